"""Find the times in English text."""

from __future__ import annotations

import re
from datetime import datetime

from affidavit.domain.time_expression import TimeExpression, TimeRelation
from affidavit.languages.calendar.reading import Grammar, read_times
from affidavit.languages.calendar.scanner import Scanner
from affidavit.languages.en.times_clocks import CLOCK_RULES, PART_RULES
from affidavit.languages.en.times_dates import DATE_RULES
from affidavit.languages.en.times_days import DAY_RULES, WEEKDAY_LIST_RULES
from affidavit.languages.en.times_festivals import FESTIVAL_RULES
from affidavit.languages.en.times_lengths import LENGTH_RULES
from affidavit.languages.en.times_years import YEAR_RULES


def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source.replace(" ", r"\s{1,3}"), re.IGNORECASE)


_DASH = r"\s?(?:-|–|—|~)\s?"

# Festivals hold weekdays and months in their names; clock times hold numbers that lengths and dates would take.
_RULES = (
    *(*FESTIVAL_RULES, *WEEKDAY_LIST_RULES, *CLOCK_RULES, *LENGTH_RULES),
    *(*PART_RULES, *DATE_RULES, *DAY_RULES, *YEAR_RULES),
)
# The first letters of all rules; digits and apostrophes begin clock times and years.
_STARTS = (
    r"[0-9'’]|(?:the|an?|in|on|at|by|of|for|from|between|within|inside|during|over|about|around"
    r"|roughly|approximately|circa"
    r"|almost|nearly|exactly|more|most|less|another|half|few|several|couple|dozen|quarter|three|one|two"
    r"|four|five|six|seven|eight"
    r"|nine|ten|eleven|twelve|that|this|my|next|last|past|coming|upcoming|previous|following"
    r"|current|week|wk|month|year|day"
    r"|night|weekends?|weekdays?|workdays|rest|remainder|remaining|final|every|each|once|twice|all"
    r"|whole|full|entire|am|pm|now"
    r"|right|currently|w/c|q[1-4]|h[12]|noon|mid|mid-?day|mid-?night|noughties|nye|cinco|mardi"
    r"|good|boxing|black|cyber|white|singles|easter"
    r"|independence|earth|palm|arbor|groundhog|us|mlk|international|int)\b"
    r"|today|tom|tmrw|tmr|yester|tonight|tonite|earl|late|beginning|start|middle|end|eod|morning"
    r"|afternoon|evening|nights|over|dawn"
    r"|dusk|lunch|daily|hourly|nightly|weekly|bi|fortnight|monthly|quarterly|semi|annual|yearly|everyday|noonish"
    r"|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|spring|summer|autumn|fall|winter"
    r"|twent|thirt|fort|fift|sixt|sevent|eight|ninet|thirteen|fourteen|fifteen|sixteen|seventeen"
    r"|eighteen|nineteen|first"
    r"|second|third|fourth|sixth|ninth|tenth|eleventh|twelfth|two|hundred|christmas|xmas|chinese"
    r"|lunar|lantern|new year|valen"
    r"|st\.? p|saint|women|april|ash|june|jubilee|mother|father|memorial|labou?r|columbus|martin"
    r"|president|veteran|hallow"
    r"|all saints|thanks|moon|dragon|qing|tomb|qixi|teacher|child|inaug|work"
)

_GRAMMAR = Grammar(
    hint=_pattern(
        r"\d|day|night|week|month|year|hour|minute|ago\b|morning|afternoon|evening|noon|tomorrow"
        r"|tmr|later|from now|decade"
        r"|within|spring|summer|autumn|fall|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
        r"|mon\b|tue|wed|thu|fri|sat\b|sun"
        r"|christmas|xmas|easter|halloween|thanks|valentine|teenth|mardi|festival|annual|quarter|daily|hourly|patrick"
        r"|o'?clock|[ap]\.? ?m\b|centur|dawn|dusk|lunch|eod\b|thous|hundred|teen|ties\b|ties$|twent"
        r"|thirt|second|min\b|mins|hrs?\b|nye\b|mayo"
        r"|qixi|half|past|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b"
        r"|now\b|tonite|mid\b|rest|eid"
    ),
    scanner=Scanner(_RULES, starts=_STARTS, before=r"(?<![A-Za-z0-9_$€£])", after=r"(?:(?<=[\s-])|(?![A-Za-z0-9_]))"),
    joint=re.compile(
        r"(?:\s{1,3}|\s?,\s{0,2}|\s?[(@-]\s?)?(?:(?:at|on|in|of|the|around|about|during|from|for"
        r"|between)\s{1,3}){0,3}",
        re.IGNORECASE,
    ),
    length_joint=re.compile(r"(?:\s?,)?\s{1,2}(?:and\s)?", re.IGNORECASE),
    lasting_joint=re.compile(r",?\s{1,2}for\s", re.IGNORECASE),
    onset_joint=re.compile(
        r",?\s{1,2}(?:(?:starting|beginning)\s(?:from\s|on\s|at\s)?|from\s)(?:the\s)?", re.IGNORECASE
    ),
    range_joint=_pattern(rf"{_DASH}| (?:to|till|til|until|through|thru|up to|till) (?:the )?(?:about )?"),
    range_joint_opened=_pattern(rf"{_DASH}|,? (?:to|till|til|until|through|thru|and|up to) (?:the )?"),
    range_opening=_pattern(r"\b(?:from|between|starting|beginning)(?: the)? $"),
    range_inside=re.compile(r"\bbetween\b", re.IGNORECASE),
    range_closing=re.compile(r"(?!)"),
    relations_before=(
        (_pattern(r"\b(?:by|no later than|not later than|on or before) (?:the )?$"), TimeRelation.BY),
        (_pattern(r"\b(?:before|prior to|earlier than|in advance of|ahead of) (?:the )?$"), TimeRelation.BEFORE),
        (_pattern(r"\b(?:until|till|'til|til|up to|up until|as late as) (?:the )?$"), TimeRelation.UNTIL),
        (_pattern(r"\b(?:after|(?:later|greater|more) than|past) (?:the )?$"), TimeRelation.AFTER),
        (
            _pattern(
                r"\b(?:(?:ever )?since|starting(?: from| on| in| at)?|as of|beginning(?: on| in)?"
                r"|on or after|as early as|(?:later than|after) or (?:in|at|on|equal to)) (?:the )?$"
            ),
            TimeRelation.SINCE,
        ),
    ),
    relations_after=(
        (
            _pattern(
                r",? (?:onwards?|on(?=[.,!?]|$)|and (?:later|after|onwards?)|(?:or|and) (?:later|after"
                r"|greater))\b(?! ?(?:than|\w*\d))"
            ),
            TimeRelation.SINCE,
        ),
        (_pattern(r",? (?:and|or) (?:before|earlier|prior)\b(?! ?\w*\d)"), TimeRelation.BY),
    ),
    habit_before=_pattern(
        r"\b(?:always|usually|normally|generally|typically|often|never|tend to|hate|love"
        r"|prefer)\b[^.!?;,]{0,30}$"
    ),
    habit_after=re.compile(r"(?!)"),
    yearly=re.compile(
        r"\b(?:birthday|b-?day|anniversary)\b(?!\s+(?:party|dinner|lunch|brunch|meal|bash|do|celebrations?|drinks|"
        r"trip|weekend|barbecue|bbq|picnic|get-together|tea|outing|gathering)\b)",
        re.IGNORECASE,
    ),
)


def find_times(text: str, reference: datetime, *, past: bool = False) -> tuple[TimeExpression, ...]:
    """Find every time said in `text`, read by the message's own time.

    Args:
        text: the words; offsets of the result index it.
        reference: the message's aware time; results are aware in its zone.
        past: whether the clause is about the past, so that a bare weekday, date or festival takes that side.
    """
    return read_times(_GRAMMAR, text, reference, past=past)
