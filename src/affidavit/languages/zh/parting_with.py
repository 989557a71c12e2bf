"""What somebody no longer has by a clause: 吉他送给表弟了, 空气炸锅退了, 沙发扔了, 单反被偷了, 把朗逸卖了.

It must not fire on what is lent (借给), wished or denied, nor on words that merely begin so (丢脸, 退休, 送饭).
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Change
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh.lexicon import pattern

# The words that may come before and between are bounded, for 我那 can be one of them or two.
_GONE = pattern("parting_with", "gone")
_TAKEN = pattern("parting_with", "taken")
_VERB_FIRST = pattern("parting_with", "verb_first")


def parted(frame: Frame, text: str) -> Frame:
    """The frame with what is had no longer by its clause."""
    real = frame.mood is Mood.STATEMENT and frame.modality in (Modality.ACTUAL, Modality.PAST)
    if not real or frame.polarity is Polarity.NEGATIVE:
        return frame
    match = _GONE.match(text) or _TAKEN.match(text) or _VERB_FIRST.match(text)
    if match is None or not ("了" in text or "被" in text):
        return frame
    return replace(frame, changes=(*frame.changes, Change(old=match["what"], parted=True)))
