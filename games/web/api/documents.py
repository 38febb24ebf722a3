"""What the API answers, made from what one seat sees and nothing else."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from catalog.api.fields import Context, address
from catalog.queries.citations import Cited, in_words
from games.engine.core import Action
from games.engine.record import line_document, named_options
from games.web.queries.hints import Hint
from games.web.queries.levels import Measured, PlayerView
from games.web.queries.rules import RefusalView
from games.web.queries.table import folded, listed
from games.web.queries.view import MatchView

Document = dict[str, Any]


def match_document(view: MatchView, context: Context, *, thinking: bool = False) -> Document:
    """The match at its latest position."""
    slug = view.match.slug
    addresses = {"uri": address(context, "api-match", slug), "html_uri": address(context, "match", slug)}
    return _view(view, addresses, thinking)


def position_document(view: MatchView, context: Context) -> Document:
    """The match after a ply that was asked for."""
    args = (view.match.slug, str(view.ply))
    addresses = {
        "uri": address(context, "api-match-position", *args),
        "html_uri": address(context, "position", *args),
    }
    return _view(view, addresses, thinking=False)


def _view(view: MatchView, addresses: Document, thinking: bool) -> Document:
    seen = view.observation
    return {
        "object": "match",
        "id": view.match.slug,
        **addresses,
        "game": view.match.game,
        "ruleset": named_options(view.game)[0],
        "options": dict(view.game.options),
        "state": view.match.state,
        "ply": view.ply,
        "deal": view.deal,
        "seat": view.seat,
        "current_player": view.to_play,
        "thinking": thinking,
        "commitments": [
            {"ply": seal.ply, "sha256": seal.sha256, "salt": seal.salt} for seal in view.commitments
        ],
        "zones": [{"name": zone.name, "owner": zone.owner, "cards": list(zone.cards)} for zone in seen.zones],
        "facts": dict(seen.facts),
        "history": list(_history(view)),
        "legal_actions": moves_document(view),
        "score_sheet": [line_document(line) for line in view.score_sheet],
        "returns": list(seen.returns),
    }


def _history(view: MatchView) -> Iterator[Document]:
    for ply, event in enumerate(view.observation.history, 1):
        text = view.words.event(view.observation, event)
        yield {"ply": ply, "actor": event.actor, "action": str(event.action), "text": text}


def moves_document(view: MatchView) -> list[Document]:
    """What the asker may do: each action, or of a verb with very many the pattern of all of them."""
    legal = view.observation.legal_actions
    patterns = [
        {
            "verb": verb,
            "choose": size,
            "from": cards,
            "text": view.words.verb(view.observation, verb),
        }
        for verb, size, cards in folded(legal)
    ]
    return [*(move_document(view, action) for action in listed(legal)), *patterns]


def move_document(view: MatchView, action: Action) -> Document:
    """One action."""
    return {
        "action": str(action),
        "verb": action.verb,
        "cards": list(action.cards),
        "value": action.value,
        "text": view.words.action(view.observation, action),
    }


def hint_document(view: MatchView, hint: Hint, action: Action, context: Context) -> Document:
    """A hint. The action itself is told at level 2."""
    slug = view.match.slug
    query = f"?level={hint.level}"
    return {
        "object": "hint",
        "id": f"{slug}/{view.ply}/{hint.level}",
        "uri": address(context, "api-match-hint", slug) + query,
        "html_uri": address(context, "hint", slug) + query,
        "match": slug,
        "match_uri": address(context, "api-match", slug),
        "ply": view.ply,
        "level": hint.level,
        "text": hint.text,
        "reasons": list(hint.reasons),
        "action": move_document(view, action) if hint.level > 1 else None,
        "player": hint.player,
    }


def rule_document(game: str, refusal: RefusalView, context: Context) -> Document:
    """The rule that an action breaks, and who says so."""
    rule = refusal.rule
    return {
        "key": rule.key,
        "text": rule.text,
        "cites": [_cite(cite, context) for cite in rule.cites],
        "uri": f"{address(context, 'api-game-rules', game)}#{rule.key}",
    }


def _cite(cite: Cited, context: Context) -> Document:
    return {
        "source": cite.source.key,
        "locator": cite.locator or None,
        "via": cite.via.key if cite.via else None,
        "text": in_words(cite),
        "uri": address(context, "api-source", cite.source.key),
    }


def players_document(players: Iterable[PlayerView], context: Context) -> Document:
    """The computer players, all of them on one page."""
    found = [_player(player, context) for player in players]
    page = {"object": "list", "total": len(found), "has_more": False, "next": None, "previous": None}
    return page | {"warnings": [], "data": found}


def _player(player: PlayerView, context: Context) -> Document:
    return {
        "object": "player",
        "id": player.name,
        "uri": f"{address(context, 'api-players')}#{player.name}",
        "html_uri": f"{address(context, 'play')}#{player.name}",
        "name": player.name,
        "description": player.manner,
        "playouts": player.playouts,
        "errs": player.errs,
        "seconds": player.seconds,
        "strength": {measured.game: _strength(measured) for measured in player.measured},
        "games": [measured.game for measured in player.measured],
    }


def _strength(measured: Measured) -> Document | None:
    """None as long as nobody has measured it."""
    ladder, strength = measured.ladder, measured.strength
    if ladder is None or strength is None:
        return None
    return {
        **asdict(strength),
        "against": ladder.against,
        "seats": ladder.seats,
        "options": dict(ladder.options),
        "deals": ladder.deals,
        "date": ladder.date.isoformat(),
        "version": ladder.version,
    }
