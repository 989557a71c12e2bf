"""Earlier messages read again for what they named, when a word of a message or of a question points back.

A reading is kept for as long as it would come out the same: it notes which names it asked for, and what it was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from threading import Lock

from affidavit.domain.candidate import Mentioned
from affidavit.domain.entity import Entity
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.scope import Scope
from affidavit.extractors.mentioning import came_up
from affidavit.languages.language import Language, Situation

_MOST = 512  # messages, over all scopes

Names = Mapping[str, Entity]


class NotedNames(Mapping[str, Entity]):
    """Known names that note what is asked of them."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.asked: dict[str, Entity | None] = {}
        self.listed = False  # whether all were asked for

    def __getitem__(self, name: str) -> Entity:
        found = self.asked[name] = self._names.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        self.listed = True
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


@dataclass(frozen=True, slots=True)
class _Reading:
    message: Message
    mentions: tuple[Mentioned, ...]
    known: bool  # whether any name was known
    asked: Mapping[str, Entity | None]

    def stands(self, message: Message, names: Names) -> bool:
        """Whether reading again with these names would give the same."""
        if message != self.message or bool(names) is not self.known:
            return False
        return all(names.get(name) == entity for name, entity in self.asked.items())


class Rereadings:
    """What the messages read last named. Thread-safe."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[tuple[Scope, str], _Reading] = {}

    def mentions(self, scope: Scope, message: Message, names: Names, language: Language) -> tuple[Mentioned, ...]:
        """What a message of the scope names, if people or the assistant said it; read only where no reading stands."""
        if not (message.from_human or message.speaker.kind is SpeakerKind.ASSISTANT):
            return ()
        key = (scope, message.id)
        with self._lock:
            kept = self._kept.get(key)
        if kept is not None and kept.stands(message, names):
            return kept.mentions
        noted = NotedNames(names)
        mentions = came_up(message.id, language.analyse(message, Situation(names=noted)))
        if not noted.listed:
            self._keep(key, _Reading(message, mentions, bool(names), noted.asked))
        return mentions

    def _keep(self, key: tuple[Scope, str], reading: _Reading) -> None:
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = reading
            while len(self._kept) > _MOST:
                del self._kept[next(iter(self._kept))]

    def forget(self) -> None:
        """Keep nothing, as after an erasure."""
        with self._lock:
            self._kept.clear()
