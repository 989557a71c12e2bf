"""Raw messages: by words and by meaning, lent weight by their neighbours and by who says them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection
from affidavit.retrievers.retriever import Clue, Seeking, strongest

_RANK_SHIFT = 60  # the usual constant of reciprocal rank fusion
_NEIGHBOUR = 0.3  # share of its score that a message lends to the ones beside it
_OWN_WORDS = 1.5  # what people say of themselves counts more than what is said to them
_MAPPED = 12  # messages that are followed to their assertions


@dataclass(frozen=True, slots=True)
class Ranked:
    """A message with its score."""

    message: Message
    score: float


class Passages:
    """Messages that match lead to the assertions that quote them."""

    name = "passage"

    def find(self, seeking: Seeking) -> Sequence[Clue]:
        """Assertions quoting the best messages."""
        return self.assertions_of(seeking, self.rank(seeking))

    def assertions_of(self, seeking: Seeking, ranked: Sequence[Ranked]) -> Sequence[Clue]:
        """Assertions quoting these messages, as strong as the message relative to the best one."""
        clues: list[Clue] = []
        for passage in ranked[:_MAPPED]:
            quoting = Selection(message_id=passage.message.id, statuses=seeking.statuses)
            strength = passage.score / ranked[0].score
            clues += [Clue(found.id, strength) for found in seeking.store.select(seeking.scope, quoting)]
        return strongest(clues, seeking.limit)

    def rank(self, seeking: Seeking) -> tuple[Ranked, ...]:
        """Messages by fused rank, neighbours included, best first."""
        direct = _fused(self._lists(seeking))
        if not direct:
            return ()
        found = {message.id: message for message in seeking.store.messages(seeking.scope, sorted(direct))}
        positions = sorted(message.position for message in found.values())
        beside = seeking.store.around(seeking.scope, positions, 1)
        own = {message.id: direct.get(message.id, 0.0) * _weight(seeking, message) for message in beside}
        ranked = [Ranked(message, score) for message, score in _lent(beside, own)]
        return tuple(sorted(ranked, key=lambda passage: (-passage.score, passage.message.position)))

    def _lists(self, seeking: Seeking) -> Iterable[Sequence[tuple[str, float]]]:
        limit = 2 * seeking.limit
        if seeking.tokens:
            yield seeking.store.lexical(seeking.scope, seeking.tokens, "message", limit)
        if seeking.vector is not None:
            yield seeking.store.nearest(seeking.scope, seeking.vector, "message", limit)


def _fused(lists: Iterable[Sequence[tuple[str, float]]]) -> dict[str, float]:
    scores: dict[str, float] = {}
    for found in lists:
        for rank, (identifier, _) in enumerate(found, start=1):
            scores[identifier] = scores.get(identifier, 0.0) + 1.0 / (_RANK_SHIFT + rank)
    return scores


def _lent(messages: Sequence[Message], own: Mapping[str, float]) -> Iterable[tuple[Message, float]]:
    """Each message with its own score and what its neighbours in the same session lend it."""
    at = {message.position: message for message in messages}
    for message in messages:
        beside = (at.get(message.position - 1), at.get(message.position + 1))
        lent = sum(own[other.id] for other in beside if other and other.session_id == message.session_id)
        yield message, own[message.id] + _NEIGHBOUR * lent


def _weight(seeking: Seeking, message: Message) -> float:
    speaker = message.speaker
    if speaker.kind is SpeakerKind.OWNER:
        said_by = seeking.known.owner_id
    else:
        entity = seeking.known.names.get(folded(speaker.name)) if speaker.name else None
        said_by = entity.id if entity else ""
    return _OWN_WORDS if said_by in seeking.subjects else 1.0
