"""The catalogue's addresses below ``/api/v1``."""

from django.urls import path

from catalog.api import views

urlpatterns = [
    path("/meta", views.MetaView.as_view(), name="api-meta"),
    path("/decks", views.DeckList.as_view(), name="api-decks"),
    path("/decks/<slug:deck>", views.DeckDetail.as_view(), name="api-deck"),
    path("/decks/<slug:deck>/cards", views.DeckCards.as_view(), name="api-deck-cards"),
    path("/cards", views.CardList.as_view(), name="api-cards"),
    path("/cards/<slug:deck>/<slug:card>", views.CardDetail.as_view(), name="api-card"),
    path("/names", views.NameList.as_view(), name="api-names"),
    path("/sources", views.SourceList.as_view(), name="api-sources"),
    path("/sources/<slug:key>", views.SourceDetail.as_view(), name="api-source"),
]
