"""Which form a file has, and its content in batches."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import tzinfo
from pathlib import Path
from typing import Any

from affidavit.entrypoints.importing import chatgpt, mem0, rendered, transcript
from affidavit.entrypoints.importing.batch import Batch, Form, Source
from affidavit.entrypoints.importing.decoding import decode, json_lines, parse_json, read_bytes
from affidavit.errors import InvalidInput

_FORMS = "our own JSONL export, a transcript of 'name: text' lines, ChatGPT's conversations.json, or mem0's export"
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def read(path: Path, *, form: Form | None = None, owner: str | None = None, zone: tzinfo | None = None) -> Source:
    """Read a file whole. `owner` is the user's name or id in it; `zone` is for times that say none.

    Raises:
        InvalidInput: the file cannot be read or is not of the form; what is wrong and where is named.
    """
    name = path.name
    text = decode(name, read_bytes(path))
    if not text.strip():
        raise InvalidInput(name, "is empty")
    form = form or sniff(name, text)
    if form is Form.AFFIDAVIT:
        return Source(form=form, records=tuple(json_lines(name, text)))
    batches = tuple(_batches(name, text, form, owner, zone))
    if not any(batches):
        raise InvalidInput(name, "holds no message")
    _require_storable(name, batches)
    return Source(form=form, batches=batches)


def _require_storable(name: str, batches: Sequence[Batch]) -> None:
    """Refuse text that no store can keep, before anything is written."""
    seen: Counter[str] = Counter()
    for batch in batches:
        for item in (*batch.messages, *batch.assertions):
            seen[batch.session_id] += 1
            found = _UNSTORABLE.search(str(item.get("content", item.get("text", ""))))
            if found:
                what = "a NUL character" if found[0] == "\x00" else "half a character (a lone surrogate)"
                place = f"session {batch.session_id!r}, message {seen[batch.session_id]}"
                raise InvalidInput(name, f"{place}: holds {what}")


def sniff(name: str, text: str) -> Form:
    """The form of a text, by its beginning and its keys.

    Raises:
        InvalidInput: it is of none of the forms, or broken JSON.
    """
    start = text.lstrip()
    if not start.startswith(("{", "[")) or _is_labelled(start):
        if transcript.recognise(text):
            return Form.TRANSCRIPT
        raise InvalidInput(name, f"line 1: expected {_FORMS}")
    if _is_json_lines(start):
        return Form.AFFIDAVIT
    return _sniff_value(name, parse_json(name, text))


def _is_labelled(start: str) -> bool:
    """Whether a text that begins with a bracket is `[name]: text` or `[time] name: text`."""
    return start.startswith("[") and transcript.recognise(start) and not _parses(start)


def _is_json_lines(start: str) -> bool:
    """Whether the first line is an object by itself and more lines follow."""
    first, _, rest = start.partition("\n")
    return first.startswith("{") and bool(rest.strip()) and _parses(first)


def _parses(text: str) -> bool:
    try:
        json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return False
    return True


def _sniff_value(name: str, value: Any) -> Form:
    if chatgpt.recognise(value):
        return Form.CHATGPT
    if mem0.recognise(value):
        return Form.MEM0
    raise InvalidInput(name, f"JSON with neither 'mapping' nor 'memory' in it; expected {_FORMS}")


def _batches(name: str, text: str, form: Form, owner: str | None, zone: tzinfo | None) -> Iterator[Batch]:
    if form is Form.TRANSCRIPT and owner is None and rendered.recognise(text):
        return rendered.read(text, session_id=Path(name).stem)
    if form is Form.TRANSCRIPT:
        return transcript.read(name, text, session_id=Path(name).stem, owner=owner, zone=zone)
    value = parse_json(name, text)
    if form is Form.CHATGPT:
        return chatgpt.read(name, value)
    return mem0.read(name, value, owner=owner)
