"""The fields of the query language: one table, from which help, errors and the API's documentation are made.

A field means something for some kinds of records; to the others it does not apply, with a minus or without,
so that they are not among what is found. Each condition is asked of a record for itself: a card with a name
in Hakka and another name from Young passes ``lang:hak source:young1886``. To ask several things of one name,
look among names.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.models import Card, Claim, Deck, GameEntry, Homologue, Name, Source, Suit, Term
from catalog.search import values
from catalog.search.conditions import (
    ALL,
    ANY_NAME,
    MODELS,
    NONE,
    ROMANIZED,
    Make,
    among,
    at_page,
    cards_of_rank,
    cards_with,
    cited,
    either,
    linked,
    named,
    names_in,
    number,
    overlapping,
    texts,
    within,
)
from catalog.search.features import FEATURES, has
from catalog.search.lookup import Sought
from catalog.search.tree import Condition

KINDS = tuple(MODELS)


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its names (the first is the one that we write), what it asks, an example.

    ``read`` makes of a condition what each maker of ``kinds`` takes; ``means`` says for which kinds it asks
    what, in words. ``allowed`` says what its value may be.
    """

    names: tuple[str, ...]
    asks: str | Promise
    allowed: str | Promise
    example: str
    read: Callable[[Condition], Any]
    kinds: Mapping[str, Make]
    means: Mapping[str, str | Promise]
    has_order: bool = False

    @property
    def name(self) -> str:
        """The name that we write."""
        return self.names[0]


def _kind(kind: str) -> Make:
    return lambda wanted: ALL if wanted == kind else NONE


def _names_of_suits(keys: list[int]) -> Q:
    return Q(suit__in=keys) | Q(card__in=Card.objects.filter(suit__in=keys))


def _terms_of(games: list[int]) -> QuerySet[Term]:
    return Term.objects.filter(game__in=games)


def _red(kind: str) -> Make:
    known = {"yes": Q(red_stamp=True), "no": Q(red_stamp=False), "unknown": Q(red_stamp__isnull=True)}
    return lambda value: cards_with(Card.objects.filter(known[value]))[kind](value)


def _decks_at(sought: Sought) -> QuerySet[Deck]:
    return Deck.objects.filter(texts("deck", Q(field="region"))(sought) or NONE)


def _certain(column: str) -> Callable[[str], Q]:
    return lambda value: Q(**{column: value})


_GAME_DECKS, _CLAIM_DECKS = GameEntry.decks.through, Claim.decks.through
_CLAIM_CARDS, _CLAIM_SUITS, _CLAIM_GAMES = Claim.cards.through, Claim.suits.through, Claim.games.through
_NAME, _FROM_SOURCE = named(lambda keys: Q(source__in=keys)), cited(lambda keys: Q(source__in=keys))
_PAGE_OF_NAME, _PAGE_CITED = named(at_page), cited(at_page)
_DATED_NAME = named(lambda span: Q(source__in=Source.objects.filter(number("year", span))))
_IS_IT = within("pk")
_HAS_SUCH_A_NAME = {
    "name": _("the name itself"),
    "card": _("a name of the card"),
    "deck": _("a name of the deck"),
    "game": _("a name of the game"),
}

FIELDS: tuple[Field, ...] = (
    Field(
        ("name", "n"),
        _("a name as a source gives it, in any script"),
        _("words, or a phrase in quotation marks"),
        "name:mao",
        values.words,
        names_in(ANY_NAME),
        _HAS_SUCH_A_NAME,
    ),
    Field(
        ("char", "c", "characters"),
        _("a name in characters, as it may stand on the card"),
        _("characters"),
        "char:毛公",
        values.characters,
        names_in(ANY_NAME),
        _HAS_SUCH_A_NAME,
    ),
    Field(
        ("rom", "r", "romanization"),
        _("a name spelt in Latin letters, of a language that has others"),
        _("Latin letters; marks do not matter"),
        "rom:kwoeng",
        values.latin,
        names_in(ROMANIZED),
        _HAS_SUCH_A_NAME,
    ),
    Field(
        ("lang", "l", "language"),
        _("the language of a name or source"),
        _("a language tag or its beginning: nan finds nan-Latn-pehoeji, too"),
        "lang:hak",
        values.languages,
        {**named(lambda tags: Q(lang__in=tags)), "source": lambda tags: Q(language__in=tags)},
        {**_HAS_SUCH_A_NAME, "source": _("the language of the source")},
    ),
    Field(
        ("source", "src", "s"),
        _("who says it"),
        _("the key of a source, or words of its short form"),
        "source:young1886",
        values.rows_of(Source, "key", ["label"], "sources"),
        {
            "name": _NAME["name"],
            "card": _NAME["card"],
            "deck": either(
                lambda keys: among(Name.objects.filter(source__in=keys), "of_deck"), _FROM_SOURCE["deck"]
            ),
            "game": either(_NAME["game"], _FROM_SOURCE["game"]),
            **{kind: _FROM_SOURCE[kind] for kind in ("rule", "claim", "homologue", "object")},
            "source": _IS_IT,
        },
        {
            "name": _("the source gives the name"),
            "card": _("the source gives a name of the card"),
            "deck": _("the source is cited for the deck, or names something of it"),
            "game": _("the source is cited for the game, or names it"),
            "rule": _("the rule cites it"),
            "claim": _("the claim cites it, for, against or as evidence"),
            "homologue": _("the group cites it"),
            "object": _("the object is recorded in it"),
            "source": _("the source itself"),
        },
    ),
    Field(
        ("page", "p"),
        _("the place in a source"),
        _("a page number, or words of the place (“juan 14”)"),
        "page:193",
        values.text,
        {
            "name": _PAGE_OF_NAME["name"],
            "card": _PAGE_OF_NAME["card"],
            "deck": either(_PAGE_OF_NAME["deck"], _PAGE_CITED["deck"]),
            "game": either(_PAGE_OF_NAME["game"], _PAGE_CITED["game"]),
            **{kind: _PAGE_CITED[kind] for kind in ("rule", "claim", "homologue", "object")},
        },
        {
            "name": _("the name stands there"),
            "card": _("a name of the card stands there"),
            "deck": _("a name of the deck stands there, or the deck is cited from there"),
            "game": _("a name of the game stands there, or the game is cited from there"),
            **dict.fromkeys(("rule", "claim", "homologue", "object"), _("a citation of that place")),
        },
    ),
    Field(
        ("deck", "d"),
        _("the deck"),
        _("the slug of a deck, or words of its title"),
        "deck:six-tigers",
        values.rows_of(Deck, "slug", ["title"], "decks"),
        {
            "card": within("deck"),
            "deck": _IS_IT,
            "name": within("of_deck"),
            "game": linked(_GAME_DECKS, "deck", "gameentry"),
            "rule": lambda keys: Q(game__in=_GAME_DECKS.objects.filter(deck__in=keys).values("gameentry")),
            "claim": either(
                linked(_CLAIM_DECKS, "deck", "claim"),
                lambda keys: among(
                    _CLAIM_CARDS.objects.filter(card__in=Card.objects.filter(deck__in=keys)), "claim"
                ),
                lambda keys: among(
                    _CLAIM_SUITS.objects.filter(suit__in=Suit.objects.filter(deck__in=keys)), "claim"
                ),
            ),
            "homologue": lambda keys: among(Homologue.objects.filter(deck__in=keys), "group"),
            "object": within("deck"),
            "source": lambda keys: among(Name.objects.filter(of_deck__in=keys), "source"),
        },
        {
            "card": _("a card of the deck"),
            "deck": _("the deck itself"),
            "name": _("a name of the deck, its suits or cards"),
            "game": _("a game that is played with it"),
            "rule": _("a rule of such a game"),
            "claim": _("a claim about the deck, its suits or cards"),
            "homologue": _("a group with a card or suit of it"),
            "object": _("a pack of this kind"),
            "source": _("a source that names something of it"),
        },
    ),
    Field(
        ("suit",),
        _("the suit"),
        _("the slug or character of a suit, or words of its meaning"),
        "suit:suo",
        values.rows_of(Suit, "slug", ["glyph", "meaning", "plant"]),
        {
            "card": within("suit"),
            "name": _names_of_suits,
            "deck": lambda keys: among(Suit.objects.filter(pk__in=keys), "deck"),
            "claim": either(
                linked(_CLAIM_SUITS, "suit", "claim"),
                lambda keys: among(
                    _CLAIM_CARDS.objects.filter(card__in=Card.objects.filter(suit__in=keys)), "claim"
                ),
            ),
            "homologue": either(
                lambda keys: among(Homologue.objects.filter(suit__in=keys), "group"),
                lambda keys: among(
                    Homologue.objects.filter(card__in=Card.objects.filter(suit__in=keys)), "group"
                ),
            ),
        },
        {
            "card": _("a card of the suit"),
            "name": _("a name of the suit or of a card of it"),
            "deck": _("a deck with such a suit"),
            "claim": _("a claim about the suit or a card of it"),
            "homologue": _("a group with the suit or a card of it"),
        },
    ),
    Field(
        ("rank",),
        _("the rank of a card"),
        _("a number (½ is 0.5), a stretch (1..9), or a label such as king"),
        "rank>=7",
        values.rank,
        {
            "card": lambda rank: among(cards_of_rank(rank)),
            "name": lambda rank: Q(card__in=cards_of_rank(rank)),
            "claim": lambda rank: among(_CLAIM_CARDS.objects.filter(card__in=cards_of_rank(rank)), "claim"),
            "homologue": lambda rank: among(Homologue.objects.filter(card__in=cards_of_rank(rank)), "group"),
        },
        {
            "card": _("a card of that rank"),
            "name": _("a name of such a card"),
            "claim": _("a claim about such a card"),
            "homologue": _("a group with such a card"),
        },
        has_order=True,
    ),
    Field(
        ("place", "region", "museum"),
        _("where a deck is at home, where an object was made or is kept"),
        _("words, or a phrase in quotation marks"),
        "place:Swatow",
        values.words,
        {
            "deck": texts("deck", Q(field="region")),
            "object": texts("object", Q(field__in=("place", "culture", "title"))),
            "card": lambda sought: Q(deck__in=_decks_at(sought)),
            "name": lambda sought: Q(of_deck__in=_decks_at(sought)),
        },
        {
            "deck": _("its region"),
            "object": _("where it was made, by whom, and the museum"),
            "card": _("the region of its deck"),
            "name": _("the region of the deck"),
        },
    ),
    Field(
        ("date", "year"),
        _("a year"),
        _("a year, or a stretch of years (1850..1900)"),
        "date<1900",
        values.years,
        {
            "source": lambda span: among(Source.objects.filter(number("year", span))),
            "name": _DATED_NAME["name"],
            "card": _DATED_NAME["card"],
            "deck": lambda span: among(Deck.objects.filter(overlapping(span))),
            "object": lambda span: among(MODELS["object"]._default_manager.filter(overlapping(span))),
        },
        {
            "source": _("the year of the source"),
            "name": _("the year of the source that gives it"),
            "card": _("the year of a source that names it"),
            "deck": _("the years of its period, where they are known: one of them is enough"),
            "object": _("the years in which it was made, where they are known: one of them is enough"),
        },
        has_order=True,
    ),
    Field(
        ("game", "g"),
        _("the game"),
        _("the slug of a game, or words of its title"),
        "game:luk-fu",
        values.rows_of(GameEntry, "slug", ["title"], "games"),
        {
            "game": _IS_IT,
            "deck": linked(_GAME_DECKS, "gameentry", "deck"),
            "card": lambda keys: Q(deck__in=_GAME_DECKS.objects.filter(gameentry__in=keys).values("deck")),
            "name": lambda keys: Q(game__in=keys) | Q(term__in=_terms_of(keys)),
            "rule": within("game"),
            "claim": linked(_CLAIM_GAMES, "gameentry", "claim"),
        },
        {
            "game": _("the game itself"),
            "deck": _("a deck that it is played with"),
            "card": _("a card of such a deck"),
            "name": _("a name of the game or of a hand in it"),
            "rule": _("a rule of it"),
            "claim": _("a claim about it"),
        },
    ),
    Field(
        ("certainty", "sure"),
        _("how sure a name or record is"),
        _("high, medium or low; certain, fairly certain, uncertain; not-stated"),
        "certainty:low",
        values.certainty,
        {
            **named(_certain("certainty")),
            "homologue": lambda value: among(Homologue.objects.filter(certainty=value), "group"),
            "object": _certain("certainty"),
        },
        {**_HAS_SUCH_A_NAME, "homologue": _("a member of the group"), "object": _("the object")},
    ),
    Field(
        ("has",),
        _("that there is something of a sort"),
        _("one of the words below"),
        "has:dispute",
        values.one_of({name: name for name in FEATURES}),
        {kind: has(kind) for kind in KINDS},
        {},
    ),
    Field(
        ("red", "stamp"),
        _("whether a card is stamped in red"),
        _("yes, no or unknown"),
        "red:yes",
        values.one_of({"yes": "true", "no": "false", "unknown": "null"}),
        {kind: _red(kind) for kind in ("card", "name", "deck")},
        {"card": _("the card"), "name": _("a name of such a card"), "deck": _("a deck with such a card")},
    ),
    Field(
        ("kind", "k"),
        _("the kind of record"),
        ", ".join(KINDS),
        "kind:card",
        values.one_of({kind: f"{kind}s" for kind in KINDS}),
        {kind: _kind(kind) for kind in KINDS},
        {},
    ),
)
BY_NAME = {field.name: field for field in FIELDS}
# Every name of a field, and the one that we write.
FIELD_NAMES = {name: field.name for field in FIELDS for name in field.names}
