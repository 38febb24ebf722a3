"""What the pages before a match ask for."""

from django import template

from games.web.queries import play
from games.web.queries.view import MatchView

register = template.Library()


@register.simple_tag
def offer(view: MatchView) -> play.Offer:
    """What an invitation to a match is to."""
    return play.offer(view)
