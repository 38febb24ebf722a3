"""The stick cards, 棍牌: three suits of nine and three cards besides, in the proportions of the Wenzhou pack.

Penn Museum 29-238-10 (https://www.penn.museum/collections/object/99107) is 20 by 77 mm, has an index at both
ends, a grey geometric back on tan, and red marks on the nine of strings, 王英 and 千萬. What stands on the
six and the seven of cash is on 29-238-7, of Fuzhou; 福 and the name 秦明 are on 29-238-2, of Beijing. The
forms of index, figures and ornaments are ours.
"""

from collections.abc import Callable, Iterator, Mapping

from catalog.drawing import marks, money, svg
from catalog.drawing.curves import joined, leaf, polar
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import KAI, boxed, column, written
from catalog.drawing.path_data import number
from catalog.drawing.stick_figures import Figure, half_figure
from catalog.drawing.stick_heads import FINE, strokes
from catalog.drawing.stick_people import whole_figure
from catalog.drawing.stick_pips import COIN_PAIR, COINS, DIGITS, SINGLE, STRINGS, count, places, title
from catalog.drawing.svg import Face, Line

WIDTH, HEIGHT = 200, 770
MIDDLE = WIDTH / 2
INDEX_TOP, INDEX_HEIGHT, INDEX_SIDE = 17, 30, 17
TOP, BOTTOM = 58, HEIGHT - 58
TURNED = f"rotate(180 {MIDDLE:g} {HEIGHT / 2:g})"
HOUSE = "紙虎堂"
HARMONY = (COIN_PAIR, COIN_PAIR, (), SINGLE, COIN_PAIR)  # 和 stands in the middle row


def drawings() -> Iterator[Drawing]:
    """The thirty cards and the back."""
    for rank in range(1, 10):
        yield Drawing(f"wan-{rank}", _myriads(rank))
        yield Drawing(f"suo-{rank}", _strings(rank))
        yield Drawing(f"bing-{rank}", _cash(rank))
    yield Drawing("old-thousand", _old_thousand())
    yield Drawing("red-flower", _red_flower())
    yield Drawing("white-flower", _white_flower())
    yield Drawing(BACK, _back())


def _face(name: str, description: str, seed: int, index: str, picture: str) -> Face:
    """A face with its index at both ends."""
    turned = svg.group(index, transform=TURNED)
    body = marks.paper(WIDTH, HEIGHT, seed) + marks.frame(WIDTH, HEIGHT, 11, 3.2, 8)
    return Face(name, description, WIDTH, HEIGHT, body + picture + index + turned)


def _strip(fill: str, data: str = "", pigment: str = "") -> str:
    """The strip of an index, filled with a pigment, with shapes on it."""
    across = WIDTH - 2 * INDEX_SIDE
    box = svg.rectangle(INDEX_SIDE, INDEX_TOP, across, INDEX_HEIGHT, fill, Line("sumi", 2.4), radius=3)
    return box + (svg.path(data, pigment) if data else "")


def _index(rank: int, mark: Callable[[float, float], str], dark: bool) -> str:
    """As many marks as the rank, evenly set out around the middle of a strip."""
    apart = min(24, (WIDTH - 2 * INDEX_SIDE - 6) / rank)
    middle = INDEX_TOP + INDEX_HEIGHT / 2
    across = (MIDDLE + (place - (rank - 1) / 2) * apart for place in range(rank))
    data = joined(mark(x, middle) for x in across)
    return _strip("sumi", data, "paper") if dark else _strip("paper", data, "sumi")


def _disc(x: float, y: float) -> str:
    return f"M{x - 7.6} {y}a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0 -15.2 0M{x - 2.4} {y - 2.4}v4.8h4.8v-4.8Z"


def _bar(x: float, y: float) -> str:
    return f"M{x - 4} {y - 10.5}h8v21h-8Z"


def _lozenge(x: float, y: float) -> str:
    return f"M{x} {y - 11.5}L{x + 8.6} {y}L{x} {y + 11.5}L{x - 8.6} {y}Z"


def _cash(rank: int) -> Face:
    description = f"{count(rank, 'coin')} with square holes; an index of dots at both ends."
    single = {1: 76, 2: 72, 3: 66, 4: 62, 5: 74}.get(rank, 54)
    rows = HARMONY if rank == 7 else COINS[rank]
    picture = "".join(
        money.coin(x, y, single if x == MIDDLE else 39) for x, y in places(rows, MIDDLE, TOP, BOTTOM)
    )
    if rank == 1:
        picture += _cartouche(HOUSE, 76, 34) + _spray(560)
        description += f" The maker's name {HOUSE} stands above, a spray of blossoms below."
    elif rank == 6:
        picture += svg.path(written("遠", 58, 235, 84, KAI) + written("來", 58, 451, 84, KAI), "sumi")
        description += " 遠來, come from afar, as on the pack of Fuzhou."
    elif rank == 7:
        picture += svg.path(written("和", 57, 340, 86, KAI), "sumi")
        description += " 和, harmony, as on the pack of Fuzhou."
    return _face(
        title(rank, "Cakes (cash)", "餅"), description, rank, _index(rank, _disc, dark=True), picture
    )


def _strings(rank: int) -> Face:
    description = f"{count(rank, 'knotted string')} of coins; an index of bars at both ends."
    top, bottom = (226, 690) if rank == 1 else (TOP, BOTTOM)
    height = (bottom - top) / len(STRINGS[rank])
    width = {1: 84, 2: 60}.get(rank, 44 if rank < 7 else 35)
    picture = ""
    for x, y in places(STRINGS[rank], MIDDLE, top, bottom):
        start = y - height / 2 + 44
        picture += money.string(x, start, width, height - 78) + svg.path(_knot(x, start - 14), "", KNOT)
    if rank == 1:
        picture += _cartouche(HOUSE, 76, 34)
        description += f" The maker's name {HOUSE} stands above."
    elif rank == 9:
        picture += _mark(MIDDLE, 494, 62)
        description += " A small red mark, as on the pack of Wenzhou; the maker's seal is ours."
    name = title(rank, "Strings", "索") + (", red mark" if rank == 9 else "")
    return _face(name, description, 20 + rank, _index(rank, _bar, dark=False), picture)


def _myriads(rank: int) -> Face:
    person, who = PERSONS[rank]
    picture = svg.path(written(DIGITS[rank - 1], 48, 56, 104), "sumi")
    picture += svg.group(half_figure(person), transform="translate(100 308)")
    picture += svg.path("M18 556H182v5H18Z", "sumi") + svg.path(boxed("萬", 40, 574, 120, 128), "sumi")
    if rank == 1:
        picture += _cartouche(HOUSE, 176, 22, x=36)
        who += f" The maker's name {HOUSE} stands beside."
    elif rank == 7:
        picture += _cartouche("秦明", 190, 26, x=163)
    index = _index(rank, _lozenge, dark=False)
    return _face(
        title(rank, "Myriads", "萬"), f"{who} Above {DIGITS[rank - 1]}, below 萬.", 40 + rank, index, picture
    )


UNNAMED = "No record seen describes the figure; this one is ours."
PERSONS: Mapping[int, tuple[Figure, str]] = {
    1: (
        Figure("topknot", "none", "scholar", "fan", cloth="paper"),
        f"A young man with a topknot and a round fan. {UNNAMED}",
    ),
    2: (Figure("cone", "wisps", "straw", brows="thin"), f"A man in a straw hat and a straw cape. {UNNAMED}"),
    3: (
        Figure("hood", "strands", "ringed", "blade", "fierce"),
        "Guan Sheng 關勝, long-bearded, with a great knife; the name varies, and no record describes him.",
    ),
    4: (
        Figure("wings", "wisps", "official", "tablet"),
        "Chai Jin 柴進 in an official's hat, a tablet in his hands; the records name him only.",
    ),
    5: (
        Figure("wild", "bristles", "vest", "axe", "fierce", dark=True),
        "Li Kui 李逵 with dark face and axe, as on the pack of Beijing.",
    ),
    6: (
        Figure("bald", "white", "cloak", "staff", "raised", cloth="paper"),
        f"An old man with a white beard and a staff. {UNNAMED}",
    ),
    7: (
        Figure("helmet", "upswept", "armour", "", "fierce"),
        "Qin Ming 秦明, named on the card as in the pack of Beijing; his helmet and armour are ours.",
    ),
    8: (
        Figure("square", "full", "scholar", "child", cloth="paper"),
        "Zhu Tong 朱仝 with a child on his arm, as on the pack of Beijing.",
    ),
    9: (
        Figure("felt", "upswept", "ringed", "sword", "raised", cloth="paper"),
        "Lei Heng 雷橫 in a tasselled hat, with a sword; the records name him only.",
    ),
}


def _old_thousand() -> Face:
    picture = svg.path(boxed("千", 56, 60, 88, 84) + boxed("萬", 56, 152, 88, 84), "sumi")
    person = Figure("crown", "full", "gown", "tablet")
    picture += svg.group(whole_figure(person), transform="translate(100 314) scale(.93)")
    picture += _mark(MIDDLE, 508, 62)
    box = svg.rectangle(44, 610, 112, 100, "", Line("sumi", 3), radius=5)
    picture += box + svg.path(column("天下", 125, 615, 43) + column("太平", 75, 615, 43), "sumi")
    description = (
        "A whole figure with a crowned hat under 千萬; below it 天下太平, peace under heaven; a red seal. "
        "The words are those of the pack of Wenzhou, the figure is ours."
    )
    return _face("Old Thousand, 千萬, red mark", description, 70, _strip("shu", STREAKS, "paper"), picture)


def _red_flower() -> Face:
    picture = svg.path(boxed("王", 56, 60, 88, 78) + boxed("英", 56, 146, 88, 84), "sumi")
    person = Figure("square", "wisps", "scholar", "flower", "raised")
    picture += svg.group(half_figure(person), transform="translate(100 356)")
    picture += svg.path("M18 604H182v5H18Z", "sumi") + _cartouche(HOUSE, 615, 27)
    picture += "".join(_blossom(x, 660, 24, "shu") for x in (44, 156))
    description = (
        f"Wang Ying 王英, half length, with a red flower in his hand, two beside the maker's name {HOUSE}, "
        "red ends. The name is that of the packs of Beijing and Wenzhou, the portrait is ours."
    )
    return _face("Red Flower, 王英, red mark", description, 71, _strip("shu", STREAKS, "paper"), picture)


def _white_flower() -> Face:
    picture = _cartouche(HOUSE, 66, 56) + svg.circle(MIDDLE, 356, 72, "sumi")
    picture += svg.circle(MIDDLE, 356, 63, "", Line("paper", 3)) + svg.path(
        written("福", 56, 310, 88), "paper"
    )
    picture += svg.rectangle(22, 446, 156, 262, "sumi", radius=6)
    boughs = (
        "84 700 11, 96 640 10, 84 580 8, 104 520 5, 96 468 2",
        "90 628 7, 128 604 6, 150 566 2",
        "86 592 6, 58 560 5, 46 524 2",
        "94 664 5, 60 650 4, 44 620 2",
    )
    picture += strokes(*boughs, fill="paper")
    picture += svg.path(joined(leaf(*place) for place in LEAVES), "paper")
    picture += "".join(_blossom(*place, "paper") for place in BLOSSOMS)
    description = (
        f"The maker's name {HOUSE}, 福, happiness, in a roundel, as on the pack of Beijing, and a spray of "
        "white blossoms, which is ours."
    )
    return _face("White Flower, 白花", description, 72, _strip("paper"), picture)


STREAKS = "".join(f"M{x} {INDEX_TOP + 5}h8l-10 20h-8Z" for x in range(43, 176, 20))
BLOSSOMS = ((98, 500, 28), (146, 560, 24), (50, 532, 24), (96, 592, 20), (142, 634, 22), (48, 622, 22))
LEAVES = (
    (98, 650, 44, 18, -20, 4),
    (88, 560, 36, 15, -160, 4),
    (104, 530, 40, 16, -30, 4),
    (92, 682, 40, 16, 200, -4),
)


def _blossom(x: float, y: float, size: float, pigment: str) -> str:
    """A blossom of five petals."""
    petals = "".join(
        svg.circle(*polar(x, y, size * 0.58, 72 * place - 90), size * 0.46, pigment, FINE)
        for place in range(5)
    )
    return petals + svg.circle(x, y, size * 0.3, "sumi") + svg.circle(x, y, size * 0.13, "paper")


def _spray(y: float) -> str:
    """A spray of three blossoms around the middle of the card."""
    bough = strokes(
        f"36 {y + 60} 2, 84 {y + 34} 7, 128 {y + 8} 6, 164 {y - 24} 1",
        f"84 {y + 34} 6, 78 {y - 2} 5, 60 {y - 32} 1",
    )
    leaves = joined(leaf(*place) for place in ((112, y + 18, 44, 18, 40, 4), (60, y + 46, 40, 16, 84, 4)))
    blossoms = ((62, y - 22, 22), (108, y + 4, 24), (150, y - 26, 20))
    return bough + svg.path(leaves, "sumi") + "".join(_blossom(*place, "paper") for place in blossoms)


def _cartouche(text: str, top: float, size: float, x: float = MIDDLE) -> str:
    """A vertical line of characters in a frame."""
    width, height = size * 1.34, size * (1.08 * len(text) + 0.26)
    box = svg.rectangle(x - width / 2, top, width, height, "", Line("sumi", 2.4), radius=4)
    return box + svg.path(column(text, x, top + size * 0.13, size, KAI), "sumi")


def _mark(x: float, y: float, size: float) -> str:
    """The red mark: a seal with 紙虎, not quite straight."""
    half, rim = size / 2, size * 0.08
    inner = size - 2 * rim
    seal = svg.rectangle(x - half, y - half, size, size, "shu", radius=size * 0.1)
    seal += svg.rectangle(
        x - half + rim, y - half + rim, inner, inner, "", Line("paper", size / 30), radius=4
    )
    left, top, wide, high = x - half * 0.72, y - half * 0.66, size * 0.34, size * 0.66
    characters = boxed("虎", left, top, wide, high) + boxed("紙", x + half * 0.04, top, wide, high)
    return svg.group(seal, svg.path(characters, "paper"), transform=f"rotate(-3 {number(x)} {number(y)})")


def _knot(x: float, y: float) -> str:
    """The two loops in which the cord of a string is knotted."""
    return "".join(
        f"M{x} {y}c{side * 6} -16 {side * 24} -16 {side * 20} -2c{side * -3} 10 {side * -14} 8 {side * -20} 2"
        for side in (-1, 1)
    )


def _back() -> Face:
    clip = "back-pic"
    lattice = "".join(
        f"M{x} 18" + f"l{14 * side} 20l{-14 * side} 20" * 19 for side in (-1, 1) for x in range(18, WIDTH, 28)
    )
    eyes = "".join(
        f"M{x} {y - 7}L{x + 5} {y}L{x} {y + 7}L{x - 5} {y}Z"
        for row, y in enumerate(range(18, HEIGHT, 20))
        for x in range(18 + 14 * (row % 2), WIDTH, 28)
    )
    pattern = svg.path(lattice, "", Line("grey", 2.6)) + svg.path(eyes, "grey")
    window = svg.rectangle(18, 18, WIDTH - 36, HEIGHT - 36, radius=5)
    body = svg.clip_path(clip, window)
    body += svg.rectangle(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "straw", Line("edge", 3), radius=17)
    body += svg.group(pattern, clip=clip) + marks.frame(WIDTH, HEIGHT, 18, 4, 5, "grey")
    body += svg.rectangle(48, 333, 104, 104, "straw", Line("grey", 3), radius=8) + marks.seal(MIDDLE, 385, 88)
    return Face(
        "Card back",
        "Grey lozenges on tan, "
        "with the seal of the tiger. The pack of Wenzhou has a grey geometric back on tan.",
        WIDTH,
        HEIGHT,
        body,
    )


KNOT = Line("sumi", 3.6, rounded=True)
