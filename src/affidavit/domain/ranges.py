"""Sets of whole numbers as sorted half-open ranges, and their algebra.

Months, days, minutes of a day and minutes of history are all such sets, so that one small algebra relates them all.
"""

from __future__ import annotations

from collections.abc import Iterable

Range = tuple[int, int]
Ranges = tuple[Range, ...]  # sorted, disjoint, never touching, never empty

EMPTY: Ranges = ()


def ranges(parts: Iterable[Range]) -> Ranges:
    """The union of any half-open ranges in canonical form; empty and inverted ones count for nothing."""
    merged: list[Range] = []
    for start, end in sorted(part for part in parts if part[0] < part[1]):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return tuple(merged)


def of_numbers(numbers: Iterable[int]) -> Ranges:
    """The set of these numbers."""
    return ranges((number, number + 1) for number in numbers)


def intersection(left: Ranges, right: Ranges) -> Ranges:
    """What lies in both."""
    return ranges((max(a, c), min(b, d)) for a, b in left for c, d in right)


def complement(inner: Ranges, whole: Range) -> Ranges:
    """What of `whole` does not lie in `inner`."""
    edges = [whole[0], *(edge for part in intersection(inner, (whole,)) for edge in part), whole[1]]
    return ranges(zip(edges[::2], edges[1::2], strict=True))


def is_subset(left: Ranges, right: Ranges) -> bool:
    """Whether all of `left` lies in `right`."""
    return intersection(left, right) == left


def contains(inner: Ranges, number: int) -> bool:
    """Whether the number lies in the set."""
    return any(start <= number < end for start, end in inner)


def size(inner: Ranges) -> int:
    """How many numbers it has."""
    return sum(end - start for start, end in inner)
