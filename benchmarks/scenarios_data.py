"""Conversations with what a memory must then know: how `tests/scenarios/*.jsonl` is read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "scenarios"
CATEGORIES = (
    "assistant_confirmed", "atomic_split", "context_scoped", "coreference", "correction", "dates_deadlines",
    "entity_disambiguation", "event_sequence", "evidence_chain", "fact_update", "history_query", "hypothetical",
    "injection", "intention_expiry", "multi_speaker", "negation_contrast", "noisy_text", "nothing_to_store",
    "preference_drift", "quantities_lists", "retraction", "short_lived_state", "source_reliability",
    "synonyms_idempotent", "third_party",
)  # fmt: skip
KINDS = ("absent", "conflict", "count", "evidence", "history", "no_conflict", "recall", "status", "subject")


@dataclass(frozen=True, slots=True)
class Session:
    """What was said at one time."""

    id: str
    at: str
    messages: tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One thing that must be so after the last session; which fields count depends on the kind."""

    kind: str
    at: str
    query: str = ""
    context: Mapping[str, str] | None = None
    top: int = 5
    expect_any: tuple[str, ...] = ()
    expect_all: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    contains: tuple[str, ...] = ()
    status: str = ""
    type: str = ""
    subject: str = ""
    quote: str = ""
    max: int = 1

    @property
    def moment(self) -> datetime:
        """When it is asked."""
        return datetime.fromisoformat(self.at)


@dataclass(frozen=True, slots=True)
class Case:
    """Sessions and the probes on them."""

    id: str
    lang: str
    category: str
    difficulty: int
    sessions: tuple[Session, ...]
    probes: tuple[Probe, ...]


def unseen(path: Path) -> bool:
    """Whether a file is kept apart: its score may be looked at, its cases may not."""
    return path.name.startswith("unseen_")


def read(path: Path) -> list[Case]:
    """The cases of one file."""
    return [_case(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _case(raw: Mapping[str, Any]) -> Case:
    sessions = tuple(Session(one["session_id"], one["at"], tuple(one["messages"])) for one in raw["sessions"])
    probes = tuple(_probe(one, sessions[-1].at) for one in raw["probes"])
    return Case(raw["id"], raw["lang"], raw["category"], raw["difficulty"], sessions, probes)


def _probe(raw: Mapping[str, Any], end: str) -> Probe:
    """A probe that names no time is about the end of the last session."""
    fields: dict[str, Any] = {"at": end, **raw}
    for name in ("expect_any", "expect_all", "forbid", "contains"):
        fields[name] = tuple(raw.get(name, ()))
    return Probe(**fields)
