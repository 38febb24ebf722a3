"""The bibliography in other forms: BibLaTeX reads back as it was, CSL-JSON keeps to its schema."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pybtex.database import parse_string

from catalog.exchange import bibtex, csl
from catalog.exchange.entries import date_parts, people
from catalog.queries import export
from catalog.records import SourceRecord

FIXTURES = "fixtures/sources.bib"
# What csl-data.json of CSL 1.0.2 allows.
TYPES = set(
    re.findall(
        r"\S+",
        """
        article article-journal article-magazine article-newspaper bill book broadcast chapter
        classic collection dataset document entry entry-dictionary entry-encyclopedia figure graphic
        hearing interview legal_case legislation manuscript map motion_picture musical_score
        pamphlet paper-conference patent performance periodical personal_communication post
        post-weblog regulation report review review-book software song speech standard thesis treaty
        webpage
        """,
    )
)
TEXTS = set(
    re.findall(
        r"\S+",
        """
        abstract annote archive archive_collection archive_location archive-place authority
        call-number citation-label collection-title container-title container-title-short dimensions
        division DOI event event-place genre ISBN ISSN jurisdiction keyword language medium note
        original-publisher original-title part-title PMCID PMID publisher publisher-place references
        reviewed-title scale section source status title title-short URL version year-suffix edition
        issue number number-of-pages number-of-volumes page page-first volume
        """,
    )
)


def written(records):
    out = StringIO()
    assert bibtex.write(records, out) == len(records)
    return out.getvalue()


def read(text, tmp_path):
    (tmp_path / "x.bib").write_text(text, "utf-8")
    problems = []
    found = bibtex.read(tmp_path / "x.bib", "x.bib", problems)
    assert problems == []
    return found


@pytest.mark.django_db
def test_the_fixtures_and_the_export_are_the_same_records(tmp_path, exported):
    problems = []
    fixtures = bibtex.read(Path(FIXTURES), FIXTURES, problems)
    found = read((exported / "sources.bib").read_text("utf-8"), tmp_path)
    assert tuple(export.sources()) == found
    by_key = {record.key: record for record in fixtures}
    for record in found:
        original = by_key[record.key]
        assert (record.fields, record.label, record.reference) == (
            original.fields,
            original.label,
            original.reference,
        )
        assert sorted(record.ids) == sorted(original.ids)


SIGNS = st.characters(
    exclude_characters="{}", exclude_categories=["Cc", "Cs", "Zl", "Zp", "Zs", "Cf", "Co", "Cn"]
)
WORDS = st.lists(st.text(SIGNS, min_size=1, max_size=8), min_size=1, max_size=5).map(" ".join)


@settings(max_examples=60, deadline=None)
@given(
    title=WORDS,
    note=WORDS,
    publisher=st.sampled_from(["Smith & Sons", "50% of $1", "a~b^c_d#e", "--- -- ''`` ?`!`"]),
)
def test_any_text_reads_back(title, note, publisher):
    fields = {"title": title, "note": note, "publisher": publisher, "url": "https://e.org/a_b%20c#d~e"}
    text = written([SourceRecord("key", "misc", title, "Label 1", "", fields=fields)])
    entry = parse_string(text, "bibtex").entries["key"]
    found = bibtex.source("key", entry)
    assert found.fields == fields
    assert found.label == "Label 1"


@pytest.mark.parametrize(
    "authors",
    [
        "Lee, Anthony",
        "Penn Museum",
        "University of Pennsylvania Museum of Archaeology and Anthropology",
        "郭雙林 (Guo Shuanglin); 蕭梅花 (Xiao Meihua)",
        "von Faber, G. C.; de Clercq",
        "Nguyễn, Văn Ích; Barnes and Noble",
        "Smith and Sons, Ltd",
        "Museum, Berlin, Germany",
        "Pe̍h-ōe-jī Khan, Tiⁿ o͘",
    ],
)
def test_persons_and_corporate_authors_read_back(authors, tmp_path):
    fields = {"title": "T", "author": authors}
    record = SourceRecord("k", "misc", "T", "L", "", fields=fields)
    (found,) = read(written([record]), tmp_path)
    assert found.authors == found.fields["author"] == authors


def test_months_stay_months_and_titles_keep_their_case(tmp_path):
    fields = {"title": "The Game of Ma-Jong", "year": "1924", "month": "October"}
    text = written([SourceRecord("k", "article", "The Game of Ma-Jong", "L", "", fields=fields)])
    assert "month = oct," in text
    assert "title = {{The Game of Ma-Jong}}," in text
    (found,) = read(text, tmp_path)
    assert found.fields == fields


@pytest.mark.django_db
def test_csl_keeps_to_the_schema(exported):
    items = json.loads((exported / "sources.csl.json").read_text("utf-8"))
    assert len({item["id"] for item in items}) == len(items) == len(list(export.sources()))
    for item in items:
        assert item["type"] in TYPES
        for variable, value in item.items():
            if variable in ("author", "editor"):
                assert all(set(name) in ({"family", "given"}, {"literal"}) for name in value)
                assert all(isinstance(part, str) and part for name in value for part in name.values())
            elif variable == "issued":
                assert set(value) in ({"date-parts"}, {"literal"})
            elif variable == "custom":
                assert isinstance(value, dict)
            elif variable not in ("id", "type"):
                assert variable in TEXTS, variable
                assert isinstance(value, str)
                assert value


def test_csl_of_a_chapter():
    fields = {
        "author": "Culin, Stewart; Penn Museum",
        "title": "Chess",
        "booktitle": "Report",
        "pages": "665–942",
        "year": "1898",
        "month": "March",
        "day": "4",
        "address": "Washington",
        "publisher": "GPO",
    }
    item = csl.item(
        SourceRecord("culin", "incollection", "Chess", "Culin 1898", "", language="en", fields=fields)
    )
    assert item == {
        "id": "culin",
        "type": "chapter",
        "title": "Chess",
        "author": [{"family": "Culin", "given": "Stewart"}, {"literal": "Penn Museum"}],
        "issued": {"date-parts": [[1898, 3, 4]]},
        "container-title": "Report",
        "page": "665–942",
        "publisher": "GPO",
        "publisher-place": "Washington",
        "language": "en",
        "citation-label": "Culin 1898",
    }


@pytest.mark.parametrize(
    ("fields", "parts"),
    [
        ({}, []),
        ({"year": "n.d."}, []),
        ({"year": "1886"}, [1886]),
        ({"year": "c. 1886"}, [1886]),
        ({"year": "1886", "month": "3"}, [1886, 3]),
        ({"year": "1886", "month": "sometime", "day": "3"}, [1886]),
        ({"year": "2012", "month": "November", "day": "2"}, [2012, 11, 2]),
        ({"date": "2012-11-02"}, [2012, 11, 2]),
    ],
)
def test_dates_have_the_parts_that_are_known(fields, parts):
    assert date_parts(fields) == parts


def test_no_persons_are_no_persons():
    assert people("") == []
