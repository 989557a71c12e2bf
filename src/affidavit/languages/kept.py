"""What a language has worked out for a text, kept for when the text is read again, until an erasure forgets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

_Text = TypeVar("_Text")
_Answer = TypeVar("_Answer")

_FORGETTING: list[Callable[[], None]] = []


def kept(most: int) -> Callable[[Callable[[_Text], _Answer]], Callable[[_Text], _Answer]]:
    """Keep the answers for the `most` texts asked for last. Thread-safe."""

    def keeping(function: Callable[[_Text], _Answer]) -> Callable[[_Text], _Answer]:
        keeper = lru_cache(most)(function)
        _FORGETTING.append(keeper.cache_clear)
        return keeper

    return keeping


def forget() -> None:
    """Keep nothing of any language, as after an erasure."""
    for clear in _FORGETTING:
        clear()
