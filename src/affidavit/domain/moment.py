"""Moments as callers give them, made aware."""

from __future__ import annotations

from datetime import datetime

from affidavit.errors import InvalidInput

_EARLIEST, _LATEST = 200, 9800


def parse_moment(value: datetime | str, field: str = "at") -> datetime:
    """An aware datetime from a datetime or an ISO 8601 string.

    Raises:
        InvalidInput: it cannot be parsed, has no zone, or lies where reckoning would leave the calendar.
    """
    moment = _parse(value, field)
    if moment.tzinfo is None or moment.utcoffset() is None:
        raise InvalidInput(field, f"{value!r} has no zone; give an offset, such as {moment.isoformat()}+00:00")
    if not _EARLIEST <= moment.year <= _LATEST:
        raise InvalidInput(field, f"{value!r} is not in the years {_EARLIEST} to {_LATEST}")
    return moment


def _parse(value: object, field: str) -> datetime:
    if isinstance(value, datetime):
        return value
    if not isinstance(value, str):
        raise InvalidInput(field, f"{value!r} is neither a datetime nor an ISO 8601 string")
    try:
        return datetime.fromisoformat(value)
    except ValueError as error:
        raise InvalidInput(field, f"{value!r} is not an ISO 8601 time") from error
