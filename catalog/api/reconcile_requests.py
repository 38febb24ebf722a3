"""Requests to the reconciliation service, read strictly: what is wrong is named with its place."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Any

from django.http import QueryDict
from rest_framework.parsers import FormParser

from catalog.api.bodies import bounded
from catalog.api.errors import bad_value, unknown_parameter
from catalog.queries.reconcile import LONGEST_NAME, TYPES, Query
from catalog.queries.reconcile_properties import BY_ID, IN_LANGUAGE, Property, property_of

LARGEST = 512 * 1024
MOST_QUERIES, MOST_CANDIDATES, DEFAULT_CANDIDATES = 100, 50, 10
MOST_IDS, MOST_PROPERTIES, MOST_VALUES, LONGEST_ID = 500, 50, 20, 300
FARTHEST = 10_000
STRICTNESS = ("any", "should", "all")


class BoundedFormParser(FormParser):
    """Reads a form of at most `LARGEST` bytes."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The fields of the form. Raises Refused for a form that is too large."""
        return QueryDict(bounded(stream, LARGEST), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Asked:
    """A query and how many candidates it wants."""

    query: Query
    limit: int


def batch(given: str) -> dict[str, Asked]:
    """The queries of a batch by their ids. Raises Refused."""
    found = _json("queries", given, 'an object of queries: {"q0": {"query": "毛公"}}')
    if not found:
        raise bad_value("queries", given, "at least one query")
    if len(found) > MOST_QUERIES:
        allowed = f"at most {MOST_QUERIES} queries in a batch, not {len(found)}; send several batches"
        raise bad_value("queries", given, allowed)
    return {
        text("queries", name, LONGEST_ID): asked(value, f"queries.{name[:40]}")
        for name, value in found.items()
    }


def single(given: str) -> Asked:
    """One query, as a name or as a JSON object. Raises Refused."""
    if given.lstrip().startswith("{"):
        return asked(_json("query", given, "a name or a query"), "query")
    return Asked(Query(text("query", given, LONGEST_NAME)), DEFAULT_CANDIDATES)


def asked(value: Any, field: str) -> Asked:
    """One query of a batch. Raises Refused."""
    if not isinstance(value, dict):
        raise bad_value(field, str(value), 'an object such as {"query": "毛公", "type": "card"}')
    members = ("query", "type", "limit", "properties", "type_strict")
    for member in value:
        if member not in members:
            raise unknown_parameter(f"{field}.{member}", ", ".join(members))
    if (strict := value.get("type_strict", "any")) not in STRICTNESS:
        raise bad_value(f"{field}.type_strict", str(strict), ", ".join(STRICTNESS))
    name = text(f"{field}.query", value.get("query", ""), LONGEST_NAME).strip()
    conditions = _conditions(f"{field}.properties", value.get("properties", []))
    if not name and not conditions:
        raise bad_value(field, json.dumps(value)[:80], "a query that has a name (query) or properties")
    types = _types(f"{field}.type", value.get("type", []))
    return Asked(
        Query(name, types, conditions), _limit(f"{field}.limit", value.get("limit", DEFAULT_CANDIDATES))
    )


def extension(given: str) -> tuple[list[str], list[Property]]:
    """The ids and the properties of a data extension query. Raises Refused."""
    example = '{"ids": ["decks/six-tigers/bai-zi"], "properties": [{"id": "rank"}]}'
    found = _json("extend", given, f"an object such as {example}")
    for member in found:
        if member not in ("ids", "properties"):
            raise unknown_parameter(f"extend.{member}", "ids, properties")
    ids = _list("extend.ids", found.get("ids"), MOST_IDS)
    wanted = _list("extend.properties", found.get("properties"), MOST_PROPERTIES)
    for at, each in enumerate(wanted):
        if not isinstance(each, dict):
            raise bad_value(f"extend.properties.{at}", str(each), 'an object such as {"id": "rank"}')
    return (
        [text(f"extend.ids.{at}", each, LONGEST_ID) for at, each in enumerate(ids)],
        [_known(f"extend.properties.{at}.id", each.get("id")) for at, each in enumerate(wanted)],
    )


def type_of(field: str, value: Any) -> str:
    """The id of a type. Raises Refused."""
    if not isinstance(value, str) or value not in TYPES:
        raise bad_value(field, str(value), ", ".join(TYPES))
    return value


def whole(field: str, text: str, most: int) -> int:
    """A whole number from 0 to ``most`` given as text. Raises Refused."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) <= most):
        raise bad_value(field, text, f"a whole number from 0 to {most}")
    return int(text)


def text(field: str, value: Any, longest: int) -> str:
    """A text of bounded length that can be written. Raises Refused."""
    if not isinstance(value, str) or len(value) > longest:
        raise bad_value(field, str(value), f"a text of at most {longest} characters")
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise bad_value(field, value, "a text without half characters, which cannot be written")
    return value.replace("\0", "\ufffd")


def _types(field: str, value: Any) -> tuple[str, ...]:
    if value == []:
        return tuple(TYPES)
    given = _list(field, value, len(TYPES)) if isinstance(value, list) else [value]
    chosen = {type_of(field, each) for each in given}
    return tuple(type_ for type_ in TYPES if type_ in chosen)


def _limit(field: str, value: Any) -> int:
    if type(value) not in (int, float) or value != int(value) or not 1 <= value <= MOST_CANDIDATES:
        raise bad_value(field, str(value), f"a whole number from 1 to {MOST_CANDIDATES}")
    return int(value)


def _conditions(field: str, value: Any) -> tuple[tuple[Property, tuple[str, ...]], ...]:
    found = []
    for at, each in enumerate(_list(field, value, MOST_PROPERTIES)):
        place = f"{field}.{at}"
        if not isinstance(each, dict) or "v" not in each:
            raise bad_value(place, str(each), 'an object such as {"pid": "deck", "v": "six-tigers"}')
        values = each["v"] if isinstance(each["v"], list) else [each["v"]]
        texts = tuple(_value(f"{place}.v", one) for one in _list(f"{place}.v", values, MOST_VALUES))
        found.append((_known(f"{place}.pid", each.get("pid")), texts))
    return tuple(found)


def _value(field: str, value: Any) -> str:
    """The value of a property as text; of another record its id."""
    if isinstance(value, dict):
        value = value.get("id")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return text(field, value, LONGEST_ID)


def _known(field: str, value: Any) -> Property:
    found = property_of(value) if isinstance(value, str) else None
    if found is None:
        allowed = ", ".join([*BY_ID, f"{IN_LANGUAGE}<language tag>"])
        raise bad_value(field, str(value), allowed)
    return found


def _list(field: str, value: Any, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise bad_value(field, str(value), f"a list of at most {most}")
    return value


def _json(field: str, text: str, allowed: str) -> dict[str, Any]:
    try:
        found = json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise bad_value(field, text, f"JSON, {allowed}. {str(error)[:120]}") from error
    if not isinstance(found, dict):
        raise bad_value(field, text, f"JSON, {allowed}")
    return found


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number in JSON")


def _finite(text: str) -> float:
    if math.isinf(number := float(text)):
        raise ValueError(f"{text[:20]} is too large a number")
    return number
