"""What assertions are about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class EntityKind(StrEnum):
    """What sort of thing an entity is."""

    OWNER = "owner"
    PERSON = "person"
    PET = "pet"
    PLACE = "place"
    ORGANISATION = "organisation"
    THING = "thing"
    PROJECT = "project"
    GROUP = "group"


OWNER_LABEL = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """The owner, a person, a place, an organisation, a thing or a project of one scope."""

    id: str
    label: str  # the name or relation word as first said; "user" for the owner
    kind: EntityKind
    aliases: tuple[str, ...] = ()  # other names and wordings, as said
    role: str | None = None  # canonical relation or class word: mother, cat, report; sister.older where it tells which
    holder_id: str | None = None  # whose it is ("my sister's flat": the sister), None for the owner's own or nobody's
