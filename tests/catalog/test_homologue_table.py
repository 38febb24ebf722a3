"""The same cards followed through chosen decks."""

import csv
import io
import re

import pytest

from catalog.models import Deck, Homologue, HomologueGroup
from catalog.queries.homologue_table import CHAIN, decks
from catalog.queries.periods import begins, by_period

pytestmark = pytest.mark.django_db

QUERY = "?decks=bai-bat,six-tigers&decks=madiao-40"


def rows_of(client, query):
    """The cells of each row, by the slug of its group."""
    html = client.get(f"/homologues{query}").content.decode()
    table = html.split("<tbody>")[1].split("</tbody>")[0]
    rows = re.findall(r'<tr id="group-([^"]+)">(.*?)</tr>', table, re.S)
    return {
        slug: [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in row.split("<td")[1:]]
        for slug, row in rows
    }


def test_decks_stand_in_the_order_of_their_periods():
    order = [deck.slug for deck in by_period(list(Deck.objects.all()))]
    known = ["lu-rong-38", "tensho-karuta-48", "madiao-40", "bogu-yezi-48", "unsun-karuta-75", "lok-dabu-40"]
    known += ["young-1886-ten-letter", "lieh-chih-schreiber-27", "six-tigers", "bai-bat"]
    assert sorted(known, key=order.index) == known
    assert begins(Deck(period="second half of the 15th century")) == 1450
    assert begins(Deck(period="late Ming to early Qing")) == 1575
    assert begins(Deck(period="present", year_min=1701)) == 1701
    assert begins(Deck(period="present")) > 2100


def test_a_row_follows_a_card_through_the_decks_and_says_who_identifies_it(client):
    row = rows_of(client, QUERY)["zero-cash"]
    assert ["空沒文" in row[0], "毛公" in row[1], "空湯" in row[2]] == [True] * 3
    assert all("attested" in cell for cell in row[:3])
    assert "Same: The Suffocated 2010b (certain)" in row[3]
    assert "Otherwise: The Suffocated and Wong 2011 (certain)" in row[3]
    assert "none identified" in rows_of(client, QUERY)["ace-of-cash"][2]


def test_every_group_of_the_decks_has_a_row_and_every_member_a_cell(client):
    rows = rows_of(client, QUERY)
    members = Homologue.objects.filter(deck__slug__in=["madiao-40", "six-tigers", "bai-bat"])
    assert set(rows) == set(members.values_list("group__slug", flat=True))
    for member in members.select_related("deck", "group", "card"):
        cell = rows[member.group.slug][["madiao-40", "six-tigers", "bai-bat"].index(member.deck.slug)]
        assert (member.name or (member.card.title if member.card else "")) in cell
        assert ("attested" if member.attested else "argued") in cell
        assert member.get_certainty_display() in cell


def test_only_what_someone_contests_can_be_asked_for(client):
    rows = rows_of(client, QUERY + "&contested=yes")
    contested = HomologueGroup.objects.filter(citations__role="competing", slug__in=rows).distinct()
    assert 0 < contested.count() == len(rows) < len(rows_of(client, QUERY))


def test_the_sheet_has_the_rows_and_columns_of_the_view(client):
    answer = client.get(f"/homologues.csv{QUERY}&contested=yes&for=sheet")
    assert answer.content.startswith(b"\xef\xbb\xbfgroup,")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert list(rows[0])[3:] == ["madiao-40", "six-tigers", "bai-bat", "identified_by", "otherwise"]
    assert [row["group"] for row in rows] == list(rows_of(client, QUERY + "&contested=yes"))
    zero = next(row for row in rows if row["group"] == "zero-cash")
    assert zero["six-tigers"] == "毛公 (mao-gong, attested)"
    assert "odonoghue1901[193] high" in zero["identified_by"]
    whole = csv.DictReader(io.StringIO(client.get("/homologues.csv").content.decode()))
    assert len(list(whole)) == HomologueGroup.objects.count()


def test_the_page_offers_every_deck_that_has_members_and_a_chain(client):
    html = client.get("/homologues").content.decode()
    offered = re.findall(r'name="decks" value="([^"]+)"', html)
    assert offered == list(decks())
    assert set(offered) == set(Homologue.objects.values_list("deck__slug", flat=True))
    assert set(CHAIN) <= set(offered)
    assert f'href="/homologues?decks={",".join(CHAIN)}"' in html
    assert 'href="/homologues?decks=madiao-40' in client.get("/homologues/zero-cash").content.decode()


@pytest.mark.parametrize(
    "query", ["decks=tarot", "decks=six-tigers&contested=maybe", "decks=six-tigers&page=7"]
)
def test_a_value_that_is_not_offered_is_refused(client, query):
    assert client.get(f"/homologues?{query}").status_code == 400
