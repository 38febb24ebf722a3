"""What a Luk Fu player may do now, and why, in a sentence or two. All follows from what his seat sees."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.engine.core import Action, Observation
from games.web.tables.base import TableWords
from games.web.tables.luk_fu_cards import CLOUD, SPECIAL, SUITS, count, in_words, place, suit_words
from games.web.tables.luk_fu_helps import Worth
from games.web.tables.luk_fu_log import laid_words
from games.web.tables.luk_fu_story import OTHERS, Story

MOST_NAMED = 5


def cards_of(view: Observation, fact: str) -> tuple[str, ...]:
    """The cards that a fact lists."""
    return tuple((view.fact(fact) or "").split())


def own_prompt(words: TableWords, view: Observation, story: Story, worth: Worth | None) -> str:
    """What the seat whose turn it is may do; ``worth`` is that of a claim, where it may claim."""
    claim = _claim(view, worth)
    said = {
        "tigers": lambda: _tigers(view),
        "calls": lambda: _calls(view, story),
        "lead": lambda: _lead(words, view, claim),
        "follow": lambda: _follow(words, view),
        "last": lambda: _("All cards are played. %(claim)s, or let the deal be drawn.") % {"claim": claim},
    }[view.fact("phase") or ""]()
    if view.fact("phase") in ("lead", "follow") and any(a.verb == "five-tigers" for a in view.legal_actions):
        said += " " + _("You may still declare Five Tigers 五虎下山.")
    return said


def others_prompt(words: TableWords, view: Observation) -> str:
    """Whom a seat, or a bystander, waits for. The dreamer is told so."""
    who, standing = words.seat(view, view.current_player), cards_of(view, "standing")
    doing = {
        "tigers": _("%(who)s is asked for Five Tigers."),
        "calls": _("%(who)s is to call or pass."),
        "lead": _("%(who)s is to lead."),
        "follow": _("%(who)s is to beat %(standing)s, or throw %(n)s away."),
        "last": _("%(who)s may claim."),
    }[view.fact("phase") or ""]
    size = count(len(standing)) if standing else ""
    said = doing % {"who": who, "standing": laid_words(words, standing) if standing else "", "n": size}
    if view.fact("dreamer") != str(view.seat):
        return said
    return _("You dream in this deal: watch, or skip to the settlement.") + " " + said


def _verbs(view: Observation) -> Counter[str]:
    return Counter(action.verb for action in view.legal_actions)


def _claim(view: Observation, worth: Worth | None) -> str:
    """That the seat may claim, and what for; "" where it may not."""
    if Action("claim") not in view.legal_actions:
        return ""
    if worth is None:
        return _("You may claim 食糊")
    said = {"n": in_words(worth.cards), "points": worth.points_words()}
    return _("You have %(n)s winning cards: claim 食糊 for %(points)s") % said


def _tigers(view: Observation) -> str:
    if _verbs(view)["five-tigers"]:
        return _("You hold Five Tigers 五虎下山: declare them now and win the deal, or keep silent.")
    return _("Before the calls everyone is asked for Five Tigers 五虎下山. You do not hold them.")


def _calls(view: Observation, story: Story) -> str:
    verbs = _verbs(view)
    if not verbs["pass"]:
        return _("Your hand is so strong that as head you must call 做.")
    is_head = view.fact("head") == str(view.seat)
    said = [
        _("Call 做, and no other may call: you stay head if you win or draw. Or pass 唔做.")
        if is_head
        else _("Call 做: you may lead elder cards early, but pay for both if another wins. Or pass 唔做.")
    ]
    if len(story.passed) == OTHERS:
        said.append(_("If you pass too, the deal is void."))
    if verbs["five-tigers"]:
        said.append(_("Or declare Five Tigers 五虎下山."))
    return " ".join(said)


def _lead(words: TableWords, view: Observation, claim: str) -> str:
    hand, elder = view.zone("hand", view.seat), cards_of(view, "lao-sui")
    leads = [action.cards for action in view.legal_actions if action.verb == "lead"]
    singles = [cards[0] for cards in leads if len(cards) == 1]
    sets = [_("a group or a run")] if len(leads) > len(singles) else []
    if len(singles) == len(hand):
        first, why, more = _("any card"), "", sets
    else:
        first, why = _first_class(words, hand, elder)
        more = [*_free(words, view, elder), *sets]
    if claim:
        return _("%(claim)s, or lead %(cards)s.") % {"claim": claim, "cards": either([first, *more])}
    if not why:
        return _("Lead %(cards)s.") % {"cards": either([first, *more])}
    if not more:
        return _("Lead %(cards)s: %(why)s.") % {"cards": first, "why": why}
    said = {"cards": first, "why": why, "more": either(more)}
    return _("Alone you may lead only %(cards)s: %(why)s. Or lead %(more)s.") % said


def _first_class(words: TableWords, hand: Sequence[str], elder: Sequence[str]) -> tuple[str, str]:
    """The class of single cards that goes first (LF-26), and why."""
    cloud_is_cash = words.game.options["coin-order"] != "modern"
    suits = {card: place(card, cloud_is_cash=cloud_is_cash)[0] for card in hand}
    first = next((suit for suit in SUITS if suit in suits.values()), "")
    own = [card for card in hand if suits[card] == first]
    plain = [card for card in own if card not in elder]
    if not first:
        return words.name(CLOUD), _("it goes last")
    why = _("your highest suit goes first")
    if plain and len(plain) < len(own):
        why = _("your highest suit goes first, plain cards before elder ones")
    kind = _("plain %(suit)s") if len(plain) < len(own) and plain else "%(suit)s"
    return kind % {"suit": suit_words(first)}, why


def _free(words: TableWords, view: Observation, elder: Sequence[str]) -> list[str]:
    """The single cards that may be led out of turn."""
    if view.fact("privileged") == str(view.seat) and elder:
        return [_("an elder card of any suit")]
    ones = [one for one in SPECIAL if Action("lead", (one,)) in view.legal_actions]
    return [words.name(one) for one in ones] if words.game.options["free-ones"] == "on" else []


def _follow(words: TableWords, view: Observation) -> str:
    standing = cards_of(view, "standing")
    beats = [action.cards for action in view.legal_actions if action.verb == "beat"]
    verbs = _verbs(view)
    said = {"standing": laid_words(words, standing), "n": count(len(standing))}
    if not beats and len(standing) == len(view.zone("hand", view.seat)):
        return _("You cannot beat %(standing)s: throw away what is left.") % said
    if not beats:
        return _("You cannot beat %(standing)s: throw away %(n)s, face down, whichever you like.") % said
    said["beats"] = either([laid_words(words, cards) for cards in beats])
    if verbs["discard"] and len(standing) == 1:
        return _("Beat %(standing)s with %(beats)s, or throw that away. You may not keep it back.") % said
    if verbs["discard"]:
        return _("Beat %(standing)s with %(beats)s, or throw %(n)s away so that you no longer could.") % said
    if words.game.options["forced-beat"] == "strict":
        return _("Beat %(standing)s with %(beats)s: who can beat must beat.") % said
    return _("Beat %(standing)s with %(beats)s: you hold too much that beats it to throw away.") % said


def either(names: Sequence[str]) -> str:
    """Some names as a choice; where there are many, only how many."""
    if len(names) > MOST_NAMED:
        return _("one of your %(n)d sets that can") % {"n": len(names)}
    return _(" or ").join(part for part in (", ".join(names[:-1]), names[-1]) if part)
