"""The concordance of a deck: what each source calls each card, as a page and as a table."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from catalog import languages
from catalog.exchange import concordance as sheet
from catalog.queries import concordance as queries
from catalog.queries.concordance_sheet import rows as sheet_rows
from catalog.queries.concordance_table import OUTSIDE, Wanted, columns, concordance, offer
from catalog.queries.sources import works
from catalog.queries.suits import suit_title
from catalog.views.choosing import YES, address, several, ticked
from catalog.views.listing import Filter
from catalog.views.page import choice, page

CSV = "text/csv; charset=utf-8; header=present"
SHAPES = ("long",)
READERS = ("sheet",)
SHEET = {"for": "sheet"}


@dataclass(frozen=True, slots=True)
class Moved:
    """A column among the others: the addresses of the table with it further left, right, or left out."""

    label: str
    left: str
    right: str
    without: str


@page
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The names of a deck's cards, source by source."""
    whole = queries.whole(slug)
    wanted = _wanted(request, whole)
    found = concordance(whole, wanted)
    context = {"table": found, "wanted": wanted, "filters": _filters(whole, wanted)}
    context |= {"offer": offer(whole, wanted), "moves": _moves(whole, wanted), "query": _address(wanted)}
    context |= {"sheet": _address(wanted, **SHEET), "sheet_long": _address(wanted, **SHEET, shape="long")}
    same = queries.same(found.entries())
    context |= {
        "relaxed": _relaxed(wanted),
        "same": same,
        "works": works(text for each in same for text in each.texts()),
    }
    return render(request, "catalog/concordance.html", context)


@page
def csv(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as CSV."""
    whole = queries.whole(slug)
    found = concordance(whole, _wanted(request, whole))
    marked = bool(choice(request, "for", READERS))
    rows = sheet_rows(found)
    if choice(request, "shape", SHAPES):
        text = sheet.write_long(rows, marked=marked)
    else:
        text = sheet.write([column.source.key for column in found.columns], rows, marked=marked)
    return HttpResponse(text, content_type=CSV)


def _wanted(request: HttpRequest, whole: queries.Whole) -> Wanted:
    suits = [value for value, _label in _suits(whole)]
    return Wanted(
        sources=several(request, "sources", whole.sources, "sources"),
        suit=choice(request, "suit", suits),
        lang=choice(request, "lang", whole.langs()),
        differ=ticked(request, "differ"),
        named=ticked(request, "only", "named"),
        elsewhere=ticked(request, "elsewhere"),
    )


def _set(wanted: Wanted) -> dict[str, str]:
    return {
        "sources": ",".join(wanted.sources),
        "suit": wanted.suit,
        "lang": wanted.lang,
        "differ": YES if wanted.differ else "",
        "only": "named" if wanted.named else "",
        "elsewhere": YES if wanted.elsewhere else "",
    }


def _address(wanted: Wanted, **changes: str) -> str:
    return address(_set(wanted) | changes)


def _suits(whole: queries.Whole) -> list[tuple[str, str]]:
    suits = {card.suit.slug: suit_title(card.suit) for card in whole.cards if card.suit}
    outside = {OUTSIDE: _("outside the suits")} if any(card.suit is None for card in whole.cards) else {}
    return [*suits.items(), *outside.items()]


def _filters(whole: queries.Whole, wanted: Wanted) -> list[Filter]:
    langs = sorted(((lang, languages.label(lang)) for lang in whole.langs()), key=lambda pair: pair[1])
    return [
        Filter("suit", _("Suit"), _suits(whole), wanted.suit),
        Filter("lang", _("Language of the names"), langs, wanted.lang),
    ]


def _moves(whole: queries.Whole, wanted: Wanted) -> list[Moved]:
    keys = columns(whole, wanted)

    def swapped(at: int) -> str:
        if not 0 <= at < len(keys) - 1:
            return ""
        order = [*keys[:at], keys[at + 1], keys[at], *keys[at + 2 :]]
        return _address(wanted, sources=",".join(order))

    def without(key: str) -> str:
        rest = [other for other in keys if other != key]
        return _address(wanted, sources=",".join(rest)) if rest else ""

    return [
        Moved(whole.sources[key].label, swapped(at - 1), swapped(at), without(key))
        for at, key in enumerate(keys)
    ]


def _relaxed(wanted: Wanted) -> list[tuple[str, str]]:
    words = {
        "suit": _("of all suits"),
        "lang": _("names in all languages"),
        "differ": _("also where the sources agree"),
        "only": _("also cards without a name"),
        "sources": _("of all sources"),
    }
    asked = _set(wanted)
    return [(words[field], _address(wanted, **{field: ""}) or "?") for field in words if asked[field]]
