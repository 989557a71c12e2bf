"""A model whose calls are counted, and asked only once for the same thing within one write."""

from __future__ import annotations

import time
from collections.abc import Callable

from affidavit.domain.model_call import ModelCall
from affidavit.errors import ModelFailed
from affidavit.ports.language_model import LanguageModel, Prompt, Reply
from affidavit.tracing import ledger


class MeteredModel:
    """Wraps a model; what its calls cost goes into the ledger of the write they belong to."""

    def __init__(self, model: LanguageModel, clock: Callable[[], float] = time.perf_counter) -> None:
        self._model = model
        self._clock = clock

    @property
    def name(self) -> str:
        """The model's name."""
        return self._model.name

    def answer(self, prompt: Prompt) -> Reply:
        """See `ports/language_model.py`; a write that decides again is not answered anew."""
        key = (self.name, prompt.purpose, prompt.instructions, prompt.material)
        kept = ledger().replies.get(key)
        if isinstance(kept, Reply):
            return kept
        started = self._clock()
        try:
            reply = self._model.answer(prompt)
        except ModelFailed as failure:
            self._note(prompt, started, Reply(text="", attempts=failure.attempts), failure.code)
            raise
        self._note(prompt, started, reply)
        ledger().replies[key] = reply
        return reply

    def _note(self, prompt: Prompt, started: float, reply: Reply, error: str | None = None) -> None:
        ledger().calls.append(
            ModelCall(
                purpose=prompt.purpose, model=self.name, prompt_tokens=reply.prompt_tokens,
                completion_tokens=reply.completion_tokens, milliseconds=(self._clock() - started) * 1000,
                attempts=reply.attempts, error=error,
            )
        )  # fmt: skip
