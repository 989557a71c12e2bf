"""English words for lengths of time, distances from now and habits."""

from __future__ import annotations

import re

from affidavit.languages.calendar.description import (
    Description,
    Every,
    PartOfDay,
    Shift,
    Unit,
)
from affidavit.languages.calendar.scanner import (
    Rule,
    Words,
)
from affidavit.languages.en.numerals import (
    number,
)
from affidavit.languages.en.times_words import (
    COUNT,
    PART,
    SMALL,
    UNIT,
    WEEKDAY,
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
_ADVERB_ENDS = re.compile(
    r"\s{0,2}(?:$|[.,!?;)]|(?:i|we|at|in|for|and|with|to|after|before|from|because)\b)", re.IGNORECASE
)
_LASTING = re.compile(
    r"\b(?:for|about|over|took|takes?|taking|lasted|lasts?|spent|spend|spending|than|almost|nearly"
    r"|around|within|whole)\s{1,2}$",
    re.IGNORECASE,
)
_HALVES: dict[Unit, tuple[Unit, int]] = {"hour": ("minute", 30), "day": ("hour", 12), "year": ("month", 6)}
_OFTEN = re.compile(r"\b(?:once|twice|times|days|hours)\s{1,2}$", re.IGNORECASE)
_FEAST_BEFORE = re.compile(
    r"(?:\b\w{3,12}\sday|christmas|easter|halloween|thanksgiving|new year'?s?)(?:\s\d{4})?\s$", re.IGNORECASE
)
_DURATION = (
    rf"(?P<n>{COUNT})(?: (?P<more>more|or so|odd))?(?:[ -]|(?<=\d))(?P<half>and (?:a )?half[ -])?"
    rf"(?P<u>{UNIT})\b"
)
_SECOND = rf"(?P<rest>(?:(?:,| and|, and)? (?:\d{{1,3}}|{SMALL}|an?)[ -]?{UNIT}\b){{1,5}})"
_REST = re.compile(spaced(rf"(\d{{1,3}}|\b{SMALL}|\ban?)[ -]?({UNIT})\b"), re.IGNORECASE)
_HALF_AFTER = r"(?P<half2> and (?:a )?half)?"


def _whole(words: Words) -> Description | None:
    unit = unit_of(words["u"])
    return Description(shift=Shift(parts=((unit[1], unit[0]),))) if unit else None


def _this_hour(words: Words) -> Description:
    side = -1 if words["t"].lower() in ("last", "past") else 1
    hour = (words["u"] or words["u2"]).lower() == "hour"
    return Description(shift=Shift(parts=((1, "hour") if hour else (2, "week"),), side=side, within=True))


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
    if words["n"].lower() == "the" or (
        words["u"].lower() in ("second", "sec", "minute") and words["n"].lower() in ("a", "the")
    ):
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


def _week_on(words: Words) -> Description | None:
    """Read "a week on Friday"; "twice a week on Friday" is another thing."""
    return None if _OFTEN.search(words.before(9)) else _anchored(words)


def _length(words: Words) -> Description | None:
    """Read a mere length; one day is some day, and a day or a minute is one only after a word of lasting."""
    name = words["n"].lower()
    unit = words["u"].lower()
    if (
        name == "the"
        or (unit in ("mo", "h") and not words["n"][:1].isdigit())
        or (unit == "second" and not words["n"][:1].isdigit())
    ):
        return None
    lasting = _LASTING.search(words.before(10))
    if (
        name in ("a", "an", "one", "another")
        and not lasting
        and not words["half"]
        and not words["half2"]
        and not words["rest"]
        and (name != "one" or unit in ("day", "night", "second", "weekend", "sec"))
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
    plain = unit[0]
    if count < 1:
        return Description(
            every=Every(unit=_HALVES.get(plain, (plain, 1))[0], interval=_HALVES.get(plain, (plain, 1))[1])
        )
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
    return Description(
        every=Every(unit=unit, interval=interval), part="night" if words["a"].lower() == "nightly" else None
    )


def _frequency(words: Words) -> Description | None:
    unit = unit_of(words["u"])
    if unit is None:
        return None
    once = words["n"].lower() == "once"
    return Description(every=Every(unit=unit[0], interval=2 if words["other"] else 1), fuzzy=not once)


def _weekends(_: Words) -> Description:
    return Description(weekend=True, every=Every(unit="week"))


def _weekend(words: Words) -> Description:
    """A weekend; beside a festival, the one around it."""
    if _FEAST_BEFORE.search(words.before(24)):
        return Description(around="weekend")
    return Description(weekend=True)


def _workdays(_: Words) -> Description:
    return Description(weekdays=(0, 1, 2, 3, 4), every=Every(unit="week"))


_LENGTH_PATTERNS = (
    (
        r"(?:in |for |within |over )?the (?P<t>last|past|next) (?P<u>hour|fortnight)|(?P<t2>next) "
        r"(?P<u2>hour|fortnight)",
        _this_hour,
    ),
    (r"(?:all|whole|full|entire)[ -](?:the )?(?P<u>day|week|month|year|weekend)", _whole),
    (
        rf"(?P<n>once|twice|(?:\d{{1,2}}|{SMALL}|a couple(?: of)?|a few|several) times)[ -](?:(?:a|an"
        rf"|per|each|every)[ -])(?P<other>other )?(?P<u>{UNIT})\b",
        _frequency,
    ),
    (
        r"(?:every|each)(?: single)? (?:(?P<other>other )|(?P<n>half|few|second|third|\d{1,3}"
        rf"|{SMALL}|couple(?: of)?)(?: an?)?[ -])?(?P<u>{UNIT}|weekdays?)\b",
        _every,
    ),
    (rf"(?:on )?most (?={WEEKDAY}s\b)", _every_named),
    (r"(?:on )?most (?P<u>days|weeks)\b", _every),
    (
        rf"(?:every|each)(?: single)? (?P<other>other )?(?=(?:early |late )?{PART}|{WEEKDAY}|january"
        r"|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar"
        r"|apr|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|christmas|easter"
        r"|thanksgiving|new year|\d|valentine|halloween|first|second|third|fourth|last|lunch)",
        _every_named,
    ),
    (
        r"(?P<a>everyday|hourly|daily|nightly|weekly|bi-?weekly|fortnightly|bi-?monthly|monthly"
        r"|semi-?annually|annual|quarterly|yearly|annually)",
        _adverb,
    ),
    (r"(?:on |during |at )?(?:the |most )?weekends", _weekends),
    (r"(?:on |during |over |at )?(?:the |that |a )?weekend(?! (?:of|after|before)\b)", _weekend),
    (
        r"(?:on |during )?weekdays|(?:on )?(?:a )?weekday(?= (?:morning|afternoon|evening|night))|"
        r"(?:on )?workdays",
        _workdays,
    ),
    (
        r"(?:in |for |over |during |within )?(?:the )?(?P<t>last|past|previous|next|coming|upcoming"
        rf"|following) {_DURATION}{_HALF_AFTER}{_SECOND}?(?! of (?:this|next|last|the|\d))",
        _around_now,
    ),
    (
        rf"(?:in |for |over )?(?:the )?(?P<n>\d{{1,3}}|{SMALL}) (?P<t>last|past|previous|next|coming"
        r"|upcoming) (?P<u>(?:minutes|hours|days|weeks|months|years))",
        _around_now,
    ),
    (
        rf"(?:about |around |roughly |over |almost |nearly )?{_DURATION}{_HALF_AFTER}{_SECOND}? "
        r"(?P<dir>ago|earlier|before now|back(?! )|later(?! this| in the)|from now|hence|from today"
        r"|afterwards)",
        _ago,
    ),
    (
        rf"(?P<n>an?) (?P<u>week|fortnight) (?P<dir>on) (?={WEEKDAY}\b)(?!\w+days\b)",
        _week_on,
    ),
    (r"for the (?P<u>week|month|fortnight)\b(?! (?:of|before|after|ahead|that))", _whole),
    (
        rf"{_DURATION}{_SECOND}? (?P<dir>after|before|from|following|prior to)(?= )(?! (?:i|we|he|she"
        r"|they|you|it|my|his|her|that|which)\b) (?:the )?",
        _anchored,
    ),
    (
        r"(?P<within>within|in less than|in under|in the next|inside) (?:the next "
        rf"|the )?{_DURATION}{_HALF_AFTER}{_SECOND}?",
        _ahead,
    ),
    (
        rf"in (?:about |around |roughly |another |approximately )?{_DURATION}{_HALF_AFTER}{_SECOND}?"
        r"(?:['’]s?)?(?: time)?(?! ago)",
        _ahead,
    ),
    (
        r"(?:for )?(?:about |around |over |almost |nearly |roughly |at least |more than |less than "
        rf"|exactly )?(?:a total of )?{_DURATION}{_HALF_AFTER}{_SECOND}?(?![ -](?:old|of age|olds)\b)"
        r"(?!['’]s? old)",
        _length,
    ),
)
LENGTH_RULES: tuple[Rule, ...] = tuple(Rule(spaced(pattern), describe) for pattern, describe in _LENGTH_PATTERNS)
