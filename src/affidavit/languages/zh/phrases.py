"""Phrases of a clause: noun phrases, times and single words, from repaired tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.clefts import without_cleft
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.values import LOOKS, is_grade, is_illness

PERSONS = frozenset({"first", "second", "third"})
NAMES = frozenset({"per", "loc", "org"})
NOUNS = frozenset({"n", "kin", "role", "pet", "vn"}) | NAMES
NOMINAL = NOUNS | PERSONS | frozenset({"dem", "num", "q", "wh"})
_HOUSE_NUMBERS = ("号", "栋", "单元", "室", "幢", "弄", "号楼", "号门", "层", "楼")
_CLOCKED = ("小时", "钟头", "分", "分钟", "个半小时")
_AMOUNTS = word_set("phrases", "amounts")
_CLASSIFIERS = word_set("phrases", "classifiers")
_HAPPENINGS = ("event", "checkup", "surgery", "meeting", "exam", "show")
_PUT_OFF = word_set("phrases", "put_off")
_CLOSING = frozenset({"fin", "asp", "num", "time", "deg"})
_PREDICATIVE = frozenset({"v", "cop", "aux", "neg", "a", "deg", "adv"})


@dataclass(frozen=True, slots=True)
class Unit:
    """A phrase or word of a clause; offsets as in the text."""

    kind: str  # np · num · time · v · vn · a · adv · deg · neg · aux · cop · p · cmp · asp · dei · conj · fin · x
    text: str  # folded
    start: int
    end: int
    tokens: tuple[Token, ...] = ()
    time: TimeExpression | None = None


def chunk(tokens: Sequence[Token], times: Sequence[TimeExpression]) -> list[Unit]:
    """The phrases of one clause in order."""
    tokens = _without_bounds(
        without_cleft([token for token in tokens if token.tag != "w" and token.text.strip()], times)
    )
    tokens = _deverbal(_cut_at_times(tokens, times), times)
    modifiers = _relative_modifiers(tokens)
    units: list[Unit] = []
    at = 0
    while at < len(tokens):
        time = _time_at(tokens[at], times)
        end = _time_end(tokens, at, time) if time else _phrase_end(tokens, at, modifiers, times)
        more = tokens[end] if time and 0 < end < len(tokens) else None
        if time and more and more.tag == "num" and more.start == tokens[end - 1].end and time.text.endswith(_CLOCKED):
            end += 1  # 2小时08分 is one amount
            units.append(_unit("num", tokens[at:end]))
        elif time:
            units.append(_unit("time", tokens[at:end], time))
        elif end > at:
            closes = all(t.tag in _CLOSING for t in tokens[end:])
            halves = _halves(tokens[at:end], last=closes, alone=closes and at == 0)
            units.extend(_unit(_nominal_kind(half), half) for half in map(_without_amount, halves))
        else:
            units.append(_unit(tokens[at].tag, tokens[at : at + 1]))
        at = max(end, at + 1)
    return _with_amounts(units)


def _with_amounts(units: list[Unit]) -> list[Unit]:
    """剩鸡蛋8个 says 剩8个鸡蛋; not 给妹妹两个, whom it is given, nor 养猫三年, how long."""
    joined: list[Unit] = []
    verb = False  # whether one stands before the last of those joined
    for unit in units:
        last = joined[-1] if joined else None
        if last is not None and verb and unit.kind == "num" and last.kind == "np" and _counts(unit, last):
            joined[-1] = _unit("np", (*last.tokens, *unit.tokens))
        else:
            verb = verb or (last is not None and last.kind == "v")
            joined.append(unit)
    return joined


def _counts(amount: Unit, thing: Unit) -> bool:
    """Whether an amount right after a thing tells how many of it there are."""
    counted = amount.text.removesuffix("半").endswith(tuple(word_set("phrases", "counting")))
    return counted and thing.end == amount.start and thing.tokens[-1].tag == "n"


def _unit(kind: str, tokens: Sequence[Token], time: TimeExpression | None = None) -> Unit:
    text = "".join(token.text for token in tokens)
    return Unit(kind, text, tokens[0].start, tokens[-1].end, tuple(tokens), time)


def _without_amount(tokens: Sequence[Token]) -> Sequence[Token]:
    """One little bit of something is that something: 一点辣."""
    tokens = tokens[1:] if len(tokens) > 1 and tokens[0].text in _AMOUNTS else tokens
    bare = (
        len(tokens) > 1 and tokens[0].tag == "q" and tokens[0].text in _CLASSIFIERS and tokens[1].tag not in ("de", "q")
    )
    return tokens[1:] if bare else tokens


def _halves(tokens: Sequence[Token], *, last: bool, alone: bool) -> list[Sequence[Token]]:
    """我血型O型, 我高三: whose, and the value said of it; one phrase where that is all there is to it."""
    naming = lexicon.words("attributes", "naming")
    named = next((at for at, token in enumerate(tokens[:-1], 1) if token.text in naming), 0)
    if alone and len(tokens) > 1 and tokens[0].text in lexicon.words("attributes", "valued"):
        named = 1  # 血型 | AB
    if named and tokens[named].tag not in ("de", "list", "dem"):
        return [tokens[:named], tokens[named:]]  # 我儿子小名 | 墩墩
    owned = last and len(tokens) > 1 and tokens[0].tag in PERSONS | {"kin", "per"}
    if not owned or any(token.tag in ("de", "list") for token in tokens):
        return [tokens]
    person = max(at for at, token in enumerate(tokens) if token.tag in PERSONS | {"kin", "per", "role"}) + 1
    if is_illness("".join(token.text for token in tokens[person:])):
        return [tokens[:person], tokens[person:]]  # 我爸 | 高血压
    if len(tokens) > 2 and LOOKS.fullmatch(tokens[-2].text + tokens[-1].text):
        return [tokens[:-2], tokens[-2:]]  # 婆婆 | 长头发
    valued = len(tokens) > 2 and tokens[-2].text in lexicon.words("attributes", "valued")
    return [tokens[:-1], tokens[-1:]] if valued or is_grade(tokens[-1].text) else [tokens]


def _nominal_kind(tokens: Sequence[Token]) -> str:
    if all(token.tag in ("num", "q") for token in tokens):
        return "num"
    return "wh" if any(token.tag == "wh" for token in tokens) else "np"


def _time_at(token: Token, times: Sequence[TimeExpression]) -> TimeExpression | None:
    return next((time for time in times if time.start <= token.start < time.end), None)


def _time_end(tokens: Sequence[Token], at: int, time: TimeExpression) -> int:
    """After the tokens of a time, and after a 的 that ties it to a noun."""
    end = at + 1
    while end < len(tokens) and tokens[end].start < time.end:
        end += 1
    return end


def _cut_at_times(tokens: Sequence[Token], times: Sequence[TimeExpression]) -> list[Token]:
    """Cut tokens that a time ends within: 今年 | 四岁."""
    cut: list[Token] = []
    for token in tokens:
        time = next((t for t in times if t.start <= token.start < t.end < token.end), None)
        if time is None:
            cut.append(token)
            continue
        at = time.end - token.start
        cut.append(replace(token, text=token.text[:at], end=time.end))
        rest = token.text[at:]
        cut.append(
            Token(rest, "num" if rest[0] in "零一二三四五六七八九十两半0123456789" else "n", time.end, token.end)
        )
    return cut


_INTEREST = frozenset({"感兴趣", "兴趣", "着迷", "上瘾"})


def _deverbal(tokens: list[Token], times: Sequence[TimeExpression]) -> list[Token]:
    """A verb that stands as a noun: 牙齿矫正我约了, 装修预算十万."""
    headed = len(tokens) > 2 and tokens[0].tag in ("v", "vn") and len(tokens[0].text) == 2
    when = _time_at(tokens[1], times) if headed else None
    timed = when is not None and when.granularity is not Granularity.DURATION  # not 结婚六年了
    return [
        replace(token, tag="n") if _is_deverbal(tokens, index) or (timed and index == 0) else token
        for index, token in enumerate(tokens)
    ]


def _is_placed(rest: Sequence[Token]) -> bool:
    """体检不在仁爱, 面试在周五: where or when it is; not 体检在医院做."""
    at = rest[1:] if rest[0].tag == "neg" else rest
    placed = bool(at) and at[0].text in ("在", "是")
    return placed and not any(token.tag in ("v", "vn", "aux") for token in at[1:])


def _events() -> frozenset[str]:
    whole = lexicon.table("classes")["whole"]
    return frozenset(word for name in _HAPPENINGS for word in whole.get(name, "").split())


def _is_deverbal(tokens: Sequence[Token], index: int) -> bool:
    token = tokens[index]
    before = tokens[index - 1] if index else None
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if before is not None and before.tag == "q" and after is None and (token.text == "会" or len(token.text) > 2):
        return token.tag in ("v", "vn", "aux")  # 有个会, 有个游泳池
    if token.tag not in ("v", "vn") or len(token.text) != 2 or token.text in lexicon.verbs("psych"):
        return False
    if before is not None and before.tag == "q" and not any(t.tag == "de" for t in tokens[index:]):
        return True  # 约了个面试
    if after is None:
        return False
    if before is not None and before.text == "对" and any(t.text in _INTEREST for t in tokens[index + 1 :]):
        return True  # 对做菜不感兴趣
    if after.text in _PUT_OFF and (before is None or before.tag in ("n", "dem", "q", "de")):
        return True  # 答辩推迟一周
    if index == 0 and token.text in _events() and _is_placed(tokens[1:]):
        return True
    if after.text in lexicon.words("attributes", "thing") and any(t.tag == "num" for t in tokens[index + 1 :]):
        return not any(t.tag in ("v", "cop", "aux") for t in tokens[:index])
    follows = any(t.tag in ("v", "cop") for t in tokens[index + 1 :])
    return before is not None and before.tag in ("n", "org", "loc") and after.tag in PERSONS and follows


def _without_bounds(tokens: list[Token]) -> list[Token]:
    """都不到十岁 is an age, and no journey."""
    for index in range(len(tokens) - 2):
        negated, reached, bound = tokens[index : index + 3]
        if negated.text == "不" and reached.text == "到" and bound.tag == "num":
            return [*tokens[:index], *tokens[index + 2 :]]
    return tokens


def _relative_modifiers(tokens: Sequence[Token]) -> frozenset[int]:
    """Positions of the tokens that belong to a clause before 的 and a noun."""
    inside: set[int] = set()
    for index, token in enumerate(tokens):
        if token.tag == "de" and index + 1 < len(tokens) and tokens[index + 1].tag in NOMINAL:
            start = _modifier_start(tokens, index)
            if start is not None:
                inside.update(range(start, index + 1))
    return frozenset(inside)


def _modifier_start(tokens: Sequence[Token], de: int) -> int | None:
    verbs = [i for i in range(de) if tokens[i].tag == "v" or (tokens[i].tag == "p" and i + 1 == de)]
    if verbs and tokens[verbs[0]].text == "有" and tokens[verbs[0] + 1].tag in ("q", "num"):
        verbs = verbs[1:]  # 有个四岁的女儿
    copula = max((i for i in range(de) if tokens[i].tag == "cop"), default=-1)
    if not verbs or copula == de - 1 or not any(verb > copula for verb in verbs):
        return None
    if copula > 0:
        return copula + 1
    if tokens[de + 1].tag == "dem" and all(token.tag in NOMINAL for token in tokens[de + 1 :]):
        return _subject_start(tokens, verbs[0])  # 我住的那个小区, and no more
    for index in range(de - 1, -1, -1):
        if tokens[index].tag in ("dem", "q") and any(verb > index for verb in verbs) and tokens[index + 1].tag != "n":
            return index + 1
    if _predicate_follows(tokens, de + 1):
        return _subject_start(tokens, verbs[0])
    if len(verbs) < 2 or verbs[-1] == verbs[0]:
        return None
    start = verbs[0] + 1
    while start < de and tokens[start].tag in ("asp", "cmp", "num", "q"):
        start += 1
    return start if start < verbs[-1] + 1 else None


def _predicate_follows(tokens: Sequence[Token], at: int) -> bool:
    while at < len(tokens) and tokens[at].tag in NOMINAL | {"f"}:
        at += 1
    rest = tokens[at:]
    priced = any(token.tag == "num" for token in tokens) and any(
        t.text in lexicon.words("attributes", "price") for t in tokens
    )
    priced = priced or (tokens[-1].tag == "num" and any(t.text in word_set("fragments", "periods") for t in tokens))
    placed = len(rest) == 2 and rest[0].text == "在" and rest[1].tag in NOMINAL
    return priced or placed or any(token.tag in _PREDICATIVE for token in rest)


def _subject_start(tokens: Sequence[Token], verb: int) -> int:
    start = verb
    while start > 0 and tokens[start - 1].tag in NOMINAL | {"time", "neg", "adv", "de"}:
        start -= 1
    return start


def _phrase_end(tokens: Sequence[Token], at: int, modifiers: frozenset[int], times: Sequence[TimeExpression]) -> int:
    """Where the noun phrase that begins at `at` ends; `at` itself when none does."""
    end, last_noun = at, at
    while end < len(tokens):
        if end not in modifiers and not _continues(tokens, at, end, times):
            break
        end += 1
        if end - 1 not in modifiers and tokens[end - 1].tag in NOMINAL | {"f"}:
            last_noun = end
    if last_noun == at and tokens[at].tag == "a" and _stands_alone(tokens, at):
        return at + 1
    return last_noun


def _stands_alone(tokens: Sequence[Token], at: int) -> bool:
    """辣的我不行: 辣的 is a thing."""
    after = [token.tag for token in tokens[at + 1 : at + 3]]
    return len(after) == 2 and after[0] == "de" and after[1] in PERSONS | {"adv", "neg", "deg", "cop"}


def _continues(tokens: Sequence[Token], at: int, index: int, times: Sequence[TimeExpression]) -> bool:
    """Whether the token at `index` goes on with the noun phrase that began at `at`."""
    token = tokens[index]
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if index > at and _time_at(token, times):
        return False
    if index == at:
        return token.tag in NOMINAL - {"vn"} or _opens(token, after) or _names(token, after)
    return _joins(tokens[at:index], token, after)


def _opens(token: Token, after: Token | None) -> bool:
    """新车, 红的车, 工作消息, 隔壁小王."""
    if after is None:
        return False
    if token.tag == "f":
        return len(token.text) == 2 and after.tag == "per"
    if token.tag == "vn":
        return after.tag in NOUNS | {"de", "f"}
    return token.tag == "a" and (
        after.tag == "de" or (len(token.text) == 1 and after.tag in ("n", "pet", "kin", "role"))
    )


def _names(token: Token, after: Token | None) -> bool:
    return token.tag == "vn" and (after is None or after.tag in ("adv", "deg", "a", "neg", "cop", "list"))


def _joins(phrase: Sequence[Token], token: Token, after: Token | None) -> bool:
    last = phrase[-1]
    if token.tag in ("de", "list"):
        return after is not None and (after.tag in NOMINAL - PERSONS or after.tag in ("a", "deg")) and last.tag != "wh"
    if last.tag in ("de", "list"):
        return token.tag in NOMINAL or token.tag in ("a", "deg")
    if token.tag == "f":
        return last.tag in NOUNS | PERSONS | {"dem"}
    if token.tag in ("a", "adv", "deg") and token.text in ("小", "老", "新", "旧") and last.tag in ("n", "f", "loc"):
        return after is not None and after.tag == "n"  # 街边小馆子; not 眼睛大鼻子高
    if token.tag == "a":
        return (
            after is not None
            and after.tag in ("n", "de", "kin", "role", "pet")
            and last.tag in ("dem", "num", "q", "deg")
        )
    if token.tag == "deg":
        return False
    return token.tag in NOMINAL and _adjoins(phrase, last, token)


def _adjoins(phrase: Sequence[Token], last: Token, token: Token) -> bool:
    """Whether two nominal tokens are of one phrase: not a noun and then a person, a place or an amount."""
    if token.tag in PERSONS or token.text in ("别的", "其他", "其它", "其余"):
        return False
    if last.text in ("前者", "后者") and token.tag == "num":
        return False  # 前者两千九
    if last.tag in ("dem", "num", "q") or (last.tag == "a"):
        return True
    if token.tag == "num" and token.text.endswith(_HOUSE_NUMBERS) and last.tag in NOUNS | {"num"}:
        return True
    if token.tag in ("num", "q", "wh"):
        return False
    if token.tag == "dem":
        return last.tag in PERSONS | NOUNS
    if token.tag in ("loc", "org") and last.tag in NOUNS - NAMES:
        return False
    if token.tag == "role" and last.text in lexicon.words("attributes", "price"):
        return False  # 物业费房东包
    return not (token.tag == "kin" and last.tag == "n")


def nouns_of(unit: Unit) -> list[Token]:
    """The tokens of a noun phrase after its last 的."""
    tokens = list(unit.tokens)
    for index in range(len(tokens) - 1, -1, -1):
        if tokens[index].tag == "de" and index + 1 < len(tokens):
            return tokens[index + 1 :]
    return tokens


def is_animate(unit: Unit) -> bool:
    """Whether a noun phrase names somebody who can do things."""
    tokens = nouns_of(unit)
    last = tokens[-1]
    return (
        last.tag in PERSONS | {"kin", "role", "pet", "per"}
        or last.text in lexicon.closed("generic")
        or last.text.endswith("爱好者")
    )
