"""The rules of Luk Fu about cards, seats, deal and calls, LF-1 to LF-21, in the words of its entry."""

from games.engine.core import Rule

DEAL_RULES = (
    Rule(
        "LF-1",
        "The pack has 38 cards: four suits of nine, and two single cards, 雲綫 Cloud Cash and 鹿花 Deer "
        "Flower. Deer Flower is laid aside. Four players use 37 cards; three players use 36, without "
        "Cloud Cash.",
        ("suffocatedwang2011[牌式, 三人牌局]",),
        "attested",
    ),
    Rule(
        "LF-2",
        "The suits from high to low are Tens 拾, Guan 貫, Strings 索 and Cash 綫. In every suit the "
        "numbers run from 9, the highest, down to 1. The 1 of Tens is 百子 Hundred Sons, and the 1 of "
        "Cash is 毛公 Mao Gong.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-3",
        "Cloud Cash belongs to no suit, and to no group or run. Its face counts as 1 only for Five "
        "Tigers (LF-14) and for the dreamer's share (LF-48).",
        (
            "suffocatedwang2011[派牌, 結算]",
            "sung1998",
        ),
        "attested",
    ),
    Rule(
        "LF-4",
        "Eight cards carry a red stamp: the four nines, Hundred Sons, Mao Gong, the 8 of Tens and "
        "Cloud Cash. In the base rules the stamp has no force. All of them but the 8 of Tens are "
        "elder cards from the start (LF-43).",
        (
            "suffocatedwang2011[老歲牌]",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-5",
        "Everything goes counter-clockwise: head 頭家, second 二家, dreamer 夢家, third 三家. The dreamer "
        "sits opposite the head and takes no part in the play, which goes head, second, third, head "
        "and so on. To be the dreamer is called 捉夢, Tsuk Mung in Sung's spelling.",
        (
            "suffocatedwang2011[基本流程]",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-6",
        "The first head is agreed on or drawn by lot.",
        ("suffocatedwang2011[基本流程]",),
        "attested",
    ),
    Rule(
        "LF-7",
        "A deal has four phases: the deal, the calls, the play and the settlement.",
        ("suffocatedwang2011[基本流程]",),
        "attested",
    ),
    Rule(
        "LF-8",
        "A deal ends without payment if nobody calls, or if the play ends and nobody has claimed.",
        ("suffocatedwang2011[基本流程]",),
        "attested",
    ),
    Rule(
        "LF-9",
        "The head stays head only if he himself called and then won or drew. In every other case, "
        "that is when he called and lost, when another called, and when nobody called, the next "
        "player counter-clockwise, the second, becomes head. By the letter of this rule the deal also"
        " passes after Five Tigers, even if the head declared it, for he has not called.",
        ("suffocatedwang2011[基本流程]",),
        "attested",
    ),
    Rule(
        "LF-10",
        "The other seats move with the head: the new head's right-hand neighbour is second, and so "
        "on. This follows from LF-5 and LF-9.",
        ("suffocatedwang2011[基本流程]",),
        "derived",
    ),
    Rule(
        "LF-11",
        "The head deals face down, one card at a time, in twelve rounds. In the first round head, "
        "second, dreamer and third get a card; in rounds 2 to 12 head, second and third.",
        (
            "suffocatedwang2011[派牌]",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-12",
        "Each active player then has 12 cards and the dreamer one, 37 in all. With three players each"
        " has 12, 36 in all.",
        ("suffocatedwang2011[派牌]",),
        "attested",
    ),
    Rule(
        "LF-13",
        "The dreamer makes no decision. His card stays hidden from the active players until the "
        "settlement. Our reading: he may look at it himself, for he has no influence.",
        (
            "suffocatedwang2011[派牌]",
            "sung1996[example game]",
        ),
        "attested",
    ),
    Rule(
        "LF-14",
        "A player who is dealt the 1 of all four suits and Cloud Cash may at once declare Five Tigers"
        " come down the mountain, 五虎下山, and win the deal. There is only one Cloud Cash, so two "
        "players can never hold it.",
        ("suffocatedwang2011[派牌]",),
        "attested",
    ),
    Rule(
        "LF-15",
        "The declaration must come before the head's call. A referee should ask whether or not the "
        "hand is held and show no delay when nobody holds it, or the pause would tell something.",
        ("suffocatedwang2011[派牌]",),
        "attested",
    ),
    Rule(
        "LF-16",
        "The holder may stay silent. During play the five cards are no set and win nothing by "
        "themselves; but the four ones form a group (LF-23).",
        ("suffocatedwang2011[派牌]",),
        "attested",
    ),
    Rule(
        "LF-17",
        "The head, then the second, then the third says 做, call, or 唔做, pass; Tsoh and Um Tsoh in "
        "Sung's spelling. The first call ends the calls. By custom a calling head simply leads.",
        (
            "suffocatedwang2011[叫牌]",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-18",
        "If all three pass, the deal is void: no play and no payment, and LF-9 applies. Sung only "
        "says that the pack is shuffled and dealt again, not by whom; our reading is that the deal "
        "moves on.",
        (
            "suffocatedwang2011[叫牌]",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-19",
        "A second or a third who called is the privileged player. He has the right of LF-29 and the "
        "duty of LF-50. A head who called has neither: his call only bars the others from calling.",
        ("suffocatedwang2011[叫牌]",),
        "attested",
    ),
    Rule(
        "LF-20",
        "The head leads to the first trick, whoever called. Later the winner of a trick leads to the "
        "next. Each active player acts once in a trick, in playing order, with cards from his own "
        "hand. The leader leads and the other two follow; the leader may not discard (LF-22).",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-21",
        "All three use the same number of cards in a trick, so hands are equal between tricks.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
)
