"""The flower cards of pine, plum, cherry, wisteria, iris and peony."""

from catalog.drawing.flowers import spring, summer

CARDS = {**spring.CARDS, **summer.CARDS}
