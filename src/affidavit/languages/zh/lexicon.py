"""The closed classes and word lists of Chinese, read from `data/*.toml` once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any


@cache
def table(name: str) -> Mapping[str, Any]:
    """One data file as it stands."""
    file = resources.files("affidavit.languages.zh") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def words(file: str, key: str) -> frozenset[str]:
    """The words of one class."""
    return frozenset(table(file)[key].split())


def closed(key: str) -> frozenset[str]:
    """A closed class of words."""
    return words("closed", key)


def verbs(key: str) -> frozenset[str]:
    """A class of verbs."""
    return words("verbs", key)


@cache
def pattern(module: str, name: str) -> re.Pattern[str]:
    """A regular expression of one module; it is written over several lines."""
    return re.compile("".join(table("patterns")[module][name].split("\n")))


@cache
def relations() -> re.Pattern[str]:
    """Any word for what a person is to another, the longest first."""
    words = sorted((*kin(), *roles()), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)))


@cache
def measures() -> str:
    """The measure words as alternatives of a regular expression, longest first."""
    return "|".join(sorted(map(re.escape, closed("measures")), key=len, reverse=True))


@cache
def word_set(module: str, name: str) -> frozenset[str]:
    """A set of words of one module."""
    return frozenset(table("sets")[module][name].split())


_RANKS = {"大": "eldest", "二": "second", "三": "third", "四": "fourth", "小": "youngest"}  # 大表姐 is not 二表姐


@cache
def kin() -> Mapping[str, str]:
    """Relation word → canonical relation."""
    own = _inverted("kin")
    ranked = {
        f"{rank}{word}": f"{relation}_{place}"
        for word, relation in own.items() if relation.startswith("cousin.")
        for rank, place in _RANKS.items()
    }  # fmt: skip
    return {**ranked, **own}


@cache
def animals() -> Mapping[str, str]:
    """Animal word → its kind."""
    return _inverted("animals")


@cache
def roles() -> Mapping[str, str]:
    """Role word → canonical role word."""
    canonical = table("roles")["canonical"]
    return {word: canonical.get(word, word) for word in table("roles")["words"].split()}


def _inverted(name: str) -> Mapping[str, str]:
    return {word: canonical for canonical, line in table(name).items() for word in line.split()}
