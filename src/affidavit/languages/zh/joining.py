"""A message read together with the unfinished ones that its speaker sent just before it: 我家 / 那只猫 / 昨天绝育了."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta

from affidavit.domain.candidate import Mention
from affidavit.domain.frame import Analysis, Frame, Word
from affidavit.domain.message import Message

_LONGEST = 14  # characters of an unfinished message
_GAP = timedelta(minutes=30)
_FINISHED = re.compile(r"[。！？!?…~～]\s*$|[了吗呢吧啊呀]$")


def unfinished(message: Message, before: Sequence[Message], is_phrase: Callable[[str], bool]) -> str:
    """The words of the messages that lead into this one; "" when the one before it is finished."""
    words: list[str] = []
    for earlier in reversed(before):
        text = earlier.content.strip()
        if earlier.speaker != message.speaker or message.at - earlier.at > _GAP or not 0 < len(text) <= _LONGEST:
            break
        if _FINISHED.search(text) or not is_phrase(text):
            break
        words.insert(0, text)
    return "".join(words)


def moved(analysis: Analysis, by: int) -> Analysis:
    """The analysis with its spans counted from the message's own start; what stands before it keeps its words only."""
    return replace(
        analysis,
        frames=tuple(_moved_frame(frame, by) for frame in analysis.frames if frame.end > by),
        reply=None,
        options=(),
        mentions=tuple(_moved(one, by) for one in analysis.mentions if one.start >= by),
    )


def _moved_frame(frame: Frame, by: int) -> Frame:
    time = frame.time
    return replace(
        frame,
        start=max(frame.start - by, 0),
        end=frame.end - by,
        subject=_moved(frame.subject, by),
        words=tuple(_moved_word(word, by) for word in frame.words),
        object=_moved(frame.object, by) if frame.object else None,
        objects=tuple(_moved(item, by) for item in frame.objects),
        time=replace(time, start=max(time.start - by, 0), end=max(time.end - by, 0)) if time else None,
    )


def _moved(mention: Mention, by: int) -> Mention:
    holder = _moved(mention.holder, by) if mention.holder else None
    if mention.start < by < mention.end:
        return replace(mention, text=mention.text[by - mention.start :], start=0, end=mention.end - by, holder=holder)
    if mention.start < by:
        return replace(mention, start=0, end=0, holder=holder)
    return replace(mention, start=mention.start - by, end=mention.end - by, holder=holder)


def _moved_word(word: Word, by: int) -> Word:
    if word.start < by < word.end:
        return replace(word, text=word.text[by - word.start :], start=0, end=word.end - by)
    if word.start < by:
        return replace(word, text="", start=0, end=0)
    return replace(word, start=word.start - by, end=word.end - by)
