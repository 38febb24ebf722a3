"""The large characters of the Six Tigers pack: the suits below the numerals, the two of a named card."""

from catalog.drawing import svg
from catalog.drawing.curves import joined
from catalog.drawing.glyphs import boxed
from catalog.drawing.path_data import number

STAG = "鹿"
STAG_BOX = 154, 308
# Roof, two posts, two bars with a shoulder, the two halves of 比.
STAG_STROKES = (
    "M2 39H124L135 8L153 38Q152 44 147 48H0Z",
    "M32 40H56V166H32Z",
    "M84 40H108V166H84Z",
    "M6 90H128L138 62L153 92Q152 97 146 99V158Q138 167 124 168V99H4Z",
    "M6 148H125V157H4Z",
    "M8 180L34 184Q34 190 30 191V224H40L50 197L68 229"
    "Q67 235 62 236H30V282L72 270V274L16 308L4 276Q8 270 8 264Z",
    "M84 180L112 184Q112 190 107 192V224H119L131 197L148 229Q147 235 142 236H107V262Q107 269 114 269H128"
    "Q134 268 140 236H143L144 268Q152 274 152 286Q152 306 126 306H106Q84 306 84 278Z",
)


def large(character: str, x: float, y: float, width: float, height: float) -> str:
    """A character in heavy Ming letters that fills a box, in black."""
    if character == STAG:
        return stag(x, y, width, height)
    return svg.path(boxed(character, x, y, width, height), "sumi")


def stag(x: float, y: float, width: float, height: float) -> str:
    """鹿 as the cards print it, worn down: without the dot on its roof and the long stroke at its left.

    The Suffocated's second post (``suffocated2010b``) reads the worn character so.
    """
    across, down = width / STAG_BOX[0], height / STAG_BOX[1]
    place = f"translate({number(x)} {number(y)}) scale({across:.3f} {down:.3f})"
    return svg.group(svg.path(joined(STAG_STROKES), "sumi"), transform=place)
