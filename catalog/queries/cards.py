"""One card with all that is known of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, Q

from catalog.models import Card, Citation, Claim, Homologue, HomologueGroup, Name, Rule, Source, Term
from catalog.prose import Work
from catalog.queries.lookup import one_card
from catalog.queries.sources import works

CITES = "_cites"


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation that has no row of its own: it stands beside an attribute of a card."""

    source: Source
    locator: str
    via: Source | None
    note: str


@dataclass(frozen=True, slots=True)
class Trait:
    """An attribute of a card: its parts are pairs of key ("" where there is only a value) and value."""

    key: str
    parts: list[tuple[str, Any]]
    cites: list[Cited]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A group of homologues that a card belongs to, its other members, who identifies them and who not."""

    group: HomologueGroup
    members: list[Homologue]
    identified: list[Citation]
    competing: list[Citation]


@dataclass(frozen=True, slots=True)
class Dispute:
    """A claim, and who asserts and disputes it; ``direct`` where it names the card, not a homologue."""

    claim: Claim
    asserted: list[Citation]
    disputed: list[Citation]
    direct: bool


@dataclass(frozen=True, slots=True)
class CardPage:
    """All that the page of a card shows."""

    card: Card
    works: dict[str, Work]
    names: list[Name]
    traits: list[Trait]
    elsewhere: list[Elsewhere]
    disputes: list[Dispute]
    rules: list[Rule]
    hands: list[Term]
    previous: Card | None
    next: Card | None

    @property
    def contested(self) -> int:
        """How many statements about the card itself, and identifications of it, some source disputes."""
        claims = [each for each in self.disputes if each.direct and each.disputed]
        return len(claims) + len([each for each in self.elsewhere if each.competing])

    @property
    def composed(self) -> bool:
        """Whether some name was put together from parts that its source gives apart."""
        return any(name.composed for name in self.names)


def card_page(deck: str, slug: str) -> CardPage:
    """All that the page of a card shows. Raises DoesNotExist, or Moved where one of the slugs is an alias."""
    rows = Card.objects.select_related("deck", "suit").prefetch_related("deck__games", "suit__names")
    card = one_card(rows, deck, slug)
    names = list(card.names.select_related("source", "via", "attested_in").order_by("position"))
    traits = _traits(card.attributes)
    elsewhere = _elsewhere(card)
    disputes = _disputes(card, elsewhere)
    neighbours = Card.objects.filter(deck=card.deck_id).only("path", "title")
    texts = [card.note, *_texts(names, traits, elsewhere, disputes)]
    return CardPage(
        card=card,
        works=works(texts),
        names=names,
        traits=traits,
        elsewhere=elsewhere,
        disputes=disputes,
        rules=list(card.rules.select_related("game").order_by("game__position", "position")),
        hands=list(
            card.terms.filter(game__isnull=False)
            .select_related("game")
            .order_by("game__position", "position")
        ),
        previous=neighbours.filter(position__lt=card.position).order_by("-position").first(),
        next=neighbours.filter(position__gt=card.position).order_by("position").first(),
    )


def _traits(attributes: Mapping[str, Any]) -> list[Trait]:
    stated = {key: value for key, value in attributes.items() if key.endswith(CITES)}
    keys = {
        cite[field]
        for cites in stated.values()
        for cite in cites
        for field in ("source", "via")
        if cite.get(field)
    }
    sources = Source.objects.in_bulk(keys, field_name="key")
    return [
        Trait(
            key=key,
            parts=_parts(value),
            cites=[
                _cited(cite, sources) for cite in stated.get(key + CITES, []) if cite["source"] in sources
            ],
        )
        for key, value in attributes.items()
        if key not in stated and value not in (None, "", [], {})
    ]


def _parts(value: Any) -> list[tuple[str, Any]]:
    if isinstance(value, dict) and value.keys() == {"name", "lang"}:
        return [("", value["name"])]
    if isinstance(value, dict):
        return [(key, part) for key, part in value.items() if part not in (None, "")]
    if isinstance(value, list):
        return [("", part) for part in value]
    return [("", value)]


def _cited(cite: Mapping[str, Any], sources: Mapping[str, Source]) -> Cited:
    via = sources.get(cite.get("via") or "")
    return Cited(sources[cite["source"]], cite.get("locator") or "", via, cite.get("note") or "")


def _elsewhere(card: Card) -> list[Elsewhere]:
    members = Homologue.objects.select_related("deck", "card__deck", "card__suit").order_by("position")
    cites = Citation.objects.select_related("source", "via").order_by("position")
    groups = (
        HomologueGroup.objects.filter(members__card=card)
        .distinct()
        .prefetch_related(Prefetch("members", queryset=members), Prefetch("citations", queryset=cites))
    )
    return [
        Elsewhere(
            group=group,
            members=[member for member in group.members.all() if member.card_id != card.pk],
            identified=[cite for cite in group.citations.all() if cite.role == "identified"],
            competing=[cite for cite in group.citations.all() if cite.role == "competing"],
        )
        for group in groups
    ]


def _disputes(card: Card, elsewhere: Iterable[Elsewhere]) -> list[Dispute]:
    same = [member.card_id for each in elsewhere for member in each.members if member.card_id]
    cites = Citation.objects.filter(role__in=["asserted", "disputed"]).select_related("source", "via")
    claims = (
        Claim.objects.filter(Q(cards=card) | Q(cards__in=same))
        .distinct()
        .prefetch_related(Prefetch("citations", queryset=cites.order_by("position")), "cards")
    )
    return [
        Dispute(
            claim=claim,
            asserted=[cite for cite in claim.citations.all() if cite.role == "asserted"],
            disputed=[cite for cite in claim.citations.all() if cite.role == "disputed"],
            direct=any(named.pk == card.pk for named in claim.cards.all()),
        )
        for claim in claims
    ]


def _texts(
    names: list[Name], traits: list[Trait], elsewhere: list[Elsewhere], disputes: list[Dispute]
) -> Iterable[str]:
    for name in names:
        yield from (name.note, name.reason, name.gloss)
    for trait in traits:
        yield from (str(value) for _, value in trait.parts)
    for each in elsewhere:
        yield from (member.note for member in each.members)
        yield from (cite.says for cite in [*each.identified, *each.competing])
    for dispute in disputes:
        yield dispute.claim.statement
        yield from (cite.note for cite in [*dispute.asserted, *dispute.disputed])
