"""What came up in a message: every mention of its analysis, weighed by the part it plays in its clause.

It is no claim. Only a word that points back ("there", 她) is read against it.
"""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.domain.candidate import Mention, Mentioned
from affidavit.domain.frame import Analysis, Frame

_ONE_WORD = 9  # characters of an adjective
SUBJECT, OBJECT, HOLDER = 2, 1, -1  # weights; what is named by the way has none, whose something is has less


def came_up(message_id: str, analysis: Analysis) -> tuple[Mentioned, ...]:
    """The mentions of a message in order, each once."""
    weights: dict[tuple[int, int], int] = {}
    for one, weight in _parts(analysis.frames):
        weights[one.start, one.end] = max(weight, weights.get((one.start, one.end), 0))
    return tuple(
        Mentioned(message_id, one, _weight(one, weights))
        for one in sorted(analysis.mentions, key=lambda one: (one.start, one.end))
    )


def _parts(frames: tuple[Frame, ...]) -> Iterator[tuple[Mention, int]]:
    for frame in frames:
        yield frame.subject, SUBJECT
        for one in (*((frame.object,) if frame.object else ()), *frame.objects):
            yield one, OBJECT


def _weight(one: Mention, weights: dict[tuple[int, int], int]) -> int:
    """That of the part that it begins like, or is all of but one word before it: "noodle bar" of "new noodle bar"."""
    return max((weight for span, weight in weights.items() if _is_part(one, span)), default=0)


def _is_part(one: Mention, span: tuple[int, int]) -> bool:
    start, end = span
    return start == one.start or (one.end == end and 0 < one.start - start <= _ONE_WORD)
