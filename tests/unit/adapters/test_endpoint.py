"""An endpoint is asked again where that may help, in bounded time and number, and its errors stop here."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import openai
import pytest

from affidavit.adapters.embedders.openai import OpenAIEmbedder
from affidavit.adapters.endpoint import Address, Endpoint, Patience
from affidavit.adapters.models.metered import MeteredModel
from affidavit.adapters.models.openai import OpenAIModel
from affidavit.errors import EmbeddingFailed, ModelFailed
from affidavit.ports.language_model import Prompt, Reply
from affidavit.testing import FaultyEndpoint
from affidavit.tracing import keeping

PROMPT = Prompt(purpose="extract", instructions="Read.", material="hello", schema_name="assertions", schema={"a": 1})


@pytest.fixture
def server() -> Iterator[FaultyEndpoint]:
    with FaultyEndpoint() as made:
        yield made


class Waiting:
    """Notes how long it was asked to sleep."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def __call__(self, seconds: float) -> None:
        self.waits.append(seconds)


def endpoint(server: FaultyEndpoint, sleep: Waiting | None = None, **patience: Any) -> Endpoint:
    plain: dict[str, Any] = {"timeout": 30.0, "spread": lambda: 0.5, "sleep": sleep or Waiting()}
    address = Address(base_url=server.url, api_key="k", model="m")
    return Endpoint(address, Patience(**(plain | patience)))


def model(server: FaultyEndpoint, sleep: Waiting | None = None, **patience: Any) -> OpenAIModel:
    return OpenAIModel(endpoint(server, sleep, **patience))


def test_the_answer_comes_with_what_it_cost(server: FaultyEndpoint) -> None:
    reply = model(server).answer(PROMPT)
    assert reply.text == '{"assertions": []}'
    assert (reply.prompt_tokens, reply.completion_tokens, reply.attempts) == (2, 4, 1)


@pytest.mark.parametrize("fault", ["drop", "rate_limited", "broken", "trickle"])
def test_what_may_be_over_in_a_moment_is_tried_again(server: FaultyEndpoint, fault: Any) -> None:
    server.fail("extract", fault, times=2)
    sleep = Waiting()
    timeout = 0.5 if fault == "trickle" else 30.0
    assert model(server, sleep, timeout=timeout).answer(PROMPT).attempts == 3
    assert sleep.waits == [0.75, 1.5]  # doubled, and half as much again for the spread


@pytest.mark.parametrize("fault", ["unauthorised", "empty", "blank", "huge"])
def test_what_stays_as_it_is_is_not_tried_again(server: FaultyEndpoint, fault: Any) -> None:
    server.fail("extract", fault)
    sleep = Waiting()
    with pytest.raises(ModelFailed):
        model(server, sleep).answer(PROMPT)
    assert sleep.waits == []


ASKED_TO_WAIT: list[tuple[str, list[float]]] = [
    # as long as it asks for; our own time where that is longer or it names a day; not at all where it asks for too much
    ("7", [7.0]),
    ("0", [0.75]),
    ("Wed, 21 Oct 2026 07:28:00 GMT", [0.75]),
    ("100", []),
]


@pytest.mark.parametrize(("said", "waits"), ASKED_TO_WAIT)
def test_an_endpoint_is_given_the_time_it_asks_for(said: str, waits: list[float]) -> None:
    sleep = Waiting()
    with FaultyEndpoint(retry_after=said) as server:
        server.fail("extract", "rate_limited")
        with pytest.raises(ModelFailed) as failed:
            model(server, sleep, retries=1).answer(PROMPT)
    assert (failed.value.code, sleep.waits) == ("LLM_UNAVAILABLE", waits)


def test_nobody_there_is_not_reachable(server: FaultyEndpoint) -> None:
    asked = model(server, retries=0)
    server.close()
    with pytest.raises(ModelFailed) as failed:
        asked.answer(PROMPT)
    assert failed.value.code == "LLM_UNAVAILABLE"


def test_no_password_stands_in_an_error(server: FaultyEndpoint) -> None:
    server.fail("extract", "unauthorised")
    address = Address(base_url=server.url.replace("//", "//tim:secret@"), api_key="hidden", model="m")
    with pytest.raises(ModelFailed, match="status 401") as failed:
        OpenAIModel(Endpoint(address, Patience(timeout=30.0))).answer(PROMPT)
    assert "secret" not in str(failed.value)
    assert "hidden" not in str(failed.value)


def test_the_last_attempt_is_the_last(server: FaultyEndpoint) -> None:
    server.fail("extract", "broken")
    with pytest.raises(ModelFailed) as failed, keeping() as ledger:
        MeteredModel(model(server, retries=1)).answer(PROMPT)
    assert (failed.value.code, len(server.asked)) == ("LLM_UNAVAILABLE", 2)
    assert [(call.attempts, call.error) for call in ledger.calls] == [(2, "LLM_UNAVAILABLE")]


FORMS = [
    # what the endpoint takes → what it is asked for in the end
    (("json_schema", "json_object", "text"), "json_schema"),
    (("json_object", "text"), "json_object"),
    (("text",), None),
]


@pytest.mark.parametrize(("taken", "form"), FORMS)
def test_the_form_of_the_answer_is_asked_for_as_strictly_as_the_endpoint_takes_it(
    taken: tuple[str, ...], form: str | None
) -> None:
    with FaultyEndpoint(forms=taken) as server:
        asked = model(server)
        asked.answer(PROMPT)
        before = len(server.asked)
        asked.answer(PROMPT)
        request = server.asked[-1][1]
    assert len(server.asked) == before + 1  # what it takes is remembered
    assert request.get("response_format", {"type": None})["type"] == form
    assert ('{"a": 1}' in request["messages"][0]["content"]) is (form != "json_schema")


def test_an_endpoint_that_takes_no_form_refuses(server: FaultyEndpoint) -> None:
    server.forms = ()
    with pytest.raises(ModelFailed, match="status 400"):
        model(server).answer(PROMPT)


def _vendor_errors(kind: type[Exception] = openai.OpenAIError) -> Iterator[type[Exception]]:
    yield kind
    for inner in kind.__subclasses__():
        yield from _vendor_errors(inner)


def _made(kind: type[Exception]) -> Exception:
    """An error of the vendor without going through its constructor."""
    error = kind.__new__(kind)
    Exception.__init__(error, "out of sorts")
    response = type("Response", (), {"headers": {}})()
    for name, value in (("status_code", getattr(kind, "status_code", 400)), ("response", response)):
        if issubclass(kind, openai.APIStatusError) and not isinstance(getattr(error, name, None), int):
            setattr(error, name, value)
    return error


@pytest.mark.parametrize("kind", list(dict.fromkeys(_vendor_errors())), ids=lambda kind: kind.__name__)
def test_every_error_of_the_vendor_is_translated(
    server: FaultyEndpoint, kind: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = endpoint(server, retries=0)

    def fail(*_: object) -> Any:
        raise _made(kind)

    monkeypatch.setattr(asked, "_call", fail)
    with pytest.raises(ModelFailed) as failed:
        asked.ask("chat", {})
    assert failed.value.code in ("LLM_UNAVAILABLE", "LLM_ERROR")


def test_no_more_calls_than_allowed_run_at_once(server: FaultyEndpoint) -> None:
    running, most, lock = 0, 0, threading.Lock()
    both = threading.Event()

    def answer(_: object) -> str:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
            if running == 2:
                both.set()
        both.wait(1)
        with lock:
            running -= 1
        return '{"assertions": []}'

    server.say("extract", answer)
    asked = model(server, calls_at_once=2, timeout=5.0)
    threads = [threading.Thread(target=asked.answer, args=(PROMPT,)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 2


def test_vectors_come_in_the_order_of_the_texts_and_of_length_one(server: FaultyEndpoint) -> None:
    embedder = OpenAIEmbedder(endpoint(server))
    vectors = embedder.embed(["tea", "coffee"])
    assert vectors.shape == (2, 256)
    assert embedder.dimensions == 256
    assert embedder.name == "openai/m"
    assert abs(float((vectors[0] ** 2).sum()) - 1) < 1e-5
    assert embedder.embed([]).shape == (0, 256)


VECTORS: list[dict[str, Any]] = [
    # too few, an index twice, no numbers, other lengths, no direction, not finite
    {"data": [{"index": 0, "embedding": [1.0]}]},
    {"data": [{"index": 0, "embedding": [1.0]}, {"index": 0, "embedding": [1.0]}]},
    {"data": [{"index": 0, "embedding": ["a"]}, {"index": 1, "embedding": ["b"]}]},
    {"data": [{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0, 2.0]}]},
    {"data": [{"index": 0, "embedding": [0.0]}, {"index": 1, "embedding": [1.0]}]},
    {"data": [{"index": 0, "embedding": [float("nan")]}, {"index": 1, "embedding": [1.0]}]},
    {"data": {}},
]


@pytest.mark.parametrize("value", VECTORS)
def test_vectors_that_are_none_fail(server: FaultyEndpoint, value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = endpoint(server)

    def once(*_: object) -> Any:
        return value

    monkeypatch.setattr(asked, "_once", once)
    with pytest.raises(EmbeddingFailed):
        OpenAIEmbedder(asked).embed(["tea", "coffee"])


class Once:
    """Answers, or fails, and counts."""

    name = "once"

    def __init__(self, failure: ModelFailed | None = None) -> None:
        self.asked = 0
        self._failure = failure

    def answer(self, prompt: Prompt) -> Reply:
        """The number of the call."""
        self.asked += 1
        if self._failure:
            raise self._failure
        return Reply(text=str(self.asked), prompt_tokens=3, completion_tokens=1)


def test_within_one_write_a_model_is_asked_once_for_the_same() -> None:
    asked = Once()
    metered = MeteredModel(asked, clock=lambda: 1.0)
    with keeping() as ledger:
        assert [metered.answer(PROMPT).text for _ in range(3)] == ["1", "1", "1"]
    assert [(call.purpose, call.model, call.prompt_tokens) for call in ledger.calls] == [("extract", "once", 3)]
    assert metered.answer(PROMPT).text == "2"  # another write is another matter


def test_failed_calls_are_counted_too() -> None:
    with keeping() as ledger, pytest.raises(ModelFailed):
        MeteredModel(Once(ModelFailed("EMPTY_RESPONSE", "nothing"))).answer(PROMPT)
    assert [call.error for call in ledger.calls] == ["EMPTY_RESPONSE"]
