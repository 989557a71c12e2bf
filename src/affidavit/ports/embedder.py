"""Vectors for texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from affidavit.errors import InvalidInput

Vector = NDArray[np.float32]  # of one text
Vectors = NDArray[np.float32]  # one row per text


def require_same(known: str | None, embedder: Embedder) -> None:
    """Refuse to mix vectors: what is known was embedded by another model, and must be embedded anew first.

    Raises:
        InvalidInput: they are of different names.
    """
    if known is not None and known != embedder.name:
        raise InvalidInput(
            "embedder",
            f"this memory's vectors are of {known!r}, not of {embedder.name!r}: open it with the embedder it was "
            "written with, or embed it anew with `Memory.reembed`",
        )


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
