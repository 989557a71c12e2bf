"""Thoughts are not facts."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import Modality
from affidavit.domain.conflict import Verdict

_NOT_YET = (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED, Modality.HYPOTHETICAL)


def considering_beside_owning(pair: Pair) -> Verdict | None:
    """What is planned, wished, considered or supposed says nothing against what is.

    Known: a fact, or a thought.
    New: the other of the two.
    Decision: both stand; no clash.

    Fires: 考虑换 iPhone 15 beside 我用华为手机; "we might move to 松江" beside "the office is in 徐家汇".
    Does not fire: "I'm not going to Tokyo after all" beside "I'm going to Tokyo", both planned.
    """
    if (pair.known.modality in _NOT_YET) == (pair.new.modality in _NOT_YET):
        return None
    return beside(pair, "considering_beside_owning", "one is a fact, the other only a thought")
