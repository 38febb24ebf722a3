"""Files for programs that keep references: of a record, of its sources."""

from collections.abc import Iterable

from django.db.models import Model
from django.http import HttpRequest, HttpResponse

from catalog.addresses import base_url
from catalog.exchange.bibliographies import FORMS, text
from catalog.queries import citing as queries
from catalog.views.page import page


@page
def record(request: HttpRequest, /, kind: str, suffix: str, **slugs: str) -> HttpResponse:
    """One record: a source as itself, all else as a page of the site."""
    slug = "/".join(slugs.values())
    name = slugs["slug"] if kind == "source" else f"paper-tigers-{slug.replace('/', '-')}"
    return written(request, [queries.find(kind, slug)], suffix, name)


@page
def sources_of(request: HttpRequest, /, kind: str, suffix: str, **slugs: str) -> HttpResponse:
    """The sources of a record."""
    slug = "/".join(slugs.values())
    return written(request, queries.sources_of(kind, slug), suffix, f"sources-{slug.replace('/', '-')}")


def written(request: HttpRequest, rows: Iterable[Model], suffix: str, name: str) -> HttpResponse:
    """Rows as works to be cited, as a file of that name."""
    form = FORMS[suffix]
    content = text(queries.works(rows, base_url(request)), suffix)
    charset = "" if form.media_type.endswith("json") else "; charset=utf-8"
    answer = HttpResponse(content, content_type=form.media_type + charset)
    answer["Content-Disposition"] = f'attachment; filename="{name}.{suffix}"'
    return answer
