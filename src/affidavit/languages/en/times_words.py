"""English words and pattern pieces for times."""

from __future__ import annotations

import re

from affidavit.languages.calendar.description import Edge, PartOfDay, Season, Unit
from affidavit.languages.en.numerals import ORDINAL_WORDS, TENS_WORDS, UNIT_WORDS, number

MONTHS: dict[str, int] = {
    name: month
    for month, names in enumerate(
        [
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sept sep",
            "october oct",
            "november nov",
            "december dec",
        ],
        start=1,
    )
    for name in names.split()
}
WEEKDAYS: dict[str, int] = {
    name: day
    for day, names in enumerate(
        [
            "monday mon",
            "tuesday tues tue",
            "wednesday weds wed",
            "thursday thurs thur thu",
            "friday fri",
            "saturday sat",
            "sunday sun",
        ]
    )
    for name in names.split()
}
SEASONS: dict[str, Season] = {
    "spring": "spring", "summer": "summer", "autumn": "autumn", "fall": "autumn", "winter": "winter",
}  # fmt: skip
PARTS: dict[str, PartOfDay] = {
    "dawn": "dawn", "morning": "morning", "lunchtime": "noon", "lunch time": "noon", "lunch": "noon",
    "afternoon": "afternoon", "evening": "evening", "dusk": "evening", "night": "night", "nighttime": "night",
    "overnight": "night",
}  # fmt: skip
UNITS: dict[str, Unit] = {
    "second": "second", "sec": "second", "minute": "minute", "min": "minute", "hour": "hour", "hr": "hour", "h": "hour",
    "day": "day", "night": "day", "workday": "workday", "week": "week", "wk": "week", "fortnight": "week",
    "weekend": "weekend", "month": "month", "mo": "month", "quarter": "quarter", "year": "year", "yr": "year",
    "decade": "decade", "century": "decade", "centuries": "decade",
}  # fmt: skip
TURNS: dict[str, int] = {
    "this": 0, "current": 0, "next": 1, "coming": 1, "upcoming": 1, "following": 1, "last": -1,
    "past": -1, "previous": -1,
}  # fmt: skip

_WORKDAY = re.compile(r"(?:business|working|week|work)[\s-]?days?")

_MONTHS_FULL = "|".join(name for name in MONTHS if len(name) > 4 or name in ("may", "june", "july"))
_MONTHS_SHORT = "|".join(
    sorted((name for name in MONTHS if len(name) <= 4 and name not in ("may", "june", "july")), key=len, reverse=True)
)
MONTH = rf"(?:(?:{_MONTHS_FULL})(?![a-z])|(?:{_MONTHS_SHORT})(?![a-z])\.?)"
WEEKDAY = "(?:" + "|".join(sorted(WEEKDAYS, key=len, reverse=True)) + ")"
SMALL = rf"(?:(?:{TENS_WORDS})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|(?:{UNIT_WORDS}))"
COUNT = (
    rf"(?:\d{{1,4}}(?:[.,]\d{{1,3}})?|{SMALL}|(?:one |two |three |a )?hundred|half an?|a couple(?: of)?"
    r"|couple(?: of)?|a few|few|several|a dozen|another|an?|the)"
)
YEAR_WORDS = (
    rf"(?:(?:nineteen|twenty|eighteen|seventeen|sixteen|fifteen)[ -](?:(?:oh|zero)[ -](?:{UNIT_WORDS})|(?:{TENS_WORDS})"
    rf"(?:[ -](?:one|two|three|four|five|six|seven|eight|nine)\b)?|{UNIT_WORDS})"
    rf"|(?:nineteen|eighteen|seventeen|sixteen) hundred(?: and)?(?:[ -](?:(?:{TENS_WORDS})(?:[ -]"
    rf"(?:one|two|three|four|five|six|seven|eight|nine)\b)?|{UNIT_WORDS}))?"
    rf"|two thousand(?: and)?(?:[ -](?:(?:{TENS_WORDS})(?:[ -](?:one|two|three|four|five|six|seven"
    rf"|eight|nine)\b)?|{UNIT_WORDS}))?"
    rf"|one thousand \w+ hundred(?: and)? (?:(?:{TENS_WORDS})(?:[ -](?:one|two|three|four|five|six"
    rf"|seven|eight|nine)\b)?|{UNIT_WORDS}))"
)
UNIT = (
    r"(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|(?:business|working|week|work)[ -]?days?|days?|nights?|weekends?"
    r"|weeks?|wks?|fortnights?|months?|mos|quarters?|years?|yrs?|decades?|centur(?:y|ies))"
)
TURN = "(?:this|next|last|past|coming|upcoming|previous|following|current|this coming|this past|this next|this last)"
ORDINAL = (
    r"(?:\d{1,2}(?:st|nd|rd|th)|(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth"
    rf"|seventh|eighth|ninth)|(?:{ORDINAL_WORDS}|twentieth|thirtieth))"
)
YEAR = r"(?:(?:1[5-9]|20|21)\d\d)"
HALF_OF_DAY = r"(?:[ap] ?\.? ?m\b\.?|(?<=\d)[ap]\b)(?![a-z])"
HOUR_WORD = "(?:twelve|eleven|one|two|three|four|five|six|seven|eight|nine|ten)"
PART = r"(?:mornings?|afternoons?|evenings?|nights?|nighttime|overnight|dawn|dusk|lunch ?time)"

EDGES: dict[str, Edge] = {
    "beginning": "start", "start": "start", "early": "early", "earlier": "early", "mid": "middle", "middle": "middle",
    "end": "end", "late": "late", "later": "late",
}  # fmt: skip
PREPOSITION = re.compile(
    r"(?:\b(?:in|of|since|by|until|till|til|last|next|this|every|each|early|late|mid|from|to"
    r"|before|after|during|through"
    r"|end|and|or|between|on|for|around|about|late|past|coming|'til|following|than)|[-–/(,&])\s{0,2}(?:the\s)?$",
    re.IGNORECASE,
)
DASH = r" ?(?:-|–|—|~) ?"


def spaced(pattern: str) -> str:
    """Let each blank of a pattern stand for a short run of white space, which keeps matching linear."""
    return pattern.replace("[ -]", r"(?:\s{1,3}|-)").replace(" ?", r"\s{0,2}").replace(" ", r"\s{1,3}")


def integer(text: str) -> int | None:
    """A whole number in digits or words."""
    value = number(text) if text else None
    return int(value) if value is not None and value == int(value) else None


def month_of(text: str) -> int | None:
    """The month a name or its abbreviation means."""
    return MONTHS.get(text.lower().rstrip("."))


def weekday_of(text: str) -> int | None:
    """The weekday a name means, 0 = Monday; a plural too."""
    plain = text.lower().rstrip(".")
    day = WEEKDAYS.get(plain)
    return WEEKDAYS.get(plain.removesuffix("s")) if day is None else day


def half_of(text: str) -> str:
    """The half of the day said: a, am, p, pm or nothing."""
    return re.sub(r"[\s.]", "", text.lower())


def unit_of(text: str) -> tuple[Unit, float] | None:
    """The unit a word means and how many of it one such word is."""
    plain = text.lower()
    if _WORKDAY.fullmatch(plain):
        return "workday", 1
    unit = UNITS.get(plain) or UNITS.get(plain.removesuffix("s"))
    factor = {"f": 2, "c": 10}.get(plain[:1], 1)
    return (unit, factor) if unit else None


def turn_of(text: str) -> int | None:
    """Which round "next", "last" or "this" means."""
    return TURNS.get(text.lower().split()[-1]) if text else None


def full_year(text: str) -> int | None:
    """A year in four digits, two digits or words."""
    value = integer(text.lstrip("'’"))
    if value is None:
        return None
    if value >= 100 or len(text.lstrip("'’")) > 2:
        return value if 1000 <= value < 3000 else None
    return value + (1900 if value >= 50 else 2000)
