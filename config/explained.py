"""What each code of the API's errors means, for a person who has met it."""

from django.utils.translation import gettext_lazy as _

EXPLAINED = {
    "bad-request": _("What you sent could not be read. A body must be a JSON object."),
    "unknown-parameter": _(
        "The address, or the body, holds a name that is not known there. Most often it is a slip of the pen; "
        "the answer lists what is known."
    ),
    "bad-value": _("A value is not allowed there. errors names each one, with what is allowed."),
    "bad-query": _(
        "q cannot be read: position and end tell where, counted in characters from 0, and expected what "
        "could stand there. /search/help tells of the language. Text goes in quotation marks."
    ),
    "bad-cursor": _("A cursor belongs to the list that gave it. Follow next as it stands, or begin again."),
    "not-found": _("There is nothing at that address. Ids never change; an old one leads on with 301."),
    "method-not-allowed": _("The address does not answer that method. Allow says which it does."),
    "not-acceptable": _("Accept asks for a form that there is not. Ask for application/json."),
    "too-large": _("The body is larger than any that is needed here."),
    "unsupported-media-type": _("Send bodies as application/json."),
    "throttled": _(
        "Your address asks too often, or for a hint at a moment when the computers have much to think about. "
        "Wait as many seconds as Retry-After says."
    ),
    "server-error": _("Something broke here, not with you. It has been written down."),
    "malformed-action": _("The text spells no action. An action is a verb with cards, one space apart."),
    "no-seat": _("Only who holds a seat may do this. Send the token: Authorization: Seat <token>."),
    "not-your-turn": _("Another seat is to play. current_player says which."),
    "sealed": _("Cards are hidden there until the deal, or the match, is over."),
    "stale-ply": _("The match has moved on since the ply that you sent. Get it again and look."),
    "match-over": _("The match has ended: nothing more can be played. Its record is open now."),
    "illegal-action": _(
        "A rule forbids the move. rule gives its number, its text and its sources; legal_actions lists what "
        "you may do instead."
    ),
}
