"""Log entries for what happens to messages and assertions.

No text of a person stands in an entry: words are referred to by id and by a salted digest, so that erasing them leaves
nothing to guess from.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.conflict import Decision
from affidavit.domain.message import Message


def salts_for(messages: Sequence[Message]) -> Mapping[str, str]:
    """A random salt per message."""
    return {message.id: secrets.token_hex(16) for message in messages}


def digest(salt: str, content: str) -> str:
    """sha256 of the salt followed by the words, hex."""
    return hashlib.sha256((salt + content).encode("utf-8")).hexdigest()


def message_entries(messages: Sequence[Message], salts: Mapping[str, str], at: datetime) -> tuple[AuditEntry, ...]:
    """A log entry per message."""
    return tuple(
        AuditEntry(
            at=at.isoformat(), actor=str(message.speaker.kind), action="message",
            body={"message": message.id, "session": hashlib.sha256(message.session_id.encode()).hexdigest()[:16],
                  "said_at": message.at.isoformat(), "digest": digest(salts[message.id], message.content)},
        )
        for message in messages
    )  # fmt: skip


def decision_entries(decisions: Sequence[Decision], actor: str) -> tuple[AuditEntry, ...]:
    """A log entry per decision: what changed, by which rule, on which signals, and the statuses before and after."""
    return tuple(
        AuditEntry(
            at=decision.at.isoformat(), actor=actor, action=str(decision.outcome),
            body={"decision": decision.id, "assertion": decision.assertion_id, "other": decision.other_id,
                  "rule": decision.rule, "kind": str(decision.kind) if decision.kind else None,
                  "signals": {name: round(value, 6) for name, value in sorted(decision.signals.items())},
                  "before": decision.before, "after": decision.after},
        )
        for decision in decisions
    )  # fmt: skip


def snapshot(assertions: Sequence[Assertion]) -> dict[str, dict[str, object]]:
    """What the log keeps of assertions on each side of a decision: status, validity, and what displaced them."""
    return {
        assertion.id: {
            "status": str(assertion.status),
            "valid_from": _iso(assertion.validity.start),
            "valid_to": _iso(assertion.validity.end),
            "superseded_by": assertion.superseded_by,
            "confirmed_at": assertion.confirmed_at.isoformat(),
        }
        for assertion in assertions
    }


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
