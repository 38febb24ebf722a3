"""Min-Ha-To, a Korean fishing game with flower cards."""

from games.rules.min_ha_to.game import MinHaTo

GAME = MinHaTo
