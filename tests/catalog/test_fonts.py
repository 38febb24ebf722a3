import re
import shutil
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from fontTools.ttLib import TTFont

from catalog import fonts
from catalog.management.commands.build_fonts import characters, cut, missing

STATIC = settings.BASE_DIR / "static"
CSS = STATIC / "css" / "fonts.css"
FILES = sorted((STATIC / "fonts").glob("*.woff2"))


@pytest.fixture(scope="module")
def needed():
    return fonts.needed(settings.BASE_DIR / "templates", settings.FIXTURES_DIR)


def declared():
    """File name -> characters that the style sheet sends to it, None = all."""
    rules = re.findall(r"@font-face \{(.*?)\n\}", CSS.read_text(encoding="utf-8"), re.DOTALL)
    found = {}
    for rule in rules:
        name = re.search(r'url\("\.\./fonts/(.+?)"\)', rule)[1]
        limits = re.search(r"unicode-range: (.+);", rule)
        found[name] = limits and {
            chr(code)
            for part in limits[1].replace("U+", "").split(", ")
            for code in range(int(part.split("-")[0], 16), int(part.split("-")[-1], 16) + 1)
        }
    return found


def test_every_character_of_templates_and_names_is_in_a_shipped_font(needed):
    assert missing(needed, STATIC) == []


def test_the_names_of_the_catalogue_are_looked_at(needed):
    assert set("毛公雲綫紙虎カルタ화투") <= set(needed.han)
    assert set("ạ̍͘ⁿ") <= set(needed.latin) | set(needed.spare)


def test_the_style_sheet_names_every_file_and_only_characters_it_holds():
    rules = declared()
    assert sorted(rules) == [file.name for file in FILES]
    assert all(
        limits is None or limits == characters(STATIC / "fonts" / name) for name, limits in rules.items()
    )
    assert [name for name, limits in rules.items() if limits is None] == [
        "tiger-text-regular.woff2",
        "tiger-text-italic.woff2",
        "tiger-text-bold.woff2",
    ]


def test_no_character_of_the_east_is_in_two_files():
    files = [characters(file) for file in FILES if file.name.startswith("tiger-ming")]
    assert sum(map(len, files)) == len(set().union(*files))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_font_is_renamed_licensed_and_small(file):
    with TTFont(file) as font:
        own = {number: font["name"].getDebugName(number) for number in (1, 4, 6)}
        assert all(text.startswith("Tiger") for text in own.values())
        assert not any(re.search("gentium|noto|source|sil", text, re.IGNORECASE) for text in own.values())
        assert "Open Font License" in font["name"].getDebugName(13)
        assert re.search("SIL|Adobe", font["name"].getDebugName(0))
        assert "fpgm" not in font
        if "CFF " in font:
            assert font["CFF "].cff.fontNames == ["TigerMing-Bold"]
    assert file.stat().st_size < 32 * 1024


def test_marks_sit_on_the_letters_of_taiwan_and_vietnam():
    with TTFont(STATIC / "fonts" / "tiger-text-italic.woff2") as font:
        features = {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
    assert {"mark", "mkmk", "kern"} <= features


def test_the_licence_lies_beside_the_fonts():
    text = (STATIC / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert 'Reserved Font Names "Gentium" and "SIL"' in text
    assert (STATIC / "fonts" / "FONTS.txt").exists()


def test_a_cut_is_the_same_bytes_each_time(tmp_path):
    face = fonts.Face(fonts.MING, "Bold", "", ("毛",))
    full = next(file for file in FILES if "毛" in characters(file))
    for name in "ab":
        cut(full, face, tmp_path / name)
    assert characters(tmp_path / "a") == {"毛"}
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_cut_refuses_a_character_that_the_font_lacks(tmp_path):
    face = fonts.Face(fonts.TEXT, "Regular", "", ("毛",))
    with pytest.raises(CommandError, match=r"has no U\+6BDB"):
        cut(STATIC / "fonts" / "tiger-text-regular.woff2", face, tmp_path / "out")


def test_check_passes_on_the_shipped_fonts():
    out = StringIO()
    call_command("build_fonts", check=True, stdout=out)
    assert "hold all" in out.getvalue()


def test_check_tells_which_characters_are_missing(tmp_path):
    (tmp_path / "fonts").mkdir()
    shutil.copy(STATIC / "fonts" / "tiger-text-regular.woff2", tmp_path / "fonts")
    errors = StringIO()
    with pytest.raises(CommandError, match="out of date"):
        call_command("build_fonts", check=True, static=tmp_path, stderr=errors)
    assert "tiger-ming lacks" in errors.getvalue()
    assert "毛 (U+6BDB)" in errors.getvalue()
    assert "tiger-text-bold lacks" in errors.getvalue()
    assert "tiger-text-regular" not in errors.getvalue()
    assert [path.name for path in tmp_path.iterdir()] == ["fonts"]


def test_the_package_to_install_is_named(tmp_path):
    with pytest.raises(CommandError, match="fonts-sil-gentiumplus"):
        call_command("build_fonts", gentium=tmp_path, static=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_font_is_refused_in_words(tmp_path):
    (tmp_path / "GentiumBookPlus-Regular.ttf").write_text("not a font")
    (tmp_path / "noto").write_text("nor this")
    with pytest.raises(CommandError, match="cannot be read as a font"):
        call_command("build_fonts", gentium=tmp_path, noto=tmp_path / "noto", static=tmp_path)


def test_only_names_and_titles_count_for_the_eastern_font(tmp_path):
    (tmp_path / "sources.bib").write_text("@book{a, title = {鯨}, year = {1900}, annotation = {犬}}", "utf-8")
    (tmp_path / "deck.yaml").write_text("names: [{text: 虎, note: 猫}]\nnote: ℞\nglyphs: [龍]\n", "utf-8")
    found = fonts.needed(tmp_path, tmp_path)
    assert set(found.han) == set("鯨虎龍")
    assert "℞" in found.latin


def test_a_broken_fixture_is_named(tmp_path):
    (tmp_path / "sources.bib").write_text("", "utf-8")
    (tmp_path / "deck.yaml").write_text("names: [", "utf-8")
    with pytest.raises(ValueError, match=r"deck\.yaml"):
        fonts.needed(tmp_path, tmp_path)


def test_what_the_front_page_shows_comes_first_and_what_is_rare_stays_together(tmp_path):
    (tmp_path / "sources.bib").write_text("", "utf-8")
    (tmp_path / "page.html").write_text("<p>紙</p>", "utf-8")
    (tmp_path / "claims.yaml").write_text("- {slug: x, statement: 毛 is 雲, evidence: [犬]}", "utf-8")
    (tmp_path / "decks").mkdir()
    rare = {
        deck: "".join(map(chr, range(start, start + 40))) for deck, start in (("b", 0x4E00), ("a", 0x5000))
    }
    for deck, text in rare.items():
        names = f"names: [{{text: Tiger}}, {{text: 虎{deck}}}, {{text: {text}龍}}]"
        (tmp_path / "decks" / f"{deck}.yaml").write_text(names, "utf-8")
    (tmp_path / "decks" / "c.yaml").write_text("names: [{text: 牌}, {text: 虎龍}]", "utf-8")
    han = "".join(fonts.needed(tmp_path, tmp_path).han)
    assert han[:2] == "紙虎"
    assert set(han[2:5]) == set("毛雲牌")
    assert han[5:] == "龍" + rare["a"] + rare["b"]


def test_the_front_page_and_its_decks_come_before_all_other_pages(tmp_path):
    (tmp_path / "sources.bib").write_text("", "utf-8")
    (tmp_path / "catalog").mkdir()
    (tmp_path / "decks").mkdir()
    for page, text in (("base.html", "紙"), ("catalog/home.html", "虎"), ("catalog/other.html", "一")):
        (tmp_path / page).write_text(text, "utf-8")
    for deck, text in (("six-tigers", "鹿"), ("another", "丁")):
        (tmp_path / "decks" / f"{deck}.yaml").write_text(f"names: [{{text: {text}}}]", "utf-8")
    han = "".join(fonts.needed(tmp_path, tmp_path).han)
    assert set(han[:3]) == set("紙虎鹿")
    assert han[3:] == "一丁"


def test_a_file_of_eastern_characters_is_no_larger_than_a_slice(needed):
    sizes = [len(face.characters) for face in fonts.faces(needed) if face.family == fonts.MING]
    assert set(sizes[:-1]) == {fonts.SLICE}
    assert 0 < sizes[-1] <= fonts.SLICE
