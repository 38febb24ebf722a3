"""Games and their numbered rules."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, CharField, Count, IntegerField, Prefetch, Q, QuerySet, Value, When

from catalog.models import Card, Citation, Claim, Deck, GameEntry, Name, Rule, Term, WorkedPosition
from catalog.prose import Work
from catalog.queries.lookup import one
from catalog.queries.sources import works
from catalog.queries.unread import unread

PLAYABLE = "playable"
KNOWLEDGE = (PLAYABLE, "full", "partial", "name-only")


@dataclass(frozen=True, slots=True)
class Choice:
    """One reading of an option, and who takes it."""

    key: str
    text: str
    basis: str
    cites: list[Citation]


@dataclass(frozen=True, slots=True)
class Option:
    """A question that the sources leave open or answer differently; the first choice is the usual one."""

    key: str
    text: str
    choices: list[Choice]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The choices that one source makes, as pairs of option and choice."""

    key: str
    text: str
    options: dict[str, str]
    cites: list[Citation]


@dataclass(frozen=True, slots=True)
class GamePage:
    """A game's entry with all that hangs on it, but not its rules.

    ``demo`` is the number of the first rule that has worked positions.
    """

    game: GameEntry
    works: dict[str, Work]
    names: list[Name]
    decks: list[Deck]
    cites: list[Citation]
    hands: list[Term]
    options: list[Option]
    rulesets: list[Ruleset]
    rule_count: int
    demo: str | None
    claims: list[Claim]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A game's rules, options and rulesets, with the citations of each."""

    game: GameEntry
    works: dict[str, Work]
    rules: list[Rule]
    options: list[Option]
    rulesets: list[Ruleset]


def decks_with_games() -> QuerySet[Deck]:
    """The decks for which a game is recorded."""
    return Deck.objects.filter(games__isnull=False).distinct().only("slug", "title", "position")


def games(*, known: str = "", deck: str = "") -> QuerySet[GameEntry]:
    """The games that pass the filters, playable ones first, those known by name only last.

    Each has ``known`` (one of ``KNOWLEDGE``), ``rule_count``, its decks and its names.
    """
    which = [Q(rules_known=value) if place else ~Q(engine="") for place, value in enumerate(KNOWLEDGE)]
    words = (When(test, then=Value(value)) for test, value in zip(which, KNOWLEDGE, strict=True))
    order = (When(test, then=Value(place)) for place, test in enumerate(which))
    rows = GameEntry.objects.annotate(
        known=Case(*words, output_field=CharField()),
        knowledge=Case(*order, output_field=IntegerField()),
        rule_count=Count("rules"),
    )
    if deck:
        rows = rows.filter(pk__in=GameEntry.decks.through.objects.filter(deck__slug=deck).values("gameentry"))
    if known:
        rows = rows.filter(known=known)
    names = Prefetch("names", Name.objects.order_by("position"))
    decks = Prefetch("decks", Deck.objects.only("slug", "title", "position"))
    return rows.defer(*unread(games=[""])).prefetch_related(names, decks).order_by("knowledge", "title", "pk")


def game_page(slug: str) -> GamePage:
    """All that the page of a game shows. Raises DoesNotExist, or Moved where ``slug`` is an alias."""
    game = one(GameEntry.objects.all(), "games", slug)
    cites = _by_place(game)
    forms = game.names.select_related("source", "via", "attested_in").order_by("position")
    names = list(forms.defer(*unread(decks=["attested_in"], sources=["source", "via"])))
    texts = [game.description, game.note, *game.variants]
    texts += [text for name in names for text in (name.note, name.reason)]
    return GamePage(
        game=game,
        works=works([*texts, *(cite.note for group in cites.values() for cite in group)]),
        names=names,
        decks=list(game.decks.defer(*unread(decks=[""]))),
        cites=cites["game", ""],
        hands=list(game.hands.select_related("rule").prefetch_related(*_HAND)),
        options=_options(game, cites),
        rulesets=_rulesets(game, cites),
        rule_count=game.rules.count(),
        demo=game.rules.filter(worked_positions__isnull=False).values_list("key", flat=True).first(),
        claims=list(game.claims.all()),
    )


def rules_page(slug: str) -> RulesPage:
    """The rules of a game. Raises DoesNotExist, also for a game without rules, or Moved."""
    game = one(GameEntry.objects.filter(rules__isnull=False).distinct(), "games", slug)
    cards = Prefetch("cards", Card.objects.only("path", "title", "position", "deck"))
    cites_of_rules = Prefetch("citations", _with_sources(Citation.objects.all()))
    worked = Prefetch("worked_positions", WorkedPosition.objects.only("key"))
    rules = list(game.rules.prefetch_related(cards, cites_of_rules, worked))
    cites = _by_place(game)
    return RulesPage(
        game=game,
        works=works(rule.text for rule in rules),
        rules=rules,
        options=_options(game, cites),
        rulesets=_rulesets(game, cites),
    )


_HAND = (
    Prefetch(
        "names",
        Name.objects.select_related("source", "via")
        .defer(*unread(sources=["source", "via"]))
        .order_by("position"),
    ),
    Prefetch("cards", Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"]))),
)


def _with_sources(rows: QuerySet[Citation]) -> QuerySet[Citation]:
    return rows.select_related("source", "via").defer(*unread(sources=["source", "via"]))


def _by_place(game: GameEntry) -> defaultdict[tuple[str, str], list[Citation]]:
    """The citations of a game's entry by their role and place."""
    found: defaultdict[tuple[str, str], list[Citation]] = defaultdict(list)
    for cite in _with_sources(game.citations.order_by("id")):
        found[cite.role, cite.place].append(cite)
    return found


def _options(game: GameEntry, cites: defaultdict[tuple[str, str], list[Citation]]) -> list[Option]:
    def choices(option: dict[str, Any]) -> list[Choice]:
        return [
            Choice(
                item["key"], item["text"], item["basis"], cites["choice", f"{option['key']}/{item['key']}"]
            )
            for item in option["choices"]
        ]

    return [Option(option["key"], option["text"], choices(option)) for option in game.options]


def _rulesets(game: GameEntry, cites: defaultdict[tuple[str, str], list[Citation]]) -> list[Ruleset]:
    return [
        Ruleset(item["key"], item["text"], item["options"], cites["ruleset", item["key"]])
        for item in game.rulesets
    ]
