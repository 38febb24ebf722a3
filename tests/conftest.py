"""What every test may rely on: the real catalogue in a test database, static files with hashed names."""

import os

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings

HASHED = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}  # but not compressed


@pytest.fixture(scope="session", autouse=True)
def static_files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder, STORAGES={**settings.STORAGES, "staticfiles": HASHED}):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield folder


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker, static_files):
    """Loads the whole catalogue once; each test sees it and rolls its own changes back."""
    with django_db_blocker.unblock():
        expected = "postgresql" if os.environ.get("DATABASE_URL", "").startswith("postgres") else "sqlite"
        assert connection.vendor == expected, f"these tests should run on {expected}, not {connection.vendor}"
        call_command("load_catalog", verbosity=0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item):
    """A test that needs real transactions leaves empty tables behind: fill them for the next one."""
    result = yield
    if {"transactional_db", "live_server"} & set(item.fixturenames) or _is_transactional(item):
        blocker = item._request.getfixturevalue("django_db_blocker")
        with blocker.unblock():
            if not apps.get_model("catalog", "Deck").objects.exists():
                call_command("load_catalog", verbosity=0)
    return result


def _is_transactional(item):
    marker = item.get_closest_marker("django_db")
    return bool(marker and marker.kwargs.get("transaction"))
