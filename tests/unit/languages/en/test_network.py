"""The network in numpy gives the vectors that spaCy's own layers give."""

from __future__ import annotations

import numpy as np
import pytest

from affidavit.languages.en import parsing

_MODEL = parsing._model()  # pyright: ignore[reportPrivateUsage]
_NETWORK = parsing._network()  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(
    "text",
    [
        "Houba!",  # shorter than what a word sees
        "Zorglub polished the brass houba twice.",
        "  My  sister's kids\n don't like 37.5 kg of it, 你好 🙂",  # spaces, a short form, a number, another script
        "Spirou and Fantasio travelled on and on to Palombia. " * 12,
    ],
)
def test_the_vectors_are_those_of_the_model(text: str) -> None:
    doc = _MODEL.make_doc(text)
    (expected,) = _MODEL.get_pipe("tok2vec").predict([doc])
    np.testing.assert_allclose(_NETWORK.vectors(doc), expected, rtol=0, atol=1e-4)


@pytest.mark.parametrize("text", ["", " "])
def test_what_has_no_words_is_parsed_all_the_same(text: str) -> None:
    (doc,) = parsing._parsed((text,))  # pyright: ignore[reportPrivateUsage]
    assert len(doc) == len(text)
