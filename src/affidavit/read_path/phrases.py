"""The few words that answers and context blocks are made of, per language; everything else is quoted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """Words of one language; `{…}` is filled in."""

    known: str  # heading of a context block
    said: str  # heading of raw passages
    quote: str  # a quotation with its date
    speaker: str  # a passage with its date and speaker
    user: str
    assistant: str
    yes: str
    no: str
    unknown: str
    disputed: str
    same: str  # of two that are compared
    joint: str  # between the values of a list
    whose: str  # a value of one of several
    days: str
    months: str
    years: str
    every: Mapping[str, str]  # how often, by the frequency of a rule
    weekdays: tuple[str, ...]  # from Monday on
    on_days: str
    on_date: str
    at_hour: str


PHRASES: Mapping[str, Phrases] = {
    "en": Phrases(
        known="What is known as of {at}:",
        said="Said in the conversations:",
        quote='{at}: "{text}"',
        speaker='{at}, {speaker}: "{text}"',
        user="user", assistant="assistant", yes="Yes", no="No", unknown="Not known.",
        disputed="Two statements disagree: {values}.", same="The same.", joint=", ", whose="{who}: {value}",
        days="{n} days", months="{n} months", years="{n} years",
        every={"DAILY": "every day", "WEEKLY": "every week", "MONTHLY": "every month", "YEARLY": "every year"},
        weekdays=("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
        on_days="every {days}", on_date="{every} on day {date}", at_hour="{when} at {hour}:00",
    ),
    "zh": Phrases(
        known="截至{at}已知：",
        said="对话中说过：",
        quote="{at}：“{text}”",
        speaker="{at}，{speaker}：“{text}”",
        user="用户", assistant="助手", yes="是", no="否", unknown="不清楚。",
        disputed="两种说法不一致：{values}。", same="两者一样", joint="、", whose="{who}：{value}",
        days="{n}天", months="{n}个月", years="{n}年",
        every={"DAILY": "每天", "WEEKLY": "每周", "MONTHLY": "每月", "YEARLY": "每年"},
        weekdays=("周一", "周二", "周三", "周四", "周五", "周六", "周日"),
        on_days="每{days}", on_date="{every}{date}号", at_hour="{when}{hour}点",
    ),
}  # fmt: skip


def phrases(language: str) -> Phrases:
    """The phrases of a language, English where it has none."""
    return PHRASES.get(language, PHRASES["en"])
