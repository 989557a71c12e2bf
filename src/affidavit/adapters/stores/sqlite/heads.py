"""The head of a scope: its number in this file, its counters and the end of its log."""

from __future__ import annotations

from dataclasses import dataclass

from affidavit.adapters.stores.sqlite.connection import Connection
from affidavit.domain.audit import AuditHead
from affidavit.domain.scope import Scope
from affidavit.errors import StoreError
from affidavit.ports.store import ScopeHead


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What the file knows of a scope."""

    key: int  # the scope's number in this file
    counters: ScopeHead
    erasures: int  # how often something was erased; older resident copies are worthless
    model: int | None  # number of the model whose vectors are searched
    log: AuditHead


def find_head(connection: Connection, scope: Scope) -> Head | None:
    """The head of a scope, None for one never written."""
    row = connection.row("scope_head", tenant_id=scope.tenant_id, user_id=scope.user_id)
    if row is None:
        return None
    key, version, messages, assertions, decisions, erasures, model, log_seq, log_hash, embedder = row
    return Head(
        key=key,
        counters=ScopeHead(
            version=version, messages=messages, assertions=assertions, decisions=decisions, embedder=embedder
        ),
        erasures=erasures,
        model=model,
        log=AuditHead(seq=log_seq, hash=log_hash),
    )


def make_head(connection: Connection, scope: Scope) -> Head:
    """The head of a scope, made known where it was not."""
    connection.rows("add_scope", tenant_id=scope.tenant_id, user_id=scope.user_id)
    head = find_head(connection, scope)
    if head is None:
        raise StoreError(f"the scope {scope!r} could not be written")
    return head
