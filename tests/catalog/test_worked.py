"""Worked positions: read with their game, checked against its rules and options, loaded like all else."""

import pytest
from django.conf import settings

from catalog import loading
from catalog.models import Rule, WorkedPosition
from catalog.queries.worked import Moved, rule_page, why
from tests.catalog import small

ENTRY = """- id: T-A1
  rule: [T-1]
  ask: legal
  given: {hands: [[king], [pawn]]}
  options: {length: short}
  expect: {legal: [play king]}
  why: A king may be played (young1886), as in blog.
"""


@pytest.fixture
def folder(tmp_path):
    small.write(tmp_path)
    return write(tmp_path, ENTRY)


def write(folder, text, game="toying"):
    (folder / "positions").mkdir(exist_ok=True)
    (folder / "positions" / f"{game}.yaml").write_text(text, "utf-8")
    return folder


def test_a_position_is_read_with_its_game(folder):
    (position,) = loading.read(folder).worked["toying"]
    assert (position.id, position.rule, position.expect) == ("T-A1", ("T-1",), {"legal": ["play king"]})


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rule: [T-1]", "rule: [T-9]", "T-A1: rule: 'T-9' is no rule of this game"),
        ("rule: [T-1]", "rule: []", "T-A1: rule: must name the rules that it shows"),
        ("length: short", "length: long", "T-A1: options: length: long is no option and choice of this game"),
        ("  ask: legal\n", "", "T-A1: ask: is missing"),
        ("ask: legal", "asks: legal", "T-A1: asks: unknown field"),
        (ENTRY, ENTRY + ENTRY, "T-A1: id: stands twice"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(folder, old, new, message):
    write(folder, ENTRY.replace(old, new))
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    told = [str(problem) for problem in error.value.problems]
    assert any(line.startswith(f"positions/toying.yaml: {message}") for line in told), told


def test_positions_of_no_game_are_told(folder):
    write(folder, ENTRY, game="chess")
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    assert [str(problem) for problem in error.value.problems] == [
        "positions/chess.yaml: there is no game 'chess'"
    ]


@pytest.mark.django_db
def test_the_positions_in_the_database_are_those_of_the_files():
    written = {
        (slug, item.id): (item.ask, item.given, item.options, item.expect, item.why, set(item.rule))
        for slug, worked in loading.read(settings.FIXTURES_DIR).worked.items()
        for item in worked
    }
    loaded = {
        (row.game.slug, row.key): (row.ask, row.given, row.options, row.expect, row.why, rules)
        for row in WorkedPosition.objects.select_related("game").prefetch_related("rules")
        for rules in [{rule.key for rule in row.rules.all()}]
    }
    assert len(loaded) == 197
    assert loaded == written


@pytest.mark.django_db
def test_a_changed_position_changes_one_row_and_a_dropped_one_goes(folder):
    loading.load(loading.read(folder))
    write(folder, ENTRY.replace("A king", "Each king"))
    assert loading.load(loading.read(folder)).updated == 1
    assert WorkedPosition.objects.get().why.startswith("Each king")
    (folder / "positions" / "toying.yaml").unlink()
    loading.load(loading.read(folder))
    assert not WorkedPosition.objects.exists()
    assert Rule.objects.filter(key="T-1").exists()


@pytest.mark.django_db
def test_a_rule_comes_with_neighbours_and_positions():
    page = rule_page("luk-fu", "LF-33")
    assert (page.previous.key, page.following.key) == ("LF-32", "LF-34")
    assert "LF-T13" in [position.key for position in page.positions]
    assert {rule.game.slug for rule in page.others} == {"luk-fu"}
    assert len({rule.game.slug for rule in rule_page("kanhu", "KN-1").others}) == 3
    with pytest.raises(Moved) as moved:
        rule_page("luk-fu", "lf-33")
    assert moved.value.changes == {"rule": "LF-33"}


@pytest.mark.django_db
def test_sources_that_a_reason_names_are_found(folder):
    loading.load(loading.read(folder))
    pieces = why(WorkedPosition.objects.get())
    assert "".join(text for text, _ in pieces) == "A king may be played (young1886), as in blog."
    assert [source.label for _, source in pieces if source] == ["Young 1886", "A blog"]
