"""Small real parts for tests of programs that use a memory: they do what they are told, and fail when they should.

Put them in place of the real ones with `assemble`:

    parts = assemble(":memory:", Settings(embedder="hashed"), extractors=(ScriptedExtractor({…}),))
    memory = Memory(parts)
"""

from __future__ import annotations

from affidavit.testing.embedders import FailingEmbedder
from affidavit.testing.endpoint import FaultyEndpoint
from affidavit.testing.extractors import FailingExtractor, ScriptedExtractor
from affidavit.testing.models import ScriptedModel

__all__ = ["FailingEmbedder", "FailingExtractor", "FaultyEndpoint", "ScriptedExtractor", "ScriptedModel"]
