"""The demo of a rule: its text, one of its worked positions, a question about it, the referee's answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ObjectDoesNotExist
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from catalog import pictures
from catalog.queries.citations import Cited, cited
from catalog.queries.worked import Moved, RulePage, WorkedPosition, rule_page, why
from games.engine.core import Action, Game
from games.engine.errors import MalformedAction
from games.web.queries import demo_verdicts as verdicts
from games.web.queries.demo_questions import FILL, MARK, MOVE, NONE, Blank, Question, question
from games.web.queries.demo_shelves import Layout, layout_of
from games.web.queries.demo_stages import STEPPED, Stage, seat_name, stage, worked
from games.web.tables.base import TableWords

__all__ = ["Asked", "BadAsk", "DemoPage", "Moved", "demo_page"]

LONGEST_NUMBER = 6


class BadAsk(Exception):
    """A value of the address that means nothing here: of which field, and what is allowed there."""

    def __init__(self, field: str, value: str, allowed: Sequence[str]) -> None:
        super().__init__(field, value)
        self.field, self.value, self.allowed = field, value, tuple(allowed)


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for: a position, a step of it, and what the reader tries, marks or fills in."""

    position: str = ""
    step: str = ""
    verb: str = ""
    cards: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    show: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A choice of an option that a position is played with, and who makes it."""

    option: str
    choice: str
    text: str
    cites: list[Cited]


@dataclass(frozen=True, slots=True)
class Demo:
    """A worked position as the page shows it, and the answer if something was tried.

    ``verbs`` are buttons as (verb, label); ``why`` is in pieces, each with the source that it names.
    Addresses are "" where there is no such page.
    """

    row: WorkedPosition
    number: int
    words: TableWords
    back: pictures.Picture | None
    stage: Stage
    question: Question
    layout: Layout
    options: list[Played]
    verbs: list[tuple[str, str]]
    before: list[tuple[str, str]]
    typed: tuple[str, ...]
    verdict: verdicts.Verdict | None
    why: list[tuple[str, Any]]
    sheet: list[verdicts.SheetLine]
    answer_url: str
    back_url: str
    step_url: str

    @property
    def blanks(self) -> list[tuple[Blank, str]]:
        """The blanks, each with what the reader typed."""
        typed = [*self.typed, *[""] * len(self.question.blanks)]
        return list(zip(self.question.blanks, typed, strict=False))

    @property
    def is_move(self) -> bool:
        """Whether a move is to be tried."""
        return self.question.kind == MOVE

    @property
    def is_mark(self) -> bool:
        """Whether cards are to be marked."""
        return self.question.kind == MARK

    @property
    def is_fill(self) -> bool:
        """Whether blanks are to be filled in."""
        return self.question.kind == FILL

    @property
    def is_told(self) -> bool:
        """Whether nothing is asked any more."""
        return self.question.kind == NONE

    @property
    def is_stepped(self) -> bool:
        """Whether it is a row of moves."""
        return self.stage.worked.ask in STEPPED


@dataclass(frozen=True, slots=True)
class DemoPage:
    """A rule, and one of its worked positions, None where it has none."""

    rule: RulePage
    demo: Demo | None
    previous_url: str
    following_url: str

    @property
    def works(self) -> Mapping[str, Any]:
        """The sources that the rule's text cites."""
        return self.rule.works


def demo_page(slug: str, key: str, asked: Asked) -> DemoPage:
    """The page of a rule. Raises DoesNotExist for what there is not, Moved, and BadAsk."""
    rule = rule_page(slug, key)
    if not rule.positions:
        if asked.position:
            raise ObjectDoesNotExist(asked.position)
        return DemoPage(rule, None, "", "")
    keys = [row.key.casefold() for row in rule.positions]
    if asked.position and asked.position.casefold() not in keys:
        raise ObjectDoesNotExist(asked.position)
    at = keys.index(asked.position.casefold()) if asked.position else 0
    path = reverse("demo", args=[rule.game.slug, rule.rule.key])

    def neighbour(number: int) -> str:
        inside = 0 <= number < len(keys)
        return _address(path, ("position", rule.positions[number].key)) if inside else ""

    demo = _Maker(rule.game.slug, rule.positions[at], at + 1, path, asked).demo()
    return DemoPage(rule, demo, neighbour(at - 1), neighbour(at + 1))


def _address(path: str, *pairs: tuple[str, str], to: str = "") -> str:
    return f"{path}?{urlencode(pairs)}{to}"


class _Maker:
    """Makes the demo of one position."""

    def __init__(self, slug: str, row: WorkedPosition, number: int, path: str, asked: Asked) -> None:
        self.row, self.number, self.path, self.asked = row, number, path, asked
        self.worked = worked(slug, row)
        self.at = stage(self.worked, self.step())
        self.question = question(self.at)

    def step(self) -> int:
        text, last = self.asked.step, self.worked.last
        if not text:
            return self.worked.first_shown
        if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER and int(text) <= last):
            raise BadAsk("step", text, [str(number) for number in range(last + 1)])
        return int(text)

    def demo(self) -> Demo:
        words, verdict = self.worked.words, self.verdict()
        found = pictures.back(self.worked.game.info.deck)
        played_out = self.at.step == self.worked.last and self.at.asked is None
        return Demo(
            row=self.row,
            number=self.number,
            words=words,
            back=found.patterns.get(words.pattern, found) if found else None,
            stage=self.at,
            question=self.question,
            layout=layout_of(self.at, self.chosen(), choosing=self.question.kind in (MOVE, MARK)),
            options=_played(self.worked.game, self.row.options),
            verbs=self.verbs(),
            before=self.before(),
            typed=self.asked.answers,
            verdict=verdict,
            why=why(self.row) if verdict or self.question.kind == NONE else [],
            sheet=verdicts.outcome(self.at) if played_out else [],
            answer_url=self.address(("show", "answer"), to="#answer"),
            back_url=self.step_address(self.at.step - 1) if self.at.step else "",
            step_url=self.step_address(self.at.step + 1) if self.at.step < self.worked.last else "",
        )

    def address(self, *pairs: tuple[str, str], to: str = "") -> str:
        """The address of this position at this step, with more."""
        here = [("position", self.row.key)]
        if self.worked.ask in STEPPED:
            here.append(("step", str(self.at.step)))
        return _address(self.path, *here, *pairs, to=to)

    def step_address(self, step: int) -> str:
        return _address(self.path, ("position", self.row.key), ("step", str(step)), to="#position")

    def move_address(self, action: Action) -> str:
        """The address that tries a move: what it takes from the table is told apart from what is played."""
        takes = any(zone.name in ("pool", "table") for zone in self.at.view.zones)
        pairs = [("verb", action.verb)]
        pairs += [("take" if takes and n else "card", card) for n, card in enumerate(action.cards)]
        return self.address(*pairs, to="#answer")

    def chosen(self) -> list[tuple[str, str]]:
        cards = [("card", slug) for slug in self.asked.cards]
        return cards + [("take", slug) for slug in self.asked.takes]

    def verbs(self) -> list[tuple[str, str]]:
        if self.question.kind != MOVE:
            return []
        words = self.worked.words
        verbs = dict.fromkeys(action.verb for action in self.at.view.legal_actions)
        if self.at.asked:
            verbs.setdefault(self.at.asked.verb)
        return [(verb, capfirst(_(words.verbs.get(verb, verb)))) for verb in verbs]

    def before(self) -> list[tuple[str, str]]:
        """The moves made so far, each with the address of the position before it."""
        told = []
        for step, (seat, action) in enumerate(self.at.before):
            text = self.worked.words.action(self.at.view, action)
            name = capfirst(seat_name(self.at.view, seat))
            url = self.step_address(step) if self.worked.ask in STEPPED else ""
            told.append((f"{name}: {text[:1].lower()}{text[1:]}", url))
        return told

    # The answer

    def verdict(self) -> verdicts.Verdict | None:
        asked = self.asked
        if asked.show:
            return verdicts.shown(self.at, self.question, self.move_address)
        if asked.verb:
            return self.on_move()
        if not asked.answers:
            return None
        if self.question.kind == MARK:
            self.allow("answer", asked.answers, ["marked"])
            hand = self.at.view.zone("hand", self.at.view.seat)
            self.allow("card", asked.cards, hand)
            return verdicts.on_marks(self.at, asked.cards, tried=True)
        return verdicts.on_blanks(self.at, self.question, self.checked())

    def on_move(self) -> verdicts.Verdict:
        asked = self.asked
        if self.question.kind != MOVE:
            raise BadAsk("verb", asked.verb, [_("nothing: this position asks for no move")])
        try:
            action = Action.parse(" ".join([asked.verb, *asked.cards, *asked.takes]))
        except MalformedAction as error:
            raise BadAsk("verb", asked.verb, [str(error)]) from error
        return verdicts.on_move(self.at, action)

    def checked(self) -> list[str]:
        blanks, answers = self.question.blanks, self.asked.answers
        if len(answers) != len(blanks):
            raise BadAsk("answer", ", ".join(answers), [_("%(n)d values") % {"n": len(blanks)}])
        plain = [answer.strip().replace("\N{MINUS SIGN}", "-") for answer in answers]
        for answer, blank in zip(plain, blanks, strict=True):
            if blank.choices:
                self.allow("answer", [answer], ["", *dict(blank.choices)])
            elif answer and not _is_number(answer):
                raise BadAsk("answer", answer, [_("a whole number")])
        return [
            answer and (answer if blank.choices else str(int(answer)))
            for answer, blank in zip(plain, blanks, strict=True)
        ]

    def allow(self, field: str, values: Sequence[str], allowed: Sequence[str]) -> None:
        for value in values:
            if value not in allowed:
                raise BadAsk(field, value, list(dict.fromkeys(filter(None, allowed))))


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER


def _played(game: Game[Any], options: Mapping[str, str]) -> list[Played]:
    """The choices that a position names, in words, with their sources."""
    found = []
    for option in game.info.options:
        for choice in option.choices:
            if options.get(option.key) == choice.key:
                found.append(Played(option.key, choice.key, choice.text, cited(choice.cites)))
    return found
