"""What is asked of the memory itself: heard by the rules also where a model reads the claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from affidavit.domain.candidate import Extraction
from affidavit.domain.entity import Entity
from affidavit.extractors.extractor import Extractor, Turn


@dataclass(frozen=True, slots=True)
class DirectivesOf:
    """Passes on the directives and refusals of another extractor, and none of its candidates."""

    extractor: Extractor

    @property
    def id(self) -> str:
        """That of the other one."""
        return self.extractor.id

    def extract(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
        """Everything but candidates."""
        seen = self.extractor.extract(turns, names)
        return Extraction(directives=seen.directives, refusals=seen.refusals, mentions=seen.mentions)
