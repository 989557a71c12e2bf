"""A value said with its class: "the city of Oslo" is Oslo, "sport of rugby" is rugby."""

from __future__ import annotations

import re

_CLASSES = (
    "city", "town", "village", "country", "state", "county", "province", "continent", "island", "capital", "sport",
    "game", "religion", "faith", "language", "position", "citizen", "genre", "field", "job", "month", "year", "colour",
    "color", "region", "district", "university", "company", "team", "club", "band", "currency", "profession",
)  # fmt: skip
_CLASS = re.compile(rf"^(?:an?\s+|the\s+)?(?P<kind>{'|'.join(_CLASSES)})\s+of\s+(?P<name>\S.*)$", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:an?|the)\s+", re.IGNORECASE)


def bare(value: str) -> str:
    """The value without the class it is said with."""
    match = _CLASS.match(value.strip())
    return match["name"] if match else value


def kind_of(value: str) -> str:
    """The class a value is said with, or nothing."""
    match = _CLASS.match(value.strip())
    return match["kind"] if match else ""


def spellings(value: str) -> tuple[str, ...]:
    """The forms in which a value may be named elsewhere, the fullest first."""
    name = bare(value)
    return tuple(dict.fromkeys((value, name, _ARTICLE.sub("", name))))


def is_class(word: str) -> bool:
    """Whether a folded word is a class that a value can be said with."""
    return word in _CLASSES
