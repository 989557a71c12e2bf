"""A language model that says what it is told, at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from affidavit.ports.language_model import Prompt, Reply


class ScriptedModel:
    """Answers each question with what the script says for its purpose: a text, or a function of the question."""

    name = "scripted"

    def __init__(self, **answers: str | Callable[[Prompt], str]) -> None:
        self._answers = answers
        self.asked: list[Prompt] = []

    def answer(self, prompt: Prompt) -> Reply:
        """The text of the script; an extraction without one finds nothing, a reconciliation changes nothing."""
        self.asked.append(prompt)
        answer = self._answers.get(prompt.purpose, '{"assertions": []}' if prompt.purpose == "extract" else "[]")
        text = answer if isinstance(answer, str) else answer(prompt)
        return Reply(text=text, prompt_tokens=len(prompt.material) // 4, completion_tokens=len(text) // 4)


def assertions(*proposed: dict[str, Any]) -> str:
    """An answer to an extraction; each needs at least `message`, `quote`, `predicate` and `object`."""
    plain: dict[str, Any] = {
        "subject": "speaker", "subject_kind": "person", "polarity": "positive", "modality": "actual",
        "act": "assert", "time": "", "conditions": [], "agrees_to": "",
    }  # fmt: skip
    return json.dumps({"assertions": [plain | item for item in proposed]}, ensure_ascii=False)


def operations(*decided: tuple[int, str, list[int]]) -> str:
    """An answer to a reconciliation: the new claim, the operation, and the known claims it is about."""
    return json.dumps(
        {"operations": [{"new": new, "operation": operation, "known": known} for new, operation, known in decided]}
    )
