"""Words that only what stands beside them tells how to cut or join: 只有 一个, 微信名 叫, 一家 修车铺, 我们 组."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from affidavit.languages.zh.classes import has_class
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.tagging import Token

_REACTIONS = ("过敏", "严重过敏", "不过敏")
_TURNING = ("改", "换", "变")
_CALLED = re.compile(r".+名叫")
_STUDIED = re.compile(r"(?:大学|本科|中专|大专|高中|硕士|研究生)学")
_SHOPS = word_set("surroundings", "shops")
_ZONES = word_set("surroundings", "zones")
_OURS = frozenset({"我们", "咱们", "你们", "他们", "她们", "咱"})
_GROUPS = word_set("surroundings", "groups")
_RESULTS = frozenset("起成到完好出")
_POSTED = re.compile(r"([一-龥]{2,3})(当)([一-龥]{2,4})")
_LEVEL = re.compile(r"[一二三四五六七八九十0-9]+级|[一二三][甲乙]")
_PASSABLE = [["还", "可以"], ["还", "凑合"], ["还", "过得去"]]


def settled(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens, cut and joined where their neighbours show that the tagger took them for something else."""
    done = 0
    for index, token in enumerate(tokens):
        if token.start >= done:
            settled_here = _whole(tokens, index) or _parted(tokens, index)
            yield from settled_here
            done = settled_here[-1].end


def _parted(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    token = tokens[index]
    for rule in _CUTS:
        found = rule(tokens, index)
        if found is not None:
            at, first, second = found
            middle = token.start + at
            return Token(token.text[:at], first, token.start, middle), Token(token.text[at:], second, middle, token.end)
    return (token,)


Cut = tuple[int, str, str]


def _reaction(tokens: Sequence[Token], index: int) -> Cut | None:
    """对虾过敏 is an allergy to shrimps, not one of prawns (对虾)."""
    text = tokens[index].text
    return (1, "p", "n") if text[0] == "对" and len(text) > 1 and _after(tokens, index) in _REACTIONS else None


def _turned(tokens: Sequence[Token], index: int) -> Cut | None:
    """改成存钱: to do it instead."""
    token = tokens[index]
    before = tokens[index - 1].text if index else ""
    verb = token.tag == "v" and token.text[0] == "成" and 1 < len(token.text) < 4
    return (1, "v", "v") if verb and before in _TURNING else None


def _only(tokens: Sequence[Token], index: int) -> Cut | None:
    """我只有一个弟弟: to have no more; not 只有一个人才行, which names what it takes."""
    rest = tokens[index + 1 :]
    counted = tokens[index].text == "只有" and bool(rest) and rest[0].tag == "m"
    return (1, "d", "v") if counted and not any("才" in token.text for token in rest) else None


def _named(tokens: Sequence[Token], index: int) -> Cut | None:
    """微信名叫小石头: a name, and what it is."""
    token = tokens[index]
    called = token.tag in ("n", "nz") and _CALLED.fullmatch(token.text) and index + 1 < len(tokens)
    return (len(token.text) - 1, "n", "v") if called else None


def _studied(tokens: Sequence[Token], index: int) -> Cut | None:
    """大学学的是化工: where, and what is done there."""
    token = tokens[index]
    return (len(token.text) - 1, "n", "v") if token.tag == "n" and _STUDIED.fullmatch(token.text) else None


def _examined(tokens: Sequence[Token], index: int) -> Cut | None:
    """体检查出来: an examination, and that something was found."""
    text = tokens[index].text
    return (2, "v", "v") if text[:2] in ("体检", "产检", "复查") and text[2:3] == "查" else None


def _housed(tokens: Sequence[Token], index: int) -> Cut | None:
    """开了 | 家 | 洗车行: a measure word, glued to what it counts."""
    text, before = tokens[index].text, tokens[index - 1].text if index else ""
    measured = before == "了" and text[0] in "家间" and len(text) > 2 and text.endswith(tuple(_SHOPS))
    return (1, "q", "n") if measured else None


def _travelled(tokens: Sequence[Token], index: int) -> Cut | None:
    """去云南旅游: a place, and what one does there; not 中青旅旅游, where nobody goes."""
    text, before = tokens[index].text, tokens[index - 1].text if index else ""
    going = before in ("去", "到", "回") and tokens[index].tag in ("ORG", "LOC", "n", "nz") and len(text) > 3
    return (len(text) - 2, "LOC", "v") if going and text.endswith(("旅游", "旅行", "度假", "出差")) else None


def _upstairs(tokens: Sequence[Token], index: int) -> Cut | None:
    """在四楼上班: a floor, and what is done there; not 四楼上面."""
    text, before = tokens[index].text, tokens[index - 1].tag if index else ""
    return (
        (1, "q", "v") if before == "m" and text[0] in "楼层" and text[1:] in ("上班", "上课", "办公", "开会") else None
    )


def _indeed(tokens: Sequence[Token], index: int) -> Cut | None:
    """我姐可是博士: the copula with weight on it; not 好看可是贵, nor 可是我忘了."""
    before = tokens[index - 1].tag if index else ""
    return (1, "d", "v") if tokens[index].text == "可是" and before in ("n", "r", "PER", "nz") else None


_CUTS: tuple[Callable[[Sequence[Token], int], Cut | None], ...] = (
    _reaction, _turned, _only, _named, _studied, _examined, _housed, _travelled, _upstairs, _indeed
)  # fmt: skip


def _after(tokens: Sequence[Token], index: int) -> str:
    return tokens[index + 1].text if index + 1 < len(tokens) else ""


def _whole(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """The words that the tokens from here on are, or none."""
    for rule in (_shop, _zone, _group, _posted, _level, _passable, _retired, _below):
        found = rule(tokens, index)
        if found:
            return found
    return ()


def _group(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """我们组新来了…, 我们班新来…: those one belongs to; not 我们组了个队, nor 我们组队."""
    token, before = tokens[index], tokens[index - 1].text if index else ""
    name, rest = token.text[:1], token.text[1:]
    ours = before in _OURS and name in _GROUPS and rest in ("", "新") and token.tag != "m"
    goes_on = index + 1 < len(tokens) and tokens[index + 1].tag in ("v", "vd", "d", "ad", "p", "TIME")
    if not ours or not goes_on or (not rest and _after(tokens, index) in _RESULTS):
        return ()
    group = Token(name, "n", token.start, token.start + 1)
    return (group, Token(rest, "d", group.end, token.end)) if rest else (group,)


def _posted(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """在绵阳当小学老师: a place, and what one is there; not 在武当中学, a name."""
    token, before = tokens[index], tokens[index - 1].text if index else ""
    match = _POSTED.fullmatch(token.text) if before == "在" and token.tag in ("ORG", "LOC") else None
    if match is None:
        return ()
    verb, job = token.start + match.start(2), token.start + match.start(3)
    place = Token(match[1], "LOC", token.start, verb)
    return (place, Token("当", "v", verb, job), Token(match[3], "n", job, token.end))


def _level(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """英语六级, 钢琴十级, 普通话二甲: an examination and its level."""
    pair = tokens[index : index + 2]
    level = len(pair) == 2 and pair[1].tag == "m" and _LEVEL.fullmatch(pair[1].text) is not None
    level = level and not _after(tokens, index + 1).startswith("过")  # 四级过了 tells what one speaks
    return (_joined(pair, "n"),) if level and pair[0].tag in ("n", "nz") and _is_examined(pair[0].text) else ()


def _retired(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """退休教师: what somebody was by trade, and no leaving; not 退休老师们, nor 退休了."""
    pair = tokens[index : index + 2]
    trade = (
        len(pair) == 2 and pair[0].text in ("退休", "离休") and pair[1].tag == "n" and has_class(pair[1].text, "job")
    )
    return (_joined(pair, "role"),) if trade else ()


def _below(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """负一楼: a floor below the ground."""
    said = tokens[index : index + 3]
    floor = len(said) == 3 and said[0].text == "负" and said[1].tag == "m" and said[2].text in ("楼", "层")
    return (_joined(said, "n"),) if floor else ()


def _is_examined(text: str) -> bool:
    return any(has_class(text, name) for name in ("language", "instrument", "exam_subject"))


def _passable(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """数学还可以, 语文还行: how good it is; not 还可以退货, where more follows."""
    pair = tokens[index : index + 2]
    size = 1 if pair[0].text == "还行" else 2 if [token.text for token in pair] in _PASSABLE else 0
    after = tokens[index + size : index + size + 1]
    ends = not after or after[0].tag in ("w", "xc") or after[0].text == "的"
    return (_joined(pair[:size], "a"),) if size and index and ends else ()


def _shop(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """开了家修车铺: a shop named for what is done there; not 他家修车铺路."""
    parts = tokens[index : index + 3]
    measured = index > 0 and tokens[index - 1].text[-1] in "家间个"
    ends = len(tokens) == index + 3 or (len(parts) == 3 and tokens[index + 3].tag in ("w", "xc", "u"))
    shop = measured and ends and len(parts) == 3 and parts[2].text in _SHOPS
    return (_joined(parts, "n"),) if shop and (parts[0].tag, parts[1].tag) == ("v", "n") else ()


def _zone(tokens: Sequence[Token], index: int) -> tuple[Token, ...]:
    """C区023: a letter names a part of a building, with the number in it."""
    letter = len(tokens[index].text) == 1 and tokens[index].text.isascii() and tokens[index].text.isalpha()
    if not letter or _after(tokens, index) not in _ZONES or tokens[index].end != tokens[index + 1].start:
        return ()
    end = index + 2
    while end < len(tokens) and tokens[end].start == tokens[end - 1].end and _numbers(tokens[end].text):
        end += 1
    return (_joined(tokens[index:end], "nz"),)


def _numbers(text: str) -> bool:
    return re.fullmatch(r"[\d-]+[号室层]?|[号室层]", text) is not None


def _joined(tokens: Sequence[Token], tag: str) -> Token:
    return Token("".join(token.text for token in tokens), tag, tokens[0].start, tokens[-1].end)
