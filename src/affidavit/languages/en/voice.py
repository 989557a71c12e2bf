"""Who speaks to whom: what "I" and "you" are in a message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from affidavit.domain.candidate import MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.message import Message, SpeakerKind, are_among_people

_KINDS = {
    EntityKind.PERSON: MentionKind.NAME, EntityKind.PET: MentionKind.PET, EntityKind.PLACE: MentionKind.PLACE,
    EntityKind.ORGANISATION: MentionKind.ORGANISATION, EntityKind.THING: MentionKind.THING,
    EntityKind.PROJECT: MentionKind.THING, EntityKind.GROUP: MentionKind.GROUP, EntityKind.OWNER: MentionKind.OWNER,
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """The roles of the persons of grammar, the names already known, and the moment of speaking."""

    first: MentionKind  # what "I" is; GENERIC for machines, whose own doings claim nothing
    second: MentionKind  # what "you" is; GENERIC where nobody known is addressed
    asks_assistant: bool  # whether "you" is the assistant, so that its clauses are requests
    reference: datetime
    user_is_owner: bool = False  # "the user" is the owner, as questions from outside call them
    names: Mapping[str, Entity] = field(default_factory=dict[str, Entity])

    @classmethod
    def of(cls, message: Message, names: Mapping[str, Entity], before: Sequence[Message] = ()) -> Voice:
        """The voice of a message; where only people have spoken before, "you" is one of them."""
        kind = message.speaker.kind
        first = {SpeakerKind.OWNER: MentionKind.OWNER, SpeakerKind.PERSON: MentionKind.SPEAKER}
        return cls(
            first=first.get(kind, MentionKind.GENERIC),
            second=MentionKind.OWNER if kind is SpeakerKind.ASSISTANT else MentionKind.GENERIC,
            asks_assistant=kind is SpeakerKind.OWNER and not are_among_people(before),
            reference=message.at,
            names=names,
        )

    def known(self, name: str) -> MentionKind | None:
        """What a name stands for in this scope."""
        entity = self.names.get(name.casefold())
        return _KINDS[entity.kind] if entity else None
