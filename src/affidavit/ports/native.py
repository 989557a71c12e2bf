"""One thread for native libraries, while they work for us.

Matrices here are small: with more threads than free processors the libraries wait for each other, and a sentence that
takes 2 ms takes 100. The limit is lifted again afterwards, so that the program's own arithmetic keeps its threads.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from typing import cast

from threadpoolctl import ThreadpoolController


def single_threaded() -> AbstractContextManager[object]:
    """A context in which BLAS and OpenMP use one thread."""
    limit = _controller().limit(limits=1)  # pyright: ignore[reportUnknownMemberType] - untyped
    return cast("AbstractContextManager[object]", limit)


@cache
def _controller() -> ThreadpoolController:
    """The libraries loaded so far; call it after the numerical ones are imported."""
    return ThreadpoolController()
