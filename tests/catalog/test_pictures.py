from xml.etree import ElementTree

import pytest
import yaml
from django.template.loader import render_to_string

from catalog.models import Card, Deck, Suit
from catalog.pictures import STATIC, back, picture, read

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = sorted(folder.name for folder in (STATIC / "cards").iterdir())


def cards_of(deck):
    with (STATIC.parent / "fixtures" / "decks" / f"{deck}.yaml").open(encoding="utf-8") as file:
        return {card["slug"] for card in yaml.load(file, yaml.CSafeLoader)["cards"]}


@pytest.mark.parametrize("deck", DRAWN)
def test_every_card_of_a_drawn_deck_has_its_drawing(deck):
    assert {file.stem for file in (STATIC / "cards" / deck).glob("*.svg")} == cards_of(deck) | {"back"}
    assert all(picture(deck, card) for card in cards_of(deck))
    assert back(deck).height > back(deck).width


def test_every_pattern_belongs_to_a_drawn_card():
    assert set(picture("hanafuda-hwatu", "pine-crane").patterns) == {"hwatu"}
    assert set(picture("six-tigers", "mao-gong").patterns) == {"compact", "unstamped"}
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
    assert picture("keemapow-schreiber-10-11", "king") is None
    assert picture("six-tigers", "red-horse") is None
    assert back("keemapow-schreiber-10-11") is None


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


def face(family="money-suited", kind="cards", suit=None, alt="", note=False, **card):
    """The typographic face of a card: its root element, and its text without spaces."""
    deck = Deck(family=family, kind=kind)
    fields = {"title": "Nine of Strings", "glyphs": [], "attributes": {}} | card
    page = render_to_string(
        "catalog/_face.html", {"card": Card(deck=deck, suit=suit, **fields), "alt": alt, "note": note}
    )
    root = ElementTree.fromstring(f"<div>{page}</div>")
    return root, "".join("".join(root.itertext()).split())


def classes(root):
    return {name for element in root.iter() for name in element.get("class", "").split()}


def test_a_face_is_set_from_the_characters_of_the_card():
    root, text = face(glyphs=["九", "貫"], rank_label="9", suit=Suit(slug="guan", glyph="貫"))
    assert text == "九貫"
    assert {"glyphs-2", "face-money-suited"} <= classes(root)


def test_without_characters_the_rank_and_the_suit_serve():
    assert face(rank_label="9", suit=Suit(slug="guan", glyph="貫"))[1] == "9貫"
    assert face(rank_label="½", suit=Suit(slug="wan", glyph="萬貫"))[1] == "½萬貫"


def test_a_rank_without_a_suit_character_goes_with_the_title():
    assert face(rank_label="10", title="Ten of clubs", suit=Suit(slug="hau"))[1] == "10Tenofclubs"


@pytest.mark.parametrize("rank", ["", "jang"])
def test_with_nothing_else_the_title_is_set(rank):
    root, text = face(title="Sprig flower", rank_label=rank)
    assert text == "Sprigflower"
    assert "face-alone" in classes(root)


def test_a_chess_card_shows_its_character_at_both_ends():
    root, text = face("chess", glyphs=["車"], title="Black chariot", suit=Suit(slug="black"))
    assert text == "車Blackchariot車"
    assert {"ink-black", "face-turned"} <= classes(root)
    assert "ink-yellow" in classes(face("chess", glyphs=["車"], attributes={"colour": "yellow"})[0])


def test_a_domino_shows_its_spots():
    root, text = face("domino", "tiles", title="1-4", rank_label="1-4", attributes={"pips": "1-4"})
    assert text == ""
    assert {"pips-1", "pips-4", "face-tiles"} <= classes(root)


def test_the_red_stamp_shows_only_where_a_source_tells_of_it():
    assert "face-stamped" in classes(face(red_stamp=True)[0])
    assert "face-stamped" not in classes(face(red_stamp=False)[0])
    assert "face-stamped" not in classes(face(red_stamp=None)[0])


def test_a_face_is_named_or_hidden():
    named, hidden = face(alt="Nine of Strings")[0][0], face()[0][0]
    assert (named.get("role"), named.get("aria-label"), named.get("aria-hidden")) == (
        "img",
        "Nine of Strings",
        None,
    )
    assert (hidden.get("role"), hidden.get("aria-label"), hidden.get("aria-hidden")) == (None, None, "true")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({"glyphs": ["九"]}, "set from the characters in the sources"),
        (
            {"rank_label": "9", "suit": Suit(slug="guan", glyph="貫")},
            "set from the rank and the suit’s character",
        ),
        ({"attributes": {"pips": "1-4"}}, "set from the spots that the sources describe"),
        ({}, "only its name is set here"),
    ],
)
def test_a_note_tells_what_a_face_was_set_from(card, words):
    assert f"No drawing yet: {words}." in "".join(face(note=True, **card)[0].itertext())
    assert "No drawing" not in "".join(face(**card)[0].itertext())


def test_a_face_needs_no_inline_style_and_trusts_no_text():
    root, text = face(title="<b onclick=x>&", attributes={"colour": '"><script>'}, alt='" style="color:red')
    assert text == "<bonclick=x>&"
    assert not [
        element for element in root.iter() if "style" in element.attrib or "onclick" in element.attrib
    ]
    assert {element.tag for element in root.iter()} == {"div", "span"}
