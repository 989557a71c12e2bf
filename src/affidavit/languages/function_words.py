"""Closed classes of words that the steps beside the grammars go by: pronouns, possessives, ways to ask and to list.

All languages at once, for one conversation may mix them. Each language keeps its own under the same names in a file
`function_words.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

_FOLDERS = ("en/lexicons", "zh/data")


@cache
def words(name: str) -> frozenset[str]:
    """The words of a class."""
    return frozenset(word for table in _tables() for word in table["words"][name])


@cache
def pattern(name: str) -> re.Pattern[str]:
    """What finds any of the ways in which the languages say it, in capitals or not."""
    return re.compile("|".join(f"(?:{table['patterns'][name]})" for table in _tables()), re.IGNORECASE)


@cache
def _tables() -> tuple[Mapping[str, Any], ...]:
    return tuple(_read())


def _read() -> Iterator[Mapping[str, Any]]:
    for folder in _FOLDERS:
        file = resources.files("affidavit.languages") / folder / "function_words.toml"
        yield tomllib.loads(file.read_text(encoding="utf-8"))
