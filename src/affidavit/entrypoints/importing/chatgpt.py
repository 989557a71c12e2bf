"""ChatGPT's `conversations.json`: a tree of messages per conversation, of which one branch is what the user saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from affidavit.entrypoints.importing.batch import Batch, Fields, Form, in_batches
from affidavit.entrypoints.importing.decoding import as_object, moment
from affidavit.errors import InvalidInput

_ROLES = frozenset({"user", "assistant", "tool"})
_SPOKEN = frozenset({"text", "multimodal_text", "code", "execution_output"})


def recognise(value: Any) -> bool:
    """Whether a JSON value is a list of ChatGPT conversations, or one of them."""
    conversations = _conversations(value)
    return bool(conversations) and isinstance(conversations[0], dict) and "mapping" in conversations[0]


def read(name: str, value: Any) -> Iterator[Batch]:
    """Every conversation as a session of its own, oldest first, in batches.

    Raises:
        InvalidInput: something is not of ChatGPT's form; the place is named.
    """
    talks = [
        as_object(name, item, f"conversation {place}") for place, item in enumerate(_conversations(value), start=1)
    ]
    for place, talk in sorted(enumerate(talks, start=1), key=lambda pair: (_created(pair[1]), pair[0])):
        session = f"chatgpt-{talk.get('conversation_id') or talk.get('id') or place}"
        yield from in_batches(Form.CHATGPT, session, list(_messages(name, talk, f"conversation {place}")))


def _conversations(value: Any) -> Sequence[Any]:
    return cast("Sequence[Any]", value) if isinstance(value, list) else (value,)


def _created(talk: Fields) -> float:
    created = talk.get("create_time")
    return float(created) if isinstance(created, int | float) else 0.0


def _messages(name: str, talk: Fields, where: str) -> Iterator[Fields]:
    said = moment(name, talk.get("create_time"), f"{where}.create_time")
    for key, node in _branch(name, talk, where):
        message = cast("Fields | None", node.get("message"))
        if not isinstance(message, dict) or not _visible(message):
            continue
        role, speaker = _author(message)
        text = _text(cast("Fields", message.get("content") or {}))
        if role not in _ROLES or not text:
            continue
        said = moment(name, message.get("create_time"), f"{where}, node {key}") or said
        yield {
            "role": role,
            **({"name": speaker} if speaker and role == "tool" else {}),
            "content": text,
            **({"at": said} if said else {}),
        }


def _branch(name: str, talk: Fields, where: str) -> list[tuple[str, Fields]]:
    """The nodes from the root to the current one."""
    nodes = cast("Mapping[str, Fields]", as_object(name, talk.get("mapping"), f"{where}.mapping"))
    key = talk.get("current_node") or _last_leaf(nodes)
    path: dict[str, Fields] = {}
    while key is not None:
        if key not in nodes:
            raise InvalidInput(name, f"{where}: node {key!r} is named and not there")
        if key in path:
            raise InvalidInput(name, f"{where}: node {key!r} is its own ancestor")
        path[key] = as_object(name, nodes[key], f"{where}, node {key}")
        key = path[key].get("parent")
    return list(path.items())[::-1]


def _last_leaf(nodes: Mapping[str, Fields]) -> str | None:
    leaves = [key for key, node in nodes.items() if not node.get("children")]
    return max(leaves, key=lambda key: _created(nodes[key].get("message") or {}), default=None)


def _author(message: Fields) -> tuple[str, str | None]:
    author = cast("Fields", message.get("author") or {})
    return str(author.get("role") or ""), cast("str | None", author.get("name"))


def _visible(message: Fields) -> bool:
    metadata = cast("Fields", message.get("metadata") or {})
    return not metadata.get("is_visually_hidden_from_conversation") and message.get("weight") != 0


def _text(content: Fields) -> str:
    """The words of a message: its text parts, and what was spoken; pictures and thoughts have none."""
    if content.get("content_type", "text") not in _SPOKEN:
        return ""
    parts = cast("Sequence[Any]", content.get("parts") or [content.get("text")])
    return "\n".join(words for part in parts if (words := _words(part))).strip()


def _words(part: Any) -> str:
    found = cast("Fields", part).get("text") if isinstance(part, dict) else part
    return found if isinstance(found, str) else ""
