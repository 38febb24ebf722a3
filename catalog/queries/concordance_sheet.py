"""A concordance as the rows of a sheet."""

from catalog.exchange.concordance import Named, Place, Row
from catalog.queries.concordance import Entry
from catalog.queries.concordance_table import Concordance


def rows(table: Concordance) -> list[Row]:
    """The rows and cells that are shown, as ``catalog.exchange.concordance`` writes them."""
    return [
        Row(
            card=(
                row.card.path,
                row.card.title,
                row.card.suit.slug if row.card.suit else "",
                row.card.rank_label,
            ),
            places=[
                Place(cell.column.source.key, list(map(_named, cell.entries)), cell.silence)
                for cell in row.cells
            ],
        )
        for row in table.rows
    ]


def _named(entry: Entry) -> Named:
    name = entry.name
    return Named(
        text=name.text,
        lang=name.lang,
        locator=name.locator,
        romanization=name.romanization,
        meaning=name.gloss,
        via=name.via.key if name.via else "",
        certainty=name.certainty,
        composed=name.composed,
        attested_in=name.attested_in.slug if name.attested_in else "",
        same_card=entry.bearer if entry.members else "",
        identification=("argued" if entry.is_argued else "attested") if entry.members else "",
        groups=[member.group.slug for member in entry.members],
    )
