"""What a way of finding is, and what it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.question import Question
from affidavit.domain.scope import Scope
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue

_LIVING = frozenset({EntityKind.OWNER, EntityKind.PERSON, EntityKind.PET, EntityKind.GROUP})


@dataclass(frozen=True, slots=True)
class Clue:
    """An assertion, or a message, that a retriever believes in; `strength` lies between 0 and 1."""

    id: str
    strength: float
    assertion: Assertion | None = None  # where it was read anyway, so that it need not be read again


@dataclass(frozen=True, slots=True)
class Known:
    """The entities of a scope, ready to be looked up."""

    owner_id: str
    by_id: Mapping[str, Entity] = field(default_factory=dict[str, Entity])
    names: Mapping[str, Entity] = field(default_factory=dict[str, Entity])  # folded label, alias or role → entity
    speakers: frozenset[str] = frozenset()  # names of the people who have spoken, as given


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeking:
    """A question with everything that is needed to look for its answer."""

    store: Store
    scope: Scope
    catalogue: Catalogue
    question: Question
    known: Known
    at: datetime  # the moment asked about; aware
    tokens: tuple[str, ...]  # index tokens of the question, without those of its subject
    qualifiers: tuple[str, ...] = ()  # of these, the ones that the predicates asked for do not account for
    spoken: tuple[str, ...] = ()  # index tokens of the question without the names of those who speak for themselves
    speakers: frozenset[str] = frozenset()  # of those the names, folded
    vector: NDArray[np.float32] | None  # None: the question was not embedded
    subjects: frozenset[str] = frozenset()  # entities the question is about; empty: not said, or nobody known
    mentioned: frozenset[str] = frozenset()  # further entities that it names
    statuses: frozenset[Status] | None = None  # None: any
    limit: int = 30  # clues wanted
    canonical: Callable[[str], str] = str  # the form in which objects are compared, in the language of the question
    wide: bool = False  # whether what fits much less than the best is wanted too
    words: Callable[[str], Sequence[str]] = str.split  # index tokens of a text, in the language of the question
    related: tuple[str, ...] = ()  # index tokens of words in which people tell of what the question asks in general

    @property
    def about_things(self) -> bool:
        """Whether the question is about things, of which the owner's own sentences tell as well."""
        kinds = {entity.kind for name in self.subjects if (entity := self.known.by_id.get(name)) is not None}
        return bool(kinds) and not kinds & _LIVING


class Retriever(Protocol):
    """One way of finding. Reads only, and only the scope it is given."""

    name: str

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Clues to assertions, strongest first, each assertion once."""
        ...


def strongest(clues: Sequence[Clue], limit: int) -> tuple[Clue, ...]:
    """Each id once with its greatest strength, strongest first; equals by id, so that the order is always the same."""
    best: dict[str, Clue] = {}
    for clue in clues:
        if clue.id not in best or clue.strength > best[clue.id].strength:
            best[clue.id] = clue
    return tuple(sorted(best.values(), key=lambda clue: (-clue.strength, clue.id))[:limit])


def clue_to(assertion: Assertion, strength: float) -> Clue:
    """A clue to an assertion that was read."""
    return Clue(assertion.id, strength, assertion)


def quoting(seeking: Seeking, messages: Mapping[str, float]) -> tuple[Clue, ...]:
    """Clues to the assertions that quote messages, by their ids, each as strong as the strongest it quotes."""
    selection = Selection(message_ids=messages.keys(), statuses=seeking.statuses)
    found = seeking.store.select(seeking.scope, selection) if messages else ()
    clues = [clue_to(one, max(messages.get(piece.message_id, 0.0) for piece in one.evidence)) for one in found]
    return strongest(clues, seeking.limit)
