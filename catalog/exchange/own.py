"""A record of the catalogue as a work that can be cited."""

from datetime import date

from catalog.exchange.published import CREATOR, Edition
from catalog.records import SourceRecord

SITE = "Paper Tigers 紙虎"


def work(kind: str, slug: str, title: str, url: str, edition: Edition, visited: date) -> SourceRecord:
    """A record as a page of the site on the day of a visit; ``kind`` and ``slug`` are those of the API."""
    released = edition.released
    title = " ".join(title.split()).removesuffix(".")
    fields = {
        "title": title,
        "author": CREATOR,
        "howpublished": SITE,
        "year": str(released.year),
        "month": f"{released:%B}",
        "day": str(released.day),
        "version": edition.version,
        "language": "en",
        "url": url,
        "urldate": visited.isoformat(),
    }
    return SourceRecord(
        key=f"paper-tigers-{kind}-{slug.replace('/', '-')}",
        kind="misc",
        title=title,
        label="",
        reference="",
        authors=CREATOR,
        year=released.year,
        language="en",
        fields=fields,
    )
