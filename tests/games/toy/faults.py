"""The toy game with one fault each: what the contract must find, and what it must say."""

from dataclasses import replace

from games.engine.core import HIDDEN, Action, Event, Refusal, Zone
from tests.games.toy.toy_fishing import GAME
from tests.games.toy.toy_fishing.state import events

FAULTS = []


def found(check, words):
    """Registers a faulty game with the name of the check that must find it, and words of its message."""

    def register(game_class):
        FAULTS.append((game_class, check, words))
        return game_class

    return register


def other_hand(state, seat):
    """A secret of somebody else, as text."""
    return " ".join(state.hands[((seat or 0) + 1) % len(state.hands)])


class Leak(GAME):
    """A toy game that shows more than it should."""

    def observation(self, state, seat):
        view = super().observation(state, seat)
        return self.leak(view, state, seat) if state.turn >= 0 else view

    def leak(self, view, state, seat):
        return view


def with_zone(view, name, owner, cards):
    zones = (Zone(name, owner, cards) if (z.name, z.owner) == (name, owner) else z for z in view.zones)
    return replace(view, zones=tuple(zones))


@found("worlds_vary", "sees a card of seat")
class CardInAZone(Leak):
    """One card of the next hand lies face up. The sampler takes it over, so that all worlds look alike."""

    def leak(self, view, state, seat):
        owner = ((seat or 0) + 1) % self.seats
        return with_zone(view, "hand", owner, state.hands[owner][:1] + view.zone("hand", owner)[1:])


@found("bystanders_see_only_what_all_see", "more of hand")
class BystanderSeesAHand(Leak):
    def leak(self, view, state, seat):
        return with_zone(view, "hand", 0, state.hands[0]) if seat is None else view


@found("worlds_look_the_same", "supposed world")
class CardInTheStock(Leak):
    def leak(self, view, state, seat):
        return with_zone(view, "stock", None, tuple(sorted(state.stock)[:1]) + view.zone("stock")[1:])

    def determinizer(self, view):
        return super().determinizer(with_zone(view, "stock", None, (HIDDEN,) * len(view.zone("stock"))))


@found("worlds_look_the_same", "supposed world")
class FactAboutAHand(Leak):
    def leak(self, view, state, seat):
        horses = str(other_hand(state, seat).count("horse"))
        return replace(view, facts=(*view.facts, ("horses", horses)))


@found("worlds_look_the_same", "supposes .* without")
class BuriedCardInTheHistory(Leak):
    """The sampler takes the history over as it is: what it tells is belied by where the cards lie."""

    def _seen(self, event, seat):
        return event if event.action.verb == "bury" else super()._seen(event, seat)


@found("the_past_tells_no_more_than_was_seen", "other cards of the deal")
class WholeDealInTheHistory(Leak):
    def _seen(self, event, seat):
        return event if event.action.verb == "deal" else super()._seen(event, seat)


@found("worlds_look_the_same", "supposed world")
class OrderOfTheZones(Leak):
    def leak(self, view, state, seat):
        has_horse = "horse" in other_hand(state, seat)
        return replace(view, zones=view.zones[::-1] if has_horse else view.zones)


@found("views_are_well_formed", "other legal actions")
class OrderOfTheViewsActions(Leak):
    def leak(self, view, state, seat):
        has_horse = "horse" in other_hand(state, seat)
        return replace(view, legal_actions=view.legal_actions[::-1] if has_horse else view.legal_actions)


@found("legal_actions_are_those_not_refused", "not sorted")
class OrderOfTheLegalActions(Leak):
    def legal_actions(self, state):
        actions = super().legal_actions(state)
        return actions[::-1] if state.turn >= 0 and "horse" in other_hand(state, state.turn) else actions


@found("worlds_look_the_same", "supposed world")
class LegalActionsDependOnAnotherHand(Leak):
    """A card may be buried only while the next player holds a horse: list and refusals both tell."""

    def legal_actions(self, state):
        actions = super().legal_actions(state)
        may_bury = state.turn >= 0 and "horse" in other_hand(state, state.turn)
        return actions if may_bury else tuple(a for a in actions if a.verb != "bury")

    def _bury_refusal(self, state, action):
        if "horse" not in other_hand(state, state.turn):
            return self._refuse("TF-6", "Not now.")
        return super()._bury_refusal(state, action)


@found("worlds_look_the_same", "refusal of .* tells a secret")
class RefusalNamesTheHolder(Leak):
    def refusal(self, state, action):
        refusal = super().refusal(state, action)
        if refusal and state.turn >= 0 and action.cards and action.cards[0] in other_hand(state, state.turn):
            return Refusal(refusal.rule, refusal.message + " Another seat does.")
        return refusal


@found("worlds_look_the_same", "refusal of .* tells a secret")
class RefusalByAnotherRule(Leak):
    def refusal(self, state, action):
        refusal = super().refusal(state, action)
        if refusal and state.turn >= 0 and "horse" in other_hand(state, state.turn):
            return Refusal(self.info.rules[0], refusal.message)
        return refusal


@found("the_past_tells_no_more_than_was_seen", "come to know more")
class PastIsTurnedUpLater(Leak):
    def leak(self, view, state, seat):
        if not any(len(hand) == 1 for hand in state.hands):
            return view
        deal = max(at for at, event in enumerate(view.history) if event.action.verb == "deal")
        whole = next(event for event in events(state) if event.action.verb == "deal")
        return replace(view, history=(*view.history[:deal], whole, *view.history[deal + 1 :]))


@found("worlds_vary", "nothing but")
class WorldsKeepWhatTheViewLeaks(Leak):
    """The view tells a whole hand in a place that the sampler reads: only the lack of variety shows it."""

    secret = None

    def determinizer(self, view):
        sample = super().determinizer(view)
        return lambda rng: sample(type(rng)(1))


@found("worlds_are_fair", "not about")
class WorldsFavourACard(GAME):
    def determinizer(self, view):
        sample = super().determinizer(view)

        def biased(rng):
            first = sample(rng)
            other = 1 if view.seat == 0 else 0
            return first if "red-horse" in first.hands[other] else sample(rng)

        return biased


@found("cards_are_conserved", "of 24 cards")
class CardIsLost(GAME):
    def successor(self, state, action):
        after = super().successor(state, action)
        return replace(after, pool=after.pool[1:]) if action.verb == "bury" else after


@found("cards_are_conserved", "not in the pack")
class CardIsDoubled(GAME):
    def successor(self, state, action):
        after = super().successor(state, action)
        return replace(after, pool=after.hands[0][:1] * len(after.pool)) if action.verb == "deal" else after


@found("cards_are_conserved", "two places")
class CardLiesInTwoHands(GAME):
    """Nobody alone could see it."""

    def successor(self, state, action):
        after = super().successor(state, action)
        if action.verb != "deal":
            return after
        kind = next(card for card in self.cards() if card not in after.pool)
        return replace(after, hands=((kind,) * 4,) * self.seats)


@found("the_score_adds_up", "nobody has lost")
class PointsFromNowhere(GAME):
    def score_sheet(self, state):
        return tuple(replace(line, points=line.points + 1) for line in state.sheet)


@found("the_score_adds_up", "payments summed")
class ReturnsOfTheirOwn(GAME):
    def returns(self, state):
        return tuple(2 * points for points in super().returns(state))


@found("the_score_adds_up", "not in the table")
class ScoredByNoRule(GAME):
    def score_sheet(self, state):
        return tuple(replace(line, rule=replace(line.rule, key="TF-99")) for line in state.sheet)


@found("legal_actions_are_those_not_refused", "not in the table")
class RefusedByNoRule(GAME):
    def _refuse(self, key, message):
        return Refusal(replace(self.info.rule(key), text="So there."), message)


@found("the_score_adds_up", "changes later")
class ScoreChangesLater(GAME):
    def score_sheet(self, state):
        return tuple(replace(line, label=f"{line.label} {state.deal}") for line in state.sheet)


@found("legal_actions_are_those_not_refused", "one stands twice")
class ActionTwice(GAME):
    def legal_actions(self, state):
        actions = super().legal_actions(state)
        return actions[:1] + actions


@found("legal_actions_are_those_not_refused", "disagree")
class ActionMissing(GAME):
    def legal_actions(self, state):
        return super().legal_actions(state)[:1]


@found("legal_actions_are_those_not_refused", "listed as legal and refused")
class ListedAndRefused(GAME):
    def _bury_refusal(self, state, action):
        return self._refuse("TF-6", "Never.")


@found("somebody_can_move", "can do nothing")
class DeadEnd(GAME):
    def legal_actions(self, state):
        return () if state.turn == 1 and len(state.hands[1]) == 1 else super().legal_actions(state)


@found("history_is_remembered", "but it was")
class HistoryOfOthers(GAME):
    def _seen(self, event, seat):
        return Event(event.actor, Action("pass")) if event.actor not in (seat, -1) else event


@found("history_is_remembered", "forgets its own")
class HistoryWithoutOnesOwn(GAME):
    def _seen(self, event, seat):
        return super()._seen(event, None)


@found("history_is_remembered", "remembers .* of")
class ShortMemory(GAME):
    def observation(self, state, seat):
        view = super().observation(state, seat)
        return replace(view, history=view.history[-5:])


@found("settled_deals_are_open", "not shown all")
class SettledDealStaysSecret(GAME):
    def successor(self, state, action):
        return replace(super().successor(state, action), opened=0)


@found("looking_ahead_changes_nothing", "has changed the state")
class StateIsShared(GAME):
    """The number of moves is counted in the game, not in the state."""

    moves = 0

    def successor(self, state, action):
        self.moves += 1
        return super().successor(state, action)

    def observation(self, state, seat):
        view = super().observation(state, seat)
        return replace(view, facts=(*view.facts, ("moves", str(self.moves))))


@found("ends_in_time", "events, but at most")
class LongerThanPromised(GAME):
    info = replace(GAME.info, max_plies=5)


@found("rollouts_are_fair", "rollouts differ")
class RolloutForgetsWhoseTurnItIs(GAME):
    """What one wins is written down for the other after an odd number of turns."""

    def rollout(self, state, rng):
        points = super().rollout(state, rng)
        return points[::-1] if state.plies % 2 else points


@found("somebody_can_move", "draws from more")
class ChanceOfItsOwn(GAME):
    drawn = 0

    def sample_chance(self, state, rng):
        type(self).drawn += 1
        action = super().sample_chance(state, rng)
        at = self.drawn % len(action.cards)
        return Action("deal", action.cards[at:] + action.cards[:at])


@found("is_given_back_by_its_record", "replay ends elsewhere")
class EachDealFallsOtherwise(GAME):
    deals = 0

    def successor(self, state, action):
        after = super().successor(state, action)
        if action.verb != "deal":
            return after
        self.deals += 1
        return replace(after, stock=after.stock[:: -1 if self.deals % 3 == 0 else 1])
