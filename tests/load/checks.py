"""What is wrong with the matches of a load test: lost events, false records, cards shown too soon."""

from games import registry
from games.engine.core import CHANCE, Action
from games.engine.errors import BadRecord
from games.engine.record import line_document
from games.engine.referee import commitment

MOST_LISTED = 100


def faults(match):
    """Lines that say what is wrong with a match; none if all is well."""
    if not match.record:
        yield f"{match.id}: its record was not fetched"
        return
    try:
        game, record, _ = registry.load_record(match.record)
    except BadRecord as error:
        yield f"{match.id}: the record does not hold: {error}"
        return
    states = [game.new_initial_state()]
    for event in record.events:
        states.append(game.successor(states[-1], event.action))
    yield from (f"{match.id}: {fault}" for fault in lost(match, game, record, states))
    for shown in match.shown:
        yield from (
            f"{match.id}: seat {shown.seat} at ply {shown.ply}: {fault}"
            for fault in leaks(shown, game, record, states)
        )


def lost(match, game, record, states):
    """What a client was told that it played, and the record does not say; or the other way round."""
    if len(record.events) != match.ply:
        yield f"the record has {len(record.events)} events, the client was told of {match.ply}"
    told = {}
    for ply, seat, text in match.played:
        told[ply] = (seat, game.canonical(Action.parse(text)))
    if list(told) != sorted(told) or len(told) != len(match.played):
        yield "actions were accepted out of order, or twice at a ply"
    for ply, (seat, action) in told.items():
        event = record.events[ply] if ply < len(record.events) else None
        if event is None or (event.actor, event.action) != (seat, action):
            yield f"lost: seat {seat} played {action} at ply {ply}; the record has {event}"
    for ply, event in enumerate(record.events):
        asked = event.actor in match.tokens and ply >= match.shown[0].ply
        if asked and ply not in told and not played_by_referee(game, states[ply], match):
            yield f"nobody played event {ply + 1}: {event}"


def played_by_referee(game, state, match):
    """Whether a person was not asked: nothing else was possible, and the rules or the table played it."""
    legal = game.legal_actions(state)
    forced = {*game.info.forced_verbs, *(["pass"] if len(match.tokens) == 1 else [])}
    return len(legal) == 1 and legal[0].verb in forced


def leaks(shown, game, record, states):
    """In what a view differs from what its seat may know after that ply."""
    if shown.ply >= len(states):
        yield "the record does not go so far"
        return
    seen, said = game.observation(states[shown.ply], shown.seat), shown.said()
    zones = [{"name": zone.name, "owner": zone.owner, "cards": list(zone.cards)} for zone in seen.zones]
    if said["zones"] != zones:
        yield f"zones {said['zones']}, not {zones}"
    if said["facts"] != dict(seen.facts):
        yield f"facts {said['facts']}, not {dict(seen.facts)}"
    history = [(event.actor, str(event.action)) for event in seen.history]
    if [(event["actor"], event["action"]) for event in said["history"]] != history:
        yield f"history {said['history']}, not {history}"
    if said["returns"] != list(seen.returns):
        yield f"returns {said['returns']}, not {seen.returns}"
    sheet = [line_document(line) for line in game.score_sheet(states[shown.ply])]
    if said["score_sheet"] != sheet:
        yield f"score sheet {said['score_sheet']}, not {sheet}"
    legal = seen.legal_actions if shown.state in ("playing", "over") else ()
    if told(said["legal_actions"]) != expected(legal):
        yield f"legal actions {said['legal_actions']}, not {list(map(str, legal))}"
    yield from opened(shown, said, game, record, states)


def told(moves):
    """Legal actions as a view has them: those listed, and the patterns."""
    listed = [move["action"] for move in moves if "action" in move]
    return listed, {(m["verb"], m["choose"], tuple(m["from"])) for m in moves if "choose" in m}


def expected(legal):
    """The same, from the engine: verbs of more than 20 actions are folded where there are more than 100."""
    verbs = [action.verb for action in legal]
    folded = {verb for verb in verbs if len(legal) > MOST_LISTED and verbs.count(verb) > 20}
    sizes = {(action.verb, len(action.cards)) for action in legal if action.verb in folded}
    patterns = {
        (
            verb,
            size,
            tuple(sorted({c for a in legal if (a.verb, len(a.cards)) == (verb, size) for c in a.cards})),
        )
        for verb, size in sizes
    }
    return [str(action) for action in legal if action.verb not in folded], patterns


def opened(shown, said, game, record, states):
    """Hashes that are not those of the events, and salts that were told before the deal was settled."""
    salts = dict(
        zip((n for n, e in enumerate(record.events, 1) if e.actor == CHANCE), record.salts, strict=True)
    )
    if [one["ply"] for one in said["commitments"]] != [ply for ply in salts if ply <= shown.ply]:
        yield f"commitments of other plies: {said['commitments']}"
        return
    settled = game.settled_deals(states[min(shown.at, len(states) - 1)])
    for one in said["commitments"]:
        event = record.events[one["ply"] - 1]
        if one["sha256"] != commitment(event.action, salts[one["ply"]]):
            yield f"the hash of ply {one['ply']} is not that of the event"
        deals = [e.action.verb for e in record.events[: one["ply"]]].count("deal")
        deal = deals if event.action.verb == "deal" else deals + 1
        if one["salt"] is not None and (
            one["salt"] != salts[one["ply"]] or (shown.state == "playing" and deal > settled)
        ):
            yield f"the salt of ply {one['ply']} was told too soon, or another one"
