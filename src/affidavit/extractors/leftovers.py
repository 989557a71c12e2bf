"""What is said of somebody's life but fits no frame: kept as said, as `states`, with little trust.

A stretch counts when no frame, refusal, directive or reply touches it and it speaks of the speaker, of a number or of
somebody known. It must not fire on questions, requests, greetings, exclamations, quotations or general talk.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from affidavit.domain.candidate import Candidate, Mention, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.frame import Analysis, Frame, Mood
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.names import stretches
from affidavit.domain.text import fold
from affidavit.languages.function_words import pattern

_TRUST = 0.4
_PIECES = {
    "en": re.compile(r"(?:[^.!?;\n]|[.!?](?=\S))+[.!?;]*"),
    "zh": re.compile(r"[^，。！？；!?;\n]+[，。！？；!?;]*"),
}
_QUESTION = pattern("asking_end")
_SPEAKER = pattern("speaking")
_NUMBER = pattern("figure")
_WORD = re.compile(r"[A-Za-zÀ-ÿ']+|[\u3400-\u9fff]")
_LEAST = {"en": 4, "zh": 5}  # words or characters; less than that is an exclamation


@dataclass(frozen=True, slots=True)
class Leftovers:
    """Finds the stretches of a message that nothing else read."""

    extractor_id: str

    def candidates(
        self, message: Message, analysis: Analysis, taken: Sequence[Candidate], names: Mapping[str, Entity]
    ) -> Iterator[Candidate]:
        """A `states` candidate for each stretch left over."""
        touched = [*_touched(message, analysis), *((c.start, c.end) for c in taken if c.message_id == message.id)]
        pattern = _PIECES.get(message.language, _PIECES["en"])
        for match in pattern.finditer(message.content):
            start, end = _trimmed(message.content, match.start(), match.end())
            if start < end and not _overlaps(start, end, touched) and _tells(message, start, end, names):
                yield self._candidate(message, start, end)

    def _candidate(self, message: Message, start: int, end: int) -> Candidate:
        return Candidate(
            extractor_id=self.extractor_id,
            message_id=message.id,
            start=start,
            end=end,
            subject=_speaker(message, start),
            predicate="states",
            object=message.content[start:end],
            trust=_TRUST,
            language=message.language,
        )


def _touched(message: Message, analysis: Analysis) -> Iterator[tuple[int, int]]:
    """Stretches that were read and deliberately gave nothing, or something else than a claim."""
    for frame in analysis.frames:
        if _is_read(frame):
            yield frame.start, frame.end
    for refusal in analysis.refusals:
        yield refusal.start, refusal.end
    for directive in analysis.directives:
        yield directive.start, directive.end
    if analysis.reply is not None:
        yield analysis.reply.start, analysis.reply.end


def _is_read(frame: Frame) -> bool:
    plain = frame.mood is Mood.STATEMENT and not frame.quoted and not frame.fragment
    return not plain or frame.subject.kind is MentionKind.GENERIC


def _overlaps(start: int, end: int, touched: Sequence[tuple[int, int]]) -> bool:
    return any(left < end and start < right for left, right in touched)


def _trimmed(content: str, start: int, end: int) -> tuple[int, int]:
    while start < end and (content[start].isspace() or content[start] in "，。！？；,.;!?"):
        start += 1
    while end > start and (content[end - 1].isspace() or content[end - 1] in "，。；,.;"):
        end -= 1
    return start, end


def _tells(message: Message, start: int, end: int, names: Mapping[str, Entity]) -> bool:
    text = message.content[start:end]
    if _QUESTION.search(text) or len(_WORD.findall(text)) < _LEAST.get(message.language, 4):
        return False
    return bool(_SPEAKER.search(text) or _NUMBER.search(text)) or _names_somebody(text, names)


def _names_somebody(text: str, names: Mapping[str, Entity]) -> bool:
    folded = fold(text)
    found = (names.get(folded[start:end]) for start, end in stretches(folded) if end > start + 1)
    return any(entity is not None and entity.kind is not EntityKind.OWNER for entity in found)


def _speaker(message: Message, start: int) -> Mention:
    kind = MentionKind.SPEAKER if message.speaker.kind is SpeakerKind.PERSON else MentionKind.OWNER
    return Mention(text="", start=start, end=start, kind=kind)
