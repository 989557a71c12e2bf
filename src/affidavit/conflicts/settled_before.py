"""History is no party."""

from __future__ import annotations

from affidavit.conflicts.late_news import late_news
from affidavit.conflicts.rule import NEWER, Pair, beside, kind_of_clash
from affidavit.domain.assertion import LinkKind, Status
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Outcome, Verdict

_STANDING = (Status.ACTIVE, Status.DORMANT)


def settled_before(pair: Pair) -> Verdict | None:
    """What no longer stands cannot clash with what is said now.

    Known: superseded, expired or retracted.
    New: any other claim.
    Decision: both stay as they are; no clash. Only late news is put in its place in history: where it falls between the
        last word for the known one and its end, the known one ended earlier, by the new one; where it is older than
        the known one, it was over when that was said.

    Fires: an expired trip to 北京 beside a new trip; a superseded address beside the third one.
    Does not fire: a dormant preference, which still counts when it is contradicted.
    """
    if pair.known.status in _STANDING:
        return None
    if _falls_between(pair):
        return Verdict(
            outcome=Outcome.SUPERSEDED, rule="settled_before", kind=kind_of_clash(pair), winner=NEWER,
            signals=dict(pair.signals), why="late news: the known one was over earlier than supposed",
            link=LinkKind.SUPERSEDES,
        )  # fmt: skip
    if _would_have_displaced(pair):
        return late_news(pair)
    return beside(pair, "settled_before", f"the known one is {pair.known.status}")


def _falls_between(pair: Pair) -> bool:
    end = pair.known.validity.end
    if pair.known.status is not Status.SUPERSEDED or end is None or not pair.comparison.rivals:
        return False
    if pair.comparison.conditions is not ConditionRelation.EQUAL:
        return False
    return pair.known.confirmed_at < pair.new.said_at < end


def _would_have_displaced(pair: Pair) -> bool:
    """Whether the known one, while it stood, was a later word against the new one; what was corrected never stood."""
    known = pair.known
    never_stood = known.validity.end is not None and known.validity.end <= known.said_at
    if known.status is not Status.SUPERSEDED or never_stood:
        return False
    verdict = late_news(pair)
    return verdict is not None and verdict.winner is not None
