"""What is behind an assertion: its four layers, its history in the log, and single messages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditRecord
from affidavit.domain.confidence import confidence_at
from affidavit.domain.message import Message
from affidavit.domain.provenance import Provenance
from affidavit.domain.scope import Scope
from affidavit.errors import NotFound
from affidavit.ports.store import Store
from affidavit.predicates.catalogue import Catalogue


def explain(store: Store, catalogue: Catalogue, scope: Scope, assertion_id: str, at: datetime) -> Provenance:
    """Transcript, resolutions, assertion and metadata of one assertion.

    Raises:
        NotFound: it is not in this scope.
    """
    assertion = _one(store, scope, assertion_id)
    quoted = sorted({piece.message_id for piece in assertion.evidence})
    return Provenance(
        assertion=assertion, messages=tuple(store.messages(scope, quoted)),
        resolutions=store.resolutions(scope, quoted), decisions=store.decisions(scope, assertion_id),
        confidence=_confidence(assertion, catalogue, at),
    )  # fmt: skip


def history(store: Store, scope: Scope, assertion_id: str) -> list[AuditRecord]:
    """Every log record that names an assertion, in order.

    Raises:
        NotFound: it is not in this scope.
    """
    _one(store, scope, assertion_id)
    return [record for record in store.audit(scope) if _names(record.body, assertion_id)]


def message(store: Store, scope: Scope, message_id: str) -> Message:
    """One message as received.

    Raises:
        NotFound: it is not in this scope.
    """
    found = store.message(scope, message_id)
    if found is None:
        raise NotFound("message", message_id)
    return found


def _one(store: Store, scope: Scope, assertion_id: str) -> Assertion:
    found = store.assertions(scope, [assertion_id])
    if not found:
        raise NotFound("assertion", assertion_id)
    return found[0]


def _names(body: Mapping[str, Any], assertion_id: str) -> bool:
    return assertion_id in (body.get("assertion"), body.get("other")) or assertion_id in (body.get("after") or {})


def _confidence(assertion: Assertion, catalogue: Catalogue, at: datetime) -> dict[str, float]:
    parts = confidence_at(assertion, catalogue.get(assertion.predicate).half_life_days, at)
    return {
        "reliability": parts.reliability,
        "consistency": parts.consistency,
        "recency": parts.recency,
        "feedback": parts.feedback,
        "confidence": parts.value,
    }
