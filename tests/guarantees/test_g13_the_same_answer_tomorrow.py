"""G13 The same answer tomorrow: same store, question, time and context give the same; nothing reads the clock."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from doubles import ColonExtractor, everything, parts, remembering
from factories import NOW

PACKAGE = Path(__file__).parents[2] / "src" / "affidavit"
DAY = timedelta(days=1)
CLOCKS = {"now", "today", "utcnow", "time", "localtime", "time_ns"}
SAID = ("lives_in: Rome", "likes: tea", "lives_in: Milan", "feels: tired", "not likes: tea", "likes: tea")


def on(day: int) -> datetime:
    return NOW + day * DAY


def filled(clock: Callable[[], datetime], store: Any = None) -> Memory:
    """A memory whose machine has this clock, and that was told everything at its time."""
    memory = Memory(replace(parts(store=store, extractors=(ColonExtractor({}),)), clock=clock))
    for day, content in enumerate(SAID):
        memory.add(content, user_id="tim", at=on(day))
    return memory


READS: dict[str, Callable[[Memory, datetime], object]] = {
    "search": lambda m, at: m.search("lives_in Milan tea", user_id="tim", at=at, explain=True),
    "history": lambda m, at: m.search("lives_in", user_id="tim", at=at, history=True),
    "ask": lambda m, at: m.ask("lives_in", user_id="tim", at=at),
    "context": lambda m, at: str(m.context("lives_in tea", user_id="tim", at=at)),
    "profile": lambda m, at: m.profile(user_id="tim", at=at),
    "explain": lambda m, at: m.explain(m.get_all(user_id="tim")[0].id, user_id="tim", at=at).to_dict(),
}


@given(name=st.sampled_from(list(READS)), day=st.integers(-3, 4000))
@settings(max_examples=40, deadline=None)
def test_g13_asked_again_at_whatever_hour_of_the_machine_the_answer_is_the_same(name: str, day: int):
    early, late = (filled(lambda moment=moment: moment) for moment in (on(0), on(5000)))
    answers = [READS[name](memory, on(day)) for memory in (early, late, early)]
    assert answers[0] == answers[1] == answers[2]


def test_g13_told_the_same_at_the_same_times_two_memories_hold_the_same():
    early, late = filled(lambda: on(0)), filled(lambda: on(5000))
    kinds = ("message", "entity", "assertion", "decision")
    held = [[r for r in everything(memory) if r["record"] in kinds] for memory in (early, late)]
    assert held[0] == held[1]


def test_g13_opened_again_the_answer_is_the_same(tmp_path: Path):
    path = tmp_path / "memory.db"
    with filled(lambda: on(0), open_store(path)) as memory:
        before = [read(memory, on(10)) for read in READS.values()]
    with remembering(store=open_store(path)) as memory:
        assert [read(memory, on(10)) for read in READS.values()] == before


RULES = [path for part in ("domain", "conflicts", "extractors", "languages", "predicates", "read_path", "retrievers",
         "upkeep", "write_path", "adapters") for path in sorted((PACKAGE / part).rglob("*.py"))]  # fmt: skip


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_g13_no_rule_asks_a_clock(path: Path):
    calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    asked = [
        ast.unparse(call)
        for call in calls
        if isinstance(call, ast.Attribute)
        and call.attr in CLOCKS
        and ast.unparse(call.value) in ("datetime", "date", "time", "datetime.datetime", "datetime.date")
    ]
    assert asked == []
