"""Earlier words read again with what was wrong in them put right: "meant my sister, not my cousin".

Takes what a language found to be put right; gives the claims of the corrected words, each resting on the correction and
on the words it corrects, and a directive that takes back what rested on the wrong ones alone. Where no claim has the
new words in it, nothing is said and nothing taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Source
from affidavit.domain.candidate import Act, Candidate, Directive, DirectiveKind
from affidavit.domain.frame import Analysis, Frame, Mood, Rewording
from affidavit.domain.message import Message
from affidavit.domain.text import fold
from affidavit.extractors.framing import Framing

Read = Callable[[Message, tuple[Message, ...]], Analysis]  # a message and what was said before it → what is in it


@dataclass(frozen=True, slots=True)
class Reread:
    """What the corrected words give."""

    candidates: tuple[Candidate, ...]
    directives: tuple[Directive, ...]

    def puts_right(self, candidate: Candidate) -> bool:
        """Whether a claim is seen in the words that put others right, which say no more than that."""
        return any(candidate.start < one.end and one.start < candidate.end for one in self.candidates)


def reread(found: Sequence[Rewording], message: Message, before: tuple[Message, ...], read: Read, framing: Framing
           ) -> Reread:  # fmt: skip
    """The claims of every rewording, and what each takes back."""
    candidates: list[Candidate] = []
    directives: list[Directive] = []
    for one in found:
        told = tuple(_claims(one, message, before, read, framing))
        if any(_says(candidate, one.new) for candidate in told):
            candidates += told
            directives += [_taking_back(one, message)] if one.act is Act.CORRECT else []
    return Reread(tuple(candidates), tuple(directives))


def _claims(one: Rewording, message: Message, before: tuple[Message, ...], read: Read, framing: Framing
            ) -> Iterator[Candidate]:  # fmt: skip
    place = next((at for at, earlier in enumerate(before) if earlier.id == one.message_id), None)
    if place is None:
        return
    earlier = before[place]
    content, moved = _mended(earlier.content, one, _put_right_since(one, before, place, read))
    mended = replace(earlier, content=content)
    for frame in read(mended, before[:place]).frames:
        if not _holds(frame, moved) or frame.fragment or frame.mood is not Mood.STATEMENT:
            continue
        for candidate in framing.candidates(frame, mended):
            whole = (earlier.id, *_clause(candidate, moved, one, len(earlier.content)))
            yield replace(
                candidate, message_id=message.id, start=one.said_start, end=one.said_end, act=one.act,
                source=Source.STATEMENT, extra_spans=(whole,), said=content[candidate.start : candidate.end],
            )  # fmt: skip


def _put_right_since(one: Rewording, before: tuple[Message, ...], place: int, read: Read) -> Iterator[Rewording]:
    """What later messages have put right already in other words of the same message; of the same words, the last."""
    for at in range(len(before) - 1, place, -1):
        for other in read(before[at], before[:at]).rewordings if before[at].from_human else ():
            if other.message_id == one.message_id and not (other.start < one.end and one.start < other.end):
                yield other


def _mended(content: str, one: Rewording, others: Iterable[Rewording]) -> tuple[str, Rewording]:
    """The text with everything put right, and where the words of this rewording begin and end in it."""
    kept: list[Rewording] = [one]
    for other in others:
        if all(other.end <= each.start or each.end <= other.start for each in kept):
            kept.append(other)
    shift = sum(len(each.new) - (each.end - each.start) for each in kept if each.end <= one.start)
    for each in sorted(kept, key=lambda each: -each.start):
        content = content[: each.start] + each.new + content[each.end :]
    return content, replace(one, start=one.start + shift, end=one.end + shift)


def _says(candidate: Candidate, new: str) -> bool:
    """Whether the claim holds the new words, and not only something else of the same clause."""
    time = candidate.time.text if candidate.time else ""
    parts = [candidate.object, candidate.subject.text, time, *(one.text or "" for one in candidate.conditions)]
    held = fold(" ".join(parts))
    last = fold(new).split()[-1:]
    return all(word in (held.split() if word.isascii() else held) for word in last) or not candidate.worded


def _holds(frame: Frame, one: Rewording) -> bool:
    return frame.start < one.start + len(one.new) and one.start < frame.end


def _clause(candidate: Candidate, moved: Rewording, one: Rewording, size: int) -> tuple[int, int]:
    """Where the clause stands in the words as they were said."""
    before = moved.start - candidate.start
    behind = candidate.end - (moved.start + len(one.new))
    return max(0, one.start - max(before, 0)), min(size, one.end + max(behind, 0))


def _taking_back(one: Rewording, message: Message) -> Directive:
    return Directive(
        kind=DirectiveKind.RETRACT, message_id=message.id, start=one.said_start, end=one.said_end,
        words=(one.message_id, one.start, one.end), language=message.language,
    )  # fmt: skip
