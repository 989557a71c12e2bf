"""Receive: any accepted form of conversation becomes messages; malformed input is refused by the field it stands in.

Takes what the caller gave; gives drafts in order, without ids. It never changes a character of the words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, cast

from affidavit.domain.message import Role, Speaker, SpeakerKind
from affidavit.domain.moment import parse_moment
from affidavit.errors import InvalidInput
from affidavit.languages.detecting import detect
from affidavit.settings import Settings
from affidavit.write_path.blocks import ToolResult, check_json, read_content, tool_names

_ROLES: Mapping[str, Role] = {
    "user": Role.USER,
    "assistant": Role.ASSISTANT,
    "system": Role.SYSTEM,
    "developer": Role.SYSTEM,
    "tool": Role.TOOL,
    "function": Role.TOOL,
}
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_KNOWN_KEYS = frozenset(
    {"role", "content", "name", "at", "id", "tool_calls", "tool_call_id", "function_call", "refusal", "metadata"}
)

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
    tools = tool_names(entries)
    for index, entry in enumerate(entries):
        made = _drafts(f"messages[{index}]", entry, at, metadata, tools)
        for draft in made:
            check_text(f"messages[{index}].content", draft.content, settings.max_message_chars)
        drafts += made
    if not drafts:
        raise InvalidInput("messages", "hold no words")
    _check_ids(drafts)
    return _named(drafts, entries)


def _named(drafts: Sequence[Draft], entries: Sequence[Mapping[str, Any]]) -> tuple[Draft, ...]:
    """With the owner's name where it stands on a message that has no words of its own, such as one of tool results."""
    owners = [place for place, draft in enumerate(drafts) if draft.role is Role.USER]
    if not owners or any(drafts[place].speaker.name for place in owners):
        return tuple(drafts)
    names = (_speaker("name", Role.USER, entry.get("name")).name for entry in entries if _is_owner(entry))
    name = next(filter(None, names), None)
    first = owners[0]
    return (*drafts[:first], replace(drafts[first], speaker=Speaker(SpeakerKind.OWNER, name)), *drafts[first + 1 :])


def _is_owner(entry: Mapping[str, Any]) -> bool:
    return _role("role", entry.get("role", "user")) is Role.USER


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


def _drafts(
    place: str, entry: Mapping[str, Any], at: datetime, metadata: Mapping[str, Any], tools: Mapping[str, str]
) -> list[Draft]:
    if not all(isinstance(key, str) for key in cast("Mapping[object, Any]", entry)):
        raise InvalidInput(place, "has a key that is no string")
    unknown = sorted(set(entry) - _KNOWN_KEYS)
    role = _role(place, entry.get("role", "user"))
    said_at = parse_moment(entry["at"], f"{place}.at") if entry.get("at") is not None else at
    said = read_content(place, entry)
    name = entry.get("name")
    if role is Role.TOOL and name is None:
        name = tools.get(str(entry.get("tool_call_id")))
    extra = {**metadata, **_metadata(place, entry), **{key: entry[key] for key in unknown}}
    check_json(f"{place}.metadata", extra)
    drafts: list[Draft] = []
    speaker = _speaker(place, role, name)
    if said.text or not (said.results or said.wordless):
        drafts.append(
            Draft(role=role, speaker=speaker, content=said.text, at=said_at, language=detect(said.text),
                  given_id=_given_id(place, entry), metadata=extra)
        )  # fmt: skip
    return drafts + [_result(place, result, said_at, extra, tools) for result in said.results]


def _result(
    place: str, result: ToolResult, at: datetime, metadata: Mapping[str, Any], tools: Mapping[str, str]
) -> Draft:
    name = result.name if result.name is not None else tools.get(result.call_id or "")
    return Draft(
        role=Role.TOOL, speaker=_speaker(f"{place}.{result.place}", Role.TOOL, name), content=result.text, at=at,
        language=detect(result.text), metadata=metadata,
    )  # fmt: skip


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
    calls = {key: entry[key] for key in ("tool_calls", "function_call", "tool_call_id") if entry.get(key) is not None}
    return {**cast("Mapping[str, Any]", value), **calls}
