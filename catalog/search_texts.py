"""Which texts of the catalogue can be found by search, and what each leads to."""

from collections.abc import Iterator

from catalog.models import Card, Claim, Deck, GameEntry, HomologueGroup, MuseumObject, Name, Rule, Source
from catalog.search.entries import Entry

# Smaller comes first among hits of one kind and rank.
TITLE, NAME, OTHER = 10, 50, 90


def entries() -> Iterator[Entry]:
    """Every searchable text. A card, deck or game is found by its title and by all its names."""
    yield from _names()
    for card in Card.objects.order_by("pk"):
        yield Entry("card", card.pk, card.path, "title", card.title, "en", TITLE)
    for deck in Deck.objects.order_by("pk"):
        yield Entry("deck", deck.pk, deck.slug, "title", deck.title, "en", TITLE)
        yield Entry("deck", deck.pk, deck.slug, "region", deck.region, "en", OTHER)
    for game in GameEntry.objects.order_by("pk"):
        yield Entry("game", game.pk, game.slug, "title", game.title, "", TITLE)
    for rule in Rule.objects.select_related("game").order_by("pk"):
        yield Entry("rule", rule.pk, f"{rule.game.slug}/rules#{rule.key}", "number", rule.key, "en", TITLE)
        yield Entry("rule", rule.pk, f"{rule.game.slug}/rules#{rule.key}", "text", rule.text, "en", OTHER)
    for claim in Claim.objects.order_by("pk"):
        yield Entry("claim", claim.pk, claim.slug, "topic", claim.topic, "en", OTHER)
        yield Entry("claim", claim.pk, claim.slug, "statement", claim.statement, "en", TITLE)
    for group in HomologueGroup.objects.order_by("pk"):
        yield Entry("homologue", group.pk, group.slug, "title", group.title, "en", TITLE)
    yield from _sources()
    yield from _objects()


def _names() -> Iterator[Entry]:
    """Each name on its own, and once more for the card, deck or game that bears it."""
    related = ("card", "deck", "game", "suit__deck", "term__deck", "term__game")
    for name in Name.objects.select_related(*related).order_by("pk"):
        for field, text, lang in _forms(name):
            yield Entry("name", name.pk, _page(name), field, text, lang, NAME)
            if name.card:
                yield Entry("card", name.card.pk, name.card.path, field, text, lang, NAME)
            elif name.deck:
                yield Entry("deck", name.deck.pk, name.deck.slug, field, text, lang, NAME)
            elif name.game:
                yield Entry("game", name.game.pk, name.game.slug, field, text, lang, NAME)


def _forms(name: Name) -> Iterator[tuple[str, str, str]]:
    yield "name", name.text, name.lang
    if name.romanization:
        yield "romanization", name.romanization, name.lang
    if name.gloss:
        yield "gloss", name.gloss, "en"


def _page(name: Name) -> str:
    """The path of the page that shows a name, with the name's anchor."""
    if name.card:
        page = f"decks/{name.card.path}"
    elif deck := name.deck or (name.suit and name.suit.deck) or (name.term and name.term.deck):
        page = f"decks/{deck.slug}"
    else:
        game = name.game or (name.term and name.term.game)
        assert game
        page = f"games/{game.slug}"
    return f"{page}#name-{name.uid}"


def _sources() -> Iterator[Entry]:
    for source in Source.objects.order_by("pk"):
        yield Entry("source", source.pk, source.key, "key", source.key, "", OTHER)
        yield Entry("source", source.pk, source.key, "label", source.label, "", TITLE)
        yield Entry("source", source.pk, source.key, "title", source.title, source.language, NAME)
        if source.authors:
            yield Entry("source", source.pk, source.key, "authors", source.authors, "", NAME)


def _objects() -> Iterator[Entry]:
    for item in MuseumObject.objects.order_by("pk"):
        yield Entry("object", item.pk, item.slug, "title", str(item), "en", TITLE)
        for field, text in (("type", item.type), ("place", item.place), ("culture", item.culture)):
            if text:
                yield Entry("object", item.pk, item.slug, field, text, "en", OTHER)
