"""Everything that can go wrong, one class per remedy.

AffidavitError
├── InvalidInput            correct the argument it names
│   ├── UnknownField        correct the filter or option it names
│   └── RequestConflict     use a new request_id for a new payload
├── NotFound                nothing of that id in this scope
├── WriteFailed             nothing was stored; `retry_safe` says whether to try again
│   ├── ExtractionFailed
│   ├── ReconcileFailed
│   ├── EmbeddingFailed
│   └── StoreFailed
├── StoreError              the store could not be opened, read or written
│   ├── StoreNotReadable    not a store, damaged, or made by a newer version
│   ├── StoreReadOnly       open it where it may be written
│   ├── StoreBusy           another process holds it; try again
│   ├── StoreFull           make room on the disk
│   └── StaleScope          another write came first; decide again
├── ModelFailed             a model behind an endpoint gave nothing usable; `code` says in which way
└── MissingExtra            install the extra it names
"""

from __future__ import annotations


class AffidavitError(Exception):
    """Any error raised on purpose by this library."""


class InvalidInput(AffidavitError):
    """The caller gave something that cannot be used; nothing was done."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class UnknownField(InvalidInput):
    """A filter or option names a field that does not exist."""


class RequestConflict(InvalidInput):
    """A `request_id` that was completed with another payload was used again."""


class NotFound(AffidavitError):
    """Nothing of that id exists in this scope."""

    def __init__(self, what: str, identifier: str) -> None:
        super().__init__(f"no {what} {identifier!r} in this scope")
        self.what = what
        self.identifier = identifier


class WriteFailed(AffidavitError):
    """A write stored nothing."""

    code = "WRITE_FAILED"

    def __init__(self, message: str, *, retry_safe: bool = True, cause_code: str | None = None) -> None:
        super().__init__(message)
        self.retry_safe = retry_safe
        self.cause_code = cause_code


class ExtractionFailed(WriteFailed):
    """An extractor could not look at the messages."""

    code = "LLM_ERROR"


class ReconcileFailed(WriteFailed):
    """The decision about old and new could not be made."""

    code = "RECONCILE_FAILED"


class EmbeddingFailed(WriteFailed):
    """A vector could not be computed."""

    code = "EMBEDDING_FAILED"


class StoreFailed(WriteFailed):
    """The store refused or lost the write; it was rolled back."""

    code = "STORE_FAILED"


class StoreError(AffidavitError):
    """The store could not be opened, read or written."""


class StoreNotReadable(StoreError):
    """The file is no store, is damaged, or was made by a newer version; it was left as it is."""


class StoreReadOnly(StoreError):
    """The store may not be written from here."""


class StoreBusy(StoreError):
    """Another process holds the store; trying again later may help."""


class StoreFull(StoreError):
    """The disk has no room for the write; it was rolled back."""


class StaleScope(StoreError):
    """Another write to the same scope was committed since the decision was made."""


class ModelFailed(AffidavitError):
    """A model behind an endpoint could not be asked, or gave nothing usable; a write turns it into a receipt."""

    def __init__(self, code: str, message: str, *, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status  # with which the endpoint refused the question as it is
        self.code = code  # LLM_UNAVAILABLE · LLM_ERROR · EMPTY_RESPONSE · JSON_PARSE_FAILED
        self.attempts = 1  # how often it was asked


class MissingExtra(AffidavitError):
    """An optional dependency is needed for what was asked."""

    def __init__(self, extra: str, what_for: str) -> None:
        super().__init__(f"{what_for} needs the extra {extra!r}: pip install 'affidavit[{extra}]'")
        self.extra = extra
