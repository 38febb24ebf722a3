"""What ``has:`` can ask for: of which kinds of records, and what makes a record have it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import pictures
from catalog.models import Card, Citation, Claim, GameEntry, Homologue, MuseumObject, Name, Rule
from catalog.search.conditions import CITING, Make, among, cards_with

_CITED = Citation.objects
_CARD_CLAIMS, _DECK_CLAIMS = Claim.cards.through.objects, Claim.decks.through.objects
_GAME_CLAIMS, _SOURCE_CLAIMS = Claim.games.through.objects, Claim.sources.through.objects
_DECK_GAMES = GameEntry.decks.through.objects


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that a record may have, in words, and the condition for each kind that can have it."""

    words: str | Promise
    kinds: Mapping[str, Make]


def has(kind: str) -> Make:
    """The condition that a record of the kind has a feature; none where this kind cannot have it."""

    def make(feature: str) -> Q | None:
        found = FEATURES[feature].kinds.get(kind)
        return found(feature) if found else None

    return make


def _filled(column: str) -> Make:
    return lambda _: ~Q(**{column: ""})


def _known(column: str) -> Make:
    return lambda _: Q(**{f"{column}__isnull": False})


def _linked(rows: Any, column: str) -> Make:
    return lambda _: among(rows.all(), column)


def _drawn_cards(_value: str) -> Q:
    paths = Card.objects.order_by().values_list("path", flat=True)
    return Q(path__in=[path for path in paths if pictures.picture(*path.split("/"))])


def _disputed_cards(_value: str) -> Q:
    claims = _CITED.filter(role="disputed", claim__isnull=False).values("claim")
    groups = _CITED.filter(role="competing", group__isnull=False).values("group")
    members = Homologue.objects.filter(group__in=groups)
    return among(_CARD_CLAIMS.filter(claim__in=claims), "card") | among(members, "card")


def _citing_a_place(column: str) -> Make:
    return lambda _: among(_CITED.exclude(locator=""), column)


FEATURES: Mapping[str, Feature] = {
    "picture": Feature(
        _("a drawing by us"),
        {"card": _drawn_cards, "deck": lambda _: Q(slug__in=pictures.decks())},
    ),
    "stamp": Feature(
        _("a red stamp"),
        cards_with(Card.objects.filter(red_stamp=True)),
    ),
    "name": Feature(
        _("a name; of a source: that it gives names"),
        {column: _linked(Name.objects, column) for column in ("card", "deck", "game", "source")},
    ),
    "rom": Feature(_("a spelling in Latin letters beside it"), {"name": _filled("romanization")}),
    "gloss": Feature(_("a translation"), {"name": _filled("gloss")}),
    "page": Feature(
        _("a known page or place; of other records: a citation with one"),
        {"name": _filled("locator"), **{kind: _citing_a_place(column) for kind, column in CITING.items()}},
    ),
    "via": Feature(
        _("another source through which it was read"), {"name": _known("via"), "source": _known("via")}
    ),
    "note": Feature(
        _("a note"),
        {kind: _filled("note") for kind in ("name", "card", "game", "object")},
    ),
    "claim": Feature(
        _("a claim about it"),
        {
            "card": _linked(_CARD_CLAIMS, "card"),
            "deck": _linked(_DECK_CLAIMS, "deck"),
            "game": _linked(_GAME_CLAIMS, "gameentry"),
            "source": _linked(_SOURCE_CLAIMS, "source"),
        },
    ),
    "dispute": Feature(
        _("somebody who says otherwise; of a card: in a claim or group that it is part of"),
        {
            "claim": lambda _: among(_CITED.filter(role="disputed"), "claim"),
            "homologue": lambda _: among(_CITED.filter(role="competing"), "group"),
            "card": _disputed_cards,
        },
    ),
    "homologue": Feature(
        _("the same card in other decks"),
        {"card": _linked(Homologue.objects, "card"), "deck": _linked(Homologue.objects, "deck")},
    ),
    "object": Feature(_("a pack in a museum"), {"deck": _linked(MuseumObject.objects, "deck")}),
    "game": Feature(_("a game that is played with it"), {"deck": _linked(_DECK_GAMES, "deck")}),
    "deck": Feature(
        _("a deck of ours"),
        {"object": _known("deck"), "game": _linked(_DECK_GAMES, "gameentry")},
    ),
    "rules": Feature(_("numbered rules"), {"game": _linked(Rule.objects, "game")}),
    "table": Feature(_("a table here at which it is played"), {"game": _filled("engine")}),
    "date": Feature(
        _("a known year"),
        {
            "source": _known("year"),
            **dict.fromkeys(
                ("deck", "object"), lambda _: Q(year_min__isnull=False) | Q(year_max__isnull=False)
            ),
        },
    ),
}
