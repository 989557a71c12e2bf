"""How an entity is called after the words that first spoke of it, and what is compared of its names."""

from __future__ import annotations

import re

from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.text import fold
from affidavit.languages.function_words import pattern

_POSSESSIVE = pattern("possessed")
_GENITIVE = re.compile(r"(?<=\w)(?:['’]s|(?<=s)['’])$")


def label_of(mention: Mention, holder: Entity | None) -> str:
    """The words of a mention without who owns it, and with whom it belongs to where that is somebody else."""
    text = _GENITIVE.sub("", _POSSESSIVE.sub("", mention.text.strip())) or mention.text
    if holder is None or holder.kind is EntityKind.OWNER or fold(holder.label) in fold(text):
        return text
    return f"{holder.label}'s {text}" if text.isascii() else f"{holder.label}的{text}"


def modifiers(label: str) -> frozenset[str]:
    """What stands before the last word of a phrase: "older" in "older sister"; nothing in Chinese words."""
    return frozenset(fold(label).split(" ")[:-1])


def names_of(entity: Entity) -> frozenset[str]:
    """All it is called, folded."""
    return frozenset(fold(name) for name in (entity.label, *entity.aliases))
