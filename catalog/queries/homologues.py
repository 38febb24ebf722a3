"""Cards and suits of different decks that are held to be the same."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from catalog.models import Citation, Homologue, HomologueGroup
from catalog.prose import Work
from catalog.queries.lookup import one
from catalog.queries.sources import works
from catalog.queries.unread import unread


@dataclass(frozen=True, slots=True)
class HomologuePage:
    """A group, its members, and what sources say of it."""

    group: HomologueGroup
    works: dict[str, Work]
    members: list[Homologue]
    identified: list[Citation]
    competing: list[Citation]

    @property
    def of_suits(self) -> bool:
        """Whether the members are suits, not cards."""
        return bool(self.members) and self.members[0].card_id is None

    @property
    def deck_slugs(self) -> list[str]:
        """The decks of the members, each once."""
        return list(dict.fromkeys(member.deck.slug for member in self.members))


@dataclass(frozen=True, slots=True)
class Identification:
    """A group of the same card in several decks: who identifies them, who sees it otherwise."""

    group: HomologueGroup
    identified: list[Citation]
    competing: list[Citation]

    def texts(self) -> list[str]:
        """What the sources are reported to say in our words."""
        return [cite.says for cite in (*self.identified, *self.competing)]


def homologues() -> QuerySet[HomologueGroup]:
    """All groups, each with its members and their cards, suits and decks prefetched."""
    return HomologueGroup.objects.prefetch_related(Prefetch("members", queryset=_members()))


def homologue_page(slug: str) -> HomologuePage:
    """All that the page of a group shows. Raises DoesNotExist, or Moved where ``slug`` is an alias."""
    group = one(HomologueGroup.objects.all(), "homologues", slug)
    citations = list(
        group.citations.select_related("source", "via").defer(*unread(sources=["source", "via"]))
    )
    members = list(_members().filter(group=group))
    texts = [group.status, *(member.note for member in members)]
    texts += [text for cite in citations for text in (cite.says, cite.note)]
    return HomologuePage(
        group=group,
        works=works(texts),
        members=members,
        identified=[cite for cite in citations if cite.role == "identified"],
        competing=[cite for cite in citations if cite.role == "competing"],
    )


def identifications(groups: Iterable[HomologueGroup]) -> list[Identification]:
    """What sources say of each of the groups, in the catalogue's order. At most one query."""
    in_order = sorted(groups, key=lambda group: group.position)
    cites = (
        Citation.objects.filter(group__in=in_order, role__in=("identified", "competing"))
        .select_related("source", "via")
        .defer(*unread(sources=["source", "via"]))
        .order_by("position")
    )
    said: dict[tuple[int | None, str], list[Citation]] = {}
    for cite in cites:
        said.setdefault((cite.group_id, cite.role), []).append(cite)
    return [
        Identification(group, said.get((group.pk, "identified"), []), said.get((group.pk, "competing"), []))
        for group in in_order
    ]


def _members() -> QuerySet[Homologue]:
    rows = Homologue.objects.select_related("deck", "card__deck", "card__suit", "suit__deck")
    return rows.defer(*unread(decks=["deck", "card__deck", "suit__deck"])).order_by("position")
