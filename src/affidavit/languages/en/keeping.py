"""Leave for some messages to go on: "tomorrow's reminder can stay", "keep the morning briefing".

Read as an instruction that may be an exception to an earlier ban. It must not fire on things that are no messages ("the
sofa can stay"), on wishes about people ("she can stay"), or on denials ("the alerts can't stay").
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Word
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.mentions import first_person, of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.voice import Voice

KEPT = "keep:message"  # lemma of the verb of such a frame
_MESSAGES = frozenset(
    {"reminder", "notification", "alert", "briefing", "digest", "newsletter", "message", "email", "mail", "update",
     "ping", "summary", "alarm", "notice", "brief", "recap", "nudge"}
)  # fmt: skip
_GOING_ON = frozenset({"stay", "remain", "continue", "come", "arrive"})
_LEAVING = frozenset({"keep", "leave"})


def kept_up(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """The frame of leave for messages to go on, or None."""
    if frame.polarity is Polarity.NEGATIVE or not frame.words:
        return None
    kept = _granted(read) or _left(frame, read)
    if kept is None:
        return None
    lead = frame.words[0]
    verb = Word(text=lead.text, lemma=KEPT, tag="verb", start=lead.start, end=lead.end)
    noun = Word(text=kept.text, lemma=kept.head, tag="noun", start=kept.start, end=kept.end)
    return replace(
        frame, subject=first_person(voice, frame.start), words=(verb, noun), verb="keep", object=kept, objects=(),
        mood=Mood.REQUEST, act=Act.EXCEPT,
    )  # fmt: skip


def _granted(read: Draft) -> Mention | None:
    """Read "the reminder can stay" and "can the reminder stay?": messages that may go on."""
    tree, clause = read.clause.tree, read.clause
    allowed = any(node.lemma in ("can", "may", "could", "should") for node in tree.kids(clause.top, "aux"))
    if not allowed or clause.head.lemma not in _GOING_ON or clause.subject is None:
        return None
    if clause.subject.lemma not in _MESSAGES:
        return None
    return of_nodes(tree, phrase(tree, clause.subject), MentionKind.THING)


def _left(frame: Frame, read: Draft) -> Mention | None:
    """Read "keep the reminder": asked of the assistant."""
    object_node = read.clause.tree.kid(read.clause.head, "dobj")
    if frame.mood is not Mood.REQUEST or read.clause.head.lemma not in _LEAVING or object_node is None:
        return None
    return frame.object if object_node.lemma in _MESSAGES else None
