"""Statements that are made and disputed."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet

from catalog.models import Card, Citation, Claim, Deck, GameEntry, Source, State, Suit
from catalog.prose import Work
from catalog.queries.lookup import one
from catalog.queries.sources import SIDES, works
from catalog.queries.unread import unread

OTHERS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Said:
    """What one source does in a dispute; ``point`` is the number of the piece of evidence that cites it."""

    cite: Citation
    point: int | None

    @property
    def year(self) -> int | None:
        """The year of the source; None where it is not known."""
        return self.cite.source.year


@dataclass(frozen=True, slots=True)
class ClaimPage:
    """A claim, who asserts and who disputes it, all that is said by year, other claims of its topic."""

    claim: Claim
    works: dict[str, Work]
    asserted: list[Citation]
    disputed: list[Citation]
    timeline: list[Said]
    cards: list[Card]
    same_topic: list[Claim]


def states() -> list[tuple[str, str]]:
    """The states of a claim with the words for them."""
    return [(state.value, str(state.label)) for state in State]


def topics() -> list[str]:
    """The topics of all claims, in the order of the first claim of each."""
    return list(dict.fromkeys(Claim.objects.order_by("position").values_list("topic", flat=True).distinct()))


def decks_with_claims() -> QuerySet[Deck]:
    """The decks that some claim is about, itself or a card or suit of it."""
    about = Claim.objects.filter(_about(OuterRef("pk")))
    return Deck.objects.filter(Exists(about)).only("slug", "title", "position")


def claims(*, state: str = "", topic: str = "", deck: str = "", disputed: str = "") -> QuerySet[Claim]:
    """The claims that pass the filters, by topic, each with ``for_count`` and ``against_count``.

    ``disputed`` is "yes" for those that some source disputes, "no" for those that none does.
    """
    rows = Claim.objects.annotate(
        for_count=Count("citations", filter=Q(citations__role="asserted")),
        against_count=Count("citations", filter=Q(citations__role="disputed")),
    ).order_by("topic", "position")
    if deck:
        decks = Deck.objects.filter(slug=deck).values("pk")
        rows = rows.filter(pk__in=Claim.objects.filter(_about(decks)).values("pk"))
    if disputed:
        rows = rows.filter(**{"against_count__gt" if disputed == "yes" else "against_count": 0})
    exact = {"state": state, "topic": topic}
    return rows.filter(**{name: value for name, value in exact.items() if value})


def claim_page(slug: str) -> ClaimPage:
    """All that the page of a claim shows. Raises Claim.DoesNotExist, or Moved where ``slug`` is an alias."""
    rows = Claim.objects.prefetch_related(
        Prefetch("decks", Deck.objects.defer(*unread(decks=[""]))),
        Prefetch("suits", Suit.objects.select_related("deck").defer(*unread(decks=["deck"]))),
        Prefetch("games", GameEntry.objects.defer(*unread(games=[""]))),
        Prefetch("sources", Source.objects.defer(*unread(sources=[""]))),
    )
    claim = one(rows, "claims", slug)
    citations = list(
        claim.citations.filter(role__in=SIDES)
        .select_related("source", "via")
        .defer(*unread(sources=["source", "via"]))
    )
    others = Claim.objects.filter(topic=claim.topic).exclude(pk=claim.pk)
    return ClaimPage(
        claim=claim,
        works=works([claim.statement, claim.status, *claim.evidence, *(cite.note for cite in citations)]),
        asserted=[cite for cite in citations if cite.role == "asserted"],
        disputed=[cite for cite in citations if cite.role == "disputed"],
        timeline=_timeline(citations),
        cards=list(claim.cards.select_related("deck", "suit").defer(*unread(decks=["deck"]))),
        same_topic=list(others[:OTHERS_SHOWN]),
    )


def _timeline(citations: list[Citation]) -> list[Said]:
    """All that is said, by the year of the source, undated sources last."""
    said = [Said(cite, int(cite.place) + 1 if cite.role == "evidence" else None) for cite in citations]
    return sorted(
        said,
        key=lambda each: (each.year is None, each.year or 0, SIDES.index(each.cite.role), each.cite.position),
    )


def _about(deck: OuterRef | QuerySet[Deck, Any]) -> Q:
    lookup = "" if isinstance(deck, OuterRef) else "__in"
    return (
        Q(**{f"decks{lookup}": deck})
        | Q(**{f"cards__deck{lookup}": deck})
        | Q(**{f"suits__deck{lookup}": deck})
    )
