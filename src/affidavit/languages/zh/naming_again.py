"""How something spoken of before is named in place of words that point at it."""

from __future__ import annotations

import re
from functools import cache

from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity, EntityKind
from affidavit.languages.zh import lexicon


def points_back(mention: Mention, text: str) -> int | None:
    """Where 那家面馆 or 这份报告 begins; 那你家面馆 only introduces what is yours."""
    begun = _pointing().search(text[: mention.start])
    return begun.start() if begun else None


def in_place_of(entity: Entity) -> str:
    """The words for an entity: 我姑姑, 我的猫 for 一只猫, 签证表."""
    label = _counted().sub("", entity.label)
    if label in lexicon.animals():
        return f"我的{label}"
    related = entity.kind is EntityKind.PERSON and entity.role and not entity.aliases
    return f"我{label}" if related else label


@cache
def _counted() -> re.Pattern[str]:
    return re.compile(f"^[一两](?:{lexicon.measures()})(?=.)")


@cache
def _pointing() -> re.Pattern[str]:
    return re.compile(f"[那这](?:{lexicon.measures()})?$")
