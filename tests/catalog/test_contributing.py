"""The worked examples of ``/about/contribute`` work; what is wrong with a file is easy to find."""

import re
import shutil
from io import StringIO
from textwrap import indent

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from catalog import loading, releasing
from catalog.problem_lines import located
from tests.catalog import small
from tests.catalog.test_loading import MALFORMED

PAGE = (settings.FIXTURES_DIR / "pages/about-contribute.md").read_text("utf-8")
BLOCKS = re.findall(r"```(yaml|bibtex|text)\n(.*?)```", PAGE, re.DOTALL)
DECK = "decks/six-tigers.yaml"
CARD = "/decks/six-tigers/bai-zi"
NEXT = "  - text: Pak Tsz'\n"


def block(kind, start):
    """The examples of a kind that begin so."""
    return [text for of, text in BLOCKS if of == kind and text.startswith(start)]


@pytest.fixture
def copy(tmp_path):
    return shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")


def complaints(folder):
    errors = StringIO()
    with pytest.raises(CommandError) as error:
        call_command("load_catalog", check=True, fixtures=folder, stderr=errors)
    assert error.value.returncode == 1
    return errors.getvalue().splitlines(), str(error.value)


def of_card(folder):
    """The text of the deck up to the card 百子, that of the card, and the rest."""
    text = (folder / DECK).read_text("utf-8")
    start = text.index("- slug: bai-zi\n")
    end = text.find("\n- slug: ", start + 1)
    return text[:start], text[start:end], text[end:]


def edit_card(folder, old, new):
    before, card, after = of_card(folder)
    assert card.count(old) == 1
    (folder / DECK).write_text(before + card.replace(old, new) + after, "utf-8")


@pytest.mark.django_db
def test_the_worked_examples_lead_from_the_files_to_the_pages(copy, client):
    before, after = (indent(text, "  ").replace("'N'", "'293'") for text in block("yaml", "- text: pak tse"))
    (name,) = block("yaml", "- text: The Name as Printed")
    (slip,) = block("text", "decks/six-tigers.yaml")
    assert "p. 293" not in client.get(CARD).content.decode()

    edit_card(copy, before, before.replace("young1886", "yong1886", 1))
    edit_card(copy, NEXT, indent(name, "  ") + NEXT)
    lines, summary = complaints(copy)
    unknown = f"{DECK}: card bai-zi: names[4] The Name as Printed: 'author1900' is no source"
    assert lines[0] == slip.strip()
    assert lines[1].startswith(unknown)
    assert lines[1].endswith(f"(line {line_of(copy, 'source: author1900')})")
    assert summary.startswith("2 problems in 1 file of ")

    edit_card(copy, before.replace("young1886", "yong1886", 1), after)
    (book,) = block("bibtex", "@book{author1900")
    bibliography = copy / "sources.bib"
    bibliography.write_text(bibliography.read_text("utf-8") + "\n" + book, "utf-8")
    (reason,) = block("yaml", "- {record: decks/six-tigers/bai-zi")
    (copy / "reasons.yaml").write_text(reason, "utf-8")
    out = StringIO()
    call_command("load_catalog", check=True, fixtures=copy, stdout=out)
    assert out.getvalue().startswith("The fixtures are in order: 41 decks")

    records = loading.read(copy)
    loading.load(records)
    html = client.get(CARD).content.decode()
    assert "p. 293" in html
    assert "The Name as Printed" in html
    assert "The Title as Printed" in client.get("/sources/author1900").content.decode()
    version = releasing.prepare(copy, records, "99.0.0", "2999-01-01", "Examples.")
    told = {(change.slug, change.field): change for change in version.changes}
    page = told["six-tigers/bai-zi", "name pak tse (hak, young1886): locator"]
    assert (page.new, page.reason, page.source) == ("293", "The printed article was seen.", "young1886")
    assert told["author1900", None].what == "added"


def line_of(folder, text, name=DECK):
    lines = (folder / name).read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


LINES = {
    "unknown source key": 11,
    "bad language tag": 31,
    "duplicate slug": 21,
    "card that is not there": 16,
    "wrong type": 6,
    "page as a number": 11,
    "unknown field": 4,
    "missing field": 1,
    "value not in the list": 7,
    "claim about nothing": 4,
    "citation in prose": 3,
    "bad ruleset": 14,
    "file under another name": 1,
}


@pytest.mark.parametrize("case", LINES)
def test_a_problem_is_told_with_its_line(tmp_path, case):
    (name, old, new), message = MALFORMED[case]
    small.spoil(small.write(tmp_path), name, old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(tmp_path)
    problem = next(p for p in located(tmp_path, error.value.problems) if str(p).startswith(message))
    assert problem.line == LINES[case]
    assert str(problem).endswith(f"(line {LINES[case]})")


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("sources.bib", "via = {young1886}", "via = {yong1886}", 2),
        ("sources.bib", "access = {read}", "access = {seen}", 2),
        (
            "decks/toy.yaml",
            "text: Plain., cites: [{source: blog}]",
            "text: Plain., cites: [{source: blok}]",
            18,
        ),
        ("decks/toy.yaml", "description: A toy [@young1886, 12].", "description: A toy [@young, 12].", 19),
        ("games/toying.yaml", "young1886[3-4] via blog", "young1886[3-4] via blok", 10),
        (
            "claims.yaml",
            "asserted_by: [{source: young1886, locator",
            "asserted_by: [{sorce: young1886, locator",
            5,
        ),
    ],
)
def test_the_line_is_that_of_the_part_that_is_wrong(tmp_path, name, old, new, line):
    small.spoil(small.write(tmp_path), name, old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(tmp_path)
    found = located(tmp_path, error.value.problems)
    assert line in [problem.line for problem in found], [str(problem) for problem in found]


@pytest.mark.parametrize(
    ("name", "old", "new", "hint"),
    [
        (
            "decks/toy.yaml",
            "source: young1886, locator",
            "source: yuong1886, locator",
            "did you mean young1886?",
        ),
        (
            "decks/toy.yaml",
            "sources: [young1886, weblog]",
            "sources: [young1886, webblog]",
            "did you mean weblog",
        ),
        ("decks/toy.yaml", "order: [king, pawn]", "order: [king, pown]", "did you mean pawn?"),
        ("decks/toy.yaml", "order: [king, pawn]", "order: [king, queen]", "allowed are king, pawn"),
        ("decks/toy.yaml", "region: nowhere", "regoin: nowhere", "did you mean region?"),
        ("games/toying.yaml", "decks: [toy]", "decks: [tpy]", "did you mean toy?"),
        ("games/toying.yaml", "{length: short}", "{lenght: short}", "did you mean length?"),
        ("games/toying.yaml", "{length: short}", "{length: endless}", "allowed are short"),
        ("homologues.yaml", "state: accepted", "state: acepted", "did you mean accepted?"),
        ("claims.yaml", '"deck:toy"', '"deck:toi"', "did you mean toy?"),
        ("claims.yaml", '"source:weblog"', '"source:young1868"', "did you mean young1886?"),
    ],
)
def test_what_was_probably_meant_is_told(tmp_path, name, old, new, hint):
    small.spoil(small.write(tmp_path), name, old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(tmp_path)
    assert any(hint in problem.message for problem in error.value.problems), error.value.problems


def test_problems_stand_by_file_and_line(tmp_path):
    small.write(tmp_path)
    small.spoil(tmp_path, "games/toying.yaml", "{length: short}", "{length: endless}")
    small.spoil(tmp_path, "decks/toy.yaml", "lang: vi", "lang: vietnamese")
    small.spoil(tmp_path, "decks/toy.yaml", "sources: [young1886", "sources: [jung1886")
    lines, summary = complaints(tmp_path)
    assert [line.partition(":")[0] for line in lines] == ["decks/toy.yaml"] * 2 + [
        "",
        "games/toying.yaml",
        "",
    ]
    assert [int(n) for n in re.findall(r"\(line (\d+)\)", "\n".join(lines))] == [12, 31, 14]
    assert summary.startswith("3 problems in 2 files of ")
