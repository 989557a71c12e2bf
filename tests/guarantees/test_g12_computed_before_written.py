"""G12 Computed before written: embedding and extracting are over before the transaction that writes begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.candidate import Extraction
from doubles import ColonExtractor, WatchedEmbedder, WatchedStore, parts
from factories import NOW

CALLS: list[str] = []


class Watching(ColonExtractor):
    """An extractor that notes that it was asked."""

    def extract(self, turns: Any, names: Any) -> Extraction:
        """What it sees."""
        CALLS.append("extract")
        return super().extract(turns, names)


@pytest.fixture
def memory() -> Memory:
    CALLS.clear()
    store = WatchedStore(open_store(":memory:"), CALLS)
    return Memory(parts(store=store, embedder=WatchedEmbedder(CALLS), extractors=(Watching({}),)))


WRITES: list[tuple[Callable[[Memory], object], list[str]]] = [
    (lambda memory: memory.add("likes: rum", user_id="tim"), ["extract", "embed", "commit"]),
    (lambda memory: memory.add("likes: rum", user_id="tim", infer=False), ["embed", "commit"]),
    (
        lambda memory: memory.add_extracted([{"predicate": "likes", "object": "rum"}], user_id="tim"),
        ["embed", "commit"],
    ),
    (lambda memory: memory.import_(list(memory.export(user_id="tim")), user_id="mia"), ["embed", "commit"]),
]


@pytest.mark.parametrize(("write", "order"), WRITES)
def test_g12_the_one_commit_comes_last(memory: Memory, write: Callable[[Memory], object], order: list[str]):
    memory.add("likes: tea", user_id="tim", at=NOW)
    CALLS.clear()
    write(memory)
    assert order == CALLS


def test_g12_many_messages_are_embedded_together(memory: Memory):
    memory.add([{"content": f"likes: {n} teas"} for n in range(20)], user_id="tim")
    assert CALLS == ["extract", "embed", "commit"]
