"""Folding: what is held to be the same spelling, what is not, and where a match stands in the text."""

import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog import folding
from catalog.folding import Fold, explain, find_spans, fold, squeeze

ANY_TEXT = st.text(st.characters(codec=None), max_size=60)
NEAR_TEXT = st.text(st.sampled_from("on oO̍͘ⁿ-'’·ñ綫线钱雲云がガｶﾞ한한 \ud800\x00ไพ่ß½"), max_size=30)


@pytest.mark.parametrize(
    "spellings",
    [
        ["雲綫", "云线", "雲線", "云钱", "雲錢", "雲銭", "云 线".replace(" ", "")],
        ["錢", "钱", "銭", "綫", "線", "线"],
        ["馬弔", "马吊", "馬吊"],
        ["鬥牌", "鬪牌", "闘牌", "鬭牌", "斗牌"],
        ["鬪牋", "斗笺", "鬥箋"],
        ["空没文", "空沒文"],
        ["萬", "万"],
        ["貓公牌", "猫公牌"],
        ["tiò pe̍h-hî", "tio peh hi", "TIO PEH HI", "tiò\u00a0pe̍h‐hî", "tio\u0300 peh–hi"],
        ["pak tsz", "Pak Tsz'", "Pak Tsz’", "pak tszʼ", "Pak-Tsz´"],
        ["ô͘", "o", "oo", "O͘", "ó͘", "OO"],
        ["khòaⁿ", "khoan", "khoann", "KHOAN"],
        ["Đánh", "danh", "đánh", "DANH"],
        ["tổ tôm", "to tom", "tô tôm", "To-Tom"],
        ["ǚ", "u", "ṳ", "ư", "ü"],
        ["łøđ", "lod"],
        ["ＡＢＣ１２", "abc12", "ABC①②", "ⓐⓑⓒ¹²"],
        ["㊀", "一"],
        ["ガチャ", "がちゃ", "ｶﾞﾁｬ", "カ\u3099チャ"],
        ["한국", unicodedata.normalize("NFD", "한국")],
        ["ไพ่ตอง", "ไพตอง"],
        ["mou⁴ gung¹", "mou4 gung1", "Mou4-gung1"],
        ["½", "1/2", "1 2"],
        ["百子・毛公", "百子 毛公", "百子、毛公", " 百子\t毛公\n"],
        ["mao\u200bgong", "maogong", "mao\u00adgong", "mao\x00gong"],
    ],
)
def test_spellings_of_one_name_have_one_key(spellings):
    assert len({fold(spelling) for spelling in spellings}) == 1, [fold(spelling) for spelling in spellings]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("十", "拾"),  # the number and the suit of tens
        ("八", "捌"),
        ("三", "叁"),
        ("か", "が"),
        ("は", "ぱ"),
        ("한", "하"),
        ("ไพ", "ไพี"),  # a vowel sign is no tone mark
        ("mou4", "mou1"),
        ("俥", "車"),  # the red and the black chariot
        ("傌", "馬"),
        ("毛", "手"),
    ],
)
def test_different_names_keep_different_keys(one, other):
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Pak Tsz'", "pak tsz"),
        ("tiò pe̍h-hî", "tio peh hi"),
        ("云线", "雲錢"),
        ("송학 광", "송학 광"),
        ("mou4 gung1", "mou4 gung1"),
        ("ガルタ", "がるた"),
        ("?! …", ""),
        ("a\ud800b", "a\ufffdb"),
    ],
)
def test_keys_read_as_expected(text, key):
    assert fold(text) == key


def test_squeezing_joins_words_as_they_may_be_written_joined():
    assert squeeze(fold("mao gong")) == squeeze(fold("máogōng")) == squeeze(fold("Mao-Gong")) == "maogong"
    assert squeeze(fold("yun nan")) == squeeze(fold("Yunnan"))


def test_folding_each_character_twice_changes_nothing_more():
    planes = [*range(0x3400), *range(0xA000, 0x11000), *range(0x1D400, 0x1D800), *range(0x2F800, 0x2FA20)]
    unstable = [hex(code) for code in planes if fold(fold(chr(code))) != fold(chr(code))]
    assert unstable == []


@given(ANY_TEXT | NEAR_TEXT)
def test_a_key_is_its_own_key_and_can_be_stored(text):
    key = fold(text)
    assert fold(key) == key
    assert squeeze(fold(squeeze(key))) == squeeze(key)
    assert "\x00" not in key
    key.encode()


@given(ANY_TEXT | NEAR_TEXT, st.data())
def test_each_part_of_a_text_is_found_in_it_and_its_span_holds_it(text, data):
    start = data.draw(st.integers(0, len(text)))
    part = text[start : data.draw(st.integers(start, len(text)))]
    spans = find_spans(text, part)
    needle = squeeze(fold(part))
    if needle and needle in squeeze(fold(text)):
        assert spans
    for begin, end in spans:
        assert 0 <= begin < end <= len(text)
        assert needle in squeeze(fold(text[begin:end]))
    assert all(one[1] < two[0] for one, two in pairwise(spans))


@pytest.mark.parametrize(
    ("text", "phrases", "marked"),
    [
        ("The khòaⁿ ô͘ pack", ["khoan o"], ["khòaⁿ ô͘"]),
        ("tiò pe̍h-hî, once more tio peh hi", ["tio peh hi"], ["tiò pe̍h-hî", "tio peh hi"]),
        ("綫 is a slip for 錢", ["钱"], ["綫", "錢"]),
        ("Prince of Mao, one of the heroes", ["mao", "one"], ["Mao", "one"]),
        ("Prince of Mao", ["maoprince"], []),
        ("a moon", ["mon"], ["moon"]),
        ("한국 카드", ["카드"], ["카드"]),
        ("㎏ of cards", ["g"], ["㎏"]),
        ("毛公毛公", ["毛", "公"], ["毛公毛公"]),
        ("Pak Tsz'", ["'"], []),
        ("", ["x"], []),
        ("x", [], []),
    ],
)
def test_spans_are_of_the_text_as_displayed(text, phrases, marked):
    assert [text[start:end] for start, end in find_spans(text, *phrases)] == marked


def test_what_was_folded_is_told_with_reasons():
    assert explain("云线 máo mao ＴＥＮ ôo") == (
        Fold("云线", "雲錢", ("variant",)),
        Fold("máo", "mao", ("marks",)),
        Fold("ＴＥＮ", "ten", ("width", "case")),
        Fold("ôo", "o", ("marks", "doubled")),
    )
    assert explain("カルタ Pak-Tsz' a\x00") == (
        Fold("カルタ", "かるた", ("kana",)),
        Fold("Pak-Tsz'", "pak tsz", ("case", "punctuation")),
        Fold("a\x00", "a", ("unreadable",)),
    )


def test_what_folding_leaves_alone_is_not_told():
    assert explain("毛公 mao gong 송학") == ()


@given(ANY_TEXT | NEAR_TEXT)
def test_each_change_has_a_reason(text):
    for change in explain(text):
        assert change.kinds, ascii(change)
        assert change.folded == fold(change.original) != change.original


def test_the_table_of_variants_is_sound():
    table = Path(folding.__file__).with_name("data").joinpath("han-variants.tsv").read_text("utf-8")
    classes = [line.split("\t") for line in table.splitlines() if not line.startswith("#")]
    chars = [char for group in classes for char in group]
    assert len(chars) == len(set(chars)) > 13_000
    assert all(len(char) == 1 for char in chars)
    assert max(map(len, classes)) <= 6, "classes are being chained together"
    assert all(len({fold(char) for char in group}) == 1 for group in classes)


def test_house_variants_stand_on_keys_of_the_table():
    for one, other in folding.HOUSE_VARIANTS.items():
        assert fold(one) == fold(other) == other
