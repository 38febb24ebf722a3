"""Whatever is handed to the referee, the answer is one of the named errors of `games.engine.errors`."""

import json
import unicodedata
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.core import CHANCE, TERMINAL, Action
from games.engine.errors import (
    BadOptions,
    BadRecord,
    BadSeats,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NotYourTurn,
    UnknownGame,
)
from games.engine.record import LONGEST, loads
from games.engine.referee import open_table
from games.lab.__main__ import main
from games.registry import get
from tests.games.homes import homes, make, ruleset
from tests.games.setups import rulesets
from tests.games.walks import walk

HOMES = pytest.mark.parametrize("home", homes(), ids=str)
calm = settings(deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
some, few = settings(calm, max_examples=150), settings(calm, max_examples=60)
many = settings(calm, max_examples=5000, derandomize=False)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
LOOKALIKES = ["play red-hоrse", "рlay red-horse", "play red‐horse", "play red-horse\u200b", "ｐlay red-horse"]
CONTROLS = [
    "",
    " ",
    "play ",
    " play",
    "play  red-horse",
    "play\tred-horse",
    "play\nred-horse",
    "play red-horse\n",
]
ODD = [
    "PLAY red-horse",
    "play Red-horse",
    "play red-horse=",
    "play =1",
    "play seats=",
    "play 紅馬",
    "play red_horse",
]
LONG = ["a" * 1_000_000, "play " * 200_000, "play " + "red-horse " * 100_000, "play x=" + "1," * 500_000]


def outcome(allowed, function, *arguments):
    """What a call gives, or the one kind of error that it may end in."""
    try:
        return function(*arguments), None
    except allowed as error:
        return None, error


@cache
def scene(home, seed=0):
    """A match to its end, the same each time."""
    setup = list(rulesets(home.game))[seed % 2]
    return walk(setup.make(), setup.rng(seed))


# Actions as text.


@pytest.mark.parametrize("text", [*LOOKALIKES, *CONTROLS, *ODD, *LONG], ids=lambda text: ascii(text[:24]))
def test_what_spells_no_action_is_malformed(text):
    with pytest.raises(MalformedAction) as caught:
        Action.parse(text)
    assert len(str(caught.value)) < 300


@some
@given(
    st.text() | st.text("abcdrehos-=,?01 ", max_size=40) | st.binary().map(lambda raw: raw.decode("latin-1"))
)
def test_text_is_an_action_or_malformed(text):
    try:
        action = Action.parse(text)
    except MalformedAction:
        return
    assert str(action) == text
    assert Action.parse(str(action)) == action
    assert unicodedata.normalize("NFKC", text) == text


@some
@given(st.integers(1, 900))
def test_an_action_has_a_greatest_length(length):
    text = "play " + "a" * length
    if len(text) <= 500:
        assert str(Action.parse(text)) == text
    else:
        with pytest.raises(MalformedAction, match="at most 500"):
            Action.parse(text)
    assert str(Action.parse("play a", longest=None)) == "play a"


# Actions that are well spelt, in any position.


def wild_actions(game, events):
    """Real verbs and others, with cards of the pack and others, any number of them, and any value."""
    cards = sorted({*game.cards(), "?", "no-such-card", "0"})
    verbs = sorted({event.action.verb for event in events} | {"play", "pass", "no-such-verb"})
    values = ["", "seats=0", "seats=0,1", "seats=9", "no-such=value"]
    lists = st.lists(st.sampled_from(cards), max_size=7) | st.just(game.cards()) | st.just(game.cards()[1:])
    return st.builds(Action, st.sampled_from(verbs), lists.map(tuple), st.sampled_from(values))


def check_wild_action(home, data):
    found = scene(home, data.draw(st.integers(0, 5)))
    game = found.game
    ply = data.draw(st.integers(0, len(found.states) - 1))
    state = found.states[ply]
    known = st.sampled_from([event.action for event in found.events])
    action = data.draw(wild_actions(game, found.events) | known)
    refusal = game.refusal(state, action)
    if game.current_player(state) == TERMINAL:
        assert refusal is not None, f"{action} is allowed after the end"
    if refusal is None:
        game.apply(state, action)
        return
    assert refusal.rule in game.info.rules
    assert refusal.message.strip()
    with pytest.raises(IllegalAction):
        game.apply(state, action)


@HOMES
@some
@given(data=st.data())
def test_any_action_is_played_or_refused_by_a_rule(home, data):
    check_wild_action(home, data)


@pytest.mark.long
@HOMES
@many
@given(data=st.data())
def test_any_action_is_played_or_refused_by_a_rule_long(home, data):
    check_wild_action(home, data)


@HOMES
def test_an_enormous_action_is_refused(home):
    found = scene(home)
    for ply in (0, len(found.states) // 2, len(found.states) - 1):
        state, card = found.states[ply], found.game.cards()[0]
        for verb in sorted({event.action.verb for event in found.events}):
            refusal = found.game.refusal(state, Action(verb, (card,) * 100_000))
            assert refusal is not None
            assert len(refusal.message) < 500


@HOMES
def test_a_copy_that_is_not_held_is_refused(home):
    """Each legal action once more, its first card changed to one that lies elsewhere."""
    found = scene(home)
    game = found.game
    for ply, state in enumerate(found.states):
        seat = game.current_player(state)
        if seat < 0 or ply % 3:
            continue
        hand, legal = game.observation(state, seat).zone("hand", seat), game.legal_actions(state)
        elsewhere = [card for card in sorted(set(game.cards())) if card not in hand]
        for action in legal[:5]:
            if action.cards and action.cards[0] in hand:
                for card in elsewhere[:5]:
                    moved = Action(action.verb, (card, *action.cards[1:]))
                    assert game.refusal(state, moved), f"{moved} plays a card that is not held"


# Seats, options, turns.


@HOMES
@few
@given(st.none() | anything)
def test_seats_are_those_of_the_game_or_bad(home, seats):
    allowed = home.game.info.seats
    game, error = outcome(BadSeats, home.game, seats)
    if error:
        assert error.allowed == allowed
        assert str(allowed[0]) in str(error)
    else:
        assert seats is None or (type(seats) is int and seats in allowed)
        assert game.seats in allowed


@HOMES
@pytest.mark.parametrize("seats", [2.0, 3.0, True, "2", [2], -2, 10**30])
def test_seats_that_only_look_right_are_bad(home, seats):
    with pytest.raises(BadSeats):
        home.game(seats)


@HOMES
@some
@given(data=st.data())
def test_options_are_those_of_the_game_or_bad(home, data):
    info = home.game.info
    keys = st.sampled_from([option.key for option in info.options]) | st.text(max_size=20)
    values = st.sampled_from([value for option in info.options for value in option.values]) | anything
    options = data.draw(st.dictionaries(keys, values, max_size=4))
    seats = data.draw(st.sampled_from(info.seats))
    game, error = outcome(BadOptions, home.game, seats, options)
    if error:
        assert error.allowed
        assert len(str(error)) < 1500
    else:
        assert {**dict(game.options), **options} == dict(game.options)


@few
@given(st.text(max_size=200))
def test_a_game_or_ruleset_that_is_not_there_is_named(text):
    with pytest.raises(UnknownGame):
        get(text)
    for home in homes():
        with pytest.raises(BadOptions, match="base"):
            home.game.info.ruleset(text)


@HOMES
def test_only_the_seat_that_is_to_move_may_move(home):
    game = home.game()
    table = open_table(game, Random(3))
    while (player := table.current_player) != TERMINAL:
        before = table.record
        action = game.legal_actions(table.state)[0]
        for other in {*range(-3, game.seats + 1)} - {player}:
            with pytest.raises(NotYourTurn):
                table.submit(other, action, Random(4))
        with pytest.raises(IllegalAction):
            table.submit(player, Action("no-such-verb"), Random(4))
        assert table.record is before
        table.submit(player, action, Random(len(before.events)))
    for seat in (*range(game.seats), CHANCE, TERMINAL):
        with pytest.raises(MatchOver):
            table.submit(seat, Action("pass"), Random(5))


# Records.


def load(text):
    """True for a record, False for a bad one; anything else fails the test."""
    found, error = outcome(BadRecord, loads, text, make, ruleset)
    assert len(str(error)) < 2000
    assert "\n" not in str(error)
    return found is not None


def golden(home):
    return min(home.record_file().read_text(encoding="utf-8").splitlines(), key=len)


@some
@given(st.text(max_size=200) | anything.map(json.dumps))
def test_text_that_is_no_record_is_a_bad_record(text):
    assert not load(text)


HOSTILE = ["[" * 100_000, '{"a":' * 50_000, "9" * 10_000, "NaN", "Infinity", '"\\ud800"', "\ufeff{}", "\0"]


@pytest.mark.parametrize("text", [*HOSTILE, "x" * (LONGEST + 1)], ids=lambda text: ascii(text[:8]))
def test_hostile_json_is_a_bad_record(text):
    assert not load(text)
    assert not load('{"format":"paper-tigers-record/1","game":' + text + "}")


def places(value, path=()):
    """The path to each part of a document."""
    yield path
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))


def put(document, path, value):
    """The document with something else at a path."""
    if not path:
        return value
    changed = json.loads(json.dumps(document))
    parent = changed
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = value
    return changed


def check_changed_record(home, data):
    line = golden(home)
    document = json.loads(line)
    path = data.draw(st.sampled_from(list(places(document))))
    strange = st.sampled_from(["\ud800", -1, 10**30, 1e308, [], {}, "deal", "deal ?", 0, True, "0" * 64])
    changed = put(document, path, data.draw(anything | strange))
    text = json.dumps(changed, ensure_ascii=data.draw(st.booleans()), separators=(",", ":"))
    assert load(text) == (text == line)


@HOMES
@some
@given(data=st.data())
def test_a_record_with_a_part_replaced_is_a_bad_record(home, data):
    check_changed_record(home, data)


@pytest.mark.long
@HOMES
@many
@given(data=st.data())
def test_a_record_with_a_part_replaced_is_a_bad_record_long(home, data):
    check_changed_record(home, data)


# The command line.


@pytest.mark.parametrize(
    "words",
    [
        ["play", "no-such-game"],
        ["play", "luk-fu", "--ruleset", "no-such"],
        ["play", "luk-fu", "--option", "no-such=1"],
        ["play", "luk-fu", "--option", "length"],
        ["play", "luk-fu", "--option", "length=ever"],
        ["play", "luk-fu", "--seats", "9"],
        ["play", "luk-fu", "--players", "nobody"],
        ["play", "luk-fu", "--players", "random,random"],
        ["play", "luk-fu", "-n", "1", "--out", "no-such-folder/file.jsonl"],
        ["replay", "no-such-file"],
        ["bench", "no-such-game"],
    ],
    ids=" ".join,
)
def test_the_lab_answers_bad_input_in_one_line(words, capsys):
    assert main(words) != 0
    lines = capsys.readouterr().err.strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"games.lab {words[0]}: ")
