"""What was spoken of last: for questions that point back without saying at what."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.retrievers.retriever import Clue, Seeking, quoting

_LATEST = 4  # messages looked at
_FADING = 0.8  # each message further back counts this much of the next one


class WorkingMemory:
    """Assertions that quote the latest messages, when the question says "it", "she", "that report"."""

    name = "working"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Assertions of the latest messages, the last one strongest."""
        if not points_back(seeking.question.subject):
            return ()
        latest = reversed(seeking.store.tail(seeking.scope, _LATEST))
        return quoting(seeking, {message.id: _FADING**back for back, message in enumerate(latest)})


def points_back(subject: Mention | None) -> bool:
    """Whether a subject can only be understood from what was said before."""
    if subject is None:
        return False
    return subject.kind is MentionKind.PRONOUN or (subject.kind is MentionKind.THING and subject.definite)
