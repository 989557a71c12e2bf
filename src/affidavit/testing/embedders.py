"""An embedder that fails on purpose."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.errors import EmbeddingFailed
from affidavit.ports.embedder import Vectors


class FailingEmbedder:
    """Fails so many times, or always, and then gives hashed vectors."""

    def __init__(self, times: int | None = None) -> None:
        self._left = times
        self._sound = HashedEmbedder()
        self.name = self._sound.name
        self.dimensions = self._sound.dimensions

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, once it has failed often enough.

        Raises:
            EmbeddingFailed: as it was told to.
        """
        if self._left is None or self._left > 0:
            self._left = None if self._left is None else self._left - 1
            raise EmbeddingFailed("no vectors today")
        return self._sound.embed(texts)
