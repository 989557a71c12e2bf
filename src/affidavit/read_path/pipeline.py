"""The read path: interpret → gather → fuse → believe → judge → rank → compose. It never changes anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import zip_longest

from affidavit.domain.assertion import Assertion
from affidavit.domain.found import Found
from affidavit.read_path.believe import believe
from affidavit.read_path.compose import compose
from affidavit.read_path.describe import described
from affidavit.read_path.filters import fits
from affidavit.read_path.focus import questions
from affidavit.read_path.fuse import fuse
from affidavit.read_path.gather import Gathered, gather
from affidavit.read_path.interpret import interpret
from affidavit.read_path.judge import judge
from affidavit.read_path.rank import Judged, Scored, rank
from affidavit.read_path.reading import Inquiry, Reading
from affidavit.read_path.witness import witness
from affidavit.retrievers import ENTITIES
from affidavit.retrievers.passages import Ranked
from affidavit.retrievers.retriever import Clue, Seeking

_SPARE = 10  # assertions judged beyond the clues wanted of one retriever, because some will not pass
_DESCRIBING = 10  # assertions whose values may describe what a question means


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What reading found out, before it is composed: shared by search, ask and context."""

    seeking: Seeking
    scored: tuple[Scored, ...]
    gathered: Gathered


def search(reading: Reading, inquiry: Inquiry) -> Found:
    """What holds at the time and in the circumstances asked about, best first, with its companions."""

    def found() -> Found:
        result = look(reading, replace(inquiry, listing=True))
        with reading.store.steady(inquiry.scope):
            return compose(reading.settings, inquiry, result.seeking, result.scored, result.gathered.passages)

    return reading.hot.get(repr(inquiry), reading.store.head(inquiry.scope).version, found)


def look(reading: Reading, inquiry: Inquiry) -> Result:
    """Find and rank, without composing. Several questions in one text are looked for one by one."""
    parts = [_look(reading, replace(inquiry, query=question)) for question in questions(inquiry.query)]
    return parts[0] if len(parts) == 1 else _joined(parts)


def _joined(parts: Sequence[Result]) -> Result:
    """What answers any of the questions: hits by their score, passages of each question in turn."""
    scored: dict[str, Scored] = {}
    for item in sorted((item for part in parts for item in part.scored), key=lambda item: -item.score):
        scored.setdefault(item.judged.assertion.id, item)
    turns = zip_longest(*(part.gathered.passages for part in parts))
    passages: dict[str, Ranked] = {}
    for passage in (one for turn in turns for one in turn if one is not None):
        passages.setdefault(passage.message.id, passage)
    clues = {name: clue for part in parts for name, clue in part.gathered.clues.items()}
    gathered = Gathered(clues=clues, passages=tuple(passages.values()))
    return Result(seeking=parts[0].seeking, scored=tuple(scored.values()), gathered=gathered)


def _look(reading: Reading, inquiry: Inquiry) -> Result:
    seeking = interpret(reading, inquiry)  # it may ask an endpoint for a vector, so no state of the store is held
    with reading.store.steady(inquiry.scope):
        return _found(reading, inquiry, seeking)


def _found(reading: Reading, inquiry: Inquiry, seeking: Seeking) -> Result:
    gathered = gather(reading.settings, seeking)
    seeking, gathered = _widened(reading, seeking, gathered)
    contributions = fuse(gathered.clues, reading.settings.weights)
    found = _read(reading, inquiry, gathered, _likeliest(contributions, seeking.limit + _SPARE))
    believed = believe(reading.store, inquiry.scope, found, inquiry.as_of)
    replaced = _replaced(reading, inquiry, believed)
    judged = [
        Judged(assertion=assertion, contributions=contributions[assertion.id], judgement=judgement)
        for assertion in believed
        if fits(assertion, inquiry.filters)
        and (judgement := judge(inquiry, seeking, assertion, replaced.get(assertion.id))) is not None
    ]
    language = reading.languages[seeking.question.language]
    tokens = partial(reading.tokens.of, language)
    settings = reading.settings.for_listing if inquiry.listing else reading.settings
    scored = tuple(rank(settings, seeking, judged, tokens))
    passages = witness(seeking, scored, gathered.passages)
    return Result(seeking=seeking, scored=scored, gathered=replace(gathered, passages=passages))


def _replaced(reading: Reading, inquiry: Inquiry, found: Sequence[Assertion]) -> dict[str, datetime]:
    """When those that were superseded were: the moment the newer words were said."""
    by = {one.id: one.superseded_by for one in found if one.superseded_by}
    newer = {one.id: one for one in reading.store.assertions(inquiry.scope, sorted(set(by.values())))} if by else {}
    return {identifier: newer[other].said_at for identifier, other in by.items() if other in newer}


def _widened(reading: Reading, seeking: Seeking, gathered: Gathered) -> tuple[Seeking, Gathered]:
    """With what is known of the entities that the question describes without naming them."""
    likely = [clue.id for clue in gathered.clues.get("lexical", ())]
    if not likely or ENTITIES.name not in reading.settings.retrievers:
        return seeking, gathered
    read = reading.store.assertions(seeking.scope, likely)
    clues = {**gathered.clues, "lexical": _with_assertions(gathered.clues["lexical"], read)}
    meant = described(seeking, read[:_DESCRIBING])
    if not meant:
        return seeking, replace(gathered, clues=clues)
    wider = replace(seeking, mentioned=seeking.mentioned | meant)
    return wider, replace(gathered, clues={**clues, ENTITIES.name: ENTITIES.find(wider)})


def _with_assertions(clues: Sequence[Clue], read: Sequence[Assertion]) -> list[Clue]:
    known = {assertion.id: assertion for assertion in read}
    return [Clue(clue.id, clue.strength, known.get(clue.id)) for clue in clues]


def _read(reading: Reading, inquiry: Inquiry, gathered: Gathered, wanted: Sequence[str]) -> list[Assertion]:
    """The assertions wanted; those that a retriever read are not read again."""
    held = {clue.id: clue.assertion for found in gathered.clues.values() for clue in found if clue.assertion}
    missing = [identifier for identifier in wanted if identifier not in held]
    read = {found.id: found for found in reading.store.assertions(inquiry.scope, missing)} if missing else {}
    return [(held | read)[identifier] for identifier in wanted if identifier in held or identifier in read]


def _likeliest(contributions: Mapping[str, Mapping[str, float]], limit: int) -> list[str]:
    totals = {identifier: sum(parts.values()) for identifier, parts in contributions.items()}
    return sorted(totals, key=lambda identifier: (-totals[identifier], identifier))[:limit]
