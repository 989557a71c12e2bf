"""Conversational memory that can show its evidence.

from affidavit import Memory

memory = Memory.open("memory.db")
memory.add("I moved to Berlin last month.", user_id="tim")
memory.search("Where does Tim live?", user_id="tim")
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affidavit.async_memory import AsyncMemory
    from affidavit.domain.assertion import Assertion
    from affidavit.domain.condition import Condition
    from affidavit.domain.context import Context
    from affidavit.domain.evidence import Evidence
    from affidavit.domain.found import Answer, Found, Hit
    from affidavit.domain.receipt import Receipt
    from affidavit.errors import AffidavitError
    from affidavit.memory import Memory
    from affidavit.settings import Settings

__version__ = "0.1.0"

_HOMES = {
    "AffidavitError": "affidavit.errors",
    "Answer": "affidavit.domain.found",
    "Assertion": "affidavit.domain.assertion",
    "AsyncMemory": "affidavit.async_memory",
    "Condition": "affidavit.domain.condition",
    "Context": "affidavit.domain.context",
    "Evidence": "affidavit.domain.evidence",
    "Found": "affidavit.domain.found",
    "Hit": "affidavit.domain.found",
    "Memory": "affidavit.memory",
    "Receipt": "affidavit.domain.receipt",
    "Settings": "affidavit.settings",
}

__all__ = [
    "AffidavitError",
    "Answer",
    "Assertion",
    "AsyncMemory",
    "Condition",
    "Context",
    "Evidence",
    "Found",
    "Hit",
    "Memory",
    "Receipt",
    "Settings",
    "__version__",
]


def __getattr__(name: str) -> Any:
    """Import a public name on first use, so that `import affidavit` costs next to nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
