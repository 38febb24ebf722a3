"""The cards of Luk Fu, its sets, and what beats what (LF-1 to LF-4, LF-22 to LF-24, LF-32)."""

from functools import cache
from itertools import combinations

from tests.games.reference.words import same

SUITS = ["shi", "guan", "suo", "qian"]  # high to low
ODD_NAMES = {"bai-zi": ("shi", 1), "mao-gong": ("qian", 1)}
CLOUD = "yun-qian"
ALONE = ["bai-zi", "mao-gong", CLOUD]  # as singles they beat nothing and nothing beats them
REDS = ["shi-9", "guan-9", "suo-9", "qian-9", "shi-8", *ALONE]
TIGERS = ["bai-zi", "guan-1", "suo-1", "mao-gong", CLOUD]


def named(suit, number):
    return {("shi", 1): "bai-zi", ("qian", 1): "mao-gong"}.get((suit, number), f"{suit}-{number}")


SUITED = [named(suit, number) for suit in SUITS for number in range(1, 10)]


@cache
def face(card):
    """(suit, number) of a card; Cloud Cash has neither."""
    if card == CLOUD:
        return None, None
    if card in ODD_NAMES:
        return ODD_NAMES[card]
    suit, number = card.split("-")
    return suit, int(number)


def is_old_order(state):
    return state["options"]["coin-order"] == "wilkinson1895"


def place(state, card):
    """(suit, height) that a card ranks by: under the order of 1895 Cloud Cash stands above the 9 of Cash."""
    if card == CLOUD and is_old_order(state):
        return "qian", 10
    return face(card)


def pack(state):
    if state["seats"] == 4:
        return [*SUITED, CLOUD]
    return [card for card in SUITED if card != "mao-gong"] + [CLOUD] if is_old_order(state) else SUITED


def kind(state, cards):
    """single, gok, sun, tigers or none."""
    if not cards or len(set(cards)) != len(cards):
        return "none"
    if len(cards) == 1:
        return "single"
    if same(cards, TIGERS):
        return "tigers" if state["options"]["five-tigers-set"] == "on" else "none"
    if len(cards) in (3, 4) and CLOUD not in cards and len({face(card)[1] for card in cards}) == 1:
        return "gok"
    places = [place(state, card) for card in cards]
    suits, heights = {suit for suit, _ in places}, sorted(height for _, height in places if height)
    if len(cards) < 3 or len(suits) > 1 or suits == {None}:
        return "none"
    return "sun" if heights == list(range(heights[0], heights[0] + len(cards))) else "none"


def beats(state, cards, standing):
    """Whether one set beats another (LF-32)."""
    sort = kind(state, cards)
    if len(cards) != len(standing) or sort != kind(state, standing):
        return False
    if sort == "single":
        card, other = cards[0], standing[0]
        special = [one for one in ALONE if not (is_old_order(state) and one == CLOUD)]
        if card in special or other in special:
            return False
        (suit, height), (other_suit, other_height) = place(state, card), place(state, other)
        return suit == other_suit and height > other_height
    if sort == "gok":
        number, other = face(cards[0])[1], face(standing[0])[1]
        if other == 1:
            return number == 9
        return number != 1 and number > other
    if sort == "sun":
        return run_strength(state, cards) > run_strength(state, standing)
    return False


def run_strength(state, cards):
    suit = place(state, cards[0])[0]
    return -SUITS.index(suit), max(place(state, card)[1] for card in cards)


def sets_in(state, hand, sizes=range(1, 10)):
    """All sets that can be made of these cards, found by trying all choices of each number and suit."""
    found = [[card] for card in hand]
    found += [TIGERS] if kind(state, TIGERS) == "tigers" and set(TIGERS) <= set(hand) else []
    for number in range(1, 10):
        equal = [card for card in hand if face(card)[1] == number]
        found += [list(some) for size in (3, 4) for some in combinations(equal, size)]
    for suit in SUITS:
        ranked = sorted((place(state, card)[1], card) for card in hand if place(state, card)[0] == suit)
        names = [card for _, card in ranked]
        found += [names[i:j] for i in range(len(names)) for j in range(i + 3, len(names) + 1)]
    return [cards for cards in found if len(cards) in sizes and kind(state, cards) != "none"]


def can_beat(state, hand, standing):
    return any(beats(state, cards, standing) for cards in sets_in(state, hand, [len(standing)]))


def higher(state, card):
    """The cards that would beat this one as a single."""
    return higher_cards(state["seats"], state["options"]["coin-order"], card)


@cache
def higher_cards(seats, coin_order, card):
    state = {"seats": seats, "options": {"coin-order": coin_order, "five-tigers-set": "off"}}
    return [other for other in pack(state) if beats(state, [other], [card])]
