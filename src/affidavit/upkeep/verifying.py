"""Checking a scope's log: its chain, its end, and that it accounts for what the store holds.

What an entry's body may say, and the check relies on:

    after    {assertion id: {"status": …}}      the statuses an action left behind
    message, digest                             a message came in; the salted digest of its words
    erased   {"messages": [ids], "assertions": [ids]}, or "everything"     what was removed for good

A log is proof against whoever can write to the store only together with a head kept elsewhere (`expected_head`): a log
that was cut off and whose head was cut back too is a shorter valid log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from affidavit.domain.audit import GENESIS, AuditHead, AuditRecord, AuditVerdict, canonical, link_hash, scope_key
from affidavit.domain.log_entries import digest
from affidavit.domain.scope import Scope
from affidavit.ports.store import Selection, Store

EVERYTHING = "everything"
_LOOKS = 5  # how often a scope that is written to meanwhile is looked at again


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """What a store holds of a scope, to be compared with what its log says."""

    statuses: Mapping[str, str]  # assertion id → status
    contents: Mapping[str, str]  # message id → words
    salts: Mapping[str, str]  # message id → salt


@dataclass(slots=True)
class _Replay:
    """The state that follows from the records read so far."""

    statuses: dict[str, str] = field(default_factory=dict[str, str])
    digests: dict[str, str] = field(default_factory=dict[str, str])

    def take(self, body: Mapping[str, Any]) -> None:
        for identifier, after in _mapping(body.get("after")).items():
            status = _mapping(after).get("status")
            if isinstance(status, str):
                self.statuses[identifier] = status
        if isinstance(body.get("message"), str) and isinstance(body.get("digest"), str):
            self.digests[body["message"]] = body["digest"]
        self._remove(body.get("erased"))

    def _remove(self, erased: object) -> None:
        if erased == EVERYTHING:
            self.statuses.clear()
            self.digests.clear()
            return
        for identifier in _strings(_mapping(erased).get("assertions")):
            self.statuses.pop(identifier, None)
        for identifier in _strings(_mapping(erased).get("messages")):
            self.digests.pop(identifier, None)


def verify(
    records: Iterable[AuditRecord], key: str, expected_head: AuditHead | None = None, held: Held | None = None
) -> AuditVerdict:
    """Check a log in order, and what is held against it.

    Args:
        records: The whole log of one scope.
        key: The scope's name in the hashed bytes, from `scope_key`.
        expected_head: A head seen before; the log must reach and contain it.
        held: What the store holds; None checks the log alone.
    """
    chain, replay = _Chain(key, expected_head), _Replay()
    problems: list[str] = []
    for record in records:
        problems.extend(chain.problems(record))
        replay.take(record.body)
    problems.extend(chain.problems_at_end())
    if held is not None:
        problems.extend(_differences(replay, held))
    return AuditVerdict(ok=not problems, records=chain.count, problems=tuple(problems), head=chain.head)


def verify_scope(store: Store, scope: Scope, expected_head: AuditHead | None = None) -> AuditVerdict:
    """Check the log of a scope, that it ends where the store remembers, and everything the store holds of it."""
    verdict = AuditVerdict(ok=False, records=0)
    for _ in range(_LOOKS):
        version = store.head(scope).version
        verdict = _verify_held(store, scope, expected_head)
        if store.head(scope).version == version:
            break  # else somebody wrote in between, and two states were compared
    return verdict


def verify_all(store: Store) -> AuditVerdict:
    """Check the logs of all scopes."""
    verdicts = [verify_scope(store, scope) for scope in store.scopes()]
    problems = tuple(problem for verdict in verdicts for problem in verdict.problems)
    return AuditVerdict(ok=not problems, records=sum(verdict.records for verdict in verdicts), problems=problems)


def _verify_held(store: Store, scope: Scope, expected_head: AuditHead | None) -> AuditVerdict:
    contents = {message.id: message.content for message in store.messages(scope)}
    statuses = {assertion.id: str(assertion.status) for assertion in store.select(scope, Selection())}
    held = Held(statuses=statuses, contents=contents, salts=store.salts(scope, contents))
    verdict = verify(store.audit(scope), scope_key(scope), expected_head, held)
    remembered = store.audit_head(scope)
    if verdict.head == remembered:
        return verdict
    problem = _ends_elsewhere(verdict.head, remembered)
    return replace(verdict, ok=False, problems=(*verdict.problems, problem))


def replay_statuses(records: Iterable[AuditRecord]) -> dict[str, str]:
    """The status of every assertion as the log tells it; erased ones are left out."""
    replay = _Replay()
    for record in records:
        replay.take(record.body)
    return replay.statuses


class _Chain:
    """Walks along the chain and says what does not fit."""

    def __init__(self, key: str, expected: AuditHead | None) -> None:
        self._key = key
        self._expected = expected
        self._met = expected is None or expected == AuditHead(seq=0, hash=GENESIS)
        self.head = AuditHead(seq=0, hash=GENESIS)
        self.count = 0

    def problems(self, record: AuditRecord) -> Iterator[str]:
        self.count += 1
        if record.seq != self.head.seq + 1:
            yield f"record {record.seq} follows record {self.head.seq}"
        if record.previous != self.head.hash:
            yield f"record {record.seq} is not chained to the one before it"
        if record.hash != link_hash(record.previous, canonical(self._key, record.seq, record)):
            yield f"record {record.seq} was changed"
        self.head = AuditHead(seq=record.seq, hash=record.hash)
        self._met = self._met or self.head == self._expected

    def problems_at_end(self) -> Iterator[str]:
        if not self._met and self._expected is not None:
            yield _ends_elsewhere(self.head, self._expected)


def _ends_elsewhere(head: AuditHead | None, expected: AuditHead) -> str:
    seq = head.seq if head else 0
    return f"the log ends at record {seq} and does not contain the head kept of it, record {expected.seq}"


def _differences(replay: _Replay, held: Held) -> Iterator[str]:
    for identifier in sorted(replay.statuses.keys() | held.statuses.keys()):
        logged, stored = replay.statuses.get(identifier), held.statuses.get(identifier)
        if logged != stored:
            yield f"assertion {identifier} is {stored or 'not there'}, and {logged or 'unknown'} by the log"
    for identifier in sorted(replay.digests.keys() | held.contents.keys()):
        if problem := _message_problem(identifier, replay, held):
            yield problem


def _message_problem(identifier: str, replay: _Replay, held: Held) -> str:
    logged, content, salt = replay.digests.get(identifier), held.contents.get(identifier), held.salts.get(identifier)
    if logged is None:
        return f"message {identifier} is unknown to the log"
    if content is None:
        return f"message {identifier} is gone, and not erased by the log"
    if salt is None or digest(salt, content) != logged:
        return f"message {identifier} does not have the words it came with"
    return ""


def _mapping(value: object) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}


def _strings(value: object) -> list[str]:
    parts = cast("list[object]", value) if isinstance(value, list) else []
    return [part for part in parts if isinstance(part, str)]
