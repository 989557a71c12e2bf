"""The user's own hand: retract, settle what waits for review, take a decision back. New decisions, never edits."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from affidavit.domain.assertion import Assertion, Link, LinkKind, Status
from affidavit.domain.conflict import Conflict, Decision, Outcome
from affidavit.domain.interval import Interval
from affidavit.domain.scope import Scope
from affidavit.errors import InvalidInput, NotFound
from affidavit.ports.store import Selection, Store
from affidavit.upkeep.changing import Change, Changes, change, one

Keep = Literal["newer", "older", "both"]


def retract(store: Store, scope: Scope, assertion_id: str, at: datetime) -> None:
    """Retract one assertion; it stays in the history.

    Raises:
        NotFound: it is not in this scope.
    """
    change(store, scope, at, lambda: Changes(decided=_retractions([one(store, scope, assertion_id)])))


def retract_all(store: Store, scope: Scope, at: datetime) -> int:
    """Retract everything that is held; returns how many."""
    made = change(store, scope, at, lambda: Changes(decided=_retractions(_held(store, scope))))
    return len(made.decided)


def conflicts(store: Store, scope: Scope) -> list[Conflict]:
    """Every typed clash and its decision, in order."""
    decisions = [decision for decision in store.decisions(scope) if decision.kind and decision.other_id]
    ids = {identifier for d in decisions for identifier in (d.assertion_id, d.other_id or "")}
    known = {assertion.id: assertion for assertion in store.assertions(scope, sorted(ids))}
    return [
        _conflict(decision, known)
        for decision in decisions
        if decision.assertion_id in known and decision.other_id in known
    ]


def reviews(store: Store, scope: Scope) -> list[Conflict]:
    """Clashes that wait for a person."""
    by_hand = ("resolved_by_caller", "reverted_by_caller")
    settled = {decision.why for decision in store.decisions(scope) if decision.rule in by_hand}
    waiting = [clash for clash in conflicts(store, scope) if clash.decision is Outcome.KEPT_FOR_REVIEW]
    return [clash for clash in waiting if clash.decision_id not in settled]


def resolve(store: Store, scope: Scope, decision_id: str, keep: Keep, at: datetime) -> None:
    """Settle a clash by hand: keep the newer, the older, or both.

    Raises:
        InvalidInput: `keep` is none of the three.
        NotFound: there is no such decision about two assertions in this scope.
    """
    if keep not in ("newer", "older", "both"):
        raise InvalidInput("keep", f"{keep!r} is not one of newer, older, both")

    def decide() -> Changes:
        decision = _decision(store, scope, decision_id)
        if decision.other_id is None:
            raise NotFound("clash", decision_id)
        newer, older = one(store, scope, decision.assertion_id), one(store, scope, decision.other_id)
        after = _settled(newer, older, keep, at)
        return Changes(
            decided=(
                Change(before=(newer, older), after=after, outcome=Outcome.SUPERSEDED if keep != "both" else
                       Outcome.COEXISTS, rule="resolved_by_caller", why=decision_id, signals={"caller": 1.0}),
            )
        )  # fmt: skip

    change(store, scope, at, decide)


def revert(store: Store, scope: Scope, decision_id: str, at: datetime) -> None:
    """Take a decision back: what it displaced stands again, and what it added is retracted.

    Raises:
        NotFound: there is no such decision in this scope.
    """

    def decide() -> Changes:
        decision = _decision(store, scope, decision_id)
        before = store.assertions(scope, sorted({*decision.after, decision.assertion_id}))
        together = [other for other in store.decisions(scope) if other.at == decision.at]
        after = tuple(_restored(assertion, decision, together) for assertion in before)
        return Changes(
            decided=(
                Change(before=before, after=after, outcome=Outcome.REVERTED, rule="reverted_by_caller",
                       why=decision_id, signals={"caller": 1.0}),
            )
        )  # fmt: skip

    change(store, scope, at, decide)


def _held(store: Store, scope: Scope) -> Sequence[Assertion]:
    return store.select(scope, Selection(statuses=(Status.ACTIVE, Status.DORMANT)))


def _retractions(assertions: Sequence[Assertion]) -> tuple[Change, ...]:
    return tuple(
        Change(before=(assertion,), after=(assertion.with_(status=Status.RETRACTED),), outcome=Outcome.RETRACTED,
               rule="retracted_by_caller")
        for assertion in assertions
        if assertion.status is not Status.RETRACTED
    )  # fmt: skip


def _conflict(decision: Decision, known: dict[str, Assertion]) -> Conflict:
    assert decision.kind is not None
    assert decision.other_id is not None
    return Conflict(
        kind=decision.kind, decision=decision.outcome, rule=decision.rule, signals=decision.signals, why=decision.why,
        older=known[decision.other_id], newer=known[decision.assertion_id], at=decision.at, decision_id=decision.id,
    )  # fmt: skip


def _decision(store: Store, scope: Scope, decision_id: str) -> Decision:
    found = next((decision for decision in store.decisions(scope) if decision.id == decision_id), None)
    if found is None:
        raise NotFound("decision", decision_id)
    return found


def _settled(newer: Assertion, older: Assertion, keep: Keep, at: datetime) -> tuple[Assertion, ...]:
    if keep == "both":
        return tuple(a.with_(status=Status.ACTIVE, superseded_by=None) for a in (newer, older))
    winner, loser = (newer, older) if keep == "newer" else (older, newer)
    stands = winner.with_(
        status=Status.ACTIVE, superseded_by=None, links=(*winner.links, Link(LinkKind.SUPERSEDES, loser.id))
    )
    gone = loser.with_(status=Status.SUPERSEDED, superseded_by=winner.id, validity=loser.validity.closed_at(at))
    return stands, gone


def _restored(assertion: Assertion, decision: Decision, together: Sequence[Decision]) -> Assertion:
    """An assertion as the decision found it; one that was brought in with it is retracted.

    `together` are the decisions of the same moment: one of them says how it was, where the decision itself does not.
    """
    states = (other.before.get(assertion.id) for other in (decision, *together))
    found: dict[str, Any] | None = next((state for state in states if state is not None), None)
    if found is None:
        return assertion.with_(status=Status.RETRACTED) if assertion.recorded_at >= decision.at else assertion
    return assertion.with_(
        status=Status(found["status"]), superseded_by=found["superseded_by"],
        validity=Interval(_moment(found["valid_from"]), _moment(found["valid_to"])),
    )  # fmt: skip


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
