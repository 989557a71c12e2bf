"""Between normalising and deciding: what several extractors saw in the same words becomes one claim.

Takes the claims of one write; gives them without those that another extractor grounded better in the same place. Claims
that one extractor alone makes are never touched.
"""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.predicate import AS_SAID
from affidavit.write_path.normalise import Claim


def merged(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims in their order, each seen once."""
    if len({claim.assertion.extractor_id for claim in claims}) < 2:
        return tuple(claims)
    return tuple(claim for claim in claims if not any(_is_better(other, claim) for other in claims))


def _is_better(other: Claim, claim: Claim) -> bool:
    """Whether another extractor read the same words at least as well, and this reading adds nothing."""
    if other is claim or other.assertion.extractor_id == claim.assertion.extractor_id:
        return False
    if not _overlap(other.assertion, claim.assertion):
        return False
    if other.assertion.fingerprint == claim.assertion.fingerprint:
        return _grounding(other) > _grounding(claim)
    as_said = claim.assertion.predicate in AS_SAID and other.assertion.predicate not in AS_SAID
    return as_said and other.assertion.subject_id == claim.assertion.subject_id


def _grounding(claim: Claim) -> tuple[int, int, float, str]:
    """More quotations, then fewer words around what is claimed, then the surer reading; the name settles a tie."""
    evidence = claim.assertion.evidence
    return (
        len(evidence), -sum(piece.end - piece.start for piece in evidence), claim.trust, claim.assertion.extractor_id,
    )  # fmt: skip


def _overlap(left: Assertion, right: Assertion) -> bool:
    pairs = ((a, b) for a in left.evidence for b in right.evidence)
    return any(a.message_id == b.message_id and a.start < b.end and b.start < a.end for a, b in pairs)
