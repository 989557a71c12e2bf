"""Whose memory it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Scope:
    """One user's memory within one tenant; every read and write names one."""

    user_id: str
    tenant_id: str = "default"
