"""The lab's commands, as somebody at a shell sees them."""

import json
import subprocess
import sys

import pytest

HAIRTAILS = "fishing-for-hairtails"


def lab(*words):
    return subprocess.run(
        [sys.executable, "-m", "games.lab", *words], capture_output=True, text=True, timeout=300, check=False
    )


def test_play_prints_a_table_with_intervals_and_writes_records_that_replay(tmp_path):
    out = tmp_path / "records.jsonl"
    done = lab("play", HAIRTAILS, "--players", "random,greedy", "-n", "6", "--seed", "3", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "6 matches, seed 3" in done.stdout
    assert "±" in done.stdout
    records = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [record["players"] for record in records] == [["random", "greedy"]] * 6
    assert lab("replay", str(out)).stdout == "6 records read, 0 of them wrong.\n"


def test_the_same_seed_gives_the_same_records_whatever_the_number_of_processes(tmp_path):
    for name, jobs in (("one", "1"), ("two", "2")):
        done = lab(
            "play", HAIRTAILS, "-n", "20", "--seed", "5", "--jobs", jobs, "--out", str(tmp_path / name)
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_wrong_record_is_named_by_file_record_and_event(tmp_path):
    out = tmp_path / "records.jsonl"
    lab("play", HAIRTAILS, "-n", "2", "--out", str(out))
    first, second = out.read_text("utf-8").splitlines()
    document = json.loads(second)
    document["events"][7]["action"] = "play red-king red-king red-king"
    out.write_text(
        first + "\n" + json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8"
    )
    done = lab("replay", str(out))
    assert done.returncode == 1
    assert done.stdout == "2 records read, 1 of them wrong.\n"
    assert f"{out}: record 2, event 8: play red-king red-king red-king: FH-" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "whist"), "There is no game 'whist'"),
        (("play", HAIRTAILS, "--ruleset", "hoyle"), "ruleset cannot be 'hoyle'; allowed: base"),
        (("play", HAIRTAILS, "--option", "odd-cards=7"), "odd-cards cannot be '7'; allowed: 10, 0"),
        (("play", HAIRTAILS, "--option", "odd-cards"), "--option cannot be 'odd-cards'; allowed: KEY=VALUE"),
        (("play", HAIRTAILS, "--seats", "9"), "9 seats are not possible; allowed: 2, 3"),
        (("play", HAIRTAILS, "--players", "deep-blue"), "There is no player 'deep-blue'"),
        (("play", HAIRTAILS, "--players", "random,random,random"), "--players cannot be"),
        (("replay", "no-such-file"), "No such file"),
        (("bench", "whist"), "There is no game 'whist'"),
        (("tune", "whist"), "There is no game 'whist'"),
        (("tune", HAIRTAILS, "--rounds", "1", "--out", "/no/such/folder/policy.json"), "No such file"),
        (("ladder", "whist"), "There is no game 'whist'"),
        (("questions", "whist"), "There is no game 'whist'"),
    ],
)
def test_bad_input_is_one_line_that_says_what_is_allowed(words, said):
    done = lab(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_tune_prints_the_weights_before_and_after_and_writes_them(tmp_path):
    words = ("tune", HAIRTAILS, "--rounds", "2", "--directions", "3", "--deals", "2", "--seed", "9")
    files = [tmp_path / name for name in ("one.json", "two.json")]
    said = [lab(*words, "--jobs", jobs, "--out", str(out)) for jobs, out in zip("12", files, strict=True)]
    assert [done.returncode for done in said] == [0, 0], said[0].stderr
    assert said[0].stdout == said[1].stdout
    one, two = (json.loads(out.read_text("utf-8")) for out in files)
    assert one["weights"] == two["weights"]
    assert one["made"] == "python -m games.lab tune " + " ".join(words[1:])
    for name, weight in one["weights"].items():
        assert f"{name:<20}" in said[0].stdout
        assert f"{weight:.3f}" in said[0].stdout
    assert "lead over the weights before, a deal: " in said[0].stdout


@pytest.mark.parametrize(
    "words", [("play", "x", "-n", "0"), ("play", "x", "-n", "many"), ("ladder", "-n", "1"), ("dance",), ()]
)
def test_a_wrong_command_line_shows_the_usage(words):
    done = lab(*words)
    assert done.returncode == 2
    assert "usage:" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["play", "replay", "bench", "ladder", "questions", "docs"])
def test_every_command_has_help(command):
    done = lab(command, "--help")
    assert done.returncode == 0
    assert "usage:" in done.stdout


def test_docs_prints_the_rules_with_their_sources():
    done = lab("docs", HAIRTAILS)
    assert done.returncode == 0
    assert "FH-10" in done.stdout
    assert "via porges-hairtails" in done.stdout


def test_bench_prints_rates():
    done = lab("bench", HAIRTAILS)
    assert done.returncode == 0
    assert "events/s, rollout" in done.stdout
