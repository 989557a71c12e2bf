"""Real components that fail, for the scene in which a failure must be said."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import affidavit
from affidavit.errors import EmbeddingFailed

if TYPE_CHECKING:
    from affidavit.memory import Memory
    from affidavit.ports.embedder import Vectors


class FailingEmbedder:
    """An embedder whose model is down."""

    name = "failing"
    dimensions = 512

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Never gives a vector; see `ports/embedder.py`."""
        raise EmbeddingFailed(f"the model is down; {len(texts)} text(s) were not embedded")


def open_failing() -> Memory:
    """A memory like any other, but for its embedder."""
    bootstrap = import_module("affidavit.bootstrap")  # heavy, and not needed to list the commands
    settings = affidavit.Settings.load()
    return affidavit.Memory(bootstrap.assemble(":memory:", settings, embedder=FailingEmbedder()))
