"""Says one thing, does another."""

from __future__ import annotations

from affidavit.conflicts.rule import NEWER, OLDER, Pair
from affidavit.domain.assertion import Assertion, Source
from affidavit.domain.conflict import ConflictKind, Outcome, Verdict

_RANK = (Source.TOOL, Source.ASSISTANT, Source.COOCCURRENCE, Source.BEHAVIOUR)


def weaker_source(pair: Pair) -> Verdict | None:
    """What people say ranks above what was inferred from what they do, and that above what an assistant supposes.

    Known: from one channel.
    New: would clash with it, from a channel of another rank.
    Decision: the stronger one stands; the weaker one is kept, set aside for review; `source_reliability`.

    Fires: "I love light music" beside plays that are all rock; a calendar's Thursday beside 诊所挪到周五了.
    Does not fire: two statements of the owner.
    """
    if not pair.comparison.rivals:
        return None
    known, new = _rank(pair.known), _rank(pair.new)
    if known == new:
        return None
    winner, weaker = (NEWER, pair.known) if new > known else (OLDER, pair.new)
    return Verdict(
        outcome=Outcome.KEPT_FOR_REVIEW, rule="weaker_source", kind=ConflictKind.SOURCE_RELIABILITY, winner=winner,
        signals=dict(pair.signals), why=f"one of them comes only from {weaker.source}",
    )  # fmt: skip


def _rank(assertion: Assertion) -> int:
    """People's words rank alike here; whether hearsay holds against a statement is weighed by the signals."""
    return _RANK.index(assertion.source) if assertion.source in _RANK else len(_RANK)
