"""An embedder that is asked only once for the texts used last."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from affidavit.adapters.budgeted import Budgeted
from affidavit.errors import EmbeddingFailed
from affidavit.ports.embedder import Embedder, Vectors

_MOST = 1_000  # texts
_LETTERS = 1_000_000  # characters of them together


class ThriftyEmbedder:
    """Wraps an embedder; what is embedded again and again, as a sentence said before, is computed once. Thread-safe."""

    def __init__(self, embedder: Embedder, most: int = _MOST) -> None:
        self._embedder = embedder
        self._kept: Budgeted[str, Vectors] = Budgeted(_LETTERS, most)
        self.name = embedder.name
        self.dimensions = embedder.dimensions

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text; see `ports/embedder.py`."""
        if not texts:
            return self._embedder.embed(texts)
        known = {text: kept for text in texts if (kept := self._kept.get(text)) is not None}
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        if missing:
            known |= self._asked(missing)
        return np.stack([known[text] for text in texts])

    def forget(self) -> None:
        """Keep nothing, as after an erasure."""
        self._kept.forget()

    def _asked(self, texts: Sequence[str]) -> dict[str, Vectors]:
        vectors = self._embedder.embed(texts)
        self.dimensions = self._embedder.dimensions
        if len(vectors) != len(texts):
            raise EmbeddingFailed(f"{self.name} gave {len(vectors)} vectors for {len(texts)} texts")
        made = {text: vector.copy() for text, vector in zip(texts, vectors, strict=True)}
        for text, vector in made.items():
            self._kept.put(text, vector, len(text))
        return made
