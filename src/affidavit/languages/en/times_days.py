"""English words for days, weeks, months, seasons and years."""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.languages.calendar.description import Clock, Description, Edge, Every
from affidavit.languages.calendar.scanner import Rule, Words
from affidavit.languages.en.times_words import (
    MONTH,
    ORDINAL,
    PARTS,
    SEASONS,
    SMALL,
    TURN,
    UNITS,
    WEEKDAY,
    YEAR,
    YEAR_WORDS,
    full_year,
    integer,
    month_of,
    spaced,
    turn_of,
    weekday_of,
)

_EDGES: dict[str, Edge] = {
    "beginning": "start", "start": "start", "early": "early", "earlier": "early", "mid": "middle", "middle": "middle",
    "end": "end", "late": "late", "later": "late",
}  # fmt: skip
_EDGE = "(?:beginning|start|early|mid|middle|end|late)"
_DAYS = {"today": 0, "tomorrow": 1, "tmrw": 1, "tmr": 1, "tomorow": 1, "yesterday": -1}
_DECADES = {"noughties": 2000, "two thousands": 2000, "twenty tens": 2010, "twenty-tens": 2010} | {name: 10 * tens for tens, name in enumerate(["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"], 2)}
_PREPOSITION = re.compile(
    r"(?:\b(?:in|of|since|by|until|till|til|last|next|this|every|each|early|late|mid|from|to|before|after|during|through"
    r"|end|and|or|between|on|for|around|about|late|past|coming|'til|following|than)|[-–/(,&])\s{0,2}(?:the\s)?$",
    re.IGNORECASE,
)
_YEAR_BEFORE = re.compile(
    r"(?:\b(?:in|since|by|until|till|before|after|from|to|of|during|through|between|year|and|around|about|circa|as of|for|early|mid|late|back in|than)|[(/]|^)\s{0,2}$",
    re.IGNORECASE,
)
_YEAR_LIMIT = re.compile(r",?\s(?:and|or)\s(?:later|after|before|earlier|prior|greater|onwards?)\b", re.IGNORECASE)
_YEAR_AFTER = re.compile(r"\s{0,2}(?:$|[.,;:!?)](?!\d)|\s[-–]\s|was|is|has|had|will|to|until|till|through|and|or|when|because|while|with|at|so|but|i|we|he|she|they|it|my|for|on|in|as|after|before|onwards?|summer|winter|spring|fall|q[1-4])(?![a-z])", re.IGNORECASE)
_NAMES_ALONE = ("may", "march", "mar", "dec", "jan", "jun", "sep", "oct", "nov", "apr", "feb", "jul", "aug")
_TO_MONTH = re.compile(rf"\s?(?:[-–/]|\s(?:to|through|till|until))\s?{MONTH}", re.IGNORECASE)
_IN_MONTH = re.compile(r"\b(?:in|since|until|during|last|next|early|late|mid)\s$", re.IGNORECASE)
_DAY_BEFORE = re.compile(
    r"\b(?:on|this|next|last|every|each|by|until|till|from|since|late|early|coming|past)\s{1,2}$", re.IGNORECASE
)
_GIRLS = ("april", "june", "august", "may")
_ACTS = re.compile(r"(?:'s\s(?:mom|dad|house|husband|wife|birthday|friend)|\s(?:is|was|said|says|told|likes|loves|has|had|and\sI|called|came|went|wants))\b")


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
    if (month, day) == (24, 7) or (month < day <= 4 and not _PREPOSITION.search(words.before(12))):
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
    return Description(year=year, month=first.month, day=first.day, to=last)


def _days_of_month(words: Words) -> Description | None:
    first, last = integer(words["d"]), integer(words["d2"])
    if first is None or last is None or not 1 <= first < last <= 31:
        return None
    return Description(day=first, to=Description(day=last))


def _month(words: Words) -> Description | None:
    name, turn = words["m"].rstrip("."), turn_of(words["t"])
    month = month_of(name)
    if month is None or (turn is None and not _is_month(name, words)):
        return None
    if name.lower() == "may" and turn == 0 and not words["t"].islower():
        return None
    return Description(month=month, turn=turn)


def _is_month(name: str, words: Words) -> bool:
    if _TO_MONTH.match(words.after(16)):
        return True
    led = bool(_PREPOSITION.search(words.before(12)))
    if _IN_MONTH.search(words.before(10)):
        return True
    if name.lower() in _NAMES_ALONE:
        return led and (name[0].isupper() or name.lower() not in ("may", "march", "mar"))
    return led or not (name.lower() in _GIRLS and _ACTS.match(words.after(16)))


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


def _is_weekday(words: Words) -> bool:
    name = words["w"].lower()
    if words["t"] or name.endswith("day"):
        return True
    if name in ("sun", "sat", "wed", "mon", "fri", "thu", "tue", "weds"):
        led = _DAY_BEFORE.search(words.before(14))
        listed = words.after(1) in ("-", "–", "/", ",", "") or re.match(r"\s(?:at|morning|night|evening|afternoon|to)\b", words.after(12))
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
    field = {"week": "week_shift", "month": "month_shift", "quarter": "quarter_shift", "decade": "decade_shift"}.get(unit)
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


def _season(words: Words) -> Description | None:
    name, lead = words["s"].lower(), turn_of(words["t"])
    year = full_year(words["y"]) if words["y"] else None
    sure = lead is not None or year or words["e"] or re.search(r"\b(?:in|during|of|the|every|each|since|until|by|after|before|all)\s{1,3}(?:the\s{1,3})?$", words.before(14).lower())
    if name in ("fall", "spring") and (not sure or words["plural"]):
        return None
    every = Every() if words["plural"] else None
    edge = _EDGES[words["e"].lower()] if words["e"] else None
    return Description(season=SEASONS[name], turn=lead, year=year, every=every, edge=edge)


def _edge(words: Words) -> Description:
    return Description(edge=_EDGES[words["e"].lower()])


def _edge_of_unit(words: Words) -> Description:
    unit = UNITS[words["u"].lower()]
    return Description(edge=_EDGES[words["e"].lower()], edge_unit=unit)


def _edge_of_relative(words: Words) -> Description:
    unit = UNITS[words["u"].lower()]
    return Description(edge=_EDGES[words["e"].lower()], edge_unit=unit)


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


def _year(words: Words) -> Description | None:
    year = full_year(words["y"])
    after = words.after(14)
    if year is not None and (words["word"] or _YEAR_LIMIT.match(after)):
        return Description(year=year)
    if year is None or not _YEAR_BEFORE.search(words.before(10)):
        return None
    return Description(year=year) if _YEAR_AFTER.match(after) else None


def _years(words: Words) -> Description | None:
    first, last = full_year(words["y"]), full_year(words["y2"])
    if first is None or last is None:
        return None
    if len(words["y2"]) == 2:
        last = first // 100 * 100 + (integer(words["y2"]) or 0)
        first = first if last - first <= 10 else last
    return Description(year=first, to=Description(year=last)) if first < last else None


def _decade(words: Words) -> Description | None:
    if re.search(r"\b(?:his|her|my|their|your|our|its)\s{1,2}(?:early\s|late\s|mid[\s-])?$", words.before(14).lower()):
        return None
    name, digits = words["name"].lower(), words["d"].lstrip("'’")
    value = _DECADES.get(re.sub(r"\s+", " ", name)) if name else integer(digits)
    bare = len(digits) == 2 and digits == words["d"] and not words["the"] and not words["e"] and not words["s"].startswith(("'", "’"))
    if bare:
        return None
    if value is None or value % 10:
        return None
    decade = value if value >= 1000 else value + (1900 if value >= 20 else 2000)
    edge = _EDGES[words["e"].lower()] if words["e"] else None
    return Description(decade=decade, edge=edge)


def _century(words: Words) -> Description | None:
    nth = integer(words["n"])
    return Description(year=(nth - 1) * 100, span_years=100) if nth and 11 <= nth <= 30 else None


def _quarter(words: Words) -> Description | None:
    quarter = integer(words["q"])
    year = full_year(words["y"]) if words["y"] else None
    if quarter is None or not 1 <= quarter <= 4:
        return None
    return Description(quarter=quarter, year=year)


def _half(words: Words) -> Description:
    year = full_year(words["y"]) if words["y"] else None
    return Description(half=1 if words["h"].lower() in ("1", "first") else 2, year=year)


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


def _of_the_month(words: Words) -> Description:
    if words["every"]:
        return Description(every=Every(unit="month"))
    return Description(month_shift=0)


def _day_of_month(words: Words) -> Description | None:
    day = integer(words["d"])
    return Description(day=day) if day is not None and 1 <= day <= 31 else None


def _iso_week(words: Words) -> Description | None:
    week = integer(words["n"])
    return Description(week=week) if week and week <= 53 else None


_DASH = r" ?(?:-|–|—|~) ?"
_TO = rf"(?:{_DASH}| (?:to|through|thru|till|until) (?:the )?)"
_DAY = rf"(?:{ORDINAL}|\d{{1,2}})"
_MONTH_GAP = r"(?: ?,? | ?[-/.] ?|(?=\d))"
_OF_YEAR = rf"(?: ?,? ?(?:of |in )?(?P<y>[12]\d{{3}}|['’]\d\d|{YEAR_WORDS})(?![\d:]))?"
_CARDINAL = r"(?:(?:twenty|thirty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)"
_NOT_CLOCK = r"(?![\d:]|\.\d| ?(?:%|a\.?m|p\.?m|o'?clock)|-?(?:\d|year|day|hour))"
_NO_NOUN = (
    r"(?![ -](?:floor|century|street|st|ave|avenue|birthday|anniversary|time|grade|place|edition|level|one|person|try|"
    r"attempt|half|quarter|period|inning|row|chapter|season|year|month|week|day|round|round|hour|guy|door|world|class|"
    r"generation|degree|cousin|party|husband|wife|child|kid|baby|son|daughter|date|trip|job|car|house|book|movie))"
)
_FOLLOWED = rf"(?=the (?:month|year|week|quarter)|th(?:is|e) |next |last |past |each |every |{MONTH}|{YEAR}|\d\d?s|q\d|spring|summer|autumn|fall|winter|the|(?:nine|eigh|seven|six|fif|for|thir|twen)t)"

_CONTAINER = rf"(?:,? (?:of|in))? (?:(?:this|next|last) (?:month|year)|(?:the|each|every) month|{MONTH}|(?:of |in )?{YEAR}|(?:the )?(?:next|previous|following|coming) (?:month|year)|two thousand|(?:of )?the year {YEAR})"

_PATTERNS = (
    (rf"(?P<y>{YEAR})(?P<sep>[-/.])(?P<m>\d{{1,2}})(?P=sep)(?P<d>\d{{1,2}})(?:t(?P<h>[0-2]\d):(?P<mi>[0-5]\d)(?::(?P<s>[0-5]\d))?)?(?!\d)", _iso),
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
    (rf"(?P<m>{MONTH}) (?:between|from) (?:the )?(?P<d>{_DAY})(?:{_TO}| and (?:the )?)(?P<d2>{_DAY}){_NOT_CLOCK}{_OF_YEAR}", _named_days),
    (rf"(?:from |between )?(?:the )?(?P<d>{_DAY})(?:{_TO}| and (?:the )?)(?P<d2>{_DAY}) (?:of |in )?(?:the )?(?=(?:this|next|last) month|month)", _days_of_month),
    (rf"(?<=\bfrom\s)(?P<d>\d{{1,2}})(?= (?:to|until|till) {MONTH} \d)", _day_of_month),
    (rf"(?P<y>{YEAR})(?P<sep>[-/. ])(?P<m>{MONTH})(?P=sep)(?P<d>\d{{1,2}})(?!\d)", _named_day),
    (rf"(?P<d>\d{{1,2}})(?P<sep>[-/])(?P<m>{MONTH})(?P=sep)(?P<y>{YEAR})(?!\d)", _named_day),
    (rf"(?P<m>{MONTH})(?:{_MONTH_GAP})(?:the )?(?P<d>{_DAY}|{_CARDINAL}){_NOT_CLOCK}{_OF_YEAR}", _named_day),
    (rf"(?:the )?(?P<d>(?P<first>{_DAY}|{_CARDINAL}))(?: day)?(?:\.|,)?(?: ?-? ?)(?P<of>of )?(?P<m>{MONTH})(?:-(?P<y2>\d\d\d\d))?{_OF_YEAR}", _named_day),
    (rf"(?P<m>{MONTH})(?:,? ?| ?[-/] ?)(?:of |in )?(?P<y>{YEAR}|['’]\d\d|{YEAR_WORDS})(?![\d:])", _month_and_year),
    (rf"(?P<y>{YEAR})(?:,? |-)(?P<m>{MONTH})", _month_and_year),
    (rf"(?:the )?(?P<n>{ORDINAL}|last|final) (?P<u>{WEEKDAY}|week|weekend|day|month|quarter)(?={_CONTAINER})", _nth),
    (rf"(?:the )?(?P<n>first|last|final) (?P<count>\d{{1,2}}|{SMALL}) (?P<u>week|day|month)s?(?={_CONTAINER})", _nth),
    (rf"(?:the )?(?P<e>{_EDGE})(?: (?:of|in) |-of-|-| )(?:the |this )?(?P<u>week|month|year)\b(?! ?of)", _edge_of_unit),
    (rf"(?:the )?(?P<e>{_EDGE})(?: part)?(?: of (?:the )?|[ -])(?:the )?{_FOLLOWED}", _edge),
    (rf"(?P<e>early|mid|late) in (?:the )?{_FOLLOWED}", _edge),
    (r"(?:the )?(?:rest|remainder|remaining) (?:of )?(?:the |this |my )?(?P<u>day|week|month|year)", _rest),
    (r"(?P<side>earlier|later) (?:this |in the )(?P<u>week|month|year)", _side_of_unit),
    (rf"(?:the )?(?:week (?:of|commencing|beginning|starting)(?: on)?|w/c) (?=(?:the )?(?:{MONTH}|\d|{WEEKDAY}))", lambda _: Description(around="week")),
    (r"(?:the )?weekend of (?:the )?(?=\w)", lambda _: Description(around="weekend")),
    (r"(?P<u>year|month)[ -](?P<e>end)", _edge_of_unit),
    (rf"(?:every|each) (?P<other>other |second )?(?P<list>{WEEKDAY}s?(?:(?:,|,? and|,? or| ?/| ?&) ?{WEEKDAY}s?\b)+)", _weekday_list),
    (rf"(?P<list>{WEEKDAY}s(?:(?:,|,? and|,? or| ?/| ?&) ?{WEEKDAY}s\b)+)", _weekday_list),
    (rf"(?:(?P<t>{TURN}) )?(?:week's |week )?(?P<w>{WEEKDAY})(?P<plural>s)?\b(?:(?<!day)\.)?", _weekday),
    (rf"(?:the )?(?P<t>{TURN}) (?:one )?(?P<u>weekend|week|month|year|quarter|decade)(?:['’]s)?\b", _relative_unit),
    (r"(?:the )?(?P<u>weekend|week|month|year|quarter) (?:(?P<next>after (?:the )?next)|before (?:the )?last)", _second_next),
    (r"(?P<twice>(?:the )?day (?:after|before)) (?P<d>tomorrow|yesterday)", _day_word),
    (r"(?:the )?next (?P<p>day|night|morning|afternoon|evening)", _next_day),
    (r"(?P<d>today|tomorrow|tmrw|tmr|tomorow|yesterday)(?:['’]s)?", _day_word),
    (r"(?:tonight|tonite|this night)(?:['’]s)?", _tonight),
    (r"(?:the )?(?:(?P<before>night before last)|last night)(?:['’]s)?", _last_night),
    (rf"(?:(?P<t>{TURN}) )?(?:(?P<e>early|mid|late)[ -])?(?P<s>spring|summer|autumn|fall|winter)(?P<plural>s)?(?:time)?(?: (?:of |in )?(?P<y>{YEAR}|['’]\d\d)(?![\d:]))?", _season),
    (rf"(?<!\d-)(?P<y>{YEAR})(?:{_DASH}| (?:to|through|thru|till|until) )(?P<y2>{YEAR}|\d\d)(?![\d:/-])", _years),
    (rf"(?P<y>{YEAR})[, -]? ?(?:the )?(?:q(?P<q>[1-4])|(?P<q3>first|second|third|fourth) quarter)|q(?P<q2>[1-4])(?:,? ?-?(?:of |in )?(?P<y2>{YEAR}))?", lambda words: _any_quarter(words)),
    (rf"(?P<y>{YEAR})[, -]? ?h(?P<h>[12])", _half),
    (rf"h(?P<h>[12])(?:,? ?-?(?:of |in )?(?P<y>{YEAR}))", _half),
    (rf"(?:the )?(?P<q>first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: (?:of |in )?(?P<y>{YEAR})|(?= of| in|[.,!?]|$| this| last| next))", _quarter),
    (rf"(?:the )?(?P<h>first|second) half of (?:the year (?:of )?)?(?P<y>{YEAR})", _half),
    (r"(?P<the>the )?(?:(?P<e>early|mid|late)[ -])?(?P<d>['’]?[2-9]0|(?:1[5-9]|20)\d0)(?P<s>['’]?s)", _decade),
    (r"(?<=the\s)(?:(?P<e>early|mid|late)[ -])?(?P<name>noughties|two thousands|twenty[ -]tens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)", _decade),
    (rf"(?:the )?(?P<n>{ORDINAL}) century", _century),
    (r"week (?:number )?(?P<n>\d{1,2})(?! ?(?:hours|days))", _iso_week),
    (r"(?P<word>year )?(?P<y>(?:1[5-9]|20|21)\d\d|['’]\d\d)(?!['’]?s\b|[\d:%]|[.,]\d)", _year),
    (rf"(?P<word>)(?P<y>{YEAR_WORDS})", _year),
    (rf"(?:(?P<t>{TURN}) )?(?P<m>{MONTH})(?![ -]?\d)", _month),
    (r"(?:of|in) (?:(?P<every>each|every) month|the month)", _of_the_month),
    (rf"the (?P<d>\d{{1,2}}(?:st|nd|rd|th)){_NO_NOUN}", _day_of_month),
    (rf"(?<=\bon\s)the (?P<d>{ORDINAL})(?= of (?:this|next|last|the|every|each)|[.,!?;]|$| at)", _day_of_month),
    (r"(?:(?<=\bon\s)|(?<=for\s)|(?<=\bby\s)|(?<=til\s)|(?<=fore\s))the (?P<d>(?:twenty|thirty)(?:[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?|[12]\d|3[01])(?=[.,!?;]|$| ?[.!]| at\b| from\b)", _day_of_month),
    (r"(?<=\bon\s)(?P<d>\d{1,2}(?:st|nd|rd|th)?)(?=[.,!?;]|$| at \d)", _day_of_month),
    (rf"(?<=day\s)(?:the )?(?P<d>{ORDINAL}|\d{{1,2}}(?=[.,!?;]|$| at\b|st\b|nd\b|rd\b|th\b)){_NO_NOUN}", _day_of_month),
    (r"(?<=(?:fri|sat|sun|mon|tue|wed|thu)\s)(?P<d>\d{1,2}(?:st|nd|rd|th))", _day_of_month),
    (rf"(?<=\bto\s)the (?P<d>{ORDINAL})(?=[.,!?;]|$)", _day_of_month),
    (r"(?P<d>\d{1,2}(?:st|nd|rd|th))(?= of (?:this|next|last|the|every|each) month)", _day_of_month),
)


def _any_quarter(words: Words) -> Description | None:
    quarter = integer(words["q"] or words["q2"] or words["q3"])
    said_year = words["y"] or words["y2"]
    year = full_year(said_year) if said_year else None
    return Description(quarter=quarter, year=year) if quarter else None


DAY_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _PATTERNS)
