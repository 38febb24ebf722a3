"""What is exported: every object of the catalogue as a published record, in an order of the data's own.

Rows are read in chunks, so that memory does not grow with the catalogue.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.db.models import Prefetch, QuerySet

from catalog.exchange import published
from catalog.models import (
    Alias,
    Card,
    Catalogue,
    Citation,
    Claim,
    Deck,
    GameEntry,
    Homologue,
    HomologueGroup,
    MuseumObject,
    Name,
    Rule,
    Source,
    Suit,
    Term,
)
from catalog.queries import published_rows
from catalog.queries.documents import names as all_names
from catalog.queries.documents import texts_of
from catalog.queries.lookup import one, one_card
from catalog.queries.unread import unread
from catalog.records import SourceRecord

CHUNK = 25
DECKS_AT_ONCE = 5  # a deck or a game has many parts


def edition(base: str) -> published.Edition | None:
    """The loaded data, to be published under the address ``base``; None when nothing is loaded."""
    row = Catalogue.objects.first()
    if row is None:
        return None
    return published.Edition(row.version, row.released, row.fingerprint, base)


def sources() -> Iterator[SourceRecord]:
    """All sources by key."""
    ids = _other_keys()
    for row in _sources().order_by("key").iterator(CHUNK):
        yield published_rows.source(row, ids.get(row.key, ()))


def decks() -> Iterator[published.Deck]:
    """All decks without their cards."""
    return map(published_rows.deck, _decks().order_by("position").iterator(DECKS_AT_ONCE))


def cards() -> Iterator[published.Card]:
    """All cards, deck by deck, each with its names."""
    rows = _cards().order_by("deck__position", "position")
    return map(published_rows.card, rows.iterator(CHUNK))


def games() -> Iterator[published.Game]:
    """All games, each with its rules and hands."""
    return map(published_rows.game, _games().order_by("position").iterator(DECKS_AT_ONCE))


def claims() -> Iterator[published.Claim]:
    """All claims with what they are about."""
    return map(published_rows.claim, _claims().order_by("position").iterator(CHUNK))


def homologues() -> Iterator[published.Homologue]:
    """All groups of homologues with their members."""
    return map(published_rows.homologue, _homologues().order_by("position").iterator(CHUNK))


def objects() -> Iterator[published.MuseumObject]:
    """All packs in museums."""
    return map(published_rows.museum_object, _objects().order_by("position").iterator(CHUNK))


def source(key: str) -> SourceRecord:
    """One source. Raises DoesNotExist, or Moved for a second key."""
    row = one(_sources(), "sources", key, field="key")
    return published_rows.source(row, [old for old, new in _second_keys() if new == row.key])


def deck(slug: str) -> published.Deck:
    """One deck without its cards. Raises DoesNotExist, or Moved for an alias."""
    return published_rows.deck(one(_decks(), "decks", slug))


def cards_of(deck: str) -> list[published.Card]:
    """The cards of a deck in order."""
    return [published_rows.card(row) for row in _cards().filter(deck__slug=deck).order_by("position")]


def card(deck: str, slug: str) -> published.Card:
    """One card. Raises DoesNotExist, or Moved for an alias."""
    return published_rows.card(one_card(_cards(), deck, slug))


def game(slug: str) -> published.Game:
    """One game. Raises DoesNotExist, or Moved for an alias."""
    return published_rows.game(one(_games(), "games", slug))


def claim(slug: str) -> published.Claim:
    """One claim. Raises DoesNotExist, or Moved for an alias."""
    return published_rows.claim(one(_claims(), "claims", slug))


def homologue(slug: str) -> published.Homologue:
    """One group of homologues. Raises DoesNotExist, or Moved for an alias."""
    return published_rows.homologue(one(_homologues(), "homologues", slug))


def museum_object(slug: str) -> published.MuseumObject:
    """One pack in a museum. Raises DoesNotExist, or Moved for an alias."""
    return published_rows.museum_object(one(_objects(), "objects", slug))


def _second_keys() -> list[tuple[str, str]]:
    """Each second key of a source, and its present one."""
    return list(Alias.objects.filter(kind="sources").order_by("old").values_list("old", "new"))


def _other_keys() -> dict[str, list[str]]:
    """By the key of a source the second keys that it has."""
    ids: dict[str, list[str]] = {}
    for old, new in _second_keys():
        ids.setdefault(new, []).append(old)
    return ids


def _sources() -> QuerySet[Source]:
    return Source.objects.select_related("via")


def _decks() -> QuerySet[Deck]:
    return Deck.objects.prefetch_related(
        Prefetch("names", _names()),
        Prefetch("suits", Suit.objects.order_by("position")),
        Prefetch("suits__names", _names()),
        Prefetch("categories", Term.objects.order_by("position")),
        Prefetch("categories__names", _names()),
        Prefetch("citations", _citations()),
        *_slugs("related_decks", Deck, "games", GameEntry, "claims", Claim),
        Prefetch("objects_held", MuseumObject.objects.only("slug", "deck").order_by("slug")),
    )


def _cards() -> QuerySet[Card]:
    rows = Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"]))
    return rows.prefetch_related(Prefetch("names", _names()))


def _games() -> QuerySet[GameEntry]:
    return GameEntry.objects.prefetch_related(
        Prefetch("decks", Deck.objects.only("slug").order_by("position")),
        Prefetch("names", _names()),
        Prefetch("rules", Rule.objects.order_by("position")),
        Prefetch("rules__cards", _card_ids()),
        Prefetch("rules__citations", _citations()),
        Prefetch("hands", Term.objects.select_related("rule").order_by("position")),
        Prefetch("hands__cards", _card_ids()),
        Prefetch("hands__names", _names()),
        Prefetch("citations", _citations()),
    )


def _claims() -> QuerySet[Claim]:
    return Claim.objects.prefetch_related(
        *_slugs("decks", Deck, "games", GameEntry),
        Prefetch("suits", Suit.objects.select_related("deck").order_by("deck__position", "position")),
        Prefetch("cards", _card_ids()),
        Prefetch("sources", Source.objects.only("key").order_by("key")),
        Prefetch("citations", _citations()),
    )


def _homologues() -> QuerySet[HomologueGroup]:
    members = Homologue.objects.select_related("deck", "card", "suit__deck").order_by("position")
    return HomologueGroup.objects.prefetch_related(
        Prefetch("members", members), Prefetch("citations", _citations())
    )


def _objects() -> QuerySet[MuseumObject]:
    return MuseumObject.objects.select_related("deck").prefetch_related(Prefetch("citations", _citations()))


def card_documents() -> Iterator[str]:
    """The stored documents of all cards, deck by deck."""
    rows = Card.objects.order_by("deck__position", "position").values_list("pk", flat=True)
    for first in range(0, rows.count(), CHUNK):
        yield from texts_of("card", list(rows[first : first + CHUNK]))


def names() -> Iterator[published.Name]:
    """All names: of a deck, its suits, its classes of cards, its cards; deck by deck; then of the games."""
    following = cards()
    card = next(following, None)
    for deck in decks():
        yield from deck.names
        for suit in deck.suits:
            yield from suit.names
        for category in deck.categories:
            yield from category.names
        while card and card.deck == deck.id:
            yield from card.names
            card = next(following, None)
    for game in games():
        yield from game.names
        for hand in game.hands:
            yield from hand.names


def records(kind: str, keys: Sequence[int]) -> list[published.Record]:
    """The records of a kind by the keys of their rows, in that order. As many queries as for one."""
    rows: dict[int, Any] = {row.pk: row for row in _ROWS[kind]().filter(pk__in=keys)}
    found = [rows[key] for key in keys if key in rows]
    if kind == "source":
        ids = _other_keys()
        return [published_rows.source(row, ids.get(row.key, ())) for row in found]
    return list(map(_PUBLISHED[kind], found))


def titled_names(keys: Sequence[int]) -> list[tuple[str | None, published.Name]]:
    """Names by the keys of their rows, in that order, each with the title of what it names. One query."""
    rows = {row.pk: row for row in all_names().filter(pk__in=keys)}
    found = [rows[key] for key in keys if key in rows]
    return list(zip(map(_title, found), names_of(found), strict=True))


def _title(name: Name) -> str | None:
    """The title of what a name names; classes of cards and scoring hands have none."""
    if name.suit:
        return name.suit.meaning or name.suit.slug
    named = name.card or name.deck or name.game
    return named.title if named else None


def names_of(rows: Iterable[Name]) -> Iterator[published.Name]:
    """Names of whatever, each with its subject read, as they are published."""
    for row in rows:
        deck = row.of_deck.slug if row.of_deck else None
        kind, subject = subject_of(row)
        yield from published_rows.named(kind, subject, deck, [row])


def subject_of(name: Name) -> tuple[str, str]:
    """The kind and id of what a name names; needs it loaded."""
    if name.card:
        return "card", name.card.path
    if name.suit:
        return "suit", f"{name.suit.deck.slug}/{name.suit.slug}"
    if name.term and name.term.game:
        return "hand", f"{name.term.game.slug}/{name.term.slug}"
    if name.term and name.term.deck:
        return "category", f"{name.term.deck.slug}/{name.term.slug}"
    named = name.deck or name.game
    assert named is not None
    return ("deck" if name.deck else "game"), named.slug


def _names() -> QuerySet[Name]:
    rows = Name.objects.select_related("source", "via", "attested_in")
    return rows.defer(*unread(decks=["attested_in"], sources=["source", "via"])).order_by("position", "uid")


def _citations() -> QuerySet[Citation]:
    rows = Citation.objects.select_related("source", "via").defer(*unread(sources=["source", "via"]))
    return rows.order_by("role", "place", "position")


def _card_ids() -> QuerySet[Card]:
    return Card.objects.only("path").order_by("path")


def _slugs(*pairs: Any) -> "Iterator[Prefetch[str, QuerySet[Any], str]]":
    for relation, model in zip(pairs[::2], pairs[1::2], strict=True):
        yield Prefetch(relation, model.objects.only("slug").order_by("slug"))


_ROWS: Mapping[str, Callable[[], QuerySet[Any]]] = {
    "source": _sources,
    "deck": _decks,
    "game": _games,
    "claim": _claims,
    "homologue": _homologues,
    "object": _objects,
}
_PUBLISHED: Mapping[str, Callable[[Any], published.Record]] = {
    "deck": published_rows.deck,
    "game": published_rows.game,
    "claim": published_rows.claim,
    "homologue": published_rows.homologue,
    "object": published_rows.museum_object,
}
