"""When two assertions make the same claim."""

from __future__ import annotations

import hashlib

from affidavit.domain.assertion import Assertion
from affidavit.domain.identity import joined
from affidavit.domain.predicate import Kind

_ONCE = frozenset({Kind.EVENT, Kind.INTENTION})


def fingerprinted(assertion: Assertion) -> Assertion:
    """The assertion under the fingerprint of what it claims now."""
    return assertion.with_(fingerprint=fingerprint(assertion))


def fingerprint(assertion: Assertion) -> str:
    """sha256 over what is claimed; the occasion belongs to what happens once, so that two visits stay two."""
    occasion = str(assertion.validity.start) if assertion.kind in _ONCE and assertion.validity.start else ""
    parts = (
        assertion.subject_id, assertion.predicate, assertion.object_id or assertion.object_key,
        assertion.polarity, assertion.modality, occasion,
        *sorted(condition.key for condition in assertion.conditions if condition.restricts),
    )  # fmt: skip
    return hashlib.sha256(joined(*parts).encode("utf-8")).hexdigest()
