"""Exports that several tests read."""

import pytest

from catalog import exporting

BASE = "http://testserver"
QUICK = ("cards.jsonl", "names.csv", "decks.csv", "sources.bib", "sources.csl.json", "catalog.sqlite3")


@pytest.fixture(scope="session")
def exported(django_db_setup, django_db_blocker, tmp_path_factory):
    """A folder with the whole catalogue in every form but linked data, which takes longer than all others."""
    folder = tmp_path_factory.mktemp("exported")
    with django_db_blocker.unblock():
        exporting.run(folder, BASE, QUICK)
    return folder
