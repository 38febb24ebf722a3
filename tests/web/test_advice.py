"""What hints say in the terms of each game: on positions made for it, and the same in every world."""

from random import Random

import pytest

from games.engine.core import CHANCE, Action
from games.players.levels import Level, advice
from games.players.tree import Line
from games.web.tables import advice_for
from games.web.tables.advice import Advice
from tests.games.homes import homes, products
from tests.games.rules import hairtails_table as fh
from tests.games.rules import min_ha_to_table as mh
from tests.games.walks import walk
from tests.web.test_words_luk_fu import CALLED, CLAIMING, LAST, TIGERS, Sitting
from tests.web.words import words_of

pytestmark = pytest.mark.django_db

QUICK = Level("quick", playouts=100, weighs=True)


def line(text, worth=0.0, error=1.0, won=0.5, visits=500):
    return Line(Action.parse(text, longest=None), visits, worth, error, won)


def told(game, state, *lines):
    """The nudge towards the first line, and what speaks for it."""
    view = game.observation(state, game.current_player(state))
    found = advice_for(words_of(game), view, [one if isinstance(one, Line) else line(one) for one in lines])
    return found.nudge(), found.reasons()


def reason(game, state, *lines):
    return " ".join(told(game, state, *lines)[1])


# Any game


@pytest.mark.parametrize("home", products(), ids=str)
def test_the_same_view_gets_the_same_hint_in_every_world(home):
    game, rng = home.game(), Random(6)
    states = [state for state in walk(game, rng).states if game.current_player(state) >= 0]
    for state in rng.sample(states, min(6, len(states))):
        seat = game.current_player(state)
        sample, said = game.determinizer(game.observation(state, seat)), set()
        for world in [state, sample(rng), sample(rng)]:
            view = game.observation(world, seat)
            found = advice_for(words_of(game), view, advice(game, view, QUICK, Random(1)))
            said.add((found.nudge(), *found.reasons()))
        assert len(said) == 1


@pytest.mark.parametrize("home", products(), ids=str)
def test_every_hint_has_a_nudge_that_does_not_tell_and_few_reasons_that_are_all_different(home):
    game, rng = home.game(options={"length": "1-deal"}), Random(7)
    states = [state for _ in range(4) for state in walk(game, rng).states if game.current_player(state) >= 0]
    for state in rng.sample(states, min(20, len(states))):
        seat = game.current_player(state)
        view = game.observation(state, seat)
        for action in rng.sample(view.legal_actions, min(8, len(view.legal_actions))):
            found = advice_for(words_of(game), view, [Line(action, 100, 0.0, 1.0, 0.5)])
            assert found.nudge()
            assert found.nudge() != words_of(game).action(view, action)
            assert len(set(found.reasons())) == len(found.reasons()) <= 3


def test_a_game_without_advice_of_its_own_has_words_that_serve_any_game():
    game = next(home for home in homes() if home.slug == "toy-fishing").game()
    state, rng = game.new_initial_state(), Random(1)
    while game.current_player(state) == CHANCE:
        state = game.successor(state, game.sample_chance(state, rng))
    view = game.observation(state, game.current_player(state))
    found = advice_for(words_of(game), view, [Line(view.legal_actions[0], 100, 0.0, 1.0, 0.5)])
    assert type(found) is Advice
    assert "Look at this card" in found.nudge()


@pytest.mark.parametrize(
    ("worth", "error", "said"),
    [
        (1.0, 1.0, "About 11 points better than the next best: play the red king 帥."),
        (11.0, 0.2, "About 1 point better than the next best: play the red king 帥."),
        (11.0, 1.0, "Hardly better than the next best: play the red king 帥."),
        (1.0, 9.0, "Hardly better than the next best: play the red king 帥."),
        (13.0, 1.0, "About as good: play the red king 帥."),
    ],
)
def test_a_move_is_compared_with_the_next_best_as_far_as_chance_allows(worth, error, said):
    game, state = fh.at(["red-horse red-king", "black-soldier black-cannon"], "red-soldier", "red-cannon")
    best, other = line("play red-horse", 12.0, 0.2), line("play red-king", worth, error)
    assert told(game, state, best, other)[1][-1] == said
    hardly_seen = line("play red-king", worth, error, visits=3)
    assert said not in told(game, state, best, hardly_seen)[1]


# Fishing for Hairtails


def test_a_set_that_a_capture_completes_is_told_with_its_points():
    hands = ["red-horse red-king", "black-soldier black-cannon"]
    captured = [["red-chariot", "red-cannon"], []]
    game, state = fh.at(hands, "black-horse", "red-soldier black-king", captured=captured)
    nudge, reasons = told(game, state, "play red-horse black-horse")
    assert reasons[0] == "It completes red chariot, horse and cannon: 50 points."
    assert "A set can be made now" in nudge


def test_how_far_a_set_has_come_is_told_and_where_the_rest_may_be():
    hands = ["red-horse red-king", "black-soldier black-cannon"]
    captured = [["red-chariot", "red-chariot"], []]
    game, state = fh.at(hands, "black-horse red-cannon", "red-soldier black-king", captured=captured)
    said = "Two of the three cards of red chariot, horse and cannon (50 points) are yours then."
    assert told(game, state, "play red-horse black-horse")[1][0].startswith(
        f"{said} Lacking: the red cannon 炮 (one in the pool and three not seen yet)."
    )


def test_a_set_that_nobody_can_finish_is_not_spoken_of():
    hands = ["red-horse red-king", "black-soldier black-cannon"]
    captured = [["red-chariot"], ["red-cannon"] * 4]
    game, state = fh.at(hands, "black-horse", "red-soldier black-king", captured=captured)
    assert "red chariot, horse and cannon" not in reason(game, state, "play red-horse black-horse")


def test_what_a_capture_keeps_from_another_is_told():
    hands = ["red-horse red-king", "black-soldier black-cannon"]
    captured = [[], ["black-chariot", "black-cannon"]]
    game, state = fh.at(hands, "black-horse", "red-soldier black-king", captured=captured)
    nudge, reasons = told(game, state, "play red-horse black-horse")
    assert "keeps the black horse 馬 from your opponent, who lacks only that" in reasons[0]
    assert "what your opponent has taken" in nudge
    captured = [[], ["red-chariot", "red-cannon"]]
    game, state = fh.at(hands, "black-horse", "red-soldier black-king", captured=captured)
    assert "It keeps" not in reason(game, state, "play red-horse black-horse"), "it came from the hand"
    captured = [[], ["black-chariot", "black-cannon"]]
    game, state = fh.at(hands, "black-horse black-horse", "red-soldier black-king", captured=captured)
    assert "It keeps" not in reason(game, state, "play red-horse black-horse")


def test_how_many_cards_could_take_a_card_laid_out_is_told():
    captured = [["red-horse", "black-horse"] * 3 + ["black-horse"], []]
    hands = ["red-horse red-king red-king", "black-soldier black-cannon"]
    game, state = fh.at(hands, "red-soldier", "red-cannon black-king", captured=captured)
    assert "No other horse is left that could take it." in reason(game, state, "play red-horse")
    kings = reason(game, state, "play red-king")
    assert "Five of the 44 unseen cards could take it." in kings
    assert "You hold another king" in kings


def test_what_nobody_can_take_away_can_wait():
    captured = [["red-horse"] * 3 + ["black-horse"] * 3, []]
    hands = ["red-horse red-king", "black-soldier black-cannon"]
    game, state = fh.at(hands, "black-horse black-king", "red-cannon black-soldier", captured=captured)
    assert "The black horse 馬 can wait" in reason(game, state, "play red-king black-king")
    assert "can wait" not in reason(game, state, "play red-horse black-horse")


def test_who_turns_the_last_card_of_the_stock_is_told_where_it_matters():
    hands = ["red-horse red-king", "black-soldier black-cannon"]
    game, state = fh.at(hands, "red-soldier", "red-cannon black-horse red-chariot")
    assert "last card" not in reason(game, state, "play red-horse")
    game, state = fh.at(hands, "red-soldier", "red-cannon red-chariot black-horse")
    assert "the black horse 馬. You will turn it" in reason(game, state, "play red-horse")
    game, state = fh.at(hands, "red-horse", "red-cannon red-chariot red-king black-horse")
    assert "the black horse 馬, which your opponent will turn" in reason(
        game, state, "play red-horse red-horse"
    )


def test_another_play_that_would_be_a_folly_is_told_with_the_reason():
    hands = ["black-elephant red-horse", "red-cannon red-chariot"]
    captured = [["red-king", "red-councillor"], []]
    game, state = fh.at(hands, "red-elephant black-elephant", "red-soldier black-king", captured=captured)
    best, folly = "play black-elephant red-elephant", "play black-elephant black-elephant"
    said = "It would be a mistake to take the black elephant 象 with yours. It passes over a set of 100"
    assert said in reason(game, state, best, folly)
    assert "next best" not in reason(game, state, best, folly)
    assert "mistake" not in reason(game, state, folly, best)


# Min-Ha-To


def flowers(hands, table, mine="", theirs="", stock="pa2 pa3 su1 su2", **given):
    game = mh.game_of(**given)
    cards = {"hands": list(map(mh.named, hands)), "table": mh.named(table), "stock": mh.named(stock)}
    return game, game.position(cards | {"captured": [mh.named(mine), mh.named(theirs)], "to_move": 0})


def flower_reason(position, text):
    return reason(*position, mh.spelt(text))


def test_a_special_hand_that_a_match_completes_is_told():
    position = flowers(["plR ch1", "wl1 wlA"], "pl1", "piR pi1 chR ch2")
    said = "It completes Hung Don: 30 points for you, and as many against your opponent."
    assert told(*position, mh.spelt("play plR pl1"))[1][0] == said
    assert "A special hand can be made now" in told(*position, mh.spelt("play plR pl1"))[0]


def test_three_cards_that_nobody_can_take_away_can_wait():
    position = flowers(["paB ch1", "wl1 wlA"], "pa1 pa2 pa3 chR", stock="su1 su2 pi1 pi2")
    assert "What your paulownia card takes can wait" in flower_reason(position, "play ch1 chR")


def test_a_special_hand_is_spoken_of_as_long_as_nobody_else_has_a_card_of_it():
    begun = "Two of the three cards of Hung Don (30 points) are yours then."
    lacking = "Lacking: the cherry ribbon (not seen yet)."
    assert f"{begun} {lacking}" in flower_reason(
        flowers(["plR ch1", "wl1"], "pl1", "piR pi1"), "play plR pl1"
    )
    lost = flowers(["plR ch1", "wl1"], "pl1", "piR pi1", "chR ch2")
    assert "Hung Don" not in flower_reason(lost, "play plR pl1")


def test_a_card_that_another_needs_for_a_special_hand_is_kept_from_him():
    position = flowers(["pl2 ch1", "wl1"], "plR", "", "piR pi1 chR ch2")
    said = "It keeps the plum ribbon from your opponent, who lacks only that for Hung Don (30 points)."
    assert told(*position, mh.spelt("play pl2 plR"))[1][0] == said


def test_sul_sa_is_told_with_its_chance_and_where_it_cannot_come():
    danger = flowers(["irA wl1", "ch1 ch2"], "ir1")
    assert "Mind Sul-Sa: 2 of the 45 unseen cards would send it all back" in flower_reason(
        danger, "play irA ir1"
    )
    safe = flowers(["irA wl1", "ch1 ch2"], "ir1", "irR ir2")
    assert "No Sul-Sa threatens" in flower_reason(safe, "play irA ir1")
    without = flowers(["irA wl1", "ch1 ch2"], "ir1", sulsa="keep")
    assert "Sul-Sa" not in flower_reason(without, "play irA ir1")


def test_a_plain_card_laid_out_gives_away_the_least():
    position = flowers(["ch1 chB", "wl1 wlA"], "pl1")
    assert "counts nothing by itself" in flower_reason(position, "play ch1")
    assert "counts nothing by itself" not in flower_reason(position, "play chB")


# Luk Fu


def spoken(sitting, *lines):
    nudge, reasons = told(sitting.game, sitting.state, *lines)
    return nudge, " ".join(reasons)


def test_a_call_is_told_with_what_the_hand_holds_and_with_the_chances():
    _, said = spoken(Sitting().play("pass, pass"), line("call", 1.0, 0.1, 0.62), line("pass", 0.2, 0.1, 0.31))
    assert "If you call, about 6 of 10 such deals end in your favour; if you pass, about 3 of 10" in said
    assert "Hundred Sons" in said
    assert "Your groups and runs: four eights 各八 and 7 to 9 of Strings 順." in said
    assert "Clearly better than the next best: pass 唔做." in said
    assert "points better" not in said
    _, said = spoken(Sitting().play("pass, pass"), line("pass", 0.0, 0.1, 0.0), line("call", -1.0, 0.1, 0.2))
    assert "if you pass, hardly any such deals. But where a call fails you pay" in said
    last = Sitting().play("pass, pass, pass, pass")
    assert "if you pass, the deal is void" in spoken(last, line("call"), line("pass"))[1]


def test_five_tigers_win_at_once():
    _, said = spoken(Sitting(TIGERS).play("pass"), "five-tigers", "pass")
    assert "win the deal at once" in said


def test_a_claim_is_told_with_its_worth_and_the_risk_of_going_on():
    sitting = Sitting(CLAIMING).play(CALLED)
    claim, lead = line("claim", 2.0, 0.0, 1.0), line("lead guan-2", 1.0, 0.1, 0.84)
    nudge, said = spoken(sitting, claim, lead)
    assert "Count your winning cards" in nudge
    assert "You have six winning cards: 1 point from each loser, for certain." in said
    assert "If you do not claim now, only about 8 of 10 such deals end in your favour." in said
    nudge, said = spoken(sitting, line("lead guan-2", 3.0, 0.1, 0.97), claim)
    assert "You may claim" in nudge
    assert "A claim now brings 1 point from each loser; if you go on, nearly all such deals" in said
    assert "Each further winning card doubles" in said


def test_a_lead_is_told_with_what_can_beat_it():
    sitting = Sitting().play(CALLED)
    _, said = spoken(sitting, "lead suo-7 suo-8 suo-9")
    assert "Only 2 to 4 of Tens 順 or 1 to 3 of Guan 順 can beat it, whole in one hand." in said
    _, said = spoken(sitting, "lead guan-8 qian-8 shi-8")
    assert "nines" in said
    _, said = spoken(sitting, "lead shi-8")
    assert "Only 9 of Tens 九拾 can beat it." in said
    _, said = spoken(Sitting(LAST).play(CALLED), "lead shi-9")
    assert "An elder card counts for a claim anyway" in said


SWAPPED = (TIGERS[0].replace("9s", "8s"), TIGERS[2].replace("8s", "9s"), *TIGERS[1::2])


def test_the_smallest_that_beats_is_told_and_why_a_larger_one():
    nudge, said = spoken(Sitting(TIGERS).play(f"{CALLED}, lead 2s, beat 3s"), "beat shi-7")
    assert "You play last, so it wins the trick." in said
    assert "the smallest of yours that beats it" in said
    assert "how little is enough?" in nudge
    sitting = Sitting(SWAPPED).play(f"{CALLED}, lead 2s")
    _, said = spoken(sitting, "beat shi-9")
    assert "No unseen card can beat it." in said
    assert "A smaller one, 7 of Tens 七拾, would be beaten more easily." in said
    _, said = spoken(sitting, "beat shi-7")
    assert "play last" not in said


def test_a_throw_is_told_with_what_is_kept():
    sitting = Sitting(LAST).play(f"{CALLED}, lead 4s, beat 7s, beat 8s, lead 5s, beat 9s")
    nudge, said = spoken(sitting, "discard suo-3")
    assert "least useful" in nudge
    assert "It is no elder card and part of no group or run." in said
    assert "You keep together: three ones 各一 and 1 to 3 of Tens 順." in said
    assert "You keep what counts anyway: Hundred Sons 百子" in said
    assert "part of no group" not in spoken(sitting, "discard shi-2")[1]


def test_the_game_tells_what_beats_a_set():
    game = Sitting().game
    assert game.beaters(["shi-8"]) == (("shi-9",),)
    assert game.beaters(["guan-1", "bai-zi", "suo-1"]) != ()
    assert all({card[-1] for card in cards} == {"9"} for cards in game.beaters(["guan-1", "bai-zi", "suo-1"]))
    assert game.beaters(["bai-zi"]) == ()
