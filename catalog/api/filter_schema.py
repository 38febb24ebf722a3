"""How the filters stand in the OpenAPI description: with every value that they take."""

from typing import Any

from drf_spectacular.contrib.django_filters import DjangoFilterExtension

from catalog.api.filters import QUERY_SCHEMA, WORDS, Known, Search
from catalog.queries import documents


class StrictFilterExtension(DjangoFilterExtension):
    """Adds to the parameters of ``StrictFilters`` what their filters allow."""

    target_class = "catalog.api.filters.StrictFilters"
    priority = 1

    def resolve_filter_field(self, *args: Any) -> list[dict[str, Any]]:
        """The parameter of a filter; ``args`` end with the filter."""
        parameters: list[dict[str, Any]] = super().resolve_filter_field(*args)
        found, model = args[-1], args[1]
        for parameter in parameters:
            if isinstance(found, Known) and found.lookup_expr == "exact":
                parameter["schema"]["enum"] = documents.values_of(model, found.field_name)
            elif isinstance(found, Known):
                parameter["schema"] |= WORDS
            elif isinstance(found, Search):
                parameter["schema"] |= QUERY_SCHEMA
        return parameters
