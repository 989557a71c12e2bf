"""When, since when, how long: the time an assertion is about, and stretches between two times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.found import Answer
from affidavit.domain.interval import Interval
from affidavit.read_path.answering.ground import Ground, known, known_of_each, of_each, unknown
from affidavit.read_path.answering.recurring import recurrence_words
from affidavit.read_path.phrases import Phrases

_COARSE = re.compile(r"\d{4}(?:-\d{2})?")
_HABITS = ("weekday", "time_of_day")
_MONTH = 30.44  # days
_YEAR = 365.25


def when(ground: Ground) -> Answer:
    """The date or stretch that the best assertion gives, its recurrence, or its words; of several, each one's."""
    best = ground.best
    if not best:
        return unknown(ground)
    dated = [one for one in best if _moment(one, ground.words)]
    each = of_each(ground, dated or best)
    told = [_moment(one, ground.words) or (one.object if _has_number(one.object) else "") for one in each]
    return known_of_each(ground, each, told) if all(told) else unknown(ground)


def _has_number(text: str) -> bool:
    """Whether it can be a time at all: half past nine, 六点半."""
    return any(character.isnumeric() for character in text)


def _moment(chosen: Assertion, words: Phrases) -> str:
    if _COARSE.fullmatch(chosen.object):
        return chosen.object  # the year of a birth, or its month: no more was said
    again = recurrence_words(chosen.recurrence, words) if chosen.recurrence else ""
    return date_words(chosen.validity) or _habitual(chosen) or again


def _habitual(assertion: Assertion) -> str:
    """The days or hours that it says it holds on, in its own words."""
    return ", ".join(
        dict.fromkeys(one.text for one in assertion.conditions if one.dimension in _HABITS and not one.excluded)
    )


def date_words(stretch: Interval) -> str:
    """A stretch as a day, a moment, or two days with a slash."""
    if stretch.is_open:
        return ""
    if stretch.start is None or stretch.end is None:
        moment = stretch.start or stretch.end
        return moment.date().isoformat() if moment else ""
    if (stretch.end - stretch.start).days <= 1:
        midnight = (stretch.start.hour, stretch.start.minute) == (0, 0)
        return stretch.start.date().isoformat() if midnight else stretch.start.isoformat(timespec="minutes")
    return str(stretch)


def how_long(ground: Ground) -> Answer:
    """The time between the starts of two dated assertions, or from a start to the end or to the moment asked about."""
    dated = [one for one in ground.best if one.validity.start is not None]
    if not dated:
        return unknown(ground)
    starts = _starts(dated[:2])
    if len(starts) == 2:
        return known(ground, dated[:2], [stretch_words(starts[0], starts[1], ground.words)])
    end = min(dated[0].validity.end or ground.inquiry.at, ground.inquiry.at)
    return known(ground, dated[:1], [stretch_words(starts[0], end, ground.words)])


def _starts(dated: Sequence[Assertion]) -> list[datetime]:
    return sorted({one.validity.start for one in dated if one.validity.start is not None})


def stretch_words(start: datetime, end: datetime, words: Phrases) -> str:
    """A length of time in the largest unit that leaves a number of at least two."""
    days = abs((end - start).days)
    if days >= 2 * _YEAR:
        return words.years.format(n=int(days / _YEAR))
    if days >= 2 * _MONTH:
        return words.months.format(n=int(days / _MONTH))
    return words.days.format(n=days)
