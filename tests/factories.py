"""Records for tests: every builder gives a sound record, and every field can be overridden.

Values are playful and fixed, so that nobody takes them for constants of the library: the owner is Tim, who moved to
Berlin and keeps a marsupilami.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.assertion import Assertion
from affidavit.domain.audit import AuditEntry
from affidavit.domain.conflict import Decision, Outcome
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.evidence import Evidence, Resolution
from affidavit.domain.identity import assertion_id, decision_id, entity_id, message_id, owner_id
from affidavit.domain.log_entries import decision_entries, digest, message_entries, snapshot
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.request import CompletedRequest
from affidavit.domain.scope import Scope
from affidavit.ports.store import EraseSet, IndexEntry, ScopeHead, Store, WriteSet

TIM = Scope("tim")
MIA = Scope("mia")
NOW = datetime(2025, 3, 3, 10, 0, tzinfo=UTC)
MOVED = "I moved to Berlin last month."
DIMENSIONS = 8


def message(position: int = 1, content: str = MOVED, *, scope: Scope = TIM, **changes: Any) -> Message:
    """A message of the owner, a minute after the one before it."""
    made = Message(
        id=message_id(scope, position),
        session_id="houba",
        position=position,
        role=Role.USER,
        speaker=Speaker(SpeakerKind.OWNER),
        content=content,
        at=NOW + timedelta(minutes=position),
        language="en",
    )
    return replace(made, **changes)


def evidence(of: Message | None = None, quote: str | None = None, **changes: Any) -> Evidence:
    """A quotation of a message: of all of it, or of the words given."""
    of = of or message()
    start = 0 if quote is None else of.content.index(quote)
    words = of.content if quote is None else quote
    made = Evidence(
        message_id=of.id, session_id=of.session_id, start=start, end=start + len(words), quote=words, at=of.at
    )
    return replace(made, **changes)


def assertion(ordinal: int = 1, on: Message | None = None, *, scope: Scope = TIM, **changes: Any) -> Assertion:
    """Where the owner lives, resting on a whole message; `ordinal` makes it another claim."""
    on = on or message(scope=scope)
    made = Assertion(
        id=assertion_id(scope, ordinal),
        fingerprint=digest("", f"claim {ordinal}"),
        subject="user",
        subject_id=owner_id(scope),
        predicate="lives_in",
        dimension="residence",
        object="Berlin",
        object_key="berlin",
        text="The user lives in Berlin.",
        evidence=(evidence(on),),
        extractor_id="marsupilami-1",
        said_at=on.at,
        recorded_at=on.at,
        confirmed_at=on.at,
    )
    return replace(made, **changes)


def entity(ordinal: int = 1, label: str = "Marsu", *, scope: Scope = TIM, **changes: Any) -> Entity:
    """The owner's pet."""
    made = Entity(id=entity_id(scope, ordinal), label=label, kind=EntityKind.PET, aliases=("my marsupilami",))
    return replace(made, **changes)


def resolution(of: Message | None = None, to: Entity | None = None, mention: str = "I", **changes: Any) -> Resolution:
    """What words of a message were resolved to."""
    of, to = of or message(), to or entity()
    start = of.content.index(mention)
    made = Resolution(
        message_id=of.id,
        start=start,
        end=start + len(mention),
        mention=mention,
        entity_id=to.id,
        entity=to.label,
        reason="marsupilami",
    )
    return replace(made, **changes)


def decision(ordinal: int = 1, of: Assertion | None = None, *, scope: Scope = TIM, **changes: Any) -> Decision:
    """That an assertion was added."""
    of = of or assertion(scope=scope)
    made = Decision(
        id=decision_id(scope, ordinal),
        outcome=Outcome.ADDED,
        rule="houba",
        assertion_id=of.id,
        other_id=None,
        kind=None,
        signals={"presence": 0.25},
        why="nothing like it was known",
        at=of.recorded_at,
        after=snapshot([of]),
    )
    return replace(made, **changes)


def request(request_id: str = "sher-1", receipt: str = "{}", **changes: Any) -> CompletedRequest:
    """A completed request."""
    made = CompletedRequest(request_id=request_id, payload_digest="f00d", receipt=receipt, at=NOW.isoformat())
    return replace(made, **changes)


def vector(seed: int = 1, dimensions: int = DIMENSIONS) -> NDArray[np.float32]:
    """A vector of length 1, the same for the same seed."""
    values = np.random.default_rng(seed).normal(size=dimensions).astype(np.float32)
    return (values / np.linalg.norm(values)).astype(np.float32)


def entry(action: str = "houba", **body: Any) -> AuditEntry:
    """A log entry."""
    return AuditEntry(at=NOW.isoformat(), actor="system", action=action, body=body)


def index_of(*records: Message | Assertion) -> tuple[IndexEntry, ...]:
    """Index entries for messages and assertions: their lower-case words, and a vector of their own."""
    return tuple(_index_entry(record) for record in records)


def write_set(
    contents: Sequence[str] = (MOVED,), expected: ScopeHead | None = None, *, scope: Scope = TIM, **changes: Any
) -> WriteSet:
    """A whole write: a message per content, one assertion resting on each, decisions, index, log entries.

    `expected` is the head of the scope it is to be written to; the numbers of messages and assertions follow from it.
    """
    head = expected or ScopeHead()
    messages = tuple(
        message(head.messages + place, content, scope=scope) for place, content in enumerate(contents, start=1)
    )
    assertions = tuple(
        assertion(head.assertions + place, said, scope=scope, text=said.content)
        for place, said in enumerate(messages, start=1)
    )
    decisions = tuple(
        decision(head.decisions + place, made, scope=scope) for place, made in enumerate(assertions, start=1)
    )
    salts = {said.id: f"salt of {said.id}" for said in messages}
    made = WriteSet(
        scope=scope,
        expected=head,
        messages=messages,
        salts=salts,
        assertions=assertions,
        decisions=decisions,
        index=index_of(*messages, *assertions),
        embedder="houba-8",
        audit=(*message_entries(messages, salts, NOW), *decision_entries(decisions, "rules")),
    )
    return replace(made, **changes)


def erase_set(expected: ScopeHead, *, scope: Scope = TIM, **changes: Any) -> EraseSet:
    """An erasure, with the log entry that tells what was erased unless `audit` is given."""
    made = EraseSet(scope=scope, expected=expected, **changes)
    if made.audit:
        return made
    erased: Any = {"messages": list(made.message_ids), "assertions": list(made.assertion_ids)}
    return replace(made, audit=(entry("erase", erased="everything" if made.everything else erased),))


def written(store: Store, *contents: str, scope: Scope = TIM) -> WriteSet:
    """Write contents to a store and return what was written."""
    write = write_set(contents or (MOVED,), store.head(scope), scope=scope)
    store.commit(write)
    return write


def _index_entry(record: Message | Assertion) -> IndexEntry:
    words = record.content if isinstance(record, Message) else record.text
    return IndexEntry(
        of="message" if isinstance(record, Message) else "assertion",
        id=record.id,
        tokens=tuple(words.lower().replace(".", "").split()),
        vector=vector(int(digest("", record.id)[:8], 16)),
    )
