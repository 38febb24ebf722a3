"""One numbered rule with its worked positions: what a demo of the rule begins with."""

import re
from dataclasses import dataclass

from django.core.exceptions import ObjectDoesNotExist
from django.db.models import Prefetch, QuerySet

from catalog.citations import KEY
from catalog.models import Card, Citation, GameEntry, Rule, Source, WorkedPosition
from catalog.prose import Work
from catalog.queries.lookup import Moved, one
from catalog.queries.sources import works
from catalog.queries.unread import unread

__all__ = ["Moved", "RulePage", "WorkedPosition", "rule_page", "why"]

_WORD = re.compile(rf"\b({KEY})\b")


@dataclass(frozen=True, slots=True)
class RulePage:
    """A rule, its neighbours, its worked positions, and the other rules that have some."""

    game: GameEntry
    works: dict[str, Work]
    rule: Rule
    previous: Rule | None
    following: Rule | None
    positions: list[WorkedPosition]
    others: list[Rule]


def rule_page(slug: str, key: str) -> RulePage:
    """The rule ``key`` of a game. Raises DoesNotExist, or Moved for an alias or another spelling of the key.

    ``others`` are rules with worked positions: of this game, or of all games where this one has none.
    """
    game = one(GameEntry.objects.defer(*unread(games=[""])), "games", slug)
    rules = list(game.rules.only("key", "game", "position"))
    found = {rule.key.casefold(): at for at, rule in enumerate(rules)}
    at = found.get(key.casefold())
    if at is None:
        raise ObjectDoesNotExist(f"{slug} {key}")
    if rules[at].key != key:
        raise Moved(rule=rules[at].key)
    rule = _with_sources().get(pk=rules[at].pk)
    return RulePage(
        game=game,
        works=works([rule.text]),
        rule=rule,
        previous=rules[at - 1] if at else None,
        following=rules[at + 1] if at + 1 < len(rules) else None,
        positions=list(rule.worked_positions.all()),
        others=_others(game, rule),
    )


def why(position: WorkedPosition) -> list[tuple[str, Source | None]]:
    """The reason of a position's answer in pieces: texts, and keys of sources that stand in it."""
    pieces = _WORD.split(position.why)
    found = {source.key: source for source in Source.objects.filter(key__in=pieces).only("key", "label")}
    return [(piece, found.get(piece)) for piece in pieces if piece]


def _with_sources() -> QuerySet[Rule]:
    cites = Citation.objects.select_related("source", "via").defer(*unread(sources=["source", "via"]))
    cards = Card.objects.only("path", "title", "position", "deck")
    return Rule.objects.prefetch_related(Prefetch("citations", cites), Prefetch("cards", cards))


def _others(game: GameEntry, rule: Rule) -> list[Rule]:
    rows = Rule.objects.filter(worked_positions__isnull=False).exclude(pk=rule.pk).distinct()
    rows = rows.select_related("game").only("key", "position", "game__slug", "game__title", "game__position")
    own = list(rows.filter(game=game).order_by("position"))
    return own or list(rows.order_by("game__position", "position"))
