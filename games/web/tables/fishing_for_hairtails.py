"""The words of Fishing for Hairtails."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.engine.core import HIDDEN, Action, Observation
from games.web.tables.base import Pile
from games.web.tables.fishing import FishingWords, beginning, in_words, joined

COPIES = 4
MOST_WANTED = 4


class Kind(NamedTuple):
    """A kind of set: its ranks."""

    ranks: tuple[str, ...]

    @property
    def label(self) -> str:
        """What the score sheet calls it, without the colour."""
        *some, last = self.ranks
        return f"{', '.join(some)} and {last}" if len(set(self.ranks)) > 1 else f"four {last}s"


KINDS = (
    Kind(("king", "councillor", "elephant")),
    Kind(("soldier",) * COPIES),
    Kind(("chariot", "horse", "cannon")),
)
COLOURS = ("red", "black")


class Words(FishingWords):
    """The words and the layout of its table."""

    halved = True
    turn = "draw"
    pool = "pool"
    pool_title = "In the pool"
    dealt = {2: (10, 16, 20), 3: (7, 14, 21)}
    verbs = {"play": "Play a card", "draw": "Place it"}

    def in_pool(self, slugs: Sequence[str]) -> Sequence[str]:
        """Equal ranks side by side, the king first."""
        order = [rank for kind in KINDS[::2] + KINDS[1:2] for rank in dict.fromkeys(kind.ranks)]
        return sorted(slugs, key=lambda slug: (order.index(slug.partition("-")[2]), slug))

    # Actions

    def action(self, view: Observation, action: Action) -> str:
        """A possible action, as the list of all says it."""
        card, taken = self.the(action.cards[:1]), self.the(action.cards[1:])
        if action.cards[0] in action.cards[1:] and action.verb == "play":
            card = _("yours")
        parts = {"card": card, "taken": taken}
        if action.verb == "draw":
            return _("Take %(taken)s") % parts if taken else _("Leave %(card)s in the pool") % parts
        return _("Take %(taken)s with %(card)s") % parts if taken else _("Play %(card)s") % parts

    def button(self, view: Observation, action: Action) -> str:
        """The same on the button below the cards chosen."""
        card, taken = self.glyphs(action.cards[:1]), self.glyphs(action.cards[1:])
        if taken:
            return _("Take %(cards)s") % {"cards": taken}
        return (_("Leave %(card)s") if action.verb == "draw" else _("Play %(card)s")) % {"card": card}

    def glyphs(self, cards: Sequence[str]) -> str:
        """The characters of cards; their names where there are none."""
        return " ".join(
            face.glyphs if (face := self.faces.get(slug)) and face.glyphs else self.name(slug)
            for slug in cards
        )

    # Sentences

    @property
    def _takes_all(self) -> bool:
        return self.game.options["multi-capture"] == "all"

    @property
    def _may_decline(self) -> bool:
        return self.game.options["capture"] == "optional"

    def prompt_to_play(self, view: Observation) -> str:
        """What cards of the hand may be played."""
        if not any(len(action.cards) > 1 for action in view.legal_actions):
            return _("The pool has no rank of your hand. Choose a card to lay out.")
        if self._may_decline and self._takes_all:
            rule = _("If the pool has its rank, it may take all of that rank, or be laid out.")
        elif self._may_decline:
            rule = _("If the pool has its rank, it may take one, or be laid out.")
        elif self._takes_all:
            rule = _("If the pool has its rank, in either colour, it must take all of that rank.")
        else:
            rule = _("If the pool has its rank, in either colour, it must take one.")
        return _("Choose a card of your hand. %(rule)s") % {"rule": rule}

    def prompt_to_turn(self, view: Observation) -> str:
        """What the card turned up may take."""
        turned = view.zone("turned")[0]
        card = beginning(self.the([turned]))
        text = _("%(card)s was turned from the stock.") % {"card": card}
        choice = self.choice(view)
        if self._takes_all:
            taken = self.the(max((action.cards for action in view.legal_actions), key=len)[1:], turned)
        else:
            taken = self.the(choice, turned, _("or"))
        if not choice:
            rest = _("It matches nothing and stays in the pool.")
        elif self._may_decline:
            rest = _("It may take %(taken)s, or stay in the pool.") % {"taken": taken}
        elif len(choice) > 1 and not self._takes_all:
            rest = _("It takes %(taken)s: choose which.") % {"taken": taken}
        else:
            rest = _("It takes %(taken)s.") % {"taken": taken}
        return f"{text} {rest}"

    # What helps

    def piles(self, view: Observation) -> Sequence[Pile]:
        """What the seat has taken, by the sets that it builds."""
        cards = Counter(view.zone("captured", view.seat)) if view.seat is not None else Counter[str]()
        return [
            pile for colour in COLOURS for kind in KINDS if (pile := self._pile(view, cards, colour, kind))
        ]

    def _pile(self, view: Observation, cards: Counter[str], colour: str, kind: Kind) -> Pile | None:
        """In each set as far as it goes: the first of each rank, then the second."""
        have = Counter({rank: cards[f"{colour}-{rank}"] for rank in kind.ranks})
        if not have.total():
            return None
        order = sorted((copy, kind.ranks.index(rank), rank) for rank in have for copy in range(have[rank]))
        mine = [line for line in self.counted(view) if line.seat == view.seat]
        points = sum(line.points for line in mine if line.label == beginning(f"{colour} {kind.label}"))
        name = beginning(f"{colour} {kind.label if len(have) > 1 else 'soldiers'}")
        title = _("%(set)s: %(n)d points") % {"set": name, "n": points} if points else name
        return Pile(title, tuple(f"{colour}-{rank}" for _copy, _rank, rank in order))

    def still_out(self, view: Observation) -> Sequence[str]:
        """The cards of which one more makes a set, and where they may still be found."""
        if view.seat is None or view.current_player < 0:
            return ()
        unseen = self.unseen(view)
        lines = (self._wanted(view, unseen, colour, *lack) for colour, lack in self._lacks(view))
        return [line for line in lines if line][:MOST_WANTED]

    def _lacks(self, view: Observation) -> Iterator[tuple[str, tuple[Kind, str]]]:
        """The sets that lack one card: colour, kind and the rank that is lacking."""
        cards = Counter(view.zone("captured", view.seat))
        for kind in KINDS:
            for colour in COLOURS:
                have = {rank: cards[f"{colour}-{rank}"] for rank in kind.ranks}
                made = min(have.values())
                lacking = [rank for rank in have if have[rank] == made]
                is_soldiers = len(have) == 1
                if made == COPIES - 1 if is_soldiers else len(lacking) == 1:
                    yield colour, (kind, lacking[0])

    def _wanted(self, view: Observation, unseen: Counter[str], colour: str, kind: Kind, rank: str) -> str:
        slug = f"{colour}-{rank}"
        places = [
            (view.zone("pool").count(slug), _("%(n)s in the pool")),
            (view.zone("hand", view.seat).count(slug), _("%(n)s in your hand")),
            (view.zone("stock").count(slug), _("%(n)s as the last card of the stock")),
            (unseen[slug], _("%(n)s not seen yet")),
        ]
        found = [text % {"n": in_words(number)} for number, text in places if number]
        if not found:
            return ""
        parts = {"card": beginning(self.name(slug)), "set": kind.label, "where": joined(found, _("and"))}
        return _("%(card)s for %(set)s: %(where)s.") % parts

    def unseen(self, view: Observation) -> Counter[str]:
        """The cards that the seat has not seen in this deal."""
        seen = Counter[str](
            slug
            for zone in view.zones
            if zone.name != "captured" or HIDDEN not in zone.cards
            for slug in zone.cards
        )
        turned_down = {zone.owner for zone in view.zones if zone.name == "captured" and HIDDEN in zone.cards}
        for event in reversed(view.history):
            if event.action.verb == "deal":
                break
            if event.actor in turned_down and len(event.action.cards) > 1:
                seen.update(event.action.cards)
        return Counter(self.game.cards()) - seen
