"""The worked positions of Luk Fu, each put to the rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.engine.core import CHANCE, TERMINAL, Action
from games.rules.luk_fu import GAME
from games.rules.luk_fu.cards import bits_of, slugs_of, sorted_slugs
from games.rules.luk_fu.elders import elder_bits, knowledge_of
from games.rules.luk_fu.lao_sui import lao_sui
from games.rules.luk_fu.moves import strength
from games.rules.luk_fu.scoring import next_head, points, settle, winners_points
from games.rules.luk_fu.sight import by_sight
from games.rules.luk_fu.state import NOBODY, ROLES
from tests.games.homes import read

FILE = Path(__file__).parents[3] / "fixtures" / "positions" / "luk-fu.yaml"
POSITIONS = read(FILE)
SEATS_OF_FOUR = {"head": 0, "second": 1, "third": 3, "dreamer": 2}
SEATS_OF_THREE = {"head": 0, "second": 1, "third": 2}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["id"])
def test_the_position_is_judged_as_expected(position):
    given = position["given"]
    game = GAME(given.get("seats"), position["options"])
    assert all(game.info.rule(key) for key in position["rule"])
    assert ASKED[position["ask"]](game, given) == position["expect"]


def test_no_position_has_the_name_of_another():
    assert len({position["id"] for position in POSITIONS}) == len(POSITIONS) == 120


def judged(game, given):
    refusal = game.refusal(game.position(given), Action.parse(given["action"]))
    return refusal.rule.key if refusal else "legal"


def claim(game, given):
    state = game.position(given)
    refusal = game.refusal(state, Action("claim"))
    if refusal:
        return refusal.rule.key
    outcome = game.apply(state, Action("claim")).ledger[0]
    return {"count": (outcome.won | outcome.elder).bit_count()}


def lead_sequence(game, given):
    hand, seen = list(given["hand"]), list(given["face-up"])
    for at, text in enumerate(given["actions"]):
        lead = Action.parse(text)
        refusal = game.refusal(game.position({**given, "hand": hand, "face-up": seen}), lead)
        if refusal:
            return {"refused": refusal.rule.key, "at": at}
        hand, seen = [card for card in hand if card not in lead.cards], [*seen, *lead.cards]
    return "legal"


def elder_cards(game, given):
    state = game.position(given)
    if "hands" not in given:
        return list(slugs_of(elder_bits(game.terms, state)))
    for line in given["actions"]:
        state = game.apply(state, Action.parse(line.split(": ")[1]))
    seat = seats(game)[given["seat"]]
    found = lao_sui(knowledge_of(game.terms, state, seat), game.terms.level)
    assert all(reason.text for reason in found.values())
    return list(slugs_of(sum(1 << card for card in found)))


def set_type(game, given):
    found = game.terms.sets.by_bits.get(bits_of(given["cards"]))
    return found.kind if found else "none"


def beats(game, given):
    standing = game.terms.sets.by_bits[bits_of(given["b"])]
    return bits_of(given["a"]) in {one.bits for one in game.terms.sets.beating(bits_of(given["a"]), standing)}


def beating_sets(game, given):
    standing = game.terms.sets.by_bits[bits_of(given["standing"])]
    found = game.terms.sets.beating(bits_of(given["hand"]), standing)
    return sorted(list(sorted_slugs(one.bits)) for one in found)


def covered(game, given):
    hand = bits_of(given["hand"])
    return strength(game.terms, hand, hand & by_sight(hand, wilkinson=False))


def worth(game, given):
    if given.get("five-tigers"):
        return winners_points(game.terms, "five-tigers", 0)
    return points(game.terms, given["count"], given.get("reds", 0))


def settlement(game, given):
    deal = game.position({"hand": ["shi-2"]}).deal
    roles = {None: NOBODY, **{role: at for at, role in enumerate(ROLES)}}
    dream = bits_of([given["dream"]]) if given["dream"] else 0
    deal = replace(deal, caller=roles[given["caller"]], dream=dream)
    ending = "five-tigers" if given.get("five-tigers") else "claim" if given["winner"] else "draw"
    outcome = settle(game.terms, deal, ending, roles[given["winner"]], bits_of(given["cards"]))
    return {role: outcome.payments[seat] for role, seat in seats(game).items()}


def dealer(game, given):
    deal = game.position({"hand": ["shi-2"]}).deal
    roles = {None: NOBODY, **{role: at for at, role in enumerate(ROLES)}}
    deal = replace(deal, caller=roles[given["caller"]])
    six = bits_of(f"shi-{number}" for number in range(4, 10))
    outcome = settle(game.terms, deal, given["ending"], roles[given.get("winner")], six)
    return {0: "stays", 1: "passes"}[next_head(outcome)]


def replay(game, given):
    state = game.position(given)
    for at, line in enumerate(given["actions"]):
        role, text = line.split(": ")
        if game.current_player(state) != seats(game)[role]:
            return {"refused": "LF-20", "at": at}  # the referee asks whose turn it is
        refusal = game.refusal(state, Action.parse(text))
        if refusal:
            return {"refused": refusal.rule.key, "at": at}
        state = game.successor(state, Action.parse(text))
    player = game.current_player(state)
    if player not in (CHANCE, TERMINAL):
        return {"running": True, "to-move": {seat: role for role, seat in seats(game).items()}[player]}
    return ended(game, state)


def ended(game, state):
    outcome = state.ledger[0]
    found = {
        "ending": outcome.ending,
        "pay": {role: outcome.payments[at] for role, at in seats(game).items()},
    }
    if outcome.winner != NOBODY:
        count = 8 if outcome.ending == "five-tigers" else (outcome.won | outcome.elder).bit_count()
        found |= {"winner": ROLES[outcome.winner], "count": count}
    return found


def seats(game):
    return SEATS_OF_FOUR if game.seats == 4 else SEATS_OF_THREE


ASKED = {
    "action": judged,
    "claim": claim,
    "lead-sequence": lead_sequence,
    "lao-sui": elder_cards,
    "set-type": set_type,
    "beats": beats,
    "beating-sets": beating_sets,
    "strength": covered,
    "points": worth,
    "settle": settlement,
    "dealer": dealer,
    "replay": replay,
}
