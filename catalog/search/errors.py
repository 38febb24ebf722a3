"""Queries that cannot be answered: what is wrong, where it stands, what could stand there."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from unicodedata import category, east_asian_width

from django.utils.translation import gettext as _

from catalog.folding import fold, squeeze

AROUND, MARKED = 40, 40  # characters that are shown beside a mistake, and of it


class BadQuery(ValueError):
    """A query that cannot be read.

    ``start`` and ``end`` say where in the query, counted in characters from 0; the end of the query is a
    place, too. ``expected`` says in words, or with examples, what could stand there.
    """

    code = "syntax"

    def __init__(self, message: str, start: int = 0, end: int = 0, expected: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.start, self.end, self.expected = start, max(start, end), tuple(expected)

    def marked(self, text: str) -> "Marked":
        """The query with the place marked, cut to what stands around it."""
        shown = "".join(
            " " if sign.isspace() else "\ufffd" if category(sign)[0] == "C" else sign for sign in text
        )
        start, end = min(self.start, len(shown)), min(max(self.end, self.start + 1), self.start + MARKED)
        first, last = max(0, start - AROUND), min(len(shown), end + AROUND)
        before = ("…" if first else "") + shown[first:start]
        after = shown[end:last] + ("…" if last < len(shown) else "")
        place = shown[start:end]
        signs = "".join("＾" if _is_wide(sign) else "^" for sign in place if not _has_no_width(sign))
        blank = "".join("\u3000" if _is_wide(sign) else " " for sign in before if not _has_no_width(sign))
        return Marked(before, place, after, blank + (signs or "^"))


@dataclass(frozen=True, slots=True)
class Marked:
    """A query, cut to what stands around a mistake; ``pointer`` is a line to stand below the three pieces."""

    before: str
    place: str
    after: str
    pointer: str


def _is_wide(sign: str) -> bool:
    return east_asian_width(sign) in "WF"


def _has_no_width(sign: str) -> bool:
    return category(sign)[0] == "M"


class QueryTooLong(BadQuery):
    """A query has too many characters, words or nested brackets."""

    code = "too-long"


class QueryTooSlow(BadQuery):
    """A query asks for more work than a search may do."""

    code = "too-slow"


def nearest(text: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Those of the known words that look most like a text, best first."""
    by_key: dict[str, str] = {}
    for word in known:
        by_key.setdefault(squeeze(fold(word)), word)
    wanted = squeeze(fold(text))
    starts = sorted((key for key in by_key if wanted and key.startswith(wanted)), key=len)
    close = get_close_matches(wanted, by_key, n=most, cutoff=0.6)
    return [by_key[key] for key in dict.fromkeys([*close, *starts])][:most]


def did_you_mean(words: Iterable[str]) -> str:
    """A question that names near words, "" where there are none."""
    listed = ", ".join(words)
    return " " + _("Did you mean %(words)s?") % {"words": listed} if listed else ""
