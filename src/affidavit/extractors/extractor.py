"""What an extractor is: it looks at turns and proposes candidates, each with the span it saw them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from affidavit.domain.candidate import Extraction
from affidavit.domain.entity import Entity
from affidavit.domain.message import Message, Utterance


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A message to be read, and what came before it."""

    message: Message
    utterances: tuple[Utterance, ...]
    before: tuple[Message, ...] = ()  # oldest first, within the session window
    elsewhere: tuple[Message, ...] = ()  # the last of other sessions, oldest first


class Extractor(Protocol):
    """Proposes candidates; deterministic extractors give the same for the same turns."""

    @property
    def id(self) -> str:
        """Name and version, kept with every assertion it proposed."""
        ...

    def extract(self, turns: Sequence[Turn], names: Mapping[str, Entity]) -> Extraction:
        """Everything seen in the turns. `names` are the folded aliases of the scope's entities.

        Raises:
            ExtractionFailed: it could not look; finding nothing is no failure.
        """
        ...
