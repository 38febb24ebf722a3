"""The phoenix of the paulownia: red and violet, with wings in five colours and three eyed tail plumes."""

import math
from itertools import pairwise

from catalog.drawing import svg
from catalog.drawing.curves import brush, polar, sampled, stroke
from catalog.drawing.flowers.shapes import blade, dots, petal, shapes, strokes
from catalog.drawing.svg import Line

_PLUMES = (
    ("50 28 15, 100 74 12, 154 96 10, 194 70 9, 198 22 4", "yolk"),
    ("52 24 16, 112 54 13, 162 48 11, 188 2 10, 182 -46 4", "violet"),
    ("46 16 16, 100 24 13, 140 0 11, 158 -50 10, 148 -100 4", "shu"),
)
_COVERTS = ((-24, 64, "shu"), (36, 70, "yolk"), (-8, 84, "violet"), (22, 84, "violet"), (8, 96, "shu"))


def phoenix() -> str:
    """A phoenix that flies to the left, its tail sweeping up to the right, around 0, 0."""
    return _tail() + _far_wing() + _legs() + _body() + _near_wing() + _face()


def _tail() -> str:
    picture = ""
    for text, pigment in _PLUMES:
        barbs = brush(stroke(text), 3)
        line = sampled(stroke(text), 4)
        for (x, y, width), (ahead_x, ahead_y, _) in pairwise(line[2:]):
            along = math.degrees(math.atan2(ahead_y - y, ahead_x - x))
            barbs += "".join(blade(x, y, 18 + width, 8, along + turn, turn * 0.1) for turn in (-44, 44))
        x, y, _ = line[-1]
        picture += (
            svg.path(barbs, pigment)
            + dots("pine", f"{x} {y} 17")
            + dots("yolk", f"{x} {y} 11.5")
            + dots("ai", f"{x} {y} 6")
        )
        picture += strokes("paper", _shaft(text))
    coverts = "".join(
        svg.path(blade(46, 26, length, 12, angle), pigment) for angle, length, pigment in _COVERTS
    )
    return picture + coverts


def _shaft(text: str) -> list[tuple[float, float, float]]:
    """The shaft of a plume, cut to the paper."""
    return [(x, y, max(0.6, width * 0.16)) for x, y, width in stroke(text)]


def _feathers(x: float, y: float, *rows: tuple[tuple[str, ...], float, float, float, float]) -> str:
    """Rows of feathers that fan out from ``x, y``: pigments by turns, first and last angle, length, width."""
    picture = ""
    for pigments, first, last, length, width in rows:
        count = round(abs(last - first) / 11) + 1
        for place in range(count):
            share = place / (count - 1)
            angle = first + (last - first) * share
            reach = length * (0.8 + 0.2 * math.sin(math.pi * (0.15 + 0.75 * share)))
            feather = petal(x, y, reach, width, angle, 0.62)
            start, end = polar(x, y, reach * 0.55, angle), polar(x, y, reach * 0.93, angle)
            picture += svg.path(feather, pigments[place % len(pigments)])
            picture += strokes("paper", [(*start, 0.6), (*end, 2.4)], steps=1)
    return picture


def _far_wing() -> str:
    return _feathers(
        -26,
        -12,
        (("ai", "violet"), -122, -82, 140, 32),
        (("yolk",), -118, -84, 92, 28),
        (("pine",), -114, -88, 62, 24),
    )


def _near_wing() -> str:
    fan = _feathers(
        -14,
        2,
        (("violet", "ai"), -94, -30, 168, 38),
        (("yolk",), -90, -32, 120, 34),
        (("pine",), -86, -34, 82, 30),
    )
    shoulder = shapes("shu", "-44 0, -30 -28, -2 -42, 24 -32, 32 -6, 14 14, -16 18, -36 12")
    return (
        fan
        + shoulder
        + _scales((-34, -4), (-14, -20), (6, -26), (-18, 2), (2, -6), (20, -12), (-2, 12), (16, 6))
    )


def _scales(*places: tuple[float, float]) -> str:
    """Small golden scales, open to the left."""
    data = "".join(brush([(x + 4, y - 8, 1), (x + 9, y + 1, 4), (x + 1, y + 8, 1)], 2) for x, y in places)
    return svg.path(data, "yolk")


def _body() -> str:
    body = shapes(
        "shu",
        "-130 -106, -114 -114, -98 -104, -94 -80, -86 -56, -64 -36, -30 -28, 14 -14, 58 8 c, 62 34 c, 34 46,"
        "-10 46, -54 34, -90 8, -110 -26, -116 -58, -124 -78, -134 -90",
    )
    breast = _scales(
        (-100, -34),
        (-92, -10),
        (-74, -26),
        (-74, 8),
        (-56, -8),
        (-54, 22),
        (-36, 8),
        (-30, 32),
        (-14, 22),
        (-6, 38),
        (10, 28),
        (24, 38),
        (34, 24),
    )
    collar = strokes("yolk", "-122 -66 3, -108 -60 7, -92 -66 3", "-118 -50 3, -104 -44 6, -86 -52 3")
    return body + breast + collar


def _face() -> str:
    crest = strokes(
        "violet",
        "-112 -108 6, -98 -138 9, -68 -150 1",
        "-118 -110 6, -116 -146 9, -94 -170 1",
        "-122 -110 6, -132 -142 9, -124 -168 1",
        steps=3,
    )
    crest += dots("yolk", "-68 -150 5, -94 -170 5, -124 -168 5")
    beak = shapes(
        "yolk",
        "-130 -105 c, -146 -105, -157 -96, -157 -83 c, -151 -91, -143 -92, -132 -90 c",
        line=Line("sumi", 1.6),
    )
    beak += strokes("sumi", "-132 -97 1, -143 -98 2, -152 -93 .6")
    wattle = shapes("violet", "-130 -86 c, -140 -74, -137 -58, -127 -56, -118 -66, -120 -82 c")
    cheek = shapes("yolk", "-131 -106, -117 -112, -105 -102, -108 -90, -124 -86, -133 -93")
    eye = svg.ellipse(-120, -100, 6.5, 5, "paper") + dots("sumi", "-121 -100 3")
    brow = strokes("sumi", "-131 -106 1, -121 -109 3, -107 -104 .6")
    return crest + wattle + cheek + beak + eye + brow


def _legs() -> str:
    return strokes(
        "sumi",
        "-6 40 9, 6 64 5, 28 74 4, 50 70 1",
        "6 64 4, 14 80 4, 30 86 1",
        "20 40 9, 36 60 5, 58 66 4, 78 62 1",
        "36 60 4, 46 76 4, 62 80 1",
    )
