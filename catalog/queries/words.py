"""The words for values that the data hold as keys: how a source was read, what a rule rests on ..."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = Mapping[str, str | Promise]

ACCESS: Words = {
    "read": _("read by us"),
    "excerpt": _("read in part"),
    "not-read": _("not seen by us"),
    "not-stated": _("not stated"),
    "": _("not stated"),
}

SILENCE: Words = {
    "no-name": _("no name in this source"),
    "not-in-parts": _("no name in the parts read"),
    "not-seen": _("source not seen by us"),
    "not-stated": _("no name recorded"),
    "language": _("named in another language"),
}

SILENCE_LONG: Words = {
    "no-name": _("We have read the source, and it gives this card no name."),
    "not-in-parts": _("We have read parts of the source; they give this card no name. The rest may."),
    "not-seen": _("We have not seen the source: what it calls this card is not known to us."),
    "not-stated": _("We have no name from there, and it is not stated how much of the source was read."),
    "language": _("The source names this card, but not in the language that is chosen above."),
}

SOURCE_KINDS: Words = {
    "article": _("article"),
    "book": _("book"),
    "collection": _("collection"),
    "inbook": _("part of a book"),
    "incollection": _("chapter"),
    "inproceedings": _("conference paper"),
    "inreference": _("entry in a reference work"),
    "manual": _("manual"),
    "misc": _("museum record, web page or other"),
    "online": _("web page"),
    "report": _("report"),
    "thesis": _("thesis"),
    "unpublished": _("unpublished"),
}

BASIS: Words = {
    "attested": _("stated in the source"),
    "digest": _("stated in a later account of the sources"),
    "reading": _("our reading"),
    "derived": _("follows from other rules"),
    "house": _("our own choice, no source"),
}

RULES_KNOWN: Words = {
    "playable": _("can be played here"),
    "full": _("rules known in full"),
    "partial": _("rules known in part"),
    "name-only": _("known by name only"),
}

ROLES: Words = {
    "used": _("among its sources"),
    "fact": _("for a fact"),
    "size": _("for a size"),
    "order": _("for the order of a suit"),
    "stamp": _("for the red stamps"),
    "text": _("in the text"),
    "asserted": _("asserts it"),
    "disputed": _("disputes it"),
    "evidence": _("in the evidence"),
    "identified": _("identifies them"),
    "competing": _("sees it otherwise"),
    "record": _("describes it"),
    "game": _("describes the game"),
    "rule": _("for the rule"),
    "choice": _("for a variant"),
    "ruleset": _("for a set of variants"),
}

CITING: Words = {
    "deck": _("Decks"),
    "claim": _("Disputes"),
    "group": _("The same card in several decks"),
    "object": _("Packs in museums"),
    "game": _("Games"),
    "rule": _("Rules"),
    "page": _("Pages about this site"),
    "annotated": _("Notes on other sources"),
}

KINDS: Words = {
    "card": _("card"),
    "deck": _("deck"),
    "game": _("game"),
    "rule": _("rule"),
    "claim": _("dispute"),
    "homologue": _("the same card in several decks"),
    "object": _("pack in a museum"),
    "source": _("source"),
}

FOUND: Words = {
    "card": _("Cards"),
    "deck": _("Decks"),
    "name": _("Names"),
    "game": _("Games"),
    "rule": _("Rules"),
    "claim": _("Disputes"),
    "homologue": _("The same card in several decks"),
    "object": _("Packs in museums"),
    "source": _("Sources"),
}

CHANGED: Words = {
    "card": _("Card"),
    "category": _("Class of cards"),
    "claim": _("Dispute"),
    "deck": _("Deck"),
    "game": _("Game"),
    "hand": _("Scoring hand"),
    "homologue": _("The same card in several decks"),
    "name": _("Name"),
    "object": _("Pack in a museum"),
    "position": _("Worked position"),
    "rule": _("Rule"),
    "source": _("Source"),
    "suit": _("Suit"),
}

COUNTED: Words = {
    "deck": _("decks"),
    "suit": _("suits"),
    "category": _("classes of cards"),
    "card": _("cards"),
    "name": _("names"),
    "source": _("sources"),
    "claim": _("disputes"),
    "homologue": _("groups of the same card"),
    "object": _("packs in museums"),
    "game": _("games"),
    "rule": _("rules"),
    "hand": _("scoring hands"),
    "position": _("worked positions"),
}

FOLDED: Words = {
    "width": _("compatibility forms"),
    "case": _("capital letters"),
    "marks": _("marks on letters"),
    "kana": _("kinds of kana"),
    "variant": _("variants of characters"),
    "punctuation": _("punctuation"),
    "doubled": _("doubled letters"),
    "unreadable": _("signs that cannot be read"),
}

MEASURES: Words = {
    "height": _("%(n)s mm high"),
    "width": _("%(n)s mm wide"),
    "thickness": _("%(n)s mm thick"),
    "length": _("%(n)s mm long"),
}

TABLES: Mapping[str, Words] = {
    "access": ACCESS,
    "silence": SILENCE,
    "silence-long": SILENCE_LONG,
    "kind": SOURCE_KINDS,
    "basis": BASIS,
    "known": RULES_KNOWN,
    "role": ROLES,
    "citing": CITING,
    "found": FOUND,
    "record": KINDS,
    "folded": FOLDED,
    "changed": CHANGED,
    "counted": COUNTED,
}


def pairs(words: Words, keys: list[str] | tuple[str, ...]) -> list[tuple[str, str]]:
    """The keys with their words, for a list of choices; a key without words stands for itself."""
    return [(key, str(words.get(key, key))) for key in keys]
