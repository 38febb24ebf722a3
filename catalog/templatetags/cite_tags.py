"""What pages offer for citing: the box of a record, references for programs, and gathering."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from catalog.exchange import bibliographies, coins, csl, styles
from catalog.exchange.published import Edition
from catalog.models import Name
from catalog.prose import mark_languages
from catalog.queries import citing
from catalog.queries.selection import token
from catalog.records import SourceRecord

register = template.Library()


@dataclass(frozen=True, slots=True)
class Panel:
    """One way in which a box cites: its key, what it is called, the text, and the address of its file."""

    key: str
    label: str
    text: SafeString
    file: str = ""


@register.inclusion_tag("catalog/_cite_box.html", takes_context=True)
def cite_box(context: Context, row: Any, names: Iterable[Name] = ()) -> dict[str, Any]:
    """The box of a record with its citations; ``names`` are those whose sources it offers besides.

    Empty while no catalogue is loaded.
    """
    site = context["site"]
    work = _work(context, row)
    if work is None:
        return {}
    kind, args = citing.kind_of(row), citing.slug_of(row).split("/")
    return {
        "site": site,
        "kind": kind,
        "panels": [*_texts(work), *_files(work, kind, args)],
        "coins": _span(work),
        "row": row,
        "sources": {name.source.key: name.source for name in names}.values(),
        "files": [] if kind == "source" else files(f"cite-{kind}-sources", *args),
    }


@register.simple_tag(takes_context=True)
def coins_of(context: Context, row: Any) -> SafeString:
    """A record as a reference that programs find in the page; nothing while no catalogue is loaded."""
    work = _work(context, row)
    return _span(work) if work else SafeString()


@register.simple_tag
def gather(row: Any) -> SafeString:
    """The link that puts a record into a selection; a script makes it a button. Nothing for a name."""
    if isinstance(row, Name):
        return SafeString()
    spelt = token(citing.kind_of(row), citing.slug_of(row))
    return format_html(
        '<a class="btn gather" href="{}?records={}" data-gather="{}">{}<span class="vh"> {}</span></a>',
        reverse("selection"),
        spelt,
        spelt,
        _("Gather"),
        citing.title_of(row),
    )


@register.simple_tag
def files(route: str, *args: str) -> list[tuple[str, str]]:
    """The files of a bibliography: what each form is called, and its address."""
    return [
        (form.title, reverse(route, args=[*args, suffix])) for suffix, form in bibliographies.FORMS.items()
    ]


def _work(context: Context, row: Any) -> SourceRecord | None:
    site = context["site"]
    if not site.data:
        return None
    data = Edition(site.data.version, site.data.released, site.data.fingerprint, site.base_url)
    return citing.work(row, data)


def _span(work: SourceRecord) -> SafeString:
    return format_html('<span class="Z3988" title="{}"></span>', coins.context_object(work))


def _texts(work: SourceRecord) -> Iterable[Panel]:
    item = csl.item(work)
    if version := item.pop("version", ""):  # which two of the styles would leave out
        item["container-title"] += f", data version {version}"
    for made in styles.references(item):
        yield Panel(made.style.key, made.style.label, _marked(made.html, work))


def _files(work: SourceRecord, kind: str, args: list[str]) -> Iterable[Panel]:
    for suffix, form in bibliographies.FORMS.items():
        text = bibliographies.text([work], suffix).strip()
        file = reverse(f"cite-{kind}", args=[*args, suffix])
        yield Panel(suffix.replace(".", "-"), form.title, _marked(escape(text), work), file)


def _marked(html: str, work: SourceRecord) -> SafeString:
    """Clean HTML, its East Asian scripts marked with their language."""
    return SafeString(mark_languages(html, "ja" if work.language.startswith("ja") else "zh-Hant"))
