"""A dispute can be read like a case: on its own page, and on those of the cards and sources concerned."""

import html
import re

import pytest

from catalog.models import Citation, Claim, Source
from catalog.queries import claims as queries

pytestmark = pytest.mark.django_db


def section(page, name):
    """The part of a page under the heading with this id, as words."""
    part = page.split(f'aria-labelledby="{name}"')[1].split("</section>")[0]
    words = re.sub(r"</?(?:span|a|i|b)\b[^>]*>", "", part.partition(">")[2])
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", words)))


def get(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_claim_tells_who_said_what_when_undated_last(client):
    claim = Claim.objects.create(
        slug="case",
        topic="t",
        statement="It was so.",
        state="open",
        status="open",
        position=900,
        evidence=["A picture.", "A text."],
    )
    young, culin = Source.objects.get(key="young1886"), Source.objects.get(key="culin1895")
    undated = Source.objects.create(key="undated", kind="misc", label="A label", title="t", reference="r")
    cites = [
        ("asserted", undated, "", 0),
        ("asserted", culin, "", 1),
        ("disputed", young, "", 0),
        ("evidence", young, "1", 0),
    ]
    for role, source, place, position in cites:
        Citation.objects.create(
            claim=claim, role=role, source=source, place=place, position=position, locator="7"
        )
    said = queries.claim_page("case").timeline
    assert [(each.year, each.cite.role, each.point) for each in said] == [
        (1886, "disputed", None),
        (1886, "evidence", 2),
        (1895, "asserted", None),
        (None, "asserted", None),
    ]
    page = get(client, "/claims/case")
    words = section(page, "timeline")
    assert re.search(
        r"1886 disputes it Young 1886, p\. 7.* 1886 cited in point 2 of the evidence Young 1886.* 1895",
        words,
    )
    assert words.index("no year known") > words.index("1895")
    assert 'href="#evidence-2"' in page
    assert 'id="evidence-2"' in page


def test_the_page_of_the_deer_flower_tells_what_is_contested_and_by_whom(client):
    page = get(client, "/decks/six-tigers/lu-hua")
    assert 'href="#disputed">2 things said of it are contested' in page
    words = section(page, "disputed")
    assert re.search(
        r"The card is properly 梨花, pear blossom\. open Says so Young 1886,.*? Disputes it The Suffocated",
        words,
    )
    same = section(page, "same")
    assert "Otherwise: Penn 29-238-2 " in same
    assert "Writes 梨花, pear blossom" in same


def test_a_card_that_nobody_contests_does_not_say_so(client):
    assert "contested" not in get(client, "/decks/golpae-32/d1-1")


def test_a_source_tells_what_it_asserts_disputes_and_supports(client):
    words = section(get(client, "/sources/young1886"), "disputes")
    assert re.search(r"What it asserts \d+ .*The card is properly 梨花, pear blossom\.", words)
    blog = section(get(client, "/sources/suffocated2010b"), "disputes")
    assert re.search(
        r"What it disputes \d+ .*The card is properly 梨花, pear blossom\. treats 梨花 as a second name", blog
    )
    evidence = section(get(client, "/sources/penn-29-238-22"), "disputes")
    assert "Cited in the evidence of" in evidence


def test_a_source_tells_what_is_said_of_it(client):
    source = Source.objects.create(key="lone", kind="misc", label="Lone", title="t", reference="r")
    assert 'aria-labelledby="disputes"' not in get(client, "/sources/lone")
    Claim.objects.get(slug="lihua-original").sources.add(source)
    assert "Said of this source open The card is properly 梨花" in section(
        get(client, "/sources/lone"), "disputes"
    )


def test_disputes_can_be_narrowed_to_those_that_somebody_disputes(client):
    disputed = {claim.slug for claim in queries.claims(disputed="yes")}
    quiet = {claim.slug for claim in queries.claims(disputed="no")}
    assert "lihua-original" in disputed
    assert "luhua-graph" in quiet
    assert len(disputed) + len(quiet) == Claim.objects.count()
    page = get(client, "/claims?disputed=yes&deck=six-tigers")
    assert "/claims/lihua-original" in page
    assert "/claims/luhua-graph" not in page
    assert client.get("/claims?disputed=perhaps").status_code == 400


def test_a_claim_costs_the_same_queries_however_many_say_something(client, django_assert_num_queries):
    claim, source = Claim.objects.get(slug="lihua-original"), Source.objects.get(key="young1886")
    with django_assert_num_queries(10):
        client.get("/claims/lihua-original")
    Citation.objects.bulk_create(
        Citation(claim=claim, source=source, role=role, place="0", position=n)
        for role in ("asserted", "disputed", "evidence")
        for n in range(10, 40)
    )
    with django_assert_num_queries(10):
        client.get("/claims/lihua-original")
