"""The eight red cards of the Vietnamese pack of bất, the two highest of each suit.

Their names and their colour are from a forum thread of 2014 by hillv2; no source seen describes the cards
further. The figures do not follow the suits, and all of the drawing is ours.
"""

from collections.abc import Iterator

from catalog.drawing import marks, svg
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import KAI, column
from catalog.drawing.path_data import number
from catalog.drawing.stick_figures import Figure
from catalog.drawing.stick_people import whole_figure
from catalog.drawing.svg import Face, Line

WIDTH, HEIGHT = 210, 700
MIDDLE = WIDTH / 2
TURNED = f"rotate(180 {MIDDLE:g} {HEIGHT / 2:g})"

# The name of a card, what is written on it, the person and what the person is.
CARDS = {
    "bai-wan": ("Hundred Myriads", "百萬", "wings wisps gown tablet calm", "An official with a tablet"),
    "shi-9": ("Ninety", "九十", "buns none skirt fan thin", "A lady with a round fan"),
    "wan-9": ("Nine of Myriads", "九萬", "helmet upswept soldier banner fierce", "A soldier with a banner"),
    "wan-8": ("Eight of Myriads", "八萬", "cone wisps fisher fish thin", "A fisherman with rod and fish"),
    "suo-9": ("Nine of Strings", "九索", "bald white gown staff raised", "An old man with staff and gourd"),
    "suo-8": ("Eight of Strings", "八索", "square full seated drum calm", "A drummer on a bench"),
    "kong-tang": ("Zero Cash", "空湯", "tufts none apron pinwheel raised", "A child with a pinwheel"),
    "ban-wen": ("Half Cash", "半文", "topknot none skirt umbrella thin", "A person under an umbrella"),
}

SMALLER = {"wan-9", "wan-8", "suo-9", "ban-wen", "suo-8"}  # high or broad with what they have


def drawings() -> Iterator[Drawing]:
    """The eight red cards and the back."""
    for seed, slug in enumerate(CARDS):
        yield Drawing(slug, _face(slug, seed))
    yield Drawing(BACK, _back())


def _face(slug: str, seed: int) -> Face:
    name, text, person, who = CARDS[slug]
    tablet = _tablet(text)
    feet = svg.path("M26 552H184v4H26Z", "sumi")
    scale = 0.92 if slug in SMALLER else 0.97
    stand = f"translate({MIDDLE:g} {number(552 - 306 * scale)}) scale({scale})"
    hat, beard, robe, held, brows = person.split()
    figure = svg.group(whole_figure(Figure(hat, beard, robe, held, brows, "shu")), transform=stand)
    body = marks.paper(WIDTH, HEIGHT, seed) + marks.frame(WIDTH, HEIGHT, 12, 5, 12, "shu")
    body += (
        marks.frame(WIDTH, HEIGHT, 19, 2, 7) + tablet + svg.group(tablet, transform=TURNED) + feet + figure
    )
    description = (
        f"{who}, dressed in red, between two red tablets that read {text}. The source names the "
        "card and says that it is red; the picture is ours."
    )
    return Face(f"{name}, {text}, red card", description, WIDTH, HEIGHT, body)


def _tablet(text: str) -> str:
    """The red tablet with two characters, and the scrolls beside it."""
    box = svg.rectangle(64, 28, 82, 112, "shu", Line("sumi", 3), radius=9)
    rim = svg.rectangle(69, 33, 72, 102, "", Line("paper", 1.8), radius=6)
    written = svg.path(column(text, MIDDLE, 33, 49, KAI, step=1.02), "white")
    return box + rim + written + _scroll(1) + _scroll(-1)


def _scroll(side: int) -> str:
    """Two curls on the left (1) or the right (-1) of the tablet."""
    x, out, back = MIDDLE - side * 60, 16 * side, -14 * side
    start = number(x - side * 6)
    data = f"M{start} 40c{out} 8 {out} 32 0 36c{back} 2 {back} -18 0 -18"
    data += f"M{start} 128c{out} -8 {out} -32 0 -36c{back} -2 {back} 18 0 18"
    return svg.path(data, "", Line("shu", 4.4, rounded=True))


def _back() -> Face:
    """A black back with a tortoise-shell lattice."""
    clip = "back-pic"
    data = ""
    for row, y in enumerate(range(10, HEIGHT, 30)):
        for x in range(-10 + 20 * (row % 2), WIDTH + 20, 40):
            data += f"M{x} {y - 20}l20 10v20l-20 10l-20 -10v-20Z"
    lattice = svg.path(data, "", Line("bark", 3))
    body = svg.clip_path(clip, svg.rectangle(14, 14, WIDTH - 28, HEIGHT - 28, radius=8))
    body += (
        marks.dark_back(WIDTH, HEIGHT) + svg.group(lattice, clip=clip) + marks.seal(MIDDLE, HEIGHT / 2, 100)
    )
    description = "Black, with a lattice of hexagons and the seal of the tiger. The back is ours."
    return Face("Card back", description, WIDTH, HEIGHT, body)
