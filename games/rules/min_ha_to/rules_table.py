"""The numbered rules of Min-Ha-To, in the words of its catalogue entry."""

from games.engine.core import Rule

RULES = (
    Rule(
        "MH-1",
        "Two play. More are possible with the deals of MH-7.",
        ("leonard-minhato[§Players]",),
        "attested",
    ),
    Rule(
        "MH-2",
        "The pack has 48 cards, twelve suits of four. Five cards count 20 each: pine and crane, "
        "cherry and curtain, susuki and moon, willow and rain man, paulownia and phoenix; in a "
        "Korean pack they are marked 光. The other nine picture cards count 10 each, the ten "
        "ribbons 5 each, the remaining 24 cards nothing. The pack holds 240 points. The sake cup "
        "and the coloured paulownia have no special value here, as they have in other games.",
        (
            "leonard-minhato[§Card Points]",
            "pearson-minhato",
            "fudawiki-minhwatu[§Card Values]",
        ),
        "attested",
    ),
    Rule(
        "MH-3",
        "The object is to capture points and, above all, to complete special hands, which count "
        "for their maker and against the opponent.",
        ("leonard-minhato[§Scoring]",),
        "attested",
    ),
    Rule(
        "MH-4",
        "The first dealer, the oya, is found by cutting: the higher point card deals. Our "
        "reading: those who are equal highest cut again, from the whole pack; after twenty equal "
        "cuts the first of them in order of play deals.",
        ("leonard-minhato[§Deal]",),
        "attested",
    ),
    Rule(
        "MH-5",
        "Shuffle, cut, then deal in turn, any number of cards at a time. A card exposed by "
        "accident becomes a table card. The thick Japanese cards are shuffled in packets: of "
        "three about equal packets the middle one is halved onto the other two, these are put "
        "back in reversed order, and so on; the larger and thinner Korean cards are handled like "
        "Western ones. In a record, by our convention, the pack is a list in this order: the "
        "whole hand of the dealer, of the next player and so on, then the table, then the stock "
        "with its top card first.",
        ("leonard-minhato[§Deal]",),
        "attested",
    ),
    Rule(
        "MH-6",
        "Two players: ten cards each, eight face up on the table, 20 in the stock.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-7",
        "More players, hand, table and stock: three players 7, 6 and 21; four 5, 8 and 20; five "
        "4, 8 and 20; six 3, 12 and 18; seven 3, 6 and 21. Leonard suggests the deals of the "
        "Hawaiian games without figures. The figures come from descriptions of those games, and "
        "from one of this game. In each the stock equals the hand cards together.",
        (
            "leonard-minhato",
            "wikipedia-sakura",
            "fudawiki-sakura",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-8",
        "If all four cards of a suit are dealt to the table, the dealer takes them before the "
        "first play. Our reading: they are captures in every way and earn no bonus.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-9",
        "If a player is dealt all four cards of a suit, they are laid in front of him as "
        "captures, and he gets 100 points for having fewer cards to play with. Two such suits "
        "give 200. Our reading: this must be done; the 100 points do not count against the "
        "opponent; the cards do count towards special hands.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-10",
        "The dealer begins, and the turns alternate. Our reading: with more players the turn "
        "passes anticlockwise.",
        (
            "leonard-minhato[§Play]",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-11",
        "The player plays one card from his hand. If the table has a card of its suit, the two "
        "are matched and set aside, but not yet taken. With two such cards on the table he "
        "chooses one. If nothing matches, the card joins the table. Nobody need play a card that "
        "matches; but our reading is that a card that matches is matched.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-12",
        "Whether or not the hand card matched, the same player turns the top card of the stock.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-13",
        "If the hand card made a match and the stock card is of another suit, the match is taken."
        " If the stock card matches a table card, that pair is taken too; our reading: with two "
        "such cards on the table the player chooses. Otherwise the stock card joins the table. "
        "The stock card may take the hand card that was just laid out without a match.",
        (
            "leonard-minhato[§Play]",
            "straightdope-hwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-14",
        "Sul-Sa. If the hand card made a match and the card turned up belongs to that suit too, "
        "all three cards go back to the table. In Go-Stop this is called 설사 or 뻑.",
        (
            "leonard-minhato[§Play]",
            "fudawiki-gostop",
            "hangame-matgo",
        ),
        "attested",
    ),
    Rule(
        "MH-15",
        "A player whose hand is empty while the stock lasts, as can happen after MH-9, only turns"
        " a stock card each turn.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-16",
        "If three cards of a suit lie on the table, however they came there, the fourth takes all"
        " three. Our reading: this holds for a card from the stock as for one from the hand. "
        "After a match by hand from such a three the stock cannot bring a further card, for the "
        "four are the whole suit.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-17",
        "If two cards of a suit lay on the table, the hand card matched one of them and the stock"
        " card is the fourth, the player takes all four. Read to the letter, MH-14 would put all "
        "four on the table, where nothing could ever take them. In Go-Stop the four are taken.",
        (
            "hangame-matgo",
            "leonard-minhato[§Play]",
        ),
        "reading",
    ),
    Rule(
        "MH-18",
        "The deal ends when the hands and the stock are used up. Worked out: under the default "
        "readings every one of the 48 cards is captured by then, for each suit leaves the table "
        "in twos or fours.",
        ("leonard-minhato[§Play]",),
        "attested",
    ),
    Rule(
        "MH-19",
        "Each player adds up the values of MH-2 on the cards he captured. All players together have 240.",
        ("leonard-minhato[§Card Points]",),
        "attested",
    ),
    Rule(
        "MH-20",
        "Each special hand is scored by its maker and deducted from the opponent, so it makes a "
        "difference of twice its value: a hand of 200 is a swing of 400. Our reading for more "
        "players: the maker gets the value once from each opponent.",
        (
            "leonard-minhato[§Scoring]",
            "pearson-minhato",
        ),
        "attested",
    ),
    Rule(
        "MH-21",
        "Hung Don 홍단 (hongdan), 30 points: the ribbons of pine, plum and cherry.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-22",
        "Chung Don 청단 (cheongdan), 30 points: the ribbons of peony, chrysanthemum and maple.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-23",
        "Cho Don 초단 (chodan), 30 points: the ribbons of wisteria, iris and bush clover. The "
        "ribbon of the rain suit never counts for it.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-24",
        "Cho-Si-Ma, 20 points: all four irises (난초, nancho); today 초약. In Japan card players "
        'called four of one month shima シマ, which would explain "si-ma" in this and the next two '
        "hands; certainty of that: low.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
            "fudawiki-yaku",
        ),
        "attested",
    ),
    Rule(
        "MH-25",
        "Pung-Si-Ma, 20 points: all four maples (풍, pung); today 풍약.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
        ),
        "attested",
    ),
    Rule(
        "MH-26",
        "Be-Si-Ma, 20 points: all four cards of the rain suit, the willow; today 비약. This is a "
        "reading: Leonard, who knew no Korean, played it with the four paulownias and said that "
        "he was not sure; Pearson names the December suit, which in a Korean pack is rain.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
            "fudawiki-yaku",
        ),
        "reading",
    ),
    Rule(
        "MH-27",
        "Additional hands, only if agreed. Go-To-Ri 고도리, 50: the birds of plum, wisteria and "
        "susuki; the swallow does not count. Shik-Ka 이노시카, 50: boar, deer and butterflies. Day-Po"
        " 대포, 100: curtain, moon and sake cup. In-Ho-Shik-Ka, 150: the same with the crane. "
        "Il-E-Sam 일이삼, 150: the picture cards of the first three months, crane, warbler and "
        "curtain. O-Gong 오광, 200: the five brights. Our reading: In-Ho-Shik-Ka replaces Day-Po, "
        "and the other hands may stand together. The pictures of the base page are lost; the "
        "cards of Day-Po and In-Ho-Shik-Ka come from the other two sources.",
        (
            "leonard-minhato[§Additional Special Hands]",
            "fudawiki-minhwatu",
            "fudawiki-yaku",
        ),
        "attested",
    ),
    Rule(
        "MH-28",
        "A card may serve in several special hands, for example the iris ribbon in Cho Don and in"
        " Cho-Si-Ma. This is our reading; it is usual in all the sources.",
        (
            "leonard-minhato",
            "pearson-minhato",
            "fudawiki-minhwatu",
        ),
        "reading",
    ),
    Rule(
        "MH-29",
        "A player's score for the deal is his card points, plus 100 for each suit laid down under"
        " MH-9, plus his own special hands times the number of opponents, minus the opponents' "
        "special hands. It can be negative. Under the default readings the scores of a deal add "
        "up to 240, plus 100 for every suit of MH-9.",
        (
            "leonard-minhato[§Scoring]",
            "fudawiki-minhwatu",
        ),
        "derived",
    ),
    Rule(
        "MH-30",
        "If the players' scores for a deal are equal, nobody records anything, and the same "
        "dealer deals again. A tied game in the source is taken to be a tied deal, since the deal"
        " changes hands from one to the next. Our reading for more than two: a tie for the "
        "highest score is meant; certainty: low.",
        ("leonard-minhato[§Deal]",),
        "attested",
    ),
    Rule(
        "MH-31",
        "Otherwise each player adds his own score to his total, and the first to reach 1,000 "
        "wins. Our reading: whole scores are added, not differences. If two pass the target in "
        "one deal the higher total wins, and equal totals play on. A higher target is advised "
        "with the additional hands. In a match of so many deals a tied deal counts as one of "
        "them, a void one does not. Our rule, so that every match ends: the 200th deal, tied and "
        "void ones counted, is the last.",
        ("leonard-minhato[§Scoring]",),
        "attested",
    ),
    Rule(
        "MH-32",
        "The deal alternates; with more players it passes to the next player.",
        ("leonard-minhato[§Deal]",),
        "attested",
    ),
    Rule(
        "MH-33",
        "Hands and stock are hidden. The table, cards matched and set aside, and captures are "
        "open. Captures are placed face up in the source; the rest is our reading.",
        ("leonard-minhato",),
        "reading",
    ),
)

BY_KEY = {rule.key: rule for rule in RULES}
