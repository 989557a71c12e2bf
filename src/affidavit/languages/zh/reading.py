"""A whole message read: its clauses in order, each with what the ones before it left open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Conditions
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.time_expression import Granularity, TimeExpression
from affidavit.languages.zh import conditions, constructions, fragments, frames, lexicon, modality, polarity, reports, speech_acts
from affidavit.languages.zh.arguments import Arguments, arguments, is_first
from affidavit.languages.zh.mentions import Speaking, mention
from affidavit.languages.zh.parsing import Parts, parse
from affidavit.languages.zh.phrases import Unit, chunk
from affidavit.languages.zh.quotations import is_quoted
from affidavit.languages.zh.segmenting import Clause
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.times import find_times
from affidavit.languages.zh.vocabulary import matcher

_PAST = re.compile(r"了(?!吗|解)|过(?!敏|年|期|节|来|去|后)|昨|上周|上个?月|上礼拜|去年|前天|前年|刚|曾|^我?(?:之前|以前)|当时")
_MOVED = re.compile(r"(?:挪|改|推迟|推|延期|延|调|定|约|顺延|提前|改约|改签)(?:到|在|成|至)")
_UPDATE = re.compile(r"(?:更新|汇报|播报|记录|打卡|报告)$")
_SERVICE = re.compile(r"^(?:那|好的?|我|需要|要|要不要|是否|我来|可以|已经?|就|先|再|这就|马上)*(?:(?:帮|给|为|替)(?:您|你)|记下了?|记住了?|记录了?|了解了?)(?=.{2})")
_EXPERT = re.compile(r"^(?:我?的?(?:医生|大夫|牙医|体检报告|报告|化验单|医院|体检|教练|手环|手表|日历|系统)[上里]?)(?:跟我|告诉我|对我|给我)?(?:说|显示|写着|诊断|提示|建议|记着)(?:我(?=[有得是])|是)?(?=.{2})")
_PREFIX = re.compile(r"^(?:请|麻烦(?:你|您)?|拜托(?:你|您)?|劳驾)(?:你|您)?(?=.{2})")
_CARRIED = frozenset(
    {MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET, MentionKind.PRONOUN, MentionKind.ORGANISATION,
     MentionKind.THING, MentionKind.GENERIC}
)  # fmt: skip
_AHEAD = frozenset({Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED})
_GOING = frozenset("去 飞 到 回 前往 出发 出差 自驾".split())
_PLANS = {Modality.PLANNED: "打算", Modality.DESIRED: "想", Modality.CONSIDERING: "考虑"}
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
    frame: Frame | None = None  # the last one
    begun: int = -1  # the sentence that `begin` is of
    begin: int = 0  # where the present sentence begins
    pets: bool = False  # whether it was said already that the pet is kept
    topical: bool = False  # whether the subject is a phrase that stands alone, for the clauses after it
    people: list[Mention] = field(default_factory=list[Mention])  # persons and animals that came up, oldest first


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
        running = Running()
        asking = {clause.sentence for clause in clauses if "?" in clause.mark} if self.assistant else set[int]()
        for clause in clauses:
            for frame in self._clause(clause, running):
                running.frame = frame
                if self.assistant:
                    asked = clause.sentence in asking and frame.mood is not Mood.SUPPOSITION
                    frame = replace(frame, mood=Mood.QUESTION if asked else Mood.STATEMENT)
                yield frame

    def _clause(self, clause: Clause, running: Running) -> Iterator[Frame]:
        text = self.folded[clause.start : clause.end]
        if clause.sentence != running.sentence:
            running.supposing, running.modality, running.time, running.conditions = False, Modality.ACTUAL, None, ()
            running.sentence = clause.sentence
        if is_quoted(clause.start, clause.end, self.withdrawn):
            return
        if speech_acts.confesses(text):
            self._hear(clause, running)
            running.text = text
            return
        if speech_acts.is_empty(text) or speech_acts.is_idle(text) or speech_acts.is_verdict(text):
            running.text = text
            return
        start, found = self._leading(clause, text)
        running.conditions = (*running.conditions, *found)
        if start >= clause.end:
            return
        yield from self._content(clause, start, running)
        running.text = text

    def _hear(self, clause: Clause, running: Running) -> None:
        """Note who comes up in a clause that claims nothing."""
        tokens = [token for token in self.tokens if clause.start <= token.start < clause.end]
        _note_people(chunk(tokens, ()), self.speaking, running)

    def _leading(self, clause: Clause, text: str) -> tuple[int, Conditions]:
        """Where the clause itself begins, after circumstances such as 写代码的时候."""
        for pattern in (_SERVICE if self.assistant else _PREFIX, _EXPERT):
            match = pattern.match(text)
            if match:
                return clause.start + match.end(), ()
        if modality.supposes(text):
            return clause.start, ()
        weather = conditions.weather(text)
        if weather:
            said = self.speaking.content[clause.start : clause.start + weather[1]]
            return clause.start + weather[1], (conditions.under_weather(weather[0], said),)
        excepted = self._excepted(clause, text)
        if excepted:
            return excepted
        arrived = conditions.arrival(text)
        if arrived:
            first, last, end = arrived
            said = self.speaking.content[clause.start + first : clause.start + last]
            return clause.start + end, (conditions.topic(text[first:last], said),)
        span = conditions.leading_circumstance(text)
        if span is None:
            return clause.start, ()
        words, end = span
        said = self.speaking.content[clause.start : clause.start + words]
        if not re.search(r"[\u4e00-\u9fff]", text[:words]) or re.search(r"^(?:当时|那|这|有|同|及|按|到|准|小|几|什么|啥|年轻|上学|读书)", text[:words]):
            return clause.start, ()
        core = re.sub(r"^(?:但|不过|而且|我|当|每次|每当|在(?=.{0,2}$))", "", text[:words])
        return clause.start + end, (conditions.circumstance(core or text[:words], said),)

    def _excepted(self, clause: Clause, text: str) -> tuple[int, Conditions] | None:
        """Where the clause goes on after 除了周三, with the exception as a condition."""
        span = conditions.exception(text)
        if span is None or re.search(r"(?:什么|啥)都", text):
            return None
        first, last, end = span
        times = _shifted(find_times(text[first:last], self.reference), clause.start + first)
        found = conditions.from_times(times, standing=True)
        return (clause.start + end, conditions.excluded(found)) if found else None

    def _content(self, clause: Clause, start: int, running: Running) -> Iterator[Frame]:
        text = self.folded[start : clause.end]
        supposed = re.match(r"(?:那|这|其实)?是(?!不|否|我|说)(?=.{2})", text)
        if supposed and running.text and speech_acts.is_denied(running.text):
            yield self._value(clause, start + supposed.end())
            return
        start += speech_acts.correction_end(text) if running.text else 0
        past = _PAST.search(text) is not None
        side = past and not _MOVED.search(text)
        times = [t for t in find_times(text, self.reference, past=side) if not (t.text == "前天" and text[max(t.start - 1, 0)] == "以")]
        times = _shifted(times, self.folded.index(text, clause.start))
        tokens = [token for token in self.tokens if start <= token.start < clause.end]
        units = chunk(tokens, times)
        if not units:
            return
        if running.sentence != running.begun:
            running.begun, running.begin = running.sentence, clause.start
        fragment = fragments.fragment(units, clause, self.speaking)
        if fragment is not None:
            yield from self._fragment(fragment, units, text, running)
            return
        spoken = reports.embedded(units)
        if spoken is not None:
            yield from self._reported(clause, spoken, running, past)
            return
        yield from self._parsed(clause, start, parse(units), running, past)

    def _reported(self, clause: Clause, spoken: reports.Spoken, running: Running, past: bool) -> Iterator[Frame]:
        """What somebody says, or makes one do: its own clause, on their word."""
        who = mention(spoken.speaker, self.speaking)
        mine = who.kind is self.speaking.first
        if not mine and spoken.reported:
            running.subject = who
        way = Modality.REPORTED if spoken.reported and not mine else Modality.ACTUAL
        for frame in self._parsed(clause, spoken.units[0].start, parse(spoken.units), running, past):
            yield replace(frame, modality=way) if frame.modality is Modality.ACTUAL else frame

    def _kept(self, frame: Frame, parts: Parts, running: Running) -> Iterator[Frame]:
        """我家猫叫豆豆 says by the way that there is a cat."""
        own = frame.subject.kind is MentionKind.PET and frame.subject.holder is None and frame.mood is Mood.STATEMENT
        said = next((u for u in parts.before if u.kind == "np" and u.tokens[0].tag == "first"), None)
        if not own or said is None or running.pets or parts.verb in ("养", "有", "想") or frame.modality in _AHEAD:
            return
        running.pets = True
        keeper = replace(frame.subject, text="", start=frame.start, end=frame.start, kind=self.speaking.implied, head="我")
        setting = frames.Setting(self.speaking, frame.start, frame.end)
        words = (frames.empty_word("养", said.start), frames.word(said, setting))
        yield replace(frame, subject=keeper, words=words, verb="养", object=frame.subject, objects=(), time=None, conditions=(),
                      polarity=Polarity.POSITIVE, ended=False, modality=Modality.ACTUAL, tense=Tense.PRESENT, trust=0.8)  # fmt: skip

    def _value(self, clause: Clause, start: int) -> Frame:
        """What stands after "that is": the right value in place of the one that was denied."""
        setting = frames.Setting(self.speaking, clause.start, clause.end)
        value = frames.thing(start, clause.end, setting)
        said = Word(value.text, value.head, "noun", start, clause.end)
        nobody = constructions.nobody(clause.start)
        return Frame(language="zh", start=clause.start, end=clause.end, subject=nobody, words=(said,), object=value,
                     fragment=True, act=Act.CORRECT)  # fmt: skip

    def _fragment(self, fragment: Frame, units: Sequence[Unit], text: str, running: Running) -> Iterator[Frame]:
        """A value alone: a time for the next clause, more about the last object, or an answer."""
        _note_people(units, self.speaking, running)
        if fragment.object is not None and not fragment.object.kind == MentionKind.GENERIC:
            if running.frame is None or running.frame.start < running.begin:
                running.subject, running.topical = fragment.object, True
        if fragment.time is not None and fragment.object is None:
            running.time = fragment.time
            if running.text and speech_acts.act(text, running.text) is Act.CORRECT:
                yield fragment
            elif running.frame is None:
                yield fragment
            return
        if fragment.object is not None and fragment.object.kind is MentionKind.PET:
            yield from self._kept(replace(fragment, subject=fragment.object, fragment=False), parse(units), running)
        topic = running.subject
        if running.topical and topic is not None and fragment.object is not topic and _UPDATE.search(topic.text):
            yield fragments.reported(fragment, topic, self.speaking)
            return
        elaborated = fragments.elaborated(running.frame, fragment, text)
        yield elaborated or fragment

    def _parsed(self, clause: Clause, start: int, parts: Parts, running: Running, past: bool) -> Iterator[Frame]:
        text = self.folded[start : clause.end]
        roles = arguments(parts)
        _note_people((*parts.before, *parts.predicate), self.speaking, running)
        carried = _carried(running, parts, roles, clause)
        setting = frames.Setting(self.speaking, clause.start, clause.end, carried)
        mood = speech_acts.mood(text, clause.mark, parts, roles)
        if _PREFIX.match(self.folded[clause.start : clause.end]) and roles.subject is None:
            mood = Mood.REQUEST
        if self.assistant:
            mood = Mood.STATEMENT
        said = [unit.time for unit in parts.times if unit.time]
        tense = modality.tense(parts, said, past)
        tense = tense if "了" in parts.aspects and tense is Tense.PAST else _sided(tense, frames.best_time(parts.times) or running.time, self.reference)
        way = modality.modality(parts, text, Tense.PRESENT if any(map(conditions.is_season, said)) else tense)
        habitual = modality.is_habit(parts, said)
        supposing = running.supposing or modality.supposes(text)
        seasonal = [time for time in said if conditions.is_season(time)] if way not in _AHEAD else []
        if seasonal:
            habitual, tense = True, modality.tense(parts, [], past)
            parts.times = [unit for unit in parts.times if unit.time not in seasonal]
        standing = habitual or mood is Mood.REQUEST or parts.verb in lexicon.verbs("psych") or _is_timeless(parts, tense)
        parts.predicate, found = frames.circumstances(parts, roles, setting, standing=standing)
        found = (*running.conditions, *conditions.from_times(said, standing=standing), *found, *frames.topic(parts, roles, setting))
        act = speech_acts.act(text, running.text)
        when = frames.best_time(parts.times) or frames.best_time([u for u in parts.predicate if _names_a_day(u)])
        if speech_acts.is_rhetorical(text):
            return
        for frame in frames.build(parts, roles, setting):
            frame = replace(
                frame, polarity=polarity.polarity(parts, text), tense=tense,
                modality=_inherited(_asked(way, mood, roles, text), running, roles, parts),
                mood=Mood.SUPPOSITION if supposing and mood is not Mood.REQUEST else mood, habitual=habitual,
                time=when or running.time, conditions=found, act=act,
                quoted=is_quoted(clause.start, clause.end, self.quoted),
            )  # fmt: skip
            frame = constructions.normalised(_pointing(frame, running), parts, roles, setting)
            frame = _worded(_placed(_finished(frame, parts)), parts, text, setting)
            if roles.subject is not None or carried:
                running.subject = _of_whom(frame.subject)
            if is_first(roles.subject):
                running.subject = None
            yield frame
            yield from self._kept(frame, parts, running)
        running.supposing, running.modality, running.act = supposing, way, act
        running.time = frames.best_time(parts.times) if way in _AHEAD else None
        running.mood, running.topical = mood, False


def _asked(way: Modality, mood: Mood, roles: Arguments, text: str) -> Modality:
    """A mere question weighs nothing; 我该买A还是B does."""
    if mood is not Mood.QUESTION or way is not Modality.CONSIDERING or "还是" in text or re.search(r"考虑|犹豫|纠结|在想|琢磨", text):
        return way
    return way if is_first(roles.subject) else Modality.ACTUAL


def _placed(frame: Frame) -> Frame:
    """在杭州开民宿 says what is done before where."""
    if len(frame.words) < 4 or frame.words[0].lemma != "在" or frame.fragment:
        return frame
    plain = replace(frame, words=frame.words[2:])
    whole, inner = matcher().best(frame), matcher().best(plain)
    return plain if inner is not None and (whole is None or whole.predicate in ("located_at", "is_visiting")) else frame


def _worded(frame: Frame, parts: Parts, text: str, setting: frames.Setting) -> Frame:
    """Words for what no wording of the catalogue fits: the plan itself, the standing order itself; and plans to go."""
    ahead = frame.modality in _AHEAD or (frame.tense is Tense.FUTURE and not frame.habitual)
    if ahead and parts.verb in _GOING:
        frame = replace(frame, words=tuple(replace(w, lemma="将" + w.lemma) if w.lemma == parts.verb else w for w in frame.words))
    if not frame.words or frame.mood is Mood.QUESTION or matcher().best(frame) is not None:
        return frame
    if frame.mood is Mood.REQUEST:
        said = "以后" if speech_acts.is_standing(text) else ""
    else:
        said = _PLANS.get(frame.modality, "") if frame.modality in _AHEAD and parts.main is not None and parts.main.kind == "v" else ""
    if not said:
        return frame
    start, end = min(w.start for w in frame.words), max(w.end for w in frame.words)
    whole = Word(setting.speaking.content[start:end], text, "verb", start, end)
    return replace(frame, words=(frames.empty_word(said, start), whole), verb=said, objects=(), object=None)


def _note_people(units: Sequence[Unit], speaking: Speaking, running: Running) -> None:
    holder: Mention | None = None
    for unit in units:
        if unit.kind == "np" and any(token.tag in ("kin", "role", "per", "pet") for token in unit.tokens):
            somebody = mention(unit, speaking)
            if holder is not None and somebody.kind is MentionKind.KIN and somebody.holder is None and not somebody.definite:
                somebody = replace(somebody, holder=holder)
            holder = holder or (somebody if somebody.kind in (MentionKind.NAME, MentionKind.ROLE) else None)
            running.people.append(somebody)


def _pointing(frame: Frame, running: Running) -> Frame:
    """那孩子 and 人家 mean who came up in the message; he and she are left to what is known of everybody's sex."""
    who = frame.subject
    if who.kind is MentionKind.PRONOUN and who.head == "child":
        fitting = [p for p in running.people if p.head in ("son", "daughter", "child", "nephew", "niece") and p.start < who.start]
    elif who.text in ("人家", "他", "她") and running.people and not _asserted(running):
        fitting = [p for p in running.people if p.start < who.start and p.kind is not MentionKind.PET]
    else:
        return frame
    return replace(frame, subject=fitting[-1]) if fitting else frame


def _of_whom(subject: Mention) -> Mention:
    """Whom the next clause is likely about: the holder of what is one's own."""
    holder = subject.holder
    own = holder is not None and holder.kind in (MentionKind.OWNER, MentionKind.SPEAKER)
    return holder if own and holder is not None and subject.kind is MentionKind.THING else subject


def _asserted(running: Running) -> bool:
    """Whether the last frame claims something, so that who came up in it is known to the steps after this one."""
    return running.frame is not None and running.frame.mood is Mood.STATEMENT and not running.frame.fragment


def _names_a_day(unit: Unit) -> bool:
    """Whether a time as a value says when it happens; a mere hour is only a value: 闹钟改到七点."""
    clock = unit.time is not None and unit.time.granularity in (Granularity.HOUR, Granularity.MINUTE)
    return unit.kind == "time" and not (clock and not re.search(r"[号日天周今明昨后前礼月]|星期", unit.text))


def _without_me(frame: Frame) -> Frame:
    """别给我打电话 forbids calls."""
    words = frame.words
    if len(words) > 2 and words[0].lemma in ("给", "跟", "对", "向") and words[1].lemma in ("我", "我们"):
        return replace(frame, words=words[2:])
    return frame


def _finished(frame: Frame, parts: Parts) -> Frame:
    """Endings, and what not eating and not wanting are."""
    if frame.words and (frame.mood is Mood.REQUEST and polarity.prohibits(parts) or frames.is_unwanted(frame, parts)):
        return replace(frames.forbidden(_without_me(frame), parts), polarity=Polarity.POSITIVE, modality=Modality.ACTUAL, mood=Mood.REQUEST)
    if polarity.has_stopped(parts):
        return replace(frame, polarity=Polarity.POSITIVE, ended=True)
    if polarity.was_so(parts) and frame.modality is Modality.ACTUAL and "过" not in parts.aspects:
        return replace(frame, ended=True, tense=Tense.PAST)
    refused = frame.polarity is Polarity.NEGATIVE or (parts.main is not None and parts.main.text == "不行")
    if refused and frame.mood is not Mood.REQUEST:
        eating = frames.not_eating(frame, parts)
        if eating is not None:
            return replace(eating, polarity=Polarity.POSITIVE)
    return frame


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


def _inherited(way: Modality, running: Running, roles: Arguments, parts: Parts) -> Modality:
    """打算去宜家，扛个书架回来: a clause without a subject goes on in the way of the one before."""
    turned = bool({unit.text for unit in parts.adverbs} & {"后来", "现在", "如今", "结果", "最后"}) or "了" in parts.aspects or parts.link
    if way is Modality.ACTUAL and roles.subject is None and running.modality in _AHEAD and not turned:
        return running.modality
    return way


def _carried(running: Running, parts: Parts, roles: Arguments, clause: Clause) -> Mention | None:
    """The subject of the clause before, where this one is likely about it too."""
    subject = running.subject
    if subject is not None and running.topical and roles.subject is None and roles.fronted is None:
        return subject
    if subject is None or subject.kind not in _CARRIED or roles.fronted is not None:
        return None
    if subject.kind in _AGENTS:
        return subject
    if parts.main is None or parts.main.kind in ("a", "cop") or parts.verb in ("在", "有", "离", "叫"):
        return subject
    return None
