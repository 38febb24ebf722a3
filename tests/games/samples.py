"""What must be true of every game on average: of the worlds that a view allows, and of random play."""

from collections import Counter
from statistics import fmean, pvariance

from games.engine.core import CHANCE, HIDDEN, TERMINAL
from tests.games.invariants import faces, views_of

WORLDS = 60


# What holds just after a deal, when little is known.


def supposed(game, view, rng, worlds):
    """(place, card) for each card that a view hides and another seat sees, in each of many worlds."""
    sampler = game.determinizer(view)
    for _ in range(worlds):
        others = views_of(game, sampler(rng))
        for number, zone in enumerate(view.zones):
            for at, card in enumerate(zone.cards):
                if card == HIDDEN:
                    seen = {other.zones[number].cards[at] for other in others.values()} - {HIDDEN}
                    assert len(seen) < 2, f"two seats see {seen} in one place"
                    yield from (((zone.name, zone.owner, at), card) for card in seen)


def hidden_cards_vary(game, view, rng, worlds=WORLDS):
    """Nobody else's hand is seen, and every hidden card may be more than one. Gives the places looked at."""
    for zone in view.zones:
        if zone.name == "hand" and zone.owner != view.seat:
            assert not faces(zone.cards), f"{view.seat} sees a card of seat {zone.owner}"
    found = {}
    for place, card in supposed(game, view, rng, worlds):
        found.setdefault(place, set()).add(card)
    for place, cards in found.items():
        assert len(cards) > 1, f"{view.seat} can suppose nothing but {cards} in {place}: something tells"
    return set(found)


def no_card_is_favoured(game, view, rng, worlds):
    """Each unseen card is about as likely in each unseen place as the number of its copies says."""
    unseen = Counter(game.cards()) - Counter(card for zone in view.zones for card in zone.cards)
    found = {}
    for (name, owner, _), card in supposed(game, view, rng, worlds):
        found.setdefault((name, owner), Counter())[card] += 1
    for place, counts in found.items():
        assert set(counts) <= set(unseen), f"{view.seat} supposes in {place} what it sees elsewhere"
        for card, copies in unseen.items():
            expected = counts.total() * copies / unseen.total()
            told = f"{card} is supposed in {place} {counts[card]} times, not about {expected:.0f}"
            assert abs(counts[card] - expected) <= 6 * expected**0.5 + 1, told
    return set(found)


# What holds of many matches.


def any_action(game, state, rng):
    """Each action that a search looks at is as likely as another."""
    return rng.choice(game.search_actions(state))


def any_card(game, state, rng):
    """Each card of the hand is as likely as another, copies included, and then each way of playing it."""
    actions, seat = game.search_actions(state), game.current_player(state)
    card = rng.choice(game.observation(state, seat).zone("hand", seat) or (None,))
    return rng.choice([action for action in actions if action.cards[:1] == (card,)] or actions)


def slow_play(game, state, rng, choose):
    """The returns after play by the rules to the end."""
    while (player := game.current_player(state)) != TERMINAL:
        action = game.sample_chance(state, rng) if player == CHANCE else choose(game, state, rng)
        state = game.successor(state, action)
    return game.returns(state)


def rollouts_agree(game, state, rng, number):
    """A game's rollouts end on average as one of the two random players does (five standard errors)."""
    fast = [game.rollout(state, rng) for _ in range(number)]
    gaps = []
    for choose in (any_action, any_card):
        slow = [slow_play(game, state, rng, choose) for _ in range(number)]
        gaps.append(
            max(_gap(*pair) for pair in zip(zip(*fast, strict=True), zip(*slow, strict=True), strict=True))
        )
        if gaps[-1] <= 5:
            return
    raise AssertionError(f"rollouts differ from play by the rules by {gaps} standard errors")


def _gap(some, others):
    """How far apart two averages are, in standard errors."""
    error = sum(pvariance(values) / len(values) for values in (some, others)) ** 0.5
    apart = abs(fmean(some) - fmean(others))
    return apart / error if error else apart * 1e9
