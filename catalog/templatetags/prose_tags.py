"""Prose and words in templates: rendered Markdown, marked languages, matches, words for keys."""

from collections.abc import Iterable, Mapping

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from catalog import prose
from catalog.prose import Works
from catalog.views.words import TABLES

register = template.Library()


@register.filter
def markdown(text: str, works: Works | None = None) -> SafeString:
    """Markdown as clean HTML, the works that it cites linked."""
    return mark_safe(prose.render(text, works or {}))  # noqa: S308 (render cleans)


@register.filter
def line(text: str, works: Works | None = None) -> SafeString:
    """Plain text as HTML, the works that it cites linked, East Asian scripts marked with their language."""
    return mark_safe(prose.render_line(text, works or {}))  # noqa: S308 (render_line escapes)


@register.filter
def word(key: str, table: str) -> str:
    """The words for a key of a table in ``catalog.views.words``; the key itself when there are none."""
    return str(TABLES[table].get(key, key))


@register.filter
def marked(text: str, spans: Iterable[tuple[int, int]]) -> SafeString:
    """The text with its parts from each start to each end in ``mark``; ordered, without overlap."""
    html, end = SafeString(""), 0
    for start, stop in spans:
        html += format_html("{}<mark>{}</mark>", text[end:start], text[start:stop])
        end = stop
    return SafeString(html + escape(text[end:]))


@register.filter
def get(mapping: Mapping[str, object], key: str) -> object:
    """The value of a key that a template holds in a variable; "" when there is none."""
    return mapping.get(key, "")
