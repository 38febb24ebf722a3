"""Citations as text and as files: real parsers read back what was written, names and dates come out right."""

import html
import json
import re
from datetime import date
from io import StringIO
from urllib.parse import parse_qs

import bibtexparser
import pytest
import rispy
from citeproc.source.json import CiteProcJSON
from hypothesis import given, settings
from hypothesis import strategies as st
from pybtex.database import parse_string

from catalog.exchange import bibliographies, bibtex, coins, csl, own, ris, styles
from catalog.exchange.published import Edition
from catalog.models import Source
from catalog.queries import citing
from catalog.records import SourceRecord

EDITION = Edition("1.2.3", date(2026, 3, 4), "f" * 64, "https://tigers.example")
PAGE = own.work("card", "six-tigers/mao-gong", "毛公.", "https://tigers.example/m", EDITION, date(2026, 5, 6))


def source(kind="book", key="key", **fields):
    return SourceRecord(
        key, kind, fields["title"], "", "", language=fields.get("language", ""), fields=fields
    )


def texts(record):
    return {made.style.key: made.html for made in styles.references(csl.item(record))}


BOOK = source(
    author="Culin, Stewart", title="Korean Games", address="Philadelphia", publisher="UPenn", year="1895"
)
ARTICLE = source(
    "article",
    author="Young, J. W.; de Clercq, F.",
    title="Bijdrage tot de kennis",
    journal="Tijdschrift",
    volume="31",
    number="2",
    pages="269–302",
    year="1886",
    language="nl",
    doi="10.1/x",
)
CHINESE = source(author="郭, 雙林; 蕭梅花 (Xiao Meihua)", title="中國賭博史", year="1996", language="zh")
UNDATED = source("online", title="Who made this? & why", howpublished="A Site", url="https://e.org/?a=1&b=2")
CORPORATE = source("misc", author="Penn Museum", title="Tiò Pe̍h-hî", url="https://e.org/1")
VIETNAMESE = source("online", author="Nguyễn, Văn Ích", title="Chơi bài tổ tôm", url="https://e.org/2")
CHAPTER = source(
    "incollection", author="Lo, Andrew", title="Cards", booktitle="Asian Games", pages="1", year="2004"
)
THESIS = source("thesis", author="Lo, Andrew", title="Leaves", school="SOAS", year="2001", pages="12")
ALL = [BOOK, ARTICLE, CHINESE, UNDATED, CORPORATE, VIETNAMESE, CHAPTER, THESIS, PAGE]


# Text


def test_a_book_in_each_style():
    assert texts(BOOK) == {
        "chicago": "Culin, Stewart. 1895. <i>Korean Games</i>. UPenn.",
        "chicago-note": "Stewart Culin, <i>Korean Games</i> (UPenn, 1895).",
        "mla": "Culin, Stewart. <i>Korean Games</i>. UPenn, 1895.",
        "apa": "Culin, S. (1895). <i>Korean Games</i>. UPenn.",
        "harvard": "Culin, S. (1895) <i>Korean Games</i>. Philadelphia: UPenn.",
    }


def test_a_page_of_ours_is_cited_with_address_version_and_the_day_of_access(client, db):
    response = client.get("/decks/six-tigers/mao-gong")
    shown = dict(
        re.findall(r'<p id="cited-(\w+(?:-\w+)?)" class="cited-as">(.*?)</p>', response.content.decode())
    )
    assert set(shown) == {style.key for style in styles.STYLES}
    today = citing._today()
    for text in shown.values():
        assert "http://testserver/decks/six-tigers/mao-gong" in text
        assert "data version 0.1.0" in text
        assert str(today.day) in text
        assert re.search("[Aa]ccessed|Retrieved", text)
        assert re.search(r'<span lang="zh-Hant"[^>]*>毛公</span>', text)


def test_names_in_chinese_stay_whole_and_are_not_shortened():
    for text in texts(CHINESE).values():
        assert "郭雙林" in text
        assert "蕭梅花 (Xiao Meihua)" in text


def test_a_title_without_author_or_date_stands_once_and_keeps_its_mark():
    made = texts(UNDATED)
    assert all(text.count("Who made this? &amp; why") == 1 for text in made.values())
    assert all("https://e.org/?a=1&amp;b=2" in text for text in made.values())
    assert all(text.count("A Site") == 1 for text in made.values())
    assert made["chicago"] == "A Site. n.d. “Who made this? &amp; why.” https://e.org/?a=1&amp;b=2."
    assert "(n.d.)" in made["apa"]
    assert "(no date)" in made["harvard"]
    assert not any("Retrieved" in text or "ccessed" in text for text in made.values())


def test_an_editor_in_the_place_of_an_author_is_named_once():
    for text in texts(source(editor="Wang, Shumin", title="Collected Writings", year="1986")).values():
        assert len(re.findall("Wang", text)) == 1
    both = texts(source(author="Dai, M.", editor="Wang, S.", title="Collected Writings", year="1986"))
    assert all("Wang" in text for text in both.values())


def test_corporate_authors_and_diacritics_come_out_as_they_are():
    assert all("Penn Museum" in text and "Tiò Pe̍h-hî" in text for text in texts(CORPORATE).values())
    made = texts(VIETNAMESE)
    assert all("Chơi bài tổ tôm" in text for text in made.values())
    assert made["chicago"].startswith("Nguyễn, Văn Ích.")
    assert made["apa"].startswith("Nguyễn, V. Í.")


def test_stops_stand_within_american_quotation_marks_and_outside_british_ones():
    assert "“Bijdrage tot de kennis.” <i>Tijdschrift</i>" in texts(ARTICLE)["chicago"]
    assert "‘Bijdrage tot de kennis’, <i>Tijdschrift</i>" in texts(ARTICLE)["harvard"]


@settings(max_examples=25, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Z"]), min_size=1, max_size=30))
def test_no_title_becomes_markup(title):
    for text in texts(source(title=title, author="Culin, Stewart", year="1895")).values():
        assert html.escape(title, quote=False) in text
        assert set(re.findall(r"<[^>]*>", text)) <= {"<i>", "</i>", "<b>", "</b>", "<sup>", "</sup>"}


@pytest.mark.django_db
def test_every_source_has_a_text_with_its_title_in_a_few_forms():
    for row in Source.objects.order_by("key")[::20]:
        record = citing._cited(row)
        for text in texts(record).values():
            assert html.escape(record.title, quote=False) in text
            assert not re.search(
                r"\.\.(?!\.)|,,|\(\)|\bNone\b", text.replace(html.escape(record.title), "")
            ), text


# Files


@pytest.mark.django_db
def test_all_sources_read_back_from_bibtex_with_two_parsers():
    records = [*map(citing._cited, Source.objects.order_by("key")), PAGE]
    text = bibliographies.text(records, "bib")
    read, other = parse_string(text, "bibtex").entries, bibtexparser.parse_string(text)
    assert list(read) == [record.key for record in records] == [entry.key for entry in other.entries]
    assert other.failed_blocks == []
    for record, entry in zip(records, other.entries, strict=True):
        assert bibtex.source(record.key, read[record.key]).fields == record.fields
        assert entry.entry_type == record.kind
        assert {"note", "annotation", "access", "via", "ids", "label"}.isdisjoint(entry.fields_dict)


@pytest.mark.django_db
def test_all_sources_read_back_from_ris():
    records = [*map(citing._cited, Source.objects.order_by("key")), *ALL]
    text = bibliographies.text(records, "ris")
    for record, entry in zip(records, rispy.loads(text.replace("\r\n", "\n")), strict=True):
        assert entry["id"] == record.key
        assert entry["title"] == " ".join(record.title.split())
        assert entry.get("year") == next(iter(re.findall(r"\d{4}", record.fields.get("year", ""))), None)
        assert entry.get("urls", []) == [url for name, url in record.fields.items() if name == "url"]
        assert "; ".join(entry.get("authors", [])) == record.fields.get("author", "")


def test_ris_keeps_to_its_specification():
    lines = bibliographies.text(ALL, "ris").split("\r\n")
    assert not any("\n" in line for line in lines)
    assert all(line == "" or re.fullmatch(r"[A-Z][A-Z0-9]  - .*", line) for line in lines)
    starts = [at for at, line in enumerate(lines) if line.startswith("TY  - ")]
    assert len(starts) == lines.count("ER  - ") == len(ALL)
    assert starts[0] == 0
    assert all(lines[at - 2] == "ER  - " for at in starts[1:])


def test_ris_of_an_article_and_of_a_page():
    assert ris.entry(ARTICLE) == {
        "type_of_reference": "JOUR",
        "id": "key",
        "authors": ["Young, J. W.", "de Clercq, F."],
        "title": "Bijdrage tot de kennis",
        "secondary_title": "Tijdschrift",
        "volume": "31",
        "number": "2",
        "doi": "10.1/x",
        "language": "nl",
        "year": "1886",
        "start_page": "269",
        "end_page": "302",
    }
    page = ris.entry(PAGE)
    assert (page["type_of_reference"], page["title"], page["authors"]) == (
        "ELEC",
        "毛公",
        ["Paper Tigers contributors"],
    )
    assert (page["date"], page["access_date"]) == ("2026/03/04/", "2026/05/06/")
    assert page["notes"] == ["Version 1.2.3"]


def test_a_line_break_in_a_text_begins_no_tag():
    out = StringIO()
    ris.write([source(title="A\r\nER  - \r\nTY  - JOUR", series="x\ny")], out)
    assert out.getvalue().count("TY  - BOOK") == 1
    assert len(re.findall(r"^ER  -", out.getvalue(), re.M)) == 1


@pytest.mark.filterwarnings("ignore:The following arguments for Reference")
def test_csl_is_read_by_a_citation_processor():
    items = json.loads(bibliographies.text(ALL, "csl.json"))
    assert items[ALL.index(PAGE)] == {
        "id": "paper-tigers-card-six-tigers-mao-gong",
        "type": "webpage",
        "title": "毛公",
        "author": [{"literal": "Paper Tigers contributors"}],
        "issued": {"date-parts": [[2026, 3, 4]]},
        "accessed": {"date-parts": [[2026, 5, 6]]},
        "container-title": "Paper Tigers 紙虎",
        "version": "1.2.3",
        "URL": "https://tigers.example/m",
        "language": "en",
    }
    for number, (item, record) in enumerate(zip(items, ALL, strict=True)):
        (read,) = CiteProcJSON([{**item, "id": number}]).values()
        assert str(read.title) == record.title
        assert len(read.get("author", [])) == len(item.get("author", []))


def test_what_kind_of_page_it_is_is_not_taken_for_the_name_of_a_site():
    blog = csl.item(source("misc", title="T", howpublished="Blog", url="https://e.org"))
    assert (blog["type"], blog["genre"], "container-title" in blog) == ("webpage", "Blog", False)
    named = csl.item(source("misc", title="T", howpublished="Alone (blog)", url="https://e.org"))
    assert (named["type"], named["container-title"]) == ("post-weblog", "Alone (blog)")
    assert csl.item(UNDATED)["container-title"] == "A Site"


# COinS


def context_object(record):
    return parse_qs(coins.context_object(record), strict_parsing=True)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (
            ARTICLE,
            {
                "rft_val_fmt": ["info:ofi/fmt:kev:mtx:journal"],
                "rft.genre": ["article"],
                "rft.atitle": ["Bijdrage tot de kennis"],
                "rft.jtitle": ["Tijdschrift"],
                "rft.volume": ["31"],
                "rft.issue": ["2"],
                "rft.pages": ["269-302"],
                "rft.spage": ["269"],
                "rft.aulast": ["Young"],
                "rft.aufirst": ["J. W."],
                "rft.au": ["Young, J. W.", "de Clercq, F."],
                "rft.date": ["1886"],
                "rft_id": ["info:doi/10.1/x"],
            },
        ),
        (
            CHINESE,
            {
                "rft_val_fmt": ["info:ofi/fmt:kev:mtx:book"],
                "rft.genre": ["book"],
                "rft.btitle": ["中國賭博史"],
                "rft.aulast": ["郭"],
                "rft.aufirst": ["雙林"],
                "rft.au": ["郭, 雙林", "蕭梅花"],
                "rft.date": ["1996"],
            },
        ),
        (
            CHAPTER,
            {
                "rft_val_fmt": ["info:ofi/fmt:kev:mtx:book"],
                "rft.genre": ["bookitem"],
                "rft.btitle": ["Asian Games"],
                "rft.atitle": ["Cards"],
                "rft.pages": ["1"],
                "rft.spage": ["1"],
                "rft.aulast": ["Lo"],
                "rft.aufirst": ["Andrew"],
                "rft.au": ["Lo, Andrew"],
                "rft.date": ["2004"],
            },
        ),
        (
            THESIS,
            {
                "rft_val_fmt": ["info:ofi/fmt:kev:mtx:dissertation"],
                "rft.title": ["Leaves"],
                "rft.inst": ["SOAS"],
                "rft.aulast": ["Lo"],
                "rft.aufirst": ["Andrew"],
                "rft.au": ["Lo, Andrew"],
                "rft.date": ["2001"],
            },
        ),
        (
            UNDATED,
            {
                "rft_val_fmt": ["info:ofi/fmt:kev:mtx:dc"],
                "rft.type": ["webpage"],
                "rft.title": ["Who made this? & why"],
                "rft.source": ["A Site"],
                "rft.identifier": ["https://e.org/?a=1&b=2"],
                "rft_id": ["https://e.org/?a=1&b=2"],
            },
        ),
        (
            PAGE,
            {
                "rft_val_fmt": ["info:ofi/fmt:kev:mtx:dc"],
                "rft.type": ["webpage"],
                "rft.title": ["毛公"],
                "rft.source": ["Paper Tigers 紙虎"],
                "rft.creator": ["Paper Tigers contributors"],
                "rft.identifier": ["https://tigers.example/m"],
                "rft.language": ["en"],
                "rft.date": ["2026-03-04"],
                "rft_id": ["https://tigers.example/m"],
            },
        ),
    ],
)
def test_context_objects_read_back(record, expected):
    head = {"ctx_ver": ["Z39.88-2004"], "rfr_id": ["info:sid/paper-tigers"]}
    assert context_object(record) == head | expected
