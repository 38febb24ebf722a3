"""What every test may rely on: the real catalogue in a test database, static files with hashed names."""

import os
import socket
import sqlite3
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings
from django.test.utils import setup_databases, teardown_databases

BLOCKER = pytest.StashKey()
NOT_KEPT = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}  # tests change the data underneath
GUNICORN = [sys.executable, "-m", "gunicorn", "--config=config/gunicorn.py"]
UNLIMITED = {"PAPER_TIGERS_READS_PER_SECOND": "0", "PAPER_TIGERS_MATCHES_PER_HOUR": "0"}
HASHED = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}  # but not compressed


@pytest.fixture(scope="session", autouse=True)
def static_files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("static")
    storages = {**settings.STORAGES, "staticfiles": HASHED}
    caches = {**settings.CACHES, "answers": NOT_KEPT}
    folders = {
        "BULK_DIR": tmp_path_factory.mktemp("bulk"),
        "PICTURES_DIR": tmp_path_factory.mktemp("pictures"),
    }
    free = {"API_READS_PER_SECOND": 0, "MATCHES_PER_HOUR": 0}  # all tests come from one address
    # The list of files that whitenoise makes for each new client costs half a second: look when asked.
    kept = {"STATIC_ROOT": folder, "STORAGES": storages, "CACHES": caches, "WHITENOISE_AUTOREFRESH": True}
    with override_settings(**kept, **free, **folders):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield folder


@pytest.fixture(scope="session", autouse=True)
def patience(django_test_environment):
    """Computers think and requests wait as long as it takes: no test depends on how busy the machine is."""
    from games.web.services import hints, moves, thinking

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moves, "PATIENCE", 60)
        patch.setattr(hints, "PATIENCE", 60)
        patch.setattr(thinking, "CAP", 60)
        yield


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment, django_db_blocker, django_db_modify_db_settings, static_files, request
):
    """Loads the whole catalogue once; each test sees it and rolls its own changes back.

    In place of pytest-django's fixture, which makes no test database when no chosen test is marked as using
    one: the server of the browser tests would then copy the developer's.
    """
    expected = "postgresql" if os.environ.get("DATABASE_URL", "").startswith("postgres") else "sqlite"
    assert connection.vendor == expected, f"these tests should run on {expected}, not {connection.vendor}"
    request.config.stash[BLOCKER] = django_db_blocker
    with django_db_blocker.unblock():
        databases = setup_databases(verbosity=0, interactive=False)
        call_command("load_catalog", verbosity=0)
        call_command("export_catalog", only=["decks.csv", "sources.bib"], stdout=StringIO())
        if connection.vendor == "sqlite":
            check_foreign_keys_after_changes()
    yield
    with django_db_blocker.unblock():
        teardown_databases(databases, verbosity=0)


def check_foreign_keys_after_changes():
    """Django looks over all rows at the end of each test: let it be of those tests that changed some."""
    check, seen = connection.check_constraints, connection.connection.total_changes

    def check_constraints(table_names=None):
        nonlocal seen
        if connection.connection.total_changes != seen:
            seen = connection.connection.total_changes
            check(table_names)

    connection.check_constraints = check_constraints


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    """A test that needs real transactions leaves empty tables behind: fill them for the next one."""
    result = yield
    if nextitem is not None and BLOCKER in item.config.stash and is_transactional(item):
        with item.config.stash[BLOCKER].unblock():
            call_command("load_catalog", verbosity=0)
    return result


def is_transactional(item):
    marker = item.get_closest_marker("django_db")
    return bool(marker and marker.kwargs.get("transaction")) or "transactional_db" in item.fixturenames


@pytest.fixture(scope="session")
def site_folder(django_db_setup, django_db_blocker, static_files, tmp_path_factory):
    """A folder that a server can serve from, with a copy of the test database."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "static").symlink_to(static_files)
    (folder / "bulk").symlink_to(settings.BULK_DIR)
    (folder / "pictures").symlink_to(settings.PICTURES_DIR)
    with django_db_blocker.unblock(), sqlite3.connect(folder / "paper-tigers.sqlite3") as copy:
        connection.ensure_connection()
        connection.connection.backup(copy)
    copy.close()
    return folder


def started_server(folder, **more):
    """The process of a new gunicorn, which serves from a folder, and its address."""
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port, handle = listener.getsockname()[1], listener.fileno()
        process = subprocess.Popen(
            [*GUNICORN, f"--bind=fd://{handle}"],
            env={**environment, **UNLIMITED, "PAPER_TIGERS_VAR": str(folder)},
            pass_fds=[handle],
            stdin=subprocess.DEVNULL,
            **more,
        )
    return process, f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def server(site_folder):
    """The address of the real server, gunicorn on a copy of the test database, without a slash at the end."""
    process, address = started_server(site_folder)
    yield address
    process.terminate()
    assert process.wait(timeout=30) == 0


@pytest.fixture
def server_of_its_own(site_folder):
    """A server for a test that ends it: its process, which leads a group, and its address."""
    process, address = started_server(site_folder, process_group=0)
    yield process, address
    process.kill()
    process.wait()
