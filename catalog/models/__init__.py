"""The catalogue's tables: a projection of the files in ``fixtures/``, written only by ``catalog.loading``.

Every name has one subject and one source; every citation has one owner and one source. The database
guards both (see ``catalog/README.md``).
"""

from catalog.models.history import Alias, Change, DataVersion, Withdrawn
from catalog.models.made import Catalogue, Document, SearchEntry, SearchGram
from catalog.models.named import Card, Deck, GameEntry, Name, Rule, Source, Suit, Term, WorkedPosition
from catalog.models.said import Citation, Claim, Homologue, HomologueGroup, MuseumObject, Page
from catalog.models.words import Certainty, Family, State

__all__ = [
    "Alias",
    "Card",
    "Catalogue",
    "Certainty",
    "Change",
    "Citation",
    "Claim",
    "DataVersion",
    "Deck",
    "Document",
    "Family",
    "GameEntry",
    "Homologue",
    "HomologueGroup",
    "MuseumObject",
    "Name",
    "Page",
    "Rule",
    "SearchEntry",
    "SearchGram",
    "Source",
    "State",
    "Suit",
    "Term",
    "Withdrawn",
    "WorkedPosition",
]
