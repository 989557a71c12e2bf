"""Then and now."""

from __future__ import annotations

from affidavit.conflicts.comparing import claimed_until
from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import Assertion, Modality
from affidavit.domain.conflict import Verdict


def past_beside_present(pair: Pair) -> Verdict | None:
    """What was once so and what is so now are both true.

    Known: about one time.
    New: about a time that was over before, or begins after it was over.
    Decision: both stand; no clash.

    Fires: 以前住在北京 beside 现在住在上海; "I worked at Acme until 2019" beside "I work at Initech".
    Does not fire: two statements about now.
    """
    if _is_past(pair.known) == _is_past(pair.new) and pair.comparison.overlaps:
        return None
    if pair.comparison.overlaps or not (_is_past(pair.known) or _is_past(pair.new)):
        only_modality = (pair.known.modality is Modality.PAST) != (pair.new.modality is Modality.PAST)
        if not only_modality:
            return None
    return beside(pair, "past_beside_present", "they are about different times")


def _is_past(assertion: Assertion) -> bool:
    """Whether it was over when it was last said."""
    ended = assertion.validity.end is not None and claimed_until(assertion) < assertion.confirmed_at
    return assertion.modality is Modality.PAST or ended
