"""Vectors from any OpenAI-compatible endpoint."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import numpy as np

from affidavit.adapters.embedders.cleaning import clean
from affidavit.adapters.endpoint import Endpoint
from affidavit.domain.model_call import ModelCall
from affidavit.domain.plain import as_mapping
from affidavit.errors import EmbeddingFailed, ModelFailed
from affidavit.ports.embedder import Vectors
from affidavit.tracing import ledger

LONGEST = 8000  # characters; most models read no more
BATCH = 64


class OpenAIEmbedder:
    """Asks an endpoint; what it gives is checked, put in order and brought to length 1."""

    def __init__(self, endpoint: Endpoint, clock: Callable[[], float] = time.perf_counter) -> None:
        self._endpoint = endpoint
        self._clock = clock
        self.name = f"openai/{endpoint.address.model}"
        self.dimensions = 0  # known after the first call

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text; see `ports/embedder.py`."""
        cleaned = [clean(text, LONGEST) for text in texts]
        batches = [self._batch(cleaned[first : first + BATCH]) for first in range(0, len(cleaned), BATCH)]
        if not batches:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        widths = {batch.shape[1] for batch in batches} | ({self.dimensions} if self.dimensions else set[int]())
        if len(widths) > 1:
            raise EmbeddingFailed(f"{self.name} gave vectors of {' and '.join(map(str, sorted(widths)))} dimensions")
        self.dimensions = batches[0].shape[1]
        return np.concatenate(batches)

    def _batch(self, texts: Sequence[str]) -> Vectors:
        started = self._clock()
        try:
            delivery = self._endpoint.ask("embeddings", {"input": list(texts), "encoding_format": "float"})
            rows = _rows(delivery.value, len(texts))
        except ModelFailed as failure:
            self._note(started, {}, failure.code, failure.attempts)
            raise EmbeddingFailed(f"{self.name}: {failure}") from failure
        self._note(started, delivery.value, attempts=delivery.attempts)
        return self._normal(rows)

    def _normal(self, rows: Sequence[Sequence[float]]) -> Vectors:
        try:
            vectors = np.asarray(rows, dtype=np.float32)
        except (ValueError, TypeError, OverflowError) as error:
            raise EmbeddingFailed(f"{self.name} gave vectors that are none: {error}") from error
        if vectors.ndim != 2 or not vectors.shape[1]:
            raise EmbeddingFailed(f"{self.name} gave vectors of different lengths")
        norms = np.linalg.norm(vectors, axis=1, keepdims=True)
        if not np.isfinite(norms).all() or not norms.all():
            raise EmbeddingFailed(f"{self.name} gave a vector without direction")
        return vectors / norms

    def _note(self, started: float, value: Mapping[str, Any], error: str | None = None, attempts: int = 1) -> None:
        counted = as_mapping(value.get("usage")).get("prompt_tokens")
        ledger().calls.append(
            ModelCall(
                purpose="embed", model=self._endpoint.address.model, attempts=attempts, error=error,
                prompt_tokens=counted if isinstance(counted, int) else 0,
                milliseconds=(self._clock() - started) * 1000,
            )
        )  # fmt: skip


def _rows(value: Mapping[str, Any], wanted: int) -> list[Sequence[float]]:
    """The vectors in the order of the texts.

    Raises:
        ModelFailed: there is not exactly one for each.
    """
    data: object = value.get("data")
    items = cast("list[object]", data) if isinstance(data, list) else []
    placed: dict[int, Sequence[float]] = {}
    for place, item in enumerate(items):
        given = as_mapping(item)
        index, vector = given.get("index", place), given.get("embedding")
        if not isinstance(index, int) or not isinstance(vector, list) or index in placed:
            raise ModelFailed("JSON_PARSE_FAILED", "the reply holds a vector that is none")
        placed[index] = cast("list[float]", vector)
    if sorted(placed) != list(range(wanted)):
        raise ModelFailed("JSON_PARSE_FAILED", f"the reply holds {len(placed)} vectors for {wanted} texts")
    return [placed[place] for place in range(wanted)]
