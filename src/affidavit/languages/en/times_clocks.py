"""English words for clock times and parts of the day."""

from __future__ import annotations

import re

from affidavit.languages.calendar.description import (
    Clock,
    Description,
    Every,
    PartOfDay,
)
from affidavit.languages.calendar.scanner import (
    Rule,
    Words,
)
from affidavit.languages.en.times_words import (
    HALF_OF_DAY,
    HOUR_WORD,
    PART,
    PARTS,
    SMALL,
    WEEKDAY,
    half_of,
    integer,
    spaced,
)

_NO_PART = re.compile(
    r"\b(?:good|date|game|movie|fight|opening|all|one|some|other|school|prom|wedding|quiz"
    r"|trivia)\s{1,2}$",
    re.IGNORECASE,
)
_DIGIT_HOUR = r"(?:[01]?\d|2[0-4])"
_HOUR = rf"(?:{_DIGIT_HOUR}|{HOUR_WORD})"
_MINUTE_WORD = (
    r"(?:(?:oh|o'?)[ -]?(?:one|two|three|four|five|six|seven|eight|nine)|(?:twenty|thirty|forty|fifty)"
    r"(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen"
    r"|fifteen|sixteen|seventeen|eighteen|nineteen)"
)
_IN_PART = r"(?:,? (?:in the |at |of the )(?P<p>morning|afternoon|evening|night))"
_AT_END = (
    (
        r"(?=[.,!?;)](?!\d)|$| (?:in|on|this|today|tonight|tomorrow|yesterday|every|each|sharp|and|or|but"
        r"|for|with|to|because|so|when|if|next|last|until|till|before|after|please|"
    )
    + WEEKDAY
    + r")\b)"
)
_NOT_COUNTED = (
    r"(?! ?(?:dollars|bucks|percent|people|times|degrees|miles|km|years?|months?|weeks?|days?|hours?"
    r"|minutes?|points|pounds|euros|kids|of|%))"
)
_DASHES = r"(?: ?(?:-|–|—|~) ?| (?:to|till|til|until|through|thru|and|-) )"


def _part(words: Words) -> Description | None:
    name = words["p"].lower()
    single = name if name in PARTS else name.removesuffix("s")
    part = PARTS.get(single)
    lead = words["lead"].lower().split()
    if part is None or _NO_PART.search(words.before(12)) or (single == "night" and not _is_night(words, name)):
        return None
    edge = bool(words["e"])
    if lead[:1] == ["this"]:
        return Description(day_shift=0, part=part, fuzzy=edge)
    every = Every(unit="day") if name.endswith("s") else None
    return Description(part=part, every=every, fuzzy=edge)


def _is_night(words: Words, name: str) -> bool:
    if words["lead"]:
        return True
    before = words.before(12).lower().rstrip()
    return bool(re.search(rf"(?:tomorrow|yesterday|every|each|on|{WEEKDAY}|the|\d(?:st|nd|rd|th)?)$", before))


def _half_day(words: Words) -> Description:
    return Description(part="morning" if words["ap"].lower() == "am" else "afternoon")


def _end_of_day(_: Words) -> Description:
    return Description(day_shift=0, clock=Clock(hour=23, minute=59, second=59, settled=True), fuzzy=True)


def _noon(words: Words) -> Description:
    return Description(clock=Clock(hour=12, settled=True))


def _midnight(_: Words) -> Description:
    return Description(clock=Clock(hour=0, settled=True))


def _clock(words: Words) -> Description | None:
    hour, minute = integer(words["h"]), _minute(words["m"])
    if hour is None or hour > 24 or (minute is not None and minute > 59):
        return None
    if words["h"].lower() == "one" and not words["m"] and not words["ap"] and words.after(5) == " with":
        return None
    half = half_of(words["ap"])
    if half in ("am", "pm", "a", "p") and hour > 12 and not words["m"]:
        return None
    clock = Clock(
        hour=hour, minute=minute, second=integer(words["s"]) or 0, settled=hour > 12 or words["h"].startswith("0")
    )
    return Description(clock=_half_said(clock, half), part=_part_said(words["p"]), fuzzy=bool(words["ish"]))


def _half_said(clock: Clock, half: str) -> Clock:
    hour = clock.hour
    if half in ("am", "a"):
        hour = 0 if hour == 12 else hour
    elif half in ("pm", "p"):
        hour = hour + 12 if hour < 12 else hour
    else:
        return clock
    return Clock(hour=hour, minute=clock.minute, second=clock.second, settled=True)


def _part_said(name: str) -> PartOfDay | None:
    return PARTS.get(name.lower()) if name else None


def _minute(text: str) -> int | None:
    plain = re.sub(r"^(?:oh|o'?)[\s-]?", "", text.lower())
    return integer(plain) if plain else None


def _run_together(words: Words) -> Description | None:
    digits = words["hm"]
    hour, minute = int(digits[:-2]), int(digits[-2:])
    if hour > 24 or minute > 59:
        return None
    clock = Clock(hour=hour, minute=minute, settled=hour > 12)
    return Description(clock=_half_said(clock, half_of(words["ap"])), part=_part_said(words["p"]))


def _past_the_hour(words: Words) -> Description | None:
    hour = integer(words["h"])
    amount = {"half": 30, "quarter": 15, "a quarter": 15, "three quarter": 45, "three quarters": 45}.get(
        words["less"].lower()
    )
    minute = integer(words["less"]) if amount is None else amount
    if hour is None or minute is None or not 1 <= hour <= 24 or not 0 < minute < 60:
        return None
    if words["side"].lower() in ("to", "till", "of", "before"):
        hour, minute = hour - 1, 60 - minute
    clock = Clock(hour=hour, minute=minute, settled=hour > 12)
    half = half_of(words["ap"])
    return Description(clock=_half_said(clock, half), part=_part_said(words["p"]))


def _worded(words: Words) -> Description | None:
    groups = dict(words.groups)
    groups["m"] = groups.get("m") or groups.get("m3", "")
    return _clock(Words(words.text, words.start, words.end, groups))


def _minutes_to(words: Words) -> Description | None:
    groups = dict(words.groups)
    groups["less"] = re.sub(r"\s{0,2}(?:minutes?|mins?)$", "", groups["less"], flags=re.IGNORECASE)
    return _past_the_hour(Words(words.text, words.start, words.end, groups))


def _hours(words: Words) -> Description | None:
    """From 5 to 7pm; the first hour takes the half of the day that puts it nearest before the second."""
    first, last = integer(words["h"]), integer(words["h2"])
    minute, minute2 = _minute(words["m"]), _minute(words["m2"])
    if first is None or last is None or first > 24 or last > 24 or (minute or 0) > 59 or (minute2 or 0) > 59:
        return None
    closing = _half_said(Clock(hour=last, minute=minute2, settled=last > 12), half_of(words["ap2"]))
    opening = _half_said(Clock(hour=first, minute=minute, settled=first > 12), half_of(words["ap"]))
    part = _part_said(words["p"])
    return Description(clock=opening, part=part, to=Description(clock=closing, part=part))


def _about(_: Words) -> Description:
    return Description(fuzzy=True)


def _now(_: Words) -> Description:
    return Description(now=True)


_CLOCK_PATTERNS = (
    (r"(?P<hm>\d{3,4}) ?(?P<ap>[ap]\.?m\b\.?|ampm)", _run_together),
    (
        rf"(?:from |between )?(?P<h>{_HOUR})(?::(?P<m>[0-5]\d))? ?(?P<ap>{HALF_OF_DAY})?{_DASHES}"
        rf"(?P<h2>{_HOUR})(?::(?P<m2>[0-5]\d))? ?(?:o'?clock )?(?P<ap2>{HALF_OF_DAY})",
        _hours,
    ),
    (
        rf"(?:from |between )(?P<h>{_HOUR})(?:[:.](?P<m>[0-5]\d))? ?(?P<ap>{HALF_OF_DAY})?{_DASHES}"
        rf"(?P<h2>{_HOUR})(?:[:.](?P<m2>[0-5]\d))?(?:{_IN_PART}| ?o'?clock|(?<=:\d\d)|(?=[.,!?;)](?!\d)"
        rf"|$| (?:on|th[ie]s? (?:{PART}|{WEEKDAY})|today|tonight|tomorrow|yesterday|every|each|and|but"
        rf"|for|with|(?:next|last) {WEEKDAY}|{WEEKDAY})\b))(?![:.]?\d)",
        _hours,
    ),
    (
        rf"(?P<h>{_HOUR})(?::(?P<m>[0-5]\d)) ?(?P<ap>{HALF_OF_DAY})?{_DASHES}(?P<h2>{_HOUR})(?::"
        rf"(?P<m2>[0-5]\d))?(?![:.]?\d)(?!-\d)(?! ?{HALF_OF_DAY})",
        _hours,
    ),
    (
        rf"(?P<h>{_HOUR}) ?(?P<ap>{HALF_OF_DAY}){_DASHES}(?P<h2>{_HOUR})(?::(?P<m2>[0-5]\d))?"
        rf"(?![:.]?\d)(?! ?[ap]\.?m){_NOT_COUNTED}",
        _hours,
    ),
    (
        rf"(?P<h>{_HOUR})(?:[:.](?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?|[ -](?P<m3>{_MINUTE_WORD}))?"
        rf"(?P<ish>ish)? ?(?:o'?clock )?(?:in the (?:morning|afternoon|evening) )?(?P<ap>{HALF_OF_DAY}"
        r"|ampm)",
        _worded,
    ),
    (rf"(?<![\d:./-])(?P<h>{_DIGIT_HOUR}):(?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?(?P<ish>ish)?(?![:\d]){_IN_PART}?", _clock),
    (
        rf"(?P<less>a quarter|three quarters?|half|quarter|\d{{1,2}}|{SMALL})(?: ?(?:minutes|mins?))? "
        rf"(?P<side>past|after) (?P<h>{_HOUR})(?: o'?clock)?(?: ?(?P<ap>{HALF_OF_DAY})|{_IN_PART})?"
        rf"(?![:\d]){_NOT_COUNTED}",
        _past_the_hour,
    ),
    (
        rf"(?P<less>a quarter|quarter|(?:\d{{1,2}}|{SMALL}) ?(?:minutes?|mins?)) (?P<side>to|till|of"
        rf"|before) (?P<h>{_HOUR})(?: o'?clock)?(?: ?(?P<ap>{HALF_OF_DAY})|{_IN_PART})?(?![:\d])",
        _minutes_to,
    ),
    (rf"(?P<h>{_HOUR}) ?(?:o'?clock)(?: sharp)?(?: ?(?P<ap>{HALF_OF_DAY})|{_IN_PART})?", _clock),
    (rf"(?P<h>{_HOUR})(?:[ -](?P<m>{_MINUTE_WORD}))?{_IN_PART}", _clock),
    (rf"(?P<h>{HOUR_WORD})[ -](?P<m>{_MINUTE_WORD}){_NOT_COUNTED}(?![ -](?:\d|year|hundred|thousand))", _clock),
    (rf"(?<=\bat\s)(?P<h>{_HOUR})\.(?P<m>[0-5]\d){_NOT_COUNTED}(?!\d)", _clock),
    (rf"(?<=\bat\s)(?P<h>{_HOUR}){_NOT_COUNTED}{_AT_END}", _clock),
    (rf"(?:about |around )(?P<h>{_HOUR})(?= (?:today|tonight|tomorrow|on|in the|every)\b)", _clock),
    (
        r"(?:(?<=(?:day|ght|row|ing)\s)|(?<=\dth\s)|(?<=\dst\s)|(?<=\dnd\s)|(?<=\drd\s))(?:about "
        rf"|around )(?P<h>{_HOUR}){_AT_END}",
        _clock,
    ),
    (rf"(?P<h>{_DIGIT_HOUR})-?(?P<ish>ish)", _clock),
    (rf"(?<=\bfrom\s)(?P<h>{_HOUR})(?= for |[.!?]|$)", _clock),
    (
        r"(?:from |between )(?P<h>0\d|1[0-8]|2[1-3])(?P<m>[0-5]\d)(?:-| to | and )(?P<h2>0\d|1[0-8]|2[1-3])"
        r"(?P<m2>[0-5]\d)",
        _hours,
    ),
    (
        rf"(?P<h>{_HOUR}),? (?=(?:tonight|tomorrow (?:morning"
        r"|afternoon|evening|night))\b)",
        _clock,
    ),
    (rf"(?P<h>{_HOUR})(?:{_DASHES})(?P<h2>{_HOUR})(?= (?:today|tonight|tomorrow)\b)", _hours),
    (
        rf"(?<=(?:day|ght|row|ing)\s)(?P<h>{_DIGIT_HOUR})(?::(?P<m>[0-5]\d))?[-–](?P<h2>{_DIGIT_HOUR})"
        r"(?::(?P<m2>[0-5]\d))?(?![\d/.-])",
        _hours,
    ),
    (r"(?<=(?:day|row)\s)(?P<ap>am|pm)", _half_day),
    (r"(?:12 |twelve )?(?:noon|mid[ -]?day)(?:ish)?|12 lunch ?time", _noon),
    (r"(?:12 |twelve )?mid[ -]?night", _midnight),
    (rf"(?P<h>{_HOUR}), (?=this (?:morning|afternoon|evening)\b)", _clock),
    (r"(?:the )?end of (?:the )?day|(?:the )?eod", _end_of_day),
)
CLOCK_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _CLOCK_PATTERNS)


_PART_PATTERNS = (
    (
        r"(?P<lead>(?:in |during |at )?(?:this |the )|at |by |in |(?:on )?most (?=\w+s\b))?"
        r"(?:(?P<e>early|mid|late)[ -])?"
        rf"(?P<p>{PART})(?:time)?\b(?![ -](?:shift|school|club|owl|market|stand|sky|mare|gown))(?! of "
        r"(?:a|an|my|our|the|his|her|new)\b)",
        _part,
    ),
    (
        r"(?:around|about|circa|approximately|roughly)(?= (?:\d|noon|midnight|midday|the (?:beginning"
        r"|end|middle|start)|christmas|easter|new year|" + HOUR_WORD + r"\b))",
        _about,
    ),
    (r"(?:right now|now|at the moment|at present|currently)", _now),
)
PART_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _PART_PATTERNS)
