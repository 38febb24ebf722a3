"""The options and rulesets of Min-Ha-To, in the words of its catalogue entry."""

from games.engine.core import Choice, Option, Ruleset

OPTIONS = (
    Option(
        "besima",
        "Which four cards are Be-Si-Ma? (MH-A1)",
        (
            Choice(
                "rain",
                "The rain suit, the willow. In a Korean pack the December suit is rain; 비 bi is the "
                "Korean name of that suit, and the hand is called 비약 today. Four paulownias are a "
                "separate hand there, 똥약. Certainty: high.",
                (
                    "pearson-minhato",
                    "fudawiki-minhwatu",
                    "fudawiki-yaku",
                ),
                "reading",
            ),
            Choice(
                "paulownia",
                "The four paulownias. Leonard played it so, and said that he was not sure.",
                ("leonard-minhato",),
                "attested",
            ),
        ),
    ),
    Option(
        "decline-match",
        "May a card that matches be laid out without matching? (MH-A3)",
        (
            Choice(
                "forbidden",
                "No. The player may choose another card, but a card that matches is matched. Descriptions"
                " of Go-Stop and of Sakura say so in as many words. A stock card always matches.",
                (
                    "fudawiki-gostop",
                    "fudawiki-sakura",
                ),
                "reading",
            ),
            Choice(
                "allowed",
                "Yes. Leonard says that it is not compulsory to play a match, and this reads it in the "
                "widest sense.",
                ("leonard-minhato[§Play]",),
                "reading",
            ),
        ),
    ),
    Option(
        "sulsa",
        "What happens when the stock brings a third card of the suit just matched? (MH-A4)",
        (
            Choice(
                "return",
                "Sul-Sa: all three go back to the table.",
                ("leonard-minhato[§Play]",),
                "attested",
            ),
            Choice(
                "keep",
                "The match is kept and the stock card stays on the table, as in the modern Korean game.",
                ("fudawiki-minhwatu",),
                "attested",
            ),
        ),
    ),
    Option(
        "double-match",
        "What happens when the hand card matched one of two table cards and the stock card is the"
        " fourth of the suit? (MH-A5)",
        (
            Choice(
                "take-four",
                "All four are taken, as in Go-Stop, where this is called 따닥.",
                ("hangame-matgo",),
                "reading",
            ),
            Choice(
                "return-three",
                "Sul-Sa to the letter: the three go back, and all four stay on the table. Without Sul-Sa "
                "the pair is kept and the stock card stays.",
                ("leonard-minhato[§Play]",),
                "reading",
            ),
        ),
    ),
    Option(
        "four-in-hand",
        "What happens when a player is dealt all four cards of a suit? (MH-A7)",
        (
            Choice(
                "bonus",
                "They are laid down as captures for 100 points. Our reading: this is compulsory, is not "
                "deducted from the opponent, and the cards count in special hands.",
                ("leonard-minhato[§Play]",),
                "attested",
            ),
            Choice(
                "none",
                "Nothing. The modern Korean game has no such bonus.",
                ("fudawiki-minhwatu",),
                "attested",
            ),
        ),
    ),
    Option(
        "four-on-table",
        "What happens when all four cards of a suit are dealt to the table? (MH-A8)",
        (
            Choice(
                "dealer-takes",
                "The dealer takes them. The Hawaiian game has the same rule.",
                (
                    "leonard-minhato[§Play]",
                    "fudawiki-sakura",
                ),
                "attested",
            ),
            Choice(
                "redeal",
                "The cards are dealt anew, as is usual in the modern Korean game.",
                ("fudawiki-minhwatu",),
                "attested",
            ),
        ),
    ),
    Option(
        "next-dealer",
        "Who deals next? (MH-A9)",
        (
            Choice(
                "alternate",
                "The other player; with more, the next in turn.",
                ("leonard-minhato[§Deal]",),
                "attested",
            ),
            Choice(
                "loser-deals",
                "The loser of the deal. Our reading for more than two: the lowest score; of equal ones "
                "the first in order of play, beginning with the dealer.",
                ("pearson-minhato",),
                "attested",
            ),
            Choice(
                "winner-deals",
                "The winner of the deal.",
                ("fudawiki-minhwatu",),
                "attested",
            ),
        ),
    ),
    Option(
        "leader",
        "Who plays first in a deal? (MH-A9)",
        (
            Choice(
                "dealer",
                "The dealer.",
                ("leonard-minhato[§Play]",),
                "attested",
            ),
            Choice(
                "winner",
                "The winner of the deal before. In the first deal it is the dealer; after a tie, whoever "
                "led the tied deal.",
                (
                    "pearson-minhato",
                    "fudawiki-minhwatu",
                ),
                "attested",
            ),
        ),
    ),
    Option(
        "record",
        "What is added to the totals after a deal? (MH-A10)",
        (
            Choice(
                "gross",
                "Each player's whole score. A game to 1,000 is said to last five or six deals. Between "
                "equal simple players whole scores need about eight deals, and differences more than "
                "twenty.",
                ("leonard-minhato[§Scoring]",),
                "reading",
            ),
            Choice(
                "difference",
                "Only the difference, to the winner of the deal. For two players.",
                ("leonard-minhato[§Scoring]",),
                "reading",
            ),
        ),
    ),
    Option(
        "special-multi",
        "What does a special hand bring with three or more players? (MH-A11)",
        (
            Choice(
                "per-opponent",
                "Its value from each opponent, so that the scores of a deal still total 240, as the "
                "modern description says they must. That page multiplies by the number of players; the "
                "total needs the number of opponents, as in Hana-Awase. Certainty: medium.",
                (
                    "fudawiki-minhwatu",
                    "fudawiki-hanaawase",
                ),
                "reading",
            ),
            Choice(
                "flat",
                "Its value once to the maker; each opponent loses it.",
                (),
                "house",
            ),
        ),
    ),
    Option(
        "extra-hands",
        "Are the additional hands of MH-27 in the game? (MH-A12)",
        (
            Choice(
                "off",
                "No. The source gives them as an addition to agree on, and had not tried them.",
                ("leonard-minhato[§Additional Special Hands]",),
                "attested",
            ),
            Choice(
                "on",
                "Yes, by agreement.",
                ("leonard-minhato[§Additional Special Hands]",),
                "attested",
            ),
        ),
    ),
    Option(
        "day-po",
        "Does Day-Po still count inside In-Ho-Shik-Ka? (MH-A13)",
        (
            Choice(
                "replaced",
                "No. Leonard adds the crane for 150, and in the modern description only one of the two "
                "counts. O-Gong, Il-E-Sam and In-Ho-Shik-Ka may stand together.",
                (
                    "leonard-minhato[§Additional Special Hands]",
                    "fudawiki-minhwatu",
                ),
                "reading",
            ),
            Choice(
                "stacked",
                "Yes, both count.",
                (),
                "house",
            ),
        ),
    ),
    Option(
        "direction",
        "Which way does the turn pass with more than two? (MH-A14)",
        (
            Choice(
                "anticlockwise",
                "To the right.",
                ("fudawiki-minhwatu",),
                "reading",
            ),
            Choice(
                "clockwise",
                "To the left.",
                (),
                "house",
            ),
        ),
    ),
    Option(
        "length",
        "How long is a match?",
        (
            Choice(
                "1000-points",
                "Until a player has 1,000 points.",
                ("leonard-minhato[§Scoring]",),
                "attested",
            ),
            Choice(
                "2000-points",
                "Until a player has 2,000 points. A higher target is advised with the additional hands; "
                "the figure is ours.",
                ("leonard-minhato[§Scoring]",),
                "house",
            ),
            Choice(
                "6-deals",
                "Six deals.",
                ("fudawiki-minhwatu",),
                "attested",
            ),
            Choice(
                "12-deals",
                "Twelve deals.",
                ("fudawiki-minhwatu",),
                "attested",
            ),
            Choice(
                "1-deal",
                "One deal.",
                (),
                "house",
            ),
        ),
    ),
)

RULESETS = (
    Ruleset("base", "The readings taken here: every option at its first choice.", {}, ("leonard-minhato",)),
    Ruleset(
        "leonard-minhato",
        "As Leonard describes and played it: Be-Si-Ma with the paulownias, Sul-Sa, the bonus for "
        "four in hand, a game to 1,000.",
        {
            "besima": "paulownia",
            "sulsa": "return",
            "four-in-hand": "bonus",
            "four-on-table": "dealer-takes",
            "next-dealer": "alternate",
            "leader": "dealer",
            "extra-hands": "off",
            "length": "1000-points",
        },
        ("leonard-minhato",),
    ),
    Ruleset(
        "pearson-minhato",
        "As the help of Pearson's program has it, as far as it was read: Be-Si-Ma with the "
        "December suit, no optional hands, the loser deals and the winner leads. It was not read "
        "on Sul-Sa, four of a suit or length.",
        {"besima": "rain", "next-dealer": "loser-deals", "leader": "winner", "extra-hands": "off"},
        ("pearson-minhato",),
    ),
    Ruleset(
        "fudawiki-minhwatu",
        "As the modern Korean game is described: no Sul-Sa, no bonus for four in hand, a new deal"
        " for four on the table, the winner deals and leads. The description has six or twelve "
        "deals or a target; twelve are set here. Its own optional hands have other values than "
        "ours and are left out.",
        {
            "besima": "rain",
            "sulsa": "keep",
            "four-in-hand": "none",
            "four-on-table": "redeal",
            "next-dealer": "winner-deals",
            "leader": "winner",
            "day-po": "replaced",
            "direction": "anticlockwise",
            "length": "12-deals",
        },
        ("fudawiki-minhwatu",),
    ),
)
