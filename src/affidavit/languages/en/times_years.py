"""English words for months, seasons, quarters, years and decades."""

from __future__ import annotations

import re

from affidavit.languages.calendar.description import (
    Description,
    Every,
)
from affidavit.languages.calendar.scanner import (
    Rule,
    Words,
)
from affidavit.languages.en.times_words import (
    DASH,
    EDGES,
    MONTH,
    ORDINAL,
    PREPOSITION,
    SEASONS,
    TURN,
    YEAR,
    YEAR_WORDS,
    full_year,
    integer,
    month_of,
    spaced,
    turn_of,
)

_DECADES = {"noughties": 2000, "two thousands": 2000, "twenty tens": 2010, "twenty-tens": 2010} | {
    name: 10 * tens
    for tens, name in enumerate(
        ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"], 2
    )
}
_YEAR_BEFORE = re.compile(
    (
        r"(?:\b(?:in|since|by|until|till|before|after|from|to|of|during|through|between|year|and"
        r"|around|about|circa|as of|for|early|mid|late|back in|than)|[(/]|^)\s{0,2}$"
    ),
    re.IGNORECASE,
)
_YEAR_LIMIT = re.compile(r",?\s(?:and|or)\s(?:later|after|before|earlier|prior|greater|onwards?)\b", re.IGNORECASE)
_YEAR_AFTER = re.compile(
    r"\s{0,2}(?:$|[.,;:!?)](?!\d)|\s[-–]\s|was|is|has|had|will|to|until|till|through|and|or|when"
    r"|because|while|with|at|from|near|then|where|so|but|i|we|he|she|they|it|my|for|on|in|as|after|before|onwards?|summer"
    r"|winter|spring|fall|q[1-4])(?![a-z])",
    re.IGNORECASE,
)
_EDGED = re.compile(r"\b(?:the|early|late|mid)[\s-]{1,2}$", re.IGNORECASE)
_NAMES_ALONE = ("may", "march", "mar", "dec", "jan", "jun", "sep", "oct", "nov", "apr", "feb", "jul", "aug")
_TO_MONTH = re.compile(rf"\s?(?:[-–/]|\s(?:to|through|till|until))\s?{MONTH}", re.IGNORECASE)
_IN_MONTH = re.compile(r"\b(?:in|since|until|during|last|next|early|late|mid)\s$", re.IGNORECASE)
_GIRLS = ("april", "june", "august", "may")
_ACTS = re.compile(
    r"(?:'s\s(?:mom|dad|house|husband|wife|birthday|friend)|\s(?:is|was|said|says|told|likes|loves|has"
    r"|had|and\sI|called|came|went|wants))\b"
)
_NO_NOUN = (
    r"(?![ -](?:floor|century|street|st|ave|avenue|birthday|anniversary|time|grade|place|edition|level|one|person|try|"
    r"attempt|half|quarter|period|inning|row|chapter|season|year|month|week|day|round|round|hour|guy|door|world|class|"
    r"generation|degree|cousin|party|husband|wife|child|kid|baby|son|daughter|date|trip|job|car|house|book|movie))"
)


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
    led = bool(PREPOSITION.search(words.before(12)))
    if _IN_MONTH.search(words.before(10)):
        return True
    if name.lower() in _NAMES_ALONE:
        return led and (name[0].isupper() or name.lower() not in ("may", "march", "mar"))
    return led or not (name.lower() in _GIRLS and _ACTS.match(words.after(16)))


def _season(words: Words) -> Description | None:
    name, lead = words["s"].lower(), turn_of(words["t"])
    year = full_year(words["y"]) if words["y"] else None
    sure = (
        lead is not None
        or year
        or words["e"]
        or re.search(
            r"\b(?:in|during|of|the|every|each|since|until|by|after|before|all)\s{1,3}(?:the\s{1,3})?$",
            words.before(14).lower(),
        )
    )
    if name in ("fall", "spring") and (not sure or words["plural"]):
        return None
    every = Every() if words["plural"] else None
    edge = EDGES[words["e"].lower()] if words["e"] else None
    return Description(season=SEASONS[name], turn=lead, year=year, every=every, edge=edge)


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
    bare = (
        len(digits) == 2
        and digits == words["d"]
        and not words["the"]
        and not words["e"]
        and not _EDGED.search(words.before(8))
        and not words["s"].startswith(("'", "’"))
    )
    if bare:
        return None
    if value is None or value % 10:
        return None
    decade = value if value >= 1000 else value + (1900 if value >= 20 else 2000)
    edge = EDGES[words["e"].lower()] if words["e"] else None
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


def _any_quarter(words: Words) -> Description | None:
    quarter = integer(words["q"] or words["q2"] or words["q3"])
    said_year = words["y"] or words["y2"]
    year = full_year(said_year) if said_year else None
    return Description(quarter=quarter, year=year) if quarter else None


def _half(words: Words) -> Description:
    year = full_year(words["y"]) if words["y"] else None
    return Description(half=1 if words["h"].lower() in ("1", "first") else 2, year=year)


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


_YEAR_PATTERNS = (
    (rf"(?<=\bfrom\s)(?P<d>\d{{1,2}})(?= (?:to|until|till) {MONTH} \d)", _day_of_month),
    (
        rf"(?:(?P<t>{TURN}) )?(?:(?P<e>early|mid|late)[ -])?(?P<s>spring|summer|autumn|fall|winter)"
        rf"(?P<plural>s)?(?:time)?(?: (?:of |in )?(?P<y>{YEAR}|['’]\d\d)(?![\d:]))?",
        _season,
    ),
    (rf"(?<!\d-)(?P<y>{YEAR})(?:{DASH}| (?:to|through|thru|till|until) )(?P<y2>{YEAR}|\d\d)(?![\d:/-])", _years),
    (
        rf"(?P<y>{YEAR})[, -]? ?(?:the )?(?:q(?P<q>[1-4])|(?P<q3>first|second|third|fourth) quarter)|q"
        rf"(?P<q2>[1-4])(?:,? ?-?(?:of |in )?(?P<y2>{YEAR}))?",
        _any_quarter,
    ),
    (rf"(?P<y>{YEAR})[, -]? ?h(?P<h>[12])", _half),
    (rf"h(?P<h>[12])(?:,? ?-?(?:of |in )?(?P<y>{YEAR}))", _half),
    (
        r"(?:the )?(?P<q>first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: (?:of |in )?"
        rf"(?P<y>{YEAR})|(?= of| in|[.,!?]|$| this| last| next))",
        _quarter,
    ),
    (rf"(?:the )?(?P<h>first|second) half of (?:the year (?:of )?)?(?P<y>{YEAR})", _half),
    (r"(?P<the>the )?(?:(?P<e>early|mid|late)[ -])?(?P<d>['’]?[2-9]0|(?:1[5-9]|20)\d0)(?P<s>['’]?s)", _decade),
    (
        r"(?<=the\s)(?:(?P<e>early|mid|late)[ -])?(?P<name>noughties|two thousands|twenty[ -]tens"
        r"|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)",
        _decade,
    ),
    (rf"(?:the )?(?P<n>{ORDINAL}) century", _century),
    (r"week (?:number )?(?P<n>\d{1,2})(?! ?(?:hours|days))", _iso_week),
    (r"(?P<word>year )?(?P<y>(?:1[5-9]|20|21)\d\d|['’]\d\d)(?!['’]?s\b|[\d:%]|[.,]\d)", _year),
    (rf"(?P<word>)(?P<y>{YEAR_WORDS})", _year),
    (rf"(?:(?P<t>{TURN}) )?(?P<m>{MONTH})(?![ -]?\d)", _month),
    (r"(?:of|in) (?:(?P<every>each|every) month|the month)", _of_the_month),
    (rf"the (?P<d>\d{{1,2}}(?:st|nd|rd|th)){_NO_NOUN}", _day_of_month),
    (rf"(?<=\bon\s)the (?P<d>{ORDINAL})(?= of (?:this|next|last|the|every|each)|[.,!?;]|$| at)", _day_of_month),
    (
        r"(?:(?<=\bon\s)|(?<=for\s)|(?<=\bby\s)|(?<=til\s)|(?<=fore\s))the (?P<d>(?:twenty|thirty)"
        r"(?:[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?|[12]\d|3[01])"
        r"(?=[.,!?;]|$| ?[.!]| at\b| from\b)",
        _day_of_month,
    ),
    (r"(?<=\bon\s)(?P<d>\d{1,2}(?:st|nd|rd|th)?)(?=[.,!?;]|$| at \d)", _day_of_month),
    (rf"(?<=day\s)(?:the )?(?P<d>{ORDINAL}|\d{{1,2}}(?=[.,!?;]|$| at\b|st\b|nd\b|rd\b|th\b)){_NO_NOUN}", _day_of_month),
    (r"(?<=(?:fri|sat|sun|mon|tue|wed|thu)\s)(?P<d>\d{1,2}(?:st|nd|rd|th))", _day_of_month),
    (rf"(?<=\bto\s)the (?P<d>{ORDINAL})(?=[.,!?;]|$)", _day_of_month),
    (r"(?P<d>\d{1,2}(?:st|nd|rd|th))(?= of (?:this|next|last|the|every|each) month)", _day_of_month),
)
YEAR_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _YEAR_PATTERNS)
