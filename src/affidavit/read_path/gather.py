"""Gather: every retriever that is switched on says what it believes in. It judges nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from affidavit.read_path.reading import ReadSettings
from affidavit.retrievers import PASSAGES, RETRIEVERS
from affidavit.retrievers.passages import Ranked
from affidavit.retrievers.retriever import Clue, Seeking


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """Clues by retriever, and the raw messages that match, best first."""

    clues: Mapping[str, Sequence[Clue]]
    passages: tuple[Ranked, ...] = ()


def gather(settings: ReadSettings, seeking: Seeking) -> Gathered:
    """The clues of all retrievers; messages are ranked once, for the clues and for themselves."""
    chosen = [retriever for retriever in RETRIEVERS if retriever.name in settings.retrievers]
    clues = {retriever.name: retriever.find(seeking) for retriever in chosen if retriever is not PASSAGES}
    if PASSAGES not in chosen:
        return Gathered(clues=clues)
    ranked = PASSAGES.rank(seeking)
    return Gathered(clues={**clues, PASSAGES.name: PASSAGES.assertions_of(seeking, ranked)}, passages=ranked)
