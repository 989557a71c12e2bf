"""Records to plain JSON-ready values and back; what exports, receipts and doors share."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")


def to_plain(value: Any) -> Any:
    """A value made of dicts, lists, strings, numbers, booleans and None; bytes become hex."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in cast("Mapping[Any, Any]", value).items()}
    if isinstance(value, Set):
        return sorted(to_plain(item) for item in cast("Set[Any]", value))
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in cast("list[Any]", value)]
    return _scalar(value)


def from_plain(record: type[T], values: Mapping[str, Any]) -> T:
    """The record again. Unknown keys are passed over, so that newer exports can be read.

    Raises:
        ValueError, TypeError: the values do not fit the record.
    """
    hints = _hints(record)
    known = {name: _value(hints[name], values[name]) for name in hints if name in values}
    return record(**known)


def as_mapping(value: object) -> Mapping[str, Any]:
    """The value where it is a mapping, such as an object of somebody else's JSON; else an empty one."""
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}


def _scalar(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, bytes):
        return value.hex()
    return value


@cache
def _hints(record: type[Any]) -> Mapping[str, Any]:
    hints = get_type_hints(record)
    return {field.name: hints[field.name] for field in fields(record)}


def _value(hint: Any, value: Any) -> Any:
    if hint is Any:
        return value
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        inner = next(option for option in get_args(hint) if option is not NoneType)
        return None if value is None else _value(inner, value)
    if origin is tuple:
        return tuple(_value(get_args(hint)[0], item) for item in _expect(list | tuple, value))
    if origin is frozenset:
        return frozenset(_value(get_args(hint)[0], item) for item in _expect(list | tuple, value))
    if origin is not None:
        return _expect(origin, value)
    return _typed(hint, value)


def _typed(hint: type[Any], value: Any) -> Any:
    if is_dataclass(hint):
        return from_plain(hint, _expect(Mapping, value))
    if issubclass(hint, Enum):
        return hint(value)
    if hint is datetime:
        return _aware(datetime.fromisoformat(_expect(str, value)))
    if hint is bytes:
        return bytes.fromhex(_expect(str, value))
    if hint is float:
        return float(_expect(int | float, value))
    return _expect(hint, value)


def _expect(kinds: Any, value: Any) -> Any:
    if not isinstance(value, kinds) or (isinstance(value, bool) and kinds is not bool):
        raise TypeError(f"{value!r} is a {type(value).__name__}")
    return value


def _aware(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise ValueError(f"{moment.isoformat()!r} has no zone")
    return moment
