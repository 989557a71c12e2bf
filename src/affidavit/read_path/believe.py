"""Step 4, believe: assertions as they stood at an earlier moment, by undoing the decisions made since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, cast

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.conflict import Decision
from affidavit.domain.interval import Interval
from affidavit.domain.moment import parse_moment
from affidavit.domain.scope import Scope
from affidavit.ports.store import Store


def believe(store: Store, scope: Scope, assertions: Iterable[Assertion], as_of: datetime | None) -> list[Assertion]:
    """The assertions known at `as_of`, with the status and validity they had; all of them when it is None."""
    if as_of is None:
        return list(assertions)
    known = [assertion for assertion in assertions if assertion.recorded_at <= as_of]
    return [_as_of(store, scope, assertion, as_of) for assertion in known]


def _as_of(store: Store, scope: Scope, assertion: Assertion, as_of: datetime) -> Assertion:
    if assertion.status is Status.ACTIVE and assertion.confirmed_at <= as_of:
        return assertion
    for decision in store.decisions(scope, assertion.id):
        before = _state_before(decision, assertion.id)
        if decision.at > as_of and before:
            return _restored(assertion, before)
    return assertion


def _state_before(decision: Decision, assertion_id: str) -> Mapping[str, Any] | None:
    state = decision.before.get(assertion_id)
    return cast("Mapping[str, Any]", state) if isinstance(state, Mapping) else None


def _restored(assertion: Assertion, before: Mapping[str, Any]) -> Assertion:
    changes: dict[str, Any] = {"superseded_by": None}
    if "status" in before:
        changes["status"] = Status(before["status"])
    if "validity" in before:
        changes["validity"] = _interval(before["validity"])
    return assertion.with_(**changes)


def _interval(value: object) -> Interval:
    if isinstance(value, Interval):
        return value
    start, end = cast("tuple[str | None, str | None]", value)
    return Interval(parse_moment(start) if start else None, parse_moment(end) if end else None)
