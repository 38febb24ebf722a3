"""Pictures of several parts: the sheet of a deck, the pictures beside links."""

import re
from collections.abc import Sequence
from math import ceil

from PIL import Image

from catalog.drawing.raster import STAGE, drawn, rendered

# Of the sheet of a deck: how wide a card is, and what lies between two.
CELL, GAP = 160, 16
# Of the picture beside a link, in pixels: of a card, its parts from left to right are the whole card, the
# enlarged detail, which begins at CUT of the card's height, and the seal; of a deck, the seal and the cards.
LINK = (1200, 630)
MARGIN = 45
DETAIL_OF_BROAD, DETAIL_OF_SLENDER, CUT = 600, 420, 0.04
MARK, BESIDE_DETAIL = 120, 210
LARGE_MARK, SPACE, MOST, TOPS = 180, 28, 300, (70, 115)
SHARE = 1.6  # how much wider than a slender card a broad one is
_VIEW_BOX = re.compile(r'viewBox="[\d. ]+"')


def sheet(svgs: Sequence[str]) -> Image.Image:
    """All these cards on the stage, in rows that leave few gaps and make a sheet a little wider than high."""
    cards = [drawn(svg, CELL) for svg in svgs]
    across, down = CELL + GAP, max(card.height for card in cards) + GAP

    def fitness(columns: int) -> tuple[bool, int, float]:
        shape = columns * across / (ceil(len(cards) / columns) * down)
        return not 1 <= shape <= 2, -len(cards) % columns, abs(shape - 1.5)

    columns = min(range(1, len(cards) + 1), key=fitness)
    rows = ceil(len(cards) / columns)
    stage = Image.new("RGB", (columns * across + GAP, rows * down + GAP), STAGE)
    for n, card in enumerate(cards):
        row, column = divmod(n, columns)
        stage.paste(card, (GAP + column * across, GAP + row * down), card)
    return stage


def of_card(svg: str, seal: str) -> Image.Image:
    """For a link to a card: the card, a part of it enlarged, the seal of the house."""
    width, height = _size(svg)
    detail = DETAIL_OF_BROAD if height < 2 * width else DETAIL_OF_SLENDER
    left = LINK[0] - BESIDE_DETAIL - detail
    stage = Image.new("RGB", LINK, STAGE)
    tall = LINK[1] - 2 * MARGIN
    whole = rendered(svg, round(tall * width / height))
    _paste(stage, whole, (left - whole.width) // 2, MARGIN)
    box = f'viewBox="0 {CUT * height} {width} {width * LINK[1] / detail}"'
    _paste(stage, drawn(_VIEW_BOX.sub(box, svg, count=1), detail), left, 0)
    _paste(stage, rendered(seal, MARK), LINK[0] - (BESIDE_DETAIL + MARK) // 2, LINK[1] - MARGIN - MARK)
    return stage


def of_deck(svgs: Sequence[str], seal: str) -> Image.Image:
    """For a link to a deck: the seal of the house and a row of cards, cut where they are too long."""
    stage = Image.new("RGB", LINK, STAGE)
    mark = rendered(seal, LARGE_MARK)
    _paste(stage, mark, 2 * MARGIN, (LINK[1] - mark.height) // 2)
    left = 3 * MARGIN + mark.width + SPACE
    shares = [SHARE if height < 2 * width else 1 for width, height in map(_size, svgs)]
    space = min(LINK[0] - left - 2 * MARGIN - (len(svgs) - 1) * SPACE, MOST * len(svgs))
    for n, svg in enumerate(svgs):
        card = rendered(svg, int(space * shares[n] / sum(shares)))
        _paste(stage, card, left, TOPS[n % 2])
        left += card.width + SPACE
    return stage


def _paste(stage: Image.Image, picture: Image.Image, left: int, top: int) -> None:
    stage.paste(picture, (left, top), picture)


def _size(svg: str) -> tuple[float, float]:
    box = _VIEW_BOX.search(svg)
    if box is None:
        raise ValueError("no viewBox")
    width, height = box[0].strip('"').split()[-2:]
    return float(width), float(height)
