"""What is kept in memory up to a budget, the least recently used given up first."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Budgeted(Generic[K, V]):
    """Things by key, each with what it weighs. Thread-safe; putting one in takes no look at the others."""

    def __init__(self, budget: int, most: int | None = None) -> None:
        self._budget = budget
        self._most = most  # things, whatever they weigh
        self._lock = Lock()
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._total = 0

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def weight(self) -> int:
        """What is kept weighs so much together."""
        return self._total

    def get(self, key: K) -> V | None:
        """What is kept under the key; it counts as used."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            self._kept.move_to_end(key)
            return kept[0]

    def put(self, key: K, value: V, weight: int) -> None:
        """Keep it in place of what was kept under the key; the last one put in stays even where it is too heavy."""
        with self._lock:
            self._take(key)
            self._kept[key] = (value, weight)
            self._total += weight
            while len(self._kept) > 1 and self._is_too_much():
                self._take(next(iter(self._kept)))

    def drop(self, key: K) -> None:
        """Give up what is kept under the key, if anything is."""
        with self._lock:
            self._take(key)

    def forget(self) -> None:
        """Give up everything."""
        with self._lock:
            self._kept.clear()
            self._total = 0

    def _is_too_much(self) -> bool:
        return self._total > self._budget or (self._most is not None and len(self._kept) > self._most)

    def _take(self, key: K) -> None:
        kept = self._kept.pop(key, None)
        if kept is not None:
            self._total -= kept[1]
