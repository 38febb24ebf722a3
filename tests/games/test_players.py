"""The computers: they see what their seat sees, find what is forced, and never do what nobody would."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games import registry
from games.engine.core import HIDDEN, Action
from games.players.levels import LEVELS, SearchPlayer, advice, is_clear, search, sensible
from games.players.roster import ROSTER, player
from games.players.simple import GreedyPlayer
from games.players.tree import Line, Tree
from games.players.worlds import Pool, drawn
from tests.games.endings import endings
from tests.games.homes import homes, products
from tests.games.walks import walk

SHARP = next(level for level in LEVELS if level.name == "sharp")


def one_deal(home, **more):
    return lambda: home.game(options={"length": "1-deal"} | more)


def decisions(game, rng, number):
    """Positions of random matches in which somebody has something to choose."""
    while number:
        states = [state for state in walk(game, rng).states if game.current_player(state) >= 0]
        for state in rng.sample(states, min(4, number, len(states))):
            if len(game.legal_actions(state)) > 1:
                number -= 1
                yield state


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
    game = one_deal(home)()
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


def grown(home, playouts, **more):
    game, rng = one_deal(home)(), Random(3)
    state = next(decisions(game, rng, 1))
    tree = Tree(game, game.observation(state, game.current_player(state)), *worlds_of(game, state, rng))
    tree.grow(playouts, **more)
    return game, state, tree


def worlds_of(game, state, rng):
    return drawn(game, game.observation(state, game.current_player(state)), rng), rng


@pytest.mark.parametrize("home", homes(), ids=str)
def test_every_playout_is_counted_once_among_the_lines(home):
    game, state, tree = grown(home, 300)
    lines = tree.lines()
    assert sum(line.visits for line in lines) == tree.playouts == 300
    assert [line.visits for line in lines] == sorted((line.visits for line in lines), reverse=True)
    assert {line.action for line in lines} <= set(game.legal_actions(state))


def test_each_action_can_be_looked_at_so_often_at_least():
    home = products()[0]
    game, state, tree = grown(home, 600, floor=30)
    assert {line.action for line in tree.lines()} == set(game.candidates(state))
    assert min(line.visits for line in tree.lines()) >= 30


def test_the_clock_ends_a_search():
    home = products()[0]
    _, _, tree = grown(home, 10_000, until=0)
    assert 0 < tree.playouts < 100
    assert tree.lines()


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
def test_at_the_beginning_of_a_deal_nothing_is_clear(home):
    _, _, tree = grown(home, 300)
    lines = tree.lines()
    assert not is_clear(lines)
    assert all(line.least <= line.most for line in lines)


@pytest.mark.parametrize("home", products(), ids=str)
def test_equal_actions_are_one_branch_though_they_were_made_anew(home):
    class Anew(home.game):
        """Its actions are other objects each time."""

        def candidates(self, state):
            return [replace(action) for action in super().candidates(state)]

    _, _, tree = grown(home, 200)
    _, _, anew = grown(replace(home, game=Anew), 200)
    assert anew.lines() == tree.lines()
    assert shape(anew.root) == shape(tree.root)


def shape(node):
    """How often each branch below a node was taken, whatever the order."""
    return {kid.action: (kid.visits, shape(kid)) for kid in node.kids.values()}


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


def test_worlds_of_a_pool_are_drawn_evenly():
    game, rng = registry.make("min-ha-to", options={"length": "1-deal"}), Random(11)
    state = next(decisions(game, rng, 1))
    view = game.observation(state, game.current_player(state))
    pool = Pool(game, view, rng, 20, weighs=False)
    drawn_worlds = Counter(id(pool.draw()) for _ in range(200))
    assert len(drawn_worlds) == 20
    assert set(drawn_worlds.values()) <= {9, 10, 11}


def test_worlds_are_drawn_by_their_weight():
    class Known(registry.get("min-ha-to")):
        """The first seat's lowest card tells how likely a world is."""

        def likelihood(self, view):
            return lambda world: 1.0 + 3 * (min(world.hands[1 - view.seat]) < 4)

    game, rng = Known(options={"length": "1-deal"}), Random(11)
    state = next(decisions(game, rng, 1))
    view = game.observation(state, game.current_player(state))
    pool, weigh = Pool(game, view, rng, 40, weighs=True), game.likelihood(view)
    worlds = {id(world): world for world in (pool.draw() for _ in range(4000))}
    met = Counter(weigh(worlds[id(pool.draw())]) for _ in range(4000))
    kinds = Counter(weigh(world) for world in worlds.values())
    assert set(kinds) == {1.0, 4.0}, "the position has both"
    heavy = 4 * kinds[4.0] / (4 * kinds[4.0] + kinds[1.0])
    assert abs(met[4.0] / 4000 - heavy) < 0.01


def test_what_others_lay_face_down_is_one_branch():
    game, rng, met = registry.make("luk-fu", options={"length": "1-deal"}), Random(5), 0
    for state in decisions(game, rng, 40):
        view = game.observation(state, game.current_player(state))
        tree = Tree(game, view, *worlds_of(game, state, rng))
        tree.grow(200)
        for node in {id(kid): kid for kid in tree.root.kids.values()}.values():
            actions = {kid.action for kid in node.kids.values()}
            thrown = {card for action in actions if action.verb == "discard" for card in action.cards}
            met += HIDDEN in thrown
            assert thrown - {HIDDEN} <= set(view.zone("hand", view.seat))
    assert met


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


def test_the_share_of_deals_won_is_that_of_the_playouts():
    class Noted(products()[0].game):
        def playout(self, state, rng):
            noted.append(super().playout(state, rng))
            return noted[-1]

        def stakes(self, state):
            noted.append(super().stakes(state))
            return noted[-1]

    noted, game = [], Noted()
    for state in decisions(game, Random(4), 4):
        seat = game.current_player(state)
        noted.clear()
        lines = search(game, game.observation(state, seat), quickly(SHARP, 80), Random(1))
        assert sum(line.visits for line in lines) == len(noted)
        assert sum(round(line.won * line.visits) for line in lines) == sum(got[seat] > 0 for got in noted)


def test_what_ends_the_deal_counts_what_it_brings():
    """A claim of Luk Fu ends the deal at once: every playout of it has the same stakes."""
    game, rng, met = registry.make("luk-fu", options={"length": "1-deal"}), Random(11), 0
    for state in decisions(game, rng, 60):
        for action in game.legal_actions(state):
            if action.verb == "claim":
                met += 1
                tree = Tree(
                    game, game.observation(state, state.player), *worlds_of(game, state, rng), only=[action]
                )
                tree.grow(20)
                (line,) = tree.lines()
                own = game.stakes(game.successor(state, action))[state.player]
                assert line.worth == pytest.approx(own)
    assert met
