"""mem0's export: finished statements without the words they came from.

Takes `{"results": [{"id", "memory", "created_at", "user_id" …}]}` or the bare list. Each memory becomes a `states`
assertion about the owner, with the memory's text as its evidence: nobody's words are invented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, cast

from affidavit.entrypoints.importing.batch import BATCH, Batch, Fields, Form
from affidavit.entrypoints.importing.decoding import as_object, moment
from affidavit.errors import InvalidInput

SESSION = "mem0"


def recognise(value: Any) -> bool:
    """Whether a JSON value is an export of mem0."""
    items = _items(value)
    return bool(items) and isinstance(items[0], dict) and "memory" in items[0]


def read(name: str, value: Any, *, owner: str | None = None) -> Iterator[Batch]:
    """The memories of one user in batches; `owner` says which where the file holds several.

    Raises:
        InvalidInput: an item is not of mem0's form, or the user is not clear; the place is named.
    """
    items = [as_object(name, item, f"results[{place}]") for place, item in enumerate(_items(value))]
    kept = _of_user(name, items, owner)
    timed = [_assertion(name, item, f"results[{place}]") for place, item in kept]
    for ordinal, (said, part) in enumerate(_together(timed)):
        yield Batch(form=Form.MEM0, session_id=SESSION, ordinal=ordinal, at=said, assertions=part)


def _together(timed: Sequence[tuple[str | None, Fields]]) -> Iterator[tuple[str | None, tuple[Fields, ...]]]:
    """Neighbours of the same time, for a write has one time."""
    for said, group in groupby(timed, key=lambda pair: pair[0]):
        assertions = [assertion for _, assertion in group]
        for first in range(0, len(assertions), BATCH):
            yield said, tuple(assertions[first : first + BATCH])


def _items(value: Any) -> Sequence[Any]:
    found = cast("Mapping[str, Any]", value).get("results") if isinstance(value, dict) else value
    return cast("Sequence[Any]", found) if isinstance(found, list) else ()


def _of_user(name: str, items: Sequence[Fields], owner: str | None) -> list[tuple[int, Fields]]:
    users = sorted({str(item["user_id"]) for item in items if item.get("user_id")})
    if owner is None and len(users) > 1:
        raise InvalidInput(name, f"holds the memories of {len(users)} users; say which is meant: {', '.join(users)}")
    if owner is not None and users and owner not in users:
        raise InvalidInput(name, f"holds nothing of {owner!r}; it has {', '.join(users)}")
    return [pair for pair in enumerate(items) if owner is None or pair[1].get("user_id") in (None, owner)]


def _assertion(name: str, item: Fields, where: str) -> tuple[str | None, Fields]:
    """When it was kept, and what it states."""
    text = item.get("memory")
    if not isinstance(text, str) or not text.strip():
        raise InvalidInput(name, f"{where}: 'memory' must be text")
    said = moment(name, item.get("created_at"), f"{where}.created_at")
    return said, {"subject": "user", "predicate": "states", "object": text, "text": text}
