"""The leaves of the Ming: the pack of forty after Pan Zhiheng's list, and Lu Rong's thirty-eight.

Each has a double frame, its value in a cartouche above, a picture below. No source describes the layout.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from catalog.drawing import svg
from catalog.drawing.curves import joined
from catalog.drawing.deck import BACK, Drawing
from catalog.drawing.glyphs import boxed
from catalog.drawing.madiao_pips import coins, strings
from catalog.drawing.madiao_specials import blank, half
from catalog.drawing.marks import dark_back, frame, paper, seal
from catalog.drawing.money import NUMERALS
from catalog.drawing.svg import Face, Line
from catalog.drawing.worthies import WORTHIES, portrait
from catalog.drawing.worthies_cloth import disc

WIDTH, HEIGHT = 210, 700
UNSTAMPED = "unstamped"
SEALED = ("wan-wan", "bai-wan", "wan-9", "suo-9", "kong-mei-wen")
COUNTS = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
DECADES = ("", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety")
PLAIN_NUMERALS = "零一二三四五六七八九"
TOPS = {"wan-wan": "Myriad myriads", "qian-wan": "Thousand myriads", "bai-wan": "Hundred myriads"}
TENS = (*TOPS, *(f"shi-{count}" for count in range(9, 1, -1)))
MYRIADS = tuple(f"wan-{count}" for count in range(9, 0, -1))

# Pan Zhiheng's list in the order of the cards: nickname, name.
PAN = (
    "呼保義 宋江",
    "行者 武松",
    "短命二郎 阮小五",
    "活閻羅 阮小七",
    "美鬚公 朱仝",
    "病尉遲 孫立",
    "雙鞭 呼延灼",
    "花和尚 魯智深",
    "黑旋風 李逵",
    "青面獸 楊志",
    "一丈青 扈三娘",
    "插翅虎 雷橫",
    "急先鋒 索超",
    "霹靂火 秦明",
    "九紋龍 史進",
    "混江龍 李俊",
    "小旋風 柴進",
    "大刀 關勝",
    "小李廣 花榮",
    "浪子 燕青",
)
PAN_DESCRIBES = {
    "宋江": "Pan Zhiheng names the figure and his full beard",
    "阮小五": "Pan Zhiheng names the figure, the severed head and the tilt of his own",
    "朱仝": "Pan Zhiheng names the figure and the child",
    "史進": "Pan Zhiheng names the figure and says that the card has two heads, not whose: here the dragon's",
}
# Lu Rong's list in the same order; he gives Ruan Xiaowu no nickname.
LU_RONG = (
    "呼保義 宋江",
    "行者 武松",
    "阮小五",
    "活閻羅 阮小七",
    "混江龍 李進",
    "病尉遲 孫立",
    "鐵鞭 呼延綽",
    "花和尚 魯智深",
    "賽關索 王雄",
    "青面獸 楊志",
    "一丈青 張橫",
    "插翅虎 雷橫",
    "急先鋒 索超",
    "霹靂火 秦明",
    "混江龍 李海",
    "黑旋風 李逵",
    "小旋風 柴進",
    "大刀 關勝",
    "小李廣 花榮",
    "浪子 燕青",
)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A card: its name in English, its name in the list, the words in the cartouche, picture and account."""

    slug: str
    english: str
    chinese: str
    words: str
    picture: str
    account: str


def pan_leaves() -> Iterator[Drawing]:
    """The pack of forty, and the sealed cards without their seal."""
    for card in (*_pan_portraits(), *_pan_strings_and_coins(), *_specials()):
        yield Drawing(card.slug, _face(card, sealed=card.slug in SEALED))
        if card.slug in SEALED:
            yield Drawing(card.slug, _face(card, sealed=False), UNSTAMPED)
    yield Drawing(BACK, _back())


def lu_rong_leaves() -> Iterator[Drawing]:
    """The thirty-eight leaves that Lu Rong lists."""
    for card in (*_lu_rong_portraits(), *_lu_rong_hundreds_and_coins()):
        yield Drawing(card.slug, _face(card, sealed=False))
    yield Drawing(BACK, _back())


def _english(slug: str) -> str:
    suit, _, count = slug.partition("-")
    if slug in TOPS:
        return f"{TOPS[slug]} of Tens"
    if suit == "shi":
        return f"{DECADES[int(count)]} of Tens"
    return f"{COUNTS[int(count)]} of Myriads"


def _figure(slug: str, entry: str, evidence: str) -> tuple[str, str]:
    """Portrait and account of the figure in an entry of a list: a nickname, if there is one, and a name."""
    *nickname, name = entry.split()
    worthy = WORTHIES[name]
    called = "".join(f", {text}" for text in nickname)
    return portrait(slug, name), f"{worthy.latin} {name}{called}: {worthy.seen}. {evidence}."


def _pan_portraits() -> Iterator[Leaf]:
    for slug, entry in zip((*TENS, *MYRIADS), PAN, strict=True):
        suit, _, rank = slug.partition("-")
        count = int(rank) if rank.isdigit() else 0
        sign, formal = ("拾", "十") if suit == "shi" else ("萬", "萬")
        words = NUMERALS[count] + sign
        chinese = PLAIN_NUMERALS[count] + formal
        if slug in TOPS:
            words = chinese = {"wan-wan": "萬萬貫", "qian-wan": "千萬", "bai-wan": "百萬"}[slug]
        evidence = PAN_DESCRIBES.get(entry.split()[-1], "Pan Zhiheng names the figure, not its picture")
        yield Leaf(
            slug, _english(slug), chinese, words, *_figure(slug, entry, f"{evidence}; the rest is ours")
        )


def _lu_rong_portraits() -> Iterator[Leaf]:
    for slug, entry in zip((*TENS, *MYRIADS), LU_RONG, strict=True):
        suit, _, rank = slug.partition("-")
        if slug in TOPS:
            words = {"wan-wan": "萬萬貫", "qian-wan": "千萬貫", "bai-wan": "百萬貫"}[slug]
        else:
            words = PLAIN_NUMERALS[int(rank)] + ("十萬貫" if suit == "shi" else "萬貫")
        known = any(entry.split()[-1] == other.split()[-1] for other in PAN)
        drawn = "it is drawn as in the pack of forty" if known else "it is our own"
        evidence = f"Lu Rong names the figure; he does not describe the picture: {drawn}"
        yield Leaf(slug, _english(slug), words, words, *_figure(slug, entry, evidence))


def _pan_strings_and_coins() -> Iterator[Leaf]:
    for count in range(1, 10):
        sign, plain = NUMERALS[count], PLAIN_NUMERALS[count]
        yield _strings(f"suo-{count}", count, "Strings", plain + "索", sign + "索")
        yield _coins(f"qian-{count}", count, plain + "錢", sign + "文")


def _lu_rong_hundreds_and_coins() -> Iterator[Leaf]:
    for count in range(1, 10):
        plain = PLAIN_NUMERALS[count]
        yield _strings(f"bai-{count}", count, "Hundreds", plain + "百", plain + "百")
        yield _coins(f"qian-{count}", count, plain + "錢", plain + "錢")


def _strings(slug: str, count: int, suit: str, chinese: str, words: str) -> Leaf:
    seen = (
        f"{COUNTS[count]} string{'s' * (count > 1)} of coins. The picture is our own; no source describes it."
    )
    return Leaf(slug, f"{COUNTS[count]} of {suit}", chinese, words, strings(count), seen)


def _coins(slug: str, count: int, chinese: str, words: str) -> Leaf:
    seen = f"{COUNTS[count]} round coin{'s' * (count > 1)} with square holes."
    seen += " The picture is our own; no source describes it."
    return Leaf(slug, f"{COUNTS[count]} of Coins", chinese, words, coins(count), seen)


def _specials() -> Iterator[Leaf]:
    yield Leaf(
        "kong-mei-wen",
        "Blank of Coins, no cash",
        "空沒文",
        "空沒文",
        blank("kong-mei-wen"),
        "A man holds up the empty coin, a divided disc with rays. Chu Renhuo says that this card alone of"
        " coins and strings has a human figure; the rest is ours.",
    )
    yield Leaf(
        "ban-wen",
        "Half of Coins, sprig flower",
        "半文錢",
        "半文錢",
        half("ban-wen"),
        "A flowering spray in a pot: the half cash is also called the sprig flower. The drawing is ours.",
    )


def _face(card: Leaf, sealed: bool) -> Face:
    body = paper(WIDTH, HEIGHT, _seed(card.slug)) + frame(WIDTH, HEIGHT, 10, 3.4, 9)
    body += _cartouche(card.words) + card.picture + frame(WIDTH, HEIGHT, 17, 1.6, 5)
    title, account = f"{card.english}, {card.chinese}", card.account
    if sealed:
        title = f"{card.english}, red seal, {card.chinese}"
        account += " The red seal is ours: no source says which of these leaves were stamped."
        body += svg.group(_makers_seal(), transform=f"rotate({_seed(card.slug) % 9 - 4} 152 636)")
    return Face(title, account, WIDTH, HEIGHT, body)


def _seed(slug: str) -> int:
    return sum(place * ord(letter) for place, letter in enumerate(slug, 1))


def _cartouche(words: str) -> str:
    """The value in a double box: two or three characters one above the other, four in two columns."""
    box = svg.rectangle(40, 30, 130, 168, "", Line("sumi", 3), radius=6)
    box += svg.rectangle(46, 36, 118, 156, "", Line("sumi", 1.2), radius=3)
    if len(words) == 4:
        cells = [(108, 44, 50, 66), (108, 118, 50, 66), (52, 44, 50, 66), (52, 118, 50, 66)]
    else:
        step = 148 // len(words)
        cells = [(58, 43 + step * place, 94, step - 8) for place in range(len(words))]
    return box + svg.path(
        joined(_fitted(word, *cell) for word, cell in zip(words, cells, strict=True)), "sumi"
    )


def _fitted(word: str, x: float, y: float, width: float, height: float) -> str:
    """A character that fills a box; the one stroke of 一 is not drawn out to its height."""
    if word == "一":
        return boxed(word, x, y + height * 0.36, width, height * 0.28)
    return boxed(word, x, y, width, height)


def _makers_seal() -> str:
    box = svg.rectangle(120, 604, 64, 64, "shu", radius=7)
    box += svg.rectangle(125, 609, 54, 54, "", Line("paper", 2.4), radius=4)
    return box + svg.path(boxed("紙", 153, 615, 21, 42) + boxed("虎", 130, 615, 21, 42), "paper")


def _back() -> Face:
    lattice = ""
    for x in range(45, 190, 40):
        for y in range(45, 690, 40):
            lattice += disc(x, y, 15) + f"M{x - 5} {y - 5}h10v10h-10z"
    body = dark_back(WIDTH, HEIGHT) + svg.path(lattice, "", Line("bark", 2.4)) + seal(105, 350, 96)
    return Face(
        "Card back", "Black, with a lattice of coins and a red seal. Our own design.", WIDTH, HEIGHT, body
    )
