"""Hours that say when a habit or a standing request holds: after 10pm, before 9, between 1pm and 2pm."""

from __future__ import annotations

import re
from collections.abc import Iterator

from affidavit.domain.condition import Condition, ConditionDimension

_HOUR = r"(?:(\d{1,2})(?:[:.](\d\d))?\s?(am|pm|a\.m\.|p\.m\.)?|(noon|midnight))(?![\w%/-]|[:.]\d)"
_BETWEEN = re.compile(rf"\b(?:between|from)\s+{_HOUR}\s+(?:and|to|till|until)\s+{_HOUR}", re.IGNORECASE)
_ONE_SIDE = re.compile(
    rf"\b(before|after|past|earlier than|later than)\s+{_HOUR}"
    r"(?!\s+(?:years?|months?|weeks?|days?|hours?|minutes?|mins?|people|times|of|or|and|[a-z]+s)\b)",
    re.IGNORECASE,
)
_EARLY = 5  # an hour of the afternoon or evening when it is the bare "after" of one: "no calls after 9"
_NOON = 12


def conditions(text: str) -> Iterator[Condition]:
    """The stretches of the day that a clause names; "after 10 minutes" and "before 2020" are none."""
    for match in _BETWEEN.finditer(text):
        late = match[7] or ""
        first, last = _clock(match.groups()[:4], match[3] or late), _clock(match.groups()[4:], late)
        if first and last:
            yield _during(f"{first}-{last}", match[0])
    for match in _ONE_SIDE.finditer(text):
        before = match[1].casefold() in ("before", "earlier than")
        clock = _clock(match.groups()[1:], match[4] or ("am" if before else _side(match[2])))
        if clock:
            yield _during(f"00:00-{clock}" if before else f"{clock}-24:00", match[0])


def _during(value: str, text: str) -> Condition:
    return Condition(ConditionDimension.TIME_OF_DAY, frozenset({value}), text=text)


def _side(hour: str | None) -> str:
    return "pm" if hour is not None and _EARLY <= int(hour) < _NOON else ""


def _clock(said: tuple[str | None, ...], side: str) -> str | None:
    """An hour of the day as HH:MM; None for a number that is none."""
    if said[3]:
        return "12:00" if said[3].casefold() == "noon" else "24:00"
    hour, minute = int(said[0] or 0), int(said[1] or 0)
    if side.casefold().startswith("p") and hour < _NOON:
        hour += _NOON
    if side.casefold().startswith("a") and hour == _NOON:
        hour = 0
    return f"{hour:02}:{minute:02}" if hour < 24 and minute < 60 else None
