"""How much speaks against an assertion among those that stand beside it.

Most clashes are decided when they arise. What remains was left for review, or came in while reconciling was off; it
lowers the consistency of both sides.
"""

from __future__ import annotations

from collections.abc import Iterable

from affidavit.conflicts.arbitrating import Arbiter
from affidavit.conflicts.comparing import Comparison
from affidavit.conflicts.signals import reliability
from affidavit.domain.assertion import Assertion, Modality, Status
from affidavit.domain.condition import ConditionRelation

_COUNTED = (Status.ACTIVE, Status.DORMANT)
_TOLD_APART = (ConditionRelation.EXCLUSIVE, ConditionRelation.NARROWER, ConditionRelation.WIDER)


def contradictions(assertion: Assertion, others: Iterable[Assertion], arbiter: Arbiter) -> float:
    """The summed reliability of the standing assertions that contradict it under the same circumstances.

    Args:
        assertion: the assertion whose consistency is asked for.
        others: further assertions of its scope; those of other subjects and dimensions count for nothing.
        arbiter: catalogue and knowledge of which objects lie within which.
    """
    return sum(reliability(other) for other in others if _contradicts(assertion, other, arbiter))


def _contradicts(assertion: Assertion, other: Assertion, arbiter: Arbiter) -> bool:
    slot = (assertion.subject_id, assertion.dimension)
    if other.id == assertion.id or (other.subject_id, other.dimension) != slot or other.status not in _COUNTED:
        return False
    if (assertion.modality is Modality.ACTUAL) != (other.modality is Modality.ACTUAL):
        return False
    get = arbiter.catalogue.get
    found = Comparison(
        known=assertion, new=other, known_predicate=get(assertion.predicate), new_predicate=get(other.predicate),
        hierarchy=arbiter.hierarchy,
    )  # fmt: skip
    return found.rivals and found.overlaps and found.conditions not in _TOLD_APART
