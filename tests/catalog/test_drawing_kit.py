"""The drawing kit: path data, curves, characters, the registry of decks, and ``manage.py draw_cards``."""

import re
from io import StringIO
from itertools import pairwise

import pytest
import yaml
from django.conf import settings
from django.core.management import CommandError, call_command
from hypothesis import example, given
from hypothesis import strategies as st

from catalog.drawing import decks, glyphs
from catalog.drawing.curves import brush, curve
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import FontMissing, Hand
from catalog.drawing.path_data import number, shortened
from catalog.drawing.svg import Face, rectangle

TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
ROUNDING = 0.051  # half a tenth, and what floating point adds


def walked(data):
    """Path data as absolute commands of M L C Q A Z, read without the kit's help."""
    tokens = re.findall(r"[A-Za-z]|[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?", data)
    here = start = (0.0, 0.0)
    control = command = None
    steps = []
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        kind = command.upper()
        values = [float(tokens.pop(0)) for _ in range(TAKES[kind])]
        if kind == "Z":
            steps.append(("Z", []))
            here, control = start, None
            continue
        shift = here if command != kind else (0.0, 0.0)
        if kind == "A":
            values[5:] = [values[5] + shift[0], values[6] + shift[1]]
        elif kind in "HV":
            moved = values[0] + shift[kind == "V"]
            values = [moved, here[1]] if kind == "H" else [here[0], moved]
            kind = "L"
        else:
            values = [value + shift[place % 2] for place, value in enumerate(values)]
        if kind == "S":
            first = (2 * here[0] - control[0], 2 * here[1] - control[1]) if control else here
            values, kind = [*first, *values], "C"
        control = values[2:4] if kind == "C" else None
        here = tuple(values[-2:])
        steps.append((kind, values))
        if kind == "M":
            start = here
            command = "l" if command == "m" else "L"
    return steps


def same(one, other, within=ROUNDING):
    """Whether two walks go the same way, and none of its points lies further off than ``within``."""
    return [kind for kind, _ in one] == [kind for kind, _ in other] and all(
        here == pytest.approx(there, abs=within) for (_, here), (_, there) in zip(one, other, strict=True)
    )


COORDINATE = st.decimals(-400, 400, places=3).map(float)
ARC = st.tuples(
    *[st.decimals(0, 200, places=3).map(float)] * 2, COORDINATE, *[st.integers(0, 1)] * 2, *[COORDINATE] * 2
)
COMMAND = st.sampled_from("MLHVCQAZmlhvcqaz").flatmap(
    lambda letter: st.tuples(
        st.just(letter), ARC if letter in "Aa" else st.tuples(*[COORDINATE] * TAKES[letter.upper()])
    )
)
PATH = st.lists(COMMAND, max_size=30).map(
    lambda commands: "".join(
        letter + " ".join(map(str, values)) for letter, values in [("M", (1.25, -3.5)), *commands]
    )
)


@given(PATH)
@example("M0 0" + "l.04 .04" * 500)
@example("M0 0" + "h.04v.04" * 500 + "a3 3 0 0 1 .04 .04" * 300)
@example("M10 10l5 5zl1 1zm.333 .333zl2 2")
@example("M0 0C1 2 3 4 5 6C7 8 9 10 11 12")
@example("M0 0L5 5C5 5 8 9 10 10")
def test_a_shortened_path_goes_the_same_way(data):
    assert same(walked(shortened(data)), walked(data))


def test_a_path_becomes_shorter_and_stays_as_it_is_when_shortened_again():
    data = "M 10.00 20.00 L 30.00 20.00 L 30.00 44.04 C 31.00 46.00 33.00 48.00 35.00 50.00 Z"
    assert shortened(data) == "M10 20h20v24c1 2 3 4 5 6z".replace("M", "m")
    assert shortened(shortened(data)) == shortened(data)


def test_a_smooth_curve_and_a_repeated_letter_are_left_out():
    assert shortened("M0 0C1 1 2 1 3 0C4-1 5-1 6 0") == "m0 0c1 1 2 1 3 0s2-1 3 0"
    assert shortened("M0 0L1 2L3 5L.5 .5") == "m0 0 1 2 2 3-2.5-4.5"


@pytest.mark.parametrize(
    "data",
    ["M0 0S1 2 3 4", "M0 0T1 2", "M0 0X", "1 2", "M0 0Z5", "M0", "M0 0L1 2 3", "M0 0C1 2 3 4 5", "M0 0H"],
)
def test_path_data_of_another_kind_or_count_is_refused(data):
    with pytest.raises(ValueError, match=r"^path data: .+"):
        shortened(data)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.04, "0"), (3.0, "3"), (0.5, ".5"), (-0.5, "-.5"), (-12.34, "-12.3"), (99.96, "100")],
)
def test_a_number_has_at_most_one_decimal_and_no_idle_zero(value, text):
    assert number(value) == text


POINTS = st.lists(st.tuples(COORDINATE, COORDINATE), min_size=2, max_size=12)


@given(POINTS, st.booleans())
def test_a_curve_passes_through_its_points_in_their_order(points, closed):
    steps = walked(curve(points, closed))
    assert steps[-1][0] == ("Z" if closed else "C")
    ends = [values[-2:] for kind, values in steps if kind != "Z"]
    wanted = [*points, points[0]] if closed else points
    assert [list(point) for point in wanted] == [pytest.approx(end, abs=ROUNDING) for end in ends]


def test_a_curve_is_straight_between_corners_and_smooth_elsewhere():
    (_, _), (_, first), (_, second) = walked(curve("0 0 c, 50 40, 100 0 c", closed=False))
    arriving = first[4] - first[2], first[5] - first[3]
    leaving = second[0] - first[4], second[1] - first[5]
    assert arriving[0] > 0
    assert arriving == pytest.approx(leaving, abs=0.11)
    _, *bent = walked(curve("0 0, 50 40 c, 100 0", closed=False))
    assert bent == [("C", [0, 0, 50, 40, 50, 40]), ("C", [50, 40, 100, 0, 100, 0])]


def ends(data):
    return [values[-2:] for kind, values in walked(data) if kind != "Z"]


def test_a_stroke_is_as_wide_as_its_points_say():
    across = ends(brush("0 50 10, 100 50 30", steps=1))
    assert {tuple(end) for end in across} == {(0, 45), (0, 55), (100, 35), (100, 65)}
    heights = [y for _, y in ends(brush("10 0 12, 60 0 12, 110 0 12", steps=8))]
    assert (min(heights), max(heights)) == (-6, 6)
    assert len(heights) > 30


def test_a_thin_end_of_a_stroke_runs_out_in_a_point_and_a_cap_makes_it_longer():
    tapering = ends(brush("0 0 20, 100 0 0"))
    assert [point for point in tapering if point[0] > 99] == [[100, 0]]
    assert {y for x, y in tapering if x < 1} == {-10, 10}
    assert max(x for x, _ in ends(brush("0 0 20, 100 0 20", cap=7))) == 107


@pytest.mark.parametrize(("draw", "text"), [(curve, "1 2, 3"), (curve, "1 2 x"), (brush, "1 2, 3 4")])
def test_points_of_another_form_are_refused(draw, text):
    with pytest.raises(ValueError, match=r"is not a point"):
        draw(text)


def test_a_character_fills_its_box_or_keeps_its_proportions_in_the_middle():
    def box(data):
        xs, ys = zip(*ends(data), strict=True)
        return [min(xs), min(ys), max(xs), max(ys)]

    assert box(glyphs.boxed("王", 10, 20, 60, 200)) == pytest.approx([10, 20, 70, 220], abs=1)
    left, top, right, bottom = box(glyphs.boxed("王", 10, 20, 60, 200, stretch=False))
    assert (left, right) == pytest.approx((10, 70), abs=1)
    assert bottom - top < 80
    assert (top + bottom) / 2 == pytest.approx(120, abs=1)


@pytest.mark.parametrize("hand", [glyphs.MING, glyphs.MYEONGJO, glyphs.KAI])
@pytest.mark.parametrize(
    "write", [lambda *given: glyphs.boxed(given[0], 0, 0, 9, 9, given[1]), glyphs.column]
)
def test_a_character_that_the_font_lacks_is_named(hand, write):
    arguments = ("𓃰", hand) if write is not glyphs.column else ("𓃰", 0, 0, 9, hand)
    with pytest.raises(FontMissing, match=rf"^{re.escape(hand.file)} has no 𓃰 \(U\+130F0\)$"):
        write(*arguments)


def test_a_font_that_is_not_installed_is_named_with_its_package():
    with pytest.raises(FontMissing, match=r"nowhere\.ttf is not there: install Debian's fonts-nowhere$"):
        glyphs.written("王", 0, 0, 9, Hand("nowhere.ttf", 0, "fonts-nowhere"))


def recorded(deck):
    """The cards of a deck's record."""
    fixture = (settings.FIXTURES_DIR / "decks" / f"{deck}.yaml").read_text(encoding="utf-8")
    return yaml.load(fixture, Loader=yaml.CSafeLoader)["cards"]


@pytest.mark.parametrize("deck", sorted(decks.DECKS))
def test_a_deck_has_one_picture_of_each_of_its_cards_and_the_same_each_time(deck):
    """The files were drawn in another process; ``draw_cards --check`` draws them in one more."""
    drawings = list(decks.DECKS[deck]())
    names = sorted(drawing.file for drawing in drawings)
    assert [one for one, other in pairwise(names) if one == other] == []
    wanted = {f"{card['slug']}.svg" for card in recorded(deck)} | {f"{BACK}.svg"}
    assert {name for name in names if "/" not in name} == wanted
    assert {name.rpartition("/")[2] for name in names} == wanted
    folder = settings.BASE_DIR / "static" / "cards" / deck
    drawn = {drawing.file: drawing.text for drawing in drawings}
    written = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*.svg")
    }
    assert sorted(name for name in drawn | written if drawn.get(name) != written.get(name)) == []


@pytest.mark.parametrize("deck", ["two-colour-chess-cards", "four-colour-cards", "tam-cuc-32"])
def test_a_chess_card_bears_the_characters_of_its_record_in_every_pattern(deck):
    cards, drawings = recorded(deck), list(decks.DECKS[deck]())
    usual = {card["slug"]: card["glyphs"][0] for card in cards}
    teochew = {card["slug"]: card["attributes"].get("glyph_teochew_pattern") for card in cards}
    drawn = {
        pattern: {
            drawing.card: drawing.face.title[-1]
            for drawing in drawings
            if drawing.pattern == pattern and drawing.card != BACK
        }
        for pattern in ("", "teochew")
    }
    assert drawn[""] == usual
    assert drawn["teochew"] == {
        slug: glyph for slug, glyph in teochew.items() if glyph not in (None, usual[slug])
    }


def small_deck():
    def card(slug, pigment, pattern=""):
        return Drawing(slug, Face(slug, "A patch.", 20, 30, rectangle(0, 0, 20, 30, pigment)), pattern)

    return [card("sun", "gold"), card("moon", "mist"), card("sun", "yolk", "old"), card(BACK, "sumi")]


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(decks, "DECKS", {"small": small_deck, "smaller": lambda: small_deck()[-1:]})


def draw(*arguments):
    out = StringIO()
    call_command("draw_cards", *map(str, arguments), stdout=out, stderr=StringIO())
    return out.getvalue()


def faults(*arguments):
    """What ``draw_cards --check`` says of the files, and its last line; the exit code must be 1."""
    err = StringIO()
    with pytest.raises(CommandError) as error:
        call_command("draw_cards", "--check", *map(str, arguments), stdout=StringIO(), stderr=err)
    assert error.value.returncode == 1
    return sorted(line for line in err.getvalue().splitlines() if ".svg" in line), str(error.value)


@pytest.mark.usefixtures("small")
def test_draw_cards_writes_what_changed_and_check_then_finds_nothing(tmp_path):
    assert draw("--out", tmp_path) == "Drew 5 pictures; files changed: 5.\n"
    assert (tmp_path / "small/old/sun.svg").read_text(encoding="utf-8") == small_deck()[2].text
    assert (tmp_path / "small/sun.svg").read_text(encoding="utf-8") == small_deck()[0].text
    assert draw("--out", tmp_path, "--check") == "All 5 pictures are as the code draws them.\n"
    assert draw("--out", tmp_path) == "Drew 5 pictures; files changed: 0.\n"


@pytest.mark.usefixtures("small")
def test_check_finds_files_that_are_missing_or_differ_or_are_no_longer_drawn(tmp_path):
    draw("--out", tmp_path)
    (tmp_path / "small/moon.svg").unlink()
    (tmp_path / "small/back.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "small/old/moon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "small/notes.txt").write_text("not a picture", encoding="utf-8")
    found, last = faults("--out", tmp_path)
    assert found == [
        f"{tmp_path}/small/back.svg: differs",
        f"{tmp_path}/small/moon.svg: is missing",
        f"{tmp_path}/small/old/moon.svg: is no longer drawn",
    ]
    assert last == "These files are not as the code draws them: run draw_cards."
    assert not (tmp_path / "small/moon.svg").exists()
    assert draw("--out", tmp_path) == "Drew 5 pictures; files changed: 3.\n"
    assert not (tmp_path / "small/old/moon.svg").exists()
    assert (tmp_path / "small/notes.txt").exists()
    assert draw("--out", tmp_path, "--check").startswith("All 5")


@pytest.mark.usefixtures("small")
def test_one_deck_is_drawn_and_looked_at_alone(tmp_path):
    assert draw("--deck", "smaller", "--out", tmp_path) == "Drew 1 pictures; files changed: 1.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["smaller"]
    assert draw("--deck", "smaller", "--check", "--out", tmp_path).startswith("All 1")
    found, last = faults("--out", tmp_path)
    assert len(found) == 4
    assert last == "These files are not as the code draws them: run draw_cards."


@pytest.mark.usefixtures("small")
def test_a_deck_that_is_not_drawn_is_refused_in_one_line_that_names_those_that_are(tmp_path):
    with pytest.raises(CommandError) as error:
        draw("--deck", "tarot", "--out", tmp_path)
    assert error.value.returncode == 1
    assert str(error.value) == "--deck: 'tarot' is not drawn; choose from small, smaller."
    assert list(tmp_path.iterdir()) == []


def test_a_font_that_is_not_there_is_told_in_one_line_and_nothing_is_written(tmp_path, monkeypatch):
    def lettered():
        yield small_deck()[0]
        glyphs.written("王", 0, 0, 9, Hand("nowhere.ttf", 0, "fonts-nowhere"))

    monkeypatch.setattr(decks, "DECKS", {"small": small_deck, "lettered": lettered})
    with pytest.raises(CommandError, match=r"^\S+ is not there: install Debian's fonts-nowhere\.$") as error:
        draw("--out", tmp_path)
    assert error.value.returncode == 1
    assert list(tmp_path.iterdir()) == []
