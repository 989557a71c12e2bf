"""What the classifier of relations promises, and that it was fitted on the sentences that lie beside it."""

from __future__ import annotations

import sys
from importlib import resources, util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.bootstrap import catalogue_of
from affidavit.errors import InvalidInput
from affidavit.predicates.classifier import NOTHING, QUESTIONS, WORTH, classifier, fits

TRAINING = Path(__file__).parents[3] / "training"
ELSE = "other"  # what people say of themselves that no relation of the classifier is about
KNOWN = classifier(UseEmbedder.name)


@pytest.fixture(scope="module")
def train() -> ModuleType:
    return _script("train")


@pytest.fixture(scope="module")
def train_questions(train: ModuleType) -> ModuleType:
    return _script("train_questions")


def _script(name: str) -> ModuleType:
    spec = util.spec_from_file_location(name, TRAINING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_it_is_for_the_vectors_of_the_bundled_embedder_only() -> None:
    assert fits(UseEmbedder.name)
    assert not fits("hashed-1")
    with pytest.raises(InvalidInput, match="hashed-1"):
        classifier("hashed-1")


def test_a_vector_of_another_length_is_refused() -> None:
    with pytest.raises(InvalidInput):
        KNOWN.rank(np.zeros(3, dtype=np.float32))


@given(st.integers(0, 2**32 - 1))
def test_every_vector_is_ranked_over_all_classes(seed: int) -> None:
    vector = np.random.default_rng(seed).normal(size=UseEmbedder.dimensions)
    unit = (vector / np.linalg.norm(vector)).astype(np.float32)
    ranked = KNOWN.rank(unit)
    shares = [share for _, share in ranked]
    assert sorted(name for name, _ in ranked) == sorted(KNOWN.classes)
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1.0, abs=1e-5)
    assert ranked == KNOWN.rank(unit)


def test_its_classes_are_relations_of_the_catalogue() -> None:
    catalogue = catalogue_of(())
    assert {name for name in KNOWN.classes if name not in catalogue} == {NOTHING, ELSE}


def test_it_is_small() -> None:
    file = resources.files("affidavit.predicates").joinpath("classifier.npz")
    assert len(file.read_bytes()) < 300_000


def test_it_was_fitted_on_the_sentences_there_are(train: ModuleType) -> None:
    assert train.digest(train.read(TRAINING / "sentences")) == KNOWN.sentences


def test_both_languages_say_as_many_relations_often_enough(train: ModuleType) -> None:
    sentences = train.read(TRAINING / "sentences")
    for language in ("en", "zh"):
        said = [s.predicate for s in sentences if s.language == language]
        assert len(set(said) - {NOTHING, ELSE}) >= 60
        assert min(said.count(predicate) for predicate in KNOWN.classes) >= 25
        assert said.count(NOTHING) >= 300


def test_no_sentence_stands_twice(train: ModuleType) -> None:
    texts = [sentence.text.casefold() for sentence in train.read(TRAINING / "sentences")]
    assert len(texts) == len(set(texts))


def test_the_same_vectors_give_the_same_bytes(train: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "STEPS", 20)
    vectors = np.random.default_rng(7).normal(size=(60, 16)).astype(np.float32)
    labels = ["houba", "hop", "none"] * 20
    first, second = (train.packed(train.fit(vectors, labels), "here", "digest") for _ in range(2))
    assert first == second


def test_the_classifier_of_questions_was_fitted_on_all_questions_there_are(train_questions: ModuleType) -> None:
    asked = list(train_questions.read())
    assert classifier(UseEmbedder.name, QUESTIONS).sentences == train_questions.digest(asked)
    assert {one.predicate for one in asked} - {NOTHING} <= set(catalogue_of(()).predicates)


def test_the_classifier_of_what_is_worth_keeping_was_fitted_on_all_readings_there_are(train: ModuleType) -> None:
    assert classifier(UseEmbedder.name, WORTH).sentences == train.digest(_script("train_worth").readings())
