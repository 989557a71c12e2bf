"""What callers hand to the face, checked and made into records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any

from affidavit.domain.context import Context
from affidavit.domain.moment import parse_moment
from affidavit.domain.scope import Scope
from affidavit.errors import InvalidInput
from affidavit.read_path.filters import check_filters
from affidavit.read_path.reading import Inquiry
from affidavit.settings import Settings
from affidavit.write_path.receive import check_text

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
    if given.get("top_k", 1) < 1:
        raise InvalidInput("top_k", f"{given['top_k']!r} is not a positive number")
    check_filters(given.get("filters", {}))
    if given.get("as_of") is not None:
        given["as_of"] = parse_moment(given["as_of"], "as_of")
    given["context"] = _circumstances(given.get("context"), settings)
    return Inquiry(scope=scope, query=query, at=at, **given)


def _name(field: str, value: object, settings: Settings) -> str:
    if not isinstance(value, str):
        raise InvalidInput(field, f"is a {type(value).__name__}, not a string")
    check_text(field, value, settings.max_user_id_chars)
    return value


def _circumstances(given: Circumstances, settings: Settings) -> Context | None:
    """A context as given, or from a mapping; keys it does not know are dimensions of the caller's own."""
    if given is None:
        return Context(southern=True) if settings.southern else None
    if isinstance(given, Context):
        return given
    known = {field.name for field in fields(Context)} - {"custom"}
    values: dict[str, Any] = {key: value for key, value in given.items() if key in known}
    if values.get("at") is not None:
        values["at"] = parse_moment(values["at"], "context.at")
    custom = {str(key): str(value) for key, value in given.items() if key not in known}
    values.setdefault("southern", settings.southern)
    return Context(**values, custom=custom)
