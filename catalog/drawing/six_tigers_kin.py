"""Older packs of the Six Tigers family, known from lists; the cards are drawn like those of the modern pack.

What is told of each stands in the deck's file, from Young 1886, Culin 1895, the records of the Penn Museum
and the Schreiber catalogue of 1901 with Wilkinson's notes.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from catalog.drawing import six_tigers_ornaments as ornaments
from catalog.drawing import svg
from catalog.drawing.deck import Drawing
from catalog.drawing.marks import frame, seal
from catalog.drawing.six_tigers import (
    CLOUD_CASH,
    DEER_FLOWER,
    ELDERS,
    HUNDRED_SONS,
    MR_MAO,
    TALL,
    UNSTAMPED,
    WIDTH,
    Pack,
    black_back,
    faces,
    named,
    stripes,
    suits,
)
from catalog.drawing.svg import Face

MODERN = "Drawn in the manner of the modern Six Tigers pack"
WORN_STAG = "鹿 has the worn form of modern packs."
OWN_BACK = "Stripes and seal are ours."
DOCUMENTED_BLACK = f"The backs of this pack are black. {OWN_BACK}"

YOUNG = Pack(
    cards=(
        *suits("錢", "Tens", "Strings of a thousand", "Strings", "Coins"),
        HUNDRED_SONS,
        named("yun-qian", "Cloud Coin", "雲錢", "two curled clouds", ornaments.clouds),
        MR_MAO,
        named("li-hua", "Pear Blossom", "梨花", "a spray of pear blossom", ornaments.pear_spray),
    ),
    basis=f"{MODERN}; Young does not describe the cards, and does not mention red stamps.",
    back=partial(
        black_back, TALL, f"Young does not describe the backs: it is like that of the modern pack. {OWN_BACK}"
    ),
    notes={"li-hua": "The spray is ours."},
)

CULIN_SUITS = suits("錢", "Lakhs", "Rouleaux", "Strings", "Cash")
CULIN_NAMED = (
    replace(CLOUD_CASH, title="Ace of Cash"),
    replace(DEER_FLOWER, title="Stag Flower"),
    replace(MR_MAO, title="Prince of Mo"),
    HUNDRED_SONS,
)
CULIN_BASIS = (
    f"{MODERN}; of the look only the stylised numerals, the stamped cards and the black backs are recorded."
)
SWATOW = Pack(
    cards=(*CULIN_SUITS, *CULIN_NAMED),
    basis=CULIN_BASIS,
    back=partial(black_back, TALL, DOCUMENTED_BLACK),
    stamped=ELDERS,
    legend="The stamp of the pack reads 龍邑廖家宝丰, 幹記加長大張; ours bears the name of our house.",
    notes={
        "lu-hua": WORN_STAG,
        "yun-qian": "Culin counts the card among the stamped ones, the museum's record does not.",
    },
)
CANTON = Pack(
    cards=(
        *CULIN_SUITS,
        *CULIN_NAMED,
        named("qian-zi", "Thousand Sons", "千子", "a lotus pod with nine seeds", ornaments.lotus_pod),
        named("wan-zi", "Myriad Sons", "萬子", "three bottle gourds on a vine", ornaments.gourds),
    ),
    basis=CULIN_BASIS,
    back=partial(black_back, TALL, DOCUMENTED_BLACK),
    stamped=ELDERS - {"qian-9", "yun-qian"} | {"qian-zi", "wan-zi"},
    legend="The stamp of the pack reads 謝家英豐齋, 仁記錢貫索; ours bears the name of our house.",
    notes={
        "lu-hua": WORN_STAG,
        **dict.fromkeys(("qian-zi", "wan-zi"), "The modern pack has no such card; the ornament is ours."),
    },
)

SCHREIBER_SUITS = suits("綫", "Tens", "Rouleaux", "Strings", "Cash")
ACE_OF_CASH = replace(CLOUD_CASH, title="Ace of Cash")
SCHREIBER_27 = Pack(
    cards=(
        *SCHREIBER_SUITS,
        HUNDRED_SONS,
        replace(MR_MAO, title="Prince of Mao"),
        replace(DEER_FLOWER, title="Stagflower"),
        ACE_OF_CASH,
    ),
    basis=(
        f"{MODERN}, with its characters; of the look the Schreiber catalogue tells no more than black backs "
        "and conventional figures."
    ),
    back=partial(black_back, TALL, DOCUMENTED_BLACK),
    notes={"lu-hua": WORN_STAG},
)


def _hero(value: str, name: str) -> str:
    """The sentence about a name that the catalogue gives on a card of myriads."""
    return (
        f"The catalogue calls the {value} of myriads {name}, not saying which suit that is: no name is drawn."
    )


def _orange_back() -> Face:
    """An orange back, as the Schreiber catalogue has it, of gold laid over vermilion."""
    card = svg.rectangle(1.5, 1.5, WIDTH - 3, TALL - 3, "shu", radius=17)
    card += svg.group(svg.rectangle(1.5, 1.5, WIDTH - 3, TALL - 3, "gold", radius=17), opacity=0.62)
    card += svg.rectangle(1.5, 1.5, WIDTH - 3, TALL - 3, "", svg.Line("brown", 3), 17)
    card += stripes(TALL, "sumi", 0.72) + frame(WIDTH, TALL, 10, 2.4, 10, "brown")
    middle = WIDTH / 2, TALL / 2
    card += svg.rectangle(middle[0] - 52, middle[1] - 52, 104, 104, "paper", radius=14) + seal(*middle, 96)
    picture = (
        f"An orange back with black tiger stripes and a red seal with 虎. The backs are orange. {OWN_BACK}"
    )
    return Face("Card back", picture, WIDTH, TALL, card)


SCHREIBER_29 = Pack(
    cards=(
        *SCHREIBER_SUITS,
        named("bai-wan", "Hundred Myriads", "百萬", "three ingots of silver", ornaments.ingots),
        named(
            "lin-chong", "Lin Ch'ung", "林冲", "a helmet with a leopard's ears and spots", ornaments.helmet
        ),
        named("wang-ying", "Wang Ying", "王英", "a tiger on very short legs", ornaments.short_tiger),
        ACE_OF_CASH,
    ),
    basis=(
        f"{MODERN}, with its characters; the Schreiber catalogue gives names and orange backs, and does not "
        "describe the faces."
    ),
    back=_orange_back,
    notes={
        "guan-9": _hero("nine", "Lei Weng"),
        "guan-7": _hero("seven", "Ch'in Ming"),
        "guan-4": _hero("four", "Tza Chin"),
        **dict.fromkeys(("bai-wan", "lin-chong", "wang-ying"), "Characters and ornament are ours."),
    },
)


def young() -> Iterator[Drawing]:
    """The 38 cards of Young's list of 1886, and a back."""
    yield from faces(YOUNG)


def swatow() -> Iterator[Drawing]:
    """Culin's no. 22, 38 cards and the back; its eight stamped cards also without their stamp."""
    yield from faces(SWATOW)
    yield from faces(SWATOW, pattern=UNSTAMPED)


def canton() -> Iterator[Drawing]:
    """Culin's no. 23, 40 cards and the back; its eight stamped cards also without their stamp."""
    yield from faces(CANTON)
    yield from faces(CANTON, pattern=UNSTAMPED)


def schreiber_27() -> Iterator[Drawing]:
    """No. 27 of the Chinese packs in the Schreiber catalogue, 38 cards and the back."""
    yield from faces(SCHREIBER_27)


def schreiber_29() -> Iterator[Drawing]:
    """No. 29 of the Chinese packs in the Schreiber catalogue, 38 cards and the back."""
    yield from faces(SCHREIBER_29)
