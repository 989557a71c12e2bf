"""Reconcile with a language model: it says what each new claim does to the known ones of the same matter.

Takes claims with the known assertions they meet; gives advice for each. Only assertions of the same subject and
dimension, under conditions that do not exclude each other, are ever offered, so nothing else can be displaced. An
answer that is not wholly understood fails the write: the one reply that means "no change" is a literal `[]`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conditions import relation
from affidavit.domain.plain import as_mapping
from affidavit.errors import ModelFailed, ReconcileFailed
from affidavit.extractors.prompts import VERSION, prompt
from affidavit.extractors.proposals import load
from affidavit.ports.language_model import LanguageModel, Prompt
from affidavit.write_path.normalise import Claim

_OFFERED = 20  # known assertions beside one claim

Operation = Literal["keep_both", "supersede", "ignore"]
OPERATIONS: tuple[Operation, ...] = ("keep_both", "supersede", "ignore")


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What the model says of one claim."""

    operation: Operation
    offered: tuple[str, ...]  # ids of the known assertions it was asked about
    displaced: frozenset[str] = frozenset()  # those whose place the new one takes


@dataclass(frozen=True, slots=True)
class Meeting:
    """A claim and the known assertions that it might displace."""

    claim: Claim
    known: tuple[Assertion, ...]


@dataclass(frozen=True, slots=True)
class Adviser:
    """Asks a model about the claims of a write, all at once."""

    model: LanguageModel

    @property
    def rule(self) -> str:
        """How its decisions are named in the log."""
        return f"model/{VERSION}:{self.model.name}"

    def advise(self, meetings: Sequence[Meeting]) -> Mapping[str, Advice]:
        """Fingerprint of a claim → advice, for each claim that meets something.

        Raises:
            ReconcileFailed: the model could not be asked, or its answer is not wholly understood.
        """
        open_ = [meeting for meeting in meetings if meeting.known]
        if not open_:
            return {}
        asked = Prompt(
            purpose="reconcile", instructions=prompt("reconcile", open_[0].claim.assertion.language),
            material=_material(open_), schema_name="operations", schema=_schema(),
        )  # fmt: skip
        try:
            return _read(self.model.answer(asked).text, open_)
        except ModelFailed as failure:
            code = "LLM_UNAVAILABLE" if failure.code == "LLM_ERROR" else failure.code
            raise ReconcileFailed(f"nothing could be decided: {failure}", cause_code=code) from failure


def offered(claim: Assertion, known: Sequence[Assertion]) -> tuple[Assertion, ...]:
    """The known assertions that the claim may displace: same subject, same matter, circumstances in common (G8, G9)."""
    return tuple(
        other
        for other in known
        if other.status is Status.ACTIVE
        and (other.subject_id, other.dimension) == (claim.subject_id, claim.dimension)
        and other.fingerprint != claim.fingerprint
        and relation(claim.conditions, other.conditions) is not ConditionRelation.EXCLUSIVE
    )[:_OFFERED]


def _material(meetings: Sequence[Meeting]) -> str:
    value = [
        {
            "new": number, "subject": meeting.claim.assertion.subject, **_shown(meeting.claim.assertion),
            "known": [{"known": place, **_shown(other)} for place, other in enumerate(meeting.known, start=1)],
        }
        for number, meeting in enumerate(meetings, start=1)
    ]  # fmt: skip
    return json.dumps(value, ensure_ascii=False, indent=0)


def _shown(assertion: Assertion) -> dict[str, str]:
    return {
        "claim": assertion.render(), "said": assertion.said_at.isoformat(),
        "quote": assertion.evidence[0].quote if assertion.evidence else "",
    }  # fmt: skip


def _schema() -> dict[str, Any]:
    operation = {
        "type": "object", "additionalProperties": False, "required": ["new", "operation", "known"],
        "properties": {
            "new": {"type": "integer"}, "operation": {"type": "string", "enum": list(OPERATIONS)},
            "known": {"type": "array", "items": {"type": "integer"}},
        },
    }  # fmt: skip
    operations = {"type": "array", "items": operation}
    return {
        "type": "object", "additionalProperties": False, "required": ["operations"],
        "properties": {"operations": operations},
    }  # fmt: skip


def _read(text: str, meetings: Sequence[Meeting]) -> Mapping[str, Advice]:
    value = load(text)
    if value == []:
        return {m.claim.assertion.fingerprint: Advice(operation="ignore", offered=_ids(m)) for m in meetings}
    listed: object = cast("Mapping[str, object]", value).get("operations") if isinstance(value, Mapping) else value
    if not isinstance(listed, list):
        raise _misunderstood("is no list of operations")
    found: dict[int, Advice] = {}
    for item in cast("list[object]", listed):
        number, advice = _operation(item, meetings)
        if number in found:
            raise _misunderstood(f"names the new claim {number} twice")
        found[number] = advice
    silent = set(range(1, len(meetings) + 1)) - set(found)
    if silent:
        raise _misunderstood(f"says nothing of the new claim {min(silent)}")
    return {meetings[number - 1].claim.assertion.fingerprint: advice for number, advice in found.items()}


def _operation(item: object, meetings: Sequence[Meeting]) -> tuple[int, Advice]:
    given = as_mapping(item)
    number, operation, known = given.get("new"), given.get("operation"), given.get("known", [])
    if not _is_place(number, len(meetings)):
        raise _misunderstood(f"names a new claim {number!r} that is none")
    if operation not in OPERATIONS:
        raise _misunderstood(f"has an operation {str(operation)[:40]!r} that is none")
    meeting = meetings[cast("int", number) - 1]
    places = cast("list[object]", known) if isinstance(known, list) else [None]
    if not all(_is_place(place, len(meeting.known)) for place in places):
        raise _misunderstood(f"names a known claim of {known!r} that was not offered")
    if bool(places) is not (operation == "supersede"):
        raise _misunderstood(f"names {len(places)} known claims for {operation!r}")
    displaced = frozenset(meeting.known[cast("int", place) - 1].id for place in places)
    return cast("int", number), Advice(operation=operation, offered=_ids(meeting), displaced=displaced)


def _is_place(value: object, count: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= count


def _ids(meeting: Meeting) -> tuple[str, ...]:
    return tuple(assertion.id for assertion in meeting.known)


def _misunderstood(problem: str) -> ModelFailed:
    return ModelFailed("JSON_PARSE_FAILED", f"the answer {problem}")
