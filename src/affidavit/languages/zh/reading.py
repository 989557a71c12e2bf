"""A whole message read: its clauses in order, each with what the ones before it left open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.zh import conditions, frames, lexicon, modality, polarity, speech_acts
from affidavit.languages.zh.arguments import Arguments, arguments, is_first
from affidavit.languages.zh.mentions import Speaking
from affidavit.languages.zh.parsing import Parts, parse
from affidavit.languages.zh.phrases import Unit, chunk
from affidavit.languages.zh.quotations import is_quoted
from affidavit.languages.zh.segmenting import Clause
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.times import find_times

_PAST = re.compile(r"了(?!吗|解)|过(?!敏|年|期|节|来|去|后)|昨|上周|上个?月|上礼拜|去年|前天|前年|刚|曾|之前|以前|当时")
_CARRIED = frozenset(
    {MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET, MentionKind.PRONOUN, MentionKind.ORGANISATION,
     MentionKind.THING, MentionKind.GENERIC}
)  # fmt: skip
_AGENTS = frozenset({MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET, MentionKind.PRONOUN, MentionKind.GENERIC})


@dataclass(slots=True)
class Running:
    """What a clause leaves open for the next one."""

    subject: Mention | None = None
    sentence: int = -1
    supposing: bool = False
    modality: Modality = Modality.ACTUAL
    time: TimeExpression | None = None
    conditions: Conditions = ()
    text: str = ""
    act: Act = Act.ASSERT
    mood: Mood = Mood.STATEMENT


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the clauses of one message."""

    folded: str
    tokens: Sequence[Token]
    speaking: Speaking
    reference: datetime
    quoted: list[tuple[int, int]]

    def read(self, clauses: Sequence[Clause]) -> Iterator[Frame]:
        """The frames of all clauses in order."""
        running = Running()
        for clause in clauses:
            yield from self._clause(clause, running)

    def _clause(self, clause: Clause, running: Running) -> Iterator[Frame]:
        text = self.folded[clause.start : clause.end]
        if clause.sentence != running.sentence:
            running.supposing, running.modality, running.time, running.conditions = False, Modality.ACTUAL, None, ()
            running.sentence = clause.sentence
        if speech_acts.is_empty(text) or speech_acts.is_idle(text):
            running.text = text
            return
        start, found = self._leading(clause, text)
        running.conditions = (*running.conditions, *found)
        if start >= clause.end:
            return
        yield from self._content(clause, start, running)
        running.text = text

    def _leading(self, clause: Clause, text: str) -> tuple[int, Conditions]:
        """Where the clause itself begins, after circumstances such as 写代码的时候."""
        if modality.supposes(text):
            return clause.start, ()
        span = conditions.leading_circumstance(text)
        if span is None:
            return clause.start, ()
        words, end = span
        said = self.speaking.content[clause.start : clause.start + words]
        if not re.search(r"[\u4e00-\u9fff]", text[:words]) or re.search(r"^(?:当时|那|这|有|同|及|按|到|准|小|几|什么|啥|年轻|上学|读书)", text[:words]):
            return clause.start, ()
        core = re.sub(r"^(?:但|不过|而且|我|当|每次|每当|在(?=.{0,2}$))", "", text[:words])
        return clause.start + end, (conditions.circumstance(core or text[:words], said),)

    def _content(self, clause: Clause, start: int, running: Running) -> Iterator[Frame]:
        text = self.folded[start : clause.end]
        start += speech_acts.correction_end(text) if running.text else 0
        past = _PAST.search(text) is not None
        times = _shifted(find_times(text, self.reference, past=past), self.folded.index(text, clause.start))
        tokens = [token for token in self.tokens if start <= token.start < clause.end]
        units = chunk(tokens, times)
        if not units:
            return
        if all(unit.kind in ("time", "adv", "fin", "p", "conj", "de", "f", "asp") for unit in units):
            running.time = frames.best_time([u for u in units if u.kind == "time"]) or running.time
            if speech_acts.act(text, running.text) is Act.CORRECT and running.time:
                yield self._fragment(clause, units, times)
            return
        yield from self._parsed(clause, start, parse(units), running, past)

    def _fragment(self, clause: Clause, units: Sequence[Unit], times: Sequence[TimeExpression]) -> Frame:
        setting = frames.Setting(self.speaking, clause.start, clause.end)
        return Frame(
            language="zh", start=clause.start, end=clause.end, subject=_nobody(clause.start),
            words=tuple(frames._word(u, setting) for u in units), time=times[0] if times else None, fragment=True, act=Act.CORRECT,
        )  # fmt: skip

    def _parsed(self, clause: Clause, start: int, parts: Parts, running: Running, past: bool) -> Iterator[Frame]:
        text = self.folded[start : clause.end]
        roles = arguments(parts)
        carried = _carried(running, parts, roles, clause)
        setting = frames.Setting(self.speaking, clause.start, clause.end, carried)
        mood = speech_acts.mood(text, clause.mark, parts, roles)
        said = [unit.time for unit in parts.times if unit.time]
        tense = modality.tense(parts, said, past)
        tense = _sided(tense, frames.best_time(parts.times) or running.time, self.reference)
        way = modality.modality(parts, text, tense)
        habitual = modality.is_habit(parts, said)
        supposing = running.supposing or modality.supposes(text)
        standing = habitual or mood is Mood.REQUEST or parts.verb in lexicon.verbs("psych") or _is_timeless(parts, tense)
        parts.predicate, found = frames.circumstances(parts, roles, setting, standing=standing)
        found = (*running.conditions, *conditions.from_times(said, standing=standing), *found)
        act = speech_acts.act(text, running.text)
        for frame in frames.build(parts, roles, setting):
            frame = replace(
                frame, polarity=polarity.polarity(parts, text), tense=tense, modality=_inherited(way, running, roles),
                mood=Mood.SUPPOSITION if supposing and mood is not Mood.REQUEST else mood, habitual=habitual,
                time=frames.best_time(parts.times) or running.time, conditions=found, act=act,
                quoted=is_quoted(clause.start, clause.end, self.quoted),
            )  # fmt: skip
            frame = _finished(frame, parts)
            running.subject = frame.subject if roles.subject is not None or carried else running.subject
            if is_first(roles.subject):
                running.subject = None
            yield frame
        running.supposing, running.modality, running.act = supposing, way, act
        running.time = frames.best_time(parts.times) or running.time
        running.mood = mood


def _finished(frame: Frame, parts: Parts) -> Frame:
    """Endings, and what not eating is."""
    if polarity.has_stopped(parts):
        return replace(frame, polarity=Polarity.POSITIVE, ended=True)
    if polarity.was_so(parts) and frame.modality is Modality.ACTUAL and "过" not in parts.aspects:
        return replace(frame, ended=True, tense=Tense.PAST)
    if frame.polarity is Polarity.NEGATIVE and frame.mood is not Mood.REQUEST:
        eating = frames.not_eating(frame, parts)
        if eating is not None:
            return replace(eating, polarity=Polarity.POSITIVE)
    return frame


def _nobody(at: int) -> Mention:
    return Mention(text="", start=at, end=at, kind=MentionKind.NONE)


def _shifted(times: Sequence[TimeExpression], by: int) -> list[TimeExpression]:
    return [replace(time, start=time.start + by, end=time.end + by) for time in times]


def _sided(tense: Tense, time: TimeExpression | None, reference: datetime) -> Tense:
    """The side of now that the time itself names."""
    if time is None or time.recurrence is not None:
        return tense
    if time.interval.start is not None and time.interval.start > reference:
        return Tense.FUTURE
    if time.interval.end is not None and time.interval.end <= reference:
        return Tense.PAST
    if time.relation in ("before", "by", "within") and time.interval.end is not None and time.interval.end > reference:
        return Tense.FUTURE
    return tense


def _is_timeless(parts: Parts, tense: Tense) -> bool:
    return tense is Tense.PRESENT and not parts.aspects and "了" not in parts.finals and parts.main is not None


def _inherited(way: Modality, running: Running, roles: Arguments) -> Modality:
    """打算去宜家，扛个书架回来: a clause without a subject goes on in the way of the one before."""
    if way is Modality.ACTUAL and roles.subject is None and running.modality in (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED):
        return running.modality
    return way


def _carried(running: Running, parts: Parts, roles: Arguments, clause: Clause) -> Mention | None:
    """The subject of the clause before, where this one is likely about it too."""
    subject = running.subject
    if subject is None or subject.kind not in _CARRIED or roles.fronted is not None:
        return None
    if subject.kind in _AGENTS:
        return subject
    if parts.main is None or parts.main.kind in ("a", "cop") or parts.verb in ("在", "有", "离", "叫"):
        return subject
    return None


def condition_of(text: str, said: str) -> Condition:
    """A circumstance as a condition."""
    return conditions.circumstance(text, said)
