"""How the catalogue's pages write names, citations, certainties and cards."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from catalog import languages, pictures
from catalog.forms import FORMS, KINDS, Form
from catalog.iiif import drawings
from catalog.list_forms import LISTS, ListForm, query_of
from catalog.models import Card, Deck, Name, Source
from catalog.queries import citations, deck_pictures
from catalog.queries.suits import suit_title

register = template.Library()

JAPANESE = {"flower", "portuguese"}
CERTAINTY_TAGS = {"high": "ok", "medium": "arg", "low": "arg"}
TRAITS = {
    "pips": gettext_noop("spots"),
    "month_japan": gettext_noop("month in Japan"),
    "month_korea": gettext_noop("month in Korea"),
    "numeral": gettext_noop("how the numeral is drawn"),
    "stylised": gettext_noop("stylised numeral"),
    "glyph_teochew_pattern": gettext_noop("character in the Teochew pattern"),
    "bright_mark_korea": gettext_noop("mark of a bright card in Korea"),
    "sets": gettext_noop("set of three"),
    "text_japan": gettext_noop("text in Japan"),
    "text_japan_hepburn": gettext_noop("in Hepburn"),
    "text_japan_meaning": gettext_noop("meaning"),
    "text_korea": gettext_noop("text in Korea"),
    "text_korea_rr": gettext_noop("in Revised Romanization"),
    "colour_japan": gettext_noop("colour in Japan"),
    "colour_korea": gettext_noop("colour in Korea"),
}
STATE_TAGS = {"accepted": "ok", "likely": "ok", "open": "arg", "doubtful": "arg", "rejected": "red"}


@register.filter
def language(tag: str) -> str:
    """A language tag in words."""
    return languages.label(tag)


@register.simple_tag
def form(text: str, lang: str) -> SafeString:
    """A form of a name in its own language: Latin letters other than English in italics."""
    if not languages.is_latin(text):
        return format_html('<span class="han" lang="{}">{}</span>', lang, text)
    if lang.partition("-")[0] == "en":
        return format_html('<span lang="{}">{}</span>', lang, text)
    return format_html('<i lang="{}">{}</i>', lang, text)


@register.simple_tag
def romanized(name: Name) -> SafeString:
    """The romanization of a name, "" when it has none."""
    if not name.romanization:
        return SafeString("")
    base = name.lang.partition("-")[0]
    return format_html('<i lang="{}-Latn">{}</i>', base, name.romanization)


@register.filter
def glyphs(card: Card) -> str:
    """The characters on a card, as one text."""
    return "".join(card.glyphs)


@register.filter
def glyph_lang(card: Card) -> str:
    """The language that the characters on a card are marked with; needs its deck loaded."""
    return "ja" if card.deck.family in JAPANESE else "zh-Hant"


@register.filter
def card_label(card: Card) -> str:
    """A card's name for those who hear it: its title, then its marks."""
    return _("%(card)s, red stamp") % {"card": card.title} if card.red_stamp else card.title


@register.filter
def drawing(card: Card) -> pictures.Picture | None:
    """The drawing of a card, None where there is only the typographic face."""
    return pictures.picture(*card.path.split("/"))


@register.simple_tag
def shown(drawing: pictures.Picture, width: str = "small") -> SafeString:
    """What an ``img`` of a drawing loads: the SVG of a slender card, a picture of pixels of a broad one.

    Where it is at most 120 pixels wide, ``width`` is "small"; where it is wider, "normal".
    """
    if not drawing.is_broad:
        return format_html('src="{}"', static(drawing.path))
    small, normal = (drawing.renditions[name].address for name in ("small", "normal"))
    if width == "normal":
        return format_html('src="{}"', normal)
    return format_html('src="{}" srcset="{} 2x"', small, normal)


@register.simple_tag(takes_context=True)
def alternates(context: template.Context) -> SafeString:
    """The links of the page of a record or list to its other forms, for the head of the page."""
    request = context.get("request")
    match = getattr(request, "resolver_match", None)
    if request is None or match is None:
        return SafeString()
    link, kind = (
        '<link rel="alternate" type="{}" href="{}.{}{}">\n',
        KINDS.get(match.url_name, match.url_name),
    )
    forms: Iterable[Form | ListForm] = FORMS.get(kind) or LISTS.get(kind) or ()
    query = query_of(request) if kind in LISTS else ""
    found = ((form.media_type, request.path, form.suffix, query) for form in forms)
    return format_html_join("", link, found)


@register.inclusion_tag("catalog/_take_along.html", takes_context=True)
def take_along(context: template.Context, total: int | None) -> dict[str, Any]:
    """The other forms of a list, below it; ``total`` is how long the list is, None: very long."""
    request = context["request"]
    route = request.resolver_match.url_name
    found = [
        (
            form,
            f"{request.path}.{form.suffix}{_query(request, route, form)}",
            total is None or total > form.most,
        )
        for form in LISTS[route]
    ]
    return {"forms": found, "is_cut": any(is_cut for _, _, is_cut in found)}


def _query(request: HttpRequest, route: str, form: ListForm) -> str:
    """The query string of a file for a person: the table of homologues is else one for programs."""
    return query_of(request, **({"for": "sheet"} if (route, form.suffix) == ("homologues", "csv") else {}))


@register.simple_tag(takes_context=True)
def forms(context: template.Context) -> list[tuple[str, str]]:
    """The other forms of a record, for the foot of its page: title and address."""
    match = context["request"].resolver_match
    address = reverse(match.url_name, kwargs=match.kwargs)
    return [(form.title, f"{address}.{form.suffix}") for form in FORMS[match.url_name]]


@register.filter
def is_drawn(deck: Deck) -> bool:
    """Whether a deck's cards have drawings."""
    return drawings.is_drawn(deck.slug)


register.filter(suit_title)


@register.inclusion_tag("catalog/_picture.html")
def picture(card: Card, alt: str = "", width: str = "small", **options: bool) -> dict[str, Any]:
    """A card's drawing, or its typographic face; ``alt`` is empty where the words beside it say the same.

    ``width`` is as in `shown`, or "" for the SVG itself. Options: ``eager`` loads it at once, ``note`` tells
    what a face was set from.
    """
    return {"card": card, "drawing": drawing(card), "alt": alt, "width": width, **options}


@register.inclusion_tag("_link_preview.html", takes_context=True)
def link_preview(
    context: template.Context, picture: pictures.Rendition | None = None, title: str = "", alt: str = ""
) -> dict[str, Any]:
    """What other sites show beside a link to this page: its picture, or where it has none the site's."""
    of_page = {"picture": picture, "title": title, "alt": alt}
    of_site = {"picture": deck_pictures.of_site(), "alt": _("The seal of Paper Tigers and four cards")}
    return {"site": context.get("site"), **(of_page if picture else of_site)}


@register.inclusion_tag("catalog/_card.html")
def card_link(card: Card, key: bool = False, width: str = "small") -> dict[str, Any]:
    """A card in a row: its picture with the characters below, linked; ``key`` adds rank and copies."""
    return {"card": card, "key": key, "width": width}


@register.filter
def card_url(card: Card) -> str:
    """The address of a card."""
    deck, slug = card.path.split("/")
    return reverse("card", args=[deck, slug])


@register.filter
def subject_url(name: Name) -> str:
    """The address of what a name names; needs deck, suit, card, game or term, and of_deck, loaded."""
    if name.card:
        return card_url(name.card)
    if name.game:
        return reverse("game", args=[name.game.slug])
    if name.term and name.term.game:
        return reverse("game", args=[name.term.game.slug]) + f"#hand-{name.term.slug}"
    assert name.of_deck is not None
    part = f"#suit-{name.suit.slug}" if name.suit else f"#category-{name.term.slug}" if name.term else ""
    return reverse("deck", args=[name.of_deck.slug]) + part


@register.filter
def place(cited: Any) -> str:
    """Where in the source: of what has ``source`` and ``locator``. A printed work's missing page is told."""
    return citations.place(cited.source, cited.locator)


@register.simple_tag(takes_context=True)
def cite(context: template.Context, cited: Any, note: bool | str = True) -> SafeString:
    """A citation: linked source, place, what it was read through; ``cited`` is a Citation or a Name.

    ``note`` is False to leave its note out, or another note. What notes cite is looked up in ``works``.
    """
    parts = {
        "cited": cited,
        "unseen": cited.source.access == "not-read" and cited.via is None,
        "note": note if isinstance(note, str) else cited.note if note else "",
        "works": context.get("works") or getattr(context.get("page"), "works", {}),
    }
    return SafeString(render_to_string("catalog/_cite.html", parts).strip())


@register.filter
def source_url(source: Source) -> str:
    """The address of a source."""
    return reverse("source", args=[source.key])


@register.filter
def trait(key: str) -> str:
    """The words for an attribute of a card; keys that have none are read as words."""
    known = TRAITS.get(key)
    return _(known) if known else key.replace("_", " ").replace("-", " ")


@register.simple_tag
def tag(text: str, look: str = "") -> SafeString:
    """A small label, nothing for an empty text; ``look`` is "", "red", "ok" or "arg"."""
    return format_html('<span class="{}">{}</span>', f"tag {look}".strip(), text) if text else SafeString()


@register.simple_tag
def certainty(record: Any) -> SafeString:
    """How sure it is, in a word; nothing where nobody says."""
    return tag(record.get_certainty_display(), CERTAINTY_TAGS.get(record.certainty, ""))


@register.simple_tag
def state(record: Any) -> SafeString:
    """The state of a claim or an identification, in a word."""
    return tag(record.get_state_display(), STATE_TAGS[record.state])


@register.simple_tag
def attested(member: Any) -> SafeString:
    """Whether a source states it or it is argued."""
    return tag(_("attested"), "ok") if member.attested else tag(_("argued"), "arg")
