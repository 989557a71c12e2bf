"""Leave for messages to go on, and what is none."""

from __future__ import annotations

import pytest

from affidavit.bootstrap import assemble
from affidavit.memory import Memory
from affidavit.settings import Settings

BAN = "Never push anything to me again."
KEPT = [
    # told, asked and ordered
    ("Tomorrow's meeting reminder can stay, though.", "meeting reminder"),
    ("Can the rent reminder stay?", "rent reminder"),
    ("Keep the delivery alerts", "delivery alerts"),
    # another verb, another kind of message
    ("the weekly digest may continue", "weekly digest"),
]
OTHER = [
    # no message
    "The sofa can stay",
    # somebody
    "She can stay with us",
    # denied
    "The alerts can't stay",
]


def reading(said: str) -> list[tuple[str, str, str]]:
    with Memory(assemble(":memory:", Settings(embedder="hashed"))) as memory:
        memory.add(BAN, user_id="houba", at="2025-06-02T09:00:00+00:00")
        receipt = memory.add(said, user_id="houba", at="2025-06-02T09:05:00+00:00")
        return [(w.assertion.predicate, w.assertion.object, w.rule) for w in receipt.assertions]


@pytest.mark.parametrize(("said", "kept"), KEPT)
def test_messages_that_may_go_on_are_an_exception_beside_the_ban(said: str, kept: str) -> None:
    ((predicate, told, rule),) = reading(said)
    assert (predicate, kept in told, rule) == ("remind", True, "exception_to_rule")


@pytest.mark.parametrize("said", OTHER)
def test_what_is_no_leave_for_messages_is_no_exception(said: str) -> None:
    assert [rule for _, _, rule in reading(said) if rule == "exception_to_rule"] == []
