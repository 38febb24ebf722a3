"""Answers that are kept: the same bytes, 304 for who has them, made anew when the data change."""

import gzip
import json
import time

import pytest
from django.conf import settings
from django.core.cache import caches
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog import caching
from catalog.caching import TRUSTED
from catalog.models import Card, Catalogue

pytestmark = pytest.mark.django_db

ADDRESSES = ("/", "/decks/six-tigers", "/decks/six-tigers/mao-gong", "/api/v1/cards/six-tigers/mao-gong")
KEPT = {
    "default": settings.CACHES["default"],
    "answers": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "test-answers"},
}


@pytest.fixture
def kept(settings):
    settings.CACHES = KEPT
    yield
    caches["answers"].clear()


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_kept_answer_is_the_same_and_asks_the_database_nothing(client, kept, address):
    first = client.get(address)
    with CaptureQueriesContext(connection) as queries:
        second = client.get(address)
    assert second.content == first.content
    assert dict(second.headers) == dict(first.headers)
    assert len(queries) == 0


@pytest.mark.parametrize("address", ADDRESSES)
def test_who_has_the_answer_is_told_that_it_holds(client, address):
    first = client.get(address)
    assert not first.headers["ETag"].startswith("W/")
    assert "public" in first.headers["Cache-Control"]
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    since = client.get(address, headers={"If-Modified-Since": first.headers["Last-Modified"]})
    assert since.status_code == 304


def test_the_answer_is_compressed_for_who_takes_it(client, kept):
    plain = client.get("/decks/six-tigers")
    zipped = client.get("/decks/six-tigers", headers={"Accept-Encoding": "gzip"})
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.content) == plain.content
    assert zipped.headers["ETag"] != plain.headers["ETag"]
    assert "Accept-Encoding" in zipped.headers["Vary"]


def test_new_data_make_a_new_answer(client, kept):
    old = client.get("/decks/six-tigers/mao-gong")
    Card.objects.filter(path="six-tigers/mao-gong").update(title="Another title")
    assert client.get("/decks/six-tigers/mao-gong").content == old.content
    Catalogue.objects.update(fingerprint="f" * 64)
    time.sleep(TRUSTED)
    new = client.get("/decks/six-tigers/mao-gong")
    assert b"Another title" in new.content
    assert new.headers["ETag"] != old.headers["ETag"]


def test_what_is_not_there_is_not_kept(client, kept):
    assert client.get("/decks/none").status_code == 404
    assert "ETag" not in client.get("/decks/none").headers


def test_a_refused_media_type_is_refused_also_when_the_answer_is_kept(client, kept):
    address = "/api/v1/cards/six-tigers/mao-gong"
    assert client.get(address).status_code == 200
    assert client.get(address, headers={"Accept": "image/png"}).status_code == 406


@pytest.mark.parametrize("accepted", ["", "gzip"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_head_tells_the_length_of_the_body_that_get_sends(client, kept, address, accepted):
    headers = {"Accept-Encoding": accepted}
    whole, head = client.get(address, headers=headers), client.head(address, headers=headers)
    assert int(whole.headers["Content-Length"]) == len(whole.content)
    assert head.content == b""
    assert dict(head.headers) == dict(whole.headers)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_kept_answer_is_as_safe_as_the_first(client, kept, address):
    for _ in range(2):
        headers = client.get(address).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "rel=" in headers["Link"]
        assert "Set-Cookie" not in headers


def test_static_files_with_new_names_make_a_new_answer(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path
    made_by = []
    for css in ("css/tigers.0123.css", "css/tigers.4567.css"):
        (tmp_path / "staticfiles.json").write_text(json.dumps({"css/tigers.css": css}))
        caching._code.cache_clear()
        made_by.append(caching._code())
    caching._code.cache_clear()
    assert made_by[0] != made_by[1]
