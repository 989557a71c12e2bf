"""One clause taken apart: what stands before the predicate, the predicate, and what follows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.frequency import without_count
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.values import is_illness

_APPEALS = frozenset({"懂", "知道", "晓得", "明白", "懂得"})
_WITH = frozenset({"和", "跟", "与", "同"})
_LEAVING = frozenset({"毕业", "下班", "放假", "退休", "放学", "下课"})
_BEING = frozenset({"在", "当", "做", "教", "住"})
_RIDING = tuple("坐骑开乘搭打")
_GOING = frozenset({"去", "到", "回", "来"})
_WORKING = frozenset({"上班", "上学", "通勤", "实习"})
_ENOUGH = frozenset({"好", "行", "可以", "成", "ok", "就好", "就行", "就可以", "就成"})
_VERB_PREPOSITIONS = frozenset({"让"})
_PREDICATES = frozenset({"v", "cop", "a", "p", "vn"})
_ROUGHLY = frozenset({"大概", "估计", "可能", "预计"})
_FULL = frozenset({"v", "cop", "a", "aux", "neg", "vn", "p"})


@dataclass(slots=True)
class Parts:
    """The parts of one clause, in the order they were said."""

    link: str = ""  # the conjunction that opens it
    before: list[Unit] = field(default_factory=list[Unit])  # noun phrases before the predicate
    times: list[Unit] = field(default_factory=list[Unit])
    adverbs: list[Unit] = field(default_factory=list[Unit])
    degrees: list[Unit] = field(default_factory=list[Unit])
    negations: list[Unit] = field(default_factory=list[Unit])
    auxiliaries: list[Unit] = field(default_factory=list[Unit])
    predicate: list[Unit] = field(default_factory=list[Unit])  # prepositional phrases, verb, complements, objects
    main: Unit | None = None  # the verb, copula or adjective
    aspects: list[str] = field(default_factory=list[str])
    finals: list[str] = field(default_factory=list[str])

    @property
    def verb(self) -> str:
        """Lemma of the main verb; "" for an adjective or none."""
        return self.main.text if self.main and self.main.kind != "a" else ""


def parse(units: Sequence[Unit]) -> Parts:
    """Take the phrases of one clause apart."""
    parts = Parts()
    rest = _without_edges(list(units), parts)
    rest = without_count(_travelled(_toured(_instead(_without_copy(_with_subject_first(rest))))))
    rest = _in_company(rest) if "的" in parts.finals else rest
    for index, unit in enumerate(rest):
        _place(unit, index, rest, parts)
    return parts


def is_cleft(tokens: Sequence[Token]) -> bool:
    """我是三月一号入职的: how or when something was done; not 我是做会计的, nor 生日是三月的."""
    words = [token for token in tokens if token.tag not in ("w", "fin")]
    linked = next((i for i, token in enumerate(words) if token.text == "是"), None)
    if linked is None or len(words) - linked < 4 or words[-1].tag != "de":
        return False
    return words[-2].tag in ("v", "vn") and words[linked + 1].tag in ("time", "p", "num")


def _without_edges(units: list[Unit], parts: Parts) -> list[Unit]:
    while units and units[0].kind in ("conj", "fin", "x", "w", "asp", "list", "u"):
        if units[0].kind == "conj":
            parts.link = parts.link or units[0].text
        units = units[1:]
    while units and (units[-1].kind in ("fin", "de", "u", "conj") or units[-1].text == "了"):
        parts.finals.insert(0, "了" if units[-1].text == "啦" else units[-1].text)
        units = units[:-1]
    if len(units) > 2 and units[-1].text in _ENOUGH and (units[-2].text == "就" or units[-1].text[0] == "就"):
        units = units[: -2 if units[-2].text == "就" else -1]  # 叫我小薇就好
    if len(units) > 2 and units[0].text == "就是" and _is_said_lightly(units[1:]):
        units = units[1:]
    units = _together(_without_stress(_once(units)))
    appeals = len(units) > 2 and units[-1].text in _APPEALS and units[-2].text in ("你", "你们")
    return units[:-2] if appeals else units  # 我怕狗你懂的


def _together(units: list[Unit]) -> list[Unit]:
    """我和我老公都是医生: two who are or do the same; not 我和我老公去…, who go together."""
    if len(units) < 5 or not units[3].text.startswith(("都", "全", "也都")) or units[1].text not in _WITH:
        return units
    first, link, second = units[:3]
    if first.kind != "np" or second.kind != "np" or not (is_animate(first) and is_animate(second)):
        return units
    joined = Token(link.text, "list", link.start, link.end)
    tokens = (*first.tokens, joined, *second.tokens)
    link = _as(units[3], "cop", "是") if units[3].kind == "cop" else units[3]
    return [Unit("np", first.text + units[1].text + second.text, first.start, second.end, tokens), link, *units[4:]]


def _once(units: list[Unit]) -> list[Unit]:
    """我爸退休前是焊工: what he was before; not 吃饭前洗手, which is when something is done."""
    if (
        len(units) > 2
        and units[0].text in _LEAVING
        and (units[1].kind == "aux" or units[1].text in ("就", "后", "以后"))
    ):
        return units[1:]  # 毕业想回牧区
    for index in range(1, len(units) - 2):
        doing, before, then = units[index : index + 3]
        if doing.kind == "v" and before.text in ("前", "以前", "之前") and (then.kind == "cop" or then.text in _BEING):
            return [*units[:index], _as(before, "adv", "以前"), *units[index + 2 :]]
    return units


def _without_stress(units: list[Unit]) -> list[Unit]:
    """我就是不吃羊肉, 我妈是真会做饭: the copula only stresses what follows; not 问题是不好用."""
    for index in range(1, len(units) - 1):
        who, link, after = units[index - 1 : index + 2]
        stressed = link.kind == "cop" and link.text in ("是", "就是", "也是", "都是") and after.kind in ("neg", "aux")
        if stressed and who.kind == "np" and is_animate(who):
            return [*units[:index], *units[index + 1 :]]
    return units


def _is_said_lightly(rest: Sequence[Unit]) -> bool:
    """就是有时候头疼, 就是价格有点贵: the word only leads in; not 就是这家店, nor 就是想回家的那天, 就是门口那家."""
    led = rest[0].kind in ("adv", "time", "deg", "neg", "aux") or (rest[0].kind == "np" and is_animate(rest[0]))
    whole = all(unit.kind != "de" for unit in rest) and rest[-1].kind != "np"
    return (led or whole) and any(unit.kind in ("v", "a", "cop", "aux") for unit in rest)


def _instead(units: list[Unit]) -> list[Unit]:
    """换成听评书: what is done instead; not 换成电动车, which names a thing."""
    for index in range(len(units) - 2):
        turns = units[index].text in ("换", "改") and units[index + 1].text in ("成", "为")
        if turns and units[index + 2].kind == "v" and not _is_valued(units[:index]):
            return [*units[:index], _as(units[index], "adv"), *units[index + 2 :]]
    return units


def _toured(units: list[Unit]) -> list[Unit]:
    """去爬了黄山: one went there; not 去看了电影, where no place is named."""
    for index in range(len(units) - 3):
        goes, does, done, place = units[index : index + 4]
        there = place.kind == "np" and place.tokens[-1].tag == "loc"
        if goes.text == "去" and does.kind == "v" and done.text in ("了", "过") and there:
            return [*units[: index + 1], done, *units[index + 3 :]]
    return units


def _travelled(units: list[Unit]) -> list[Unit]:
    """坐高铁去上海出差: where one goes, however one gets there; not 每天坐地铁去国贸, nor 骑车去公司."""
    at = next((index for index, unit in enumerate(units) if unit.text in _GOING), 0)
    by = next((index for index, unit in enumerate(units[:at]) if unit.text.startswith(_RIDING)), at)
    places = [unit for unit in units[at + 1 :] if unit.kind not in ("asp", "cmp")][:1]
    there = bool(places) and places[0].kind == "np" and places[0].tokens[-1].tag == "loc"
    if by == at or at - by > 2 or not there or units[by].kind != "v" or units[-1].text in _WORKING:
        return units
    often = lexicon.closed("habit_marks")
    again = any(unit.text in often or (unit.time is not None and unit.time.recurrence is not None) for unit in units)
    return units if again else [*units[:by], _as(units[at], "v"), *units[at + 1 :]]


def _in_company(units: list[Unit]) -> list[Unit]:
    """我和老公是2016年结婚的: the copula before what is picked out says nothing; not 我和老公是同学."""
    for index in range(2, len(units) - 2):
        linked = units[index].kind == "cop" and units[index].text == "是" and units[index - 1].kind == "np"
        together = linked and units[index - 2].kind == "p" and units[index + 1].kind in ("time", "p")
        if together and units[-1].kind in ("v", "vn"):
            return [*units[:index], *units[index + 1 :]]
    return units


def _is_valued(units: Sequence[Unit]) -> bool:
    """目标改成存钱: what follows is the value of the attribute before it."""
    named = next((unit for unit in reversed(units) if unit.kind == "np"), None)
    return named is not None and named.tokens[-1].text in lexicon.words("attributes", "valued_by_doing")


def _without_copy(units: list[Unit]) -> list[Unit]:
    """学书法学得还行: how well is no part of what is done, and is said with the verb a second time."""
    for index in range(2, len(units) - 1):
        again = units[index].kind == "v" and units[index + 1].kind == "dei"
        if again and units[index - 1].kind in ("np", "vn") and units[index].text == units[index - 2].text:
            return units[:index]
    return units


def _with_subject_first(units: list[Unit]) -> list[Unit]:
    """喝不了酒啊我: the speaker comes last in lively speech."""
    if len(units) > 2 and units[-1].text in ("我", "我们") and units[-2].kind in ("fin", "asp"):
        return [units[-1], *units[:-2]]
    return units


def _place(unit: Unit, index: int, units: Sequence[Unit], parts: Parts) -> None:
    before = units[index - 1] if index else None
    if unit.kind == "time" and not _is_value(unit, index, units, parts):
        parts.times.append(unit)
    elif unit.kind == "list" and parts.main is not None:
        parts.predicate.append(unit)
    elif unit.kind in ("asp", "fin", "conj", "de", "dei", "u", "list"):
        _place_particle(unit, parts)
    elif parts.main is None:
        _place_before_main(unit, index, units, parts)
    elif (unit.kind == "p" and before is parts.main and _completes(unit, before)) or (
        unit.kind == "v" and before is parts.main and _completes(unit, before)
    ):
        parts.predicate.append(_as(unit, "cmp"))
    else:
        parts.predicate.append(unit)


def _completes(unit: Unit, main: Unit | None) -> bool:
    """住在, 搬到; but not 是在."""
    return main is not None and main.kind != "cop" and unit.text in lexicon.verbs("complements")


def _place_particle(unit: Unit, parts: Parts) -> None:
    if unit.kind == "asp":
        parts.aspects.append(unit.text)
    elif unit.kind == "fin":
        parts.finals.append(unit.text)
    elif unit.kind == "conj" and not parts.link:
        parts.link = unit.text


def _is_value(unit: Unit, index: int, units: Sequence[Unit], parts: Parts) -> bool:
    """Whether a time is what the clause says of its subject, as in 生日是3月15号, and not when it holds."""
    if index + 1 < len(units) and any(u.kind in ("np", "num", "v", "a") for u in units[index + 1 :]):
        return False
    if parts.main is None:
        return bool(parts.before) and not any(u.kind in _FULL for u in units) and not _is_ill(parts.before)
    return parts.main.kind == "cop" or any(
        u.kind == "cmp" or u.text in ("到", "在") for u in units[max(0, index - 2) : index]
    )


def _is_ill(phrases: Sequence[Unit]) -> bool:
    """我妈糖尿病十年了: a time beside an illness is how long or since when, not what is said of it."""
    return len(phrases) > 1 and is_animate(phrases[-2]) and is_illness(phrases[-1].text)


def _place_before_main(unit: Unit, index: int, units: Sequence[Unit], parts: Parts) -> None:
    kind = unit.kind
    if _leads_to_time(unit, index, units):
        return
    if kind in ("np", "num", "wh", "time"):
        target = parts.predicate if parts.predicate else parts.before
        target.append(unit)
        _free_subject(parts, units, index)
    elif kind == "neg":
        _place_negation(unit, index, units, parts)
    elif kind == "aux" or (kind == "v" and unit.text == "愿意"):
        _place_auxiliary(unit, index, units, parts)
    elif kind in ("adv", "deg", "whadv"):
        (parts.degrees if kind == "deg" else parts.adverbs).append(unit)
    elif kind == "p":
        _place_preposition(unit, index, units, parts)
    elif kind == "f":
        parts.adverbs.append(unit)
    elif kind == "vn" and index + 1 < len(units) and units[index + 1].kind in ("adv", "deg", "neg", "cop", "a"):
        parts.before.append(unit)
    else:
        parts.main = unit
        parts.predicate.append(unit)


def _leads_to_time(unit: Unit, index: int, units: Sequence[Unit]) -> bool:
    """到九月就过期了: 到 belongs to the time; not 营业到九点, where it is all that is done."""
    after = units[index + 1] if unit.text == "到" and index + 1 < len(units) else None
    return after is not None and after.kind == "time" and _verbal_after(index + 1, units)


def _free_subject(parts: Parts, units: Sequence[Unit], index: int) -> None:
    """在家我不说普通话: a person after a prepositional phrase is the subject."""
    unit = units[index]
    if len(parts.predicate) < 3 or parts.predicate[-1] is not unit or parts.before:
        return
    if is_animate(unit) and parts.predicate[-2].kind in ("np", "num"):
        parts.before.append(parts.predicate.pop())


def _place_negation(unit: Unit, index: int, units: Sequence[Unit], parts: Parts) -> None:
    parts.negations.append(unit)
    if unit.text in ("没有", "没", "从来没有", "还没有", "没再") and not _verbal_after(index, units):
        parts.main = _as(unit, "v", "有")
        parts.predicate.append(parts.main)


def _place_auxiliary(unit: Unit, index: int, units: Sequence[Unit], parts: Parts) -> None:
    if _verbal_after(index, units):
        parts.auxiliaries.append(unit)
    elif unit.text in _ROUGHLY and parts.before and index + 1 < len(units) and units[index + 1].kind == "num":
        parts.degrees.append(unit)  # 电费大概两百
    else:
        parts.main = _as(unit, "v")
        parts.predicate.append(parts.main)


def _verbal_after(index: int, units: Sequence[Unit]) -> bool:
    return any(unit.kind in ("v", "a", "cop", "vn", "p", "aux") for unit in units[index + 1 :])


def _place_preposition(unit: Unit, index: int, units: Sequence[Unit], parts: Parts) -> None:
    after = units[index + 1] if index + 1 < len(units) else None
    if unit.text == "在" and after is not None and after.kind in ("v", "vn", "aux", "p"):
        parts.adverbs.append(unit)  # 在学日语, 在跟她学琴: going on
    elif unit.text in _VERB_PREPOSITIONS or not _verb_after_phrase(index, units):
        parts.main = _as(unit, "v")
        parts.predicate.append(parts.main)
    else:
        parts.predicate.append(unit)


def _verb_after_phrase(index: int, units: Sequence[Unit]) -> bool:
    return any(unit.kind in ("v", "a", "cop", "vn", "p", "aux") for unit in units[index + 2 :])


def _as(unit: Unit, kind: str, text: str | None = None) -> Unit:
    return Unit(kind, text or unit.text, unit.start, unit.end, unit.tokens, unit.time)
