"""The flower cards of pine, plum, cherry, wisteria, iris and peony."""

from catalog.drawing.flowers.card import Flower

CARDS: dict[str, Flower] = {}
