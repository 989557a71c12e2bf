"""Normalise: grounded candidates become assertions in the catalogue's terms: one fact each, with a fingerprint.

Takes grounded candidates; gives claims: assertions that are not yet numbered, dated or decided on. It never merges
across polarity, number or unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from affidavit.domain.assertion import Assertion, Modality, Owner, Polarity, Source
from affidavit.domain.candidate import Act, Candidate, Change
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.evidence import Evidence
from affidavit.domain.fingerprint import fingerprinted
from affidavit.domain.interval import ALWAYS, Interval
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.predicate import Kind, Predicate, ValueKind
from affidavit.domain.time_expression import Granularity, TimeExpression, TimeRelation
from affidavit.extractors.pointing import inserted
from affidavit.languages.language import Language
from affidavit.predicates.catalogue import Catalogue
from affidavit.write_path.ground import Grounded
from affidavit.write_path.ready import EXTRACTOR_ID

_AS_SAID = frozenset({"states", "is", "did", "state_of"})  # their sentence is the clause itself
_OWNER_NAMES = {"en": ("The user", ": "), "zh": ("用户", "：")}
_ONCE = frozenset({Kind.EVENT, Kind.INTENTION})
_MACHINES = (Source.ASSISTANT, Source.TOOL)
_TOLD = {Granularity.YEAR: len("2001"), Granularity.MONTH: len("2001-01")}  # characters of a date that were said


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A normalised candidate: the assertion it would become, and what it does to what is known."""

    assertion: Assertion  # id is empty until it is decided on
    act: Act
    ended: bool
    trust: float
    target_id: str | None = None  # the known assertion it corrects or ends, where that is known
    changes: tuple[Change, ...] = ()  # what it gives up or replaces besides
    replaces: str = ""  # the words that name what it takes the place of


@dataclass(frozen=True, slots=True)
class Normalise:
    """Turns grounded candidates into claims."""

    catalogue: Catalogue
    language: Callable[[str], Language]
    messages: Mapping[str, Message]
    recorded_at: datetime

    def normalise(self, grounded: Iterable[Grounded]) -> tuple[Claim, ...]:
        """One claim per candidate, in order."""
        return tuple(self._claim(item) for item in grounded)

    def _claim(self, given: Grounded) -> Claim:
        item = replace(given, candidate=self._plainly_said(given.candidate))
        candidate = item.candidate
        predicate = self.catalogue.get(candidate.predicate)
        message = self.messages[candidate.message_id]
        source = self._source(candidate, message)
        said = _object_text(item, predicate)
        own = candidate.extractor_id == EXTRACTOR_ID
        text = said if own else self.language(candidate.language).spelled(said)
        draft = Assertion(
            id="", fingerprint="", subject=item.subject.label, subject_id=item.subject.id,
            predicate=candidate.predicate, dimension=candidate.dimension or predicate.dimension, object=text,
            object_key=self.language(candidate.language).canonical(text),
            object_id=item.object_entity.id if item.object_entity else None,
            polarity=candidate.polarity, modality=candidate.modality, kind=_kind(candidate, predicate),
            conditions=candidate.conditions, validity=_validity(candidate, predicate, message.at),
            recurrence=candidate.time.recurrence if candidate.time else None, language=candidate.language,
            owner=_owner(source), source=source, confidence=candidate.trust, evidence=self._evidence(candidate),
            extractor_id=candidate.extractor_id, said_at=message.at, recorded_at=self.recorded_at,
            confirmed_at=message.at,
        )  # fmt: skip
        worded = draft.with_(text=self._sentence(draft, item))
        return Claim(
            assertion=fingerprinted(worded), act=candidate.act, ended=candidate.ended, trust=candidate.trust,
            target_id=candidate.target_id, changes=candidate.changes, replaces=candidate.replaces,
        )  # fmt: skip

    def _plainly_said(self, candidate: Candidate) -> Candidate:
        """A denied predicate in terms of the one that denies: not eating something is one claim however it is said."""
        opposite = self.catalogue.get(candidate.predicate).opposite
        if candidate.polarity is Polarity.POSITIVE or opposite is None or candidate.ended:
            return candidate
        if not self.catalogue.get(opposite).denies:
            return candidate
        return replace(candidate, predicate=opposite, polarity=Polarity.POSITIVE, dimension=None)

    def _source(self, candidate: Candidate, message: Message) -> Source:
        """As proposed, but what no person said or agreed to is the machine's own, whoever proposed it (G14)."""
        if message.from_human or candidate.extractor_id == EXTRACTOR_ID or candidate.source in _MACHINES:
            return candidate.source
        agreed = any(self.messages[identifier].from_human for identifier, _, _ in candidate.extra_spans)
        if candidate.source is Source.CONFIRMED and agreed:
            return Source.CONFIRMED
        return Source.ASSISTANT if message.speaker.kind is SpeakerKind.ASSISTANT else Source.TOOL

    def _sentence(self, draft: Assertion, item: Grounded) -> str:
        """The catalogue's wording; for what has none, the words as said after the name of whom they are about."""
        candidate = item.candidate
        known = draft.predicate in self.catalogue or draft.dimension.startswith("attribute:")
        if (known and candidate.worded and draft.predicate not in _AS_SAID) or draft.extractor_id == EXTRACTOR_ID:
            return self.language(draft.language).sentence(draft, self.catalogue)
        who, colon = _OWNER_NAMES[draft.language] if draft.subject == OWNER_LABEL else (draft.subject, ": ")
        words = candidate.said or inserted(draft.evidence[0].quote, draft.evidence[0].start, item.insertions)
        return f"{who}{colon}{words.strip()}"

    def _evidence(self, candidate: Candidate) -> tuple[Evidence, ...]:
        spans = ((candidate.message_id, candidate.start, candidate.end), *candidate.extra_spans)
        return tuple(self._quotation(*span) for span in spans)

    def _quotation(self, message_id: str, start: int, end: int) -> Evidence:
        message = self.messages[message_id]
        return Evidence(
            message_id=message_id, session_id=message.session_id, start=start, end=end,
            quote=message.content[start:end], at=message.at,
        )  # fmt: skip


def _owner(source: Source) -> Owner:
    """People's words are the user's; so is what the owner agreed to, and what the caller puts in."""
    return Owner.AGENT if source in _MACHINES else Owner.USER


def _object_text(item: Grounded, predicate: Predicate) -> str:
    """The object as said; for what is a date, the day it was resolved to, or of a birth the year or month told."""
    time = item.candidate.time
    if predicate.value_kind is ValueKind.DATE and time is not None and time.recurrence is None:
        day = time.point or time.interval.start or time.interval.end
        if day is not None:
            exact = day.date().isoformat()
            return exact[: _TOLD.get(time.granularity)] if predicate.kind is Kind.PROFILE else exact
    return item.object.strip() or item.candidate.object


def _kind(candidate: Candidate, predicate: Predicate) -> Kind:
    if candidate.kind is not None:
        return candidate.kind
    planned = candidate.modality in (Modality.PLANNED, Modality.CONSIDERING, Modality.DESIRED)
    if planned and predicate.kind in (Kind.EVENT, Kind.FACT):
        return Kind.INTENTION
    return predicate.kind


def _validity(candidate: Candidate, predicate: Predicate, said_at: datetime) -> Interval:
    """When the claim holds, from the time said with it and what kind of fact it is."""
    time = candidate.time
    if candidate.ended:
        return _ended(time, said_at)
    if time is None:
        return Interval(said_at, None) if predicate.passing else ALWAYS
    if not time.text:  # no words: the caller gave the interval itself
        return time.interval
    if time.granularity is Granularity.DURATION:
        return _lasting(time, predicate, candidate, said_at)
    if time.recurrence is not None:
        return ALWAYS
    return _related(time, predicate, candidate, said_at)


def _ended(time: TimeExpression | None, said_at: datetime) -> Interval:
    end = time.interval.start if time and time.relation is TimeRelation.AT else None
    return Interval(None, end if end is not None and end <= said_at else said_at)


def _lasting(time: TimeExpression, predicate: Predicate, candidate: Candidate, said_at: datetime) -> Interval:
    """Read "for six weeks": ahead for what passes or is planned, back to the past for what has lasted so long."""
    length = timedelta(days=min(time.duration or 0.0, 36_500.0))
    ahead = predicate.passing or candidate.modality is Modality.PLANNED or predicate.kind is Kind.INSTRUCTION
    return Interval(said_at, said_at + length) if ahead else Interval(said_at - length, None)


def _related(time: TimeExpression, predicate: Predicate, candidate: Candidate, said_at: datetime) -> Interval:
    interval = time.interval
    if time.relation in (TimeRelation.BEFORE, TimeRelation.BY, TimeRelation.UNTIL, TimeRelation.WITHIN):
        return _up_to(time, said_at)
    if time.relation in (TimeRelation.SINCE, TimeRelation.AFTER):
        return Interval(interval.start, None)
    lasting = _kind(candidate, predicate) not in _ONCE and not predicate.passing
    lasting = lasting and time.relation is not TimeRelation.DURING
    if lasting and interval.start is not None and interval.start <= said_at and candidate.modality is Modality.ACTUAL:
        return Interval(interval.start, None)
    return interval


def _up_to(time: TimeExpression, said_at: datetime) -> Interval:
    """Until the end of the day named, so that a deadline does not expire early."""
    end = time.interval.end or time.interval.start
    if time.point is not None:
        midnight = time.point.replace(hour=0, minute=0, second=0, microsecond=0)
        end = max(end, midnight + timedelta(days=1)) if end else midnight + timedelta(days=1)
    if end is None or end < said_at:
        return Interval(None, end)
    return Interval(said_at, end)
