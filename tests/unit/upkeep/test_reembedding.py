"""A change of embedder is refused until everything is embedded anew, which the log records."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from affidavit import Memory
from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.errors import EmbeddingFailed, InvalidInput
from affidavit.ports.embedder import Embedder
from affidavit.ports.store import Store
from affidavit.testing import FailingEmbedder, ScriptedExtractor
from doubles import parts

AT = "2025-03-03T10:00:00+01:00"
SCRIPT = {"I live in Porto.": [{"predicate": "lives_in", "object": "Porto"}]}


@pytest.fixture
def store() -> Store:
    held = open_store(":memory:")
    memory = opened(held, HashedEmbedder())
    for user in ("tim", "anna"):
        memory.add("I live in Porto.", user_id=user, at=AT).raise_for_failure()
    return held


def opened(store: Store, embedder: Embedder) -> Memory:
    return Memory(parts(store=store, embedder=embedder, extractors=(ScriptedExtractor(SCRIPT),)))


CALLS: list[Callable[[Memory], object]] = [
    lambda memory: memory.add("I like tea.", user_id="tim", at=AT),
    lambda memory: memory.search("Where?", user_id="tim"),
    lambda memory: memory.ask("Where?", user_id="tim"),
    lambda memory: memory.import_([], user_id="tim"),
]


@pytest.mark.parametrize("call", CALLS)
def test_vectors_of_two_models_are_never_mixed(store: Store, call: Callable[[Memory], object]) -> None:
    with pytest.raises(InvalidInput, match=r"vectors are of 'hashed-256', not of 'hashed-64'.*reembed"):
        call(opened(store, HashedEmbedder(64)))


def test_embedding_anew_makes_the_memory_usable_again(store: Store) -> None:
    memory = opened(store, HashedEmbedder(64))
    assert memory.reembed(at=AT) == 4
    assert memory.add("I like tea.", user_id="tim", at=AT).success
    assert memory.search("Porto", user_id="tim").results


def test_one_user_can_be_embedded_anew(store: Store) -> None:
    memory = opened(store, HashedEmbedder(64))
    assert memory.reembed(user_id="tim", at=AT) == 2
    assert memory.search("Porto", user_id="tim").results
    with pytest.raises(InvalidInput):
        memory.search("Porto", user_id="anna")


def test_embedding_anew_is_logged_and_changes_nothing_else(store: Store) -> None:
    memory = opened(store, HashedEmbedder(64))
    known = memory.get_all(user_id="tim")
    memory.reembed(at=AT)
    last = list(memory.audit(user_id="tim"))[-1]
    assert (last.action, last.body) == ("reembed", {"from": "hashed-256", "to": "hashed-64", "texts": 2})
    assert memory.get_all(user_id="tim") == known
    assert memory.verify().ok


def test_what_is_embedded_by_the_same_model_is_left_alone(store: Store) -> None:
    memory = opened(store, HashedEmbedder())
    before = len(list(memory.audit(user_id="tim")))
    assert memory.reembed(at=AT) == 0
    assert len(list(memory.audit(user_id="tim"))) == before


def test_a_failing_embedder_leaves_the_old_vectors(store: Store) -> None:
    broken = FailingEmbedder()
    broken.name = "broken"
    with pytest.raises(EmbeddingFailed):
        opened(store, broken).reembed(at=AT)
    assert opened(store, HashedEmbedder()).search("Porto", user_id="tim").results
