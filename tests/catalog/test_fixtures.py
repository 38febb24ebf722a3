"""The fixtures hold all that the research holds: nothing dropped, nothing renamed."""

import importlib.util
import json
from pathlib import Path

import pytest
from django.conf import settings

from catalog import loading
from catalog.checks import Index

DATA = Path(__file__).parent.parent / "data"
RESEARCH = settings.BASE_DIR.parent / "shared" / "research"


@pytest.fixture(scope="module")
def records():
    return loading.read(settings.FIXTURES_DIR)


@pytest.fixture(scope="module")
def index():
    return json.loads((DATA / "research-index.json").read_text("utf-8"))


def names_of(records):
    """(subject, text, lang, source) -> the keys under which the source may stand in the research."""
    subjects = []
    for deck in records.decks:
        subjects.append((f"deck:{deck.slug}", deck.names))
        subjects += [(f"suit:{deck.slug}/{suit.slug}", suit.names) for suit in deck.suits]
        subjects += [(f"category:{deck.slug}/{item.slug}", item.names) for item in deck.categories]
        subjects += [(f"card:{deck.slug}/{card.slug}", card.names) for card in deck.cards]
    for game in records.games:
        subjects.append((f"game:{game.slug}", game.names))
        subjects += [(f"hand:{game.slug}/{hand.slug}", hand.names) for hand in game.hands]
    return [(subject, name) for subject, names in subjects for name in names]


def test_every_source_key_is_kept_as_a_key_or_an_alias(records, index):
    sources = Index(records)
    assert [key for key in index["sources"] if sources.source(key) is None] == []


def test_every_slug_is_kept(records, index):
    assert sorted(deck.slug for deck in records.decks) == sorted(index["decks"])
    for deck in records.decks:
        assert [card.slug for card in deck.cards] == index["cards"][deck.slug]
        assert [suit.slug for suit in deck.suits] == index["suits"][deck.slug]
    assert sorted(claim.slug for claim in records.claims) == sorted(index["claims"])
    assert sorted(group.slug for group in records.homologues) == sorted(index["homologues"])
    assert set(index["games"]) <= {game.slug for game in records.games}


def test_every_museum_object_is_kept(records, index):
    ours = sorted((item.institution, item.object_number or "") for item in records.objects)
    theirs = sorted((institution, number or "") for institution, number in index["objects"])
    assert ours == theirs


def test_every_name_is_kept_with_its_subject_text_language_and_source(records, index):
    sources = Index(records)
    ours = {
        (subject, name.text, name.lang, sources.source(key))
        for subject, name in names_of(records)
        for key in (name.source, name.via)
        if key
    }
    lost = [
        name for name in index["names"] if (name[0], name[1], name[2], sources.source(name[3])) not in ours
    ]
    assert lost == []


def test_there_are_as_many_of_each_as_the_research_gives(records, index):
    assert len(records.decks) == 41
    assert sum(len(deck.cards) for deck in records.decks) == 1182
    assert len(records.claims) == 90
    assert len(records.homologues) == 13
    assert len(records.objects) == 48
    assert len(names_of(records)) >= len(index["names"]) > 3000


@pytest.mark.skipif(not RESEARCH.exists(), reason="the research is not beside this checkout")
def test_the_index_is_what_the_research_gives():
    spec = importlib.util.spec_from_file_location("make_research_index", DATA / "make_research_index.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    content = script.index(script.Research(RESEARCH))
    assert script.one_entry_a_line(content) == (DATA / "research-index.json").read_text("utf-8")
