"""Makes ``han-variants.tsv``: characters that search holds to be one, a class a line, the class's key first.

    python catalog/data/make_han_variants.py Unihan_Variants.txt JPVariants.txt

``Unihan_Variants.txt`` (or ``.bz2``) is part of the Unicode Character Database; Debian's package
``unicode-data`` ships it. ``JPVariants.txt`` (kyūjitai to shinjitai) is OpenCC's, as in the Python package
``opencc-python-reimplemented``.

Joined are: traditional and simplified forms, z-variants, kyūjitai and shinjitai, and those semantic
variants on which at least two of Unihan's dictionaries agree. One dictionary alone would chain unlike
characters together. Numerals keep apart from the long forms used in accounts (八, 捌): those are other
words, and on cards they tell packs apart.
"""

import argparse
import bz2
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

PLAIN = {"kTraditionalVariant", "kSimplifiedVariant", "kZVariant"}
NUMERALS = set("一二三四五六七八九十百千")
HEAD = """\
# Han characters that search treats as one: a class a line, its key first.
# Made by make_han_variants.py; do not edit.
# From Unihan_Variants.txt, {date}, © Unicode, Inc. (licence-unicode.txt), and JPVariants.txt of OpenCC
# (Apache License 2.0, licence-opencc.txt). Both were changed: joined into classes, and reduced.
"""


def unihan_pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Pairs of characters that Unihan calls forms of one another, by the rule at the head of this module."""
    for line in lines:
        if line.startswith("#") or not line.strip():
            continue
        code, relation, values = line.rstrip("\n").split("\t")
        char = chr(int(code[2:], 16))
        for value in values.split():
            target, _, dictionaries = value.partition("<")
            other = chr(int(target[2:], 16))
            agreed = relation == "kSemanticVariant" and "," in dictionaries and not {char, other} & NUMERALS
            if relation in PLAIN or agreed:
                yield char, other


def japanese_pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Pairs of an old and a new Japanese form."""
    for line in lines:
        old, _, new = line.strip().partition("\t")
        for form in new.split():
            yield old, form


def classes(pairs: Iterable[tuple[str, str]]) -> list[list[str]]:
    """The classes that the pairs form, sorted."""
    parent: dict[str, str] = {}

    def root(char: str) -> str:
        while parent.setdefault(char, char) != char:
            char = parent[char]
        return char

    for one, other in pairs:
        parent[root(unicodedata.normalize("NFKC", one))] = root(unicodedata.normalize("NFKC", other))
    groups = defaultdict(list)
    for char in parent:
        groups[root(char)].append(char)
    return sorted(sorted(group) for group in groups.values() if len(group) > 1)


def key_first(group: list[str], short_forms: set[str]) -> list[str]:
    """The class with its most usual traditional form first: in Big5, not a short form, early in Big5."""

    def rank(char: str) -> tuple[bool, bool, bytes]:
        try:
            return False, char in short_forms, char.encode("big5")
        except UnicodeEncodeError:
            return True, char in short_forms, char.encode("utf-32-be")

    return sorted(group, key=rank)


def main() -> None:
    """Reads the two files named on the command line, writes the table beside this script."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("unihan", type=Path)
    parser.add_argument("japanese", type=Path)
    given = parser.parse_args()
    raw = given.unihan.read_bytes()
    unihan = (bz2.decompress(raw) if given.unihan.suffix == ".bz2" else raw).decode().splitlines()
    japanese = given.japanese.read_text("utf-8").splitlines()
    date = next(line[8:18] for line in unihan if line.startswith("# Date:"))
    found = classes(chain(unihan_pairs(unihan), japanese_pairs(japanese)))
    short = {chr(int(line[2:].split("\t")[0], 16)) for line in unihan if "\tkTraditionalVariant\t" in line}
    table = "".join("\t".join(key_first(group, short)) + "\n" for group in found)
    Path(__file__).with_name("han-variants.tsv").write_text(HEAD.format(date=date) + table, "utf-8")


if __name__ == "__main__":
    main()
