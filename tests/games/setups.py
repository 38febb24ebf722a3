"""Every way in which a game is set up for the contract: rulesets, numbers of seats, single options."""

from dataclasses import dataclass
from random import Random

from games.engine.errors import BadOptions
from games.registry import GameClass


@dataclass(frozen=True)
class Setup:
    """A game class with seats and options."""

    name: str
    game_class: GameClass
    seats: int
    options: tuple[tuple[str, str], ...]

    def make(self):
        return self.game_class(self.seats, dict(self.options))

    def rng(self, seed=0):
        """A generator of its own for each setup and seed."""
        return Random(f"{self.name}/{seed}")

    def __str__(self):
        return self.name


def rulesets(game_class):
    """Each ruleset with each number of seats that it can be played with."""
    info = game_class.info
    for ruleset in info.rulesets:
        found = [*_possible(game_class, ruleset.key, info.seats, ruleset.options)]
        assert found, f"the ruleset {ruleset.key} can be played by no number of players"
        yield from found


def single_options(game_class):
    """Each choice that is not a default, by itself, with each number of seats; all else at its default."""
    info = game_class.info
    for option in info.options:
        for value in option.values[1:]:
            found = [*_possible(game_class, f"{option.key}={value}", info.seats, {option.key: value})]
            assert found, f"{option.key}={value} can be chosen with no number of players"
            yield from found


def setups(game_class):
    """All of these, those that come to the same only once."""
    seen = set()
    for setup in [*rulesets(game_class), *single_options(game_class)]:
        same = (setup.seats, tuple(sorted(setup.make().options.items())))
        if same not in seen:
            seen.add(same)
            yield setup


def random_setup(game_class, rng):
    """Any number of seats with any options that go together."""
    while True:
        options = {option.key: rng.choice(option.values) for option in game_class.info.options}
        if found := [*_possible(game_class, "random", [rng.choice(game_class.info.seats)], options)]:
            return found[0]


def _possible(game_class, name, seats, options):
    for number in seats:
        try:
            game_class(number, options)
        except BadOptions:
            continue
        label = f"{game_class.info.slug}-{number}-{name}"
        yield Setup(label, game_class, number, tuple(sorted(options.items())))
