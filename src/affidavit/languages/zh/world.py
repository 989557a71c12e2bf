"""Facts about named things."""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.domain.world import WorldFact


def facts(text: str, folded: str) -> Iterator[WorldFact]:
    """The facts about named things that a text states, in order; `folded` is the text half-width and simplified."""
    yield from ()
