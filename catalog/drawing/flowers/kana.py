"""Writing on the paper slips, with the old kana that the fonts lack."""

from catalog.drawing import glyphs
from catalog.drawing.curves import brush, laid

OLD_KA = "\N{HENTAIGANA LETTER KA-3}"
AKA_YOROSHI = f"あ{OLD_KA}よろし"  # "red is good"; its ka, from the character 可, looks like の
MIYOSHINO = "みよしの"  # "fair Yoshino", the cherry mountains
HONGDAN, CHEONGDAN = "홍단", "청단"  # red slip, blue slip
STEP = 1.08  # from one character to the next, in ems

# Old ka in a square of 100: a bar, and below it a loop as of の.
_STROKES = (
    "31 9 2, 44 17 7, 58 19 9, 70 18 10",
    "47 36 3, 49 48 8, 37 68 9, 25 76 10, 17 63 9, 24 44 7, "
    "44 32 7, 66 33 9, 79 52 10, 73 74 9, 58 86 6, 42 92 1",
)


def written(text: str, top: float, size: float, hand: glyphs.Hand) -> str:
    """Path data of a vertical line of text, its middle at 0, its top at ``top``."""
    data = ""
    for place, character in enumerate(text):
        y = top + place * size * STEP
        data += _old_ka(y, size) if character == OLD_KA else glyphs.column(character, 0, y, size, hand)
    return data


def _old_ka(y: float, size: float) -> str:
    scale = size / 100
    return "".join(brush(laid(line, -size / 2, y, scale=scale), 3, cap=2 * scale) for line in _STROKES)
