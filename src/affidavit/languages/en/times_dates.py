"""English words for calendar dates."""

from __future__ import annotations

from dataclasses import replace

from affidavit.languages.calendar.description import (
    Clock,
    Description,
)
from affidavit.languages.calendar.scanner import (
    Rule,
    Words,
)
from affidavit.languages.en.times_words import (
    DASH,
    MONTH,
    ORDINAL,
    PREPOSITION,
    YEAR,
    YEAR_WORDS,
    full_year,
    integer,
    month_of,
    spaced,
)

_TO = rf"(?:{DASH}| (?:to|through|thru|till|until) (?:the )?)"
_DAY = rf"(?:{ORDINAL}|\d{{1,2}})"
_MONTH_GAP = r"(?: ?,? | ?[-/.] ?|(?=\d))"
_OF_YEAR = rf"(?: ?,? ?(?:of |in )?(?P<y>[12]\d{{3}}|['’]\d\d|{YEAR_WORDS})(?![\d:]))?"
_CARDINAL = r"(?:(?:twenty|thirty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)"
_NOT_CLOCK = r"(?![\d:]|\.\d| ?(?:%|a\.?m|p\.?m|o'?clock)|-?(?:\d|year|day|hour))"


def _date(year: int | None, month: int | None, day: int | None) -> Description | None:
    if month is None or not 1 <= month <= 12 or (day is not None and not 1 <= day <= 31):
        return None
    return Description(year=year, month=month, day=day)


def _numeric(words: Words) -> Description | None:
    year, month, day = full_year(words["y"]), integer(words["m"]), integer(words["d"])
    if month is not None and day is not None and month > 12:
        month, day = day, month
    return _date(year, month, day)


def _iso(words: Words) -> Description | None:
    month, day = integer(words["m"]) or 0, integer(words["d"]) or 0
    found = _date(full_year(words["y"]), month, day)
    if found is None or not words["h"]:
        return found
    clock = Clock(hour=int(words["h"]), minute=int(words["mi"]), second=int(words["s"] or 0), settled=True)
    return replace(found, clock=clock)


def _slashed(words: Words) -> Description | None:
    """Fractions and 24/7 are no dates."""
    month, day = integer(words["m"]) or 0, integer(words["d"]) or 0
    if (month, day) == (24, 7) or (month < day <= 4 and not PREPOSITION.search(words.before(12))):
        return None
    return _numeric(words)


def _month_and_year(words: Words) -> Description | None:
    return _date(full_year(words["y"]), month_of(words["m"]) or integer(words["m"]), None)


def _named_day(words: Words) -> Description | None:
    month = words["m"]
    bare = month in ("may", "march", "mar") and not words["y"]
    if bare and words["d"] and not words["of"] and words["first"]:
        return None
    return _date(full_year(words["y"]) if words["y"] else None, month_of(month), integer(words["d"]))


def _named_days(words: Words) -> Description | None:
    year = full_year(words["y"]) if words["y"] else None
    first, last = (_date(year, month_of(words["m"]), integer(words[name])) for name in ("d", "d2"))
    if first is None or last is None:
        return None
    if (first.day or 0) > (last.day or 0):
        return _across_months(words, first, last)
    return replace(first, to=last)


def _across_months(words: Words, first: Description, last: Description) -> Description:
    """From the 27th to the 3rd of May begins in April; May 27 to 3 ends in June."""
    month = first.month or 1
    if words.text[words.start :].lower().startswith(words["m"].lower()):
        return replace(first, to=replace(last, month=month % 12 + 1))
    return replace(first, month=(month - 2) % 12 + 1, to=last)


def _days_of_month(words: Words) -> Description | None:
    first, last = integer(words["d"]), integer(words["d2"])
    if first is None or last is None or not 1 <= first < last <= 31:
        return None
    return Description(day=first, to=Description(day=last))


_DATE_PATTERNS = (
    (
        rf"(?P<y>{YEAR})(?P<sep>[-/.])(?P<m>\d{{1,2}})(?P=sep)(?P<d>\d{{1,2}})(?:t(?P<h>[0-2]\d):"
        r"(?P<mi>[0-5]\d)(?::(?P<s>[0-5]\d))?)?(?!\d)",
        _iso,
    ),
    (rf"(?P<m>\d{{1,2}})(?P<sep> ?/ ?)(?P<d>\d{{1,2}})(?P=sep)(?P<y>{YEAR})", _numeric),
    (rf"(?P<m>\d{{1,2}})/(?P<d>\d{{1,2}}), ?(?P<y>{YEAR})(?![:\d])", _numeric),
    (rf"(?<!\d-)(?P<m>\d{{1,2}})(?P<sep>[-.])(?P<d>\d{{1,2}})(?P=sep)(?P<y>{YEAR})", _numeric),
    (r"(?P<m>\d{1,2})(?P<sep>[-/])(?P<d>\d{1,2})(?P=sep)(?P<y>\d\d)(?![\d/-])", _numeric),
    (rf"(?<![\d./-])(?P<m>0?[1-9]|1[0-2]) ?[/-] ?(?P<y>{YEAR})(?! ?[-/\d])", _month_and_year),
    (rf"(?<![\d./-])(?P<y>{YEAR}) ?[/-] ?(?P<m>0?[1-9]|1[0-2])(?! ?[\d/-])", _month_and_year),
    (r"(?<![\d./])(?P<m>\d{1,2})/(?P<d>\d{1,2})(?![\d/%]|\.\d)", _slashed),
    (r"(?<=\bon\s)(?P<m>0?[1-9]|1[0-2])-(?P<d>\d{1,2})(?![\d/%:-]|\.\d| ?[ap]m)", _slashed),
    (rf"(?:the )?(?P<m>{MONTH}),? (?:the )?(?P<d>{_DAY}){_TO}(?P<d2>{_DAY}){_NOT_CLOCK}{_OF_YEAR}", _named_days),
    (rf"(?:the )?(?P<d>{_DAY}){_TO}(?P<d2>{_DAY})[ -](?:of )?(?P<m>{MONTH}){_OF_YEAR}", _named_days),
    (rf"between (?:the )?(?P<d>{_DAY}) and (?:the )?(?P<d2>{_DAY})[ -](?:of )?(?P<m>{MONTH}){_OF_YEAR}", _named_days),
    (
        rf"(?P<m>{MONTH}) (?:between|from) (?:the )?(?P<d>{_DAY})(?:{_TO}| and (?:the )?)"
        rf"(?P<d2>{_DAY}){_NOT_CLOCK}{_OF_YEAR}",
        _named_days,
    ),
    (
        rf"(?:from |between )?(?:the )?(?P<d>{_DAY})(?:{_TO}| and (?:the )?)(?P<d2>{_DAY}) (?:of |in )?"
        r"(?:the )?(?=(?:this|next|last) month|month)",
        _days_of_month,
    ),
    (rf"(?P<y>{YEAR})(?P<sep>[-/. ])(?P<m>{MONTH})(?P=sep)(?P<d>\d{{1,2}})(?!\d)", _named_day),
    (rf"(?P<d>\d{{1,2}})(?P<sep>[-/])(?P<m>{MONTH})(?P=sep)(?P<y>{YEAR})(?!\d)", _named_day),
    (rf"(?P<m>{MONTH})(?:{_MONTH_GAP})(?:the )?(?P<d>{_DAY}|{_CARDINAL}){_NOT_CLOCK}{_OF_YEAR}", _named_day),
    (
        rf"(?:the )?(?P<d>(?P<first>{_DAY}|{_CARDINAL}))(?: day)?(?:\.|,)?(?: ?-? ?)(?P<of>of )?"
        rf"(?P<m>{MONTH})(?:-(?P<y2>\d\d\d\d))?{_OF_YEAR}",
        _named_day,
    ),
    (rf"(?P<m>{MONTH})(?:,? ?| ?[-/] ?)(?:of |in )?(?P<y>{YEAR}|['’]\d\d|{YEAR_WORDS})(?![\d:])", _month_and_year),
    (rf"(?P<y>{YEAR})(?:,? |-)(?P<m>{MONTH})", _month_and_year),
)
DATE_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _DATE_PATTERNS)
