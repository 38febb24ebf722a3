"""The lab's pages: what the data files hold, told with its sources; nothing there is told in words."""

import json
import re
from html import unescape

import html5lib
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import registry
from games.web.queries.lab_bars import MARGIN, WIDTH, bars

pytestmark = pytest.mark.django_db

FIGURE = {
    "label": "Deals in a match",
    "study": "greedy",
    "note": "deals",
    "kind": "mean",
    "unit": "deals",
    "estimate": 8.1,
    "low": 7.9,
    "high": 8.3,
    "of": 12345,
    "exact": None,
}
SHARE = {**FIGURE, "label": "Four dealt", "kind": "share", "unit": "", "note": "four", "exact": 0.0129431}
SHARE |= {"estimate": 0.0131, "low": 0.012, "high": 0.0142}
STAMP = {"date": "2026-01-02", "version": "9.9+abc"}
FINDINGS = {
    **STAMP,
    "rules": 1,
    "seed": 1,
    "studies": {"greedy": {"method": "Played by nobody.", "number": 12345, "unit": "deals"}},
    "findings": [
        {
            "key": "length",
            "asks": "How long?",
            "claim": "Five <or> six deals.",
            "rules": ["MH-31", "option:record"],
            "cites": ["leonard-minhato[§Scoring]", "young1886[294] via porges-hairtails"],
            "answer": "Longer & longer.",
            "figures": [FIGURE, SHARE, {**SHARE, "estimate": None, "low": None, "high": None, "of": 0}],
        }
    ],
}
LEVEL = {"lead": -12.5, "error": 2.0, "wins": 0.4444, "low": 0.4, "high": 0.5, "milliseconds": 7.25}
LADDER = {
    **STAMP,
    "seats": 2,
    "options": {"length": "1-deal"},
    "deals": 1200,
    "against": "greedy",
    "levels": {"learner": LEVEL, "steady": {**LEVEL, "lead": 30.0}},
    "pairs": [{"one": "steady", "other": "learner", "lead": 40.0, "error": 3.0, "deals": 1200}],
}


@pytest.fixture
def data(settings, tmp_path):
    """Data files with one finding and a ladder, for Min-Ha-To alone."""
    settings.LAB_DIR = tmp_path
    for name, section in (("findings", FINDINGS), ("ladder", LADDER)):
        text = json.dumps({**STAMP, "games": {"min-ha-to": section}})
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")


@pytest.fixture
def nothing(settings, tmp_path):
    settings.LAB_DIR = tmp_path


def page(client, path, status=200):
    response = client.get(path)
    assert response.status_code == status
    html = response.content.decode()
    html5lib.HTMLParser(strict=True).parse(html)
    return html


def plain(html):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html.partition("<main")[2])).split())


def test_a_finding_is_told_with_its_source_its_figures_and_how_they_were_made(client, data):
    html = page(client, "/lab/min-ha-to")
    text = plain(html)
    for told in (
        "How long?",
        "Five <or> six deals.",
        "Longer & longer.",
        "8.1",
        "7.9 to 8.3",
        "1.3%",
        "1.2% to 1.4%",
        "1.294%",
        "never met",
        "Played by nobody. 12,345 deals.",
        "2 January 2026",
        "9.9+abc",
        "as printed in",
    ):
        assert told in text
    assert 'href="/sources/minhato-page"' in html or 'href="/sources/leonard-minhato"' in html
    assert 'href="/games/min-ha-to/rules#MH-31"' in html
    assert 'href="/games/min-ha-to/rules#option-record"' in html
    assert html.count('<svg class="bar"') == 2 + 3


def test_the_ladder_is_told_with_its_intervals(client, data):
    text = plain(page(client, "/lab/min-ha-to"))
    assert "Each against “greedy” on every seat of 1,200 deals" in text
    assert "learner −12.50 ± 3.92 44.4% (40.0% to 50.0%) 7.25" in text
    assert "steady against learner +40.00 ± 5.88" in text


def test_without_figures_the_pages_say_so(client, nothing):
    for path in ("/lab", "/lab/luk-fu"):
        assert "Nothing has been asked of this game yet." in plain(page(client, path))
    assert "The levels have not been measured yet." in plain(page(client, "/lab/luk-fu"))
    assert client.get("/lab/luk-fu.json").json()["findings"] is None


def test_the_list_has_every_game_and_its_answers(client, data):
    html = page(client, "/lab")
    for slug in registry.all_games():
        assert f'href="/lab/{slug}"' in html
    assert 'href="/lab/min-ha-to#length"' in html
    assert "Longer &amp; longer." in html


def test_the_same_as_json(client, data):
    response = client.get("/lab/min-ha-to.json")
    document = response.json()
    assert response["Access-Control-Allow-Origin"] == "*"
    assert document["html_uri"].endswith("/lab/min-ha-to")
    assert (document["findings"], document["ladder"]) == (FINDINGS, LADDER)


@pytest.mark.parametrize("path", ["/lab/whist", "/lab/whist.json"])
def test_a_game_that_there_is_not_is_not_found(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("slug", list(registry.all_games()))
def test_what_is_shipped_is_told_and_linked(client, slug):
    html = page(client, f"/lab/{slug}")
    findings = client.get(f"/lab/{slug}.json").json()["findings"]["findings"]
    for finding in findings:
        assert f'id="{finding["key"]}"' in html
        assert finding["answer"] in plain(html)
    rules = set(re.findall(rf'href="/games/{slug}/rules#([^"]+)"', html))
    ids = set(re.findall(r'id="([^"]+)"', client.get(f"/games/{slug}/rules").content.decode()))
    assert rules
    assert rules <= ids


def test_a_page_asks_the_database_as_often_whatever_it_tells(client, data):
    with CaptureQueriesContext(
        connection,
    ) as few:
        client.get("/lab/min-ha-to")
    with CaptureQueriesContext(connection) as none:
        client.get("/lab/luk-fu")
    assert len(few) <= len(none) + 1


@pytest.mark.parametrize("path", ["/play", "/play/luk-fu", "/games/luk-fu", "/about"])
def test_the_lab_is_linked(client, path):
    assert 'href="/lab' in client.get(path).content.decode()


# Bars


def row(estimate, low, high, exact=None, kind="share", unit=""):
    return {"kind": kind, "unit": unit, "estimate": estimate, "low": low, "high": high, "exact": exact}


def test_bars_of_a_kind_stand_on_one_scale_from_nothing_on():
    one, two, other = bars([row(0.5, 0.4, 0.6), row(0.2, 0.1, 0.3, 0.25), row(-3, -4, -2, kind="mean")])
    assert (one.zero, one.high) == (MARGIN, WIDTH - MARGIN)
    assert one.zero < two.low < two.mark < two.exact < two.high < one.low < one.mark
    assert (other.low, other.zero, other.left) == (MARGIN, WIDTH - MARGIN, other.mark)
    assert other.length == pytest.approx(other.zero - other.mark)


def test_a_row_without_an_interval_has_no_bar():
    assert bars([row(None, None, None), row(0.0, 0.0, 0.0)])[0] is None
