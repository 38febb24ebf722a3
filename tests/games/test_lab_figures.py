"""The arena's pairs, the ladder, and the questions: figures that can be made again, from the seed alone."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from games import registry
from games.engine.core import CHANCE
from games.lab import arena, asking, ladder, results, stats
from games.lab.arena import Plan, Result, play_pairs, side, turned
from games.lab.exact import deals, group, share_without
from games.lab.questions import all_questions, luk_fu, min_ha_to
from games.lab.questions import fishing_for_hairtails as hairtails
from games.lab.studies import Estimated, Figure
from tests.games.test_lab import lab

HAIRTAILS = "fishing-for-hairtails"
GAMES = list(registry.all_games())


def plan(game, *players, **options):
    options = {"length": "1-deal", **options}
    return Plan(game, len(players), options, players, seed=7)


def dealt(result):
    return [event["action"] for event in json.loads(result.record)["events"] if event["actor"] == CHANCE]


# Pairs


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_from_every_seat_with_the_same_cards(game):
    seats = registry.get(game).info.seats[0]
    players = ("greedy", *["random"] * (seats - 1))
    for results_of_a_deal in play_pairs(plan(game, *players), 2):
        assert len({tuple(dealt(result)) for result in results_of_a_deal}) == 1
        seated = [json.loads(result.record)["players"] for result in results_of_a_deal]
        assert [names.index("greedy") for names in seated] == list(range(seats))


def test_players_are_seated_one_further_at_each_turn():
    assert [turned(("a", "b", "c"), turn) for turn in range(3)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
    ]


def test_pairs_are_the_same_whatever_the_number_of_processes():
    given = plan(HAIRTAILS, "greedy", "random")
    assert list(play_pairs(given, 5)) == list(play_pairs(given, 5, jobs=2))


def test_a_side_is_the_mean_over_its_seats_and_counts_what_is_decided():
    both = frozenset((0, 1))
    results_of_a_deal = [Result((30, -30), both), Result((0, 0), both)]
    assert side("a", ("a", "b"), results_of_a_deal) == arena.Side(30.0, 1, 1)
    assert side("b", ("a", "b"), results_of_a_deal) == arena.Side(-30.0, 0, 1)


def test_the_dreamer_neither_leads_nor_wins():
    received = Result((2, -3, 4, -3), frozenset((0, 1, 3)))
    assert received.winner == 0
    assert received.lead(0) == 5.0
    [results_of_a_deal] = play_pairs(plan("luk-fu", *["random"] * 4), 1)
    assert all(result.active == {0, 1, 3} for result in results_of_a_deal)


def test_the_same_player_on_all_seats_has_no_lead():
    sides = [
        side("greedy", ("greedy", "greedy"), each) for each in play_pairs(plan(HAIRTAILS, *["greedy"] * 2), 3)
    ]
    assert [each.lead for each in sides] == [0.0, 0.0, 0.0]


def test_paired_play_prints_leads_with_intervals_from_the_deals():
    done = lab(
        "play", HAIRTAILS, "--players", "greedy,random", "-n", "12", "--paired", "--option", "length=1-deal"
    )
    assert done.returncode == 0, done.stderr
    assert "12 deals, each on 2 seatings, seed 1" in done.stdout
    given = Plan(HAIRTAILS, 2, {"length": "1-deal"}, ("greedy", "random"), seed=1)
    leads = [side("greedy", given.players, each).lead for each in play_pairs(given, 12)]
    assert str(stats.estimate(leads)) in done.stdout
    assert len(leads) == 12


# The ladder


def test_figures_of_a_ladder_come_from_the_deals():
    bouts = [
        ladder.Bout(arena.Side(10.0, 2, 2), (0.001, 0.003)),
        ladder.Bout(arena.Side(-2.0, 0, 1), (0.002,)),
        ladder.Bout(arena.Side(None, 0, 0), ()),
    ]
    low, high = stats.share(2, 3)
    assert ladder.figures(bouts) == {
        "lead": 4.0,
        "error": 6.0,
        "wins": 0.6667,
        "low": round(low, 4),
        "high": round(high, 4),
        "milliseconds": 2.0,
    }


def test_greedy_beats_random_on_the_ladders_deals():
    bouts = list(ladder.duel(HAIRTAILS, "greedy", "random", deals=30, seed=1, jobs=1))
    found = ladder.figures(bouts)
    assert found["lead"] > 2 * found["error"]
    assert found["low"] > 0.5


def test_the_ladder_measures_every_level_against_greedy_and_against_the_one_below():
    assert ladder.AGAINST_IT == ("random", "learner", "steady", "sharp", "master")
    assert ladder.PAIRS == (("steady", "learner"), ("sharp", "steady"), ("master", "sharp"))


def test_a_section_of_the_ladder_has_a_duel_for_each_pair():
    steps = []
    section = ladder.measured(
        HAIRTAILS, 2, 1, 1, lambda: steps.append(1), ("random",), (("greedy", "random"),)
    )
    assert (section["seats"], section["options"], section["against"]) == (2, {"length": "1-deal"}, "greedy")
    assert list(section["levels"]) == ["random"]
    [pair] = section["pairs"]
    found = ladder.figures(list(ladder.duel(HAIRTAILS, "greedy", "random", 2, 1, 1)))
    duel = {"one": "greedy", "other": "random", "deals": 2}
    assert pair == {**duel, "lead": found["lead"], "error": found["error"]}
    assert len(steps) == 4


def test_a_game_is_written_whole_and_the_others_stay(tmp_path):
    file = tmp_path / "figures.json"
    results.store(file, "b", {"deals": 3})
    results.store(file, "a", {"deals": 4})
    document = results.load(file)
    assert list(document["games"]) == ["a", "b"]
    assert document["games"]["b"] == {"date": results.today(), "version": results.version(), "deals": 3}
    assert [path.name for path in tmp_path.iterdir()] == ["figures.json"]


# Exact answers, against the plainest way of counting


def test_ways_are_those_of_counting_every_deal():
    pack = range(8)  # two groups of four
    every = with_four = 0
    for hand in combinations(pack, 5):
        every += 1
        with_four += any(set(range(at, at + 4)) <= set(hand) for at in (0, 4))
    assert deals([group(4, 1, lambda _: True)] * 2, (5,)) == every
    assert share_without(2, 4, (5,), lambda n: n[0] < 4) == 1 - Fraction(with_four, every)


def test_four_of_a_suit_as_by_inclusion_and_exclusion():
    ways = 12 * comb(44, 6) - comb(12, 2) * comb(40, 2)
    assert 1 - share_without(12, 4, (10,), lambda n: n[0] < 4) == Fraction(ways, comb(48, 10))


def test_five_tigers_are_dealt_once_in_550_hands():
    assert Fraction(1, 551) < luk_fu._tigers() < Fraction(1, 550)


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ({"shi-9", "shi-8", "shi-6"}, 2),
        ({"guan-8", "guan-7", "guan-1"}, 0),
        ({"bai-zi", "mao-gong", "yun-qian", "suo-1"}, 3),
        ({f"qian-{n}" for n in range(2, 10)} | {"mao-gong"}, 9),
    ],
)
def test_elder_cards_of_a_dealt_hand(hand, number):
    assert luk_fu.elders(hand) == number


def test_the_lab_counts_elder_cards_as_the_referee_does():
    """With six elder cards or more, and only then, a head may claim before he leads."""
    game = registry.make("luk-fu", options={"length": "1-deal"})
    study = next(each for each in luk_fu.STUDIES if each.key == "dealt")
    seen = set()
    for number in range(150):
        table = asking.table_of("luk-fu", study, 1, number)
        strong = study.notes(table)["at-once"]
        state = table.state
        while (
            actions := {str(action): action for action in game.legal_actions(state)}
        ) and "call" not in actions:
            state = game.successor(state, actions["pass"])
        state = game.successor(state, actions["call"])
        assert ("claim" in {action.verb for action in game.legal_actions(state)}) == strong
        seen.add(strong)
    assert seen == {True, False}


def test_sul_sa_is_what_sends_a_match_back():
    """Captures, in a deal with Sul-Sa, fall short of the matches made by the cards that it sent back."""
    study = next(each for each in min_ha_to.STUDIES if each.key == "random")
    spoilt = 0
    for number in range(20):
        table = asking.table_of("min-ha-to", study, 1, number)
        game, state, back = table.game, table.game.new_initial_state(), 0
        for event in table.record.events:
            before = game.observation(state, None).zone("matched")
            state = game.successor(state, event.action)
            after = game.observation(state, None)
            back += event.action.verb == "turn" and bool(before) and set(before) <= set(after.zone("table"))
        assert study.notes(table)["spoilt"] == back
        spoilt += back
    assert spoilt > 5


def test_cards_left_over_are_known_from_the_pool_that_was_dealt():
    study = next(each for each in hairtails.STUDIES if each.key == "random")
    only_dealt = replace(study, players="")
    left = set()
    for number in range(30):
        start, end = (asking.table_of(HAIRTAILS, each, 1, number) for each in (only_dealt, study))
        left.add(hairtails.dealt(start)["left"])
        assert hairtails.dealt(start)["left"] == len(end.game.observation(end.state, None).zone("pool"))
    assert len(left) > 1


# Questions


@pytest.mark.parametrize("slug", list(all_questions()))
def test_every_question_rests_on_rules_that_cite_its_sources(slug):
    info = registry.get(slug).info
    options = {f"option:{option.key}": option for option in info.options}
    for question in all_questions()[slug].questions:
        cites = set()
        for rule in question.rules:
            entries = options[rule].choices if rule in options else (info.rule(rule),)
            cites.update(cite for entry in entries for cite in entry.cites)
        assert question.cites, question.key
        assert set(question.cites) <= cites, question.key


@pytest.mark.parametrize("slug", list(all_questions()))
def test_a_figure_names_a_study_that_notes_it(slug):
    asked = all_questions()[slug]
    keys = [study.key for study in asked.studies]
    assert len(keys) == len(set(keys))
    for question in asked.questions:
        assert {figure.study for figure in question.figures} <= set(keys)


def test_every_game_is_asked_something():
    assert list(all_questions()) == GAMES


def test_estimates_of_shares_and_means():
    share = asking.estimated(Figure("", "", "", exact=lambda: Fraction(1, 3)), [1, 0, 0, True])
    assert (share.estimate, share.of, share.exact) == (0.5, 4, 0.33333333)
    assert share.low < 0.5 < share.high
    mean = asking.estimated(Figure("", "", "", "mean"), [1.0, 3.0])
    assert (mean.estimate, round(mean.high - mean.low, 2)) == (2.0, 3.92)
    assert asking.estimated(Figure("", "", "", "mean"), []) == Estimated(None, None, None, 0)
    assert asking.estimated(Figure("", "", "", "mean"), [5.0]) == Estimated(5.0, None, None, 1)


def test_notes_are_the_same_whatever_the_number_of_processes():
    study = next(each for each in hairtails.STUDIES if each.key == "greedy")
    one, two = (list(asking.notes_of(HAIRTAILS, study, 1, 9, jobs)) for jobs in (1, 2))
    assert one == two
    assert len({str(notes) for notes in one}) > 1


def test_questions_are_answered_and_written_by_the_command(tmp_path):
    out = tmp_path / "findings.json"
    done = lab("questions", HAIRTAILS, "-n", "2", "--out", str(out))
    assert done.returncode == 0, done.stderr
    section = results.load(out)["games"][HAIRTAILS]
    asked = all_questions()[HAIRTAILS]
    assert [each["key"] for each in section["findings"]] == [question.key for question in asked.questions]
    assert {study["number"] for study in section["studies"].values()} == {2}
    again = lab("questions", HAIRTAILS, "-n", "2", "--go-on", "--out", str(out))
    assert (again.returncode, again.stdout) == (0, "")


# What is shipped was made by the command


def shipped():
    games = results.load(results.FINDINGS)["games"]
    return [(slug, section) for slug, section in games.items() if slug in all_questions()]


def test_findings_are_shipped_for_every_game():
    assert [slug for slug, _ in shipped()] == GAMES


@pytest.mark.parametrize(("slug", "section"), shipped())
def test_no_shipped_finding_was_written_by_hand(slug, section):
    """Claims, exact values and answers are those that the code gives for the figures in the file."""
    asked = all_questions()[slug]
    assert list(section["studies"]) == [study.key for study in asked.studies]
    assert len(section["findings"]) == len(asked.questions)
    for finding, question in zip(section["findings"], asked.questions, strict=True):
        assert finding["claim"] == question.claim
        assert finding["cites"] == list(question.cites)
        assert finding["answer"] == asking.answer(question, asking.found_in(finding))
        for written, figure in zip(finding["figures"], question.figures, strict=True):
            exact = round(float(figure.exact()), 8) if figure.exact else None
            assert (written["label"], written["exact"]) == (figure.label, exact)
            if exact is not None:
                assert abs(written["estimate"] - exact) < 2 * (written["high"] - written["low"]) / 2
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", section["date"])
