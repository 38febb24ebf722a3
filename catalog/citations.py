"""Citations: a source, the place in it, and what we read it through.

The text form is ``young1886[293-295] via porges-hairtails``; place and ``via`` may be missing.
"""

import re
from dataclasses import dataclass

KEY = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_CITATION = re.compile(rf"(?P<source>{KEY})(?:\[(?P<locator>[^\[\]]+)\])?(?: via (?P<via>{KEY}))?")
_ONE_PAGE = re.compile(r"\d+")
_RANGE = re.compile(r"(?<=\d)\s*-\s*(?=\d)")
_PAGES = re.compile(r"\d+\s*[-–]\s*\d+(?:, \d+(?:[-–]\d+)?)*|\d+(?:, \d+(?:[-–]\d+)?)+")


@dataclass(frozen=True, slots=True)
class Cite:
    """A source cited: its key, the place in it as text, the key of the source it was read through."""

    source: str
    locator: str | None = None
    via: str | None = None
    note: str | None = None


def parse(text: str) -> Cite:
    """The citation that ``text`` spells. Raises ValueError when it is none."""
    match = _CITATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a citation like young1886[293-295] via porges-hairtails")
    return Cite(**match.groupdict())


def spell(cite: Cite) -> str:
    """The text form of a citation; its note is left out. Inverse of :func:`parse`."""
    place = f"[{cite.locator}]" if cite.locator else ""
    via = f" via {cite.via}" if cite.via else ""
    return f"{cite.source}{place}{via}"


def place(locator: str | None) -> str:
    """A locator as a reader sees it: "193" is "p. 193", "185-186" is "pp. 185–186".

    All else stands as it is; None gives "".
    """
    if not locator:
        return ""
    if _ONE_PAGE.fullmatch(locator):
        return f"p. {locator}"
    if _PAGES.fullmatch(locator):
        return "pp. " + _RANGE.sub("–", locator)
    return locator
