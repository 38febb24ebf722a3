"""What the tests of the table share: real connections for tests that need several at once."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from django.db import connection, connections

from games.web.models import Match


@contextmanager
def own_connection():
    """A connection of this thread, closed at the end."""
    try:
        yield
    finally:
        connections.close_all()


def _in_a_thread(task, *arguments):
    with own_connection():
        return task(*arguments)


@pytest.fixture
def together(db, tmp_path):
    """``together(tasks)`` runs tasks at the same time and gives what they return, in their order.

    Each has a thread and a real connection of its own, to PostgreSQL or to a file of SQLite, and commits. All
    that a test does with the database it does so: ``together([task])`` runs one. The matches are removed in
    the end.
    """
    settings = connections.settings["default"]
    name = settings["NAME"]
    if connection.vendor == "sqlite":
        settings["NAME"] = str(tmp_path / "matches.sqlite3")
        with sqlite3.connect(settings["NAME"]) as copy:
            connection.connection.backup(copy)
        copy.close()

    def run(tasks):
        with ThreadPoolExecutor(len(tasks)) as pool:
            return list(pool.map(lambda task: _in_a_thread(task), tasks))

    try:
        yield run
        run([Match.objects.all().delete])
    finally:
        settings["NAME"] = name
