"""A model endpoint on loopback that answers as it is told, and fails in every way that real ones do.

    with FaultyEndpoint() as endpoint:
        endpoint.say("extract", assertions(message=1, quote="I live in Porto", …))
        endpoint.fail("embed", "hang")
        memory = Memory.open("memory.db", extractor="model", llm_base_url=endpoint.url, llm_model="test")

It speaks real HTTP. What is asked of it, it keeps in `asked`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal, Self, cast, get_args

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.domain.plain import as_mapping

Purpose = Literal["extract", "reconcile", "embed"]
Fault = Literal[
    "drop",  # the connection is closed without a word
    "hang",  # nothing comes until the server is closed
    "unauthorised", "not_found", "rate_limited", "broken",  # statuses 401, 404, 429, 500
    "empty",  # status 200 and no byte
    "blank",  # nothing but spaces where the answer should be
    "garbage",  # no JSON
    "object",  # {}
    "null",
    "truncated",  # JSON that breaks off
    "prose",  # words around the JSON
    "list",  # []
    "wrong_schema",  # JSON of another form
    "huge",  # 20 MB
    "trickle",  # a byte now and then, for ever
]  # fmt: skip
FAULTS: tuple[Fault, ...] = get_args(Fault)
_STATUSES: Mapping[str, int] = {"unauthorised": 401, "not_found": 404, "rate_limited": 429, "broken": 500}
_HUGE = 20_000_000
_PURPOSES: Mapping[str, Purpose] = {"assertions": "extract", "operations": "reconcile"}

Answer = str | Callable[[Mapping[str, Any]], str]


class FaultyEndpoint:
    """An OpenAI-compatible server; a context manager, or `close` it."""

    def __init__(
        self, *, forms: tuple[str, ...] = ("json_schema", "json_object", "text"), retry_after: str | None = None
    ) -> None:
        self.asked: list[tuple[Purpose, Mapping[str, Any]]] = []
        self.forms = forms  # forms of answers that it takes; others are refused with status 400
        self.retry_after = retry_after  # what it says beside status 429
        self.released = threading.Event()
        self._answers: dict[Purpose, Answer] = {"extract": '{"assertions": []}', "reconcile": "[]"}
        self._faults: dict[Purpose, tuple[Fault, int | None]] = {}
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """The base address to give to a client."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def say(self, purpose: Purpose, answer: Answer) -> None:
        """Answer with this text from now on, or with what a function of the request gives."""
        self._answers[purpose] = answer

    def fail(self, purpose: Purpose, fault: Fault, times: int | None = None) -> None:
        """Fail in this way from now on, or so many times."""
        self._faults[purpose] = (fault, times)

    def recover(self) -> None:
        """Do not fail any more."""
        self._faults.clear()

    def close(self) -> None:
        """Stop serving, and let go of whoever is left hanging."""
        self.released.set()
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def fault_for(self, purpose: Purpose) -> Fault | None:
        """How the next answer fails."""
        fault, times = self._faults.get(purpose, (None, None))
        if fault is None or times == 0:
            return None
        self._faults[purpose] = (fault, None if times is None else times - 1)
        return fault

    def text_for(self, purpose: Purpose, request: Mapping[str, Any]) -> str:
        """The sound answer to a request."""
        answer = self._answers[purpose]
        return answer if isinstance(answer, str) else answer(request)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(self, endpoint: FaultyEndpoint) -> None:
        self.endpoint = endpoint
        super().__init__(("127.0.0.1", 0), _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that went away is no matter."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        """Answer one request."""
        endpoint = cast("_Server", self.server).endpoint
        request: dict[str, Any] = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        purpose: Purpose = "embed" if self.path.endswith("/embeddings") else _purpose(request)
        endpoint.asked.append((purpose, request))
        fault = endpoint.fault_for(purpose)
        if fault is None and not _takes(endpoint, request):
            self._send(400, json.dumps({"error": {"message": "this response_format is not available"}}).encode())
        elif fault is not None and fault in _STATUSES:
            self._send(_STATUSES[fault], json.dumps({"error": {"message": fault}}).encode())
        elif fault in ("drop", "hang", "trickle"):
            self._stall(fault)
        else:
            self._send(200, _body(endpoint, purpose, request, fault))

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def _send(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        retry_after = cast("_Server", self.server).endpoint.retry_after
        if status == 429 and retry_after is not None:
            self.send_header("Retry-After", retry_after)
        self.end_headers()
        self.wfile.write(body)

    def _stall(self, fault: str) -> None:
        endpoint = cast("_Server", self.server).endpoint
        self.close_connection = True
        if fault == "trickle":
            self.send_response(200)
            self.send_header("Content-Length", str(_HUGE))
            self.end_headers()
        while fault != "drop" and not endpoint.released.wait(0.01 if fault == "trickle" else None):
            self.wfile.write(b" ")
            self.wfile.flush()


def _purpose(request: Mapping[str, Any]) -> Purpose:
    """What a question is for, by the name of the schema or, where none is sent, by the one in the instructions."""
    name = str(as_mapping(as_mapping(request.get("response_format")).get("json_schema")).get("name"))
    told = '"operations"' in request["messages"][0]["content"]
    return _PURPOSES.get(name) or ("reconcile" if told else "extract")


def _takes(endpoint: FaultyEndpoint, request: Mapping[str, Any]) -> bool:
    return as_mapping(request.get("response_format")).get("type", "text") in endpoint.forms


def _body(endpoint: FaultyEndpoint, purpose: Purpose, request: Mapping[str, Any], fault: Fault | None) -> bytes:
    if fault == "empty":
        return b""
    if purpose == "embed":
        return _faulty(_vectors(request), fault).encode()
    return _completion(_faulty(endpoint.text_for(purpose, request), fault), request).encode()


def _faulty(sound: str, fault: Fault | None) -> str:
    """The sound text made wrong in one way."""
    wrong: dict[Fault | None, str] = {
        None: sound, "blank": " \n ", "garbage": "<html>It works!</html>", "object": "{}", "null": "null",
        "truncated": sound[: len(sound) // 2], "prose": f"Sure, here you are:\n{sound}\nAnything else?", "list": "[]",
        "wrong_schema": '{"result": [{"kind": "fact"}], "data": "none"}',
    }  # fmt: skip
    return "x" * _HUGE if fault == "huge" else wrong[fault]


def _completion(text: str, request: Mapping[str, Any]) -> str:
    words = sum(len(message["content"]) for message in request["messages"]) // 4
    return json.dumps(
        {
            "id": "chatcmpl-1", "object": "chat.completion", "created": 0, "model": request["model"],
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
            "usage": {"prompt_tokens": words, "completion_tokens": len(text) // 4, "total_tokens": words},
        }
    )  # fmt: skip


def _vectors(request: Mapping[str, Any]) -> str:
    rows = HashedEmbedder().embed(request["input"]).tolist()
    data = [{"object": "embedding", "index": place, "embedding": row} for place, row in enumerate(rows)]
    usage = {"prompt_tokens": sum(len(text) for text in request["input"]) // 4}
    return json.dumps({"object": "list", "model": request["model"], "data": data, "usage": usage})
