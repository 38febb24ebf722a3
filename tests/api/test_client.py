"""The client of ``examples/`` against the real server."""

import socket
import time
from random import Random

import httpx
import pytest
from django.core.handlers.wsgi import WSGIHandler

from examples.paper_tigers import Client, Problem, changed, main, play_on
from games import registry
from tests.web.matches import GAMES, HAIRTAILS, LUK_FU, MIN_HA_TO

pytestmark = pytest.mark.django_db
HUMAN, GREEDY = {"kind": "human"}, {"kind": "computer", "player": "greedy"}


@pytest.fixture
def rng(request):
    return Random(request.node.name)


@pytest.fixture
def client(server):
    with Client(server) as client:
        yield client


class BreaksOff(httpx.HTTPTransport):
    """Carries each request to the server, and of every two answers loses one."""

    lost = carried = 0

    def handle_request(self, request):
        answer = super().handle_request(request)
        self.carried += 1
        if self.carried % 2:
            self.lost += 1
            answer.close()
            raise httpx.RemoteProtocolError("the connection broke", request=request)
        return answer


class Counts(httpx.HTTPTransport):
    """Notes the status of each answer."""

    def __init__(self):
        super().__init__()
        self.statuses = []

    def handle_request(self, request):
        answer = super().handle_request(request)
        self.statuses.append(answer.status_code)
        return answer


def test_the_robot_plays_each_game_to_its_end(server, capsys):
    assert main(["--base", server, "--length", "1-deal", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split(":")[0] for line in lines) == sorted(GAMES)
    assert all(line.endswith("no card was changed") for line in lines)


def test_the_robot_prints_records_that_the_referee_reads(server, capsys):
    assert main(["--base", server, "--game", LUK_FU, "--length", "1-deal", "--record"]) == 0
    game, record, players = registry.load_record(capsys.readouterr().out)
    assert game.info.slug == LUK_FU
    assert len(record.events) > 1
    assert players[0] == "human"


def test_the_robot_plays_on_several_seats(client, rng):
    match = client.begin(MIN_HA_TO, options={"length": "1-deal"}, seats=[HUMAN] * 3)
    assert set(match.tokens) == {0, 1, 2}
    play_on(match, rng)
    assert match.record()["players"] == ["human"] * 3


def test_a_changed_card_is_found(client, rng):
    match = client.begin(HAIRTAILS)
    play_on(match, rng)
    record = match.record()
    assert changed(record, match.sealed) == []
    assert changed(record, match.sealed | {1: "0" * 64}) == [1]
    (deal,) = (ply for ply, event in enumerate(record["events"], 1) if event["action"].startswith("deal"))
    record["events"][deal - 1]["action"] += " red-king"
    assert changed(record, match.sealed) == [deal]


def test_an_action_against_a_rule_raises_with_the_rule(client):
    match = client.begin(HAIRTAILS, seats=[HUMAN, GREEDY])
    ply = match.now["ply"]
    with pytest.raises(Problem, match=r"422 illegal-action: .* \(FH-") as refused:
        match.act("draw red-king")
    assert refused.value.code == "illegal-action"
    assert refused.value.rule["key"].startswith("FH-")
    assert refused.value.rule["cites"]
    assert match.look()["ply"] == ply


def test_a_mistake_raises_with_the_field(client):
    with pytest.raises(Problem, match="400 bad-value") as refused:
        next(client.cards(deck="six-tiger"))
    assert refused.value.rule is None
    assert [error["field"] for error in refused.value.errors] == ["deck"]
    with pytest.raises(Problem, match="404 not-found"):
        client.card("six-tigers", "nobody")


@pytest.mark.parametrize("path", ["cards", "names"])
def test_paging_visits_everything_once(client, path):
    ids = [one["id"] for one in client.list(path)]
    assert len(ids) == len(set(ids)) == client.get("meta")["counts"][path] > 1000


def test_the_catalogue_is_read_by_filters_search_and_collection(client):
    assert {card["deck"] for card in client.cards(deck="six-tigers", suit="qian")} == {"six-tigers"}
    assert "毛公" in {name["text"] for name in client.names(card="six-tigers/mao-gong")}
    assert "six-tigers/mao-gong" in {one["id"] for one in client.search("mo kwoeng")}
    assert {one["object"] for one in client.search("tiger", kind="rule")} == {"rule"}
    ids = [card["id"] for card in client.cards(source="young1886")] * 2
    found = client.collection([*ids, "six-tigers/nobody"])
    assert [*found] == [*dict.fromkeys(ids), "six-tigers/nobody"]
    assert found.pop("six-tigers/nobody") is None
    assert all(card["id"] == wanted for wanted, card in found.items())


def test_a_match_is_looked_at_resigned_and_dealt_again(client, rng):
    match = client.begin(HAIRTAILS, ruleset="young1886", seats=[HUMAN, GREEDY])
    assert match.hint()["action"] is None
    match.act(match.hint(2)["action"]["action"])
    assert match.view(2)["ply"] == 2
    with pytest.raises(Problem, match="403 sealed"):
        match.record()
    assert match.resign()["state"] == "resigned"
    assert len(match.record()["events"]) == match.now["ply"]
    again = match.again()
    assert again.now["id"] != match.now["id"]
    assert again.now["ruleset"] == "young1886"
    play_on(again, rng)


def test_an_action_whose_answer_is_lost_is_played_once(server, rng):
    carrier = BreaksOff()
    with Client(server, pause=0.001, transport=carrier) as client:
        match = client.begin(HAIRTAILS, options={"length": "1-deal"})
        play_on(match, rng)
        record = match.record()
        ours = [event["action"] for event in record["events"] if event["actor"] == 0]
        assert len([action for action in ours if action.startswith("play ")]) == 10
        assert changed(record, match.sealed) == []
        match.again().resign()
    assert carrier.lost > 10


def test_a_server_that_asks_to_wait_is_waited_for(settings):
    settings.API_READS_PER_SECOND, settings.API_READS_AT_ONCE = 2, 2
    site = httpx.WSGITransport(app=WSGIHandler())
    with Client("http://127.0.0.1", transport=site) as client:
        begun = time.monotonic()
        assert [client.get("meta")["object"] for _ in range(3)] == ["meta"] * 3
        assert time.monotonic() - begun >= 1
    hasty = Client("http://127.0.0.1", transport=site, patience=0.5)
    with hasty as client, pytest.raises(Problem, match="429 throttled"):
        [client.get("meta") for _ in range(3)]


def test_that_nobody_answers_is_told_after_the_last_try():
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    nobody = Client(f"http://127.0.0.1:{port}", tries=2, pause=0.001)
    with nobody as client, pytest.raises(httpx.ConnectError):
        client.get("meta")


def test_what_is_kept_is_not_sent_again(server):
    counts = Counts()
    with Client(server, keep=True, transport=counts) as client:
        assert client.card("six-tigers", "mao-gong") == client.card("six-tigers", "mao-gong")
    assert counts.statuses == [200, 304]
