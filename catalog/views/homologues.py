"""Pages of groups of cards and suits that are held to be the same."""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from catalog.exchange import sheets
from catalog.list_forms import ListForm
from catalog.queries import homologue_sheet
from catalog.queries import homologue_table as table
from catalog.queries import homologues as queries
from catalog.queries.homologue_table import Deck
from catalog.queries.sources import works
from catalog.views.choosing import YES, address, several, ticked
from catalog.views.concordance import READERS, SHEET
from catalog.views.forms import offered
from catalog.views.list_forms import Asked, File, listed, rows_of
from catalog.views.listing import rows_of_page
from catalog.views.page import choice, page

GROUPS = 50


def _asked(request: HttpRequest) -> Asked:
    """The groups that the page shows: all, or those with cards of the chosen decks."""
    decks = table.decks()
    slugs = several(request, "decks", decks, "decks")
    chosen = [deck for slug, deck in decks.items() if slug in slugs]
    groups = table.groups(chosen, contested=ticked(request, "contested"))
    return Asked("homologue", groups if chosen else queries.homologues())


def _file(request: HttpRequest, form: ListForm) -> File:
    """The groups in another form; the CSV is the table of the chosen decks, or of all."""
    return File(_sheet(request)) if form.suffix == "csv" else rows_of(_asked)(request, form)


def _sheet(request: HttpRequest) -> str:
    decks = table.decks()
    slugs = several(request, "decks", decks, "decks") or decks
    chosen = [deck for slug, deck in decks.items() if slug in slugs]
    found = list(table.groups(chosen, contested=ticked(request, "contested")))
    rows = homologue_sheet.rows(table.rows(found, chosen))
    marked = bool(choice(request, "for", READERS))
    return sheets.write(homologue_sheet.heading(chosen), rows, marked=marked)


@page
@listed("homologues", _file)
def homologues(request: HttpRequest) -> HttpResponse:
    """All groups; or, where decks are chosen, a table that follows the cards through them."""
    decks = table.decks()
    if slugs := several(request, "decks", decks, "decks"):
        return _across(request, decks, slugs)
    rows = rows_of_page(request, queries.homologues(), GROUPS)
    chain = ",".join(slug for slug in table.CHAIN if slug in decks)
    context = {"decks": decks.values(), "chain": address({"decks": chain}), "rows": rows}
    context |= {"works": works(group.status for group in rows)}
    return render(request, "catalog/homologues.html", context)


@page
@offered("homologue")
def homologue(request: HttpRequest, slug: str) -> HttpResponse:
    """One group: its members, who identified them, who sees it otherwise."""
    return render(request, "catalog/homologue.html", {"page": queries.homologue_page(slug)})


def _across(request: HttpRequest, decks: Mapping[str, Deck], slugs: Sequence[str]) -> HttpResponse:
    chosen = [deck for slug, deck in decks.items() if slug in slugs]
    contested = ticked(request, "contested")
    found = rows_of_page(request, table.groups(chosen, contested=contested), GROUPS)
    asked = {"decks": ",".join(deck.slug for deck in chosen), "contested": YES if contested else ""}
    context = {"decks": decks.values(), "chosen": slugs, "columns": chosen, "contested": contested}
    lines = table.rows(list(found), chosen)
    context |= {"rows": found, "lines": lines, "set": asked, "works": works(table.texts(lines))}
    context |= {"query": address(asked), "sheet": address(asked | SHEET)}
    return render(request, "catalog/homologues_across.html", context)
