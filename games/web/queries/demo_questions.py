"""The question of a worked position in plain words, and the blanks to fill where it asks for no move."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import Action
from games.web.queries import demo_truths as truths
from games.web.queries.demo_stages import ROLES, Stage, Worked, seat_name

MOVE, MARK, FILL, NONE = "move", "mark", "fill", "none"


@dataclass(frozen=True, slots=True)
class Blank:
    """Something to fill in: a whole number, or one of ``choices`` (value, words). ``right`` is the answer."""

    label: str
    right: str
    choices: tuple[tuple[str, str], ...] = ()

    def said(self, value: str) -> str:
        """A value in words."""
        return dict(self.choices).get(value, value)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked. ``kind`` is MOVE (try one), MARK (cards of the hand), FILL (``blanks``) or NONE."""

    text: str
    kind: str
    blanks: tuple[Blank, ...] = ()

    @property
    def is_choice(self) -> bool:
        """Whether one press answers it."""
        return len(self.blanks) == 1 and bool(self.blanks[0].choices)


def question(stage: Stage) -> Question:
    """What a worked position asks at a stage."""
    asked = _ASKED.get(stage.worked.ask, _move)
    return asked(stage)


def goals(stage: Stage) -> Sequence[Action]:
    """The moves that answer the question, where it asks for all of a kind."""
    legal = stage.view.legal_actions
    if stage.worked.ask == "beating-sets":
        return [action for action in legal if action.verb == "beat"]
    return legal if stage.worked.ask == "legal" else ()


# Moves


def _move(stage: Stage) -> Question:
    if stage.out_of_turn:
        return _turn(stage)
    if stage.asked is None:
        return _after(stage)
    words = {"seat": capfirst(seat_name(stage.view, stage.actor)), "move": _worded(stage)}
    if stage.worked.ask == "apply":
        text = _("%(seat)s is to play. What comes of this move: %(move)s? Try it, or another one.")
    else:
        text = _("%(seat)s is to play. Is this allowed: %(move)s? Try it, or another move.")
    return Question(text % words, MOVE)


def _claim(stage: Stage) -> Question:
    return Question(_("May you claim the deal now? Try it, or another move."), MOVE)


def _worded(stage: Stage) -> str:
    text = stage.worked.words.action(stage.view, stage.asked) if stage.asked else ""
    return text[:1].lower() + text[1:]


def _turn(stage: Stage) -> Question:
    view = stage.view
    seats = [seat for seat in range(stage.worked.game.seats) if seat_name(view, seat) != "the dreamer"]
    choices = tuple((str(seat), capfirst(seat_name(view, seat))) for seat in seats)
    words = {"seat": capfirst(seat_name(view, stage.actor)), "move": _worded(stage)}
    text = _("%(seat)s wants to act now: %(move)s. Whose turn is it?") % words
    return Question(text, FILL, (Blank(_("To move"), str(view.current_player), choices),))


def _after(stage: Stage) -> Question:
    if stage.view.current_player < 0:
        return Question(_("The moves of this example are played, and the deal is over."), NONE)
    seat = capfirst(seat_name(stage.view, stage.view.current_player))
    text = _("The moves of this example are played. %(seat)s is to play: try what is allowed now.")
    return Question(text % {"seat": seat}, MOVE)


def _legal(stage: Stage) -> Question:
    n = len(goals(stage))
    text = ngettext(
        "Which move is allowed here? There is only %(n)d. Try it, or another one.",
        "Which moves are allowed here? There are %(n)d. Try any.",
        n,
    )
    return Question(text % {"n": n}, MOVE)


def _beating(stage: Stage) -> Question:
    text = _("Which sets of this hand beat the set on the table? There are %(n)d. Try any.")
    return Question(text % {"n": len(goals(stage))}, MOVE)


def _elders(stage: Stage) -> Question:
    return Question(_("Which cards of this hand are elder cards at this moment? Mark them."), MARK)


# Blanks


def _number(label: str, right: int) -> Blank:
    return Blank(label, str(right))


def _seats(position: Worked) -> tuple[tuple[str, str], ...]:
    return tuple((str(seat), _("Seat %(n)d") % {"n": seat}) for seat in range(position.game.seats))


def _fill(text: str, *blanks: Blank) -> Question:
    return Question(text, FILL, blanks)


def _by_seat(template: str, numbers: Sequence[int]) -> list[Blank]:
    return [_number(template % {"n": seat}, number) for seat, number in enumerate(numbers)]


def _set_type(stage: Stage) -> Question:
    choices = (("group", _("A group")), ("run", _("A run")), ("none", _("No set")))
    right = truths.set_type(stage.worked)
    return _fill(_("What are these cards together?"), Blank(_("They are"), right, choices))


def _beats(stage: Stage) -> Question:
    choices = (("yes", _("Yes, they do")), ("no", _("No, they do not")))
    right = "yes" if truths.beats(stage.worked) is None else "no"
    return _fill(_("Do the first cards beat the others?"), Blank(_("They beat"), right, choices))


def _strength(stage: Stage) -> Question:
    text = _("How many cards of this hand are elder cards or belong to a group or run?")
    return _fill(text, _number(_("Cards"), truths.expected(stage.worked)))


def _points(stage: Stage) -> Question:
    given = stage.worked.given
    if given.get("five-tigers"):
        text = _("A player wins with Five Tigers. How many points is that worth?")
    elif "reds" in given:
        text = _(
            "A player has %(count)d winning cards, %(reds)d of them red. How many points are they worth?"
        )
    else:
        text = _("A player has %(count)d winning cards. How many points are they worth?")
    return _fill(text % given, _number(_("Points"), truths.expected(stage.worked)))


def _settle(stage: Stage) -> Question:
    given, expect = stage.worked.given, stage.worked.row.expect
    if "totals" in given:
        text = _(
            "The captures count %(totals)s, seat by seat. What does each seat get, or pay (with a minus)?"
        )
        totals = ", ".join(map(str, given["totals"]))
        return _fill(text % {"totals": totals}, *_by_seat(_("Seat %(n)d"), expect["settlement"]))
    text = " ".join(
        [_won(stage), _called(given.get("caller")), _("What does each get, or pay (with a minus)?")]
    )
    roles = [role for role in ROLES if role in expect]
    return _fill(text, *[_number(capfirst(_(role)), expect[role]) for role in roles])


def _won(stage: Stage) -> str:
    given = stage.worked.given
    winner = given.get("winner")
    if not winner:
        return _("Nobody wins: the deal is a draw.")
    if given.get("five-tigers"):
        return _("The %(role)s wins with Five Tigers.") % {"role": winner}
    return _("The %(role)s wins with these cards.") % {"role": winner}


def _called(role: str | None) -> str:
    return _("The %(role)s called.") % {"role": role} if role else _("Nobody called.")


def _dealer(stage: Stage) -> Question:
    given = stage.worked.given
    endings = {
        "claim": _("The %(role)s claims and wins."),
        "draw": _("The deal is a draw."),
        "five-tigers": _("The %(role)s wins with Five Tigers."),
        "no-call": "",
    }
    parts = [_called(given.get("caller")), endings[given["ending"]] % {"role": given.get("winner")}]
    choices = (("stays", _("He stays head")), ("passes", _("The next player becomes head")))
    text = " ".join([*filter(None, parts), _("Does the head stay in the next deal?")])
    return _fill(text, Blank(_("The head"), str(stage.worked.row.expect), choices))


def _deal(stage: Stage) -> Question:
    position, view = stage.worked, stage.view
    first = _("Seat %(n)d deals this pack.") % {"n": position.given["dealer"]}
    to_play = Blank(_("Who plays first?"), str(view.current_player), _seats(position))
    if "void" in position.row.expect:
        choices = (("played", _("It is played")), ("void", _("It is void")))
        right = "void" if view.fact("void-deals") == "1" else "played"
        return _fill(f"{first} {_('Is the deal played?')}", Blank(_("The deal"), right, choices))
    if position.row.options:
        return _fill(f"{first} {_('Who plays first?')}", to_play)
    hands = [len(view.zone("hand", seat)) for seat in range(position.game.seats)]
    table = len(view.zone("pool")) or len(view.zone("table"))
    blanks = [*_by_seat(_("Hand of seat %(n)d"), hands), _number(_("On the table"), table)]
    blanks.append(_number(_("In the stock"), len(view.zone("stock"))))
    text = _("How many cards lie in each hand, on the table and in the stock when play begins?")
    return _fill(f"{first} {text}", *blanks, to_play)


def _score(stage: Stage) -> Question:
    position = stage.worked
    totals = truths.counted(position, stage.state)
    if "net" in position.row.expect:
        return _fill(_("What is the score of each seat?"), *_by_seat(_("Seat %(n)d"), totals))
    return _fill(_("What do these captures count?"), _number(_("Points"), totals[0]))


def _hand(stage: Stage) -> Question:
    position = stage.worked
    counts = _by_seat(_("Captures of seat %(n)d"), truths.counted(position, stage.state))
    pays = _by_seat(_("Seat %(n)d gets or pays"), position.game.returns(stage.state))
    return _fill(_("What do the captures of each count, and what is paid?"), *counts, *pays)


def _match(stage: Stage) -> Question:
    position = stage.worked
    nets = "; ".join(" : ".join(map(str, net)) for net in position.given["nets"])
    text = _("The deals of a match bring these scores, seat by seat: %(nets)s.") % {"nets": nets}
    if "totals" not in position.row.expect:
        blanks = []
        for deal in truths.deals(position):
            n = {"n": deal.number}
            blanks.append(Blank(_("Dealer of deal %(n)d") % n, str(deal.dealer), _seats(position)))
            blanks.append(Blank(_("Leader of deal %(n)d") % n, str(deal.leader), _seats(position)))
        return _fill(f"{text} {_('Who dealt and who led each time?')}", *blanks)
    winner = stage.view.fact("winner")
    choices = (*_seats(position), ("nobody", _("Nobody yet")))
    totals = _by_seat(_("Total of seat %(n)d"), position.game.returns(stage.state))
    text = f"{text} {_('What are the totals, and who has won?')}"
    return _fill(text, *totals, Blank(_("Who has won?"), winner or "nobody", choices))


def _cut(stage: Stage) -> Question:
    choices = (*_seats(stage.worked), ("again", _("Those who tied draw again")))
    return _fill(_("Who deals?"), Blank(_("The dealer"), truths.cut(stage), choices))


def _leftover(stage: Stage) -> Question:
    n = len(stage.worked.given["pool"])
    text = _(
        "These %(n)d cards are dealt to the pool. However it is played, how many cards of the pool are left?"
    )
    return _fill(text % {"n": n}, _number(_("Cards left"), len(truths.leftover(stage.worked))))


_ASKED: dict[str, Callable[[Stage], Question]] = {
    "claim": _claim,
    "legal": _legal,
    "beating-sets": _beating,
    "lao-sui": _elders,
    "set-type": _set_type,
    "beats": _beats,
    "strength": _strength,
    "points": _points,
    "settle": _settle,
    "dealer": _dealer,
    "deal": _deal,
    "score": _score,
    "hand": _hand,
    "match": _match,
    "cut": _cut,
    "leftover": _leftover,
}
