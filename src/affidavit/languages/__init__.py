"""The languages, listed; a new one is a folder and a line here. Nothing of a language is loaded before it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from typing import cast

from affidavit.languages.language import Language
from affidavit.predicates.catalogue import Tables, read_tables

CODES = ("en", "zh")
_ASSEMBLED_IN = {"en": "english", "zh": "chinese"}  # modules; a package loads nothing, so that its parts can be lent


@cache
def language(code: str) -> Language:
    """The language of that code; its models load on first use."""
    module = import_module(f"affidavit.languages.{code}.{_ASSEMBLED_IN[code]}")
    return cast("Language", module.build())


@cache
def wordings() -> Mapping[str, Tables]:
    """How the catalogue's predicates are said, per language."""
    return {code: read_tables(resources.files("affidavit.languages") / code / "wordings") for code in CODES}
