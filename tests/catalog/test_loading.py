"""Reading the fixtures and bringing the database to their state."""

import shutil
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from catalog import loading
from catalog.models import Card, Catalogue, Citation, Claim, Deck, Name, SearchEntry, Source
from tests.catalog import small

MALFORMED = {
    "unknown source key": (
        ("decks/toy.yaml", "source: young1886, locator", "source: jung1886, locator"),
        "decks/toy.yaml: names[1] 玩具牌: 'jung1886' is no source; add it to sources.bib or correct the key",
    ),
    "bad language tag": (
        ("decks/toy.yaml", "lang: vi", "lang: vietnamese"),
        "decks/toy.yaml: card king: names[1] ông: lang 'vietnamese' is no language tag",
    ),
    "duplicate slug": (
        ("decks/toy.yaml", "slug: pawn", "slug: king"),
        "decks/toy.yaml: card king: slug: stands twice; a slug must be unique in its deck",
    ),
    "missing card": (
        ("decks/toy.yaml", "distinct_cards: 2", "distinct_cards: 3"),
        "decks/toy.yaml: cards: 2 are listed, but distinct_cards is 3",
    ),
    "card that is not there": (
        ("games/toying.yaml", "cards: [toy/king, toy/pawn]", "cards: [toy/king, toy/queen]"),
        "games/toying.yaml: hand pair: cards: 'toy/queen' is no card (deck/card)",
    ),
    "broken YAML": (
        ("claims.yaml", "about: [toy/king,", "about: [[toy/king,"),
        "claims.yaml: line 5, column 3: is not valid YAML",
    ),
    "key twice": (
        ("decks/toy.yaml", "title: King", "title: King\n  title: Emperor"),
        "decks/toy.yaml: line 23, column 3: is not valid YAML: the key 'title' stands twice",
    ),
    "wrong type": (
        ("decks/toy.yaml", "card_count: 2", 'card_count: "two"'),
        "decks/toy.yaml: card_count: 'two' is not allowed here; it must be a whole number",
    ),
    "page as a number": (
        ("decks/toy.yaml", 'locator: "12"', "locator: 12"),
        "decks/toy.yaml: names[1].locator: 12 is not allowed here; it must be text",
    ),
    "unknown field": (
        ("decks/toy.yaml", "region: nowhere", "regoin: nowhere"),
        "decks/toy.yaml: regoin: unknown field; allowed are slug, title,",
    ),
    "missing field": (
        ("claims.yaml", "  state: open\n", ""),
        "claims.yaml: first: state: is missing",
    ),
    "value not in the list": (
        ("homologues.yaml", "state: accepted", "state: agreed"),
        "homologues.yaml: kings: state: 'agreed' is not allowed here; it must be one of accepted, likely",
    ),
    "claim about nothing": (
        ("claims.yaml", '"game:toying"', '"game:chess"'),
        "claims.yaml: first: about: 'game:chess' does not exist",
    ),
    "citation in prose": (
        ("pages/about.md", "[@blog]", "[@blok]"),
        "pages: about: text: 'blok' is no source",
    ),
    "broken BibTeX": (
        ("sources.bib", "year = {1886}}", "year = {1886"),
        "sources.bib: is not valid BibTeX",
    ),
    "bad ruleset": (
        ("games/toying.yaml", "options: {length: short}", "options: {length: endless}"),
        "games/toying.yaml: ruleset base: options: length: endless is no option and choice of this game",
    ),
    "file under another name": (
        ("games/toying.yaml", "slug: toying", "slug: playing"),
        "games/toying.yaml: slug: 'playing' is not the file's name 'toying'",
    ),
}


@pytest.fixture
def folder(tmp_path):
    return small.write(tmp_path)


@pytest.fixture
def real_copy(tmp_path):
    return shutil.copytree(settings.FIXTURES_DIR, tmp_path / "fixtures")


def test_the_small_catalogue_is_in_order(folder):
    records = loading.read(folder)
    assert [deck.slug for deck in records.decks] == ["toy"]
    assert records.games[0].rules[0].cites[0].locator == "3-4"


@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_fixture_is_told_with_file_entry_and_field(folder, case):
    (name, old, new), message = MALFORMED[case]
    small.spoil(folder, name, old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    assert any(str(problem).startswith(message) for problem in error.value.problems), [
        str(problem) for problem in error.value.problems
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_fixture_leaves_the_database_as_it_was(folder, case):
    (name, old, new), message = MALFORMED[case]
    small.spoil(folder, name, old, new)
    before = counts()
    errors = StringIO()
    with pytest.raises(CommandError) as error:
        call_command("load_catalog", fixtures=folder, stderr=errors)
    assert error.value.returncode == 1
    assert message in errors.getvalue()
    assert counts() == before


def counts():
    return [model.objects.count() for model in (Source, Deck, Card, Name, Claim, Citation, SearchEntry)]


def test_all_problems_are_listed_at_once(folder):
    for (name, old, new), _ in (
        MALFORMED["unknown source key"],
        MALFORMED["duplicate slug"],
        MALFORMED["bad ruleset"],
    ):
        small.spoil(folder, name, old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    assert {problem.file for problem in error.value.problems} == {"decks/toy.yaml", "games/toying.yaml"}
    assert len(error.value.problems) >= 3


def test_a_file_that_cannot_be_read_is_the_only_problem_told(folder):
    (name, old, new), _ = MALFORMED["key twice"]
    small.spoil(folder, name, old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    assert [problem.file for problem in error.value.problems] == ["decks/toy.yaml"]


@pytest.mark.django_db
def test_check_writes_nothing(folder):
    before = counts()
    call_command("load_catalog", check=True, fixtures=folder, stdout=StringIO())
    assert counts() == before


@pytest.mark.postgres
@pytest.mark.django_db
def test_loading_again_writes_nothing():
    loaded = Catalogue.objects.get()
    changes = loading.load(loading.read(settings.FIXTURES_DIR))
    assert (changes.created, changes.updated, changes.deleted) == (0, 0, 0)
    assert Catalogue.objects.get().loaded_at == loaded.loaded_at


@pytest.mark.postgres
@pytest.mark.django_db
def test_changing_one_line_changes_just_that(real_copy):
    small.spoil(real_copy, "decks/six-tigers.yaml", "title: Hundred Sons (1 of Tens)", "title: Sons")
    before = dict(Card.objects.values_list("path", "title"))
    entries = set(SearchEntry.objects.values_list("pk", "text"))
    changes = loading.load(loading.read(real_copy))
    assert (changes.created, changes.updated, changes.deleted) == (0, 1, 0)
    after = dict(Card.objects.values_list("path", "title"))
    assert dict(after.items() - before.items()) == {"six-tigers/bai-zi": "Sons"}
    new = set(SearchEntry.objects.values_list("pk", "text")) - entries
    assert {text for _, text in new} == {"Sons"}
    assert Catalogue.objects.get().fingerprint != loading.read(settings.FIXTURES_DIR).fingerprint


@pytest.mark.postgres
@pytest.mark.django_db
def test_another_catalogue_replaces_the_whole(folder):
    loading.load(loading.read(folder))
    assert list(Deck.objects.values_list("slug", flat=True)) == ["toy"]
    assert set(Source.objects.values_list("key", flat=True)) == {"young1886", "blog"}
    name = Name.objects.get(text="ông")
    assert (name.source.key, name.via.key, name.card.path) == ("blog", "young1886", "toy/king")
    claim = Claim.objects.get()
    assert [claim.cards.get().path, claim.sources.get().key] == ["toy/king", "blog"]
    assert Source.objects.get(key="blog").via.key == "young1886"
    assert Catalogue.objects.get().counts["names"] == 2


@pytest.mark.django_db
def test_a_failure_while_loading_undoes_everything(folder):
    before = counts()
    records = loading.read(folder)

    def fail(title):
        if title == "citations":
            raise RuntimeError(title)

    with pytest.raises(RuntimeError):
        loading.load(records, fail)
    assert counts() == before


@pytest.mark.postgres
@pytest.mark.django_db
@pytest.mark.parametrize("subjects", [(), ("deck", "card")])
def test_the_database_refuses_a_name_without_exactly_one_subject(subjects):
    things = {"deck": Deck.objects.first(), "card": Card.objects.first()}
    chosen = {subject: things[subject] for subject in subjects}
    with pytest.raises(IntegrityError), transaction.atomic():
        Name.objects.create(
            uid="f" * 12, text="x", lang="en", source=Source.objects.first(), position=0, **chosen
        )


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_database_refuses_to_delete_a_source_that_is_cited():
    source = Name.objects.first().source
    with pytest.raises(ProtectedError):
        source.delete()


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_database_refuses_a_citation_of_two_records():
    citation = Citation.objects.filter(deck__isnull=False).first()
    citation.claim = Claim.objects.first()
    with pytest.raises(IntegrityError), transaction.atomic():
        citation.save()
