"""The flower cards of paulownia: spikes of bells over broad leaves, and the phoenix."""

from catalog.drawing import glyphs, svg
from catalog.drawing.curves import brush, curve, placed, polar
from catalog.drawing.flowers.card import KOREAN, WIDTH, Edition, Flower, mist
from catalog.drawing.flowers.phoenix import phoenix
from catalog.drawing.flowers.shapes import moved, shapes
from catalog.drawing.svg import Line

_LEAF = (
    "0 0 c, .02 -.34, .26 -.5, .48 -.36 c, .64 -.42, .82 -.22, 1 0 c,"
    ".82 .22, .64 .42, .48 .36 c, .26 .5, .02 .34"
)
_VEINS = (
    (0, 0, 0.88),
    *(
        (at, side * turn, reach)
        for at, turn, reach in ((0.06, 58, 0.36), (0.1, 36, 0.5), (0.36, 34, 0.4), (0.58, 32, 0.27))
        for side in (-1, 1)
    ),
)  # where on the midrib, at what angle, how long
_BELL = "-.36 -.9 c, .36 -.9 c, .46 -.1, 1 .52, .42 .56 c, 0 1, -.42 .56 c, -1 .52, -.46 -.1"
_CALYX = "-.42 -1.1 c, .42 -1.1 c, .4 -.6, 0 -.42, -.4 -.6"
Leaf = tuple[float, float, float, float]  # where it is joined to the stalk, length, angle
Spike = tuple[float, float, float, float, int]  # its foot, height, how far it leans, tiers of bells


def _leaves(*leaves: Leaf) -> str:
    """Broad three-lobed leaves with an edge and veins cut to the paper, each over the one before it."""
    picture = ""
    for x, y, length, angle in leaves:
        veins = ""
        for share, turn, reach in _VEINS:
            start = polar(x, y, length * share, angle)
            end = polar(*start, length * reach, angle + turn)
            veins += brush([(*start, 2.8 if turn else 4), (*end, 0.6)], 1)
        picture += shapes("pine", placed(_LEAF, x, y, angle, length), line=Line("paper", 2.4))
        picture += svg.path(veins, "paper")
    return picture


def _spikes(pigment: str, size: float, *spikes: Spike) -> str:
    """Spikes of hanging bells in pairs, one bell at the tip; ``size`` is that of the lowest bells."""
    stems, bells, cups, gouges = "", "", "", ""
    for x, y, height, lean, tiers in spikes:
        stems += brush([(x, y, 5), (x + lean * 0.4, y - height * 0.5, 4), (x + lean, y - height, 2)], 2)
        for tier in range(tiers):
            share = tier / (tiers - 1)
            across, down = x + lean * share, y - height * (0.14 + 0.86 * share)
            bell = size * (1 - 0.4 * share)
            for side in (-1, 1) if tier < tiers - 1 else (0,):
                turn = -side * 18 + lean * 0.1
                middle = across + side * bell * 1.04, down + bell * 0.5
                bells += curve(placed(_BELL, *middle, turn, bell))
                cups += curve(placed(_CALYX, *middle, turn, bell))
                gouges += _stripes(*middle, turn, bell)
    return (
        svg.path(stems, "sumi")
        + svg.path(bells, pigment)
        + svg.path(gouges, "paper")
        + svg.path(cups, "pine")
    )


def _stripes(x: float, y: float, turn: float, size: float) -> str:
    line = placed("0 -.34, 0 .2, 0 .6", x, y, turn, size)
    widths = 0.6, size * 0.22, 0.6
    return brush([(point[0], point[1], width) for point, width in zip(line, widths, strict=True)], 1)


def _with_phoenix(edition: Edition) -> str:
    ground = shapes("yolk", "-10 478 c, 90 462, 240 462, 345 478 c, 345 560 c, -10 560 c")
    spikes = _spikes("violet", 16, (165, 400, 116, 0, 4), (100, 400, 112, -34, 4), (230, 400, 112, 34, 4))
    leaves = _leaves((150, 396, 150, 158), (180, 396, 150, 22), (165, 396, 136, 90))
    return ground + spikes + leaves + moved(phoenix(), 144, 180, 0.8)


def _coloured(edition: Edition) -> str:
    """The plain card with a coloured foot: in Japan yellow and with the maker's name, in Korea red."""
    pigment = "shu" if edition is KOREAN else "yolk"
    foot = svg.rectangle(0, 424, WIDTH, 130, pigment) + svg.rectangle(0, 420, WIDTH, 5, "sumi")
    spikes = _spikes("beni", 22, (165, 270, 220, 0, 5), (92, 276, 150, -26, 4), (238, 276, 150, 26, 4))
    leaves = _leaves((150, 270, 160, 162), (180, 270, 160, 18), (165, 270, 176, 90))
    picture = foot + spikes + leaves
    if edition is not KOREAN:
        name = "".join(
            glyphs.written(character, x, 466, 46)
            for character, x in zip("紙虎堂", (80, 142, 204), strict=True)
        )
        picture += svg.path(name, "sumi")
    return picture


def _plain_second(edition: Edition) -> str:
    spikes = _spikes("violet", 23, (165, 340, 250, 0, 6), (92, 350, 190, -30, 5), (238, 350, 190, 30, 5))
    leaves = _leaves((150, 346, 166, 152), (180, 346, 166, 28), (165, 348, 186, 90))
    return mist(-40, 40, 210, 18, "gold") + spikes + leaves


def _plain_third(edition: Edition) -> str:
    spikes = _spikes("ai", 22, (92, 262, 216, -14, 6), (186, 346, 190, 8, 5), (262, 434, 176, 14, 5))
    leaves = _leaves((92, 256, 152, 112), (186, 340, 152, 96), (262, 426, 152, 84))
    return mist(190, 46, 180, 20) + spikes + leaves


CARDS = {
    "paulownia-phoenix": Flower(
        "Paulownia with phoenix, bright 桐に鳳凰",
        "A red and violet phoenix with wings of five colours and three curling tail plumes over paulownia on "
        "yellow ground.",
        _with_phoenix,
        121,
        disc=(284, 488),
    ),
    "paulownia-colour-paulownia": Flower(
        "Paulownia on a coloured ground, plain, first of three",
        "Three spikes of crimson bells over three leaves; the yellow foot bears the maker's name 紙虎堂.",
        _coloured,
        122,
        korean="Three spikes of crimson bells over three leaves; the foot is red.",
    ),
    "paulownia-plain-2": Flower(
        "Paulownia, plain, second of three",
        "Three spikes of violet bells rise side by side over three broad leaves.",
        _plain_second,
        123,
    ),
    "paulownia-plain-3": Flower(
        "Paulownia, plain, third of three",
        "Three spikes of indigo bells step down from left to right, each over a broad leaf.",
        _plain_third,
        124,
    ),
}
