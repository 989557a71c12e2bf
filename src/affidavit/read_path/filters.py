"""Filters of a search: exact values of an assertion's fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from affidavit.domain.assertion import Assertion
from affidavit.errors import UnknownField
from affidavit.languages.tokens import folded

_FIELDS: Mapping[str, Callable[[Assertion], Iterable[object]]] = {
    "id": lambda a: (a.id,),
    "subject": lambda a: (a.subject, a.subject_id),
    "predicate": lambda a: (a.predicate,),
    "dimension": lambda a: (a.dimension,),
    "object": lambda a: (a.object, a.object_key),
    "polarity": lambda a: (a.polarity,),
    "modality": lambda a: (a.modality,),
    "kind": lambda a: (a.kind,),
    "status": lambda a: (a.status,),
    "owner": lambda a: (a.owner,),
    "source": lambda a: (a.source,),
    "language": lambda a: (a.language,),
    "extractor_id": lambda a: (a.extractor_id,),
    "session_id": lambda a: (piece.session_id for piece in a.evidence),
    "message_id": lambda a: (piece.message_id for piece in a.evidence),
}


def check_filters(filters: Mapping[str, Any]) -> None:
    """Refuse fields that no assertion has.

    Raises:
        UnknownField: names the first such field.
    """
    for name in filters:
        if name not in _FIELDS:
            raise UnknownField(f"filters.{name}", f"no such field; known are {', '.join(sorted(_FIELDS))}")


def fits(assertion: Assertion, filters: Mapping[str, Any]) -> bool:
    """Whether every filter has a value in common with the assertion; letter case does not matter."""
    return all(_wanted(value) & _own(assertion, name) for name, value in filters.items())


def _own(assertion: Assertion, name: str) -> set[str]:
    return {folded(str(value)) for value in _FIELDS[name](assertion)}


def _wanted(value: object) -> set[str]:
    if isinstance(value, (list, tuple, set, frozenset)):
        return {folded(str(one)) for one in cast("Iterable[object]", value)}
    return {folded(str(value))}
