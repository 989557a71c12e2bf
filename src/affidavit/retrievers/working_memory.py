"""What was spoken of last: for questions that point back without saying at what."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.ports.store import Selection
from affidavit.retrievers.retriever import Clue, Seeking, clue_to, strongest

_LATEST = 4  # messages looked at
_FADING = 0.8  # each message further back counts this much of the next one


class WorkingMemory:
    """Assertions that quote the latest messages, when the question says "it", "she", "that report"."""

    name = "working"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Assertions of the latest messages, the last one strongest."""
        if not points_back(seeking.question.subject):
            return ()
        clues: list[Clue] = []
        strength = 1.0
        for message in reversed(seeking.store.tail(seeking.scope, _LATEST)):
            quoting = Selection(message_id=message.id, statuses=seeking.statuses)
            clues += [clue_to(found, strength) for found in seeking.store.select(seeking.scope, quoting)]
            strength *= _FADING
        return strongest(clues, seeking.limit)


def points_back(subject: Mention | None) -> bool:
    """Whether a subject can only be understood from what was said before."""
    if subject is None:
        return False
    return subject.kind is MentionKind.PRONOUN or (subject.kind is MentionKind.THING and subject.definite)
