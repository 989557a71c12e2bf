"""The ways in which people ask for what is stored: every question of the tables, put to one memory with all of it.

What is stored is given, not read from talk, so that only asking is tried. `training/questions` has other questions,
but by the same hand. A share is demanded rather than each question: a few are beyond rules, such as "what's on my
bedside table?", and which ones changes with the weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from affidavit import Assertion, Memory

FOLDER = Path(__file__).parent
NOW = datetime(2026, 3, 11, 9, tzinfo=UTC)


@dataclass(frozen=True)
class Asked:
    """A question, what must be found, and what was."""

    question: str
    subject: str
    wanted: str
    found: tuple[Assertion, ...]

    def right(self, depth: int) -> bool:
        """Whether one of the first so many is the fact asked for, of the person asked about."""
        return any(
            self.wanted in one.object.casefold() and one.subject.casefold() == self.subject
            for one in self.found[:depth]
        )


@cache
def asked(code: str) -> tuple[Asked, ...]:
    table = yaml.safe_load((FOLDER / f"{code}.yaml").read_text(encoding="utf-8"))
    with Memory.open(":memory:") as memory:
        for hours, entry in enumerate(table):
            memory.add_extracted([entry["holds"]], user_id="kas", at=NOW - timedelta(days=60) + timedelta(hours=hours))
        return tuple(_put(memory, table))


def _put(memory: Memory, table: list[Mapping[str, Any]]) -> Iterator[Asked]:
    for entry in table:
        holds = entry["holds"]
        wanted = str(entry.get("find", holds["object"])).casefold()
        for question in entry["asks"]:
            hits = memory.search(question, user_id="kas", at=NOW, top_k=3).results
            found = tuple(hit.assertion for hit in hits)
            yield Asked(question, str(holds.get("subject", "user")).casefold(), wanted, found)


def missed(code: str, depth: int) -> list[str]:
    return [one.question for one in asked(code) if not one.right(depth)]


@pytest.mark.parametrize("code", ["en", "zh"])
def test_nearly_every_question_finds_its_fact_among_the_first_three(code: str) -> None:
    assert len(missed(code, 3)) <= 0.03 * len(asked(code)), missed(code, 3)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_most_questions_find_their_fact_first(code: str) -> None:
    assert len(missed(code, 1)) <= 0.17 * len(asked(code)), missed(code, 1)
