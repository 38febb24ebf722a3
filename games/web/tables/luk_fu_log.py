"""The log of Luk Fu: a sentence in the past for each event, its actors named by their roles in that deal."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.engine.core import CHANCE, HIDDEN, Event, Observation, Seat
from games.web.tables.base import TableWords
from games.web.tables.luk_fu_cards import by_rank, count, set_words
from games.web.tables.luk_fu_story import ACTIVE, Moment, Role


def role_name(role: Role) -> str:
    """A role with its characters."""
    names: dict[Role, str] = {
        "head": _("Head 頭家"),
        "second": _("Second 二家"),
        "third": _("Third 三家"),
        "dreamer": _("Dreamer 夢家"),
    }
    return names[role]


def place_at_table(view: Observation, number: Seat, seats: int) -> str:
    """A seat before there are roles: play goes counter-clockwise, so the next player sits on the right."""
    if view.seat is None:
        return _("seat %(n)d") % {"n": number + 1}
    on = {1: _("the player on your right"), seats - 1: _("the player on your left")}
    return on.get((number - view.seat) % seats, _("the player opposite you"))


def laid_words(words: TableWords, cards: Sequence[str]) -> str:
    """A single card, or a set, in a sentence."""
    return words.name(cards[0]) if len(cards) == 1 else set_words(cards)


def sentence(words: TableWords, view: Observation, event: Event, moment: Moment) -> str:
    """What happened, in one sentence or two."""
    if event.actor == CHANCE:
        return _chance(words, view, event, moment)
    who = _who(view, moment, event.actor)
    tell = {
        "pass": _passed,
        "call": _called,
        "discard": _discarded,
        "lead": _led,
        "beat": _beat,
        "claim": _claimed,
        "five-tigers": _declared,
    }[event.action.verb]
    return " ".join(
        part for part in (tell(words, who, event, moment), _after(view, moment, event.action.verb)) if part
    )


def _who(view: Observation, moment: Moment, seat: Seat) -> str:
    return _("You") if seat == view.seat else role_name(moment.roles[seat])


def _chance(words: TableWords, view: Observation, event: Event, moment: Moment) -> str:
    seats = words.game.seats
    if event.action.verb == "lot":
        head = int(event.action.value.partition("=")[2])
        if head == view.seat:
            return _("The lot is drawn: you are head 頭家 first.")
        where = place_at_table(view, head, seats)
        return _("The lot is drawn: %(where)s is head 頭家 first.") % {"where": where}
    dealt = _("Deal %(n)d: twelve cards each.") % {"n": moment.deal}
    if seats != ACTIVE:
        dealt = _("Deal %(n)d: twelve cards each, and one for the dreamer 夢家.") % {"n": moment.deal}
    role = moment.roles.get(view.seat) if view.seat is not None else None
    own = {
        "head": _("You are head 頭家."),
        "second": _("You are second 二家."),
        "third": _("You are third 三家."),
        "dreamer": _("You are the dreamer."),
    }
    return f"{dealt} {own[role]}" if role else dealt


def _passed(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    if moment.phase == "tigers":
        return _("%(who)s declared no Five Tigers.") % {"who": who}
    if moment.phase == "last":
        return _("%(who)s did not claim.") % {"who": who}
    return _("%(who)s passed, 唔做.") % {"who": who}


def _called(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    if moment.roles[event.actor] == "head":
        return _("%(who)s called, 做.") % {"who": who}
    return _("%(who)s called, 做: free to lead elder cards early, and to pay for both if another wins.") % {
        "who": who
    }


def _declared(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    return _("%(who)s declared Five Tigers 五虎下山 and won the deal.") % {"who": who}


def _claimed(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    return _("%(who)s claimed, 食糊, and won the deal.") % {"who": who}


def _led(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    return _("%(who)s led %(cards)s.") % {"who": who, "cards": laid_words(words, event.action.cards)}


def _beat(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    played, standing = laid_words(words, event.action.cards), moment.standing
    if standing is None:
        return _("%(who)s beat with %(cards)s.") % {"who": who, "cards": played}
    said = {"who": who, "beaten": laid_words(words, standing.cards), "cards": played}
    return _("%(who)s beat %(beaten)s with %(cards)s.") % said


def _discarded(words: TableWords, who: str, event: Event, moment: Moment) -> str:
    cards = event.action.cards
    if HIDDEN in cards:
        return _("%(who)s threw away %(n)s, face down.") % {"who": who, "n": count(len(cards))}
    return _("%(who)s threw away %(cards)s, face down.") % {"who": who, "cards": words.listed(by_rank(cards))}


def _after(view: Observation, moment: Moment, verb: str) -> str:
    """The trick that an event ended, and the deal if nobody won it."""
    said = []
    if moment.won:
        who, size = _who(view, moment, moment.won[0]), count(moment.won[1])
        said.append(_("%(who)s won %(n)s.") % {"who": who, "n": size})
    if moment.ends and moment.phase == "calls":
        said.append(_("Nobody has called: the deal is void."))
    elif moment.ends and moment.phase == "last" and verb == "pass":
        said.append(_("The deal is drawn."))
    elif moment.ends and moment.won:
        said.append(_("All cards are played and nobody claimed: the deal is drawn."))
    return capfirst(" ".join(said))
