"""G11 Similar is not same: vectors propose, slots, polarity and conditions decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.ports.embedder import Vectors
from doubles import remembering, scripted
from factories import NOW


class OneVector(HashedEmbedder):
    """Finds all texts the same."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The same vector for every text."""
        vectors = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        vectors[:, 0] = 1.0
        return vectors


TWO: list[tuple[dict[str, Any], dict[str, Any]]] = [
    # another number, another unit, another version
    ({"predicate": "takes_medicine", "object": "5 mg"}, {"predicate": "takes_medicine", "object": "50 mg"}),
    ({"predicate": "takes_medicine", "object": "5 mg"}, {"predicate": "takes_medicine", "object": "5 ml"}),
    ({"predicate": "owns", "object": "iPhone 15"}, {"predicate": "owns", "object": "iPhone 16"}),
    # the other side, the contrary
    ({"predicate": "likes", "object": "tea"}, {"predicate": "likes", "object": "tea", "polarity": "negative"}),
    ({"predicate": "likes", "object": "tea"}, {"predicate": "dislikes", "object": "tea"}),
    # wished for, planned, or so
    ({"predicate": "owns", "object": "a bike"}, {"predicate": "owns", "object": "a bike", "modality": "desired"}),
    # under a condition
    (
        {"predicate": "likes", "object": "tea"},
        {"predicate": "likes", "object": "tea", "conditions": {"season": "winter"}},
    ),
]


@pytest.mark.parametrize(("one", "other"), TWO)
def test_g11_however_alike_two_claims_are_neither_is_taken_for_the_other(one: dict[str, Any], other: dict[str, Any]):
    memory = remembering(embedder=OneVector())
    for claim in (one, other):
        memory.add_extracted([claim], user_id="tim", at=NOW).raise_for_failure()
    held = memory.get_all(user_id="tim", history=True)
    assert [len(assertion.evidence) for assertion in held] == [1, 1]


def test_g11_alike_alone_displaces_nothing():
    memory = remembering(embedder=OneVector())
    said = ["lives_in: Rome", "works_at: Rome", "has_pet: Rome", "friend: Rome", "likes: Rome"]
    for content in said:
        memory.add(content, user_id="tim", at=NOW)
    assert len(memory.get_all(user_id="tim")) == len(said)


def test_g11_unlike_words_for_the_same_claim_are_one():
    script = {word * 30: [{"predicate": "likes", "object": "tea"}] for word in ("houba ", "茶", "xyz ")}
    memory = scripted(script)
    for content in script:
        memory.add(content, user_id="tim")
    assert len(memory.get_all(user_id="tim", history=True)) == 1
