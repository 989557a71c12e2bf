"""A clause that only says under which circumstances what was just said holds.

其实只有早上喝, 不过在办公室不行, 下雨才坐, 出差的时候除外. It must not fire on what says something itself (只有一个,
今天不喝), on a verb that nobody has used just before (冬天不冷), or on answers to a question that asks when, where or
with whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.domain.condition import Condition, ConditionDimension, Conditions
from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.zh import conditions
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.segmenting import clauses
from affidavit.languages.zh.times import find_times

_FORMS = ("then", "only", "apart", "meant", "merely")
_SURE = (
    "这样",
    "如此",
    "除外",
    "例外",
    "不算",
    "不适用",
    "以外",
    "之外",
    "仅限",
    "只限",
    "限",
    "用来",
    "只用来",
    "只用于",
)
_MONTHS = re.compile(r"([一二三四五六七八九十、和到\d]+)月份?")
_DIGITS = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_JOINED = re.compile(r"[和、跟与或的时候里份天在月一二三四五六七八九十]*")


def limits(folded: str, message: Message, before: Sequence[Message]) -> Iterator[Directive]:
    """What the clauses at the start of a sentence limit."""
    last = before[-1] if before else None
    asked = last is not None and last.speaker.kind is SpeakerKind.ASSISTANT
    if last is not None and asked and pattern("limiting", "asking").search(last.content):
        return
    earlier = " ".join(one.content for one in before[-3:] if one.from_human)
    open_to_it, sentence = True, -1
    for clause in clauses(folded):
        open_to_it = open_to_it or clause.sentence != sentence
        sentence = clause.sentence
        text = folded[clause.start : clause.end]
        found = _limited(text, f"{earlier} {folded[: clause.start]}", message.at) if open_to_it else ()
        open_to_it = open_to_it and (bool(found) or not pattern("limiting", "lead").sub("", text))
        if found and "?" not in clause.mark:
            yield Directive(
                kind=DirectiveKind.LIMIT, message_id=message.id, start=clause.start, end=clause.end, conditions=found,
                language="zh",
            )  # fmt: skip


def _limited(text: str, figuresbefore: str, reference: datetime) -> Conditions:
    core = pattern("limiting", "lead").sub("", text)
    for name in _FORMS:
        match = pattern("limiting", name).match(core)
        for said in _without_verb(match, figuresbefore) if match is not None else ():
            found = _circumstances(said, reference, sure=match is not None and match.groupdict().get("then") in _SURE)
            if found:
                return conditions.excluded(found) if name == "apart" else found
    return ()


def _without_verb(match: re.Match[str], figuresbefore: str) -> Iterator[str]:
    """The words for the circumstances, without a verb that was used before: 只有早上喝, 冬天不骑."""
    said, verb = match["said"], match.groupdict().get("verb")
    if not verb or verb in figuresbefore:
        yield said
    if match.lastgroup == "said" or match.re is pattern("limiting", "only"):
        yield from (said[:-size] for size in (1, 2) if len(said) > size + 1 and said[-size:] in figuresbefore)


def _circumstances(said: str, reference: datetime, *, sure: bool) -> Conditions:
    """The conditions that a phrase names, where it names nothing else."""
    times = find_times(said, reference)
    rest = said
    for time in times:
        rest = rest.replace(time.text, "")
    if times and _JOINED.fullmatch(rest):
        return _together((*conditions.from_times(times, standing=True), *_months(said)), said)
    match = pattern("limiting", "when").match(said)
    if times or not (match or sure or pattern("conditions", "weather").search(said)):
        return ()
    named = next(filter(None, match.groupdict().values()), said) if match else said
    return (conditions.circumstance(f"在{named}" if said.startswith("在") else named, said),)


def _months(said: str) -> Iterator[Condition]:
    match = _MONTHS.search(said)
    if match is not None:
        figures = re.findall(r"\d+|[一二三四五六七八九十]", match[1])
        named = {int(one) if one.isdigit() else _DIGITS[one] for one in figures}
        yield Condition(ConditionDimension.MONTH, frozenset(map(str, named)), text=said)


def _together(found: Conditions, said: str) -> Conditions:
    """One condition for each dimension: 夏天和秋天."""
    merged: dict[str, frozenset[str]] = {}
    for one in found:
        merged[one.dimension] = merged.get(one.dimension, frozenset()) | one.values
    return tuple(Condition(dimension, values, text=said) for dimension, values in merged.items())
