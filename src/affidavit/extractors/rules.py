"""The rules extractor: languages analyse, the catalogue names, no model is asked.

Only people's words give candidates. What the assistant, a tool or the system says is read for one purpose: to know what
the owner's next answer agrees to or corrects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.candidate import Candidate, Extraction, Refusal
from affidavit.domain.entity import Entity
from affidavit.domain.frame import Analysis, Mood, ReplyKind
from affidavit.domain.message import Message, SpeakerKind
from affidavit.extractors.classifying import Classifying
from affidavit.extractors.extractor import Turn
from affidavit.extractors.framing import Framing
from affidavit.extractors.leftovers import Leftovers
from affidavit.extractors.mentioning import came_up
from affidavit.extractors.replies import Heard, answered, confirmed, echoed, filled
from affidavit.extractors.rewording import Reread, reread
from affidavit.extractors.sifting import Sifting
from affidavit.extractors.worldly import Worldly, without
from affidavit.languages.function_words import pattern
from affidavit.languages.language import Language, Situation
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.matching import Matcher

VERSION = "rules/1"

# Text of tools and pages that tries to speak to the memory; it is counted and never taken.
_INJECTION = pattern("to_memory")
_MASK = " "
_BRIEF = 32  # characters of an answer that may be in another language than the question
_FILLED_FROM = 3  # how many messages back a fragment may find the clause it belongs to


@dataclass(frozen=True, slots=True)
class RulesExtractor:
    """Reads turns with the languages' grammars. Never raises on any text."""

    language: Callable[[str], Language]
    catalogue: Catalogue
    matcher: Callable[[str], Matcher]
    id: str = VERSION
    sifting: Sifting | None = None  # drops what is said idly; None: it is kept
    classifying: Classifying | None = None  # asked about what the wordings leave open; None: it stays open

    def extract(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
        """Candidates, directives and refusals of all turns, in order."""
        seen = [self._extract_turn(turn, names) for turn in turns]
        read = Extraction(
            candidates=tuple(c for extraction in seen for c in extraction.candidates),
            directives=tuple(d for extraction in seen for d in extraction.directives),
            refusals=tuple(r for extraction in seen for r in extraction.refusals),
            mentions=tuple(m for extraction in seen for m in extraction.mentions),
        )
        read = self.sifting.sifted(read, turns) if self.sifting else read
        return self.classifying.weighed(read, turns) if self.classifying else read

    def _extract_turn(self, turn: Turn, names: Mapping[str, Entity]) -> Extraction:
        if not turn.message.from_human:
            return Extraction(refusals=tuple(_injections(turn.message)))
        worldly = self._worldly(turn)
        talk = self._talk(_without(turn, worldly), names) if _has_more(turn, worldly) else Extraction()
        return replace(talk, candidates=(*worldly, *talk.candidates))

    def _worldly(self, turn: Turn) -> tuple[Candidate, ...]:
        """What is said of named things, in sentences of its own."""
        return tuple(
            Worldly(self.id, self.matcher(part.language), self.catalogue).candidate(fact, turn.message)
            for part in turn.utterances
            for fact in self.language(part.language).facts(_masked(turn.message, part.start, part.end).content)
        )

    def _talk(self, turn: Turn, names: Mapping[str, Entity]) -> Extraction:
        analysis = self._analyse(turn, names)
        told = tuple(self._told(turn, names))
        if told:
            return Extraction(candidates=told, refusals=analysis.refusals, mentions=came_up(turn.message.id, analysis))
        answer = Heard(message=turn.message, analysis=analysis)
        framing = self._framing(turn.message.language)
        candidates = [c for frame in analysis.frames for c in framing.candidates(frame, turn.message)]
        again = self._reread(analysis, turn, names)
        candidates = [one for one in candidates if not again.puts_right(one)]
        candidates += again.candidates or self._from_reply(answer, turn, names)
        candidates += Leftovers(self.id).candidates(turn.message, analysis, candidates, names)
        return Extraction(
            candidates=tuple(candidates),
            directives=analysis.directives + again.directives,
            refusals=analysis.refusals + tuple(_unasserted(answer)),
            mentions=came_up(turn.message.id, analysis),
        )

    def _told(self, turn: Turn, names: Mapping[str, Entity]) -> Iterator[Candidate]:
        """What a bare answer to the question just before says, on the words of both."""
        asked = turn.before[-1] if turn.before else None
        if asked is None or not _may_be_filled(asked) or asked.speaker == turn.message.speaker:
            return
        code = turn.message.language if turn.message.language == asked.language else asked.language
        sentence = self.language(code).told(asked.content, turn.message.content)
        if sentence is None:
            return
        heard = self._heard(replace(turn.message, content=sentence, language=code), turn.before[:-1], names)
        for frame in heard.analysis.frames:
            for candidate in self._framing(code).candidates(frame, heard.message):
                yield _resting(candidate, turn.message, asked)

    def _from_reply(self, answer: Heard, turn: Turn, names: Mapping[str, Entity]) -> Iterator[Candidate]:
        if not turn.before:
            return
        last = turn.before[-1]
        asked = last.speaker.kind is SpeakerKind.ASSISTANT and turn.message.speaker.kind is SpeakerKind.OWNER
        answer = self._in_terms_of(last, answer, turn, names) if asked else answer
        fragments = any(frame.fragment for frame in answer.analysis.frames)
        if answer.analysis.reply is None and not fragments:
            return
        if asked:
            framing = self._framing(last.language)
            proposal = self._heard(last, turn.before[:-1], names)
            given = [*answered(answer, proposal, framing)] or [*confirmed(answer, proposal, framing)]
            yield from given
            fragments = fragments and not (given and _answers(answer))
        if last.from_human and answer.analysis.reply is not None:
            yield from echoed(answer, self._heard(last, turn.before[:-1], names), self._framing(last.language))
        if fragments:
            yield from self._from_before(answer, turn, names)

    def _from_before(self, answer: Heard, turn: Turn, names: Mapping[str, Entity]) -> Iterator[Candidate]:
        places = [place for place, message in enumerate(turn.before) if _may_be_filled(message)]
        before = [self._heard(turn.before[at], turn.before[:at], names) for at in places[-_FILLED_FROM:]]
        yield from filled(answer, before, self._framing(turn.message.language))

    def _reread(self, analysis: Analysis, turn: Turn, names: Mapping[str, Entity]) -> Reread:
        """Earlier words with what is put right in them; what is put right is no answer besides."""

        def read(message: Message, before: tuple[Message, ...]) -> Analysis:
            return self._heard(message, before, names).analysis

        before = (*turn.elsewhere, *turn.before)
        return reread(analysis.rewordings, turn.message, before, read, self._framing(turn.message.language))

    def _heard(self, message: Message, before: tuple[Message, ...], names: Mapping[str, Entity]) -> Heard:
        situation = Situation(before=before, names=names)
        return Heard(message=message, analysis=self.language(message.language).analyse(message, situation))

    def _in_terms_of(self, last: Message, answer: Heard, turn: Turn, names: Mapping[str, Entity]) -> Heard:
        """A few Latin letters or digits after a question in another language are read as an answer in that language."""
        if last.language == turn.message.language or len(turn.message.content) > _BRIEF:
            return answer
        said = self.language(last.language).analyse(turn.message, Situation(before=turn.before, names=names))
        return Heard(message=turn.message, analysis=said) if any(frame.fragment for frame in said.frames) else answer

    def _framing(self, code: str) -> Framing:
        return Framing(self.id, self.matcher(code), self.catalogue)

    def _analyse(self, turn: Turn, names: Mapping[str, Entity]) -> Analysis:
        situation = Situation(before=turn.before, elsewhere=turn.elsewhere, names=names)
        parts = [
            self.language(part.language).analyse(_masked(turn.message, part.start, part.end), situation)
            for part in turn.utterances
        ]
        return parts[0] if len(parts) == 1 else _joined(parts)


def _answers(answer: Heard) -> bool:
    """Whether its first value is the whole answer: nothing was rejected and put right."""
    return answer.analysis.reply is None or answer.analysis.reply.kind is ReplyKind.CHOOSE


def _resting(candidate: Candidate, answer: Message, asked: Message) -> Candidate:
    """The candidate on the words of an answer, and of what it answers."""
    question = (asked.id, 0, len(asked.content))
    return replace(candidate, start=0, end=len(answer.content), extra_spans=(question,))


def _without(turn: Turn, read: Sequence[Candidate]) -> Turn:
    """The turn without what is read already, so that it is not read again as talk."""
    return replace(turn, message=without(turn.message, read)) if read else turn


def _has_more(turn: Turn, read: Sequence[Candidate]) -> bool:
    return not read or bool(without(turn.message, read).content.strip())


def _masked(message: Message, start: int, end: int) -> Message:
    """The message with everything outside `[start, end)` blanked, so that offsets stay what they are."""
    if start == 0 and end == len(message.content):
        return message
    content = message.content
    blank = _MASK * start + content[start:end] + _MASK * (len(content) - end)
    return replace(message, content=blank)


def _joined(parts: Sequence[Analysis]) -> Analysis:
    return Analysis(
        frames=tuple(frame for part in parts for frame in part.frames),
        reply=next((part.reply for part in parts if part.reply), None),
        options=tuple(option for part in parts for option in part.options),
        directives=tuple(directive for part in parts for directive in part.directives),
        refusals=tuple(refusal for part in parts for refusal in part.refusals),
        rewordings=tuple(one for part in parts for one in part.rewordings),
        mentions=tuple(mention for part in parts for mention in part.mentions),
    )


def _may_be_filled(message: Message) -> bool:
    return message.from_human or message.speaker.kind is SpeakerKind.ASSISTANT


def _injections(message: Message) -> Iterator[Refusal]:
    if message.speaker.kind in (SpeakerKind.TOOL, SpeakerKind.SYSTEM):
        for found in _INJECTION.finditer(message.content):
            yield Refusal("injected", message.id, found.start(), found.end())


def _unasserted(answer: Heard) -> Iterator[Refusal]:
    """Say of every clause that claims nothing why it does not."""
    for frame in answer.analysis.frames:
        if frame.quoted:
            yield Refusal("quoted", answer.message.id, frame.start, frame.end)
        elif frame.mood is Mood.QUESTION:
            yield Refusal("question", answer.message.id, frame.start, frame.end)
        elif frame.mood is Mood.SUPPOSITION:
            yield Refusal("hypothetical", answer.message.id, frame.start, frame.end)
