"""Coins and strings of coins, the pips of the money suits."""

from catalog.drawing import svg
from catalog.drawing.curves import brush, polar

NUMERALS = "零壹貳叁肆伍陸柒捌玖"


def coin(x: float, y: float, radius: float) -> str:
    """A round coin with a square hole."""
    half = radius * 0.36
    inner = half * 0.62
    disc = svg.circle(x, y, radius, "sumi") + svg.circle(x, y, radius * 0.86, "paper")
    disc += svg.circle(x, y, radius * 0.78, "sumi") + svg.circle(x, y, radius * 0.56, "paper")
    disc += svg.rectangle(x - half, y - half, 2 * half, 2 * half, "sumi", radius=radius * 0.06)
    disc += svg.rectangle(x - inner, y - inner, 2 * inner, 2 * inner, "paper")
    for angle in (45, 135, 225, 315):
        disc += svg.circle(*polar(x, y, radius * 0.67, angle), radius * 0.055, "paper")
    return disc


def string(x: float, top: float, width: float, height: float) -> str:
    """A stack of coins on a cord, seen from the side: its middle at ``x``, its tails above and below."""
    count = max(5, int(height / 13))
    step = height / count
    cord = brush([(x, top - 14, 4), (x - 5, top - 22, 4), (x + 3, top - 30, 3), (x, top - 36, 1)])
    cord += brush([(x, top - 14, 4), (x, top, 4)])
    foot = top + height
    cord += brush([(x, foot - 2, 4), (x, foot + 10, 4), (x - 8, foot + 22, 2), (x - 12, foot + 26, 1)])
    cord += brush([(x, foot + 8, 3), (x + 7, foot + 20, 2), (x + 11, foot + 24, 1)])
    stack = gleam = ""
    for place in range(count):
        y = top + place * step
        stack += _bar(x - width / 2, y, width, step - 2.6, 3)
        gleam += _bar(x - width * 0.3, y + step * 0.26, width * 0.42, 1.8, 0.9)
    return svg.path(cord + stack, "sumi") + svg.path(gleam, "paper")


def _bar(x: float, y: float, width: float, height: float, cut: float) -> str:
    """Path data of a bar whose corners are cut off."""
    right, foot = x + width, y + height
    return (
        f"M{x + cut} {y}H{right - cut}L{right} {y + cut}V{foot - cut}L{right - cut} {foot}"
        f"H{x + cut}L{x} {foot - cut}V{y + cut}Z"
    )
