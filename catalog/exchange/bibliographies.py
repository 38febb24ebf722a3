"""The forms in which a bibliography can be taken along, by the suffix of its address."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from typing import TextIO

from catalog.exchange import csl, ris
from catalog.records import SourceRecord


@dataclass(frozen=True, slots=True)
class Form:
    """A form: what it is called, its media type, and what writes it."""

    title: str
    media_type: str
    write: Callable[[Iterable[SourceRecord], TextIO], int]


def _bibtex(records: Iterable[SourceRecord], out: TextIO) -> int:
    """With pybtex, which the start of the server is not to wait for."""
    return int(import_module("catalog.exchange.bibtex").write(records, out))


FORMS = {
    "bib": Form("BibTeX", "application/x-bibtex", _bibtex),
    "ris": Form("RIS", "application/x-research-info-systems", ris.write),
    "csl.json": Form("CSL-JSON", "application/vnd.citationstyles.csl+json", csl.write),
}


def text(records: Iterable[SourceRecord], suffix: str) -> str:
    """The records in one of the ``FORMS``."""
    out = StringIO(newline="")
    FORMS[suffix].write(records, out)
    return out.getvalue()
