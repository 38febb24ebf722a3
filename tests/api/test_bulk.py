"""The list of bulk files and the files: digests, validators, ranges, media types, refusals."""

import gzip
import hashlib
import os
import subprocess
import sys
from datetime import datetime
from io import StringIO

import pytest
from django.conf import settings as configured
from django.core.management import call_command

from catalog.exchange import manifest
from tests.api.problems import problem

pytestmark = pytest.mark.django_db

LIST = "/api/v1/bulk"
TABLE = f"{LIST}/decks.csv"


@pytest.fixture
def table():
    return (configured.BULK_DIR / "decks.csv").read_bytes()


def body(response):
    """The whole body of an answer, streamed or not; ends it."""
    content = b"".join(response.streaming_content) if response.streaming else response.content
    response.close()
    return content


def test_the_list_has_the_contracts_shape(client, table):
    document = client.get(LIST).json()
    files = {item["id"]: item for item in document.pop("data")}
    assert document == {
        "object": "list",
        "total": len(files),
        "has_more": False,
        "next": None,
        "previous": None,
        "warnings": [],
    }
    assert set(files) == {"decks.csv", "sources.bib", "datapackage.json"}
    entry = files["decks.csv"]
    made = datetime.fromisoformat(entry.pop("date"))
    assert made.utcoffset().total_seconds() == 0
    assert entry.pop("data_version")
    assert entry.pop("data_released")
    assert entry == {
        "object": "bulk_file",
        "id": "decks.csv",
        "uri": f"http://testserver{TABLE}",
        "html_uri": None,
        "description": "Every deck, one a row.",
        "media_type": "text/csv; charset=utf-8; header=present",
        "size": len(table),
        "sha256": hashlib.sha256(table).hexdigest(),
        "records": 41,
        "licence": {"id": "CC-BY-4.0", "uri": "https://creativecommons.org/licenses/by/4.0/"},
    }


def test_every_listed_file_is_there_as_listed(client):
    for entry in client.get(LIST).json()["data"]:
        response = client.get(entry["uri"])
        content = body(response)
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]
        assert response.headers["Content-Length"] == str(entry["size"]) == str(len(content))
        assert response.headers["Content-Type"] == entry["media_type"]
        assert response.headers["Content-Disposition"] == f'attachment; filename="{entry["id"]}"'
        assert response.headers["ETag"] == f'"{entry["sha256"]}"'
        assert response.headers["Link"].startswith(f'<{entry["licence"]["uri"]}>; rel="license"')
        assert "max-age=300" in response.headers["Cache-Control"]


@pytest.mark.parametrize("address", [LIST, TABLE])
def test_who_has_it_gets_304(client, address):
    first = client.get(address)
    body(first)
    tag, changed = first.headers["ETag"], first.headers["Last-Modified"]
    for header in (
        {"If-None-Match": tag},
        {"If-None-Match": f'"x", W/{tag}'},
        {"If-Modified-Since": changed},
    ):
        again = client.get(address, headers=header)
        assert (again.status_code, body(again)) == (304, b"")
        assert again.headers["ETag"] == tag
    other = client.get(address, headers={"If-None-Match": '"x"', "If-Modified-Since": changed})
    assert (other.status_code, bool(body(other))) == (200, True)


@pytest.mark.parametrize("address", [LIST, TABLE])
def test_head_has_the_headers_and_no_body(client, address):
    whole, head = client.get(address), client.head(address)
    assert (head.status_code, body(head)) == (200, b"")
    for name in ("ETag", "Last-Modified", "Content-Type", "Content-Length"):
        assert head.headers[name] == whole.headers[name]
    body(whole)


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("bytes=0-4", slice(0, 5)),
        ("bytes=3-3", slice(3, 4)),
        ("bytes=30000-", slice(30000, None)),
        ("bytes=-7", slice(-7, None)),
        ("bytes=5-99999999", slice(5, None)),
        ("bytes=-99999999", slice(0, None)),
    ],
)
def test_a_range_of_bytes(client, table, asked, part):
    response = client.get(TABLE, headers={"Range": asked, "Accept-Encoding": "gzip"})
    content = body(response)
    assert response.status_code == 206
    assert content == table[part]
    start, end, _ = part.indices(len(table))
    assert response.headers["Content-Range"] == f"bytes {start}-{end - 1}/{len(table)}"
    assert response.headers["Content-Length"] == str(len(content))


@pytest.mark.parametrize(
    "headers",
    [
        {"Range": "bytes=5-2"},
        {"Range": "bytes=99999999-"},
        {"Range": "bytes=-0"},
        {"Range": "bytes=-"},
        {"Range": "bytes=0-1,4-5"},
        {"Range": "lines=0-1"},
        {"Range": "bytes=٣-"},
        {"Range": "bytes=" + "9" * 400 + "-"},
        {"Range": "bytes=0-4", "If-Range": '"another"'},
    ],
)
def test_a_range_that_cannot_be_served_is_ignored(client, table, headers):
    response = client.get(TABLE, headers=headers)
    assert (response.status_code, body(response)) == (200, table)


def test_a_range_of_the_same_bytes_is_gone_on_with(client, table):
    tag = f'"{hashlib.sha256(table).hexdigest()}"'
    response = client.get(TABLE, headers={"Range": "bytes=10-", "If-Range": tag})
    assert (response.status_code, body(response)) == (206, table[10:])


def test_a_file_is_compressed_on_its_way(client, table):
    response = client.get(TABLE, headers={"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body(response)) == table
    again = client.get(TABLE, headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("accept", ["text/turtle", "text/html", "application/json"])
def test_a_file_is_given_whatever_is_accepted(client, table, accept):
    response = client.get(TABLE, headers={"Accept": accept})
    assert (response.status_code, body(response)) == (200, table)


@pytest.mark.parametrize(
    "name", ["cards.csv", "names.csv", "manifest.json", "..%2Fsecret-key", "DECKS.CSV", "%00", "x" * 3000]
)
def test_another_file_is_not_found(client, name):
    document = problem(client.get(f"{LIST}/{name}"), 404, "not-found")
    assert len(document["detail"]) < 300


@pytest.mark.parametrize("address", [LIST, TABLE])
def test_parameters_and_methods_that_there_are_not(client, address):
    problem(client.get(address, {"limit": "5"}), 400, "unknown-parameter")
    problem(client.post(address), 405, "method-not-allowed")


def test_before_the_first_export_the_list_is_empty_and_says_why(client, settings, tmp_path):
    settings.BULK_DIR = tmp_path / "none"
    document = client.get(LIST).json()
    assert (document["total"], document["data"]) == (0, [])
    assert "export_catalog" in document["warnings"][0]
    assert "export_catalog" in problem(client.get(TABLE), 404, "not-found")["detail"]


def test_files_of_other_data_are_told_apart(client, settings, tmp_path):
    settings.BULK_DIR = tmp_path
    call_command("export_catalog", only=["decks.csv"], stdout=StringIO())
    first = client.get(LIST)
    assert first.json()["warnings"] == []
    entries = manifest.read(tmp_path)
    text = (tmp_path / manifest.FILE).read_text("utf-8")
    (tmp_path / manifest.FILE).write_text(text.replace(entries[0].data_fingerprint, "0" * 64), "utf-8")
    second = client.get(LIST, headers={"If-None-Match": first.headers["ETag"]})
    assert "other data" in second.json()["warnings"][0]


def test_a_file_that_is_not_as_listed_is_not_given(client, settings, tmp_path, table):
    listed = (configured.BULK_DIR / manifest.FILE).read_bytes()
    settings.BULK_DIR = tmp_path
    (tmp_path / manifest.FILE).write_bytes(listed)
    (tmp_path / "decks.csv").write_bytes(table[:-1])
    problem(client.get(TABLE), 404, "not-found")
    (tmp_path / "decks.csv").unlink()
    assert "Ask again" in problem(client.get(TABLE), 404, "not-found")["detail"]


def test_the_server_starts_without_what_only_exports_need():
    program = (
        "import config.wsgi, config.urls, sys; print(sorted({'rdflib', 'pybtex', 'tqdm'} & set(sys.modules)))"
    )
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
