"""Tuning by self-play: it finds what wins."""

from random import Random
from statistics import fmean

import pytest

from games.lab.tune import NoPolicy, Plan, averaged, leads, policy_of, tune
from games.rules.fishing_for_hairtails import GAME
from tests.games.toy.toy_fishing import GAME as TOY

BEST = (2.0, -1.0)


class Hill:
    """Whose weights lie nearer to `BEST` wins by as much, but for the luck of the deal."""

    names = ("east", "north")
    values = (0.0, 0.0)
    seats = 3

    def play(self, deal, weights):
        luck = [deal.gauss(0, 1) for _ in weights]
        heights = [-sum((w - b) ** 2 for w, b in zip(each, BEST, strict=True)) for each in weights]
        return [height + chance for height, chance in zip(heights, luck, strict=True)]


def test_the_weights_move_to_what_wins():
    trail = list(tune(Hill(), Plan(rounds=40, directions=20, deals=5, rate=0.2)))
    assert len(trail) == 40
    assert averaged(trail) == pytest.approx(BEST, abs=0.3)


def test_the_same_seed_finds_the_same_weights_whatever_the_number_of_processes():
    plans = [Plan(rounds=3, directions=4, deals=2, seed=5, jobs=jobs) for jobs in (1, 2)]
    one, two = (list(tune(Hill(), plan)) for plan in plans)
    assert one == two
    assert one != list(tune(Hill(), Plan(rounds=3, directions=4, deals=2, seed=6)))


def test_a_scale_is_the_size_of_a_step_in_each_weight():
    still = list(tune(Hill(), Plan(rounds=5, directions=5, deals=2), scale=(1.0, 0.0)))
    assert {weights[1] for weights in still} == {0.0}
    assert still[-1][0] != 0


def test_a_lead_is_over_the_mean_of_the_others_in_every_seat():
    hill = Hill()
    ahead = leads(hill, BEST, (0, 0), 400, "deals")
    assert len(ahead) == 400
    assert fmean(ahead) == pytest.approx(5, abs=0.2)
    assert leads(hill, (1, 1), (1, 1), 3, "same") == pytest.approx([0, 0, 0]), "each chance once in each seat"


def test_the_last_third_of_a_trail_is_averaged():
    assert averaged([(9.0, 9.0)] * 4 + [(1.0, 2.0), (3.0, 6.0)]) == (2, 4)
    assert averaged([(1.0, 2.0)]) == (1, 2)


def test_a_game_names_its_policy_or_is_refused():
    policy = policy_of(GAME(3, {"length": "1-deal"}))
    assert policy.seats == 3
    stakes = policy.play(Random(1), [policy.values] * 3)
    assert sum(stakes) == 0
    with pytest.raises(NoPolicy, match=r"toy-fishing has no policy to tune\."):
        policy_of(TOY())
