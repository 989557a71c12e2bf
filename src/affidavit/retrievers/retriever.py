"""What a way of finding is, and what it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.assertion import Status
from affidavit.domain.entity import Entity
from affidavit.domain.question import Question
from affidavit.domain.scope import Scope
from affidavit.ports.store import Store
from affidavit.predicates.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Clue:
    """An assertion, or a message, that a retriever believes in; `strength` lies between 0 and 1."""

    id: str
    strength: float


@dataclass(frozen=True, slots=True)
class Known:
    """The entities of a scope, ready to be looked up."""

    owner_id: str
    by_id: Mapping[str, Entity] = field(default_factory=dict[str, Entity])
    names: Mapping[str, Entity] = field(default_factory=dict[str, Entity])  # folded label, alias or role → entity


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeking:
    """A question with everything that is needed to look for its answer."""

    store: Store
    scope: Scope
    catalogue: Catalogue
    question: Question
    known: Known
    at: datetime  # the moment asked about; aware
    tokens: tuple[str, ...]  # index tokens of the question
    vector: NDArray[np.float32] | None  # None: the question was not embedded
    subjects: frozenset[str] = frozenset()  # entities the question is about; empty: not said, or nobody known
    mentioned: frozenset[str] = frozenset()  # further entities that it names
    statuses: frozenset[Status] | None = None  # None: any
    limit: int = 30  # clues wanted


class Retriever(Protocol):
    """One way of finding. Reads only, and only the scope it is given."""

    name: str

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Clues to assertions, strongest first, each assertion once."""
        ...


def strongest(clues: Sequence[Clue], limit: int) -> tuple[Clue, ...]:
    """Each id once with its greatest strength, strongest first; equals by id, so that the order is always the same."""
    best: dict[str, float] = {}
    for clue in clues:
        best[clue.id] = max(clue.strength, best.get(clue.id, 0.0))
    order = sorted(best.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Clue(identifier, strength) for identifier, strength in order[:limit])
