"""Results kept until the scope they were read from is written to. A result is kept whole and never changed."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")

_KEPT = 256  # results


class Hot:
    """The results used last. Thread-safe; what another process writes makes them stale too, by the scope's version."""

    def __init__(self, most: int = _KEPT) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, tuple[int, object]] = OrderedDict()

    def get(self, key: str, version: int, make: Callable[[], T]) -> T:
        """What was made for the key at this version; made now where there is none."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None and kept[0] == version:
                self._kept.move_to_end(key)
                return cast("T", kept[1])
        made = make()
        with self._lock:
            self._kept[key] = (version, made)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made
