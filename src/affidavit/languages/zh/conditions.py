"""When and where something holds: seasons, weekdays, parts of the day, places, company, circumstances."""

from __future__ import annotations

import re
from collections.abc import Iterable

from affidavit.domain.condition import Condition, ConditionDimension, Conditions
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.zh.lexicon import pattern

_WORKDAYS = frozenset({"MO", "TU", "WE", "TH", "FR"})
_WEEKEND = frozenset({"SA", "SU"})
_BARE_SEASON = pattern("conditions", "bare_season")
_HOLIDAY = re.compile(r"节假日|假期|放假|公众假期|法定假")
_WEATHER = pattern("conditions", "weather")
_HEALTH = re.compile(r"(感冒|生病|发烧|胃疼|胃痛|头疼|头痛|牙疼|过敏|难受|不舒服|来例假|生理期|姨妈|犯病|失眠|怀孕)")
_SPAN = pattern("conditions", "span")
_ARRIVED = pattern("conditions", "arrived")
_WHERE = re.compile(r"^在(?!线)(.{1,10}?)(?:里|上|的时候)?$")


_EXCEPT = re.compile(r"^除了?(.{1,12}?)(?:以外|之外|外)?(?=我|他|她|都|其他|别的|其余|什么|啥|一律|全|$)")
_WEATHER_DAY = pattern("conditions", "weather_day")


def exception(text: str) -> tuple[int, int, int] | None:
    """除了周三我都在公司: where what is excepted begins and ends, and where the clause goes on."""
    match = _EXCEPT.match(text)
    return (match.start(1), match.end(1), match.end()) if match else None


def weather(text: str) -> tuple[str, int] | None:
    """下雨天就打车: the weather, and where the clause goes on."""
    match = _WEATHER_DAY.match(text)
    return (match.group(1), match.end()) if match else None


def excluded(found: Conditions) -> Conditions:
    """The same conditions as exceptions."""
    return tuple(Condition(c.dimension, c.values, excluded=True, text=c.text) for c in found)


def under_weather(text: str, said: str) -> Condition:
    """A weather under which something holds."""
    return Condition(ConditionDimension.WEATHER, frozenset({text.removesuffix("天")}), text=said)


def from_times(times: Iterable[TimeExpression], *, standing: bool) -> Conditions:
    """Conditions from times that say when a habit, preference or standing request holds."""
    found: list[Condition] = []
    for time in times:
        if time.recurrence or (standing and _is_bare(time)):
            found.extend(_of_time(time))
    return tuple(found)


def _is_bare(time: TimeExpression) -> bool:
    """Whether it names no one day: 冬天, 周末, 晚上 and not 去年冬天, 下周末, 今晚."""
    named = re.sub(r"[早晚]上|[上下]午", "", time.text)
    if re.search(r"[今明昨前后去上下这本那]|\d{4}|号|月", named):
        return False
    return bool(time.season or time.weekdays or time.part_of_day) or "周末" in time.text


def is_season(time: TimeExpression) -> bool:
    """Whether it is a season of any year, which says when a habit holds."""
    return time.season is not None and _is_bare(time)


def _of_time(time: TimeExpression) -> Iterable[Condition]:
    text = time.text
    if time.season and _BARE_SEASON.search(text):
        yield Condition(ConditionDimension.SEASON, frozenset({str(time.season)}), text=text)
    if _HOLIDAY.search(text):
        yield Condition(ConditionDimension.DAY_KIND, frozenset({"holiday"}), text=text)
    yield from _of_days(frozenset(time.weekdays), text)
    if time.part_of_day:
        yield Condition(ConditionDimension.TIME_OF_DAY, frozenset({str(time.part_of_day)}), text=text)


def _of_days(days: frozenset[str], text: str) -> Iterable[Condition]:
    if days == _WEEKEND or (not days and "周末" in text):
        yield Condition(ConditionDimension.DAY_KIND, frozenset({"weekend"}), text=text)
    elif days == _WORKDAYS or "工作日" in text:
        yield Condition(ConditionDimension.DAY_KIND, frozenset({"workday"}), text=text)
    elif days:
        yield Condition(ConditionDimension.WEEKDAY, days, text=text)


def circumstance(text: str, said: str) -> Condition:
    """The condition that the words before 的时候 or after 如果 name; `said` is how they stand in the message."""
    if _WEATHER.search(text):
        return Condition(ConditionDimension.WEATHER, frozenset({_WEATHER.search(text).group(1)}), text=said)  # type: ignore[union-attr]
    if _HEALTH.search(text):
        return Condition(ConditionDimension.HEALTH, frozenset({_HEALTH.search(text).group(1)}), text=said)  # type: ignore[union-attr]
    where = _WHERE.match(text)
    if where:
        return Condition(ConditionDimension.PLACE, frozenset({where.group(1)}), text=said)
    return Condition(ConditionDimension.ACTIVITY, frozenset({text}), text=said)


_ROUTINE = pattern("conditions", "routine")


def routine(text: str) -> int:
    """下班后我去跑步: where the words for the occasion end; 0 where there are none."""
    match = _ROUTINE.match(text)
    return match.end() if match else 0


def leading_circumstance(text: str) -> tuple[int, int] | None:
    """Where "…的时候" at the start of a clause ends: end of the words and end of the whole."""
    match = _SPAN.match(text)
    return (match.end(1), match.end()) if match else None


def arrival(text: str) -> tuple[int, int, int] | None:
    """客人到了开门: where what arrives begins and ends, and where the clause goes on."""
    match = _ARRIVED.match(text)
    return (match.start(1), match.end(1), match.end()) if match else None


def place(text: str, said: str) -> Condition:
    """A place under which something holds."""
    return Condition(ConditionDimension.PLACE, frozenset({text}), text=said)


def topic(text: str, said: str) -> Condition:
    """What a choice is about."""
    return Condition(ConditionDimension.TOPIC, frozenset({text}), text=said)


def audience(text: str, said: str) -> Condition:
    """Somebody to whom one speaks in a certain way."""
    return Condition(ConditionDimension.AUDIENCE, frozenset({text}), text=said)


def companion(text: str, said: str) -> Condition:
    """Somebody in whose company something holds."""
    return Condition(ConditionDimension.COMPANION, frozenset({text}), text=said)
