"""Prose and words in templates: rendered Markdown, marked languages, matches, words for keys."""

from collections.abc import Iterable, Mapping, Sequence

from django import template
from django.template.defaultfilters import stringfilter
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from catalog import prose
from catalog.prose import Works
from catalog.queries.words import MEASURES, TABLES

register = template.Library()

EXCERPT = 240
BASIS_TAGS = {"attested": "ok", "digest": "ok", "reading": "arg", "derived": "arg", "house": "arg"}


@register.filter
def markdown(text: str, works: Works | None = None) -> SafeString:
    """Markdown as clean HTML, the works that it cites linked."""
    return mark_safe(prose.render(text, works or {}))  # noqa: S308 (render cleans)


@register.filter
@stringfilter
def line(text: str, works: Works | None = None) -> SafeString:
    """Plain text as HTML, the works that it cites linked, East Asian scripts marked with their language."""
    return mark_safe(prose.render_line(text, works or {}))  # noqa: S308 (render_line escapes)


@register.filter
def word(key: str, table: str) -> str:
    """The words for a key of a table in ``catalog.queries.words``; the key itself when there are none."""
    return str(TABLES[table].get(key, key))


@register.filter
def matched(text: str, spans: Iterable[tuple[int, int]]) -> SafeString:
    """The text with its parts from each start to each end in ``mark``; ordered, without overlap."""
    html, end = SafeString(""), 0
    for start, stop in spans:
        html += format_html("{}<mark>{}</mark>", text[end:start], text[start:stop])
        end = stop
    return SafeString(html + escape(text[end:]))


@register.filter
def excerpt(text: str, spans: Sequence[tuple[int, int]]) -> SafeString:
    """A long text cut to the surroundings of its first match, matches marked."""
    first = spans[0][0] if spans else 0
    start = max(0, first - EXCERPT // 2) if len(text) > EXCERPT else 0
    stop = min(len(text), start + EXCERPT)
    inside = [(a - start, b - start) for a, b in spans if a >= start and b <= stop]
    before, after = "… " if start else "", " …" if stop < len(text) else ""
    return format_html("{}{}{}", before, matched(text[start:stop], inside), after)


@register.inclusion_tag("catalog/_tag.html")
def basis(key: str) -> dict[str, str]:
    """What a rule or a choice rests on, in words."""
    return {"look": BASIS_TAGS.get(key, ""), "text": word(key, "basis")}


@register.filter
def size(size_mm: Mapping[str, object]) -> str:
    """A size in words: "69 mm high, 23 mm wide"; what is no measure stands as it is."""
    parts = []
    for key, value in size_mm.items():
        phrase = MEASURES.get(key)
        parts.append(str(phrase) % {"n": value} if phrase else str(value))
    return ", ".join(parts)


@register.filter
def about_address(slug: str) -> str:
    """The address of a page of editorial prose."""
    name = slug.removeprefix("about").removeprefix("-")
    return reverse("about-page", args=[name]) if name else reverse("about")
