"""The read endpoints of the catalogue."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import HttpResponsePermanentRedirect
from django.utils.decorators import method_decorator
from rest_framework.exceptions import NotFound
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from catalog.api import filters
from catalog.api.errors import Refused
from catalog.api.filters import PAGING, Filter
from catalog.api.serializers import (
    CardSerializer,
    DeckSerializer,
    NameListSerializer,
    SourceSerializer,
)
from catalog.caching import kept
from catalog.queries import documents
from catalog.queries.choices import ACCESS, CERTAINTIES, FAMILIES

negotiated = partial(kept, by=("Accept",))

Reply = Response | HttpResponsePermanentRedirect


@method_decorator(negotiated, "dispatch")
class CatalogueList(ListAPIView[Any]):
    """A list with filters and, where ``kind`` names one, a search by ``q``."""

    filters: ClassVar[Mapping[str, Filter]] = {}
    kind: ClassVar[str] = ""

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        params = self.request.query_params
        rows = filters.narrow(queryset, params, self.filters, (*PAGING, "q") if self.kind else PAGING)
        if self.kind and "q" in params:
            rows = rows.filter(pk__in=self._found(params["q"]))
        return rows

    def _found(self, query: str) -> QuerySet[Any]:
        try:
            return documents.found(query, self.kind)
        except documents.QueryTooLong as error:
            raise Refused(
                "bad-query", str(error), [{"field": "q", "value": query[:80], "allowed": "a shorter query"}]
            ) from error


@method_decorator(negotiated, "dispatch")
class CatalogueItem(APIView):
    """One object by its slug; old slugs lead to the present one."""

    documents: ClassVar[Any]
    serializer: ClassVar[type[Any]]
    aliases: ClassVar[str]
    field: ClassVar[str] = "slug"
    route: ClassVar[str]

    def slug(self) -> str:
        return "/".join(self.kwargs.values())

    def get(self, request: Request, **kwargs: str) -> Reply:
        slug = self.slug()
        item = type(self).documents().filter(**{self.field: slug}).first()
        if item is not None:
            return Response(self.serializer(item, context={"request": request}).data)
        new = documents.aliases(self.aliases).get(slug)
        if new is None:
            raise NotFound(f"There is no {self.aliases.rstrip('s')} {slug}.")
        return HttpResponsePermanentRedirect(reverse(self.route, args=new.split("/"), request=request))


@method_decorator(negotiated, "dispatch")
class MetaView(APIView):
    """Versions and counts."""

    def get(self, request: Request) -> Response:
        filters.narrow(documents.sources(), request.query_params, {}, ())
        data = documents.catalogue()
        return Response(
            {
                "object": "meta",
                "uri": reverse("api-meta", request=request),
                "api_version": "1",
                "data_version": data.version if data else None,
                "data_released": data.released.isoformat() if data else None,
                "data_fingerprint": data.fingerprint[:16] if data else None,
                "counts": data.counts if data else {},
            }
        )


class DeckList(CatalogueList):
    serializer_class = DeckSerializer
    kind = "deck"
    filters = {
        "family": filters.one_of("family", FAMILIES),
        "kind": filters.one_of("kind", ("cards", "tiles")),
        "region": filters.slug("region__icontains", "a word of the region"),
        "game": filters.slug("games__slug", "the slug of a game"),
    }

    def get_queryset(self) -> QuerySet[Any]:
        return documents.decks()


class CardList(CatalogueList):
    serializer_class = CardSerializer
    kind = "card"
    filters = {
        "deck": filters.slug("deck__slug", "the slug of a deck"),
        "suit": filters.slug("suit__slug", "the slug of a suit"),
        "rank": filters.number("rank"),
        "red_stamp": filters.truth("red_stamp"),
    }

    def get_queryset(self) -> QuerySet[Any]:
        return documents.cards()


class DeckCards(CardList):
    """The cards of one deck."""

    def get_queryset(self) -> QuerySet[Any]:
        deck = self.kwargs["deck"]
        if not documents.decks().filter(slug=deck).exists():
            raise NotFound(f"There is no deck {deck}.")
        return documents.cards().filter(deck__slug=deck)


class NameList(CatalogueList):
    serializer_class = NameListSerializer
    kind = "name"
    filters = {
        "deck": filters.slug("of_deck__slug", "the slug of a deck"),
        "lang": filters.slug("lang", "a language tag, as hak or zh-Hant"),
        "source": filters.slug("source__key", "the key of a source"),
        "certainty": filters.one_of("certainty", CERTAINTIES),
        "composed": filters.truth("composed"),
    }

    def get_queryset(self) -> QuerySet[Any]:
        return documents.names()


class SourceList(CatalogueList):
    serializer_class = SourceSerializer
    kind = "source"
    filters = {
        "kind": filters.slug("kind", "a kind of entry, as article or book"),
        "lang": filters.slug("language", "a language tag"),
        "access": filters.one_of("access", ACCESS),
    }

    def get_queryset(self) -> QuerySet[Any]:
        return documents.sources()


class DeckDetail(CatalogueItem):
    documents, serializer, aliases, route = staticmethod(documents.decks), DeckSerializer, "decks", "api-deck"


class CardDetail(CatalogueItem):
    documents, serializer, aliases, route = staticmethod(documents.cards), CardSerializer, "cards", "api-card"
    field = "path"


class SourceDetail(CatalogueItem):
    documents, serializer, aliases, route = (
        staticmethod(documents.sources),
        SourceSerializer,
        "sources",
        "api-source",
    )
    field = "key"
