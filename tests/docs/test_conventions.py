"""The time conventions that docs/why.md promises, held to both languages. Everything is said on Monday, 2 June 2025."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit.domain.time_expression import TimeExpression, TimeRelation
from affidavit.languages.en.times import find_times as english
from affidavit.languages.zh.times import find_times as chinese

MONDAY = datetime(2025, 6, 2, 9, 0, tzinfo=UTC)

DAYS = [
    # a week begins on Monday
    ("next week", "下周", "2025-06-09", "2025-06-16"),
    # next Wednesday is the one of next week, this Wednesday the one of this week
    ("next Wednesday", "下周三", "2025-06-11", "2025-06-12"),
    ("this Wednesday", "这周三", "2025-06-04", "2025-06-05"),
    # a bare month is the nearest to come
    ("in September", "九月", "2025-09-01", "2025-10-01"),
    ("in April", "四月", "2026-04-01", "2026-05-01"),
    # seasons are whole months
    ("in the summer of 2024", "2024年夏天", "2024-06-01", "2024-09-01"),
    ("in the winter of 2024", "2024年冬天", "2024-12-01", "2025-03-01"),
    # ends of a month are five days
    ("at the end of August", "八月底", "2025-08-27", "2025-09-01"),
    ("at the beginning of August", "八月初", "2025-08-01", "2025-08-06"),
]


@pytest.mark.parametrize(("en", "zh", "start", "end"), DAYS)
def test_words_about_days_mean_the_same_days_in_both_languages(en: str, zh: str, start: str, end: str) -> None:
    for found in (_one(english(en, MONDAY)), _one(chinese(zh, MONDAY))):
        assert found.interval.start is not None
        assert found.interval.end is not None
        assert (found.interval.start.date().isoformat(), found.interval.end.date().isoformat()) == (start, end)


def test_the_nearer_wednesday_is_kept_as_a_second_reading() -> None:
    found = _one(english("next Wednesday", MONDAY))
    assert found.alternative is not None
    assert found.alternative.start == datetime(2025, 6, 4, tzinfo=UTC)


def test_by_friday_includes_friday_and_before_friday_does_not() -> None:
    assert _one(english("by Friday", MONDAY)).relation is TimeRelation.BY
    assert _one(english("before Friday", MONDAY)).relation is TimeRelation.BEFORE
    assert _one(chinese("周五之前", MONDAY)).relation is TimeRelation.BEFORE


def test_the_zone_of_the_message_is_the_zone_of_what_it_says() -> None:
    noon = datetime.fromisoformat("2025-06-02T12:00:00+08:00")
    for found in (_one(english("tomorrow", noon)), _one(chinese("明天", noon))):
        assert found.interval.start == datetime.fromisoformat("2025-06-03T00:00:00+08:00")


def _one(found: tuple[TimeExpression, ...]) -> TimeExpression:
    (only,) = found
    return only
