"""Queries made from the boxes of a form, for those who do not like to write them."""

from collections.abc import Mapping

from catalog.search.grammar import term
from catalog.search.tree import Condition

# The boxes that are fields under their own names.
SIMPLE = (
    "name",
    "char",
    "rom",
    "lang",
    "source",
    "page",
    "deck",
    "suit",
    "place",
    "game",
    "certainty",
    "has",
    "red",
)
WORDS, PHRASE, WITHOUT, KIND = "words", "phrase", "without", "kind"
RANK, RANK_IS, FROM, UNTIL = "rank", "rank-is", "from", "until"
COMPARISONS = {"": ":", "at-least": ">=", "at-most": "<="}
BOXES = (WORDS, PHRASE, WITHOUT, KIND, RANK, RANK_IS, FROM, UNTIL, *SIMPLE)
_QUOTES = str.maketrans(dict.fromkeys('"“”„«»「」『』', " "))


def built(boxes: Mapping[str, str]) -> str:
    """The query that the filled boxes ask; "" where all are empty. Signs in the boxes are taken as text."""
    filled = {name: " ".join(boxes.get(name, "").translate(_QUOTES).split()) for name in BOXES}
    parts = [str(term(word)) for word in filled[WORDS].split()]
    parts += [f'"{filled[PHRASE]}"'] if filled[PHRASE] else []
    parts += [f"-{term(word)}" for word in filled[WITHOUT].split()]
    parts += [_condition(name, filled[name]) for name in (KIND, *SIMPLE) if filled[name]]
    if filled[RANK]:
        parts.append(_condition("rank", filled[RANK], COMPARISONS.get(filled[RANK_IS], ":")))
    parts += [_condition("date", filled[FROM], ">=")] if filled[FROM] else []
    parts += [_condition("date", filled[UNTIL], "<=")] if filled[UNTIL] else []
    return " ".join(parts)


def _condition(field: str, value: str, operator: str = ":") -> str:
    return str(Condition(field, operator, value, quoted=not _is_one_word(value)))


def _is_one_word(value: str) -> bool:
    return not set(value) & set(" ()")
