"""Every worked position names its rules, its cards and its question, and can be set up and looked at."""

from collections import Counter

import pytest

from games.engine.core import HIDDEN
from tests.games.homes import homes
from tests.games.positions import FIELDS, path, positions, positions_of

STATES = [position for position in positions() if position.has_state()]


@pytest.mark.parametrize("home", homes(), ids=str)
def test_the_file_explains_its_questions(home):
    text, found = path(home).read_text(encoding="utf-8"), positions_of(home)
    head = text[: text.index("- id:")]
    assert all(f"`{position.ask}`" in head for position in found)
    assert [position.id for position in found] == list(dict.fromkeys(position.id for position in found))


@pytest.mark.parametrize("position", positions(), ids=str)
def test_a_position_is_whole(position):
    assert list(position.entry) == FIELDS
    assert position.rule
    assert set(position.rule) <= set(position.home.game.info.by_key)
    assert position.why.strip()
    position.game()
    deck = {card["slug"]: card["copies"] for card in position.home.deck()["cards"]}
    for action in position.actions():
        assert not set(action.cards) - {*deck, HIDDEN}


@pytest.mark.parametrize("position", STATES, ids=str)
def test_a_position_can_be_set_up_and_looked_at(position):
    game = position.game()
    state = game.position(position.given)
    pack, player = Counter(game.cards()), game.current_player(state)
    for seat in (*range(game.seats), None):
        view = game.observation(state, seat)
        seen = Counter(card for zone in view.zones for card in zone.cards if card != HIDDEN)
        assert seen <= pack
        assert view.legal_actions == (game.legal_actions(state) if seat == player else ())
    assert all(game.refusal(state, action) is None for action in game.legal_actions(state))
