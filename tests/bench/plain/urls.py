"""Cards as a first version would serve them: nested serializers over prefetched rows, page by page."""

from django.templatetags.static import static
from django.urls import include, path
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.pagination import CursorPagination

from catalog import pictures
from catalog.api.serializers.cards import CardSerializer
from catalog.queries import documents


class Pages(CursorPagination):
    page_size = 20
    ordering = "pk"


class Cards:
    serializer_class = CardSerializer
    pagination_class = Pages
    lookup_field = "path"

    def get_queryset(self):
        return documents.cards()

    def get_serializer_context(self):
        base = self.request.build_absolute_uri("/")[:-1]
        return {
            "base": base,
            "static": lambda name: base + static(name),
            "pixels": lambda key: base + pictures.address(key),
        }


class CardList(Cards, ListAPIView):
    pass


class CardDetail(Cards, RetrieveAPIView):
    pass


urlpatterns = [
    path("cards", CardList.as_view()),
    path("cards/<path:path>", CardDetail.as_view()),
    path("", include("config.urls")),
]
