"""Rules to try: every worked position has a page, and the referee there says what the position expects."""

import re
from collections import Counter
from html import unescape
from itertools import pairwise
from urllib.parse import urlencode

import html5lib
import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given
from hypothesis import settings as fuzz
from hypothesis import strategies as st

from catalog.models import Rule
from tests.games.positions import positions

pytestmark = pytest.mark.django_db

SHIPPED = [position for position in positions() if position.home.fixtures == settings.FIXTURES_DIR]
ROLES = ("head", "second", "third", "dreamer")


@pytest.fixture(scope="module")
def client():
    """One client for all: each new one lists all static files again, and these pages keep nothing."""
    return Client()


def by_id(key):
    return next(position for position in SHIPPED if position.id == key)


def address(position, rule=None):
    return f"/games/{position.home.slug}/rules/{rule or position.rule[0]}"


def shown(client, position, *pairs, status=200):
    """The page's text after a request, tags gone and white space joined; and the page itself."""
    query = urlencode([("position", position.id), *pairs])
    response = client.get(f"{address(position)}?{query}")
    html = response.content.decode()
    assert response.status_code == status, plain(html)[-600:]
    return html


def plain(html):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def answer(html):
    """The look of the referee's answer ("ok", "no" or ""), and its text."""
    found = re.search(r'<section class="answer ([a-z]*)" id="answer".*?</section>', html, re.S)
    assert found, "the page holds no answer"
    return found[1], plain(found[0])


def why(position):
    """The reason of a position as far as no source is named in it: a page names sources in words."""
    return re.split(r" \(| [a-z]+\d{4}", position.why)[0].rstrip(".")


def move(text):
    """The fields of a form that tries a move: cards from the hand and from the table told alike."""
    verb, *cards = text.rpartition(": ")[2].split(" ")
    return [("verb", verb), *(("card", card) for card in cards)]


def said(position, blanks):
    return [("answer", str(blank)) for blank in blanks]


# What a reader who knows the answer does, by the kind of question: (pairs of the query, look of the answer,
# rule that the answer names).


def expected_of_a_move(position, text, refused_by):
    return [(move(text), "no" if refused_by else "ok", refused_by)]


def act(position):
    refused = None if position.expect == "legal" or isinstance(position.expect, dict) else position.expect
    return expected_of_a_move(position, position.given["action"], refused)


def illegal(position):
    return expected_of_a_move(position, position.given["actions"][0], position.expect["refused_by"])


def legal(position):
    return [(move(text), "ok", None) for text in position.expect["legal"]]


def beating(position):
    return [(move(f"beat {' '.join(cards)}"), "ok", None) for cards in position.expect]


def steps(position):
    texts, expect = position.given["actions"], position.expect
    refused = expect if isinstance(expect, dict) and "refused" in expect else {}
    if refused.get("refused") == "LF-20":
        last = [([("step", "3"), ("answer", "0")], "ok", "LF-20")]
    elif refused:
        at = refused["at"]
        last = [([("step", str(at)), *move(texts[at])], "no", refused["refused"])]
    else:
        last = []
    legal_ones = list(enumerate(texts[: refused.get("at", len(texts))]))
    if len(legal_ones) > 8:
        legal_ones = legal_ones[:3] + legal_ones[-3:]  # of a long row of moves both ends
    return [([("step", str(at)), *move(text)], "ok", None) for at, text in legal_ones] + last


def elders(position):
    return [([("answer", "marked"), *(("card", card) for card in position.expect)], "ok", None)]


def one(position):
    word = ("no", "yes")[position.expect] if position.ask == "beats" else position.expect
    return [(said(position, [word]), "ok", None)]


def settled(position):
    expect = position.expect
    blanks = expect.get("settlement") or [expect[role] for role in ROLES if role in expect]
    return [(said(position, blanks), "ok", None)]


def scored(position):
    return [(said(position, position.expect.get("net") or [position.expect["total"]]), "ok", None)]


def hands(position):
    return [(said(position, [*position.expect["totals"], *position.expect["settlement"]]), "ok", None)]


def match(position):
    expect = position.expect
    if "totals" in expect:
        winner = "nobody" if expect["winner"] is None else expect["winner"]
        return [(said(position, [*expect["totals"], winner]), "ok", None)]
    return [(said(position, [log[key] for log in expect["log"] for key in ("dealer", "leader")]), "ok", None)]


def cut(position):
    return [(said(position, [position.expect.get("dealer", "again")]), "ok", None)]


def leftover(position):
    return [(said(position, [position.expect["total"]]), "ok", None)]


def dealt(position):
    expect = position.expect
    if "void" in expect:
        return [(said(position, ["void"]), "ok", None)]
    if position.options:
        return [(said(position, [expect["to_move"]]), "ok", None)]
    sizes = expect.get("sizes") or {
        "hands": [len(hand) for hand in expect.get("hands", [range(10)] * 2)],
        "table": len(expect.get("table", range(8))),
        "stock": 20,
    }
    first = expect.get("to_move", position.given["dealer"])
    table = sizes.get("table", sizes.get("pool"))
    return [(said(position, [*sizes["hands"], table, sizes["stock"], first]), "ok", None)]


KNOWN = {
    "action": act,
    "claim": act,
    "illegal": illegal,
    "legal": legal,
    "beating-sets": beating,
    "apply": steps,
    "replay": steps,
    "lead-sequence": steps,
    "lao-sui": elders,
    "set-type": one,
    "beats": one,
    "strength": one,
    "points": one,
    "dealer": one,
    "settle": settled,
    "score": scored,
    "hand": hands,
    "match": match,
    "cut": cut,
    "leftover": leftover,
    "deal": dealt,
}


@pytest.mark.parametrize("position", [p for p in SHIPPED if len(p.rule) > 1], ids=str)
def test_a_position_opens_under_each_of_its_rules(client, position):
    for rule in position.rule:
        response = client.get(f"{address(position, rule)}?position={position.id}")
        assert response.status_code == 200
        assert f'name="position" value="{position.id}"' in response.content.decode()


@pytest.mark.parametrize("position", SHIPPED, ids=str)
def test_the_expected_answer_is_judged_right(client, position):
    for pairs, look, rule in KNOWN[position.ask](position):
        found, text = answer(shown(client, position, *pairs))
        assert found == look, text
        assert why(position) in text
        if rule:
            assert f"{rule} :" in text or f"{rule}:" in text


@pytest.mark.parametrize("position", SHIPPED, ids=str)
def test_the_answer_is_shown_on_request(client, position):
    _, text = answer(shown(client, position, ("show", "answer")))
    assert why(position) in text


def test_a_choice_that_nobody_expects_is_answered_too(client):
    position = by_id("LF-T13")
    look, text = answer(shown(client, position, *move("beat guan-4 suo-4 qian-4")))
    assert look == "ok"
    assert "About the move in question: Three fours are left" in text
    look, text = answer(shown(client, position, *move("discard shi-6")))
    assert (look, "LF-31 :" in text) == ("no", True)
    look, text = answer(shown(client, position, *move("discard bai-zi bai-zi bai-zi")))
    assert look == "no"
    look, text = answer(shown(client, position, ("verb", "sing")))
    assert look == "no"


def test_a_refusal_names_the_source_and_its_place(client):
    _, text = answer(shown(client, by_id("FH-T07"), *move("play red-king")))
    assert "Refused The red king must capture" in text
    assert "Young 1886 , pp. 293–295 , as printed in Pollard 2025, Hairtails" in text


def test_the_cards_that_were_chosen_stay_chosen(client):
    html = shown(client, by_id("FH-T07"), ("verb", "play"), ("card", "red-king"))
    assert re.findall(r'value="([a-z-]+)" id="[^"]+" checked', html) == ["red-king"]
    html = shown(client, by_id("FH-T07"), *move("play red-king"), ("take", "black-king"))
    assert re.findall(r'value="([a-z-]+)" id="[^"]+" checked', html) == ["black-king", "red-king"]


def test_a_wrong_answer_is_told_from_a_right_one_blank_by_blank(client):
    look, text = answer(shown(client, by_id("MH-T28"), ("answer", "75"), ("answer", "50")))
    assert (look, "Seat 0 75 right" in text, "Seat 1 -50 not 50" in text) == ("no", True, True)
    assert all(words in text for words in ("Cho-Si-Ma", "MH-24"))  # the score sheet
    minus = [("answer", "75"), ("answer", "\N{MINUS SIGN}50")]
    assert answer(shown(client, by_id("MH-T28"), *minus))[0] == "ok"
    look, text = answer(shown(client, by_id("MH-T28"), ("answer", ""), ("answer", "")))
    assert (look, "Seat 0 75" in text) == ("", True)


def test_elder_cards_come_with_their_reasons(client):
    marks = [("answer", "marked"), ("card", "shi-9"), ("card", "shi-2")]
    look, text = answer(shown(client, by_id("LF-T95"), *marks))
    assert look == "no"
    assert "elder card, not marked You hold the 9 of Tens." in text
    assert "marked, but no elder card" in text
    assert "LS-2" in text


def test_a_position_names_the_option_it_is_played_with_and_who_makes_that_choice(client):
    text = plain(shown(client, by_id("LF-T56")))
    assert "Played with forced-beat: strict . " in text
    assert "hillv2" in shown(client, by_id("LF-T56"))


def test_moves_can_be_gone_through_one_by_one(client):
    html = shown(client, by_id("FH-T12"))
    assert "step=1#position" in html
    for step in ("0", "1", "2"):
        assert f'name="step" value="{step}"' in shown(client, by_id("FH-T12"), ("step", step))
    assert "3 moves before" in plain(shown(client, by_id("LF-T112"), ("step", "3")))
    text = plain(shown(client, by_id("LF-T109"), ("step", "14")))
    assert all(words in text for words in ("How it ends", "Paid to the dreamer"))


def test_the_moves_that_answer_are_links_that_try_them(client):
    html = shown(client, by_id("FH-T05"), ("show", "answer"))
    links = re.findall(r'<li><a href="([^"]+#answer)">', html)
    assert len(links) == 2
    for link in links:
        assert answer(client.get(unescape(link)).content.decode())[0] == "ok"


# The page of a rule


def test_a_rule_without_positions_says_so_and_leads_to_those_that_have_some(client):
    text = plain(client.get("/games/luk-fu/rules/LF-2").content.decode())
    assert "There is no worked position for this rule yet." in text
    assert "LF-33" in text
    html = client.get("/games/kanhu/rules/KN-2").content.decode()
    assert "There is no worked position for this rule yet." in html
    assert all(path in html for path in ("/games/luk-fu/rules/LF-33", "/games/min-ha-to/rules/MH-24"))


def test_every_rule_has_a_page_with_its_text_sources_and_neighbours(client):
    for rule in Rule.objects.select_related("game").prefetch_related("citations__source"):
        response = client.get(f"/games/{rule.game.slug}/rules/{rule.key}")
        assert response.status_code == 200
        html = response.content.decode()
        for cited in rule.citations.all():
            assert f"/sources/{cited.source.key}" in html
        others = rule.game.rules.filter(position__in=[rule.position - 1, rule.position + 1])
        assert all(f'/rules/{other.key}"' in html for other in others)


def test_the_rules_of_the_catalogue_lead_to_their_demos(client):
    html = client.get("/games/luk-fu/rules").content.decode()
    shown_keys = {key for position in SHIPPED if position.home.slug == "luk-fu" for key in position.rule}
    assert set(re.findall(r'/games/luk-fu/rules/([A-Z0-9-]+)"', html)) == shown_keys
    assert 'class="try"' not in client.get("/games/kanhu/rules").content.decode()
    assert "/games/min-ha-to/rules/MH-4" in client.get("/games/min-ha-to").content.decode()


def test_old_spellings_lead_to_the_present_one(client):
    response = client.get("/games/luk-fu/rules/lf-33?position=lf-t12&verb=beat")
    assert (response.status_code, response["Location"]) == (
        301,
        "/games/luk-fu/rules/LF-33?position=lf-t12&verb=beat",
    )
    assert client.get("/games/luk-fu/rules/LF-33?position=lf-t12").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "luk-fu/rules/LF-999",
        "luk-fu/rules/FH-1",
        "luk-fu/rules/%00",
        "no-such-game/rules/LF-1",
        "luk-fu/rules/LF-33?position=LF-T999",
        "luk-fu/rules/LF-33?position=LF-T1",
        "luk-fu/rules/LF-2?position=LF-T1",
        "kanhu/rules/KN-1?position=x",
    ],
)
def test_what_there_is_not_is_not_found(client, path):
    assert client.get(f"/games/{path}").status_code == 404


@pytest.mark.parametrize(
    ("position", "pairs", "explained"),
    [
        ("LF-T13", [("verb", "BEAT")], "An action begins with a verb"),
        ("LF-T13", [("verb", "beat"), ("card", "four\0")], "is no card"),
        ("LF-T13", [("verb", "beat"), ("card", "x" * 500)], "at most 500 characters"),
        ("LF-T13", [("card", "shi-6")] * 65, "at most 64 values"),
        ("LF-T13", [("answer", "yes")], "0 values"),
        ("LF-T13", [("step", "1")], "What step may be 0"),
        ("LF-T103", [("step", "7")], "What step may be 0 1 2 3 4 5 6"),
        ("LF-T103", [("step", "-1")], "What step may be"),
        ("LF-T103", [("step", "٣")], "What step may be"),
        ("LF-T1", [("verb", "lead")], "this position asks for no move"),
        ("LF-T1", [("answer", "pair")], "What answer may be group run none"),
        ("LF-T27", [("answer", "one")], "a whole number"),
        ("LF-T27", [("answer", "1"), ("answer", "2")], "1 values"),
        ("LF-T27", [("answer", "9" * 5000)], "a whole number"),
        ("LF-T17", [("answer", "unmarked")], "What answer may be marked"),
        ("LF-T17", [("answer", "marked"), ("card", "shi-9")], "What card may be guan-9 guan-8"),
    ],
)
def test_a_value_that_means_nothing_is_explained(client, position, pairs, explained):
    assert explained in plain(shown(client, by_id(position), *pairs, status=400))


def test_nothing_is_stored_and_nothing_posted(client):
    path = address(by_id("LF-T13"))
    assert client.post(path).status_code == 405
    response = client.get(path)
    assert not response.cookies
    assert "public" in response["Cache-Control"]
    assert "Cookie" not in response.get("Vary", "")
    assert not re.search(rb"<script>|<[^>]* style=", response.content)


def test_the_number_of_queries_is_small_and_the_same_for_all(client):
    def queries(path):
        client.get(path)
        with CaptureQueriesContext(connection) as found:
            assert client.get(path).status_code == 200
        return len(found)

    counts = [
        queries(f"{address(by_id(key))}?{urlencode([('position', key), ('show', 'answer')])}")
        for key in ("LF-T13", "LF-T95", "MH-T33", "FH-T05", "LF-T109")
    ]
    assert max(counts) <= 16


TRIED = """play draw turn lead beat discard claim call pass deal cut lot 0 -1 1 7 yes none marked again
red-king black-king shi-6 guan-4 suo-4 qian-4 iris-ribbon iris-bridge ? seats=0,1 LF-T12"""
WORDS = st.one_of(st.just(""), st.sampled_from(TRIED.split()), st.text(max_size=30))
FIELDS = st.sampled_from(["verb", "card", "take", "answer", "step", "show", "position", "x"])


@fuzz(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(SHIPPED), st.lists(st.tuples(FIELDS, WORDS), max_size=8))
def test_whatever_the_address_says_the_page_answers(client, position, pairs):
    query = urlencode([("position", position.id), *pairs], errors="replace")
    response = client.get(f"{address(position)}?{query}")
    assert response.status_code in (200, 400, 404)
    assert "</html>" in response.content.decode()


@fuzz(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_cards_of_the_position_get_a_ruling(client, data):
    position = data.draw(
        st.sampled_from([p for p in SHIPPED if p.ask in ("action", "legal", "apply", "claim")])
    )
    html = shown(client, position)
    cards = re.findall(r'name="(card|take)" value="([a-z0-9-]+)"', html)
    verbs = re.findall(r'name="verb" value="([a-z-]+)"', html)
    picked = data.draw(st.lists(st.sampled_from(cards), max_size=5))
    look, text = answer(shown(client, position, ("verb", data.draw(st.sampled_from(verbs))), *picked))
    assert look in ("ok", "no")
    assert (look == "no") == ("Refused" in text)


@pytest.mark.parametrize(
    "path",
    [
        "luk-fu/rules/LF-33?position=LF-T13&verb=discard&card=qian-5&card=qian-7&card=suo-4",
        "luk-fu/rules/LF-32?position=LF-T4&answer=yes",
        "luk-fu/rules/LS-2?position=LF-T95&answer=marked&card=shi-9",
        "luk-fu/rules/LF-37?position=LF-T109&step=14",
        "luk-fu/rules/LF-2",
        "min-ha-to/rules/MH-6?show=answer",
        "min-ha-to/rules/MH-24?answer=75&answer=-40",
        "fishing-for-hairtails/rules/FH-9?position=FH-T09&verb=play&card=red-king&take=black-king",
    ],
)
def test_a_page_is_valid_html_with_one_heading_and_nothing_inline(client, path):
    html = client.get(f"/games/{path}").content.decode()
    parser = html5lib.HTMLParser()
    parser.parse(html)
    assert parser.errors == []
    levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
    assert levels.count(1) == 1
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))
    ids = Counter(re.findall(r'\sid="([^"]*)"', html))
    assert [each for each, n in ids.items() if n > 1] == []
    assert not re.search(r'\sstyle="|<style|\son[a-z]+="|<script(?! src="/static/)', html)
