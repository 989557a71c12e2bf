"""Put the four layers behind an assertion together."""

from __future__ import annotations

from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.confidence import confidence_at
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
    found = store.assertions(scope, [assertion_id])
    if not found:
        raise NotFound("assertion", assertion_id)
    assertion = found[0]
    quoted = sorted({piece.message_id for piece in assertion.evidence})
    return Provenance(
        assertion=assertion, messages=tuple(store.messages(scope, quoted)),
        resolutions=store.resolutions(scope, quoted), decisions=store.decisions(scope, assertion_id),
        confidence=_confidence(assertion, catalogue, at),
    )  # fmt: skip


def _confidence(assertion: Assertion, catalogue: Catalogue, at: datetime) -> dict[str, float]:
    parts = confidence_at(assertion, catalogue.get(assertion.predicate).half_life_days, at)
    return {
        "reliability": parts.reliability,
        "consistency": parts.consistency,
        "recency": parts.recency,
        "feedback": parts.feedback,
        "confidence": parts.value,
    }
