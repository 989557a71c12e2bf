"""What an answer does to what was just proposed: yes, no, the second one, "no, Tuesdays".

A proposal is a frame of the assistant's last message. Agreed to, it becomes a *confirmed* claim of the owner, resting
on the words of both; a value alone (a fragment) takes the place of the like value in what was said before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from affidavit.domain.assertion import Modality, Source
from affidavit.domain.candidate import Act, Candidate, Mention, MentionKind
from affidavit.domain.frame import Analysis, Frame, Mood, Reply, ReplyKind
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.text import fold
from affidavit.extractors.framing import Framing

_AS_PUT = 0.6  # trust in a proposal that was agreed to and is kept in its own words
_ONESELF = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})
_AT_ONCE = timedelta(hours=12)  # a bare value later than that puts nothing right that was said before
_ASKING = ("?", "？")
_TIMELY = frozenset({"season", "month", "weekday", "day_kind", "time_of_day", "dates"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A message and its analysis."""

    message: Message
    analysis: Analysis


def confirmed(answer: Heard, proposal: Heard, framing: Framing) -> Iterator[Candidate]:
    """Candidates that the answer turns from the assistant's proposal into the owner's confirmed claims."""
    reply = answer.analysis.reply
    if reply is None or reply.kind in (ReplyKind.REJECT, ReplyKind.ECHO):
        return
    agreed = ((answer.message.id, reply.start, reply.end),)
    found = [c for frame in _proposed(proposal, reply) for c in framing.candidates(frame, proposal.message)]
    if reply.kind is ReplyKind.CHOOSE:
        found = [c for c in found if c.predicate != "states"] or found  # the question as a whole says little
    found = [candidate for candidate in found if not _is_spared(candidate, reply)]
    for candidate in _those_named(found, answer.message.content[reply.start : reply.end], proposal.message.content):
        yield replace(candidate, source=Source.CONFIRMED, act=Act.CONFIRM, extra_spans=agreed)
    if reply.kind is ReplyKind.CONFIRM:
        for start, end in proposal.analysis.checks:
            read = {place for candidate in found for place in range(candidate.start, candidate.end)}
            if 2 * len(read.intersection(range(start, end))) < end - start:
                yield replace(_as_put(proposal.message, start, end, framing), extra_spans=agreed)


def _is_spared(candidate: Candidate, reply: Reply) -> bool:
    """Whether the answer leaves it out, by a word of what it is about."""
    said = fold(f"{candidate.predicate.replace('_', ' ')} {candidate.object}")
    return bool(reply.spared) and fold(reply.spared) in said


def _those_named(found: list[Candidate], said: str, put: str) -> list[Candidate]:
    """Those whose own words the answer says again: 芒果没错 agrees to no more; all of them for a mere yes."""
    named = [one for one in found if len(said) > 1 and said in put[one.start : one.end]]
    return named or found


def _as_put(message: Message, start: int, end: int, framing: Framing) -> Candidate:
    """What was put for a mere yes and fits no frame, in the words it was put in."""
    nobody = Mention(text="", start=start, end=start, kind=MentionKind.OWNER)
    return Candidate(
        extractor_id=framing.extractor_id, message_id=message.id, start=start, end=end, subject=nobody,
        predicate="states", object=message.content[start:end], source=Source.CONFIRMED, act=Act.CONFIRM,
        trust=_AS_PUT, language=message.language,
    )  # fmt: skip


def filled(answer: Heard, before: Sequence[Heard], framing: Framing) -> Iterator[Candidate]:
    """Candidates from fragments of the answer, put into the nearest earlier frame that holds a like value.

    What a person said is only filled anew by a correction: a bare value after somebody's statement answers nothing.
    """
    for fragment in answer.analysis.frames:
        if fragment.fragment and not fragment.quoted:
            open_to_it = [heard for heard in before if not heard.message.from_human or _rights(fragment, answer, heard)]
            yield from _fill(fragment, answer, open_to_it, framing)


def _rights(fragment: Frame, answer: Heard, said: Heard) -> bool:
    """Whether a value puts right what a person said: it says so, or is all that is said, at once, and not asked."""
    reply, message = answer.analysis.reply, answer.message
    if reply is not None and reply.kind is ReplyKind.REJECT:
        return True
    alone = len(answer.analysis.frames) == 1 and message.content[fragment.end :].strip()[:1] not in _ASKING
    return fragment.act is Act.CORRECT and alone and message.at - said.message.at <= _AT_ONCE


def echoed(answer: Heard, said: Heard, framing: Framing) -> Iterator[Candidate]:
    """What somebody else has just said of themselves, said of the one who says "me too"; on the words of both."""
    reply, speaker = answer.analysis.reply, answer.message.speaker
    if reply is None or reply.kind is not ReplyKind.ECHO or said.message.speaker == speaker:
        return
    kind = MentionKind.SPEAKER if speaker.kind is SpeakerKind.PERSON else MentionKind.OWNER
    who = Mention(text="", start=reply.start, end=reply.start, kind=kind)
    own = [frame for frame in said.analysis.frames if frame.subject.kind in _ONESELF and not frame.fragment]
    told = [(frame, [*framing.candidates(replace(frame, subject=who), said.message)]) for frame in reversed(own)]
    known = [each for each in told if any(one.predicate in framing.catalogue for one in each[1])]
    for frame, candidates in (known or told)[:1]:
        spans = ((said.message.id, frame.start, frame.end),)
        for one in candidates:
            yield replace(one, message_id=answer.message.id, start=reply.start, end=reply.end, extra_spans=spans)


def answered(answer: Heard, asked: Heard, framing: Framing) -> Iterator[Candidate]:
    """Candidates from a value alone that answers the question asked last: it stands where the question word stood.

    Not from what comes after the value, which says more of it, nor where the answer is a clause of its own.
    """
    reply, value = answer.analysis.reply, next(iter(answer.analysis.frames), None)
    if reply is not None or value is None or not value.fragment or value.quoted or not value.words:
        return
    for frame in reversed(asked.analysis.frames):
        if frame.blank is not None and frame.mood is Mood.QUESTION and not frame.quoted:
            for candidate in _from_patched(_answering(frame, value, frame.blank), asked, answer, framing):
                yield replace(candidate, start=value.start, end=value.end)
            return


def _answering(frame: Frame, value: Frame, blank: tuple[int, int]) -> Frame:
    """The question as a statement, with the value in the place of the words that asked."""
    told = replace(frame, mood=Mood.STATEMENT, modality=_settled(frame), blank=None, time=value.time or frame.time)
    start, end = blank
    if not any((word.start, word.end) == blank for word in frame.words):
        return replace(told, conditions=(*frame.conditions, *value.conditions))  # when, said beside the clause
    first = value.words[0]
    said = replace(first, start=start, end=end)
    given = value.object or Mention(text=first.text, start=0, end=0, kind=MentionKind.THING, head=first.lemma)
    return replace(
        told,
        words=tuple(said if (word.start, word.end) == blank else word for word in frame.words),
        object=replace(given, start=start, end=end),
        objects=tuple(replace(item, start=start, end=end) for item in value.objects),
    )


def _proposed(proposal: Heard, reply: Reply) -> Iterator[Frame]:
    """What the proposal asks, as if told, with the chosen option as its object; nothing where no option is clear."""
    chosen = _chosen(proposal, reply) if reply.kind is ReplyKind.CHOOSE else None
    for frame in proposal.analysis.frames:
        if frame.mood is not Mood.QUESTION or frame.quoted or frame.fragment:
            continue
        told = replace(frame, mood=Mood.STATEMENT, modality=_settled(frame))
        if reply.kind is ReplyKind.CONFIRM:
            yield told
        elif chosen is not None and told.object is not None:
            yield _choosing(told, proposal, chosen)


def _settled(frame: Frame) -> Modality:
    return Modality.ACTUAL if frame.modality is Modality.CONSIDERING else frame.modality


def _chosen(proposal: Heard, reply: Reply) -> str | None:
    """The words of the option that was chosen, or None where there is no such option."""
    options = proposal.analysis.options
    index = reply.choice - 1 if reply.choice > 0 else reply.choice
    if reply.choice == 0 or not -len(options) <= index < len(options):
        return None
    start, end = options[index]
    return proposal.message.content[start:end]


def _choosing(frame: Frame, proposal: Heard, chosen: str) -> Frame:
    """The frame with the chosen option in the place of all that were offered."""
    options = proposal.analysis.options
    return _with_object(_narrowed(frame, options) if options else frame, chosen)


def _narrowed(frame: Frame, options: Sequence[tuple[int, int]]) -> Frame:
    """The frame with a single word where all its options stood: "like tea or coffee", 喜欢喝茶还是喝咖啡."""
    start, end = options[0][0], options[-1][1]
    offered = [word for word in frame.words if word.start < end and word.end > start]
    if not offered or frame.object is None or not (frame.start <= start and end <= frame.end):
        return frame
    kept = replace(offered[-1], start=start, end=end)
    words = (*(w for w in frame.words if w.end <= start), kept, *(w for w in frame.words if w.start >= end))
    return replace(frame, words=words, object=replace(frame.object, start=start, end=end))


def _with_object(frame: Frame, text: str) -> Frame:
    """The frame saying `text` where its object stands; the place stays, so that wordings still find it."""
    if frame.object is None:
        return frame
    return replace(frame, object=replace(frame.object, text=text, head=text.casefold()), objects=())


def _fill(fragment: Frame, answer: Heard, before: Sequence[Heard], framing: Framing) -> Iterator[Candidate]:
    for heard in reversed(before):
        for frame in _likeliest(heard.analysis.frames, answer.message.content):
            patched = (
                None if frame.fragment or frame.quoted or frame.mood is Mood.REQUEST else _patched(frame, fragment)
            )
            if patched is not None and _names_option(heard, fragment):
                patched = _choosing(patched, heard, fragment.object.text if fragment.object else "")
            if patched is not None:
                yield from _from_patched(patched, heard, answer, framing)
                return


def _names_option(heard: Heard, fragment: Frame) -> bool:
    """Whether the value is one of the options that were offered."""
    said = fragment.object.text.casefold() if fragment.object else ""
    options = [heard.message.content[start:end].casefold() for start, end in heard.analysis.options]
    return sum(said in option for option in options if said) == 1


def _likeliest(frames: Sequence[Frame], answer: str) -> list[Frame]:
    """The last ones first, but before them those whose value the answer names, as in "24, not 14"."""
    latest = list(reversed(frames))
    return sorted(latest, key=lambda frame: not (frame.object and frame.object.text and frame.object.text in answer))


def _patched(frame: Frame, fragment: Frame) -> Frame | None:
    """The earlier frame with the fragment's time or value in place of its own, or None when they are not alike."""
    base = replace(frame, mood=Mood.STATEMENT, act=Act.CORRECT, modality=_settled(frame))
    if fragment.time is not None and frame.time is not None and fragment.object is None:
        lasting = tuple(condition for condition in frame.conditions if condition.dimension not in _TIMELY)
        again = frame.time.recurrence is not None and bool(fragment.conditions)
        return replace(base, time=None if again else fragment.time, conditions=(*lasting, *fragment.conditions))
    if fragment.object is not None and frame.object is not None and _alike(fragment.object, frame.object):
        return _with_object(base, fragment.object.text)
    return None


def _alike(left: Mention, right: Mention) -> bool:
    """Whether two values are of one sort: both with a number, or neither and of the same kind."""
    numbers = [any(character.isdigit() for character in value.text) for value in (left, right)]
    return numbers[0] == numbers[1] and (numbers[0] or left.kind is right.kind)


def _from_patched(frame: Frame, source: Heard, answer: Heard, framing: Framing) -> Iterator[Candidate]:
    """Candidates of the patched frame, quoted from the answer, with the earlier words as further evidence."""
    from_person = source.message.from_human
    for candidate in framing.candidates(frame, source.message):
        spans = ((candidate.message_id, candidate.start, candidate.end),) if from_person else ()
        yield replace(
            candidate, message_id=answer.message.id, start=0, end=len(answer.message.content), extra_spans=spans,
            source=Source.STATEMENT,
        )  # fmt: skip
