"""What a write reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Refusal
from affidavit.domain.conflict import Outcome
from affidavit.domain.model_call import ModelCall
from affidavit.errors import EmbeddingFailed, ExtractionFailed, ReconcileFailed, StoreFailed, WriteFailed

_ERROR_CLASSES: Mapping[str, type[WriteFailed]] = {
    "RECONCILE_FAILED": ReconcileFailed,
    "EMBEDDING_FAILED": EmbeddingFailed,
    "STORE_FAILED": StoreFailed,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """An assertion and what happened to it in this write."""

    assertion: Assertion
    outcome: Outcome
    rule: str
    other_id: str | None = None  # the assertion it confirmed, refined, superseded or stands beside


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """The result of a write. `success=False` means that nothing was stored."""

    success: bool
    request_id: str
    messages: tuple[str, ...] = ()  # ids of the messages stored, in order
    assertions: tuple[Written, ...] = ()
    refused: tuple[Refusal, ...] = ()
    timings: Mapping[str, float] = field(default_factory=dict[str, float])  # step → milliseconds
    model_calls: tuple[ModelCall, ...] = ()  # what models behind endpoints were asked, with tokens and times
    agent_error_code: str | None = None
    reconcile_error_code: str | None = None
    agent_error: str | None = None
    retry_safe: bool = True
    replayed: bool = False  # the same request was completed before; this is its receipt

    def raise_for_failure(self) -> Receipt:
        """Return the receipt itself, or raise the error that matches its code.

        Raises:
            WriteFailed: the write stored nothing.
        """
        if self.success:
            return self
        failed = _ERROR_CLASSES.get(self.agent_error_code or "", ExtractionFailed)
        cause = self.agent_error_code if failed is ExtractionFailed else self.reconcile_error_code
        raise failed(self.agent_error or "", retry_safe=self.retry_safe, cause_code=cause)
