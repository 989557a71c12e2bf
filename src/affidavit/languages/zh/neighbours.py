"""Classes of words that depend on their neighbours: 过 after a verb is an aspect, 还 before a loan a verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.classes import has_class
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.values import is_grade

_VERBAL = frozenset({"v", "a", "cmp", "vn", "cop", "p", "n"})
_INSTEAD = frozenset("放睡管背订带抽戴跑学喝吃练走坐骑当做用穿住干玩养打看听点买上去开教种租")
_EMPLOYERS = word_set("neighbours", "employers")
_PARTED = word_set("neighbours", "parted")
_HAD = frozenset({"吃", "喝", "听", "看", "玩", "住", "坐", "跑", "写", "加班", "做", "穿"})
_SCHOOLS = ("班", "课", "学", "小学", "初中", "高中", "中学", "大学", "幼儿园", "学前班", "补习班", "托班")
_ENDS = frozenset({"w", "asp", "fin", "time", "num", ""})


@dataclass(frozen=True, slots=True)
class Beside:
    """A token with the tags of its neighbours; "" where there is none."""

    token: Token
    before: str
    after: str
    following: str  # text of the next token
    earlier: tuple[Token, ...]  # up to five tokens before it


def in_context(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the classes their neighbours give them."""
    return [replace(token, tag=_class(_beside(tokens, index))) for index, token in enumerate(tokens)]


def without_stammer(tokens: Sequence[Token]) -> list[Token]:
    """我我下周: a pronoun said twice counts once."""
    twice = [
        index > 0 and token.tag == "first" and tokens[index - 1].text == token.text
        for index, token in enumerate(tokens)
    ]
    return [token for token, again in zip(tokens, twice, strict=True) if not again]


def without_gaps(tokens: Sequence[Token]) -> list[Token]:
    """住了一周院: a verb of two halves with a time between them is that verb; not 住了一周酒店."""
    whole: list[Token] = []
    for token in tokens:
        at = next((i for i in range(len(whole) - 1, max(len(whole) - 4, -1), -1) if whole[i].tag == "v"), None)
        between = whole[at + 1 :] if at is not None else []
        tags = {each.tag for each in between}
        apart = bool(tags & {"num", "time"}) and tags <= {"asp", "num", "time", "q"}
        if at is not None and apart and whole[at].text + token.text in _PARTED:
            whole[at] = replace(whole[at], text=whole[at].text + token.text, end=token.end)
        else:
            whole.append(token)
    return whole


def _beside(tokens: Sequence[Token], index: int) -> Beside:
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    return Beside(
        token=tokens[index],
        before=tokens[index - 1].tag if index else "",
        after=after.tag if after else "",
        following=after.text if after else "",
        earlier=tuple(tokens[max(0, index - 5) : index]),
    )


def _class(beside: Beside) -> str:
    for rule in _RULES.get(beside.token.text, _ANY):
        found = rule(beside)
        if found:
            return found
    return beside.token.tag


def _aspect(beside: Beside) -> str:
    """给爸过生日, 过生日: a verb where no verb stands before."""
    if beside.token.tag != "asp":
        return ""
    lone = beside.before not in _VERBAL
    between = beside.token.text == "过" and beside.before == "n" and beside.after == "n"
    return "v" if lone or between else ""


def _with(beside: Beside) -> str:
    """我和老公…: together with, not a list."""
    if beside.before == "first" and (len(beside.earlier) == 1 or beside.earlier[-2].tag in ("w", "conj", "time")):
        return "p"
    return "p" if beside.token.tag == "list" and beside.before in ("", "time", "w", "conj", "adv") else ""


def _quality(beside: Beside) -> str:
    """太早了: a quality, not an adverb."""
    lone = beside.token.tag == "adv" and beside.before in ("deg", "adv")
    return "a" if lone and beside.after in ("", "asp", "fin", "w") else ""


def _appoint(beside: Beside) -> str:
    return "v" if beside.token.tag == "adv" and beside.after not in ("", "num", "time") else ""


def _act_as(beside: Beside) -> str:
    misread = beside.token.tag in ("time", "p", "adv")
    return "v" if misread and beside.after in ("n", "role", "kin", "vn", "num") else ""


def _pay_back(beside: Beside) -> str:
    """还贷款, 还清了: to pay it; not 还完不成."""
    paid = beside.following in ("完", "清") and beside.token.tag == "adv"
    money = beside.after in ("n", "num") and beside.following[-1:] in "贷款钱债书卡花"
    return "v" if paid or (beside.token.tag == "adv" and money) else ""


def _instead(beside: Beside) -> str:
    """改学西语: to learn it instead."""
    return "adv" if beside.following in _INSTEAD and (beside.after == "v" or beside.following == "背") else ""


def _carry(beside: Beside) -> str:
    """我都背双肩包, 改背斜挎包: to carry it; not 我背疼, nor 后背."""
    led = beside.before in ("adv", "first", "aux") or (bool(beside.earlier) and beside.earlier[-1].text == "改")
    return "v" if beside.token.tag == "n" and led and beside.after in ("n", "a", "num", "q") else ""


def _must(beside: Beside) -> str:
    return "aux" if beside.token.tag == "dei" and beside.after and beside.before not in ("v", "a", "vn", "cmp") else ""


def _governing(beside: Beside) -> str:
    """用的是…, 给的那个: a verb, since no coverb stands before 的."""
    return "v" if beside.token.tag == "p" and beside.after == "de" else ""


def _resulting(beside: Beside) -> str:
    """修好了, 膝盖不好: not a degree."""
    if (
        beside.token.tag == "deg"
        and beside.before in ("neg", "deg", "n", "adv", "time", "per", "kin")
        and beside.after in ("", "asp", "fin", "w")
    ):
        return "a"
    return "cmp" if beside.token.tag == "deg" and beside.before == "v" else ""


def _lending(beside: Beside) -> str:
    """帮着带娃: the way of doing it, with the verb still to come."""
    return "adv" if beside.token.tag in ("p", "v") and beside.following == "着" else ""


def _too_much(beside: Beside) -> str:
    """听多了: how much of it there was, and no thing."""
    had = beside.before == "v" and beside.earlier[-1].text in _HAD
    return "cmp" if had and beside.after == "asp" else ""


def _sated(beside: Beside) -> str:
    """听腻了, 吃伤了, 喝坏胃: how one has had enough; not 摔伤了, nor 吃够三顿."""
    had = beside.before == "v" and beside.earlier[-1].text in _HAD
    ends = beside.after in ("asp", "") or has_class(beside.following, "organ")
    return "cmp" if had and ends and beside.token.tag in ("v", "a") else ""


def _bowl(beside: Beside) -> str:
    """喝碗胡辣汤, 来杯热茶: how much of it; not 洗碗 or 买杯子."""
    had = beside.before in ("v", "asp") and beside.after in ("n", "a") and beside.token.tag == "n"
    return "q" if had and beside.earlier[-1].text in _HAD | {"来", "了", "要", "点"} else ""


def _attend(beside: Beside) -> str:
    """女儿上小学: to go to school; not 桌上."""
    school = beside.following in _SCHOOLS or is_grade(beside.following)
    return "v" if beside.token.tag == "f" and school else ""


def _briefly(beside: Beside) -> str:
    return "u" if beside.before in ("v", "asp") and beside.token.tag != "cmp" else ""


def _at_work(beside: Beside) -> str:
    """在银行工作: what is done there, not a noun."""
    there = any(token.text == "在" for token in beside.earlier)
    return "v" if beside.token.tag in ("n", "vn") and beside.after in _ENDS and there else ""


def _me(beside: Beside) -> str:
    """叫我林老师: me, and not my teacher."""
    called = bool(beside.earlier) and beside.earlier[-1].text in ("叫", "称呼", "喊", "管")
    return "me" if called and beside.after in ("role", "per", "n", "kin") else ""


def _either(beside: Beside) -> str:
    """A还是B."""
    nominal = ("n", "org", "loc", "per", "num", "kin", "role", "pet", "vn")
    return "list" if beside.before in nominal and beside.after in (*nominal, "dem") else "adv"


def _doing(beside: Beside) -> str:
    """去医院复查: what one goes there for."""
    going = any(token.text in ("去", "到", "来", "回", "在") for token in beside.earlier)
    return "v" if beside.token.tag in ("n", "vn") and going and beside.after in _ENDS else ""


def _examined(beside: Beside) -> str:
    """我爸复查心脏: what is done to a part of the body; not 复查报告."""
    body = beside.following in lexicon.words("attributes", "body") or beside.following in (
        "心脏",
        "肠胃",
        "甲状腺",
        "乳腺",
    )
    return "v" if beside.token.tag in ("n", "vn") and body else ""


def _employed(beside: Beside) -> str:
    """在物流公司做调度: what one works as; not 在公司做报告, nor 在酒店做早饭."""
    kind, place, verb = ("", "", "", *(token.text for token in beside.earlier))[-3:]  # or: 做 | 过 | 两年
    hired = verb in ("做", "干", "当") and place in _EMPLOYERS
    kind_of = hired and kind not in ("", "在")
    noun = beside.token.tag in ("n", "v", "vn") and beside.after in _ENDS and len(beside.token.text) > 1
    doing = any(has_class(beside.token.text, name) for name in ("event", "food", "checkup", "surgery", "meeting"))
    lately = (kind in ("做", "干", "当") and place == "过") and beside.before in ("num", "time")  # 做过两年翻译
    return "role" if (kind_of or lately) and noun and not doing else ""


def _resign(beside: Beside) -> str:
    """工作辞了."""
    return "v" if beside.after in ("asp", "fin", "cmp") and beside.before else ""


def _old(beside: Beside) -> str:
    """一辆老捷达: old, not very."""
    return "a" if beside.token.tag in ("deg", "adv") and beside.after in ("n", "pet", "loc", "org") else ""


def _house(beside: Beside) -> str:
    """去了家新开的店: a measure word, not a home."""
    return "q" if beside.token.tag == "n" and beside.before == "asp" and beside.after in ("a", "v", "n", "org") else ""


def _one_of(beside: Beside) -> str:
    """养了只猫: a measure word; not 只猫不喂."""
    after = ("n", "pet", "a", "num")
    return "q" if beside.before in ("asp", "v", "cop") and beside.after in after and beside.token.tag != "num" else ""


def _sex(beside: Beside) -> str:
    """我是女的: what one is; not 女老师 or 女的那双鞋."""
    said = beside.before in ("cop", "q")
    alone = beside.after in ("", "w", "fin") or (beside.after == "de" and said)
    return "n" if beside.token.tag == "a" and said and alone else ""


def _called(beside: Beside) -> str:
    """同事冉冉, 同事Kevin: how somebody is called; not 同事常常, nor 同事wifi."""
    text, after = beside.token.text, beside.after
    if beside.before not in ("role", "kin") or not after or after in ("de", "n", "w"):
        return ""
    twice = len(text) == 2 and text[0] == text[1] and text not in lexicon.closed("adverbs")
    foreign = len(text) > 2 and text.isascii() and text.isalpha() and text not in ("wifi", "app", "ppt")
    return "per" if foreign or (twice and beside.token.tag in ("adv", "a", "v", "n", "vn")) else ""


def _surname(beside: Beside) -> str:
    """姓高: a name, not a quality; 姓什么 asks for one."""
    called = bool(beside.earlier) and beside.earlier[-1].text == "姓"
    return "per" if called and beside.token.tag in ("a", "d", "adv", "n", "v", "q") else ""


Rule = Callable[[Beside], str]
_ANY: tuple[Rule, ...] = (_must, _governing, _surname, _called, _employed)
_RULES: dict[str, tuple[Rule, ...]] = {
    **dict.fromkeys(("过", "着"), (_aspect,)),
    **dict.fromkeys(("和", "与", "同", "跟"), (_with,)),
    **dict.fromkeys(("早", "晚", "快", "慢"), (_quality,)),
    **dict.fromkeys(("多", "少"), (_quality, _too_much)),
    **dict.fromkeys(("好", "光", "死"), (_resulting,)),
    **dict.fromkeys(("下", "一下"), (_briefly,)),
    **dict.fromkeys(("工作", "生活", "学习"), (_at_work,)),
    **dict.fromkeys(word_set("neighbours", "doings"), (_doing, _examined)),
    **dict.fromkeys(("辞", "戒", "退", "停", "断"), (_resign,)),
    **dict.fromkeys(("男", "女"), (_sex,)),
    "老": (_old,),
    "家": (_house,),
    **dict.fromkeys(("只", "个", "条", "辆", "台", "套"), (_one_of,)),
    "我": (_me,),
    "还是": (_either,),
    "约": (_appoint,),
    "当": (_act_as,),
    "还": (_pay_back,),
    "改": (_instead,),
    "背": (_carry,),
    "上": (_attend,),
    "帮": (_lending,),
    **dict.fromkeys(("碗", "杯", "盘", "份", "口", "瓶", "罐", "盒", "包", "袋", "壶", "锅", "块"), (_bowl,)),
    **dict.fromkeys(("腻", "伤", "坏", "够", "烦", "怕", "吐", "厌"), (_sated,)),
}
