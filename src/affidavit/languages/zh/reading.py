"""A whole message read: its clauses in order, each with what the ones before it left open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Act, MentionKind
from affidavit.domain.condition import Conditions
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.languages.zh import (
    circumstances,
    conditions,
    constructions,
    days,
    describing,
    distributing,
    focusing,
    fragments,
    frames,
    happenings,
    keeping,
    leading,
    lexicon,
    listing,
    modality,
    occasions,
    parsing,
    pivoting,
    polarity,
    reports,
    reviewing,
    speech_acts,
)
from affidavit.languages.zh.accompanying import besides
from affidavit.languages.zh.arguments import Arguments, arguments, is_attribute, is_first
from affidavit.languages.zh.finishing import asked, finished, inherited
from affidavit.languages.zh.lexicon import pattern
from affidavit.languages.zh.mentions import Speaking, everybody, mention, nobody, owner
from affidavit.languages.zh.parsing import Parts, parse
from affidavit.languages.zh.phrases import Unit, chunk
from affidavit.languages.zh.quotations import is_quoted
from affidavit.languages.zh.resuming import filled, resumed
from affidavit.languages.zh.running import Running, carried, note_people, pointing, spoke_of
from affidavit.languages.zh.segmenting import Clause
from affidavit.languages.zh.succeeding import instead, succeeded
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.times import find_times
from affidavit.languages.zh.verbless import verbless
from affidavit.languages.zh.vocabulary import catalogue

_PAST = pattern("reading", "past")
_INTENDED = re.compile(
    r"(?:准备|打算|计划|决定|争取|得|要)(?=把|去|将|全)[^，。]*了$|(?:到|等)[^，。]{1,8}就[^，。]*了$|(?:就要|快要|马上要?)[^，。]*了$|(?<![我你他她])约(?:好)?了|报(?:好)?名了|(?:订|抢)(?:好|到)?了[^，。]*(?:票|酒店|民宿|位子)$"
)
_MOVED = re.compile(r"(?:挪|改|推迟|推|延期|延|调|定|约|顺延|提前|改约|改签)(?:到|在|成|至)")
_UPDATE = re.compile(r"(?:更新|汇报|播报|记录|打卡|报告)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """In which way a clause is said."""

    mood: Mood
    tense: Tense
    way: Modality  # by its own words
    modality: Modality  # with what it takes over from the clause before
    habitual: bool
    once: bool
    standing: bool  # it holds again and again, so that a bare weekday or season is a condition
    supposing: bool
    act: Act
    conditions: Conditions


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the clauses of one message."""

    folded: str
    tokens: Sequence[Token]
    speaking: Speaking
    reference: datetime
    quoted: list[tuple[int, int]]
    withdrawn: list[tuple[int, int]]  # spans that ask to forget something
    assistant: bool = False  # whether the assistant says it: it asks and proposes, and orders nobody

    def read(self, clauses: Sequence[Clause]) -> Iterator[Frame]:
        """The frames of all clauses in order."""
        running = Running(review=reviewing.is_review(self.folded))
        asking = {clause.sentence for clause in clauses if "?" in clause.mark} if self.assistant else set[int]()
        for clause in clauses:
            for read in self._clause(clause, running):
                frame = replace(read, quoted=is_quoted(clause.start, clause.end, self.quoted))
                if (running.wrong or running.wrongly) and frame.act is Act.CORRECT:
                    frame = fragments.instead(frame, running, self.speaking)
                running.wrong = fragments.denied(frame) or running.wrong
                running.frame = frame if frame.words else running.frame
                running.group = describing.group_of(frame) or running.group
                running.acquired = frame if describing.acquires(frame) else running.acquired
                if self.assistant:
                    asked = clause.sentence in asking and frame.mood is not Mood.SUPPOSITION
                    frame = replace(frame, mood=Mood.QUESTION if asked else Mood.STATEMENT)
                    frame = fragments.opened(frame, self.tokens) if asked else frame
                yield frame

    def _clause(self, clause: Clause, running: Running) -> Iterator[Frame]:
        text = self.folded[clause.start : clause.end]
        if clause.sentence != running.sentence:
            running.supposing, running.modality, running.time, running.conditions = False, Modality.ACTUAL, None, ()
            running.heading, running.day, running.acquired = False, "", None
            running.sentence = clause.sentence
        if is_quoted(clause.start, clause.end, self.withdrawn):
            return
        if speech_acts.nearly(text) or speech_acts.is_rhetorical(text) or text.startswith("除非"):
            running.text = text
            yield self._unclaimed(clause)
            return
        if speech_acts.confesses(text):
            yield self._confessed(clause, text, running)
            return
        if speech_acts.says_nothing(text):
            running.text = text
            if "我" in text:
                yield replace(self._unclaimed(clause), mood=Mood.STATEMENT, subject=everybody(clause.start))
            return
        setting = frames.Setting(self.speaking, clause.start, clause.end)
        one = distributing.one_of(clause, text, running.frame, setting)
        one = one or describing.one_of_several(text, running.group, setting)
        if one is not None:
            running.text = text
            yield one
            return
        start, found = leading.opening(clause, text, self.speaking, self.reference, assistant=self.assistant)
        anew = {condition.dimension for condition in found}
        running.conditions = (*(c for c in running.conditions if c.dimension not in anew), *found)
        if start < clause.end:
            yield from self._content(clause, start, running)
            running.text = text
        else:
            yield self._unclaimed(clause)

    def _confessed(self, clause: Clause, text: str, running: Running) -> Frame:
        """A clause that says that something was said wrongly: what, for the right one after it."""
        self._hear(clause, running)
        running.text = "说错了" if speech_acts.slips(text) else text
        running.wrong = speech_acts.confessed(text)
        running.wrongly = None if running.wrong else fragments.named(self._said(clause), self.speaking)
        return self._unclaimed(clause)

    def _unclaimed(self, clause: Clause) -> Frame:
        """A clause that was understood and claims nothing."""
        setting = frames.Setting(self.speaking, clause.start, clause.end)
        empty = frames.make_frame(setting, nobody(clause.start), (), verb="", object_=None)
        return replace(empty, mood=Mood.SUPPOSITION)

    def _hear(self, clause: Clause, running: Running) -> None:
        """Note who comes up in a clause that claims nothing."""
        note_people(self._said(clause), self.speaking, running)

    def _said(self, clause: Clause) -> list[Unit]:
        """The phrases of a clause, its times left aside."""
        return chunk([token for token in self.tokens if clause.start <= token.start < clause.end], ())

    def _content(self, clause: Clause, start: int, running: Running) -> Iterator[Frame]:
        text = self.folded[start : clause.end]
        supposed = re.match(r"(?:那|这|其实)?是(?!不|否|我|说)(?=.{2})", text)
        if supposed and running.text and speech_acts.is_denied(running.text):
            yield fragments.right(start + supposed.end(), frames.Setting(self.speaking, clause.start, clause.end))
            return
        start += speech_acts.correction_end(text) if running.text else 0
        units = self._units(clause, start, running)
        if not units:
            return
        if running.sentence != running.begun:
            running.begun, running.begin = running.sentence, clause.start
        wrong = bool(running.text) and speech_acts.act(text, running.text) is Act.CORRECT
        if wrong and len(units) > 1 and units[0].text in ("叫", "姓"):
            units = units[1:]  # 叫诺米 gives the right name
        fragment = fragments.fragment(units, clause, self.speaking, None if wrong else running.frame)
        setting = frames.Setting(self.speaking, clause.start, clause.end)
        again = listing.repeated(units, running.frame, running.topic, setting)
        right = again or (fragments.corrected(running.frame, fragment) if wrong and fragment else None)
        if right is not None:
            yield right
            return
        if fragment is not None:
            yield from self._fragment(fragment, units, text, running)
            return
        if fragments.hangs(units):
            # 我下周三 … 要去拔牙: who and when, and the rest still to come
            running.time = frames.best_time([unit for unit in units if unit.kind == "time"])
            note_people(units, self.speaking, running)
            return
        yield from self._told(clause, start, focusing.with_spared(units, running), running)

    def _told(self, clause: Clause, start: int, units: list[Unit], running: Running) -> Iterator[Frame]:
        """A clause with a predicate: the one that is picked out, reported or chosen in it, or the whole."""
        text = self.folded[start : clause.end]
        setting = frames.Setting(self.speaking, clause.start, clause.end)
        focus = focusing.picked(units)
        if not units:
            return
        if focus is not None and "?" not in clause.mark:
            yield from self._focused(clause, focus, running)
            return
        had = pivoting.pivoted(units)
        if had is not None and "?" not in clause.mark:
            yield from self._parsed(clause, start, parse(had[0]), running)
            yield from self._parsed(clause, had[1][0].start, parse(had[1]), running)
            return
        spoken = reports.embedded(units)
        if spoken is not None and modality.supposes(text):
            yield self._unclaimed(clause)
            return
        if spoken is not None:
            yield from self._reported(clause, spoken, running)
            return
        chosen = occasions.chosen(units, running.person or owner(self.speaking, start), setting)
        if chosen is not None and "?" not in clause.mark and not modality.supposes(text):
            yield chosen
            return
        yield from self._parsed(clause, start, parse(units), running)

    def _units(self, clause: Clause, start: int, running: Running) -> list[Unit]:
        """The phrases of the clause, its times among them; a weekday alone is on the side of what goes before."""
        text = self.folded[start : clause.end]
        tokens = [token for token in self.tokens if start <= token.start < clause.end]
        done = (_PAST.search(text) is not None and not _INTENDED.search(text)) or parsing.is_cleft(tokens)
        past = (done or listing.is_past(text, running.frame, running.topic)) and not _MOVED.search(text)
        times = [
            time
            for time in find_times(text, self.reference, past=past)
            if not (time.text == "前天" and text[max(time.start - 1, 0)] == "以")
        ]
        times = [days.joined(time, running.day, text, self.reference) for time in times]
        running.day = next((days.day_of(time) for time in times if days.day_of(time)), running.day)
        return chunk(tokens, leading.shifted(times, start))

    def _focused(self, clause: Clause, focus: focusing.Focus, running: Running) -> Iterator[Frame]:
        """是我老公要换: the clause without the copula; what is denied of one is only said to be another's."""
        for frame in self._parsed(clause, focus.units[0].start, parse(focus.units), running):
            yield replace(frame, mood=Mood.SUPPOSITION) if focus.denied else frame

    def _reported(self, clause: Clause, spoken: reports.Spoken, running: Running) -> Iterator[Frame]:
        """What somebody says, or makes one do: its own clause, on their word."""
        who = mention(spoken.speaker, self.speaking)
        mine = who.kind is self.speaking.first
        if not mine and spoken.reported:
            running.subject = who
        way = Modality.REPORTED if spoken.reported and not mine else Modality.ACTUAL
        for frame in self._parsed(clause, spoken.units[0].start, parse(spoken.units), running):
            yield replace(frame, modality=way) if frame.modality is Modality.ACTUAL else frame

    def _fragment(self, fragment: Frame, units: Sequence[Unit], text: str, running: Running) -> Iterator[Frame]:
        """A value alone: a time for the next clause, more about the last object, or an answer."""
        note_people(units, self.speaking, running)
        if fragment.object is not None and fragment.object.kind in (MentionKind.OWNER, MentionKind.SPEAKER):
            running.subject, running.topical = None, False  # 我呢，…: from here on the speaker
            return
        if fragment.object is not None and fragment.object.text == "人":  # 人嘛，…: of everybody
            fragment = replace(fragment, object=replace(fragment.object, kind=MentionKind.GENERIC))
        named = fragment.object is not None and fragment.object.text not in lexicon.closed("second_person")
        supposed = modality.supposes(text)
        if named and not supposed and (running.frame is None or running.frame.start < running.begin):
            running.subject, running.topical = fragment.object, True
        if fragment.time is not None and fragment.object is None:
            running.time = fragment.time
            corrects = bool(running.text) and speech_acts.act(text, running.text) is Act.CORRECT
            yield from fragments.when(fragment, running.frame, corrects=corrects, of_it=text.endswith("的"))
            return
        if fragment.object is not None and fragment.object.kind is MentionKind.PET:
            yield from keeping.kept(
                replace(fragment, subject=fragment.object, fragment=False), parse(units), running, self.speaking
            )
        filled = fragments.filling(fragment, running.frame, self.speaking)
        if filled is not None:
            running.subject = fragment.object
            yield filled
            return
        anew = fragments.anew(fragment, units, running, self.speaking)
        if anew is not None:
            yield anew
            return
        topic = running.subject
        told = topic is not None and (_UPDATE.search(topic.text) or catalogue().by_noun(topic.head, "zh"))
        if running.topical and topic is not None and fragment.object is not topic and told:
            yield fragments.reported(fragment, topic, self.speaking)
            return
        yield (
            happenings.placed(fragment, running.frame)
            or describing.described(fragment, running, text)
            or fragments.elaborated(running.frame, fragment, text)
            or fragments.introduced(fragment, running)
            or fragment
        )

    def _parsed(self, clause: Clause, start: int, parts: Parts, running: Running) -> Iterator[Frame]:
        text = self.folded[start : clause.end]
        roles = arguments(parts)
        note_people((*parts.before, *parts.predicate), self.speaking, running)
        setting = frames.Setting(self.speaking, clause.start, clause.end, carried(running, parts, roles))
        own = roles.subject is not None and (is_first(roles.subject) or is_attribute(roles.subject))
        if running.consisting and clause.start != running.begin and not own:
            return
        manner = self._manner(clause, text, parts, roles, running)
        parts.predicate, found = circumstances.circumstances(parts, roles, setting, standing=manner.standing)
        held = () if modality.supposes(text) else running.conditions
        found = (*held, *manner.conditions, *found, *circumstances.topic(parts, roles, setting))
        days = [u for u in parts.predicate if modality.names_a_day(u) and not modality.is_length(u, parts)]
        named = modality.during(frames.best_time(parts.times), parts, manner.tense, self.reference)
        when = modality.until(named or frames.best_time(days) or running.time, parts)
        for frame in self._built(parts, roles, setting):
            drafted = replace(
                frame,
                polarity=polarity.polarity(parts, text),
                tense=manner.tense,
                modality=manner.modality,
                mood=manner.mood,
                habitual=manner.habitual,
                once=manner.once,
                time=when,
                conditions=found,
                act=manner.act,
            )
            plain = constructions.normalised(filled(pointing(drafted, running), running), parts, roles, setting)
            done = succeeded(finished(plain, parts, text, setting), parts, roles, running, setting)
            done = resumed(reviewing.judged(done, parts, running, text), running)
            if roles.subject is not None or setting.carried:
                own = drafted.subject.kind in (MentionKind.NAME, MentionKind.ROLE)
                idle = done.subject.kind is MentionKind.GENERIC
                about = drafted.subject if own or idle else done.subject
                spoke_of(about, roles, running)
            yield done
            yield from besides(done, parts, setting)
            yield from keeping.kept(done, parts, running, self.speaking)
        running.supposing, running.modality, running.act = manner.supposing, manner.way, manner.act
        running.heading = running.heading or (bool(parts.times) and clause.mark[:1] in (":", "："))
        kept = manner.way in modality.AHEAD or running.heading
        running.time = (frames.best_time(parts.times) or (running.time if running.heading else None)) if kept else None
        running.mood, running.topical = manner.mood, False

    def _manner(self, clause: Clause, text: str, parts: Parts, roles: Arguments, running: Running) -> Manner:
        lasts = modality.goes_on(parts)
        past = _PAST.search(text) is not None and not _INTENDED.search(text) and not lasts
        mood = self._mood(clause, text, parts, roles, running)
        said = [unit.time for unit in parts.times if unit.time]
        tense = modality.tense(parts, past)
        if not lasts and not ("了" in parts.aspects and tense is Tense.PAST):
            tense = modality.sided(tense, frames.best_time(parts.times) or running.time, self.reference)
        again = [
            time
            for time in said
            if conditions.is_season(time) or modality.is_lesson(parts, time) or modality.is_whenever(parts, time)
        ]
        way = modality.modality(parts, text, Tense.PRESENT if again else tense)
        habitual = modality.is_habit(parts, said)
        if way not in modality.AHEAD and again:
            habitual, tense = True, modality.tense(parts, past)
            parts.times = [unit for unit in parts.times if unit.time not in again]
        liking = parts.verb in lexicon.verbs("psych")
        if liking:
            tense = modality.tense(parts, past)
        if habitual and way is Modality.PLANNED and any(time.recurrence for time in said):
            way = Modality.ACTUAL  # 我每天都要午休
        standing = habitual or lasts or mood is Mood.REQUEST or liking or modality.is_timeless(parts, tense)
        supposing = running.supposing or modality.supposes(text)
        return Manner(
            mood=Mood.SUPPOSITION if supposing and mood is not Mood.REQUEST else mood,
            tense=tense,
            way=way,
            modality=inherited(asked(way, mood, roles, text), running, roles, parts),
            habitual=habitual,
            once=modality.is_once(parts, text, said),
            standing=standing,
            supposing=supposing,
            act=speech_acts.act(text, running.text),
            conditions=conditions.from_times(said, standing=standing),
        )

    def _built(self, parts: Parts, roles: Arguments, setting: frames.Setting) -> Iterator[Frame]:
        return verbless(parts, setting) if parts.main is None else frames.build(parts, roles, setting)

    def _mood(self, clause: Clause, text: str, parts: Parts, roles: Arguments, running: Running) -> Mood:
        if self.assistant:
            return Mood.STATEMENT  # whether it asks is decided by its sentence
        if roles.subject is None and leading.ASKING.match(self.folded[clause.start : clause.end]):
            return Mood.REQUEST
        mood = speech_acts.mood(text, clause.mark, parts, roles)
        told = running.mood is Mood.STATEMENT and (speech_acts.goes_on(text, running.text) or instead(parts, running))
        return Mood.STATEMENT if told and mood is Mood.REQUEST else mood
