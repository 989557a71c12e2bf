"""An OpenAI-compatible endpoint: bounded in time, size, attempts and calls at once; its errors stop here.

It uses the `openai` client for addresses, keys and the wire. Replies are read by ourselves, so that one without end is
cut off and one that is no JSON is told from one that is empty.
"""

from __future__ import annotations

import json
import random
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal, Protocol, cast
from urllib.parse import urlsplit

from affidavit.errors import MissingExtra, ModelFailed

_PASSING = frozenset({408, 409, 425, 429})  # statuses, beside those from 500 on, that may be over in a moment
_NOT_IMPLEMENTED = 501  # will not be over in a moment
_LONGEST_WAIT = 30.0  # seconds; an endpoint that asks for more is not waited for

Service = Literal["chat", "embeddings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where an endpoint is and what it is asked as."""

    base_url: str
    api_key: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How much an endpoint may take before it counts as failed."""

    timeout: float = 60.0  # seconds for one attempt
    retries: int = 2  # further attempts after one that may be over in a moment
    first_wait: float = 0.5  # seconds before the second attempt; doubled for each further one
    calls_at_once: int = 4
    largest_reply: int = 16_000_000  # bytes; vectors of a batch take a few million
    sleep: Callable[[float], None] = time.sleep
    spread: Callable[[], float] = random.Random().random  # 0 to 1: many clients do not come back at the same time
    clock: Callable[[], float] = time.monotonic


@dataclass(frozen=True, slots=True)
class Delivery:
    """A reply as parsed JSON, and how many attempts it took."""

    value: Mapping[str, Any]
    attempts: int


class _Passing(Exception):
    """A failure that may be over in a moment."""

    def __init__(self, failure: ModelFailed, wait: float | None = None) -> None:
        super().__init__(str(failure))
        self.failure = failure
        self.wait = wait  # seconds the endpoint asks for


class _Response(Protocol):
    def iter_bytes(self) -> Iterator[bytes]: ...


class Endpoint:
    """One endpoint; thread-safe."""

    def __init__(self, address: Address, patience: Patience | None = None) -> None:
        self.address = address
        self._patience = patience or Patience()
        self._slots = threading.BoundedSemaphore(max(1, self._patience.calls_at_once))
        self._vendor = _vendor()
        self._client = self._vendor.OpenAI(
            base_url=address.base_url or None, api_key=address.api_key or "none", max_retries=0,
            timeout=self._patience.timeout,
        )  # fmt: skip
        weakref.finalize(self, self._client.close)  # connections end with their last user

    def ask(self, service: Service, body: Mapping[str, Any]) -> Delivery:
        """Send a question, again where a failure may be over in a moment.

        Raises:
            ModelFailed: the endpoint cannot be reached or refuses, or its reply is empty, too large or no JSON object.
        """
        with self._slots:
            attempt = 1
            while True:
                try:
                    return Delivery(self._once(service, {"model": self.address.model, **body}), attempt)
                except _Passing as passing:
                    passing.failure.attempts = attempt
                    if attempt > self._patience.retries:
                        raise passing.failure from passing
                    self._wait(attempt, passing)
                    attempt += 1

    def _wait(self, attempt: int, passing: _Passing) -> None:
        patience = self._patience
        own = patience.first_wait * 2 ** (attempt - 1) * (1 + patience.spread())
        asked = passing.wait or 0.0
        if asked > _LONGEST_WAIT:
            raise passing.failure from passing
        patience.sleep(max(own, asked))

    def _once(self, service: Service, body: Mapping[str, Any]) -> Mapping[str, Any]:
        vendor = self._vendor
        until = self._patience.clock() + self._patience.timeout
        try:
            with self._call(service, body) as response:
                text = self._read(response, until)
        except vendor.APIStatusError as error:
            raise self._refused(error) from error
        except (vendor.APIConnectionError, *_transport_errors()) as error:
            raise _Passing(ModelFailed("LLM_UNAVAILABLE", f"{self._who}: {_said(error)}")) from error
        except (vendor.OpenAIError, UnicodeError) as error:
            raise ModelFailed("LLM_ERROR", f"{self._who}: {_said(error)}") from error
        return _parsed(text, self._who)

    def _call(self, service: Service, body: Mapping[str, Any]) -> AbstractContextManager[_Response]:
        resource = self._client.chat.completions if service == "chat" else self._client.embeddings
        return cast("AbstractContextManager[_Response]", resource.with_streaming_response.create(**body))

    def _read(self, response: _Response, until: float) -> bytes:
        """The body, given up when it grows too large or trickles for too long."""
        read = bytearray()
        for chunk in response.iter_bytes():
            read += chunk
            if len(read) > self._patience.largest_reply:
                raise ModelFailed(
                    "LLM_ERROR", f"{self._who}: the reply is larger than {self._patience.largest_reply} bytes"
                )
            if self._patience.clock() > until:
                raise _Passing(ModelFailed("LLM_UNAVAILABLE", f"{self._who}: the reply took too long"))
        return bytes(read)

    def _refused(self, error: Any) -> Exception:
        status = int(error.status_code)
        message = f"{self._who}: status {status}"
        if status in _PASSING or (status >= 500 and status != _NOT_IMPLEMENTED):
            wait = _seconds(error.response.headers.get("retry-after"))
            return _Passing(ModelFailed("LLM_UNAVAILABLE", message), wait)
        return ModelFailed("LLM_ERROR", message, status=status)

    @property
    def _who(self) -> str:
        """What it is called in errors: without what stands before the host, which may be a password."""
        return f"model {self.address.model!r} at {urlsplit(self.address.base_url).netloc.rpartition('@')[2]!r}"


def _parsed(body: bytes, who: str) -> Mapping[str, Any]:
    if not body.strip():
        raise ModelFailed("EMPTY_RESPONSE", f"{who}: the reply is empty")
    try:
        value: object = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise ModelFailed("JSON_PARSE_FAILED", f"{who}: the reply is no JSON") from error
    if not isinstance(value, Mapping):
        raise ModelFailed("JSON_PARSE_FAILED", f"{who}: the reply is a {type(value).__name__}, not an object")
    return cast("Mapping[str, Any]", value)


def _seconds(value: str | None) -> float | None:
    try:
        return max(0.0, float(value)) if value else None
    except ValueError:
        return None  # a date: our own waiting is as good


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0][:200]


@cache
def _vendor() -> Any:
    """The vendor's module.

    Raises:
        MissingExtra: it is not installed.
    """
    try:
        return import_module("openai")
    except ImportError as error:
        raise MissingExtra("llm", "a model behind an endpoint") from error


@cache
def _transport_errors() -> tuple[type[Exception], ...]:
    """What the vendor's transport raises while a reply is read; which transport it is depends on its version."""
    found: list[type[Exception]] = []
    for name in ("httpx", "httpx2"):
        try:
            module = import_module(name)
        except ImportError:
            continue
        found += [module.HTTPError, module.StreamError]
    return tuple(found)
