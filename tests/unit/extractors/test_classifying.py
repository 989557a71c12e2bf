"""Open predicates are named where it is safe, weak readings are doubted, and nothing else changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from affidavit import Memory
from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.bootstrap import catalogue_of
from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, Candidate, Extraction, Mention, MentionKind
from affidavit.domain.predicate import Kind
from affidavit.extractors import Classifying, Turn
from affidavit.extractors.classifying import DOUBTED
from affidavit.ports.embedder import Vectors
from affidavit.predicates.classifier import classifier
from factories import message

SAID = "I snapped up a marsupilami at the fair"
TURN = Turn(message=message(content=SAID), utterances=())


class Pointing:
    """Gives every text a vector that says one relation, and remembers the texts."""

    name = UseEmbedder.name
    dimensions = UseEmbedder.dimensions

    def __init__(self, relation: str, strength: float = 1.0) -> None:
        known = classifier(self.name)
        direction = known.weights[known.classes.index(relation)]
        self._vector = known.mean + np.float32(strength) * direction
        self.texts: list[str] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts += texts
        return np.stack([self._vector for _ in texts])


def seen(**changes: Any) -> Candidate:
    thing = Mention(text="a marsupilami", start=13, end=26, kind=MentionKind.THING)
    values: dict[str, Any] = {
        "extractor_id": "rules/1", "message_id": TURN.message.id, "start": 0, "end": len(SAID),
        "subject": Mention(text="I", start=0, end=1, kind=MentionKind.OWNER), "predicate": "snap",
        "object": "a marsupilami", "object_mention": thing, "kind": Kind.EVENT, "trust": 0.9,
    }  # fmt: skip
    return Candidate(**values | changes)


def weighed(candidate: Candidate, relation: str = "bought", **given: Any) -> Candidate:
    asking = Classifying(Pointing(relation, **given), catalogue_of(()))
    return asking.weighed(Extraction(candidates=(candidate,)), [TURN]).candidates[0]


def test_an_open_predicate_gets_the_relation_that_is_sure() -> None:
    named = weighed(seen())
    assert (named.predicate, named.kind, named.object) == ("bought", None, "a marsupilami")


@pytest.mark.parametrize(
    ("candidate", "relation"),
    [
        (seen(predicate="owns"), "bought"),  # named already
        (seen(dimension="attribute:snap"), "bought"),  # an attribute
        (seen(kind=Kind.FACT), "bought"),  # an event, for what lasts
        (seen(), "likes"),  # a state, for what happened once
        (seen(kind=Kind.INTENTION), "plans_to"),  # intentions are read by the rules
        (seen(kind=Kind.FACT), "lives_in"),  # one at a time: it would end what is true
        (seen(kind=Kind.FACT, polarity=Polarity.NEGATIVE), "likes"),  # it may be the opposite that is meant
        (seen(kind=None), "bought"),
        (seen(), "none"),
        (seen(), "other"),
        (seen(object_mention=None), "bought"),
        (seen(act=Act.CORRECT), "bought"),
        (seen(subject=Mention(text="it", start=0, end=2, kind=MentionKind.PRONOUN)), "bought"),
        (seen(object_mention=Mention(text="it", start=0, end=2, kind=MentionKind.PRONOUN)), "bought"),
        (seen(object_mention=Mention(text="my aunt", start=0, end=7, kind=MentionKind.KIN)), "bought"),
        (seen(), "visited"),  # a thing is no place
        (seen(message_id="elsewhere"), "bought"),  # said in an earlier message
    ],
)  # fmt: skip
def test_what_is_not_safe_stays_as_it_is(candidate: Candidate, relation: str) -> None:
    assert weighed(candidate, relation) == candidate


def test_it_stays_open_when_the_answer_is_not_sure() -> None:
    assert weighed(seen(), strength=0.0) == seen()


def test_a_weak_reading_is_doubted_when_it_is_none_of_the_first_answers() -> None:
    weak = seen(predicate="likes", weak=True, kind=None)
    assert weighed(weak, "speaks").trust == pytest.approx(0.9 * DOUBTED)
    assert weighed(weak, "likes") == weak
    assert weighed(weak, "dislikes") == weak  # a vector does not know yes from no


def test_a_reading_by_more_words_is_not_doubted() -> None:
    strong = seen(predicate="likes", kind=None)
    assert weighed(strong, "speaks") == strong


def test_a_clause_is_embedded_once_and_only_when_there_is_a_question() -> None:
    embedder = Pointing("bought")
    asking = Classifying(embedder, catalogue_of(()))
    asking.weighed(Extraction(candidates=(seen(predicate="likes"),)), [TURN])
    assert embedder.texts == []
    asking.weighed(Extraction(candidates=(seen(), seen(object="its egg"))), [TURN])
    assert embedder.texts == [SAID]


def test_other_vectors_change_nothing() -> None:
    asking = Classifying(HashedEmbedder(), catalogue_of(()))
    extraction = Extraction(candidates=(seen(), seen(predicate="likes", weak=True)))
    assert asking.weighed(extraction, [TURN]) is extraction


def test_a_memory_with_hashed_vectors_works_without_it() -> None:
    with Memory.open(":memory:", embedder="hashed") as memory:
        receipt = memory.add(SAID, user_id="tim")
    assert receipt.assertions
