"""Games that can be played: their engines, players and tables."""

from games import compiled

compiled.use()
