"""The elder cards of Luk Fu: LF-42, LS-1 to LS-8."""

from dataclasses import replace

import pytest

from games.engine.core import Action
from games.rules.luk_fu.cards import bits_of, cards_in, slugs_of
from games.rules.luk_fu.facts import Bar, Because, Facts, read
from games.rules.luk_fu.lao_sui import elders, lao_sui
from games.rules.luk_fu.reasons import reason as why_elder
from games.rules.luk_fu.search import can_hold
from tests.games.homes import products
from tests.games.luk_fu_walks import held_by_others, known, leads
from tests.games.positions import positions_of

LUK_FU = next(home for home in products() if home.slug == "luk-fu")
RECORDED = [one for one in positions_of(LUK_FU) if one.ask == "lao-sui" and "hands" in one.given]
ROLES = ("head", "second", "third")


def recorded(identity):
    return next(one for one in RECORDED if one.id == identity)


def at_the_end(position, **options):
    """The game and the state after a position's actions, with some options changed."""
    game = position.home.game(None, {**position.options, **options})
    return played(game, game.position(position.given), position.actions())


def after(deal, play, options=None):
    """The game and the state after a deal and what followed, in words."""
    game = LUK_FU.game(4, options)
    actions = [f"deal {deal}", *play.split(", ")]
    return played(game, game.new_initial_state(), [Action.parse(one, longest=None) for one in actions])


def played(game, state, actions):
    for action in actions:
        state = game.apply(state, action)
    return game, state


def reason(game, state, role, card, level="full"):
    """The rule and the sentence by which a card is an elder card; None if it is not."""
    found = lao_sui(known(game, state, state.deal.seats[ROLES.index(role)]), level)
    why = found.get(cards_in(bits_of([card]))[0])
    return why and (why.rule, why.text)


# Worked positions, LF-T94 to LF-T102


@pytest.mark.parametrize("position", RECORDED, ids=str)
def test_a_worked_position_has_these_elder_cards(position):
    game, state = at_the_end(position)
    seat = state.deal.seats[ROLES.index(position.given["seat"])]
    found = elders(known(game, state, seat), game.options["lao-sui"])
    assert list(slugs_of(found)) == position.expect


def test_the_worked_positions_of_each_level_are_there():
    assert {f"LF-T{number}" for number in range(94, 103)} <= {one.id for one in RECORDED}


def test_ls_1_seen_or_dealt_cards_are_accounted_for():
    game, state = at_the_end(recorded("LF-T94"))
    nine, one = (reason(game, state, "head", card, "seen") for card in ("shi-9", "bai-zi"))
    assert nine == ("LS-1", "The 9 of Tens is the highest card of its suit.")
    assert one == ("LS-1", "Hundred Sons, alone, falls to nothing.")
    assert reason(game, state, "head", "shi-7", "seen") is None
    assert reason(game, state, "second", "suo-8", "seen") == ("LS-1", "You hold the 9 of Strings.")


def test_ls_1_an_own_discard_is_accounted_for_and_that_of_another_is_not():
    game, state = at_the_end(recorded("LF-T94"))  # the second threw away the 8 of Tens
    face_up = bits_of(["shi-9", "shi-7", "shi-6", "shi-5"])
    own = replace(known(game, state, 1), seen=face_up)
    told = "The 9, 7, 6 and 5 of Tens have been played. You threw away the 8 of Tens."
    assert lao_sui(own, "seen")[3].text == told
    other = replace(known(game, state, 0), seen=face_up)
    assert not elders(other, "seen") >> 1 & 1


def test_ls_2_nobody_beat_a_lower_single():
    game, state = at_the_end(recorded("LF-T95"))
    told = "Neither opponent beat the 5 of Tens, so neither holds more."
    assert reason(game, state, "head", "shi-7") == ("LS-2", f"You hold the 9 of Tens. {told}")
    assert reason(game, state, "head", "shi-7", "seen") is None


def test_ls_2_two_discards_under_two_singles():
    deal = (
        "suo-8 suo-2 shi-6 suo-3 suo-1 shi-2 qian-7 suo-7 qian-3 shi-5 guan-3 guan-4 qian-5 bai-zi qian-9 "
        "guan-9 shi-7 shi-8 shi-4 yun-qian mao-gong qian-8 qian-2 guan-8 shi-9 suo-9 guan-5 suo-6 qian-4 "
        "guan-7 guan-6 suo-5 qian-6 guan-1 suo-4 shi-3 guan-2"
    )
    play = (
        "pass, pass, call, lead shi-7, beat shi-8, discard shi-9, lead shi-3, beat shi-4, discard suo-8, "
        "lead shi-5, discard qian-2, discard guan-4, lead guan-6, discard suo-1, beat guan-7"
    )
    rule, told = reason(*after(deal, play), "second", "shi-2")
    assert told == (
        "The 8, 7, 5, 4 and 3 of Tens have been played. "
        "The third did not beat the 8 of Tens nor the head the 4 of Tens, so neither holds the 9 of Tens. "
        "The third led the 6 of Guan alone, so he holds no Tens. "
        "The head did not beat the 4 of Tens, so he does not hold the 6 of Tens."
    )
    assert rule == "LS-3"  # his 6 of Tens is excluded otherwise than that of the third


def test_ls_3_level_full_looks_at_every_world():
    game, state = at_the_end(recorded("LF-T100"))
    assert reason(game, state, "head", "shi-7") is None  # true, and not to be proved
    assert not bits_of(["shi-8"]) & held_by_others(state)


def test_ls_4_a_lead_shows_that_no_card_of_a_higher_suit_is_held():
    game, state = at_the_end(recorded("LF-T97"))
    rule, told = reason(game, state, "head", "shi-7")
    assert "The second led the 4 of Guan alone, so he holds no Tens." in told
    assert "The third did not beat the 6 of Tens, so he does not hold the 8 of Tens." in told
    assert rule == "LS-3"


def test_ls_5_an_elder_card_led_by_privilege_shows_nothing():
    game, state = at_the_end(recorded("LF-T101"))
    assert reason(game, state, "head", "shi-7") is None


def test_ls_5_a_beatable_card_led_by_the_privileged_player_shows_as_much():
    game, state = at_the_end(recorded("LF-T102"))
    rule, told = reason(game, state, "head", "shi-7")
    assert "The second led the 4 of Guan, which could be beaten, before any Tens, so he holds none." in told
    assert rule == "LS-3"


def test_ls_5_a_card_led_early_by_privilege_could_not_be_beaten_then():
    deal = deal_of(
        "shi-3 shi-4 guan-7 guan-6 guan-5 suo-9 suo-8 suo-7 suo-6 qian-9 qian-8 qian-7",
        "shi-9 shi-2 guan-9 guan-8 suo-5 suo-4 suo-3 suo-2 qian-6 qian-5 qian-4 qian-3",
        "bai-zi guan-1 guan-2 guan-3 guan-4 suo-1 mao-gong qian-2 shi-5 shi-6 shi-7 shi-8",
    )
    play = (
        "pass, pass, pass, call, lead shi-3, beat shi-9, discard bai-zi, "
        "lead guan-8, discard guan-1, discard guan-5"
    )
    nine = bits_of(["guan-9"])
    for more, at_the_lead in ("", nine), (", lead shi-2", 0):
        third = read(known(*after(deal, play + more), 0)).allowed[1]
        assert [places & nine for places in third] == [nine, at_the_lead, 0]


def test_ls_6_a_card_led_before_plain_ones_of_its_suit_was_no_elder_card():
    deal = (
        "suo-2 mao-gong shi-9 guan-7 guan-8 qian-4 suo-8 guan-2 bai-zi suo-6 suo-9 shi-2 qian-2 shi-4 shi-7 "
        "guan-1 qian-5 guan-6 qian-6 shi-8 suo-5 guan-9 guan-5 suo-3 suo-7 guan-4 yun-qian suo-1 qian-3 "
        "suo-4 shi-5 qian-7 qian-9 guan-3 shi-3 shi-6 qian-8"
    )
    play = (
        "pass, pass, call, lead shi-8, discard qian-9, discard suo-1, lead shi-4, beat shi-6, discard guan-7"
    )
    _, told = reason(*after(deal, play), "second", "shi-7")
    assert told == (
        "The 8 of Tens has been played. "
        "The third did not beat the 8 of Tens, so he does not hold the 9 of Tens. "
        "With the 9 of Tens the head would have had to lead a plain Tens card before the 8 of Tens."
    )


def test_ls_6_an_elder_card_led_leaves_no_plain_card_of_its_suit():
    deal = (
        "suo-9 guan-2 qian-7 suo-7 qian-6 guan-9 shi-4 shi-9 suo-3 qian-2 guan-3 suo-2 suo-4 qian-4 guan-4 "
        "suo-6 qian-9 shi-8 shi-5 qian-3 shi-3 qian-8 suo-1 mao-gong guan-6 guan-1 suo-8 suo-5 qian-5 shi-7 "
        "guan-5 yun-qian shi-6 bai-zi guan-7 shi-2 guan-8"
    )
    play = (
        "pass, pass, pass, call, lead shi-9, discard suo-2, discard guan-5, lead qian-3 qian-4 qian-5, "
        "beat shi-6 shi-7 shi-8, discard qian-2 qian-8 shi-4, lead mao-gong, discard suo-7, discard qian-6, "
        "lead shi-3, beat shi-5, discard suo-1, lead bai-zi, discard suo-9, discard suo-8, lead guan-6, "
        "beat guan-7, beat guan-9"
    )
    _, told = reason(*after(deal, play, {"forced-beat": "strict"}), "second", "shi-2")
    none = "so he held no plain Tens and not the 4 of Tens."
    assert f"The head led the 9 of Tens as an elder card, {none}" in told


def test_ls_6_counts_cards_excluded_for_both_rivals_except_at_level_seen():
    game, state = at_the_end(recorded("LF-T95"), **{"lao-sui": "seen"})
    state = game.apply(state, Action("lead", ("shi-7",)))  # the head, who still holds the 2 of Tens
    knowledge, two = known(game, state, 1), bits_of(["shi-2"])
    assert read(knowledge).allowed[1][-1] & two
    assert not read(replace(knowledge, level="full")).allowed[1][-1] & two


def test_ls_7_a_set_that_was_not_beaten():
    game, state = at_the_end(recorded("LF-T99"))
    rule, told = reason(game, state, "head", "qian-8")
    unbeaten = "the 8 of Tens, the 8 of Guan and the 8 of Strings"
    assert f"With the 9 of Cash the second would have beaten {unbeaten}." in told
    assert rule == "LS-3"


def test_ls_8_a_card_that_another_place_needs_is_not_in_the_hand():
    # One place of each opponent, one card each; the first can only have the one card.
    facts = Facts((0, 1), 0b11, [[1], [1]], [[0b01], [0b11]], 0, [], [])
    assert can_hold(facts) == [0b01, 0b10]


def test_ls_8_players_without_cards_beat_nothing():
    number = 0
    for game, state in leads(18, 12, phase="follow"):
        if not held_by_others(state):
            knowledge = known(game, state)
            assert elders(knowledge, "full") == knowledge.hand
            number += knowledge.hand != elders(knowledge, "forced")
    assert number


def test_a_position_without_its_record_proves_no_more_than_the_cards_seen():
    game = LUK_FU.game(None, {})
    cards = [one for one in game.cards() if one[:4] != "shi-"]
    state = game.position({"hand": ["shi-5", *cards[:5]], "face-up": cards[5:24]})
    knowledge = known(game, state)
    assert knowledge.unknown.bit_count() == 12  # as many as one hand would have
    assert elders(knowledge, "full") == elders(knowledge, "seen")


# Deductions too rare to be met in play: their words


@pytest.mark.parametrize(
    ("causes", "excluded", "rule", "told"),
    [
        ([], True, "LS-8", "By counting, the 8 of Tens must lie elsewhere than in the hand of the second."),
        (
            [],
            False,
            "LS-3",
            "Place the unseen cards as you like: with the 8 of Tens in the hand of the second, the sizes of "
            "the hands or some play would not fit.",
        ),
        (
            [Because(Bar(0, 0, 1 << 7), "LS-6", 0)],
            False,
            "LS-3",
            "The head led the 5 of Tens as an elder card, so his other Tens cards were elder cards too, and "
            "the second did not hold the 8 of Tens.",
        ),
    ],
)
def test_a_rare_deduction_has_words(causes, excluded, rule, told):
    game, state = at_the_end(recorded("LF-T97"))
    knowledge = known(game, state, 0)
    facts = replace(read(knowledge), causes=causes)
    if not excluded:
        facts.allowed = [[knowledge.unknown] * len(places) for places in facts.allowed]
    found = why_elder(knowledge, 6, facts)
    assert told in found.text
    assert found.rule == rule


# What options change


def test_a_free_lead_of_a_one_shows_nothing():
    deal = deal_of(
        "mao-gong shi-9 shi-8 shi-6 guan-9 guan-8 guan-7 guan-6 suo-9 suo-8 suo-7 suo-6",
        "shi-2 shi-4 bai-zi guan-1 guan-2 guan-3 suo-1 suo-2 suo-3 qian-2 qian-3 qian-4",
        "shi-3 shi-5 shi-7 guan-4 guan-5 suo-4 suo-5 qian-5 qian-6 qian-7 qian-8 qian-9",
    )
    play = "pass, pass, call, lead mao-gong, discard shi-2, discard shi-3"
    game, state = after(deal, play, {"free-ones": "on"})
    free = read(known(game, state, 1))
    assert not free.causes
    assert not free.clauses
    bound = read(replace(known(game, state, 1), free_ones=False))
    assert {cause.rule for cause in bound.causes} == {"LS-4"}
    assert {clause.rule for clause in bound.clauses} == {"LS-6"}


def test_a_free_opening_shows_nothing():
    deal = deal_of(
        "qian-5 shi-9 shi-8 shi-6 guan-9 guan-8 guan-7 guan-6 suo-9 suo-8 suo-7 suo-6",
        "shi-2 shi-4 bai-zi guan-1 guan-2 guan-3 suo-1 suo-2 suo-3 qian-2 qian-3 qian-4",
        "shi-3 shi-5 shi-7 guan-4 guan-5 suo-4 suo-5 mao-gong qian-6 qian-7 qian-8 qian-9",
    )
    play = "pass, pass, call, lead qian-5, discard shi-2, beat qian-6"
    game, state = after(deal, play, {"head-caller-free-open": "on"})
    assert not read(known(game, state, 1)).causes
    for bound in ({"free_open": False}, {"caller": 1}):
        knowledge = replace(known(game, state, 1), **bound)
        assert {cause.rule for cause in read(knowledge).causes} == {"LS-4"}


def test_under_strict_the_discard_itself_could_not_beat():
    game, state = at_the_end(recorded("LF-T95"))
    loose = known(game, state, 0)
    strict = replace(loose, strict=True)
    eight = bits_of(["shi-8"])
    assert [places[0] & eight for places in read(loose).allowed] == [eight, eight]
    assert [places[0] & eight for places in read(strict).allowed] == [0, 0]


def deal_of(head, second, third, dreamer="yun-qian"):
    """The deal that gives these hands."""
    piles = [hand.split() for hand in (head, second, third)]
    first = [piles[0].pop(0), piles[1].pop(0), dreamer, piles[2].pop(0)]
    return " ".join([*first, *[card for row in zip(*piles, strict=True) for card in row]])
