"""What the tests of the table share: real connections for tests that need several at once."""

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, connections

from games.web.models import Match


def _with_own_connection(task):
    try:
        return task()
    finally:
        connections.close_all()


@pytest.fixture(scope="session")
def file_of_the_catalogue(django_db_setup, django_db_blocker, tmp_path_factory):
    """The test database as a file, where it is one of SQLite."""
    if connection.vendor != "sqlite":
        return None
    path = tmp_path_factory.mktemp("together") / "catalogue.sqlite3"
    with django_db_blocker.unblock(), sqlite3.connect(path) as copy:
        connection.ensure_connection()
        connection.connection.backup(copy)
    copy.close()
    return path


@pytest.fixture
def together(file_of_the_catalogue, django_db_blocker, tmp_path):
    """``together(tasks)`` runs tasks at the same time and gives what they return, in their order.

    Each has a thread and a real connection of its own, to PostgreSQL or to a file of SQLite, and commits. All
    that a test does with the database it does so: ``together([task])`` runs one. The matches are removed in
    the end.
    """
    settings = connections.settings["default"]
    name = settings["NAME"]

    def run(tasks):
        with django_db_blocker.unblock(), ThreadPoolExecutor(len(tasks)) as pool:
            return list(pool.map(_with_own_connection, tasks))

    if file_of_the_catalogue:
        settings["NAME"] = str(shutil.copy(file_of_the_catalogue, tmp_path / "matches.sqlite3"))
    try:
        yield run
        run([Match.objects.all().delete])
    finally:
        settings["NAME"] = name
