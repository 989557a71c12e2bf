"""Words that ask for one relation: who wrote it, its author; where somebody was born, their birthplace.

Knowledge of language that no single text gives, in both languages side by side, for a memory may hold both. A word may
stand in several lines: "partner" for marriage and for business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

Tokenise = Callable[[str], Sequence[str]]

# Each line: words that name, or ask for, one relation.
SAME: tuple[str, ...] = (
    "spouse husband wife partner marry married wedded wed 配偶 丈夫 妻子 爱人 结婚 老公 老婆 夫人",
    "author write writer wrote written novelist playwright penned 作者 写 著 撰写 作家",
    "born bear birth birthplace native 出生 生于 出生地 诞生",
    "die death dead pass passed away deathplace demise perish breath breathe 去世 逝世 死 死于 卒于 死亡",
    "citizen citizenship national nationality 国籍 公民 国民",
    "found founder founded establish established co-found start 创立 创办 创始人 成立 建立",
    "create creator created invent inventor originate origin original originally come came hail emerge derive "
    "birthplace bear born existence rise invented developed start 创造 创作 起源 发源 源自 来自 发明 创始",
    "perform performer performed sing singer singing sung artist portray actor actress 演唱 表演 歌手 演唱者 扮演",
    "develop developer developed programmer 开发 开发者 开发商 研发",
    "produce producer produced manufacture manufacturer make maker made built 生产 制造 制造商 厂商 出品",
    "religion religious faith affiliate affiliation belief believe "
    "believed denomination creed 宗教 信仰 信奉 教",
    "associate associated association play played linked speciality "
    "specialty specialise specialize compete competed 有关 相关 从事",
    "sport sports game 运动 体育 项目",
    "capital 首都 首府 省会",
    "continent 洲 大洲 大陆",
    "head leader lead leads minister chief ruler 领导人 首脑 元首 领袖 负责人",
    "government 政府 总理 首相",
    "state representative president monarch public 元首 总统 国王",
    "chief executive ceo 首席执行官 总裁",
    "chairperson chair chairman chairwoman 主席 董事长",
    "director direct directed manager manage 导演 主任 总监 台长 局长",
    "position role 位置 职位 司职",
    "educate educated education university college school institution alma mater attend study studied graduate "
    "academic educational 毕业 就读 大学 母校 学校 教育",
    "employ employer employed employment organization organisation company "
    "work works worked 雇主 工作 就职 任职 单位",
    "occupation profession professional job title role career work living field expertise 职业 工作 行业 领域",
    "headquarters headquarter base based headquartered 总部",
    "language languages tongue speak spoken speaks linguistic 语言 语 说",
    "child son daughter offspring kid father mother 孩子 儿子 女儿 子女",
    "parent father mother 父亲 母亲 父母",
    "sibling brother sister 兄弟 姐妹",
    "broadcast broadcaster aired network station channel 播出 电视台",
    "famous known fame significant creation work works renowned "
    "notable renown celebrated noted 闻名 著名 出名 知名",
    "genre music style kind type 流派 风格 类型",
    "currency money 货币",
    "official 官方",
    "locate located location situated situate lie lies place where 位于 坐落 所在 位置",
    "coach trainer train 教练",
    "owner own owned belong 拥有 所有者 老板",
    "publisher publish published 出版 出版社",
    "composer compose composed 作曲 作曲家 谱曲",
    "team club league 球队 俱乐部",
    "country nation citizen citizenship nationality origin 国家 国",
    "city town capital headquarters 城市 市",
    "live lives residence reside home 住 居住 定居",
)  # fmt: skip


def concepts(words: Sequence[str], tokenise: Tokenise) -> frozenset[str]:
    """What the words may stand for: themselves, and every relation that a line names with them."""
    groups = _groups(tokenise)
    return frozenset(words).union(*(groups.get(word, frozenset()) for word in words))


@cache
def _groups(tokenise: Tokenise) -> Mapping[str, frozenset[str]]:
    """Token → the lines it stands in."""
    found: dict[str, set[str]] = {}
    for number, line in enumerate(SAME):
        for word in line.split():
            for token in tokenise(word)[-1:]:
                found.setdefault(token, set()).add(f"={number}")
    return {token: frozenset(lines) for token, lines in found.items()}
