"""Advice in Luk Fu: calls, claims, leads, and what to beat or to throw away.

Its search does not play for points as they are, so chances are told and not points.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from django.utils.translation import gettext as _

from games.engine.core import HIDDEN, Observation
from games.players.tree import Line
from games.web.tables.advice import LEAST_VISITS, GameAdvice, Point
from games.web.tables.base import TableWords
from games.web.tables.luk_fu import Words
from games.web.tables.luk_fu_cards import by_rank, count, in_words, largest_sets, place
from games.web.tables.luk_fu_log import laid_words
from games.web.tables.luk_fu_prompts import cards_of, either

MOST_NAMED = 3
NEAR = 3  # somebody who lacks so many winning cards is watched
FOLLOWERS = 2
HOPELESS = 3  # so many unseen cards above a single one
TEN = 10


class _Judge(Protocol):
    """What only this game can be asked."""

    def beaters(self, cards: Sequence[str]) -> Sequence[tuple[str, ...]]:
        """All sets that beat a set."""


class Advice(GameAdvice):
    """What can be said for an action."""

    in_points = False
    words: Words

    def __init__(self, words: TableWords, view: Observation, lines: Sequence[Line]) -> None:
        super().__init__(cast(Words, words), view, lines)
        self.me, self.cards = view.current_player, self.action.cards
        self.hand = view.zone("hand", self.me)
        self.marks = self.words.marks(view)
        self.claim = self.words.judgement(view).claim
        seen = {card for zone in view.zones for card in zone.cards if card != HIDDEN}
        self.unseen = {card for card in words.game.cards() if card not in seen}
        self.needed = self.words.needed()
        self.winning = len(view.zone("won", self.me)) + len(self.marks)
        self.beats = [action for action in view.legal_actions if action.verb == "beat"]

    def points(self) -> Iterator[Point]:
        """All that speaks for the action."""
        verb, phase = self.action.verb, self.view.fact("phase")
        if verb == "five-tigers":
            text = _("Five Tigers 五虎 win the deal at once, whatever the others hold.")
            yield Point(99, text, _("Look at your lowest cards: is there more in them than it seems?"))
        elif phase == "tigers":
            yield Point(1, "", _("You may win at once. Is more to be had?"))
        elif phase == "calls":
            yield from self._called()
        elif verb == "claim":
            yield from self._claimed()
        elif verb == "lead":
            yield from self._led()
        elif verb == "beat":
            yield from self._beaten()
        elif verb == "discard":
            yield from self._thrown()

    # What several say

    def line(self, *verbs: str) -> Line | None:
        """The best line with one of these verbs that was looked at enough."""
        found = [line for line in self.lines if line.action.verb in verbs and line.visits >= LEAST_VISITS]
        return found[0] if found else None

    def sets(self, cards: Sequence[str]) -> list[tuple[str, ...]]:
        """The groups and runs among some cards."""
        return largest_sets(cards, cloud_is_cash=self.words.cloud_is_cash)

    def loose(self, cards: Sequence[str]) -> list[str]:
        """Those of some cards of the hand that are neither elder nor part of a group or a run."""
        bound = {card for held in self.sets(self.hand) for card in held}
        return [card for card in cards if card not in bound and card not in self.marks]

    def threats(self, cards: Sequence[str]) -> list[tuple[str, ...]]:
        """The sets that would beat some cards and of which every card is unseen."""
        beaters = cast(_Judge, self.words.game).beaters(cards)
        return [beater for beater in beaters if self.unseen.issuperset(beater)]

    def named(self, sets: Sequence[Sequence[str]]) -> str:
        """Sets in words."""
        names = [laid_words(self.words, cards) for cards in sets]
        return _(" and ").join(part for part in (", ".join(names[:-1]), names[-1]) if part)

    def _falls_to(self, weight: float) -> Iterator[Point]:
        """What may still beat the set that is laid."""
        threats, is_one = self.threats(self.cards), len(self.cards) == 1
        if not threats:
            text = (
                _("No unseen card can beat it.")
                if is_one
                else _("Nobody can beat it: of every set that would, you hold or have seen a card.")
            )
            yield Point(weight + 10, text)
        elif len(threats) <= MOST_NAMED:
            text = (
                _("Only %(sets)s can beat it.")
                if is_one
                else _("Only %(sets)s can beat it, whole in one hand.")
            )
            yield Point(weight, text % {"sets": either([laid_words(self.words, cards) for cards in threats])})
        elif not is_one:
            text = _("%(n)d sets could beat it, but one hand must hold all their cards.")
            yield Point(weight - 10, text % {"n": len(threats)})

    def _brings(self) -> Iterator[Point]:
        """How many winning cards the trick would make."""
        more = [card for card in self.cards if card not in self.marks]
        said = {"n": in_words(self.winning + len(more)), "need": in_words(self.needed)}
        doubt = 5 * len(self.threats(self.cards)) if not self.is_last else 0
        if more and self.winning < self.needed <= self.winning + len(more):
            yield Point(58 - doubt, _("If it wins, you have %(n)s winning cards and may claim.") % said)
        elif more and self.winning < self.needed:
            yield Point(38 - doubt, _("If it wins, you have %(n)s of the %(need)s winning cards.") % said)

    # Calls and claims

    def _called(self) -> Iterator[Point]:
        said = {"need": in_words(self.needed)}
        nudge = (
            _("Count your elder cards, and the cards of your groups and runs: will they make %(need)s?")
            % said
        )
        if chances := self._chances_of_call():
            yield Point(60, chances, nudge)
        elder = by_rank(self.marks)
        if elder:
            names = self.named([(card,) for card in elder])
            have = {**said, "have": in_words(len(elder)), "cards": names}
            text = _("Of the %(need)s cards that a claim needs, your elder cards make %(have)s: %(cards)s.")
            yield Point(50, text % have, nudge)
        else:
            yield Point(50, _("You hold no elder card."), nudge)
        sets = self.sets(self.hand)
        if sets:
            yield Point(45, _("Your groups and runs: %(sets)s.") % {"sets": self.named(sets)})
        else:
            yield Point(45, _("You hold no group and no run."))
        if self.action.verb == "pass" and self.view.fact("head") != str(self.me):
            yield Point(40, _("Who calls and is not head pays for both losers if another wins."))

    def _chances_of_call(self) -> str:
        call, passing = self.line("call"), self.line("pass")
        if call is None or passing is None:
            return ""
        said = {"call": _chance(call), "pass": _chance(passing)}
        if len(self.words.story(self.view).passed) == FOLLOWERS:
            return _("If you call, %(call)s end in your favour; if you pass, the deal is void.") % said
        if said["call"] == said["pass"]:
            return _("Whether you call or pass, %(call)s end in your favour.") % said
        text = _("If you call, %(call)s end in your favour; if you pass, %(pass)s.") % said
        if self.action.verb == "pass" and call.won > passing.won and call.worth < passing.worth:
            text += " " + _("But where a call fails you pay, and on the whole that costs more.")
        return text

    def _claimed(self) -> Iterator[Point]:
        nudge = _("Count your winning cards. Is it worth while to go on?")
        if self.claim:
            said = {"n": in_words(self.claim.cards), "points": self.claim.points_words()}
            yield Point(60, _("You have %(n)s winning cards: %(points)s, for certain.") % said, nudge)
        on = self.line("lead", "pass")
        if on and _tenths(on) < TEN:
            text = _("If you do not claim now, only %(n)s end in your favour.")
            yield Point(55, text % {"n": _chance(on)}, nudge)

    def _went_on(self) -> Iterator[Point]:
        """A lead where one may claim."""
        if not self.claim:
            return
        said = {"points": self.claim.points_words(), "n": _chance(self.lines[0])}
        text = _("A claim now brings %(points)s; if you go on, %(n)s end in your favour.")
        yield Point(65, text % said, _("You may claim. What more could you win, and what would you risk?"))
        if self.words.game.options["payment"] == "doubling":
            yield Point(48, _("Each further winning card doubles what a claim brings."))

    # The play

    def _led(self) -> Iterator[Point]:
        yield from self._went_on()
        yield from self._brings()
        if len(self.cards) > 1:
            yield from self._falls_to(45)
            yield Point(1, "", _("Look at your groups and runs: which of them can be beaten?"))
            return
        card = self.cards[0]
        if card in self.marks:
            yield Point(50, f"{self.words.label(card)}: {self.marks[card].reason}")
            text = _("An elder card counts for a claim anyway; led, it wins the trick and the next lead.")
            yield Point(30, text, _("Which of your cards can nobody beat?"))
            return
        yield from self._falls_to(35)
        yield Point(1, "", _("Which card can you spare?"))
        if self.loose([card]):
            yield Point(22, _("It is part of no group and no run."))
        yield from self._lowest(card)

    def _lowest(self, card: str) -> Iterator[Point]:
        singles = [a.cards[0] for a in self.view.legal_actions if a.verb == "lead" and len(a.cards) == 1]
        suit, number = place(card)
        same = [place(other)[1] for other in singles if place(other)[0] == suit]
        if len(same) > 1 and number == min(same):
            yield Point(24, _("It is the lowest card of the suit that you may lead: least is lost with it."))
        elif len(same) > 1 and number == max(same):
            yield Point(
                24, _("It is the highest card of the suit that you may lead: the others could beat it least.")
            )

    def _beaten(self) -> Iterator[Point]:
        yield from self._brings()
        if self.is_last:
            yield Point(45, _("You play last, so it wins the trick."))
        else:
            yield from self._falls_to(35)
        yield from self._spent()
        if self.cards[0] in self.marks and len(self.cards) == 1:
            yield Point(15, _("An elder card counts for a claim anyway; here it also wins the lead."))
        holder = int(self.view.fact("holder") or 0)
        won = len(self.view.zone("won", holder))
        if won >= self.needed - NEAR:
            said = {"who": self.words.seat(self.view, holder), "n": count(won)}
            yield Point(25 + won, _("%(who)s has won %(n)s and should not win this trick too.") % said)
        can_throw = any(action.verb == "discard" for action in self.view.legal_actions)
        nudge = _("Do you need to beat this?") if can_throw else _("You must beat it: how little is enough?")
        yield Point(1, "", nudge)

    @property
    def is_last(self) -> bool:
        """Whether nobody plays to the trick after the asker."""
        return self.view.fact("phase") == "follow" and len(self.words.story(self.view).trick) == FOLLOWERS

    def _spent(self) -> Iterator[Point]:
        """Whether the smallest set that beats is enough."""
        judge = cast(_Judge, self.words.game)
        if len(self.beats) == 1:
            return
        smallest = max(self.beats, key=lambda action: len(judge.beaters(action.cards))).cards
        if len(judge.beaters(smallest)) == len(judge.beaters(self.cards)):
            text = _("It is the smallest of yours that beats it: the others are kept.")
            yield Point(44, text, _("You can beat it: how little is enough?"))
        elif not self.is_last and len(self.threats(smallest)) > len(self.threats(self.cards)):
            said = {"set": laid_words(self.words, smallest)}
            yield Point(34, _("A smaller one, %(set)s, would be beaten more easily.") % said)

    def _thrown(self) -> Iterator[Point]:
        one = len(self.cards) == 1
        yield Point(
            1,
            "",
            _("Do you need to beat this?") if self.beats else _("Which of your cards is the least useful?"),
        )
        if (beat := self.line("beat")) and self.lines[0].visits >= LEAST_VISITS:
            said = {"n": _chance(beat), "m": _chance(self.lines[0])}
            text = _("If you beat it, %(n)s end in your favour; if you do not, %(m)s.")
            yield Point(50, text % said)
        if len(self.loose(self.cards)) == len(self.cards):
            text = (
                _("It is no elder card and part of no group or run.")
                if one
                else _("None of them is an elder card or part of a group or run.")
            )
            yield Point(40, text)
        rest = [card for card in self.hand if card not in self.cards]
        if sets := self.sets(rest):
            yield Point(30, _("You keep together: %(sets)s.") % {"sets": self.named(sets)})
        if kept := by_rank(self.marks.keys() & set(rest)):
            names = self.named([(card,) for card in kept])
            yield Point(28, _("You keep what counts anyway: %(cards)s.") % {"cards": names})
        if not self.beats:
            yield Point(2, _("You cannot beat it and must throw %(n)s away.") % {"n": count(len(self.cards))})
        if one and len(above := self.threats(self.cards)) >= HOPELESS:
            text = _("%(n)s unseen cards could beat it: it would hardly win a trick.")
            yield Point(26, text % {"n": in_words(len(above)).capitalize()})
        if self.beats and len(self.cards) > 1:
            standing = laid_words(self.words, cards_of(self.view, "standing"))
            yield Point(20, _("Nothing that you keep beats %(set)s, as the rule asks.") % {"set": standing})

    def compared(self) -> Iterator[str]:
        """How the action compares with the next best, with the chances of both where they differ and help."""
        yield from super().compared()
        other = self.next_best()
        if other is None or self.view.fact("phase") not in ("lead", "follow") or self.action.verb == "claim":
            return
        if _tenths(self.lines[0]) > _tenths(other):
            chances = {"n": _chance(self.lines[0]).capitalize(), "m": _chance(other)}
            yield _("%(n)s end in your favour, and %(m)s after that one.") % chances


def _tenths(line: Line) -> int:
    return round(TEN * line.won)


def _chance(line: Line) -> str:
    """How many deals such as this one end in the asker's favour."""
    number = _tenths(line)
    if number == TEN:
        return _("nearly all such deals")
    return _("about %(n)d of 10 such deals") % {"n": number} if number else _("hardly any such deals")
