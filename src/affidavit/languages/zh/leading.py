"""What stands before a clause proper: requests to listen, who says so, and the circumstances of all that follows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from affidavit.domain.condition import Conditions
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.zh import conditions, modality
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.mentions import Speaking
from affidavit.languages.zh.segmenting import Clause
from affidavit.languages.zh.times import find_times

_FILLER = re.compile(
    r"^(?:(?:那个|就是说?|然后|嗯+|呃+|额+|内个|这个|那啥)+(?=[我你他她下上这明今后要去周老爸妈])"
    r"|(?:(?:嗯+|呃+|那个|哎|诶|哦)*(?:对了|对啦|话说(?:回来)?|哦对了?|顺便(?:说|提)一?[下句嘴]|跟你(?:说|讲)(?:哈|啊|哦|一声|个事儿?)?"
    r"|我跟你(?:说|讲)(?:哈|啊|哦)?)(?:就是|那个)*)(?=[^，。]{4}))"
)
_WHENEVER = re.compile(
    r"^(?:我)?(?:一到|一?到了|每到|每逢|逢)(?=(?:春|夏|秋|冬|周末|晚上|早上|中午|节假日|周[一二三四五六日]))"
)
# 跟你说过我晕船: what was said before is said again; not 跟你说过的那家店.
_AGAIN = re.compile(
    r"^(?:我)?(?:不是|早就?|之前|上次|都)*(?:跟|和|给|对)(?:你|您)(?:说|讲|提|反复说)过(?:很?多次|几次|的|了|啊|吧)?"
    r"(?=[我俺咱].{2})|^有事儿?(?=[私直发打找联留])|^(?:我)?想(?:问|请教|咨询)一?下(?=.{2})|^我(?:刚才|之前|前面)?(?:说|讲|提)的(?=[^是，。]{1,6}是)"
)
_CONCERNING = pattern("leading", "concerning")  # 对我这个北方人来说: from whose side; not 对我爸来说, 对我说
_SUPPOSED = pattern("leading", "supposed")
_SERVICE = pattern("reading", "service")
_EXPERT = pattern("reading", "expert")
ASKING = re.compile(
    r"^(?:而?是(?=别|不要|请|勿)|请(?![了过到个来的假客])|麻烦(?:你|您)?|拜托(?:你|您)?|劳驾|记得(?!我))(?:你|您|要)?(?=.{2})"
)


def opening(
    clause: Clause, text: str, speaking: Speaking, reference: datetime, *, assistant: bool
) -> tuple[int, Conditions]:
    """Where the clause itself begins, after circumstances such as 写代码的时候."""
    for opening in (_SERVICE if assistant else ASKING, _EXPERT, _WHENEVER, _FILLER, _AGAIN, _CONCERNING):
        match = opening.match(text)
        if match:
            return clause.start + match.end(), ()
    if modality.supposes(text):
        return (clause.start, ()) if assistant else _supposed(clause, text, speaking)
    weather = conditions.weather(text)
    if weather:
        said = speaking.content[clause.start : clause.start + weather[1]]
        return clause.start + weather[1], (conditions.under_weather(weather[0], said),)
    occasion = conditions.routine(text)
    if occasion:
        said = speaking.content[clause.start : clause.start + occasion]
        return clause.start + occasion, (conditions.circumstance(text[:occasion], said),)
    excepted = _excepted(clause, text, reference)
    if excepted:
        return excepted
    arrived = conditions.arrival(text)
    if arrived:
        first, last, end = arrived
        said = speaking.content[clause.start + first : clause.start + last]
        return clause.start + end, (conditions.topic(text[first:last], said),)
    return _while(clause, text, speaking)


def _while(clause: Clause, text: str, speaking: Speaking) -> tuple[int, Conditions]:
    """写代码的时候…: where the clause goes on, and under what it holds."""
    span = conditions.leading_circumstance(text)
    if span is None:
        return clause.start, ()
    words, end = span
    said = speaking.content[clause.start : clause.start + words]
    if not re.search(r"[\u4e00-\u9fff]", text[:words]) or re.search(
        r"(?:有|什么|啥|平|同|及|按|准|小|到|当|临|暂|随|顿)$|^(?:当时|那|这|有|同|及|按|到|准|小|几|什么|啥|年轻|上学|读书)",
        text[:words],
    ):
        return clause.start, ()
    if text.startswith("是") and words > 1:
        text, words, said = text[1:], words - 1, said[1:]  # 是大学时候买的
    core = re.sub(r"^(?:但|不过|而且|我|当|每次|每当|在(?=.{0,2}$))", "", text[:words])
    return clause.start + end, (conditions.circumstance(core or text[:words], said),)


def _supposed(clause: Clause, text: str, speaking: Speaking) -> tuple[int, Conditions]:
    """如果下雨就提醒我带伞, 要是我加班，就别催我: under what it is asked; the supposition itself claims nothing."""
    found = _SUPPOSED.match(text)
    if found is None:
        return clause.start, ()
    first, last = found.span("what")
    said = speaking.content[clause.start + first : clause.start + last]
    end = found.end() if found.end() < clause.end - clause.start else 0
    return clause.start + end, (conditions.circumstance(found["what"], said),)


def _excepted(clause: Clause, text: str, reference: datetime) -> tuple[int, Conditions] | None:
    """Where the clause goes on after 除了周三, with the exception as a condition."""
    span = conditions.exception(text)
    if span is None or re.search(r"(?:什么|啥)都", text):
        return None
    first, last, end = span
    times = shifted(find_times(text[first:last], reference), clause.start + first)
    found = conditions.from_times(times, standing=True)
    return (clause.start + end, conditions.excluded(found)) if found else None


def shifted(times: Sequence[TimeExpression], by: int) -> list[TimeExpression]:
    """Times counted from the start of the message."""
    return [replace(time, start=time.start + by, end=time.end + by) for time in times]
