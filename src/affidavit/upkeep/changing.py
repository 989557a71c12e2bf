"""Changes that come from no new words: corrections, citations, sweeps. Each is logged like any write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.conflict import ConflictKind, Decision, Outcome
from affidavit.domain.identity import decision_id
from affidavit.domain.log_entries import decision_entries, snapshot
from affidavit.domain.scope import Scope
from affidavit.errors import NotFound, StaleScope, StoreFailed
from affidavit.ports.store import ScopeHead, Store, WriteSet

_TRIES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Assertions before and after, and why."""

    before: tuple[Assertion, ...]
    after: tuple[Assertion, ...]
    outcome: Outcome
    rule: str
    why: str = ""
    kind: ConflictKind | None = None
    other_id: str | None = None
    signals: Mapping[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What one call changes: decisions with their assertions, and plain log entries."""

    decided: tuple[Change, ...] = ()
    updated: tuple[Assertion, ...] = ()  # changed without a decision, such as counted citations
    entries: tuple[AuditEntry, ...] = ()


def change(store: Store, scope: Scope, at: datetime, decide: Callable[[], Changes], actor: str = "caller") -> Changes:
    """Carry out what `decide` finds to change; it is asked again when another write came first.

    Raises:
        StoreFailed: other writes kept coming first.
    """
    for _ in range(_TRIES):
        head = store.head(scope)
        changes = decide()
        if not (changes.decided or changes.updated or changes.entries):
            return changes
        try:
            store.commit(_write_set(scope, head, at, changes, actor))
        except StaleScope:
            continue
        return changes
    raise StoreFailed("other writes to the same scope kept coming first")


def one(store: Store, scope: Scope, assertion_id: str) -> Assertion:
    """The assertion of that id.

    Raises:
        NotFound: there is none in this scope.
    """
    found = store.assertions(scope, [assertion_id])
    if not found:
        raise NotFound("assertion", assertion_id)
    return found[0]


def _write_set(scope: Scope, head: ScopeHead, at: datetime, changes: Changes, actor: str) -> WriteSet:
    decisions = tuple(
        _decision(scope, head.decisions + number, at, made) for number, made in enumerate(changes.decided, start=1)
    )
    updated = {assertion.id: assertion for made in changes.decided for assertion in made.after}
    updated |= {assertion.id: assertion for assertion in changes.updated}
    return WriteSet(
        scope=scope, expected=head, updated=tuple(updated.values()), decisions=decisions,
        audit=(*decision_entries(decisions, actor), *changes.entries),
    )  # fmt: skip


def _decision(scope: Scope, ordinal: int, at: datetime, made: Change) -> Decision:
    return Decision(
        id=decision_id(scope, ordinal), outcome=made.outcome, rule=made.rule, assertion_id=made.after[0].id,
        other_id=made.other_id, kind=made.kind, signals=made.signals, why=made.why, at=at,
        before=snapshot(made.before), after=snapshot(made.after),
    )  # fmt: skip
