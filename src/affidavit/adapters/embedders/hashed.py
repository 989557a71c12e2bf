"""An embedder without a model: character and word pieces hashed to signed places. For tests, and where no model is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from hashlib import blake2b

import numpy as np

from affidavit.adapters.embedders.cleaning import clean
from affidavit.ports.embedder import Vectors

LONGEST = 4000
_WORD = re.compile(r"[^\W_]+")
_CJK = re.compile(r"[\u3400-\u9fff]")


class HashedEmbedder:
    """Alike in spelling is alike in vector; it knows nothing of meaning."""

    def __init__(self, dimensions: int = 256) -> None:
        self.dimensions = dimensions
        self.name = f"hashed-{dimensions}"

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text; see `ports/embedder.py`."""
        vectors = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for row, text in enumerate(texts):
            for piece, weight in _pieces(clean(text, LONGEST)):
                digest = blake2b(piece.encode(), digest_size=8).digest()
                place = int.from_bytes(digest[:4], "little") % self.dimensions
                vectors[row, place] += weight if digest[4] & 1 else -weight
            if not vectors[row].any():
                vectors[row, 0] = 1.0  # nothing to hash, yet a direction is owed
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def _pieces(text: str) -> Iterator[tuple[str, float]]:
    for word in _WORD.findall(unicodedata.normalize("NFKC", text).casefold()):
        if _CJK.search(word):
            yield from ((character, 0.5) for character in word)
            yield from ((word[at : at + 2], 1.0) for at in range(len(word) - 1))
            continue
        yield word, 1.0
        padded = f"<{word}>"
        yield from ((padded[at : at + 4], 0.4) for at in range(len(padded) - 3))
