"""Nearness in meaning to the sentences of assertions."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.retrievers.retriever import Clue, Seeking

# Unrelated sentences have a cosine of about .2 in the bundled model, paraphrases of about .8.
_NOTHING = 0.2
_SAME = 0.8


class Vector:
    """Exact nearest neighbours over the vectors of assertions."""

    name = "vector"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Nearest assertions; what is as far as anything is left out."""
        if seeking.vector is None:
            return ()
        found = seeking.store.nearest(seeking.scope, seeking.vector, "assertion", seeking.limit)
        return [Clue(identifier, nearness(cosine)) for identifier, cosine in found if cosine > _NOTHING]


def nearness(cosine: float) -> float:
    """A cosine between what unrelated texts have and what equal ones have, as 0 to 1."""
    return min(max((cosine - _NOTHING) / (_SAME - _NOTHING), 0.0), 1.0)
