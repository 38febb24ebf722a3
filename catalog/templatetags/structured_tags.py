"""Structured data in pages: schema.org as JSON-LD, for search engines and other machines."""

import json

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from catalog.queries import structured

register = template.Library()

# As Django's json_script does: no tag can end the element early. The two line separators end a line in
# JavaScript before 2019.
ESCAPES = {ord(sign): f"\\u{ord(sign):04X}" for sign in "<>&\u2028\u2029"}


@register.simple_tag(takes_context=True)
def structured_data(context: Context) -> SafeString:
    """The ``script`` element with the page's JSON-LD, nothing where the page holds no record."""
    shown, site = context.get("page") or context.get("text"), context.get("site")
    if shown is None or site is None:
        return SafeString()
    found = structured.nodes(shown, structured.Site(site.base_url, site.data or None))
    if not found:
        return SafeString()
    graph = json.dumps({"@context": "https://schema.org", "@graph": found}, ensure_ascii=False)
    return SafeString(f'<script type="application/ld+json">{graph.translate(ESCAPES)}</script>\n')
