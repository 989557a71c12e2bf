"""What is behind an assertion: its four layers, its history in the log, and single messages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from affidavit.conflicts.arbitrating import Arbiter
from affidavit.conflicts.contradicting import contradictions
from affidavit.conflicts.places import lies_within
from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.audit import AuditRecord
from affidavit.domain.confidence import confidence_at
from affidavit.domain.message import Message
from affidavit.domain.provenance import Provenance
from affidavit.domain.scope import Scope
from affidavit.errors import NotFound
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue

_STANDING = (Status.ACTIVE, Status.DORMANT)
_RIVALS = 200  # of a slot with very many values the newest are compared


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
        confidence=_confidence(assertion, catalogue, at, _against(store, catalogue, scope, assertion)),
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


def _against(store: Store, catalogue: Catalogue, scope: Scope, assertion: Assertion) -> float:
    """How much speaks against it among what stands in its slot."""
    slot = Selection(
        subject_ids=[assertion.subject_id], dimensions=[assertion.dimension], statuses=_STANDING, limit=_RIVALS
    )
    return contradictions(assertion, store.select(scope, slot), Arbiter(catalogue=catalogue, hierarchy=lies_within))


def _confidence(assertion: Assertion, catalogue: Catalogue, at: datetime, against: float) -> dict[str, float]:
    half_life = catalogue.get(assertion.predicate).half_life_days
    parts = confidence_at(assertion, half_life, at, contradictions=against)
    return {
        "reliability": parts.reliability,
        "consistency": parts.consistency,
        "recency": parts.recency,
        "feedback": parts.feedback,
        "confidence": parts.value,
    }
