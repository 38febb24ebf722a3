"""Pine boughs and plum blossom."""

from catalog.drawing import svg
from catalog.drawing.curves import Corner, Place, Stroke, curve, joined, leaf, polar, sampled, stroke
from catalog.drawing.flowers.shapes import rays, sliver, spots, strokes

FLATNESS = 0.82  # of a pine's cushion: its height by half its width
NEEDLES = 13


def trunk(points: str) -> str:
    """A bough from its stroke, with gouges in the bark."""
    line: Stroke = stroke(points)
    gouges = [
        [
            (x - width * 0.3, y + 3, 0.5),
            (x - width * 0.05, y - 2, width * 0.1 + 1),
            (x + width * 0.28, y + 4, 0.5),
        ]
        for x, y, width in sampled(line, 4)[1:-2:2]
    ]
    return strokes("bark", line, steps=4) + strokes("edge", *gouges, steps=2)


def twigs(*lines: str) -> str:
    """Thin branches."""
    return strokes("bark", *lines)


def pine(*cushions: tuple[float, float, float]) -> str:
    """Cushions of pine needles, each by the middle of its foot and half its width, back to front."""
    return "".join(_cushion(*cushion) for cushion in cushions)


def _cushion(x: float, y: float, radius: float) -> str:
    def rim(reach: float, turn: float) -> Place:
        to_x, to_y = polar(x, y, radius * reach, turn)
        return to_x, y + (to_y - y) * FLATNESS

    edge: list[Place | Corner] = []
    for place in range(15):
        turn = 180 + 180 * place / 14
        edge.append(rim(1, turn) if place % 2 == 0 else (*rim(0.9, turn), "c"))
    foot = [
        (x + radius * 0.5, y + radius * 0.1),
        (x, y + radius * 0.16),
        (x - radius * 0.5, y + radius * 0.1),
    ]
    needles = []
    for place in range(NEEDLES):
        turn = 190 + 160 * place / (NEEDLES - 1)
        outer = 0.9 if place % 2 else 0.79
        needles.append(sliver(rim(0.3, turn), rim(outer, turn), radius * 0.05))
    cone = ((-0.2, 0.04), (-0.1, -0.15), (0, -0.2), (0.1, -0.15), (0.2, 0.04), (0, 0.1))
    cushion = svg.path(curve([*edge, *foot]), "deep-pine") + svg.path(joined(needles), "leaf")
    return cushion + svg.path(curve([(x + radius * right, y + radius * down) for right, down in cone]), "shu")


def plums(*blossoms: tuple[float, float, float, float]) -> str:
    """Plum blossoms, each by its middle, its radius and its turn: round petals and a crown of stamens."""
    return "".join(_plum(*blossom) for blossom in blossoms)


def _plum(x: float, y: float, radius: float, turn: float) -> str:
    angles = [turn - 90 + 72 * place for place in range(5)]
    petals = spots("beni", (polar(x, y, radius * 0.56, angle) for angle in angles), radius * 0.46)
    petals += svg.circle(x, y, radius * 0.42, "beni")
    gaps = rays(x, y, radius * 0.3, radius * 0.88, [angle + 36 for angle in angles], radius * 0.07)
    stamens = [(turn - 90 + 36 * place, radius * (0.5 if place % 2 else 0.4)) for place in range(10)]
    lines = joined(rays(x, y, radius * 0.1, reach, [angle], radius * 0.055) for angle, reach in stamens)
    tips = [polar(x, y, reach, angle) for angle, reach in stamens]
    crown = svg.path(lines, "gold") + spots("gold", tips, radius * 0.065)
    return petals + svg.path(gaps, "paper") + crown + svg.circle(x, y, radius * 0.15, "gold")


def plum_buds(*buds: tuple[float, float, float, float]) -> str:
    """Closed plum blossoms, each by its middle, its radius and the angle it grows at."""
    cups = []
    for x, y, radius, angle in buds:
        cups.append(leaf(*polar(x, y, radius * 1.25, angle + 180), radius * 1.2, radius * 1.1, angle))
    balls = "".join(svg.circle(x, y, radius, "beni") for x, y, radius, _ in buds)
    return balls + svg.path(joined(cups), "bark")


def plum_bough() -> str:
    """An old bough from the lower left."""
    bough = trunk("-14 500 48, 60 420 40, 110 320 30, 210 250 18, 350 190 8")
    return bough + twigs("210 250 8, 226 150 5, 220 60 1", "60 420 12, 150 440 8, 240 410 5, 300 420 1")


def plum_shoot() -> str:
    """A second upright shoot of the bough."""
    return twigs("110 320 10, 118 190 6, 126 70 1")
