"""What the steps of a write work with; put together once, in `bootstrap.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from affidavit.extractors.extractor import Extractor
from affidavit.extractors.rereading import Rereadings
from affidavit.languages.language import Language
from affidavit.ports.embedder import Embedder
from affidavit.ports.store import Store
from affidavit.predicates.catalogue import Catalogue
from affidavit.settings import Settings
from affidavit.write_path.reconcile_model import Adviser
from affidavit.write_path.register import Registers


@dataclass(frozen=True, slots=True, kw_only=True)
class Workshop:
    """The parts that a write needs."""

    store: Store
    embedder: Embedder
    extractors: tuple[Extractor, ...]
    language: Callable[[str], Language]
    catalogue: Catalogue
    settings: Settings
    adviser: Adviser | None = None  # asked what claims do to what is known; None: the rules decide alone
    registers: Registers = field(default_factory=Registers)
    rereadings: Rereadings = field(default_factory=Rereadings)

    def forget(self) -> None:
        """Keep nothing of what was written, as after an erasure."""
        self.registers.forget()
        self.rereadings.forget()
