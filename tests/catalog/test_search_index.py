"""The index against a full scan, the order of hits, what loading writes, and input that means harm."""

from dataclasses import replace

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from catalog import search
from catalog.folding import find_spans, fold, squeeze
from catalog.models import SearchEntry, SearchGram
from catalog.search import Entry, grams, index, match, parse
from tests.catalog.searching import entry_ids, in_one_database

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def name(text, number=1, **others):
    return Entry(
        **{"kind": "name", "object_id": number, "slug": f"d/c{number}", "field": "text", "text": text}
        | others
    )


def names(*texts):
    return [name(text, number) for number, text in enumerate(texts, 1)]


def empty():
    SearchGram.objects.all().delete()
    SearchEntry.objects.all().delete()


def fill(entries):
    """Puts these entries in the place of all others."""
    empty()
    search.add(entries)


@pytest.fixture(scope="module", autouse=True)
def _emptied(django_db_setup, django_db_blocker):
    """Takes the catalogue's own entries out once for all these tests, and puts them back: they are many."""
    with django_db_blocker.unblock(), transaction.atomic():
        empty()
        yield
        transaction.set_rollback(True)


def found(query, **options):
    return [hit.text for group in match(query, **options).groups for hit in group.hits]


def scan(query, keys):
    """The ids of the entries that hold all terms, by looking at every key."""
    terms = [term.key for term in parse(query).terms]
    return {pk for pk, key in keys if terms and all(term in key for term in terms)}


@in_one_database
@given(
    st.lists(st.text("ab on雲钱'", max_size=7), max_size=12),
    st.lists(st.text('ab on云錢-"', max_size=8), min_size=1, max_size=6),
)
def test_the_index_finds_what_a_full_scan_finds(texts, queries):
    fill(names(*texts))
    keys = [(number, squeeze(fold(text))) for number, text in enumerate(texts, 1)]
    for query in queries:
        if parse(query).tree and not parse(query).is_plain:
            continue  # a minus: see test_query_language.py
        expected = scan(query, keys)
        assert set(entry_ids(query, kind="name")) == expected, query
        result = match(query)
        assert {hit.object_id for group in result.groups for hit in group.hits} == expected, query
        assert result.total == len(expected)


def test_exact_hits_come_before_beginnings_words_and_insides():
    fill(names("amaoist", "red mao", "maoist", "mao", "Máo"))
    assert found("mao") == ["mao", "Máo", "maoist", "red mao", "amaoist"]


def test_longer_queries_have_the_same_order():
    fill(names("gong and mao", "the mao gongs", "mao gong pai", "Maogong"))
    assert found("mao gong") == ["Maogong", "mao gong pai", "the mao gongs", "gong and mao"]


def test_among_equals_the_lighter_text_comes_first():
    fill([name("毛公", 1, weight=20), name("毛公", 2, weight=10), name("毛公傳", 3, weight=1)])
    assert [hit.object_id for hit in match("毛公").groups[0].hits] == [2, 1, 3]
    fill([name("mao gong", 1, weight=20), name("mao gong", 2, weight=10), name("mao gongs", 3, weight=1)])
    assert [hit.object_id for hit in match("mao gong").groups[0].hits] == [2, 1, 3]


def test_all_words_must_stand_in_one_text_in_any_order():
    fill(names("Prince of Mao", "Mao", "a prince"))
    assert found("mao prince") == ["Prince of Mao"]
    assert found('"mao prince"') == []
    assert found('"prince of mao"') == found("「prince of」 mao") == ["Prince of Mao"]


def test_scripts_may_be_mixed_in_a_query():
    fill(names("毛公 mao gong", "毛公", "mao gong"))
    assert found("毛 gong") == found("gong 毛公") == ["毛公 mao gong"]


def test_hits_are_grouped_by_kind_and_marked():
    fill([name("máo gōng", 1), name("Mao Gong", 2, kind="card", slug="six-tigers/mao-gong", field="title")])
    groups = match("mao").groups
    assert [(group.kind, group.total, group.more) for group in groups] == [
        ("card", 1, False),
        ("name", 1, False),
    ]
    assert [hit.spans for group in groups for hit in group.hits] == [[(0, 3)], [(0, 3)]]
    assert [group.kind for group in match("mao", kinds=["name", "no-such-kind"]).groups] == ["name"]


def test_pages_of_hits_follow_one_another():
    fill(names(*[f"card {number:03}" for number in range(50)], *[f"card{number}" for number in range(3)]))
    for query in ["car", "card"]:
        pages = [found(query, limit=20, start=start) for start in (0, 20, 40, 60)]
        assert [len(page) for page in pages] == [20, 20, 13, 0]
        assert len({text for page in pages for text in page}) == 53
        assert match(query, start=40).groups[0].total == 53


def test_counts_stop_at_a_bound_and_say_so():
    fill(names(*[f"雲{number}" for number in range(search.COUNT_LIMIT + 1)]))
    (group,) = match("雲").groups
    assert (group.total, group.more, len(group.hits)) == (search.COUNT_LIMIT, True, 20)
    assert match("雲", start=search.COUNT_LIMIT).groups == ()
    assert match("雲", start=-1, limit=3) == match("雲", limit=3)
    fill(names(*[f"雲{number}" for number in range(search.COUNT_LIMIT)]))
    (group,) = match("雲").groups
    assert (group.total, group.more) == (search.COUNT_LIMIT, False)


def test_in_a_crowd_the_exact_text_is_still_found_and_the_count_is_a_bound():
    crowd = [f"abc x bcd {number}" for number in range(search.CANDIDATES + 1)]
    fill(names(*crowd, "abcd"))
    assert found("abcd") == ["abcd"]
    (group,) = match("xbcd").groups
    assert (group.total, group.more) == (search.COUNT_LIMIT, True)
    assert found("xbcd", kinds=["card"]) == []


def reads(seen):
    """How many queries read something; PostgreSQL is told the limit of time in some more."""
    return sum(query["sql"].startswith(("SELECT", "WITH", "(SELECT")) for query in seen.captured_queries)


def test_a_query_of_several_words_reads_its_rarest_run():
    crowd = [f"common words {number}" for number in range(300)]
    fill(names(*crowd, "common words 雀"))
    with CaptureQueriesContext(connection) as seen:
        assert found("common words 雀") == ["common words 雀"]
    assert reads(seen) == 2


@pytest.mark.parametrize("query", ["雲", "mao", "mao gong", "Prince of Mao", '"prince of" mao 雲', "zz zz"])
def test_the_number_of_sql_queries_does_not_grow_with_the_data(query):
    counts = []
    for size in (1, 300):
        fill(
            names(
                *[
                    f"{text} {n}"
                    for n in range(size)
                    for text in ("雲", "mao gong", "Prince of Mao, 雲", "zz zz")
                ]
            )
        )
        with CaptureQueriesContext(connection) as seen:
            assert match(query).total
        counts.append(reads(seen))
    assert counts[0] == counts[1] <= 3


def test_loading_an_unchanged_catalogue_writes_nothing():
    empty()
    entries = names("毛公", "mao gong", "雲綫")
    assert index(entries) == (3, 0, 0)
    rows = set(SearchEntry.objects.values_list("pk", "text"))
    with CaptureQueriesContext(connection) as seen:
        assert index(entries) == (0, 0, 3)
    assert set(SearchEntry.objects.values_list("pk", "text")) == rows
    assert not [query["sql"] for query in seen if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]


def test_changing_one_text_changes_its_rows_alone():
    empty()
    entries = names("毛公", "mao gong", "雲綫")
    index(entries)
    before = dict(SearchEntry.objects.values_list("text", "pk"))
    others = set(SearchGram.objects.exclude(entry=before["mao gong"]).values_list("pk", flat=True))
    assert index([entries[0], replace(entries[1], text="máo"), entries[2]]) == (1, 1, 2)
    after = dict(SearchEntry.objects.values_list("text", "pk"))
    assert set(after) == {"毛公", "máo", "雲綫"}
    assert after["毛公"] == before["毛公"]
    assert set(SearchGram.objects.exclude(entry=after["máo"]).values_list("pk", flat=True)) == others
    assert found("gong") == []
    assert found("mao") == ["máo"]


def test_what_disappears_from_the_catalogue_disappears_from_the_index():
    empty()
    index(names("毛公", "雲綫"))
    assert index([]) == (0, 2, 0)
    assert not SearchEntry.objects.exists()
    assert not SearchGram.objects.exists()


def test_a_changed_weight_or_slug_is_written():
    empty()
    index([name("毛公", 1, weight=10), name("毛公", 2, weight=20)])
    assert index([name("毛公", 1, weight=30), name("毛公", 2, weight=20)]) == (1, 1, 1)
    assert [hit.object_id for hit in match("毛公").groups[0].hits] == [2, 1]


def test_a_stale_key_is_made_anew():
    empty()
    index(names("毛公"))
    SearchEntry.objects.update(key="old")
    assert index(names("毛公")) == (1, 1, 0)
    assert index(names("毛公"), rebuild=True) == (1, 1, 0)


def test_the_same_text_twice_is_indexed_once():
    empty()
    assert index([*names("毛公"), *names("毛公")]) == (1, 0, 0)
    assert match("毛公").total == 1


def test_grams_of_a_key_are_its_runs_with_their_rank():
    assert grams("Ab c") == {
        "a": search.PREFIX,
        "ab": search.PREFIX,
        "abc": search.EXACT,
        "b": search.INSIDE,
        "bc": search.INSIDE,
        "c": search.WORD,
    }
    assert grams("ten nights")["nig"] == search.WORD
    assert grams("'") == {}


@pytest.mark.parametrize(
    ("query", "relaxations"),
    [
        ('"mao prince"', [("unquoted", "mao prince", 1)]),
        ("prince tiger", [("without", "prince", 2)]),
        ("mao tiger prince", [("without", "mao prince", 1)]),
        ("princes", [("shorter", "prince", 2)]),
        ("zzz", []),
        ("雲x", []),
        ('"a b c d e f g h i j k l m"', []),
        ('"' + "x" * (search.MAX_QUERY - 1), []),
        ("", []),
    ],
)
def test_a_query_without_hits_is_relaxed(query, relaxations):
    fill(names("Prince of Mao", "a prince"))
    result = match(query)
    assert result.total == 0
    assert [
        (near.kind, near.query, near.total) for near in result.relaxations if near.query != "mao princ"
    ] == relaxations
    for near in result.relaxations:
        assert match(near.query).total == near.total > 0


def test_a_query_within_some_kinds_is_relaxed_to_all():
    fill(names("Prince of Mao"))
    (near,) = match("mao", kinds=["source"]).relaxations[:1]
    assert (near.kind, near.query, near.total) == ("everywhere", "mao", 1)


def test_a_query_tells_what_it_folded_and_ignored():
    fill(names("雲錢"))
    result = match("云线 ... '")
    assert [(fold.original, fold.folded) for fold in result.folds] == [("云线", "雲錢")]
    assert result.query.ignored == ("...", "'")
    assert str(match('mao  "Prince  of"').query) == 'mao "Prince of"'


def test_the_longest_query_allowed_is_answered():
    fill(names("雲錢"))
    assert match("雲" * search.MAX_QUERY).total == 0
    assert match(" ".join("abcdefghijkl")).total == 0


@pytest.mark.parametrize(
    "query",
    [
        "%",
        "_",
        "毛%公",
        "mao_gong",
        "100%",
        "\\",
        "'; DROP TABLE catalog_searchentry; --",
        "<b>mao</b>",
        "a\\%b",
        "?%s",
    ],
)
def test_signs_of_sql_and_html_are_no_wildcards(query):
    fill(names("毛公", "mao gong", "axb"))
    assert found(query) == [text for text in ("毛公", "mao gong", "axb") if find_spans(text, query)]
    assert SearchEntry.objects.count() == 3


@pytest.mark.parametrize(
    ("query", "texts"), [("\ud800", []), ("毛\udfff", []), ("\x00", []), ("mao\x00gong", ["mao gong"])]
)
def test_what_cannot_be_stored_matches_nothing_or_is_dropped(query, texts):
    fill(names("毛公", "mao gong"))
    result = match(query)
    assert [hit.text for group in result.groups for hit in group.hits] == texts
    str(result.query).encode()
    assert all(fold.original.encode() for fold in result.folds)
