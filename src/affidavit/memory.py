"""The face: one small method for everything a memory can be asked to do."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from affidavit.domain.assertion import Assertion, Status
    from affidavit.domain.audit import AuditHead, AuditRecord, AuditVerdict
    from affidavit.domain.conflict import Conflict
    from affidavit.domain.context import Context
    from affidavit.domain.entity import Entity
    from affidavit.domain.found import Answer, Found
    from affidavit.domain.message import Message
    from affidavit.domain.receipt import Receipt

Moment = datetime | str | None


class Memory:
    """A memory of many users, each in a scope of their own. Thread-safe; use it as a context manager or `close` it."""

    @classmethod
    def open(cls, location: str | Path = "memory.db", **settings: Any) -> Self:
        """Open or create a memory: a file, or ":memory:". Keyword settings override the environment.

        Raises:
            InvalidInput: an unknown setting or location.
            StoreError: the file cannot be used; it is left unchanged.
        """

    def add(
        self, messages: str | Mapping[str, Any] | Sequence[Mapping[str, Any]], *, user_id: str,
        tenant_id: str = "default", session_id: str | None = None, agent_id: str | None = None, at: Moment = None,
        request_id: str | None = None, metadata: Mapping[str, Any] | None = None, infer: bool = True,
    ) -> Receipt: ...
    def add_extracted(self, assertions: Sequence[Mapping[str, Any]], *, user_id: str, tenant_id: str = "default",
        session_id: str | None = None, at: Moment = None, request_id: str | None = None) -> Receipt:
        """The caller's own assertions: dicts with subject, predicate, object and optionally polarity, modality, kind,
        conditions ({dimension: value or [values]}), valid_from, valid_to, quote or evidence (messages as in add)."""
    def search(self, query: str, *, user_id: str, tenant_id: str = "default", at: Moment = None, as_of: Moment = None,
        context: Context | Mapping[str, Any] | None = None, top_k: int = 10, limit: int | None = None,
        filters: Mapping[str, Any] | None = None, history: bool = False, applicable: bool = True,
        explain: bool = False) -> Found: ...
    def ask(self, question: str, *, user_id: str, tenant_id: str = "default", at: Moment = None,
        context: Context | Mapping[str, Any] | None = None) -> Answer: ...
    def context(self, query: str, *, user_id: str, tenant_id: str = "default", at: Moment = None,
        max_tokens: int = 1000, context: Context | Mapping[str, Any] | None = None) -> str: ...
    def get(self, assertion_id: str, *, user_id: str, tenant_id: str = "default") -> Assertion: ...
    def get_all(self, *, user_id: str, tenant_id: str = "default", history: bool = False) -> list[Assertion]: ...
    def history(self, assertion_id: str, *, user_id: str, tenant_id: str = "default") -> list[AuditRecord]: ...
    def profile(self, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> dict[str, str]: ...
    def entities(self, *, user_id: str, tenant_id: str = "default") -> list[Entity]: ...
    def message(self, message_id: str, *, user_id: str, tenant_id: str = "default") -> Message: ...
    def messages(self, *, user_id: str, tenant_id: str = "default", session_id: str | None = None) -> list[Message]: ...
    def explain(self, assertion_id: str, *, user_id: str, tenant_id: str = "default") -> Any:
        """Provenance: .to_dict(), .to_markdown(), .to_prov()."""
    def conflicts(self, *, user_id: str, tenant_id: str = "default") -> list[Conflict]: ...
    def reviews(self, *, user_id: str, tenant_id: str = "default") -> list[Conflict]: ...
    def resolve(self, decision_id: str, *, user_id: str, keep: str, tenant_id: str = "default", at: Moment = None) -> None:
        """keep: "newer", "older" or "both"."""
    def revert(self, decision_id: str, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> None: ...
    def cite(self, assertion_ids: Iterable[str], *, user_id: str, answer: str | None = None,
        tenant_id: str = "default", at: Moment = None) -> None: ...
    def dispute(self, assertion_id: str, *, user_id: str, message: str | None = None,
        tenant_id: str = "default", at: Moment = None) -> None: ...
    def update(self, assertion_id: str, *, user_id: str, object: str, tenant_id: str = "default", at: Moment = None) -> Receipt: ...
    def delete(self, assertion_id: str, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> None:
        """Retract; it stays in the history."""
    def delete_all(self, *, user_id: str, tenant_id: str = "default", at: Moment = None) -> int: ...
    def sweep(self, *, user_id: str | None = None, tenant_id: str = "default", at: Moment = None) -> Any:
        """Report: .examined, .expired, .dormant, .woken"""
    def erase(self, *, user_id: str, tenant_id: str = "default", message_id: str | None = None,
        assertion_id: str | None = None, everything: bool = False, at: Moment = None) -> Any:
        """Report: .messages, .assertions removed."""
    def audit(self, *, user_id: str, tenant_id: str = "default") -> Iterator[AuditRecord]: ...
    def head(self, *, user_id: str, tenant_id: str = "default") -> AuditHead: ...
    def verify(self, *, user_id: str | None = None, tenant_id: str = "default") -> AuditVerdict: ...
    def export(self, *, user_id: str, tenant_id: str = "default") -> Iterator[dict[str, Any]]:
        """JSON-ready records: a header, messages, entities, assertions, decisions, audit records."""
    def import_(self, records: Iterable[Mapping[str, Any]], *, user_id: str, tenant_id: str = "default") -> Any: ...
    def close(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
