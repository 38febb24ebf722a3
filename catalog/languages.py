"""Language tags in words: ``yue-Latn-x-culin`` is "Cantonese, Culin's spelling"."""

import unicodedata
from functools import cache

from django.utils.translation import gettext, gettext_noop
from language_tags import tags

LANGUAGES = {
    "zh": gettext_noop("Chinese"),
    "hak": gettext_noop("Hakka"),
    "yue": gettext_noop("Cantonese"),
    "nan": gettext_noop("Southern Min"),
    "ko": gettext_noop("Korean"),
    "ja": gettext_noop("Japanese"),
    "vi": gettext_noop("Vietnamese"),
    "ms": gettext_noop("Malay"),
    "mak": gettext_noop("Makassarese"),
    "mcm": gettext_noop("Malaccan Creole Portuguese"),
}
SCRIPTS = {
    "Hant": gettext_noop("traditional characters"),
    "Hans": gettext_noop("simplified characters"),
    "Hani": gettext_noop("Chinese characters"),
    "Hira": gettext_noop("kana"),
    "Kana": gettext_noop("kana"),
    "Arab": gettext_noop("Arabic letters"),
    "Latn": gettext_noop("in Latin letters"),
}
VARIANTS = {
    "pehoeji": gettext_noop("Pe̍h-ōe-jī"),
    "jyutping": gettext_noop("Jyutping"),
    "pinyin": gettext_noop("pinyin"),
    "hepburn": gettext_noop("Hepburn"),
    "heploc": gettext_noop("Hepburn"),
}
PRIVATE = {
    "teochew": gettext_noop("Teochew"),
    "mccune": gettext_noop("McCune–Reischauer"),
    "culin": gettext_noop("Culin’s spelling"),
    "wilkins": gettext_noop("Wilkinson’s spelling"),
    "chatto": gettext_noop("Chatto’s spelling"),
    "leonard": gettext_noop("Leonard’s spelling"),
    "pearson": gettext_noop("Pearson’s spelling"),
    "duarcain": gettext_noop("the spelling of duarcain"),
    "7bello": gettext_noop("the spelling of Sevenbello"),
}


@cache
def _registered(language: str) -> str:
    entry = tags.language(language)
    return str(entry.description[0]).removesuffix(" (macrolanguage)") if entry else language


def label(tag: str) -> str:
    """A language tag in words of the reader's language; subtags that have none stand as they are."""
    language, *subtags = tag.split("-")
    private = subtags[subtags.index("x") + 1 :] if "x" in subtags else []
    public = subtags[: subtags.index("x")] if "x" in subtags else subtags
    words = [VARIANTS[part] for part in public if part in VARIANTS]
    words += [PRIVATE.get(part, part) for part in private]
    scripts = [SCRIPTS[part] for part in public if part in SCRIPTS]
    words = [*([] if words else scripts), *words]
    known = LANGUAGES.get(language)
    return ", ".join([gettext(known) if known else _registered(language), *map(gettext, words)])


def is_latin(text: str) -> bool:
    """Whether the first letter of a text is a Latin one."""
    first = next((sign for sign in text if sign.isalpha()), "a")
    return unicodedata.name(first, "").startswith("LATIN")
