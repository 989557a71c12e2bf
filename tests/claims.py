"""Assertions written shortly: `{likes: cold brew, day: 3, if: {season: winter}}`.

The first key is the predicate and its value the object; the rest are optional:

    not: true              denied                        day: 3            said on the third day (new ones: 100)
    if: {season: winter}   conditions; one value or a list; `!` before the dimension excludes them
    from, to: 5            validity, in days              says: words       the quotation (default: the object)
    modality, source, status, kind, dimension            who: sister       the subject (default: the owner)
    every: RFC 5545 rule   recurrence
    message: m1            the message it rests on        act: correct      what the clause does
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, cast

from affidavit.domain.assertion import Assertion, Modality, Polarity, Source, Status
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.evidence import Evidence
from affidavit.domain.interval import Interval
from affidavit.domain.predicate import Kind
from affidavit.languages import language, wordings
from affidavit.languages.detecting import detect
from affidavit.predicates.catalogue import Catalogue, load

NOW = datetime(2025, 1, 1, 9, 0, tzinfo=UTC)


@cache
def catalogue() -> Catalogue:
    """The built-in catalogue."""
    return load(wordings())


def day(number: float) -> datetime:
    """So many days after the beginning."""
    return NOW + timedelta(days=number)


def claim(table: Mapping[str, Any], name: str = "a1", said: float = 0) -> Assertion:
    """The assertion a short notation stands for."""
    given = dict(table)
    verb = next(iter(given))
    value = str(given.pop(verb) or "")
    predicate = catalogue().get(verb)
    at = day(given.pop("day", said))
    who = str(given.pop("who", "user"))
    made = Assertion(
        id=name,
        fingerprint="",
        subject=who,
        subject_id=f"e-{who}",
        predicate=verb,
        dimension=given.pop("dimension", predicate.dimension),
        object=value,
        object_key=language(detect(value)).canonical(value),
        polarity=Polarity.NEGATIVE if given.pop("not", False) else Polarity.POSITIVE,
        modality=Modality(given.pop("modality", "actual")),
        kind=Kind(given.pop("kind", predicate.kind)),
        conditions=conditions(given.pop("if", {})),
        validity=_validity(given),
        recurrence=given.pop("every", None),
        status=Status(given.pop("status", "active")),
        source=Source(given.pop("source", "statement")),
        evidence=(_evidence(given, name, value, at),),
        said_at=at,
        recorded_at=at,
        confirmed_at=at,
    )
    if given:
        raise ValueError(f"not understood: {sorted(given)}")
    return made.with_(fingerprint=_fingerprint(made))


def conditions(table: Mapping[str, Any]) -> Conditions:
    """Conditions from `{season: winter, "!place": [car, bus]}`."""
    return tuple(
        Condition(key.removeprefix("!"), _values(values), key.startswith("!")) for key, values in table.items()
    )


def _values(given: Any) -> frozenset[str]:
    listed = cast("list[object]", given) if isinstance(given, list) else [given]
    return frozenset(str(value) for value in listed)


def _validity(given: dict[str, Any]) -> Interval:
    start, end = given.pop("from", None), given.pop("to", None)
    return Interval(None if start is None else day(start), None if end is None else day(end))


def _evidence(given: dict[str, Any], name: str, value: str, at: datetime) -> Evidence:
    start = 0 if "says" in given else 10 * int(name[1:])
    words = str(given.pop("says", value))
    message_id = str(given.pop("message", f"m-{name}"))
    return Evidence(
        message_id=message_id, session_id=f"s-{at.date()}", start=start, end=start + len(words), quote=words, at=at
    )


def _fingerprint(made: Assertion) -> str:
    once = str(made.validity.start) if made.kind in (Kind.EVENT, Kind.INTENTION) and made.validity.start else ""
    keys = sorted(condition.key for condition in made.conditions if condition.restricts)
    parts = (made.subject_id, made.predicate, made.object_key, made.polarity, made.modality, once, *keys)
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()
