"""What a question demands of amounts, for every language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A limit that amounts must pass."""

    limit: float
    under: bool = False  # whether they must lie under it
    reached: bool = False  # whether the limit itself counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Measuring:
    """How a question measures."""

    length: bool = False  # asks how long something lasts or has lasted
    compares: bool = False  # asks which of several is more, or less
    less: bool = False  # asks which is less
    bound: Bound | None = None
