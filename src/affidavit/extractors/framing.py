"""Frames become candidates: through the catalogue's wordings, as attributes, or as open predicates.

Known wordings come first; then "the <attribute> of somebody is …"; then the verb itself as an open predicate, so that
the fact is kept; last the whole clause as `states`. Questions, suppositions, quotations and general truths give none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Modality, Polarity, Source
from affidavit.domain.candidate import Act, Candidate, Mention, MentionKind
from affidavit.domain.condition import Condition, ConditionDimension, Conditions
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.message import Message
from affidavit.domain.predicate import Kind, ValueKind
from affidavit.languages.function_words import words
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.matching import ONE_WORD, Matcher

COPULAS = frozenset({"be", "是"})
_CLASSING = frozenset({"是"})  # says what somebody is, whatever the word behind it
_PERSONAL = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET,
     MentionKind.PRONOUN, MentionKind.GROUP}
)  # fmt: skip
_NAMED_VALUES = frozenset(
    {ValueKind.PLACE, ValueKind.PERSON, ValueKind.ORGANISATION, ValueKind.DATE}
)  # never a mere adjective
_HOW = ("adjective", "adverb")
_OF_THINGS = frozenset({"has_type", "owns"})  # "my phone is dead" says not which one it is
_OWNERS = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.NONE})
_TASTE_VERBS = words("tasting")
_TAKING_PLACE = "happens_at"  # said of events: "I started a blog" is none
_HABIT = "does_regularly"
_DEED = "did"  # done once: "I do the ironing" tells of a habit
_HABITS = frozenset({_HABIT})
_TAKEN = frozenset({"eats", "drinks"})  # what somebody had once is an event, and no preference
_UNABLE = frozenset({"cannot"})
_VISITS = frozenset({"visited", "attended"})  # one goes there once: "I go to the Kite gym" tells of a habit
_ARTICLE = re.compile(r"(?<=\s)(?:the|a|an)\s+$")  # of the first item of a list
_TELLING = frozenset({"noun", "name", "number"})
_ON_REQUEST = frozenset({Kind.INSTRUCTION, Kind.INTENTION})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way a frame was understood: whose, which relation, which object."""

    subject: Mention
    predicate: str
    object: str
    object_mention: Mention | None = None
    dimension: str | None = None
    kind: Kind | None = None
    known: bool = True  # through the catalogue, not as an open predicate
    worded: bool = True  # whether the object is a phrase of its own, so that a sentence can be made with it
    weak: bool = False  # through a wording of a single word


@dataclass(frozen=True, slots=True)
class Framing:
    """Turns frames of one language into candidates."""

    extractor_id: str
    matcher: Matcher
    catalogue: Catalogue

    def candidates(self, frame: Frame, message: Message) -> Iterator[Candidate]:
        """The candidates of one frame."""
        if not _claims(frame):
            return
        for reading in self._readings(frame, message.content):
            if not reading.object.strip():
                continue
            if frame.mood is Mood.REQUEST and not (reading.known and self._on_request(reading.predicate)):
                continue
            yield self._candidate(self._still_so(frame, reading), message, reading)
            frame = replace(frame, changes=())  # said once, though several things are said with it

    def _still_so(self, frame: Frame, reading: Reading) -> Frame:
        """The frame; what one "cannot … any more" has not ended, where the relation is that one cannot."""
        if not frame.ended or frame.words[0].lemma not in _UNABLE or not self.catalogue.get(reading.predicate).denies:
            return frame
        return replace(frame, ended=False, act=Act.ASSERT if frame.act is Act.END else frame.act)

    def _fits(self, predicate: str, frame: Frame) -> bool:
        """Whether the frame can state it: what was done once is no habit, and a request is no fact."""
        if frame.mood is Mood.REQUEST:
            return self._on_request(predicate)
        if self.catalogue.get(predicate).kind is Kind.INSTRUCTION and _is_report(frame):
            return False
        if predicate == _TAKING_PLACE and frame.subject.kind in _OWNERS and frame.object is not None:
            return False
        once = frame.tense is Tense.PAST and not frame.habitual and not frame.ended
        regular = frame.tense is Tense.PRESENT and frame.modality is Modality.ACTUAL and frame.verb == "go"
        if (frame.once and predicate in _TAKEN) or (frame.doing and predicate == _DEED):
            return False
        return not (once and predicate in _HABITS) and not (regular and predicate in _VISITS)

    def _on_request(self, predicate: str) -> bool:
        """Whether a request can state it: asking for a thing to be done is no fact about anybody."""
        return self.catalogue.get(predicate).kind in _ON_REQUEST

    def _readings(self, frame: Frame, content: str) -> Iterator[Reading]:
        found = self._by_wording(frame, content) or self._by_attribute(frame)
        if found:
            yield from found
        elif frame.mood is not Mood.REQUEST and _is_personal(frame):
            yield from _open_readings(frame, content)

    def _by_wording(self, frame: Frame, content: str) -> list[Reading]:
        match = self.matcher.best(frame, lambda name: self._fits(name, frame))
        if match is None:
            return []
        if match.slot is None:
            clock = self._clock(match.predicate, frame)
            text = clock or content[frame.words[0].start : frame.words[-1].end]
            return [Reading(subject=frame.subject, predicate=match.predicate, object=text, worded=bool(clock))]
        first, last = frame.words[match.slot[0]], frame.words[match.slot[1] - 1]
        if self._is_date(frame, match.predicate, first.start, last.end):
            return []
        if match.predicate == _HABIT and any(word.tag == "number" for word in frame.words[slice(*match.slot)]):
            return [_habit(frame, content)]  # so far or so long: the verb says what
        return [
            Reading(
                subject=frame.subject,
                predicate=match.predicate,
                object=text,
                object_mention=mention,
                worded=not _leaves_out(frame, first.start, last.end),
                weak=match.weight <= ONE_WORD,
            )
            for text, mention in _items(frame, content, first.start, last.end)
        ]

    def _is_date(self, frame: Frame, name: str, start: int, end: int) -> bool:
        """Whether the number or place that a relation wants is but a date: "is on 6 May" is no salary."""
        time = frame.time
        undated = self.catalogue.get(name).value_kind in (ValueKind.NUMBER, ValueKind.PLACE)
        return undated and time is not None and time.start <= start and end <= time.end

    def _clock(self, name: str, frame: Frame) -> str:
        """The hour that a habit of the day is at, which is what it says; "" where none is told."""
        predicate, time = self.catalogue.get(name), frame.time
        daily = predicate.clock and predicate.kind is Kind.FACT and time is not None and time.recurrence is not None
        return time.text if daily and time and re.search("BYHOUR|DAILY$", time.recurrence or "") else ""

    def _by_attribute(self, frame: Frame) -> list[Reading]:
        """Read "my locker number is 7" and 房租每月2400: the attribute is the relation, its holder the subject."""
        noun = frame.subject
        if noun.kind is not MentionKind.THING or frame.object is None or not _is_copular(frame):
            return []
        holder = noun.holder
        predicate = self.catalogue.by_noun(noun.head, frame.language)
        named = predicate is None or predicate.value_kind in _NAMED_VALUES or predicate.name in _OF_THINGS
        if named and _is_adjective(frame):
            return []
        if predicate is not None and predicate.value_kind is ValueKind.OCCUPATION and _is_adjective(frame, _HOW):
            return []  # "my job is stressful", but "my job is teaching"
        if predicate is None and holder is None:
            return []
        name = predicate.name if predicate else noun.head or noun.text
        return [
            Reading(
                subject=holder or _left_out(noun), predicate=name, object=mention.text, object_mention=mention,
                dimension=None if predicate else f"attribute:{name}", known=predicate is not None,
            )
            for mention in frame.objects or (frame.object,)
        ]  # fmt: skip

    def _candidate(self, frame: Frame, message: Message, reading: Reading) -> Candidate:
        return Candidate(
            extractor_id=self.extractor_id, message_id=message.id, start=frame.start, end=frame.end,
            subject=reading.subject, predicate=reading.predicate, object=reading.object,
            object_mention=reading.object_mention, dimension=reading.dimension, polarity=frame.polarity,
            modality=_modality(frame), kind=reading.kind, source=_source(frame, reading), act=frame.act,
            worded=reading.worded, conditions=_conditions(frame), time=frame.time, ended=frame.ended,
            reason=frame.reason, replaces=frame.replaces,
            trust=frame.trust if reading.known else frame.trust * 0.9, weak=reading.weak, language=frame.language,
            changes=frame.changes,
        )  # fmt: skip


def _is_report(frame: Frame) -> bool:
    """Read "it changed my view": what was done instructs nobody; without a subject, "set" may look like a past form."""
    return frame.tense is Tense.PAST and bool(frame.subject.text)


def _claims(frame: Frame) -> bool:
    """Whether a frame claims anything: no question, supposition, quotation, fragment or general truth."""
    if frame.quoted or frame.fragment or not frame.words or frame.subject.kind is MentionKind.GENERIC:
        return False
    if frame.mood is Mood.QUESTION:
        return frame.modality is Modality.CONSIDERING
    return frame.mood is not Mood.SUPPOSITION


def _is_personal(frame: Frame) -> bool:
    """Whether an unknown wording is about somebody's life, and not about the world at large."""
    subject = frame.subject
    if subject.kind in _PERSONAL or subject.kind is MentionKind.NONE:
        return True
    if subject.kind is MentionKind.THING and frame.tense is Tense.PAST and frame.modality is not Modality.REPORTED:
        return True  # what has come about is news, and not how the world is
    return subject.holder is not None or subject.definite or frame.time is not None


def _is_copular(frame: Frame) -> bool:
    return frame.verb in COPULAS or not frame.verb


def _is_adjective(frame: Frame, tags: Collection[str] = (*_HOW, "verb")) -> bool:
    words = [w for w in frame.words if frame.object and frame.object.start <= w.start < frame.object.end]
    return bool(words) and all(word.tag in tags for word in words)


def _left_out(noun: Mention) -> Mention:
    return Mention(text="", start=noun.start, end=noun.start, kind=MentionKind.NONE)


def _leaves_out(frame: Frame, start: int, end: int) -> bool:
    """Whether the clause tells more than the slot holds ("sold the canoe to a vicar"), so that it had better be quoted.

    Words that the language put in, items of the same list and words without a content of their own do not count.
    """
    held = [(start, end), *((item.start, item.end) for item in (frame.object, *frame.objects) if item)]
    return any(
        word.tag in _TELLING and word.start < word.end and not any(a <= word.start and word.end <= b for a, b in held)
        for word in frame.words
    )


def _items(frame: Frame, content: str, start: int, end: int) -> Iterator[tuple[str, Mention]]:
    """What a slot stands for: a phrase, each phrase of a list, or what is to be done with each thing of a list."""
    first = frame.objects[0] if frame.objects else None
    if first is not None and start < first.start and frame.objects[-1].end <= end and _is_led(frame, start, first):
        lead = content[start : first.start]
        for item in frame.objects:
            said = lead if item is first else _ARTICLE.sub("", lead)
            yield f"{said}{item.text}", replace(item, start=start, end=first.end, text=content[start : first.end])
        return
    for mention in _phrases(frame, content, start, end):
        yield mention.text, mention


def _is_led(frame: Frame, start: int, first: Mention) -> bool:
    """Whether the slot begins with a verb that governs the whole list: "sell the piano and the drums"."""
    lead = [word for word in frame.words if start <= word.start < first.start]
    return bool(lead) and lead[0].tag == "verb" and lead[0].start == start


def _phrases(frame: Frame, content: str, start: int, end: int) -> tuple[Mention, ...]:
    """The mentions a slot stands for: the frame's own object when it begins there, each item of a list by itself.

    A slot that takes more than the object ("owes Ana 40 euros"), begins within it ("a fan of jazz") or stands elsewhere
    is taken as said.
    """
    phrase = frame.object
    if phrase is not None and phrase.start <= start < phrase.end:
        listed = [item for item in frame.objects if item.start >= start]
        whole = start == phrase.start and not _goes_on(frame, content, phrase, end)
        if listed or whole:
            return tuple(listed) or (phrase,)
    text = content[start:end]
    return (Mention(text=text, start=start, end=end, kind=_kind_of(frame, start, end), head=text),)


def _goes_on(frame: Frame, content: str, phrase: Mention, end: int) -> bool:
    """Whether the slot takes words that follow the object directly, with nothing left out between."""
    beyond = next((word.start for word in frame.words if phrase.end <= word.start < end), None)
    return beyond is not None and not content[phrase.end : beyond].strip()


def _kind_of(frame: Frame, start: int, end: int) -> MentionKind:
    """A name where every word of the slot is tagged as one, else a thing."""
    tags = {word.tag for word in frame.words if start <= word.start and word.end <= end}
    return MentionKind.NAME if tags == {"name"} else MentionKind.THING


def _open_readings(frame: Frame, content: str) -> Iterator[Reading]:
    """The verb as an open predicate with its objects, or the whole predicate part as `states`."""
    kind = _open_kind(frame)
    verb = next((word for word in frame.words if word.lemma.partition(":")[0] == frame.verb), None)
    if verb is None or frame.verb in COPULAS:
        yield _copular_reading(frame, content)
        return
    if frame.doing:
        yield _habit(frame, content)
        return
    for mention in frame.objects or ((frame.object,) if frame.object else ()):
        yield Reading(subject=frame.subject, predicate=frame.verb, object=_with_rest(frame, mention, content),
                      object_mention=mention, kind=kind, known=False)  # fmt: skip
    if frame.object is None:
        text = content[frame.words[0].start : frame.words[-1].end]
        yield Reading(subject=frame.subject, predicate="states", object=text, kind=kind, known=False)


def _habit(frame: Frame, content: str) -> Reading:
    """Read "I mend old clocks": what is done, as said."""
    start, end = frame.words[0].start, frame.words[-1].end
    done = Mention(text=content[start:end], start=start, end=end, kind=MentionKind.THING, head=frame.verb)
    return Reading(
        subject=frame.subject, predicate=_HABIT, object=done.text, object_mention=done, known=False, worded=False
    )


def _with_rest(frame: Frame, mention: Mention, content: str) -> str:
    """The object with the complements that follow it, unless it is one item of a list."""
    end = mention.end if frame.objects else max(mention.end, frame.words[-1].end)
    return content[mention.start : end]


def _copular_reading(frame: Frame, content: str) -> Reading:
    phrase = _beside_adjective(frame)
    quality = _quality(frame, content) if phrase is None else None
    text = phrase.text if phrase else quality or content[frame.words[0].start : frame.words[-1].end]
    name = _copular(frame, phrase, quality)
    return Reading(subject=frame.subject, predicate=name, object=text, object_mention=phrase, known=False)


def _copular(frame: Frame, phrase: Mention | None, quality: str | None) -> str:
    """The relation of a copula: what a thing is like, what somebody is, or is like; `states` without a complement."""
    if frame.subject.kind is MentionKind.THING:
        return "state_of"
    if phrase is not None and (frame.verb in _CLASSING or not _is_adjective(frame)):
        return "is_a"
    return "is" if quality or (phrase is not None and frame.verb) else "states"


def _quality(frame: Frame, content: str) -> str | None:
    """Read "I'm terrible with names", "I'm too short for that": what somebody is like, with what it is about."""
    being, said = frame.words[0], frame.words[1:]
    if frame.verb not in COPULAS or being.start >= being.end or not said or said[0].tag != "adjective":
        return None
    start = being.end if frame.polarity is Polarity.POSITIVE else said[0].start
    return content[start : said[-1].end].strip() or None


def _beside_adjective(frame: Frame) -> Mention | None:
    """The complement; none where it only belongs to an adjective or preposition ("terrible with names", "on fire")."""
    phrase, words = frame.object, frame.words
    second = words[1] if words[1:] else None
    if second is not None and (second.tag == "preposition" or _goes_on_doing(words[1:])):
        return None
    if phrase is None or second is None or second.tag != "adjective" or phrase.start <= second.start:
        return phrase
    return None


def _goes_on_doing(words: Sequence[Word]) -> bool:
    """Whether an adjective leads to something to do: "glad to hear it", "busy packing for Rome"."""
    return words[0].tag == "adjective" and any(word.tag in ("verb", "particle") for word in words[1:3])


def _open_kind(frame: Frame) -> Kind:
    if frame.modality in (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED) or frame.tense is Tense.FUTURE:
        return Kind.INTENTION
    if frame.tense is Tense.PAST and not frame.habitual and not frame.ended:
        return Kind.EVENT
    return Kind.FACT


def _modality(frame: Frame) -> Modality:
    if frame.ended and frame.modality is Modality.ACTUAL:
        return Modality.PAST
    if frame.modality is Modality.ACTUAL and frame.tense is Tense.FUTURE and frame.mood is not Mood.REQUEST:
        return Modality.PLANNED
    return frame.modality


def _source(frame: Frame, reading: Reading) -> Source:
    if reading.subject.kind in _OWNERS:
        return Source.BEHAVIOUR if _shows_taste(frame, reading) else Source.STATEMENT
    return Source.REPORTED if frame.modality is Modality.REPORTED else Source.STATEMENT


def _shows_taste(frame: Frame, reading: Reading) -> bool:
    """Whether a preference is only seen in what is usually done: "I usually order", and not "I always want"."""
    return frame.habitual and reading.predicate in ("prefers", "likes") and frame.verb not in _TASTE_VERBS


def _conditions(frame: Frame) -> Conditions:
    if frame.reason is None:
        return frame.conditions
    reason = Condition(ConditionDimension.REASON, frozenset({frame.reason.casefold()}), text=frame.reason)
    return (*frame.conditions, reason)
