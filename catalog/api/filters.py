"""Filters of the lists: which parameters a list takes and what each may hold."""

from collections.abc import Iterable, Sequence
from typing import Any

import django_filters as library
from django.db.models import QuerySet
from django.http import QueryDict
from django_filters.rest_framework import DjangoFilterBackend
from drf_spectacular.drainage import set_override
from rest_framework.request import Request

from catalog.api.errors import Refused, bad_value, unknown_parameter
from catalog.queries import documents
from catalog.queries.choices import ACCESS, CERTAINTIES, FAMILIES, STATES

PAGING = ("limit", "cursor")
LONGEST = 200
# Text that is not blank and holds no NUL, as JSON Schema has it.
WORDS = {"type": "string", "maxLength": LONGEST, "pattern": r"^[^\u0000]*[^\s\u0000][^\u0000]*$"}
# A text that the query language can read.
QUERY_SCHEMA = {**WORDS, "format": "query"}
QUERY = (
    "Words in any script (case, tones and accents do not matter), “a phrase”, -not, or, brackets, fields: "
    f"{', '.join(f'{field.name}:' for field in documents.FIELDS)}. /search/help tells what each asks. What "
    "cannot be read is refused with `bad-query`, `position` (in characters from 0) and `expected`."
)


def check_parameters(params: QueryDict, allowed: Sequence[str] = ()) -> None:
    """Raises Refused for a parameter that is not allowed, stands twice, or is empty."""
    for name, values in params.lists():
        if name not in allowed:
            raise unknown_parameter(name, ", ".join(allowed) or "none")
        if len(values) > 1:
            raise bad_value(name, ", ".join(values), "one value; it stands twice in the address")
        if not values[0].strip():
            raise bad_value(name, values[0], "some value; leave the parameter out for all")


class OneOf(library.ChoiceFilter):
    """A filter by one of a few words."""

    def __init__(self, values: Iterable[str], help_text: str, field_name: str | None = None) -> None:
        self.allowed = ", ".join(values)
        choices = [(value, value) for value in values]
        super().__init__(field_name, label="", choices=choices, empty_label=None, help_text=help_text)


class Truth(OneOf):
    """A filter by true or false."""

    def __init__(self, help_text: str, field_name: str | None = None) -> None:
        super().__init__(("true", "false"), help_text, field_name)
        set_override(self, "field", {"type": "boolean", "description": help_text})

    def filter(self, qs: QuerySet[Any], value: str) -> QuerySet[Any]:
        return qs.filter(**{self.field_name: value == "true"}) if value else qs


class Playable(Truth):
    """A filter by whether a game has a referee."""

    def filter(self, qs: QuerySet[Any], value: str) -> QuerySet[Any]:
        unplayable = {"engine": ""}
        return qs if not value else qs.exclude(**unplayable) if value == "true" else qs.filter(**unplayable)


class Rank(library.NumberFilter):
    """A filter by a number."""

    allowed = "a number"

    def get_max_validator(self) -> None:
        """No number is too large: there is no card of that rank."""

    def filter(self, qs: QuerySet[Any], value: Any) -> QuerySet[Any]:
        return qs if value is None else qs.filter(**{self.field_name: float(value)})


class Known(library.CharFilter):
    """A filter by a value that some row has; any other is refused as a mistake, a part of a value is not."""

    def __init__(self, field_name: str, allowed: str, lookup: str = "exact") -> None:
        super().__init__(
            field_name, lookup, label="", max_length=LONGEST, help_text=f"{allowed[0].upper()}{allowed[1:]}."
        )
        self.allowed = allowed

    def filter(self, qs: QuerySet[Any], value: str) -> QuerySet[Any]:
        if not value:
            return qs
        condition = {f"{self.field_name}__{self.lookup_expr}": value}
        if self.lookup_expr == "exact" and not qs.model._default_manager.filter(**condition).exists():
            raise bad_value(self.parent_name, value, self.allowed)
        return qs.filter(**condition)

    @property
    def parent_name(self) -> str:
        """The name of the parameter."""
        return next(name for name, found in self.parent.filters.items() if found is self)


class Search(library.CharFilter):
    """A filter by a query."""

    allowed = "a query"

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(label="", help_text=QUERY)

    def filter(self, qs: QuerySet[Any], value: str) -> QuerySet[Any]:
        return qs.filter(documents.found(value, self.kind)) if value else qs


class StrictFilters(DjangoFilterBackend):
    """Applies a list's filters and refuses every parameter, and every value, that it does not know."""

    def filter_queryset(self, request: Request, queryset: QuerySet[Any], view: Any) -> QuerySet[Any]:
        names = tuple(view.filterset_class.base_filters)
        check_parameters(request.query_params, (*names, *PAGING))
        if not any(name in request.query_params for name in names):
            return queryset
        filterset = view.filterset_class(request.query_params, queryset=queryset, request=request)
        if filterset.is_valid():
            return filterset.qs
        wrong = [
            {
                "field": name,
                "value": request.query_params[name][:80],
                "allowed": _allowed(filterset.filters[name]),
            }
            for name in filterset.errors
        ]
        told = "; ".join(f"{w['field']} cannot be {w['value']!r}. Allowed: {w['allowed']}" for w in wrong)
        raise Refused("bad-value", f"{told}.", wrong)


def _allowed(found: Any) -> str:
    longest = found.extra.get("max_length")
    return f"{found.allowed}, at most {longest} characters" if longest else found.allowed


class Distinct(library.FilterSet):
    """Filters of a list of which one row may fulfil a condition in several ways."""

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return super().filter_queryset(queryset).distinct()


class DeckFilters(library.FilterSet):
    """Filters of the list of decks."""

    family = OneOf(FAMILIES, "Family of cards.")
    kind = OneOf(("cards", "tiles"), "Cards or tiles.")
    region = Known("region", "a word of the region", "icontains")
    game = Known("games__slug", "the slug of a game that is played with it")
    q = Search("deck")


class DeckCardFilters(Distinct):
    """Filters of the list of the cards of a deck."""

    suit = Known("suit__slug", "the slug of a suit of some deck")
    rank = Rank("rank", label="", help_text="The rank as a number; ½ is 0.5.")
    red_stamp = Truth("Whether the card is stamped in red.")
    source = Known("names__source__key", "the key of a source that names the card, as in /api/v1/sources")
    q = Search("card")


class CardFilters(DeckCardFilters):
    """Filters of the list of all cards."""

    deck = Known("deck__slug", "the slug of a deck, as in /api/v1/decks")


class NameFilters(library.FilterSet):
    """Filters of the list of names."""

    deck = Known("of_deck__slug", "the slug of a deck, as in /api/v1/decks")
    card = Known("card__path", "the id of a card, as six-tigers/mao-gong")
    lang = Known("lang", "a language tag that occurs, as hak or zh-Hant")
    source = Known("source__key", "the key of a source, as in /api/v1/sources")
    certainty = OneOf(CERTAINTIES, "How certain the name is.")
    composed = Truth("Whether we joined it from parts.")
    q = Search("name")


class SourceFilters(library.FilterSet):
    """Filters of the list of sources."""

    kind = Known("kind", "a kind of entry, as article or book")
    lang = Known("language", "a language tag that occurs, as en or zh-Hant")
    access = OneOf(ACCESS, "How much of it we have read ourselves.")
    q = Search("source")


class ClaimFilters(Distinct):
    """Filters of the list of claims."""

    state = OneOf(STATES, "How the matter stands.")
    topic = Known("topic", "a topic of some claim")
    deck = Known("decks__slug", "the slug of a deck that a claim is about")
    card = Known("cards__path", "the id of a card that a claim is about")
    source = Known("citations__source__key", "the key of a source that a claim cites")
    q = Search("claim")


class HomologueFilters(Distinct):
    """Filters of the list of homologues."""

    state = OneOf(STATES, "How the matter stands.")
    deck = Known("members__deck__slug", "the slug of a deck of which a member comes")
    card = Known("members__card__path", "the id of a card that is a member")
    q = Search("homologue")


class ObjectFilters(library.FilterSet):
    """Filters of the list of museum objects."""

    institution = Known("institution", "the name of an institution")
    deck = Known("deck__slug", "the slug of a deck of which there is an object")
    q = Search("object")


class GameFilters(library.FilterSet):
    """Filters of the list of games."""

    deck = Known("decks__slug", "the slug of a deck that some game is played with")
    rules_known = OneOf(("full", "partial", "name-only"), "How much of its rules is known.")
    playable = Playable("Whether it can be played here.")
    q = Search("game")


class RuleFilters(Distinct):
    """Filters of the list of a game's rules."""

    basis = OneOf(("attested", "digest", "reading", "derived", "house"), "How it is known.")
    source = Known("citations__source__key", "the key of a source that a rule cites")
    card = Known("cards__path", "the id of a card that a rule is about")
    q = Search("rule")
