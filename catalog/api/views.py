"""The read endpoints of the catalogue."""

from contextlib import nullcontext
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import HttpResponse, HttpResponsePermanentRedirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.exceptions import APIException, NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.views import APIView

from catalog.addresses import base_url
from catalog.api import filters
from catalog.api.documents import KINDS, filled
from catalog.api.errors import Refused, bad_query
from catalog.api.filters import StrictFilters, check_parameters
from catalog.api.lists import JSON
from catalog.caching import kept
from catalog.queries import documents


def base_of(request: Request) -> str:
    """Scheme and host of the addresses in documents."""
    return base_url(request._request)


@method_decorator(kept, "dispatch")
class CatalogueList(GenericAPIView[Any]):
    """A list of the objects of a kind, with filters."""

    kind: ClassVar[str]
    filter_backends = (StrictFilters,)
    filterset_class: ClassVar[Any]

    def get_queryset(self) -> QuerySet[Any]:
        return documents.rows_of(self.kind)

    def get_serializer_class(self) -> Any:
        return KINDS[self.kind].serializer

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        try:
            with documents.bounded() if "q" in request.query_params else nullcontext():
                rows = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        except documents.BadQuery as error:
            raise bad_query(error, request.query_params.get("q", "")) from error
        base = base_of(request)
        texts = [filled(text, base) for text in documents.texts_of(self.kind, rows or [])]
        return self.get_paginated_response(texts)


@method_decorator(kept, "dispatch")
class CatalogueItem(APIView):
    """One object by its id; an old id leads to the present one."""

    kind: ClassVar[str]
    route: ClassVar[str]

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        check_parameters(request.query_params)
        key = "/".join(kwargs.values())
        text = documents.text_of(self.kind, key)
        if text is not None:
            return HttpResponse(filled(text, base_of(request)).encode(), content_type=JSON)
        new = documents.moved(self.kind, key)
        if new is None:
            raise _unknown(self.kind, key, base_of(request))
        return HttpResponsePermanentRedirect(base_of(request) + reverse(self.route, args=new.split("/")))


def _unknown(kind: str, key: str, base: str) -> APIException:
    """What is said of an id that leads to nothing: 410 where it was withdrawn, else 404."""
    if told := documents.gone(kind, key):
        reason, see = told
        seen = f" See {', '.join(f'{base}/{record}' for record in see)}." if see else ""
        return Refused("not-found", f"{kind} {key} was withdrawn: {reason}{seen}", status=410)
    return NotFound(f"There is no {kind} {key}.")


def check_there(kind: str, key: str) -> None:
    """Raises NotFound where there is no such object."""
    if documents.text_of(kind, key) is None:
        raise NotFound(f"There is no {kind} {key}.")


def lists(kind: str, *path: OpenApiParameter, **docs: Any) -> Any:
    """The schema of the list of a kind of objects."""
    order = "They come in the order in which they entered the catalogue; those that came at once, as filed."
    docs["description"] = f"{docs['description']} {order}"
    return listed(kind, operation_id=f"list_{kind}s", parameters=[*path], **docs)


def listed(kind: str, **docs: Any) -> Any:
    """The schema of a list of objects of a kind."""
    return extend_schema(tags=["catalogue"], responses=KINDS[kind].serializer(many=True), **docs)


def tells(kind: str, *path: OpenApiParameter, **docs: Any) -> Any:
    """The schema of one object of a kind."""
    serializer = KINDS[kind].serializer
    return extend_schema(
        operation_id=f"get_{kind}", tags=["catalogue"], parameters=[*path], responses=serializer, **docs
    )


def place(name: str, text: str, example: str) -> OpenApiParameter:
    """A part of an address."""
    sample = OpenApiExample(example, example)
    slug = {"type": "string", "pattern": "^[a-z0-9-]+$"}
    return OpenApiParameter(name, slug, "path", description=text, examples=[sample])


DECK = place("deck", "Slug of the deck.", "six-tigers")
CARD = place("card", "Slug of the card, unique in its deck.", "mao-gong")
GAME = place("game", "Slug of the game.", "luk-fu")


@extend_schema_view(get=lists("deck", summary="List decks", description="Kinds of packs."))
class DeckList(CatalogueList):
    kind, filterset_class = "deck", filters.DeckFilters


@extend_schema_view(get=tells("deck", DECK, summary="Get a deck"))
class DeckDetail(CatalogueItem):
    """A deck with its suits, names, facts and sources; its cards are a list of their own."""

    kind, route = "deck", "api-deck"


@extend_schema_view(get=lists("card", summary="List cards", description="The cards of all decks."))
class CardList(CatalogueList):
    kind, filterset_class = "card", filters.CardFilters


@extend_schema_view(
    get=listed(
        "card",
        operation_id="list_cards_of_deck",
        summary="List the cards of a deck",
        description="In the order of the deck.",
        parameters=[DECK],
    )
)
class DeckCards(CatalogueList):
    kind, filterset_class = "card", filters.DeckCardFilters

    def get_queryset(self) -> QuerySet[Any]:
        return super().get_queryset().filter(deck__slug=self.kwargs.get("deck"))

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        check_there("deck", kwargs["deck"])
        return super().get(request, **kwargs)


@extend_schema_view(get=tells("card", DECK, CARD, summary="Get a card"))
class CardDetail(CatalogueItem):
    """A card with every attested name: its spelling in that source, the source, the place in it."""

    kind, route = "card", "api-card"


@extend_schema_view(
    get=lists("name", summary="List names", description="Names of decks, suits, cards, games and hands.")
)
class NameList(CatalogueList):
    kind, filterset_class = "name", filters.NameFilters


@extend_schema_view(get=lists("source", summary="List sources", description="The bibliography."))
class SourceList(CatalogueList):
    kind, filterset_class = "source", filters.SourceFilters


@extend_schema_view(
    get=tells("source", place("key", "Key of the source.", "young1886"), summary="Get a source")
)
class SourceDetail(CatalogueItem):
    """A work that is cited."""

    kind, route = "source", "api-source"


@extend_schema_view(
    get=lists("claim", summary="List claims", description="Statements that scholars make or dispute.")
)
class ClaimList(CatalogueList):
    kind, filterset_class = "claim", filters.ClaimFilters


@extend_schema_view(
    get=tells("claim", place("claim", "Slug of the claim.", "mao-gong-prince"), summary="Get a claim")
)
class ClaimDetail(CatalogueItem):
    """A statement, who makes and who disputes it, and the evidence."""

    kind, route = "claim", "api-claim"


@extend_schema_view(
    get=lists(
        "homologue",
        summary="List groups of homologues",
        description="Cards or suits of different decks that are held to be the same.",
    )
)
class HomologueList(CatalogueList):
    kind, filterset_class = "homologue", filters.HomologueFilters


@extend_schema_view(
    get=tells(
        "homologue",
        place("homologue", "Slug of the group.", "hundred-myriads"),
        summary="Get a group of homologues",
    )
)
class HomologueDetail(CatalogueItem):
    """The cards or suits of a group, who identified them, and who sees it otherwise."""

    kind, route = "homologue", "api-homologue"


@extend_schema_view(
    get=lists("object", summary="List museum objects", description="Packs that institutions keep.")
)
class ObjectList(CatalogueList):
    kind, filterset_class = "object", filters.ObjectFilters


@extend_schema_view(
    get=tells("object", place("item", "Slug of the object.", "penn-29-238-22"), summary="Get a museum object")
)
class ObjectDetail(CatalogueItem):
    """A pack that an institution keeps, and where it is recorded."""

    kind, route = "object", "api-object"


@extend_schema_view(
    get=lists(
        "game", summary="List games", description="Games, those that can be played here and all others."
    )
)
class GameList(CatalogueList):
    kind, filterset_class = "game", filters.GameFilters


@extend_schema_view(get=tells("game", GAME, summary="Get a game"))
class GameDetail(CatalogueItem):
    """A game with its options and rulesets: what you may send when you begin a match of it."""

    kind, route = "game", "api-game"


@extend_schema_view(
    get=listed(
        "rule",
        operation_id="list_rules_of_game",
        summary="List the rules of a game",
        description="The numbered rules, in their order, each with who says so. A refused move names one.",
        parameters=[GAME],
    )
)
class GameRules(CatalogueList):
    kind, filterset_class = "rule", filters.RuleFilters

    def get_queryset(self) -> QuerySet[Any]:
        return super().get_queryset().filter(game__slug=self.kwargs.get("game"))

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        check_there("game", kwargs["game"])
        return super().get(request, **kwargs)
