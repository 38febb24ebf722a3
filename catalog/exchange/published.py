"""What is published of each object: what the writers of all formats take.

Everything is known by its slug, never by a row's number; what is unknown is None. Sources are published as
:class:`catalog.records.SourceRecord`. A ``kind`` is a word of the API (``card``, ``suit``, ``category``,
``hand``); an ``id`` of something inside a deck or game begins with its slug (``six-tigers/bai-zi``).
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from catalog.records import SourceRecord

TITLE = "Paper Tigers 紙虎: a reference catalogue of historical East Asian playing cards"
CREATOR = "Paper Tigers contributors"
LICENCE = "CC-BY-4.0"
LICENCE_TITLE = "Creative Commons Attribution 4.0 International"
LICENCE_URI = "https://creativecommons.org/licenses/by/4.0/"

Facts = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Edition:
    """The data that are published: their version and day, the digest of the fixtures, the site's address."""

    version: str
    released: date
    fingerprint: str
    base: str


@dataclass(frozen=True, slots=True)
class Name:
    """A form in one source. ``kind`` and ``subject`` say what it names, ``deck`` where that belongs."""

    id: str
    kind: str
    subject: str
    deck: str | None
    text: str
    lang: str
    romanization: str | None
    romanization_system: str | None
    gloss: str | None
    source: str
    locator: str | None
    via: str | None
    attested_in: str | None
    certainty: str | None
    reason: str | None
    composed: bool
    note: str | None


@dataclass(frozen=True, slots=True)
class Citation:
    """A source cited by an object: what it does there (``role``), and in which part (``place``)."""

    role: str
    place: str
    position: int
    source: str
    locator: str | None
    via: str | None
    says: str | None
    certainty: str | None
    note: str | None


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit; its id is deck/suit, ``order`` the ids of its cards from high to low."""

    id: str
    glyph: str | None
    meaning: str | None
    plant: str | None
    month_japan: int | None
    month_korea: int | None
    note: str | None
    order: tuple[str, ...]
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Category:
    """A class of cards of a deck, such as the brights of the flower cards; its id is deck/class."""

    id: str
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A kind of pack, with all of it but its cards."""

    id: str
    title: str
    family: str
    kind: str
    region: str
    period: str
    year_min: int | None
    year_max: int | None
    card_count: int | None
    distinct_cards: int | None
    copies_per_card: int | None
    card_list_complete: bool
    description: str | None
    sizes: Facts
    red_stamp: Facts
    facts: Facts
    related_decks: tuple[str, ...]
    games: tuple[str, ...]
    objects: tuple[str, ...]
    claims: tuple[str, ...]
    names: tuple[Name, ...]
    suits: tuple[Suit, ...]
    categories: tuple[Category, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card; ``suit`` is the suit's id."""

    id: str
    deck: str
    suit: str | None
    title: str
    rank: float | None
    rank_label: str | None
    copies: int | None
    code: str | None
    glyphs: tuple[str, ...]
    red_stamp: bool | None
    attributes: dict[str, Any]
    note: str | None
    position: int
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule; its id is game/number."""

    id: str
    text: str
    basis: str
    cards: tuple[str, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A combination of cards that scores; its id is game/hand, ``rule`` a rule's id."""

    id: str
    value: int | None
    rule: str | None
    cards: tuple[str, ...]
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game. ``playable`` says whether the site has a referee for it."""

    id: str
    title: str
    decks: tuple[str, ...]
    players: str | None
    type: str | None
    rules_known: str
    playable: bool
    variants: tuple[str, ...]
    note: str | None
    description: str | None
    options: Facts
    rulesets: Facts
    names: tuple[Name, ...]
    rules: tuple[Rule, ...]
    hands: tuple[Hand, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that scholars make or dispute; ``about`` are pairs of kind and id."""

    id: str
    topic: str
    statement: str
    evidence: tuple[str, ...]
    status: str
    state: str
    about: tuple[tuple[str, str], ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Member:
    """One member of a group: a card or a suit (``kind`` and ``subject``) of a deck.

    ``attested``: a source states it; otherwise it is argued.
    """

    kind: str
    subject: str
    deck: str
    name: str | None
    certainty: str | None
    attested: bool
    note: str | None


@dataclass(frozen=True, slots=True)
class Homologue:
    """A group of cards or suits of different decks that are held to be the same."""

    id: str
    title: str
    status: str
    state: str
    members: tuple[Member, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class MuseumObject:
    """A pack that an institution keeps."""

    id: str
    title: str
    institution: str
    object_number: str | None
    url: str | None
    deck: str | None
    type: str
    place: str | None
    culture: str | None
    date_made: str | None
    year_min: int | None
    year_max: int | None
    card_count: int | None
    details: dict[str, Any]
    facts: tuple[str, ...]
    certainty: str | None
    note: str | None
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A text in which a search found its words; ``field`` says what the text is."""

    field: str
    text: str
    lang: str | None


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: a record or a name.

    ``bearer`` and ``subject`` are the kind and id of the record on whose page it stands, ``fragment`` is its
    place there.
    """

    kind: str
    id: str
    title: str
    bearer: str
    subject: str
    fragment: str
    matches: tuple[Match, ...]


Record = SourceRecord | Deck | Card | Game | Claim | Homologue | MuseumObject
