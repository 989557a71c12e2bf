"""The append-only log: records, their canonical form and their hash chain."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affidavit.domain.scope import Scope

GENESIS = bytes(32)


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """What is to be logged, before it has a place in the chain. Personal text never stands in `body`."""

    at: str  # ISO time of the change, with zone
    actor: str  # owner · person · assistant · tool · system · caller
    action: str  # message · add · confirm · supersede · coexist · retract · expire · dormant · erase · cite …
    body: Mapping[str, Any]  # ids, rule, signals, statuses before and after, salted digests


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditRecord:
    """One entry of a scope's log, chained to the one before it."""

    seq: int  # from 1, without gaps
    at: str
    actor: str
    action: str
    body: Mapping[str, Any]
    previous: bytes  # hash of the record before; GENESIS for the first
    hash: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditHead:
    """The end of a scope's log; kept elsewhere, it proves that nothing was cut off."""

    seq: int
    hash: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditVerdict:
    """The result of checking one scope's log."""

    ok: bool
    records: int
    problems: tuple[str, ...] = ()
    head: AuditHead | None = None


def canonical(scope_key: str, seq: int, entry: AuditEntry | AuditRecord) -> bytes:
    """The bytes that are hashed: JSON of [scope, seq, at, actor, action, body], sorted, no spaces, UTF-8."""
    parts = [scope_key, seq, entry.at, entry.actor, entry.action, entry.body]
    return json.dumps(parts, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")


def link_hash(previous: bytes, canonical_bytes: bytes) -> bytes:
    """sha256 over the previous hash followed by the canonical record."""
    return hashlib.sha256(previous + canonical_bytes).digest()


def scope_key(scope: Scope) -> str:
    """The name of a scope inside the hashed bytes: JSON of [tenant, user]."""
    return json.dumps([scope.tenant_id, scope.user_id], ensure_ascii=False, separators=(",", ":"))
