"""The matches' addresses below ``/api/v1``."""

from django.urls import path

from games.web.api import views

urlpatterns = [
    path("/players", views.Players.as_view(), name="api-players"),
    path("/matches", views.Matches.as_view(), name="api-matches"),
    path("/matches/<slug:match_id>", views.OneMatch.as_view(), name="api-match"),
    path("/matches/<slug:match_id>/actions", views.Actions.as_view(), name="api-match-actions"),
    path("/matches/<slug:match_id>/hint", views.Hint.as_view(), name="api-match-hint"),
    path("/matches/<slug:match_id>/views/<int:ply>", views.Position.as_view(), name="api-match-position"),
    path("/matches/<slug:match_id>/record", views.TheRecord.as_view(), name="api-match-record"),
    path("/matches/<slug:match_id>/analysis", views.Analysis.as_view(), name="api-match-analysis"),
    path("/matches/<slug:match_id>/resign", views.Resign.as_view(), name="api-match-resign"),
    path("/matches/<slug:match_id>/again", views.Again.as_view(), name="api-match-again"),
]
