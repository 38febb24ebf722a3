"""The search tree: what it counts, what it takes for one branch, and the worlds that it looks into."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games import registry
from games.engine.core import CHANCE, HIDDEN
from games.players.levels import Level, is_clear, search
from games.players.tree import Tree
from games.players.worlds import Pool, drawn
from tests.games.homes import homes, products
from tests.games.walks import decisions


def grown(home, playouts, **more):
    game, rng = home.game(options={"length": "1-deal"}), Random(3)
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
        for node in tree.root.kids.values():
            actions = {kid.action for kid in node.kids.values()}
            thrown = {card for action in actions if action.verb == "discard" for card in action.cards}
            met += HIDDEN in thrown
            assert thrown - {HIDDEN} <= set(view.zone("hand", view.seat))
    assert met


class ForNothing(registry.get("luk-fu")):
    """Nothing is at stake, so that a search goes by what invites it; what it supposes of others is kept."""

    def __init__(self, invites=False):
        super().__init__(options={"length": "1-deal"})
        self.invites, self.searcher, self.supposed = invites, 0, []

    def inclination(self, state, actions):
        """Throwing something away invites, the last of the choices the most."""
        if self.invites:
            pulls = [3.0 if action.verb == "discard" else 0.0 for action in actions]
            return [*pulls[:-1], 2 * pulls[-1]]
        return None

    def stakes(self, state):
        return [0.0] * self.seats

    def playout(self, state, rng):
        return [0.0] * self.seats

    def successor(self, state, action):
        if self.current_player(state) not in (self.searcher, CHANCE):
            self.supposed.append((action, self.candidates(state)))
        return super().successor(state, action)


def supposed(game):
    """What searches of some positions suppose of others who can throw something away.

    The action, what could be thrown, what else could be done.
    """
    rng = Random(5)
    for state in decisions(game, rng, 20):
        game.searcher = game.current_player(state)
        tree = Tree(game, game.observation(state, game.searcher), *worlds_of(game, state, rng))
        game.supposed.clear()
        tree.grow(200)
        for action, could in game.supposed:
            if thrown := [other for other in could if other.verb == "discard"]:
                yield action, thrown, [other for other in could if other not in thrown]


def place(found):
    """Which of the possible throws was supposed, on average, from 0 for the first to 1 for the last."""
    places = [
        thrown.index(action) / (len(thrown) - 1)
        for action, thrown, _ in found
        if action in thrown and len(thrown) > 1
    ]
    return sum(places) / len(places)


def test_what_is_laid_face_down_is_as_inviting_as_all_that_may_lie_there():
    found = list(supposed(ForNothing(invites=True)))
    verbs = Counter(action.verb for action, _, rest in found if rest)
    assert verbs["discard"] > verbs["beat"]
    assert place(found) > 0.75


def test_any_card_may_be_supposed_face_down_where_nothing_invites():
    assert 0.4 < place(supposed(ForNothing())) < 0.6


def test_a_branch_counts_how_often_it_could_have_been_taken():
    game, rng, seldom = ForNothing(), Random(5), 0
    for state in decisions(game, rng, 10):
        tree = Tree(game, game.observation(state, game.current_player(state)), *worlds_of(game, state, rng))
        tree.grow(200)
        at_the_root = sorted((kid.chances for kid in tree.root.kids.values()), reverse=True)
        assert at_the_root == [200 - made for made in range(len(at_the_root))]
        for kid in tree.root.kids.values():
            assert all(branch.visits <= branch.chances <= kid.visits for branch in kid.kids.values())
            seldom += sum(branch.chances < kid.visits / 2 for branch in kid.kids.values())
    assert seldom


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
        lines = search(game, game.observation(state, seat), Level("quick", playouts=80), Random(1))
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
