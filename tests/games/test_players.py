"""The computers: they see what their seat sees, find what is forced, and never do what nobody would."""

from dataclasses import replace
from random import Random

import pytest

from games import registry
from games.engine.core import Action
from games.players.levels import LEVELS, SearchPlayer, advice, is_clear, search, sensible
from games.players.roster import ROSTER, player
from games.players.simple import GreedyPlayer
from games.players.tree import Line
from tests.games.endings import endings
from tests.games.homes import homes, products
from tests.games.walks import decisions

SHARP = next(level for level in LEVELS if level.name == "sharp")


def quickly(level, playouts=12):
    return replace(level, playouts=min(level.playouts, playouts))


def peeks(game, state, choose, rng, honest=None, worlds=2):
    """Whether a choice differs between worlds that the mover cannot tell apart, by an honest game's word."""
    honest = honest or game
    seat = honest.current_player(state)
    view = honest.observation(state, seat)
    sample, seed = honest.determinizer(view), rng.random()
    chosen = set()
    for world in [state, *(sample(rng) for _ in range(worlds))]:
        seen = game.observation(world, seat)
        assert seen == view
        chosen.add(choose(game, seen, Random(seed)))
    return len(chosen) > 1


def choosing(name):
    """A player's choice as a function; searches are cut short, for it is what they see that matters."""
    level = next((level for level in LEVELS if level.name == name), None)
    if level is None:
        return lambda game, view, rng: player(name, rng).choose(game, view)
    return lambda game, view, rng: SearchPlayer(quickly(level), rng).choose(game, view)


@pytest.mark.parametrize("name", ROSTER)
@pytest.mark.parametrize("home", homes(), ids=str)
def test_a_choice_is_the_same_in_every_world_that_looks_the_same(home, name):
    rng, game = Random(7), home.game()
    for state in decisions(game, rng, 6):
        assert not peeks(game, state, choosing(name), rng)


@pytest.mark.long
@pytest.mark.parametrize("name", ROSTER)
@pytest.mark.parametrize("home", homes(), ids=str)
def test_a_choice_is_the_same_in_thousands_of_positions(home, name):
    rng = Random(8)
    for seats in home.game.info.seats:
        game = home.game(seats)
        for state in decisions(game, rng, 400):
            assert not peeks(game, state, choosing(name), rng)


@pytest.mark.parametrize("home", products(), ids=str)
def test_a_planted_peek_is_caught(home):
    class Peeking(home.game):
        """Its worlds are the true one, wherever it was looked at last."""

        def observation(self, state, seat):
            self.truth = state
            return super().observation(state, seat)

        def determinizer(self, view):
            return lambda rng: self.truth

    def choose(game, view, rng):
        return SearchPlayer(quickly(SHARP, 60), rng).choose(game, view)

    honest, rng = home.game(), Random(9)
    positions = list(decisions(honest, rng, 25))
    assert any(peeks(Peeking(), state, choose, rng, honest, worlds=4) for state in positions)
    assert not any(peeks(honest, state, choose, rng, honest, worlds=4) for state in positions)


@pytest.mark.parametrize("level", [level for level in LEVELS if level.name in ("sharp", "master")], ids=str)
@pytest.mark.parametrize("home", products(), ids=str)
def test_what_is_forced_at_the_end_is_found(home, level):
    for ending in endings(home.game, 5):
        view = ending.game.observation(ending.state, ending.game.current_player(ending.state))
        assert SearchPlayer(level, Random(1)).choose(ending.game, view) == ending.best


@pytest.mark.parametrize("home", products(), ids=str)
def test_a_wrong_sign_of_what_is_at_stake_would_be_found(home):
    class Inverted(home.game):
        """Whoever loses is rewarded."""

        def stakes(self, state):
            return [-worth for worth in super().stakes(state)]

        def playout(self, state, rng):
            return [-worth for worth in super().playout(state, rng)]

    found = endings(home.game, 5)
    wrong = Inverted(options={"length": "1-deal"})
    views = [wrong.observation(ending.state, wrong.current_player(ending.state)) for ending in found]
    assert all(
        search(wrong, view, SHARP, Random(1))[0].action != ending.best
        for view, ending in zip(views, found, strict=True)
    )


@pytest.mark.parametrize("home", products(), ids=str)
def test_a_search_beats_random_play_clearly(home):
    game = home.game(options={"length": "1-deal"})
    leads = [lead(game, chair, number) for number in range(12) for chair in range(game.seats)]
    assert sum(leads) > 0


def lead(game, chair, number):
    """What a short search receives in one deal, in one chair, against players that play anything."""
    state, rng = game.new_initial_state(), Random(f"deal {number}")
    level = replace(SHARP, playouts=80)
    players = [
        SearchPlayer(level, Random(number)) if seat == chair else player("random", Random(f"{number} {seat}"))
        for seat in range(game.seats)
    ]
    while (seat := game.current_player(state)) != -2:
        if seat < 0:
            action = game.sample_chance(state, rng)
        else:
            action = players[seat].choose(game, game.observation(state, seat))
        state = game.successor(state, action)
    returns = game.returns(state)
    return returns[chair] - (sum(returns) - returns[chair]) / (game.seats - 1)


@pytest.mark.parametrize("home", products(), ids=str)
def test_nobody_slips_where_the_matter_is_clear(home):
    clumsy = replace(SHARP, slips=1.0)
    for ending in endings(home.game, 5):
        view = ending.game.observation(ending.state, ending.game.current_player(ending.state))
        assert is_clear(search(ending.game, view, clumsy, Random(1)))
        assert SearchPlayer(clumsy, Random(1)).choose(ending.game, view) == ending.best


def test_a_matter_is_clear_if_the_first_was_better_at_its_worst_than_the_others_at_their_best():
    def between(least, most):
        return Line(Action("play"), 10, 0.0, 1.0, 0.5, least, most)

    assert is_clear([between(3, 9), between(-5, 2), between(0, 1)])
    assert not is_clear([between(1, 9), between(-5, 2), between(0, 1)])
    assert not is_clear([between(3, 9), between(-5, 2), between(0, 4)])


@pytest.mark.parametrize("home", products(), ids=str)
def test_where_it_can_be_doubted_a_level_slips_as_often_as_it_says(home):
    game, rng = home.game(), Random(12)
    level, others = replace(SHARP, playouts=40, slips=0.5), 0
    for state in decisions(game, rng, 60):
        view, seed = game.observation(state, game.current_player(state)), rng.random()
        lines = sensible(search(game, view, level, Random(seed)), game, view)
        if len(lines) > 1 and not is_clear(lines):
            others += SearchPlayer(level, Random(seed)).choose(game, view) != lines[0].action
        else:
            others += 0.5
    assert 15 < others < 45


def test_greedy_looks_at_more_than_one_world():
    game, rng = registry.make("min-ha-to"), Random(6)
    state = next(decisions(game, rng, 1))
    view = game.observation(state, game.current_player(state))
    assert GreedyPlayer(rng).choose(game, view) in view.legal_actions


@pytest.mark.parametrize("home", products(), ids=str)
def test_advice_is_what_the_level_plays_and_knows_no_more(home):
    game, level = home.game(), quickly(LEVELS[-1], 50)

    def told(game, view, rng):
        return tuple(advice(game, view, level, rng))

    for state in decisions(game, Random(8), 6):
        view = game.observation(state, game.current_player(state))
        lines = told(game, view, Random(3))
        assert lines[0].action == SearchPlayer(level, Random(3)).choose(game, view)
        assert {line.action for line in lines} <= set(view.legal_actions)
        assert all(line.visits >= 2 for line in lines)
        assert not peeks(game, state, told, Random(5), worlds=1)
