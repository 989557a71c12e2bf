"""The only place that knows which adapter stands behind which port."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

from affidavit.errors import InvalidInput
from affidavit.extractors import Extractor, RulesExtractor
from affidavit.languages import CODES, language, wordings
from affidavit.languages.detecting import detect
from affidavit.ports.embedder import Embedder
from affidavit.ports.store import Store
from affidavit.predicates.catalogue import Catalogue, load
from affidavit.predicates.matching import Matcher
from affidavit.read_path.reading import Reading
from affidavit.settings import Settings
from affidavit.write_path.workshop import Workshop

_EMBEDDERS = {
    "use": ("affidavit.adapters.embedders.use", "UseEmbedder"),
    "hashed": ("affidavit.adapters.embedders.hashed", "HashedEmbedder"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Everything a memory is put together from."""

    settings: Settings
    store: Store
    workshop: Workshop
    reading: Reading
    clock: Callable[[], datetime]


def assemble(
    location: str | Path,
    settings: Settings,
    *,
    embedder: Embedder | None = None,
    extractors: tuple[Extractor, ...] | None = None,
) -> Parts:
    """Put a memory together; parts given take the place of those the settings name.

    Raises:
        InvalidInput: a setting names something unknown.
        StoreError: the store cannot be used.
    """
    catalogue = catalogue_of(settings.catalogue_files)
    vectors = embedder or _embedder(settings.embedder)
    store = _store(location, settings)
    workshop = Workshop(
        store=store, embedder=vectors, extractors=extractors or (_rules(catalogue),), language=language,
        catalogue=catalogue, settings=settings,
    )  # fmt: skip
    reading = Reading(
        store=store, embedder=vectors, languages={code: language(code) for code in CODES}, detect=detect,
        catalogue=catalogue,
    )  # fmt: skip
    return Parts(settings=settings, store=store, workshop=workshop, reading=reading, clock=_now)


@cache
def catalogue_of(files: tuple[Path, ...]) -> Catalogue:
    """The built-in catalogue with the user's files over it; read once per process."""
    return load(wordings(), files)


def _rules(catalogue: Catalogue) -> RulesExtractor:
    @cache
    def matcher(code: str) -> Matcher:
        return Matcher(catalogue, code)

    return RulesExtractor(language, catalogue, matcher)


def _store(location: str | Path, settings: Settings) -> Store:
    text = str(location)
    if "://" in text:
        raise InvalidInput("location", f"{text!r}: only a file or ':memory:' can be opened")
    module = import_module("affidavit.adapters.stores.sqlite.store")
    return cast("Store", module.open_store(location, timeout=settings.busy_timeout))


@cache
def _embedder(name: str) -> Embedder:
    """One embedder per process: its model is large and never changes."""
    if name not in _EMBEDDERS:
        raise InvalidInput("embedder", f"{name!r} is not one of {', '.join(sorted(_EMBEDDERS))}")
    module, attribute = _EMBEDDERS[name]
    return cast("Embedder", getattr(import_module(module), attribute)())


def _now() -> datetime:
    """The machine's clock: the only place where it is read, and only when the caller gives no time."""
    return datetime.now(UTC).astimezone()
