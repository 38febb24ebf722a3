"""Several browsers at the same moment, each with a real connection to a real database."""

from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from games import registry
from games.engine.referee import judged_replay
from games.web.models import Event, Match
from games.web.records import _MEMORY, record_of, table_of
from games.web.services import matches, seats
from games.web.services.matches import SeatPlan
from games.web.services.moves import go_on
from tests.games.invariants import views_of
from tests.web.matches import (
    HAIRTAILS,
    LUK_FU,
    at,
    begin,
    browser,
    fresh,
    legal,
    mover,
    path,
    play,
    seat,
    secret,
)

pytestmark = pytest.mark.postgres
TEN = 10


def each(number, task):
    """The same task several times over, each knowing which one it is."""
    return [lambda n=n: task(n) for n in range(number)]


def alone(together, task):
    """What one task returns."""
    return together([task])[0]


def forget(match):
    """As in a server that has not seen the match before."""
    _MEMORY._kept.pop(match.slug, None)


def posted(match, number, action, ply):
    return at(number).post(path(match, "actions"), {"action": str(action), "ply": ply})


def sent(match, number, action, ply):
    """The same over the API, by the token of the seat."""
    return browser().post(
        f"/api/v1{path(match, 'actions')}",
        {"action": str(action), "ply": ply},
        content_type="application/json",
        headers={"authorization": f"Seat {secret(number)}"},
    )


def is_sound(match):
    """The events are numbered without a gap and are what the referee would have recorded."""
    stored = fresh(match)
    assert list(stored.events.values_list("ply", flat=True)) == list(range(1, stored.plies + 1))
    record = record_of(stored)
    table = table_of(stored)
    assert views_of(table.game, judged_replay(table.game, record)) == views_of(table.game, table.state)
    return record


@pytest.mark.parametrize("remembered", [True, False])
def test_ten_posts_of_one_action_end_in_one_event_and_ten_good_answers(together, remembered):
    match, number, action, ply = alone(together, lambda: _table(remembered))
    answers = together(each(TEN, lambda n: posted(match, number, action, ply)))
    assert [(answer.status_code, answer["Location"]) for answer in answers] == [(303, path(match))] * TEN
    record = alone(together, lambda: is_sound(match))
    assert record.events[ply].action == action
    assert sum(event.action.verb == "play" for event in record.events[ply:]) == 1


@pytest.mark.parametrize("people", [(0, 1), (0,)])
def test_ten_programs_that_send_one_action_end_in_one_event_and_ten_views(together, people):
    match, number, action, ply = alone(together, lambda: _table(people=people))
    answers = together(each(TEN, lambda n: sent(match, number, action, ply)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["history"][ply]["action"] for answer in answers} == {str(action)}
    record = alone(together, lambda: is_sound(match))
    assert record.events[ply].action == action
    assert sum((e.actor, e.action.verb) == (number, "play") for e in record.events[ply:]) == 1


def test_ten_programs_with_different_actions_leave_one_winner(together):
    match, number, actions, ply = alone(together, _many_actions)
    answers = together(each(TEN, lambda n: sent(match, number, actions[n], ply)))
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: TEN - 1}
    losers = [answer.json() for answer in answers if answer.status_code == 409]
    assert {loser["code"] for loser in losers} == {"stale-ply"}
    assert {loser["ply"] for loser in losers} == {alone(together, lambda: fresh(match)).plies}


def _table(remembered=True, people=(0, 1), **options):
    match = play(begin(HAIRTAILS, people=people, **options), 2)
    if not remembered:
        forget(match)
    return match, mover(match), legal(match)[0], match.plies


def test_ten_posts_of_one_action_against_computers_end_in_one_reply(together):
    match, number, action, ply = alone(together, lambda: _table(people=(0,)))
    answers = together(each(TEN, lambda n: posted(match, number, action, ply)))
    assert {answer.status_code for answer in answers} == {303}
    record = alone(together, lambda: is_sound(match))
    assert record.events[ply].action == action
    alone(together, lambda: at(0).get(path(match)))
    assert alone(together, lambda: mover(fresh(match))) == 0


def test_ten_different_actions_at_one_position_leave_one_winner(together):
    match, number, actions, ply = alone(together, _many_actions)
    answers = together(each(TEN, lambda n: posted(match, number, actions[n], ply)))
    assert Counter(answer.status_code for answer in answers) == {303: 1, 409: TEN - 1}
    winner = next(n for n, answer in enumerate(answers) if answer.status_code == 303)
    record = alone(together, lambda: is_sound(match))
    assert record.events[ply].action == actions[winner]
    assert sum(event.action.verb == "play" for event in record.events[ply:]) == 1


def _many_actions():
    match = begin(HAIRTAILS, people=(0, 1), options={"capture": "optional"})
    actions = legal(match)
    assert len(actions) >= TEN
    return match, mover(match), Random(1).sample(actions, TEN), match.plies


def test_a_refusal_is_a_refusal_also_in_a_crowd(together):
    match, number, action, ply = alone(together, _table)
    tries = [action, "play", "call", "nonsense!", "play no-such-card"]
    answers = together(each(TEN, lambda n: posted(match, number, tries[n % len(tries)], ply)))
    allowed = {str(action): {303}, "nonsense!": {400}}
    for n, answer in enumerate(answers):
        spelt = str(tries[n % len(tries)])
        assert answer.status_code in allowed.get(spelt, {422, 409}), spelt
    alone(together, lambda: is_sound(match))


def test_the_same_computers_asked_ten_times_at_once_play_once(together):
    match = alone(together, lambda: begin(LUK_FU, people=(3,)))
    for _ in range(3):
        together(each(TEN, lambda n: go_on(fresh(match), Random(n))))
    record = alone(together, lambda: is_sound(match))
    assert len(record.events) > 1
    assert alone(together, lambda: mover(fresh(match))) == 3
    assert not alone(together, lambda: go_on(fresh(match)))


def test_looking_at_the_table_ten_times_at_once_moves_it_once(together):
    match = alone(together, lambda: begin(LUK_FU, people=(3,)))
    answers = together(each(TEN, lambda n: at(3).get(path(match))))
    assert {answer.status_code for answer in answers} == {200}
    alone(together, lambda: is_sound(match))


def test_of_ten_browsers_one_takes_an_invitation(together):
    match, token = alone(together, _invitation)
    answers = together(each(TEN, lambda n: browser(f"guest {n}").post(path(match, "join", token))))
    assert Counter(answer.status_code for answer in answers) == {303: 1, 404: TEN - 1}
    winner = next(n for n, answer in enumerate(answers) if answer.status_code == 303)
    held = alone(together, lambda: match.places.get(number=1).holder)
    assert held == seats.digest(f"guest {winner}")


def _invitation(number=1, count=2):
    match = matches.start_match(
        registry.make(HAIRTAILS, count), [SeatPlan(secret=secret(0)), *[SeatPlan()] * (count - 1)]
    )
    return match, seats.invite(match, seat(match), number)


def test_one_browser_that_takes_two_invitations_at_once_sits_once(together):
    def invitations():
        match, one = _invitation(1, 3)
        return match, [one, seats.invite(match, seat(match), 2)]

    match, tokens = alone(together, invitations)
    answers = together(each(2, lambda n: browser("guest").post(path(match, "join", tokens[n]))))
    assert sorted(answer.status_code for answer in answers) == [303, 400]
    assert alone(together, lambda: match.places.filter(holder=seats.digest("guest")).count()) == 1


def test_a_computer_and_a_guest_do_not_both_get_the_seat(together):
    match, token = alone(together, _invitation)

    def take(n):
        if n % 2:
            return browser(f"guest {n}").post(path(match, "join", token))
        return at(0).post(path(match, "substitute"), {"seat": 1})

    answers = together(each(TEN, take))
    assert sum(answer.status_code == 303 for answer in answers) == 1
    place = alone(together, lambda: match.places.get(number=1))
    assert bool(place.player) != bool(place.holder)


def test_of_ten_who_resign_one_is_in_time(together):
    match = alone(together, lambda: begin(people=(0, 1)))
    answers = together(each(TEN, lambda n: at(n % 2).post(path(match, "resign"))))
    assert Counter(answer.status_code for answer in answers) == {303: 1, 409: TEN - 1}
    winner = next(n for n, answer in enumerate(answers) if answer.status_code == 303)
    assert alone(together, lambda: fresh(match).resigned_by) == winner % 2


def test_nothing_is_played_after_somebody_resigned_at_the_same_moment(together):
    match, number, action, ply = alone(together, _table)

    def either(n):
        if n == TEN // 2:
            return at(1 - number).post(path(match, "resign"))
        return posted(match, number, action, ply)

    answers = together(each(TEN, either))
    assert {answer.status_code for answer in answers} <= {303, 409}
    assert answers[TEN // 2].status_code == 303
    assert alone(together, lambda: fresh(match).state) == Match.State.RESIGNED
    played = alone(together, lambda: is_sound(match)).events[ply:]
    assert bool(played) == any(n != TEN // 2 and a.status_code == 303 for n, a in enumerate(answers))


def test_ten_matches_that_begin_at_once_remove_old_ones_once(together):
    old = alone(together, lambda: [begin() for _ in range(4)])
    aged = {"touched": timezone.now() - timedelta(days=30)}
    alone(together, lambda: Match.objects.filter(pk__in=[match.pk for match in old]).update(**aged))
    new = together(each(TEN, lambda n: begin(seed=n)))
    kept = alone(together, lambda: set(Match.objects.values_list("pk", flat=True)))
    assert kept == {match.pk for match in new}
    assert alone(together, lambda: set(Event.objects.values_list("match", flat=True))) == kept
