"""G4: any edit, removal, insertion, swap or cut in a log is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from affidavit.domain.audit import GENESIS, AuditHead, AuditRecord, canonical, link_hash, scope_key
from affidavit.domain.log_entries import digest
from affidavit.upkeep.verifying import Held, replay_statuses, verify
from factories import MIA, TIM, entry

_KEY = scope_key(TIM)


def _log(*bodies: Mapping[str, object]) -> list[AuditRecord]:
    records: list[AuditRecord] = []
    previous = GENESIS
    for seq, body in enumerate(bodies, start=1):
        made = entry("houba", **body)
        previous_hash, previous = previous, link_hash(previous, canonical(_KEY, seq, made))
        records.append(
            AuditRecord(
                seq=seq,
                at=made.at,
                actor=made.actor,
                action=made.action,
                body=made.body,
                previous=previous_hash,
                hash=previous,
            )
        )
    return records


_WHOLE = _log(*({"number": number} for number in range(5)))
_HEAD = AuditHead(seq=5, hash=_WHOLE[-1].hash)


def _resealed(record: AuditRecord) -> AuditRecord:
    return replace(record, hash=link_hash(record.previous, canonical(_KEY, record.seq, record)))


# What somebody does to a log of five records, by name.
_TAMPERING: dict[str, Callable[[list[AuditRecord]], list[AuditRecord]]] = {
    "a body edited": lambda log: [*log[:2], replace(log[2], body={"number": 99}), *log[3:]],
    "a body edited and its hash computed anew": lambda log: [
        *log[:2],
        _resealed(replace(log[2], body={"number": 99})),
        *log[3:],
    ],
    "the last body edited and its hash computed anew": lambda log: [
        *log[:4],
        _resealed(replace(log[4], body={"number": 99})),
    ],
    "a time edited": lambda log: [replace(log[0], at="1999-01-01"), *log[1:]],
    "an actor edited": lambda log: [*log[:4], replace(log[4], actor="nobody")],
    "an action edited": lambda log: [replace(log[0], action="sher"), *log[1:]],
    "a hash edited": lambda log: [*log[:4], replace(log[4], hash=bytes(32))],
    "the first removed": lambda log: log[1:],
    "one removed": lambda log: [*log[:2], *log[3:]],
    "one removed and the rest numbered anew": lambda log: [
        *log[:2],
        *(replace(record, seq=record.seq - 1) for record in log[3:]),
    ],
    "the end cut off": lambda log: log[:4],
    "all removed": lambda log: [],
    "one inserted": lambda log: [*log[:2], log[2], *log[2:]],
    "one appended": lambda log: [
        *log,
        _resealed(replace(log[4], seq=6, previous=log[4].hash)),
    ],
    "two swapped": lambda log: [log[0], log[2], log[1], *log[3:]],
    "the bodies of two swapped": lambda log: [
        replace(log[0], body=log[1].body),
        replace(log[1], body=log[0].body),
        *log[2:],
    ],
}


def test_a_log_left_alone_is_in_order() -> None:
    verdict = verify(_WHOLE, _KEY, _HEAD)
    assert (verdict.ok, verdict.records, verdict.head, verdict.problems) == (True, 5, _HEAD, ())


@pytest.mark.parametrize("tamper", _TAMPERING.values(), ids=_TAMPERING)
def test_G4_tampering_is_found(tamper: Callable[[list[AuditRecord]], list[AuditRecord]]) -> None:
    tampered = tamper(list(_WHOLE))
    verdict = verify(tampered, _KEY, _HEAD)
    honest_growth = tampered[:5] == _WHOLE and len(tampered) > 5  # an older head lies within a longer sound log
    assert verdict.ok is honest_growth


def test_a_log_that_grew_still_contains_an_older_head() -> None:
    assert verify(_WHOLE, _KEY, AuditHead(seq=3, hash=_WHOLE[2].hash)).ok
    assert not verify(_WHOLE, _KEY, AuditHead(seq=3, hash=_WHOLE[3].hash)).ok
    assert verify([], _KEY, AuditHead(seq=0, hash=GENESIS)).ok


def test_the_log_of_one_scope_does_not_pass_for_another_s() -> None:
    assert not verify(_WHOLE, scope_key(MIA)).ok


def test_statuses_follow_from_the_log() -> None:
    log = _log(
        {"after": {"a1": {"status": "active"}, "a2": {"status": "active"}}},
        {"after": {"a1": {"status": "superseded"}, "a3": {"status": "active"}}},
        {"erased": {"assertions": ["a2"], "messages": []}},
        {"after": "nonsense", "erased": 7, "message": 3},
    )
    assert replay_statuses(log) == {"a1": "superseded", "a3": "active"}
    assert replay_statuses([*log, *_log({"erased": "everything"})]) == {}


_TOLD = _log(
    {"message": "m1", "digest": digest("salt", "houba")},
    {"after": {"a1": {"status": "active"}}},
)
_HELD = Held(statuses={"a1": "active"}, contents={"m1": "houba"}, salts={"m1": "salt"})


@pytest.mark.parametrize(
    ("held", "problem"),
    [
        (_HELD, None),
        (replace(_HELD, statuses={"a1": "dormant"}), "assertion a1 is dormant, and active by the log"),
        (replace(_HELD, statuses={}), "assertion a1 is not there, and active by the log"),
        (
            replace(_HELD, statuses={"a1": "active", "a2": "active"}),
            "assertion a2 is active, and unknown by the log",
        ),
        (replace(_HELD, contents={"m1": "sher"}), "message m1 does not have the words it came with"),
        (replace(_HELD, salts={}), "message m1 does not have the words it came with"),
        (replace(_HELD, contents={}), "message m1 is gone, and not erased by the log"),
        (
            replace(_HELD, contents={"m1": "houba", "m2": "houba"}),
            "message m2 is unknown to the log",
        ),
    ],
)
def test_G4_what_is_held_is_what_the_log_tells(held: Held, problem: str | None) -> None:
    assert verify(_TOLD, _KEY, held=held).problems == ((problem,) if problem else ())
