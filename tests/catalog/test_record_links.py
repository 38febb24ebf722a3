"""Below every record: its history, and a report of an error that carries slug and fields."""

import html
import re
from urllib.parse import parse_qs, parse_qsl, unquote, urlsplit

import pytest

from catalog.models import Catalogue
from catalog.templatetags.record_tags import LONGEST_LINK, report

RECORDS = [
    "decks/six-tigers",
    "decks/six-tigers/lu-hua",
    "sources/young1886",
    "claims/mao-gong-prince",
    "homologues/zero-cash",
    "objects/penn-29-238-22",
    "games/luk-fu",
]


def links(client, path):
    page = client.get("/" + path).content.decode()
    line = re.search(r'<p class="small sans record-links">(.*?)</p>', page)
    return re.findall(r'href="([^"]*)"', line[1]) if line else []


@pytest.mark.django_db
@pytest.mark.parametrize("record", RECORDS)
def test_every_record_leads_to_its_history(client, record):
    (history,) = links(client, record)
    assert history == f"/changes?record={record}"
    answer = client.get(history)
    assert answer.status_code == 200
    assert record in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["decks", "claims", "about", "search?q=x", "games/luk-fu/rules", "changes"])
def test_pages_that_are_no_records_have_no_such_links(client, settings, path):
    settings.CONTACT = "errors@example.org"
    assert links(client, path) == []


@pytest.mark.django_db
@pytest.mark.parametrize("record", RECORDS)
def test_a_report_carries_the_record_and_its_fields(client, settings, record):
    settings.CONTACT = "errors@example.org"
    _, target = map(html.unescape, links(client, record))
    assert target.startswith("mailto:errors@example.org?")
    assert len(target) <= LONGEST_LINK
    assert "+" not in target
    letter = dict(pair.split("=") for pair in target.partition("?")[2].split("&"))
    assert unquote(letter["subject"]) == f"Paper Tigers: error in {record}"
    body = unquote(letter["body"]).split("\r\n")
    assert body[:3] == [
        f"Record: {record}",
        f"Address: http://testserver/{record}",
        f"Data version: {Catalogue.objects.get().version}",
    ]
    assert len([line for line in body if line.startswith("- ")]) >= 2


@pytest.mark.django_db
def test_a_report_of_a_card_holds_its_names_with_their_ids(client, settings):
    settings.CONTACT = "errors@example.org"
    target = html.unescape(links(client, "decks/six-tigers/lu-hua")[1])
    body = unquote(parse_qs(urlsplit(target).query)["body"][0])
    assert re.search(r"- name [0-9a-f]{12}: 鹿花 \(zh-Hant, \w+", body)


@pytest.mark.django_db
def test_a_form_gets_the_same_as_parameters(client, settings):
    settings.CONTACT = "https://forms.example/report?project=tigers#start"
    target = urlsplit(html.unescape(links(client, "decks/six-tigers/lu-hua")[1]))
    assert (target.netloc, target.path, target.fragment) == ("forms.example", "/report", "start")
    given = parse_qsl(target.query)
    assert given[:3] == [
        ("project", "tigers"),
        ("record", "decks/six-tigers/lu-hua"),
        ("address", "http://testserver/decks/six-tigers/lu-hua"),
    ]
    assert ("field", "glyphs: 鹿花") in given


def test_what_a_record_says_cannot_leave_its_place():
    fields = [("title", 'a&body=b"><script>\r\n?#%'), ("note", "x" * 5000)]
    letter = report("mailto:a@b.example?cc=c@d.example", "decks/x", "https://t/decks/x", "1.0.0", fields)
    query = parse_qs(urlsplit(letter).query)
    assert sorted(query) == ["body", "cc", "subject"]
    assert 'a&body=b"><script>' in query["body"][0]
    assert "<" not in letter
    assert "xxx" not in letter
    form = report("https://f.example", "decks/x", "https://t/decks/x", "1.0.0", fields)
    assert sorted(parse_qs(urlsplit(form).query)) == ["address", "field", "record", "version"]
