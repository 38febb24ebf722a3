"""Paging: every list, under every filter, visits each object once, also while the catalogue is reloaded."""

import shutil
from itertools import chain

import pytest
from django.conf import settings
from django.core.management import call_command

from catalog.api import views
from catalog.api.documents import KINDS
from catalog.api.filters import Known, OneOf
from catalog.models import Source
from catalog.queries.documents import values_of
from tests.api.problems import problem

pytestmark = pytest.mark.django_db

LISTS = {
    "decks": views.DeckList,
    "cards": views.CardList,
    "names": views.NameList,
    "sources": views.SourceList,
    "claims": views.ClaimList,
    "homologues": views.HomologueList,
    "objects": views.ObjectList,
    "games": views.GameList,
    "decks/madiao-40/cards": views.DeckCards,
    "games/luk-fu/rules": views.GameRules,
}


def pages(client, address):
    while address:
        page = client.get(address)
        assert page.status_code == 200, page.content
        yield page.json()
        address = page.json()["next"]


def ids(client, address):
    return [item["id"] for page in pages(client, address) for item in page["data"]]


def filters(view):
    """(name, some of its values) of every filter of a list."""
    model = KINDS[view.kind].rows().model
    for name, found in view.filterset_class.base_filters.items():
        if isinstance(found, OneOf):
            yield name, [value for value, _ in found.extra["choices"]]
        elif isinstance(found, Known) and found.lookup_expr == "exact":
            yield name, values_of(model, found.field_name)
        else:
            yield (
                name,
                {"rank": ["1", "9", "0.5", "77"], "region": ["China", "nowhere"], "q": ["a", "li", "萬"]}[
                    name
                ],
            )


def some(values, number):
    step = max(1, len(values) // number)
    return values[::step]


def visit(client, path, number):
    """Pages through a list with values of each filter, in pages of several sizes."""
    view, visited = LISTS[path], 0
    everything = ids(client, f"/api/v1/{path}?limit=250")
    assert len(everything) == len(set(everything))
    for name, values in filters(view):
        for value in some(values, number):
            total = client.get(f"/api/v1/{path}", {name: value}).json()["total"]
            size = min(250, max(1, total // 3))
            first = client.get(f"/api/v1/{path}", {name: value, "limit": size}).json()
            found = [item["id"] for item in first["data"]] + ids(client, first["next"])
            assert len(found) == len(set(found)) == total, (path, name, value)
            assert found == [one for one in everything if one in set(found)], (
                "the order is that of the whole list"
            )
            visited += 1
    return visited


@pytest.mark.parametrize("path", LISTS)
def test_every_list_under_every_filter_visits_each_object_once(client, path):
    assert visit(client, path, 3) >= 2


@pytest.mark.long
@pytest.mark.parametrize("path", LISTS)
def test_every_list_under_every_value_of_every_filter(client, path):
    assert visit(client, path, 10_000) >= 2


@pytest.mark.parametrize("path", LISTS)
def test_a_cursor_belongs_to_its_filters(client, path):
    following = client.get(f"/api/v1/{path}", {"limit": 1}).json()["next"]
    cursor = following.split("cursor=")[1].split("&")[0]
    assert client.get(f"/api/v1/{path}", {"limit": 7, "cursor": cursor}).status_code == 200
    name, value = next((name, values[0]) for name, values in filters(LISTS[path]) if name != "q")
    for others in ({name: value}, {"q": "a"}):
        document = problem(client.get(f"/api/v1/{path}", others | {"cursor": cursor}), 400, "bad-cursor")
        assert document["errors"][0]["field"] == "cursor"


def test_paging_goes_on_while_the_catalogue_is_loaded_anew(client, tmp_path):
    before = set(Source.objects.values_list("key", flat=True))
    fixtures = tmp_path / "fixtures"
    shutil.copytree(settings.FIXTURES_DIR, fixtures)
    bibliography = fixtures / "sources.bib"
    entry = "@misc{aaaa1900,\n  title = {A work that came late},\n  year = {1900}\n}\n\n"
    walk = pages(client, "/api/v1/sources?limit=40")
    seen = list(chain.from_iterable((item["id"] for item in next(walk)["data"]) for _ in range(2)))
    bibliography.write_text(entry + bibliography.read_text())
    call_command("load_catalog", fixtures=fixtures, verbosity=0)
    seen += [item["id"] for item in next(walk)["data"]]
    call_command("load_catalog", verbosity=0)
    seen += [item["id"] for page in walk for item in page["data"]]
    assert len(seen) == len(set(seen))
    assert before <= set(seen)
