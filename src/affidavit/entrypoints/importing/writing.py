"""Batches into a memory: one call each, again is harmless, and the first failure stops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from affidavit.entrypoints.importing.batch import Batch, Source
from affidavit.errors import AffidavitError

if TYPE_CHECKING:
    from affidavit.domain.receipt import Receipt
    from affidavit.domain.scope import Scope
    from affidavit.memory import Memory


def write(memory: Memory, source: Source, scope: Scope, *, at: str | None = None) -> Iterator[tuple[Batch, Receipt]]:
    """Write every batch and give its receipt; `at` is for messages that carry no time.

    What was written before a failure stays; the same call again goes on where it stopped.

    Raises:
        WriteFailed: a batch was not stored.
        InvalidInput: the memory refuses a batch; it is named.
    """
    for batch in source.batches:
        try:
            yield batch, _write_one(memory, batch, scope, at).raise_for_failure()
        except AffidavitError as error:
            error.add_note(f"in part {batch.ordinal + 1} of session {batch.session_id!r}; what came before it is kept")
            raise


def _write_one(memory: Memory, batch: Batch, scope: Scope, at: str | None) -> Receipt:
    at = batch.at or at
    if batch.assertions:
        return memory.add_extracted(
            batch.assertions, user_id=scope.user_id, tenant_id=scope.tenant_id, session_id=batch.session_id, at=at,
            request_id=batch.request_id,
        )  # fmt: skip
    return memory.add(
        batch.messages, user_id=scope.user_id, tenant_id=scope.tenant_id, session_id=batch.session_id, at=at,
        request_id=batch.request_id,
    )  # fmt: skip
