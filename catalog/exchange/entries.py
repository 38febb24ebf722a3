"""What the writers of bibliographies share: persons and dates of a source record."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
EAST_ASIAN = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]")
_DATE = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")


@dataclass(frozen=True, slots=True)
class Person:
    """A person, or with ``given`` empty a corporate author or a name that is not divided."""

    family: str
    given: str = ""


def people(text: str) -> list[Person]:
    """The persons in a record's text: "Lee, Anthony; Penn Museum"."""
    return [_person(part) for part in text.split("; ") if part]


def _person(text: str) -> Person:
    family, comma, given = text.partition(", ")
    return Person(family, given) if comma and "," not in given else Person(text)


def month(text: str) -> int | None:
    """The number of a month given by its English name or number, or None."""
    if text.isascii() and text.isdigit():
        return int(text) if 1 <= int(text) <= 12 else None
    return MONTHS.index(text[:3].lower()) + 1 if text[:3].lower() in MONTHS else None


def date_parts(fields: Mapping[str, str]) -> list[int]:
    """Year, month and day of publication, as far as they are known."""
    if match := _DATE.match(fields.get("date", "")):
        return [int(part) for part in match.groups() if part]
    year = re.search(r"\b\d{4}\b", fields.get("year", ""))
    if year is None:
        return []
    parts = [int(year.group())]
    if number := month(fields.get("month", "")):
        parts.append(number)
        day = fields.get("day", "")
        if day.isascii() and day.isdigit():
            parts.append(int(day))
    return parts
