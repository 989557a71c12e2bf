"""Raw messages: by words and by meaning, lent weight by their neighbours and by who says them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from affidavit.domain.message import Message, SpeakerKind
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection
from affidavit.retrievers.retriever import Clue, Seeking, clue_to, strongest

_POOL = 100  # messages taken from each list
_KEPT = 30  # of those, how many are looked at together with their neighbours
_MEANING = 0.5  # weight of nearness beside words in common: the bundled model alone finds less than words do
_LENT = (0.3, 0.1)  # share of its score that a message lends to the next ones, one and two places away
_OFFSETS = tuple((sign * at, share) for at, share in enumerate(_LENT, start=1) for sign in (-1, 1))
_SAME_TALK = timedelta(hours=1)  # messages further apart are no neighbours
_REPLIED = 0.2  # further share that a question lends to the reply after it
_ASKING = 0.6  # what ends in a question seldom holds an answer
_OWN_WORDS = 1.5  # what people say themselves counts more than what is said to them
_MAPPED = 4  # messages that are followed to their assertions
_ASKS = ("?", "？")


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
        for passage in [one for one in ranked[:_MAPPED] if one.score > 0.0]:
            quoting = Selection(message_id=passage.message.id, statuses=seeking.statuses)
            strength = passage.score / ranked[0].score
            clues += [clue_to(found, strength) for found in seeking.store.select(seeking.scope, quoting)]
        return strongest(clues, seeking.limit)

    def rank(self, seeking: Seeking) -> tuple[Ranked, ...]:
        """Messages by their own match and that of their neighbours, best first."""
        direct = _direct(seeking)
        if not direct:
            return ()
        found = {message.id: message for message in seeking.store.messages(seeking.scope, sorted(direct))}
        positions = sorted(message.position for message in found.values())
        beside = seeking.store.around(seeking.scope, positions, len(_LENT))
        ranked = [Ranked(message, score * _weight(seeking, message)) for message, score in _lent(beside, direct)]
        return tuple(sorted(ranked, key=lambda passage: (-passage.score, passage.message.position)))


def _direct(seeking: Seeking) -> dict[str, float]:
    """The best messages by words and by meaning. Each list is scaled to the query before the two are added."""
    limit = max(_POOL, seeking.limit)
    scores: dict[str, float] = {}
    tokens = seeking.spoken or seeking.tokens
    if tokens:
        found = seeking.store.lexical(seeking.scope, tokens, "message", limit)
        best = max((score for _, score in found), default=0.0) or 1.0
        scores = {identifier: max(score / best, 0.0) for identifier, score in found}
    if seeking.vector is not None:
        for identifier, cosine in seeking.store.nearest(seeking.scope, seeking.vector, "message", limit):
            scores[identifier] = scores.get(identifier, 0.0) + _MEANING * max(cosine, 0.0)
    scores = {identifier: score for identifier, score in scores.items() if score > 0.0}
    kept = sorted(scores, key=lambda identifier: (-scores[identifier], identifier))[: max(_KEPT, seeking.limit)]
    return {identifier: scores[identifier] for identifier in kept}


def _lent(messages: Sequence[Message], direct: Mapping[str, float]) -> Iterable[tuple[Message, float]]:
    """Each message with its own score and what its neighbours in the same talk lend it."""
    lending = {message.position: (message, direct[message.id]) for message in messages if message.id in direct}
    for message in messages:
        score = direct.get(message.id, 0.0)
        for offset, share in _OFFSETS:
            other = lending.get(message.position + offset)
            if other is not None:
                score += share * _score_beside(message, *other)
        before = lending.get(message.position - 1)
        if before is not None and any(mark in before[0].content for mark in _ASKS):
            score += _REPLIED * _score_beside(message, *before)
        yield message, score


def _score_beside(message: Message, other: Message, score: float) -> float:
    """What the other one has to lend: nothing to one of another talk."""
    same = other.session_id == message.session_id and abs(other.at - message.at) <= _SAME_TALK
    return score if same else 0.0


def _weight(seeking: Seeking, message: Message) -> float:
    own = _OWN_WORDS if _said_by_asked(seeking, message) else 1.0
    return own * (_ASKING if message.content.rstrip().endswith(_ASKS) else 1.0)


def _said_by_asked(seeking: Seeking, message: Message) -> bool:
    """Whether somebody speaks whom the question is about, or names."""
    speaker = message.speaker
    name = folded(speaker.name or "")
    if name in seeking.speakers:
        return True
    if speaker.kind is SpeakerKind.OWNER:
        return seeking.known.owner_id in seeking.subjects
    entity = seeking.known.names.get(name) if speaker.kind is SpeakerKind.PERSON else None
    return entity is not None and entity.id in seeking.subjects
