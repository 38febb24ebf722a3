"""Golden records replay; a record with any byte changed is refused with a clear line."""

import json
import subprocess
import sys
from random import Random

import pytest

from games.engine.errors import BadRecord
from games.engine.record import loads
from games.lab.__main__ import main
from tests.games.homes import ROOT, homes, make, products, ruleset

SAMPLE = 250


def records(home):
    return home.record_file().read_text(encoding="utf-8").splitlines()


def load(text):
    return loads(text, make, ruleset)


def shortest(home):
    return min(records(home), key=len).encode()


@pytest.mark.parametrize("home", homes(), ids=str)
def test_golden_records_replay(home):
    lines = records(home)
    assert len(lines) >= 2
    found = [load(line)[0] for line in lines]
    assert {game.info.slug for game in found} == {home.slug}
    assert len({(game.seats, *game.options.items()) for game in found}) == len(found)
    assert {game.seats for game in found} == set(home.game.info.seats)


@pytest.mark.parametrize("home", products(), ids=str)
def test_the_lab_judges_them_anew(home, capsys):
    assert main(["replay", str(home.record_file())]) == 0
    assert capsys.readouterr().out.startswith(f"{len(records(home))} records read, 0 of them wrong")


def changes(line, rng, place):
    """The line with one byte changed: into any other, and into one that looks like it."""
    for byte in {rng.randrange(256), line[place] ^ 1, ord(" "), ord("0"), ord("9")} - {line[place]}:
        yield line[:place] + bytes([byte]) + line[place + 1 :]


def is_refused(line):
    with pytest.raises(BadRecord) as caught:
        load(line.decode("utf-8", "replace"))
    message = str(caught.value)
    assert message
    assert len(message) < 600
    assert "\n" not in message


@pytest.mark.parametrize("home", homes(), ids=str)
def test_a_record_with_a_byte_changed_is_refused(home):
    line, rng = shortest(home), Random(1)
    for place in rng.sample(range(len(line)), SAMPLE):
        is_refused(rng.choice(list(changes(line, rng, place))))


@pytest.mark.long
@pytest.mark.parametrize("home", homes(), ids=str)
def test_a_record_with_any_byte_changed_is_refused(home):
    line, rng = shortest(home), Random(1)
    for place in range(len(line)):
        for changed in changes(line, rng, place):
            is_refused(changed)


@pytest.mark.parametrize("home", homes(), ids=str)
def test_a_record_cut_short_or_drawn_out_is_refused(home):
    line, rng = shortest(home), Random(2)
    for place in rng.sample(range(len(line)), 50):
        is_refused(line[:place])
        is_refused(line[:place] + line[place : place + 1] + line[place:])
        is_refused(line[:place] + line[place + 1 :])


@pytest.mark.parametrize("home", homes(), ids=str)
def test_an_event_changed_is_refused_even_under_a_new_checksum(home):
    """Each action in turn becomes another seat's next action: it is the referee who notices."""
    document = json.loads(shortest(home))
    events = document["events"]
    for number in range(len(events) - 2):
        other = [*events]
        other[number] = {**events[number], "action": events[number + 2]["action"]}
        if other != events:
            is_refused(json.dumps({**document, "events": other}, separators=(",", ":")).encode())


def test_the_lab_names_the_record_and_the_event(tmp_path):
    """As a program: one line for each fault, no traceback, exit 1."""
    lines = records(products()[0])
    document = json.loads(lines[1])
    document["events"][-1]["action"] = "play no-such-card"
    number = len(document["events"])
    path = tmp_path / "records.jsonl"
    path.write_text("\n".join([lines[0], json.dumps(document, separators=(",", ":"))]) + "\n")
    run = subprocess.run(
        [sys.executable, "-m", "games.lab", "replay", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert run.stdout == "2 records read, 1 of them wrong.\n"
    complaint = [line for line in run.stderr.splitlines() if "record" in line]
    assert len(complaint) == 1
    assert f"record 2, event {number}: " in complaint[0]
    assert "Traceback" not in run.stderr
