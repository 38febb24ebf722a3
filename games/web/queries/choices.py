"""What a form or an address asks of a new match: each field read, each fault told beside its field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games import registry
from games.engine.core import Game, GameInfo
from games.engine.errors import BadOptions
from games.players.roster import ROSTER, USUAL

BASE = "base"
YOU, INVITE = "human", "invite"
SEAT = "seat-"
# Fields that say nothing about the match itself.
ELSEWHERE = frozenset(["game", "guided", "csrfmiddlewaretoken"])


@dataclass(frozen=True, slots=True)
class Setup:
    """A match as it is asked for.

    ``given`` are the fields as they came, ``chosen`` the options set by themselves, ``chairs`` who sits where
    (`YOU`, `INVITE` or a player), ``errors`` by field what is wrong with it ("" for what is no field).
    ``made`` is the game, None where there are errors.
    """

    info: GameInfo
    given: Mapping[str, str]
    ruleset: str
    seats: int
    level: str
    player: str
    chosen: Mapping[str, str]
    chairs: tuple[str, ...]
    errors: Mapping[str, str]
    made: Game[Any] | None

    @property
    def is_preset(self) -> bool:
        """Whether anything is asked for that is not usual."""
        return any(field != "ruleset" or value != BASE for field, value in self.given.items())


def setup(slug: str, fields: Mapping[str, str]) -> Setup:
    """What the fields ask for. Raises UnknownGame."""
    return _Reader(registry.get(slug).info, fields).setup()


class _Reader:
    def __init__(self, info: GameInfo, fields: Mapping[str, str]) -> None:
        self.info, self.errors = info, dict[str, str]()
        self.fields = {key: value for key, value in fields.items() if key not in ELSEWHERE and value}
        self.options = {option.key: option for option in info.options}

    def setup(self) -> Setup:
        self.unknown_fields()
        ruleset = self.one_of("ruleset", [ruleset.key for ruleset in self.info.rulesets]) or BASE
        seats = self.one_of("seats", [str(number) for number in self.info.seats])
        level = self.one_of("level", ROSTER)
        picked = {key: self.one_of(key, option.values) for key, option in self.options.items()}
        chosen = {key: value for key, value in picked.items() if value}
        game = self.game(int(seats) if seats else None, self.info.ruleset(ruleset).options, chosen)
        count = game.seats if game else int(seats or self.info.seats[0])
        player = level or USUAL
        chairs = self.chairs(count, player)
        return Setup(
            info=self.info,
            given=self.fields,
            ruleset=ruleset,
            seats=count,
            level=level,
            player=player,
            chosen=chosen,
            chairs=chairs,
            errors=self.errors,
            made=None if self.errors else game,
        )

    def unknown_fields(self) -> None:
        chairs = [f"{SEAT}{number}" for number in range(max(self.info.seats))]
        known = ["ruleset", "seats", "level", *self.options, *chairs]
        if unknown := [key for key in self.fields if key not in known]:
            self.errors[""] = _("There is no choice called “%(field)s” here. There are: %(known)s.") % {
                "field": _printable(unknown[0]),
                "known": ", ".join(known),
            }

    def one_of(self, field: str, allowed: Sequence[str]) -> str:
        value = self.fields.get(field, "")
        if not value or value in allowed:
            return value
        self.errors[field] = _("It cannot be “%(value)s”. Allowed: %(allowed)s.") % {
            "value": _printable(value),
            "allowed": ", ".join(allowed),
        }
        return ""

    def game(
        self, seats: int | None, inherited: Mapping[str, str], chosen: Mapping[str, str]
    ) -> Game[Any] | None:
        """The game; without a number of seats with the first number that its options allow."""
        options = {**inherited, **chosen}
        fits = registry.fitting_seats(self.info.slug, options)
        if seats in fits or (seats is None and fits):
            return registry.make(self.info.slug, seats or fits[0], options)
        fault = _fault(self.info.slug, seats or self.info.seats[0], options)
        field = fault.key.partition(" ")[0] if fault else ""
        if fits and field not in chosen:
            self.errors["seats"] = _("With these rules the seats can be: %(seats)s.") % {
                "seats": ", ".join(map(str, fits))
            }
        else:
            self.errors[field] = str(fault)
        return None

    def chairs(self, count: int, player: str) -> tuple[str, ...]:
        """Who sits where. The first seat is the asker's unless another is taken."""
        allowed = [YOU, INVITE, *ROSTER]
        every = [self.one_of(f"{SEAT}{number}", allowed) for number in range(max(self.info.seats))]
        asked = every[:count]
        for number, who in enumerate(every[count:], count):
            if who in (YOU, INVITE):
                self.errors[f"{SEAT}{number}"] = _("There is no such seat: %(n)d play.") % {"n": count}
        own = [number for number, who in enumerate(asked) if who == YOU]
        if len(own) > 1:
            self.errors[f"{SEAT}{own[1]}"] = _("You can sit on one seat only. Invite somebody to the others.")
        if not own and "" in asked:
            asked[asked.index("")] = YOU
        elif not own:
            self.errors[f"{SEAT}0"] = _("One seat must be yours.")
        return tuple(who or player for who in asked)


def _printable(text: str) -> str:
    """The beginning of a text from outside, fit for a page."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text[:40])


def _fault(slug: str, seats: int, options: Mapping[str, str]) -> BadOptions | None:
    """What makes no sense together in these choices."""
    try:
        registry.make(slug, seats, options)
    except BadOptions as fault:
        return fault
    return None
