"""What a call to a model cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelCall:
    """One question to a model behind an endpoint, failed ones included."""

    purpose: str  # extract · reconcile · embed
    model: str
    prompt_tokens: int = 0  # as the endpoint counts them; 0 where it does not say
    completion_tokens: int = 0
    milliseconds: float = 0.0  # with all attempts and the waiting between them
    attempts: int = 1
    error: str | None = None  # the code it failed with
