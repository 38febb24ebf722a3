"""The query language: what is syntax and what text, what fields mean, and the laws of and, or and not."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog import search
from catalog.models import Card, Claim, Deck, GameEntry, MuseumObject, Name, Source
from catalog.queries import query_help
from catalog.search import FEATURES, FIELDS, KINDS, BadQuery, limits, match, parse, rows_asked
from catalog.search.building import built
from catalog.search.conditions import MODELS
from catalog.search.fields import BY_NAME, FIELD_NAMES
from catalog.search.tree import All, Any, Not, Words

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
in_one_database = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


def rows(query, kind):
    """The keys of the rows of a kind that a query finds."""
    return set(MODELS[kind]._default_manager.filter(rows_asked(query, kind)).values_list("pk", flat=True))


def counts(query):
    return {group.kind: group.total for group in match(query).groups}


def tried(function, *args, **options):
    """What a function gives, or the refusal that it raises."""
    try:
        return function(*args, **options), None
    except BadQuery as error:
        return None, error


def refused(query):
    with pytest.raises(BadQuery) as caught:
        match(query)
    assert 0 <= caught.value.start <= caught.value.end <= len(query)
    return caught.value


# Syntax


@pytest.mark.parametrize(
    ("query", "read"),
    [
        ("hua fa", "hua fa"),
        ("mao -prince", "mao -prince"),
        ("a or b c", "a or b c"),
        ("(a or b) c", "c (a or b)"),
        ("(a b) c", "a b c"),
        ("-(a b)", "-(a b)"),
        ("-(a or b)", "-(a or b)"),
        ("a OR b", "a or b"),
        ("-(-mao)", "mao"),
        ("-(-(a or b)) c", "c (a or b)"),
        ("a or a", "a"),
        ("a or (b or c)", "a or b or c"),
        ("LANG:hak", "lang:hak"),
        ("l:hak src:young1886", "lang:hak source:young1886"),
        ('source:"Young 1886"', 'source:"Young 1886"'),
        ("source:“Young 1886”", 'source:"Young 1886"'),
        ("rank>=7", "rank>=7"),
        ("year<1900", "date<1900"),
        ("... or mao", "mao"),
        ("(...) mao", "mao"),
        ("-... mao", "mao"),
        ('mao "Prince of', 'mao "Prince of"'),
    ],
)
def test_a_query_is_read(query, read):
    assert str(parse(query)) == read
    assert str(parse(read)) == read


@pytest.mark.parametrize(
    "query",
    [
        "lut-chi",
        "pe̍h-hî",
        "- mao",
        "mao -",
        "--mao",
        "https://example.org/a:b",
        "10:30",
        "card(s)",
        "mao(gong)",
        "<b>mao</b>",
        "c<d",
        "毛:公",
        "Culin: the games",
        "or mao",
        "or",
        '"or" mao',
        '"lang:hak"',
        '"-mao"',
        '"(mao"',
        "mao:",
        "a_b:c",
        '"abc"-def',
    ],
)
def test_what_looks_like_syntax_inside_of_text_is_text(query):
    assert parse(query).is_plain
    assert (
        parse(str(parse(query))) == parse(query)
        or parse(str(parse(query))).words.key == parse(query).words.key
    )


@pytest.mark.parametrize(
    ("query", "start", "end", "message"),
    [
        ("mao (prince", 4, 5, "never closed"),
        ("((mao) prince", 0, 1, "never closed"),
        ("mao) prince", 3, 4, "closes nothing"),
        ("mao or", 6, 6, "must follow"),
        ("(mao or) x", 7, 8, "missing here"),
        ("()", 1, 2, "missing here"),
        ("lang:", 5, 5, "directly after"),
        ("mao lang: hak", 9, 9, "directly after"),
        ("source:(young or culin)", 7, 8, "single value"),
        ("mao sorce:young1886", 4, 9, "Did you mean source:"),
        ("size>3", 0, 4, "no field"),
        ("foo:bar", 0, 3, "quotation marks"),
        ("lang:hakk", 5, 9, "Did you mean hak"),
        ("-source:yuong1886", 8, 17, "Did you mean young1886"),
        ("deck:six-tigrs", 5, 14, "Did you mean six-tigers"),
        ("red:maybe", 4, 9, "cannot be"),
        ("certainty:sure", 10, 14, "cannot be"),
        ("has:claims", 4, 10, "Did you mean claim"),
        ("kind:hand", 5, 9, "cannot be"),
        ("date:long", 5, 9, "a year"),
        ("date:1900..x", 5, 12, "a year"),
        ("date<1800..1900", 5, 15, "a year"),
        ("rank>king", 5, 9, "order"),
        ("rank:emperor", 5, 12, "cannot be"),
        ("lang<hak", 0, 5, "no order"),
        ("char:mao", 5, 8, "rom"),
        ("rom:毛公", 4, 6, "char"),
        ("name:...", 5, 8, "no letter"),
        ("((((((((mao))))))))", 7, 8, "deep"),
        (" ".join(f"rank:{n}" for n in range(13)), 0, 93, "at most 12"),
    ],
)
def test_a_mistake_is_told_with_its_place(query, start, end, message):
    error = refused(query)
    assert (error.start, error.end) == (start, end)
    assert message in str(error)


def test_a_mistake_is_marked_below_the_text():
    marked = refused("毛公 e̍ (lang:hakk").marked("毛公 e̍ (lang:hakk")
    assert (marked.before, marked.place, marked.after) == ("毛公 e̍ ", "(", "lang:hakk")
    assert marked.pointer == "\u3000\u3000   ^"
    wide = refused("rom:毛公").marked("rom:毛公")
    assert wide.pointer == "    ＾＾"
    long = "x" * 150 + " (" + "y" * 40
    assert refused(long).marked(long).before == "…" + "x" * 39 + " "


# What fields mean


def test_every_field_has_a_meaning_in_words_for_each_of_its_kinds():
    for field in FIELDS:
        assert set(field.means) in (set(field.kinds), set()), field.name
        assert set(field.kinds) <= set(KINDS)
        assert field.names == tuple(name.lower() for name in field.names)
        assert parse(field.example).conditions[0].field == field.name
        assert match(field.example).groups, field.example
    assert len(FIELD_NAMES) == sum(len(field.names) for field in FIELDS)
    for name, feature in FEATURES.items():
        assert set(counts(f"has:{name}")) == set(feature.kinds), name


MEANINGS = [
    ("source:young1886", "name", lambda: Name.objects.filter(source__key="young1886")),
    ("source:young1886", "card", lambda: Card.objects.filter(names__source__key="young1886")),
    ("source:young1886", "claim", lambda: Claim.objects.filter(citations__source__key="young1886")),
    ("source:young1886", "source", lambda: Source.objects.filter(key="young1886")),
    ("source:young", "source", lambda: Source.objects.filter(label__icontains="young")),
    ("lang:nan", "name", lambda: Name.objects.filter(lang__regex="^nan(-|$)")),
    ("lang:NAN-latn", "name", lambda: Name.objects.filter(lang__startswith="nan-Latn")),
    ("lang:hak", "card", lambda: Card.objects.filter(names__lang="hak")),
    ("lang:de", "source", lambda: Source.objects.filter(language__startswith="de")),
    ("page:193", "name", lambda: Name.objects.filter(locator="193")),
    ('page:"juan 14"', "name", lambda: Name.objects.filter(locator__icontains="juan 14")),
    ("page:193", "object", lambda: MuseumObject.objects.filter(citations__locator="193")),
    ("deck:six-tigers", "card", lambda: Card.objects.filter(deck__slug="six-tigers")),
    ("deck:six-tigers", "name", lambda: Name.objects.filter(of_deck__slug="six-tigers")),
    ("deck:six-tigers", "game", lambda: GameEntry.objects.filter(decks__slug="six-tigers")),
    ("suit:guan", "card", lambda: Card.objects.filter(suit__slug="guan")),
    ("suit:十", "card", lambda: Card.objects.filter(suit__glyph="十")),
    ("rank>=7", "card", lambda: Card.objects.filter(rank__gte=7)),
    ("rank:½", "card", lambda: Card.objects.filter(rank=0.5)),
    ("rank:2..4", "card", lambda: Card.objects.filter(rank__range=(2, 4))),
    ("rank:king", "card", lambda: Card.objects.filter(rank_label="king")),
    ("rank<2", "name", lambda: Name.objects.filter(card__rank__lt=2)),
    ("place:swatow", "deck", lambda: Deck.objects.filter(region__icontains="swatow")),
    (
        'place:"british museum"',
        "object",
        lambda: MuseumObject.objects.filter(institution__startswith="British"),
    ),
    ("date<1850", "source", lambda: Source.objects.filter(year__lt=1850)),
    ("date:1886", "name", lambda: Name.objects.filter(source__year=1886)),
    ("date:1890", "deck", lambda: Deck.objects.filter(year_min__lte=1890).exclude(year_max__lt=1890)),
    ("game:luk-fu", "rule", lambda: GameEntry.objects.get(slug="luk-fu").rules),
    ("certainty:uncertain", "name", lambda: Name.objects.filter(certainty="low")),
    ("sure:not-stated", "name", lambda: Name.objects.filter(certainty="")),
    ("red:yes", "card", lambda: Card.objects.filter(red_stamp=True)),
    ("stamp:unknown", "card", lambda: Card.objects.filter(red_stamp=None)),
    ("has:page", "name", lambda: Name.objects.exclude(locator="")),
    ("has:dispute", "claim", lambda: Claim.objects.filter(citations__role="disputed")),
    ("kind:names", "name", lambda: Name.objects.all()),
    ("kind:card", "name", lambda: Name.objects.none()),
    ("-kind:card", "name", lambda: Name.objects.all()),
    ("char:毛公", "name", lambda: Name.objects.filter(text__contains="毛公")),
    ("rom:kwoeng", "name", lambda: Name.objects.filter(text__icontains="kwoeng")),
]


@pytest.mark.parametrize(("query", "kind", "expected"), MEANINGS)
def test_a_field_means_what_its_table_says(query, kind, expected):
    keys = set(expected().values_list("pk", flat=True))
    assert rows(query, kind) == keys
    found = {group.kind: group for group in match(query, kinds=[kind]).groups}
    assert (found[kind].total if found else 0) == min(len(keys), search.COUNT_LIMIT)
    every = set(MODELS[kind]._default_manager.values_list("pk", flat=True))
    assert rows(f"-({query})", kind) == every - keys


def test_a_name_in_latin_letters_is_romanized_only_where_the_language_has_other_letters():
    assert rows("rom:flower", "name") == set()
    assert rows("name:flower", "name") > rows("rom:fa", "name") & rows("name:flower", "name")
    assert not set(Name.objects.filter(pk__in=rows("rom:a", "name"), lang__in=["en", "nl", "it"]))


def test_a_kind_without_the_field_is_left_out_with_a_minus_too():
    assert "source" not in counts("rank:9") | counts("-rank:9") | counts("a -rank:9")
    assert "source" in counts("rank:9 or source:young1886")
    assert rows("-rank:9", "card") == set(Card.objects.exclude(rank=9).values_list("pk", flat=True)) | set(
        Card.objects.filter(rank=None).values_list("pk", flat=True)
    )


def test_an_old_key_of_a_source_still_names_it():
    from catalog.models import Alias

    Alias.objects.create(kind="sources", old="yng-1886", new="young1886")
    assert rows("source:yng-1886", "name") == rows("source:young1886", "name")


# The laws of sets

WORDS_OF_LEAVES = [
    "mao",
    "a",
    '"prince of"',
    "毛",
    "lang:hak",
    "lang:en",
    "source:young1886",
    "rank>=7",
    "rank:king",
]
LEAVES = st.sampled_from(
    [*WORDS_OF_LEAVES, "deck:six-tigers", "red:yes", "has:page", "char:公", "date<1900", "certainty:low"]
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        inner.map(lambda part: f"-({part})"),
        st.tuples(inner, inner).map(lambda parts: f"({parts[0]}) ({parts[1]})"),
        st.tuples(inner, inner).map(lambda parts: f"(({parts[0]}) or ({parts[1]}))"),
    ),
    max_leaves=4,
)


def kinds_of(condition):
    """The kinds of records for which a condition means something."""
    return (FEATURES[condition.value] if condition.field == "has" else BY_NAME[condition.field]).kinds


def evaluated(node, kind, every, known):
    """(rows of which the tree is true, rows of which it is false): by sets, leaf by leaf."""
    match_ = known.get(node)
    if match_ is not None:
        return match_
    if isinstance(node, Not):
        true, false = evaluated(node.part, kind, every, known)
        return false, true
    if isinstance(node, All | Any):
        pairs = [evaluated(part, kind, every, known) for part in node.parts]
        truths, lies = [true for true, _ in pairs], [false for _, false in pairs]
        if isinstance(node, All):
            return every.intersection(*truths), set().union(*lies)
        return set().union(*truths), every.intersection(*lies)
    if not isinstance(node, Words) and kind not in kinds_of(node):
        return set(), set()
    known[node] = (true := rows(str(node), kind)), every - true
    return known[node]


@in_one_database
@given(TREES, st.sampled_from(["card", "name", "source", "deck"]))
def test_and_or_and_not_are_those_of_sets(query, kind):
    tree, error = tried(parse, query)
    if error:
        assert error.code == "too-long"
        return
    tree = tree.tree
    every = set(MODELS[kind]._default_manager.values_list("pk", flat=True))
    true, false = evaluated(tree, kind, every, {})
    assert rows(query, kind) == true
    assert rows(f"-({tree})" if len(str(tree)) < 150 else query, kind) in (false, true)
    if isinstance(tree, Words):
        return  # of these texts are counted
    (group,) = match(query, kinds=[kind], relax=False).groups or [None]
    assert (group.total if group else 0) == min(len(true), search.COUNT_LIMIT)


SIGNS = st.sampled_from(
    [
        "(",
        ")",
        "-",
        " ",
        " or ",
        ":",
        "<",
        ">=",
        '"',
        "mao",
        "毛公",
        "lang:",
        "rank",
        "hak",
        "rank:1..",
        "½",
        "\ud800",
        "\x00",
        "'",
        "x:y",
    ]
)


@settings(in_one_database, max_examples=120)
@given(st.lists(SIGNS, max_size=14).map("".join))
def test_no_query_gives_anything_but_an_answer_or_a_refusal_with_its_place(query):
    result, error = tried(match, query, kinds=["card", "source"])
    if error:
        assert 0 <= error.start <= error.end <= len(query)
        assert str(error)
        error.marked(query).pointer.encode()
        return
    written = str(result.query)
    assert str(parse(written)) == written
    assert [group.total for group in match(written, kinds=["card", "source"]).groups] == [
        group.total for group in result.groups
    ]


# What is found, and how much work it may be


def test_records_with_the_words_come_as_well_as_the_words_stand_there_and_are_marked():
    plain = [hit.object_id for hit in match("mao", kinds=["card"], limit=100).groups[0].hits]
    (asked,) = match("mao -lang:vi", kinds=["card"], limit=100).groups
    order = list(dict.fromkeys(hit.object_id for hit in asked.hits))
    assert order == [key for key in dict.fromkeys(plain) if key in order]
    assert all(hit.spans for hit in asked.hits)
    (young,) = match("source:young1886", kinds=["name"], limit=500).groups
    assert {hit.object_id for hit in young.hits} == rows("source:young1886", "name")


def test_one_kind_can_be_read_page_by_page():
    seen = []
    for start in range(0, 200, 30):
        groups = match("lang:hak", kinds=["name"], limit=30, start=start).groups
        seen += [hit.object_id for group in groups for hit in group.hits]
    assert len(seen) == len(set(seen)) == len(rows("lang:hak", "name"))


def test_what_finds_nothing_says_what_would():
    near = match("source:young1886 lang:vi kind:name").relaxations
    assert {each.kind for each in near} == {"without"}
    assert all(match(each.query).total for each in near)


def test_the_number_of_sql_queries_does_not_grow_with_the_data():
    query = "(mao or prince) -lang:vi source:young1886 rank>=1 deck:six-tigers"
    with CaptureQueriesContext(connection) as before:
        match(query, relax=False)
    real = Name.objects.filter(source__key="young1886", card__isnull=False).values().first()
    Name.objects.bulk_create(Name(**real | {"id": 10**6 + n, "uid": f"x{n:011d}"}) for n in range(3_000))
    with CaptureQueriesContext(connection) as after:
        match(query, relax=False)
    assert len(before) == len(after) < 30


def test_a_query_that_asks_for_too_much_work_is_refused_whole(monkeypatch):
    if connection.vendor != "sqlite":
        pytest.skip("elsewhere the limit is a time")
    monkeypatch.setattr(limits, "MOST_STEPS", 200)
    monkeypatch.setattr(limits, "STEPS_AT_ONCE", 100)
    with pytest.raises(search.QueryTooSlow, match="more work"):
        match("-has:rom -certainty:low")
    monkeypatch.undo()
    assert match("-has:rom -certainty:low").total


# Help and form


@pytest.mark.parametrize(
    "example", [*query_help.FIRST, *query_help.SYNTAX], ids=lambda example: example.query
)
def test_every_example_of_the_help_finds_something(example):
    kinds = [example.kind] if example.kind else KINDS
    assert match(example.query, kinds=kinds).groups


@pytest.mark.parametrize(
    ("boxes", "query"),
    [
        ({}, ""),
        ({"words": " hua  fa "}, "hua fa"),
        ({"words": "or -x a:b", "without": "mao or"}, '"or" "-x" "a:b" -mao -"or"'),
        ({"phrase": 'Prince "of" Mao'}, '"Prince of Mao"'),
        (
            {"source": "young1886", "kind": "name", "page": "juan 14"},
            'kind:name source:young1886 page:"juan 14"',
        ),
        ({"rank": "7", "rank-is": "at-least"}, "rank>=7"),
        ({"rank": "Chinese gentleman", "rank-is": "?"}, 'rank:"Chinese gentleman"'),
        ({"from": "1850", "until": "1900", "has": "page"}, "has:page date>=1850 date<=1900"),
        ({"suit": "(a)", "unknown": "x"}, 'suit:"(a)"'),
    ],
)
def test_the_form_writes_a_query(boxes, query):
    assert built(boxes) == query
    assert str(parse(query)) == query or not query
