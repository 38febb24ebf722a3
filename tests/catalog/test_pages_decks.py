"""The front page, decks, one deck, one card, names, and the pages for what cannot be shown."""

import re
from collections import Counter
from datetime import date, timedelta
from html import unescape
from itertools import pairwise
from pathlib import Path
from urllib.parse import quote

import html5lib
import pytest
from django.conf import settings as django_settings
from django.db import connection
from django.template.loader import render_to_string
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog import languages
from catalog.citations import place
from catalog.models import Alias, Card, Citation, Claim, Deck, GameEntry, Homologue, MuseumObject, Name, Rule
from catalog.pictures import picture
from catalog.queries.decks import deck_page
from catalog.queries.home import home_page
from catalog.views.errors import words

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/decks",
    "/decks?family=chess",
    "/decks/six-tigers",
    "/decks/six-tigers?show=stamped",
    "/decks/six-tigers?show=key",
    "/decks/six-tigers?show=table",
    "/decks/hanafuda-hwatu?show=bright",
    "/decks/bai-bat",
    "/decks/maogong-pai",
    "/decks/tujeon-80",
    "/decks/domino-cards",
    "/decks/six-tigers/mao-gong",
    "/decks/hanafuda-hwatu/pine-crane",
    "/decks/four-colour-cards/red-king",
    "/decks/bogu-yezi-48/shi-10",
    "/names",
    "/names?q=毛公",
    "/names?lang=hak&certainty=high",
    "/names?deck=six-tigers",
    "/names?q=zzzzz",
]


def text_of(response):
    """The words of a page as a reader meets them, white space made even."""
    html = re.sub(r"</?(?:a|b|i|span|code)\b[^>]*>", "", response.content.decode())
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def queries_for(client, address):
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_valid_html_with_one_heading_and_nothing_inline(client, address):
    html = client.get(address).content.decode()
    parser = html5lib.HTMLParser()
    parser.parse(html)
    assert parser.errors == []
    assert len(re.findall(r"<h1[ >]", html)) == 1
    levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))
    ids = Counter(re.findall(r'\sid="([^"]*)"', html))
    assert [each for each, n in ids.items() if n > 1] == []
    assert not re.search(
        r'\sstyle="|<style|\son[a-z]+="|<script(?! src="/static/| type="application/ld\+json">)', html
    )
    assert 'rel="canonical"' in html


def test_every_deck_and_every_card_has_its_page(client):
    addresses = [f"/decks/{slug}" for slug in Deck.objects.values_list("slug", flat=True)]
    addresses += [f"/decks/{path}" for path in Card.objects.values_list("path", flat=True)[::13]]
    assert [address for address in addresses if client.get(address).status_code != 200] == []


def test_the_deck_list_shows_all_decks_under_their_family(client):
    html = client.get("/decks").content.decode()
    assert [
        slug for slug in Deck.objects.values_list("slug", flat=True) if f'"/decks/{slug}"' not in html
    ] == []
    chess = client.get("/decks?family=chess").content.decode()
    shown = set(re.findall(r'<h3><a href="/decks/([^"]+)"', chess))
    assert shown == set(Deck.objects.filter(family="chess").values_list("slug", flat=True))


def test_a_card_page_shows_every_name_with_source_and_place(client):
    card = Card.objects.get(path="six-tigers/mao-gong")
    text = text_of(client.get("/decks/six-tigers/mao-gong"))
    names = card.names.select_related("source", "via")
    assert names.count() > 5
    for name in names:
        assert name.text in text
        assert name.source.label in text
        assert place(name.locator) in text
        assert languages.label(name.lang) in text
        assert not name.via or f"as printed in {name.via.label}" in text


def test_a_missing_page_of_a_printed_source_is_told_with_what_it_was_read_through(client):
    text = text_of(client.get("/decks/six-tigers/bai-zi"))
    assert "Young 1886, page not known, as printed in The Suffocated 2010" in text


def test_a_card_page_shows_the_same_card_elsewhere_and_its_disputes(client):
    html = client.get("/decks/six-tigers/mao-gong").content.decode()
    card = Card.objects.get(path="six-tigers/mao-gong")
    groups = card.homologues.values("group")
    others = Homologue.objects.filter(group__in=groups).exclude(card=card).select_related("card")
    assert others
    for member in others:
        assert f'href="/decks/{member.card.path}"' in html
    assert ">attested<" in html
    assert ">argued<" in html
    for claim in Claim.objects.filter(cards=card):
        assert f'href="/claims/{claim.slug}"' in html


def test_a_claim_about_a_homologue_says_that_it_is_said_of_another_deck(client):
    member = Homologue.objects.filter(group__slug="hundred-myriads", deck__slug="bai-bat").get()
    claim = Claim.objects.create(
        slug="only-there", topic="t", statement="Only said there.", state="open", position=1
    )
    claim.cards.add(member.card)
    assert "Only said there. open said of the same card in another deck" in text_of(
        client.get("/decks/six-tigers/bai-zi")
    )
    assert (
        "said of the same card"
        not in text_of(client.get(f"/decks/{member.card.path}")).split("Only said")[1][:60]
    )


def test_a_card_page_lists_the_rules_that_name_it_and_links_its_neighbours(client):
    html = client.get("/decks/six-tigers/mao-gong").content.decode()
    rules = Rule.objects.filter(cards__path="six-tigers/mao-gong")
    assert rules
    for rule in rules:
        assert f"/games/{rule.game.slug}/rules#{rule.key}" in html
    cards = list(
        Card.objects.filter(deck__slug="six-tigers").order_by("position").values_list("path", flat=True)
    )
    here = cards.index("six-tigers/mao-gong")
    assert f'rel="prev" href="/decks/{cards[here - 1]}"' in html
    assert f'rel="next" href="/decks/{cards[here + 1]}"' in html


def test_the_sides_of_a_card_can_be_turned_up_without_scripts(client):
    page = "/decks/hanafuda-hwatu/pine-crane"
    chosen = r'<a class="chip" href="([^"]+)#picture" aria-current="true"[^>]*>([^<]+)</a>'
    shown = r'class="stage"><span class="cd broad"><img src="([^"]+)" [^>]*alt="([^"]+)"'
    seen, zoomed = {}, []
    for side in ("", "?show=hwatu", "?show=back"):
        html = client.get(page + side).content.decode()
        (href, label), (src, alt) = re.findall(chosen, html)[0], re.findall(shown, html)[0]
        assert href == (side or page)
        assert f'data-src="{src}"' in html
        zoomed.append(re.findall(r'id="zoom" href="([^"]+)"', html)[0].partition("?card=")[2])
        seen[label] = (src, alt)
    assert list(seen) == ["Japanese face", "Korean face", "Back"]
    assert zoomed == ["pine-crane", "hwatu%3Apine-crane", "back"]
    assert all(client.get(f"/decks/hanafuda-hwatu/viewer?card={card}").status_code == 200 for card in zoomed)
    assert len(set(seen.values())) == 3
    assert seen["Japanese face"][1] == "Pine with crane"
    assert seen["Back"][1] == "Pine with crane: Back"
    refused = client.get(f"{page}?show=compact")
    assert refused.status_code == 400
    assert "hwatu" in text_of(refused)


def test_a_card_page_tells_what_the_picture_shows_and_gives_it_away(client):
    html = client.get("/decks/six-tigers/mao-gong").content.decode()
    drawing = picture("six-tigers", "mao-gong")
    assert f"<p>{drawing.description}</p>" in html
    assert 'download="mao-gong.svg"' in html
    assert 'rel="license" href="https://creativecommons.org/licenses/by/4.0/"' in html


def test_a_card_without_a_drawing_has_a_face_that_says_so(client):
    html = client.get("/decks/kanhu-30/wan-1").content.decode()
    assert "No drawing yet" in html
    assert "<img" not in html.split('class="stage"')[1].split("</figure>")[0]


def test_an_error_can_be_reported_only_where_somebody_is_named(client, settings):
    assert "Report an error" not in client.get("/decks/six-tigers/mao-gong").content.decode()
    settings.CONTACT = "errors@example.org"
    assert 'href="mailto:errors@example.org' in client.get("/decks/six-tigers/mao-gong").content.decode()


def test_the_permanent_address_is_cited_where_one_is_set(client, settings):
    settings.BASE_URL = "https://tigers.example"
    html = client.get("/decks/six-tigers/mao-gong?x=1").content.decode()
    assert '<link rel="canonical" href="https://tigers.example/decks/six-tigers/mao-gong">' in html
    assert "url = {https://tigers.example/decks/six-tigers/mao-gong}" in html


def test_the_red_stamp_can_be_shown_alone(client):
    stamped = Card.objects.filter(deck__slug="six-tigers", red_stamp=True)
    cards = client.get("/decks/six-tigers?show=stamped").content.decode().split('id="stamp"')[0]
    assert set(re.findall(r'<li><a href="/decks/(six-tigers/[^"]+)"', cards)) == set(
        stamped.values_list("path", flat=True)
    )
    assert stamped.count() == 8


def test_lists_of_stamped_cards_that_differ_are_set_side_by_side_and_marked(client):
    deck = Deck.objects.get(slug="six-tigers")
    first, second = deck.red_stamp
    deck.red_stamp = [first, {**second, "cards": [*second["cards"][1:], "lu-hua"]}]
    deck.save()
    page = deck_page("six-tigers")
    assert page.stamps_differ
    assert [stamp.alone for stamp in page.stamps] == [{second["cards"][0]}, {"lu-hua"}]
    assert text_of(client.get("/decks/six-tigers")).count("only here") == 2


def test_a_deck_says_how_far_its_cards_are_known(client):
    assert "Card list complete" in text_of(client.get("/decks/six-tigers"))
    assert "incomplete: the 8 cards that our sources name" in text_of(client.get("/decks/bai-bat"))
    assert "No source that we have seen lists the cards" in text_of(client.get("/decks/maogong-pai"))


def test_a_deck_shows_its_facts_with_their_sources(client):
    deck = Deck.objects.get(slug="six-tigers")
    text = text_of(client.get("/decks/six-tigers"))
    for cite in deck.citations.filter(role__in=["fact", "size", "stamp"]).select_related("source"):
        assert cite.source.label in text


def test_outsiders_stand_in_a_row_of_their_own(client):
    html = client.get("/decks/six-tigers").content.decode()
    last = html.split("Outside the suits")[1].split("</ul>")[0]
    assert re.findall(r'href="/decks/six-tigers/([^"]+)"', last) == ["yun-qian", "lu-hua"]


def test_the_card_of_the_day_shows_a_disagreement_and_changes_with_the_day():
    monday = date(2027, 3, 1)
    days = [home_page(monday + timedelta(days=n)).today for n in range(5)]
    assert home_page(monday).today.claim == days[0].claim
    assert len({(each.card.pk, each.claim.pk) for each in days}) == 5
    for each in days:
        assert each.disputed
        assert each.claim in each.card.claims.all()


def test_the_front_page_counts_and_its_examples_find_something(client):
    response = client.get("/")
    text = text_of(response)
    assert f"Attested names {Name.objects.count():,}" in text
    assert f"Cards {Card.objects.count():,}" in text
    examples = re.findall(r'href="(/search\?q=[^"]+)"', response.content.decode())
    assert len(examples) == 5
    for address in examples:
        found = client.get(unescape(address)).content.decode().split("<main")[1].split("</main")[0]
        assert re.search(r"/(decks|games)/[a-z]", found)


def test_the_front_page_offers_play_only_for_games_with_a_referee(client):
    GameEntry.objects.update(engine="")
    assert "/play/" not in client.get("/").content.decode()
    GameEntry.objects.filter(slug="luk-fu").update(engine="luk-fu")
    links = re.findall(r'href="(/play[^"]*)"', client.get("/").content.decode())
    assert [link for link in links if link != "/play"] == ["/play/luk-fu"]


def walk(client, address):
    """The ids of all names that a list shows, page by page, and the pages' addresses."""
    ids, pages, base = [], [], address.partition("?")[0]
    while address:
        html = client.get(address).content.decode()
        pages.append(address)
        ids += re.findall(r'<tr id="name-([0-9a-f]{12})"', html)
        following = re.search(r'rel="next" href="(\?[^"]+)">N', html)
        address = base + unescape(following[1]) if following else None
    return ids, pages


def test_names_can_be_walked_through_each_once(client):
    ids, pages = walk(client, "/names?lang=en")
    assert len(ids) == len(set(ids))
    assert len(pages) > 3
    last = client.get(pages[-1]).content.decode()
    previous = unescape(re.search(r'rel="prev" href="(\?[^"]+)">', last)[1])
    back = re.findall(r'<tr id="name-([0-9a-f]{12})"', client.get("/names" + previous).content.decode())
    assert back == ids[(len(pages) - 2) * 100 : (len(pages) - 1) * 100]


def test_a_reading_that_stands_in_a_recorded_pack_too_is_one_row(client):
    double = Name.objects.filter(card__path="six-tigers/bai-zi", text="pak tse").get()
    twin = Name.objects.get(of_deck=double.attested_in, text="pak tse", source=double.source)
    ids, _ = walk(client, "/names?source=young1886")
    assert twin.uid in ids
    assert double.uid not in ids
    row = client.get("/names?source=young1886&q=pak+tse").content.decode()
    assert "also under" in row
    assert 'href="/decks/six-tigers/bai-zi"' in row
    assert double.uid in walk(client, "/names?deck=six-tigers&source=young1886")[0]


@pytest.mark.parametrize(
    ("query", "column", "value"),
    [
        ("lang=hak", "lang", "hak"),
        ("source=sung1996", "source__key", "sung1996"),
        ("deck=six-tigers", "of_deck__slug", "six-tigers"),
        ("deck=six-tigers&certainty=low", "certainty", "low"),
    ],
)
def test_a_filter_lets_through_only_what_it_names(client, query, column, value):
    ids, _ = walk(client, f"/names?{query}")
    assert ids
    assert set(Name.objects.filter(uid__in=ids).values_list(column, flat=True)) == {value}


def test_names_without_a_stated_certainty_can_be_found(client):
    ids, _ = walk(client, "/names?certainty=not-stated")
    assert ids
    assert set(Name.objects.filter(uid__in=ids).values_list("certainty", flat=True)) == {""}


def test_words_find_names_whatever_their_marks(client):
    assert "/decks/six-tigers/mao-gong" in client.get("/names?q=MO KWOENG").content.decode()


def test_when_no_name_passes_the_filters_each_can_be_taken_away(client):
    html = client.get("/names?q=zzzzz&lang=hak").content.decode()
    assert 'href="?lang=hak"' in html
    assert 'href="?q=zzzzz"' in html


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("/decks?family=tarot", "portuguese"),
        ("/decks?page=900", "1 to 1"),
        ("/decks/six-tigers?show=everything", "stamped"),
        ("/names?lang=xx", "hak"),
        ("/names?after=-4", "a whole number"),
        ("/names?after=²", "a whole number"),
        ("/names?q=" + "a" * 300, "at most 200 characters"),
    ],
)
def test_a_bad_filter_is_told_with_what_is_allowed(client, address, allowed):
    response = client.get(address)
    assert response.status_code == 400
    assert allowed in text_of(response)
    assert '<meta name="robots" content="noindex">' in response.content.decode()


@pytest.mark.parametrize(
    ("address", "offered"),
    [
        ("/decks/six-tiger", "decks six tiger"),
        ("/decks/six-tigers/mao-gone", "six tigers mao gone"),
        ("/decks/no-deck/mao-gong", "no deck mao gong"),
        ("/no/<script>alert(1)</script>", "script alert 1 script"),
    ],
)
def test_an_unknown_address_offers_a_search_with_its_words(client, address, offered):
    response = client.get(address)
    assert response.status_code == 404
    assert re.search(f'name="q" type="search" value="{escape(offered)}"', response.content.decode())


def test_the_words_of_an_address_are_bounded_and_plain():
    assert words("/a/b_c/毛公-mao") == "b c 毛公 mao"
    assert len(words("/" + "x-" * 5000)) <= 80


def test_old_slugs_redirect_for_good(client):
    Alias.objects.create(kind="decks", old="hakka-tigers", new="six-tigers")
    Alias.objects.create(kind="cards", old="six-tigers/mister-mao", new="six-tigers/mao-gong")
    for old, new in {
        "/decks/hakka-tigers?show=key": "/decks/six-tigers?show=key",
        "/decks/hakka-tigers/mao-gong": "/decks/six-tigers/mao-gong",
        "/decks/six-tigers/mister-mao": "/decks/six-tigers/mao-gong",
    }.items():
        response = client.get(old)
        assert (response.status_code, response["Location"]) == (301, new)


def test_pages_answer_only_reading(client):
    assert client.post("/decks/six-tigers").status_code == 405
    assert client.head("/decks/six-tigers").status_code == 200


def test_a_request_with_a_wrong_host_gets_a_plain_page(client):
    response = client.get("/", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert "Check the address" in text_of(response)


def test_the_page_for_our_own_faults_asks_for_nothing(django_assert_num_queries):
    with django_assert_num_queries(0):
        assert "The fault is ours" in render_to_string("500.html")


def test_a_deck_page_costs_the_same_queries_with_ten_times_the_data(client):
    few = queries_for(client, "/decks/six-tigers")
    deck = Deck.objects.get(slug="six-tigers")
    grow_names(deck.names.all())
    for card in list(deck.cards.all()):
        for n in range(9):
            fresh = {"pk": None, "slug": f"{card.slug}-{n}", "path": f"{card.path}-{n}"}
            Card.objects.create(**plain(card) | fresh)
    for n in range(30):
        MuseumObject.objects.create(slug=f"o-{n}", institution="i", type="t", deck=deck, position=900 + n)
        Claim.objects.create(slug=f"c-{n}", statement="s", state="open", position=900 + n).decks.add(deck)
    assert queries_for(client, "/decks/six-tigers") == few <= 16


def test_a_card_page_costs_the_same_queries_with_ten_times_the_data(client):
    few = queries_for(client, "/decks/six-tigers/mao-gong")
    card = Card.objects.get(path="six-tigers/mao-gong")
    grow_names(card.names.all())
    source = card.names.first().source
    for n in range(40):
        claim = Claim.objects.create(slug=f"c-{n}", statement="s", state="open", position=900 + n)
        claim.cards.add(card)
        Citation.objects.create(claim=claim, source=source, role="disputed", position=0)
        rule = Rule.objects.create(game=card.rules.first().game, key=f"X-{n}", text="t", position=900 + n)
        rule.cards.add(card)
    assert queries_for(client, "/decks/six-tigers/mao-gong") == few <= 18


def test_lists_cost_the_same_queries_whatever_they_show(client):
    few = {
        address: queries_for(client, address) for address in ("/", "/decks", "/names", "/decks?family=flower")
    }
    grow_names(Name.objects.all()[:300])
    assert {address: queries_for(client, address) for address in few} == few
    assert max(few.values()) <= 11


def plain(row):
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def grow_names(rows):
    copies = [
        Name(**plain(name) | {"id": None, "uid": f"{n:05d}{i:06d}x"})
        for i, name in enumerate(rows)
        for n in range(9)
    ]
    Name.objects.bulk_create(copies)


HOSTILE = st.text(max_size=300) | st.sampled_from(
    ["\0", "\ud800", "' OR 1=1 --", "<b>", "%", "a" * 10_000, "9" * 40]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    field=st.sampled_from(["q", "lang", "source", "system", "deck", "certainty", "after", "before"]),
    value=HOSTILE,
)
def test_hostile_filters_are_answered(client, field, value):
    response = client.get("/names", {field: value.encode("utf-8", "surrogatepass")})
    assert response.status_code in (200, 400)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(parts=st.lists(st.text(min_size=1, max_size=60), min_size=1, max_size=3), show=st.text(max_size=20))
def test_hostile_addresses_are_answered(client, parts, show):
    path = "/decks/" + "/".join(quote(part.encode("utf-8", "surrogatepass"), safe="") for part in parts)
    assert client.get(path).status_code in (400, 404)
    assert client.get("/decks/six-tigers", {"show": show}).status_code in (200, 400)


def test_every_language_of_the_data_has_words():
    tags = set(Name.objects.values_list("lang", flat=True))
    assert len(tags) > 40
    assert [tag for tag in tags if tag.partition("-")[0] in languages.label(tag).split()] == []
    assert languages.label("yue-Latn-x-culin") == "Cantonese, Culin’s spelling"
    assert languages.label("zh-Hant") == "Chinese, traditional characters"


def colours():
    """The page's colours as pairs (light, dark), read from the style sheet."""
    css = (Path(django_settings.BASE_DIR) / "static/css/tigers.css").read_text()
    found = dict(re.findall(r"--([a-z0-9-]+): (light-dark\([^()]*\)|#[0-9a-f]{6});", css))
    return {name: (re.findall(r"#[0-9a-f]{6}", value) * 2)[:2] for name, value in found.items()}


def contrast(one, other):
    def luminance(colour):
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT = [(ink, on) for ink in ("ink", "ink-2") for on in ("ground", "surface", "sunk", "gold-tint")]
TEXT += [(ink, on) for ink in ("shu", "ai", "matsu", "gold") for on in ("ground", "surface")]
TEXT += [("ai", on) for on in ("sunk", "gold-tint")]
TEXT += [("shu-strong", "shu-tint"), ("matsu", "matsu-tint"), ("gold", "gold-tint"), ("on-shu", "shu")]
TEXT += [("ground", "ai-strong"), ("on-shu", "shu-strong"), ("ground", "ink")]
TEXT += [(ink, on) for ink in ("on-cloth", "on-cloth-2", "hint") for on in ("cloth", "cloth-2")]
EDGES = [("line-2", "ground"), ("line-2", "surface"), ("focus", "ground"), ("focus", "surface")]
EDGES += [("legal", "cloth"), ("hint", "cloth")]


@pytest.mark.parametrize(("pair", "least"), [(p, 4.5) for p in TEXT] + [(p, 3) for p in EDGES])
@pytest.mark.parametrize("look", [0, 1], ids=["light", "dark"])
def test_colours_keep_their_contrast(pair, least, look):
    known = colours()
    assert contrast(*(known[name][look] for name in pair)) >= least
