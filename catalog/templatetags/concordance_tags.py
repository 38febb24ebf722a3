"""The cells of a concordance. There are thousands on a page, so that no template is run for each."""

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import languages
from catalog.models import Deck, Homologue
from catalog.queries.concordance import Entry
from catalog.queries.concordance_table import Cell, Column
from catalog.queries.words import SILENCE
from catalog.templatetags.catalog_tags import attested, certainty, form, place, romanized, tag
from catalog.templatetags.prose_tags import line

register = template.Library()
Part = SafeString | str


@register.simple_tag
def concordance_cell(cell: Cell) -> SafeString:
    """The names that a source gives for a card, or in words why there are none."""
    if cell.silence:
        return format_html('<td class="{}">{}</td>', cell.silence, SILENCE[cell.silence])
    names = format_html_join("", "{}", ((_name(entry, cell.column),) for entry in cell.entries))
    return format_html("<td>{}</td>", names)


def _name(entry: Entry, column: Column) -> SafeString:
    name = entry.name
    deck, card = entry.bearer.split("/")
    address = f"{reverse('card', args=[deck, card])}#name-{name.uid}"
    about = format_html_join(", ", "{}", ((part,) for part in _about(entry, column) if part))
    parts: list[Part] = [
        format_html('<a class="form" href="{}">{}</a>', address, form(name.text, name.lang)),
        romanized(name),
        format_html('<span class="gloss">“{}”</span>', line(name.gloss)) if name.gloss else "",
        format_html('<span class="cite">{}</span>', about) if about else "",
        "" if column.certainty else certainty(name),
        tag(_("put together")) if name.composed and not column.composed else "",
        _same(entry) if entry.members else "",
    ]
    look = mark_safe(' class="other"') if entry.members else ""
    return format_html("<p{}>{}</p>", look, format_html_join(" ", "{}", ((part,) for part in parts if part)))


def _about(entry: Entry, column: Column) -> list[Part]:
    """Page, what it was read through, language and pack, where the head of the column does not tell them."""
    name = entry.name
    return [
        "" if column.without_place else line(place(name)),
        f"{_('as printed in')} {name.via.label}" if name.via and not column.via else "",
        "" if column.lang else languages.label(name.lang),
        format_html("{} {}", _("for"), _deck(name.attested_in))
        if name.attested_in and not column.attested_in
        else "",
    ]


def _same(entry: Entry) -> SafeString:
    """In which other deck the card stands, whether that it is the same is attested, and how many say so."""
    said = format_html_join("; ", "{} {} {}", map(_membership, entry.members))
    deck = _deck(entry.members[0].deck)
    return format_html('<span class="same">{} {}, {}</span>', _("in"), deck, said)


def _membership(member: Homologue) -> tuple[SafeString, SafeString, SafeString]:
    said, otherwise = member.said, member.otherwise  # type: ignore[attr-defined]
    words = ngettext("%(n)s says so", "%(n)s say so", said) % {"n": said}
    if otherwise:
        words += ", " + _("%(n)s otherwise") % {"n": otherwise}
    link = format_html('<a href="#same-{}">{}</a>', member.group.slug, words)
    return attested(member), certainty(member), link


def _deck(deck: Deck) -> SafeString:
    return format_html('<a href="{}">{}</a>', reverse("deck", args=[deck.slug]), line(deck.title))
