"""What a clause about an animal says by the way: that there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.languages.zh import frames, modality
from affidavit.languages.zh.mentions import Speaking
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.running import Running

_DEAD = frozenset({"去世", "过世", "病死", "老死", "离世"})
_SAYING_SO = frozenset({"养", "有", "想"})


def kept(frame: Frame, parts: Parts, running: Running, speaking: Speaking) -> Iterator[Frame]:
    """我家猫叫豆豆 says by the way that there is a cat; once, and not of a cat that is wished for."""
    own = frame.subject.kind is MentionKind.PET and frame.subject.holder is None and frame.mood is Mood.STATEMENT
    said = next((unit for unit in parts.before if unit.kind == "np" and unit.tokens[0].tag == "first"), None)
    if not own or said is None or running.pets or parts.verb in _SAYING_SO or frame.modality in modality.AHEAD:
        return
    running.pets = True
    keeper = replace(frame.subject, text="", start=frame.start, end=frame.start, kind=speaking.implied, head="我")
    setting = frames.Setting(speaking, frame.start, frame.end)
    words = (frames.empty_word("养", said.start), frames.word(said, setting))
    yield replace(
        frame, subject=keeper, words=words, verb="养", object=frame.subject, objects=(),
        time=frame.time if frame.verb in _DEAD else None, conditions=(),
        polarity=Polarity.POSITIVE, ended=frame.verb in _DEAD, modality=Modality.ACTUAL, trust=0.8,
        tense=Tense.PAST if frame.verb in _DEAD else Tense.PRESENT,
    )  # fmt: skip
