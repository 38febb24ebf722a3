"""The rules, options and rulesets of Fishing for Hairtails, in the words of its catalogue entry.

The two accounts of the nineteenth century were read through one modern digest; see the entry's note.
"""

from games.engine.core import Choice, Option, Rule, Ruleset

YOUNG = ("young1886[293-295] via porges-hairtails",)
VON_FABER = ("vonfaber1881[414-422] via porges-hairtails",)
BOTH = YOUNG + VON_FABER

RULES = (
    Rule("FH-1", "Two or three play, each for himself.", BOTH, "digest"),
    Rule(
        "FH-2",
        "The pack has 56 cards: two colours, seven ranks, four identical copies of each card. So "
        "there are eight cards of every rank. A pack of this make-up is also described apart from "
        "the game.",
        (*BOTH, "porges-hairtails[§Play]", "pagat-chess-cards"),
        "digest",
    ),
    Rule(
        "FH-3",
        "The object is to capture cards that make sets of one colour: chariot, horse and cannon; "
        "king, councillor and elephant; or the four soldiers.",
        (*BOTH, "porges-hairtails[§Scoring]"),
        "digest",
    ),
    Rule(
        "FH-4",
        "Each player draws a card, and the highest deals. Red outranks black. Our reading: the "
        "order is king, councillor, elephant, chariot, horse, cannon, soldier; red decides only "
        "between equal ranks; players who share the highest card draw again, from the whole pack.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-5",
        "Two players: the dealer deals 10 cards face down to himself, 8 face up to the table, 10 "
        "face down to the opponent and 8 more face up to the table. The pool then has 16 cards and "
        "the stock 20.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-6",
        "Three players: 7 cards to the first player, 5 to the table, 7 to the second, 5 to the "
        "table, 7 to the third, 4 to the table. The pool then has 14 cards and the stock 21. Our "
        "reading: the first player is the dealer, as in FH-5.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-7",
        "The cards not dealt form a face-down stock. Its top card is turned up and stays visible. "
        "It is the last card to be drawn, and the last player draws it. In a record the pack is a "
        "list in dealing order: the first card not dealt is the one turned up, and the last card of "
        "the list is drawn first.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-8",
        "The stock holds one card for each card in hand (20 for two players, 21 for three), so all "
        "have the same number of turns, and hands and stock run out together. Our reading: the "
        "dealer plays first and the turn passes to the right, anticlockwise.",
        (*BOTH, "fudawiki-hanaawase", "leonard-minhato[§Play]"),
        "reading",
    ),
    Rule(
        "FH-9",
        "In his turn a player first plays one card from his hand, face up. If the pool holds a card "
        "of the same rank, of either colour, he captures the two cards. Our reading: the capture is "
        "not optional. But the player is free to play a card that matches nothing.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-10",
        "Exactly one pool card is captured, however many match. Our reading: the player chooses "
        "which. The candidates differ only in colour.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-11",
        "The same player then draws the bottom card of the stock, turns it up and captures with it "
        "in the same way. Our reading: it may capture the card he has just laid out, since that "
        "card is in the pool; and if two cards match he chooses.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-12",
        "A card that matches nothing stays in the pool. Our reading: a captured pair is out of play "
        "at once. If hand card, pool card and stock card are all of one rank, the first two are "
        "captured, and the third looks for another match or stays in the pool. Nothing is given "
        "back, unlike the Sul-Sa of Min-Ha-To.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-13",
        "The deal ends when all hands are empty and the stock is used up, after 20 turns with two "
        "players or 21 with three. Cards still in the pool belong to nobody. Worked out from FH-9 "
        "and FH-10: if the dealt pool has p cards of a rank, 2p - 8 of them stay when that is more "
        "than nothing. So cards are left only when five or more of one rank were dealt to the pool.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-14",
        "Each player forms sets from his captures. All cards of a set are of one colour, and each "
        "card is used once. What the digest calls a suit is taken to be the colour, so sets of "
        "mixed colour do not count.",
        (*BOTH, "porges-hairtails[§Scoring]"),
        "digest",
    ),
    Rule(
        "FH-15",
        "Chariot, horse and cannon of one colour count 50. King, councillor and elephant of one "
        "colour count 100. The four soldiers of one colour count 100.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-16",
        "Captured cards that are in no set count 10 each. The digest gives this on the authority of "
        "von Faber alone. Our reading: the rule is in force.",
        VON_FABER,
        "digest",
    ),
    Rule(
        "FH-17",
        "How to divide the captures into sets is never in doubt. The three kinds of set use "
        "different ranks, and a set is always worth more than its cards singly. For each colour "
        "count as many sets of 50 as there are of the fewest among chariots, horses and cannons, as "
        "many sets of 100 as of the fewest among kings, councillors and elephants, and one set of "
        "100 for all four soldiers. Every other card is odd. The whole pack is worth 700 in each "
        "colour, 1,400 in all.",
        (*BOTH, "porges-hairtails[§Scoring]"),
        "derived",
    ),
    Rule(
        "FH-18",
        "Players with fewer points pay those with more according to the difference. Where the game "
        "is for points they pay the difference itself. Our reading for three: every pair of players "
        "settles, since the digest speaks of those who pay and those who are paid in the plural. "
        "The payments add up to nothing.",
        BOTH,
        "digest",
    ),
    Rule(
        "FH-19",
        "One deal is a game. If several deals are played, the settlements are added up and the deal "
        "passes to the next player. No source read says so.",
        (),
        "reading",
    ),
    Rule(
        "FH-20",
        "Hands are hidden. The pool, the card turned up at the top of the stock, and every card "
        "played or drawn are public. A card of the stock is not known until it is turned. Our "
        "reading: captures lie face up.",
        BOTH,
        "reading",
    ),
)

OPTIONS = (
    Option(
        "first-player",
        "Who plays first? The digest does not say (FH-A1).",
        (
            Choice(
                "dealer",
                "The dealer. He is served first in both deals, and in hanafuda games of the same type "
                "the dealer leads. Certainty: low.",
                (
                    "fudawiki-hanaawase",
                    "leonard-minhato[§Play]",
                ),
                "reading",
            ),
            Choice("next", "The player after the dealer.", (), "house"),
        ),
    ),
    Option(
        "direction",
        "Which way does the turn pass? Not stated. This changes only how the table is shown (FH-A2).",
        (
            Choice(
                "anticlockwise", "To the right, as in most Chinese card games. Certainty: low.", (), "reading"
            ),
            Choice("clockwise", "To the left.", (), "house"),
        ),
    ),
    Option(
        "capture",
        "Must a card that matches capture? (FH-A3)",
        (
            Choice(
                "mandatory",
                "Yes. The digest describes the play as that of a standard fishing game and says that "
                "unmatched cards stay, not that a match may be refused.",
                BOTH,
                "reading",
            ),
            Choice("optional", "No. A card that matches may be laid out without capturing.", (), "house"),
        ),
    ),
    Option(
        "multi-capture",
        "If several cards in the pool match, how many are captured? (FH-A4)",
        (
            Choice("one", "One. The player chooses which.", BOTH, "digest"),
            Choice("all", "All of them. The digest does not support this.", (), "house"),
        ),
    ),
    Option(
        "odd-cards",
        "What is a captured card worth that is in no set? (FH-A6)",
        (
            Choice(
                "10",
                "10 points each. Only von Faber is reported to give them. Certainty: medium.",
                VON_FABER,
                "digest",
            ),
            Choice("0", "Nothing. This keeps to what both sources share.", YOUNG, "reading"),
        ),
    ),
    Option(
        "dealer-draw",
        "In the draw for dealer, does colour come before rank or after it? (FH-A7)",
        (
            Choice(
                "rank-then-red",
                "After it: rank first, and red wins between equal ranks. The order of ranks is the "
                "usual order of the pieces and is not spelled out. Certainty: medium.",
                BOTH,
                "reading",
            ),
            Choice("colour-first", "Before it: every red card beats every black one.", BOTH, "reading"),
        ),
    ),
    Option(
        "next-dealer",
        "Who deals the next deal? Not stated (FH-A8).",
        (
            Choice("rotate", "The next player in turn. Certainty: low.", (), "reading"),
            Choice(
                "winner",
                "The player with the most points in the deal; among equals the first of them in turn, "
                "beginning with the dealer.",
                (),
                "house",
            ),
            Choice(
                "loser",
                "The player with the fewest points in the deal; among equals the first of them in turn, "
                "beginning with the dealer.",
                (),
                "house",
            ),
            Choice("same", "The same dealer again.", (), "house"),
        ),
    ),
    Option(
        "captures-visible",
        "Are captured cards public? Not stated (FH-A9).",
        (
            Choice(
                "on",
                "Yes, they lie face up. Every one of them was seen anyway. Certainty: low.",
                (),
                "reading",
            ),
            Choice("off", "No, they are turned down.", (), "house"),
        ),
    ),
    Option(
        "length",
        "How many deals make a match? The sources set no number.",
        (
            Choice("1-deal", "One deal, as in FH-19.", (), "reading"),
            Choice("3-deals", "Three deals, settlements added.", (), "house"),
            Choice("6-deals", "Six deals, settlements added.", (), "house"),
        ),
    ),
)

RULESETS = (
    Ruleset("base", "The readings taken here: every option at its first choice.", {}, BOTH),
    Ruleset(
        "vonfaber1881",
        "As von Faber 1881 is reported: odd cards count 10 each.",
        {"odd-cards": "10"},
        VON_FABER,
    ),
    Ruleset(
        "young1886",
        "As Young 1886 is reported: no odd cards are credited to him, so they count nothing.",
        {"odd-cards": "0"},
        YOUNG,
    ),
)
