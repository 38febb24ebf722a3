"""The table of the same cards in chosen decks as rows of a sheet."""

from collections.abc import Iterable, Sequence

from catalog.citations import Cite, spell
from catalog.models import Citation, Deck, Homologue
from catalog.queries.homologue_table import Row

FIRST, LAST = ("group", "title", "state"), ("identified_by", "otherwise")


def heading(chosen: Sequence[Deck]) -> list[str]:
    """The names of the columns; those of decks are their slugs."""
    return [*FIRST, *(deck.slug for deck in chosen), *LAST]


def rows(found: Iterable[Row]) -> list[list[str]]:
    """A row for each group. A cell has the member's name, its id, whether attested or argued, how certain."""
    return [
        [
            *(row.group.slug, row.group.title, row.group.state),
            *("; ".join(map(_member, cell)) for cell in row.cells),
            *("; ".join(map(_cite, cites)) for cites in (row.said.identified, row.said.competing)),
        ]
        for row in found
    ]


def _member(member: Homologue) -> str:
    thing = member.card or member.suit
    assert thing is not None
    how = ["attested" if member.attested else "argued", *([member.certainty] if member.certainty else [])]
    name = member.name or (member.card.title if member.card else thing.slug)
    return f"{name} ({', '.join([thing.slug, *how])})"


def _cite(cite: Citation) -> str:
    text = spell(Cite(cite.source.key, cite.locator or None, cite.via.key if cite.via else None))
    return f"{text} {cite.certainty}".strip()
