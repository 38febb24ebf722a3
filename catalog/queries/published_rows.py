"""Rows of the tables as published records; each needs the relations that it reads loaded."""

from collections.abc import Iterable

from django.db.models import Model

from catalog.exchange import published
from catalog.models import (
    Card,
    Citation,
    Claim,
    Deck,
    GameEntry,
    Homologue,
    HomologueGroup,
    MuseumObject,
    Name,
    Source,
    Suit,
    Term,
)
from catalog.records import SourceRecord


def source(row: Source, ids: Iterable[str]) -> SourceRecord:
    """A source; ``ids`` are its other keys."""
    return SourceRecord(
        key=row.key,
        kind=row.kind,
        title=row.title,
        label=row.label,
        reference=row.reference,
        authors=row.authors,
        year=row.year,
        language=row.language,
        ids=tuple(ids),
        access=row.access or None,
        via=row.via.key if row.via else None,
        annotation=row.annotation,
        fields=row.fields,
    )


def _all(rows: Iterable[Model], field: str = "slug") -> tuple[str, ...]:
    return tuple(getattr(row, field) for row in rows)


def _key(source: Source | None) -> str | None:
    return source.key if source else None


def named(kind: str, subject: str, deck: str | None, rows: Iterable[Name]) -> tuple[published.Name, ...]:
    """Names of one subject; each needs its source, via and attested_in."""
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
        names=named("suit", slug, deck, row.names.all()),
    )


def _category(deck: str, row: Term) -> published.Category:
    slug = f"{deck}/{row.slug}"
    return published.Category(slug, named("category", slug, deck, row.names.all()))


def deck(row: Deck) -> published.Deck:
    """A deck with suits and classes of cards."""
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
        names=named("deck", row.slug, row.slug, row.names.all()),
        suits=tuple(_suit(row.slug, suit) for suit in row.suits.all()),
        categories=tuple(_category(row.slug, term) for term in row.categories.all()),
        citations=_cited(row.citations.all()),
    )


def card(row: Card) -> published.Card:
    """A card with its names; needs deck and suit."""
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
        names=named("card", row.path, deck, row.names.all()),
    )


def game(row: GameEntry) -> published.Game:
    """A game with its rules and hands."""
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
        names=named("game", row.slug, None, row.names.all()),
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
        names=named("hand", slug, None, row.names.all()),
    )


def claim(row: Claim) -> published.Claim:
    """A claim with what it is about."""
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


def homologue(row: HomologueGroup) -> published.Homologue:
    """A group of homologues with its members."""
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


def museum_object(row: MuseumObject) -> published.MuseumObject:
    """A pack in a museum."""
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
