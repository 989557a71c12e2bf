"""One atomic fact and everything known about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from affidavit.domain.condition import Conditions
from affidavit.domain.evidence import Evidence
from affidavit.domain.interval import ALWAYS, Interval
from affidavit.domain.predicate import Kind


class Polarity(StrEnum):
    """Whether the predicate of the clause is affirmed or denied."""

    POSITIVE = "positive"
    NEGATIVE = "negative"


class Modality(StrEnum):
    """In what way it is claimed. Only ACTUAL answers what is."""

    ACTUAL = "actual"
    PAST = "past"
    PLANNED = "planned"
    CONSIDERING = "considering"
    HYPOTHETICAL = "hypothetical"
    DESIRED = "desired"
    REPORTED = "reported"


class Status(StrEnum):
    """Where an assertion stands in its life; none of these deletes it."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"
    DORMANT = "dormant"
    EXPIRED = "expired"
    RETRACTED = "retracted"


class Owner(StrEnum):
    """Who brought it up: people, or the assistant and its tools."""

    USER = "user"
    AGENT = "agent"


class Source(StrEnum):
    """Through which channel it came, strongest first."""

    STATEMENT = "statement"  # said by the person it is about, or by the owner
    CONFIRMED = "confirmed"  # the assistant suggested it and the owner agreed
    REPORTED = "reported"  # said by somebody about somebody else
    BEHAVIOUR = "behaviour"  # inferred from what was done
    COOCCURRENCE = "cooccurrence"
    ASSISTANT = "assistant"
    TOOL = "tool"


class LinkKind(StrEnum):
    """How two assertions belong together."""

    SUPERSEDES = "supersedes"
    REFINES = "refines"
    REASON_FOR = "reason_for"
    EXCEPTION_TO = "exception_to"
    FULFILS = "fulfils"
    PART_OF = "part_of"
    ABOUT_SAME = "about_same"


@dataclass(frozen=True, slots=True)
class Link:
    """A directed link from the assertion that holds it."""

    kind: LinkKind
    target_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Assertion:
    """One fact: subject, predicate, object, under conditions, for a time, on somebody's words."""

    id: str
    fingerprint: str  # hex sha256 of what is claimed; equal for the same claim in other words
    subject: str  # label of the entity it is about; "user" for the owner
    subject_id: str
    predicate: str  # catalogue name, or the lemma of an open predicate
    dimension: str
    object: str  # in the words of the conversation
    object_key: str  # canonical form, compared instead of `object`
    object_id: str | None = None  # the entity the object is, where it is one
    polarity: Polarity = Polarity.POSITIVE
    modality: Modality = Modality.ACTUAL
    kind: Kind = Kind.FACT
    conditions: Conditions = ()
    validity: Interval = ALWAYS  # when it holds; an event's own time
    recurrence: str | None = None  # RFC 5545 rule for what happens again and again
    text: str = ""  # one sentence in the language of the conversation
    language: str = "en"
    status: Status = Status.ACTIVE
    owner: Owner = Owner.USER
    source: Source = Source.STATEMENT
    confidence: float = 1.0  # as of `confirmed_at`; `confidence_at` in `domain/confidence.py` gives it for any moment
    evidence: tuple[Evidence, ...] = ()
    links: tuple[Link, ...] = ()
    superseded_by: str | None = None
    extractor_id: str = ""
    said_at: datetime  # when the first supporting words were said
    recorded_at: datetime  # when it was first written
    confirmed_at: datetime  # when it was last confirmed
    uses: int = 0  # citations that stood
    disputes: int = 0  # citations that were disputed

    @property
    def due(self) -> datetime | None:
        """The last moment of its validity, for what has a time to be done by."""
        return self.validity.end

    def with_(self, **changes: Any) -> Assertion:
        """A copy with some fields changed."""
        return replace(self, **changes)

    def render(self) -> str:
        """One readable line: the sentence, its time and conditions, and what makes it less than a present fact."""
        notes = [str(condition) for condition in self.conditions]
        if not self.validity.is_open:
            notes.append(str(self.validity))
        if self.recurrence:
            notes.append(self.recurrence)
        if self.modality is not Modality.ACTUAL:
            notes.append(str(self.modality))
        if self.status is not Status.ACTIVE:
            notes.append(str(self.status))
        return f"{self.text} ({'; '.join(notes)})" if notes else self.text

    def __str__(self) -> str:
        return self.render()
