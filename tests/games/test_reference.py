"""Each engine beside a slow second one, written from the rules alone: same moves, same rules, same pay."""

from collections import Counter
from random import Random

import pytest

from games import registry
from games.engine.core import CHANCE, Action
from tests.games.reference import hairtails, luk_fu, min_ha_to
from tests.games.reference.words import read, without, write
from tests.games.setups import random_setup, setups

REFERENCES = {reference.SLUG: reference for reference in (hairtails, luk_fu, min_ha_to)}
MATCHES, MANY_MATCHES = 36, 2000  # of each game under random options
BATCHES = 6  # so that several processes can share them
LONGEST = 400  # events of a match that are compared
TRIED_WORLDS = 0.1  # share of the leads at which the elder cards are enumerated
VERBS = [
    "play",
    "draw",
    "turn",
    "lead",
    "beat",
    "discard",
    "claim",
    "call",
    "pass",
    "five-tigers",
    "deal",
    "dance",
]

SETUPS = [setup for slug in REFERENCES for setup in setups(registry.get(slug))]


class Pair:
    """A match in the engine and in the reference at once."""

    def __init__(self, game, rng):
        self.game, self.rng = game, rng
        self.reference = REFERENCES[game.info.slug]
        self.state = game.new_initial_state()
        self.slow = self.reference.new(game.seats, game.options)
        self.told = []
        self.eager = rng.random() < 0.5

    def play(self, longest=LONGEST):
        """Random play to the end, everything compared after each event."""
        deals = 0
        for _ in range(longest):
            player = self.game.current_player(self.state)
            assert player == self.reference.to_move(self.slow), self.story()
            if player == -2:
                break
            self.read_elder_cards(player)
            self.compare_legal_actions()
            self.compare_refusals(player)
            self.advance(self.chance() if player == CHANCE else self.pick())
            assert list(self.game.returns(self.state)) == self.reference.returns(self.slow), self.story()
            if self.slow["deal"] != deals:
                deals = self.slow["deal"]
                self.compare_scores()
        self.compare_scores()

    def advance(self, text):
        action = Action.parse(text, longest=None)
        self.told.append(text)
        self.state = self.game.apply(self.state, action)
        self.reference.apply(self.slow, text)

    def chance(self):
        """What chance does; half of the packs are stacked, for rules that a fair shuffle seldom meets."""
        action = self.game.sample_chance(self.state, self.rng)
        if action.verb != "deal" or self.rng.random() < 0.5:
            return str(action)
        return write("deal", stack(self.reference, self.slow, action.cards, self.rng))

    def pick(self):
        """A legal action: first a verb, then one of its actions, so that rare verbs are seen.

        Eager matches take as many cards as they can: in them special hands and long sets come about.
        """
        actions = [str(action) for action in self.game.legal_actions(self.state)]
        verb = self.rng.choice(sorted({read(text)[0] for text in actions}))
        actions = [text for text in actions if read(text)[0] == verb]
        if self.eager:
            most = max(text.count(" ") for text in actions)
            actions = [text for text in actions if text.count(" ") == most]
        return self.rng.choice(actions)

    def compare_legal_actions(self):
        actions = self.game.legal_actions(self.state)
        texts = [str(action) for action in actions]
        assert list(actions) == sorted(set(actions)), self.story()
        assert set(texts) == self.reference.legal_actions(self.slow), self.story()
        for action in self.rng.sample(actions, min(3, len(actions))):
            cards = self.shuffled(action.cards)
            other = Action(action.verb, tuple(cards), action.value)
            assert self.game.refusal(self.state, other) is None, self.story(other)
            assert self.game.canonical(other) == action, self.story(other)

    def shuffled(self, cards):
        """The same cards in another order: the one that is played stays first, a set may stand in any."""
        fixed = 0 if self.reference is luk_fu else 1
        rest = list(cards[fixed:])
        self.rng.shuffle(rest)
        return [*cards[:fixed], *rest]

    def compare_refusals(self, player):
        for _ in range(6):
            text = self.odd_action(player)
            broken = self.reference.broken_rules(self.slow, text)
            refusal = self.game.refusal(self.state, Action.parse(text, longest=None))
            if not broken:
                assert refusal is None, self.story(text, refusal)
            else:
                assert refusal is not None, self.story(text, broken)
                assert refusal.rule.key in broken, self.story(text, broken, refusal)
                assert refusal.message

    def odd_action(self, player):
        """A legal action with one thing changed, or one made of cards that lie about."""
        rng, pack = self.rng, self.game.cards()
        if player == CHANCE:
            text = str(self.game.sample_chance(self.state, rng))
        elif rng.random() < 0.7:
            text = self.pick()
        else:
            hand = self.slow["hands"][player] or list(pack)
            text = write(rng.choice(VERBS[:6]), rng.sample(hand, min(len(hand), rng.choice([1, 1, 2, 3, 4]))))
        verb, cards, value = read(text)
        change = rng.randrange(6)
        if change == 0 and cards:
            cards[rng.randrange(len(cards))] = rng.choice(pack)
        elif change == 1:
            cards.insert(rng.randint(0, len(cards)), rng.choice(pack))
        elif change == 2 and cards:
            cards.pop(rng.randrange(len(cards)))
        elif change == 3:
            verb = rng.choice(VERBS)
        elif change == 4:
            value = rng.choice(["seats=0", "seats=1,0", "seats=7"])
        elif cards and player != CHANCE:
            cards = [cards[0]]
        return write(verb, cards, value)

    def compare_scores(self):
        sheet = self.game.score_sheet(self.state)
        mine = self.reference.score_sheet(self.slow)
        theirs = [(x.deal, x.kind, x.seat, x.rule.key, list(x.cards), x.points) for x in sheet]
        assert summed(self.reference, theirs) == summed(self.reference, mine), self.story()
        pay_rules = {line[3] for line in theirs if line[1] == "pay"}
        assert pay_rules <= self.reference.PAY_RULES, self.story(pay_rules)

    def read_elder_cards(self, player):
        """At the level "full" the engine says which cards are elder; the reference checks that."""
        if self.reference is not luk_fu or self.game.options["lao-sui"] != "full":
            return
        if self.slow["phase"] not in ("play", "last"):
            return
        self.slow["elder_full"] = (self.game.observation(self.state, player).fact("lao-sui") or "").split()
        try_worlds = not self.slow["standing"] and self.rng.random() < TRIED_WORLDS
        luk_fu.check_elder_cards(self.slow, try_worlds)

    def story(self, *more):
        """What a failure shows: the setting, the events so far, the reference's state."""
        shown = [f"{self.game.seats} seats, {dict(self.game.options)}", *self.told, str(self.slow)]
        return "\n".join([*shown, *(str(thing) for thing in more)])


def stack(reference, slow, cards, rng):
    """A shuffled pack in which cards that belong together lie where one player, or the table, gets them."""
    together, zone = rng.choice(reference.together(slow)), rng.choice(reference.zones(slow))
    number = min(len(together), len(zone))
    placed = rng.sample(together, number)
    rest = without(cards, placed)
    for place, card in zip(sorted(rng.sample(zone, number)), placed, strict=True):
        rest.insert(place, card)
    return rest


def summed(reference, lines):
    """Points and scoring cards by deal, kind, seat and sort of line; lines worth nothing are left out."""
    points, cards = Counter(), {}
    for deal, kind, seat, rule, named, worth in lines:
        sort = "pay" if kind == "pay" else reference.COUNTED[rule] if worth > 0 else "against"
        points[deal, kind, seat, sort] += worth
        if worth and sort not in ("pay", "against"):
            cards.setdefault((deal, kind, seat, sort), Counter()).update(
                card for card in named if reference.scores(card, sort)
            )
    return {key: worth for key, worth in points.items() if worth}, cards


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_engine_agrees_with_the_reference(setup):
    Pair(setup.make(), setup.rng()).play()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("slug", REFERENCES)
def test_engine_agrees_under_options_drawn_at_random(slug, batch):
    play_random_setups(slug, batch, BATCHES, MATCHES)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(4 * BATCHES))
@pytest.mark.parametrize("slug", REFERENCES)
def test_engine_agrees_over_many_matches(slug, batch):
    play_random_setups(slug, batch, 4 * BATCHES, MANY_MATCHES, longest=10_000)


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_engine_agrees_over_whole_matches(setup):
    for seed in range(1, 6):
        Pair(setup.make(), setup.rng(seed)).play(longest=10_000)


def play_random_setups(slug, batch, batches, matches, longest=LONGEST):
    """A batch's share of the matches."""
    for number in range(batch, matches, batches):
        rng = Random(f"{slug}/{number}")
        Pair(random_setup(registry.get(slug), rng).make(), rng).play(longest)
