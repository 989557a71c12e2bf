"""Bytes to text and JSON, with errors that say where."""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from pathlib import Path
from typing import Any, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from affidavit.errors import InvalidInput

_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def read_bytes(path: Path) -> bytes:
    """The file's bytes.

    Raises:
        InvalidInput: there is no such file, or it may not be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise InvalidInput(str(path), error.strerror or "cannot be read") from error


def decode(name: str, raw: bytes) -> str:
    """The text of a UTF-8 file, or of a UTF-16 one that says so; line ends become newlines.

    Raises:
        InvalidInput: the bytes are no such text; the first wrong byte is named.
    """
    encoding = next((encoding for bom, encoding in _BOMS if raw.startswith(bom)), "utf-8")
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise InvalidInput(name, f"byte {error.start}: not {encoding} text; save it as UTF-8") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse_json(name: str, text: str, *, line: int = 1) -> Any:
    """The JSON value of a text that begins on that line of the file.

    Raises:
        InvalidInput: it is not JSON; line and column are named.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidInput(
            name, f"line {line + error.lineno - 1}, column {error.colno}: not JSON: {error.msg}"
        ) from error
    except RecursionError as error:
        raise InvalidInput(name, f"line {line}: JSON nested too deeply") from error


def json_lines(name: str, text: str) -> Iterator[Mapping[str, Any]]:
    """The JSON objects of a text with one on every line; blank lines are passed over.

    Raises:
        InvalidInput: a line is no JSON object; it is named.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield as_object(name, parse_json(name, line, line=number), f"line {number}")


def as_object(name: str, value: Any, where: str) -> Mapping[str, Any]:
    """The value, which must be a JSON object.

    Raises:
        InvalidInput: it is something else; the place is named.
    """
    if not isinstance(value, dict):
        raise InvalidInput(name, f"{where}: expected an object, found {type(value).__name__}")
    return cast("Mapping[str, Any]", value)


def moment(name: str, value: Any, where: str) -> str | None:
    """An ISO time with zone for seconds since 1970 or ISO text; None for None.

    Raises:
        InvalidInput: it is no time, or has no zone; the place is named.
    """
    if value is None:
        return None
    try:
        if isinstance(value, int | float):
            return datetime.fromtimestamp(value, UTC).isoformat()
        parsed = datetime.fromisoformat(value)
    except (ValueError, TypeError, OverflowError, OSError) as error:
        raise InvalidInput(name, f"{where}: {value!r} is no time") from error
    if parsed.tzinfo is None:
        raise InvalidInput(name, f"{where}: {value!r} has no zone")
    return parsed.isoformat()


def parse_zone(text: str) -> tzinfo:
    """A zone by its name (Asia/Shanghai) or its distance from UTC (+08:00).

    Raises:
        InvalidInput: there is no such zone.
    """
    if text[:1] in ("+", "-"):
        return _offset(text)
    try:
        return ZoneInfo(text)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise InvalidInput("zone", f"{text!r} is no zone; write Asia/Shanghai or +08:00") from error


def _offset(text: str) -> tzinfo:
    hours, _, minutes = text[1:].partition(":")
    try:
        distance = timedelta(hours=int(hours), minutes=int(minutes or "0"))
        return timezone(-distance if text[0] == "-" else distance)
    except ValueError as error:
        raise InvalidInput("zone", f"{text!r} is no zone; write Asia/Shanghai or +08:00") from error
