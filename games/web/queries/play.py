"""What the pages before a match show: the games, one's own matches, the introduction, the choices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.db.models import Case, QuerySet, Value, When
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.queries.faces import faces
from catalog.queries.games import RulesPage
from games import registry
from games.engine.core import Game, GameInfo
from games.engine.referee import Record
from games.web import guides
from games.web.models import Match, Seat
from games.web.queries.choices import Setup
from games.web.queries.forms import (
    Field,
    Form,
    OptionView,
    RulesetView,
    in_sentence,
    length_of,
    rules_of,
    rules_of_game,
    titles,
)
from games.web.queries.levels import PlayerView, players
from games.web.queries.table import CardView
from games.web.queries.view import MatchView, Outdated
from games.web.records import table_of
from games.web.tables import words_for
from games.web.tables.base import TableWords

MATCHES_OF_A_PAGE = 12


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game to choose."""

    slug: str
    title: str
    sentence: str
    seats: str
    length: str
    words: TableWords
    cards: list[CardView]


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of this browser. ``turn`` says who is to play, ``result`` how it ended; one of them is ""."""

    match: Match
    title: str
    rules: str
    turn: str
    is_yours: bool
    result: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of an introduction: pictures, a sentence or two, and its rules with their addresses."""

    title: str
    text: str
    groups: list[list[CardView]]
    rules: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class GamePage:
    """The page of a game: introduction, and the form with all that can be chosen."""

    info: GameInfo
    setup: Setup
    catalogue: RulesPage
    words: TableWords
    sentence: str
    steps: list[StepView]
    has_guide: bool
    summary: list[str]
    rulesets: list[RulesetView]
    fields: list[Field]
    chairs: list[Field]
    options: list[OptionView]
    players: list[PlayerView]
    address: str


@dataclass(frozen=True, slots=True)
class Offer:
    """What an invitation is to: the rules by name, what differs from them, how long, who sits where."""

    rules: str
    differences: list[tuple[str, str]]
    length: str
    places: list[tuple[str, str]]


def tiles() -> list[GameTile]:
    """The games that can be played."""
    return [_tile(game()) for game in registry.all_games().values()]


def _tile(game: Game[Any]) -> GameTile:
    guide = guides.guide(game.info.slug)
    words = words_for(game, faces(game.info.deck))
    return GameTile(
        slug=game.info.slug,
        title=game.info.name,
        sentence=guide.sentence if guide else "",
        seats=_seats(game.info),
        length=length_of(game),
        words=words,
        cards=_cards(words, guide.cards, game.info.slug) if guide else [],
    )


def _seats(info: GameInfo) -> str:
    numbers = sorted(info.seats)
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 2:
        return _("%(first)d to %(last)d players") % {"first": numbers[0], "last": numbers[-1]}
    return _("%(numbers)s players") % {"numbers": _(" or ").join(map(str, numbers))}


def _cards(words: TableWords, slugs: Sequence[str], place: str) -> list[CardView]:
    return [
        CardView(slug, f"{place}-{slug}-{number}", words.faces.get(slug), words.label(slug))
        for number, slug in enumerate(slugs)
    ]


# One's own matches


def own_matches(holder: str, number: int) -> tuple[Page[Match], list[OwnMatch]]:
    """A page of the matches that a digest holds seats of, those going on first. Raises EmptyPage."""
    page = Paginator(_held(holder), MATCHES_OF_A_PAGE).page(number)
    names = {slug: titles(slug) for slug in {match.game for match in page}}
    return page, [_own(match, holder, names[match.game]) for match in page]


def _held(holder: str) -> QuerySet[Match]:
    matches = Match.objects.filter(places__holder=holder) if holder else Match.objects.none()
    going_on = Case(When(state=Match.State.PLAYING, then=Value(0)), default=Value(1))
    return matches.order_by(going_on, "-touched", "-pk").prefetch_related("places")


def _own(match: Match, holder: str, names: Mapping[str, str]) -> OwnMatch:
    places = list(match.places.all())
    own = next(seat for seat in places if seat.holder == holder)
    turn, is_yours, result = "", False, ""
    try:
        table = table_of(match)
        words = words_for(table.game, {})
        if match.state == Match.State.PLAYING:
            turn, is_yours = _turn(table.current_player, places, own, words)
        else:
            result = _result(match, table.game.returns(table.state)[own.number], own)
    except Outdated:
        result = _("played under older rules: it can only be read")
    info = registry.get(match.game).info
    return OwnMatch(match, info.name, rules_of(info, match.options, names)[0], turn, is_yours, result)


def _turn(player: int, places: Sequence[Seat], own: Seat, words: TableWords) -> tuple[str, bool]:
    if player == own.number:
        return _("Your turn"), True
    seat = places[player] if 0 <= player < len(places) else own
    if seat.is_free:
        return _("Nobody sits on the %(seat)s yet") % {"seat": in_sentence(words.ordinal(seat.number))}, False
    return _("The %(seat)s is to play") % {"seat": in_sentence(words.ordinal(seat.number))}, False


def _result(match: Match, points: int, own: Seat) -> str:
    if match.state == Match.State.RESIGNED:
        return _("You resigned") if match.resigned_by == own.number else _("Another player resigned")
    return _("Finished. Your points: %(points)s") % {"points": points}


def offer(view: MatchView) -> Offer:
    """What somebody is invited to who looks at a match from outside."""
    info = view.game.info
    title, differing = rules_of(info, view.game.options, titles(info.slug))
    texts = {
        (option.key, choice.key): choice.text.partition(". ")[0].removesuffix(".")
        for option in info.options
        for choice in option.choices
    }
    questions = {option.key: option.text for option in info.options}
    return Offer(
        rules=title,
        differences=[(questions[key], texts[key, value]) for key, value in differing.items()],
        length=length_of(view.game),
        places=[(view.words.seat(view.observation, seat.number), _sitter(seat)) for seat in view.places],
    )


def _sitter(seat: Seat) -> str:
    if seat.player:
        return _("computer, %(player)s") % {"player": seat.player}
    return _("free") if seat.is_free else _("a person")


# The page of a game


def game_page(setup: Setup) -> GamePage:
    """All that the page of a game shows for what is asked for. Raises DoesNotExist."""
    info, rules = setup.info, rules_of_game(setup.info.slug)
    game = setup.made or registry.make(info.slug)
    words = words_for(game, faces(info.deck))
    guide = guides.guide(info.slug)
    form = Form(setup, rules, words)
    return GamePage(
        info=info,
        setup=setup,
        catalogue=rules,
        words=words,
        sentence=guide.sentence if guide else "",
        steps=[_step(info.slug, words, step, n) for n, step in enumerate(guide.steps)] if guide else [],
        has_guide=guide is not None,
        summary=form.summary(),
        rulesets=form.rulesets(),
        fields=form.fields(),
        chairs=form.chairs(),
        options=form.options(),
        players=players([info.slug]),
        address=f"{reverse('play-game', args=[info.slug])}?{urlencode(setup.given)}",
    )


def _step(slug: str, words: TableWords, step: guides.Step, number: int) -> StepView:
    address = reverse("rules", args=[slug])
    return StepView(
        title=step.title,
        text=step.text,
        groups=[_cards(words, group, f"step{number}-{at}") for at, group in enumerate(step.cards)],
        rules=[(key, f"{address}#{key}") for key in step.rules],
    )


# The guided first hand


def guided_hand(slug: str) -> tuple[Game[Any], Record] | None:
    """The game and the beginning of its guided hand; None where there is none. Raises UnknownGame."""
    guide = guides.guide(registry.get(slug).info.slug)
    if guide is None:
        return None
    game = registry.make(slug, guide.seats, guide.options)
    return game, guides.opening(guide, game)


@dataclass(frozen=True, slots=True)
class Said:
    """A comment of a guided hand with the address of its rule."""

    text: str
    rule: str
    url: str


@dataclass(frozen=True, slots=True)
class GuideBox:
    """What a guided hand says now, and what it said before, the latest first."""

    now: Said | None
    before: list[Said]


def guide_box(view: MatchView) -> GuideBox | None:
    """The comments of a guided hand for the seat that looks at it; None for all other matches."""
    guide = guides.guide(view.match.game) if view.match.guided else None
    if guide is None or view.seat is None:
        return None
    comments = guides.said(guide, view.game, table_of(view.match).record, view.seat, view.ply)
    address = reverse("rules", args=[view.match.game])
    told = [
        Said(comment.text, comment.rule, f"{address}#{comment.rule}") if comment else None
        for comment in comments
    ]
    return GuideBox(now=told[-1] if told else None, before=[each for each in told[-2::-1] if each])
