"""A stranger copies what the page ``/api`` shows and runs it, with curl, a shell and Python."""

import csv
import json
import re
import subprocess
import sys
from time import monotonic

import pytest

from games import registry
from tests.api.api_page import OWN, ApiPage
from tests.api.examples import agree

# What follows on a match, or deals one, is another each time: of these the members are compared.
PLAYED = re.compile(r"/api/v1/matches")


@pytest.fixture(scope="module")
def page(server):
    return ApiPage(server)


def run(line):
    """(status, body) of a line of curl, run by bash as it stands."""
    done = subprocess.run(
        ["bash", "-c", f"{line} -sS -w '\\n%{{http_code}}'"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, (line, done.stderr)
    body, _, status = done.stdout.rpartition("\n")
    return int(status), body


def persons_turn(begin, view):
    """The match as it stands once the computer, where it leads, has thought and moved."""
    address = re.search(r"http\S*/matches", begin)[0] + "/" + view["id"]
    token, until = view["seat_tokens"][0]["token"], monotonic() + 30
    seen = view
    while not seen["legal_actions"]:
        assert monotonic() < until, seen
        seen = json.loads(run(f"curl {address} -H 'Authorization: Seat {token}'")[1])
    return {**seen, "seat_tokens": view["seat_tokens"]}


def own(line, begin):
    """A line with the words of a match of the reader's own, begun by the line ``begin``."""
    if not any(re.search(rf"\b{word}\b", line) for word in OWN):
        return line
    view = persons_turn(begin, json.loads(run(begin)[1]))
    words = {
        "ID": view["id"],
        "TOKEN": view["seat_tokens"][0]["token"],
        "ACTION": view["legal_actions"][0]["action"],
        "PLY": str(view["ply"]),
    }
    if line.split()[1].endswith(("/record", "/analysis")) or "/again" in line:  # these follow on an end
        resign = "curl -X POST {}/resign -H 'Authorization: Seat {}' -H 'Content-Type: application/json'"
        run(resign.format(re.search(r"http\S*/matches", line)[0] + "/" + words["ID"], words["TOKEN"]))
    return re.sub(rf"\b({'|'.join(OWN)})\b", lambda word: words[word[1]], line)


def test_every_example_is_answered_as_it_is_shown(page):
    begin = page.line("/matches", "min-ha-to")
    assert len(page.examples) >= 35
    for line, answer in page.examples:
        status, body = run(own(line, begin))
        told, shown = document(body), document(answer)
        mistake = status == shown["status"] if "instance" in shown else False
        assert mistake or status in (200, 201, 202, 206), (line, body)
        if PLAYED.search(line) and not mistake:
            assert set(told) == set(shown), line
        else:
            assert agree(shown, told), line


def document(text):
    return json.loads(text) if text.startswith("{") else text.strip()


def test_every_other_line_works_too(page):
    begin = page.line("/matches", "min-ha-to")
    assert len(page.lines) == 9
    for line in page.lines:
        status, body = run(own(line, begin))
        assert status in (200, 201), (line, body)


def test_a_stranger_finds_all_names_of_a_card(page):
    names = json.loads(run(page.line("/names?card="))[1])
    assert names["total"] == len(names["data"]) > 5
    assert {"毛公"} < {name["text"] for name in names["data"]}
    found = json.loads(run(page.line("/search?q="))[1])
    assert "six-tigers/mao-gong" in [one["id"] for one in found["data"]]


def test_a_stranger_finds_the_cards_that_a_source_names(page):
    sources = json.loads(run(page.line("/sources?q="))[1])
    assert "young1886" in [source["id"] for source in sources["data"]]
    cards = json.loads(run(page.line("/cards?source=young1886"))[1])
    assert cards["total"] == len(cards["data"]) > 50
    assert all("young1886" in {name["source"] for name in card["names"]} for card in cards["data"])


def test_a_stranger_gets_the_concordance(page):
    table = list(csv.DictReader(run(page.line("concordance.csv"))[1].splitlines()))
    (row,) = (row for row in table if row["card"] == "six-tigers/mao-gong")
    assert "毛公" in row.values()


@pytest.mark.parametrize("shell", ["bash", "sh"])
def test_the_loop_plays_a_match_to_its_record(page, shell):
    done = subprocess.run(
        [shell, "-c", page.programs["sh"]], capture_output=True, text=True, check=True, timeout=120
    )
    game, record, players = registry.load_record(done.stdout)
    assert game.info.slug == "min-ha-to"
    assert len(record.events) > 20
    assert players[0] == "human"


def test_the_python_prints_the_names(page):
    program = page.programs["python"]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    names = json.loads(run(page.line("/names?card="))[1])["data"]
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        name["text"].split()[0] for name in names
    ]
