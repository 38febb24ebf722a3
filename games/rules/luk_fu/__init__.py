"""Luk Fu 六虎, Six Tigers: a Hakka trick-taking game with sets and runs, for three or four."""

from games.rules.luk_fu.game import LukFu

GAME = LukFu
