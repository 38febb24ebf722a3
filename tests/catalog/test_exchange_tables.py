"""The tables, the lines of JSON and the SQLite file say what the database says; the Data Package is valid."""

import csv
import json
import sqlite3
from contextlib import closing
from datetime import date

import frictionless
import pytest
from django.urls import reverse

from catalog.exchange import addresses, published, sqlite, tables
from catalog.exchange.addresses import Addresses
from catalog.models import Card, Claim, Deck, Homologue, MuseumObject, Name, Rule, Source, Suit
from tests.catalog.conftest import BASE

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def names(exported):
    with (exported / "names.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@pytest.fixture
def database(exported):
    with closing(sqlite3.connect(f"file:{exported}/catalog.sqlite3?mode=ro", uri=True)) as database:
        yield database


def count(database, table):
    return database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_the_data_package_is_valid(exported):
    report = frictionless.validate(str(exported / "datapackage.json"))
    assert report.valid, report.flatten(["type", "message"])
    assert report.stats["tasks"] == 6
    package = json.loads((exported / "datapackage.json").read_text("utf-8"))
    fields = {part["path"]: part["schema"]["fields"] for part in package["resources"] if "schema" in part}
    assert set(fields) == {"names.csv", "decks.csv"}
    assert all(field["description"] for field in (*fields["names.csv"], *fields["decks.csv"]))


def test_the_data_package_notices_a_changed_table(exported, tmp_path):
    for name in ("datapackage.json", "names.csv", "decks.csv"):
        (tmp_path / name).write_bytes((exported / name).read_bytes())
    package = json.loads((tmp_path / "datapackage.json").read_text("utf-8"))
    package["resources"] = [part for part in package["resources"] if "schema" in part]
    for part in package["resources"]:
        del part["bytes"], part["hash"]
    (tmp_path / "datapackage.json").write_text(json.dumps(package), "utf-8")
    table = (tmp_path / "names.csv").read_text("utf-8")
    table = table.replace(",high,", ",sure,", 1).replace("-zi,six-tigers,", "-zi,x,", 1)
    (tmp_path / "names.csv").write_text(table.replace(",false,", ",maybe,", 1), "utf-8", newline="")
    report = frictionless.validate(str(tmp_path / "datapackage.json"))
    assert {kind for (kind,) in report.flatten(["type"])} == {"constraint-error", "foreign-key", "type-error"}


def test_every_name_is_a_row(names, client):
    assert set(names) == set(Name.objects.values_list("uid", flat=True))
    young = names["faf64b50629c"]
    assert young["kind"] == "card"
    assert (young["subject"], young["deck"]) == ("six-tigers/bai-zi", "six-tigers")
    assert (young["text"], young["lang"], young["source"]) == ("pak tse", "hak", "young1886")
    assert (young["via"], young["attested_in"]) == ("suffocated2010young", "young-1886-ten-letter")
    assert (young["locator"], young["certainty"], young["composed"]) == ("", "high", "false")
    page = client.get(f"{BASE}/api/v1/names?limit=250").json()["data"]
    game = client.get(f"{BASE}/api/v1/games/luk-fu").json()["names"]
    for document in [*page, *game]:
        row = names[document["id"]]
        if subject := document.get("subject"):
            assert (row["kind"], row["subject"]) == (subject["object"], subject["id"])
        for field in set(row) & set(document) - {"subject"}:
            said = document[field]
            assert row[field] == (str(said).lower() if isinstance(said, bool) else said or ""), field


def test_tables_are_plain_rfc_4180(exported):
    for name in ("names.csv", "decks.csv"):
        text = (exported / name).read_bytes()
        assert not text.startswith(b"\xef\xbb\xbf")
        assert text.endswith(b"\r\n")
        rows = list(csv.reader(text.decode("utf-8").splitlines(keepends=True), strict=True))
        assert len({len(row) for row in rows}) == 1


def test_a_cell_is_data_and_no_formula(tmp_path):
    deck = {column.name: None for column in tables.DECKS}
    assert set(deck) >= {"id", "title", "sources"}
    column = next(column for column in tables.NAMES if column.name == "text")
    name = published.Name(*["=1+1"] * 15, True, '@"\r\n')
    with (tmp_path / "table.csv").open("w", encoding="utf-8", newline="") as out:
        wanted = [column, tables.NAMES[15], tables.NAMES[16]]
        assert tables.write(wanted, [name], Addresses(BASE), out) == 1
    assert (tmp_path / "table.csv").read_bytes() == b'text,composed,note\r\n=1+1,true,"@""\r\n"\r\n'


def test_every_deck_is_a_row(exported, client):
    with (exported / "decks.csv").open(encoding="utf-8", newline="") as file:
        decks = {row["id"]: row for row in csv.DictReader(file)}
    assert set(decks) == set(Deck.objects.values_list("slug", flat=True))
    document = client.get(f"{BASE}/api/v1/decks/six-tigers").json()
    row = decks["six-tigers"]
    for field in ("uri", "html_uri", "title", "family", "region", "description"):
        assert row[field] == document[field]
    for field in ("games", "related_decks", "claims", "sources", "objects"):
        assert set(row[field].split()) == set(document[field]), field
    assert row["suits"].split() == [f"six-tigers/{suit['id']}" for suit in document["suits"]]


def test_every_card_is_there_once_as_the_api_shows_it(exported, client):
    lines = (exported / "cards.jsonl").read_text("utf-8").splitlines()
    cards = {json.loads(line)["id"]: line for line in lines}
    assert len(lines) == len(cards)
    assert set(cards) == set(Card.objects.values_list("path", flat=True))
    for path in ("six-tigers/mao-gong", "madiao-40/ban-wen", *sorted(cards)[::150]):
        assert cards[path] == client.get(f"{BASE}/api/v1/cards/{path}").content.decode()


@pytest.mark.parametrize(
    ("kind", "slug"),
    [
        ("deck", "six-tigers"),
        ("card", "six-tigers/bai-zi"),
        ("game", "luk-fu"),
        ("source", "young1886"),
        ("claim", "mao-gong-prince"),
        ("homologue", "zero-cash"),
        ("object", "penn-29-238-22"),
    ],
)
def test_addresses_are_those_of_the_site(kind, slug):
    at, args = Addresses(""), slug.split("/")
    assert at.page(kind, slug) == reverse(kind, args=args)
    if kind in addresses.DOCUMENTS:
        assert at.document(kind, slug) == reverse(f"api-{kind}", args=args)


@pytest.mark.parametrize(
    ("kind", "slug"),
    [
        ("suit", "six-tigers/shi"),
        ("category", "hanafuda-hwatu/bright"),
        ("rule", "luk-fu/LF-12"),
        ("hand", "luk-fu/five-tigers"),
    ],
)
def test_parts_have_an_anchor_on_their_page(client, kind, slug):
    page, _, anchor = Addresses(BASE).page(kind, slug).partition("#")
    assert f'id="{anchor}"' in client.get(page).content.decode()


def test_sqlite_holds_everything(database):
    tables_ = {"decks": Deck, "suits": Suit, "cards": Card, "names": Name, "sources": Source, "rules": Rule}
    tables_ |= {"claims": Claim, "members": Homologue, "objects": MuseumObject}
    for table, model in tables_.items():
        assert count(database, table) == model.objects.count(), table
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert database.execute("PRAGMA foreign_key_check").fetchone() is None
    assert database.execute("PRAGMA user_version").fetchone() == (sqlite.LAYOUT,)
    meta = dict(database.execute("SELECT key, value FROM meta"))
    assert (meta["licence"], meta["base_url"]) == ("CC-BY-4.0", BASE)
    made = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert not {name for name in made if name.startswith(("catalog_", "django_", "games_"))}


def test_sqlite_answers_what_a_scholar_asks(database, names):
    query = """SELECT names.id, sources.label, names.locator FROM names
               JOIN sources ON sources.id = names.source WHERE card = 'six-tigers/mao-gong'"""
    found = database.execute(query).fetchall()
    assert {row[0] for row in found} == {
        name for name, row in names.items() if row["subject"] == "six-tigers/mao-gong"
    }
    query = "SELECT card FROM names_fts JOIN names ON number = names_fts.rowid WHERE names_fts MATCH ?"
    assert ("six-tigers/mao-gong",) in database.execute(query, ['"毛公"']).fetchall()
    assert database.execute(query, ["mo kwoeng"]).fetchall()
    query = """SELECT source FROM citations WHERE claim = 'mao-gong-prince' AND role = 'disputed'"""
    claim = Claim.objects.get(slug="mao-gong-prince")
    disputed = claim.citations.filter(role="disputed").values_list("source__key")
    assert set(database.execute(query).fetchall()) == set(disputed)


def test_sqlite_refuses_a_record_that_points_nowhere(tmp_path):
    card = published.Card("toy/king", "toy", None, "King", *[None] * 4, (), None, {}, None, 0, ())
    edition = published.Edition("1", date(2026, 1, 31), "f", BASE)
    with pytest.raises(ValueError, match="cards points to a row of decks"):
        sqlite.write([card], edition, tmp_path / "x.sqlite3")
