"""What stands in a message, in any form callers know: text, OpenAI parts and tool calls, Anthropic blocks.

Takes the content of one message; gives its words and the tool results within it. Parts without words (pictures, sound,
thoughts) are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from affidavit.domain.plain import as_mapping
from affidavit.errors import InvalidInput


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolResult:
    """What a tool gave, as it stands in a message of somebody else."""

    place: str  # where it stands, such as content[1]
    text: str
    name: object  # of the tool, unchecked; None where it is not said
    call_id: str | None


@dataclass(slots=True)
class Said:
    """The words of a message."""

    texts: list[str] = field(default_factory=list[str])
    results: list[ToolResult] = field(default_factory=list[ToolResult])
    wordless: bool = False  # there are parts, but none with words

    @property
    def text(self) -> str:
        """All its words."""
        return "\n".join(self.texts)


def read_content(place: str, entry: Mapping[str, Any]) -> Said:
    """The words of one message; calls of tools are its words where it says nothing else.

    Raises:
        InvalidInput: the content is of no known form; its place is named.
    """
    content, calls = entry.get("content"), _calls_of(entry)
    if (content is None or content == "") and calls:
        check_json(f"{place}.tool_calls", calls)
        return Said([json.dumps(calls, ensure_ascii=False, sort_keys=True)])
    if content is None and isinstance(entry.get("refusal"), str):
        return Said([entry["refusal"]])
    if isinstance(content, str):
        return Said([content])
    if not isinstance(content, Sequence) or isinstance(content, bytes):
        raise InvalidInput(f"{place}.content", f"is a {type(content).__name__}, not a string or a list of blocks")
    said = Said()
    blocks = cast("Sequence[object]", content)
    for index, block in enumerate(blocks):
        _read_block(f"{place}.content[{index}]", f"content[{index}]", block, said)
    said.wordless = bool(blocks) and not said.texts and not said.results and not _has_text(blocks)
    return said


def tool_names(entries: Sequence[Mapping[str, Any]]) -> Mapping[str, str]:
    """Id of a call → name of the tool that was called, over all messages of a write."""
    return {identifier: name for entry in entries for identifier, name in _calls(entry)}


def check_json(place: str, value: object) -> None:
    """Refuse what cannot be kept as JSON and read again.

    Raises:
        InvalidInput: what is the matter with it.
    """
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True).encode("utf-8")
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInput(place, f"cannot be kept as JSON: {error}") from error


def _calls_of(entry: Mapping[str, Any]) -> object:
    """Calls of tools as they are given; some clients give them as the text of their JSON."""
    given = entry.get("tool_calls") or entry.get("function_call")
    try:
        return json.loads(given) if isinstance(given, str) else given
    except (ValueError, RecursionError):
        return given


def _calls(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    listed = (_calls_of(entry), entry.get("content"))
    for item in (item for each in listed if isinstance(each, list) for item in cast("list[object]", each)):
        call = as_mapping(item)
        name = as_mapping(call.get("function")).get("name") or call.get("name")
        if call.get("type", "function") in ("function", "tool_use") and isinstance(name, str):
            yield str(call.get("id")), name


def _read_block(place: str, within: str, block: object, said: Said) -> None:
    if isinstance(block, str):
        said.texts.append(block)
        return
    if not isinstance(block, Mapping):
        raise InvalidInput(place, f"is a {type(block).__name__}, not a content block")
    given = cast("Mapping[str, Any]", block)
    kind = given.get("type", "text")
    if kind in ("text", "input_text", "output_text"):
        if not isinstance(given.get("text"), str):
            raise InvalidInput(f"{place}.text", "is missing or no string")
        if given["text"].strip():
            said.texts.append(given["text"])
    elif kind == "tool_use":
        call = {key: given.get(key) for key in ("name", "input")}
        check_json(place, call)
        said.texts.append(json.dumps(call, ensure_ascii=False, sort_keys=True))
    elif kind == "tool_result":
        text = read_content(place, {"content": given.get("content") or ""}).text
        if text.strip():
            call_id = given.get("tool_use_id")
            said.results.append(
                ToolResult(place=within, text=text, name=given.get("name"), call_id=str(call_id) if call_id else None)
            )


def _has_text(blocks: Sequence[object]) -> bool:
    """Whether a part is there that should have held words: it is blank, and that is to be named."""
    return any(
        isinstance(block, str) or as_mapping(block).get("type", "text") in ("text", "input_text", "output_text")
        for block in blocks
    )  # fmt: skip
