"""What the help page of the query language tells, and what the form that builds queries offers."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import search
from catalog.models import Certainty, GameEntry
from catalog.queries.names import choices
from catalog.queries.words import FOUND, pairs
from catalog.search.building import BOXES as BOXES
from catalog.search.building import built as built

Words = str | Promise
Pairs = Sequence[tuple[str, Words]]


@dataclass(frozen=True, slots=True)
class Example:
    """A query that finds something, and what it asks in words."""

    query: str
    words: Words
    kind: str = ""


@dataclass(frozen=True, slots=True)
class FieldHelp:
    """A field, its other names, and for each kind of record what it asks there."""

    field: search.Field
    others: Sequence[str]
    means: Pairs


@dataclass(frozen=True, slots=True)
class HelpPage:
    """All that the help page shows."""

    first: Sequence[Example]
    syntax: Sequence[Example]
    fields: Sequence[FieldHelp]
    features: Sequence[tuple[str, Words, str]]
    limits: dict[str, int]


FIRST = (
    Example("source:young1886", _("every name that Young printed"), "name"),
    Example("source:culin1895 page:139", _("the names on that page"), "name"),
    Example("char:錢 has:page", _("names written with this character, the page known"), "name"),
    Example("has:dispute deck:six-tigers", _("cards of the Six Tigers about which sources disagree"), "card"),
    Example("lang:hak -source:young1886", _("Hakka names that Young does not give"), "name"),
    Example("source:wilkinson1895 or source:culin1895", _("what one or the other says"), "claim"),
)
SYNTAX = (
    Example("mao gong", _("words: all of them must stand in one text")),
    Example('"prince of mao"', _("a phrase: the words must stand together")),
    Example("毛公 -prince", _("without: a minus directly before what must not be there")),
    Example("毛公 or 雲錢", _("one or the other")),
    Example("(mao or prince) -lang:en", _("brackets say what belongs together")),
    Example("deck:six-tigers rank>=7", _("comparison: <, <=, > and >= where there is an order")),
    Example("date:1850..1900", _("from one value to another")),
    Example('certainty:"fairly certain"', _("a value of several words stands in quotation marks")),
    Example("lut-chi", _("a hyphen or bracket inside a word belongs to the word")),
)


def help_page() -> HelpPage:
    """What the help page shows."""
    return HelpPage(
        first=FIRST,
        syntax=SYNTAX,
        fields=[
            FieldHelp(
                field,
                field.names[1:],
                [(kind, field.means[kind]) for kind in search.KINDS if kind in field.means],
            )
            for field in search.FIELDS
        ],
        features=[
            (name, feature.words, ", ".join(kind for kind in search.KINDS if kind in feature.kinds))
            for name, feature in search.FEATURES.items()
        ],
        limits={"characters": search.MAX_QUERY, "words": search.MAX_TERMS, "depth": search.MAX_DEPTH},
    )


@dataclass(frozen=True, slots=True)
class Offers:
    """What the form offers in its lists, each a list of values with their words."""

    kinds: Pairs
    langs: Sequence[str]
    sources: Pairs
    decks: Pairs
    games: Pairs
    certainties: Pairs
    features: Pairs


def offers() -> Offers:
    """What the form that builds queries offers."""
    of_names = choices()
    return Offers(
        kinds=pairs(FOUND, search.KINDS),
        langs=of_names.langs,
        sources=of_names.sources,
        decks=of_names.decks,
        games=list(GameEntry.objects.order_by("title").values_list("slug", "title")),
        certainties=[(value.value, value.label) for value in Certainty],
        features=[(name, feature.words) for name, feature in search.FEATURES.items()],
    )
