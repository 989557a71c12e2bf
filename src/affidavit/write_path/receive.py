"""Step 1: any accepted form of conversation becomes messages; malformed input is refused by the field it stands in.

Takes what the caller gave; gives drafts in order, without ids. It never changes a character of the words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, cast

from affidavit.domain.message import Role, Speaker, SpeakerKind
from affidavit.domain.moment import parse_moment
from affidavit.errors import InvalidInput
from affidavit.languages.detecting import detect
from affidavit.settings import Settings

_ROLES: Mapping[str, Role] = {
    "user": Role.USER,
    "assistant": Role.ASSISTANT,
    "system": Role.SYSTEM,
    "developer": Role.SYSTEM,
    "tool": Role.TOOL,
    "function": Role.TOOL,
}
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_KNOWN_KEYS = frozenset({"role", "content", "name", "at", "id", "tool_calls", "tool_call_id", "metadata"})

Given = str | Mapping[str, Any] | Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A message as received, before it has a place in the scope."""

    role: Role
    speaker: Speaker
    content: str
    at: datetime
    language: str
    given_id: str | None = None  # the caller's own id
    metadata: Mapping[str, Any] = field(default_factory=dict[str, Any])


def receive(messages: Given, at: datetime, metadata: Mapping[str, Any], settings: Settings) -> tuple[Draft, ...]:
    """Drafts of the messages given: a string is one message of the owner; a mapping is one; a sequence is many.

    Raises:
        InvalidInput: what is wrong, named by its place, such as `messages[2].content`.
    """
    entries = _entries(messages)
    if not entries:
        raise InvalidInput("messages", "no message was given")
    if len(entries) > settings.max_messages:
        raise InvalidInput(
            "messages", f"{len(entries)} messages in one write; at most {settings.max_messages}: send them in parts"
        )
    drafts: list[Draft] = []
    for index, entry in enumerate(entries):
        made = _drafts(f"messages[{index}]", entry, at, metadata)
        for draft in made:
            check_text(f"messages[{index}].content", draft.content, settings.max_message_chars)
        drafts += made
    _check_ids(drafts)
    return tuple(drafts)


def check_text(place: str, text: str, limit: int) -> None:
    """Refuse text that is blank, too long, or cannot be stored character for character.

    Raises:
        InvalidInput: which of these it is.
    """
    if not text.strip():
        raise InvalidInput(place, "is empty or blank")
    if len(text) > limit:
        raise InvalidInput(place, f"has {len(text)} characters; at most {limit}")
    surrogate = _SURROGATE.search(text)
    if surrogate:
        raise InvalidInput(place, f"holds half a character (a lone surrogate) at offset {surrogate.start()}")
    if "\x00" in text:
        raise InvalidInput(place, f"holds a NUL character at offset {text.index(chr(0))}")


def check_json(place: str, value: object) -> None:
    """Refuse what cannot be kept as JSON and read again.

    Raises:
        InvalidInput: what is the matter with it.
    """
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True).encode("utf-8")
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInput(place, f"cannot be kept as JSON: {error}") from error


def _check_ids(drafts: Sequence[Draft]) -> None:
    seen: dict[str, str] = {}
    for draft in drafts:
        if draft.given_id is not None and seen.setdefault(draft.given_id, draft.content) != draft.content:
            raise InvalidInput("id", f"{draft.given_id!r} is given to two messages with different words")


def _entries(messages: object) -> list[Mapping[str, Any]]:
    if isinstance(messages, str):
        return [{"role": "user", "content": messages}]
    if isinstance(messages, Mapping):
        return [cast("Mapping[str, Any]", messages)]
    if not isinstance(messages, Sequence) or isinstance(messages, bytes):
        raise InvalidInput("messages", f"is a {type(messages).__name__}, not a string, a message or a list of messages")
    for index, entry in enumerate(cast("Sequence[object]", messages)):
        if not isinstance(entry, Mapping):
            raise InvalidInput(f"messages[{index}]", f"is a {type(entry).__name__}, not a message")
    return list(cast("Sequence[Mapping[str, Any]]", messages))


def _drafts(place: str, entry: Mapping[str, Any], at: datetime, metadata: Mapping[str, Any]) -> list[Draft]:
    if not all(isinstance(key, str) for key in cast("Mapping[object, Any]", entry)):
        raise InvalidInput(place, "has a key that is no string")
    unknown = sorted(set(entry) - _KNOWN_KEYS)
    role = _role(place, entry.get("role", "user"))
    said_at = parse_moment(entry["at"], f"{place}.at") if entry.get("at") is not None else at
    text, results = _content(place, entry)
    extra = {**metadata, **_metadata(place, entry), **{key: entry[key] for key in unknown}}
    check_json(f"{place}.metadata", extra)
    drafts: list[Draft] = []
    if text or not results:
        drafts.append(
            Draft(role=role, speaker=_speaker(place, role, entry.get("name")), content=text, at=said_at,
                  language=detect(text), given_id=_given_id(place, entry), metadata=extra)
        )  # fmt: skip
    drafts += [
        Draft(role=Role.TOOL, speaker=Speaker(SpeakerKind.TOOL, name), content=result, at=said_at,
              language=detect(result), metadata=extra)
        for name, result in results
    ]  # fmt: skip
    return drafts


def _role(place: str, value: object) -> Role:
    role = _ROLES.get(value.strip().casefold()) if isinstance(value, str) else None
    if role is None:
        raise InvalidInput(f"{place}.role", f"{value!r} is not one of user, assistant, system, tool")
    return role


def _speaker(place: str, role: Role, name: object) -> Speaker:
    if name is not None and not isinstance(name, str):
        raise InvalidInput(f"{place}.name", f"is a {type(name).__name__}, not a string")
    known = name.strip() if name and name.strip() else None
    if known:
        check_text(f"{place}.name", known, 200)
    if role is Role.USER:
        return Speaker(SpeakerKind.OWNER, known)
    if role is Role.ASSISTANT:
        return Speaker(SpeakerKind.PERSON, known) if known else Speaker(SpeakerKind.ASSISTANT)
    return Speaker(SpeakerKind.TOOL, known) if role is Role.TOOL else Speaker(SpeakerKind.SYSTEM, known)


def _given_id(place: str, entry: Mapping[str, Any]) -> str | None:
    value = entry.get("id")
    if value is None:
        return None
    if not isinstance(value, str):
        raise InvalidInput(f"{place}.id", f"is a {type(value).__name__}, not a string")
    check_text(f"{place}.id", value, 200)
    return value


def _metadata(place: str, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    value: object = entry.get("metadata") or {}
    if not isinstance(value, Mapping):
        raise InvalidInput(f"{place}.metadata", f"is a {type(value).__name__}, not a mapping")
    calls = {key: entry[key] for key in ("tool_calls", "tool_call_id") if entry.get(key) is not None}
    return {**cast("Mapping[str, Any]", value), **calls}


def _content(place: str, entry: Mapping[str, Any]) -> tuple[str, list[tuple[str | None, str]]]:
    """The text of a message and the tool results that stand in its blocks."""
    content = entry.get("content")
    if (content is None or content == "") and entry.get("tool_calls"):
        check_json(f"{place}.tool_calls", entry["tool_calls"])
        return json.dumps(entry["tool_calls"], ensure_ascii=False, sort_keys=True), []
    if isinstance(content, str):
        return content, []
    if not isinstance(content, Sequence) or isinstance(content, bytes):
        raise InvalidInput(f"{place}.content", f"is a {type(content).__name__}, not a string or a list of blocks")
    texts: list[str] = []
    results: list[tuple[str | None, str]] = []
    for index, block in enumerate(cast("Sequence[object]", content)):
        _read_block(f"{place}.content[{index}]", block, texts, results)
    return "\n".join(texts), results


def _read_block(place: str, block: object, texts: list[str], results: list[tuple[str | None, str]]) -> None:
    if isinstance(block, str):
        texts.append(block)
        return
    if not isinstance(block, Mapping):
        raise InvalidInput(place, f"is a {type(block).__name__}, not a content block")
    given = cast("Mapping[str, Any]", block)
    kind = given.get("type", "text")
    if kind in ("text", "input_text", "output_text"):
        if not isinstance(given.get("text"), str):
            raise InvalidInput(f"{place}.text", "is missing or no string")
        if given["text"].strip():
            texts.append(given["text"])
    elif kind == "tool_use":
        check_json(place, {key: given.get(key) for key in ("name", "input")})
        texts.append(json.dumps({key: given.get(key) for key in ("name", "input")}, ensure_ascii=False, sort_keys=True))
    elif kind == "tool_result":
        text, _ = _content(place, {"content": given.get("content") or ""})
        name = _speaker(place, Role.TOOL, given.get("name")).name
        if text.strip():
            results.append((name, text))
