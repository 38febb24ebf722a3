"""The flower cards of bush clover, susuki, chrysanthemum, maple, willow and paulownia."""

from catalog.drawing.flowers.card import Flower

CARDS: dict[str, Flower] = {}
