"""Fuse: one list from many, by reciprocal rank and strength; who contributed what is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from affidavit.read_path.reading import Weights
from affidavit.retrievers.retriever import Clue

_RANK_SHIFT = 10  # how fast a later place counts less: the 11th counts half of the first


def fuse(clues: Mapping[str, Sequence[Clue]], weights: Weights) -> dict[str, dict[str, float]]:
    """For every assertion found, what each retriever contributes."""
    contributions: dict[str, dict[str, float]] = {}
    for name, found in clues.items():
        for rank, clue in enumerate(found):
            share = weights.of(name) * clue.strength * _RANK_SHIFT / (_RANK_SHIFT + rank)
            contributions.setdefault(clue.id, {})[name] = share
    return contributions
