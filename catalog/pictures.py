"""Which cards have a drawing: the SVG files under ``static/cards``, looked at once and kept in memory.

``static/cards/<deck>/<card>.svg`` is a card in the deck's usual pattern, ``back.svg`` the deck's back. A
folder inside the deck's is another pattern of the same cards: ``hanafuda-hwatu/hwatu/pine-crane.svg``.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"
BACK = "back"
_HEAD = 2000  # characters of a drawing in which its size and its description stand
_VIEW_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_DESCRIPTION = re.compile(r"<desc[^>]*>([^<]*)</desc>")


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing: its path for ``static()``, what it shows, its size in tenths of a millimetre, patterns."""

    path: str
    description: str
    width: int
    height: int
    patterns: Mapping[str, "Picture"] = field(default_factory=dict)


def picture(deck: str, card: str) -> Picture | None:
    """The drawing of a card, or None where there is only the typographic face."""
    return _pictures().get((deck, card))


def back(deck: str) -> Picture | None:
    """The drawing of a deck's back, or None."""
    return picture(deck, BACK)


def read(static: Path) -> dict[tuple[str, str], Picture]:
    """The drawings under ``static/cards`` by deck and card. Raises ValueError where one has no view box."""
    patterns: dict[tuple[str, str], dict[str, Picture]] = defaultdict(dict)
    for file in sorted(static.glob("cards/*/*/*.svg")):
        deck, pattern = file.parts[-3:-1]
        patterns[deck, file.stem][pattern] = _measure(static, file, {})
    return {
        (file.parent.name, file.stem): _measure(static, file, patterns[file.parent.name, file.stem])
        for file in sorted(static.glob("cards/*/*.svg"))
    }


def _measure(static: Path, file: Path, patterns: Mapping[str, Picture]) -> Picture:
    with file.open(encoding="utf-8") as text:
        head = text.read(_HEAD)
    box, description = _VIEW_BOX.search(head), _DESCRIPTION.search(head)
    if not box or not description:
        raise ValueError(f"{file}: no viewBox of the form 0 0 width height, or no desc")
    path = file.relative_to(static).as_posix()
    return Picture(path, unescape(description[1]), int(box[1]), int(box[2]), patterns)


@cache
def _pictures() -> Mapping[tuple[str, str], Picture]:
    return read(STATIC)
