"""The special hands (MH-21 to MH-27): which cards make them, and what they are worth."""

from typing import Final, NamedTuple

from games.engine.core import Rule
from games.rules.min_ha_to.cards import bits_of, four
from games.rules.min_ha_to.rules_table import BY_KEY


class SpecialHand(NamedTuple):
    """A combination of captured cards that counts for its maker and against all others."""

    slug: str
    name: str
    value: int
    mask: int
    rule: Rule


def _hand(key: str, slug: str, name: str, value: int, mask: int) -> SpecialHand:
    return SpecialHand(slug, name, value, mask, BY_KEY[key])


def _ribbons(*suits: str) -> int:
    return bits_of(f"{suit}-ribbon" for suit in suits)


_VIEWS: Final = bits_of(["cherry-curtain", "susuki-moon", "chrysanthemum-sake-cup"])
_BIRDS: Final = bits_of(["plum-bush-warbler", "wisteria-cuckoo", "susuki-geese"])
_BEASTS: Final = bits_of(["bush-clover-boar", "maple-deer", "peony-butterflies"])
_CRANE: Final = bits_of(["pine-crane"])
_SPRING: Final = bits_of(["pine-crane", "plum-bush-warbler", "cherry-curtain"])
_BRIGHTS: Final = bits_of(
    ["pine-crane", "cherry-curtain", "susuki-moon", "willow-rain-man", "paulownia-phoenix"]
)

_USUAL: Final = (
    _hand("MH-21", "hung-don", "Hung Don", 30, _ribbons("pine", "plum", "cherry")),
    _hand("MH-22", "chung-don", "Chung Don", 30, _ribbons("peony", "chrysanthemum", "maple")),
    _hand("MH-23", "cho-don", "Cho Don", 30, _ribbons("wisteria", "iris", "bush-clover")),
    _hand("MH-24", "cho-si-ma", "Cho-Si-Ma", 20, four("iris")),
    _hand("MH-25", "pung-si-ma", "Pung-Si-Ma", 20, four("maple")),
)
_BE_SI_MA: Final = {
    "rain": _hand("MH-26", "be-si-ma", "Be-Si-Ma", 20, four("willow")),
    "paulownia": _hand("MH-26", "be-si-ma", "Be-Si-Ma", 20, four("paulownia")),
}
DAY_PO: Final = _hand("MH-27", "day-po", "Day-Po", 100, _VIEWS)
IN_HO_SHIK_KA: Final = _hand("MH-27", "in-ho-shik-ka", "In-Ho-Shik-Ka", 150, _VIEWS | _CRANE)
_ADDITIONAL: Final = (
    _hand("MH-27", "go-to-ri", "Go-To-Ri", 50, _BIRDS),
    _hand("MH-27", "shik-ka", "Shik-Ka", 50, _BEASTS),
    DAY_PO,
    IN_HO_SHIK_KA,
    _hand("MH-27", "il-e-sam", "Il-E-Sam", 150, _SPRING),
    _hand("MH-27", "o-gong", "O-Gong", 200, _BRIGHTS),
)


def hands_in_play(besima: str, *, extra: bool) -> tuple[SpecialHand, ...]:
    """The special hands that count, with Be-Si-Ma in the suit ``besima``."""
    return (*_USUAL, _BE_SI_MA[besima], *(_ADDITIONAL if extra else ()))
