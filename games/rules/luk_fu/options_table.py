"""The options and rulesets of Luk Fu, in the words of its catalogue entry."""

from games.engine.core import Choice, Option, Ruleset

OPTIONS = (
    Option(
        "min-fu",
        "How many winning cards does a claim need? (V1)",
        (
            Choice(
                "6",
                "Six; the points are those of LF-45.",
                ("suffocatedwang2011[勝出條件, 結算]",),
                "attested",
            ),
            Choice(
                "5",
                "Five. Our reading: the points move down with the threshold, so that five cards bring"
                " 1, six 2 and so on, and twelve are doubled again; Five Tigers, as eight cards, "
                "bring 8. The dreamer's base stays five, so that one match gives him 2 points. It is "
                "not offered with the scale of Huizhou, which begins at six.",
                ("suffocatedwang2011[結算]",),
                "reading",
            ),
        ),
    ),
    Option(
        "free-ones",
        "May any leader lead Hundred Sons, Mao Gong or Cloud Cash alone at any time? (V2)",
        (
            Choice(
                "off",
                "No. They keep their place in the order of LF-26.",
                ("suffocatedwang2011[先手]",),
                "attested",
            ),
            Choice(
                "on",
                "Yes; the others can only discard. At Huizhou this is called 董, dung. That it holds "
                "for Cloud Cash too is only supposed there.",
                ("hillv2-2014",),
                "attested",
            ),
        ),
    ),
    Option(
        "payment",
        "How many points do the winning cards bring? (V3, V5)",
        (
            Choice(
                "doubling",
                "They double with each card, as in LF-45.",
                ("suffocatedwang2011[結算]",),
                "attested",
            ),
            Choice(
                "huizhou",
                "Six and seven cards 1, eight and nine 2, ten and eleven 3, twelve 4; the writer is "
                "not quite sure of the last. He does not speak of the dreamer; the same scale is used"
                " for the dreamer's n.",
                ("hillv2-2014",),
                "attested",
            ),
            Choice(
                "sung",
                "The number of cards less five, and one more for each card with a red stamp among "
                "them. Twelve cards with all eight reds bring 30, twice the sum. Five Tigers brings "
                "6. The 8 of Tens counts as a red card here (V12); in play the 9 of Tens beats it. In"
                " Sung's example six cards, three of them red, bring 4. Who pays, and what the "
                "dreamer gets, could not be read; our reading leaves both as in the base rules, the "
                "dreamer's share by the points of LF-45.",
                (
                    "sung1996",
                    "sung1996[example game]",
                ),
                "reading",
            ),
        ),
    ),
    Option(
        "forced-beat",
        "What must a player do who can beat the standing set? (V4)",
        (
            Choice(
                "after-discard",
                "Beat, or throw away enough that he no longer could (LF-33).",
                ("suffocatedwang2011[鬥牌]",),
                "attested",
            ),
            Choice(
                "strict",
                "Beat. Sung says that a player with no card high enough throws one away face down, "
                "and not what one must do who has such a card; read alone that fits this better.",
                (
                    "hillv2-2014",
                    "sung1996",
                ),
                "attested",
            ),
        ),
    ),
    Option(
        "head-caller-free-open",
        "May a head who calls open with any card? (V6)",
        (
            Choice(
                "off",
                "No. LF-27 binds him.",
                ("suffocatedwang2011[先手, 叫牌]",),
                "attested",
            ),
            Choice(
                "on",
                "Yes.",
                ("sung1996[example game]",),
                "attested",
            ),
        ),
    ),
    Option(
        "lao-sui",
        "How far do deductions about elder cards go? (V8)",
        (
            Choice(
                "full",
                "Everything that follows from the whole history (LS-3).",
                ("suffocatedwang2011[老歲牌]",),
                "attested",
            ),
            Choice(
                "forced",
                "Cards seen, and cards excluded by a discard under a lower single card of the suit (LS-2).",
                ("suffocatedwang2011[爭議]",),
                "house",
            ),
            Choice(
                "seen",
                "Only cards that the holder was dealt or has seen face up (LS-1). Huizhou has no word"
                " for elder cards but the same rule; the program counts the 8 of Tens as an elder "
                "card once the 9 has been played.",
                (
                    "hakkacardsapp2013",
                    "hillv2-2014",
                    "suffocatedwang2011[爭議]",
                ),
                "reading",
            ),
        ),
    ),
    Option(
        "must-call",
        "Must the head call with a strong hand? (V9)",
        (
            Choice(
                "off",
                "No.",
                ("suffocatedwang2011[叫牌]",),
                "attested",
            ),
            Choice(
                "head",
                "Yes: the head may not pass when separate groups and runs and single elder cards of "
                "his dealt hand cover at least six cards. For the other two players the sources give "
                "no measure.",
                ("suffocatedwang2011[爭議]",),
                "attested",
            ),
        ),
    ),
    Option(
        "five-tigers-after-calls",
        "May Five Tigers still be declared after the calls? (V10)",
        (
            Choice(
                "off",
                "No, only before the head's call.",
                ("suffocatedwang2011[派牌]",),
                "attested",
            ),
            Choice(
                "on",
                "Yes. Our reading: whoever still holds all five cards may declare whenever it is his "
                "turn to act, until he has played one of them.",
                ("hakkacardsapp2013",),
                "attested",
            ),
        ),
    ),
    Option(
        "claim-after-last",
        "May the winner of the last trick claim with an empty hand? (V11)",
        (
            Choice(
                "on",
                "Yes, as LF-40 has it.",
                ("suffocatedwang2011[勝出條件]",),
                "derived",
            ),
            Choice(
                "off",
                "No. The deal is drawn.",
                ("suffocatedwang2011[勝出條件]",),
                "reading",
            ),
        ),
    ),
    Option(
        "five-tigers-set",
        "Are the five tigers a set in play? (V16)",
        (
            Choice(
                "off",
                "No.",
                ("suffocatedwang2011[派牌]",),
                "attested",
            ),
            Choice(
                "on",
                "Yes: the one combination of five cards, which nothing beats. It may be led at any "
                "time, as a group or a run may; since kinds never mix, it beats nothing.",
                ("sung1996",),
                "attested",
            ),
        ),
    ),
    Option(
        "coin-order",
        "How do the cards of Cash rank, and is Cloud Cash one of them? (V15)",
        (
            Choice(
                "modern",
                "9 down to 2, then Mao Gong as the 1. Cloud Cash belongs to no suit.",
                ("suffocatedwang2011[鬥牌]",),
                "attested",
            ),
            Choice(
                "wilkinson1895",
                "For three players, from 36 cards without Mao Gong and Deer Flower: Cloud Cash, the "
                "ace, above the 9, and then down to the 2. Wilkinson is reported for the order of the"
                " cards only; full rules are not known. Our reading: Cloud Cash is then a card of "
                "Cash like the others, beats the 9 alone, stands in the class of Cash when led, and "
                "makes a run with the 9 and the 8; it joins no group. The four players' game is not "
                "offered.",
                ("wilkinson1895 via suffocated2010b",),
                "derived",
            ),
        ),
    ),
    Option(
        "first-head",
        "Who is the first head? (LF-6)",
        (
            Choice(
                "agreed",
                "The first seat, as if by agreement.",
                ("suffocatedwang2011[基本流程]",),
                "attested",
            ),
            Choice(
                "lot",
                "The seat that the lot falls on.",
                ("suffocatedwang2011[基本流程]",),
                "attested",
            ),
        ),
    ),
    Option(
        "length",
        "How many deals make a match? The sources set no end.",
        (
            Choice(
                "4-deals",
                "Four deals.",
                (),
                "house",
            ),
            Choice(
                "1-deal",
                "One deal.",
                (),
                "house",
            ),
            Choice(
                "12-deals",
                "Twelve deals.",
                (),
                "house",
            ),
        ),
    ),
)

RULESETS = (
    Ruleset(
        "base",
        "The rules of The Suffocated and Wong, the fullest account, with the readings taken here: "
        "every option at its first choice.",
        {},
        ("suffocatedwang2011",),
    ),
    Ruleset(
        "suffocatedwang2011",
        "As The Suffocated and Wong describe the game.",
        {
            "min-fu": "6",
            "free-ones": "off",
            "payment": "doubling",
            "forced-beat": "after-discard",
            "lao-sui": "full",
            "five-tigers-after-calls": "off",
            "five-tigers-set": "off",
            "coin-order": "modern",
        },
        ("suffocatedwang2011",),
    ),
    Ruleset(
        "hillv2-2014",
        "As played in a place in Huizhou: the ones may be led at any time, who can beat must beat, "
        "and the payment rises slowly.",
        {"free-ones": "on", "payment": "huizhou", "forced-beat": "strict"},
        ("hillv2-2014",),
    ),
    Ruleset(
        "sung1996",
        "As Sung describes the game: red cards add to the points, a head who calls opens as he likes,"
        " and Five Tigers is a set.",
        {"payment": "sung", "head-caller-free-open": "on", "five-tigers-set": "on"},
        ("sung1996",),
    ),
    Ruleset(
        "wilkinson1895",
        "Three seats, with the order of Cash that Wilkinson is reported to give for three players. "
        "The other rules are those of the base; no full rules of that time are known.",
        {"coin-order": "wilkinson1895"},
        ("wilkinson1895 via suffocated2010b",),
    ),
)
