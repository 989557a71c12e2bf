"""Room for both."""

from __future__ import annotations

from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.conflict import Verdict


def many_valued(pair: Pair) -> Verdict | None:
    """Where several are possible, or nothing else applies, both stand.

    Known: anything.
    New: what no rule before this one has decided.
    Decision: both stand; no clash.

    Fires: "I also have a dog" after "I have a cat"; 会说法语 after 会说日语.
    Does not fire: never; it is the last rule.
    """
    return beside(pair, "many_valued", "both can be true")
