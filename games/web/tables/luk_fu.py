"""The words and the layout of the Luk Fu table: roles, sets, elder cards, and what is won of the six."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from catalog.queries.faces import Face
from games.engine.core import HIDDEN, Action, Event, Game, Observation, ScoreLine, Seat
from games.web.tables import luk_fu_helps as helps
from games.web.tables import luk_fu_prompts as prompts
from games.web.tables.base import Laid, Mark, Memory, Pile, TableWords
from games.web.tables.luk_fu_cards import (
    NUMBER_WORDS,
    SPECIAL,
    SUITS,
    by_rank,
    count,
    is_group,
    largest_sets,
    place,
    suits_of,
)
from games.web.tables.luk_fu_log import laid_words, place_at_table, role_name, sentence
from games.web.tables.luk_fu_story import ROLES, Play, Role, Story, story

PLAYING = ("lead", "follow", "last")
MOST_OFFERED = 8


class Words(TableWords):
    """Luk Fu. A seat is named by its role in the deal that is spoken of."""

    compact = "compact"
    # The lines count cards first, and then what those cards bring.
    worth_adds_up = False
    places: ClassVar[Mapping[str, str]] = {
        "hand": "hand",
        "trick": "trick",
        "won": "pile",
        "discards": "thrown",
        "beaten": "aside",
        "pack": "stock",
    }
    verbs: ClassVar[Mapping[str, str]] = {
        "call": gettext_noop("Call 做"),
        "pass": gettext_noop("Pass"),
        "five-tigers": gettext_noop("Declare Five Tigers 五虎下山"),
        "claim": gettext_noop("Claim 食糊"),
        "lead": gettext_noop("Lead"),
        "beat": gettext_noop("Beat"),
        "discard": gettext_noop("Throw away"),
    }

    def __init__(self, game: Game[Any], faces: Mapping[str, Face], memory: Memory | None = None) -> None:
        super().__init__(game, faces, memory)
        self._story: tuple[Observation, Story] | None = None
        self._judgement: tuple[Observation, helps.Judgement] | None = None
        self.cloud_is_cash = game.options["coin-order"] != "modern"

    # What the view tells; asked for many times about the same view, and worked out once.

    def story(self, view: Observation) -> Story:
        """What has happened, as far as the view shows it."""
        if self._story is None or self._story[0] is not view:
            self._story = view, story(view.history, self.game.seats, self.game.options)
        return self._story[1]

    def judgement(self, view: Observation) -> helps.Judgement:
        """What the seat knows about the elder cards in its hand."""
        if self._judgement is None or self._judgement[0] is not view:
            self._judgement = view, helps.judge(self.game, view)
        return self._judgement[1]

    def roles(self, view: Observation) -> dict[Seat, Role]:
        """By seat the roles of the deal that lies on the table."""
        return {int(seat): role for role in ROLES if (seat := view.fact(role)) is not None}

    def needed(self) -> int:
        """How many winning cards a claim needs."""
        return int(self.game.options["min-fu"])

    # Cards

    def plain_name(self, face: Face) -> str:
        """A number and a suit, or a name of its own: "9 of Guan", "Hundred Sons"."""
        if face.slug in SPECIAL or face.slug.partition("-")[0] not in SUITS:
            return super().plain_name(face)
        suit, number = place(face.slug)
        return f"{number} of {_(SUITS[suit][0])}"

    def label(self, slug: str) -> str:
        """The number of a card in words, as it is heard: "Nine of Guan 九貫, red stamp"."""
        usual = super().label(slug)
        number, space, rest = usual.partition(" ")
        return f"{_(NUMBER_WORDS[int(number)])}{space}{rest}" if number.isdigit() else usual

    def index(self, slug: str) -> str:
        """A beginner's tab: "9 貫", or the first character of a card that has a name of its own."""
        if slug in SPECIAL:
            face = self.faces.get(slug)
            return face.glyphs[:1] if face else ""
        suit, number = place(slug)
        return f"{number} {SUITS[suit][1]}"

    def short(self, slug: str) -> str:
        """The characters of a card, where there are many to name."""
        face = self.faces.get(slug)
        return face.glyphs if face else self.name(slug)

    # Seats

    def seat(self, view: Observation, number: Seat) -> str:
        """A seat by its role, or before there are any by where it is."""
        roles = self.roles(view)
        if number in roles:
            return role_name(roles[number])
        return capfirst(place_at_table(view, number, self.game.seats))

    def note(self, view: Observation, number: Seat) -> str:
        """Caller, dreamer, and how many cards are won."""
        if self.roles(view).get(number) == "dreamer":
            return _("dreaming")
        said = []
        if view.fact("caller") == str(number):
            said.append(_("caller"))
        elif view.fact("phase") == "calls" and number in self.story(view).passed:
            said.append(_("passed"))
        if won := len(view.zone("won", number)):
            said.append(_("%(n)d won") % {"n": won})
        return " · ".join(said)

    # Sentences

    def action(self, view: Observation, action: Action) -> str:
        """What a button or a line of the list says."""
        verb, cards = action.verb, action.cards
        if not cards:
            return self.verb(view, verb)
        if verb == "discard":
            if len(cards) == 1:
                return _("Throw away %(card)s") % {"card": self.name(cards[0])}
            return _("Throw away %(cards)s") % {
                "cards": " ".join(self.short(card) for card in by_rank(cards))
            }
        said = laid_words(self, cards)
        if len(cards) > 1 and is_group(cards):
            said = f"{said} ({suits_of(cards)})"
        return (_("Lead %(cards)s") if verb == "lead" else _("Beat with %(cards)s")) % {"cards": said}

    def verb(self, view: Observation, verb: str) -> str:
        """What the button of a verb says while no card is chosen."""
        phase = view.fact("phase")
        if verb == "pass":
            return {"tigers": _("Go on"), "last": _("Do not claim")}.get(phase or "", _("Pass 唔做"))
        if verb == "claim" and (worth := self.judgement(view).claim):
            return _("Claim 食糊: %(n)d cards") % {"n": worth.cards}
        if verb == "discard" and (size := len(prompts.cards_of(view, "standing"))) > 1:
            return _("Throw away %(n)s") % {"n": count(size)}
        return _(self.verbs.get(verb, verb))

    def event(self, view: Observation, event: Event) -> str:
        """What happened, its actors named by their roles in the deal of that event."""
        known = view.history
        at = next((at for at, one in enumerate(known) if one is event), None)
        if at is None:
            return super().event(view, event)
        return sentence(self, view, event, self.story(view).moments[at])

    def prompt(self, view: Observation) -> str:
        """What the seat may do now and why, or whom it waits for."""
        if view.current_player < 0 or view.fact("ending"):
            return ""
        if view.current_player == view.seat and view.legal_actions:
            return prompts.own_prompt(self, view, self.story(view), self.judgement(view).claim)
        return prompts.others_prompt(self, view)

    def skip(self, view: Observation) -> str:
        """What the button says by which the dreamer skips the play; "" for all others."""
        dreams = view.seat is not None and self.roles(view).get(view.seat) == "dreamer"
        return _("Skip to the settlement") if dreams and not view.fact("ending") else ""

    def outcome(self, view: Observation) -> str:
        """How the deal was settled."""
        ending, winner = view.fact("ending"), view.fact("winner")
        if ending == "no-call":
            return _("Nobody called: no payment")
        if ending == "draw":
            return _("Drawn: nobody claimed")
        if ending is None or winner is None:
            return ""
        is_you = int(winner) == view.seat
        who = self.who(view, int(winner))
        if ending == "five-tigers":
            won = (
                _("You win with Five Tigers 五虎下山")
                if is_you
                else _("%(who)s wins with Five Tigers 五虎下山")
            )
            return won % {"who": who}
        worth = self.judgement(view).claim
        won = _("You win with %(n)s, %(points)s") if is_you else _("%(who)s wins with %(n)s, %(points)s")
        return won % {"who": who, "n": count(worth.cards), "points": worth.points_words()} if worth else ""

    # What helps

    def trick(self, view: Observation) -> Sequence[Laid]:
        """The running trick in the order of play, or the last one while its winner is to lead."""
        phase, told = view.fact("phase"), self.story(view)
        if phase not in PLAYING or not told.trick:
            return ()
        laid = [self._laid(view, play, _("stands") if phase == "follow" else _("won")) for play in told.trick]
        waiting = [seat for seat, role in told.roles.items() if role != "dreamer"]
        first = waiting.index(told.trick[0].seat)
        for seat in [*waiting[first:], *waiting[:first]][len(laid) :]:
            to_play = seat == view.current_player
            text = _("Your play") if to_play and seat == view.seat else self.who(view, seat)
            laid.append(Laid(seat, (), text, "waits" if to_play else ""))
        return laid

    def _laid(self, view: Observation, play: Play, best: str) -> Laid:
        who, size = self.who(view, play.seat), len(play.cards)
        if play.verb == "discard":
            text = _("%(who)s threw away %(n)s") % {"who": who, "n": count(size)}
            return Laid(play.seat, (HIDDEN,) * size, text, "thrown")
        text = (_("%(who)s led") if play.verb == "lead" else _("%(who)s beat it")) % {"who": who}
        cards = tuple(by_rank(play.cards))
        if play.stands:
            return Laid(play.seat, cards, f"{text} · {best}", "stands")
        return Laid(play.seat, cards, text, "beaten")

    def ringed(self, view: Observation) -> frozenset[str]:
        """The cards that can be led, alone or in a set, where not all can; those that beat."""
        cards = {
            card for action in view.legal_actions if action.verb in ("lead", "beat") for card in action.cards
        }
        leads = view.fact("phase") == "lead"
        return frozenset() if leads and cards.issuperset(view.zone("hand", view.seat)) else frozenset(cards)

    def offered(self, view: Observation) -> Sequence[Action]:
        """The largest groups and runs that can be led, or the sets that beat."""
        beats = [action for action in view.legal_actions if action.verb == "beat" and len(action.cards) > 1]
        if beats:
            return beats[:MOST_OFFERED]
        held = largest_sets(view.zone("hand", view.seat), cloud_is_cash=self.cloud_is_cash)
        leads = [Action("lead", tuple(sorted(cards))) for cards in held]
        leads += [action for action in view.legal_actions if action.verb == "lead" and len(action.cards) == 5]
        legal = set(view.legal_actions)
        return [action for action in dict.fromkeys(leads) if action in legal][:MOST_OFFERED]

    def marks(self, view: Observation) -> Mapping[str, Mark]:
        """The elder cards of the hand, each with the reason."""
        return self.judgement(view).marks

    def standing(self, view: Observation) -> Sequence[ScoreLine]:
        """What each player has towards a claim: cards won, and one's own elder cards."""
        return helps.standing(self.game, view, self.roles(view), self.judgement(view))

    def piles(self, view: Observation) -> Sequence[Pile]:
        """The sets of one's hand while calling; then what has been won, beaten and thrown away (LF-36)."""
        return list(helps.piles(self, view))

    def still_out(self, view: Observation) -> Sequence[str]:
        """By suit the cards that have not been seen and would beat one's own."""
        return list(helps.still_out(self, view))
