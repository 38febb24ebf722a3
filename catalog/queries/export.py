"""What is exported: every object of the catalogue as a published record, in an order of the data's own.

Rows are read in chunks, so that memory does not grow with the catalogue.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Model, Prefetch, QuerySet

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
from catalog.queries.documents import texts_of
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
    ids: dict[str, list[str]] = {}
    for old, new in Alias.objects.filter(kind="sources").order_by("old").values_list("old", "new"):
        ids.setdefault(new, []).append(old)
    for row in Source.objects.select_related("via").order_by("key").iterator(CHUNK):
        yield SourceRecord(
            key=row.key,
            kind=row.kind,
            title=row.title,
            label=row.label,
            reference=row.reference,
            authors=row.authors,
            year=row.year,
            language=row.language,
            ids=tuple(ids.get(row.key, ())),
            access=row.access or None,
            via=row.via.key if row.via else None,
            annotation=row.annotation,
            fields=row.fields,
        )


def decks() -> Iterator[published.Deck]:
    """All decks without their cards."""
    rows = Deck.objects.order_by("position").prefetch_related(
        Prefetch("names", _names()),
        Prefetch("suits", Suit.objects.order_by("position")),
        Prefetch("suits__names", _names()),
        Prefetch("categories", Term.objects.order_by("position")),
        Prefetch("categories__names", _names()),
        Prefetch("citations", _citations()),
        *_slugs("related_decks", Deck, "games", GameEntry, "objects_held", MuseumObject, "claims", Claim),
    )
    return map(_deck, rows.iterator(DECKS_AT_ONCE))


def cards() -> Iterator[published.Card]:
    """All cards, deck by deck, each with its names."""
    rows = Card.objects.select_related("deck", "suit").defer(*unread(decks=["deck"]))
    rows = rows.order_by("deck__position", "position")
    return map(_card, rows.prefetch_related(Prefetch("names", _names())).iterator(CHUNK))


def games() -> Iterator[published.Game]:
    """All games, each with its rules and hands."""
    rows = GameEntry.objects.order_by("position").prefetch_related(
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
    return map(_game, rows.iterator(DECKS_AT_ONCE))


def claims() -> Iterator[published.Claim]:
    """All claims with what they are about."""
    rows = Claim.objects.order_by("position").prefetch_related(
        *_slugs("decks", Deck, "games", GameEntry),
        Prefetch("suits", Suit.objects.select_related("deck").order_by("deck__position", "position")),
        Prefetch("cards", _card_ids()),
        Prefetch("sources", Source.objects.only("key").order_by("key")),
        Prefetch("citations", _citations()),
    )
    return map(_claim, rows.iterator(CHUNK))


def homologues() -> Iterator[published.Homologue]:
    """All groups of homologues with their members."""
    members = Homologue.objects.select_related("deck", "card", "suit__deck").order_by("position")
    rows = HomologueGroup.objects.order_by("position").prefetch_related(
        Prefetch("members", members), Prefetch("citations", _citations())
    )
    return map(_homologue, rows.iterator(CHUNK))


def objects() -> Iterator[published.MuseumObject]:
    """All packs in museums."""
    rows = MuseumObject.objects.select_related("deck").order_by("position")
    return map(_object, rows.prefetch_related(Prefetch("citations", _citations())).iterator(CHUNK))


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


def names_of(rows: Iterable[Name]) -> Iterator[published.Name]:
    """Names of whatever, each with its subject read, as they are published."""
    for row in rows:
        deck = row.of_deck.slug if row.of_deck else None
        kind, subject = _subject(row)
        yield from _named(kind, subject, deck, [row])


def _subject(name: Name) -> tuple[str, str]:
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


def _all(rows: Iterable[Model], field: str = "slug") -> tuple[str, ...]:
    return tuple(getattr(row, field) for row in rows)


def _key(source: Source | None) -> str | None:
    return source.key if source else None


def _named(kind: str, subject: str, deck: str | None, rows: Iterable[Name]) -> tuple[published.Name, ...]:
    return tuple(
        published.Name(
            id=row.uid,
            kind=kind,
            subject=subject,
            deck=deck,
            text=row.text,
            lang=row.lang,
            romanization=row.romanization or None,
            romanization_system=row.romanization_system or None,
            gloss=row.gloss or None,
            source=row.source.key,
            locator=row.locator or None,
            via=_key(row.via),
            attested_in=row.attested_in.slug if row.attested_in else None,
            certainty=row.certainty or None,
            reason=row.reason or None,
            composed=row.composed,
            note=row.note or None,
        )
        for row in rows
    )


def _cited(rows: Iterable[Citation]) -> tuple[published.Citation, ...]:
    return tuple(
        published.Citation(
            role=row.role,
            place=row.place,
            position=row.position,
            source=row.source.key,
            locator=row.locator or None,
            via=_key(row.via),
            says=row.says or None,
            certainty=row.certainty or None,
            note=row.note or None,
        )
        for row in rows
    )


def _suit(deck: str, row: Suit) -> published.Suit:
    slug = f"{deck}/{row.slug}"
    return published.Suit(
        id=slug,
        glyph=row.glyph or None,
        meaning=row.meaning or None,
        plant=row.plant or None,
        month_japan=row.month_japan,
        month_korea=row.month_korea,
        note=row.note or None,
        order=tuple(f"{deck}/{card}" for card in row.order),
        names=_named("suit", slug, deck, row.names.all()),
    )


def _category(deck: str, row: Term) -> published.Category:
    slug = f"{deck}/{row.slug}"
    return published.Category(slug, _named("category", slug, deck, row.names.all()))


def _deck(row: Deck) -> published.Deck:
    return published.Deck(
        id=row.slug,
        title=row.title,
        family=row.family,
        kind=row.kind,
        region=row.region,
        period=row.period,
        year_min=row.year_min,
        year_max=row.year_max,
        card_count=row.card_count,
        distinct_cards=row.distinct_cards,
        copies_per_card=row.copies_per_card,
        card_list_complete=row.card_list_complete,
        description=row.description or None,
        sizes=row.sizes,
        red_stamp=row.red_stamp,
        facts=row.facts,
        related_decks=_all(row.related_decks.all()),
        games=_all(row.games.all()),
        objects=_all(row.objects_held.all()),
        claims=_all(row.claims.all()),
        names=_named("deck", row.slug, row.slug, row.names.all()),
        suits=tuple(_suit(row.slug, suit) for suit in row.suits.all()),
        categories=tuple(_category(row.slug, term) for term in row.categories.all()),
        citations=_cited(row.citations.all()),
    )


def _card(row: Card) -> published.Card:
    deck = row.deck.slug
    return published.Card(
        id=row.path,
        deck=deck,
        suit=f"{deck}/{row.suit.slug}" if row.suit else None,
        title=row.title,
        rank=row.rank,
        rank_label=row.rank_label or None,
        copies=row.copies,
        code=row.code or None,
        glyphs=tuple(row.glyphs),
        red_stamp=row.red_stamp,
        attributes=row.attributes,
        note=row.note or None,
        position=row.position,
        names=_named("card", row.path, deck, row.names.all()),
    )


def _game(row: GameEntry) -> published.Game:
    return published.Game(
        id=row.slug,
        title=row.title,
        decks=_all(row.decks.all()),
        players=row.players or None,
        type=row.type or None,
        rules_known=row.rules_known,
        playable=bool(row.engine),
        variants=tuple(row.variants),
        note=row.note or None,
        description=row.description or None,
        options=row.options,
        rulesets=row.rulesets,
        names=_named("game", row.slug, None, row.names.all()),
        rules=tuple(
            published.Rule(
                id=f"{row.slug}/{rule.key}",
                text=rule.text,
                basis=rule.basis,
                cards=_all(rule.cards.all(), "path"),
                citations=_cited(rule.citations.all()),
            )
            for rule in row.rules.all()
        ),
        hands=tuple(_hand(row.slug, hand) for hand in row.hands.all()),
        citations=_cited(row.citations.all()),
    )


def _hand(game: str, row: Term) -> published.Hand:
    slug = f"{game}/{row.slug}"
    return published.Hand(
        id=slug,
        value=row.value,
        rule=f"{game}/{row.rule.key}" if row.rule else None,
        cards=_all(row.cards.all(), "path"),
        names=_named("hand", slug, None, row.names.all()),
    )


def _claim(row: Claim) -> published.Claim:
    about = [("deck", slug) for slug in _all(row.decks.all())]
    about += [("suit", f"{suit.deck.slug}/{suit.slug}") for suit in row.suits.all()]
    about += [("card", path) for path in _all(row.cards.all(), "path")]
    about += [("game", slug) for slug in _all(row.games.all())]
    about += [("source", key) for key in _all(row.sources.all(), "key")]
    return published.Claim(
        id=row.slug,
        topic=row.topic,
        statement=row.statement,
        evidence=tuple(row.evidence),
        status=row.status,
        state=row.state,
        about=tuple(about),
        citations=_cited(row.citations.all()),
    )


def _homologue(row: HomologueGroup) -> published.Homologue:
    return published.Homologue(
        id=row.slug,
        title=row.title,
        status=row.status,
        state=row.state,
        members=tuple(map(_member, row.members.all())),
        citations=_cited(row.citations.all()),
    )


def _member(row: Homologue) -> published.Member:
    if row.card:
        kind, subject = "card", row.card.path
    else:
        assert row.suit is not None
        kind, subject = "suit", f"{row.suit.deck.slug}/{row.suit.slug}"
    return published.Member(
        kind=kind,
        subject=subject,
        deck=row.deck.slug,
        name=row.name or None,
        certainty=row.certainty or None,
        attested=row.attested,
        note=row.note or None,
    )


def _object(row: MuseumObject) -> published.MuseumObject:
    return published.MuseumObject(
        id=row.slug,
        title=str(row),
        institution=row.institution,
        object_number=row.object_number or None,
        url=row.url or None,
        deck=row.deck.slug if row.deck else None,
        type=row.type,
        place=row.place or None,
        culture=row.culture or None,
        date_made=row.date_made or None,
        year_min=row.year_min,
        year_max=row.year_max,
        card_count=row.card_count,
        details=row.details,
        facts=tuple(row.facts),
        certainty=row.certainty or None,
        note=row.note or None,
        citations=_cited(row.citations.all()),
    )
