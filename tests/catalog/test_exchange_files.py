"""``export_catalog``: all files or none, the same bytes for the same data, little memory."""

import hashlib
import json
import os
import re
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from catalog import exporting
from catalog.exchange import manifest
from catalog.models import Card, Catalogue, Citation, Deck, Document, Name
from tests.catalog import small

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def toy(django_db_setup, django_db_blocker, tmp_path_factory):
    """The small catalogue in place of the real one; gives its fixtures."""
    folder = small.write(tmp_path_factory.mktemp("toy"))
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("load_catalog", fixtures=folder, stdout=StringIO())
        yield folder
        transaction.set_rollback(True)


def export(folder, *arguments):
    out = StringIO()
    call_command("export_catalog", "--out", str(folder), *arguments, stdout=out)
    return out.getvalue()


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_all_files_are_made_and_listed_with_their_digests(tmp_path):
    told = export(tmp_path / "bulk", "--base-url", "https://tigers.example/")
    files = contents(tmp_path / "bulk")
    assert "9 files" in told
    assert set(files) == {*manifest.KINDS, manifest.FILE}
    entries = manifest.read(tmp_path / "bulk")
    assert [entry.name for entry in entries] == list(manifest.KINDS)
    for entry in entries:
        assert entry.size == len(files[entry.name])
        assert entry.sha256 == hashlib.sha256(files[entry.name]).hexdigest()
        assert (entry.data_version, entry.data_released) == ("9.9.9", "2026-01-31")
        assert entry.base_url == "https://tigers.example"
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", entry.made)
    assert {entry.name: entry.records for entry in entries}["cards.jsonl"] == 2
    for name in ("cards.jsonl", "names.csv", "catalog.ttl", "catalog.jsonld", "catalog.sqlite3"):
        assert b"https://tigers.example/" in files[name]
        assert b"127.0.0.1" not in files[name]


def test_the_same_data_and_address_give_the_same_bytes(toy, tmp_path):
    export(tmp_path / "bulk")
    first = contents(tmp_path / "bulk")
    for model in (Card, Name, Citation, Document):  # another history of the tables, in the end the same data
        model.objects.all().delete()
    call_command("load_catalog", fixtures=toy, stdout=StringIO())
    export(tmp_path / "bulk")
    assert contents(tmp_path / "bulk") == first, "also the times in the list stay while the bytes do"
    export(tmp_path / "bulk", "--base-url", "https://other.example")
    other = contents(tmp_path / "bulk")
    assert {name for name in first if other[name] == first[name]} == {"sources.bib", "sources.csl.json"}


def test_no_order_depends_on_how_python_hashes(tmp_path):
    told = {
        subprocess.run(
            [sys.executable, "-c", HASHED, str(tmp_path)],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2)
    }
    assert len(told) == 1


HASHED = """
import datetime, hashlib, pathlib, sys
from catalog.exchange import published, rdf_files, sqlite

names = tuple(
    published.Name(f"{n:012}", "card", "toy/king", "toy", f"king {n}", "en", *[None] * 3, "book", *[None] * 3,
                   "high", None, False, None)
    for n in range(9)
)
card = published.Card("toy/king", "toy", None, "King", 0.5, None, 1, None, ("k",), None,
                      {"picture": ["b", "a", "c"]}, None, 0, names)
edition = published.Edition("1", datetime.date(2026, 1, 31), "f", "https://tigers.example")
folder = pathlib.Path(sys.argv[1])
with open(folder / "ttl", "wb") as out:
    rdf_files.write_turtle([card], edition, out)
with open(folder / "jsonld", "w") as out:
    rdf_files.write_jsonld([card], edition, out)
print(*(hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in ("ttl", "jsonld")))
"""


def test_a_failure_leaves_the_old_files(tmp_path, monkeypatch):
    export(tmp_path / "bulk")
    before = contents(tmp_path / "bulk")
    Deck.objects.update(title="Another title")

    def broken(path, edition):
        path.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setitem(exporting.MAKERS, "catalog.sqlite3", broken)
    with pytest.raises(CommandError, match=r"bulk: No space left on device; nothing was exported"):
        export(tmp_path / "bulk")
    assert contents(tmp_path / "bulk") == before


def test_data_loaded_in_the_meantime_are_noticed(tmp_path, monkeypatch):
    def loaded(path, edition):
        Catalogue.objects.update(fingerprint="0" * 64)
        return exporting._decks(path, edition)

    monkeypatch.setitem(exporting.MAKERS, "decks.csv", loaded)
    with pytest.raises(CommandError, match="loaded anew in the meantime"):
        export(tmp_path / "bulk")
    assert list((tmp_path / "bulk").iterdir()) == []


def test_only_some_files_are_made(tmp_path):
    export(tmp_path / "bulk")
    before = contents(tmp_path / "bulk")
    Deck.objects.update(title="Another title")
    export(tmp_path / "bulk", "--only", "decks.csv")
    after = contents(tmp_path / "bulk")
    changed = {name for name in after if after[name] != before[name]}
    assert changed - {manifest.FILE} == {"decks.csv", "datapackage.json"}
    assert set(after) == set(before)
    package = json.loads(after["datapackage.json"])
    assert [part["path"] for part in package["resources"]] == list(exporting.NAMES)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--base-url", "tigers.example"], "is not an address like https://example.org"),
        (["--base-url", "https://tigers.example/?x=1"], "is not an address like https://example.org"),
        (["--base-url", "https://tigers.example/a b"], "is not an address like https://example.org"),
        (["--only", "cards.xml"], "invalid choice: 'cards.xml'"),
        (["--out", "/proc/nowhere"], "nothing was exported"),
    ],
)
def test_bad_input_gets_one_line_that_helps(tmp_path, arguments, told):
    with pytest.raises(CommandError, match=re.escape(told)) as refused:
        export(tmp_path / "bulk", *arguments)
    assert "\n" not in str(refused.value)


def test_without_a_catalogue_nothing_is_exported(tmp_path):
    Catalogue.objects.all().delete()
    with pytest.raises(CommandError, match="Run load_catalog first"):
        export(tmp_path / "bulk")
    assert not (tmp_path / "bulk").exists()


MEASURED = """
import resource, sys
from django.db.backends import signals

def keep_little(sender, connection, **more):
    connection.cursor().execute("PRAGMA cache_size=-1000")

signals.connection_created.connect(keep_little)
from django.core import management
management.execute_from_command_line(["manage.py", "export_catalog", "--out", sys.argv[1]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.long
def test_memory_does_not_grow_with_the_catalogue(tmp_path):
    """The export of ten times as many decks, cards and names needs hardly more memory than that of one."""
    assert connection.vendor == "sqlite"
    var = tmp_path / "var"
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment |= {"PAPER_TIGERS_VAR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}

    def python(*arguments):
        done = subprocess.run(
            [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    for command in (["migrate"], ["load_catalog"], ["collectstatic", "--noinput"]):
        python("manage.py", *command)
    one = int(python("-c", MEASURED, str(tmp_path / "one")).split()[-1])
    python("-m", "tests.bench.many_cards", "10")
    ten = int(python("-c", MEASURED, str(tmp_path / "ten")).split()[-1])
    sizes = [sum(path.stat().st_size for path in (tmp_path / name).iterdir()) for name in ("one", "ten")]
    assert sizes[1] > 6 * sizes[0]
    assert ten < one + 15, f"{one} MB for one catalogue, {ten} MB for ten"
