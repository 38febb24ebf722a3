"""The analysis of a match as JSON."""

from collections.abc import Iterator
from typing import Any

from catalog.api.fields import Context, address
from games.web.api.documents import Document
from games.web.queries.judged import PLAYOUTS, Judged, JudgedDeal, judged_deals
from games.web.queries.view import MatchView


def analysis_document(view: MatchView, seat: int, failed: int, context: Context) -> Document:
    """What is known of all deals as a person played them; ``failed`` parts cannot be worked out."""
    slug, query, measure = view.match.slug, f"?seat={seat}", view.game.info.measure
    deals = judged_deals(view.match, seat)
    left = sum(judged.left for judged in deals)
    return {
        "object": "analysis",
        "id": f"{slug}/{seat}",
        "uri": address(context, "api-match-analysis", slug) + query,
        "html_uri": address(context, "analysis", slug) + query,
        "match": slug,
        "match_uri": address(context, "api-match", slug),
        "seat": seat,
        "unit": measure.unit,
        "measure": measure.text,
        "playouts": PLAYOUTS,
        "complete": left == failed,
        "left": left,
        "failed": failed,
        "deals": [_deal(view, seat, judged, context) for judged in deals],
    }


def _deal(view: MatchView, seat: int, judged: JudgedDeal, context: Context) -> Document:
    return {
        "deal": judged.deal.number,
        "ply": judged.deal.ply,
        "luck": None if judged.luck is None else _rounded(judged.luck._asdict()),
        "brought": None if judged.brought is None else round(judged.brought, 2),
        **_rounded({"lost": judged.lost, "error": judged.error}),
        "left": judged.left,
        "beyond": judged.beyond,
        "choices": list(_choices(view, seat, judged.choices, context)),
    }


def _choices(view: MatchView, seat: int, choices: list[Judged], context: Context) -> Iterator[Document]:
    for each in choices:
        seen, choice = view.game.observation(each.decision.state, seat), each.choice
        before = str(each.decision.ply - 1)
        yield {
            "ply": each.decision.ply,
            "uri": address(context, "api-match-position", view.match.slug, before),
            "action": str(choice.action),
            "text": view.words.action(seen, choice.action),
            "best": str(choice.best),
            "best_text": view.words.action(seen, choice.best),
            **_rounded({"worth": choice.worth, "loss": choice.loss, "error": choice.error}),
            "clear": choice.is_clear,
            "turning_point": each.is_turning,
        }


def _rounded(figures: dict[str, Any]) -> Document:
    return {name: round(value, 2) for name, value in figures.items()}
