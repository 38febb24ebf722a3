"""The drawings by IIIF: what the specifications of Image API 3.0 and Presentation API 3.0 demand."""

import json
import re
from io import BytesIO

import iiif_prezi3
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from language_tags import tags
from PIL import Image, ImageChops, ImageStat

from catalog.drawing.raster import region, rendered
from catalog.iiif.drawings import drawing
from catalog.iiif.images import FACTORS, Service
from catalog.iiif.manifests import _checked, _words
from catalog.pictures import STATIC

pytestmark = pytest.mark.django_db

HOST = "http://testserver"
IMAGE_TYPE = 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"'
PRESENTATION = "http://iiif.io/api/presentation/3/context.json"
TALL, FLOWER = "six-tigers:bai-zi", "hanafuda-hwatu:hwatu:susuki-moon"
PARTS = ("Canvas", "AnnotationPage", "Annotation")
LINKS = ("homepage", "provider", "thumbnail", "seeAlso", "rendering", "partOf")
DRAWN = sorted({file.parent.name for file in STATIC.glob("cards/*/*.svg")})


@pytest.fixture(autouse=True)
def _pictures(settings, tmp_path):
    settings.PICTURES_DIR = tmp_path


def info(client, identifier):
    return client.get(f"/iiif/3/{identifier}/info.json").json()


def picture(client, address):
    response = client.get(address)
    assert response.status_code == 200, (address, response.content)
    return Image.open(BytesIO(response.content))


def promised(info):
    """Region and size of every tile, by the sum in section 3 of the specification's implementation notes."""
    for tiles in info["tiles"]:
        for factor in tiles["scaleFactors"]:
            side, width, height = tiles["width"] * factor, info["width"], info["height"]
            for y in range(0, height, side):
                for x in range(0, width, side):
                    w, h = min(side, width - x), min(side, height - y)
                    yield factor, (x, y, w, h), (-(-w // factor), -(-h // factor))


def difference(one, other):
    """By how much two pictures of one size differ on average, 0 to 255."""
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


@pytest.mark.parametrize("identifier", [TALL, pytest.param(FLOWER, marks=pytest.mark.long)])
def test_every_tile_and_size_that_is_promised_is_there_and_shows_its_part(client, identifier):
    told = info(client, identifier)
    sizes = {(size["width"], size["height"]) for size in told["sizes"]}
    whole = {
        size: picture(client, f"/iiif/3/{identifier}/full/{size[0]},{size[1]}/0/default.jpg")
        for size in sizes
    }
    joined = dict.fromkeys(FACTORS)
    for factor, box, size in promised(told):
        is_whole = box == (0, 0, told["width"], told["height"])
        part = "full" if is_whole else ",".join(map(str, box))
        tile = picture(client, f"/iiif/3/{identifier}/{part}/{size[0]},{size[1]}/0/default.jpg")
        assert (tile.size, tile.format) == (size, "JPEG")
        scaled = -(-told["width"] // factor), -(-told["height"] // factor)
        joined[factor] = joined[factor] or Image.new("RGB", scaled)
        joined[factor].paste(tile, (box[0] // factor, box[1] // factor))
    assert all(shown.size == size for size, shown in whole.items())
    assert {picture.size for picture in joined.values()} >= sizes
    for picture_of_tiles in joined.values():
        if picture_of_tiles.size in sizes:
            assert difference(picture_of_tiles, whole[picture_of_tiles.size]) < 2
    assert picture(client, f"/iiif/3/{identifier}/full/max/0/default.jpg").size == max(sizes)
    assert max(sizes) == (told["maxWidth"], told["maxHeight"])


@pytest.mark.parametrize("deck", DRAWN)
def test_the_image_information_is_as_the_specification_demands(client, deck):
    identifier = f"{deck}:back"
    response = client.get(f"/iiif/3/{identifier}/info.json")
    told = response.json()
    assert response.headers["Content-Type"] == IMAGE_TYPE
    assert next(iter(told)) == "@context"
    assert told["@context"] == "http://iiif.io/api/image/3/context.json"
    assert told["id"] == f"{HOST}/iiif/3/{identifier}"
    assert (told["type"], told["protocol"], told["profile"]) == (
        "ImageService3",
        "http://iiif.io/api/image",
        "level0",
    )
    numbers = [told[key] for key in ("width", "height", "maxWidth", "maxHeight")]
    assert all(type(number) is int and number > 0 for number in numbers)
    for size in told["sizes"]:
        assert size["width"] <= told["maxWidth"]
        assert size["height"] <= told["maxHeight"]
        assert size["width"] * told["height"] == pytest.approx(size["height"] * told["width"], rel=0.01)
    factors = [factor for tiles in told["tiles"] for factor in tiles["scaleFactors"]]
    assert len(factors) == len(set(factors))
    assert all(type(factor) is int and factor > 0 for factor in factors)
    assert len({(tiles["width"], tiles.get("height")) for tiles in told["tiles"]}) == len(told["tiles"])
    assert set(told["preferredFormats"]) <= {"jpg", *told["extraFormats"]}
    assert told["rights"].startswith("http://creativecommons.org/")


@pytest.mark.parametrize("width", [64, 505, 512, 1031, 1680])
@pytest.mark.parametrize("height", [80, 513, 6560])
def test_of_a_picture_of_any_size_all_tiles_and_nothing_else_are_offered(width, height):
    service = Service(width, height)
    told = service.info("https://tigers.example/iiif/3/x")
    for factor, box, size in promised(told):
        if factor == 1 and box == service.whole:
            continue  # a picture of less than a tile: the drawings are all larger
        wanted = service.wanted(",".join(map(str, box)), f"{size[0]},{size[1]}", "0", "default.webp")
        assert (wanted.box, wanted.size, wanted.format) == (box, size, "webp")
        assert (box, size) in list(service.tiles(factor))
    assert sum(1 for _ in promised(told)) == sum(len(list(service.tiles(factor))) for factor in FACTORS)


@pytest.mark.parametrize(
    ("asked", "status", "reason"),
    [
        ("full/105,411/0/default.jpg", 404, "105,410"),
        ("full/104,/0/default.jpg", 404, "105,410"),
        ("full/^max/0/default.jpg", 501, "not enlarged"),
        ("full/^210,820/0/default.jpg", 501, "not enlarged"),
        ("full/pct:50/0/default.jpg", 404, "Sizes"),
        ("full/!200,200/0/default.jpg", 404, "Sizes"),
        ("full/,410/0/default.jpg", 404, "Sizes"),
        ("full/9999,9999/0/default.jpg", 400, "larger than the region"),
        ("full/full/0/default.jpg", 400, "max or w,h"),
        ("full/max/90/default.jpg", 400, "rotation"),
        ("full/max/!0/default.jpg", 400, "rotation"),
        ("full/max/0/gray.jpg", 400, "default.jpg"),
        ("full/max/0/default.tif", 400, "default.jpg"),
        ("full/max/0/default", 400, "default.jpg"),
        ("square/max/0/default.jpg", 404, "full, or tiles"),
        ("pct:0,0,50,50/max/0/default.jpg", 404, "full, or tiles"),
        ("1,0,512,512/512,512/0/default.jpg", 404, "tiles"),
        ("0,0,513,512/512,512/0/default.jpg", 404, "tiles"),
        ("0,0,512,512/256,256/0/default.jpg", 404, "512,512"),
        ("0,0,512,512/513,512/0/default.jpg", 400, "larger"),
        ("0,0,0,512/max/0/default.jpg", 400, "nothing"),
        ("99999,0,512,512/max/0/default.jpg", 400, "nothing"),
        ("-1,0,512,512/max/0/default.jpg", 400, "x,y,w,h"),
        ("٠,0,512,512/max/0/default.jpg", 400, "x,y,w,h"),
        ("full/max/0", 400, "info.json"),
        ("default.jpg", 400, "info.json"),
    ],
)
def test_what_is_not_offered_is_refused_with_what_is(client, asked, status, reason):
    response = client.get(f"/iiif/3/six-tigers:bai-zi/{asked}")
    assert response.status_code == status
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert reason in response.content.decode()


@pytest.mark.parametrize(
    "name",
    ["six-tigers", "six-tigers:", ":", "six-tigers:nope", "six-tigers:unstamped:back", "..:..:a", "a b:ü"],
)
def test_an_unknown_picture_leads_to_the_list_of_all(client, name):
    for address in ("iiif-image", "iiif-info"):
        response = client.get(reverse(address, args=[name]))
        assert response.status_code == 404
        assert f"{HOST}/iiif/collection" in response.content.decode()


def test_the_same_picture_by_other_words(client):
    tall = "/iiif/3/six-tigers:back"
    by_name = client.get(f"{tall}/full/105,410/0/default.jpg")
    assert client.get(f"{tall}/full/105,/0/default.jpg").content == by_name.content
    assert client.get(f"{tall}/0,0,1680,6560/105,410/0/default.jpg").content == by_name.content
    tile = client.get(f"{tall}/0,0,512,512/512,512/0/default.jpg")
    assert client.get(f"{tall}/0,0,512,512/max/0/default.jpg").content == tile.content
    escaped = client.get("/iiif/3/six-tigers%3Aback/full/105,410/0/default.jpg")
    assert escaped.content == by_name.content


def test_corners_are_clear_where_the_format_allows_it(client):
    address = "/iiif/3/six-tigers:bai-zi/full/105,410/0/default"
    webp, jpeg = picture(client, f"{address}.webp"), picture(client, f"{address}.jpg")
    assert webp.convert("RGBA").getpixel((0, 0))[3] == 0
    assert jpeg.getpixel((0, 0)) == pytest.approx((0xF3, 0xEA, 0xD6), abs=12)


def test_a_tile_is_made_once_and_a_client_that_has_it_is_told_so(client, settings, tmp_path):
    address = "/iiif/3/six-tigers:bai-zi/0,0,512,512/512,512/0/default.webp"
    first = client.get(address, headers={"Accept-Encoding": "gzip"})
    (made,) = tmp_path.rglob("*.webp")
    written = made.stat().st_mtime_ns
    assert client.get(address).content == first.content == made.read_bytes()
    assert made.stat().st_mtime_ns == written
    assert first.headers["Content-Type"] == "image/webp"
    assert first.headers["Cache-Control"] == "public, max-age=86400"
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    other = client.get(address.replace("shi-4", "bai-zi").replace("webp", "jpg"))
    assert other.headers["ETag"] != first.headers["ETag"]


def test_viewers_of_other_sites_may_read_all_of_it(client):
    base = "/iiif/3/six-tigers:bai-zi"
    redirect = client.get(base)
    assert (redirect.status_code, redirect.headers["Location"]) == (303, f"{base}/info.json")
    for address in (
        base,
        f"{base}/info.json",
        f"{base}/full/no/0/x",
        "/iiif/manifests/six-tigers",
        "/iiif/nix",
    ):
        assert client.get(address).headers["Access-Control-Allow-Origin"] == "*"
    asked = {"Access-Control-Request-Method": "GET", "Origin": "https://viewer.example"}
    assert client.options(f"{base}/info.json", headers=asked).status_code == 204
    assert client.post(f"{base}/info.json").status_code == 405
    assert "Access-Control-Allow-Origin" not in client.get("/decks/six-tigers/viewer").headers


def test_a_part_of_a_drawing_has_the_size_that_is_asked_for():
    svg = drawing("six-tigers:bai-zi").svg()
    assert region(svg, (0, 0, 210, 820), (53, 206)).size == (53, 206)
    svg = drawing("hanafuda-hwatu:pine-crane").svg()
    assert svg.count("clip-path=") == 1
    at_once, in_one_layer = region(svg, (0, 0, 330, 540), (330, 540)), rendered(svg, 330)
    assert difference(at_once, in_one_layer) < 2
    assert (
        difference(at_once, region(svg.replace("clip-path=", "data-clip="), (0, 0, 330, 540), (330, 540))) > 0
    )
    with pytest.raises(ValueError, match="no view box"):
        region("<svg xmlns='http://www.w3.org/2000/svg'/>", (0, 0, 1, 1), (1, 1))


# Manifests


def document(client, address):
    response = client.get(address)
    assert response.status_code == 200, address
    assert response.headers["Content-Type"] == f'application/ld+json;profile="{PRESENTATION}"'
    return response.json()


def nodes(node):
    """The node and all within it."""
    if isinstance(node, dict):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from nodes(child)


def languages(node):
    """All language maps within a node."""
    for each in nodes(node):
        for key in ("label", "value", "summary"):
            if isinstance(each.get(key), dict):
                yield each[key]


def faults(manifest):
    """What of the specification's prose a manifest does not keep; its schema does not say all of it."""
    if next(iter(manifest)) != "@context" or manifest["@context"] != PRESENTATION:
        yield "the context does not come first"
    if not re.match(r"http://(creativecommons|rightsstatements)\.org/", manifest["rights"]):
        yield "the rights are not one of the addresses that may stand there"
    ids = [each["id"] for each in nodes(manifest["items"]) if each.get("type") in PARTS]
    yield from (
        f"{each} stands twice, or is a fragment" for each in ids if ids.count(each) > 1 or "#" in each
    )
    for canvas in manifest["items"]:
        yield from faults_of_canvas(canvas)
    for part in manifest.get("structures", ()):
        yield from (f"{item['id']} is not there" for item in part["items"] if item["id"] not in ids)
    for lang, texts in (pair for words in languages(manifest) for pair in words.items()):
        if not (tags.check(lang) or "-x-" in lang) or not all(texts):
            yield f"{lang}: {texts}"
    for key in LINKS:
        for linked in (linked for each in nodes(manifest) for linked in each.get(key, ())):
            if not linked["id"].startswith(HOST + "/") or "type" not in linked:
                yield f"{key}: {linked}"


def faults_of_canvas(canvas):
    ((note,),) = [page["items"] for page in canvas["items"]]
    body = note["body"]
    if (note["motivation"], note["target"]) != ("painting", canvas["id"]):
        yield f"{canvas['id']}: nothing is painted on it"
    if canvas["width"] * body["height"] != canvas["height"] * body["width"]:
        yield f"{canvas['id']}: the picture is not of its proportions"
    if (body["format"], body["service"][0]["type"]) != ("image/jpeg", "ImageService3"):
        yield f"{canvas['id']}: no image service"


@pytest.mark.parametrize("deck", DRAWN)
def test_the_manifest_of_every_drawn_deck_keeps_the_schema_and_the_specification(client, deck):
    manifest = document(client, f"/iiif/manifests/{deck}")
    read = json.loads(iiif_prezi3.Manifest(**manifest).json())  # made from IIIF's own schema
    assert read == manifest
    assert list(faults(manifest)) == []
    shown = [canvas["id"].rpartition("/")[2] for canvas in manifest["items"]]
    files = {
        ":".join(file.relative_to(STATIC / "cards").with_suffix("").parts)
        for file in (STATIC / "cards" / deck).rglob("*.svg")
    }
    assert sorted(shown) == sorted(files)
    assert sum(len(part["items"]) for part in manifest["structures"]) == len(shown)


@pytest.mark.parametrize("path", ["six-tigers/mao-gong", "hanafuda-hwatu/pine-crane", "madiao-40/wan-9"])
def test_the_manifest_of_a_card_shows_the_card_its_patterns_and_the_back(client, path):
    deck, card = path.split("/")
    manifest = document(client, f"/iiif/manifests/{path}")
    assert json.loads(iiif_prezi3.Manifest(**manifest).json()) == manifest
    assert list(faults(manifest)) == []
    patterns = [file.parent.name for file in (STATIC / "cards" / deck).glob(f"*/{card}.svg")]
    expected = [f"{deck}:{card}", *(f"{deck}:{pattern}:{card}" for pattern in patterns), f"{deck}:back"]
    assert [canvas["id"].rpartition("/")[2] for canvas in manifest["items"]] == expected
    assert manifest["homepage"][0]["id"] == f"{HOST}/decks/{path}"
    assert client.get(manifest["seeAlso"][0]["id"]).json()["id"] == path
    assert client.get(manifest["thumbnail"][0]["id"]).status_code == 200
    for canvas in manifest["items"]:
        body = canvas["items"][0]["items"][0]["body"]
        assert picture(client, body["id"]).size == (body["width"], body["height"])
    one_of_deck = document(client, f"/iiif/manifests/{deck}")["items"]
    assert manifest["items"][0] in one_of_deck


def test_labels_and_names_are_told_in_their_languages_with_their_sources(client):
    manifest = document(client, "/iiif/manifests/six-tigers/mao-gong")
    assert manifest["label"]["en"] == ["Mao Gong (1 of Cash)"]
    assert manifest["label"]["zh-Hant"] == ["毛公"]
    assert manifest["label"]["hak"] == ["mo kwoeng"]
    named = {pair["label"]["en"][0]: pair["value"] for pair in manifest["metadata"]}
    assert named["Rank"] == {"en": ["1"]}
    assert named["Red stamp"] == {"en": ["yes"]}
    (young,) = (value for label, value in named.items() if label.startswith("Name in Young 1886"))
    assert young == {"hak": ["mo kwoeng"]}


def test_a_language_tag_that_the_schema_would_refuse_loses_its_private_part():
    assert _words([("ko-Latn-x-7bello", "hak"), ("ko-Latn", "durumi")]) == {"ko-Latn": ["hak", "durumi"]}


def test_the_collection_holds_every_drawn_deck(client):
    collection = document(client, "/iiif/collection")
    iiif_prezi3.Collection(**collection)
    assert sorted(item["id"] for item in collection["items"]) == [
        f"{HOST}/iiif/manifests/{deck}" for deck in DRAWN
    ]
    assert all(client.get(item["thumbnail"][0]["id"]).status_code == 200 for item in collection["items"])


def test_what_does_not_keep_the_schema_is_not_written():
    with pytest.raises(ValueError, match="label"):
        _checked("Manifest", {"id": f"{HOST}/x", "items": []})


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("golpae-32", "there is no drawing here"),
        ("golpae-32/d1-1", "there is no drawing here"),
        ("nothing", "no such deck or card"),
        ("six-tigers/nothing", "no such deck or card"),
    ],
)
def test_a_deck_without_drawings_has_no_manifest_and_says_why(client, path, reason):
    response = client.get(f"/iiif/manifests/{path}")
    assert response.status_code == 404
    assert reason in response.content.decode()


def test_a_manifest_takes_as_many_queries_for_a_large_deck_as_for_a_small_one(client):
    counts = []
    for deck in DRAWN:
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/iiif/manifests/{deck}")
        counts.append(len(queries))
    assert max(counts) <= 6
    with CaptureQueriesContext(connection) as queries:
        client.get("/iiif/collection")
    assert len(queries) <= 4


# Pages


@pytest.mark.parametrize(("path", "manifest"), [("six-tigers", "deck"), ("six-tigers/bai-zi", "card")])
def test_pages_and_their_headers_lead_to_the_manifest(client, path, manifest):
    response = client.get(f"/decks/{path}")
    kind = r"application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\""
    assert f'<{HOST}/iiif/manifests/{path}>; rel="alternate"; type="{kind}"' in response.headers["Link"]
    assert f'href="/iiif/manifests/{path}"' in response.content.decode()
    bare = client.get("/decks/golpae-32" + ("/d1-1" if manifest == "card" else ""))
    assert "iiif" not in bare.headers["Link"]
    assert "iiif" not in bare.content.decode()


def test_the_viewer_page_shows_the_chosen_card_without_scripts(client):
    page = client.get("/decks/hanafuda-hwatu/viewer?card=hwatu:pine-crane").content.decode()
    assert re.search(r'id="stage"><img src="/static/cards/hanafuda-hwatu/hwatu/pine-crane\.\w+\.svg"', page)
    assert page.count("data-drawing=") == 98
    assert page.partition('class="strip"')[2].count('aria-current="true"') == 1
    assert client.get("/decks/hanafuda-hwatu/viewer?card=nix").status_code == 400
    assert client.get("/decks/golpae-32/viewer").status_code == 404
    assert client.get("/decks/nix/viewer").status_code == 404
