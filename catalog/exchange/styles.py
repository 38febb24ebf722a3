"""Citations as text, in the styles that scholars are asked for, made by a CSL processor from CSL items.

The processor, citeproc-py, lacks three things that are mended here: names that a style does not shorten to
initials, what stands in a missing author's place and must not stand twice, and full stops inside quotation
marks. Names in Chinese characters, Kana or Hangul are handed to it whole. The styles are followed but for two
things: titles keep the case in which their sources print them, and the day of access is told where it is
known, also of a work that has a date.
"""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from json import dumps, loads
from pathlib import Path
from threading import Lock
from typing import Any

from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter, model
from citeproc.source import VariableError
from citeproc.source.json import CiteProcJSON

from catalog.exchange.entries import EAST_ASIAN

FOLDER = Path(__file__).resolve().parents[1] / "data" / "csl"
# What of an item has a say in a style; the rest (annotations, our keys) would only fill the memory.
LEFT_OUT = ("annote", "custom", "citation-label", "note", "title-short")
_STAND_IN = {"title": "Stand-in 0", "URL": "https://stand-in.invalid/0"}
_TEXT, EDITOR = f"{{{model.CitationStylesElement.nsmap['cs']}}}text", "editor"
_lock = Lock()  # a style notes in itself what it has printed


@dataclass(frozen=True, slots=True)
class Style:
    """A style: its key, what it is called, its file, its language, and whether it makes a footnote."""

    key: str
    label: str
    file: str
    locale: str = "en-US"
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class Reference:
    """A citation in one style: HTML that holds no elements but ``i``, ``b`` and ``sup``."""

    style: Style
    html: str


STYLES = (
    Style("chicago", "Chicago (author-date)", "chicago-author-date-access-dates"),
    Style("chicago-note", "Chicago (note)", "chicago-notes-bibliography-access-dates", is_note=True),
    Style("mla", "MLA", "modern-language-association"),
    Style("apa", "APA", "apa"),
    Style("harvard", "Harvard", "harvard-cite-them-right", "en-GB"),
)


def references(item: Mapping[str, Any]) -> list[Reference]:
    """A CSL item as a reference in each of the ``STYLES``.

    Title and address are put in afterwards: records that differ in nothing else cost no work.
    """
    real = {name: html.escape(str(item[name]), quote=False) for name in _STAND_IN if item.get(name)}
    ending = str(item["title"])[-1]
    title = _STAND_IN["title"] + (ending if ending in "?!." else "")
    shape = {name: value for name, value in item.items() if name not in LEFT_OUT}
    shape |= {"id": "item", "title": title}
    if "URL" in real:
        shape["URL"] = _STAND_IN["URL"]
    names = {title: real["title"], _STAND_IN["URL"]: real.get("URL", "")}
    parts = re.compile("|".join(map(re.escape, names)))
    made = _shaped(dumps(shape, ensure_ascii=False, sort_keys=True))
    return [
        Reference(style, parts.sub(lambda match: names[match.group()], text))
        for style, text in zip(STYLES, made, strict=True)
    ]


@lru_cache(maxsize=1024)
def _shaped(item: str) -> tuple[str, ...]:
    found = loads(item)
    for role in ("author", "editor"):
        if role in found:
            found[role] = [_undivided(name) for name in found[role]]
    with _lock:
        return tuple(_render(style, found) for style in STYLES)


def _undivided(name: dict[str, str]) -> dict[str, str]:
    """A name in East Asian script as one word: it has no initials, and the family name stands first."""
    whole = name.get("family", "") + name.get("given", "")
    return {"literal": whole} if "given" in name and EAST_ASIAN.search(whole) else name


def _render(style: Style, item: dict[str, Any]) -> str:
    works = CitationStylesBibliography(_style(style.file, style.locale), CiteProcJSON([item]), formatter.html)
    cited = Citation([CitationItem(item["id"])])
    works.register(cited)
    text = str(works.cite(cited, str) if style.is_note else works.bibliography()[0])
    if works.style.root.get_locale_option("punctuation-in-quote") == "true":
        text = re.sub(r"([?!.]?)”([.,])", lambda m: f"{m[1] or m[2]}”", text)
    return re.sub(r"\.(</i>)?\.", r".\1", " ".join(text.split()))


@cache
def _style(file: str, locale: str) -> Any:
    """A style, read once."""
    style = CitationStylesStyle(str(FOLDER / f"{file}.csl"), locale, validate=False)
    for element in style.root.iter():
        if element.get("text-case") in ("title", "sentence"):
            del element.attrib["text-case"]
    for date in style.root.iterfind(".//cs:date[@variable='accessed']", model.CitationStylesElement.nsmap):
        for test in date.iterancestors():
            if test.get("match") == "none" and "issued" in test.get("variable", "").split():
                test.set("match", "all")
                test.set("variable", "accessed")
    return style


class Name(model.Name, model.CitationStylesElement):  # type: ignore[misc]
    """Names with ``initialize="false"`` are given in full."""

    def get_option(self, name: str, context: Any = None, sort_options: Any = None) -> Any:
        """The value of an option of the style."""
        if name == "initialize-with" and self.get("initialize") == "false":
            return None
        return super().get_option(name, context, sort_options)


class Substitute(model.Substitute, model.CitationStylesElement):  # type: ignore[misc]
    """What stands in the place of a missing author is not printed again where it would stand otherwise."""

    def render(self, item: Any, context: Any = None, **kwargs: Any) -> Any:
        """What stands for the author, as HTML."""
        text = super().render(item, context=context, **kwargs)
        bare = re.sub(r"<[^>]*>|[“”‘’]", "", str(text or "")).strip()
        for variable in ("title", "container-title"):
            value = item.reference.get(variable.replace("-", "_"), "")
            if bare and bare == html.escape(str(value), quote=False):
                context.get_layout().repressed.setdefault(_TEXT, []).append(variable)
        editors = item.reference.get("editor", ())
        if any(html.escape(editor.parts()[1], quote=False) in bare for editor in editors):
            context.get_layout().repressed[EDITOR] = [EDITOR]
        return text


class Names(model.Names, model.CitationStylesElement):  # type: ignore[misc]
    """Editors that stand in the author's place are not named again."""

    def process(self, item: Any, names_context: Any = None, context: Any = None, **kwargs: Any) -> Any:
        """The names as HTML. Raises VariableError where there are none to be printed."""
        roles = [role for role in self.get("variable").split() if role in item.reference]
        if roles == [EDITOR] and EDITOR in (self if context is None else context).get_layout().repressed:
            raise VariableError
        return super().process(item, names_context, context, **kwargs)
