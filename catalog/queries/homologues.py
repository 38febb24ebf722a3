"""Cards and suits of different decks that are held to be the same."""

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


def _members() -> QuerySet[Homologue]:
    rows = Homologue.objects.select_related("deck", "card__deck", "card__suit", "suit__deck")
    return rows.defer(*unread(decks=["deck", "card__deck", "suit__deck"])).order_by("position")
