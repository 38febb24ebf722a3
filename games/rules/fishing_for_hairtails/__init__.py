"""Fishing for Hairtails 釣白魚: a Hokkien fishing game with two-colour chess cards, for two or three."""

from games.rules.fishing_for_hairtails.game import FishingForHairtails

GAME = FishingForHairtails
