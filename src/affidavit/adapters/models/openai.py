"""A language model behind any OpenAI-compatible endpoint.

The form of the answer is asked for as strictly as the endpoint allows: by JSON schema, as any JSON, or in words; what
an endpoint took is remembered.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from affidavit.adapters.endpoint import Delivery, Endpoint
from affidavit.domain.plain import as_mapping
from affidavit.errors import ModelFailed
from affidavit.ports.language_model import Prompt, Reply

# How the form of the answer is asked for, strictest first, and whether at no temperature: some models know only one.
_FORMS = (("schema", True), ("schema", False), ("json", True), ("words", False))
_NOT_TAKEN = frozenset({400, 404, 415, 422, 501})  # statuses with which endpoints refuse a form they do not know


class OpenAIModel:
    """Asks an endpoint; thread-safe."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._form = 0  # of `_FORMS`, the strictest that the endpoint took

    @property
    def name(self) -> str:
        """The model's name."""
        return self._endpoint.address.model

    def answer(self, prompt: Prompt) -> Reply:
        """See `ports/language_model.py`."""
        delivery = self._deliver(prompt)
        text = _text(delivery.value, self.name)
        usage = as_mapping(delivery.value.get("usage"))
        return Reply(
            text=text, prompt_tokens=_count(usage.get("prompt_tokens")),
            completion_tokens=_count(usage.get("completion_tokens")), attempts=delivery.attempts,
        )  # fmt: skip

    def _deliver(self, prompt: Prompt) -> Delivery:
        refused: ModelFailed | None = None
        for place in range(self._form, len(_FORMS)):
            try:
                delivery = self._endpoint.ask("chat", _body(prompt, *_FORMS[place]))
            except ModelFailed as error:
                if error.status not in _NOT_TAKEN:
                    raise
                refused = refused or error
                continue
            self._form = place
            return delivery
        raise refused or ModelFailed("LLM_ERROR", f"model {self.name!r}: no form of answer is left")


def _body(prompt: Prompt, form: str, cold: bool) -> dict[str, Any]:
    instructions = prompt.instructions
    if form != "schema":
        instructions += "\n\nJSON schema of the answer:\n" + json.dumps(prompt.schema, ensure_ascii=False)
    body: dict[str, Any] = {
        "messages": [
            {"role": "system", "content": instructions},
            {"role": "user", "content": prompt.material},
        ]
    }
    if cold:
        body["temperature"] = 0
    if form == "schema":
        schema = {"name": prompt.schema_name, "strict": True, "schema": prompt.schema}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    elif form == "json":
        body["response_format"] = {"type": "json_object"}
    return body


def _text(value: Mapping[str, Any], name: str) -> str:
    """The words of the first choice.

    Raises:
        ModelFailed: there are none, they were cut off, or the reply has another form.
    """
    try:
        choice = value["choices"][0]
        content, finish = choice["message"].get("content"), choice.get("finish_reason")
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ModelFailed("JSON_PARSE_FAILED", f"model {name!r}: the reply has no choices") from error
    if content is None or (isinstance(content, str) and not content.strip()):
        raise ModelFailed("EMPTY_RESPONSE", f"model {name!r}: the answer is empty")
    if not isinstance(content, str):
        raise ModelFailed("JSON_PARSE_FAILED", f"model {name!r}: the answer is a {type(content).__name__}, not a text")
    if finish == "length":
        raise ModelFailed("JSON_PARSE_FAILED", f"model {name!r}: the answer was cut off at its longest")
    return content


def _count(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0
