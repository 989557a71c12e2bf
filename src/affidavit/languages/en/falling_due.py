"""By when something is due, said of whoever owes it: "I have to file the return by the 31st" makes the return due then.

It must not fire on what is done at a time and not by one ("I have to call Ana on Friday"), nor on what is only wished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.domain.time_expression import Granularity, TimeRelation

_OWED = frozenset(
    {"finish", "submit", "send", "deliver", "complete", "hand", "turn", "return", "file", "pay", "renew", "get",
     "write", "read", "upload", "sign", "post", "mail", "draft"}
)  # fmt: skip
_OWING = frozenset({"need", "promise", "plan"})
_LIMITS = frozenset({TimeRelation.BY, TimeRelation.UNTIL, TimeRelation.BEFORE})


def due(frame: Frame) -> Iterator[Frame]:
    """The thing's own due date, beside what is to be done with it."""
    time, thing = frame.time, frame.object
    owed = frame.verb in _OWED and frame.words[0].lemma in _OWING and frame.mood is Mood.STATEMENT
    if not owed or time is None or thing is None or frame.polarity is Polarity.NEGATIVE:
        return
    limit = time.relation in _LIMITS and time.recurrence is None and time.granularity is not Granularity.DURATION
    bare = thing.kind is MentionKind.PRONOUN or (thing.kind is MentionKind.THING and not thing.text[:1].isdigit())
    goes_on = any(word.start >= thing.end and word.tag in ("noun", "name") for word in frame.words)
    if not limit or not bare or goes_on:
        return
    at = thing.start
    said = tuple(
        Word(text="", lemma=lemma, tag=tag, start=at, end=at) for lemma, tag in (("be", "verb"), ("due", "adjective"))
    )
    yield replace(
        frame, subject=replace(thing, definite=True), words=said, verb="be", object=None, objects=(),
        modality=Modality.ACTUAL, conditions=(),
    )  # fmt: skip
