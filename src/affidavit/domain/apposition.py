"""A value said with its class: "the city of Oslo" is Oslo, "sport of rugby" is rugby."""

from __future__ import annotations

import re

_CLASSES = (
    "city", "town", "village", "country", "state", "county", "province", "continent", "island", "capital", "sport",
    "game", "religion", "faith", "language", "position", "citizen", "genre", "field", "job", "month", "year", "colour",
    "color", "region", "district", "university", "company", "team", "club", "band", "currency", "profession",
)  # fmt: skip
# In small letters: the University of Pisa is called so.
_CLASS = re.compile(rf"^(?:[Aa]n?\s+|[Tt]he\s+)?(?P<kind>{'|'.join(_CLASSES)})\s+of\s+(?P<name>\S.*)$")
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
