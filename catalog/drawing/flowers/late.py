"""The flower cards of bush clover, susuki, chrysanthemum, maple, willow and paulownia."""

from catalog.drawing.flowers import bush_clover, chrysanthemum, maple, paulownia, susuki, willow
from catalog.drawing.flowers.card import Flower

CARDS: dict[str, Flower] = {
    **bush_clover.CARDS,
    **susuki.CARDS,
    **chrysanthemum.CARDS,
    **maple.CARDS,
    **willow.CARDS,
    **paulownia.CARDS,
}
