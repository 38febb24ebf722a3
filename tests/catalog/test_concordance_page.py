"""The page of a deck's names by source: what it shows, what can be chosen, and the CSV of the same view."""

import csv
import io
import re
from html import unescape
from urllib.parse import urlencode

import html5lib
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog.exchange.sheets import harmless, write
from catalog.models import Alias, Card, Citation, Homologue, HomologueGroup, Name, Source

pytestmark = pytest.mark.django_db

PAGE = "/decks/six-tigers/concordance"
SHEET = "/decks/six-tigers/concordance.csv"
HTML = "{http://www.w3.org/1999/xhtml}"


def words(node):
    return " ".join("".join(node.itertext()).split())


def table(client, address):
    """The heads of the columns, and for each card's slug its cells, as a reader meets them."""
    response = client.get(address)
    assert response.status_code == 200
    parser = html5lib.HTMLParser()
    tree = parser.parse(response.content.decode())
    assert parser.errors == []
    heads = [words(cell) for cell in tree.find(f".//{HTML}thead").iter(f"{HTML}th")]
    rows = {
        row.get("id").removeprefix("card-"): [words(cell) for cell in row if cell.tag == f"{HTML}td"]
        for row in tree.iter(f"{HTML}tr")
        if (row.get("id") or "").startswith("card-")
    }
    return heads[1:], rows


def sheet(client, query="", **fields):
    answer = client.get(SHEET + query, fields)
    assert answer.status_code == 200
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


# What the two sources call the cards, written down from our notes on them, not from the fixtures.
SUITS = {
    "shi": ("lakhs", "sjip"),
    "guan": ("rouleaux", "kwon"),
    "suo": ("strings", "sok"),
    "qian": ("cash", "tshiën"),
}
CULIN = {"bai-zi": "Pak Tsz'", "mao-gong": "Mo Kung", "yun-qian": "Wan ts'in", "lu-hua": "Luk Fa"}
YOUNG = {
    "bai-zi": ["pak tse"],
    "mao-gong": ["mo kwoeng"],
    "yun-qian": ["雲錢", "joen tshiën"],
    "lu-hua": ["梨花", "li fa"],
}
SPECIAL = {"shi-1": "bai-zi", "qian-1": "mao-gong"}  # in the place of these stands a card with a name


def expected():
    culin = {slug: [f"{name} (p. 139)"] for slug, name in CULIN.items()}
    young = dict(YOUNG)
    for suit, (english, hakka) in SUITS.items():
        for rank in range(1, 10):
            slug = f"{suit}-{rank}"
            if slug not in SPECIAL:
                culin[slug] = [f"{'Ace' if rank == 1 else rank} of {english} (p. 139)"]
                young[slug] = [f"{rank} {hakka}"]
    return culin, young


def test_two_sources_agree_with_our_notes_cell_by_cell(client):
    culin, young = expected()
    rows = {
        row["card"].removeprefix("six-tigers/"): row for row in sheet(client, sources="culin1895,young1886")
    }
    assert {slug: row["culin1895"].split("; ") for slug, row in rows.items()} == culin
    assert {slug: row["young1886"].split("; ") for slug, row in rows.items()} == young
    assert len(rows) == 38
    _, cells = table(client, f"{PAGE}?sources=culin1895,young1886")
    for slug, (first, second) in cells.items():
        assert all(part in first for part in culin[slug][0].removesuffix(")").split(" ("))
        assert all(text in second for text in young[slug])


def test_culin_and_wilkinson_differ_in_three_cards(client):
    heads, rows = table(client, f"{PAGE}?sources=culin1895&sources=wilkinson1895&differ=yes")
    assert [head.split(" 1895")[0] for head in heads] == ["Culin", "Wilkinson"]
    assert list(rows) == ["mao-gong", "yun-qian", "lu-hua"]
    assert "Mo Kung" in rows["mao-gong"][0]
    assert "Prince of Mao" in rows["mao-gong"][1]
    text = client.get(f"{PAGE}?sources=culin1895,wilkinson1895&differ=yes").content.decode()
    assert text.count("the meaning is the same:") == 2
    assert "“Stag Flower”" in text


def test_a_form_that_folds_to_the_same_is_no_difference(client):
    card = Card.objects.get(path="six-tigers/mao-gong")
    Name.objects.filter(card=card, source__key="wilkinson1895").update(text="MÒ-KUNG")
    _, rows = table(client, f"{PAGE}?sources=culin1895,wilkinson1895&differ=yes")
    assert list(rows) == ["yun-qian", "lu-hua"]


def test_the_kinds_of_silence_are_told_apart_in_words(client):
    keys = {"suffocated2010b": "no name in this source", "wilkinson1895": "no name in the parts read"}
    keys |= {"dobree1955": "source not seen by us", "penn-29-238-22": "no name recorded"}
    _, rows = table(client, f"{PAGE}?sources={','.join(keys)}")
    assert rows["guan-5"] == list(keys.values())
    text = client.get(f"{PAGE}?sources={','.join(keys)}").content.decode()
    assert "we have not seen" in text.lower()
    long = [
        row
        for row in sheet(client, sources=",".join(keys), shape="long")
        if row["card"] == "six-tigers/guan-5"
    ]
    assert [row["state"] for row in long] == ["no-name", "not-in-parts", "not-seen", "not-stated"]


def test_a_name_that_a_filter_hides_is_no_silence_of_the_source(client):
    _, rows = table(client, f"{PAGE}?sources=culin1895,wilkinson1895&lang=en&only=named")
    assert rows["mao-gong"] == ["named in another language", "Prince of Mao"]
    assert "bai-zi" not in rows


def test_what_holds_for_a_column_stands_in_its_head_and_else_in_the_cells(client):
    heads, rows = table(client, f"{PAGE}?sources=culin1895")
    assert "not seen by us, as printed in Penn 29-238-22" in heads[0]
    assert "fairly certain" in heads[0]
    assert "for Lut chi pack, Culin no. 22" in heads[0]
    assert "put together" in rows["shi-2"][0]
    assert "put together" not in rows["bai-zi"][0]
    assert "English" in rows["shi-2"][0]
    heads, rows = table(client, f"{PAGE}?sources=culin1895&suit=outside")
    assert "Cantonese, Culin’s spelling" in heads[0]
    assert list(rows) == ["yun-qian", "lu-hua"]


def test_columns_stand_as_the_address_has_them_and_can_be_moved(client):
    heads, _ = table(client, f"{PAGE}?sources=sung1996,young1886,culin1895,young1886")
    assert [head.split()[0] for head in heads] == ["Sung", "Young", "Culin"]
    html = unescape(client.get(f"{PAGE}?sources=sung1996,young1886,culin1895").content.decode())
    order = html.split('class="order"')[1].split("</ol>")[0]
    assert re.findall(r'href="\?sources=([^"]+)"', order) == [
        *("young1886,sung1996,culin1895", "young1886,culin1895"),
        *("young1886,sung1996,culin1895", "sung1996,culin1895,young1886", "sung1996,culin1895"),
        *("sung1996,culin1895,young1886", "sung1996,young1886"),
    ]
    assert f'href="?sources=sung1996,young1886,culin1895">http://testserver{PAGE}?sources=sung' in html


def test_names_of_the_same_cards_in_other_decks_are_marked(client):
    _, rows = table(client, f"{PAGE}?sources=culin1895,chatto1848,odonoghue1901&elsewhere=yes")
    assert "Luk Fa “Stag Flower” page not known, as printed in Penn 29-238-23" in rows["lu-hua"][0]
    assert "in Lut chi pack, Culin no. 23, argued 5 say so, 2 otherwise" in rows["lu-hua"][0]
    assert rows["lu-hua"][0].count("Luk Fa") == 2  # that of no. 22 stands once, as attested for no. 22
    assert "attested" in rows["lu-hua"][1]
    assert "Lin" in rows["mao-gong"][2]
    html = client.get(f"{PAGE}?sources=culin1895&elsewhere=yes").content.decode()
    said = html.split('id="same-half-cash"')[1].split('id="same-ace-of-cash"')[0]
    for cite in Citation.objects.filter(group__slug="half-cash", role__in=["identified", "competing"]):
        assert cite.source.label.replace("'", "&#x27;") in said
    assert 'id="same-' not in client.get(f"{PAGE}?sources=culin1895").content.decode()


def test_the_sheet_of_a_view_has_what_the_view_has(client):
    query = "?sources=odonoghue1901,culin1895,wilkinson1895&suit=outside&elsewhere=yes&differ=yes"
    _, rows = table(client, PAGE + query)
    wide, long = sheet(client, query), sheet(client, query + "&shape=long")
    assert [row["card"].split("/")[1] for row in wide] == list(rows)
    assert list(wide[0])[4:] == ["odonoghue1901", "culin1895", "wilkinson1895"]
    for row in wide:
        for key, cell in zip(list(row)[4:], rows[row["card"].split("/")[1]], strict=True):
            names = [each for each in long if (each["card"], each["source"]) == (row["card"], key)]
            assert all(each["name"] in cell and each["place"] in cell for each in names)
            assert len(names) == len(row[key].split("; "))
    other = next(row for row in long if row["same_card"] == "lut-chi-culin-23-canton/lu-hua")
    assert (other["identification"], other["group"], other["name"]) == ("argued", "half-cash", "Luk Fa")
    assert "Luk Fa [lut-chi-culin-23-canton/lu-hua, argued]" in wide[-1]["culin1895"]


def test_a_sheet_for_a_spreadsheet_is_marked_and_no_cell_begins_a_formula(client):
    Name.objects.filter(card__path="six-tigers/lu-hua", source__key="culin1895").update(
        text='=HYPERLINK("x")'
    )
    answer = client.get(SHEET, {"for": "sheet", "sources": "culin1895"})
    assert answer.content.startswith(b"\xef\xbb\xbfcard,")
    assert not client.get(SHEET).content.startswith(b"\xef\xbb\xbf")
    for shape in ({}, {"shape": "long"}):
        cells = [cell for row in sheet(client, sources="culin1895", **shape) for cell in row.values()]
        assert any(cell.startswith("'=HYPERLINK") for cell in cells)
        assert not [cell for cell in cells if re.match(r"[=+\-@\t\r]", cell)]
    assert [harmless(cell) for cell in ("-1", "@a", "a=1", "")] == ["'-1", "'@a", "a=1", ""]
    assert write(["a"], [["+1"]]) == "a\r\n'+1\r\n"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/decks/maogong-pai/concordance", "No source that we have seen names a card"),
        (f"{PAGE}?sources=culin1895&differ=yes", "One source cannot differ from itself"),
        (f"{PAGE}?sources=young1886,dobree1955&differ=yes", "do not differ"),
        (f"{PAGE}?sources=dobree1955&only=named", "No card passes these filters"),
    ],
)
def test_an_empty_table_says_why_and_what_to_leave_out(client, address, said):
    html = client.get(address).content.decode()
    assert said in html
    for query in re.findall(r'class="chip" href="([^"]+)"', html):
        assert client.get(PAGE + unescape(query)).status_code == 200


def test_an_old_key_of_a_source_is_understood(client):
    Alias.objects.create(kind="sources", old="culin-korean-games", new="culin1895")
    heads, _ = table(client, f"{PAGE}?sources=culin-korean-games")
    assert heads[0].startswith("Culin 1895")
    Alias.objects.create(kind="decks", old="hakka-tigers", new="six-tigers")
    moved = client.get("/decks/hakka-tigers/concordance?differ=yes")
    assert (moved.status_code, moved["Location"]) == (301, f"{PAGE}?differ=yes")


@pytest.mark.parametrize(
    ("query", "allowed"),
    [
        ("sources=culin1895,nobody", "wilkinson1895"),
        ("sources=chikicards", "young1886"),  # a source, but of other decks
        ("suit=cups", "outside"),
        ("lang=xx", "hak"),
        ("differ=no", "yes"),
        ("only=all", "named"),
        ("elsewhere=1", "yes"),
    ],
)
def test_a_value_that_is_not_offered_is_told_with_what_is(client, query, allowed):
    for address in (PAGE, SHEET):
        response = client.get(f"{address}?{query}")
        assert response.status_code == 400
        assert f"<code>{allowed}</code>" in response.content.decode()
    assert client.get(f"{SHEET}?shape=tall").status_code == 400
    assert client.get(f"{SHEET}?for=me").status_code == 400


FIELDS = [
    "sources",
    "suit",
    "lang",
    "differ",
    "only",
    "elsewhere",
    "shape",
    "for",
    "decks",
    "contested",
    "page",
]
HOSTILE = st.text(max_size=60) | st.sampled_from(["\0", "' OR 1=1 --", "<b>", ",,,", "a," * 3000, "9" * 40])


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(
        ["/decks/bai-bat/concordance", "/decks/bai-bat/concordance.csv", "/homologues", "/homologues.csv"]
    ),
    st.lists(st.tuples(st.sampled_from(FIELDS), HOSTILE), max_size=3),
)
def test_hostile_values_are_answered(client, address, fields):
    query = urlencode([(name, value.encode("utf-8", "surrogatepass")) for name, value in fields])
    assert client.get(f"{address}?{query}").status_code in (200, 400)


def count(client, address):
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


def copies(rows, times, **changes):
    made = []
    for row in rows:
        for n in range(times):
            fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
            fields |= {"id": None} | {name: change(row, n) for name, change in changes.items()}
            made.append(type(row)(**fields))
    return type(made[0]).objects.bulk_create(made)


def test_the_tables_cost_the_same_queries_with_ten_times_the_rows(client):
    decks = "decks=madiao-40,six-tigers,bai-bat"
    addresses = [PAGE, f"{PAGE}?elsewhere=yes", f"{SHEET}?elsewhere=yes"]
    addresses += [f"/homologues?{decks}", f"/homologues.csv?{decks}", "/homologues"]
    few = [count(client, address) for address in addresses]
    uid = {"uid": lambda row, n: f"{row.pk:08x}{n:04}"}
    cards = Card.objects.filter(deck__slug__in=["six-tigers", "madiao-40"])
    slug = {"slug": lambda row, n: f"{row.slug}-{n}"}
    sources = copies(
        Source.objects.filter(names__card__in=cards).distinct(), 3, key=lambda row, n: f"{row.key}-{n}"
    )
    copies(cards, 3, path=lambda row, n: f"{row.path}-{n}", **slug)
    names = copies(Name.objects.filter(card__in=cards), 9, **uid)
    for n, name in enumerate(names[::4]):
        name.source = sources[n % len(sources)]
        name.save()
    groups = copies(
        HomologueGroup.objects.all(), 3, position=lambda row, n: row.position + 100 * (n + 1), **slug
    )
    for group in groups:
        members = Homologue.objects.filter(group__slug=group.slug.rpartition("-")[0])
        copies(members, 1, group_id=lambda row, n, group=group: group.pk)
    copies(Citation.objects.filter(group__isnull=False), 9)
    assert [count(client, address) for address in addresses] == few
    assert max(few) <= 12


def test_the_pages_of_deck_card_and_names_lead_to_it(client):
    for address, link in (
        ("/decks/six-tigers", PAGE),
        ("/decks/six-tigers/mao-gong", f"{PAGE}#card-mao-gong"),
        ("/names?deck=six-tigers", PAGE),
    ):
        assert f'href="{link}"' in client.get(address).content.decode()
    assert 'id="card-mao-gong"' in client.get(PAGE).content.decode()
    assert f"{PAGE}</loc>" in client.get("/sitemap.xml").content.decode()
