import re
from xml.etree import ElementTree

import pytest
import yaml

from catalog.pictures import STATIC, back, picture, read

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ["six-tigers", "two-colour-chess-cards", "hanafuda-hwatu", "madiao-40"]


def cards_of(deck):
    with (STATIC.parent / "fixtures" / "decks" / f"{deck}.yaml").open(encoding="utf-8") as file:
        return {card["slug"] for card in yaml.load(file, yaml.CSafeLoader)["cards"]}


@pytest.mark.parametrize("deck", DRAWN)
def test_every_card_of_a_drawn_deck_has_its_drawing(deck):
    assert {file.stem for file in (STATIC / "cards" / deck).glob("*.svg")} == cards_of(deck) | {"back"}
    assert all(picture(deck, card) for card in cards_of(deck))
    assert back(deck).height > back(deck).width


def faults(file):
    text = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    checks = {
        "is no SVG": root.tag == f"{SVG}svg",
        "has no title": root.findtext(f"{SVG}title"),
        "has no description": root.findtext(f"{SVG}desc"),
        "is not labelled": root.get("aria-labelledby") == f"{file.stem}-t {file.stem}-d",
        "repeats an id": len(ids) == len(set(ids)),
        "has ids of another card": all(name.startswith(f"{file.stem}-") for name in ids),
        "needs more than shapes": not tags & {"script", "style", "text", "image", "foreignObject", "use"},
        "points outside": not re.search(r"href|data:|import", text) and text.count("://") == 1,
        "refers to an id it lacks": {f"#{name}" for name in ids}.issuperset(
            re.findall(r"url\((.*?)\)", text)
        ),
        "runs scripts": not re.search(r"\son\w+=", text),
        "is too heavy": file.stat().st_size < 90 * 1024,
    }
    return [f"{file.name} {fault}" for fault, good in checks.items() if not good]


@pytest.mark.parametrize("deck", DRAWN)
def test_a_drawing_is_a_described_picture_that_needs_nothing_else(deck):
    assert [
        fault for file in sorted((STATIC / "cards" / deck).rglob("*.svg")) for fault in faults(file)
    ] == []


def test_every_pattern_belongs_to_a_drawn_card():
    assert set(picture("hanafuda-hwatu", "pine-crane").patterns) == {"hwatu"}
    assert set(picture("six-tigers", "mao-gong").patterns) == {"compact"}
    assert set(back("hanafuda-hwatu").patterns) == {"hwatu"}
    for file in (STATIC / "cards").glob("*/*/*.svg"):
        deck, pattern = file.parts[-3:-1]
        assert picture(deck, file.stem).patterns[pattern].path == file.relative_to(STATIC).as_posix()


def test_a_picture_knows_its_size_and_path():
    drawing = picture("two-colour-chess-cards", "red-horse")
    assert (drawing.path, drawing.width, drawing.height) == (
        "cards/two-colour-chess-cards/red-horse.svg",
        200,
        720,
    )


def test_what_was_not_drawn_has_no_picture():
    assert picture("tam-cuc-32", "red-horse") is None
    assert picture("six-tigers", "red-horse") is None
    assert back("tam-cuc-32") is None


def test_the_japanese_and_the_korean_edition_differ_in_every_card():
    for card in cards_of("hanafuda-hwatu") | {"back"}:
        drawing = picture("hanafuda-hwatu", card)
        japanese, korean = (
            (STATIC / path).read_text(encoding="utf-8")
            for path in (drawing.path, drawing.patterns["hwatu"].path)
        )
        assert japanese != korean
        assert "#c7351f" in korean


def test_a_drawing_without_a_view_box_is_refused(tmp_path):
    folder = tmp_path / "cards" / "deck"
    folder.mkdir(parents=True)
    (folder / "card.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    with pytest.raises(ValueError, match="no viewBox"):
        read(tmp_path)
