"""Stored documents: what the serializers make, nothing else and nothing less, with the server's addresses."""

import json

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext

from catalog.api.documents import BASE, KINDS, PIXELS, STATIC, filled
from catalog.models import Card, Document, Name

pytestmark = pytest.mark.django_db
PLURAL = {kind: f"{kind}s" for kind in KINDS} | {"rule": "games/luk-fu/rules"}


def rows_of(kind):
    rows = KINDS[kind].rows().order_by("pk")
    return rows.filter(game__slug="luk-fu") if kind == "rule" else rows


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_shows_what_the_serializers_make(client, kind):
    shown, address = [], f"/api/v1/{PLURAL[kind]}?limit=250"
    while address:
        page = client.get(address).json()
        shown += page["data"]
        address = page["next"]
    base = "http://testserver"
    signs = {"static": STATIC, "pixels": PIXELS}
    context = {"base": base}
    for name, sign in signs.items():
        context[name] = lambda text, sign=sign: filled(json.dumps(sign + text)[1:-1], base)
    serializer = KINDS[kind].serializer(context=context)
    made = [json.loads(json.dumps(serializer.to_representation(row))) for row in rows_of(kind)]
    assert shown == made


def test_a_changed_row_changes_its_document_and_nothing_else(client):
    before = dict(Document.objects.values_list("key", "text"))
    name = Name.objects.filter(card__path="six-tigers/mao-gong").first()
    Document.objects.filter(kind="card", key="six-tigers/mao-gong").update(text="{}")
    Document.objects.filter(kind="name", key=name.uid).delete()
    Document.objects.create(kind="card", row=10**9, key="no/card", text="{}")
    call_command("load_catalog", verbosity=0)
    assert dict(Document.objects.values_list("key", "text")) == before
    assert client.get("/api/v1/cards/no/card").status_code == 404


def test_addresses_begin_as_the_request_does(client):
    card = client.get("/api/v1/cards/six-tigers/mao-gong", SERVER_NAME="localhost", SERVER_PORT="9000").json()
    assert card["uri"] == "http://localhost:9000/api/v1/cards/six-tigers/mao-gong"
    assert card["names"][0]["source_uri"].startswith("http://localhost:9000/api/v1/sources/")
    assert card["images"]["svg"].startswith("http://localhost:9000/static/cards/")
    secure = client.get("/api/v1/decks/six-tigers", secure=True).json()
    assert secure["html_uri"] == "https://testserver/decks/six-tigers"


def test_no_sign_of_what_was_left_open_is_sent(client):
    base = f"{RequestFactory().get('/').scheme}://x"
    for text in Document.objects.values_list("text", flat=True):
        sent = filled(text, base)
        assert not any(sign in sent or json.dumps(sign)[1:-1] in sent for sign in (BASE, STATIC, PIXELS))


def test_every_row_has_a_document():
    for kind in KINDS:
        rows = set(KINDS[kind].rows().values_list("pk", flat=True))
        assert set(Document.objects.filter(kind=kind).values_list("row", flat=True)) == rows
    assert Card.objects.count() > 1000


def test_a_permanent_address_stands_in_documents_wherever_they_are_fetched(client, settings):
    settings.BASE_URL = "https://tigers.example"
    page = client.get("/api/v1/cards?deck=six-tigers&limit=1").json()
    assert page["data"][0]["uri"].startswith("https://tigers.example/api/v1/cards/six-tigers/")
    assert page["next"].startswith("http://testserver/api/v1/cards?"), "a list goes on where it began"


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("meta", 2),
        ("cards/six-tigers/mao-gong", 2),
        ("cards?limit=1", 4),
        ("cards?limit=250", 4),
        ("names?deck=six-tigers&source=young1886&limit=250", 6),
        ("decks/six-tigers/cards?limit=250", 5),
        ("games/luk-fu/rules?limit=250", 5),
    ],
)
def test_a_read_asks_the_database_a_fixed_number_of_times(client, path, most):
    with CaptureQueriesContext(connection) as asked:
        assert client.get(f"/api/v1/{path}").status_code == 200
    assert len(asked) <= most, [query["sql"][:80] for query in asked]
