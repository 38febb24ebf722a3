"""The catalogue's addresses below ``/api/v1``."""

from django.urls import path

from catalog.api import bulk, meta, reconcile, search, views

urlpatterns = [
    path("/meta", meta.MetaView.as_view(), name="api-meta"),
    path("/bulk", bulk.BulkList.as_view(), name="api-bulk"),
    path("/bulk/<str:name>", bulk.BulkFile.as_view(), name="api-bulk-file"),
    path("/decks", views.DeckList.as_view(), name="api-decks"),
    path("/decks/<slug:deck>", views.DeckDetail.as_view(), name="api-deck"),
    path("/decks/<slug:deck>/cards", views.DeckCards.as_view(), name="api-deck-cards"),
    path("/cards", views.CardList.as_view(), name="api-cards"),
    path("/cards/collection", meta.CollectionView.as_view(), name="api-collection"),
    path("/cards/<slug:deck>/<slug:card>", views.CardDetail.as_view(), name="api-card"),
    path("/names", views.NameList.as_view(), name="api-names"),
    path("/sources", views.SourceList.as_view(), name="api-sources"),
    path("/sources/<slug:key>", views.SourceDetail.as_view(), name="api-source"),
    path("/claims", views.ClaimList.as_view(), name="api-claims"),
    path("/claims/<slug:claim>", views.ClaimDetail.as_view(), name="api-claim"),
    path("/homologues", views.HomologueList.as_view(), name="api-homologues"),
    path("/homologues/<slug:homologue>", views.HomologueDetail.as_view(), name="api-homologue"),
    path("/objects", views.ObjectList.as_view(), name="api-objects"),
    path("/objects/<slug:item>", views.ObjectDetail.as_view(), name="api-object"),
    path("/games", views.GameList.as_view(), name="api-games"),
    path("/games/<slug:game>", views.GameDetail.as_view(), name="api-game"),
    path("/search", search.SearchView.as_view(), name="api-search"),
    path("/games/<slug:game>/rules", views.GameRules.as_view(), name="api-game-rules"),
    path("/reconcile", reconcile.ReconcileView.as_view(), name="api-reconcile"),
    path("/reconcile/suggest/entity", reconcile.SuggestEntities.as_view(), name="api-suggest-entity"),
    path("/reconcile/suggest/type", reconcile.SuggestTypes.as_view(), name="api-suggest-type"),
    path("/reconcile/suggest/property", reconcile.SuggestProperties.as_view(), name="api-suggest-property"),
    path("/reconcile/properties", reconcile.ProposeProperties.as_view(), name="api-propose-properties"),
    path("/reconcile/preview", reconcile.PreviewView.as_view(), name="api-preview"),
]
