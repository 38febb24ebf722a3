"""The cards and sets of Luk Fu in words, by the cards' slugs."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine.core import HIDDEN

# From the highest suit to the lowest: the slug's first part, the suit in words, its character.
SUITS: Mapping[str, tuple[str, str]] = {
    "shi": (gettext_noop("Tens"), "拾"),
    "guan": (gettext_noop("Guan"), "貫"),
    "suo": (gettext_noop("Strings"), "索"),
    "qian": (gettext_noop("Cash"), "綫"),
}
CLOUD = "yun-qian"
SPECIAL: Mapping[str, tuple[str, int]] = {"bai-zi": ("shi", 1), "mao-gong": ("qian", 1), CLOUD: ("", 1)}
TIGERS = frozenset(("bai-zi", "guan-1", "suo-1", "mao-gong", CLOUD))
LOWEST_SET = 3
ABOVE_NINE = 10  # the number of Cloud Cash where it is the highest card of Cash
NUMERALS = "一二三四五六七八九"
NUMBER_WORDS = (
    "",
    gettext_noop("One"),
    gettext_noop("Two"),
    gettext_noop("Three"),
    gettext_noop("Four"),
    gettext_noop("Five"),
    gettext_noop("Six"),
    gettext_noop("Seven"),
    gettext_noop("Eight"),
    gettext_noop("Nine"),
)
MANY = (
    gettext_noop("ones"),
    gettext_noop("twos"),
    gettext_noop("threes"),
    gettext_noop("fours"),
    gettext_noop("fives"),
    gettext_noop("sixes"),
    gettext_noop("sevens"),
    gettext_noop("eights"),
    gettext_noop("nines"),
)
COUNTS = (
    gettext_noop("no"),
    gettext_noop("one"),
    gettext_noop("two"),
    gettext_noop("three"),
    gettext_noop("four"),
    gettext_noop("five"),
    gettext_noop("six"),
    gettext_noop("seven"),
    gettext_noop("eight"),
    gettext_noop("nine"),
    gettext_noop("ten"),
    gettext_noop("eleven"),
    gettext_noop("twelve"),
)


def place(slug: str, *, cloud_is_cash: bool = False) -> tuple[str, int]:
    """The suit, "" for Cloud Cash, and the number of a card."""
    if slug == CLOUD and cloud_is_cash:
        return "qian", ABOVE_NINE
    if slug in SPECIAL:
        return SPECIAL[slug]
    suit, _, number = slug.partition("-")
    return suit, int(number)


def by_rank(slugs: Iterable[str]) -> list[str]:
    """Cards from Tens to Cash, high to low, Cloud Cash last, those face down behind."""
    suits = list(SUITS)

    def rank(slug: str) -> tuple[int, int]:
        suit, number = ("", 0) if slug == HIDDEN else place(slug)
        return (suits.index(suit) if suit else len(suits), -number)

    return sorted(slugs, key=rank)


def in_words(number: int) -> str:
    """A number of cards, up to twelve: "six"."""
    return _(COUNTS[number])


def count(number: int) -> str:
    """So many cards: "one card", "three cards"."""
    return _("one card") if number == 1 else _("%(n)s cards") % {"n": in_words(number)}


def suit_words(suit: str) -> str:
    """A suit with its character: "Guan 貫"."""
    words, glyph = SUITS[suit]
    return f"{_(words)} {glyph}"


def group_words(slugs: Sequence[str]) -> str:
    """A group in words: "three eights 各八"."""
    number = place(slugs[0])[1]
    return f"{in_words(len(slugs))} {_(MANY[number - 1])} 各{NUMERALS[number - 1]}"


def run_words(slugs: Sequence[str]) -> str:
    """A run in words: "5 to 8 of Guan 順"."""
    numbers = sorted(place(slug, cloud_is_cash=True)[1] for slug in slugs)
    suit = _(SUITS[place(slugs[0], cloud_is_cash=True)[0]][0])
    if numbers[-1] == ABOVE_NINE:
        return _("%(low)d of %(suit)s to Cloud Cash 順") % {"low": numbers[0], "suit": suit}
    return _("%(low)d to %(high)d of %(suit)s 順") % {"low": numbers[0], "high": numbers[-1], "suit": suit}


def is_group(slugs: Sequence[str]) -> bool:
    """Whether the cards of a set of several cards bear one number, and are no Five Tigers."""
    return CLOUD not in slugs and len({place(slug)[1] for slug in slugs}) == 1


def set_words(slugs: Sequence[str]) -> str:
    """A group, a run or the Five Tigers in words."""
    if frozenset(slugs) == TIGERS:
        return _("Five Tigers 五虎")
    return group_words(slugs) if is_group(slugs) else run_words(slugs)


def suits_of(slugs: Iterable[str]) -> str:
    """The suits of a group's cards, high to low: "拾 貫 綫"."""
    held = {place(slug)[0] for slug in slugs}
    return " ".join(glyph for suit, (_words, glyph) in SUITS.items() if suit in held)


def largest_sets(hand: Iterable[str], *, cloud_is_cash: bool) -> list[tuple[str, ...]]:
    """The groups and runs of a hand that are part of no larger one: groups first, high to low."""
    cards = {place(slug, cloud_is_cash=cloud_is_cash): slug for slug in hand}
    cards = {at: slug for at, slug in cards.items() if at[0]}
    groups = [
        tuple(cards[suit, number] for suit in SUITS if (suit, number) in cards) for number in range(9, 0, -1)
    ]
    found = [group for group in groups if len(group) >= LOWEST_SET]
    for suit in SUITS:
        found += _runs([cards.get((suit, number)) for number in range(ABOVE_NINE, 0, -1)])
    return found


def _runs(cards: Sequence[str | None]) -> list[tuple[str, ...]]:
    """The unbroken rows of three or more among the cards of a suit; None for one that is not held."""
    found: list[tuple[str, ...]] = []
    row: list[str] = []
    for card in [*cards, None]:
        if card is not None:
            row.append(card)
            continue
        if len(row) >= LOWEST_SET:
            found.append(tuple(row))
        row = []
    return found
