"""The fixtures' entries as values: one frozen dataclass for each kind of entry.

A field without a default is required; one whose type admits None may be null. `catalog.shapes` builds
these from plain mappings, `catalog.checks` looks at them together. ``fixtures/README.md`` explains them.
"""

import hashlib
from dataclasses import dataclass, field
from typing import Any, Literal

from catalog.citations import Cite
from catalog.history import ReasonRecord, VersionRecord, WithdrawnRecord

Certainty = Literal["high", "medium", "low"]
State = Literal["accepted", "likely", "open", "doubtful", "rejected"]
Basis = Literal["attested", "digest", "reading", "derived", "house"]
Family = Literal["money-suited", "chess", "flower", "domino", "character", "number", "portuguese"]


def name_id(subject: str, source: str, lang: str, text: str, locator: str | None) -> str:
    """The permanent id of a name: 12 hex digits over its subject's path, source, language, text and place."""
    parts = "\n".join([subject, source, lang, text, locator or ""])
    return hashlib.sha256(parts.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class SaidBy:
    """A citation together with what the source says there."""

    source: str
    says: str
    certainty: Certainty | None = None
    locator: str | None = None
    via: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """A date or period: its words, and the years where they are written."""

    text: str
    year_min: int | None = None
    year_max: int | None = None


@dataclass(frozen=True, slots=True)
class NameRecord:
    """A form of a name as one source gives it."""

    text: str
    lang: str
    source: str
    certainty: Certainty | None
    locator: str | None = None
    via: str | None = None
    romanization: str | None = None
    romanization_system: str | None = None
    gloss: str | None = None
    reason: str | None = None
    composed: bool = False
    attested_in: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class FactRecord:
    topic: str
    text: str
    cites: tuple[Cite, ...] = ()
    certainty: Certainty | None = None


@dataclass(frozen=True, slots=True)
class SizeRecord:
    source: str
    width_mm: float | str | None = None
    height_mm: float | str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class StampRecord:
    """The cards that one source lists as stamped in red."""

    cards: tuple[str, ...]
    source: str
    legend: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class SuitRecord:
    slug: str
    names: tuple[NameRecord, ...] = ()
    glyph: str | None = None
    meaning: str | None = None
    month_japan: int | None = None
    month_korea: int | None = None
    plant: str | None = None
    note: str | None = None
    order: tuple[str, ...] = ()
    order_cites: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True)
class CategoryRecord:
    """A class of cards of a deck, such as the brights of the flower cards."""

    slug: str
    names: tuple[NameRecord, ...]


@dataclass(frozen=True, slots=True)
class CardRecord:
    slug: str
    title: str
    suit: str | None
    rank: float | None
    rank_label: str | None
    copies: int | None
    glyphs: tuple[str, ...]
    red_stamp: bool | None
    attributes: dict[str, Any]
    names: tuple[NameRecord, ...]
    code: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class DeckRecord:
    slug: str
    title: str
    family: Family
    region: str
    period: Span
    card_count: int | None
    distinct_cards: int | None
    copies_per_card: int | None
    card_list_complete: bool
    names: tuple[NameRecord, ...]
    sources: tuple[str, ...]
    suits: tuple[SuitRecord, ...]
    cards: tuple[CardRecord, ...]
    kind: Literal["cards", "tiles"] = "cards"
    sizes: tuple[SizeRecord, ...] = ()
    categories: tuple[CategoryRecord, ...] = ()
    red_stamp: tuple[StampRecord, ...] = ()
    related_decks: tuple[str, ...] = ()
    facts: tuple[FactRecord, ...] = ()
    description: str | None = None


@dataclass(frozen=True, slots=True)
class RuleRecord:
    key: str
    text: str
    cites: tuple[Cite, ...]
    basis: Basis
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceRecord:
    key: str
    text: str
    cites: tuple[Cite, ...]
    basis: Basis


@dataclass(frozen=True, slots=True)
class OptionRecord:
    key: str
    text: str
    choices: tuple[ChoiceRecord, ...]


@dataclass(frozen=True, slots=True)
class RulesetRecord:
    key: str
    text: str
    options: dict[str, str]
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A combination of cards that scores in a game."""

    slug: str
    value: int | None
    cards: tuple[str, ...]
    names: tuple[NameRecord, ...]
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    slug: str
    title: str
    names: tuple[NameRecord, ...]
    decks: tuple[str, ...]
    players: str | None
    type: str | None
    rules_known: Literal["full", "partial", "name-only"]
    cites: tuple[Cite, ...]
    variants: tuple[str, ...] = ()
    note: str | None = None
    description: str | None = None
    engine: str | None = None
    rules: tuple[RuleRecord, ...] = ()
    options: tuple[OptionRecord, ...] = ()
    rulesets: tuple[RulesetRecord, ...] = ()
    hands: tuple[HandRecord, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedRecord:
    """A worked position of a game; ``rule`` names the rules that it shows at work."""

    id: str
    rule: tuple[str, ...]
    ask: str
    given: dict[str, Any]
    options: dict[str, str]
    expect: Any
    why: str


@dataclass(frozen=True, slots=True)
class ClaimRecord:
    slug: str
    topic: str
    statement: str
    about: tuple[str, ...]
    asserted_by: tuple[Cite, ...]
    disputed_by: tuple[Cite, ...]
    evidence: tuple[str, ...]
    status: str
    state: State


@dataclass(frozen=True, slots=True)
class MemberRecord:
    deck: str
    card: str | None = None
    suit: str | None = None
    name: str | None = None
    certainty: Certainty | None = None
    attested: bool | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class HomologueRecord:
    slug: str
    title: str
    members: tuple[MemberRecord, ...]
    identified_by: tuple[SaidBy, ...]
    competing: tuple[SaidBy, ...]
    status: str
    state: State


@dataclass(frozen=True, slots=True)
class ObjectRecord:
    slug: str
    institution: str
    object_number: str | None
    url: str | None
    cites: tuple[Cite, ...]
    deck: str | None
    type: str
    facts: tuple[str, ...]
    place: str | None = None
    culture: str | None = None
    date_made: Span | None = None
    card_count: int | None = None
    card_count_note: str | None = None
    size_mm: dict[str, Any] | None = None
    material: str | None = None
    credit: str | None = None
    collector: str | None = None
    other_numbers: tuple[str, ...] = ()
    inscription: str | None = None
    culin: str | None = None
    certainty: Certainty | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """A work: ``fields`` holds the entry by BibLaTeX field name, as plain text without markup."""

    key: str
    kind: str
    title: str
    label: str
    reference: str
    authors: str = ""
    year: int | None = None
    language: str = ""
    ids: tuple[str, ...] = ()
    access: str | None = None
    via: str | None = None
    annotation: str = ""
    fields: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PageRecord:
    slug: str
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class Release:
    """The version of the data and the day of its release."""

    version: str
    released: str


@dataclass(frozen=True, slots=True)
class CatalogueRecords:
    """All that the fixtures hold, and the fingerprint (SHA-256, hex) of the files.

    ``worked`` are the worked positions by the slug of their game, ``versions`` the released versions of the
    data, newest first, ``reasons`` those for what has changed since the newest.
    """

    release: Release
    fingerprint: str
    sources: tuple[SourceRecord, ...]
    decks: tuple[DeckRecord, ...]
    games: tuple[GameRecord, ...]
    claims: tuple[ClaimRecord, ...]
    homologues: tuple[HomologueRecord, ...]
    objects: tuple[ObjectRecord, ...]
    pages: tuple[PageRecord, ...]
    aliases: dict[str, dict[str, str]]
    worked: dict[str, tuple[WorkedRecord, ...]] = field(default_factory=dict)
    withdrawn: tuple[WithdrawnRecord, ...] = ()
    versions: tuple[VersionRecord, ...] = ()
    reasons: tuple[ReasonRecord, ...] = ()
