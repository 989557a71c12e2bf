"""In what way a clause is claimed: as a fact, a plan, a wish, a thought, a supposition, hearsay."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from affidavit.domain.assertion import Modality
from affidavit.domain.frame import Tense
from affidavit.domain.interval import Interval
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import pattern, word_set
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit

_HEARSAY = re.compile(r"^(?:听(?:.{0,4})说|据说|据传|传言|传闻|有人说|网上说|都说|据.{1,6}(?:说|报道))")
_LIKELY = frozenset(
    [
        "可能会",
        "也许会",
        "大概会",
        "可能",
        "也许",
        "或许",
        "说不定",
        "没准",
        "没准儿",
        "搞不好",
        "大概",
        "多半",
        "恐怕",
        "有可能",
    ]
)
_CONDITIONAL = pattern("modality", "conditional")
_WISHING = word_set("modality", "wishing")
_INTENDING = word_set("modality", "intending")
_BOUND = frozenset(["得", "该", "应该", "必须", "需要", "应当", "要"])
_WEIGHING = word_set("modality", "weighing")


_CHOOSING = frozenset({"应该", "该", "要", "想", "选"})
_UNDECIDED = re.compile(r"没想好|没想清楚|拿不定主意|没决定|没定下来|还没定$|举棋不定")
_SHORT = frozenset({Granularity.PART_OF_DAY, Granularity.DAY, Granularity.WEEKEND, Granularity.WEEK, Granularity.MONTH})
_NOW = frozenset({"现在", "如今", "目前", "最近", "眼下", "这阵子", "这段时间"})
_GOING_ON = word_set("modality", "going_on")
_MEALS = word_set("modality", "meals")
_LASTING = word_set("modality", "lasting")
_PERIODS = word_set("fragments", "periods")
_FIXED = frozenset({"签", "租", "续", "休", "延", "干", "放", "请"})
_MEASURED = frozenset({"交", "付", "续", "充", "欠", "买", "订", "要", "得", "需要", "花", "发", "缴", "预付"})
_TAUGHT = frozenset({"学", "练", "教", "上"})
_BARE_DAY = re.compile(
    r"(?:周|星期|礼拜)[一二三四五六日天末](?:[、和]?(?:周|星期)?[一二三四五六日天])*(?:早上|上午|下午|晚上)?"
)
_BARE_TIME = re.compile(
    r"周末|晚上|早上|中午|下午|夜里|半夜|节假日|(?:周|星期|礼拜)[一二三四五六日天](?:早上|上午|下午|晚上)?"
)
_FESTIVAL = re.compile(r"(?:过年|过节|春节|元旦|元宵|清明|五一|端午|中秋|国庆|寒假|暑假|寒暑假|放假)(?:节|期间)?")
_BEGINNING = word_set("modality", "beginning")
AHEAD = frozenset({Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED})


def modality(parts: Parts, text: str, tense: Tense) -> Modality:
    """The modality of a clause from its auxiliaries and adverbs."""
    said = {unit.text for unit in (*parts.auxiliaries, *parts.adverbs)}
    if _UNDECIDED.search(text):
        return Modality.CONSIDERING
    if _HEARSAY.search(text):
        return Modality.REPORTED
    if "还是" in text and said & _CHOOSING:
        return Modality.CONSIDERING
    if said & _WEIGHING or said & _LIKELY or (parts.verb in _WEIGHING and parts.main is not None):
        return Modality.CONSIDERING
    if said & _WISHING and not ("愿意" in said and any(unit.text in ("更", "更加") for unit in parts.degrees)):
        return Modality.DESIRED  # 更愿意坐过道 is what one prefers
    if said & _INTENDING or _is_bound(said, parts):
        return Modality.PLANNED
    if "会" in said and tense is Tense.FUTURE:
        return Modality.PLANNED
    return Modality.ACTUAL


def _is_bound(said: set[str], parts: Parts) -> bool:
    again = said & lexicon.closed("habit_marks")  # 我经常要出差
    return bool(said & _BOUND) and not parts.negations and not again


def supposes(text: str) -> bool:
    """Whether the clause only supposes."""
    return _CONDITIONAL.search(text) is not None


def tense(parts: Parts, past: bool) -> Tense:
    """Which side of now the clause is about; `past` where its words alone say so."""
    said = {unit.text for unit in (*parts.adverbs, *parts.auxiliaries)}
    if past or "过" in parts.aspects:
        return Tense.PAST
    if said & lexicon.closed("future_marks"):
        return Tense.FUTURE
    return Tense.PRESENT


def is_habit(parts: Parts, times: list[TimeExpression]) -> bool:
    """Whether it happens again and again."""
    said = {unit.text for unit in (*parts.adverbs, *parts.times)}
    return bool(said & lexicon.closed("habit_marks")) or any(time.recurrence for time in times)


def is_once(parts: Parts, text: str, times: list[TimeExpression]) -> bool:
    """吃过牛排, 昨天吃牛排了, 中午吃的牛排: done and over; not 每天吃的, 又吃了, 吃了十年, 没吃过, nor 吃惯了."""
    said = {unit.text for unit in (*parts.adverbs, *parts.auxiliaries, *parts.times)}
    again = said & (_GOING_ON | _NOW | lexicon.closed("habit_marks")) or any(
        unit.text == "惯" for unit in parts.predicate
    )
    lasting = any(time.duration or time.granularity is Granularity.RECURRENCE for time in times)
    if parts.negations or again or lasting:
        return False
    dated = any(time.granularity in (Granularity.PART_OF_DAY, Granularity.DAY) for time in times)
    meal = dated or any(unit.text in _MEALS for unit in parts.before)
    done = bool({"过", "了"} & set(parts.aspects)) or (dated and "了" in parts.finals)
    return done or (meal and re.search(f"{re.escape(parts.verb)}的(?!是|都)", text) is not None)


def goes_on(parts: Parts) -> bool:
    """改喝茶了, 现在住北京了: it is so from now on; not 现在吃完了, nor 喝了茶."""
    said = {unit.text for unit in (*parts.adverbs, *parts.times)}
    turned = bool(said & {"改", "换"}) or (bool(said & _NOW) and parts.verb in _LASTING)
    return turned and "了" not in parts.aspects and not any(unit.kind == "cmp" for unit in parts.predicate)


def is_lesson(parts: Parts, time: TimeExpression) -> bool:
    """周末学围棋: a lesson on a bare weekday is one of many; not 这周六上课, nor 周六要上课."""
    taught = parts.verb in _TAUGHT and not parts.auxiliaries and not parts.aspects
    return taught and _BARE_DAY.fullmatch(time.text) is not None


def is_whenever(parts: Parts, time: TimeExpression) -> bool:
    """周末才会点拿铁, 周末常带娃出门: again and again on such days; not 周末才到, nor 这周末会去, one of them."""
    said = {unit.text for unit in (*parts.adverbs, *parts.auxiliaries)}
    festive = "都" in said and not parts.auxiliaries and _FESTIVAL.fullmatch(time.text) is not None
    if festive and "了" not in parts.finals:
        return not parts.aspects  # 过年都回老家
    again = ("会" in said and bool(said & {"才", "就", "都", "只", "也"})) or bool(said & lexicon.closed("habit_marks"))
    return again and not parts.aspects and _BARE_TIME.fullmatch(time.text) is not None


def sided(tense: Tense, time: TimeExpression | None, reference: datetime) -> Tense:
    """The side of now that the time itself names."""
    if time is None or time.recurrence is not None:
        return tense
    if time.interval.start is not None and time.interval.start > reference:
        return Tense.FUTURE
    if time.interval.end is not None and time.interval.end <= reference:
        return Tense.PAST
    if time.relation in ("before", "by", "within") and time.interval.end is not None and time.interval.end > reference:
        return Tense.FUTURE
    return tense


def during(time: TimeExpression | None, parts: Parts, tense: Tense, reference: datetime) -> TimeExpression | None:
    """这个月不喝酒 holds this month; not 这个月搬家了, nor 今年在上海上班, which go on after it."""
    rate = parts.main is None and any(unit.kind == "num" for unit in parts.before)
    if time is not None and rate and time.text in _PERIODS:
        return None  # 会费一年三百: for how long it is paid
    if time is not None and time.granularity is Granularity.DURATION and parts.verb in _MEASURED:
        return None  # 交了半年房租, 还要一年: how much of it, and not since when
    if time is None or time.granularity not in _SHORT:
        return time
    began = bool(parts.aspects) or "了" in parts.finals or parts.verb in _BEGINNING
    start, end = time.interval.start, time.interval.end
    if time.relation is TimeRelation.WITHIN and time.text.startswith("这") and start and not began:
        about = Interval(start, reference + (reference - start))  # 这三天: somewhere in their midst
        return replace(time, interval=about, relation=TimeRelation.DURING)
    if time.relation is not TimeRelation.AT:
        return time
    now = start is not None and end is not None and start <= reference < end
    return replace(time, relation=TimeRelation.DURING) if now and not began and tense is Tense.PRESENT else time


def until(time: TimeExpression | None, parts: Parts) -> TimeExpression | None:
    """合同签到后年 goes until then; not 改到周五, which is when it is."""
    if parts.verb in ("属", "姓") and not parts.times:
        return None  # 今年本命年，属马
    led = time is not None and any(unit.text == "到" and unit.end == time.start for unit in parts.predicate)
    if time is None or not led or parts.verb not in _FIXED:
        return time
    return replace(time, relation=TimeRelation.UNTIL, interval=Interval(None, time.interval.end))


def is_timeless(parts: Parts, tense: Tense) -> bool:
    """Whether it tells how things are, and of no one occasion."""
    return tense is Tense.PRESENT and not parts.aspects and "了" not in parts.finals and parts.main is not None


def is_length(unit: Unit, parts: Parts) -> bool:
    """持续时间是五天: a value, and not when something holds."""
    return parts.verb == "是" and unit.time is not None and unit.time.granularity is Granularity.DURATION


def names_a_day(unit: Unit) -> bool:
    """Whether a time as a value says when it happens; a mere hour is only a value: 闹钟改到七点."""
    clock = unit.time is not None and unit.time.granularity in (Granularity.HOUR, Granularity.MINUTE)
    return unit.kind == "time" and not (clock and not re.search(r"[号日天周今明昨后前礼月]|星期", unit.text))
