"""MemDaily: everyday messages of one user, and one question each with four options."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, cast

ZONE = timezone(timedelta(hours=8))
_TIME = re.compile(r"(\d+)年(\d+)月(\d+)日 \S+ (\d+):(\d+)")


@dataclass(frozen=True, slots=True)
class Case:
    """A user's messages and a question about them."""

    id: str
    kind: str  # simple · conditional · comparative · aggregative · post_processing · noisy
    messages: tuple[tuple[str, datetime], ...]  # text and time
    question: str
    asked_at: datetime
    evidence: frozenset[int]  # places of the messages that hold the answer
    options: Mapping[str, str]
    right: str


def read(folder: Path) -> Iterator[Case]:
    """Every case of every file in the folder that has four options."""
    files = sorted(folder.rglob("*_*_*.json")) or sorted(folder.rglob("*.json"))
    for path in files:
        for item in json.loads(path.read_text(encoding="utf-8")):
            for entry in item["question_list"]:
                yield _case(path.stem, item, entry)


def _case(name: str, item: Mapping[str, Any], entry: Mapping[str, Any]) -> Case:
    choices: object = entry["choices"]
    options = cast("dict[str, str]", choices) if isinstance(choices, dict) else {}  # some are ill-formed
    return Case(
        id=f"{name}-{item['tid']}-{entry['qid']}",
        kind=re.sub(r"^\d+_|_[a-z]+$", "", name),
        messages=tuple((message["message"], _moment(message["time"])) for message in item["message_list"]),
        question=entry["question"],
        asked_at=_moment(entry["time"]),
        evidence=frozenset(entry["target_step_id"]),
        options={key: str(value) for key, value in options.items()},
        right=entry["ground_truth"],
    )


def _moment(text: str) -> datetime:
    match = _TIME.search(text)
    if match is None:
        raise ValueError(f"not a time: {text!r}")
    year, month, day, hour, minute = (int(part) for part in match.groups())
    return datetime(year, month, day, hour, minute, tzinfo=ZONE)
