"""Chinese script: traditional characters become simplified ones without changing the length of the text."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Any

# OpenCC keeps 著 where it may be the verb "to write"; elsewhere it is the particle 着.
_WRITING = re.compile(r"著(?=[名作称者述])|(?<=[显卓昭土名原论巨专编译拙遗])著")
# The converter works on UTF-8 C strings: neither half a surrogate pair nor NUL can pass it.
_IMPASSABLE = re.compile("[\0\ud800-\udfff]")
_CHINESE = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")


def simplified(text: str) -> str:
    """`text` in simplified characters, of the same length, so that offsets stay; other text comes back unchanged."""
    if not _CHINESE.search(text):
        return text
    converted = _converted(text)
    if len(converted) != len(text):
        return text
    return _particles(converted) if "著" in converted else converted


def _converted(text: str) -> str:
    return str(_converter().convert(_IMPASSABLE.sub("\ufffd", text)))


def _particles(text: str) -> str:
    kept = {match.start() for match in _WRITING.finditer(text)}
    return "".join("着" if c == "著" and index not in kept else c for index, c in enumerate(text))


@cache
def _converter() -> Any:
    """Loaded by the first Chinese character."""
    return import_module("opencc").OpenCC("t2s")
