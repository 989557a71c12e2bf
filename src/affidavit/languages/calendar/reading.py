"""Read the times in a text: scan for parts, join parts of one time, pair the ends of ranges, then place each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from affidavit.domain.interval import ALWAYS
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.languages.calendar.arithmetic import WEEKDAY_CODES
from affidavit.languages.calendar.description import Description, Every, is_length, lasting, longer, merged, said
from affidavit.languages.calendar.hours import part_reported
from affidavit.languages.calendar.meaning import Meaning, Viewpoint, mean, related
from affidavit.languages.calendar.recurrences import recurrence_rule, weekdays_named
from affidavit.languages.calendar.scanner import Phrase, Scanner

_NEAR = 24  # characters looked at beside a time for words that bear on it


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """How one language says times."""

    hint: re.Pattern[str]  # a text without it names no time
    scanner: Scanner
    joint: re.Pattern[str]  # what may stand between parts of one time
    length_joint: re.Pattern[str]  # what may stand between parts of one length
    lasting_joint: re.Pattern[str]  # leads from a time to how long it lasts
    onset_joint: re.Pattern[str]  # leads from a length to when it begins
    range_joint: re.Pattern[str]  # what stands between the ends of a range
    range_joint_opened: re.Pattern[str]  # the same after a word that opens a range: between … and
    range_opening: re.Pattern[str]  # that word, at the end of what stands before
    range_inside: re.Pattern[str]  # that word within the first end: last week between Friday and Sunday
    range_closing: re.Pattern[str]  # what may close a range
    relations_before: tuple[tuple[re.Pattern[str], TimeRelation], ...]
    relations_after: tuple[tuple[re.Pattern[str], TimeRelation], ...]
    habit_before: re.Pattern[str]  # words that make a weekday or a part of the day a habit
    habit_after: re.Pattern[str]
    yearly: re.Pattern[str]  # birthdays and anniversaries


def read_times(grammar: Grammar, text: str, reference: datetime, *, past: bool) -> tuple[TimeExpression, ...]:
    """Every time in the text, in order and apart from each other."""
    if grammar.hint.search(text) is None:
        return ()
    parts = _joined(grammar, text, grammar.scanner.scan(text))
    view = Viewpoint(reference, past)
    phrases = _ranges(grammar, text, parts)
    ceilings = [*(phrase.start for phrase in phrases[1:]), len(text)][: len(phrases)]
    found: list[TimeExpression] = []
    for phrase, ceiling in zip(phrases, ceilings, strict=True):
        room = (found[-1].end if found else 0, ceiling)
        expression = _expression(grammar, text, phrase, view, room)
        if expression is not None:
            found.append(expression)
    return tuple(found)


def _joined(grammar: Grammar, text: str, parts: Iterable[Phrase]) -> list[Phrase]:
    """Join neighbouring parts that describe one time together."""
    phrases: list[Phrase] = []
    for part in parts:
        whole = _join(grammar, text, phrases[-1], part) if phrases else None
        if whole is None:
            phrases.append(part)
        else:
            phrases[-1] = whole
    return phrases


def _join(grammar: Grammar, text: str, left: Phrase, right: Phrase) -> Phrase | None:
    if right.start - left.end > _NEAR:
        return None
    whole = _one_time(grammar, text, left, right)
    return Phrase(left.start, right.end, whole) if whole else None


def _one_time(grammar: Grammar, text: str, left: Phrase, right: Phrase) -> Description | None:
    one, two = left.description, right.description
    if is_length(one) and two.shift is None:
        return lasting(two, one) if grammar.onset_joint.fullmatch(text, left.end, right.start) else None
    if is_length(one):
        return longer(one, two) if grammar.length_joint.fullmatch(text, left.end, right.start) else None
    if is_length(two):
        return lasting(one, two) if grammar.lasting_joint.match(text, left.end, right.end) else None
    gap = grammar.joint.fullmatch(text, left.end, right.start)
    if gap is not None:
        whole = merged(one, two)
        comma = "," in gap.group() or "，" in gap.group()
        apart = comma and (one.shift or two.shift or not (two.dated or two.clock))
        return None if whole == one or apart else whole
    return _bounded(grammar, text, left, right)


def _bounded(grammar: Grammar, text: str, left: Phrase, right: Phrase) -> Description | None:
    """Join a day and a clock time with a preposition between them: tomorrow before 5pm."""
    day, clock = left.description, right.description
    if clock.dated or clock.clock is None or day.clock or day.now or not day.dated:
        return None
    gap = text[left.end : right.start]
    for pattern, relation in grammar.relations_before:
        match = pattern.search(gap)
        if match is not None and not gap[: match.start()].strip():
            whole = merged(left.description, right.description)
            return replace(whole, relation=relation) if whole else None
    return None


def _ranges(grammar: Grammar, text: str, parts: list[Phrase]) -> list[Phrase]:
    """Pair the two ends of each range."""
    phrases: list[Phrase] = []
    for part in parts:
        whole = _pair(grammar, text, phrases[-1], part) if phrases else None
        if whole is None:
            phrases.append(part)
        else:
            phrases[-1] = whole
    return phrases


def _pair(grammar: Grammar, text: str, left: Phrase, right: Phrase) -> Phrase | None:
    if right.start - left.end > _NEAR or not _pairable(left.description, right.description):
        return None
    opening = grammar.range_opening.search(text, max(0, left.start - _NEAR), left.start)
    closing = grammar.range_closing.match(text, right.end, right.end + _NEAR)
    inside = grammar.range_inside.search(text, left.start, left.end)
    joint = grammar.range_joint_opened if opening or closing or inside else grammar.range_joint
    if joint.fullmatch(text, left.end, right.start) is None:
        return None
    start = opening.start() if opening else left.start
    end = closing.end() if closing else right.end
    return Phrase(start, end, replace(left.description, to=right.description))


def _pairable(left: Description, right: Description) -> bool:
    if left.to or right.to or (right.every and not left.every):
        return False
    return not is_length(left) and not is_length(right)


def _expression(
    grammar: Grammar, text: str, phrase: Phrase, view: Viewpoint, room: tuple[int, int]
) -> TimeExpression | None:
    description = _habitual(grammar, text, phrase, view)
    relation, start, end = _relation(grammar, text, phrase, room)
    try:
        meaning = mean(description, view)
    except (ValueError, OverflowError):  # a day no calendar has, such as 30 February, or a year beyond it
        return None
    if meaning is None:
        return None
    if description.now and description.to is None and relation is None:
        return None  # "now" alone says no more than the present tense does
    if relation is not None and meaning.granularity is not Granularity.DURATION:
        meaning = _with_relation(description, meaning, relation, view)
    return _record(text, start, end, description, meaning)


def _with_relation(description: Description, meaning: Meaning, relation: TimeRelation, view: Viewpoint) -> Meaning:
    daily = not view.past and description.clock is not None and not description.dated
    if daily and relation in (TimeRelation.AFTER, TimeRelation.BEFORE):
        rule = recurrence_rule(description)
        return replace(meaning, interval=ALWAYS, relation=relation, recurrence=rule, alternative=None, point=None)
    if meaning.interval.is_open:
        return replace(meaning, relation=relation)
    timed = description.clock is not None or meaning.granularity is Granularity.MINUTE
    return related(meaning, relation, timed=timed, at_end=description.edge == "end")


def _relation(
    grammar: Grammar, text: str, phrase: Phrase, room: tuple[int, int]
) -> tuple[TimeRelation | None, int, int]:
    """The relation said beside a time and the span with it; `room` is what the neighbouring times leave."""
    floor, ceiling = room
    if is_length(phrase.description):
        return None, phrase.start, phrase.end
    for pattern, relation in grammar.relations_after:
        match = pattern.match(text, phrase.end, phrase.end + _NEAR)
        if match is not None and match.end() <= ceiling:
            return relation, _opened(grammar, text, phrase, relation, floor), match.end()
    for pattern, relation in () if phrase.description.to else grammar.relations_before:
        match = pattern.search(text, max(floor, phrase.start - _NEAR), phrase.start)
        if match is not None:
            return relation, match.start(), phrase.end
    return phrase.description.relation, phrase.start, phrase.end


def _opened(grammar: Grammar, text: str, phrase: Phrase, relation: TimeRelation, floor: int) -> int:
    """Where a time begins whose relation is said on both sides: 从下周一开始."""
    for pattern, before in grammar.relations_before:
        match = pattern.search(text, max(floor, phrase.start - _NEAR), phrase.start)
        if match is not None and before is relation:
            return match.start()
    return phrase.start


def _habitual(grammar: Grammar, text: str, phrase: Phrase, view: Viewpoint) -> Description:
    description = phrase.description
    if description.every is not None or description.shift is not None or view.past:
        return description
    before = text[max(0, phrase.start - _NEAR) : phrase.start]
    after = text[phrase.end : phrase.end + _NEAR]
    if description.month and description.day and not said(description, "year", "year_shift"):
        near_birthday = grammar.yearly.search(before) or grammar.yearly.search(after)
        return replace(description, every=Every(unit="year")) if near_birthday else description
    if _comes_round(description) and (grammar.habit_before.search(before) or grammar.habit_after.match(after)):
        return replace(description, every=Every())
    return description


def _comes_round(description: Description) -> bool:
    named = said(description, "weekdays", "weekend", "part", "clock")
    placed = said(description, "year", "year_shift", "month", "month_shift", "day", "day_shift", "week", "week_shift")
    return named and not placed and not said(description, "turn", "nth", "festival", "now")


def _record(text: str, start: int, end: int, description: Description, meaning: Meaning) -> TimeExpression:
    part = description.part if description.clock is None else None
    return TimeExpression(
        text=text[start:end],
        start=start,
        end=end,
        interval=meaning.interval,
        granularity=meaning.granularity,
        relation=meaning.relation or TimeRelation.AT,
        recurrence=meaning.recurrence,
        part_of_day=part_reported(part) if part else None,
        point=meaning.point,
        fuzzy=meaning.fuzzy or description.fuzzy,
        duration=meaning.duration,
        alternative=meaning.alternative,
        season=description.season,
        weekdays=tuple(WEEKDAY_CODES[day] for day in weekdays_named(description)),
    )
