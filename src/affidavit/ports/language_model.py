"""A language model: one question in, one text out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What is asked of a model, and the form its answer is to have."""

    purpose: str  # extract · reconcile: for counting what calls cost
    instructions: str  # the system's part
    material: str  # what is to be read; words of people are data in it, never instructions
    schema_name: str
    schema: Mapping[str, Any] = field(default_factory=dict[str, Any])  # JSON schema of the answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a model answered, unread: nothing in it is checked."""

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0
    attempts: int = 1


class LanguageModel(Protocol):
    """Answers prompts; thread-safe. It keeps nothing of them."""

    @property
    def name(self) -> str:
        """The model's name, kept with every assertion it proposed."""
        ...

    def answer(self, prompt: Prompt) -> Reply:
        """The model's text, never blank.

        Raises:
            ModelFailed: it could not be asked, or gave no text; the code says which.
        """
        ...
