"""English words for days, weeks and their edges."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.languages.calendar.description import (
    Description,
    Every,
    Shift,
)
from affidavit.languages.calendar.scanner import (
    Rule,
    Words,
)
from affidavit.languages.en.times_words import (
    EDGES,
    MONTH,
    ORDINAL,
    PARTS,
    SMALL,
    TURN,
    UNITS,
    WEEKDAY,
    YEAR,
    integer,
    spaced,
    turn_of,
    weekday_of,
)

_EDGE = "(?:beginning|start|early|mid|middle|end|late)"
_DAYS = {"today": 0, "tomorrow": 1, "tmrw": 1, "tmr": 1, "tomorow": 1, "yesterday": -1}
_DAY_BEFORE = re.compile(
    r"\b(?:on|this|next|last|every|each|by|until|till|from|since|late|early|coming|past)\s{1,2}$", re.IGNORECASE
)
_FOLLOWED = (
    rf"(?=the (?:month|year|week|quarter)|th(?:is|e) |next |last |past |each |every |{MONTH}|{YEAR}"
    r"|\d\d?s|q\d|spring|summer|autumn|fall|winter|the|(?:nine|eigh|seven|six|fif|for|thir|twen)t)"
)
_CONTAINER = (
    rf"(?:,? (?:of|in))? (?:(?:this|next|last) (?:month|year)|(?:the|each|every) month|{MONTH}|(?:of "
    rf"|in )?{YEAR}|(?:the )?(?:next|previous|following|coming) (?:month|year)|two thousand|"
    rf"(?:of )?the year {YEAR})"
)


def _weekday(words: Words) -> Description | None:
    day = weekday_of(words["w"])
    if day is None or not _is_weekday(words):
        return None
    lead = words["t"].lower()
    if words["plural"]:
        return Description(weekdays=(day,), every=Every())
    if lead in ("next", "this next"):
        return Description(weekdays=(day,), week_shift=1, turn=1)
    if lead in ("last", "previous"):
        return Description(weekdays=(day,), week_shift=-1, turn=-1)
    if lead in ("this", "current"):
        return Description(weekdays=(day,), week_shift=0)
    return Description(weekdays=(day,), turn=turn_of(lead))


def _week_behind(words: Words) -> Description | None:
    """Read "Monday week", "tomorrow week": seven days behind that day."""
    day = weekday_of(words["w"])
    week = Shift(parts=((1.0, "week"),), side=1, anchored=True)
    if day is None:
        return Description(day_shift=_DAYS[words["w"].lower()], shift=week)
    return Description(weekdays=(day,), shift=week)


def _is_weekday(words: Words) -> bool:
    name = words["w"].lower()
    if words["t"] or name.endswith("day"):
        return True
    if name in ("sun", "sat", "wed", "mon", "fri", "thu", "tue", "weds"):
        led = _DAY_BEFORE.search(words.before(14))
        listed = words.after(1) in ("-", "–", "/", ",", "") or re.match(
            r"\s(?:at|morning|night|evening|afternoon|to)\b", words.after(12)
        )
        dated = re.match(r"\s\d{1,2}(?:st|nd|rd|th)", words.after(6))
        return bool(led or dated or (listed and words["w"][0].isupper()))
    return not words["plural"]


def _weekday_list(words: Words) -> Description | None:
    found = [weekday_of(name) for name in re.findall(r"[A-Za-z]+", words["list"])]
    days = tuple(dict.fromkeys(day for day in found if day is not None))
    return Description(weekdays=days, every=Every(interval=2 if words["other"] else 1)) if len(days) > 1 else None


def _relative_unit(words: Words) -> Description | None:
    turn, unit = turn_of(words["t"]), words["u"].lower()
    if turn is None:
        return None
    return _of_unit(unit, turn)


def _of_unit(unit: str, turn: int) -> Description | None:
    if unit == "weekend":
        return Description(week_shift=turn, weekend=True)
    field = {"week": "week_shift", "month": "month_shift", "quarter": "quarter_shift", "decade": "decade_shift"}.get(
        unit
    )
    if field is None:
        return Description(year_shift=turn) if unit == "year" else None
    return Description(**{field: turn})  # pyright: ignore[reportArgumentType]


def _second_next(words: Words) -> Description | None:
    return _of_unit(words["u"].lower(), 2 if words["next"] else -2)


def _day_word(words: Words) -> Description:
    shift = _DAYS[words["d"].lower()]
    return Description(day_shift=2 * shift if words["twice"] else shift)


def _tonight(_: Words) -> Description:
    return Description(day_shift=0, part="night")


def _last_night(words: Words) -> Description:
    return Description(day_shift=-2 if words["before"] else -1, part="night")


def _edge(words: Words) -> Description:
    return Description(edge=EDGES[words["e"].lower()])


def _edge_of_unit(words: Words) -> Description:
    unit = UNITS[words["u"].lower()]
    return Description(edge=EDGES[words["e"].lower()], edge_unit=unit)


def _week_of(_: Words) -> Description:
    return Description(around="week")


def _weekend_of(_: Words) -> Description:
    return Description(around="weekend")


def _rest(words: Words) -> Description:
    """What is left of this week: from now to its end."""
    return Description(now=True, to=_this(words["u"]))


def _side_of_unit(words: Words) -> Description:
    whole = _this(words["u"])
    if words["side"].lower() == "later":
        return Description(now=True, to=whole, fuzzy=True)
    return replace(whole, to=Description(now=True), fuzzy=True)


def _this(unit: str) -> Description:
    return Description(day_shift=0) if unit.lower() == "day" else _of_unit(unit.lower(), 0) or Description(day_shift=0)


def _next_day(words: Words) -> Description:
    name = words["p"].lower()
    return Description(day_shift=1, part=PARTS.get(name))


def _nth(words: Words) -> Description | None:
    name = words["n"].lower()
    nth = -1 if name in ("last", "final") else integer(name)
    if words["count"] and nth is not None:
        return Description(nth=nth, nth_unit=UNITS[words["u"].lower()], nth_count=integer(words["count"]))
    weekday = weekday_of(words["u"])
    if nth is None or nth > 53:
        return None
    if weekday is not None:
        return Description(nth=nth, weekdays=(weekday,)) if nth <= 5 else None
    return Description(nth=nth, nth_unit=UNITS[words["u"].lower()])


_DAY_PATTERNS = (
    (rf"(?:the )?(?P<n>{ORDINAL}|last|final) (?P<u>{WEEKDAY}|week|weekend|day|month|quarter)(?={_CONTAINER})", _nth),
    (rf"(?:the )?(?P<n>first|last|final) (?P<count>\d{{1,2}}|{SMALL}) (?P<u>week|day|month)s?(?={_CONTAINER})", _nth),
    (rf"(?:the )?(?P<e>{_EDGE})(?: (?:of|in) |-of-|-| )(?:the |this )?(?P<u>week|month|year)\b(?! ?of)", _edge_of_unit),
    (rf"(?:the )?(?P<e>{_EDGE})(?: part)?(?: of (?:the )?|[ -])(?:the )?{_FOLLOWED}", _edge),
    (rf"(?P<e>early|mid|late) in (?:the )?{_FOLLOWED}", _edge),
    (r"(?:the )?(?:rest|remainder|remaining) (?:of )?(?:the |this |my )?(?P<u>day|week|month|year)", _rest),
    (r"(?P<side>earlier|later) (?:this |in the )(?P<u>week|month|year)", _side_of_unit),
    (
        rf"(?:the )?(?:week (?:of|commencing|beginning|starting)(?: on)?|w/c) (?=(?:the )?(?:{MONTH}|\d"
        rf"|{WEEKDAY}))",
        _week_of,
    ),
    (r"(?:the )?weekend of (?:the )?(?=\w)", _weekend_of),
    (r"(?P<u>year|month)[ -](?P<e>end)", _edge_of_unit),
    (rf"(?P<w>{WEEKDAY}|today|tomorrow) week(?! (?:of|in|with|two|three|\d)\b|[- ](?:long|day))\b", _week_behind),
    (rf"(?:(?P<t>{TURN}) )?(?:week's |week )?(?P<w>{WEEKDAY})(?P<plural>s)?\b(?:(?<!day)\.)?", _weekday),
    (rf"(?:the )?(?P<t>{TURN}) (?:one )?(?P<u>weekend|week|month|year|quarter|decade)(?:['’]s)?\b", _relative_unit),
    (
        r"(?:the )?(?P<u>weekend|week|month|year|quarter) (?:(?P<next>after (?:the )?next)|before "
        r"(?:the )?last)",
        _second_next,
    ),
    (r"(?P<twice>(?:the )?day (?:after|before)) (?P<d>tomorrow|yesterday)", _day_word),
    (r"(?:the )?next (?P<p>day|night|morning|afternoon|evening)", _next_day),
    (r"(?P<d>today|tomorrow|tmrw|tmr|tomorow|yesterday)(?:['’]s)?", _day_word),
    (r"(?:tonight|tonite|this night)(?:['’]s)?", _tonight),
    (r"(?:the )?(?:(?P<before>night before last)|last night)(?:['’]s)?", _last_night),
)
DAY_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _DAY_PATTERNS)

_WEEKDAY_LIST_PATTERNS = (
    (
        rf"(?:every|each) (?P<other>other |second )?(?P<list>{WEEKDAY}s?(?:(?:,|,? and|,? or| ?/"
        rf"| ?&) ?{WEEKDAY}s?\b)+)",
        _weekday_list,
    ),
    (rf"(?P<list>{WEEKDAY}s(?:(?:,|,? and|,? or| ?/| ?&) ?{WEEKDAY}s\b)+)", _weekday_list),
)
# "Every Monday and Thursday" must be read before "every Monday".
WEEKDAY_LIST_RULES: tuple[Rule, ...] = tuple(
    Rule(spaced(pattern), describe) for pattern, describe in _WEEKDAY_LIST_PATTERNS
)
