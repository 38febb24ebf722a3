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
LETTERS = st.characters(codec="utf-8", categories=["L", "N"])
ASKED = st.sampled_from(
    [
        *("lang:hak", "source:young1886", "-has:page", "rank>=7", "deck:six-tigers", "char:毛公", "red:yes"),
        *("(mao or prince)", "date<1900", "page:193", '"prince of mao"', "-kind:name", "place:Swatow"),
    ]
)
SEARCHES = st.lists(ASKED | st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=4).map(" ".join)

schemathesis.openapi.format("query", SEARCHES)
schemathesis.openapi.format("reconcile-queries", BATCHES.map(json.dumps))
schemathesis.openapi.format("reconcile-extend", EXTENSIONS.map(json.dumps))


@schemathesis.hook
def filter_query(context, query):
    """Leaves out addresses that the server refuses before the API sees them."""
    return len(json.dumps(query, default=str)) < LONGEST_ADDRESS
