"""The only place that knows which adapter stands behind which port."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

from affidavit.adapters.embedders.thrifty import ThriftyEmbedder
from affidavit.domain.time_expression import TimeExpression
from affidavit.errors import InvalidInput
from affidavit.extractors import Classifying, DirectivesOf, Extractor, ModelExtractor, Reader, RulesExtractor, Sifting
from affidavit.languages import CODES, kept, language, wordings
from affidavit.languages.detecting import detect
from affidavit.languages.language import Language
from affidavit.languages.script import simplified
from affidavit.ports.embedder import Embedder
from affidavit.ports.language_model import LanguageModel
from affidavit.ports.store import Store
from affidavit.predicates.catalogue import Catalogue, load
from affidavit.predicates.matching import Matcher
from affidavit.read_path.reading import Reading
from affidavit.settings import Settings
from affidavit.write_path.reconcile_model import Adviser
from affidavit.write_path.workshop import Workshop

_EMBEDDERS = {
    "use": ("affidavit.adapters.embedders.use", "UseEmbedder"),
    "hashed": ("affidavit.adapters.embedders.hashed", "HashedEmbedder"),
}
_PARTS = {"extractor": ("rules", "model", "rules+model"), "reconciler": ("rules", "model")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Everything a memory is put together from."""

    settings: Settings
    store: Store
    workshop: Workshop
    reading: Reading
    clock: Callable[[], datetime]
    writers: int = 1  # writes at the same time
    vectors: ThriftyEmbedder | None = None  # what workshop and reading embed with, where it keeps vectors

    def forget(self) -> None:
        """Keep nothing of what was read or written, as after an erasure."""
        self.reading.forget()
        self.workshop.forget()
        kept.forget()
        if self.vectors is not None:
            self.vectors.forget()


def assemble(
    location: str | Path,
    settings: Settings,
    *,
    embedder: Embedder | None = None,
    extractors: tuple[Extractor, ...] | None = None,
    model: LanguageModel | None = None,
) -> Parts:
    """Put a memory together; parts given take the place of those the settings name.

    Raises:
        InvalidInput: a setting names something unknown.
        StoreError: the store cannot be used.
    """
    catalogue = catalogue_of(settings.catalogue_files)
    vectors = ThriftyEmbedder(embedder or _embedder(settings))
    asked = _metered(model or _model(settings)) if _asks_model(settings) else None
    store = _store(location, settings)
    rules = _rules(catalogue, vectors)
    workshop = Workshop(
        store=store, embedder=vectors, extractors=extractors or _extractors(settings, rules, asked), language=language,
        catalogue=catalogue, settings=settings,
        adviser=Adviser(asked) if asked is not None and settings.reconciler == "model" else None,
    )  # fmt: skip
    reading = Reading(
        store=store, embedder=vectors, languages=_Languages(), detect=detect,
        catalogue=catalogue, rereadings=workshop.rereadings,
    )  # fmt: skip
    writers = settings.llm_concurrency if asked is not None else 1
    return Parts(
        settings=settings, store=store, workshop=workshop, reading=reading, clock=_now, writers=max(1, writers),
        vectors=vectors,
    )  # fmt: skip


class _Languages(Mapping[str, Language]):
    """Every language by its code, each loaded when it is first looked up."""

    def __getitem__(self, code: str) -> Language:
        return language(code)

    def __iter__(self) -> Iterator[str]:
        return iter(CODES)

    def __len__(self) -> int:
        return len(CODES)


@cache
def catalogue_of(files: tuple[Path, ...]) -> Catalogue:
    """The built-in catalogue with the user's files over it; read once per process."""
    return load(wordings(), files)


def _rules(catalogue: Catalogue, embedder: Embedder) -> RulesExtractor:
    @cache
    def matcher(code: str) -> Matcher:
        return Matcher(catalogue, code)

    sifting, classifying = Sifting(embedder, catalogue), Classifying(embedder, catalogue)
    return RulesExtractor(language, catalogue, matcher, sifting=sifting, classifying=classifying)


def _store(location: str | Path, settings: Settings) -> Store:
    text = str(location)
    if not isinstance(cast("object", location), str | Path) or not text.strip() or "\0" in text:
        raise InvalidInput("location", f"{location!r} is neither a file nor ':memory:'")
    if "://" in text:
        raise InvalidInput("location", f"{text!r}: only a file or ':memory:' can be opened")
    module = import_module("affidavit.adapters.stores.sqlite.store")
    return cast("Store", module.open_store(location, timeout=settings.busy_timeout))


def _extractors(settings: Settings, rules: RulesExtractor, model: LanguageModel | None) -> tuple[Extractor, ...]:
    if model is None or settings.extractor == "rules":
        return (rules,)
    reader = Reader(language=language, times=_times, catalogue=rules.catalogue, history_chars=settings.history_chars)
    reading = ModelExtractor(model, reader)
    return (rules, reading) if settings.extractor == "rules+model" else (DirectivesOf(rules), reading)


def _times(code: str, text: str, reference: datetime) -> Sequence[TimeExpression]:
    """The times said in a text, by the calendar of its language."""
    calendar = import_module(f"affidavit.languages.{code}.times")
    return calendar.find_times(simplified(text) if code == "zh" else text, reference)


def _asks_model(settings: Settings) -> bool:
    """Whether a language model has a part in it.

    Raises:
        InvalidInput: a setting names a part that does not exist.
    """
    for name, known in _PARTS.items():
        if getattr(settings, name) not in known:
            raise InvalidInput(name, f"{getattr(settings, name)!r} is not one of {', '.join(known)}")
    return settings.extractor != "rules" or settings.reconciler != "rules"


def _model(settings: Settings) -> LanguageModel:
    if not settings.llm_model:
        raise InvalidInput("llm_model", "is not set, and the extractor or the reconciler asks a model")
    address = (settings.llm_base_url, settings.llm_api_key, settings.llm_model)
    adapter = import_module("affidavit.adapters.models.openai")
    return cast("LanguageModel", adapter.OpenAIModel(_endpoint(address, settings)))


def _metered(model: LanguageModel) -> LanguageModel:
    return cast("LanguageModel", import_module("affidavit.adapters.models.metered").MeteredModel(model))


def _endpoint(address: tuple[str, str, str], settings: Settings) -> object:
    module = import_module("affidavit.adapters.endpoint")
    patience = module.Patience(
        timeout=settings.llm_timeout, retries=settings.llm_retries, calls_at_once=settings.llm_concurrency
    )
    base_url, api_key, model = address
    return module.Endpoint(module.Address(base_url=base_url, api_key=api_key, model=model), patience)


def _embedder(settings: Settings) -> Embedder:
    if settings.embedder != "openai":
        return _local_embedder(settings.embedder)
    if not settings.embedding_model:
        raise InvalidInput("embedding_model", "is not set, and the embedder 'openai' needs one")
    own = bool(settings.embedding_base_url or settings.embedding_api_key)
    base_url = settings.embedding_base_url or settings.llm_base_url
    key = settings.embedding_api_key if own else settings.llm_api_key
    module = import_module("affidavit.adapters.embedders.openai")
    return cast("Embedder", module.OpenAIEmbedder(_endpoint((base_url, key, settings.embedding_model), settings)))


@cache
def _local_embedder(name: str) -> Embedder:
    """One embedder per process: its model is large and never changes."""
    if name not in _EMBEDDERS:
        raise InvalidInput("embedder", f"{name!r} is not one of {', '.join(sorted((*_EMBEDDERS, 'openai')))}")
    module, attribute = _EMBEDDERS[name]
    return cast("Embedder", getattr(import_module(module), attribute)())


def _now() -> datetime:
    """The machine's clock: the only place where it is read, and only when the caller gives no time."""
    return datetime.now(UTC).astimezone()
