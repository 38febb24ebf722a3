"""What differs between versions of the data: comparing, releasing, the pages, the feed, withdrawn records."""

import re
import shutil
import xml.etree.ElementTree as ElementTree
from datetime import date
from io import StringIO

import pytest
import yaml
from django.conf import settings
from django.core.management import CommandError, call_command

from catalog import changes, loading, releasing
from catalog.models import Change, DataVersion, Source, Withdrawn
from tests.catalog import small

ATOM = "{http://www.w3.org/2005/Atom}"
KING = "  - {text: ông, lang: vi, source: blog, via: young1886, certainty: null}"


@pytest.fixture
def folder(tmp_path):
    """The small catalogue, released as 1.0.0."""
    small.write(tmp_path)
    release(tmp_path, "1.0.0", day="2026-02-01")
    return tmp_path


def release(folder, version, *, day="2026-03-01", reason="Corrections.", **options):
    out = StringIO()
    call_command("release_data", version, reason=reason, day=day, fixtures=folder, stdout=out, **options)
    return out.getvalue()


def spoil_all(folder, *edits):
    for edit in edits:
        small.spoil(folder, *edit)


def add_reason(folder, *reasons):
    (folder / "reasons.yaml").write_text(yaml.safe_dump(list(reasons), allow_unicode=True), "utf-8")


def told(folder):
    newest = loading.read(folder).versions[0]
    return [(c.what, c.kind, c.slug, c.field, c.old, c.new) for c in newest.changes]


def test_the_first_release_tells_counts_and_no_changes(folder):
    version = loading.read(folder).versions[0]
    assert (version.version, version.released, version.changes) == ("1.0.0", "2026-02-01", ())
    assert version.counts["card"] == 2
    assert version.counts["name"] == 2
    assert loading.read(folder).release.version == "1.0.0"


def test_each_kind_of_change_is_told_where_it_stands(folder):
    spoil_all(
        folder,
        ("decks/toy.yaml", "title: Pawn", "title: Foot soldier"),
        ("decks/toy.yaml", KING, KING.replace("certainty: null", 'locator: "7", certainty: low')),
        ("decks/toy.yaml", "text: 玩具牌", "text: 玩具紙牌"),
        ("decks/toy.yaml", "order: [king, pawn]", "order: [pawn, king]"),
        ("decks/toy.yaml", "text: Plain.", "text: Blue."),
        ("games/toying.yaml", "text: Short.", "text: One deal."),
        ("claims.yaml", "disputed_by: []", "disputed_by: [{source: blog, locator: '3'}]"),
        ("sources.bib", "title = {A blog}", "title = {A diary}"),
        ("museum-objects.yaml", "facts: []", "facts: [Seen.]"),
    )
    release(folder, "1.1.0")
    assert told(folder) == [
        ("corrected", "deck", "toy", "name 玩具紙牌 (zh-Hant, young1886): text", "玩具牌", "玩具紙牌"),
        ("corrected", "deck", "toy", "facts backs: text", "Plain.", "Blue."),
        ("corrected", "suit", "toy/suits/red", "order", "king; pawn", "pawn; king"),
        ("added", "card", "toy/king", "name ông (vi, blog): certainty", None, "low"),
        ("added", "card", "toy/king", "name ông (vi, blog): locator", None, "7"),
        ("corrected", "card", "toy/pawn", "title", "Pawn", "Foot soldier"),
        ("corrected", "game", "toying", "options length: choices short: text", "Short.", "One deal."),
        ("corrected", "source", "blog", "label", "A blog", "A diary"),
        ("corrected", "source", "blog", "fields: title", "A blog", "A diary"),
        ("added", "claim", "first", "disputed_by", None, "blog[3]"),
        ("added", "object", "toy-1", "facts", None, "Seen."),
    ]


def test_a_name_that_comes_or_goes_is_told_in_its_language(folder):
    small.spoil(
        folder, "decks/toy.yaml", KING, KING.replace("vi, source: blog", "zh-Hant, source: young1886")
    )
    release(folder, "1.1.0")
    newest = loading.read(folder).versions[0]
    assert [(c.what, c.field, c.old, c.new, c.lang) for c in newest.changes] == [
        ("added", "name ông (zh-Hant, young1886)", None, "ông", "zh-Hant"),
        ("withdrawn", "name ông (vi, blog)", "ông", None, "vi"),
    ]


def test_reasons_go_to_what_they_explain_and_are_used_up(folder):
    spoil_all(
        folder,
        ("decks/toy.yaml", "title: Pawn", "title: Foot soldier"),
        ("decks/toy.yaml", "rank: 1", "rank: 3"),
        ("decks/toy.yaml", "region: nowhere", "region: somewhere"),
    )
    add_reason(
        folder,
        {"record": "decks/toy/pawn", "reason": "The card was looked at."},
        {"record": "decks/toy/pawn", "field": "title", "reason": "So it is printed.", "source": "weblog"},
    )
    release(folder, "1.1.0")
    found = {(c.slug, c.field): (c.reason, c.source) for c in loading.read(folder).versions[0].changes}
    assert found == {
        ("toy", "region"): (None, None),
        ("toy/pawn", "title"): ("So it is printed.", "weblog"),
        ("toy/pawn", "rank"): ("The card was looked at.", None),
    }
    assert loading.read(folder).reasons == ()


def test_a_reason_for_what_did_not_change_is_refused(folder):
    small.spoil(folder, "decks/toy.yaml", "region: nowhere", "region: somewhere")
    add_reason(folder, {"record": "decks/toy/king", "reason": "None."})
    with pytest.raises(CommandError, match=r"decks/toy/king: reason: nothing that this explains changed"):
        release(folder, "1.1.0")


@pytest.mark.parametrize(
    ("version", "options", "message"),
    [
        ("1.0.0", {}, "1.0.0 is not higher than 1.0.0"),
        ("1.1", {}, "is no version; write three numbers"),
        ("1.1.0", {"day": "2026-01-01"}, "is before 2026-02-01"),
        ("1.1.0", {"day": "yesterday"}, "is no day"),
        ("1.1.0", {"reason": " "}, "The reason is empty"),
        ("1.1.0", {}, "Nothing has changed since version 1.0.0"),
    ],
)
def test_a_release_that_makes_no_sense_is_refused_and_writes_nothing(folder, version, options, message):
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with pytest.raises(CommandError, match=message):
        release(folder, version, **options)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_a_dry_run_tells_and_writes_nothing(folder):
    small.spoil(folder, "decks/toy.yaml", "title: Pawn", "title: Foot soldier")
    out = release(folder, "1.1.0", dry_run=True)
    assert "corrected: card toy/pawn: title: Pawn → Foot soldier" in out
    assert loading.read(folder).versions[0].version == "1.0.0"


def test_a_record_may_not_go_without_a_word(folder):
    withdraw_claim(folder)
    with pytest.raises(CommandError, match="claims/first is gone"):
        release(folder, "1.1.0")
    say_withdrawn(folder)
    release(folder, "1.1.0")
    assert told(folder) == [("withdrawn", "claim", "first", None, "The king came first.", None)]


def withdraw_claim(folder):
    (folder / "claims.yaml").write_text("[]\n", "utf-8")


def say_withdrawn(folder):
    with (folder / "aliases.yaml").open("a", encoding="utf-8") as file:
        file.write("withdrawn:\n- {record: claims/first, reason: Nobody claims it., see: [decks/toy/king]}\n")


def test_a_renamed_record_is_compared_with_its_old_self(folder):
    spoil_all(
        folder,
        ("decks/toy.yaml", "slug: pawn\n  title: Pawn", "slug: soldier\n  title: Soldier"),
        ("decks/toy.yaml", "order: [king, pawn]", "order: [king, soldier]"),
        ("games/toying.yaml", "toy/pawn", "toy/soldier"),
        ("aliases.yaml", "decks: {plaything: toy}", "cards: {toy/pawn: toy/soldier}"),
    )
    release(folder, "1.1.0")
    assert ("corrected", "card", "toy/soldier", "slug", "toy/pawn", "toy/soldier") in told(folder)
    assert ("corrected", "card", "toy/soldier", "title", "Pawn", "Soldier") in told(folder)
    assert [each for each in told(folder) if each[0] != "corrected"] == []


WRONG = {
    "alias in use": ("decks: {plaything: toy}", "cards: {toy/pawn: toy/king}", "cards: toy/pawn: is in use"),
    "alias to nothing": ("{plaything: toy}", "{plaything: tay}", "'tay', which there is not; an alias must"),
    "withdrawn and in use": (
        "decks: {plaything: toy}",
        "withdrawn: [{record: decks/toy/king, reason: Why}]",
        "decks/toy/king: record: is in use",
    ),
    "withdrawn and an alias": (
        "decks: {plaything: toy}",
        "decks: {plaything: toy}\nwithdrawn: [{record: decks/plaything, reason: Why}]",
        "decks: plaything: is withdrawn too",
    ),
    "seen elsewhere, not there": (
        "decks: {plaything: toy}",
        "withdrawn: [{record: decks/old, reason: Why, see: [decks/toy/kong]}]",
        "decks/old: see: 'decks/toy/kong' is no record; write decks/DECK",
    ),
    "no address": (
        "decks: {plaything: toy}",
        "withdrawn: [{record: deck/old, reason: Why}]",
        "deck/old: record: 'deck/old' is no address",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_old_slugs_that_make_no_sense_are_told(folder, case):
    old, new, message = WRONG[case]
    small.spoil(folder, "aliases.yaml", old, new)
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    assert any(message in str(problem) for problem in error.value.problems), error.value.problems


def test_a_version_written_by_hand_is_told(folder):
    small.spoil(folder, "release.yaml", "version: 1.0.0", "version: 1.0.1")
    with pytest.raises(loading.FixtureErrors, match="1 problems") as error:
        loading.read(folder)
    assert "versions are made by manage.py release_data" in str(error.value.problems[0])
    small.spoil(folder, "changes.yaml", "2026-02-01", "2026-02-31")
    with pytest.raises(loading.FixtureErrors) as error:
        loading.read(folder)
    assert "1.0.0: released: '2026-02-31' is no day" in str(error.value.problems[-1])


def test_the_real_data_have_their_first_version_and_its_state():
    records = loading.read(settings.FIXTURES_DIR)
    assert records.versions[-1].counts["card"] == 1182
    snapshot = releasing.read_snapshot(settings.FIXTURES_DIR)
    assert snapshot.keys() >= {("card", "six-tigers/mao-gong"), ("source", "young1886")}
    moved = changes.renamed(records.aliases, snapshot, changes.state(records))
    for change in changes.compare(snapshot, changes.state(records), moved):
        assert change.what in ("added", "corrected", "withdrawn")


@pytest.mark.django_db
def test_versions_changes_and_withdrawn_records_are_loaded(folder):
    small.spoil(folder, "decks/toy.yaml", "title: Pawn", "title: Foot soldier")
    add_reason(folder, {"record": "decks/toy/pawn", "reason": "So it is printed.", "source": "weblog"})
    withdraw_claim(folder)
    say_withdrawn(folder)
    release(folder, "1.1.0")
    loading.load(loading.read(folder))
    assert list(DataVersion.objects.values_list("version", flat=True)) == ["1.1.0", "1.0.0"]
    columns = ("what", "page", "slug", "field", "old", "new", "reason", "source__key")
    assert list(Change.objects.values_list(*columns)) == [
        (
            "corrected",
            "decks/toy/pawn",
            "toy/pawn",
            "title",
            "Pawn",
            "Foot soldier",
            "So it is printed.",
            "blog",
        ),
        ("withdrawn", "claims/first", "first", "", "The king came first.", "", "", None),
    ]
    gone = Withdrawn.objects.get()
    assert (gone.record, gone.reason, gone.see) == ("claims/first", "Nobody claims it.", ["decks/toy/king"])


CHANGES = [
    {
        "what": "corrected",
        "kind": "card",
        "slug": "six-tigers/lu-hua",
        "field": "title",
        "old": "Deer",
        "new": "<b>",
    },
    {
        "what": "added",
        "kind": "deck",
        "slug": "six-tigers",
        "field": "name",
        "new": "六虎",
        "lang": "zh-Hant",
    },
    {"what": "withdrawn", "kind": "claim", "slug": "lost-claim", "old": "It was so."},
]


@pytest.fixture
def changed(db):
    """The real catalogue, as if these two versions had followed the first."""
    DataVersion.objects.exclude(version="0.1.0").delete()
    DataVersion.objects.update(position=9)
    day = date(2027, 1, 1)
    newest = DataVersion.objects.create(version="2.0.0", released=day, reason="One gone.", position=0)
    older = DataVersion.objects.create(version="1.1.0", released=day, reason="Corrections.", position=1)
    source = Source.objects.get(key="young1886")
    for number, row in enumerate(CHANGES):
        row = row | {"page": changes.address(row["kind"], row["slug"]), "position": number}
        of_card = {"reason": "So it is printed.", "source": source} if row["kind"] == "card" else {}
        Change.objects.create(version=newest if row["kind"] == "claim" else older, **row, **of_card)
    return older


def test_the_page_tells_every_version_and_change(changed, client):
    html = client.get("/changes").content.decode()
    assert re.findall(r'id="version-([\d.]+)"', html) == ["2.0.0", "1.1.0", "0.1.0"]
    assert "One gone." in html
    assert "<del><span" in html
    assert "&lt;b&gt;" in html
    assert '<span class="han" lang="zh-Hant">六虎</span>' in html
    assert "So it is printed." in html
    assert 'href="/sources/young1886"' in html


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("", ["lost-claim", "six-tigers/lu-hua", "six-tigers"]),
        ("?version=1.1.0", ["six-tigers/lu-hua", "six-tigers"]),
        ("?what=withdrawn", ["lost-claim"]),
        ("?kind=card", ["six-tigers/lu-hua"]),
        ("?deck=six-tigers", ["six-tigers/lu-hua", "six-tigers"]),
        ("?deck=lu-rong-38", []),
        ("?record=decks/six-tigers/lu-hua", ["six-tigers/lu-hua"]),
        ("?record=decks/six-tigers", ["six-tigers/lu-hua", "six-tigers"]),
        ("?record=claims/lost-claim", ["lost-claim"]),
        ("?record=sources/young1886", []),
        ("?kind=card&what=withdrawn", []),
    ],
)
def test_changes_can_be_narrowed(changed, client, query, slugs):
    answer = client.get("/changes" + query)
    assert answer.status_code == 200
    assert [change.slug for change in answer.context["rows"]] == slugs


@pytest.mark.parametrize(
    "query",
    [
        "record=decks/none",
        "record=x",
        "record=decks",
        "record=%00",
        "version=9",
        "what=lost",
        "kind=x",
        "deck=x",
        "page=9",
    ],
)
def test_a_bad_filter_is_told_with_what_is_allowed(client, db, query):
    answer = client.get("/changes?" + query)
    assert answer.status_code == 400
    assert query.split("=")[0] in answer.content.decode()


def test_the_number_of_queries_does_not_grow_with_the_changes(changed, client, django_assert_num_queries):
    card = {
        "what": "corrected",
        "kind": "card",
        "page": "decks/six-tigers/lu-hua",
        "slug": "six-tigers/lu-hua",
    }
    for address, number in (("/changes", 7), ("/changes.atom", 3)):
        with django_assert_num_queries(number):
            client.get(address)
    Change.objects.bulk_create(Change(version=changed, **card, position=n) for n in range(50, 90))
    for address, number in (("/changes", 7), ("/changes.atom", 3)):
        with django_assert_num_queries(number):
            client.get(address)


def test_long_lists_have_pages(changed, client):
    card = {
        "what": "corrected",
        "kind": "card",
        "page": "decks/six-tigers/lu-hua",
        "slug": "six-tigers/lu-hua",
    }
    Change.objects.bulk_create(Change(version=changed, **card, position=n) for n in range(50, 170))
    assert 'href="?page=2"' in client.get("/changes").content.decode()
    second = client.get("/changes?page=2")
    assert len(second.context["rows"]) == 23
    assert "All 122 changes" in client.get("/changes.atom").content.decode()


def test_the_feed_is_atom_with_permanent_ids(changed, client, settings):
    settings.BASE_URL = "https://tigers.example"
    answer = client.get("/changes.atom")
    assert answer["Content-Type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.content)
    entries = feed.findall(f"{ATOM}entry")
    titles = [entry.findtext(f"{ATOM}title") for entry in entries]
    assert titles == ["Data version 2.0.0", "Data version 1.1.0", "Data version 0.1.0"]
    assert feed.findtext(f"{ATOM}id") == "urn:uuid:6f0d2a58-7f6d-4a0e-9f0b-6c1d1b6e8f47"
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len({each for each in ids if each.startswith("urn:uuid:")}) == 3
    updated = [element.findtext(f"{ATOM}updated") for element in (feed, *entries)]
    assert updated == ["2027-01-01T00:00:00+00:00"] * 3 + ["2026-11-30T00:00:00+00:00"]
    links = {link.get("rel"): link.get("href") for link in feed.findall(f"{ATOM}link")}
    base = "https://tigers.example/changes"
    assert links == {"alternate": base, "self": f"{base}.atom"}
    summary = entries[1].find(f"{ATOM}summary")
    assert summary.get("type") == "html"
    assert "<ins>&lt;b&gt;</ins>" in summary.text
    assert 'href="https://tigers.example/decks/six-tigers/lu-hua"' in summary.text
    settings.BASE_URL = "https://elsewhere.example"
    again = ElementTree.fromstring(client.get("/changes.atom").content)
    assert [entry.findtext(f"{ATOM}id") for entry in again.findall(f"{ATOM}entry")] == ids


def test_every_element_that_atom_demands_is_there_for_the_real_data(client, db):
    feed = ElementTree.fromstring(client.get("/changes.atom").content)
    assert feed.tag == f"{ATOM}feed"
    for element in (feed, *feed.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated", "author"):
            assert len(element.findall(ATOM + name)) == 1, (element.tag, name)
    assert "1182 cards" in feed.findall(f"{ATOM}entry/{ATOM}summary")[-1].text


def test_a_withdrawn_record_says_so_with_410(client, db):
    Withdrawn.objects.create(record="claims/lost", reason="Nobody says <so>.", see=["claims/mao-gong-prince"])
    answer = client.get("/claims/lost")
    assert answer.status_code == 410
    html = answer.content.decode()
    assert "Nobody says &lt;so&gt;." in html
    assert '<a href="/claims/mao-gong-prince">' in html


def test_the_api_says_410_too(client, db):
    answer = client.get("/api/v1/sources/lost")
    assert answer.status_code == 404
    Withdrawn.objects.create(record="sources/lost", reason="A ghost.", see=["sources/blog"])
    answer = client.get("/api/v1/sources/lost")
    assert answer.status_code == 410
    assert answer["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert (problem["code"], problem["status"]) == ("not-found", 410)
    assert problem["detail"] == "source lost was withdrawn: A ghost. See http://testserver/sources/blog."


def test_the_cards_of_a_withdrawn_deck_are_withdrawn_with_it(client, db):
    Withdrawn.objects.create(record="decks/lost", reason="It was another deck.", see=["decks/six-tigers"])
    for path in ("/decks/lost", "/decks/lost/king"):
        answer = client.get(path)
        assert answer.status_code == 410, path
        assert "It was another deck." in answer.content.decode()
    assert client.get("/api/v1/cards/lost/king").status_code == 410


def test_the_snapshot_is_needed_for_the_next_version(folder):
    (folder / releasing.SNAPSHOT).unlink()
    small.spoil(folder, "decks/toy.yaml", "title: Pawn", "title: Foot soldier")
    with pytest.raises(CommandError, match=r"released\.jsonl is missing"):
        release(folder, "1.1.0")


def test_a_copy_of_the_fixtures_is_enough(folder, tmp_path_factory):
    other = shutil.copytree(folder, tmp_path_factory.mktemp("copy") / "fixtures")
    small.spoil(other, "decks/toy.yaml", "title: Pawn", "title: Foot soldier")
    release(other, "1.1.0")
    assert told(other) == [("corrected", "card", "toy/pawn", "title", "Pawn", "Foot soldier")]
