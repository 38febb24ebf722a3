"""The table's pages. Their addresses are public."""

from django.urls import path

from games.web.views import analysis, demos, hints, lab, play, replay, seats, table

urlpatterns = [
    path("play", play.play, name="play"),
    path("play/<slug:game>", play.game, name="play-game"),
    path("lab", lab.lab, name="lab"),
    path("lab/<slug:game>", lab.game, name="lab-game"),
    path("lab/<slug:game>.json", lab.document, name="lab-json"),
    path("matches", play.start, name="start"),
    path("matches/<slug:slug>", table.table, name="match"),
    path("matches/<slug:slug>/actions", table.act, name="act"),
    path("matches/<slug:slug>/hint", hints.advice, name="hint"),
    path("matches/<slug:slug>/record", replay.record, name="record"),
    path("matches/<slug:slug>/analysis", analysis.analysis, name="analysis"),
    path("matches/<slug:slug>/resign", replay.resign, name="resign"),
    path("matches/<slug:slug>/again", replay.again, name="again"),
    path("matches/<slug:slug>/invite", seats.invite, name="invite"),
    path("matches/<slug:slug>/substitute", seats.substitute, name="substitute"),
    path("matches/<slug:slug>/join/<str:token>", seats.join, name="join"),
    path("matches/<slug:slug>/<int:ply>", replay.position, name="position"),
    path("matches/<slug:slug>/<int:ply>/play-on", replay.play_on, name="play-on"),
    path("games/<slug:slug>/rules/<str:rule>", demos.demo, name="demo"),
]
