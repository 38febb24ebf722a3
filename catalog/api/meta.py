"""Endpoints about the catalogue as a whole: versions, collection, search."""

from typing import Any

from django.core.validators import RegexValidator
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api.bodies import Members, StrictText, read
from catalog.api.documents import filled
from catalog.api.fields import Kind, Text, Word, address
from catalog.api.filters import check_parameters
from catalog.api.lists import ListSerializer, with_data
from catalog.api.serializers.cards import CardSerializer
from catalog.api.views import base_of
from catalog.caching import kept
from catalog.queries import documents

MOST_CARDS = 100
CARD_ID = RegexValidator(r"^[a-z0-9-]+/[a-z0-9-]+$", "A card's id is such as six-tigers/bai-zi.")


class MetaSerializer(serializers.Serializer[Any]):
    """Versions and counts."""

    object = Kind("meta")
    uri = serializers.URLField(read_only=True, help_text="This address.")
    html_uri = serializers.URLField(read_only=True, help_text="The page about the API.")
    api_version = Word(help_text="Version of the API.")
    data_version = Text(help_text="Version of the data.")
    data_released = serializers.DateField(read_only=True, allow_null=True, help_text="Day of their release.")
    data_fingerprint = Text(help_text="Changes whenever any of the data do.")
    counts = serializers.DictField(
        child=serializers.IntegerField(), read_only=True, help_text="How many objects there are of each kind."
    )


@method_decorator(kept, "dispatch")
class MetaView(APIView):
    @extend_schema(
        operation_id="get_meta", tags=["meta"], summary="Get versions and counts", responses=MetaSerializer
    )
    def get(self, request: Request) -> Response:
        """Which data this server has. Small: ask it to learn whether anything has changed."""
        check_parameters(request.query_params)
        data, context = documents.catalogue(), {"base": base_of(request)}
        return Response(
            {
                "object": "meta",
                "uri": address(context, "api-meta"),
                "html_uri": address(context, "api-page"),
                "api_version": "1",
                "data_version": data.version if data else None,
                "data_released": data.released.isoformat() if data else None,
                "data_fingerprint": data.fingerprint[:16] if data else None,
                "counts": data.counts if data else {},
            }
        )


class CollectionSerializer(Members):
    """Which cards are asked for."""

    cards = serializers.ListField(
        child=StrictText(max_length=161, validators=[CARD_ID]),
        max_length=MOST_CARDS,
        min_length=1,
        help_text="Ids of cards: slug of the deck, a slash, slug of the card.",
    )


class FoundCardsSerializer(ListSerializer):
    """The cards that there are."""

    not_found = serializers.ListField(child=Word(), read_only=True, help_text="Ids that no card has.")
    data = CardSerializer(many=True, read_only=True, help_text="The cards.")


class CollectionView(APIView):
    @extend_schema(
        operation_id="get_collection_of_cards",
        tags=["catalogue"],
        summary="Get many cards at once",
        request=CollectionSerializer,
        responses=FoundCardsSerializer,
        examples=[
            OpenApiExample(
                "two cards", {"cards": ["six-tigers/bai-zi", "madiao-40/ban-wen"]}, request_only=True
            )
        ],
    )
    def post(self, request: Request) -> HttpResponse:
        """Up to 100 cards by their ids, in the order asked for; `not_found` names the others."""
        check_parameters(request.query_params)
        keys = list(dict.fromkeys(read(request, CollectionSerializer)["cards"]))
        texts, base = documents.texts_by_key("card", keys), base_of(request)
        head = {"object": "list", "total": len(texts), "has_more": False, "next": None, "previous": None}
        head |= {"warnings": [], "not_found": [key for key in keys if key not in texts]}
        return with_data(head, [filled(texts[key], base) for key in keys if key in texts])
