"""Editorial prose: Markdown with citations such as ``[@young1886, 293-295]``, made into clean HTML.

A citation names one or more sources, each with the place in it and, where we read it at second hand,
through what: ``[@young1886, 293 via porges-hairtails; @sung1996]``. In code it is left alone.
"""

import re
from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

import nh3
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from catalog.citations import KEY, Cite, place

_GROUP = r"\[(@[^\[\]]+)\]"
_PART = re.compile(rf"@(?P<source>{KEY})(?:,\s*(?P<locator>.+?))??(?:\s+via\s+@?(?P<via>{KEY}))?")
_JOINT = re.compile(r"\s*;\s*(?=@)")
_AFTER_CODE_BEFORE_LINKS = 175

_TAGS = {
    *("p", "br", "hr", "em", "strong", "a", "span", "cite", "q", "abbr", "sup", "sub"),
    *("h2", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "code", "pre"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
_ATTRIBUTES = {"*": {"lang"}, "a": {"href", "class"}, "span": {"class"}, "code": {"class"}}
_ATTRIBUTES |= {heading: {"id"} for heading in ("h2", "h3", "h4")}

_TAG = re.compile(r'(<(?:[^>"]|"[^"]*")*>)')
_HAN = r"\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_KANA = r"\u3041-\u30ff"
_HANGUL = r"\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3"
_RUN = re.compile(rf"[{_HAN}{_KANA}{_HANGUL}]+(?:[ 、，・·][{_HAN}{_KANA}{_HANGUL}]+)*")


class Work(NamedTuple):
    """A source as prose shows it: its short form and the address of its page."""

    label: str
    url: str


Works = Mapping[str, Work]


def citations_in(markdown: str) -> list[Cite]:
    """The citations of a Markdown text in the order in which they stand, repeats included.

    A group that is not well formed is no citation: it stays in the text for the reader to see.
    """
    found: list[Cite] = []
    if "[@" in markdown:
        _reader(found, {}).convert(markdown)
    return found


def render(markdown: str, works: Works, han: str = "zh-Hant") -> str:
    """The text as clean HTML, its citations as links; sources unknown to ``works`` stay as written.

    Runs of Chinese characters whose language the text does not state are marked with the language ``han``.
    """
    html = _reader([], works).convert(markdown)
    return mark_languages(nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, link_rel=None), han)


def render_line(text: str, works: Works, han: str = "zh-Hant") -> str:
    """A plain text as HTML: escaped, its citations as links, East Asian scripts marked; no Markdown."""
    html, end = "", 0
    for match in re.finditer(_GROUP, text):
        cites = _parse(match[1])
        if cites is None:
            continue
        html += escape(text[end : match.start()])
        html += "".join(_html(piece) for piece in _pieces(cites, works))
        end = match.end()
    return mark_languages(html + escape(text[end:]), han)


def plain_line(text: str) -> str:
    """A plain text without its citations."""
    return " ".join(re.sub(rf"\s*{_GROUP}", lambda m: "" if _parse(m[1]) else m[0], text).split())


def mark_languages(html: str, han: str = "zh-Hant") -> str:
    """Well-formed HTML with each run of East Asian script in a ``span`` that states its language.

    Kana make a run Japanese, hangul Korean; the rest is ``han``. Code is left alone, and so is what stands
    in an element that states its language.
    """
    if not _RUN.search(html):
        return html
    marked, open_tags = [], list[tuple[str, bool]]()
    for part in _TAG.split(html):
        if part.startswith("</"):
            while open_tags and open_tags.pop()[0] != part[2:-1].strip():
                pass
        elif part.startswith("<"):
            name = re.split(r"[\s/>]", part[1:], maxsplit=1)[0]
            if name not in ("br", "hr"):
                open_tags.append((name, " lang=" in part or name == "code"))
        elif not any(stated for _, stated in open_tags):
            part = _RUN.sub(lambda run: f'<span lang="{_language(run[0], han)}">{run[0]}</span>', part)
        marked.append(part)
    return "".join(marked)


def _language(run: str, han: str) -> str:
    if re.search(f"[{_HANGUL}]", run):
        return "ko"
    return "ja" if re.search(f"[{_KANA}]", run) else han


def _parse(group: str) -> list[Cite] | None:
    matches = [_PART.fullmatch(part.strip()) for part in _JOINT.split(group)]
    return None if None in matches else [Cite(**match.groupdict()) for match in matches if match]


def _pieces(cites: list[Cite], works: Works) -> list[str | Work]:
    """Texts and links of a group: "(", Young 1886 p. 293, "; ", ..., ")"."""
    pieces: list[str | Work] = []
    for cite in cites:
        pieces.append("; " if pieces else "(")
        work = works.get(cite.source)
        where = f", {place(cite.locator)}" if cite.locator else ""
        pieces.append(Work(work.label + where, work.url) if work else f"@{cite.source}{where}")
        if cite.via:
            pieces += [", in ", works.get(cite.via) or f"@{cite.via}"]
    return [*pieces, ")"]


def _html(piece: str | Work) -> str:
    if isinstance(piece, Work):
        return f'<a class="cite" href="{escape(piece.url)}">{escape(piece.label)}</a>'
    return escape(piece)


class _Citations(InlineProcessor):
    """Finds groups of citations, notes them in ``found`` and makes the links."""

    def __init__(self, found: list[Cite], works: Works) -> None:
        super().__init__(_GROUP)
        self.found, self.works = found, works

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element | None, int | None, int | None]:
        cites = _parse(m[1])
        if cites is None:
            return None, None, None
        self.found += cites
        group, last = Element("span", {"class": "cites"}), None
        for piece in _pieces(cites, self.works):
            if isinstance(piece, Work):
                last = SubElement(group, "a", {"class": "cite", "href": piece.url})
                last.text = AtomicString(piece.label)
            elif last is None:
                group.text = AtomicString((group.text or "") + piece)
            else:
                last.tail = AtomicString((last.tail or "") + piece)
        return group, m.start(0), m.end(0)


class _CitationExtension(Extension):
    def __init__(self, found: list[Cite], works: Works) -> None:
        super().__init__()
        self.found, self.works = found, works

    def extendMarkdown(self, md: Markdown) -> None:
        md.inlinePatterns.register(_Citations(self.found, self.works), "citation", _AFTER_CODE_BEFORE_LINKS)


def _reader(found: list[Cite], works: Works) -> Markdown:
    return Markdown(
        extensions=["tables", "fenced_code", "sane_lists", "toc", _CitationExtension(found, works)]
    )
