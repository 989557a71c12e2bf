"""Requests that were completed, so that doing them again is harmless."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletedRequest:
    """A request id, the digest of what was asked, and the receipt that was given (JSON)."""

    request_id: str
    payload_digest: str
    receipt: str
    at: str  # ISO time it was completed
