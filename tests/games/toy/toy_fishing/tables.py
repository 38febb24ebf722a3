"""The rules, options and rulesets of Toy Fishing, in the words of its catalogue entry."""

from games.engine.core import Choice, Option, Rule, Ruleset

RULES = (
    Rule("TF-1", "Two or three play, each for himself.", (), "house"),
    Rule(
        "TF-2",
        "The pack has 24 cards: horses, cannons and soldiers of both colours, four copies of each. "
        "The other cards of the deck are laid aside.",
        (),
        "house",
    ),
    Rule(
        "TF-3",
        "Each player gets four cards. Four more lie face up in the pool; the rest lie face down, unused.",
        (),
        "house",
    ),
    Rule(
        "TF-4",
        "A turn is one card from the hand. It takes one card of its rank from the pool.",
        (),
        "house",
    ),
    Rule("TF-5", "A card that takes nothing stays in the pool.", (), "house"),
    Rule("TF-6", "In place of a turn, once a deal, a player may bury a card face down.", (), "house"),
    Rule("TF-7", "A deal is over when all hands are empty.", (), "house"),
    Rule(
        "TF-8",
        "Every two players compare the cards that they took; the one with fewer pays a point for each "
        "card of the difference.",
        (),
        "house",
    ),
    Rule("TF-9", "A match has one deal or two. Seat 0 begins the first, seat 1 the second.", (), "house"),
)

OPTIONS = (
    Option(
        "capture",
        "May a card that could take another be laid in the pool instead?",
        (
            Choice("forced", "No: it must take.", (), "house"),
            Choice("optional", "Yes.", (), "house"),
        ),
    ),
    Option(
        "length",
        "How many deals make a match?",
        (
            Choice("2-deals", "Two deals.", (), "house"),
            Choice("1-deal", "One deal.", (), "house"),
        ),
    ),
)

RULESETS = (
    Ruleset("base", "All options at their defaults.", {}, ()),
    Ruleset("gentle", "Nobody is forced to take.", {"capture": "optional"}, ()),
)
