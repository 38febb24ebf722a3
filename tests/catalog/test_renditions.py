"""Pictures of pixels: what they are made of, their addresses, how they are served and kept."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Barrier

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from PIL import Image, ImageChops

from catalog import picture_files, pictures, rendering
from catalog.drawing import previews, raster
from catalog.models import Card, Catalogue
from catalog.queries import deck_pictures

SLENDER, BROAD = ("two-colour-chess-cards", "red-king"), ("hanafuda-hwatu", "susuki-moon")
IMMUTABLE = "public, max-age=31536000, immutable"
FLOWERS = "/decks/hanafuda-hwatu"


def opened(content):
    return Image.open(BytesIO(content))


def made(card, size):
    return opened(rendering.made(pictures.picture(*card).renditions[size]))


@pytest.fixture
def folder(settings, tmp_path):
    """An empty folder for pictures."""
    settings.PICTURES_DIR = tmp_path / "pictures"
    return settings.PICTURES_DIR


def files(folder):
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


# What they are


@pytest.mark.parametrize(
    ("size", "width", "kind"),
    [("small", 120, "WEBP"), ("normal", 240, "WEBP"), ("large", 480, "WEBP"), ("png", 480, "PNG")],
)
def test_a_picture_has_the_size_and_the_format_of_its_name(size, width, kind):
    drawing = pictures.picture(*SLENDER)
    picture = made(SLENDER, size)
    assert (picture.format, picture.width) == (kind, width)
    assert abs(picture.height - width * drawing.height / drawing.width) < 1
    assert picture.convert("RGBA").getpixel((0, 0))[3] == 0, "the corner of a card is not paper"
    assert picture.convert("RGBA").getpixel((width // 2, width // 12))[3] == 255


def test_only_broad_cards_come_960_wide():
    assert "huge" not in pictures.picture(*SLENDER).renditions
    assert made(BROAD, "huge").width == 960


def test_slender_cards_lose_nothing_and_broad_ones_a_little():
    for card, loses in ((SLENDER, False), (BROAD, True)):
        exact = raster.drawn(pictures.picture(*card).file.read_text(encoding="utf-8"), 120)
        ground = [Image.new("RGBA", exact.size, "white") for _ in range(2)]
        shown = [
            Image.alpha_composite(*pair).convert("RGB")
            for pair in zip(ground, (exact, made(card, "small").convert("RGBA")), strict=True)
        ]
        assert (ImageChops.difference(*shown).getbbox() is not None) == loses


def test_all_cards_of_a_deck_and_its_back_stand_on_its_sheet(db):
    sheet = deck_pictures.rendition("two-colour-chess-cards/sheet.webp")
    paths = list(
        Card.objects.filter(deck__slug=SLENDER[0]).order_by("position").values_list("slug", flat=True)
    )
    assert [drawing.file.stem for drawing in sheet.drawings] == [*paths, "back"]
    picture = opened(rendering.made(sheet)).convert("RGB")
    assert picture.getpixel((2, 2)) == (0xF3, 0xEA, 0xD6)
    cards, gap = 15, previews.GAP
    columns = picture.width // (previews.CELL + gap)
    rows = (picture.height - gap) // (576 + gap)
    assert (columns, rows) == (8, 2)
    first = raster.drawn(sheet.drawings[0].file.read_text(encoding="utf-8"), previews.CELL)
    stage = Image.new("RGB", first.size, previews.STAGE)
    stage.paste(first, (0, 0), first)
    box = (gap, gap, gap + first.width, gap + first.height)
    assert ImageChops.difference(stage, picture.crop(box)).getbbox() is None
    empty = picture.crop((gap + 7 * (previews.CELL + gap), 2 * gap + 576, picture.width, picture.height))
    assert len(empty.getcolors()) == 1, f"{cards} cards leave one place empty"


@pytest.mark.parametrize(
    "key",
    [
        "two-colour-chess-cards/red-king.preview.png",
        "hanafuda-hwatu/susuki-moon.preview.png",
        "two-colour-chess-cards/preview.png",
        "preview.png",
    ],
)
def test_what_stands_beside_links_is_as_large_as_it_says(db, key):
    found = pictures.rendition(key) or deck_pictures.rendition(key)
    picture = opened(rendering.made(found))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    shown = picture.convert("RGB")
    assert shown.getpixel((3, 3)) == (0xF3, 0xEA, 0xD6)
    assert len(shown.getcolors(256)) > 20


# Their addresses


@pytest.fixture
def moon(tmp_path):
    """A card drawn in a folder of its own: draws it anew, in a colour, and gives its drawing."""
    file = tmp_path / "cards" / "deck" / "moon.svg"
    file.parent.mkdir(parents=True)

    def draw(colour):
        file.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 50">'
            f'<desc>A moon.</desc><rect width="30" height="50" fill="{colour}"/></svg>'
        )
        os.utime(file, (0, len(colour)))
        return pictures.read(tmp_path)["deck", "moon"]

    return draw


def test_an_address_changes_with_the_drawing_and_with_nothing_else(moon):
    red, again, blue = (moon(colour).renditions["small"].name for colour in ("red", "red", "blue"))
    assert red == again
    assert red != blue
    assert blue.startswith("deck/moon.120.")
    assert blue.endswith(".webp")


def test_an_address_changes_with_the_recipe(moon, monkeypatch):
    old = moon("red").renditions
    before = {name: made.digest for name, made in old.items()}
    assert len(set(before.values())) == len(before), "each size has a digest of its own"
    monkeypatch.setattr(pictures, "RECIPE", "another")
    assert not set(before.values()) & {made.digest for made in old.values()}


def test_a_deck_has_another_sheet_when_its_cards_stand_in_another_order():
    cards = ["two-colour-chess-cards/red-king", "two-colour-chess-cards/black-king"]
    assert deck_pictures.sheet(SLENDER[0], cards).name != deck_pictures.sheet(SLENDER[0], cards[::-1]).name
    assert deck_pictures.sheet("no-deck", ["no-deck/card"]) is None
    assert deck_pictures.preview("no-deck", ["no-deck/card"]) is None


def test_every_drawing_has_its_pictures_and_every_key_leads_to_them():
    keys = pictures.renditions()
    for deck in pictures.decks():
        back = pictures.back(deck)
        assert {made.key for made in back.renditions.values()} <= keys.keys()
    assert len({made.name for made in keys.values()}) == len(keys)
    assert keys["six-tigers/compact/mao-gong.120.webp"].address.startswith(
        "/pictures/six-tigers/compact/mao-gong.120."
    )
    assert pictures.address("six-tigers/compact/mao-gong.120.webp") == (
        keys["six-tigers/compact/mao-gong.120.webp"].address
    )


# How they are served


def test_a_picture_may_be_kept_for_ever_and_shown_anywhere(client, db):
    address = pictures.picture(*SLENDER).renditions["small"].address
    answer = client.get(address, headers={"accept-encoding": "gzip", "origin": "https://elsewhere.example"})
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert answer["Cache-Control"] == IMMUTABLE
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert not {"Content-Encoding", "Vary", "Set-Cookie"} & set(answer.headers)
    assert opened(answer.content).width == 120
    head = client.head(address)
    assert (head.status_code, head.content) == (200, b"")
    assert int(head["Content-Length"]) == len(answer.content)
    same = client.get(address, headers={"if-none-match": answer["ETag"]})
    assert (same.status_code, same["Cache-Control"], same["ETag"]) == (304, IMMUTABLE, answer["ETag"])
    assert client.post(address).status_code == 405


def test_an_old_address_leads_to_the_present_one(client, db, folder):
    for key in ("six-tigers/compact/mao-gong.120.webp", "six-tigers/sheet.webp", "preview.png"):
        stem, _, kind = key.rpartition(".")
        answer = client.get(f"/pictures/{stem}.0123456789ab.{kind}")
        found = pictures.rendition(key) or deck_pictures.rendition(key)
        assert (answer.status_code, answer["Location"]) == (302, found.address)
        assert answer["Cache-Control"] == "public, max-age=60"
        assert answer["Access-Control-Allow-Origin"] == "*"
    assert not folder.exists(), "nothing is made for an old address"


@pytest.mark.parametrize(
    "name",
    [
        "six-tigers/no-card.120.0123456789ab.webp",
        "no-deck/sheet.0123456789ab.webp",
        "no-deck/preview.0123456789ab.png",
        "six-tigers/mao-gong.121.0123456789ab.webp",
        "six-tigers/mao-gong.960.0123456789ab.webp",
        "six-tigers/mao-gong.120.0123456789ab.png",
        "six-tigers/back.preview.0123456789ab.png",
        "six-tigers/compact/sheet.0123456789ab.webp",
        "six-tigers/mao-gong.120.webp",
        "six-tigers/mao-gong.120.0123456789AB.webp",
        "six-tigers/mao-gong.svg",
        "../settings.0123456789ab.png",
        "six-tigers/../six-tigers/mao-gong.120.0123456789ab.webp",
        "/etc/passwd.0123456789ab.png",
        "%2e%2e/%2e%2e/x.0123456789ab.webp",
        "six-tigers/mao-gong.120.0123456789ab.webp%00.png",
        "six-tigers/毛公.120.0123456789ab.webp",
        "a" * 5000 + ".0123456789ab.webp",
        "",
    ],
)
def test_what_is_no_picture_is_not_found_and_leaves_nothing(client, db, folder, name):
    assert client.get(f"/pictures/{name}").status_code == 404
    assert not folder.exists()


# How they are kept


def test_whoever_asks_first_gets_the_same_file_as_the_others(folder):
    rendition = pictures.picture(*SLENDER).renditions["normal"]
    together = Barrier(8)

    def ask(_):
        together.wait()
        return rendering.file_of(rendition).read_bytes()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(8)))
    assert len(set(answers)) == 1
    assert opened(answers[0]).width == 240
    assert files(folder) == [rendition.name.rpartition("/")[2]]


def test_a_picture_that_many_ask_for_at_once_is_made_once(folder):
    calls, together = [], Barrier(8)

    def ask(_):
        together.wait()
        return picture_files.kept("deck/a.png", lambda: calls.append("made") or b"picture")

    with ThreadPoolExecutor(8) as pool:
        paths = set(pool.map(ask, range(8)))
    assert (calls, [path.read_bytes() for path in paths]) == (["made"], [b"picture"])


def test_a_failure_leaves_nothing_and_the_next_one_may_do_better(folder):
    def fail():
        raise ValueError("no SVG")

    with pytest.raises(ValueError, match="no SVG"):
        picture_files.kept("deck/a.png", fail)
    assert picture_files.kept("deck/a.png", lambda: b"picture").read_bytes() == b"picture"
    assert files(folder) == ["a.png"]


KILLED_WHILE_WRITING = """
import resource, signal
from django.conf import settings
from catalog import picture_files
settings.configure(PICTURES_DIR={folder!r})
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
picture_files.kept("cards/a.png", lambda: bytes(2000))
"""


def test_a_process_that_dies_while_it_writes_leaves_no_half_picture(folder, db):
    script = KILLED_WHILE_WRITING.format(folder=str(folder))
    ended = subprocess.run([sys.executable, "-c", script], check=False)
    assert ended.returncode == -signal.SIGXFSZ
    [draft] = folder.rglob("*.*")
    assert (draft.suffix, draft.stat().st_size) == (".part", 1000)
    assert picture_files.names("cards/") == set(), "it may still be written"
    assert picture_files.kept("cards/a.png", lambda: bytes(2000)).stat().st_size == 2000
    os.utime(draft, (0, 0))
    assert picture_files.names("cards/") == {"cards/a.png", f"cards/{draft.name}"}


# The command


def run(*args, **options):
    return call_command("render_cards", *args, **options)


@pytest.fixture
def nearly_all(folder, db):
    """Names of three pictures of the chess cards; all others of the deck are in the folder."""
    wanted = [*pictures.renditions().values(), *deck_pictures.of_decks().values()]
    names = sorted(made.name for made in wanted if made.key.startswith(f"{SLENDER[0]}/"))
    small = [name for name in names if ".120." in name]
    missing = [*small[:2], pictures.picture(*SLENDER).preview.name]
    for name in names:
        if name not in missing:
            path = folder / "cards" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"made before")
    return missing


def test_the_command_makes_what_is_missing_and_removes_what_is_old(folder, nearly_all, capsys):
    deck = folder / "cards" / SLENDER[0]
    (deck / "red-king.120.0123456789ab.webp").write_bytes(b"of an old drawing")
    (folder / "cards" / "six-tigers").mkdir()
    other = folder / "cards" / "six-tigers" / "mao-gong.120.0123456789ab.webp"
    other.write_bytes(b"of an old drawing of another deck")
    run("--deck", SLENDER[0], "--jobs", "2")
    assert capsys.readouterr().out == "76 pictures: 3 made, 1 old ones removed.\n"
    assert len(files(deck)) == 76
    for name in nearly_all:
        assert opened((folder / "cards" / name).read_bytes()).width in (120, 1200)
    assert other.exists(), "another deck's pictures are left alone"
    run("--deck", SLENDER[0], "--jobs", "1")
    assert capsys.readouterr().out == "76 pictures: 0 made, 0 old ones removed.\n"
    assert (
        Client().get(f"/pictures/{nearly_all[0]}").content == (folder / "cards" / nearly_all[0]).read_bytes()
    )


def test_the_command_says_what_is_wrong_in_a_line(folder, db, capsys):
    with pytest.raises(CommandError, match=r"^--deck: 'six' is not drawn; choose from bai-bat, "):
        run(deck="six")
    with pytest.raises(CommandError, match="'0' is not a whole number of 1 or more"):
        run("--jobs", "0")
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("in the way")
    with pytest.raises(CommandError, match=r"^/.*: (Not a directory|File exists)\.$"):
        run(deck=SLENDER[0], jobs=1)
    Catalogue.objects.all().delete()
    with pytest.raises(CommandError, match=r"^No catalogue is loaded\. Run load_catalog first\.$"):
        run()
