"""The figures of the Ming leaf packs by name, with what is to be seen of each."""

from collections.abc import Callable
from dataclasses import dataclass

from catalog.drawing import svg, worthies_lurong, worthies_myriads, worthies_tens
from catalog.drawing.glyphs import KAI, column
from catalog.drawing.svg import Line
from catalog.drawing.worthies_block import Block

WINDOW = svg.rectangle(20, 206, 170, 475)
PLATE, LETTER = 27, 21


@dataclass(frozen=True, slots=True)
class Worthy:
    """A figure: its name in Latin letters, what is to be seen, how it is cut.

    ``plate`` is where its name is written: the middle and the top of the small upright cartouche.
    """

    latin: str
    seen: str
    cut: Callable[[Block], None]
    plate: tuple[float, float]


WORTHIES = {
    "宋江": Worthy(
        "Song Jiang",
        "an official with a full beard, a tablet in his hands",
        worthies_tens.song_jiang,
        (174, 220),
    ),
    "武松": Worthy(
        "Wu Song",
        "a pilgrim with loose hair, a hoop on his brow, beads and a sabre",
        worthies_tens.wu_song,
        (36, 222),
    ),
    "阮小五": Worthy(
        "Ruan Xiaowu",
        "his head is tilted; he holds a severed head by the hair and a sword",
        worthies_tens.ruan_xiaowu,
        (36, 222),
    ),
    "阮小七": Worthy(
        "Ruan Xiaoqi",
        "a fisherman in a bamboo hat and a straw coat, with a trident",
        worthies_tens.ruan_xiaoqi,
        (174, 220),
    ),
    "朱仝": Worthy(
        "Zhu Tong", "a man with a splendid long beard carries a child", worthies_tens.zhu_tong, (174, 222)
    ),
    "孫立": Worthy(
        "Sun Li",
        "a gaunt man in a winged helmet and scale armour, with a spear",
        worthies_tens.sun_li,
        (34, 336),
    ),
    "呼延灼": Worthy(
        "Huyan Zhuo", "a man with a small crown crosses two jointed rods", worthies_tens.huyan_zhuo, (36, 222)
    ),
    "魯智深": Worthy(
        "Lu Zhishen",
        "a stout tattooed monk, bareheaded, with beads and a staff",
        worthies_tens.lu_zhishen,
        (175, 218),
    ),
    "李逵": Worthy(
        "Li Kui", "a dark man with wild hair and beard holds two axes", worthies_tens.li_kui, (36, 220)
    ),
    "楊志": Worthy(
        "Yang Zhi",
        "a man with a dark birthmark on his face, in a felt hat, with a sword",
        worthies_tens.yang_zhi,
        (174, 222),
    ),
    "扈三娘": Worthy(
        "Hu Sanniang", "a woman in a flowered robe, with a sword", worthies_tens.hu_sanniang, (35, 304)
    ),
    "雷橫": Worthy(
        "Lei Heng",
        "a man with a forked beard, arms akimbo, in a tiger cap with wings",
        worthies_myriads.lei_heng,
        (36, 218),
    ),
    "索超": Worthy(
        "Suo Chao",
        "a man in a plumed helmet shouts; he holds a great axe",
        worthies_myriads.suo_chao,
        (36, 222),
    ),
    "秦明": Worthy(
        "Qin Ming",
        "a man with a beard like flames, with a spiked club",
        worthies_myriads.qin_ming,
        (174, 222),
    ),
    "史進": Worthy(
        "Shi Jin",
        "a young man with a staff, nine dragons tattooed on his bare body",
        worthies_myriads.shi_jin,
        (35, 290),
    ),
    "李俊": Worthy(
        "Li Jun", "a boatman in a hood, with an oar; waves on his coat", worthies_myriads.li_jun, (174, 222)
    ),
    "柴進": Worthy(
        "Chai Jin", "a gentleman in a robe of whirls, with a silk fan", worthies_myriads.chai_jin, (36, 222)
    ),
    "關勝": Worthy(
        "Guan Sheng",
        "a red-faced man with a long beard, in a hood, with a great blade",
        worthies_myriads.guan_sheng,
        (174, 222),
    ),
    "花榮": Worthy(
        "Hua Rong",
        "a young archer with a bow, arrows behind his shoulder",
        worthies_myriads.hua_rong,
        (36, 222),
    ),
    "燕青": Worthy(
        "Yan Qing",
        "a young man with a flower in his hair plays the flute",
        worthies_myriads.yan_qing,
        (36, 222),
    ),
    "李進": Worthy(
        "Li Jin",
        "an old boatman with a white beard, with an oar; waves on his coat",
        worthies_lurong.li_jin,
        (36, 222),
    ),
    "呼延綽": Worthy(
        "Huyan Chuo", "a man with a small crown holds one jointed rod", worthies_lurong.huyan_chuo, (174, 222)
    ),
    "王雄": Worthy(
        "Wang Xiong",
        "a young soldier with pheasant feathers on his helmet, with a sabre",
        worthies_lurong.wang_xiong,
        (42, 306),
    ),
    "張橫": Worthy(
        "Zhang Heng", "a lean man in a tall hat, with a hooked spear", worthies_lurong.zhang_heng, (174, 222)
    ),
    "李海": Worthy(
        "Li Hai",
        "a broad man in a turban, sleeves laid together; waves on his robe",
        worthies_lurong.li_hai,
        (36, 222),
    ),
}


def portrait(slug: str, name: str) -> str:
    """The portrait of a worthy with the name beside it. The ids of its clip paths begin with ``slug``."""
    worthy = WORTHIES[name]
    block = Block(slug)
    worthy.cut(block)
    window = f"{slug}-w"
    return svg.clip_path(window, WINDOW) + svg.group(block.text(), clip=window) + _plate(name, *worthy.plate)


def _plate(name: str, x: float, y: float) -> str:
    """The name in a small upright cartouche."""
    height = len(name) * LETTER * 1.06 + 8
    plate = svg.rectangle(x - PLATE / 2, y, PLATE, height, "paper", Line("sumi", 2.2), radius=3)
    return plate + svg.path(column(name, x, y + 3.4, LETTER, KAI, 1.06), "sumi")
