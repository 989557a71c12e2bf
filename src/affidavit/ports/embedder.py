"""Vectors for texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]


class Embedder(Protocol):
    """Turns texts into normalised vectors; deterministic and thread-safe."""

    name: str  # model and version; vectors of different names are never mixed
    dimensions: int

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text: shape `(len(texts), dimensions)`, float32, each row of length 1.

        Raises:
            EmbeddingFailed: a vector could not be computed.
        """
        ...
