"""Rules as the table cites them: text, who says so, and where to read on."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from catalog.queries.citations import Cited, cited
from games.engine.core import Game, Rule
from games.engine.errors import IllegalAction
from games.web.queries.view import MatchView


@dataclass(frozen=True, slots=True)
class RuleView:
    """A numbered rule with its sources; ``url`` leads to it among the others."""

    key: str
    text: str
    basis: str
    cites: list[Cited]
    url: str


@dataclass(frozen=True, slots=True)
class RefusalView:
    """Why a move was refused: a sentence about it, and the rule."""

    message: str
    rule: RuleView


def rule_view(game: Game[Any], rule: Rule) -> RuleView:
    """A rule as a page shows it."""
    url = f"{reverse('rules', args=[game.info.slug])}#{rule.key}"
    return RuleView(rule.key, rule.text, rule.basis, cited(rule.cites), url)


def refusal(view: MatchView, error: IllegalAction) -> RefusalView:
    """The refusal that an error of the referee stands for."""
    return RefusalView(error.message, rule_view(view.game, view.game.info.rule(error.rule)))
