"""All addresses: the API, the admin, the table, the catalogue's pages."""

from django.contrib import admin
from django.urls import include, path

from catalog.views.forms import offered
from config import guide, schema
from games.web.views.demos import demo

urlpatterns = [
    path("api", guide.guide, name="api-page"),
    path("api/v1/schema", schema.SchemaView.as_view(), name="api-schema"),
    path("api/v1/docs", schema.docs, name="api-docs"),
    path("api/v1", include("catalog.api.urls")),
    path("api/v1", include("games.web.api.urls")),
    path("admin/", admin.site.urls),
    path("", include("catalog.suffixes")),
    path("games/<slug:slug>/rules/<str:rule>", offered("rule")(demo), name="demo"),
    path("", include("games.web.urls")),
    path("", include("catalog.urls")),
]

handler400 = "catalog.views.errors.bad_request"
handler404 = "catalog.views.errors.not_found"
handler500 = "catalog.views.errors.server_error"
