"""Every committed picture: what it is made of, how it looks small, how it differs from the others."""

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from catalog.drawing.raster import drawn
from catalog.drawing.svg import PIGMENTS
from catalog.pictures import STATIC

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "circle", "ellipse", "rect", "g", "defs", "clipPath", "svg", "title", "desc"}
CARDS = STATIC / "cards"
SETS = sorted({path.parent.relative_to(CARDS).as_posix() for path in CARDS.rglob("*.svg")})
WIDTH, SMALL = 120, 60  # pixels across a picture
APART = 15  # mean difference in grey of two faces 60 pixels wide, out of 255
MOST_PIGMENTS = 7  # besides paper and sumi
HEAVIEST = 90 * 1024
RIM = 8  # units of a card's edge that no picture reaches into


def files(pictures):
    return sorted((CARDS / pictures).glob("*.svg"))


@cache
def picture(file):
    return drawn(file.read_text(encoding="utf-8"), WIDTH)


def faults(file):
    text = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    colours = set(re.findall(r'(?:fill|stroke)="(?!none|url)([^"]+)"', text))
    checks = {
        "is no SVG": root.tag == f"{SVG}svg",
        "has no title": (root.findtext(f"{SVG}title") or "").strip(),
        "has no description": (root.findtext(f"{SVG}desc") or "").strip(),
        "has a title too long to be read out": len(root.findtext(f"{SVG}title") or "") < 80,
        "is not labelled": root.get("aria-labelledby") == f"{file.stem}-t {file.stem}-d",
        "repeats an id": len(ids) == len(set(ids)),
        "has ids of another card": all(name.startswith(f"{file.stem}-") for name in ids),
        f"has more than shapes: {tags - SHAPES}": tags <= SHAPES,
        "points outside": not re.search(r"href|data:|import|style", text) and text.count("://") == 1,
        "refers to an id it lacks": {f"#{name}" for name in ids} >= set(re.findall(r"url\((.*?)\)", text)),
        "runs scripts": not re.search(r"\son\w+=", text),
        f"has colours of its own: {colours - set(PIGMENTS.values())}": colours <= set(PIGMENTS.values()),
        f"has {len(colours)} colours": len(colours - {PIGMENTS["paper"], PIGMENTS["sumi"]}) <= MOST_PIGMENTS,
        "is too heavy": file.stat().st_size < HEAVIEST,
    }
    return [f"{file.relative_to(CARDS)} {fault}" for fault, good in checks.items() if not good]


@pytest.mark.parametrize("pictures", SETS)
def test_a_drawing_is_a_described_picture_that_needs_nothing_else(pictures):
    assert [fault for file in files(pictures) for fault in faults(file)] == []


def rim(file):
    """The edge of a picture; what lies within is blanked."""
    image = picture(file)
    width = round(RIM * WIDTH / int(re.search(r'viewBox="0 0 (\d+)', file.read_text(encoding="utf-8"))[1]))
    image = image.copy()
    image.paste((0, 0, 0, 0), (width, width, image.width - width, image.height - width))
    return image


def crossing(pictures):
    """The faces that reach into the frame."""
    faces = [file for file in files(pictures) if file.stem != "back"]
    plain = rim(faces[0])
    assert plain.getbbox() is not None
    return [
        file.name
        for file in faces
        if max(extreme for _, extreme in ImageChops.difference(plain, rim(file)).getextrema()) > 24
    ]


def grey(file):
    image = picture(file)
    small = (SMALL, round(image.height * SMALL / image.width))
    on_white = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return on_white.convert("L").resize(small, Image.Resampling.LANCZOS)


def alike(pictures):
    """The pairs of pictures that differ too little when small, and by how much."""
    faces = {file.stem: grey(file) for file in files(pictures)}
    close = {}
    for (name, image), (other, another) in combinations(faces.items(), 2):
        apart = ImageStat.Stat(ImageChops.difference(image, another)).mean[0]
        if apart < APART:
            close[name, other] = round(apart, 1)
    return close


@pytest.mark.parametrize("pictures", SETS)
def test_no_picture_crosses_its_frame_and_all_can_be_told_apart_when_small(pictures):
    """One test, so that one process makes the pictures."""
    assert crossing(pictures) == []
    assert alike(pictures) == {}
