"""A memory that the sentences of one file share, each of them as another user."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affidavit import Memory


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory.open(":memory:") as opened:
        yield opened
