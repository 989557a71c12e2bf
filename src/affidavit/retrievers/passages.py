"""Raw messages: by words and by meaning, lent weight by their neighbours, by when and by who says them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cache, partial

from affidavit.domain.interval import Interval
from affidavit.domain.message import Message, Speaker, SpeakerKind
from affidavit.domain.names import stretches
from affidavit.languages.tokens import folded
from affidavit.retrievers.retriever import Clue, Seeking, quoting
from affidavit.retrievers.temporal import asked_stretch

_POOL = 100  # messages taken from each list
_KEPT = 30  # of those, how many are looked at together with their neighbours
_MEANING = 0.6  # weight of nearness beside words in common: the bundled model alone finds less than words do
_RELATED = 0.3  # weight of words in which people tell of what is asked for, beside the best match
_FOLLOWED = 0.3  # weight of what the best message leads to, beside that message
_LOOKED_AT = 120  # characters in which names are looked for
_LENT = (0.3, 0.1)  # share of its score that a message lends to the next ones, one and two places away
_OFFSETS = tuple((sign * at, share) for at, share in enumerate(_LENT, start=1) for sign in (-1, 1))
_TALK = 0.2  # what the messages of the best talk gain, beside the best message
_SPEAKING_FOR_TALK = 2  # its best messages, that say how well a talk matches
_SAME_TALK = timedelta(hours=1)  # messages further apart are no neighbours
_IN_TIME = 0.5  # what messages of the time asked about gain, beside the best message
_TOLD_WITHIN = timedelta(days=3)  # people tell of a time while it lasts, and soon after
_REPLIED = 0.2  # further share that a question lends to the reply after it
_ASKING = 0.6  # what ends in a question seldom holds an answer
_OWN_WORDS = 2.0  # what people say themselves counts more than what is said to them
_ABSENT = 0.1  # what is said where nobody asked about speaks is seldom about them
_SURE = 2.0  # how much better those asked about must fit than others, to leave no doubt
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
        best = [one for one in ranked[:_MAPPED] if one.score > 0.0]
        return quoting(seeking, {one.message.id: one.score / ranked[0].score for one in best})

    def rank(self, seeking: Seeking) -> tuple[Ranked, ...]:
        """Messages by their own match and that of their neighbours, best first."""
        direct = _direct(seeking)
        if not direct:
            return ()
        found = _read(seeking, direct)
        further = _followed(seeking, direct, found)
        if further:
            direct = _kept(seeking, _sum(direct, further))
            found = _read(seeking, direct)
        positions = sorted(message.position for message in found.values())
        beside = seeking.store.around(seeking.scope, positions, len(_LENT))
        scored = _in_talks(list(_lent(beside, direct)), direct)
        return _ranked(seeking, _in_time(seeking, scored, _IN_TIME * max(direct.values())))


def _direct(seeking: Seeking) -> dict[str, float]:
    """The best messages by words and by meaning."""
    limit = max(_POOL, seeking.limit)
    by_words = seeking.store.lexical(seeking.scope, seeking.spoken or seeking.tokens, "message", limit)
    scores = dict(by_words)
    if seeking.vector is not None:
        near = seeking.store.nearest(seeking.scope, seeking.vector, "message", limit)
        scores = _sum(scores, {identifier: _MEANING * max(cosine, 0.0) for identifier, cosine in near})
    if scores and seeking.related:
        told = seeking.store.lexical(seeking.scope, seeking.related, "message", limit)
        scores = _sum(scores, _beside(told, _RELATED * max(scores.values())))
    return _kept(seeking, scores)


def _beside(found: Sequence[tuple[str, float]], most: float) -> dict[str, float]:
    """Further scores, the best of them so high."""
    best = max((score for _, score in found), default=0.0) or 1.0
    return {identifier: most * score / best for identifier, score in found}


def _sum(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    return {identifier: one.get(identifier, 0.0) + other.get(identifier, 0.0) for identifier in {**one, **other}}


def _kept(seeking: Seeking, scores: Mapping[str, float]) -> dict[str, float]:
    above = [identifier for identifier, score in scores.items() if score > 0.0]
    kept = sorted(above, key=lambda identifier: (-scores[identifier], identifier))[: max(_KEPT, seeking.limit)]
    return {identifier: scores[identifier] for identifier in kept}


def _read(seeking: Seeking, identifiers: Iterable[str]) -> dict[str, Message]:
    return {message.id: message for message in seeking.store.messages(seeking.scope, sorted(identifiers))}


def _followed(seeking: Seeking, direct: Mapping[str, float], found: Mapping[str, Message]) -> dict[str, float]:
    """A second step: what names somebody or something that the best message names.

    "What does the one with the red van do?" finds "Ada drives a red van", and from there "Ada is a baker".
    """
    best = min(found.values(), key=lambda one: (-direct[one.id] * _weight(seeking, one), one.position))
    names = sorted(_names(seeking, best))
    tokens = [token for token in seeking.words(" ".join(names)) if token not in seeking.tokens]
    if not tokens:
        return {}
    limit = max(_POOL, seeking.limit)
    naming = [one for one in seeking.store.lexical(seeking.scope, tokens, "message", limit) if one[0] != best.id]
    return _beside(naming, _FOLLOWED * max(direct.values()))


def _names(seeking: Seeking, message: Message) -> Iterator[str]:
    """Names known in the scope that stand in a message; not of those asked about, nor of those who speak."""
    known = seeking.known
    speaking = {folded(name) for name in known.speakers}
    text = folded(message.content[:_LOOKED_AT])
    for name in {text[start:end] for start, end in stretches(text)} - speaking:
        entity = known.names.get(name)
        if entity is not None and entity.id != known.owner_id and entity.id not in seeking.subjects:
            yield name


def _lent(messages: Sequence[Message], direct: Mapping[str, float]) -> Iterable[tuple[Message, float]]:
    """Each message with its own score and what its neighbours in the same talk lend it."""
    scores = {message.position: direct.get(message.id, 0.0) for message in messages}
    by_position = {message.position: message for message in messages}
    for lending in messages:
        score = direct.get(lending.id, 0.0)
        for offset, share in _shares(lending) if score else ():
            other = by_position.get(lending.position + offset)
            if other is not None and _in_one_talk(lending, other):
                scores[other.position] += share * score
    return [(message, scores[message.position]) for message in messages]


def _shares(message: Message) -> Sequence[tuple[int, float]]:
    """What share of its score a message lends to which places; a question lends more to the reply after it."""
    return (*_OFFSETS, (1, _REPLIED)) if any(mark in message.content for mark in _ASKS) else _OFFSETS


def _in_talks(scored: Sequence[tuple[Message, float]], direct: Mapping[str, float]) -> Sequence[tuple[Message, float]]:
    """What matches at all counts for more in a talk whose best messages match well: the talk is about it."""
    talks: dict[str, list[float]] = {}
    for message, _ in scored:
        talks.setdefault(message.session_id, []).append(direct.get(message.id, 0.0))
    sums = {session: sum(sorted(found)[-_SPEAKING_FOR_TALK:]) for session, found in talks.items()}
    gain = _TALK * max(direct.values()) / max(sums.values())
    return [(message, score + gain * sums[message.session_id] if score else score) for message, score in scored]


def _in_time(seeking: Seeking, scored: Sequence[tuple[Message, float]], gain: float) -> Sequence[tuple[Message, float]]:
    """What matches at all counts for more where it was said in the time asked about."""
    asked = asked_stretch(seeking.question.time)
    if asked is None or asked.start is None or asked.end is None:
        return scored
    told = Interval(asked.start, asked.end + _TOLD_WITHIN)
    return [(message, score + gain if score and told.contains(message.at) else score) for message, score in scored]


def _ranked(seeking: Seeking, scored: Sequence[tuple[Message, float]]) -> tuple[Ranked, ...]:
    """Each weighed by who says it, to whom and how, best first."""
    asked_about = cache(partial(_asked_about, seeking))  # few speak, of many messages
    asked = [asked_about(message.speaker) for message, _ in scored]
    present = _present([message for message, _ in scored], asked)
    plain = [score * _telling(message) for message, score in scored]
    trust = _trust(plain, asked, present)
    ranked = [
        Ranked(message, score * trust * (_OWN_WORDS if own else 1.0 if there else _ABSENT))
        for (message, _), score, own, there in zip(scored, plain, asked, present, strict=True)
    ]
    return tuple(sorted(ranked, key=lambda passage: (-passage.score, passage.message.position)))


def _present(messages: Sequence[Message], asked: Sequence[bool]) -> Sequence[bool]:
    """Whether those asked about speak beside each message; where they speak nowhere, everybody may speak of them."""
    if not any(asked) or all(asked):
        return [True] * len(asked)
    heard = {
        (message.session_id, message.position + offset)
        for message, by_asked in zip(messages, asked, strict=True) if by_asked
        for offset in range(-len(_LENT), len(_LENT) + 1)
    }  # fmt: skip
    return [(message.session_id, message.position) in heard for message in messages]


def _trust(scores: Sequence[float], asked: Sequence[bool], present: Sequence[bool]) -> float:
    """What all scores are multiplied with: less where those asked about say nothing that fits as well as others do.

    The words of a question that takes one for the other are all there, but in the wrong mouth.
    """
    said = list(zip(scores, asked, present, strict=True))
    own = max((score for score, by_asked, _ in said if by_asked), default=0.0)
    others = max((score for score, by_asked, there in said if there and not by_asked), default=0.0)
    return min(own / others, _SURE) ** 2 if own and others else 1.0


def _in_one_talk(message: Message, other: Message) -> bool:
    """Whether they are near in time and of one session."""
    return other.session_id == message.session_id and abs(other.at - message.at) <= _SAME_TALK


def _weight(seeking: Seeking, message: Message) -> float:
    return _telling(message) * (_OWN_WORDS if _asked_about(seeking, message.speaker) else 1.0)


def _telling(message: Message) -> float:
    return _ASKING if message.content.rstrip().endswith(_ASKS) else 1.0


def _asked_about(seeking: Seeking, speaker: Speaker) -> bool:
    """Whether the question is about this speaker, or names them."""
    name = folded(speaker.name or "")
    if name in seeking.speakers:
        return True
    if speaker.kind is SpeakerKind.OWNER:
        return seeking.known.owner_id in seeking.subjects
    entity = seeking.known.names.get(name) if speaker.kind is SpeakerKind.PERSON else None
    return entity is not None and entity.id in seeking.subjects
