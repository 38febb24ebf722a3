"""The search page."""

import html5lib
import pytest

from catalog.models import Claim, Name

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_is_kept(settings):
    """Each request makes its answer, so that what is counted and compared is the work of the page."""
    dummy = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
    settings.CACHES = {**settings.CACHES, "answers": dummy}


def text_of(response):
    tree = html5lib.parse(response.content.decode(), namespaceHTMLElements=False)
    return " ".join("".join(tree.find(".//main").itertext()).split())


@pytest.mark.parametrize("q", ["毛公", "mo kwoeng", "MO KWOENG", "Prince of Mao", "mao gong", "máo gōng"])
def test_mao_gong_is_found(client, q):
    content = client.get("/search", {"q": q}).content.decode()
    assert 'href="/decks/six-tigers/mao-gong"' in content
    assert "<mark>" in content


@pytest.mark.parametrize("q", ["云线", "云钱", "雲錢", "yun qian", "joen tshien"])
def test_cloud_cash_is_found(client, q):
    response = client.get("/search", {"q": q})
    assert 'href="/decks/six-tigers/yun-qian"' in response.content.decode()


def test_what_was_folded_and_ignored_is_said(client):
    page = text_of(client.get("/search", {"q": "云钱 ???"}))
    assert "“云钱” was looked up as" in page
    assert "variants of characters" in page
    assert "“???” was ignored" in page


def test_an_empty_result_proposes_searches_that_find_something(client):
    response = client.get("/search", {"q": "毛公 zzzzqq"})
    assert "Nothing in the catalogue matches" in text_of(response)
    relaxations = response.context["page"].result.relaxations
    assert relaxations
    for other in relaxations:
        assert client.get("/search", {"q": other.query}).context["page"].kinds


def test_one_kind_can_be_read_to_its_end(client):
    total = client.get("/search?q=a&kind=name").context["page"].result.groups[0].total
    seen, start = 0, 0
    while True:
        page = client.get(f"/search?q=a&kind=name&start={start}").context["page"]
        seen += len(page.result.groups[0].hits)
        if not page.next_start:
            break
        start = page.next_start
    assert seen == total


def test_a_match_is_marked_inside_escaped_text(client):
    claim = Claim.objects.first()
    assert "<script>" not in client.get("/search", {"q": "<script>alert(1)</script>"}).content.decode()
    word = claim.statement.split()[0]
    assert f"<mark>{word}</mark>" in client.get("/search", {"q": word, "kind": "claim"}).content.decode()


@pytest.mark.parametrize(("q", "most"), [("毛公", 16), ("a", 16), ("zzzzqq 毛公", 60)])
def test_a_search_needs_a_bounded_number_of_queries(client, django_assert_max_num_queries, q, most):
    with django_assert_max_num_queries(most):
        client.get("/search", {"q": q})


@pytest.mark.parametrize("path", ["/search", "/names", "/sources"])
def test_a_query_that_cannot_be_read_is_shown_with_the_place_marked(client, path):
    response = client.get(path, {"q": "毛公 source:yuong1886", "kind": "", "lang": ""})
    page = response.content.decode()
    assert response.status_code == 400
    assert "<mark>yuong1886</mark>" in page
    assert f"{'　' * 2}{' ' * 8}^^^^^^^^^" in page
    assert "Did you mean young1886?" in text_of(response)
    assert f'action="{path}"' in page
    assert 'href="/search/help"' in page


def test_what_else_was_set_stays_when_a_query_is_mended(client):
    page = client.get("/names?lang=hak&after=3&q=(mao").content.decode()
    assert '<input type="hidden" name="lang" value="hak">' in page
    assert 'name="after"' not in page


def test_every_name_that_young_printed_is_found_with_paging_and_export(client):
    count = Name.objects.filter(source__key="young1886").count()
    seen, start = set(), 0
    while True:
        page = client.get(f"/search?q=source:young1886&kind=name&start={start}").context["page"]
        seen |= {found.record.pk for found in page.kinds[0].records}
        if not page.next_start:
            break
        start = page.next_start
    assert len(seen) == count > 90
    table = client.get("/names?q=source:young1886")
    filtered = client.get("/names?source=young1886")
    assert table.context["page"].total == filtered.context["page"].total > 50
    assert 'href="/names.json?q=source%3Ayoung1886"' in table.content.decode()


def test_every_link_of_the_help_finds_something(client):
    response = client.get("/search/help")
    tree = html5lib.parse(response.content.decode(), namespaceHTMLElements=False)
    links = [link.get("href") for link in tree.findall(".//main//a") if "?q=" in link.get("href")]
    assert len(links) > 40
    for link in links:
        assert client.get(link).context["page"].kinds, link


def test_the_help_is_linked_from_every_search_box(client):
    for path in ("/", "/search", "/names", "/sources", "/decks/none"):
        page = html5lib.parse(client.get(path).content.decode(), namespaceHTMLElements=False)
        forms = [form for form in page.iter("form") if form.find(".//input[@name='q']") is not None]
        links = [link for link in page.iter("a") if link.get("href") == "/search/help"]
        assert len(forms) == len(links) > 1, path


@pytest.mark.parametrize(
    ("boxes", "address"),
    [
        ("source=young1886&kind=name", "/search?q=kind%3Aname+source%3Ayoung1886"),
        ("words=hua+fa&without=mao&page=", "/search?q=hua+fa+-mao"),
        ("", "/search/help"),
        ("nonsense=1", "/search/help"),
    ],
)
def test_the_form_leads_on_to_its_query(client, boxes, address):
    response = client.get(f"/search/build?{boxes}")
    assert (response.status_code, response.headers["Location"]) == (302, address)
    assert client.get(address).status_code == 200


@pytest.mark.parametrize(("q", "most"), [("source:young1886 -mao", 50), ("mao or (prince rank>=7)", 50)])
def test_a_search_with_fields_needs_a_bounded_number_of_queries(
    client, django_assert_max_num_queries, q, most
):
    with django_assert_max_num_queries(most):
        client.get("/search", {"q": q})
