"""The search in the real catalogue: each name is found, as a full scan finds it, and no input breaks it."""

from itertools import product

import pytest
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from catalog import search
from catalog.folding import find_spans
from catalog.models import Card, Name, SearchEntry, SearchGram
from catalog.search import BadQuery, QueryTooLong, match, parse, rows_asked
from tests.catalog.searching import entry_ids, in_one_database

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def slugs(query):
    return {hit.slug for group in match(query, limit=200).groups for hit in group.hits}


@pytest.mark.parametrize(
    "query",
    ["毛公", "mo kwoeng", "MO KWOENG", "Prince of Mao", "mao gong", "máo gōng", "maogong", "Mao-Gong", "毛"],
)
def test_the_prince_of_mao_is_found_by_each_of_his_names(query):
    assert "six-tigers/mao-gong" in slugs(query)


@pytest.mark.parametrize(
    "query", ["雲綫", "云线", "云钱", "雲錢", "雲線", "yun qian", "yunqian", "joen tshien"]
)
def test_the_cloud_coin_is_found_in_each_spelling(query):
    assert "six-tigers/yun-qian" in slugs(query)


def test_a_game_is_found_without_its_marks():
    assert slugs("tio peh hi") == slugs("tiò pe̍h-hî") == slugs("TIOPEHHI") != set()


def test_real_queries_of_one_to_three_characters_find_what_a_full_scan_finds():
    keys = list(SearchEntry.objects.values_list("pk", "key"))
    wanted = {key[at : at + length] for _, key in keys for at in range(len(key)) for length in (1, 2, 3)}
    by_length = [sorted(gram for gram in wanted if len(gram) == length) for length in (1, 2, 3)]
    assert len(by_length[0]) > 500, "the real catalogue should be loaded"
    for gram in [gram for sample in by_length for gram in sample[:: max(1, len(sample) // 100)]]:
        indexed = set(SearchGram.objects.filter(gram=gram).values_list("entry", flat=True))
        assert indexed == {pk for pk, key in keys if gram in key}, gram
        if parse(gram).terms:
            assert sum(group.total for group in match(gram).groups if not group.more) <= len(indexed)
            assert match(gram).total > 0, gram


def test_each_name_is_found_by_its_own_text():
    rows = list(SearchEntry.objects.filter(kind="name").exclude(key="")[::150])
    assert len(rows) > 10
    for row in rows:
        if len(row.text) <= search.MAX_QUERY:
            assert row.object_id in set(entry_ids(row.text, kind="name")), row.text


def test_names_can_be_filtered_by_a_query():
    assert Name.objects.filter(rows_asked("毛公", "name"), card__path="six-tigers/mao-gong").exists()
    assert not Card.objects.filter(rows_asked("no such card", "card")).exists()
    assert not Name.objects.filter(rows_asked(" ' ", "name")).exists()


@pytest.mark.parametrize(
    "query", ["x" * (search.MAX_QUERY + 1), "x" * 10_000, " ".join("abcdefghijklm"), "\u0301" * 10_000]
)
def test_a_query_that_is_too_long_is_refused(query):
    with pytest.raises(QueryTooLong, match="at most"):
        match(query)
    with pytest.raises(QueryTooLong, match="at most"):
        rows_asked(query, kind="name")


@in_one_database
@given(st.text(st.characters(codec=None) | st.sampled_from("\"“」\x00\ud800%_'\\ 毛mao"), max_size=230))
def test_no_query_breaks_the_search(query):
    try:
        result = match(query)
    except BadQuery:  # see test_query_language.py
        return
    str(result.query).encode()
    if not result.query.is_plain:
        return
    assert list(entry_ids(query, kind="name"))[:1] or not match(query, kinds=["name"]).total
    for group in result.groups:
        for hit in group.hits:
            assert list(hit.spans) == find_spans(hit.text, *(term.text for term in result.query.terms)) != []


def test_short_queries_read_the_index_in_order_and_sort_nothing():
    if connection.vendor != "sqlite":
        pytest.skip("the plan is read from SQLite")
    plan = (
        "EXPLAIN QUERY PLAN SELECT entry_id FROM catalog_searchgram WHERE gram = %s AND kind = %s "
        "ORDER BY rank, weight, entry_id LIMIT 20"
    )
    with connection.cursor() as cursor:
        cursor.execute(plan, ["雲", "name"])
        steps = " ".join(row[-1] for row in cursor.fetchall())
    assert "COVERING INDEX" in steps
    assert "TEMP B-TREE" not in steps


def test_every_kind_and_length_of_real_hit_is_marked():
    for query, limit in product(["mao", "雲綫", "prince of mao", "six tigers", "hana"], [3]):
        for group in match(query, limit=limit).groups:
            assert all(hit.spans for hit in group.hits)
