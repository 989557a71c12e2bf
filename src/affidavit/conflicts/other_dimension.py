"""The wrong referee."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.conflict import Verdict


def other_dimension(pair: Pair) -> Verdict | None:
    """Assertions of different dimensions cannot clash (G9).

    Known: of one dimension, such as push policy.
    New: of another one, such as liking coupons.
    Decision: both stand; no clash, however much newer one is.

    Fires: 喜欢兑换优惠券 beside 周末不要推送; "I'm in Osaka this week" beside "I live in Tampere".
    Does not fire: "likes cold brew" beside "dislikes cold brew".
    """
    if pair.known.dimension == pair.new.dimension:
        return None
    return beside(pair, "other_dimension", "they are of different dimensions")
