"""Where names may stand in a text: looking its stretches up costs what the text does, not what is known."""

from __future__ import annotations

from collections.abc import Iterator

LONGEST = 60  # characters of a name that is looked for
_STARTS = 400  # places of a text at which a name is looked for


def stretches(text: str) -> Iterator[tuple[int, int]]:
    """Every stretch that could be a name, as (start, end): longer ones first at each place.

    A name of letters stands as whole words: no Ann in "planning". A Chinese one may stand anywhere.
    """
    edges = [at for at in range(len(text) + 1) if _is_edge(text, at)]
    for place, start in enumerate(edges[:_STARTS]):
        ends = [end for end in edges[place + 1 : place + 1 + LONGEST] if end <= start + LONGEST]
        yield from ((start, end) for end in reversed(ends))


def _is_edge(text: str, at: int) -> bool:
    """Whether a word may begin or end here: not between two letters of one Latin word."""
    if not 0 < at < len(text):
        return True
    left, right = text[at - 1], text[at]
    return not (left.isalnum() and right.isalnum() and left.isascii() and right.isascii())
