"""English words for parts of the day, clock times, lengths of time and habits."""

from __future__ import annotations

import re

from affidavit.languages.calendar.description import Clock, Description, Every, PartOfDay, Shift, Unit
from affidavit.languages.calendar.scanner import Rule, Words
from affidavit.languages.en.numerals import number
from affidavit.languages.en.times_words import (
    COUNT,
    HALF_OF_DAY,
    HOUR_WORD,
    PART,
    PARTS,
    SMALL,
    UNIT,
    WEEKDAY,
    half_of,
    integer,
    spaced,
    unit_of,
)

_FEW = {"a few": 3.0, "few": 3.0, "several": 3.0, "a dozen": 12.0}
_ADVERBS: dict[str, tuple[Unit, int]] = {
    "hourly": ("hour", 1), "daily": ("day", 1), "nightly": ("day", 1), "everyday": ("day", 1), "weekly": ("week", 1),
    "biweekly": ("week", 2), "bi-weekly": ("week", 2), "fortnightly": ("week", 2), "monthly": ("month", 1),
    "bimonthly": ("month", 2), "quarterly": ("quarter", 1), "yearly": ("year", 1), "annually": ("year", 1),
    "annual": ("year", 1), "semiannually": ("month", 6), "semi-annually": ("month", 6), "bi-monthly": ("month", 2),
}  # fmt: skip
_NO_PART = re.compile(r"\b(?:good|date|game|movie|fight|opening|all|one|some|other|school|prom|wedding|quiz|trivia)\s{1,2}$", re.IGNORECASE)
_ADVERB_ENDS = re.compile(r"\s{0,2}(?:$|[.,!?;)]|(?:i|we|at|in|for|and|with|to|after|before|from|because)\b)", re.IGNORECASE)
_LASTING = re.compile(r"\b(?:for|about|over|took|takes?|taking|lasted|lasts?|spent|spend|spending|than|almost|nearly|around|within|whole)\s{1,2}$", re.IGNORECASE)


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


def _whole(words: Words) -> Description | None:
    unit = unit_of(words["u"])
    return Description(shift=Shift(parts=((unit[1], unit[0]),))) if unit else None


def _this_hour(words: Words) -> Description:
    side = -1 if words["t"].lower() in ("last", "past") else 1
    hour = (words["u"] or words["u2"]).lower() == "hour"
    return Description(shift=Shift(parts=((1, "hour") if hour else (2, "week"),), side=side, within=True))


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
    clock = Clock(hour=hour, minute=minute, second=integer(words["s"]) or 0, settled=hour > 12 or words["h"].startswith("0"))
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
    amount = {"half": 30, "quarter": 15, "a quarter": 15, "three quarter": 45, "three quarters": 45}.get(words["less"].lower())
    minute = integer(words["less"]) if amount is None else amount
    if hour is None or minute is None or not 1 <= hour <= 24 or not 0 < minute < 60:
        return None
    if words["side"].lower() in ("to", "till", "of", "before"):
        hour, minute = hour - 1, 60 - minute
    clock = Clock(hour=hour, minute=minute, settled=hour > 12)
    half = half_of(words["ap"])
    return Description(clock=_half_said(clock, half), part=_part_said(words["p"]))


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


def _count(text: str) -> tuple[float, bool] | None:
    plain = re.sub(r"\s+", " ", text.lower()).removesuffix(" of").strip()
    if plain in _FEW:
        return _FEW[plain], True
    if plain in ("a couple", "couple"):
        return 2, True
    if plain in ("the", "another"):
        return 1, False
    value = number(plain)
    return None if value is None else (value, False)


def _shift(words: Words, side: int | None, *, within: bool = False, anchored: bool = False) -> Shift | None:
    count, unit = _count(words["n"]), unit_of(words["u"])
    if count is None or unit is None:
        return None
    value, fuzzy = count
    parts: list[tuple[float, Unit]] = [((value + (0.5 if words["half"] or words["half2"] else 0)) * unit[1], unit[0])]
    for count_said, unit_said in _REST.findall(words["rest"]):
        more, unit = _count(count_said), unit_of(unit_said)
        if more is not None and unit is not None:
            parts.append((more[0] * unit[1], unit[0]))
    return Shift(parts=tuple(parts), side=side, within=within, fuzzy=fuzzy or bool(words["more"]), anchored=anchored)


def _ago(words: Words) -> Description | None:
    back = words["dir"].lower().split()[0] in ("ago", "earlier", "before", "back", "prior")
    shift = _shift(words, -1 if back else 1)
    return Description(shift=shift) if shift and words["n"].lower() != "the" else None


def _ahead(words: Words) -> Description | None:
    if words["n"].lower() == "the" or (words["u"].lower() in ("second", "sec", "minute") and words["n"].lower() in ("a", "the")):
        return None
    shift = _shift(words, 1, within=bool(words["within"]))
    return Description(shift=shift) if shift else None


def _around_now(words: Words) -> Description | None:
    side = -1 if words["t"].lower() in ("last", "past", "previous") else 1
    shift = _shift(words, side, within=True)
    return Description(shift=shift) if shift else None


def _anchored(words: Words) -> Description | None:
    back = words["dir"].lower().split()[0] in ("before", "prior", "to")
    if words["n"].lower() == "the" and words.after(5).lower().startswith(("next", "last")):
        return None  # the week after next
    shift = _shift(words, -1 if back else 1, anchored=True)
    return Description(shift=shift) if shift else None


def _length(words: Words) -> Description | None:
    """Read a mere length; one day is some day, and a day or a minute is one only after a word of lasting."""
    name = words["n"].lower()
    unit = words["u"].lower()
    if name == "the" or (unit in ("mo", "h") and not words["n"][:1].isdigit()) or (unit == "second" and not words["n"][:1].isdigit()):
        return None
    lasting = _LASTING.search(words.before(10))
    if name in ("a", "an", "one", "another") and not lasting and not words["half"] and not words["half2"] and not words["rest"] and (
        name != "one" or unit in ("day", "night", "second", "weekend", "sec")
    ):
        return None
    shift = _shift(words, None)
    return Description(shift=shift) if shift else None


def _every(words: Words) -> Description | None:
    unit = unit_of(words["u"])
    if unit is None:
        return None
    name = words["n"].lower()
    count = 2.0 if words["other"] else (_count(name) or (1, False))[0] if name else 1.0
    if count < 1:
        unit, count = ({"hour": ("minute", 60), "day": ("hour", 24), "year": ("month", 12)}.get(unit[0], unit), count)  # type: ignore[assignment]
        count *= unit[1]
    plain = unit[0]
    if plain == "workday":
        return Description(weekdays=(0, 1, 2, 3, 4), every=Every(unit="week"))
    if plain == "weekend":
        return Description(weekend=True, every=Every(unit="week"))
    factor = int(unit[1]) if words["u"].lower().startswith("f") else 1
    part: PartOfDay | None = "night" if words["u"].lower().startswith("night") else None
    return Description(every=Every(unit=plain, interval=int(count) * factor), part=part, fuzzy=name in _FEW)


def _every_named(words: Words) -> Description:
    return Description(every=Every(interval=2 if words["other"] else 1))


def _adverb(words: Words) -> Description | None:
    if words["a"].lower() == "everyday" and not _ADVERB_ENDS.match(words.after(8)):
        return None
    unit, interval = _ADVERBS[words["a"].lower()]
    return Description(every=Every(unit=unit, interval=interval), part="night" if words["a"].lower() == "nightly" else None)


def _frequency(words: Words) -> Description | None:
    unit = unit_of(words["u"])
    if unit is None:
        return None
    once = words["n"].lower() == "once"
    return Description(every=Every(unit=unit[0], interval=2 if words["other"] else 1), fuzzy=not once)


def _weekends(_: Words) -> Description:
    return Description(weekend=True, every=Every(unit="week"))


_FEAST_BEFORE = re.compile(r"(?:\b\w{3,12}\sday|christmas|easter|halloween|thanksgiving|new year'?s?)(?:\s\d{4})?\s$", re.IGNORECASE)


def _weekend(words: Words) -> Description:
    """A weekend; beside a festival, the one around it."""
    if _FEAST_BEFORE.search(words.before(24)):
        return Description(around="weekend")
    return Description(weekend=True)


def _workdays(_: Words) -> Description:
    return Description(weekdays=(0, 1, 2, 3, 4), every=Every(unit="week"))


def _about(_: Words) -> Description:
    return Description(fuzzy=True)


def _now(_: Words) -> Description:
    return Description(now=True)


_DIGIT_HOUR = r"(?:[01]?\d|2[0-4])"
_HOUR = rf"(?:{_DIGIT_HOUR}|{HOUR_WORD})"
_MINUTE_WORD = r"(?:(?:oh|o'?)[ -]?(?:one|two|three|four|five|six|seven|eight|nine)|(?:twenty|thirty|forty|fifty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)"
_IN_PART = r"(?:,? (?:in the |at |of the )(?P<p>morning|afternoon|evening|night))"
_AT_END = r"(?=[.,!?;)](?!\d)|$| (?:in|on|this|today|tonight|tomorrow|yesterday|every|each|sharp|and|or|but|for|with|to|because|so|when|if|next|last|until|till|before|after|please|" + WEEKDAY + r")\b)"
_NOT_COUNTED = r"(?! ?(?:dollars|bucks|percent|people|times|degrees|miles|km|years?|months?|weeks?|days?|hours?|minutes?|points|pounds|euros|kids|of|%))"
_DASHES = r"(?: ?(?:-|–|—|~) ?| (?:to|till|til|until|through|thru|and|-) )"
_DURATION = rf"(?P<n>{COUNT})(?: (?P<more>more|or so|odd))?(?:[ -]|(?<=\d))(?P<half>and (?:a )?half[ -])?(?P<u>{UNIT})\b"
_SECOND = rf"(?P<rest>(?:(?:,| and|, and)? (?:\d{{1,3}}|{SMALL}|an?)[ -]?{UNIT}\b){{1,5}})"
_REST = re.compile(spaced(rf"(\d{{1,3}}|\b{SMALL}|\ban?)[ -]?({UNIT})\b"), re.IGNORECASE)
_HALF_AFTER = r"(?P<half2> and (?:a )?half)?"

_PATTERNS = (
    (r"(?P<hm>\d{3,4}) ?(?P<ap>[ap]\.?m\b\.?|ampm)", _run_together),
    (rf"(?:from |between )?(?P<h>{_HOUR})(?::(?P<m>[0-5]\d))? ?(?P<ap>{HALF_OF_DAY})?{_DASHES}(?P<h2>{_HOUR})(?::(?P<m2>[0-5]\d))? ?(?:o'?clock )?(?P<ap2>{HALF_OF_DAY})", _hours),
    (rf"(?:from |between )(?P<h>{_HOUR})(?:[:.](?P<m>[0-5]\d))? ?(?P<ap>{HALF_OF_DAY})?{_DASHES}(?P<h2>{_HOUR})(?:[:.](?P<m2>[0-5]\d))?(?:{_IN_PART}| ?o'?clock|(?<=:\d\d)|(?=[.,!?;)](?!\d)|$| (?:on|th[ie]s? (?:{PART}|{WEEKDAY})|today|tonight|tomorrow|yesterday|every|each|and|but|for|with|(?:next|last) {WEEKDAY}|{WEEKDAY})\b))(?![:.]?\d)", _hours),
    (rf"(?P<h>{_HOUR})(?::(?P<m>[0-5]\d)) ?(?P<ap>{HALF_OF_DAY})?{_DASHES}(?P<h2>{_HOUR})(?::(?P<m2>[0-5]\d))?(?![:.]?\d)(?!-\d)(?! ?{HALF_OF_DAY})", _hours),
    (rf"(?P<h>{_HOUR}) ?(?P<ap>{HALF_OF_DAY}){_DASHES}(?P<h2>{_HOUR})(?::(?P<m2>[0-5]\d))?(?![:.]?\d)(?! ?[ap]\.?m){_NOT_COUNTED}", _hours),
    (rf"(?P<h>{_HOUR})(?:[:.](?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?|[ -](?P<m3>{_MINUTE_WORD}))?(?P<ish>ish)? ?(?:o'?clock )?(?:in the (?:morning|afternoon|evening) )?(?P<ap>{HALF_OF_DAY}|ampm)", lambda words: _worded(words)),
    (rf"(?<![\d:./-])(?P<h>{_DIGIT_HOUR}):(?P<m>[0-5]\d)(?::(?P<s>[0-5]\d))?(?P<ish>ish)?(?![:\d]){_IN_PART}?", _clock),
    (rf"(?P<less>a quarter|three quarters?|half|quarter|\d{{1,2}}|{SMALL})(?: ?(?:minutes|mins?))? (?P<side>past|after) (?P<h>{_HOUR})(?: o'?clock)?(?: ?(?P<ap>{HALF_OF_DAY})|{_IN_PART})?(?![:\d]){_NOT_COUNTED}", _past_the_hour),
    (rf"(?P<less>a quarter|quarter|(?:\d{{1,2}}|{SMALL}) ?(?:minutes?|mins?)) (?P<side>to|till|of|before) (?P<h>{_HOUR})(?: o'?clock)?(?: ?(?P<ap>{HALF_OF_DAY})|{_IN_PART})?(?![:\d])", lambda words: _minutes_to(words)),
    (rf"(?P<h>{_HOUR}) ?(?:o'?clock)(?: sharp)?(?: ?(?P<ap>{HALF_OF_DAY})|{_IN_PART})?", _clock),
    (rf"(?P<h>{_HOUR})(?:[ -](?P<m>{_MINUTE_WORD}))?{_IN_PART}", _clock),
    (rf"(?P<h>{HOUR_WORD})[ -](?P<m>{_MINUTE_WORD}){_NOT_COUNTED}(?![ -](?:\d|year|hundred|thousand))", _clock),
    (rf"(?<=\bat\s)(?P<h>{_HOUR})\.(?P<m>[0-5]\d){_NOT_COUNTED}(?!\d)", _clock),
    (rf"(?<=\bat\s)(?P<h>{_HOUR}){_NOT_COUNTED}{_AT_END}", _clock),
    (rf"(?:about |around )(?P<h>{_HOUR})(?= (?:today|tonight|tomorrow|on|in the|every)\b)", _clock),
    (rf"(?:(?<=(?:day|ght|row|ing)\s)|(?<=\dth\s)|(?<=\dst\s)|(?<=\dnd\s)|(?<=\drd\s))(?:about |around )(?P<h>{_HOUR}){_AT_END}", _clock),
    (rf"(?P<h>{_DIGIT_HOUR})-?(?P<ish>ish)", _clock),
    (rf"(?<=\bfrom\s)(?P<h>{_HOUR})(?= for |[.!?]|$)", _clock),
    (r"(?:in |for |within |over )?the (?P<t>last|past|next) (?P<u>hour|fortnight)|(?P<t2>next) (?P<u2>hour|fortnight)", _this_hour),
    (r"(?:from |between )(?P<h>[01]\d|2[0-3])(?P<m>[0-5]\d)(?:-| to | and )(?P<h2>[01]\d|2[0-3])(?P<m2>[0-5]\d)", _hours),
    (rf"(?P<h>{_HOUR}),? (?=(?:tonight|this (?:morning|afternoon|evening)|tomorrow (?:morning|afternoon|evening|night))\b)", _clock),
    (rf"(?P<h>{_HOUR})(?:{_DASHES})(?P<h2>{_HOUR})(?= (?:today|tonight|tomorrow)\b)", _hours),
    (rf"(?<=(?:day|ght|row|ing)\s)(?P<h>{_DIGIT_HOUR})(?::(?P<m>[0-5]\d))?[-–](?P<h2>{_DIGIT_HOUR})(?::(?P<m2>[0-5]\d))?(?![\d/.-])", _hours),
    (r"(?<=(?:day|row)\s)(?P<ap>am|pm)", _half_day),
    (r"(?:12 |twelve )?(?:noon|mid[ -]?day)(?:ish)?|12 lunch ?time", _noon),
    (r"(?:12 |twelve )?mid[ -]?night", _midnight),
    (r"(?:all|whole|full|entire)[ -](?:the )?(?P<u>day|week|month|year|weekend)", _whole),
    (rf"(?P<n>once|twice|(?:\d{{1,2}}|{SMALL}|a couple(?: of)?|a few|several) times)[ -](?:(?:a|an|per|each|every)[ -])(?P<other>other )?(?P<u>{UNIT})\b", _frequency),
    (rf"(?:every|each)(?: single)? (?:(?P<other>other )|(?P<n>half|few|second|third|\d{{1,3}}|{SMALL}|couple(?: of)?)(?: an?)?[ -])?(?P<u>{UNIT}|weekdays?)\b", _every),
    (rf"(?:every|each)(?: single)? (?P<other>other )?(?=(?:early |late )?{PART}|{WEEKDAY}|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|christmas|easter|thanksgiving|new year|\d|valentine|halloween|first|second|third|fourth|last|lunch)", _every_named),
    (r"(?P<a>everyday|hourly|daily|nightly|weekly|bi-?weekly|fortnightly|bi-?monthly|monthly|semi-?annually|annual|quarterly|yearly|annually)", _adverb),
    (r"(?:on |during |at )?(?:the )?weekends", _weekends),
    (r"(?:on |during |over |at )?(?:the |that |a )?weekend(?! (?:of|after|before)\b)", _weekend),
    (r"(?:on |during )?weekdays|(?:on )?(?:a )?weekday(?= (?:morning|afternoon|evening|night))|(?:on )?workdays", _workdays),
    (rf"(?:in |for |over |during |within )?(?:the )?(?P<t>last|past|previous|next|coming|upcoming|following) {_DURATION}{_HALF_AFTER}{_SECOND}?(?! of (?:this|next|last|the|\d))", lambda words: _around_now(words)),
    (rf"(?:in |for |over )?(?:the )?(?P<n>\d{{1,3}}|{SMALL}) (?P<t>last|past|previous|next|coming|upcoming) (?P<u>(?:minutes|hours|days|weeks|months|years))", lambda words: _around_now(words)),
    (rf"(?:about |around |roughly |over |almost |nearly )?{_DURATION}{_HALF_AFTER}{_SECOND}? (?P<dir>ago|earlier|before now|back(?! )|later(?! this| in the)|from now|hence|from today|afterwards)", _ago),
    (rf"{_DURATION}{_SECOND}? (?P<dir>after|before|from|following|prior to)(?= )(?! (?:i|we|he|she|they|you|it|my|his|her|that|which)\b) (?:the )?", _anchored),
    (rf"(?P<within>within|in less than|in under|in the next|inside) (?:the next |the )?{_DURATION}{_HALF_AFTER}{_SECOND}?", _ahead),
    (rf"in (?:about |around |roughly |another |approximately )?{_DURATION}{_HALF_AFTER}{_SECOND}?(?:['’]s?)?(?: time)?(?! ago)", _ahead),
    (rf"(?:for )?(?:about |around |over |almost |nearly |roughly |at least |more than |less than |exactly )?(?:a total of )?{_DURATION}{_HALF_AFTER}{_SECOND}?(?![ -](?:old|of age|olds)\b)(?!['’]s? old)", _length),
    (rf"(?P<lead>(?:in |during |at )?(?:this |the )|at |by |in )?(?:(?P<e>early|mid|late)[ -])?(?P<p>{PART})(?:time)?\b(?![ -](?:shift|school|club|owl|market|stand|sky|mare|gown))(?! of (?:a|an|my|our|the|his|her|new)\b)", _part),
    (r"(?:around|about|circa|approximately|roughly)(?= (?:\d|noon|midnight|midday|the (?:beginning|end|middle|start)|christmas|easter|new year|" + HOUR_WORD + r"\b))", _about),
    (r"(?:right now|now|at the moment|at present|currently)", _now),
)


def _worded(words: Words) -> Description | None:
    groups = dict(words.groups)
    groups["m"] = groups.get("m") or groups.get("m3", "")
    return _clock(Words(words.text, words.start, words.end, groups))


def _minutes_to(words: Words) -> Description | None:
    groups = dict(words.groups)
    groups["less"] = re.sub(r"\s{0,2}(?:minutes?|mins?)$", "", groups["less"], flags=re.IGNORECASE)
    return _past_the_hour(Words(words.text, words.start, words.end, groups))


HOUR_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _PATTERNS)
