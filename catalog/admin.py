"""A read-only look at the tables: the fixtures are the only place where they are changed."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from catalog import models

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Any]
else:
    Base = admin.ModelAdmin


class ReadOnlyAdmin(Base):
    """Lists and searches; adds, changes and deletes nothing."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.Catalogue)
class CatalogueAdmin(ReadOnlyAdmin):
    list_display = ("version", "released", "fingerprint", "loaded_at")


@admin.register(models.Source)
class SourceAdmin(ReadOnlyAdmin):
    list_display = ("key", "label", "title", "kind", "access")
    list_filter = ("kind", "access", "language")
    search_fields = ("key", "label", "title", "authors")


@admin.register(models.Deck)
class DeckAdmin(ReadOnlyAdmin):
    list_display = ("slug", "title", "family", "card_count", "card_list_complete")
    list_filter = ("family", "kind", "card_list_complete")
    search_fields = ("slug", "title", "names__text")


@admin.register(models.Suit)
class SuitAdmin(ReadOnlyAdmin):
    list_display = ("slug", "deck", "glyph", "meaning")
    list_select_related = ("deck",)
    search_fields = ("slug", "deck__slug", "names__text")


@admin.register(models.Card)
class CardAdmin(ReadOnlyAdmin):
    list_display = ("path", "title", "suit", "rank_label", "red_stamp")
    list_filter = ("red_stamp", "deck")
    list_select_related = ("suit",)
    search_fields = ("path", "title", "names__text")


@admin.register(models.Name)
class NameAdmin(ReadOnlyAdmin):
    list_display = ("text", "lang", "of_deck", "source", "locator", "certainty")
    list_filter = ("certainty", "composed", "lang")
    list_select_related = ("of_deck", "source")
    search_fields = ("uid", "text", "romanization", "gloss", "source__key")


@admin.register(models.GameEntry)
class GameAdmin(ReadOnlyAdmin):
    list_display = ("slug", "title", "rules_known", "engine")
    list_filter = ("rules_known",)
    search_fields = ("slug", "title", "names__text")


@admin.register(models.Rule)
class RuleAdmin(ReadOnlyAdmin):
    list_display = ("key", "game", "basis", "text")
    list_filter = ("basis", "game")
    list_select_related = ("game",)
    search_fields = ("key", "text")


@admin.register(models.WorkedPosition)
class WorkedPositionAdmin(ReadOnlyAdmin):
    list_display = ("key", "game", "ask", "why")
    list_filter = ("ask", "game")
    list_select_related = ("game",)
    search_fields = ("key", "why", "rules__key")


@admin.register(models.Claim)
class ClaimAdmin(ReadOnlyAdmin):
    list_display = ("slug", "topic", "state", "status")
    list_filter = ("state", "topic")
    search_fields = ("slug", "topic", "statement")


@admin.register(models.HomologueGroup)
class HomologueGroupAdmin(ReadOnlyAdmin):
    list_display = ("slug", "title", "state", "status")
    list_filter = ("state",)
    search_fields = ("slug", "title")


@admin.register(models.MuseumObject)
class MuseumObjectAdmin(ReadOnlyAdmin):
    list_display = ("slug", "institution", "object_number", "deck", "place")
    list_filter = ("institution",)
    list_select_related = ("deck",)
    search_fields = ("slug", "institution", "object_number", "place")


@admin.register(models.Citation)
class CitationAdmin(ReadOnlyAdmin):
    list_display = ("source", "locator", "role", "place")
    list_filter = ("role",)
    list_select_related = ("source",)
    search_fields = ("source__key", "locator", "note")


@admin.register(models.Change)
class ChangeAdmin(ReadOnlyAdmin):
    list_display = ("version", "what", "kind", "slug", "field")
    list_filter = ("what", "kind", "version")
    list_select_related = ("version",)
    search_fields = ("slug", "field", "old", "new", "reason")


@admin.register(models.Page, models.Alias, models.DataVersion, models.Withdrawn)
class OtherAdmin(ReadOnlyAdmin):
    pass
