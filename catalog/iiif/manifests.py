"""Manifests of decks and cards, and the collection of all drawn decks: IIIF Presentation API 3.0.

https://iiif.io/api/presentation/3.0/. A deck is one manifest: the cards in the order of the deck, its back,
then the further patterns; each picture is a canvas of its own, because patterns differ in proportions.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.templatetags.static import static
from django.urls import reverse

from catalog.iiif.drawings import Drawing, drawings
from catalog.iiif.images import RIGHTS
from catalog.models import Card, Deck, Name
from catalog.pictures import BACK
from catalog.queries.iiif import by_source, first_forms

MEDIA_TYPE = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'
_TAG = re.compile(r"[A-Za-z-]+")  # what IIIF's schema takes for a language tag

Node = dict[str, Any]
Words = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Shown:
    """A drawing that becomes a canvas; without a card it is a back."""

    drawing: Drawing
    card: Card | None = None


class Writer:
    """Writes documents whose addresses begin with ``base``, scheme and host without a slash at the end."""

    def __init__(self, base: str) -> None:
        self.base = base

    def deck(self, deck: Deck, cards: Sequence[Card]) -> str:
        """The manifest of a deck as JSON, of its cards those that are drawn."""
        pictures = of_deck(deck, cards)
        node = self._head("deck", [deck.slug], deck.title, deck.names.all()) | {
            "summary": _in_english(f"{deck.region}. {deck.period}."),
            "metadata": [
                _pair("Region", deck.region),
                _pair("Period", deck.period),
                *_names_by_source(deck.names.all()),
            ],
            "thumbnail": [self._thumbnail(pictures[0].drawing)],
            "partOf": [{"id": self.url("iiif-collection"), "type": "Collection"}],
            "items": [self._canvas(each) for each in pictures],
            "structures": self._ranges(deck, pictures),
        }
        return _checked("Manifest", node)

    def card(self, card: Card) -> str:
        """The manifest of a card as JSON: its drawings, then the deck's back in the usual pattern."""
        deck = card.deck
        own = [Shown(drawing, card) for drawing in drawings(deck.slug, card.slug)]
        back = [Shown(drawing) for drawing in drawings(deck.slug, BACK)[:1]]
        node = self._head("card", [deck.slug, card.slug], card.title, card.names.all()) | {
            "summary": _in_english(own[0].drawing.description),
            "metadata": [_pair("Deck", deck.title), *_facts(card)],
            "thumbnail": [self._thumbnail(own[0].drawing)],
            "partOf": [{"id": self.url("iiif-deck", deck.slug), "type": "Manifest"}],
            "items": [self._canvas(each) for each in (*own, *back)],
        }
        return _checked("Manifest", node)

    def collection(self, decks: Iterable[Deck]) -> str:
        """The collection of those decks that are drawn, as JSON."""
        drawn = [(deck, found[0]) for deck in decks if (found := of_deck(deck, deck.cards.all()))]
        node = {
            "id": self.url("iiif-collection"),
            "type": "Collection",
            "label": _in_english("Paper Tigers: the decks that have been drawn"),
            "summary": _in_english("Our own drawings of historical East Asian playing cards, deck by deck."),
            "requiredStatement": _pair("Attribution", "Paper Tigers, CC BY 4.0"),
            "rights": RIGHTS,
            "provider": [self._provider()],
            "homepage": [self._homepage("The decks", "decks")],
            "items": [
                {
                    "id": self.url("iiif-deck", deck.slug),
                    "type": "Manifest",
                    "label": _label(deck.title, deck.names.all()),
                    "thumbnail": [self._thumbnail(first.drawing)],
                }
                for deck, first in drawn
            ],
        }
        return _checked("Collection", node)

    def url(self, route: str, *args: str) -> str:
        """The full address of a route."""
        return self.base + reverse(route, args=args)

    def _head(self, kind: str, args: list[str], title: str, names: Iterable[Name]) -> Node:
        return {
            "id": self.url(f"iiif-{kind}", *args),
            "type": "Manifest",
            "label": _label(title, names),
            "requiredStatement": _pair("Attribution", "Paper Tigers, CC BY 4.0"),
            "rights": RIGHTS,
            "provider": [self._provider()],
            "homepage": [self._homepage(title, kind, *args)],
            "seeAlso": [
                {
                    "id": self.url(f"api-{kind}", *args),
                    "type": "Dataset",
                    "label": _in_english("The record, with pages and certainties"),
                    "format": "application/json",
                }
            ],
            "behavior": ["individuals"],
        }

    def _canvas(self, shown: Shown) -> Node:
        drawing, card = shown.drawing, shown.card
        id_ = self._canvas_id(drawing)
        service = drawing.service
        title = card.title if card else "Back"
        node = {
            "id": id_,
            "type": "Canvas",
            "label": _label(
                f"{title}, {drawing.pattern} pattern" if drawing.pattern else title,
                card.names.all() if card else (),
            ),
            "width": service.width,
            "height": service.height,
            "thumbnail": [self._thumbnail(drawing)],
            "rendering": [self._svg(drawing)],
            "items": [
                {
                    "id": f"{id_}/page",
                    "type": "AnnotationPage",
                    "items": [
                        {
                            "id": f"{id_}/picture",
                            "type": "Annotation",
                            "motivation": "painting",
                            "body": self._image(drawing, "max", *service.largest),
                            "target": id_,
                        }
                    ],
                }
            ],
        }
        if card:
            node["metadata"] = _facts(card)
            node["homepage"] = [self._homepage(card.title, "card", drawing.deck, card.slug)]
        return node

    def _ranges(self, deck: Deck, pictures: Sequence[Shown]) -> list[Node]:
        """A table of contents: suits, outsiders and back of the usual pattern, then each other pattern."""
        parts: dict[tuple[str, str], list[Node]] = {}
        for each in pictures:
            part = _part(each)
            parts.setdefault(part, []).append({"id": self._canvas_id(each.drawing), "type": "Canvas"})
        manifest = self.url("iiif-deck", deck.slug)
        return [
            {
                "id": f"{manifest}/ranges/{key}",
                "type": "Range",
                "label": _in_english(title),
                "items": canvases,
            }
            for (key, title), canvases in parts.items()
        ]

    def _canvas_id(self, drawing: Drawing) -> str:
        return f"{self.base}/iiif/canvases/{drawing.identifier}"

    def _image(self, drawing: Drawing, size: str, width: int, height: int) -> Node:
        service = self.url("iiif-image", drawing.identifier)
        return {
            "id": f"{service}/full/{size}/0/default.jpg",
            "type": "Image",
            "format": "image/jpeg",
            "width": width,
            "height": height,
            "service": [{"id": service, "type": "ImageService3", "profile": "level0"}],
        }

    def _thumbnail(self, drawing: Drawing) -> Node:
        return self._image(drawing, drawing.smallest, *drawing.service.sizes[0])

    def _svg(self, drawing: Drawing) -> Node:
        return {
            "id": self.base + static(drawing.picture.path),
            "type": "Image",
            "label": _in_english("The drawing as SVG"),
            "format": "image/svg+xml",
        }

    def _provider(self) -> Node:
        logo = self.base + static("brand/tiger-seal.svg")
        return {
            "id": self.url("home"),
            "type": "Agent",
            "label": {"en": ["Paper Tigers"], "zh-Hant": ["紙虎"]},
            "homepage": [self._homepage("Paper Tigers", "home")],
            "logo": [{"id": logo, "type": "Image", "format": "image/svg+xml"}],
        }

    def _homepage(self, title: str, route: str, *args: str) -> Node:
        return {
            "id": self.url(route, *args),
            "type": "Text",
            "label": _in_english(title),
            "format": "text/html",
            "language": ["en"],
        }


def of_deck(deck: Deck, cards: Iterable[Card]) -> list[Shown]:
    """The drawings of a deck: its cards in order, its back, then each further pattern in the same way."""
    found = [Shown(drawing, card) for card in cards for drawing in drawings(deck.slug, card.slug)]
    if not found:
        return []
    found += [Shown(drawing) for drawing in drawings(deck.slug, BACK)]
    return sorted(found, key=lambda each: each.drawing.pattern)


def _part(shown: Shown) -> tuple[str, str]:
    """The part of a deck that a picture stands in: its key and its title."""
    if shown.drawing.pattern:
        return f"pattern-{shown.drawing.pattern}", f"The {shown.drawing.pattern} pattern"
    if shown.card is None:
        return "back", "Back"
    return (
        (shown.card.suit.slug, _suit(shown.card)) if shown.card.suit else ("outsiders", "Outside the suits")
    )


def _facts(card: Card) -> list[Node]:
    pairs = [("Suit", _suit(card)), ("Rank", card.rank_label)]
    pairs += [("Red stamp", "yes")] if card.red_stamp else []
    return [*(_pair(label, value) for label, value in pairs if value), *_names_by_source(card.names.all())]


def _suit(card: Card) -> str:
    if card.suit is None:
        return ""
    meaning = card.suit.meaning.partition(";")[0] or card.suit.plant or card.suit.slug.replace("-", " ")
    return f"{card.suit.glyph} ({meaning})" if card.suit.glyph else meaning


def _names_by_source(names: Iterable[Name]) -> list[Node]:
    return [
        {
            "label": _in_english(f"Name in {each.source}"),
            "value": _words((lang, text) for lang, texts in each.forms.items() for text in texts),
        }
        for each in by_source(names)
    ]


def _label(title: str, names: Iterable[Name]) -> Words:
    """Our title in English, and in each other language the first name that a source gives."""
    return _words([("en", title), *first_forms(names).items()])


def _words(forms: Iterable[tuple[str, str]]) -> Words:
    """Texts by language. Of a tag that IIIF's schema does not take, the private part is left out."""
    words: Words = {}
    for lang, text in forms:
        words.setdefault(lang if _TAG.fullmatch(lang) else lang.partition("-x-")[0], []).append(text)
    return words


def _in_english(text: str) -> Words:
    return {"en": [text]}


def _pair(label: str, value: str) -> Node:
    return {"label": _in_english(label), "value": _in_english(value)}


def _checked(kind: str, node: Node) -> str:
    """The document as JSON, read through IIIF's schema. Raises ValueError where it is not as that demands."""
    import iiif_prezi3  # a third of a second, which no command and no start of the server is to wait for

    text: str = getattr(iiif_prezi3, kind)(**node).json()
    return text
