"""Repairs of the tagger's output: closed classes, glued words cut, cut words joined."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import pattern, word_set
from affidavit.languages.zh.model_names import with_models
from affidavit.languages.zh.neighbours import in_context, without_gaps, without_stammer
from affidavit.languages.zh.surroundings import settled
from affidavit.languages.zh.tagging import Token

_NUMBER = pattern("repairing", "number")
_MEASURED = re.compile(r"\d+(?:\.\d+)?(?:cm|kg|km|mm|ml|mg)")  # not 5g, which is a network
_BLOOD = re.compile(r"(?:ab|[abo])型?")
_SIGNS = frozenset("鼠牛虎兔龙蛇马羊猴鸡狗猪")
_ASPECTS = frozenset("了过着")
_ASPECT_KEPT = word_set("repairing", "aspect_kept")
_NEGATORS = ("不", "没", "别", "甭")
_NEGATED_KEPT = word_set("repairing", "negated_kept")
_CAPITALS = frozenset({"首都", "成都", "国都", "古都", "安全", "齐全", "健全", "成就"})
_FEELINGS = word_set("repairing", "feelings")
_PREFIX_ADVERBS = frozenset("只还也都就才又再刚最很太更挺超正老")
_PREFIX_KEPT = word_set("repairing", "prefix_kept")
_PERSONS = ("我们", "咱们", "你们", "他们", "她们", "我", "你", "您", "他", "她", "咱", "俺")
_COMPLEMENT_KEPT = word_set("repairing", "complement_kept")
_DE_KEPT = word_set("repairing", "de_kept")
_COUNTING = ("只", "条", "头", "匹", "个")
_TAKES_OBJECT = frozenset("吃喝抽养戒怕交订挂签填")
_OBJECT_KEPT = word_set("repairing", "object_kept")
_TAKEN_FOR_VERBS = frozenset("管向包高白孔温乐应")  # surnames that are more often something else after 老
_SURNAMES = word_set("mentions", "surnames")
_HONORIFICS = word_set("repairing", "honorifics")


def repair(tokens: Sequence[Token]) -> list[Token]:
    """Tokens with classes from the closed lists and with words cut and joined where the tagger is known to err."""
    pieces = list(_into([piece for token in settled(tokens) for piece in _cut(token)]))
    return in_context(without_gaps(without_stammer([_reclassified(token) for token in _joined(with_models(pieces))])))


def _cut(token: Token) -> Iterator[Token]:
    """Cut one glued token into its words."""
    for rule in (
        _cut_usual,
        _cut_tail,
        _cut_named,
        _cut_person,
        _cut_measured,
        _cut_negation,
        _cut_adverb,
        _cut_aspect,
        _cut_instead,
        _cut_complement,
        _cut_object,
    ):
        parts = rule(token)
        if parts:
            for part in _parts(token, *parts):
                yield from _cut(part)
            return
    yield token


def _into(tokens: Sequence[Token]) -> Iterator[Token]:
    """换 | 成人保: what something is changed into; not 换成都的医院."""
    last = ""
    for token in tokens:
        turned = last in ("换", "改", "变") and len(token.text) > 1 and token.text[0] == "成"
        yield from _parts(token, 1, "cmp", token.tag) if turned and token.text[:2] not in _CAPITALS else (token,)
        last = token.text


def _parts(token: Token, at: int, first: str, second: str) -> tuple[Token, Token]:
    middle = token.start + at
    return Token(token.text[:at], first, token.start, middle), Token(token.text[at:], second, middle, token.end)


def _cut_usual(token: Token) -> tuple[int, str, str] | None:
    """平时早上: how often, and when."""
    usual = token.tag == "TIME" and len(token.text) > 2 and token.text[:2] in ("平时", "平常", "平日", "现在", "如今")
    just = token.tag == "TIME" and len(token.text) > 2 and token.text[-1] == "刚"
    return (len(token.text) - 1, "TIME", "d") if just else (2, "d", "TIME") if usual else None


def _cut_tail(token: Token) -> tuple[int, str, str] | None:
    """毛豆全, 个头套, 还以为你: an adverb or a pronoun after a word, or a measure word before it."""
    if token.tag in ("v", "vd", "d") and len(token.text) > 2 and token.text[-1] in "我你他她":
        return len(token.text) - 1, token.tag, "r"
    if token.tag == "n" and token.text[-1] == "人" and token.text[:-1] in lexicon.roles():
        return len(token.text) - 1, "n", "n"  # 房东 | 人挺好
    if token.tag == "v" and len(token.text) > 3 and token.text[-1] == "会" and token.text[0] in "坐吃喝睡穿闻抽晒":
        return len(token.text) - 1, "v", "v"  # 坐火车会 | 晕; not 开家长会
    if token.tag in ("PER", "LOC", "ORG") and len(token.text) > 2 and token.text[-1] in "吧呢呀哦":
        return len(token.text) - 1, token.tag, "xc"
    if token.tag == "n" and len(token.text) > 2 and token.text[0] == "个" and token.text[1] not in "人体性案别":
        return 1, "q", "n"
    if (
        token.tag in ("n", "nz")
        and len(token.text) > 2
        and token.text[-1] in "全都也又就"
        and token.text[-2:] not in _CAPITALS
    ):
        return len(token.text) - 1, token.tag, "d"
    return None


def _cut_named(token: Token) -> tuple[int, str, str] | None:
    """领导老范: a relation and a name; not 老板小气."""
    match = lexicon.relations().match(token.text) if token.tag in ("n", "nz", "PER", "nw") else None
    name = token.text[match.end() :] if match else ""
    called = len(name) == 2 and name[0] in "老小阿大" and name[1] in _SURNAMES
    return (match.end(), "n", "PER") if match and called else None


def _cut_person(token: Token) -> tuple[int, str, str] | None:
    if token.tag in ("PER", "ORG", "LOC", "TIME") or len(token.text) < 2:
        return None
    for person in _PERSONS:
        rest = token.text.removeprefix(person)
        if rest and rest != token.text:
            if rest in lexicon.kin() or rest in lexicon.roles() or rest in lexicon.animals() or rest == "家":
                return len(person), "r", "n"
            return None
    return None


def _cut_measured(token: Token) -> tuple[int, str, str] | None:
    """身高一米, 家养: a noun and what follows it."""
    text = token.text
    if text in ("在家", "在校", "在外"):
        return 1, "p", "n"
    if text[:2] == "血型" and _BLOOD.fullmatch(text[2:]):
        return 2, "n", "nz"
    if (text[0] == "姓" and text[1:] in _SURNAMES) or (text[0] == "属" and text[1:] in _SIGNS):
        return 1, "v", "n"
    if token.tag in ("v", "vn") and text[0] == "家" and text[1:] in lexicon.verbs("simple"):
        return 1, "n", "v"
    counted = _NUMBER.match(text) if token.tag == "m" else None
    at = counted.end() + 1 if counted else 0
    if counted and text[at - 1 : at] in _COUNTING and text[at:] in lexicon.animals():
        return at, "m", "n"  # 两条狗
    for noun in ("身高", "体重", "月薪", "年薪", "工资", "房租", "预算", "年龄"):
        if text.startswith(noun) and len(text) > len(noun) and _NUMBER.match(text[len(noun) :]):
            return len(noun), "n", "m"
    return None


def _cut_negation(token: Token) -> tuple[int, str, str] | None:
    text = token.text
    if len(text) < 2 or text in _NEGATED_KEPT or token.tag in ("PER", "LOC", "ORG", "n", "nz", "TIME"):
        return None
    if text in lexicon.closed("negation") and text[1:] in ("有", "再", "太", "怎么", "大", "咋", "曾", "怎"):
        return None
    if text in ("不要", "不用", "不必", "不许", "不准"):
        return None
    if text[0] == "不" and len(text) > 2 and token.tag == "v" and text[1] in _TAKES_OBJECT:
        return 1, "d", "v"  # 不喝可乐
    if text[0] in _NEGATORS and (_is_known(text[1:]) or _has_complement(text[1:])):
        return 1, "d", token.tag if token.tag != "d" else "v"
    return None


def _cut_adverb(token: Token) -> tuple[int, str, str] | None:
    text = token.text
    if token.tag not in ("PER", "LOC", "ORG") and text[0] in "好真超挺特老贼" and text[1:] in _FEELINGS:
        return 1, "d", "a"
    if len(text) < 2 or text in _PREFIX_KEPT or text[0] not in _PREFIX_ADVERBS:
        return None
    if (
        token.tag in ("d", "a", "ad")
        and len(text) == 2
        and text[0] in "太很最更超挺"
        and text not in lexicon.closed("degree")
    ):
        return 1, "d", "a"
    if token.tag in ("d", "v", "a", "c", "vn", "an") and (
        _is_known(text[1:]) or text[1:] in ("不", "没", "没有", "有")
    ):
        return 1, "d", token.tag if token.tag not in ("d", "c") else "v"
    return None


def _cut_aspect(token: Token) -> tuple[int, str, str] | None:
    text = token.text
    if token.tag not in ("v", "vn", "a", "vd") or len(text) < 2 or text in _ASPECT_KEPT or text[-1] not in _ASPECTS:
        return None
    return len(text) - 1, token.tag, "u"


def _cut_complement(token: Token) -> tuple[int, str, str] | None:
    text = token.text
    if token.tag == "v" and len(text) == 2 and text[1] == "得" and text not in _DE_KEPT:
        return (1, "v", "u") if text[0] in lexicon.verbs("simple") else None  # 学得还行
    if token.tag not in ("v", "vn", "vd", "d", "a") or text in _COMPLEMENT_KEPT or len(text) < 2:
        return None
    if text in lexicon.closed("adverbs") or text in lexicon.closed("auxiliaries") or text in lexicon.verbs("psych"):
        return None
    if text in lexicon.verbs("perception"):
        return None  # 认为, 感到
    if (
        len(text) > 2
        and text[-1] in "给到在成为"
        and token.tag in ("v", "vd")
        and text[:-1] not in lexicon.verbs("simple")
    ):
        return len(text) - 1, "v", "cmp"
    for size in (2, 1):
        head, tail = text[:-size], text[-size:]
        if head in lexicon.verbs("simple") and tail in lexicon.verbs("complements"):
            return len(head), "v", "cmp"
    return None


def _cut_instead(token: Token) -> tuple[int, str, str] | None:
    """改听, 改喝: to do it instead; not 改动 or 改名."""
    turned = token.tag in ("v", "vn") and len(token.text) == 2 and token.text[0] == "改"
    return (
        (1, "d", "v")
        if turned and token.text[1] in "听喝吃看练学坐骑走用写读做穿住玩打管背订租教带抽戴跑放睡"
        else None
    )


def _cut_object(token: Token) -> tuple[int, str, str] | None:
    """吃辣 and 养猫 are a verb and what it is done to."""
    text = token.text
    if token.tag in ("v", "vn", "n") and text[0] in lexicon.verbs("simple") and text[1:] in _objects():
        return 1, "v", "n"
    if token.tag not in ("v", "vn") or len(text) not in (2, 3) or text in _OBJECT_KEPT:
        return None
    at = 2 if len(text) == 3 and text[1] in "完好" else 1  # 吃完饭
    return (at, "v", "n") if text[0] in _TAKES_OBJECT else None


def _has_complement(text: str) -> bool:
    return len(text) == 2 and text[0] in lexicon.verbs("simple") and text[1] in lexicon.verbs("complements")


@cache
def _objects() -> frozenset[str]:
    """Nouns that a verb of one character may have been glued to."""
    names = word_set("repairing", "object_classes")
    return frozenset(
        word for name in names for word in lexicon.table("classes")["whole"][name].split() if len(word) > 1
    )


@cache
def _is_known(text: str) -> bool:
    """Whether it is a verb, auxiliary or adjective that an adverb can have been glued to."""
    groups = ("simple", "psych", "disposing", "placing", "copulas", "perception")
    known = any(text in lexicon.verbs(group) for group in groups)
    return known or text in lexicon.closed("auxiliaries") or text in lexicon.closed("coverbs")


def _joined(tokens: Sequence[Token]) -> list[Token]:
    """Join what belongs together: potential complements, names with numbers, numerals with measures."""
    joined: list[Token] = []
    for token in tokens:
        last = joined[-1] if joined else None
        known = len(joined) > 1 and (joined[-2].text in lexicon.roles() or joined[-2].text in lexicon.kin())
        if last is not None and _is_called(last, token, known=known):
            joined[-1] = Token(last.text + token.text, "PER", last.start, token.end)
            continue
        verb = len(joined) > 1 and joined[-2].tag in ("v", "vn", "a", "p")
        whole = _join(last, token, verb=verb) if last else None
        if whole is None:
            joined.append(token)
        else:
            joined[-1] = whole
    return joined


def _is_called(last: Token, token: Token, *, known: bool) -> bool:
    """保安老戴, 阿May: 老, 小 or 阿 and what one is called by; not 保安老说."""
    if last.end != token.start or last.text not in ("老", "小", "阿"):
        return False
    if last.text == "阿" and token.text.isascii() and token.text.isalpha():
        return True
    return known and token.text in _SURNAMES and token.text not in _TAKEN_FOR_VERBS


def _join(last: Token, token: Token, *, verb: bool) -> Token | None:
    if last.end != token.start:
        return None
    text = last.text + token.text
    if (
        last.text in ("不", "得")
        and verb
        and text in lexicon.verbs("negative_complements") | lexicon.verbs("complements")
    ):
        return Token(text, "cmp", last.start, token.end)
    if last.text in ("没", "从来", "从", "再也", "也", "再", "并") and text in lexicon.closed("negation"):
        return Token(text, "d", last.start, token.end)
    named = _named_by(last, token)
    if named:
        return Token(text, named, last.start, token.end)
    if last.tag == "nz" and token.tag == "m" and token.text.isdigit():
        return Token(text, "nz", last.start, token.end)
    if last.tag in ("nz", "m") and token.tag == "m" and last.text[-1].isascii() and token.text[0].isdigit():
        return Token(text, last.tag, last.start, token.end)
    if last.tag == "m" and token.text in lexicon.closed("measures") and _NUMBER.fullmatch(last.text):
        return Token(text, "m", last.start, token.end)
    if last.tag == "m" and token.text == "出头":
        return Token(text, "m", last.start, token.end)
    tag = _WHOLE.get(text)
    return Token(text, tag, last.start, token.end) if tag else None


# Words that the tagger parts, with the tag of each.
_WHOLE = {"感兴趣": "v", "要是": "c", "一个人": "d", "一起": "d", "一直": "d", "一块儿": "d"}


def _named_by(last: Token, token: Token) -> str:
    """The tag of what a name makes with the next word: 高老师, 葡萄牙语."""
    if last.tag == "PER" and len(last.text) == 1 and token.text in _HONORIFICS:
        return "PER"
    if last.text + token.text == "别的":
        return "n"
    return "n" if last.tag == "LOC" and token.tag == "n" and token.text in ("语", "文") else ""


def _reclassified(token: Token) -> Token:
    return replace(token, tag=_class(token))


def _class(token: Token) -> str:
    """The class that clauses are read by."""
    text, tag = token.text, token.tag
    if _is_nickname(text, tag):
        return "per"
    for name, members in _closed_classes():
        if name == "f" and len(text) == 1 and tag not in ("f", "s"):
            continue
        if text in members and not (name in ("role", "kin", "pet") and tag == "v"):
            return name
    return _numeral_or(token) or _TAGS.get(tag, tag)


def _is_nickname(text: str, tag: str) -> bool:
    """大刘 beside 小刘, whatever the tagger takes them for; not a noun such as 小钱 or 大麦."""
    by_size = text[0] == "大" and tag in ("ORG", "PER", "nz")
    return len(text) == 2 and text[1] in _SURNAMES and (by_size or (text[0] in "小老" and tag in ("a", "d", "v", "nz")))


def _numeral_or(token: Token) -> str | None:
    if _MEASURED.fullmatch(token.text):
        return "num"
    if token.tag in ("PER", "ORG", "LOC", "nz", "nw", "cmp", "v") and not token.text.replace(".", "", 1).isdigit():
        return None
    match = _NUMBER.match(token.text)
    if match and (match.end() == len(token.text) or token.text[match.end() :] in lexicon.closed("measures")):
        return "num"
    return None


_TAGS = {
    "n": "n", "nz": "n", "nw": "n", "an": "n", "s": "n", "PER": "per", "LOC": "loc", "ORG": "org", "TIME": "time",
    "t": "time", "v": "v", "vd": "v", "vn": "vn", "a": "a", "ad": "adv", "d": "adv", "r": "n", "m": "num", "q": "q",
    "p": "p", "c": "conj", "u": "u", "xc": "fin", "w": "w", "f": "f",
}  # fmt: skip


@cache
def _closed_classes() -> tuple[tuple[str, frozenset[str]], ...]:
    closed = lexicon.closed
    return (
        ("first", closed("first_person") | closed("first_plural")),
        ("second", closed("second_person")),
        ("third", closed("third_person") | closed("reflexive")),
        ("dem", closed("demonstrative")),
        ("whadv", closed("question_adverbs")),
        ("wh", closed("question_words")),
        ("kin", frozenset(lexicon.kin())),
        ("role", frozenset(lexicon.roles())),
        ("pet", frozenset(lexicon.animals())),
        ("neg", closed("negation")),
        ("de", frozenset({"的", "之"})),
        ("dei", frozenset({"得"})),
        ("asp", frozenset({"了", "过", "着"})),
        ("cop", lexicon.verbs("copulas")),
        ("v", lexicon.verbs("psych")),
        ("aux", closed("auxiliaries")),
        ("deg", closed("degree")),
        ("adv", closed("adverbs")),
        ("list", frozenset({"和", "与", "以及", "及", "、", "或", "或者", "还是"})),
        ("p", closed("coverbs")),
        ("conj", closed("conjunctions")),
        ("fin", closed("finals")),
        ("f", closed("localisers")),
    )
