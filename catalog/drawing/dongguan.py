"""The Dongguan cards, 東莞紙牌: three suits of nine, Da Hong, Xiao Hong, Ba Shu and the Ghost.

The page of 7bello (https://7bellonline.it/cartedagioco/mazzistandard/nazione/?tipo=dongguan) says that only
the myriads carry written numbers, what the names of the other cards mean (big red, small red, eight bundles),
and that the Ghost is a person in traditional dress. The rest of the design is ours.
"""

from collections.abc import Iterator

from catalog.drawing import marks, svg
from catalog.drawing.curves import brush, joined, leaf
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import boxed
from catalog.drawing.path_data import number
from catalog.drawing.stick_figures import Figure, half_figure
from catalog.drawing.stick_heads import FINE, INKED, shape, strokes
from catalog.drawing.stick_people import whole_figure
from catalog.drawing.stick_pips import COINS, DIGITS, STRINGS, count, places, title
from catalog.drawing.svg import Face, Line

WIDTH, HEIGHT = 210, 700
MIDDLE = WIDTH / 2
TOP, BOTTOM = 34, HEIGHT - 34
DIGIT_HEIGHTS = {1: 46, 2: 150}  # the others are as high as their box
UNDOCUMENTED = "The look of the card is not documented; this one is ours."

HEADS = {
    1: "topknot wisps scholar calm paper",
    2: "felt full cloak calm sumi",
    3: "crown strands official calm sumi",
    4: "bald none scholar raised paper",
    5: "helmet bristles armour fierce sumi",
    6: "square upswept ringed thin paper",
    7: "wild full vest fierce sumi",
    8: "cone white straw raised sumi",
    9: "hood wisps armour calm paper",
}


def drawings() -> Iterator[Drawing]:
    """The thirty-one cards and the back."""
    for rank in range(1, 10):
        yield Drawing(f"wan-{rank}", _myriads(rank))
        yield Drawing(f"suo-{rank}", _strings(rank))
        yield Drawing(f"wen-{rank}", _cash(rank))
    yield Drawing("da-hong", _big_red())
    yield Drawing("xiao-hong", _small_red())
    yield Drawing("ba-shu", _bundles())
    yield Drawing("gui", _ghost())
    yield Drawing(BACK, _back())


def _face(name: str, description: str, seed: int, picture: str) -> Face:
    body = marks.paper(WIDTH, HEIGHT, 100 + seed) + marks.frame(WIDTH, HEIGHT, 14, 6, 20)
    return Face(name, description, WIDTH, HEIGHT, body + picture)


def _myriads(rank: int) -> Face:
    high = DIGIT_HEIGHTS.get(rank, 188)
    characters = boxed(DIGITS[rank - 1], 33, 34 + (188 - high) / 2, 144, high) + boxed(
        "萬", 33, 468, 144, 196
    )
    hat, beard, robe, brows, cloth = HEADS[rank].split()
    person = half_figure(Figure(hat, beard, robe, "", brows, cloth))
    clip = f"wan-{rank}-window"
    window = svg.rectangle(36, 246, 138, 208, "", Line("sumi", 4.4), radius=16)
    body = svg.clip_path(clip, svg.rectangle(36, 246, 138, 208, radius=16))
    placed = svg.group(person, transform="translate(103 366) scale(-.8 .8)")
    picture = (
        svg.path(characters, "sumi", Line("sumi", 6) if rank < 4 else None)
        + body
        + svg.group(placed, clip=clip)
        + window
    )
    description = (
        f"The number {DIGITS[rank - 1]} above, 萬 below, a head in a window between them. Written numbers on "
        "the myriads are recorded; their form and the head are ours."
    )
    return _face(title(rank, "Myriads", "萬"), description, rank, picture)


def _cash(rank: int) -> Face:
    single = {1: 80, 2: 76, 3: 70, 4: 66, 5: 76}.get(rank, 54)
    picture = "".join(
        _coin(x, y, single if x == MIDDLE else 39) for x, y in places(COINS[rank], MIDDLE, TOP, BOTTOM)
    )
    description = f"{count(rank, 'coin')} with a square hole; no index, as recorded. The form is ours."
    return _face(title(rank, "Cash", "文"), description, 20 + rank, picture)


def _coin(x: float, y: float, radius: float) -> str:
    """A black coin: four leaves around a square hole."""
    half = radius * 0.2
    leaves = joined(leaf(x, y, radius * 0.74, radius * 0.5, angle) for angle in (45, 135, 225, 315))
    coin = svg.circle(x, y, radius, "sumi") + svg.circle(
        x, y, radius * 0.86, "", Line("paper", radius * 0.06)
    )
    coin += svg.path(leaves, "paper")
    coin += svg.rectangle(x - half * 1.5, y - half * 1.5, 3 * half, 3 * half, "sumi", radius=2)
    return coin + svg.rectangle(x - half * 0.9, y - half * 0.9, 1.8 * half, 1.8 * half, "paper")


def _strings(rank: int) -> Face:
    rows = STRINGS[rank]
    height = (BOTTOM - TOP) / len(rows)
    width = 70 if rank == 1 else 54 if rank == 2 else 44 if rank < 7 else 36
    picture = "".join(
        _cord(x, y - height / 2 + 34, width, height - 84) for x, y in places(rows, MIDDLE, TOP, BOTTOM)
    )
    description = (
        f"{count(rank, 'twisted cord')} with loop and tassel; no index, as recorded. The form is ours."
    )
    return _face(title(rank, "Strings", "索"), description, 40 + rank, picture)


def _cord(x: float, top: float, width: float, height: float) -> str:
    """A twisted cord with a loop above, a tie in the middle and a tassel below."""
    half, foot = width / 2, top + height
    loop = svg.ellipse(x, top - 10, width * 0.2, 13, "", Line("sumi", 5))
    rope = svg.rectangle(x - half, top, width, height, "sumi", radius=half * 0.7)
    turns = max(3, round(height / 26))
    step = height / turns
    twists = [
        brush(
            [
                (x - half * 0.84, y + step * 0.26, 1),
                (x, y - step * 0.02, 4.4),
                (x + half * 0.84, y - step * 0.3, 1),
            ]
        )
        for y in (top + step * (place + 0.5) for place in range(turns))
    ]
    tie = svg.rectangle(x - half - 3, top + height / 2 - 9, width + 6, 18, "paper", FINE, radius=4)
    fringe = [
        brush([(x + half * across * 0.3, foot - 4, 5), (x + half * across * 0.7, foot + 32, 6)], cap=1)
        for across in (-1.0, -0.5, 0.0, 0.5, 1.0)
    ]
    return loop + svg.path(joined(fringe), "sumi") + rope + svg.path(joined(twists), "paper") + tie


def _big_red() -> Face:
    picture = "".join(_rosette(MIDDLE, y, radius) for y, radius in ((96, 30), (350, 80), (604, 30)))
    description = f"A large red rosette for the name Da Hong, big red. {UNDOCUMENTED}"
    return _face("Old Thousand, Da Hong", description, 60, picture)


def _small_red() -> Face:
    line = Line("sumi", 7, rounded=True)
    picture = _rosette(MIDDLE, 350, 46) + "".join(svg.path(_cloud(MIDDLE, y), "", line) for y in (150, 550))
    description = f"A small red rosette for the name Xiao Hong, small red. {UNDOCUMENTED}"
    return _face("Red Flower, Xiao Hong", description, 61, picture)


def _rosette(x: float, y: float, radius: float) -> str:
    """A red disc with a ring of leaves cut out of it."""
    leaves = joined(leaf(x, y, radius * 0.8, radius * 0.3, 30 * place) for place in range(12))
    disc = svg.circle(x, y, radius, "shu") + svg.circle(x, y, radius * 0.9, "", Line("paper", radius * 0.04))
    middle = svg.circle(x, y, radius * 0.24, "shu") + svg.circle(x, y, radius * 0.1, "paper")
    return disc + svg.path(leaves, "paper") + middle


def _bundles() -> Face:
    picture = "".join(
        _bundle(MIDDLE + side * 40, TOP + 79 + 158 * row) for row in range(4) for side in (-1, 1)
    )
    description = f"Eight tied bundles for the name Ba Shu, eight bundles. {UNDOCUMENTED}"
    return _face("White Flower, Ba Shu", description, 62, picture)


def _bundle(x: float, y: float) -> str:
    """A white bundle of stalks, tied around its waist."""
    outline = [(-30, -62), (30, -62), (10, 0), (32, 62), (-32, 62), (-10, 0)]
    sheaf = ", ".join(f"{x + dx:g} {y + dy:g}{'' if dx in (-10, 10) else ' c'}" for dx, dy in outline)
    stalks = strokes(
        *(
            f"{x + dx:g} {y - 58:g} 2, {x + dx * 0.3:g} {y:g} 3, {x + dx * 1.05:g} {y + 58:g} 2"
            for dx in (-15, 0, 15)
        )
    )
    tie = strokes(f"{x - 15:g} {y:g} 8, {x:g} {y + 4:g} 11, {x + 15:g} {y:g} 8", cap=3)
    return shape(sheaf, "paper", INKED) + stalks + tie


def _ghost() -> Face:
    person = Figure("square", "none", "gown", "", "thin", cloth="paper")
    picture = svg.rectangle(26, 26, WIDTH - 52, HEIGHT - 52, "sumi", radius=10)
    picture += svg.rectangle(36, 140, WIDTH - 72, 420, "paper", radius=69)
    picture += svg.group(whole_figure(person), transform="translate(104 258) scale(.86)")
    picture += "".join(svg.path(_cloud(MIDDLE, y), "", Line("paper", 5, rounded=True)) for y in (88, 612))
    description = (
        "A person in traditional dress, as recorded, in a white window on black. The drawing is ours."
    )
    return _face("Ghost, Gui", description, 63, picture)


def _cloud(x: float, y: float) -> str:
    """Two curls of cloud that turn away from each other."""
    start = f"M{number(x)} {number(y + 18)}"
    curls = ((46, 26, -24, -6), (-46, -26, 24, 6))
    return "".join(
        f"{start}h{out}c{turn} 0 {turn} -36 0 -36c{back} 0 {back} 22 {end} 24"
        for out, turn, back, end in curls
    )


def _back() -> Face:
    """A black back with rows of waves."""
    clip = "back-pic"
    data = "".join(
        f"M{x - radius:g} {y}a{radius:g} {radius:g} 0 0 1 {2 * radius:g} 0"
        for row, y in enumerate(range(22, HEIGHT + 20, 17))
        for x in range(6 + 17 * (row % 2), WIDTH + 17, 34)
        for radius in (16, 8)
    )
    body = svg.clip_path(clip, svg.rectangle(16, 16, WIDTH - 32, HEIGHT - 32, radius=12))
    body += marks.dark_back(WIDTH, HEIGHT) + svg.group(svg.path(data, "", Line("grey", 1.8)), clip=clip)
    body += svg.circle(MIDDLE, HEIGHT / 2, 62, "sumi") + marks.seal(MIDDLE, HEIGHT / 2, 84)
    description = "Black, with rows of waves and the seal of the tiger. The back is ours."
    return Face("Card back", description, WIDTH, HEIGHT, body)
