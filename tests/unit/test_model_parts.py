"""Which parts the settings about models choose, and what is missing is named before anything is opened."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit.bootstrap import assemble
from affidavit.errors import InvalidInput, MissingExtra
from affidavit.settings import Settings
from affidavit.testing import ScriptedModel

CHOSEN: list[tuple[dict[str, Any], list[str], bool]] = [
    ({}, ["rules"], False),
    ({"extractor": "model"}, ["rules", "model"], False),  # of the rules, only what is asked of the memory itself
    ({"extractor": "rules+model"}, ["rules", "model"], False),
    ({"reconciler": "model"}, ["rules"], True),
]


@pytest.mark.parametrize(("settings", "extractors", "advised"), CHOSEN)
def test_the_settings_choose_who_reads_and_who_decides(
    settings: dict[str, Any], extractors: list[str], advised: bool
) -> None:
    parts = assemble(":memory:", Settings(embedder="hashed", **settings), model=ScriptedModel())
    assert [extractor.id.split("/")[0] for extractor in parts.workshop.extractors] == extractors
    assert (parts.workshop.adviser is not None) is advised


def test_as_many_writes_as_calls_may_wait_for_a_model() -> None:
    settings = Settings(embedder="hashed", extractor="model", llm_concurrency=3)
    assert assemble(":memory:", settings, model=ScriptedModel()).writers == 3
    assert assemble(":memory:", Settings(embedder="hashed")).writers == 1


MISSING: list[tuple[dict[str, Any], str]] = [
    ({"extractor": "model"}, "llm_model: is not set"),
    ({"extractor": "magic"}, "extractor: 'magic' is not one of rules, model, rules+model"),
    ({"reconciler": "magic"}, "reconciler: 'magic' is not one of rules, model"),
    ({"embedder": "openai"}, "embedding_model: is not set"),
    ({"embedder": "magic"}, "embedder: 'magic' is not one of hashed, openai, use"),
]


@pytest.mark.parametrize(("settings", "problem"), MISSING)
def test_what_is_missing_is_named(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        assemble(":memory:", Settings.load({"AFFIDAVIT_EMBEDDER": "hashed"}, **settings))
    assert problem in str(caught.value)


def test_without_the_client_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from affidavit.adapters import endpoint  # noqa: PLC0415

    def missing(name: str) -> Any:
        raise ImportError(name)

    endpoint._vendor.cache_clear()  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(endpoint, "import_module", missing)
    with pytest.raises(MissingExtra, match=r"affidavit\[llm\]"):
        endpoint.Endpoint(endpoint.Address(base_url="", api_key="", model="m"))
    endpoint._vendor.cache_clear()  # pyright: ignore[reportPrivateUsage]


KEYS: list[tuple[dict[str, str], tuple[str, str]]] = [
    # an own address or key of the embeddings: the key of the language model stays away from it
    ({"embedding_base_url": "http://e/v1"}, ("http://e/v1", "")),
    ({"embedding_base_url": "http://e/v1", "embedding_api_key": "own"}, ("http://e/v1", "own")),
    ({}, ("http://l/v1", "k")),
]


@pytest.mark.parametrize(("settings", "address"), KEYS)
def test_embeddings_go_to_their_own_endpoint_or_to_the_language_models(
    settings: dict[str, Any], address: tuple[str, str]
) -> None:
    chosen = Settings(embedder="openai", embedding_model="e", llm_base_url="http://l/v1", llm_api_key="k", **settings)
    embedder: Any = assemble(":memory:", chosen).workshop.embedder
    assert embedder.name == "openai/e"
    found = embedder._embedder._endpoint.address
    assert (found.base_url, found.api_key) == address
