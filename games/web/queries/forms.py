"""The form for a new match: rulesets by source with their differences, every option, who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.utils.translation import gettext as _

from catalog.queries.documents import catalogue
from catalog.queries.games import Choice, Ruleset, RulesPage, rules_page
from games.engine.core import Game, GameInfo
from games.players.roster import ROSTER, USUAL
from games.web.queries.choices import BASE, INVITE, SEAT, YOU, Setup
from games.web.queries.levels import described
from games.web.tables.base import TableWords

LENGTH = "length"


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One reading of an option, and whether the form has it chosen by itself."""

    choice: Choice
    checked: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option of the form; ``inherited`` is what the ruleset has, ``current`` the key of what holds."""

    key: str
    text: str
    choices: list[ChoiceView]
    inherited: Choice
    current: str
    is_open: bool
    error: str


@dataclass(frozen=True, slots=True)
class RulesetView:
    """A ruleset of the form: who plays so, and where that differs from the base."""

    ruleset: Ruleset
    title: str
    differences: list[tuple[str, str, Choice]]
    agreed: list[str]
    checked: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A list to choose from: pairs of value and words."""

    name: str
    label: str
    choices: list[tuple[str, str]]
    value: str
    error: str


def rules_of_game(slug: str) -> RulesPage:
    """The catalogue's page of a game's rules, kept while the data stay the same. Raises DoesNotExist."""
    data = catalogue()
    return _kept_rules(slug, data.fingerprint if data else "")


@lru_cache(maxsize=32)
def _kept_rules(slug: str, fingerprint: str) -> RulesPage:
    return rules_page(slug)


def title_of(ruleset: Ruleset) -> str:
    """A ruleset by its source: "As Young 1886, through ..."."""
    if ruleset.key == BASE:
        return _("Base rules")
    cite = ruleset.cites[0]
    if cite.via:
        return _("As %(source)s, through %(via)s") % {"source": cite.source.label, "via": cite.via.label}
    return _("As %(source)s") % {"source": cite.source.label}


def titles(slug: str) -> dict[str, str]:
    """The rulesets of a game by key, each named by its source; none where the catalogue has not got them."""
    try:
        return {ruleset.key: title_of(ruleset) for ruleset in rules_of_game(slug).rulesets}
    except ObjectDoesNotExist:
        return {}


def rules_of(
    info: GameInfo, options: Mapping[str, str], names: Mapping[str, str]
) -> tuple[str, dict[str, str]]:
    """The name of the ruleset that is nearest to these options, and what differs from it but the length."""
    found: list[tuple[str, dict[str, str]]] = []
    for ruleset in info.rulesets:
        usual = {**info.defaults(), **ruleset.options, LENGTH: options[LENGTH]}
        differing = {key: value for key, value in options.items() if usual.get(key) != value}
        found.append((names.get(ruleset.key, ruleset.key), differing))
    title, differing = min(found, key=lambda pair: len(pair[1]))
    return (_("%(rules)s, with changes") % {"rules": title} if differing else title), differing


def length_of(game: Game[Any]) -> str:
    """How long a match lasts, in a few words."""
    option = next(option for option in game.info.options if option.key == LENGTH)
    text = next(choice.text for choice in option.choices if choice.key == game.options[LENGTH])
    return text.partition(".")[0].partition(", ")[0]


def in_sentence(text: str) -> str:
    """A phrase with a small first letter, as in the middle of a sentence."""
    return text[:1].lower() + text[1:]


class Form:
    """The parts of the form, each with what is set and what is wrong."""

    def __init__(self, setup: Setup, rules: RulesPage, words: TableWords) -> None:
        self.setup, self.rules, self.words = setup, rules, words
        self.choices = {
            (option.key, choice.key): choice for option in rules.options for choice in option.choices
        }
        self.questions = {option.key: option.text for option in rules.options}
        self.defaults = setup.info.defaults()
        self.inherited = {**self.defaults, **setup.info.ruleset(setup.ruleset).options}

    def error(self, field: str) -> str:
        """What is wrong with a field, "" for nothing."""
        return self.setup.errors.get(field, "")

    def rulesets(self) -> list[RulesetView]:
        """The rulesets, the base first."""
        return [self.ruleset(ruleset) for ruleset in self.rules.rulesets]

    def ruleset(self, ruleset: Ruleset) -> RulesetView:
        """One ruleset: what it changes, and on what it agrees with the base."""
        differs = {key: value for key, value in ruleset.options.items() if self.defaults[key] != value}
        return RulesetView(
            ruleset=ruleset,
            title=title_of(ruleset),
            differences=[
                (key, self.questions[key], self.choices[key, value]) for key, value in differs.items()
            ],
            agreed=[key for key in ruleset.options if key not in differs],
            checked=ruleset.key == self.setup.ruleset,
        )

    def options(self) -> list[OptionView]:
        """Every option, with what is chosen and what the ruleset has."""
        return [
            OptionView(
                key=option.key,
                text=option.text,
                choices=[
                    ChoiceView(choice, self.setup.chosen.get(option.key) == choice.key)
                    for choice in option.choices
                ],
                inherited=self.choices[option.key, self.inherited[option.key]],
                current=self.setup.chosen.get(option.key, self.inherited[option.key]),
                is_open=option.key in self.setup.chosen or bool(self.error(option.key)),
                error=self.error(option.key),
            )
            for option in self.rules.options
        ]

    def fields(self) -> list[Field]:
        """How many seats, and who plays on them where nobody is named."""
        setup = self.setup
        seats = [("", _("as usual"))] + [(str(n), str(n)) for n in setup.info.seats]
        levels = [("", _("usual (%(player)s)") % {"player": USUAL})]
        levels += [(name, described(name)) for name in ROSTER]
        return [
            Field("seats", _("Seats"), seats, setup.given.get("seats", ""), self.error("seats")),
            Field("level", _("Computer opponents"), levels, setup.level, self.error("level")),
        ]

    def chairs(self) -> list[Field]:
        """Who sits on each seat."""
        return [self.chair(number) for number in range(self.setup.seats)] + [
            self.chair(number)
            for number in range(self.setup.seats, max(self.setup.info.seats))
            if self.error(f"{SEAT}{number}")
        ]

    def chair(self, number: int) -> Field:
        """Who sits on a seat."""
        field = f"{SEAT}{number}"
        value = self.setup.given.get(field, "")
        mine = number < len(self.setup.chairs) and self.setup.chairs[number] == YOU and value != YOU
        computer = _("computer, %(player)s") % {"player": self.setup.player}
        choices = [("", _("you") if mine else computer), (YOU, _("you, on this seat"))]
        choices.append((INVITE, _("a person whom I invite")))
        choices += [(name, _("computer, %(player)s") % {"player": name}) for name in ROSTER]
        return Field(field, self.words.ordinal(number), choices, value, self.error(field))

    def summary(self) -> list[str]:
        """What a press on Deal begins, in a few words; nothing while something is wrong."""
        setup = self.setup
        if setup.made is None:
            return []
        title = next(title_of(each) for each in self.rules.rulesets if each.key == setup.ruleset)
        changed = [key for key, value in setup.chosen.items() if self.inherited[key] != value]
        return [
            title,
            *(f"{key}: {setup.chosen[key]}" for key in changed if key != LENGTH),
            _("%(n)d players") % {"n": setup.seats},
            *self.company(),
            length_of(setup.made),
        ]

    def company(self) -> list[str]:
        """Who plays, besides the usual."""
        chairs = self.setup.chairs
        own = chairs.index(YOU)
        where = [_("you on the %(seat)s") % {"seat": in_sentence(self.words.ordinal(own))}] if own else []
        people = chairs.count(INVITE)
        invited = [_("%(n)d invited") % {"n": people}] if people else []
        players = sorted({who for who in chairs if who not in (YOU, INVITE)})
        return [*where, *invited, *(_("computer: %(player)s") % {"player": name} for name in players)]
