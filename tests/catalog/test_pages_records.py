"""Pages of sources, disputes, homologues, objects, games, rules and prose."""

import itertools

import html5lib
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog.models import (
    Alias,
    Card,
    Citation,
    Claim,
    Deck,
    GameEntry,
    Homologue,
    HomologueGroup,
    MuseumObject,
    Name,
    Page,
    Rule,
    Source,
)

pytestmark = pytest.mark.django_db

ADDRESSES = [
    "/sources",
    "/sources?letter=Y&access=not-read",
    "/sources/young1886",
    "/claims",
    "/claims?state=open",
    "/claims/mao-gong-zero",
    "/homologues",
    "/homologues/hundred-myriads",
    "/homologues/suit-of-cash",
    "/objects",
    "/objects/penn-29-238-22",
    "/games",
    "/games?known=full&deck=six-tigers",
    "/games/luk-fu",
    "/games/lok",
    "/games/luk-fu/rules",
    "/games/min-ha-to",
    "/games/min-ha-to/rules",
    "/search",
    "/search?q=毛公",
    "/search?q=a&kind=name",
    "/search?q=zzzzqq",
    "/about",
    "/about/data",
    "/about/contribute",
    "/api",
]


@pytest.fixture(autouse=True)
def nothing_is_kept(settings):
    """Each request makes its answer, so that what is counted and compared is the work of the page."""
    dummy = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
    settings.CACHES = {**settings.CACHES, "answers": dummy}


def text_of(response):
    tree = html5lib.parse(response.content.decode(), namespaceHTMLElements=False)
    return " ".join("".join(tree.find(".//main").itertext()).split())


def queries_of(client, address):
    with CaptureQueriesContext(
        connection,
    ) as queries:
        response = client.get(address)
    assert response.status_code == 200, address
    return len(queries)


@pytest.mark.parametrize("address", ADDRESSES)
def test_each_page_is_valid_html_with_one_heading_and_no_inline_style_or_script(client, address):
    response = client.get(address)
    assert response.status_code == 200
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(response.content.decode())
    assert parser.errors == []
    assert len(tree.findall(".//h1")) == 1
    assert tree.findall(".//style") == []
    assert [node for node in tree.iter() if "style" in node.attrib or "onclick" in node.attrib] == []
    scripts = [node for node in tree.findall(".//script") if "src" not in node.attrib]
    assert {node.attrib.get("type") for node in scripts} <= {"application/ld+json"}  # data, not run
    ids = [node.attrib["id"] for node in tree.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("address", ADDRESSES)
def test_headings_descend_one_level_at_a_time(client, address):
    tree = html5lib.parse(client.get(address).content.decode(), namespaceHTMLElements=False)
    levels = [
        int(node.tag[1]) for node in tree.find(".//main").iter() if node.tag in ("h1", "h2", "h3", "h4")
    ]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))


# What the pages say


def test_a_source_page_gives_reference_names_by_deck_and_what_cites_it(client):
    page = text_of(client.get("/sources/young1886"))
    source = Source.objects.get(key="young1886")
    assert " ".join(source.reference.split()) in page
    assert f"{source.names.count()} names from this source" in page
    assert "not seen by us" in page
    assert Deck.objects.get(slug="six-tigers").title in page
    rule = Rule.objects.filter(citations__source=source).first()
    assert f"{rule.game.title} {rule.key}" in page


def test_a_long_list_of_names_is_cut_and_leads_to_all(client):
    content = client.get("/sources/young1886").content.decode()
    total = Name.objects.filter(source__key="young1886", of_deck__slug="six-tigers").count()
    assert total > 12
    assert 'href="/names?source=young1886&amp;deck=six-tigers"' in content
    assert f"All {total} names" in content


def test_the_bibliography_filters_by_letter_language_access_and_words(client):
    found = client.get("/sources?letter=Y").context["rows"].object_list
    assert found
    assert all(source.key.startswith("y") for source in found)
    found = client.get("/sources?language=nl&access=not-read").context["rows"].object_list
    assert {(source.language, source.access) for source in found} == {("nl", "not-read")}
    found = client.get("/sources?access=not-stated").context["rows"].object_list
    assert {source.access for source in found} <= {""}
    assert "young1886" in [source.key for source in client.get("/sources?q=young").context["rows"]]


def test_the_bibliography_counts_what_is_taken_from_each_source(client):
    for source in client.get("/sources?letter=Y").context["rows"]:
        assert source.name_count == Name.objects.filter(source=source).count()
        assert source.citation_count == Citation.objects.filter(source=source).count()


def test_a_claim_page_sets_for_and_against_side_by_side(client):
    page = client.get("/claims/mao-gong-zero").context["page"]
    assert {cite.source.key for cite in page.asserted} == {"suffocated2010b", "hillv2-2014"}
    assert {cite.source.key for cite in page.disputed} == {"suffocatedwang2011"}
    content = client.get("/claims/mao-gong-zero").content.decode()
    assert 'href="/decks/six-tigers/mao-gong"' in content
    assert 'class="cite" href="/sources/odonoghue1901"' in content


def test_claims_filter_by_state_topic_and_deck(client):
    assert {claim.state for claim in client.get("/claims?state=rejected").context["rows"]} == {"rejected"}
    topic = Claim.objects.get(slug="mao-gong-zero").topic
    found = client.get("/claims", {"topic": topic}).context["rows"]
    assert {claim.topic for claim in found} == {topic}
    slugs = [claim.slug for claim in client.get("/claims?deck=six-tigers").context["rows"]]
    assert "mao-gong-zero" in slugs
    assert len(slugs) < Claim.objects.count()


def test_counts_of_a_claim_in_the_list_are_those_of_its_page(client):
    row = next(c for c in client.get("/claims?deck=six-tigers").context["rows"] if c.slug == "mao-gong-zero")
    assert (row.for_count, row.against_count) == (2, 1)


def test_a_homologue_page_shows_members_and_competing_views(client):
    response = client.get("/homologues/hundred-myriads")
    group = HomologueGroup.objects.get(slug="hundred-myriads")
    content = response.content.decode()
    for member in group.members.all():
        assert f'href="/decks/{member.card.path}"' in content
    page = text_of(response)
    assert "attested" in page
    assert "argued" in page
    assert "Who sees it otherwise" in page
    assert "Wilkinson 1895" in page


def test_an_object_page_tells_number_size_and_deck(client):
    page = text_of(client.get("/objects/penn-29-238-22"))
    assert "29-238-22" in page
    assert "69 mm high, 23 mm wide" in page
    assert Deck.objects.get(slug="lut-chi-culin-22-swatow").title in page


def test_objects_filter_by_institution_and_deck(client):
    house = MuseumObject.objects.get(slug="penn-29-238-22").institution
    found = client.get("/objects", {"institution": house, "deck": "kun-pai-120"}).context["rows"]
    assert {(item.institution, item.deck.slug) for item in found} == {(house, "kun-pai-120")}


def test_games_come_by_how_much_is_known(client):
    order = ["playable", "full", "partial", "name-only"]
    places = [order.index(game.known) for game in client.get("/games").context["rows"]]
    assert places == sorted(places)
    assert len(set(places)) >= 3
    GameEntry.objects.filter(slug="lok").update(engine="lok")
    playable = client.get("/games", {"known": "playable"})
    assert [game.slug for game in playable.context["rows"]] == [
        "fishing-for-hairtails",
        "lok",
        "luk-fu",
        "min-ha-to",
    ]


@pytest.mark.parametrize("game", ["fishing-for-hairtails", "luk-fu", "min-ha-to"])
def test_wherever_a_playable_game_stands_there_is_a_button_to_play_it(client, game):
    deck = GameEntry.objects.get(slug=game).decks.first()
    button = f'<a class="btn pri" href="/play/{game}">'
    for address in ("/", "/games", f"/games/{game}", f"/decks/{deck.slug}"):
        assert button in client.get(address).content.decode(), address
    GameEntry.objects.update(engine="")
    for address in ("/", "/games", f"/games/{game}", f"/decks/{deck.slug}"):
        assert "/play/" not in client.get(address).content.decode(), address


def test_a_rules_page_has_an_anchor_a_basis_and_a_source_for_each_rule(client):
    content = client.get("/games/luk-fu/rules").content.decode()
    tree = html5lib.parse(content, namespaceHTMLElements=False)
    rules = Rule.objects.filter(game__slug="luk-fu")
    shown = {
        node.attrib["id"]: " ".join("".join(node.itertext()).split())
        for node in tree.findall(".//article[@id]")
    }
    assert rules.count() == 60
    for rule in rules:
        assert rule.key in shown
    rule = rules.get(key="LF-12")
    assert rule.text in shown["LF-12"]
    for cite in rule.citations.select_related("source"):
        assert cite.source.label in shown["LF-12"]
    assert "stated in the source" in shown["LF-12"]
    assert "option-payment" in shown
    assert "ruleset-sung1996" in shown
    assert 'href="/decks/six-tigers/mao-gong"' in content


def test_a_game_without_rules_has_no_rules_page(client):
    assert client.get("/games/lok").status_code == 200
    assert client.get("/games/lok/rules").status_code == 404


def test_names_of_games_and_hands_can_be_linked_to(client):
    for slug in ("luk-fu", "min-ha-to"):
        content = client.get(f"/games/{slug}").content.decode()
        game = GameEntry.objects.get(slug=slug)
        names = [*game.names.all(), *Name.objects.filter(term__game=game)]
        assert names
        assert all(f'id="name-{name.uid}"' in content for name in names)


def test_prose_pages_render_their_citations(client):
    page = Page.objects.create(slug="about-test", title="Test", body="## One\n\nSaid [@young1886, 293-295].")
    content = client.get("/about/test").content.decode()
    assert '<a class="cite" href="/sources/young1886">Young 1886, pp. 293–295</a>' in content
    assert f"<h1>{page.title}</h1>" in content


def test_every_address_in_the_api_page_works(client):
    response = client.get("/api")
    examples = [one.opens for part in response.context["parts"] for one in part.operations if one.opens]
    assert len(examples) >= 19
    for example in examples:
        answer = client.get(example)
        assert answer.status_code == 200, example
        answer.close()


# Addresses


@pytest.mark.parametrize("kind", ["sources", "claims", "homologues", "objects", "games"])
def test_unknown_slugs_are_404_and_aliases_redirect(client, kind):
    first = {
        "sources": "young1886",
        "claims": "mao-gong-zero",
        "homologues": "hundred-myriads",
        "objects": "penn-29-238-22",
        "games": "luk-fu",
    }[kind]
    assert client.get(f"/{kind}/no-such-thing").status_code == 404
    Alias.objects.create(kind=kind, old="former-slug", new=first)
    response = client.get(f"/{kind}/former-slug?x=1")
    assert (response.status_code, response["Location"]) == (301, f"/{kind}/{first}?x=1")


def test_the_second_key_of_a_source_leads_to_the_first(client):
    alias = Alias.objects.filter(kind="sources").first()
    response = client.get(f"/sources/{alias.old}")
    assert (response.status_code, response["Location"]) == (301, f"/sources/{alias.new}")


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("/sources?kind=scroll", "book"),
        ("/sources?page=99", "1 to"),
        ("/sources?page=0", "1 to"),
        ("/sources?page=two", "number"),
        ("/claims?state=perhaps", "doubtful"),
        ("/objects?deck=nothing", "kun-pai-120"),
        ("/games?known=well", "name-only"),
        ("/search?q=x&kind=cat", "card"),
        ("/search?q=" + "x" * 300, "at most 200"),
        ("/sources?q=" + "x" * 300, "at most 200"),
    ],
)
def test_a_bad_value_gives_a_400_page_that_says_what_is_allowed(client, address, allowed):
    response = client.get(address)
    assert response.status_code == 400
    assert allowed in text_of(response)


def test_pages_answer_no_other_method(client):
    assert client.post("/sources").status_code == 405
    assert client.head("/claims").status_code == 200


# However large the data


def copies(model, rows, times=9, **changes):
    """Copies of rows with new values where a value must be unique."""
    made = []
    for row in rows:
        for number in range(times):
            fields = {
                f.attname: getattr(row, f.attname) for f in model._meta.concrete_fields if f.attname != "id"
            }
            fields |= {name: change(row, number) for name, change in changes.items()}
            made.append(model(**fields))
    return model.objects.bulk_create(made)


def grow():
    """Ten times as many rows behind the pages that are counted."""
    slug = {"slug": lambda row, number: f"{row.slug}-{number}"}
    uid = {"uid": lambda row, number: f"{row.pk:08x}{number:04}"}
    copies(Source, Source.objects.all(), key=lambda row, number: f"{row.key}-{number}")
    copies(Claim, Claim.objects.all(), **slug)
    copies(MuseumObject, MuseumObject.objects.all(), **slug)
    copies(GameEntry, GameEntry.objects.all(), **slug)
    groups = copies(HomologueGroup, HomologueGroup.objects.all(), times=2, **slug)
    card = Card.objects.get(path="six-tigers/mao-gong")
    Homologue.objects.bulk_create(
        Homologue(group=group, deck=card.deck, card=card, attested=True, position=n)
        for group in groups
        for n in range(30)
    )
    group = HomologueGroup.objects.get(slug="hundred-myriads")
    copies(Homologue, group.members.all(), position=lambda row, number: row.position + 100 * (number + 1))
    copies(Name, Name.objects.filter(source__key="young1886"), **uid)
    copies(
        Name,
        Name.objects.filter(game__slug="luk-fu"),
        uid=lambda row, number: f"{row.pk:08x}f{number:03}",
    )
    copies(Citation, Citation.objects.filter(source__key="young1886"))
    copies(Citation, Citation.objects.filter(claim__slug="mao-gong-zero"))
    copies(Citation, Citation.objects.filter(object__slug="penn-29-238-22"))
    copies(Citation, Citation.objects.filter(game__slug="luk-fu"))
    game = GameEntry.objects.get(slug="luk-fu")
    rules = copies(Rule, game.rules.all(), key=lambda row, number: f"{row.key}-{number}")
    for rule in rules:
        rule.cards.add(card)
    claim = Claim.objects.get(slug="mao-gong-zero")
    claim.cards.add(*Card.objects.filter(deck__slug="six-tigers"))
    claim.games.add(*GameEntry.objects.all()[:40])
    Page.objects.filter(slug="about").update(body="Said [@young1886, 293-295] and [@sung1996].\n\n" * 200)


COUNTED = [address for address in ADDRESSES if "q=" not in address]


def test_the_number_of_queries_does_not_grow_with_the_data(client):
    few = {address: queries_of(client, address) for address in COUNTED}
    grow()
    assert {address: queries_of(client, address) for address in COUNTED} == few
    assert max(few.values()) <= 15


# Hostile input

PARAMETERS = ["q", "kind", "letter", "language", "access", "page", "start", "state", "topic", "deck", "known"]
LISTS = ["sources", "claims", "homologues", "objects", "games", "search", "about", "api-page"]
NASTY = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=60),
    st.sampled_from(
        ["\x00", "' OR 1=1 --", "<b>", "x" * 10_000, "%", "_", '"', "\ud800", "９９", "-1", "1e9", "٣"]
    ),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(LISTS), st.dictionaries(st.sampled_from(PARAMETERS), NASTY, max_size=3))
def test_no_query_string_breaks_a_list(client, name, values):
    values = {key: value.encode("utf-8", "surrogatepass") for key, value in values.items()}
    response = client.get(reverse(name), values)
    assert response.status_code in (200, 400, 404)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(["sources", "claims", "homologues", "objects", "games", "about"]), NASTY)
def test_no_path_breaks_a_page(client, kind, slug):
    path = f"/{kind}/".encode() + slug.encode("utf-8", "surrogatepass")
    assert client.get("/" + kind, PATH_INFO=path.decode("latin-1")).status_code in (200, 301, 400, 404)
