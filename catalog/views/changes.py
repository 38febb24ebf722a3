"""What was added, corrected and withdrawn between the versions of the data: a page, and an Atom feed."""

from collections.abc import Sequence
from datetime import UTC, datetime, time
from uuid import UUID, uuid5

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from catalog.addresses import base_url
from catalog.queries import changes as queries
from catalog.queries.changes import Filed
from catalog.queries.words import CHANGED, pairs
from catalog.views.listing import Filter, chosen, rows_of_page, values
from catalog.views.page import BadValue, page

# Ids of the feed and its entries are made from this and never change, wherever the site stands.
IDS = UUID("6f0d2a58-7f6d-4a0e-9f0b-6c1d1b6e8f47")
AUTHOR = "Paper Tigers contributors"
RECORDS = ("decks/six-tigers", "decks/six-tigers/mao-gong", "sources/young1886", "claims/mao-gong-prince")


@page
def changes(request: HttpRequest) -> HttpResponse:
    """The versions of the data and what differs between them, with filters."""
    record, versions = _record(request), list(queries.versions())
    filters = chosen(
        request,
        Filter("version", _("Version"), [(each.version, each.version) for each in versions]),
        Filter("what", _("What"), queries.whats()),
        Filter("kind", _("Kind"), pairs(CHANGED, queries.kinds())),
        Filter("deck", _("Deck"), [(deck.slug, deck.title) for deck in queries.decks()]),
    )
    rows = rows_of_page(request, queries.changes(**values(filters), record=record))
    narrowed = any(values(filters).values())
    context = {"rows": rows, "versions": versions, "filters": filters, "record": record, "narrowed": narrowed}
    return render(request, "catalog/changes.html", context)


def _record(request: HttpRequest) -> str:
    record = request.GET.get("record", "")
    if record and not ("\x00" not in record and queries.is_record(record)):
        raise BadValue(
            "record", record, [_("the address of a record, such as %s") % each for each in RECORDS]
        )
    return record


@page
def feed(request: HttpRequest) -> HttpResponse:
    """The versions of the data as an Atom feed."""
    return VersionFeed()(request)


class VersionFeed(Feed):  # type: ignore[type-arg]
    """One entry a version, with its changes, or the first of them."""

    feed_type = Atom1Feed
    title = "Paper Tigers: changes to the data"
    author_name = AUTHOR
    feed_guid = IDS.urn
    feed_copyright = "CC BY 4.0"
    item_author_name = AUTHOR
    language = "en"

    def get_object(self, request: HttpRequest) -> HttpRequest:
        """What the addresses of the feed are made from."""
        return request

    def link(self, request: HttpRequest) -> str:
        """The page that says the same."""
        return base_url(request) + reverse("changes")

    def feed_url(self, request: HttpRequest) -> str:
        """The feed's own address."""
        return base_url(request) + reverse("changes-feed")

    def subtitle(self) -> str:
        """What the feed tells."""
        return _("What was added, corrected and withdrawn between the versions of the data, and why.")

    def items(self, request: HttpRequest) -> Sequence[Filed]:
        """The newest versions."""
        self.base = base_url(request)
        return queries.filed()

    def item_title(self, item: Filed) -> str:
        """The version's number."""
        return _("Data version %s") % item.version.version

    def item_description(self, item: Filed) -> str:
        """The reason and the changes, as HTML."""
        return render_to_string("catalog/_version_entry.html", {"item": item, "base": self.base})

    def item_link(self, item: Filed) -> str:
        """The page of the version's changes."""
        return f"{self.base}{reverse('changes')}?version={item.version.version}"

    def item_guid(self, item: Filed) -> str:
        """The entry's permanent id."""
        return uuid5(IDS, item.version.version).urn

    def item_pubdate(self, item: Filed) -> datetime:
        """The day of the release."""
        return datetime.combine(item.version.released, time(), UTC)

    item_updateddate = item_pubdate
