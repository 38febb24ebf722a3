"""What a suit is called in the catalogue's own words."""

from django.utils.text import capfirst

from catalog.models import Suit


def suit_title(suit: Suit) -> str:
    """A suit in a few English words: what it means, its plant, an English name; needs its names loaded."""
    english = [name.text for name in suit.names.all() if name.lang == "en"]
    words = suit.meaning.partition(";")[0].partition("(")[0].strip() or suit.plant or "".join(english[:1])
    return capfirst(words or suit.slug.replace("-", " "))
