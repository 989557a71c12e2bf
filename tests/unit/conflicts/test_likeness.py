"""How two utterances go together, by the fitted classifier."""

from __future__ import annotations

import pytest

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.conflicts.likeness import Utterance, fits, likeness, relations
from affidavit.domain.compared import Bearing
from affidavit.languages import language
from affidavit.languages.detecting import detect
from affidavit.predicates.classifier import classifier
from doubles import CATALOGUE


@pytest.fixture(scope="module")
def embedder() -> UseEmbedder:
    return UseEmbedder()


def utterance(embedder: UseEmbedder, text: str, asked: str = "") -> Utterance:
    vectors = embedder.embed([text, asked or text, f"{asked} {text}"])
    spoken = language(detect(text))
    return Utterance(
        vector=vectors[0], tokens=frozenset(spoken.tokens(text)), signs=spoken.signs(text),
        asked=vectors[1] if asked else None, whole=vectors[2] if asked else None,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("known", "new", "bearing"),
    [("I keep three goats", "I keep two goats", "contradicts"),
     ("I adore rowing", "I can't stand rowing", "contradicts"),
     ("我喜欢划船", "我讨厌划船", "contradicts"), ("I'm a baker", "I bake bread for a living", "agrees"),
     ("我最爱划船", "我喜欢划船", "agrees"), ("I keep three goats", "I play the cello", "neutral"),
     ("我养了一只羊", "今天好热", "neutral")],
)  # fmt: skip
def test_two_utterances_are_held_side_by_side(embedder: UseEmbedder, known: str, new: str, bearing: str) -> None:
    found = relations(classifier(embedder.name), CATALOGUE)
    assert likeness(utterance(embedder, known), utterance(embedder, new), found)[0] == bearing


def test_other_answers_to_the_same_question_contradict(embedder: UseEmbedder) -> None:
    found = relations(classifier(embedder.name), CATALOGUE)
    known = utterance(embedder, "没学过，不会", "你会拉二胡吗")
    assert likeness(known, utterance(embedder, "会啊，拉了好多年", "二胡会拉吗"), found)[0] is Bearing.CONTRADICTS


def test_it_is_for_the_vectors_of_one_embedder(embedder: UseEmbedder) -> None:
    assert fits(embedder.name)
    assert not fits("another")
