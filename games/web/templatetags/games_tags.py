"""How the table's pages write cards and sentences."""

import re
from collections.abc import Hashable
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.web.queries.table import CardView
from games.web.tables.base import TableWords

register = template.Library()
_HAN = re.compile(r"([\u2e80-\u2fdf\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+)")


@register.filter
def han(text: str) -> SafeString:
    """A sentence with the Chinese characters in it marked as such."""
    parts = _HAN.split(text)
    marked = [
        format_html('<span lang="zh-Hant">{}</span>', part) if at % 2 else conditional_escape(part)
        for at, part in enumerate(parts)
    ]
    return mark_safe("".join(marked))  # noqa: S308 - each part is escaped


# Cards as they stand on a page, by all that they are made of: a table shows some fifty at each step.
_CARDS: dict[Hashable, SafeString] = {}
MOST_CARDS = 20_000


@register.simple_tag(takes_context=True)
def card(context: template.Context, shown: CardView, field: str = "") -> SafeString:
    """A card on the table: with a ``field`` it can be chosen, and is sent under that name."""
    page = context["page"]
    key = (page.view.match.game, type(page.words), shown, field, get_language())
    if key not in _CARDS:
        if len(_CARDS) >= MOST_CARDS:
            _CARDS.clear()
        parts = {"card": shown, "field": field, "page": page}
        _CARDS[key] = SafeString(render_to_string("games/_card.html", parts).strip())
    return _CARDS[key]


@register.inclusion_tag("games/_face.html")
def face(card: CardView, words: TableWords, back: Any = None, alt: str = "") -> dict[str, Any]:
    """A card's picture; its name stands beside it, or is given as ``alt``."""
    usual = card.face.drawing(words.pattern) if card.face else back if card.is_hidden else None
    compact = card.face.drawing(words.compact) if card.face and words.compact else None
    return {"card": card, "drawing": usual, "compact": compact, "alt": alt}
