"""One message: repaired, cut, parsed, and read into frames, a reply, directives and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from affidavit.domain.candidate import Act, Directive, MentionKind, Refusal
from affidavit.domain.frame import Analysis, Frame, Mood
from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.en import (
    corrections,
    directives,
    fragments,
    itemising,
    limiting,
    naming,
    own_questions,
    presupposing,
    putting,
    quotations,
    replies,
    rewording,
    withdrawing,
)
from affidavit.languages.en.bynames import named_in_passing
from affidavit.languages.en.clefts import plain
from affidavit.languages.en.corrections import Corrected
from affidavit.languages.en.drafting import Setting
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.following import ELSEWHERE, followed, with_condition
from affidavit.languages.en.framing import frames
from affidavit.languages.en.gapping import filled
from affidavit.languages.en.idioms import is_idle
from affidavit.languages.en.introducing import expanded
from affidavit.languages.en.mentioning import mentioned
from affidavit.languages.en.own_answers import answered
from affidavit.languages.en.parsing import parse
from affidavit.languages.en.preparing import Ready, prepare, topic
from affidavit.languages.en.repairing import repair
from affidavit.languages.en.retelling import put_right
from affidavit.languages.en.segmenting import LONGEST_MESSAGE, segments
from affidavit.languages.en.selves import spoken_of
from affidavit.languages.en.sharing_verbs import shared
from affidavit.languages.en.succeeding import succeeded
from affidavit.languages.en.tree import Tree
from affidavit.languages.en.turns import plainly
from affidavit.languages.en.voice import Voice
from affidavit.languages.en.widening import parted
from affidavit.languages.language import Situation

_SHORT = 4  # words of a message that may be a mere value


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the segments of one message."""

    message: Message
    before: tuple[Message, ...]
    voice: Voice
    replying: bool
    trees: list[Tree] = field(default_factory=list[Tree])  # of what was read, in order

    def frames(self, content: Edited) -> tuple[list[Frame], list[Refusal]]:
        """Frames in order, and refusals of what is mere chat."""
        cut = shared(parted(succeeded(answered(segments(content)))))
        parts = corrections.read(filled(expanded(spoken_of(plain(named_in_passing(cut))))))
        chat = [_is_chat(part, before) for before, part in zip([None, *parts], parts, strict=False)]
        told = [part.segment.text for part, is_mere in zip(parts, chat, strict=True) if is_mere]
        idle = [text.span(0, len(text.text)) for text in told]
        prepared = [
            item for part, is_mere in zip(parts, chat, strict=True) if not is_mere for item in self._prepared(part)
        ]
        waiting = [item for item in prepared if isinstance(item, Ready)]
        self.trees.extend(parse([item.segment.text for item in waiting], self.message.content) if waiting else ())
        trees = iter(self.trees)
        found: list[Frame] = []
        for item in prepared:
            found.extend(self._of_tree(next(trees), item, found) if isinstance(item, Ready) else [item])
        refusals = [Refusal("small talk", self.message.id, start, end) for start, end in idle]
        return followed(_unique(found), self.message, self.before), refusals

    def _prepared(self, part: Corrected) -> tuple[Ready | Frame, ...]:
        """The frames of a list of values, or the segment made ready."""
        listed = itemising.frames(part.segment, self.message.content, self.voice) if not part.corrects else ()
        return listed or (prepare(part, self.message.content, self.voice),)

    def _of_tree(self, tree: Tree, item: Ready, earlier: Sequence[Frame]) -> list[Frame]:
        setting = Setting(
            voice=self.voice,
            question_mark=item.segment.question,
            act=item.act,
            polite=item.polite,
            standing=item.standing,
        )
        found = frames(tree, setting, earlier)
        supposed = any(frame.mood is Mood.SUPPOSITION for frame in found)
        named = [*naming.introduced(tree, self.voice), *(() if supposed else presupposing.had(tree, self.voice))]
        if item.elsewhere:
            found = [with_condition(frame, ELSEWHERE) for frame in found]
        ailment = fragments.ailment(tree, self.voice) if not item.segment.question else None
        if ailment is not None and not self.replying:
            return [*named, ailment]
        if any(frame.verb for frame in found):
            return named + [frame for frame in found if frame.verb or frame.subject.kind is not MentionKind.NONE]
        return named + list(self._of_fragment(tree, item, earlier))

    def _of_fragment(self, tree: Tree, item: Ready, earlier: Sequence[Frame]) -> Iterator[Frame]:
        if item.segment.question:
            return
        diary = fragments.appointment(tree, item.segment, self.message.content, self.voice)
        if diary is not None and not self.replying and not item.corrects:
            yield diary
            return
        added = fragments.added(item.segment, tree, earlier) if not self.replying and not item.corrects else None
        if added is not None:
            yield added
            return
        after_self = bool(earlier) and earlier[-1].subject.kind is self.voice.first
        if after_self and not item.corrects:
            yield from fragments.denials(item.segment, self.message.content, self.voice)
        if self.replying or item.corrects or (len(self.message.content.split()) <= _SHORT and self._may_answer()):
            starred = self.message.content.lstrip().startswith("*")  # "*Wednesday" puts a word right
            act = Act.CORRECT if item.corrects or self.replying or starred else Act.ASSERT
            value = fragments.value_only(item.segment, self.message.content, self.voice, act)
            if value is not None:
                yield value

    def _may_answer(self) -> bool:
        """Whether a mere value can fill a slot: not after what an assistant only stated."""
        last = self.before[-1] if self.before else None
        return last is None or last.speaker.kind is not SpeakerKind.ASSISTANT or "?" in last.content


def _is_chat(part: Corrected, before: Corrected | None) -> bool:
    """Whether a part says nothing about anybody; "I love it" does behind a question of what one likes, or a turn."""
    text = part.segment.text.text
    asked = before is not None and (before.segment.question or own_questions.is_former_taste(before.segment.text.text))
    return is_idle(text) and not (asked and own_questions.answers(text))


def analyse(message: Message, situation: Situation) -> Analysis:
    """Everything the language sees in one message."""
    voice = Voice.of(message, situation.names, situation.before)
    original = Edited.of(message.content[:LONGEST_MESSAGE])
    content, offer = putting.offered(put_right(plainly(repair(original))), message)
    answer = replies.read(content, situation.before) if message.from_human else None
    body = content.cut(answer.rest, len(content.text)) if answer else content
    reworded = rewording.find(original, situation.before, situation.elsewhere) if message.from_human else ()
    body = _without_spans(body, [(one.said_start, one.said_end) for one in reworded if one.sure])
    anew = rewording.elsewhere(original, situation.before) if message.from_human and not reworded else None
    if anew is not None:
        body = _without_spans(body, [anew.sentence])
    quoted = quotations.find(body.text)
    refusals = [Refusal("quoted", message.id, *body.span(*span)) for span in quoted]
    found: list[Frame] = []
    commands: tuple[Directive, ...] = ()
    reader = Reader(message, situation.before, voice, answer is not None)
    if quotations.is_made_up(body.text):
        refusals.append(Refusal("quoted", message.id, *body.span(0, len(body.text))))
    else:
        own, commands = _without_directives(quotations.without(body, quoted), message, situation.before)
        found, idle = reader.frames(own)
        refusals += idle
    if anew is not None:
        found = [fragments.in_place_of(message.content, anew.start, anew.end, anew.old, voice), *found]
    found = [*putting.asked(found, message, voice, offer=offer)]
    heading = topic(content)
    if heading is not None:
        found = [replace(frame, conditions=(*frame.conditions, heading)) for frame in found]
    return Analysis(
        frames=tuple(found), reply=answer.reply if answer else None, options=replies.options(original),
        directives=commands, rewordings=reworded, refusals=tuple(refusals), mentions=mentioned(reader.trees, voice),
    )  # fmt: skip


def _without_spans(body: Edited, said: Sequence[tuple[int, int]]) -> Edited:
    """The text without what stands at these places of the message."""
    if not said:
        return body
    away = [place for place, begin in enumerate(body.begins) if any(start <= begin < end for start, end in said)]
    return quotations.without(body, [(away[0], away[-1] + 1)]) if away else body


def _without_directives(
    content: Edited, message: Message, before: tuple[Message, ...]
) -> tuple[Edited, tuple[Directive, ...]]:
    if not message.from_human:
        return content, ()
    found = withdrawing.read(content, message) or directives.read(content, message.id)
    found = found or [*limiting.read(content, message, before)]
    return quotations.without(content, [(start, end) for _, start, end in found]), tuple(item[0] for item in found)


def _unique(found: Sequence[Frame]) -> list[Frame]:
    kept: list[Frame] = []
    for frame in found:
        if not any(_same(frame, other) for other in kept):
            kept.append(frame)
    return kept


def _same(one: Frame, other: Frame) -> bool:
    mine = (one.words, one.subject.text, one.polarity, one.mood)
    return mine == (other.words, other.subject.text, other.polarity, other.mood)
