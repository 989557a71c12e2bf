"""G10 Reading changes nothing: only `cite` and `dispute` record use."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from affidavit import Memory
from doubles import everything, remembering
from factories import NOW


@pytest.fixture
def memory() -> Memory:
    memory = remembering()
    for day, content in enumerate(("lives_in: Rome", "lives_in: Milan", "likes: tea", "feels: tired")):
        memory.add(content, user_id="tim", at=NOW + timedelta(days=day))
    return memory


def an_id(memory: Memory) -> str:
    return memory.get_all(user_id="tim")[0].id


LATER = NOW + timedelta(days=40_000)
READS: dict[str, Callable[[Memory], object]] = {
    "search": lambda m: m.search("lives_in Milan", user_id="tim", at=NOW, history=True, explain=True),
    "search much later": lambda m: m.search("feels tired", user_id="tim", at=LATER),
    "ask": lambda m: m.ask("lives_in?", user_id="tim", as_of=NOW),
    "context": lambda m: str(m.context("lives_in", user_id="tim")),
    "get": lambda m: m.get(an_id(m), user_id="tim"),
    "get_all": lambda m: m.get_all(user_id="tim", history=True),
    "history": lambda m: m.history(an_id(m), user_id="tim"),
    "explain": lambda m: m.explain(an_id(m), user_id="tim", at=LATER).to_markdown(),
    "profile": lambda m: m.profile(user_id="tim", at=LATER),
    "entities": lambda m: m.entities(user_id="tim"),
    "messages": lambda m: m.messages(user_id="tim"),
    "conflicts": lambda m: m.conflicts(user_id="tim"),
    "reviews": lambda m: m.reviews(user_id="tim"),
    "audit": lambda m: list(m.audit(user_id="tim")),
    "verify": lambda m: m.verify(user_id="tim"),
    "head": lambda m: m.head(user_id="tim"),
    "scopes": lambda m: m.scopes(),
    "export": lambda m: list(m.export(user_id="tim")),
    "somebody unknown": lambda m: m.search("lives_in", user_id="nobody"),
}  # fmt: skip


@pytest.mark.parametrize("read", READS)
def test_g10_a_read_leaves_every_record_as_it_was(memory: Memory, read: str):
    before, scopes = everything(memory), memory.scopes()
    for _ in range(2):
        READS[read](memory)
    assert everything(memory) == before
    assert memory.scopes() == scopes


def test_g10_being_found_does_not_strengthen_being_cited_does(memory: Memory):
    identifier = an_id(memory)

    def feedback() -> float:
        return memory.explain(identifier, user_id="tim", at=LATER).confidence["feedback"]

    before = feedback()
    for _ in range(5):
        memory.search("lives_in Milan", user_id="tim", at=NOW)
    assert feedback() == before
    memory.cite([identifier], user_id="tim")
    cited = feedback()
    assert cited > before
    memory.dispute(identifier, user_id="tim")
    assert feedback() < cited
