"""The grammar of queries.

A query is words and phrases in quotation marks, ``field:value``, comparisons (``rank>=7``), ``-`` for not,
``or``, and brackets; what stands side by side must all hold. What looks like syntax inside ordinary text is
text: a hyphen or bracket inside a word, a colon after something that is no field and before a space, a
slash or a digit. What the fields mean is the matter of ``fields``.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from django.utils.translation import gettext as _
from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken

from catalog.folding import fold, squeeze
from catalog.search.errors import BadQuery, QueryTooLong, did_you_mean, nearest
from catalog.search.fields import FIELD_NAMES
from catalog.search.tree import All, Any, Condition, Node, Not, Query, Term, Words, leaves

MAX_QUERY = 200
MAX_TERMS = 12
MAX_DEPTH = 6

_QUOTES = '"“”„«»「」『』'
_STARTS = r"(?<![^\s(\-])"  # at the start of a term
_WORD = rf"[^\s(){_QUOTES}](?:[^\s(){_QUOTES}]|\([^\s(){_QUOTES}]*\))*"
_FIELD = "|".join(sorted(FIELD_NAMES, key=len, reverse=True))
_LESS = r"[<>](?=[-½\d])|(?<=[A-Za-z]{2})[<>](?=[^\s)>])"  # ``c<d`` is text
_GRAMMAR = rf"""
    start: any
    any: all (_OR all)*
    all: part+
    ?part: NOT part         -> denied
         | OPEN any CLOSE   -> group
         | WORD             -> word
         | PHRASE           -> phrase
         | FIELD VALUE      -> condition
         | FIELD PHRASE     -> condition
         | UNKNOWN          -> unknown
         | EMPTY            -> empty

    FIELD.5: /{_STARTS}(?i:{_FIELD})(?:(?::|=|[<>]=)(?=[^\s)])|{_LESS})/
    EMPTY.5: /{_STARTS}(?i:{_FIELD})(?::|[<>]?=)(?=[\s)]|\Z)/
    UNKNOWN.4: /{_STARTS}[A-Za-z]+(?::(?=[^\s\/:)\d{_QUOTES}])|:(?=[{_QUOTES}]\S)|[<>]=?(?=-?\d))/
    _OR.3: /(?<![^\s(])or(?=[\s)]|\Z)/i
    NOT.3: /{_STARTS}-(?=[^\s\-)])/
    PHRASE: /[{_QUOTES}][^{_QUOTES}]*(?:[{_QUOTES}]|\Z)/
    OPEN: "("
    CLOSE: ")"
    WORD: /{_WORD}/
    VALUE: /{_WORD}/
    %ignore /\s+/
"""
_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_PLAIN = re.compile(_WORD)
_SYNTAX = re.compile(r"(?i:or)\Z|-[^\s\-]|[A-Za-z]+(?::|[<>]?=|[<>])|\)")


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the query as it is read: its node (None where nothing can be looked up), its depth."""

    node: Node | None
    ignored: tuple[str, ...] = ()
    depth: int = 0
    deepest: int = 0  # where the deepest bracket opens


def term(text: str, *, quoted: bool = False) -> Term:
    """A term of that text, quoted where it would not be read as one word."""
    return Term(text, squeeze(fold(text)), quoted or not _PLAIN.fullmatch(text) or bool(_SYNTAX.match(text)))


def parse(text: str) -> Query:
    """What a query asks. Repeated words count once. Raises BadQuery and its kin."""
    if len(text) > MAX_QUERY:
        message = _("A query has at most %(most)d characters; this one has %(n)d.")
        raise QueryTooLong(message % {"most": MAX_QUERY, "n": len(text)}, MAX_QUERY, len(text))
    readable = _SURROGATES.sub("\ufffd", text)
    if not readable.strip():
        return Query(None)
    try:
        part = cast(_Part, _PARSER.parse(readable))
    except UnexpectedInput as error:
        raise _explained(readable, error) from None
    if part.depth > MAX_DEPTH:
        message = _("Brackets may stand %(most)d deep; these are %(n)d deep.")
        raise QueryTooLong(message % {"most": MAX_DEPTH, "n": part.depth}, part.deepest, part.deepest + 1)
    query = Query(part.node, part.ignored)
    _check_length(query, len(text))
    return query


def _check_length(query: Query, end: int) -> None:
    count = sum(len(leaf.terms) if isinstance(leaf, Words) else 1 for leaf in leaves(query.tree))
    if count > MAX_TERMS:
        message = _("A query has at most %(most)d words; this one has %(n)d.")
        raise QueryTooLong(message % {"most": MAX_TERMS, "n": count}, 0, end)


class _Builder(Transformer[Token, _Part]):
    """Makes the tree while the query is read."""

    def start(self, parts: list[_Part]) -> _Part:
        return parts[0]

    def word(self, tokens: list[Token]) -> _Part:
        return _words(str(tokens[0]), quoted=False)

    def phrase(self, tokens: list[Token]) -> _Part:
        return _words(_unquoted(tokens[0]), quoted=True)

    def condition(self, tokens: list[Token]) -> _Part:
        field, value = tokens
        name = re.match("[A-Za-z]+", field)
        assert name
        quoted = value.type == "PHRASE"
        text = _cleaned(_unquoted(value) if quoted else str(value))
        start, end = cast(int, field.start_pos), cast(int, value.end_pos)
        at = cast(int, value.start_pos)
        known = FIELD_NAMES[name[0].lower()]
        return _Part(Condition(known, field[len(name[0]) :], text, quoted, start, at, end))

    def denied(self, parts: list[Token | _Part]) -> _Part:
        part = cast(_Part, parts[1])
        node = part.node.part if isinstance(part.node, Not) else part.node and Not(part.node)
        return _Part(node, part.ignored, part.depth, part.deepest)

    def group(self, parts: list[Token | _Part]) -> _Part:
        bracket, part = cast(Token, parts[0]), cast(_Part, parts[1])
        deepest = part.deepest if part.depth else cast(int, bracket.start_pos)
        return _Part(part.node, part.ignored, part.depth + 1, deepest)

    def all(self, parts: list[_Part]) -> _Part:
        return _joined(parts, _all)

    def any(self, parts: list[_Part]) -> _Part:
        return _joined(parts, _any)

    def unknown(self, tokens: list[Token]) -> _Part:
        raise _unknown_field(tokens[0])

    def empty(self, tokens: list[Token]) -> _Part:
        field = tokens[0]
        message = _("The value must stand directly after “%(field)s”, without a space.") % {"field": field}
        hint = _("To look for the text itself, put it in quotation marks.")
        end = cast(int, field.end_pos)
        raise BadQuery(f"{message} {hint}", end, end, [f"{field}…", f'"{field}"'])


_PARSER = Lark(_GRAMMAR, parser="lalr", lexer="contextual", transformer=_Builder())


def _words(text: str, *, quoted: bool) -> _Part:
    word = _cleaned(text)
    made = term(word, quoted=quoted)
    if made.key:
        return _Part(Words((made,)))
    return _Part(None, (word,) if word else ())


def _cleaned(text: str) -> str:
    return " ".join(_CONTROL.sub("", text).split())


def _unquoted(phrase: str) -> str:
    return phrase[1:-1] if len(phrase) > 1 and phrase[-1] in _QUOTES else phrase[1:]


def _joined(parts: Sequence[_Part], join: Callable[[Iterable[Node]], Node]) -> _Part:
    deepest = max(parts, key=lambda part: part.depth)
    nodes = [part.node for part in parts if part.node]
    ignored = tuple(word for part in parts for word in part.ignored)
    return _Part(join(nodes) if nodes else None, ignored, deepest.depth, deepest.deepest)


def _all(nodes: Iterable[Node]) -> Node:
    """Nodes side by side: words come together first, since they must stand in one text."""
    flat = [part for node in nodes for part in (node.parts if isinstance(node, All) else (node,))]
    terms: dict[str, Term] = {}
    for node in flat:
        for each in node.terms if isinstance(node, Words) else ():
            terms.setdefault(each.key, each)
    words = [Words(tuple(terms.values()))] if terms else []
    parts = (*words, *dict.fromkeys(node for node in flat if not isinstance(node, Words)))
    return parts[0] if len(parts) == 1 else All(parts)


def _any(nodes: Iterable[Node]) -> Node:
    flat = (part for node in nodes for part in (node.parts if isinstance(node, Any) else (node,)))
    parts = tuple(dict.fromkeys(flat))
    return parts[0] if len(parts) == 1 else Any(parts)


def _unknown_field(token: Token) -> BadQuery:
    name = re.match("[A-Za-z]+", token)
    assert name
    start = cast(int, token.start_pos)
    known = sorted(set(FIELD_NAMES.values()))
    near = nearest(name[0], FIELD_NAMES)
    message = _("“%(name)s” is no field.") % {"name": name[0]} + did_you_mean(f"{one}:" for one in near)
    hint = _("To look for the text itself, put it in quotation marks.")
    expected = [f"{field}:" for field in known]
    return BadQuery(f"{message} {hint}", start, start + len(name[0]), expected)


def _explained(text: str, error: UnexpectedInput) -> BadQuery:
    """What is wrong where the grammar allows nothing that stands there."""
    at = len(text) if error.pos_in_stream is None else error.pos_in_stream
    if not isinstance(error, UnexpectedToken):
        return BadQuery(_("This cannot be read."), at, at + 1)
    token, accepted = error.token, error.accepts or set()
    words = {"WORD": _("a word"), "VALUE": _("a word"), "PHRASE": _("“a phrase”"), "FIELD": _("field:value")}
    words |= {"NOT": "-", "OPEN": "(", "CLOSE": ")", "_OR": "or"}
    expected = [word for name, word in words.items() if name in accepted]
    if "VALUE" in accepted:
        message = _("A single value must stand here. Write the field before each value: a:1 or a:2.")
    elif token.type == "_OR":
        message = _(
            "Something to look for must stand on both sides of “or”; the word itself goes in quotation marks."
        )
    elif token.type == "CLOSE":
        message = (
            _("This bracket closes nothing.")
            if "$END" in accepted
            else _("Something to look for is missing here.")
        )
    elif opened := _last_opened(error):
        return BadQuery(
            _("This bracket is never closed."), opened.start_pos or 0, opened.end_pos or 0, expected
        )
    else:
        message = _(
            "Something to look for must follow here. To look for the word “or”, put it in quotation marks."
        )
    at = len(text) if token.type == "$END" else at
    return BadQuery(message, at, min(len(text), at + max(1, len(token))), expected)


def _last_opened(error: UnexpectedToken) -> Token | None:
    """The last bracket that is open where a finished part of the query ends."""
    if "CLOSE" not in (error.accepts or ()):
        return None
    stack = error.interactive_parser.parser_state.value_stack
    return next((each for each in reversed(stack) if isinstance(each, Token) and each.type == "OPEN"), None)
