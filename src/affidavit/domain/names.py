"""Where names may stand in a text: looking its stretches up costs what the text does, not what is known."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST = 60  # characters of a name that is looked for
_STARTS = 400  # places of a text at which a name is looked for
_EDGE = re.compile(r"(?<![A-Za-z0-9])|(?![A-Za-z0-9])")  # a word may begin or end: not inside of a Latin one


def stretches(text: str) -> Iterator[tuple[int, int]]:
    """Every stretch that could be a name, as (start, end): longer ones first at each place.

    A name of letters stands as whole words: no Ann in "planning". A Chinese one may stand anywhere.
    """
    edges = [edge.start() for edge in _EDGE.finditer(text)]
    for place, start in enumerate(edges[:_STARTS]):
        ends = [end for end in edges[place + 1 : place + 1 + LONGEST] if end <= start + LONGEST]
        yield from ((start, end) for end in reversed(ends))
