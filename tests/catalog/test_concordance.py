"""The concordance of a deck as CSV."""

import csv
import io

import pytest

from catalog.models import Card, Name

pytestmark = pytest.mark.django_db


def table(client, deck):
    answer = client.get(f"/decks/{deck}/concordance.csv")
    assert answer.headers["Content-Type"].startswith("text/csv")
    return list(csv.DictReader(io.StringIO(answer.content.decode())))


def test_a_cell_is_the_name_as_printed_and_the_page(client):
    rows = {row["card"]: row for row in table(client, "six-tigers")}
    assert rows["six-tigers/bai-zi"]["culin1895"] == "Pak Tsz' (p. 139)"
    assert rows["six-tigers/bai-zi"]["young1886"] == "pak tse"
    assert rows["six-tigers/shi-2"]["suffocated2010b"] == ""
    assert rows["six-tigers/mao-gong"]["title"] == "Mao Gong (1 of Cash)"


@pytest.mark.parametrize("deck", ["six-tigers", "madiao-40", "hanafuda-hwatu"])
def test_every_card_has_a_row_and_every_name_a_place(client, deck):
    rows = table(client, deck)
    cards = Card.objects.filter(deck__slug=deck).order_by("position").values_list("path", flat=True)
    assert [row["card"] for row in rows] == list(cards)
    for name in Name.objects.filter(card__deck__slug=deck).select_related("source", "card"):
        row = next(row for row in rows if row["card"] == name.card.path)
        assert name.text in row[name.source.key]
    filled = sum(len(row[key].split("; ")) for row in rows for key in list(row)[4:] if row[key])
    assert filled >= Name.objects.filter(card__deck__slug=deck).count()


def test_a_deck_that_is_not_there_and_one_that_moved(client):
    assert client.get("/decks/none/concordance.csv").status_code == 404
    assert client.post("/decks/six-tigers/concordance.csv").status_code == 405
