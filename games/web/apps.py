"""The table: matches played in the browser."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    """The only part of ``games`` that knows Django."""

    name = "games.web"
    label = "games"
    verbose_name = "Matches"
