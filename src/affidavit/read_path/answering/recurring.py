"""Rules of recurrence as people say them: every Tuesday and Thursday, 每月18号."""

from __future__ import annotations

from affidavit.read_path.phrases import Phrases

_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def recurrence_words(rule: str, words: Phrases) -> str:
    """The rule in words, or as it stands where it has more than a period, days and one hour."""
    parts = {name: value for name, _, value in (part.partition("=") for part in rule.split(";"))}
    period = words.every.get(parts.pop("FREQ", ""))
    days, date, hour = parts.pop("BYDAY", ""), parts.pop("BYMONTHDAY", ""), parts.pop("BYHOUR", "")
    if period is None or parts or not all(day in _WEEKDAYS for day in days.split(",") if day):
        return rule
    if days:
        names = [words.weekdays[_WEEKDAYS.index(day)] for day in days.split(",")]
        period = words.on_days.format(days=words.joint.join(names))
    elif date:
        period = words.on_date.format(every=period, date=date)
    return words.at_hour.format(when=period, hour=hour) if hour else period
