"""Records as rows and rows as records."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from affidavit.adapters.stores.sqlite.connection import Row, Value
from affidavit.domain.assertion import Assertion, Link, LinkKind, Modality, Owner, Polarity, Source, Status
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.conflict import ConflictKind, Decision, Outcome
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.evidence import Evidence, Resolution, Stance
from affidavit.domain.interval import Interval
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.domain.request import CompletedRequest
from affidavit.errors import InvalidInput

Values = dict[str, Value]


def to_json(field: str, value: object) -> str:
    """JSON text of a structured value.

    Raises:
        InvalidInput: the value cannot be written as JSON.
    """
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise InvalidInput(field, f"cannot be stored as JSON: {error}") from error


def message_values(message: Message, salt: str | None) -> Values:
    """The columns of a message."""
    return {
        "position": message.position,
        "id": message.id,
        "session_id": message.session_id,
        "role": str(message.role),
        "speaker_kind": str(message.speaker.kind),
        "speaker_name": message.speaker.name,
        "content": message.content,
        "at": message.at.isoformat(),
        "language": message.language,
        "metadata": to_json("metadata", dict(message.metadata)),
        "salt": salt,
    }


def message_of(row: Row) -> Message:
    """The message of a row."""
    identifier, session_id, position, role, speaker_kind, speaker_name, content, at, language, metadata = row
    return Message(
        id=identifier,
        session_id=session_id,
        position=position,
        role=Role(role),
        speaker=Speaker(SpeakerKind(speaker_kind), speaker_name),
        content=content,
        at=datetime.fromisoformat(at),
        language=language,
        metadata=json.loads(metadata),
    )


def entity_values(entity: Entity) -> Values:
    """The columns of an entity; its aliases have a table of their own."""
    return {
        "id": entity.id,
        "label": entity.label,
        "kind": str(entity.kind),
        "role": entity.role,
        "holder_id": entity.holder_id,
    }


def entity_of(row: Row, aliases: Sequence[str]) -> Entity:
    """The entity of a row."""
    identifier, label, kind, role, holder_id = row
    return Entity(
        id=identifier, label=label, kind=EntityKind(kind), aliases=tuple(aliases), role=role, holder_id=holder_id
    )


def resolution_values(resolution: Resolution) -> Values:
    """The columns of a resolution."""
    return {
        "message_id": resolution.message_id,
        "start_at": resolution.start,
        "end_at": resolution.end,
        "mention": resolution.mention,
        "entity_id": resolution.entity_id,
        "entity": resolution.entity,
        "reason": resolution.reason,
        "because_message_id": resolution.because_message_id,
        "because_start": resolution.because_start,
        "because_end": resolution.because_end,
    }


def resolution_of(row: Row) -> Resolution:
    """The resolution of a row."""
    message_id, start, end, mention, entity_id, entity, reason, because_id, because_start, because_end = row
    return Resolution(
        message_id=message_id,
        start=start,
        end=end,
        mention=mention,
        entity_id=entity_id,
        entity=entity,
        reason=reason,
        because_message_id=because_id,
        because_start=because_start,
        because_end=because_end,
    )


def assertion_values(assertion: Assertion) -> Values:
    """The columns of an assertion; evidence, links and searchable conditions have tables of their own."""
    return {
        "id": assertion.id,
        "fingerprint": assertion.fingerprint,
        "subject": assertion.subject,
        "subject_id": assertion.subject_id,
        "predicate": assertion.predicate,
        "dimension": assertion.dimension,
        "object": assertion.object,
        "object_key": assertion.object_key,
        "object_id": assertion.object_id,
        "polarity": str(assertion.polarity),
        "modality": str(assertion.modality),
        "kind": str(assertion.kind),
        "conditions": _conditions_json(assertion.conditions),
        "valid_from": _time(assertion.validity.start),
        "valid_until": _time(assertion.validity.end),
        "recurrence": assertion.recurrence,
        "text": assertion.text,
        "language": assertion.language,
        "status": str(assertion.status),
        "owner": str(assertion.owner),
        "source": str(assertion.source),
        "confidence": assertion.confidence,
        "superseded_by": assertion.superseded_by,
        "extractor_id": assertion.extractor_id,
        "said_at": assertion.said_at.isoformat(),
        "recorded_at": assertion.recorded_at.isoformat(),
        "confirmed_at": assertion.confirmed_at.isoformat(),
        "uses": assertion.uses,
        "disputes": assertion.disputes,
    }


_ASSERTION_COLUMNS = (  # in the order of the statement `assertions`
    "id",
    "fingerprint",
    "subject",
    "subject_id",
    "predicate",
    "dimension",
    "object",
    "object_key",
    "object_id",
    "polarity",
    "modality",
    "kind",
    "conditions",
    "valid_from",
    "valid_until",
    "recurrence",
    "text",
    "language",
    "status",
    "owner",
    "source",
    "confidence",
    "superseded_by",
    "extractor_id",
    "said_at",
    "recorded_at",
    "confirmed_at",
    "uses",
    "disputes",
)


def assertion_of(row: Row, evidence: Sequence[Evidence], links: Sequence[Link]) -> Assertion:
    """The assertion of a row with its evidence and links."""
    values: dict[str, Any] = dict(zip(_ASSERTION_COLUMNS, row, strict=True))
    validity = Interval(_moment(values.pop("valid_from")), _moment(values.pop("valid_until")))
    values |= {
        "polarity": Polarity(values["polarity"]),
        "modality": Modality(values["modality"]),
        "kind": Kind(values["kind"]),
        "conditions": _conditions(values["conditions"]),
        "status": Status(values["status"]),
        "owner": Owner(values["owner"]),
        "source": Source(values["source"]),
        "said_at": datetime.fromisoformat(values["said_at"]),
        "recorded_at": datetime.fromisoformat(values["recorded_at"]),
        "confirmed_at": datetime.fromisoformat(values["confirmed_at"]),
    }
    return Assertion(validity=validity, evidence=tuple(evidence), links=tuple(links), **values)


def condition_values(conditions: Conditions) -> list[Values]:
    """One row per value of each condition, so that conditions can be looked up."""
    return [
        {"dimension": condition.dimension, "value": value, "excluded": int(condition.excluded)}
        for condition in conditions
        for value in sorted(condition.values)
    ]


def evidence_values(evidence: Evidence) -> Values:
    """The columns of a quotation."""
    return {
        "message_id": evidence.message_id,
        "session_id": evidence.session_id,
        "start_at": evidence.start,
        "end_at": evidence.end,
        "quote": evidence.quote,
        "at": evidence.at.isoformat(),
        "stance": str(evidence.stance),
    }


def evidence_of(row: Row) -> Evidence:
    """The quotation of a row without the assertion's id."""
    message_id, session_id, start, end, quote, at, stance = row
    return Evidence(
        message_id=message_id,
        session_id=session_id,
        start=start,
        end=end,
        quote=quote,
        at=datetime.fromisoformat(at),
        stance=Stance(stance),
    )


def link_values(link: Link) -> Values:
    """The columns of a link."""
    return {"kind": str(link.kind), "target_id": link.target_id}


def link_of(row: Row) -> Link:
    """The link of a row without the assertion's id."""
    kind, target_id = row
    return Link(LinkKind(kind), target_id)


def decision_values(decision: Decision) -> Values:
    """The columns of a decision."""
    return {
        "id": decision.id,
        "outcome": str(decision.outcome),
        "rule": decision.rule,
        "assertion_id": decision.assertion_id,
        "other_id": decision.other_id,
        "kind": None if decision.kind is None else str(decision.kind),
        "signals": to_json("signals", dict(decision.signals)),
        "why": decision.why,
        "at": decision.at.isoformat(),
        "before": to_json("before", dict(decision.before)),
        "after": to_json("after", dict(decision.after)),
    }


def decision_of(row: Row) -> Decision:
    """The decision of a row."""
    identifier, outcome, rule, assertion_id, other_id, kind, signals, why, at, before, after = row
    return Decision(
        id=identifier,
        outcome=Outcome(outcome),
        rule=rule,
        assertion_id=assertion_id,
        other_id=other_id,
        kind=None if kind is None else ConflictKind(kind),
        signals=json.loads(signals),
        why=why,
        at=datetime.fromisoformat(at),
        before=json.loads(before),
        after=json.loads(after),
    )


def request_values(request: CompletedRequest) -> Values:
    """The columns of a completed request."""
    return {
        "request_id": request.request_id,
        "payload_digest": request.payload_digest,
        "receipt": request.receipt,
        "at": request.at,
    }


def request_of(row: Row) -> CompletedRequest:
    """The completed request of a row."""
    request_id, payload_digest, receipt, at = row
    return CompletedRequest(request_id=request_id, payload_digest=payload_digest, receipt=receipt, at=at)


def _conditions_json(conditions: Conditions) -> str:
    return to_json("conditions", [[c.dimension, sorted(c.values), c.excluded, c.text] for c in conditions])


def _conditions(text: str) -> Conditions:
    return tuple(
        Condition(dimension, frozenset(values), excluded, words)
        for dimension, values, excluded, words in json.loads(text)
    )


def _time(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def by_assertion(rows: Sequence[Row]) -> Mapping[str, list[Row]]:
    """Rows grouped by their first column, the assertion's id, without it."""
    groups: dict[str, list[Row]] = {}
    for assertion_id, *rest in rows:
        groups.setdefault(assertion_id, []).append(tuple(rest))
    return groups
