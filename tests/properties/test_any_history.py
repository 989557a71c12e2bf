"""Whatever is done to a memory, in whatever order: it stays grounded, accounted for and whole, and can move house."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Assertion
from doubles import everything, ground_truth, remembering
from factories import NOW

TIM = "tim"
SAYINGS = (
    "lives_in: Rome", "lives_in: Milan", "not lives_in: Rome", "likes: tea", "not likes: tea", "dislikes: tea",
    "feels: tired", "owns: a bike", "bought: a bike", "sold: a bike", "plans_to: fly", "prefers: aisle seat",
    "prefers: window seat", "do_not_push: ads", "remind: call mum", "joined: Acme", "quit_job: Acme", "visited: Rome",
)  # fmt: skip


class History:
    """A memory to which things happen at random moments, later or earlier."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.memory = remembering()
        self.at = NOW

    def go_on(self) -> Callable[[], object]:
        """Let time pass and do something."""
        self.at += timedelta(days=self.random.choice([0, 0, 1, 3, 40, 400, -5]))
        step = self.random.choice([self.say, self.say, self.say, self.put, self.change, self.settle, self.remove])
        step()
        return step

    def say(self) -> None:
        said = [{"content": self.random.choice(SAYINGS)} for _ in range(self.random.randint(1, 3))]
        self.memory.add(said, user_id=TIM, at=self.at).raise_for_failure()

    def put(self) -> None:
        given: dict[str, Any] = {
            "predicate": "lives_in", "object": self.random.choice(["Rome", "Porto"]),
            "subject": self.random.choice(["user", "Mia"]), "act": self.random.choice(["assert", "correct", "end"]),
            "modality": self.random.choice(["actual", "past", "planned"]),
            "source": self.random.choice(["statement", "reported", "assistant"]),
        }  # fmt: skip
        self.memory.add_extracted([given], user_id=TIM, at=self.at).raise_for_failure()

    def change(self) -> None:
        for one in self.some(self.held()):
            call = self.random.choice(["update", "delete", "dispute", "cite", "sweep"])
            if call == "update":
                self.memory.update(one.id, user_id=TIM, object="Porto", at=self.at).raise_for_failure()
            elif call == "sweep":
                self.memory.sweep(user_id=TIM, at=self.at)
            else:
                getattr(self.memory, call)(one.id, user_id=TIM, at=self.at)

    def settle(self) -> None:
        for decision in self.some([r for r in everything(self.memory) if r["record"] == "decision"]):
            if decision["other_id"] and self.random.random() < 0.5:
                keep: Any = self.random.choice(["newer", "older", "both"])
                self.memory.resolve(decision["id"], user_id=TIM, keep=keep, at=self.at)
            else:
                self.memory.revert(decision["id"], user_id=TIM, at=self.at)

    def remove(self) -> None:
        for one in self.some(self.held()):
            named: Any = {"assertion_id": one.id}
            if self.random.random() < 0.5:
                named = {"message_id": one.evidence[0].message_id}
            self.memory.erase(user_id=TIM, at=self.at, **named)

    def held(self) -> list[Assertion]:
        return self.memory.get_all(user_id=TIM, history=True)

    def some(self, things: list[Any]) -> list[Any]:
        return [self.random.choice(things)] if things else []


def is_whole(memory: Memory) -> bool:
    """Whether the log verifies and no assertion names one that is not there."""
    held = memory.get_all(user_id=TIM, history=True)
    ids = {assertion.id for assertion in held}
    named = {a.superseded_by for a in held} | {link.target_id for a in held for link in a.links}
    return memory.verify(user_id=TIM).ok and named <= ids | {None}


@pytest.mark.parametrize("seed", range(6))
def test_a_memory_is_grounded_and_whole_after_every_step(seed: int):
    history = History(seed)
    seen: set[str] = set()
    for _ in range(20):
        step = history.go_on()
        ground_truth(history.memory, TIM)
        assert is_whole(history.memory)
        ids = {assertion.id for assertion in history.held()}
        assert step == history.remove or seen <= ids
        seen = ids


@pytest.mark.parametrize("seed", range(6, 9))
@pytest.mark.parametrize("user_id", [TIM, "mia"])
def test_a_memory_with_any_past_can_move_house_and_nothing_is_doubled(seed: int, user_id: str):
    history = History(seed)
    for _ in range(15):
        history.go_on()
    records = json.loads(json.dumps(everything(history.memory)))
    other = remembering()
    moment: datetime = history.at
    assert other.import_(records, user_id=user_id, at=moment).assertions == len(history.held())
    ground_truth(other, user_id)
    assert other.verify(user_id=user_id).ok
    before = everything(other, user_id)
    other.import_(records, user_id=user_id, at=moment)
    assert everything(other, user_id) == before
