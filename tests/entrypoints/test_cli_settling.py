"""Commands that settle clashes, sum sessions up and change the embedder."""

from __future__ import annotations

import subprocess
import sys

from affidavit import Memory
from shell import AT, Shell

PLAYS = {"predicate": "likes", "object": "heavy metal", "source": "behaviour"}


def waiting(shell: Shell) -> str:
    """A clash of what is said and what is done; gives its decision."""
    with Memory.open(shell.db, embedder="hashed") as memory:
        memory.add("I dislike heavy metal.", user_id="tim", at=AT)
        memory.add_extracted([PLAYS], user_id="tim", at="2025-04-01T10:00:00+01:00").raise_for_failure()
        return memory.reviews(user_id="tim")[0].decision_id


def test_review_lists_what_waits_with_its_reason(shell: Shell) -> None:
    decision = waiting(shell)
    assert "weaker_source" in shell("review").out
    assert [one["decision_id"] for one in shell("review", "--json").json["waiting"]] == [decision]


def test_review_lists_what_was_objected_to(told: Shell) -> None:
    held = told("history", "--json").json[-1]["id"]
    with Memory.open(told.db, embedder="hashed") as memory:
        memory.dispute(held, user_id="tim", at="2025-05-01T10:00:00+01:00")
    assert [one["id"] for one in told("review", "--json").json["disputed"]] == [held]


def test_a_clash_is_settled_and_waits_no_longer(shell: Shell) -> None:
    decision = waiting(shell)
    assert shell("resolve", decision, "--keep", "newer", "--json").json == {"decision": decision, "kept": "newer"}
    assert shell("review", "--json").json["waiting"] == []


def test_a_decision_is_taken_back(told: Shell) -> None:
    decision = told("conflicts", "--json").json[0]["decision_id"]
    assert told("revert", decision).code == 0
    assert "Lisbon" in told("search", "Where do I live?").out


def test_what_is_no_choice_or_no_decision_is_said(told: Shell) -> None:
    assert told("resolve", "d1", "--keep", "none").code == 2
    assert told("revert", "d1").code == 1


def test_sessions_are_summed_up_in_their_own_language(shell: Shell) -> None:
    shell("add", "我下周五去苏州出差。")
    assert "条消息" in shell("episodes").out
    assert shell("episodes", "--json").json[0]["number"] == 1


def test_another_embedder_takes_over(told: Shell) -> None:
    first = told("reembed", "--embedder", "use", "--json").json
    again = told("reembed", "--embedder", "use", "--json").json
    assert (first["users"], again["texts"]) == (1, 0)
    assert first["texts"] > 0


def test_the_module_is_the_command_line() -> None:
    ran = subprocess.run([sys.executable, "-m", "affidavit", "--version"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0
