"""Half figures for stick cards: a head over a robe, with what the person holds.

Everything is drawn around the middle of the face at 0, 0; a half figure reaches from about -130 to 250
and is at most 164 units wide.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from catalog.drawing import svg
from catalog.drawing.curves import brush, joined, leaf, polar
from catalog.drawing.path_data import number
from catalog.drawing.stick_heads import FINE, INKED, head, line_on, shape, strokes

BOTTOM = 250


@dataclass(frozen=True, slots=True)
class Figure:
    """A person by the names of its parts.

    ``cloth`` is the pigment of the robe, unless the robe has its own; ``dark`` inks the skin.
    """

    hat: str
    beard: str
    robe: str
    held: str = ""
    brows: str = "calm"
    cloth: str = "sumi"
    dark: bool = False


def half_figure(figure: Figure) -> str:
    """The elements of a half figure."""
    behind, before = HELD[figure.held]
    robe = ROBES[figure.robe](figure.cloth)
    return behind + robe + head(figure.hat, figure.beard, figure.brows, figure.dark) + before


def _collar(cloth: str) -> str:
    """A crossed collar: two bands from the neck, the right over the left."""
    under = shape("30 44 c, 46 58 c, 22 108, 8 128 c, -2 108 c, 18 84", "paper", FINE)
    over = shape("-30 44 c, -44 62 c, -22 104, 26 152 c, 44 136 c, 4 100", "paper", FINE)
    neck = shape("-22 40 c, 26 40 c, 30 60, 6 96 c, -18 66", "paper", FINE)
    return neck + under + over


def _scholar(cloth: str) -> str:
    line = line_on(cloth)
    robe = shape("-30 54 c, -62 74, -78 118, -80 250 c, 80 250 c, 78 118, 62 74, 34 54 c", cloth, INKED)
    sleeves = shape(
        "-70 120 c, -30 150, 0 168 c, 34 150, 72 120 c, 80 196, "
        "60 230 c, 24 216, 0 196, -24 216, -60 230 c, -80 196",
        cloth,
        INKED,
    )
    folds = strokes(
        "-56 146 1, -44 178 4, -46 212 1",
        "56 146 1, 44 178 4, 46 212 1",
        "-30 164 1, -18 184 3.4, -18 204 1",
        "30 164 1, 18 184 3.4, 18 204 1",
        "0 206 1, 0 228 4, 0 248 1",
        "-64 92 1, -58 108 4, -60 128 1",
        fill=line,
    )
    cuffs = strokes("-6 166 2, -10 184 7, -8 200 2", "6 166 2, 10 184 7, 8 200 2", fill=line)
    return robe + _collar(cloth) + sleeves + folds + cuffs


def _official(cloth: str) -> str:
    line = line_on(cloth)
    robe = shape("-30 52 c, -66 66, -80 104, -81 250 c, 81 250 c, 80 104, 66 66, 34 52 c", cloth, INKED)
    collar = strokes("-26 48 8, 2 78 11, 32 46 8", fill=line)
    badge = svg.circle(2, 138, 38, "", svg.Line(line, 4)) + svg.circle(2, 138, 30, "", svg.Line(line, 2))
    petals = svg.path(joined(leaf(2, 138, 25, 13, 45 * place) for place in range(8)), line)
    belt = svg.rectangle(-78, 200, 156, 24, line) + svg.rectangle(-78, 205, 156, 14, cloth)
    plates = "".join(svg.rectangle(x - 8, 204, 16, 16, line, radius=2) for x in (-56, -28, 32, 58))
    buckle = svg.rectangle(-12, 196, 28, 32, line, radius=4) + svg.rectangle(-5, 203, 14, 18, cloth, radius=2)
    arms = strokes("-58 92 1, -56 150 5, -62 198 1", "58 92 1, 58 150 5, 64 198 1", fill=line)
    return robe + collar + badge + petals + belt + plates + buckle + arms


def _armour(cloth: str) -> str:
    line = line_on(cloth)
    body = shape("-40 56 c, -70 84, -72 150, -78 250 c, 78 250 c, 74 150, 72 84, 44 56 c", cloth, INKED)
    scales = "".join(
        f"M{x - 12} {y}A12 12 0 0 0 {x + 12} {y}"
        for row, y in enumerate(range(96, 186, 15))
        for x in range(-42 + 12 * (row % 2), 50, 24)
    )
    plates = "".join(shape(points, cloth, svg.Line(line, 4, rounded=True)) for points in _PAULDRONS)
    arcs = strokes(
        "-74 96 2, -58 112 5, -34 104 2",
        "-80 120 2, -60 136 5, -38 124 2",
        "76 96 2, 62 112 5, 38 104 2",
        "80 120 2, 64 136 5, 42 124 2",
        fill=line,
    )
    scarf = shape(
        "-30 48 c, 2 72, 34 46 c, 44 62, 14 88, 20 112 c, 2 100, -14 114 c, -10 88, -40 64", "paper", FINE
    )
    knot = strokes("-24 56 1, -2 78 4, 4 92 1", "30 54 1, 10 76 4, 4 92 1")
    belt = strokes("-76 198 12, 0 206 14, 76 198 12", fill=line) + svg.circle(
        2, 204, 18, cloth, svg.Line(line, 5)
    )
    skirt = strokes(
        "-40 222 1, -44 250 6", "-14 226 1, -16 250 6", "18 226 1, 20 250 6", "44 222 1, 48 250 6", fill=line
    )
    return body + svg.path(scales, line=svg.Line(line, 3)) + plates + arcs + scarf + knot + belt + skirt


_PAULDRONS = (
    "-36 60 c, -66 66, -84 100, -82 150 c, -60 158, -38 146 c, -32 100",
    "40 60 c, 70 66, 84 100, 82 150 c, 62 158, 42 146 c, 36 100",
)


def _vest(cloth: str) -> str:
    body = shape("-34 50 c, -72 66, -82 110, -80 250 c, 80 250 c, 82 110, 72 66, 38 50 c", "sumi", INKED)
    vest = "".join(
        shape(points, "paper", INKED)
        for points in (
            "-38 52 c, -62 66, -60 130, -64 250 c, -30 250 c, -32 150, -16 70 c",
            "42 52 c, 66 66, 62 130, 66 250 c, 34 250 c, 36 150, 22 70 c",
        )
    )
    seams = strokes("-50 80 1, -48 160 4, -50 244 1", "54 80 1, 50 160 4, 52 244 1")
    chest = strokes(
        "-14 108 1, -2 122 4, 4 110 1",
        "4 110 1, 12 122 4, 24 106 1",
        "4 130 1, 4 160 4, 4 186 1",
        "-8 160 1, 2 166 3, 10 160 1",
        fill="paper",
    )
    belt = strokes("-30 206 10, 4 214 14, 36 206 10", fill="paper") + strokes(
        "-4 214 4, -10 236 7, -14 250 3", "10 214 4, 14 236 7, 12 250 3", fill="paper"
    )
    return body + chest + vest + seams + belt


def _straw(cloth: str) -> str:
    cape = shape(
        "-34 48 c, -70 80, -84 150 c, -70 160 c, -74 196 c, -50 192 c, -44 214 c, -20 202 c, "
        "2 220 c, 24 202 c, 46 214 c, 52 192 c, 76 196 c, 72 160 c, 84 150 c, 70 80, 38 48 c",
        "sumi",
        INKED,
    )
    stalks = []
    for place in range(13):
        angle = 20 + place * 140 / 12
        reach = 88 + 62 * (1 - abs(place - 6) / 6) ** 0.7
        for near, far in ((0.34, 0.6), (0.62, 0.96)):
            first, middle, last = (
                polar(2, 40, reach * share, angle) for share in (near, (near + far) / 2, far)
            )
            stalks.append(brush([(*first, 1), (*middle, 4.6), (*last, 1)]))
    robe = shape("-62 180 c, -66 250 c, 68 250 c, 64 180 c", "paper", INKED)
    folds = strokes(
        "-30 206 1, -34 228 3, -34 250 1", "2 214 1, 2 232 3, 2 250 1", "32 206 1, 36 228 3, 36 250 1"
    )
    return (
        robe
        + folds
        + cape
        + svg.path(joined(stalks), "paper")
        + strokes("-26 50 4, 2 68 9, 32 50 4", fill="paper")
    )


def _cloak(cloth: str) -> str:
    line = line_on(cloth)
    cloak = shape("-36 46 c, -74 72, -84 130, -82 250 c, 82 250 c, 84 130, 74 72, 40 46 c", cloth, INKED)
    inner = shape("-14 64 c, -26 250 c, 30 250 c, 20 64 c", "paper" if cloth == "sumi" else "sumi", INKED)
    fur = "".join(svg.circle(x, y, 11, "paper", FINE) for x, y in _FUR)
    folds = strokes(
        "-62 96 1, -56 170 5, -62 246 1",
        "64 96 1, 58 170 5, 64 246 1",
        "-74 150 1, -72 200 4, -74 246 1",
        "76 150 1, 74 200 4, 76 246 1",
        fill=line,
    )
    return cloak + folds + inner + fur


_FUR = (
    (-44, 62),
    (-36, 82),
    (-32, 102),
    (-30, 122),
    (-29, 142),
    (-30, 162),
    (-31, 182),
    (-32, 202),
    (-33, 222),
    (-34, 240),
    (48, 62),
    (41, 82),
    (37, 102),
    (35, 122),
    (34, 142),
    (35, 162),
    (36, 182),
    (37, 202),
    (38, 222),
    (39, 240),
)


def _ringed(cloth: str) -> str:
    line = line_on(cloth)
    robe = shape("-30 52 c, -64 68, -78 116, -80 250 c, 80 250 c, 78 116, 64 68, 34 52 c", cloth, INKED)
    rings = "".join(
        svg.circle(x, y, 11, "", svg.Line(line, 3)) + svg.circle(x, y, 4, line)
        for x, y in ((-54, 96), (-50, 142), (-52, 240), (0, 176), (56, 96), (56, 142), (54, 240), (2, 240))
    )
    belt = strokes("-78 206 9, 0 214 11, 78 206 9", fill=line)
    return robe + rings + _collar(cloth) + belt


ROBES: Mapping[str, Callable[[str], str]] = {
    "scholar": _scholar,
    "official": _official,
    "armour": _armour,
    "vest": _vest,
    "straw": _straw,
    "cloak": _cloak,
    "ringed": _ringed,
}


def _hand(x: float, y: float, turn: float = 0, skin: str = "paper") -> str:
    """A fist around a shaft."""
    ink = "sumi" if skin == "paper" else "paper"
    knuckles = svg.path(
        f"M{number(x - 9)} {number(y - 5)}h18M{number(x - 9)} {number(y + 3)}h18", line=svg.Line(ink, 2)
    )
    fist = svg.rectangle(
        x - 14, y - 13, 28, 26, skin, FINE if skin == "paper" else svg.Line("paper", 2.4), radius=9
    )
    return svg.group(fist, knuckles, transform=f"rotate({number(turn)} {number(x)} {number(y)})")


def _blade_behind() -> str:
    shaft = strokes("64 250 8, 62 60 8, 62 -40 7")
    blade = shape(
        "50 -34 c, 48 -62, 36 -74 c, 50 -78, 50 -104, 72 -136 c, 84 -104, 85 -62, 72 -34 c, 62 -46", "sumi"
    )
    edge = strokes("70 -116 1, 76 -84 4.6, 70 -46 1", fill="paper")
    return shaft + blade + edge + strokes("46 -32 4, 62 -24 9, 78 -32 4")


def _blade_before() -> str:
    return strokes("63 170 7, 63 250 8") + _hand(62, 160)


def _axe() -> str:
    shaft = strokes("-58 246 12, -58 150 12, -60 66 12", cap=2)
    shaft += strokes("-58 244 6, -58 150 6, -60 70 6", cap=1, fill="paper")
    edge = shape("-62 84 c, -62 128 c, -78 144, -81 106 c, -78 68, -62 84 c", "paper", INKED)
    back = shape("-56 90 c, -42 94 c, -42 118 c, -56 122 c", "paper", INKED)
    return shaft + edge + back + _hand(-58, 176, skin="sumi")


def _tablet() -> str:
    board = shape("-8 104 c, -4 90, 12 90, 16 104 c, 14 196 c, -6 196 c", "paper", INKED)
    return board + strokes("4 106 1, 4 140 3, 4 176 1") + _hand(-8, 190) + _hand(16, 190)


def _child() -> str:
    small = svg.group(head("tufts", "none", "thin"), transform="translate(42 134) scale(.58)")
    coat = shape("24 162 c, 8 186, 4 232 c, 78 232 c, 80 186, 62 160 c, 44 170", "sumi", INKED)
    apron = shape("30 176 c, 56 176 c, 60 208, 44 222, 26 208", "paper")
    return coat + apron + small + strokes("-34 226 1, 20 238 20, 74 230 16") + _hand(68, 226, -20)


def _sword() -> str:
    edge = shape("-66 116 c, -74 -6, -62 -66 c, -50 -6, -54 116 c", "paper", INKED)
    guard = strokes("-80 118 5, -60 124 9, -40 118 5") + strokes("-60 124 9, -60 166 9", cap=3)
    return edge + strokes("-61 -40 1, -62 40 3, -61 108 1") + guard + _hand(-60, 146)


def _fan() -> str:
    leaf = svg.circle(46, 124, 34, "paper", INKED) + svg.circle(46, 124, 26, "", FINE)
    ribs = strokes(
        "46 156 3, 46 124 4, 46 100 1", "46 150 3, 32 126 3, 26 112 1", "46 150 3, 60 126 3, 66 112 1"
    )
    return leaf + ribs + strokes("46 156 6, 42 208 7", cap=2) + _hand(43, 196)


def _staff() -> str:
    return strokes("-66 250 8, -64 100 9, -70 10 8, -60 -60 9, -70 -112 12", cap=4) + strokes(
        "-64 -60 7, -52 -72 6, -44 -70 2", "-66 30 6, -78 22 5, -84 24 1"
    )


def _flower() -> str:
    stem = (
        "-44 196 4, -52 140 4, -50 96 3",
        "-50 150 2, -64 140 9, -74 142 1",
        "-50 134 2, -38 124 9, -26 126 1",
    )
    petals = "".join(svg.circle(*polar(-50, 88, 15, 72 * place - 90), 12, "shu", FINE) for place in range(5))
    return strokes(*stem, fill="paper") + petals + svg.circle(-50, 88, 7, "paper", FINE) + _hand(-46, 182)


# What is behind the figure and what is before it.
HELD: Mapping[str, tuple[str, str]] = {
    "": ("", ""),
    "blade": (_blade_behind(), _blade_before()),
    "axe": ("", _axe()),
    "tablet": ("", _tablet()),
    "child": ("", _child()),
    "sword": ("", _sword()),
    "fan": ("", _fan()),
    "staff": (_staff(), _hand(-65, 168)),
    "flower": ("", _flower()),
}
