"""What was computed and may be needed again: results until their scope is written to, and tokens of texts."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast

from affidavit.languages.language import Language

T = TypeVar("T")

_KEPT = 256  # results
_KEPT_TEXTS = 20_000
_LONGEST = 1_000  # characters of a text that is kept


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

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()


class Tokens:
    """Index tokens of short texts, kept because the same assertions are weighed again and again. Thread-safe."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], tuple[str, ...]] = {}

    def of(self, language: Language, text: str) -> tuple[str, ...]:
        """The tokens of a text in a language."""
        key = (language.code, text)
        tokens = self._kept.get(key)
        if tokens is not None:
            return tokens
        tokens = language.tokens(text)
        if len(text) <= _LONGEST:
            if len(self._kept) >= _KEPT_TEXTS:
                self._kept.clear()  # cheaper than bookkeeping, and filled again soon
            self._kept[key] = tokens
        return tokens

    def forget(self) -> None:
        """Keep nothing."""
        self._kept.clear()
