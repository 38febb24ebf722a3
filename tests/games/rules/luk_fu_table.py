"""Luk Fu for tests: cards in the short code of the deck file, deals, and plays as one would say them."""

from itertools import chain

from games.engine.core import Action
from games.rules.luk_fu import GAME

SIX_ELDERS = "9s 9g 9z 9t 1s 1t"
SUITS = {"s": "shi", "g": "guan", "z": "suo", "t": "qian"}
SPECIAL = {"1s": "bai-zi", "1t": "mao-gong", "L": "yun-qian"}
# Cards that fill up a hand, the least of Cash first, those that nothing beats last.
FILLERS = [f"{n}{suit}" for suit in "tzgs" for n in range(1, 9) if f"{n}{suit}" not in SPECIAL]
FILLERS += ["9t", "9z", "9g", "9s", "L", "1t", "1s"]
ALL = [f"{number}{suit}" for suit in "sgzt" for number in range(1, 10)] + ["L"]


def slug(code):
    """`9s` is shi-9; a slug stays what it is."""
    return SPECIAL.get(code) or (f"{SUITS[code[1]]}-{code[0]}" if len(code) == 2 else code)


def slugs(codes):
    """The cards of "9s 8s L"."""
    return [slug(code) for code in codes.split()]


def game(seats=4, **options):
    """The game with some options: ``game(lao_sui="seen")``."""
    return GAME(seats, {key.replace("_", "-"): value for key, value in options.items()})


def action(text):
    """The action of "lead 9s 8s 7s", its cards in any order."""
    verb, *cards = text.split()
    return Action(verb, tuple(slug(card) if "=" not in card else card for card in cards))


def refused(played, state, text):
    """The rule that refuses an action, None if none does."""
    refusal = played.refusal(state, action(text))
    return refusal and refusal.rule.key


def play(played, state, *texts):
    """The state after these actions, each judged."""
    for text in texts:
        state = played.apply(state, action(text))
    return state


def texts(played, state):
    """All legal actions as texts."""
    return [str(one) for one in played.legal_actions(state)]


def deal(played, head="", second="", third="", dream=""):
    """A deal in which these players hold these cards, and fillers; seat 0 is the head."""
    hands = [slugs(cards) for cards in (head, second, third)]
    named = {*chain(*hands), slug(dream) if dream else None}
    pile = [card for card in map(slug, FILLERS) if card in played.cards() and card not in named]
    pile.reverse()
    last = slug(dream) if dream else pile.pop() if played.seats == 4 else None
    for hand in hands:
        while len(hand) < 12:
            hand.append(pile.pop())
    roles = {"head": hands[0], "second": hands[1], "third": hands[2]}
    return played.position({"hands": roles, "dream": last})


def opened(played, state, caller="head"):
    """The state when the head is to lead; nobody declared, and this player called."""
    quiet = ["pass", "pass"] if played.seats == 4 else []
    calls = {"head": ["call"], "second": ["pass", "call"], "third": ["pass", "pass", "call"]}[caller]
    return play(played, state, *quiet, *calls)


def holding(played, hand, **given):
    """A player who holds these cards is to lead, or with ``standing`` to follow."""
    cards = {
        key.replace("_", "-"): slugs(value) if isinstance(value, str) else value
        for key, value in given.items()
    }
    return played.position({"hand": slugs(hand), **cards})


def pays(played, state):
    """The payments as (seat, points, rule), in order."""
    return [
        (line.seat, line.points, line.rule.key) for line in played.score_sheet(state) if line.kind == "pay"
    ]


def counts(played, state):
    """What the cards were worth as (label, points, rule), in order."""
    return [
        (line.label, line.points, line.rule.key) for line in played.score_sheet(state) if line.kind == "count"
    ]


def phase(played, state):
    """What is going on, as everybody sees."""
    return played.observation(state, None).fact("phase")


def won_by_head(played, caller):
    """A deal that the head wins before the first lead."""
    return play(played, opened(played, deal(played, head=SIX_ELDERS), caller), "claim")


def won_by_second(played, caller):
    """A deal that the second wins after the first trick."""
    table = deal(played, head="2s 3s", second="9s 9g 9z 9t 1s 1t 4s", third="5s 6s")
    return play(played, opened(played, table, caller), "lead 2s", "beat 9s", "discard 5s", "claim")


def claimed(played, hand, dream="", caller="head"):
    """The state after a head's claim with a whole deal behind it."""
    state = opened(played, deal(played, head=hand, dream=dream), caller)
    return play(played, state, "claim")


def elders(played, state):
    """The elder cards of the player to act."""
    return (played.observation(state, played.current_player(state)).fact("lao-sui") or "").split()
