"""Why: the reason given with an assertion, else the assertion linked to it as its reason."""

from __future__ import annotations

from affidavit.domain.assertion import Assertion, LinkKind
from affidavit.domain.condition import ConditionDimension
from affidavit.domain.found import Answer
from affidavit.read_path.answering.ground import Ground, known, unknown


def why(ground: Ground) -> Answer:
    """The reason of the best assertion that has one."""
    scored = [item.judged.assertion for item in ground.scored]
    for assertion in scored:
        reason = _reason(assertion)
        if reason:
            return known(ground, [assertion], [reason])
        linked = [other for other in scored if _explains(other, assertion)]
        if linked:
            return known(ground, [assertion, linked[0]], [linked[0].text])
    return known(ground, scored[:1], [scored[0].text]) if scored else unknown(ground)


def _reason(assertion: Assertion) -> str:
    reasons = [one for one in assertion.conditions if one.dimension == ConditionDimension.REASON]
    return (reasons[0].text or " ".join(sorted(reasons[0].values))) if reasons else ""


def _explains(other: Assertion, assertion: Assertion) -> bool:
    return any(link.kind is LinkKind.REASON_FOR and link.target_id == assertion.id for link in other.links)
