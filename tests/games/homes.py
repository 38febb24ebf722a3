"""Where the games live: those of the catalogue, and the toy game, whose whole house is in the tests."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from games import registry
from tests.games import toy

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Home:
    """A game with the folders of its data."""

    game: registry.GameClass
    fixtures: Path
    records: Path
    tests: Path

    @property
    def slug(self):
        return self.game.info.slug

    @property
    def module(self):
        """The slug as part of a module's name."""
        return self.slug.replace("-", "_")

    def __str__(self):
        return self.slug

    def entry(self):
        """The catalogue's entry of the game."""
        return read(self.fixtures / "games" / f"{self.slug}.yaml")

    def deck(self):
        """The catalogue's deck of the game."""
        return read(ROOT / "fixtures" / "decks" / f"{self.game.info.deck}.yaml")

    def record_file(self):
        """Its golden records."""
        return self.records / f"{self.slug}.jsonl"

    def test_modules(self):
        """The tests of its rules."""
        return sorted(self.tests.glob(f"test_{self.module}*.py"))


@cache
def read(path):
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def products():
    """The games of the catalogue."""
    return [
        Home(game, ROOT / "fixtures", HERE / "records", HERE / "rules")
        for game in registry.all_games().values()
    ]


def toys():
    """The games of the tests."""
    house = HERE / "toy"
    return [Home(game, house / "fixtures", house / "records", house) for game in registry.find(toy).values()]


def homes():
    """All games that the contract holds for."""
    return [*products(), *toys()]


def make(slug, seats=None, options=None):
    """As `registry.make`, with the toy among the games."""
    found = {home.slug: home.game for home in toys()}
    return found[slug](seats, options) if slug in found else registry.make(slug, seats, options)


def ruleset(slug, key):
    """As `registry.ruleset`, with the toy among the games."""
    found = {home.slug: home.game for home in toys()}
    return found[slug].info.ruleset(key).options if slug in found else registry.ruleset(slug, key)
