"""Words in common with the sentences of assertions (BM25)."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.retrievers.retriever import Clue, Seeking


class Lexical:
    """The store's full-text index over assertions."""

    name = "lexical"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Best matches; the strength is relative to the best one, since BM25 has no upper end."""
        if not seeking.tokens:
            return ()
        found = seeking.store.lexical(seeking.scope, seeking.tokens, "assertion", seeking.limit)
        best = max((score for _, score in found), default=0.0)
        if best <= 0.0:  # every word is everywhere: in a tiny memory that still is a match
            return [Clue(identifier, 0.5) for identifier, _ in found]
        return [Clue(identifier, max(score / best, 0.0)) for identifier, score in found]
