"""Believe: assertions as they stood at an earlier moment, by undoing the decisions made since."""

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
    """The state a decision's record keeps (`domain/log_entries.py`) put back."""
    validity = Interval(_moment(before.get("valid_from")), _moment(before.get("valid_to")))
    status = Status(before.get("status", assertion.status))
    return assertion.with_(status=status, validity=validity, superseded_by=before.get("superseded_by"))


def _moment(text: str | None) -> datetime | None:
    return parse_moment(text) if text else None
