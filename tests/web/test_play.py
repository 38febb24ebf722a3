"""Choosing a game and sitting down: the games, one's own matches, every choice, invitations."""

import itertools
import json

import pytest
from django.db import connection
from django.template.loader import render_to_string
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import registry
from games.players.levels import LEVELS
from games.players.roster import ROSTER
from games.web import guides
from games.web.models import Event, Match, Seat
from games.web.queries.table import table_page
from games.web.queries.view import match_view
from games.web.services.matches import resign
from tests.games.test_figures import LADDER
from tests.web.matches import GAMES, HAIRTAILS, LUK_FU, MIN_HA_TO, at, begin, browser, play, rows, seat
from tests.web.pages import by_id, main, page_of, sitters, started, words

pytestmark = pytest.mark.django_db

WRONG = [
    ("ruleset", "young1887", "young1886"),
    ("seats", "9", "2, 3"),
    ("seats", "two", "2, 3"),
    ("seats", "-1", "2, 3"),
    ("level", "godlike", "greedy"),
    ("capture", "perhaps", "mandatory, optional"),
    ("length", "4-deals", "1-deal, 3-deals, 6-deals"),
    ("seat-0", "cat", "human, invite"),
    ("seat-2", "human", "2 play"),
    ("odd-cards", "10\x00", "10, 0"),
    ("odd-cards", "<b>" * 5000, "10, 0"),
]


# The games


def test_the_games_stand_there_each_with_a_press_on_deal(client):
    tree = page_of(client.get("/play"))
    text = words(tree.find(".//main"))
    for slug in GAMES:
        info = registry.get(slug).info
        assert info.name in text
        assert guides.guide(slug).sentence in text
        assert [node for node in tree.iter("a") if node.attrib["href"] == f"/play/{slug}"]
    dealt = [node.attrib["value"] for node in tree.iter("input") if node.attrib.get("name") == "game"]
    assert dealt == list(GAMES)
    assert "2 or 3 players · One deal" in text
    assert "2 to 7 players · Until a player has 1,000 points" in text
    assert "There is none yet." in text


@pytest.mark.parametrize("slug", GAMES)
def test_one_press_deals_and_the_hand_is_there(client, slug):
    match = started(client, game=slug)
    info = registry.get(slug).info
    assert match.options == info.defaults()
    assert sitters(match) == ["you", *["steady"] * (info.seats[0] - 1)]
    assert "Your hand" in client.get(f"/matches/{match.slug}").content.decode()


@pytest.mark.parametrize(
    "address",
    ["/play", *(f"/play/{slug}" for slug in GAMES), f"/play/{LUK_FU}?ruleset=sung1996&seat-1=invite"],
)
def test_each_page_is_valid_html_with_descending_headings_and_nothing_inline(client, address):
    begin(LUK_FU)
    response = client.get(address)
    assert response.status_code == 200
    tree = page_of(response)
    assert [node for node in tree.iter() if {"style", "onclick"} & node.attrib.keys()] == []
    assert [node for node in tree.findall(".//script") if "src" not in node.attrib] == []
    ids = [node.attrib["id"] for node in tree.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    levels = [int(node.tag[1]) for node in tree.find(".//main").iter() if node.tag in ("h1", "h2", "h3")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))


def test_an_unknown_game_is_not_found_and_nothing_is_stored(client):
    assert client.get("/play/mahjong").status_code == 404
    for fields in ({"game": "mahjong"}, {}, {"game": "mahjong", "guided": "1"}):
        assert client.post("/matches", fields).status_code == 404
    assert not Match.objects.exists()


# One's own matches


def test_own_matches_stand_there_those_going_on_first(client):
    first = started(client, game=HAIRTAILS)
    second = started(client, game=LUK_FU, ruleset="hillv2-2014")
    third = started(client, game=MIN_HA_TO)
    resign(third, third.places.get(number=0))
    begin(HAIRTAILS)
    response = client.get("/play")
    assert [own.match.slug for own in response.context["own"]] == [second.slug, first.slug, third.slug]
    text = main(response)
    assert "You resigned" in text
    assert "As hillv2 2014" in text
    assert "There is none yet" in main(browser().get("/play"))


def test_a_match_says_whose_turn_it_is_and_how_it_ended():
    match = begin(HAIRTAILS, people=(0, 1), seed=3)
    turns = [at(number).get("/play").context["own"][0] for number in (0, 1)]
    assert sorted(own.is_yours for own in turns) == [False, True]
    assert {own.turn for own in turns} - {"Your turn"} <= {
        "The first seat is to play",
        "The second seat is to play",
    }
    play(match, 100)
    ended = [at(number).get("/play").context["own"][0].result for number in (0, 1)]
    points = [int(result.rpartition(" ")[2]) for result in ended]
    assert sum(points) == 0
    resigned = begin(HAIRTAILS, people=(0, 1), seed=3)
    resign(resigned, seat(resigned, 1))
    assert at(0).get("/play").context["own"][0].result == "Another player resigned"


def test_a_match_that_waits_for_somebody_to_sit_down_says_so(client):
    for _ in range(20):
        match = started(client, game=HAIRTAILS, **{"seat-1": "invite"})
        own = client.get("/play").context["own"][0]
        assert own.match == match
        if not own.is_yours:
            assert own.turn == "Nobody sits on the second seat yet"
            return
    pytest.fail("the person was first in all of 20 matches")


def test_a_match_of_older_rules_can_still_be_listed():
    match = begin(HAIRTAILS)
    Match.objects.filter(pk=match.pk).update(version=match.version + 1)
    assert "older rules" in main(at(0).get("/play"))


def test_own_matches_are_paged_and_a_wrong_page_is_told():
    for seed in range(14):
        begin(HAIRTAILS, seed=seed)
    first, second = (at(0).get("/play", {"page": page}) for page in (1, 2))
    shown = [own.match.slug for response in (first, second) for own in response.context["own"]]
    assert len(first.context["own"]) == 12
    assert len(shown) == len(set(shown)) == 14
    assert "?page=2" in first.content.decode()
    for wrong in ("3", "0", "x", "-1", "9" * 30, ""):
        assert at(0).get("/play", {"page": wrong}).status_code == 400


def test_more_matches_cost_no_more_queries():
    def cost():
        at(0).get("/play")
        with CaptureQueriesContext(connection) as queries:
            at(0).get("/play")
        return len(queries)

    begin(HAIRTAILS)
    one = cost()
    for seed in range(10):
        begin(HAIRTAILS, seed=seed)
    assert cost() == one


# The choices


@pytest.mark.parametrize("slug", GAMES)
def test_every_ruleset_with_every_number_of_seats_begins_or_says_why_not(client, slug):
    info = registry.get(slug).info
    for ruleset, seats in itertools.product(info.rulesets, info.seats):
        fields = {"game": slug, "ruleset": ruleset.key, "seats": str(seats)}
        if ruleset.key == "wilkinson1895" and seats == 4:
            before = rows()
            response = client.post("/matches", fields)
            assert response.status_code == 400
            assert "With these rules the seats can be: 3." in main(response)
            assert rows() == before
            continue
        match = started(client, **fields)
        assert match.options == {**info.defaults(), **ruleset.options}
        assert match.seats == seats
        assert sitters(match) == ["you", *["steady"] * (seats - 1)]


def test_a_ruleset_for_three_seats_three_when_none_are_asked_for(client):
    assert started(client, game=LUK_FU, ruleset="wilkinson1895").seats == 3


@pytest.mark.parametrize("slug", GAMES)
def test_every_choice_of_every_option_can_be_made_and_overrides_the_ruleset(client, slug):
    info = registry.get(slug).info
    ruleset = info.rulesets[-1]
    seats = {"wilkinson1895": "3"}.get(ruleset.key, str(info.seats[0]))
    for option in info.options:
        for choice in option.choices:
            fields = {"game": slug, "ruleset": ruleset.key, "seats": seats, option.key: choice.key}
            match = started(client, **fields)
            assert match.options == {**info.defaults(), **ruleset.options, option.key: choice.key}


def test_empty_fields_say_nothing(client):
    info = registry.get(LUK_FU).info
    blank = dict.fromkeys(["ruleset", "seats", "level", "seat-0", "seat-3", *info.defaults()], "")
    match = started(client, game=LUK_FU, **blank)
    assert match.options == info.defaults()
    assert sitters(match) == ["you", "steady", "steady", "steady"]


@pytest.mark.parametrize(("field", "value", "allowed"), WRONG)
def test_a_wrong_value_gives_the_form_again_with_the_fault_beside_its_field(client, field, value, allowed):
    before = rows()
    for response in (
        client.get(f"/play/{HAIRTAILS}", {field: value}),
        client.post("/matches", {"game": HAIRTAILS, field: value}),
    ):
        assert response.status_code == 400
        tree = page_of(response)
        told = by_id(tree, f"wrong-{field}")
        assert allowed in words(told)
        assert by_id(tree, f"field-{field}") is not None
        assert any(node.attrib.get("aria-describedby") == f"wrong-{field}" for node in tree.iter())
        alert = next(node for node in tree.iter() if node.attrib.get("role") == "alert")
        assert any(node.attrib["href"] == f"#field-{field}" for node in alert.iter("a"))
        assert "open" in by_id(tree, "variants").attrib
        assert len(response.content) < 200_000
    assert rows() == before


def test_an_unknown_field_is_told_and_what_there_is(client):
    response = client.get(f"/play/{LUK_FU}", {"lao-siu": "seen"})
    assert response.status_code == 400
    assert "There is no choice called “lao-siu” here." in main(response)
    assert "lao-sui" in main(response)
    assert client.post("/matches", {"game": LUK_FU, "seat-4": "greedy"}).status_code == 400


@pytest.mark.parametrize(
    ("slug", "fields", "field", "message"),
    [
        (LUK_FU, {"ruleset": "hillv2-2014", "min-fu": "5"}, "min-fu", "allowed: 6"),
        (LUK_FU, {"coin-order": "wilkinson1895", "seats": "4"}, "coin-order", "allowed: modern"),
        (MIN_HA_TO, {"record": "difference", "seats": "3"}, "record", "allowed: gross"),
    ],
)
def test_choices_that_make_no_sense_together_are_told_at_one_of_them(client, slug, fields, field, message):
    response = client.post("/matches", {"game": slug, **fields})
    assert response.status_code == 400
    assert message in words(by_id(page_of(response), f"wrong-{field}"))
    assert not Match.objects.exists()


def test_all_of_it_can_be_preset_by_the_address(client):
    address = f"/play/{LUK_FU}?ruleset=hillv2-2014&seats=3&level=steady&lao-sui=seen"
    response = client.get(address)
    assert response.status_code == 200
    tree = page_of(response)
    form = by_id(tree, "setup")
    chosen = {
        node.attrib["name"]: node.attrib["value"]
        for node in form.iter("input")
        if node.attrib["type"] == "hidden" or "checked" in node.attrib
    }
    for select in form.iter("select"):
        chosen[select.attrib["name"]] = next(
            (node.attrib["value"] for node in select.iter("option") if "selected" in node.attrib), ""
        )
    assert {key: value for key, value in chosen.items() if value} == {
        "game": LUK_FU,
        "ruleset": "hillv2-2014",
        "seats": "3",
        "level": "steady",
        "lao-sui": "seen",
    }
    assert address in [node.attrib["href"] for node in tree.iter("a")]
    match = started(client, **chosen)
    expected = {**registry.ruleset(LUK_FU, "hillv2-2014"), "lao-sui": "seen"}
    assert match.options == {**registry.get(LUK_FU).info.defaults(), **expected}
    assert sitters(match) == ["you", "steady", "steady"]


def test_the_variants_are_closed_until_something_is_preset(client):
    def is_open(**query):
        return "open" in by_id(page_of(client.get(f"/play/{LUK_FU}", query)), "variants").attrib

    assert not is_open()
    assert not is_open(ruleset="base", seats="", game=LUK_FU)
    assert is_open(ruleset="sung1996")
    assert is_open(seats="3")


@pytest.mark.parametrize("slug", GAMES)
def test_each_ruleset_is_named_by_its_source_with_its_differences_and_citations(client, slug):
    response = client.get(f"/play/{slug}")
    tree, info = page_of(response), registry.get(slug).info
    for view, ruleset in zip(response.context["page"].rulesets, info.rulesets, strict=True):
        differs = {key for key, value in ruleset.options.items() if info.defaults()[key] != value}
        assert {key for key, _, _ in view.differences} == differs
        assert {*view.agreed} == set(ruleset.options) - differs
        source = view.ruleset.cites[0].source
        assert view.title == "Base rules" or source.label in view.title
        assert reverse("source", args=[source.key]) in response.content.decode()
        for key, question, choice in view.differences:
            assert choice.key == ruleset.options[key]
            assert words_in(question, tree)
            assert words_in(choice.text.partition(".")[0], tree)


def words_in(text, tree):
    return " ".join(text.split()) in words(tree.find(".//main"))


def test_a_source_that_was_read_through_another_is_named_with_it(client):
    text = main(client.get(f"/play/{HAIRTAILS}"))
    assert "As Young 1886, through Pollard 2025, Hairtails" in text


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_stands_there_with_its_choices_their_basis_and_sources(client, slug):
    tree, info = page_of(client.get(f"/play/{slug}")), registry.get(slug).info
    for option in info.options:
        box = by_id(tree, f"field-{option.key}")
        values = [node.attrib["value"] for node in box.iter("input")]
        assert values == ["", *option.values]
        for choice in option.choices:
            label = by_id(tree, f"{option.key}--{choice.key}")
            assert label is not None
        links = {node.attrib["href"] for node in box.iter("a")}
        for choice in option.choices:
            for cite in choice.cites:
                assert f"/sources/{cite.partition('[')[0].partition(' ')[0]}" in links
        assert sum(node.attrib.get("class", "").startswith("tag") for node in box.iter("span")) >= len(
            option.choices
        )


# Who sits where


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"seat-0": "human", "seat-1": "random"}, ["you", "random", "steady", "steady"]),
        ({"seat-1": "human"}, ["steady", "you", "steady", "steady"]),
        ({"seat-3": "human", "level": "random"}, ["random", "random", "random", "you"]),
        ({"seat-2": "invite", "seat-3": "invite"}, ["you", "steady", "free", "free"]),
        ({"seat-0": "invite"}, ["free", "you", "steady", "steady"]),
        ({"seat-0": "greedy", "level": "random"}, ["greedy", "you", "random", "random"]),
        ({"seats": "3", "seat-3": "random"}, ["you", "steady", "steady"]),
        ({"level": "master"}, ["you", "master", "master", "master"]),
        ({"seat-1": "sharp"}, ["you", "sharp", "steady", "steady"]),
    ],
)
def test_everybody_sits_where_the_form_says(client, fields, expected):
    assert sitters(started(client, game=LUK_FU, **fields)) == expected


@pytest.mark.parametrize(
    ("fields", "field", "message"),
    [
        ({"seat-0": "human", "seat-1": "human"}, "seat-1", "one seat only"),
        (dict.fromkeys([f"seat-{n}" for n in range(4)], "greedy"), "seat-0", "must be yours"),
        (dict.fromkeys([f"seat-{n}" for n in range(4)], "invite"), "seat-0", "must be yours"),
        ({"seats": "3", "seat-3": "invite"}, "seat-3", "3 play"),
    ],
)
def test_nobody_sits_twice_and_not_nowhere(client, fields, field, message):
    response = client.post("/matches", {"game": LUK_FU, **fields})
    assert response.status_code == 400
    assert message in words(by_id(page_of(response), f"wrong-{field}"))
    assert not Match.objects.exists()


def test_every_player_can_be_chosen_by_its_name(client):
    tree = page_of(client.get(f"/play/{HAIRTAILS}"))
    offered = {node.attrib["value"]: words(node) for node in by_id(tree, "field-level").iter("option")}
    assert list(offered) == ["", *ROSTER]
    assert offered[""] == "usual (steady)"
    assert offered["learner"] == "learner: looks a little ahead, and often misses its best move"
    for name in ROSTER:
        assert sitters(started(client, game=HAIRTAILS, level=name)) == ["you", name]


# How they play


def rows_of_players(response):
    """What the table of players says of each: its name, its words, its budget, its strength by game."""
    rows = [node for node in page_of(response).iter("tr") if "id" in node.attrib]
    return {row.attrib["id"]: [words(cell) for cell in row] for row in rows}


def test_each_player_stands_there_with_its_words_and_its_budget(client):
    for address, games in (("/play", 3), (f"/play/{LUK_FU}", 1)):
        found = rows_of_players(client.get(address))
        assert list(found) == list(ROSTER)
        for level in LEVELS:
            name, manner, budget, *strength = found[level.name]
            assert name == level.name
            assert len(manner) > 20
            assert budget.startswith(f"{level.playouts:,} playouts")
            assert ("errs in" in budget) == (level.slips > 0)
            assert len(strength) == games
        assert found["greedy"][2] == ""
        assert "after 3 seconds at the latest" in main(client.get(address))


def test_strength_is_shown_where_it_was_measured_and_nowhere_else(client, settings, tmp_path):
    settings.LAB_DIR = tmp_path
    found = rows_of_players(client.get("/play"))
    assert {text for row in found.values() for text in row[3:]} == {"not measured yet"}
    assert "measured on" not in main(client.get("/play"))

    (tmp_path / "ladder.json").write_text(json.dumps(LADDER), encoding="utf-8")
    response = client.get("/play")
    found = rows_of_players(response)
    assert found["master"][3:] == ["not measured yet"] * 2 + ["+57.2 (+27.8 to +86.6)wins 54% (51 to 57)"]
    assert found["greedy"][3:] == ["not measured yet"] * 2 + ["what the others are measured by"]
    assert found["learner"][5] == "not measured yet"
    assert "2 players, 1,000 deals; measured on 30 November 2026, version 0.1.0." in main(response)
    assert rows_of_players(client.get(f"/play/{MIN_HA_TO}"))["master"][3] == found["master"][5]


def test_a_seat_leads_to_what_is_known_of_its_player(client):
    match = started(client, game=HAIRTAILS, level="greedy")
    tree = page_of(client.get(f"/matches/{match.slug}"))
    [link] = [node for node in tree.iter("a") if words(node) == "greedy"]
    address, _, name = link.attrib["href"].partition("#")
    assert by_id(page_of(client.get(address)), name) is not None


# Invitations


@pytest.fixture
def invited(client):
    """A match with a free seat, its first person's browser, and the path of an invitation."""
    fields = {"ruleset": "hillv2-2014", "lao-sui": "seen", "length": "1-deal", "seats": "3"}
    match = started(client, game=LUK_FU, **fields, **{"seat-2": "invite"})
    response = client.post(f"/matches/{match.slug}/invite", {"seat": "2"})
    assert response.status_code == 200
    link = by_id(page_of(response), "link").attrib["value"]
    return match, client, response, link.removeprefix("http://testserver")


def test_an_invitation_shows_its_link_and_the_way_back(invited):
    match, _, response, path = invited
    tree = page_of(response)
    assert path.startswith(f"/matches/{match.slug}/join/")
    assert "readonly" in by_id(tree, "link").attrib
    assert [node for node in tree.iter("a") if node.attrib["href"] == f"/matches/{match.slug}"]
    button = next(node for node in tree.iter("button") if node.attrib.get("data-copy") == "link")
    assert "hidden" in button.attrib


def test_looking_at_an_invitation_takes_no_seat(invited):
    match, _, _, path = invited
    before = rows()
    guest = browser()
    for _ in range(2):
        response = guest.get(path)
        assert response.status_code == 200
        assert "seats" not in response.cookies
    assert rows() == before
    text = main(response)
    assert "You are invited to a match of Luk Fu" in text
    assert "As hillv2 2014, with changes" in text
    assert "How far do deductions about elder cards go? (V8)" in text
    assert "Only cards that the holder was dealt or has seen face up" in text
    assert "One deal" in text
    assert "computer, steady" in text
    assert words(by_id(page_of(response), "main")).count("free") >= 1
    assert match.places.get(number=2).is_free


def test_the_button_of_an_invitation_takes_the_seat_once(invited):
    match, _, _, path = invited
    guest = browser()
    response = guest.post(path)
    assert response.status_code == 303
    assert response["Location"] == f"/matches/{match.slug}"
    assert not match.places.get(number=2).is_free
    assert guest.get("/play").context["own"][0].match == match
    assert browser().post(path).status_code == 404
    assert browser().get(path).status_code == 404


def test_the_table_offers_to_invite_to_a_free_seat_only_those_who_sit_there(invited):
    match, _, _, _ = invited

    def buttons(viewer):
        view = match_view(match, viewer)
        pages = [
            render_to_string("games/_invite.html", {"seat": each, "view": view})
            for each in table_page(view).seats
        ]
        return [number for number, html in enumerate(pages) if "<button" in html]

    assert buttons(match.places.get(number=0)) == [2]
    assert buttons(None) == []
    resign(match, match.places.get(number=0))
    match.refresh_from_db()
    assert buttons(match.places.get(number=0)) == []


def test_what_is_stored_is_what_the_form_began(client):
    match = started(client, game=MIN_HA_TO, seats="5")
    assert Seat.objects.filter(match=match).count() == 5
    assert Event.objects.filter(match=match).count() == match.plies
