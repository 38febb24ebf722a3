"""The rules of Luk Fu about play, claim, settlement and elder cards, from LF-22 on, in the words of its
catalogue entry. LS-1 to LS-8 say what an elder card is at each level of reasoning.
"""

from games.engine.core import Rule

PLAY_RULES = (
    Rule(
        "LF-22",
        "The leader plays face up a single card, a group or a run. Nothing else may be led, and the "
        "leader may not discard. Pairs and runs of two do not exist.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-23",
        "A group, 各, Gok in Sung's spelling, is three or four cards of one number, of any suits. A "
        "group of ones consists of the ones of the four suits only; Cloud Cash joins no group.",
        (
            "suffocatedwang2011[鬥牌, 派牌]",
            "sung1998",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-24",
        "A run, 順, is three to nine cards of one suit in unbroken order. In a run Hundred Sons and "
        "Mao Gong are plain ones. 9 and 1 do not join.",
        (
            "suffocatedwang2011[鬥牌]",
            "sung1996",
        ),
        "attested",
    ),
    Rule(
        "LF-25",
        "A group or a run may be led at any time. The order of the suits, and whether its cards are "
        "elder cards, do not matter.",
        ("suffocatedwang2011[先手]",),
        "attested",
    ),
    Rule(
        "LF-26",
        "Single cards led fall into nine classes, in this order: plain Tens, elder Tens, plain Guan, "
        "elder Guan, plain Strings, elder Strings, plain Cash, elder Cash, Cloud Cash. The wording of"
        " the program can also be read as all plain cards, of every suit, before any elder card; this"
        " account is more exact.",
        (
            "suffocatedwang2011[先手]",
            "hakkacardsapp2013",
        ),
        "attested",
    ),
    Rule(
        "LF-27",
        "A single card may be led only if it is of the earliest class present in the leader's whole "
        "hand. Cards of an unplayed group or run are present too: a run in Tens still blocks a single"
        " Guan. So Cloud Cash is led only as the last card.",
        (
            "suffocatedwang2011[先手]",
            "hakkacardsapp2013",
        ),
        "attested",
    ),
    Rule(
        "LF-28",
        "Inside one class the choice is free. Some class is always the earliest, so the leader can "
        "always lead.",
        ("suffocatedwang2011[先手]",),
        "attested",
    ),
    Rule(
        "LF-29",
        "When the privileged player leads, he may also lead any elder card alone, whatever its class."
        " This only brings elder cards forward: a plain card must still be of the earliest class "
        "present, and elder cards of earlier classes count as present. He keeps the right for the "
        "whole deal, whenever he leads. It does not bind his opponents.",
        (
            "suffocatedwang2011[先手]",
            "hakkacardsapp2013",
        ),
        "attested",
    ),
    Rule(
        "LF-30",
        "LF-26 to LF-29 bind leads only, never the cards that follow.",
        ("suffocatedwang2011[先手]",),
        "attested",
    ),
    Rule(
        "LF-31",
        "A follower either beats or discards. To beat is to play face up a set of the same kind and "
        "the same number of cards that ranks above the standing set, the face-up set that is winning "
        "the trick at that moment. To discard, 墊, Pug Pai in Sung's spelling, is to lay the same "
        "number of cards face down, of any composition.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-32",
        "What beats what. (a) A single card falls to a higher number of its suit. (b) Hundred Sons, "
        "Mao Gong and Cloud Cash alone beat nothing and are beaten by nothing. (c) A group falls to a"
        " group of a higher number; suits are ignored; three cards answer only three, and four only "
        "four. (d) A group of ones beats nothing and is beaten by a group of nines alone. (e) A run "
        "falls to a run of equal length in a higher suit, or in the same suit with higher numbers. "
        "(f) Kinds never mix: a group does not answer a run.",
        (
            "suffocatedwang2011[鬥牌]",
            "sung1996",
            "hakkacardsapp2013",
        ),
        "attested",
    ),
    Rule(
        "LF-33",
        "The forced beat. After a discard the cards left in the hand must contain no set that beats "
        "the standing set. Parts of larger sets count: three of four equal cards, a stretch of a "
        "longer run, one card of any set. So a player who can beat either beats, or throws away "
        "enough that he no longer could.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-34",
        "To beat always means to beat the standing set, not merely the lead. Our reading of 勝過上家: the"
        " player to beat is whoever is winning the trick.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-35",
        "The last face-up set wins the trick. Its owner has won as many cards as his own set has, "
        "however many sets it beat, and he leads next.",
        ("suffocatedwang2011[勝出條件]",),
        "attested",
    ),
    Rule(
        "LF-36",
        "Every face-up card, beaten or not, may be inspected at any time, and the winner keeps his "
        "winning cards in front of him. It is also public who discarded, when, and how many cards: "
        "everyone saw it. Hidden are the hands, the face-down cards, which only their owner knows, "
        "and the dreamer's card. On a table nobody may open the discards again, for they may be mixed"
        " in the middle.",
        ("suffocatedwang2011[鬥牌]",),
        "attested",
    ),
    Rule(
        "LF-37",
        "A player may claim the win, 食糊, only when he is leader, at the start of a trick and before "
        "he leads, and only if the cards he has won and the elder cards in his hand are together at "
        "least six. No penalty for a false claim is given; here it is refused.",
        (
            "suffocatedwang2011[勝出條件]",
            "sung1996[example game]",
        ),
        "attested",
    ),
    Rule(
        "LF-38",
        "This includes the start of the first trick. A head with six elder cards can win at once, "
        "even when another called; then the caller pays (LF-50).",
        ("suffocatedwang2011[勝出條件]",),
        "derived",
    ),
    Rule(
        "LF-39",
        "Claiming is voluntary. A player who goes on needs the lead again for a later claim, and runs"
        " the risk that another claims first.",
        ("suffocatedwang2011[勝出條件]",),
        "attested",
    ),
    Rule(
        "LF-40",
        "The winner of the last trick may still claim with an empty hand. The text allows claims at "
        "the start of a trick; but a player who brings in his sixth card with his very last set has "
        "the lead, and to deny him the win would make that set worthless.",
        ("suffocatedwang2011[勝出條件]",),
        "derived",
    ),
    Rule(
        "LF-41",
        "If the cards are used up and nobody has claimed, the deal is drawn. All hands empty together"
        " (LF-21).",
        ("suffocatedwang2011[勝出條件]",),
        "attested",
    ),
    Rule(
        "LF-42",
        "A card in hand is an elder card, 老歲牌 lao sui or 老人牌, for its holder when it follows from "
        "what he knows that no other active player can hold a card that beats it alone. LS-1 to LS-3 "
        "fix what he knows. The dreamer's card is out of play, but since nobody knows it, it cannot "
        "be counted as gone. A player's own face-down discards count for him. Our reading: the "
        "judgement is a right and a duty at once; it counts towards a claim, allows an early lead to "
        "the privileged player, and moves the card to a later class.",
        ("suffocatedwang2011[老歲牌]",),
        "attested",
    ),
    Rule(
        "LF-43",
        "At the start the four nines, Hundred Sons, Mao Gong and Cloud Cash are elder cards for "
        "whoever holds them. A card below joins them when all higher cards of its suit are accounted "
        "for, the holder's own included: 9, 8 and 7 of Guan in one hand are all elder cards.",
        (
            "suffocatedwang2011[老歲牌, 先手]",
            "hakkacardsapp2013",
        ),
        "attested",
    ),
    Rule(
        "LF-44",
        "The winning cards are the cards won and the elder cards in hand at the claim. Their number n"
        " is at least six and at most 12. All elder cards in hand are counted; the text offers no "
        "choice to count fewer. Our reading: they are shown with the claim.",
        ("suffocatedwang2011[勝出條件, 結算]",),
        "attested",
    ),
    Rule(
        "LF-45",
        "Six winning cards bring 1 point, and the points double with each further card: 2, 4, 8, 16 "
        "and 32 for seven to eleven. Twelve cards are doubled once more, to 128.",
        ("suffocatedwang2011[結算]",),
        "attested",
    ),
    Rule(
        "LF-46",
        "Each of the two losers pays the winner that number of points.",
        ("suffocatedwang2011[結算]",),
        "attested",
    ),
    Rule(
        "LF-47",
        "If at least one winning card bears the same number as the dreamer's card, each loser also "
        "pays the dreamer. Take five and the number of such winning cards as the dreamer's n in "
        "LF-45. With no match the dreamer gets nothing, and he never pays. There can be three matches"
        " for the numbers 2 to 9 and four for ones, so his n is at most nine.",
        ("suffocatedwang2011[結算]",),
        "attested",
    ),
    Rule(
        "LF-48",
        "For LF-47 Hundred Sons, Mao Gong and Cloud Cash have the number 1, as winning cards and as "
        "the dreamer's card.",
        ("suffocatedwang2011[結算]",),
        "attested",
    ),
    Rule(
        "LF-49",
        "Five Tigers wins as eight winning cards: each loser pays the winner 4. Nothing is paid to "
        "the dreamer.",
        (
            "suffocatedwang2011[結算]",
            "hakkacardsapp2013",
        ),
        "attested",
    ),
    Rule(
        "LF-50",
        "If the privileged player is a loser he pays everything: his own and the other loser's "
        "payments, to the winner and to the dreamer. In the article's example the head ends with 0, "
        "the second with -6, the dreamer with +4 and the third with +2.",
        ("suffocatedwang2011[叫牌, 結算]",),
        "attested",
    ),
    Rule(
        "LF-51",
        "No claim, no payment, whoever called.",
        ("suffocatedwang2011[勝出條件]",),
        "attested",
    ),
    Rule(
        "LF-52",
        "Three players: no dreamer, no Cloud Cash, no Five Tigers. All else is the same.",
        ("suffocatedwang2011[三人牌局]",),
        "attested",
    ),
    Rule(
        "LS-1",
        'Level "seen": a card is an elder card if every higher card of its suit is among the holder\'s'
        " own dealt cards or has been face up. Hundred Sons, Mao Gong and Cloud Cash always are.",
        (
            "suffocatedwang2011[老歲牌, 爭議]",
            "hakkacardsapp2013",
        ),
        "reading",
    ),
    Rule(
        "LS-2",
        'Level "forced": as "seen", but a higher card also counts as gone if, for each opponent, '
        "there was a trick in which that opponent discarded while a lower single card of that suit "
        "was standing. By LF-33 he then kept nothing higher, and hands never grow.",
        ("suffocatedwang2011[老歲牌, 爭議]",),
        "reading",
    ),
    Rule(
        "LS-3",
        'Level "full": a card is an elder card if no placing of the unseen cards that fits everything'
        " the holder knows puts a card that beats it into an opponent's hand. He knows his dealt "
        "cards, every face-up card, the player, trick and size of every discard, his own discards, "
        "the calls and who is privileged. A placing fits if all sizes are right (12 cards dealt to "
        "each, one to the dreamer), if every discard of an opponent was legal in it, and if every "
        "single card that an opponent led was legal in it, judged with that opponent's own elder "
        "cards at that time. The article wants the whole history used and warns that deep deductions "
        'cause quarrels. Whatever is an elder card at "seen" is one at "forced", and whatever is one '
        'at "forced" is one at "full". All three levels name only cards that truly cannot be beaten, '
        "and a card that has become an elder card stays one.",
        ("suffocatedwang2011[老歲牌, 爭議]",),
        "reading",
    ),
    Rule(
        "LS-4",
        "A player who is not privileged and leads a single card holds no card of a higher suit.",
        ("suffocatedwang2011[先手]",),
        "derived",
    ),
    Rule(
        "LS-5",
        "A privileged player's lead tells the same only if the card led could certainly be beaten "
        "then: an opponent showed a card that beats it later, or the observer held one. Then it was "
        "no elder card, and the order of LF-27 bound it.",
        ("suffocatedwang2011[先手]",),
        "derived",
    ),
    Rule(
        "LS-6",
        "If a player who is not privileged leads a single 9, Hundred Sons or Mao Gong, all his other "
        "cards of that suit were elder cards for him.",
        ("suffocatedwang2011[先手, 老歲牌]",),
        "derived",
    ),
    Rule(
        "LS-7",
        "A player who has discarded under a group or a run lacks at least one card of each set that "
        "would have beaten it. Cards that he shows later narrow this down.",
        ("suffocatedwang2011[鬥牌]",),
        "derived",
    ),
    Rule(
        "LS-8",
        "Counting: when all other places for a card are excluded it must lie in the last one.",
        ("suffocatedwang2011[老歲牌]",),
        "derived",
    ),
)
