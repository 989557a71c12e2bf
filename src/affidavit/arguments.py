"""What callers hand to the face, checked and made into records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any, cast

from affidavit.domain.context import Context
from affidavit.domain.moment import parse_moment
from affidavit.domain.scope import Scope
from affidavit.errors import InvalidInput
from affidavit.read_path.filters import check_filters
from affidavit.read_path.reading import Inquiry
from affidavit.settings import Settings
from affidavit.write_path import ready
from affidavit.write_path.blocks import check_json
from affidavit.write_path.pipeline import Request, payload_of
from affidavit.write_path.receive import Given, check_text, receive

_LONGEST_LABEL = 256
_DEFAULT_SESSION = "default"

Moment = datetime | str | None
Circumstances = Context | Mapping[str, Any] | None


def scope_of(user_id: object, tenant_id: object, settings: Settings) -> Scope:
    """The scope that is named.

    Raises:
        InvalidInput: a name is no string, blank or too long.
    """
    return Scope(_name("user_id", user_id, settings), _name("tenant_id", tenant_id, settings))


def inquiry_of(query: object, scope: Scope, at: datetime, settings: Settings, options: Mapping[str, Any]) -> Inquiry:
    """The question as the read path takes it.

    Raises:
        InvalidInput: the query is blank, too long or no string; a filter, a number or a moment cannot be used.
    """
    if not isinstance(query, str):
        raise InvalidInput("query", f"is a {type(query).__name__}, not a string")
    check_text("query", query, settings.max_query_chars)
    given = dict(options)
    count_of("top_k", given.get("top_k", 1))
    check_filters(_mapping("filters", given.get("filters", {})))
    if given.get("as_of") is not None:
        given["as_of"] = parse_moment(given["as_of"], "as_of")
    given["context"] = _circumstances(given.get("context"), settings)
    return Inquiry(scope=scope, query=query, at=at, **given)


def conversation_of(
    messages: Given, scope: Scope, at: datetime, settings: Settings, options: Mapping[str, Any]
) -> Request:
    """The write that keeps a conversation; `options` are those of `Memory.add`, and `dated`: whether `at` was given.

    Raises:
        InvalidInput: what is wrong, by its place.
    """
    session, request_id = _labels(options)
    extra = _extra(options["metadata"], options["agent_id"])
    drafts = receive(messages, at, extra, settings)
    said = [messages, options["session_id"], extra, options["infer"], at if options["dated"] else None]
    return Request(
        scope=scope, session_id=session, drafts=drafts, at=at, request_id=request_id, infer=options["infer"],
        payload=payload_of(said),
    )  # fmt: skip


def extracted_of(
    assertions: Sequence[Mapping[str, Any]], scope: Scope, at: datetime, settings: Settings, options: Mapping[str, Any]
) -> Request:
    """The write that puts in the caller's own assertions.

    Raises:
        InvalidInput: what is wrong, by its place.
    """
    session, request_id = _labels(options)
    checked = ready.read(assertions, at, settings)
    return Request(
        scope=scope, session_id=session, at=at, request_id=request_id, ready=checked,
        drafts=tuple(item.draft for item in checked if item.draft),
        payload=payload_of([assertions, options["session_id"]]),
    )  # fmt: skip


def count_of(field: str, value: object) -> int:
    """A positive whole number.

    Raises:
        InvalidInput: it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise InvalidInput(field, f"{value!r} is not a positive number")
    return value


def _labels(options: Mapping[str, Any]) -> tuple[str, str | None]:
    return (
        _label("session_id", options["session_id"]) or _DEFAULT_SESSION,
        _label("request_id", options["request_id"]),
    )


def _label(field: str, value: object) -> str | None:
    """The name of a session, a request or an agent; None where there is none."""
    if value is None:
        return None
    if not isinstance(value, str):
        raise InvalidInput(field, f"is a {type(value).__name__}, not a string")
    check_text(field, value, _LONGEST_LABEL)
    return value


def _extra(metadata: object, agent_id: object) -> dict[str, Any]:
    """What is kept with each message for the caller's own use."""
    extra = dict(_mapping("metadata", {} if metadata is None else metadata))
    agent = _label("agent_id", agent_id)
    if agent is not None:
        extra["agent_id"] = agent
    check_json("metadata", extra)
    return extra


def _name(field: str, value: object, settings: Settings) -> str:
    if not isinstance(value, str):
        raise InvalidInput(field, f"is a {type(value).__name__}, not a string")
    check_text(field, value, settings.max_user_id_chars)
    return value


def _mapping(field: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InvalidInput(field, f"is a {type(value).__name__}, not a mapping")
    if not all(isinstance(key, str) for key in cast("Mapping[object, Any]", value)):
        raise InvalidInput(field, "has a key that is no string")
    return cast("Mapping[str, Any]", value)


def _circumstances(given: Circumstances, settings: Settings) -> Context | None:
    """A context as given, or from a mapping; keys it does not know are dimensions of the caller's own."""
    if given is None:
        return Context(southern=True) if settings.southern else None
    if isinstance(given, Context):
        return given
    known = {field.name for field in fields(Context)} - {"custom"}
    said = {key: value for key, value in _mapping("context", given).items() if value is not None}
    for key, value in said.items():
        if key not in ("at", "southern") and not isinstance(value, str):
            raise InvalidInput(f"context.{key}", f"is a {type(value).__name__}, not a string")
    values: dict[str, Any] = {"southern": settings.southern} | {key: said[key] for key in said if key in known}
    if "at" in values:
        values["at"] = parse_moment(values["at"], "context.at")
    if not isinstance(values["southern"], bool):
        raise InvalidInput("context.southern", f"{values['southern']!r} is neither True nor False")
    return Context(**values, custom={key: value for key, value in said.items() if key not in known})
