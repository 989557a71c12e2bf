"""Different subjects never meet."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.conflict import Verdict


def other_subject(pair: Pair) -> Verdict | None:
    """Assertions about different subjects have nothing to decide between them (G8).

    Known: about one subject.
    New: about another one, in whatever words.
    Decision: both stand; no clash.

    Fires: 我妹妹住在上海 beside 我住在北京.
    Does not fire: "I live in Berlin" beside "I live in Porto".
    """
    if pair.known.subject_id == pair.new.subject_id:
        return None
    return beside(pair, "other_subject", "they are about different subjects")
