"""The score of the last of the best, exactly, without putting many equal scores in order."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

_GROUP = 32  # scores that one stands for at first


def least_of_best(scores: NDArray[np.floating[Any]], limit: int) -> float:
    """The score of the last of so many best; below every score where there are no more.

    The best of each group come first: the last wanted one of those is a floor, since as many scores reach it, and what
    is below it need not be looked at. Most texts have none of the words asked for, and score alike.
    """
    if len(scores) <= limit:
        return float("-inf")
    groups = len(scores) // _GROUP
    if groups > 2 * limit:
        foremost = scores[: groups * _GROUP].reshape(_GROUP, groups).max(axis=0)
        scores = scores[scores >= _nth(foremost, limit)]
    return float(_nth(scores, limit))


def _nth(scores: NDArray[np.floating[Any]], limit: int) -> Any:
    place = len(scores) - limit
    return np.partition(scores, place)[place]
