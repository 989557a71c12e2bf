"""Texts used last are embedded once, the vectors are the same, and nothing stays that is to be forgotten."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from affidavit import Memory
from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.embedders.thrifty import ThriftyEmbedder
from affidavit.adapters.stores.sqlite.store import MEMORY
from affidavit.bootstrap import assemble
from affidavit.errors import EmbeddingFailed
from affidavit.ports.embedder import Vectors
from affidavit.settings import Settings
from factories import NOW


class Noting(HashedEmbedder):
    """Notes every text it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts += texts
        return super().embed(texts)


def test_a_text_is_embedded_once_and_keeps_its_place() -> None:
    noting = Noting()
    thrifty = ThriftyEmbedder(noting)
    thrifty.embed(["houba", "sher"])
    assert np.array_equal(thrifty.embed(["khan", "houba", "khan"]), HashedEmbedder().embed(["khan", "houba", "khan"]))
    assert noting.texts == ["houba", "sher", "khan"]


def test_those_used_last_are_kept() -> None:
    noting = Noting()
    thrifty = ThriftyEmbedder(noting, most=2)
    for text in ("houba", "sher", "houba", "khan", "houba", "sher"):
        thrifty.embed([text])
    assert noting.texts == ["houba", "sher", "khan", "sher"]


def test_nothing_is_kept_once_it_is_to_be_forgotten() -> None:
    noting = Noting()
    thrifty = ThriftyEmbedder(noting)
    thrifty.embed(["houba"])
    thrifty.forget()
    thrifty.embed(["houba"])
    assert noting.texts == ["houba", "houba"]


def test_a_vector_given_out_may_be_changed() -> None:
    thrifty = ThriftyEmbedder(HashedEmbedder())
    thrifty.embed(["houba"])[:] = 0.0
    assert np.array_equal(thrifty.embed(["houba"]), HashedEmbedder().embed(["houba"]))


def test_too_few_vectors_are_no_answer() -> None:
    class Sleepy(HashedEmbedder):
        def embed(self, texts: Sequence[str]) -> Vectors:
            return super().embed(texts)[1:]

    with pytest.raises(EmbeddingFailed):
        ThriftyEmbedder(Sleepy()).embed(["houba", "sher"])


def test_what_is_said_again_is_not_embedded_again() -> None:
    noting = Noting()
    with Memory(assemble(MEMORY, Settings(), embedder=noting)) as memory:
        for _ in range(2):
            memory.add("I like fennel tea.", user_id="tim", at=NOW).raise_for_failure()
    assert len(noting.texts) == len(set(noting.texts))


def test_an_erasure_leaves_no_vectors_of_what_was_said() -> None:
    noting = Noting()
    with Memory(assemble(MEMORY, Settings(), embedder=noting)) as memory:
        memory.add("I like fennel tea.", user_id="tim", at=NOW).raise_for_failure()
        memory.erase(user_id="tim", everything=True)
        noting.texts.clear()
        memory.search("I like fennel tea.", user_id="tim", at=NOW)
    assert noting.texts == ["I like fennel tea."]
