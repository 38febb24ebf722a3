"""Pages of the table as tests read them."""

import html5lib

from games.web.models import Match


def page_of(response):
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(response.content.decode())
    assert parser.errors == []
    return tree


def words(node):
    return " ".join("".join(node.itertext()).split())


def main(response):
    return words(page_of(response).find(".//main"))


def by_id(tree, name):
    return next((node for node in tree.iter() if node.attrib.get("id") == name), None)


def started(client, **fields):
    """The match that a form begins."""
    response = client.post("/matches", fields)
    assert response.status_code == 303, main(response)
    return Match.objects.get(slug=response["Location"].rpartition("/")[2])


def sitters(match):
    return ["you" if place.holder else place.player or "free" for place in match.places.order_by("number")]
