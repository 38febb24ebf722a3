"""Write research-index.json: what the fixtures must hold, read from the research folder.

Usage: python tests/data/make_research_index.py RESEARCH_FOLDER

The index lists every source key, slug and attested name of the research, one entry a line. A name is
[subject, text, language, source]. Games that a deck file only names have no slug there, and some no language
or source: they are listed apart, as [deck, text, language or null, source or null]. Texts are NFC.
"""

import json
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

Name = tuple[str, str, str, str]
NamedGame = tuple[str, str, str | None, str | None]

DECK_FILES = ("decks-money-suited", "decks-chess-and-flower", "decks-more")
SPECIAL_HANDS = {"五虎下山": "luk-fu/five-tigers"}
LANGUAGE_OF_SPELLINGS = {"sung1996": "hak"}
LANGUAGE_SLIPS = {"x-wilkinson": "x-wilkins"}
BRACKETED = re.compile(r"(.+?) \((.+)\)")


class Research:
    """The YAML and BibTeX files of one research folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.decks: list[dict[str, Any]] = [
            deck for file in DECK_FILES for deck in self.entries(file, "decks")
        ]
        self.games = self.entries("games-index", "games")

    def entries(self, file: str, key: str) -> list[dict[str, Any]]:
        text = (self.folder / f"{file}.yaml").read_text(encoding="utf-8")
        entries: list[dict[str, Any]] = yaml.safe_load(unicodedata.normalize("NFC", text))[key]
        return entries

    def sources(self) -> dict[str, list[str]]:
        """Every key of the .bib files with the names of the files that have it."""
        found: dict[str, list[str]] = {}
        for path in sorted(self.folder.glob("*.bib")):
            for key in re.findall(r"^@\w+\{([^,\s]+)", path.read_text(encoding="utf-8"), re.MULTILINE):
                found.setdefault(key, []).append(path.name)
        return dict(sorted(found.items()))

    def objects(self) -> list[list[str | None]]:
        """Institution and number of every museum object; the number is null where the record gives none."""
        entries = [
            entry
            for file in ("museum-objects", "museum-objects-more")
            for entry in self.entries(file, "objects")
        ]
        return sorted(
            ([entry["institution"], known_number(entry["object_number"])] for entry in entries),
            key=lambda pair: [part or "" for part in pair],
        )


def known_number(number: str | None) -> str | None:
    return None if number is None or re.match(r"unknown|none", number) else number


def slug(entry: dict[str, Any]) -> str:
    found: str = entry.get("slug") or entry["id"]
    return found


def rows(subject: str, names: list[dict[str, Any]]) -> Iterator[Name]:
    for name in names:
        language = name["lang"]
        for wrong, right in LANGUAGE_SLIPS.items():
            language = re.sub(rf"{wrong}$", right, language)
        yield subject, name["text"], language, name["source"]


def deck_names(deck: dict[str, Any]) -> Iterator[Name]:
    key = slug(deck)
    yield from rows(f"deck:{key}", deck["names"])
    for kind, part in (("suit", "suits"), ("category", "categories"), ("card", "cards")):
        for entry in deck.get(part, []):
            yield from rows(f"{kind}:{key}/{slug(entry)}", entry.get("names", []))
    for hand in deck.get("min_ha_to_hands", []):
        yield from rows(f"hand:min-ha-to/{slug(hand)}", hand["names"])
    for hand in deck.get("special_hands", []):
        subject = f"hand:{SPECIAL_HANDS[hand['name']]}"
        yield subject, hand["name"], hand["lang"], hand["source"]
        if also := BRACKETED.fullmatch(hand.get("also", "")):
            yield subject, also[1], LANGUAGE_OF_SPELLINGS[also[2]], also[2]


def further_names(entries: list[dict[str, Any]]) -> Iterator[Name]:
    for entry in entries:
        deck, card, suit = entry["deck"], entry["card"], entry.get("suit")
        subject = f"card:{deck}/{card}" if card else f"suit:{deck}/{suit}" if suit else f"deck:{deck}"
        yield from rows(subject, [entry["name"]])


def games_without_slug(research: Research) -> list[NamedGame]:
    """Games that a deck file only names, unless the index of games has the slug or the name."""
    known = {slug(game) for game in research.games}
    known |= {name["text"].casefold() for game in research.games for name in game["names"]}
    found: list[NamedGame] = []
    for deck in research.decks:
        key = slug(deck)
        for game in deck.get("games_known_by_name", []):
            found.append((key, game["zh"], None, game["source"]))
            found.append((key, game["poj"], "nan-Latn-pehoeji", game["source"]))
        for text in deck.get("games") or []:
            found += [(key, part, None, deck.get("games_source")) for part in without_gloss(text)]
    return sorted((game for game in found if game[1].casefold() not in known), key=lambda game: game[:2])


def without_gloss(text: str) -> tuple[str, ...]:
    """The names in a text such as `name (gloss in English)` or `name (other name)`."""
    bracketed = BRACKETED.fullmatch(text)
    if bracketed is None:
        return (text,)
    name, bracket = bracketed.groups()
    return (name,) if bracket.isascii() else (name, bracket)


def all_names(research: Research) -> list[Name]:
    names = [name for deck in research.decks for name in deck_names(deck)]
    names += further_names(research.entries("names-more", "names"))
    names += [name for game in research.games for name in rows(f"game:{slug(game)}", game["names"])]
    return sorted(names)


def index(research: Research) -> dict[str, Any]:
    claims = research.entries("claims", "claims") + research.entries("claims-more", "claims")
    return {
        "sources": research.sources(),
        "decks": sorted(slug(deck) for deck in research.decks),
        "suits": {slug(deck): [slug(suit) for suit in deck["suits"]] for deck in research.decks},
        "cards": {slug(deck): [slug(card) for card in deck["cards"]] for deck in research.decks},
        "claims": sorted(slug(claim) for claim in claims),
        "homologues": sorted(slug(group) for group in research.entries("homologues", "groups")),
        "objects": research.objects(),
        "games": sorted(slug(game) for game in research.games),
        "games_named_in_decks": games_without_slug(research),
        "names": all_names(research),
    }


def one_entry_a_line(content: dict[str, Any]) -> str:
    sections = []
    for key, entries in content.items():
        if isinstance(entries, dict):
            lines = [
                f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
                for name, value in entries.items()
            ]
        else:
            lines = [json.dumps(value, ensure_ascii=False) for value in entries]
        opening, closing = ("{", "}") if isinstance(entries, dict) else ("[", "]")
        sections.append(f"{json.dumps(key)}: {opening}\n" + ",\n".join(lines) + f"\n{closing}")
    return "{\n" + ",\n".join(sections) + "\n}\n"


def main() -> None:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: make_research_index.py RESEARCH_FOLDER (a folder that exists)")
    content = index(Research(Path(sys.argv[1])))
    Path(__file__).with_name("research-index.json").write_text(one_entry_a_line(content), encoding="utf-8")
    totals = {key: len(entries) for key, entries in content.items()}
    totals |= {key: sum(map(len, content[key].values())) for key in ("suits", "cards")}
    print(", ".join(f"{count} {key}" for key, count in totals.items()))


if __name__ == "__main__":
    main()
