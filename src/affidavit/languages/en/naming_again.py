"""How something spoken of before is named in place of a word that points at it."""

from __future__ import annotations

import re

from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity, EntityKind
from affidavit.languages.en.lexicons import words

_POSSESSIVE = frozenset({"his", "its", "their", "hers"})
_OWN = re.compile(r"^(?:my|our|the|a|an|his|her|their)\s", re.IGNORECASE)
_THAT = re.compile(r"\b(?:that|this)\s(?:\w+\s)?$", re.IGNORECASE)


def points_back(mention: Mention, text: str) -> int | None:
    """Where "that hotel" begins; a mention may hold the word itself."""
    begun = _THAT.search(text[: mention.start])
    return begun.start() if begun else None


def in_place_of(mention: Mention, entity: Entity, text: str) -> str:
    """The words for an entity: Dana, my sister, the invoice, at the bakery, Dana's."""
    name = _named(entity)
    said = mention.text.casefold()
    if said == "there":
        return name if entity.kind is EntityKind.PERSON else f"at {name}"
    return f"{name}'s" if said in _POSSESSIVE or (said == "her" and _has(text, mention.end)) else name


def _has(text: str, at: int) -> bool:
    """Whether what is hers follows: "her boss", and not "with her on Friday"."""
    word = re.match(r"\s+([a-z][\w-]*)", text[at:], re.IGNORECASE)
    return word is not None and word[1].casefold() not in words("function", "stop")


def _named(entity: Entity) -> str:
    """The name; a common noun with whose it is, or an article."""
    label = entity.label
    if label[:1].isupper() or _OWN.match(label):
        return label
    if entity.kind in (EntityKind.PERSON, EntityKind.PET):
        return f"my {label}"
    return f"the {label}"
