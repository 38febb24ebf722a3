"""What the tests of the search share."""

from hypothesis import HealthCheck, settings

from catalog.search import parse
from catalog.search.lookup import holding, seek

in_one_database = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


def entry_ids(query, kind):
    """The rows of a kind in whose texts the words of a query stand."""
    words = parse(query).words
    return list(holding(seek(words, [kind]), kind)) if words.terms else []
