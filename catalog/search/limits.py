"""How much work a search may do in the database before it is broken off."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import OperationalError, connection, transaction
from django.utils.translation import gettext as _

from catalog.search.errors import QueryTooSlow

# On SQLite in steps of its machine, so that the same query always gets the same answer; some ten million a
# second. Elsewhere in time.
MOST_STEPS = 12_000_000
STEPS_AT_ONCE = 100_000
MOST_MILLISECONDS = 1_500


@contextmanager
def bounded() -> Iterator[None]:
    """What is asked of the database in here may take so much work in all. Raises QueryTooSlow."""
    limit = _on_sqlite if connection.vendor == "sqlite" else _elsewhere
    with limit():
        yield


def _too_slow() -> QueryTooSlow:
    message = _(
        "This asks for more work than a search may do. Name a source, deck, language or word besides."
    )
    return QueryTooSlow(message, expected=["source:", "deck:", "lang:", _("a word")])


@contextmanager
def _on_sqlite() -> Iterator[None]:
    connection.ensure_connection()
    raw = connection.connection
    assert isinstance(raw, sqlite3.Connection)
    left = MOST_STEPS // STEPS_AT_ONCE

    def count() -> int:
        nonlocal left
        left -= 1
        return int(left < 0)

    raw.set_progress_handler(count, STEPS_AT_ONCE)
    try:
        yield
    except OperationalError as error:
        if left < 0:
            raise _too_slow() from error
        raise
    finally:
        raw.set_progress_handler(None, 0)


@contextmanager
def _elsewhere() -> Iterator[None]:
    try:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute(f"SET LOCAL statement_timeout = {MOST_MILLISECONDS}")
            yield
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL statement_timeout = DEFAULT")
    except OperationalError as error:
        if "statement timeout" in str(error):
            raise _too_slow() from error
        raise
