"""The flower card: its edge and ground, mist, paper slips, the disc of the Korean brights, its back."""

from collections.abc import Callable
from dataclasses import dataclass

from catalog.drawing import glyphs, svg
from catalog.drawing.curves import Outline, brush, curve, placed
from catalog.drawing.flowers import kana
from catalog.drawing.marks import fibres
from catalog.drawing.path_data import number
from catalog.drawing.svg import Face, Line

WIDTH, HEIGHT = 330, 540
EDGE = 10


@dataclass(frozen=True, slots=True)
class Edition:
    """How a country prints the cards: the colour of the edge, the ink on paper slips, the 光 on brights."""

    name: str
    edge: str
    back: tuple[str, str]
    ink: str
    hand: glyphs.Hand
    marks_brights: bool


JAPANESE = Edition("Japanese", "sumi", ("sumi", "bark"), "sumi", glyphs.KAI, marks_brights=False)
KOREAN = Edition("Korean", "shu", ("shu", "beni"), "paper", glyphs.MYEONGJO, marks_brights=True)


@dataclass(frozen=True, slots=True)
class Flower:
    """A card: what it is called, what it shows, and how it is drawn in an edition.

    ``disc`` is where the Korean edition prints 光, None on all but the brights. ``seed`` lays the fibres.
    ``korean`` says what the Korean edition shows, where that is not the same.
    """

    title: str
    description: str
    picture: Callable[[Edition], str]
    seed: int
    disc: tuple[float, float] | None = None
    korean: str = ""


def face(slug: str, flower: Flower, edition: Edition) -> Face:
    """A card in an edition; its picture is cropped by the frame."""
    clip = f"{slug}-pic"
    picture = fibres(WIDTH, HEIGHT, flower.seed) + flower.picture(edition)
    if flower.disc and edition.marks_brights:
        picture += _disc(*flower.disc)
    body = _ground(edition.edge, clip) + svg.group(picture, clip=clip)
    body += _window("", Line("sumi", 2.5))
    shown = (edition is KOREAN and flower.korean) or flower.description
    return Face(flower.title, f"{shown} {edition.name} edition.", WIDTH, HEIGHT, body)


def back(edition: Edition) -> Face:
    """The back of an edition: waves and a tiger's seal."""
    ground, waves = edition.back
    data = ""
    for row in range(19):
        for place in range(12):
            x, y = place * 30 + 15 * (row % 2), row * 30
            for radius in (13, 8, 3.5):
                size = number(radius)
                data += f"M{number(x - radius)} {y}a{size} {size} 0 0 1 {number(2 * radius)} 0"
    body = _ground(ground, "back-pic", ground) + svg.group(
        svg.path(data, line=Line(waves, 2.4)), clip="back-pic"
    )
    body += svg.rectangle(14, 14, WIDTH - 28, HEIGHT - 28, "", Line(waves, 3), radius=14)
    body += svg.rectangle(115, 220, 100, 100, "paper", radius=14)
    body += svg.rectangle(122, 227, 86, 86, "", Line("shu", 3), radius=9)
    body += svg.path(glyphs.boxed("虎", 132, 236, 66, 68, stretch=False), "shu")
    return Face("Card back", f"Waves and a seal with a tiger. {edition.name} edition.", WIDTH, HEIGHT, body)


def mist(x: float, y: float, width: float, height: float = 22, pigment: str = "shu") -> str:
    """A bar of mist with round ends and one step."""
    r, small, smaller = height / 2, height * 0.4, height * 0.35
    steps = (
        f"M{x + r} {y}H{x + width - r}a{r} {r} 0 0 1 0 {height}H{x + width * 0.62}",
        f"a{small} {small} 0 0 0 0 {height * 0.8}h{width * 0.16}a{smaller} {smaller} 0 0 1 0 {height * 0.7}",
        f"H{x + width * 0.3}a{smaller} {smaller} 0 0 1 0 {-height * 0.7}h{width * 0.1}",
        f"a{small} {small} 0 0 0 0 {-height * 0.8}H{x + r}a{r} {r} 0 0 1 0 {-height}Z",
    )
    return svg.path("".join(steps), pigment)


def slip(
    x: float, y: float, pigment: str, shade: str, text: str, edition: Edition, length: float = 330
) -> str:
    """A paper slip that hangs from a cord, turned a little, its middle at ``x, y``; ``text`` may be ""."""
    half, width = length / 2, 78
    shadow = svg.path(curve(placed(_slip(1, half, width), 5, 5)), "sumi", opacity=0.18)
    paper = svg.path(curve(_slip(1, half, width)), pigment, Line("sumi", 3, rounded=True))
    rim = svg.path(curve(_slip(0.84, half, width)), "", Line("gold", 2.2, rounded=True))
    cord = brush([(0, 2 - half, 2), (-6, -half - 16, 3), (8, -half - 34, 2.4), (2, -half - 50, 1)])
    parts = [shadow, paper, rim, svg.path(cord, shade), svg.circle(0, 12 - half, 5, "gold")]
    if text:
        size = min(width * 0.7, (length - 64) / len(text) / kana.STEP)
        top = 4 - size * len(text) * kana.STEP / 2
        parts.append(svg.path(kana.written(text, top, size, edition.hand), edition.ink))
    return svg.group(*parts, transform=f"translate({number(x)} {number(y)}) rotate(-7)")


def _slip(scale: float, half: float, width: float) -> Outline:
    inset = (1 - scale) * width / 2
    side = width / 2 * scale
    return [
        (-side, inset - half, "c"),
        (side, inset - half, "c"),
        (side + 5, -half * 0.4),
        (side - 4, half * 0.35),
        (side + 2, half - inset, "c"),
        (2 - side, half - inset, "c"),
        (-side - 4, half * 0.35),
        (5 - side, -half * 0.4),
    ]


def _disc(x: float, y: float) -> str:
    radius = 27
    disc = svg.circle(x, y, radius, "shu", Line("paper", 3))
    disc += svg.circle(x, y, radius - 3.5, "", Line("paper", 2))
    half = radius * 0.66
    return disc + svg.path(glyphs.written("光", x - half, y - half, 2 * half), "paper")


def _ground(edge: str, clip: str, ground: str = "paper") -> str:
    box = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    defs = svg.clip_path(clip, svg.rectangle(*box, radius=15))
    return defs + svg.rectangle(0, 0, WIDTH, HEIGHT, edge, radius=24) + _window(ground)


def _window(fill: str, line: Line | None = None) -> str:
    return svg.rectangle(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, fill, line, radius=15)
