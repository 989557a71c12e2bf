"""Rank: relevance × confidence × what the judgement says; what falls under the floor is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from affidavit.domain.assertion import Assertion
from affidavit.domain.confidence import confidence_at
from affidavit.languages.tokens import folded
from affidavit.read_path.judge import Judgement
from affidavit.read_path.reading import ReadSettings
from affidavit.retrievers.retriever import Seeking

_RELATIVE = frozenset({"lexical", "passage"})
_WIDE = 0.4  # of the floor, when much less fitting ones are wanted too
_LATENESS = 0.1  # share of the score that the earliest of the candidates loses
_ASKING = frozenset("哪什么谁几怎吗呢")  # characters of question words, which no answer repeats
_UNQUALIFIED = 0.4  # share of its weight that the right slot keeps with the wrong particulars
_RELATING = 0.4  # share of the match that words of the relation asked for can make up
_AS_WELL = 0.5  # share of a stand-in's score that the plain fact must have to take its place
_KEPT = 64  # questions whose tokens stay weighed
_CONFIDENCE_SHARE = 0.5  # a wholly doubtful assertion keeps this share of its score


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """An assertion that may answer, with what found it and what it is worth."""

    assertion: Assertion
    contributions: Mapping[str, float]
    judgement: Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A judged assertion with its score and every factor of it."""

    judged: Judged
    score: float
    relevance: float
    confidence: float


Tokens = Callable[[str], Sequence[str]]


def rank(settings: ReadSettings, seeking: Seeking, judged: Iterable[Judged], tokens: Tokens) -> list[Scored]:
    """What answers, best first."""
    items = list(judged)
    lateness = _lateness([item.assertion for item in items])
    scored = sorted((_scored(settings, seeking, item, tokens, lateness) for item in items), key=_order)
    answering = [item for item in scored if _support(item) >= settings.least]
    if not answering:
        return []
    floor = answering[0].score * settings.floor * (_WIDE if seeking.wide else 1.0)
    return _without_stand_ins(seeking, [item for item in answering if item.score >= floor], tokens)


def _lateness(assertions: Sequence[Assertion]) -> dict[str, float]:
    """A little more for what was said later: of two that fit about as well, the later one is the likelier answer."""
    moments = sorted({assertion.said_at for assertion in assertions})
    step = _LATENESS / max(len(moments) - 1, 1)
    shares = {moment: 1.0 - _LATENESS + step * place for place, moment in enumerate(moments)}
    return {assertion.id: shares[assertion.said_at] for assertion in assertions}


def _support(item: Scored) -> float:
    """What speaks for it in itself. Places in lists are left out: among bad matches one is always the first."""
    return sum(value for name, value in item.judged.contributions.items() if name not in _RELATIVE)


def _scored(
    settings: ReadSettings, seeking: Seeking, item: Judged, tokens: Tokens, lateness: Mapping[str, float]
) -> Scored:
    contributions = _contributions(settings, seeking, item, words_of(item.assertion, tokens))
    relevance = sum(contributions.values())
    confidence = _confidence(seeking, item.assertion, seeking.at)
    weighted = _CONFIDENCE_SHARE + (1.0 - _CONFIDENCE_SHARE) * confidence
    return Scored(
        judged=Judged(assertion=item.assertion, contributions=contributions, judgement=item.judgement),
        score=relevance * weighted * item.judgement.worth * lateness[item.assertion.id], relevance=relevance,
        confidence=confidence,
    )  # fmt: skip


def _contributions(settings: ReadSettings, seeking: Seeking, item: Judged, words: frozenset[str]) -> dict[str, float]:
    """What found it, and the words in common. The right slot with the wrong particulars is worth less."""
    contributions = dict(item.contributions)
    match = settings.weights.match * _match(seeking, words)
    if match:
        contributions["match"] = match
    if seeking.qualifiers and "slot" in contributions:
        contributions["slot"] *= _UNQUALIFIED + (1.0 - _UNQUALIFIED) * coverage(seeking.qualifiers, words)
    return contributions


def _match(seeking: Seeking, words: frozenset[str]) -> float:
    """The share of the question's words that it has; words that only say which relation is asked for count for little.

    Where no relation is known to be asked for, every word counts the same.
    """
    every = coverage(seeking.tokens, words)
    if not seeking.question.predicates:
        return every
    return _RELATING * every + (1.0 - _RELATING) * coverage(seeking.qualifiers, words)


def _confidence(seeking: Seeking, assertion: Assertion, at: datetime) -> float:
    half_life = seeking.catalogue.get(assertion.predicate).half_life_days
    return confidence_at(assertion, half_life, max(at, assertion.confirmed_at)).value


def words_of(assertion: Assertion, tokens: Tokens) -> frozenset[str]:
    """Index tokens of an assertion's sentence, conditions and quotations."""
    texts = [assertion.text, assertion.object, *(condition.text for condition in assertion.conditions)]
    texts += [piece.quote for piece in assertion.evidence[:3]]
    return frozenset[str]().union(*(tokens(text) for text in dict.fromkeys(texts)))


def coverage(wanted: Sequence[str], words: frozenset[str]) -> float:
    """The share of the wanted tokens that are there; single Chinese characters say less than pairs."""
    weights, total = _weights(tuple(wanted))
    return sum([weight for token, weight in weights if token in words]) / total if total else 0.0


@lru_cache(_KEPT)
def _weights(wanted: tuple[str, ...]) -> tuple[Sequence[tuple[str, float]], float]:
    """Each token once with its weight, and the sum of all: the same for every assertion that a question is held to."""
    weights = {token: _weight(token) for token in wanted}
    return tuple(weights.items()), sum(weights.values())


def _weight(token: str) -> float:
    if _ASKING.intersection(token):
        return 0.1
    return 0.3 if len(token) == 1 and not token.isascii() else 1.0


def _order(item: Scored) -> tuple[float, float, str]:
    """By score, then the one confirmed last, then by id, so that the order is always the same."""
    assertion = item.judged.assertion
    return (-round(item.score, 6), -assertion.confirmed_at.timestamp(), assertion.id)


def _without_stand_ins(seeking: Seeking, scored: Sequence[Scored], tokens: Tokens) -> list[Scored]:
    """A denial, a plan or a faded memory gives way to a plain present fact of its slot, unless asked for by name."""
    plain: dict[tuple[str, str], Scored] = {}
    for item in scored:
        if not item.judged.judgement.stand_in:
            plain.setdefault(_slot(item), item)
    asked = frozenset(seeking.tokens)
    return [item for item in scored if not _replaced(item, plain.get(_slot(item)), asked, tokens)]


def _replaced(item: Scored, plain: Scored | None, asked: frozenset[str], tokens: Tokens) -> bool:
    """Whether a plain fact takes the place of a stand-in: it fits nearly as well, and no word asked for is lost."""
    if not item.judged.judgement.stand_in or plain is None or plain.score < _AS_WELL * item.score:
        return False
    own = set(tokens(item.judged.assertion.object)) - set(tokens(plain.judged.assertion.object))
    return not asked & own


def _slot(item: Scored) -> tuple[str, str]:
    return (item.judged.assertion.subject_id, folded(item.judged.assertion.dimension))
