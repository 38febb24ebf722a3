"""What the Luk Fu table says: on positions played for it, and on random matches for what must always hold."""

import re
from random import Random

import pytest

from catalog.queries.faces import faces
from games.engine.core import CHANCE, HIDDEN, TERMINAL, Action
from games.rules.luk_fu.game import LukFu
from games.web.tables import words_for
from games.web.tables.luk_fu import Words
from games.web.tables.luk_fu_cards import largest_sets
from games.web.tables.luk_fu_story import story
from tests.games.setups import setups
from tests.games.walks import walk

pytestmark = pytest.mark.django_db

HEAD, SECOND, DREAMER, THIRD = 0, 1, 2, 3
SUIT = {"s": "shi", "g": "guan", "z": "suo", "t": "qian"}
ODD = {"1s": "bai-zi", "1t": "mao-gong", "L": "yun-qian"}
# Three hands and the dreamer's card, as the rules' worked deals write them.
SETS = (
    "8s 7s 5s 1s 8g 5g 4g 9z 8z 7z 8t 6t",
    "9s 9g 4z 3z 2z 7t 5t 4t 3t 2t 1t L",
    "6s 4s 3s 2s 7g 6g 3g 2g 1g 6z 5z 1z",
    "9t",
)
TIGERS = (
    "9s 6s 5s 4s 2s 2g 9z 7z 6z 3z 7t 3t",
    "3s 9g 7g 6g 5g 3g 8z 4z 2z 8t 6t 4t",
    "8s 7s 1s 8g 4g 1g 5z 1z 5t 2t 1t L",
    "9t",
)
LAST = (
    "9s 4s 7g 4g 9z 8z 5z 9t 6t 4t 3t 2t",
    "7s 3s 2s 1s 9g 7z 6z 3z 1z 7t 5t 1t",
    "8s 6s 5s 6g 5g 3g 2g 1g 4z 2z 8t L",
    "8g",
)
LAST_PLAYS = (
    "lead 4s, beat 7s, beat 8s, lead 5s, beat 9s, discard 3z, lead 7g, discard 9g, discard 2g, lead 4t 3t 2t,"
    "beat 3s 2s 1s, discard 5g 3g 2z, lead 6z, discard L, beat 8z, lead 4g, discard 5t, beat 6g, lead 6s,"
    "discard 9z, discard 7z, lead 1g, discard 5z, discard 7t, lead 4z, discard 9t, discard 1z, lead 8t,"
    "discard 6t, discard 1t"
)
CLAIMING = (
    "9s 1s 9g 5g 3g 2g 9z 7z 5z 4z 9t 1t",
    "8s 5s 4s 3s 8g 7g 2z 1z 8t 5t 3t L",
    "7s 6s 2s 6g 4g 8z 6z 3z 7t 6t 4t 2t",
    "1g",
)


def slugs(cards):
    return [
        ODD.get(card, f"{SUIT[card[-1]]}-{card[:-1]}" if card[-1] in SUIT else "") for card in cards.split()
    ]


class Sitting:
    """A deal played for its words; actions are written "lead 9s, discard 3t"."""

    def __init__(self, hands=SETS, seats=4, **options):
        self.game = LukFu(seats, {key.replace("_", "-"): value for key, value in options.items()})
        given = dict(zip(("head", "second", "third"), map(slugs, hands[:3]), strict=True))
        self.state = self.game.position({"hands": given, "dream": slugs(hands[3])[0]})

    def play(self, plays):
        for play in filter(None, re.split(r",\s*", plays)):
            verb, _, cards = play.partition(" ")
            self.state = self.game.apply(self.state, Action(verb, tuple(slugs(cards))))
        return self

    def view(self, seat):
        return self.game.observation(self.state, seat)

    @property
    def words(self):
        return words_for(self.game, faces("six-tigers"))

    def prompt(self, seat=None):
        return self.words.prompt(self.view(self.state.player if seat is None else seat))

    def told(self, seat, number=1):
        """The last sentences of the log as a seat reads it."""
        view, words = self.view(seat), self.words
        return [words.event(view, event) for event in view.history[-number:]]

    def trick(self, seat):
        return [(laid.text, laid.kind, len(laid.cards)) for laid in self.words.trick(self.view(seat))]

    def buttons(self):
        view, words = self.view(self.state.player), self.words
        return {words.action(view, action) for action in view.legal_actions}


CALLED = "pass, pass, call"
PASSED = "pass, pass, pass"


# Cards


def test_the_words_of_the_game_are_found_by_its_name():
    assert isinstance(Sitting().words, Words)


@pytest.mark.parametrize(
    ("slug", "name", "label", "index"),
    [
        ("guan-9", "9 of Guan 九貫", "Nine of Guan 九貫, red stamp", "9 貫"),
        ("suo-4", "4 of Strings 四索", "Four of Strings 四索", "4 索"),
        ("shi-8", "8 of Tens 八拾", "Eight of Tens 八拾, red stamp", "8 拾"),
        ("bai-zi", "Hundred Sons 百子", "Hundred Sons 百子, red stamp", "百"),
        ("mao-gong", "Mao Gong 毛公", "Mao Gong 毛公, red stamp", "毛"),
        ("yun-qian", "Cloud Cash 雲綫", "Cloud Cash 雲綫, red stamp", "雲"),
    ],
)
def test_cards_are_named(slug, name, label, index):
    words = Sitting().words
    assert (words.name(slug), words.label(slug), words.index(slug)) == (name, label, index)


def test_every_card_of_the_pack_has_a_name_and_a_tab_of_its_own():
    words = Sitting().words
    pack = words.game.cards()
    for said in (words.name, words.label, words.index, words.short):
        assert len({said(card) for card in pack}) == len(pack) == 37


# Before the play


def test_seats_are_named_by_their_roles():
    sitting = Sitting()
    view, words = sitting.view(DREAMER), sitting.words
    names = [words.who(view, seat) for seat in range(4)]
    assert names == ["Head 頭家", "Second 二家", "You", "Third 三家"]
    assert words.note(view, DREAMER) == "dreaming"


def test_the_deal_and_the_five_tigers_window_are_told():
    sitting = Sitting()
    dealt = "Deal 1: twelve cards each, and one for the dreamer 夢家."
    assert sitting.told(SECOND) == [f"{dealt} You are second 二家."]
    assert sitting.told(DREAMER) == [f"{dealt} You are the dreamer."]
    assert sitting.told(None) == [dealt]
    assert (
        sitting.prompt()
        == "Before the calls everyone is asked for Five Tigers 五虎下山. You do not hold them."
    )
    assert sitting.buttons() == {"Go on"}
    assert sitting.prompt(HEAD) == "Second 二家 is asked for Five Tigers."
    assert sitting.play("pass").told(SECOND) == ["You declared no Five Tigers."]
    assert sitting.told(HEAD) == ["Second 二家 declared no Five Tigers."]


def test_five_tigers_are_offered_to_their_holder_and_win():
    sitting = Sitting(TIGERS).play("pass")
    assert sitting.prompt().startswith("You hold Five Tigers 五虎下山: declare them now and win the deal")
    assert sitting.buttons() == {"Declare Five Tigers 五虎下山", "Go on"}
    sitting.play("five-tigers")
    assert sitting.told(THIRD) == ["You declared Five Tigers 五虎下山 and won the deal."]
    assert sitting.words.outcome(sitting.view(THIRD)) == "You win with Five Tigers 五虎下山"
    assert sitting.words.outcome(sitting.view(HEAD)) == "Third 三家 wins with Five Tigers 五虎下山"


def test_five_tigers_may_still_be_declared_under_an_option():
    sitting = Sitting(TIGERS, five_tigers_after_calls="on").play("pass, pass, call, lead 6s")
    sitting.play("discard 4t")
    assert sitting.prompt().endswith(" You may still declare Five Tigers 五虎下山.")
    assert sitting.buttons() >= {"Declare Five Tigers 五虎下山", "Beat with 7 of Tens 七拾"}


def test_calling_says_what_it_means():
    sitting = Sitting().play("pass, pass")
    assert (
        sitting.prompt() == "Call 做, and no other may call: you stay head if you win or draw. Or pass 唔做."
    )
    assert sitting.buttons() == {"Call 做", "Pass 唔做"}
    assert sitting.prompt(THIRD) == "Head 頭家 is to call or pass."
    sitting.play("pass")
    assert sitting.told(SECOND) == ["Head 頭家 passed, 唔做."]
    assert sitting.words.note(sitting.view(SECOND), HEAD) == "passed"
    privileged = "Call 做: you may lead elder cards early, but pay for both if another wins. Or pass 唔做."
    assert sitting.prompt() == privileged
    sitting.play("pass")
    assert sitting.prompt() == f"{privileged} If you pass too, the deal is void."
    void = Sitting().play("pass, pass, pass, pass, pass")
    assert void.told(THIRD) == ["You passed, 唔做. Nobody has called: the deal is void."]
    assert void.words.outcome(void.view(HEAD)) == "Nobody called: no payment"
    sitting.play("call")
    assert sitting.told(THIRD) == [
        "You called, 做: free to lead elder cards early, and to pay for both if another wins."
    ]
    assert sitting.words.note(sitting.view(HEAD), THIRD) == "caller"


def test_a_head_who_must_call_is_told_so():
    sitting = Sitting(CLAIMING, must_call="head").play("pass, pass")
    assert sitting.prompt() == "Your hand is so strong that as head you must call 做."
    assert sitting.buttons() == {"Call 做"}


def test_sets_in_the_hand_are_shown_while_calling():
    sitting = Sitting().play("pass, pass")
    assert [(pile.title, pile.cards) for pile in sitting.words.piles(sitting.view(HEAD))] == [
        ("In your hand: four eights 各八", ("shi-8", "guan-8", "suo-8", "qian-8")),
        ("In your hand: 7 to 9 of Strings 順", ("suo-9", "suo-8", "suo-7")),
    ]


# Play


def test_the_leader_is_told_what_may_be_led_and_why():
    sitting = Sitting().play(CALLED)
    assert sitting.prompt() == (
        "Alone you may lead only plain Tens 拾: your highest suit goes first, plain cards before elder ones. "
        "Or lead a group or a run."
    )
    view, words = sitting.view(HEAD), sitting.words
    offers = [words.action(view, action) for action in words.offered(view)]
    assert offers == ["Lead four eights 各八 (拾 貫 索 綫)", "Lead 7 to 9 of Strings 順"]
    ringed = slugs("8s 7s 5s 8g 8z 8t 9z 7z")
    assert words.ringed(view) == set(ringed)
    assert sitting.prompt(SECOND) == "Head 頭家 is to lead."


def test_leads_beats_and_throws_are_told():
    sitting = Sitting().play(f"{CALLED}, lead 8s 8g 8z")
    assert sitting.told(SECOND) == ["Head 頭家 led three eights 各八."]
    assert sitting.prompt() == (
        "You cannot beat three eights 各八: throw away three cards, face down, whichever you like."
    )
    assert sitting.prompt(THIRD) == "Second 二家 is to beat three eights 各八, or throw three cards away."
    assert "Throw away 四索 三索 二索" in sitting.buttons()
    sitting.play("discard 2z 3z 4z")
    assert sitting.told(HEAD) == ["Second 二家 threw away three cards, face down."]
    assert sitting.told(SECOND) == [
        "You threw away 4 of Strings 四索, 3 of Strings 三索 and 2 of Strings 二索, face down."
    ]
    sitting.play("discard 7g 2g 1z")
    assert sitting.told(HEAD) == ["Third 三家 threw away three cards, face down. You won three cards."]
    sitting.play("lead 5s, beat 9s, discard 6z")
    assert sitting.told(HEAD, 3) == [
        "You led 5 of Tens 五拾.",
        "Second 二家 beat 5 of Tens 五拾 with 9 of Tens 九拾.",
        "Third 三家 threw away one card, face down. Second 二家 won one card.",
    ]


def test_the_trick_stands_in_the_order_of_play_and_stays_until_the_next_lead():
    sitting = Sitting().play(f"{CALLED}, lead 8s 8g 8z, discard 2z 3z 4z, discard 7g 2g 1z, lead 5s, beat 9s")
    assert sitting.trick(THIRD) == [
        ("Head 頭家 led", "beaten", 1),
        ("Second 二家 beat it · stands", "stands", 1),
        ("Your play", "waits", 0),
    ]
    sitting.play("discard 6z")
    assert sitting.trick(THIRD) == [
        ("Head 頭家 led", "beaten", 1),
        ("Second 二家 beat it · won", "stands", 1),
        ("You threw away one card", "thrown", 1),
    ]
    assert sitting.words.trick(sitting.view(THIRD))[2].cards == (HIDDEN,)
    sitting.play("lead 9g")
    assert sitting.trick(THIRD)[0] == ("Second 二家 led · stands", "stands", 1)


@pytest.mark.parametrize(
    ("hands", "plays", "options", "said"),
    [
        (
            SETS,
            "lead 5s",
            {},
            "Beat 5 of Tens 五拾 with 9 of Tens 九拾, or throw that away. You may not keep it back.",
        ),
        (
            LAST,
            "lead 4s, beat 7s",
            {"forced_beat": "strict"},
            "Beat 7 of Tens 七拾 with 8 of Tens 八拾: who can beat must beat.",
        ),
        (
            LAST,
            "lead 4t 3t 2t",
            {},
            "Beat 2 to 4 of Cash 順 with 1 to 3 of Tens 順, or throw three cards away "
            "so that you no longer could.",
        ),
        (
            SETS,
            "lead 4g",
            {"head_caller_free_open": "on"},
            "Beat 4 of Guan 四貫 with 9 of Guan 九貫, or throw that away. You may not keep it back.",
        ),
        (
            SETS,
            "lead 4g, discard 9g",
            {"head_caller_free_open": "on"},
            "Beat 4 of Guan 四貫 with 6 of Guan 六貫 or 7 of Guan 七貫: "
            "you hold too much that beats it to throw away.",
        ),
    ],
)
def test_the_forced_beat_is_explained(hands, plays, options, said):
    sitting = Sitting(hands, **options).play(f"{CALLED}, {plays}")
    assert sitting.prompt() == said
    view = sitting.view(sitting.state.player)
    beats = {card for action in view.legal_actions if action.verb == "beat" for card in action.cards}
    assert sitting.words.ringed(view) == beats


def test_sets_that_beat_are_offered():
    sitting = Sitting(LAST).play(f"{CALLED}, lead 4t 3t 2t")
    view, words = sitting.view(SECOND), sitting.words
    assert [words.action(view, action) for action in words.offered(view)] == ["Beat with 1 to 3 of Tens 順"]
    assert sitting.buttons() >= {"Beat with 1 to 3 of Tens 順", "Throw away 七拾 三拾 一索"}
    assert words.verb(view, "discard") == "Throw away three cards"


@pytest.mark.parametrize(
    ("hands", "plays", "options", "said"),
    [
        (
            SETS,
            "pass, pass, pass, call, lead 5s, beat 9s, discard 6s",
            {},
            "an elder card of any suit or a group or a run",
        ),
        (SETS, CALLED, {"free_ones": "on"}, "Or lead Hundred Sons 百子 or a group or a run."),
        (SETS, CALLED, {"head_caller_free_open": "on"}, "Lead any card or a group or a run."),
    ],
)
def test_freer_leads_are_told(hands, plays, options, said):
    assert said in Sitting(hands, **options).play(plays).prompt()


def test_a_claim_says_what_it_is_worth_now():
    sitting = Sitting(CLAIMING).play("pass, pass, pass, call")
    assert sitting.prompt().startswith(
        "You have six winning cards: claim 食糊 for 1 point from each loser, or lead "
    )
    assert "Claim 食糊: 6 cards" in sitting.buttons()
    sitting.play("claim")
    assert sitting.told(SECOND) == ["Head 頭家 claimed, 食糊, and won the deal."]
    assert sitting.words.outcome(sitting.view(HEAD)) == "You win with six cards, 1 point from each loser"
    assert (
        sitting.words.outcome(sitting.view(None)) == "Head 頭家 wins with six cards, 1 point from each loser"
    )


def test_a_claim_may_follow_the_last_trick():
    sitting = Sitting(LAST).play(f"pass, pass, pass, call, {LAST_PLAYS}")
    assert sitting.prompt() == (
        "All cards are played. You have six winning cards: claim 食糊 for 1 point from each loser, "
        "or let the deal be drawn."
    )
    assert sitting.buttons() == {"Claim 食糊: 6 cards", "Do not claim"}
    assert sitting.prompt(HEAD) == "Third 三家 may claim."
    sitting.play("pass")
    assert sitting.told(HEAD) == ["Third 三家 did not claim. The deal is drawn."]
    drawn = Sitting(LAST, claim_after_last="off").play(f"pass, pass, pass, call, {LAST_PLAYS}")
    assert drawn.told(HEAD)[0].endswith("All cards are played and nobody claimed: the deal is drawn.")
    assert drawn.words.outcome(drawn.view(HEAD)) == "Drawn: nobody claimed"


def test_the_dreamer_may_skip_and_nobody_else():
    sitting = Sitting().play(CALLED)
    assert (
        sitting.prompt(DREAMER)
        == "You dream in this deal: watch, or skip to the settlement. Head 頭家 is to lead."
    )
    skips = [sitting.words.skip(sitting.view(seat)) for seat in (HEAD, SECOND, DREAMER, THIRD, None)]
    assert skips == ["", "", "Skip to the settlement", "", ""]


def test_the_lot_names_the_first_head_by_where_he_sits():
    game = LukFu(4, {"first-head": "lot"})
    state = game.successor(game.new_initial_state(), Action("lot", (), "seats=1"))
    words = words_for(game, faces("six-tigers"))

    def told(seat):
        view = game.observation(state, seat)
        return words.event(view, view.history[0])

    assert told(0) == "The lot is drawn: the player on your right is head 頭家 first."
    assert told(1) == "The lot is drawn: you are head 頭家 first."
    assert told(2) == "The lot is drawn: the player on your left is head 頭家 first."
    assert told(3) == "The lot is drawn: the player opposite you is head 頭家 first."
    assert told(None) == "The lot is drawn: seat 2 is head 頭家 first."
    assert words.seat(game.observation(game.new_initial_state(), 0), 3) == "The player on your left"


# What helps


def test_elder_cards_are_marked_with_the_reason():
    sitting = Sitting().play(f"{CALLED}, lead 8s 8g 8z, discard 2z 3z 4z, discard 7g 2g 1z, lead 5s, beat 9s")
    marks = sitting.words.marks(sitting.view(HEAD))
    assert set(marks) == set(slugs("7s 1s 9z 7z"))
    assert {mark.word for mark in marks.values()} == {"老"}
    assert marks["shi-7"].rule == "LS-1"
    assert marks["shi-7"].reason == "The 9 and 8 of Tens have been played."
    assert sitting.words.marks(sitting.view(DREAMER)) == {}
    assert sitting.words.marks(sitting.view(None)) == {}


def test_winning_cards_are_counted_for_the_players():
    sitting = Sitting().play(f"{CALLED}, lead 8s 8g 8z, discard 2z 3z 4z, discard 7g 2g 1z")
    view, words = sitting.view(HEAD), sitting.words
    lines = [(words.who(view, line.seat), line.label, line.points) for line in words.standing(view)]
    assert lines == [
        ("You", "Cards won", 3),
        ("Second 二家", "Cards won", 0),
        ("Third 三家", "Cards won", 0),
        ("You", "Elder cards in hand", 3),
    ]
    assert words.needed() == 6
    assert words.note(view, SECOND) == ""
    assert words.note(sitting.view(SECOND), HEAD) == "caller · 3 won"


def test_unseen_higher_cards_are_told_suit_by_suit():
    sitting = Sitting().play(f"{CALLED}, lead 5s, beat 9s, discard 6s")
    assert sitting.words.still_out(sitting.view(THIRD)) == [
        "Tens 拾: 8 7 unseen above your 4",
        "Guan 貫: 9 8 unseen above your 7",
        "Strings 索: 9 8 7 unseen above your 6",
        "Cash 綫: 9 8 7 6 5 4 3 2 1 unseen",
    ]
    assert sitting.words.still_out(sitting.view(HEAD))[0] == "Tens 拾: nothing unseen above yours"


# Always


def matches():
    """A random match of every way to set up the game."""
    for setup in setups(LukFu):
        yield walk(setup.make(), setup.rng())


def texts(words, view):
    """All that the words say about a view."""
    said = [words.prompt(view), words.outcome(view), words.skip(view), repr(words.trick(view))]
    said += [words.event(view, event) for event in view.history]
    said += [words.action(view, action) for action in view.legal_actions[:60]]
    said += [f"{words.seat(view, seat)} {words.note(view, seat)}" for seat in range(words.game.seats)]
    said += [repr(words.offered(view)), repr(sorted(words.ringed(view))), repr(words.piles(view))]
    said += [repr(words.marks(view)), repr(words.standing(view))]
    return said


def test_nothing_said_depends_on_a_hidden_card():
    checked = 0
    for found in matches():
        game, rng = found.game, Random(5)
        words = words_for(game, faces("six-tigers"))
        for state in rng.sample(found.states, 4):
            for seat in range(game.seats):
                view = game.observation(state, seat)
                other = game.observation(game.determinize(view, rng), seat)
                assert texts(words, other) == texts(words, view)
                assert words.still_out(other) == words.still_out(view)
                checked += any(HIDDEN in zone.cards for zone in view.zones)
    assert checked > 150


def test_no_sentence_names_a_card_that_its_reader_has_not_seen():
    for found in matches():
        game = found.game
        words = words_for(game, faces("six-tigers"))
        for state in found.states[::15]:
            for seat in (*range(game.seats), None):
                view = game.observation(state, seat)
                seen = {card for zone in view.zones for card in zone.cards}
                seen |= {card for event in view.history for card in event.action.cards}
                said = " ".join(texts(words, view))
                unseen = [card for card in game.cards() if card not in seen]
                assert not [card for card in unseen if card in said or words.short(card) in said]


def test_the_story_agrees_with_the_game():
    for found in matches():
        game = found.game
        for ply, state in enumerate(found.states):
            view = game.observation(state, None)
            told = story(view.history, game.seats, game.options)
            assert len(told.moments) == ply
            if not told.deal:
                continue
            assert {role: str(seat) for seat, role in told.roles.items()} == {
                role: view.fact(role) for role in told.roles.values()
            }
            assert view.fact("caller") == (None if told.caller is None else str(told.caller))
            for seat, won in told.won.items():
                assert won == len(view.zone("won", seat)) or view.fact("ending")
            assert (told.phase == "over") == (view.fact("ending") is not None)
            if view.fact("ending") is None:
                phase = view.fact("phase")
                assert told.phase == {"lead": "play", "follow": "play"}.get(phase, phase)
            if view.fact("phase") == "follow":
                stands = next(play for play in told.trick if play.stands)
                assert (str(stands.seat), set(stands.cards)) == (
                    view.fact("holder"),
                    set(view.fact("standing").split()),
                )


def test_marks_offers_and_claims_agree_with_the_game():
    claims = 0
    for found in matches():
        game = found.game
        for state in found.states:
            if (seat := game.current_player(state)) in (CHANCE, TERMINAL):
                continue
            view, words = game.observation(state, seat), words_for(game, faces("six-tigers"))
            assert " ".join(words.marks(view)) == view.fact("lao-sui")
            assert all(mark.rule in game.info.by_key for mark in words.marks(view).values())
            offered, legal = words.offered(view), view.legal_actions
            assert set(offered) <= set(legal)
            for action in legal:
                if action.verb == "lead" and len(action.cards) > 1:
                    assert any(set(action.cards) <= set(one.cards) for one in offered)
            if Action("claim") in legal:
                claims += 1
                worth = words.judgement(view).claim
                sheet = game.score_sheet(game.successor(state, Action("claim")))
                line = [one for one in sheet if one.rule.key == "LF-45"][-1]
                assert (worth.cards, worth.points) == (len(line.cards), line.points)
    assert claims > 10


def test_the_sets_of_a_hand_hold_every_set_that_the_game_knows():
    game = LukFu(3, {"coin-order": "wilkinson1895"})
    hand = slugs("9t 8t 3t 3s 3g 1s 1g 1z L")
    assert largest_sets(hand, cloud_is_cash=True) == [
        ("shi-3", "guan-3", "qian-3"),
        ("bai-zi", "guan-1", "suo-1"),
        ("yun-qian", "qian-9", "qian-8"),
    ]
    words = words_for(game, faces("six-tigers"))
    run = Action("lead", ("qian-8", "qian-9", "yun-qian"))
    assert (
        words.action(game.observation(game.new_initial_state(), 0), run) == "Lead 8 of Cash to Cloud Cash 順"
    )
