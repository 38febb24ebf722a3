"""What stands below every record: its history, and a report of an error that says which record is meant."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from catalog.queries import citations
from catalog.queries.words import COUNTED

register = template.Library()

# The record in the page's context, and the fields of it that are told; what is long is left out.
RECORDS = {
    "deck": ("deck", ("title", "region", "period", "card_count", "distinct_cards", "copies_per_card")),
    "card": ("card", ("title", "rank_label", "copies", "glyphs", "red_stamp", "note")),
    "source": ("source", ("label", "authors", "title", "year", "language", "access")),
    "claim": ("claim", ("topic", "statement", "status", "state")),
    "homologue": ("group", ("title", "status", "state")),
    "object": ("object", ("institution", "object_number", "type", "place", "date_made", "card_count")),
    "game": ("game", ("title", "players", "type", "rules_known")),
}
NAMED = ("deck", "card", "game")
LONGEST_VALUE = 120
LONGEST_LINK = 1900  # some mail programs cut a link at 2,000 characters


@register.filter
def in_order(counts: Mapping[str, int]) -> list[tuple[int, str]]:
    """How many there are of each kind, with the words for it; names stand beside what they name."""
    return [(counts[kind], str(words)) for kind, words in COUNTED.items() if kind in counts]


@register.simple_tag(takes_context=True)
def record_links(context: Context) -> SafeString:
    """The links below a record: its history and, where the keeper has set an address, a report."""
    request, page, site = (context.get(name) for name in ("request", "page", "site"))
    match = getattr(request, "resolver_match", None)
    if site is None or match is None or match.url_name not in RECORDS or page is None:
        return SafeString()
    record = request.path.strip("/")  # type: ignore[union-attr]
    history = f"{reverse('changes')}?{urlencode({'record': record}, safe='/')}"
    links = format_html('<a href="{}">{}</a>', history, _("History of this record"))
    if site.contact:
        fields = list(_fields(match.url_name, page))
        target = report(site.contact, record, site.address, site.data.version if site.data else "", fields)
        links += format_html(' · <a href="{}">{}</a>', target, _("Report an error in it"))
    return format_html('<p class="small sans record-links">{}</p>', links)


def report(contact: str, record: str, address: str, version: str, fields: Iterable[tuple[str, str]]) -> str:
    """The address to which an error in a record is reported: a letter begun, or the keeper's own form.

    ``contact`` is a ``mailto:`` address or a URL. A letter has the record in its subject, and in its body the
    record, its fields with what they say, and what to fill in; a form gets the same as parameters.
    """
    if not contact.startswith("mailto:"):
        known = {"record": record, "address": address, "version": version}
        return _cut(contact, [*known.items()], [("field", f"{name}: {value}") for name, value in fields])
    head = [_("Record: %s") % record, _("Address: %s") % address, _("Data version: %s") % version, ""]
    head += [
        _("What is wrong:"),
        "",
        _("What it should say:"),
        "",
        _("Where that is written (source, page):"),
        "",
    ]
    subject = _("Paper Tigers: error in %s") % record
    lines = [*head, _("What the record says now:")]
    link = _letter(contact, subject, lines)
    for name, value in fields:
        longer = _letter(contact, subject, [*lines, f"- {name}: {value}"])
        if len(longer) > LONGEST_LINK:
            break
        lines.append(f"- {name}: {value}")
        link = longer
    return link


def _letter(contact: str, subject: str, lines: Iterable[str]) -> str:
    query = urlencode({"subject": subject, "body": "\r\n".join(lines)}, quote_via=quote)
    return f"{contact}{'&' if '?' in contact else '?'}{query}"


def _cut(contact: str, known: list[tuple[str, str]], fields: Iterable[tuple[str, str]]) -> str:
    """A URL with the parameters, as many of the fields as it may hold; its fragment stays at the end."""
    parts = urlsplit(contact)
    given = list(known)
    for field in fields:
        if len(urlencode([*given, field])) > LONGEST_LINK:
            break
        given.append(field)
    return parts._replace(query="&".join(filter(None, (parts.query, urlencode(given))))).geturl()


def _fields(route: str, page: Any) -> Iterator[tuple[str, str]]:
    """The fields of a record that say something, its names last."""
    attribute, fields = RECORDS[route]
    record = getattr(page, attribute)
    for field in fields:
        value = getattr(record, field)
        if value not in (None, "", []):
            text = "".join(value) if isinstance(value, list) else str(value)
            yield field, text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"
    for name in page.names if route in NAMED else ():
        where = ", ".join(
            filter(None, (name.lang, name.source.key, citations.place(name.source, name.locator)))
        )
        yield f"name {name.uid}", f"{name.text} ({where})"
