"""The bibliography (BibLaTeX): reading entries as source records, and writing them so."""

import codecs
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

import latexcodec  # noqa: F401  (registers the codec "ulatex")
from pybtex.database import BibliographyData, Entry, Person
from pybtex.database.input.bibtex import Parser
from pybtex.exceptions import PybtexError
from pybtex.richtext import Text

from catalog.exchange.entries import MONTHS, month, people
from catalog.exchange.entries import Person as Author
from catalog.records import SourceRecord
from catalog.shapes import Problem

VERBATIM = ("url", "doi")
ACCESS = ("read", "excerpt", "not-read")
PEOPLE = ("author", "editor")
TITLES = ("title", "booktitle", "shorttitle")
ORDER = (
    *("label", *PEOPLE, *TITLES, "journal", "series", "volume", "number", "pages", "publisher", "address"),
    *("howpublished", "date", "year", "month", "day", "language", "doi", "url", "note"),
    *("ids", "access", "via", "annotation"),
)
_LIGATURE = re.compile(r"(?<=-)-|(?<=[`?!])`|(?<=')'")
_LETTERED_KEY = re.compile(r".*[a-z](\d{4}[a-z])")


def read(path: Path, shown_as: str, problems: list[Problem]) -> tuple[SourceRecord, ...]:
    """All sources of a bibliography, sorted by key; what is wrong goes to ``problems``."""
    try:
        data: BibliographyData = Parser(encoding="utf-8").parse_file(str(path))
    except OSError:
        problems.append(Problem(shown_as, "", "", "the file is missing"))
        return ()
    except UnicodeDecodeError as error:
        problems.append(Problem(shown_as, "", "", f"is not UTF-8 text (byte {error.start})"))
        return ()
    except PybtexError as error:
        problems.append(Problem(shown_as, "", "", f"is not valid BibTeX: {error}"))
        return ()
    sources = [source(key, entry) for key, entry in sorted(data.entries.items())]
    problems.extend(
        Problem(shown_as, item.key, name, message) for item in sources for name, message in _wrong(item)
    )
    return tuple(sources)


def _wrong(item: SourceRecord) -> list[tuple[str, str]]:
    wrong = []
    if not item.title:
        wrong.append(("title", "is missing"))
    if item.access and item.access not in ACCESS:
        wrong.append(("access", f"{item.access!r} is not allowed; it must be one of {', '.join(ACCESS)}"))
    if item.fields.get("year") and item.year is None:
        wrong.append(("year", f"{item.fields['year']!r} does not hold a year of four digits"))
    return wrong


def source(key: str, entry: Entry) -> SourceRecord:
    """One bibliographic entry as a record: fields as plain text, persons as "Family, Given"."""
    named = {name.lower(): value for name, value in entry.fields.items()}
    fields = {name: value if name in VERBATIM else plain(value) for name, value in named.items()}
    people = {role: [_inverted(p) for p in persons] for role, persons in entry.persons.items()}
    authors = people.get("author") or people.get("editor") or []
    fields |= {role: "; ".join(names) for role, names in people.items()}
    years = re.findall(r"\b\d{4}\b", fields.get("year", "") or fields.get("date", ""))
    own = {name: fields.pop(name, "") for name in ("ids", "access", "via", "annotation", "label")}
    shorts = [_short(p) for p in entry.persons.get("author") or entry.persons.get("editor") or []]
    return SourceRecord(
        key=key,
        kind=entry.type,
        title=fields.get("title", ""),
        label=own["label"] or _label(key, shorts, fields, years),
        reference=reference(entry.type, authors, fields),
        authors="; ".join(authors),
        year=int(years[0]) if years else None,
        language=fields.get("language", "") or fields.get("langid", ""),
        ids=tuple(part.strip() for part in own["ids"].split(",") if part.strip()),
        access=own["access"] or None,
        via=own["via"] or None,
        annotation=own["annotation"],
        fields=fields,
    )


def plain(value: str) -> str:
    """A BibTeX value as plain text: braces and escapes resolved, white space folded."""
    return " ".join(str(Text.from_latex(value)).split())


def _inverted(person: Person) -> str:
    family = " ".join(
        plain(part) for part in (*person.prelast_names, *person.last_names, *person.lineage_names)
    )
    given = " ".join(plain(part) for part in (*person.first_names, *person.middle_names))
    return ", ".join(filter(None, [family, given]))


def _short(person: Person) -> str:
    return " ".join(plain(part) for part in (*person.prelast_names, *person.last_names))


def _label(key: str, names: list[str], fields: dict[str, str], years: list[str]) -> str:
    """Author and year, as in "Young 1886"; the letter of a key like ``suffocated2010a`` is kept."""
    who = names[0] if names else fields.get("shorttitle") or fields.get("title", key)
    if len(names) == 2:
        who = f"{names[0]} and {names[1]}"
    elif len(names) > 2:
        who = f"{names[0]} et al."
    lettered = _LETTERED_KEY.fullmatch(key)
    year = lettered.group(1) if lettered else (years[0] if years else "")
    return who if who.endswith(year) else f"{who} {year}"


def reference(kind: str, authors: list[str], fields: dict[str, str]) -> str:
    """The full reference as one line of text."""
    who = "; ".join(authors)
    year = fields.get("year") or fields.get("date") or "n.d."
    title = fields.get("title", "")
    parts = [f"{who} ({year})" if who else f"({year})", title if kind == "book" else f"“{title}”"]
    if container := fields.get("journal") or fields.get("journaltitle") or fields.get("booktitle"):
        volume = fields.get("volume", "")
        number = f"({fields['number']})" if fields.get("number") else ""
        parts.append(" ".join(filter(None, [container, volume + number])))
    parts.append(
        ": ".join(filter(None, [fields.get("address") or fields.get("location"), fields.get("publisher")]))
    )
    parts.append(fields.get("howpublished", ""))
    if fields.get("pages"):
        parts.append(f"pp. {fields['pages']}")
    if fields.get("doi"):
        parts.append(f"doi:{fields['doi']}")
    return ". ".join(part for part in parts if part) + "."


def write(records: Iterable[SourceRecord], out: TextIO) -> int:
    """Write records as entries, in their order; returns their number.

    ``read`` gives the same records again. Our own fields (``label``, ``ids``, ``access``, ``via``,
    ``annotation``) stand beside BibLaTeX's; titles are in double braces, so that no style changes their case.
    """
    count = 0
    for count, record in enumerate(records, 1):
        fields = "".join(f"  {name} = {value},\n" for name, value in _written(record))
        out.write(f"{chr(10) if count > 1 else ''}@{record.kind}{{{record.key},\n{fields}}}\n")
    return count


def _written(record: SourceRecord) -> Iterator[tuple[str, str]]:
    own = {"label": record.label, "ids": ",".join(record.ids), "access": record.access or ""}
    own |= {"via": record.via or "", "annotation": record.annotation}
    known = {name: place for place, name in enumerate(ORDER)}
    for name, value in sorted((record.fields | own).items(), key=lambda f: (known.get(f[0], 99), f[0])):
        if not value:
            continue
        if name == "month" and value.isalpha() and (number := month(value)):
            yield name, MONTHS[number - 1]
        elif name in PEOPLE:
            yield name, "{" + " and ".join(map(_spelt, people(value))) + "}"
        elif name in VERBATIM:
            yield name, f"{{{value}}}"
        else:
            yield name, f"{{{{{_latex(value)}}}}}" if name in TITLES else f"{{{_latex(value)}}}"


def _spelt(person: Author) -> str:
    """A person as BibTeX reads it back: what is not divided into family and given name is kept in braces."""
    if not person.given:
        return f"{{{_latex(person.family)}}}"
    return ", ".join(
        f"{{{_latex(part)}}}" if re.search(r"\band\b", part, re.IGNORECASE) else _latex(part)
        for part in (person.family, person.given)
    )


def _latex(text: str) -> str:
    """Plain text as LaTeX: what means something there is escaped, runs that it would join are kept apart."""
    parts = (str(codecs.encode(part, "ulatex+utf-8")) for part in text.split("\\"))
    return _LIGATURE.sub(lambda match: f"{{{match.group()}}}", "{\\textbackslash}".join(parts))
