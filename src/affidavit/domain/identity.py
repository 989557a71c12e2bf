"""Ids. They are made from counters, never from content, so that an id tells nothing once its words are erased."""

from __future__ import annotations

import hashlib

from affidavit.domain.scope import Scope


def make_id(prefix: str, scope: Scope, *parts: object) -> str:
    """A stable id, unique over all scopes: the prefix and 20 hex digits."""
    text = joined(scope.tenant_id, scope.user_id, prefix, *map(str, parts))
    return prefix + hashlib.sha256(text.encode("utf-8")).hexdigest()[:20]


def joined(*parts: str) -> str:
    """The parts as one text, different for different parts, whatever characters they hold."""
    return "\x1f".join(part.replace("\x1e", "\x1e0").replace("\x1f", "\x1e1") for part in parts)


def message_id(scope: Scope, position: int) -> str:
    """Id of the message at a position of the scope's transcript."""
    return make_id("m", scope, position)


def assertion_id(scope: Scope, ordinal: int) -> str:
    """Id of the scope's nth assertion."""
    return make_id("a", scope, ordinal)


def decision_id(scope: Scope, ordinal: int) -> str:
    """Id of the scope's nth decision."""
    return make_id("d", scope, ordinal)


def owner_id(scope: Scope) -> str:
    """Id of the entity that is the owner."""
    return make_id("e", scope, "owner")


def entity_id(scope: Scope, ordinal: int) -> str:
    """Id of the scope's nth entity besides the owner."""
    return make_id("e", scope, ordinal)
