"""What every embedder owes: shape, length one, the same vector again, and no text it chokes on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext

import numpy as np
import pytest

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.embedders.openai import OpenAIEmbedder
from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.adapters.endpoint import Address, Endpoint
from affidavit.errors import EmbeddingFailed
from affidavit.ports.embedder import Embedder
from affidavit.testing import FaultyEndpoint

ODD = ["", " ", "😀😀", "a\x00b", "lone \ud800 surrogate", "\udfff", "字" * 20_000, "word " * 20_000, "\n\t"]


@contextmanager
def _over_http() -> Generator[Embedder]:
    with FaultyEndpoint() as server:
        yield OpenAIEmbedder(Endpoint(Address(base_url=server.url, api_key="k", model="m")))


KINDS: dict[str, Callable[[], AbstractContextManager[Embedder]]] = {
    "hashed": lambda: nullcontext(HashedEmbedder()),
    "use": lambda: nullcontext(UseEmbedder()),
    "openai": _over_http,
}


@pytest.fixture(scope="module", params=list(KINDS))
def embedder(request: pytest.FixtureRequest) -> Iterator[Embedder]:
    with KINDS[request.param]() as made:
        yield made


def test_gives_one_row_of_length_one_for_every_text(embedder: Embedder):
    vectors = embedder.embed(["I moved to Berlin.", "我搬到柏林了", "tea"])
    assert vectors.shape == (3, embedder.dimensions)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)


def test_gives_nothing_for_nothing(embedder: Embedder):
    assert embedder.embed([]).shape == (0, embedder.dimensions)


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_takes_any_text(embedder: Embedder, text: str):
    (vector,) = embedder.embed([text])
    assert np.isclose(np.linalg.norm(vector), 1.0, atol=1e-5)


def test_gives_the_same_vector_again(embedder: Embedder):
    assert np.array_equal(embedder.embed(["same words"]), embedder.embed(["same words"]))


def test_gives_the_same_vector_in_a_crowd(embedder: Embedder):
    texts = [f"sentence number {n} " * (1 + n % 7) for n in range(100)]
    together = embedder.embed(texts)
    assert np.allclose(together[37], embedder.embed([texts[37]])[0], atol=1e-5)


def test_gives_the_same_vectors_from_several_threads(embedder: Embedder):
    texts = [[f"thought {n} of {k}" for n in range(5)] for k in range(8)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(embedder.embed, texts))
    assert all(np.allclose(embedder.embed(own), found, atol=1e-5) for own, found in zip(texts, together, strict=True))


def test_puts_alike_texts_closer_than_unlike_ones(embedder: Embedder):
    cat, cats, tax = embedder.embed(["my cat sleeps", "my cats sleep", "quarterly tax form"])
    assert cat @ cats > cat @ tax


class _Broken:
    def encode(self, texts: object) -> object:
        raise ValueError("no such token")


class _Pointless:
    def encode(self, texts: list[str]) -> object:
        return np.zeros((len(texts), 512), dtype=np.float32)


@pytest.mark.parametrize("model", [_Broken(), _Pointless()], ids=["raises", "gives nothing"])
def test_a_model_that_fails_is_said(model: object):
    embedder = UseEmbedder()
    vars(embedder)["_model"] = model
    with pytest.raises(EmbeddingFailed):
        embedder.embed(["tea"])
