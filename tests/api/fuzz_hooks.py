"""What schemathesis cannot know of itself: texts that hold JSON, and how long an address may be."""

import json

import schemathesis
from hypothesis import strategies as st

LONGEST_ADDRESS = 50_000  # gunicorn itself answers 414 to what is twice as long

NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40).filter(str.strip)
VALUES = st.text(st.characters(codec="utf-8"), max_size=40) | st.integers(-(10**6), 10**6) | st.booleans()
PROPERTIES = st.sampled_from(["deck", "suit", "rank", "source", "year", "name", "name:hak"])
QUERIES = st.fixed_dictionaries(
    {"query": NAMES},
    optional={
        "type": st.sampled_from(["deck", "card", "source"]),
        "limit": st.integers(1, 50),
        "properties": st.lists(st.fixed_dictionaries({"pid": PROPERTIES, "v": VALUES}), max_size=3),
    },
)
BATCHES = st.dictionaries(NAMES, QUERIES, min_size=1, max_size=5)
EXTENSIONS = st.fixed_dictionaries(
    {
        "ids": st.lists(NAMES, max_size=5),
        "properties": st.lists(st.fixed_dictionaries({"id": PROPERTIES}), max_size=4),
    }
)

schemathesis.openapi.format("reconcile-queries", BATCHES.map(json.dumps))
schemathesis.openapi.format("reconcile-extend", EXTENSIONS.map(json.dumps))


@schemathesis.hook
def filter_query(context, query):
    """Leaves out addresses that the server refuses before the API sees them."""
    return len(json.dumps(query, default=str)) < LONGEST_ADDRESS
