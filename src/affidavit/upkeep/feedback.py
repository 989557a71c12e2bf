"""Write-back: which assertions an answer used, and which were objected to afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.errors import NotFound
from affidavit.ports.store import Store
from affidavit.upkeep.changing import Changes, change, one


def cite(store: Store, scope: Scope, assertion_ids: Iterable[str], at: datetime) -> None:
    """Record that an answer rests on these assertions.

    Raises:
        NotFound: one of them is not in this scope; none is cited.
    """
    wanted = (assertion_ids,) if isinstance(assertion_ids, str) else tuple(dict.fromkeys(assertion_ids))

    def decide() -> Changes:
        cited = [one(store, scope, identifier) for identifier in wanted]
        return Changes(
            updated=tuple(assertion.with_(uses=assertion.uses + 1) for assertion in cited),
            entries=tuple(_entry(assertion, "cite", at) for assertion in cited),
        )

    change(store, scope, at, decide)


def dispute(store: Store, scope: Scope, assertion_id: str, at: datetime, message_id: str | None = None) -> None:
    """Record an objection to an assertion; the message that objects becomes evidence against it, once.

    Raises:
        NotFound: the assertion or the message is not in this scope.
    """

    def decide() -> Changes:
        assertion = one(store, scope, assertion_id)
        objection = _objection(store, scope, message_id)
        if objection in assertion.evidence:
            return Changes()
        disputed = assertion.with_(
            disputes=assertion.disputes + 1, uses=max(0, assertion.uses - 1),
            evidence=(*assertion.evidence, objection) if objection else assertion.evidence,
        )  # fmt: skip
        return Changes(updated=(disputed,), entries=(_entry(assertion, "dispute", at),))

    change(store, scope, at, decide)


def _objection(store: Store, scope: Scope, message_id: str | None) -> Evidence | None:
    if message_id is None:
        return None
    message: Message | None = store.message(scope, message_id)
    if message is None:
        raise NotFound("message", message_id)
    return Evidence(
        message_id=message.id, session_id=message.session_id, start=0, end=len(message.content), quote=message.content,
        at=message.at, stance=Stance.DISPUTES,
    )  # fmt: skip


def _entry(assertion: Assertion, action: str, at: datetime) -> AuditEntry:
    body = {"assertion": assertion.id, "uses": assertion.uses, "disputes": assertion.disputes}
    return AuditEntry(at=at.isoformat(), actor="caller", action=action, body=body)
