"""What is known about the entities a question names."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.text import fold
from affidavit.ports.store import Selection
from affidavit.retrievers.retriever import Clue, Seeking, clue_to, strongest

_ABOUT = 0.8  # the entity is the subject
_NAMED = 0.6  # the entity is the object


class ByEntity:
    """Assertions whose subject or object is named in the question; the owner is no clue, nearly all are theirs."""

    name = "entity"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Assertions about the entities named, subjects before objects."""
        wanted = (seeking.subjects | seeking.mentioned) - {seeking.known.owner_id}
        if not wanted:
            return ()
        limit = seeking.limit
        about = Selection(subject_ids=sorted(wanted), statuses=seeking.statuses, limit=limit)
        named = Selection(object_keys=_object_keys(seeking, wanted), statuses=seeking.statuses, limit=limit)
        found = (*seeking.store.select(seeking.scope, about), *seeking.store.select(seeking.scope, named))
        return strongest([_clue(wanted, assertion) for assertion in found], seeking.limit)


def _object_keys(seeking: Seeking, wanted: frozenset[str]) -> list[str]:
    entities = [seeking.known.by_id[identifier] for identifier in wanted if identifier in seeking.known.by_id]
    names = {name for entity in entities for name in (entity.label, *entity.aliases)}
    return sorted({fold(name) for name in names} | {seeking.canonical(name) for name in names})


def _clue(wanted: frozenset[str], assertion: Assertion) -> Clue:
    return clue_to(assertion, _ABOUT if assertion.subject_id in wanted else _NAMED)
