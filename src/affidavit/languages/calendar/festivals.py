"""The day of a festival in a year."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from affidavit.languages.calendar.arithmetic import nth_weekday
from affidavit.languages.calendar.lunar import LUNAR_FESTIVALS, lunar_festival, qingming

FIXED_FESTIVALS: dict[str, tuple[int, int]] = {
    "new year": (1, 1),
    "inauguration day": (1, 20),
    "groundhog day": (2, 2),
    "valentine": (2, 14),
    "girls' day": (3, 7),
    "women's day": (3, 8),
    "arbor day": (3, 12),
    "white day": (3, 14),
    "st patrick": (3, 17),
    "april fools": (4, 1),
    "earth day": (4, 22),
    "labour day cn": (5, 1),
    "may day": (5, 1),
    "cinco de mayo": (5, 5),
    "youth day": (5, 4),
    "children's day": (6, 1),
    "juneteenth": (6, 19),
    "independence day": (7, 4),
    "party day": (7, 1),
    "army day": (8, 1),
    "teachers' day": (9, 10),
    "national day": (10, 1),
    "halloween": (10, 31),
    "all saints": (11, 1),
    "veterans day": (11, 11),
    "singles' day": (11, 11),
    "double twelve": (12, 12),
    "christmas eve": (12, 24),
    "christmas": (12, 25),
    "boxing day": (12, 26),
    "new year's eve": (12, 31),
}

# month, weekday (0 = Monday), which one (-1 = last), days after it
_FLOATING: dict[str, tuple[int, int, int, int]] = {
    "martin luther king day": (1, 0, 3, 0),
    "presidents day": (2, 0, 3, 0),
    "arbor day us": (4, 4, -1, 0),
    "mother's day": (5, 6, 2, 0),
    "memorial day": (5, 0, -1, 0),
    "father's day": (6, 6, 3, 0),
    "labor day": (9, 0, 1, 0),
    "columbus day": (10, 0, 2, 0),
    "thanksgiving": (11, 3, 4, 0),
    "black friday": (11, 3, 4, 1),
    "cyber monday": (11, 3, 4, 4),
}

_AROUND_EASTER: dict[str, int] = {
    "mardi gras": -47,
    "ash wednesday": -46,
    "palm sunday": -7,
    "good friday": -2,
    "easter": 0,
    "easter monday": 1,
    "pentecost": 49,
}


def festival_day(name: str, year: int) -> date | None:
    """The day of the festival in a year, or `None` where no table reaches."""
    if name in FIXED_FESTIVALS:
        return date(year, *FIXED_FESTIVALS[name])
    if name in _FLOATING:
        month, weekday, nth, after = _FLOATING[name]
        return nth_weekday(year, month, weekday, nth) + timedelta(days=after)
    if name in _AROUND_EASTER:
        return easter(year) + timedelta(days=_AROUND_EASTER[name])
    if name in LUNAR_FESTIVALS:
        return lunar_festival(name, year)
    special = _SPECIAL.get(name)
    return special(year) if special else None


def easter(year: int) -> date:
    """Western Easter Sunday, by the anonymous Gregorian computation."""
    golden, century, rest = year % 19, year // 100, year % 100
    epact = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    offset = (32 + 2 * (century % 4) + 2 * (rest // 4) - epact - rest % 4) % 7
    shift = (golden + 11 * epact + 22 * offset) // 451
    month, day = divmod(epact + offset - 7 * shift + 114, 31)
    return date(year, month, day + 1)


_SPECIAL: dict[str, Callable[[int], date]] = {"qingming": qingming}
