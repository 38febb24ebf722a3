"""Toy Fishing: match cards in the pool by rank, or bury one. The worked example of games/README.md."""

from tests.games.toy.toy_fishing.game import ToyFishing

GAME = ToyFishing
