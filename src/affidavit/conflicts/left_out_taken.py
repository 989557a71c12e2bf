"""Takes what is left out."""

from __future__ import annotations

from affidavit.conflicts.kinds import HEALTH, WAYS, is_liking, left_out, taken
from affidavit.conflicts.rule import NEWER, OLDER, Pair
from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import ConflictKind, Outcome, Verdict


def left_out_taken(pair: Pair) -> Verdict | None:
    """A habit of taking what a way of living or an allergy leaves out does not go together with it.

    Known: leaves kinds of food or drink out, or has the habit of taking one.
    New: the other of the two, about a listed kind and under no condition that leaves the other free.
    Decision: both are kept and one waits for review, for nothing was said about the other: of a way of living and what
        is done every week the older one, unless the signals speak for it; else what is taken. To like what one is
        allergic to or has given up is no clash.

    Fires: "I eat steak every Friday" after "I'm vegan"; 我爱吃红烧肉 after 我吃素.
    Does not fire: oat milk beside "I'm vegan"; steak once, on holidays only, in the past, or eaten by somebody else.
    """
    found = _sides(pair)
    if found is None or pair.comparison.together:
        return None
    leaving, taking = found
    if leaving.conditions or (is_liking(taking) and leaving.dimension not in WAYS):
        return None
    healthy = leaving.dimension in HEALTH
    newer = pair.score >= 0 if _is_kept_up(taking) and not healthy else pair.new is leaving
    return Verdict(
        outcome=Outcome.KEPT_FOR_REVIEW, rule="left_out_taken",
        kind=ConflictKind.FACTUAL if healthy else ConflictKind.PREFERENCE_DRIFT, winner=NEWER if newer else OLDER,
        signals=dict(pair.signals), why="one leaves out what the other takes",
    )  # fmt: skip


def _is_kept_up(taking: Assertion) -> bool:
    """Whether the words say that it happens again and again; else a way of living says more than a liking."""
    return taking.recurrence is not None


def _sides(pair: Pair) -> tuple[Assertion, Assertion] | None:
    """Which of the two leaves out what the other takes, and the other; of one dimension other rules tell."""
    if pair.known.dimension == pair.new.dimension:
        return None
    for leaving, taking in ((pair.known, pair.new), (pair.new, pair.known)):
        if not left_out(leaving).isdisjoint(taken(taking)):
            return leaving, taking
    return None
