"""One message: repaired, cut, parsed, and read into frames, a reply, directives and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.candidate import Act, Directive, MentionKind, Refusal
from affidavit.domain.condition import Condition, ConditionDimension
from affidavit.domain.frame import Analysis, Frame, Mood
from affidavit.domain.message import Message
from affidavit.languages.en import corrections, directives, fragments, naming, quotations, replies
from affidavit.languages.en.corrections import Corrected
from affidavit.languages.en.drafting import Setting
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.framing import frames
from affidavit.languages.en.idioms import is_idle
from affidavit.languages.en.parsing import parse
from affidavit.languages.en.repairing import calm, repair, supply_subject
from affidavit.languages.en.segmenting import LONGEST_MESSAGE, Segment, segments
from affidavit.languages.en.tree import Tree
from affidavit.languages.en.voice import Voice
from affidavit.languages.language import Situation

_PLEASE = re.compile(r"\bplease\b", re.IGNORECASE)
_POLITE_PHRASE = re.compile(r"^(?!.*\b(?:can|could|would|will)\b).*\bplease\b", re.IGNORECASE)
_IMPERATIVE_LEAD = re.compile(r"^\W*(?:please\s+)?(?:don't|do|never|always|remind|tell|send|call|use|keep|stop|find|give|show|make|"
                              r"book|write|add|put|set|turn|switch|let|help|remember|speak|answer|reply|be)\b", re.IGNORECASE)  # fmt: skip
_VERBISH = re.compile(
    r"\b(?:I|I'm|we|he|she|it|they|you|is|are|was|were|am|have|has|want|like|prefer|need)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Prepared:
    """What stands for the parser, with what was already read off the text."""

    parts: tuple[Corrected, ...]
    ready: tuple[Frame, ...]  # frames read without the parser


def analyse(message: Message, situation: Situation) -> Analysis:
    """Everything the language sees in one message."""
    voice = Voice.of(message, situation.names)
    content = repair(Edited.of(message.content[:LONGEST_MESSAGE]))
    answer = replies.read(content, situation.before) if message.from_human else None
    offered = replies.options(Edited.of(message.content[:LONGEST_MESSAGE]))
    body = content.cut(answer.rest, len(content.text)) if answer else content
    quoted = quotations.find(body.text)
    refusals = tuple(Refusal("quoted", message.id, *body.span(*span)) for span in quoted)
    if quotations.is_made_up(body.text):
        start, end = body.span(0, len(body.text))
        return Analysis(reply=answer.reply if answer else None, options=offered,
                        refusals=(*refusals, Refusal("quoted", message.id, start, end)))  # fmt: skip
    own, commands = _without_directives(quotations.without(body, quoted), message)
    found = _frames(own, message, voice, replying=answer is not None)
    return Analysis(
        frames=found, reply=answer.reply if answer else None, options=offered, directives=commands, refusals=refusals,
        names=naming.names_of(found),
    )  # fmt: skip


def _without_directives(content: Edited, message: Message) -> tuple[Edited, tuple[Directive, ...]]:
    if not message.from_human:
        return content, ()
    found = directives.read(content, message.id)
    return quotations.without(content, [(start, end) for _, start, end in found]), tuple(item[0] for item in found)


def _frames(content: Edited, message: Message, voice: Voice, *, replying: bool) -> tuple[Frame, ...]:
    parts = corrections.read(segments(content))
    parts = [part for part in parts if not is_idle(part.segment)]
    prepared = [_prepare(part, message, voice) for part in parts]
    waiting = [item for item in prepared if isinstance(item, Corrected)]
    trees = iter(parse([part.segment.text for part in waiting], message.content)) if waiting else iter(())
    result: list[Frame] = []
    for item in prepared:
        if isinstance(item, Corrected):
            read = list(_of_tree(next(trees), item, message, voice, result, replying=replying))
            result.extend(read)
        else:
            result.append(item)
    return tuple(_elsewhere(_unique(result)))


def _prepare(part: Corrected, message: Message, voice: Voice) -> Corrected | Frame:
    """The frame of a note that needs no parser, or the segment ready for it."""
    segment = part.segment
    act = Act.CORRECT if part.corrects else Act.ASSERT
    note = fragments.labelled(segment, message.content, voice, act)
    if note is not None:
        return note
    at = fragments.label_end(segment)
    text = segment.text.cut(at, len(segment.text.text)) if at else segment.text
    text = calm(text)
    text = _wished(text)
    return replace(part, segment=replace(segment, text=supply_subject(text, question=segment.question)))


def _wished(text: Edited) -> Edited:
    """ "Aisle seat please", "no beach please": the verb is understood."""
    said = text.text
    if not _PLEASE.search(said) or _IMPERATIVE_LEAD.match(said) or _VERBISH.search(said):
        return text
    return text.splice(0, 0, "I want ")


def _of_tree(
    tree: Tree, part: Corrected, message: Message, voice: Voice, earlier: Sequence[Frame], *, replying: bool
) -> Iterator[Frame]:
    setting = Setting(
        voice=voice, question_mark=part.segment.question, act=Act.CORRECT if part.corrects else Act.ASSERT,
        polite=bool(_POLITE_PHRASE.search(part.segment.text.text)),
    )  # fmt: skip
    yield from (frame for frame in naming.introduced(tree, voice))
    found = [frame for frame in frames(tree, setting)]
    verbless = all(not frame.verb for frame in found)
    if not verbless:
        yield from (frame for frame in found if frame.verb or frame.subject.kind is not MentionKind.NONE)
        return
    yield from _of_fragment(part, message, voice, earlier, replying=replying)


def _of_fragment(
    part: Corrected, message: Message, voice: Voice, earlier: Sequence[Frame], *, replying: bool
) -> Iterator[Frame]:
    after_self = bool(earlier) and earlier[-1].subject.kind is voice.first
    if after_self and not part.corrects:
        yield from fragments.denials(part.segment, message.content, voice)
    if replying or part.corrects or len(message.content.split()) <= 4:
        value = fragments.value_only(
            part.segment, message.content, voice, Act.CORRECT if part.corrects or replying else Act.ASSERT
        )
        if value is not None:
            yield value


def _unique(found: Sequence[Frame]) -> list[Frame]:
    kept: list[Frame] = []
    for frame in found:
        if not any(_same(frame, other) for other in kept):
            kept.append(frame)
    return kept


def _same(one: Frame, other: Frame) -> bool:
    return (one.words, one.subject.text, one.polarity, one.mood) == (
        other.words,
        other.subject.text,
        other.polarity,
        other.mood,
    )


def _elsewhere(found: Sequence[Frame]) -> list[Frame]:
    """ "Anywhere else" is everywhere but where the clause before said."""
    result: list[Frame] = []
    place: Condition | None = None
    for frame in found:
        conditions = tuple(_opposed(condition, place) for condition in frame.conditions)
        result.append(replace(frame, conditions=conditions))
        place = next((c for c in conditions if c.dimension == ConditionDimension.PLACE and not c.excluded), place)
    return result


def _opposed(condition: Condition, place: Condition | None) -> Condition:
    if place is not None and condition.values & {"anywhere else", "elsewhere", "everywhere else"}:
        return replace(place, excluded=True, text=condition.text)
    return condition


def is_question(frame: Frame) -> bool:
    """Whether the frame asks."""
    return frame.mood is Mood.QUESTION


def segment_texts(content: str) -> list[Segment]:
    """The segments of a bare text, for questions."""
    return segments(repair(Edited.of(content)))
