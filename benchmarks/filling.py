"""Large scopes for measuring: assertions written by the memory itself, then copies of them by the thousand.

Reading and deciding about a hundred thousand sentences would take most of a measurement and measure nothing that is
asked. The copies go through the store's own port, with ids, tokens, log records and vectors of their own, and differ
from one another in their words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.assertion import Assertion
from affidavit.domain.identity import assertion_id, make_id, message_id
from affidavit.domain.log_entries import message_entries, salts_for
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.languages import language
from affidavit.ports.store import IndexEntry, ScopeHead, Store, WriteSet

_PAGE = 1000  # assertions written at a time
_SPREAD = 0.5  # how far a copy's vector strays from that of its pattern

Copy = tuple[Message, Assertion]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filler:
    """Copies assertions, with the messages they rest on and vectors near theirs."""

    store: Store
    embedder: str  # the name of the model of the vectors
    assertions: Sequence[Assertion]
    messages: Mapping[str, Message]  # by id
    vectors: NDArray[np.float32]  # one row per assertion
    rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng(1))

    def fill(self, scope: Scope, count: int) -> Iterator[int]:
        """Write copies until the scope holds so many assertions; yields how many it holds after each write."""
        while (head := self.store.head(scope)).assertions < count:
            size = min(_PAGE, count - head.assertions)
            self.store.commit(self._write(scope, head, size))
            yield head.assertions + size

    def _write(self, scope: Scope, head: ScopeHead, size: int) -> WriteSet:
        copies = [self._copy(scope, head, number) for number in range(1, size + 1)]
        messages = tuple(message for message, _ in copies)
        salts = salts_for(messages)
        return WriteSet(
            scope=scope, expected=head, messages=messages, salts=salts, assertions=tuple(made for _, made in copies),
            index=tuple(self._entries(head, copies)), embedder=self.embedder,
            audit=message_entries(messages, salts, messages[0].at),
        )  # fmt: skip

    def _copy(self, scope: Scope, head: ScopeHead, number: int) -> Copy:
        """The nth of a write: its sentence is that of the pattern with another number at its end."""
        ordinal, position = head.assertions + number, head.messages + number
        pattern = self.assertions[ordinal % len(self.assertions)]
        said, tail = self.messages[pattern.evidence[0].message_id], f" {ordinal}"
        message = replace(said, id=message_id(scope, position), position=position, content=said.content + tail)
        quoted = replace(
            pattern.evidence[0], message_id=message.id, start=0, end=len(message.content), quote=message.content
        )
        made = pattern.with_(
            id=assertion_id(scope, ordinal), fingerprint=hashlib.sha256(tail.encode()).hexdigest(), links=(),
            subject_id=make_id("e", scope, "owner"), object=pattern.object + tail, object_key=pattern.object_key + tail,
            text=pattern.text + tail, evidence=(quoted,),
        )  # fmt: skip
        return message, made

    def _entries(self, head: ScopeHead, copies: Sequence[Copy]) -> Iterator[IndexEntry]:
        first = head.assertions + 1
        near = self.vectors[np.arange(first, first + len(copies)) % len(self.assertions)]
        strays = self.rng.normal(size=near.shape).astype(np.float32) * _SPREAD / np.sqrt(near.shape[1])
        for (message, made), vector in zip(copies, near + strays, strict=True):
            tokens = language(message.language).tokens
            yield IndexEntry(of="message", id=message.id, tokens=tokens(message.content), vector=vector)
            words = " ".join((made.subject, made.text, made.object, made.predicate, message.content))
            yield IndexEntry(of="assertion", id=made.id, tokens=tokens(words), vector=vector)
