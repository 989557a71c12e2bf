"""Every setting, in one frozen record; the only reader of the environment."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from math import inf
from pathlib import Path
from typing import Any, cast

from affidavit.errors import InvalidInput

_PREFIX = "AFFIDAVIT_"
_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What can be set. Each field is also an environment variable: AFFIDAVIT_ and its name in capitals."""

    embedder: str = "use"  # "use": the bundled model · "openai": an endpoint · "hashed": no model, for tests
    extractor: str = "rules"  # "rules": offline · "model": a language model · "rules+model": the better of both
    reconciler: str = "rules"  # "rules", or "model": a language model decides where claims of one matter meet
    llm_base_url: str = ""  # an OpenAI-compatible endpoint; OPENAI_BASE_URL where this is not set
    llm_api_key: str = field(default="", repr=False)  # its key; OPENAI_API_KEY where neither it nor an address is set
    llm_model: str = ""  # the model to ask; OPENAI_MODEL where this is not set
    llm_timeout: float = 60.0  # seconds for one attempt
    llm_retries: int = 2  # further attempts after a failure that may be over in a moment
    llm_concurrency: int = 4  # calls to the endpoint, and writes, at the same time
    embedding_base_url: str = ""  # for the embedder "openai"; llm_base_url where this is not set
    embedding_api_key: str = field(default="", repr=False)  # its key; llm_api_key where neither is set
    embedding_model: str = ""  # the model of the embedder "openai"
    history_chars: int = 500  # of each earlier message of the assistant or a named person shown to a model
    reconcile_enabled: bool = True  # False: repeated claims are still merged, but nothing is superseded
    max_message_chars: int = 200_000  # a longer message is refused
    max_messages: int = 2_000  # more messages in one write are refused
    max_query_chars: int = 10_000  # a longer question is refused
    max_user_id_chars: int = 256  # a longer user or tenant is refused
    session_window: int = 12  # earlier messages of the session that pronouns and fragments may point to
    dormant_below: float = 0.15  # confidence under which `sweep` makes an assertion dormant
    southern: bool = False  # seasons of the southern hemisphere when a context does not say
    catalogue_files: tuple[Path, ...] = ()  # the user's own predicates (TOML)
    busy_timeout: float = 5.0  # seconds to wait for a file another process is writing

    @classmethod
    def load(cls, environment: Mapping[str, str] | None = None, **overrides: Any) -> Settings:
        """Defaults, then the environment, then keyword overrides.

        Raises:
            InvalidInput: an unknown setting, or a value of the wrong form.
        """
        known = {field.name for field in fields(cls)}
        unknown = sorted(set(overrides) - known)
        if unknown:
            raise InvalidInput(unknown[0], f"no such setting; known are {', '.join(sorted(known))}")
        source = _with_openai(os.environ if environment is None else environment, "llm_base_url" in overrides)
        given = {name: source[_PREFIX + name.upper()] for name in known if _PREFIX + name.upper() in source}
        values = {name: _checked(_PREFIX + name.upper(), name, _parse(name, text)) for name, text in given.items()}
        values |= {name: _checked(name, name, value) for name, value in overrides.items()}
        return cls(**values)


def _with_openai(environment: Mapping[str, str], elsewhere: bool) -> Mapping[str, str]:
    """The environment, with OPENAI_… for what it does not say of an endpoint; a key never goes to another address."""
    own_address = elsewhere or _PREFIX + "LLM_BASE_URL" in environment
    names = ("MODEL",) if own_address else ("MODEL", "BASE_URL", "API_KEY")
    theirs = {
        f"{_PREFIX}LLM_{name}": environment[f"OPENAI_{name}"] for name in names if f"OPENAI_{name}" in environment
    }
    return {**theirs, **environment}


def _parse(name: str, text: str) -> Any:
    default = _default(name)
    try:
        if isinstance(default, bool):
            return _parse_bool(text)
        if isinstance(default, tuple):
            return tuple(Path(part) for part in text.split(os.pathsep) if part)
        return float(text) if isinstance(default, float) else int(text) if isinstance(default, int) else text
    except ValueError as error:
        raise InvalidInput(_PREFIX + name.upper(), f"{text!r} is not a {type(default).__name__}") from error


def _parse_bool(text: str) -> bool:
    folded = text.strip().casefold()
    if folded in _TRUE | _FALSE:
        return folded in _TRUE
    raise ValueError(text)


def _checked(place: str, name: str, value: Any) -> Any:
    """A value of the setting's own type; numbers are never below zero."""
    default = _default(name)
    if isinstance(default, tuple):
        return _paths(place, value)
    wanted = int | float if isinstance(default, float) else type(default)
    if not isinstance(value, wanted) or isinstance(value, bool) is not isinstance(default, bool):
        raise InvalidInput(place, f"{value!r} is not a {type(default).__name__}")
    if isinstance(value, int | float) and not 0 <= value < inf:
        raise InvalidInput(place, f"{value!r} is below zero or no number")
    return value


def _paths(place: str, value: object) -> tuple[Path, ...]:
    several = cast("Iterable[object]", value) if isinstance(value, list | tuple) else (value,)
    paths = [Path(item) for item in several if isinstance(item, str | Path)]
    if len(paths) != len(list(several)):
        raise InvalidInput(place, f"{value!r} is not a list of files")
    return tuple(paths)


def _default(name: str) -> bool | int | float | str | tuple[Path, ...]:
    return getattr(Settings(), name)
