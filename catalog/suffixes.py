"""Addresses with a suffix that gives a record or a selection in a form for programs that keep references.

``.bib`` is the record itself, ``.sources.bib`` are the sources that it rests on. They stand before all other
routes: a suffix begins with a dot, which no slug holds, so that no page is taken away.
"""

import re

from django.urls import path, register_converter

from catalog.exchange.bibliographies import FORMS
from catalog.views import citing, selection


class Suffix:
    """One of the suffixes of a bibliography."""

    regex = "|".join(map(re.escape, FORMS))

    def to_python(self, value: str) -> str:
        """The suffix as it stands."""
        return value

    def to_url(self, value: str) -> str:
        """The suffix as it stands."""
        return value


class RuleKey(Suffix):
    """The number of a rule."""

    regex = "[-a-zA-Z0-9_]+"


register_converter(Suffix, "bibliography")
register_converter(RuleKey, "rule")

RECORDS = {
    "deck": "decks/<slug:slug>",
    "card": "decks/<slug:deck>/<slug:slug>",
    "source": "sources/<slug:slug>",
    "claim": "claims/<slug:slug>",
    "homologue": "homologues/<slug:slug>",
    "object": "objects/<slug:slug>",
    "game": "games/<slug:slug>",
    "rule": "games/<slug:slug>/rules/<rule:key>",
}

urlpatterns = [
    *(
        path(f"{address}.<bibliography:suffix>", citing.record, {"kind": kind}, f"cite-{kind}")
        for kind, address in RECORDS.items()
    ),
    *(
        path(
            f"{address}.sources.<bibliography:suffix>",
            citing.sources_of,
            {"kind": kind},
            f"cite-{kind}-sources",
        )
        for kind, address in RECORDS.items()
    ),
    path("selection", selection.selection, name="selection"),
    path("selection.<bibliography:suffix>", selection.citations, name="cite-selection"),
    path("selection/names.csv", selection.names, name="selection-names"),
]
