"""The search page."""

import html5lib
import pytest

from catalog.models import Claim

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
