"""What reads return: found assertions, answers, context blocks, provenance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from affidavit.domain.assertion import Assertion
from affidavit.domain.condition import Truth
from affidavit.domain.evidence import Evidence
from affidavit.domain.message import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One found assertion."""

    assertion: Assertion
    score: float
    why: Mapping[str, float] = field(default_factory=dict[str, float])  # contributions: retriever or factor → value
    applies: Truth = Truth.HOLDS  # whether its conditions hold in the context asked about
    companions: tuple[Assertion, ...] = ()  # what belongs to it: deadline, reason, exception, what it superseded


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Raw words where no assertion answers."""

    message: Message
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The result of a search, best first."""

    query: str
    results: tuple[Hit, ...] = ()
    passages: tuple[Passage, ...] = ()

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)


class Knowledge(StrEnum):
    """Whether a question could be answered."""

    KNOWN = "known"
    UNKNOWN = "unknown"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer composed without a language model."""

    question: str
    knowledge: Knowledge
    values: tuple[str, ...] = ()
    text: str = ""  # one readable line in the language of the question
    assertions: tuple[Assertion, ...] = ()
    evidence: tuple[Evidence, ...] = ()

    @property
    def known(self) -> bool:
        """Whether the question could be answered."""
        return self.knowledge is Knowledge.KNOWN
