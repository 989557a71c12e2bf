"""Which places lie within which: a city in its province, a province in its country.

What everybody knows and no text says: who lives in 四川 and then tells of 成都 has not moved. Names that are not listed
are compared by their words alone, and a name that is somebody's, an employer's or a school's (北京大学) lies nowhere.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from affidavit.domain.folding import fold, is_chinese

_KEPT = 4096  # names kept in their plain form: each is compared with many
_SHORTEST = 2  # characters of a Chinese name without its class


def lies_within(narrow: str, wide: str) -> bool:
    """Whether the place named first is listed as lying within the one named second, directly or over others."""
    inner, outer = _plain(narrow), _plain(wide)
    return inner != outer and outer in _around(inner)


def is_place(name: str) -> bool:
    """Whether the name is a listed place."""
    plain = _plain(name)
    return plain in _parents() or plain in _wide()


def places_in(text: str) -> tuple[str, ...]:
    """The listed Chinese places named in a text, where several stand in one another's names the longest."""
    return tuple(text[start:end] for start, end in place_spans(text) if is_chinese(text[start]))


def place_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Where listed places are named in a text; English names only where they are written as names."""
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(text):
        name = next((one for one in _by_length() if text.startswith(one, at)), None)
        found.extend([(at, at + len(name))] if name else [])
        at += len(name) if name else 1
    return (*found, *(match.span() for match in _english().finditer(text)))


@cache
def _around(name: str) -> frozenset[str]:
    """All that a place lies within."""
    direct = _parents().get(name, frozenset[str]()) | frozenset(_prefixes(name))
    return direct.union(*(_around(wider) for wider in direct)) if direct else direct


def _prefixes(name: str) -> Iterator[str]:
    """浙江宁波 lies in 浙江 and is 宁波; 浙江大学 is a school, for its rest is no place."""
    if not is_chinese(name[:1]):
        head, _, tail = name.rpartition(", ")
        yield from (part for part in (head, tail) if head and tail in _wide())
        return
    for size in range(_SHORTEST, len(name) - 1):
        wider, rest = name[:size], _plain(name[size:])
        if wider in _wide() and (rest in _parents() or name.endswith(_endings("local"))):
            yield wider
            yield rest


@lru_cache(_KEPT)
def _plain(name: str) -> str:
    folded = fold(name).replace(".", "").removeprefix("the ")
    home = folded.removesuffix(_raw()["classes"]["people"])
    folded = home if home != folded and is_place(home) else folded
    for class_ in _endings("divisions"):
        stem = folded.removesuffix(class_)
        if stem != folded and is_chinese(folded[:1]) and len(stem) >= _SHORTEST and folded not in _parents():
            return stem
    return folded


@cache
def _raw() -> Mapping[str, Any]:
    return tomllib.loads(resources.files("affidavit.conflicts").joinpath("places.toml").read_text(encoding="utf-8"))


@cache
def _endings(of: str) -> tuple[str, ...]:
    """How names of places end."""
    return tuple(_raw()["classes"][of])


@cache
def _tables() -> Mapping[str, tuple[str, ...]]:
    raw = _raw()
    listed = {wide: tuple(line.split()) for wide, line in raw["zh"].items()}
    english: Mapping[str, str] = raw["en"]
    for wide, line in english.items():
        same = english[line[1:]] if line.startswith("@") else line
        listed[wide] = tuple(same.split("|"))
    return listed


@cache
def _wide() -> frozenset[str]:
    return frozenset(_tables())


@cache
def _parents() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for wide, names in _tables().items():
        for name in names:
            found.setdefault(name, set()).add(wide)
    return {name: frozenset(wider) for name, wider in found.items()}


@cache
def _english() -> re.Pattern[str]:
    """The listed English names, the longest first, as names are written."""
    names = {name for name in (*_parents(), *_wide()) if not is_chinese(name[:1]) and len(name) > _SHORTEST}
    written = sorted(
        (re.escape(name.title()).replace(r"\ ", " ") for name in names), key=lambda name: (-len(name), name)
    )
    return re.compile(rf"\b(?:{'|'.join(written)})\b")


@cache
def _by_length() -> tuple[str, ...]:
    names = {name for name in (*_parents(), *_wide()) if is_chinese(name[:1])}
    return tuple(sorted(names, key=lambda name: (-len(name), name)))
