"""What must be true of records before they are imported: every quotation is there, and every id leads somewhere (G1).

Takes the records of each kind with their numbers in the file; gives nothing. It changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Decision
from affidavit.domain.entity import Entity
from affidavit.domain.evidence import Evidence, Resolution, Stance
from affidavit.domain.message import Message
from affidavit.errors import InvalidInput
from affidavit.predicates.catalogue import LANGUAGES

Numbered = Sequence[tuple[int, Any]]


def check_records(rows: Mapping[str, Numbered]) -> None:
    """Check the records of every kind against each other.

    Raises:
        InvalidInput: the first record that does not fit, by its number.
    """
    contents = {message.id: message.content for _, message in rows["message"]}
    known = {kind: {row.id for _, row in rows[kind]} for kind in ("message", "entity", "assertion", "decision")}
    for kind in known:
        _check_unique(rows[kind])
    for kind, problems in _PROBLEMS.items():
        for number, row in rows[kind]:
            for problem in problems(row, known, contents):
                raise InvalidInput(f"records[{number}]", problem)


def _check_unique(numbered: Numbered) -> None:
    seen: set[str] = set()
    for number, row in numbered:
        if row.id in seen:
            raise InvalidInput(f"records[{number}].id", f"{row.id!r} came before")
        seen.add(row.id)


_Known = Mapping[str, set[str]]
_Contents = Mapping[str, str]


def _of_message(message: Message, known: _Known, contents: _Contents) -> Iterator[str]:
    if message.language not in LANGUAGES:
        yield f"{message.language!r} is not one of {', '.join(LANGUAGES)}"


def _of_entity(entity: Entity, known: _Known, contents: _Contents) -> Iterator[str]:
    yield from _missing("entity", (entity.holder_id,), known)


def _of_resolution(resolution: Resolution, known: _Known, contents: _Contents) -> Iterator[str]:
    yield from _missing("message", (resolution.message_id, resolution.because_message_id), known)
    yield from _missing("entity", (resolution.entity_id,), known)


def _of_assertion(assertion: Assertion, known: _Known, contents: _Contents) -> Iterator[str]:
    if assertion.language not in LANGUAGES:
        yield f"{assertion.language!r} is not one of {', '.join(LANGUAGES)}"
    if all(piece.stance is not Stance.SUPPORTS for piece in assertion.evidence):
        yield "rests on no words"
    if not all(_is_quotation(piece, contents) for piece in assertion.evidence):
        yield "quotes what no message of the export says"
    yield from _missing("entity", (assertion.subject_id, assertion.object_id), known)
    targets = (link.target_id for link in assertion.links)
    yield from _missing("assertion", (assertion.superseded_by, *targets), known)


def _of_decision(decision: Decision, known: _Known, contents: _Contents) -> Iterator[str]:
    yield from _missing("assertion", (decision.assertion_id, decision.other_id), known)


def _missing(kind: str, identifiers: Sequence[str | None], known: _Known) -> Iterator[str]:
    for identifier in identifiers:
        if identifier is not None and identifier not in known[kind]:
            yield f"names the {kind} {identifier!r}, which is not in the export"


def _is_quotation(piece: Evidence, contents: _Contents) -> bool:
    content = contents.get(piece.message_id, "")
    return 0 <= piece.start < piece.end <= len(content) and content[piece.start : piece.end] == piece.quote


_PROBLEMS = {
    "message": _of_message,
    "entity": _of_entity,
    "resolution": _of_resolution,
    "assertion": _of_assertion,
    "decision": _of_decision,
}
