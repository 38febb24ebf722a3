"""Search keys: what is left of a text when its spelling no longer matters. What is displayed never changes.

`fold` makes, in this order of thought:

- compatibility forms plain (full width, circled, superscript), case folded;
- combining marks dropped (``tiò pe̍h-hî`` = ``tio peh hi``); the voicing marks of kana and the vowel signs of
  Thai, Javanese and the like are letters and stay; Hangul stays in syllables;
- letters that Unicode does not take apart replaced (``đ`` = ``d``); katakana written as hiragana;
- Han characters replaced by the key of their class: traditional, simplified, Japanese and other variants
  (``data/han-variants.tsv``), and `HOUSE_VARIANTS`;
- apostrophes and modifier letters dropped (``Pak Tsz'`` = ``pak tsz``); hyphens, other punctuation and signs
  become spaces; runs of spaces become one;
- doubled ``o`` and ``n`` written once, so that ``o͘`` is found by ``o`` and ``oo``, ``ⁿ`` by ``n`` and ``nn``.
  (On the catalogue's own words this adds 2% of hits, nearly all to queries such as ``hoo``.)

Tone numbers stay. Keys keep their spaces, so that the starts of words can be told; search itself compares
keys without spaces (`squeeze`), for one name is written ``mao gong``, ``mao-gong`` and ``maogong``.
A character that cannot be stored (half of a surrogate pair) becomes U+FFFD, which no text of ours holds.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from unicodedata import category, combining, normalize

HOUSE_VARIANTS = {
    # 綫 (its key is 線), as printed on cards, is held to be a slip for 錢: suffocatedwang2011 and
    # suffocated2010b (claim xian-for-qian).
    "線": "錢",
}

_LATIN = {"æ": "ae", "œ": "oe", "þ": "th", "ŋ": "ng"} | dict(zip("đðħıłøŧɔ", "ddhiloto", strict=True))
_KANA = {chr(code): chr(code - 0x60) for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
_APOSTROPHES = frozenset("'`´‘’‛′‵＇｀゛゜")
_LETTER_SIGN_CLASSES = frozenset(
    {0, 7, 8, 9, 103, 118}
)  # vowel signs, nukta, kana voicing, virama, Thai and Lao u
_FORMAT_MARKS = frozenset([*map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0)), "\u034f"])
_DOUBLES = re.compile("([on])\\1+")


def _han_variants() -> dict[str, str]:
    table = Path(__file__).with_name("data").joinpath("han-variants.tsv").read_text("utf-8")
    found = {}
    for line in table.splitlines():
        if not line.startswith("#"):
            key, *others = line.split("\t")
            found.update(dict.fromkeys(others, HOUSE_VARIANTS.get(key, key)))
    return found | HOUSE_VARIANTS


_HAN = _han_variants()
_LETTERS = _LATIN | _KANA | _HAN


def fold(text: str) -> str:
    """The search key of a text, with single spaces between its words. Folding a key again changes nothing."""
    return _DOUBLES.sub(r"\1", " ".join("".join(folded for folded, _, _ in _clusters(text)).split()))


def squeeze(key: str) -> str:
    """A key without its spaces, as search compares it."""
    return _DOUBLES.sub(r"\1", key.replace(" ", ""))


@dataclass(frozen=True, slots=True)
class Fold:
    """A word of a query that is looked up in another spelling, and why.

    The kinds are ``width`` (compatibility forms), ``case``, ``marks``, ``kana``, ``variant`` (of a Han
    character), ``punctuation``, ``doubled`` (``oo``, ``nn``) and ``unreadable`` (controls, stray signs).
    """

    original: str
    folded: str
    kinds: tuple[str, ...]


def explain(query: str) -> tuple[Fold, ...]:
    """The words of a query that folding changes, in their order."""
    words = ((word, fold(word)) for word in dict.fromkeys(query.split()))
    return tuple(Fold(word, key, _kinds(word)) for word, key in words if word != key)


def find_spans(text: str, *phrases: str) -> list[tuple[int, int]]:
    """Where the phrases stand in the text, as (start, end) in the text as it is displayed.

    Text and phrases are folded and compared without spaces. The spans are sorted and do not touch; a mark
    belongs to its letter. A phrase that folds to nothing is nowhere.
    """
    units = list(_units(text))
    key = "".join(unit.char for unit in units)
    needles = filter(None, (squeeze(fold(phrase)) for phrase in phrases))
    found = (
        units[first].until(units[last]) for needle in needles for first, last in _occurrences(key, needle)
    )
    return _merged(sorted(found))


def _occurrences(key: str, needle: str) -> Iterator[tuple[int, int]]:
    at = key.find(needle)
    while at >= 0:
        yield at, at + len(needle) - 1
        at = key.find(needle, at + len(needle))


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


class _Unit(NamedTuple):
    """A character of the squeezed key and the stretch of text that it comes from.

    Where two words meet in one ``o`` or ``n`` it has two: the end of one word, the start of the next.
    """

    char: str
    ending: tuple[int, int]
    beginning: tuple[int, int]

    def until(self, last: "_Unit") -> tuple[int, int]:
        """The stretch of text from this unit to another, or of one word where both are the same."""
        return self.ending if self is last else (self.beginning[0], last.ending[1])


def _units(text: str) -> Iterator[_Unit]:
    last, after_space = _Unit("", (0, 0), (0, 0)), False
    for folded, start, end in _clusters(text):
        for char in folded:
            if char == " ":
                after_space = True
                continue
            if not (char == last.char and char in "on"):
                if last.char:
                    yield last
                last = _Unit(char, (start, end), (start, end))
            elif after_space:
                last = last._replace(beginning=(start, end))
            else:
                whole = (last.beginning[0], end)
                last = _Unit(char, last.ending if last.ending != last.beginning else whole, whole)
            after_space = False
    if last.char:
        yield last


def _clusters(text: str) -> Iterator[tuple[str, int, int]]:
    """The text cut into letters with what belongs to them: (folded, start, end)."""
    folded, start, end = "", 0, 0
    for at, char in enumerate(text):
        piece = _fold_char(char)
        if piece and not _joins(piece[0]):
            if folded:
                yield normalize("NFC", folded), start, end
            folded, start, end = piece, at, at + 1
        elif folded.strip() and (piece or category(char)[0] == "M"):
            folded, end = folded + piece, at + 1
    if folded:
        yield normalize("NFC", folded), start, end


def _joins(char: str) -> bool:
    """Whether a folded character belongs to the letter before it: vowel and voicing signs, Hangul finals."""
    return category(char)[0] == "M" or "\u1161" <= char <= "\u1175" or "\u11a8" <= char <= "\u11c2"


@lru_cache(maxsize=20_000)
def _fold_char(char: str) -> str:
    """A character's share of the key, with Hangul and voiced kana taken apart."""
    if char in _APOSTROPHES:  # before NFKD, which makes a space of some
        return ""
    return "".join(map(_fold_part, normalize("NFKD", normalize("NFKD", char).casefold())))


def _fold_part(char: str) -> str:
    kind = category(char)
    if char in _APOSTROPHES or "\u02b9" <= char <= "\u02ff":
        return ""
    if kind[0] == "M":
        return char if _is_letter_sign(char, kind) else ""
    if kind == "Cs":
        return "\ufffd"
    if kind[0] in "PZ" or kind in ("Sk", "Sm", "Sc") or char.isspace():
        return " "
    if kind in ("Cc", "Cf"):
        return ""
    return _LETTERS.get(char, char)


def _is_letter_sign(mark: str, kind: str) -> bool:
    """Whether a mark is part of the letter (vowel sign, voicing) and no diacritic."""
    if kind == "Me" or mark in _FORMAT_MARKS:
        return False
    return combining(mark) in _LETTER_SIGN_CLASSES


def _kinds(word: str) -> tuple[str, ...]:
    """Why folding changes a word, in the order of `Fold`."""
    chars = set(word)
    parts = normalize("NFKD", word)
    plain = parts.casefold()
    tests = {
        "width": any(normalize("NFKC", char) != normalize("NFC", char) for char in chars - _APOSTROPHES),
        "case": plain != parts,
        "marks": any(_is_dropped_mark(char) or char in _LATIN for char in plain),
        "kana": any(char in _KANA for char in plain),
        "variant": any(char in _HAN for char in plain),
        "punctuation": any(_fold_char(char).strip() == "" and category(char)[0] in "PSL" for char in chars),
        "doubled": any(one == two and one in "on" for one, two in pairwise("".join(map(_fold_char, word)))),
        "unreadable": any(category(char)[0] == "C" for char in chars),
    }
    return tuple(kind for kind, found in tests.items() if found) or ("unreadable",)


def _is_dropped_mark(char: str) -> bool:
    return category(char)[0] == "M" and not _is_letter_sign(char, category(char))
