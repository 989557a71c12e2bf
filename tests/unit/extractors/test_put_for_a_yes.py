"""A yes agrees to all that an assistant puts in one go, but for what the answer leaves out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory

# what the assistant puts, the answer, and the objects that are held then
AGREED = [
    ("You live in Turku and you row. Is that right?", "yes", ["Turku"]),
    ("So: you're based in Turku, and you prefer post. All correct?", "all correct except post", ["Turku"]),
    ("Shall I keep in mind that you don't like dill and that you own a wok?", "yes to both", ["dill", "wok"]),
    ("Should I note that you're vegan?", "yes please", ["vegan"]),
    ("Your sister is a vet, correct?", "yep", ["vet"]),
]
# and what agrees to nothing
NOT_AGREED = [
    ("You live in Turku and you prefer post. Is that right?", "no"),
    ("You said you like jazz. Anything else?", "yes"),
    ("Nice weather today, isn't it?", "yes"),
]


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:") as opened:
        yield opened


def held(memory: Memory, put: str, said: str) -> list[str]:
    user = f"{put} {said}"
    turns = [{"role": "assistant", "content": put}, {"role": "user", "content": said}]
    memory.add(turns, user_id=user, at="2026-03-02T09:00:00+00:00")
    return [one.object for one in memory.get_all(user_id=user)]


@pytest.mark.parametrize(("put", "said", "objects"), AGREED)
def test_a_yes_agrees_to_all_that_is_put(memory: Memory, put: str, said: str, objects: list[str]) -> None:
    found = held(memory, put, said)
    assert set(objects) <= set(found)
    assert "post" not in found


@pytest.mark.parametrize(("put", "said"), NOT_AGREED)
def test_what_is_not_put_or_not_agreed_to_is_not_held(memory: Memory, put: str, said: str) -> None:
    assert held(memory, put, said) == []
