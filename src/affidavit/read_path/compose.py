"""Compose: hits with what belongs to them: deadline, scope, reason, exception, what they superseded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.entity import OWNER_LABEL, EntityKind
from affidavit.domain.found import Found, Hit, Passage
from affidavit.ports.store import Selection
from affidavit.read_path.rank import Scored
from affidavit.read_path.reading import Inquiry, ReadSettings
from affidavit.retrievers.passages import Ranked
from affidavit.retrievers.retriever import Seeking

_GATHERING = (EntityKind.THING, EntityKind.PROJECT)  # things whose every assertion belongs to the others
_READ = 40
_WITH_COMPANIONS = 5  # hits that bring what belongs to them


def compose(
    settings: ReadSettings, inquiry: Inquiry, seeking: Seeking, scored: Sequence[Scored], ranked: Sequence[Ranked]
) -> Found:
    """The result of a search."""
    best = scored[: inquiry.top_k]
    around = _around(seeking, [item.judged.assertion for item in best[:_WITH_COMPANIONS]], inquiry)
    hits = [_hit(item, _companions(item.judged.assertion, around, settings.companions), inquiry) for item in best]
    passages = [Passage(message=item.message, score=item.score) for item in _chosen(settings, inquiry, ranked)]
    return Found(query=inquiry.query, results=tuple(hits), passages=tuple(passages))


def _chosen(settings: ReadSettings, inquiry: Inquiry, ranked: Sequence[Ranked]) -> Sequence[Ranked]:
    if not settings.passages:
        return ()
    seen = [item for item in ranked if inquiry.as_of is None or item.message.at <= inquiry.as_of]
    return seen[: inquiry.top_k]


def _hit(item: Scored, companions: tuple[Assertion, ...], inquiry: Inquiry) -> Hit:
    judgement = item.judged.judgement
    why = dict(item.judged.contributions)
    if inquiry.explain:
        why.update(judgement.factors, relevance=item.relevance, confidence=item.confidence)
    return Hit(
        assertion=item.judged.assertion, score=item.score, why=why, applies=judgement.applies, companions=companions
    )


def _around(seeking: Seeking, hits: Sequence[Assertion], inquiry: Inquiry) -> Mapping[str, Assertion]:
    """Everything near the hits, read at once: linked ones, the same slots, the same things."""
    if not hits:
        return {}
    store, scope = seeking.store, seeking.scope
    linked = sorted({link.target_id for hit in hits for link in hit.links} | _successors(hits))
    subjects = sorted({hit.subject_id for hit in hits})
    slots = Selection(subject_ids=subjects, dimensions=sorted({hit.dimension for hit in hits}), limit=_READ)
    found = [*store.assertions(scope, linked), *store.select(scope, slots)]
    things = sorted(_things(seeking, hits))
    if things:
        found += store.select(scope, Selection(subject_ids=things, limit=_READ))
    return {near.id: near for near in found if inquiry.as_of is None or near.recorded_at <= inquiry.as_of}


def _successors(hits: Iterable[Assertion]) -> set[str]:
    return {hit.superseded_by for hit in hits if hit.superseded_by}


def _things(seeking: Seeking, hits: Iterable[Assertion]) -> set[str]:
    named = {identifier for hit in hits for identifier in (hit.subject_id, hit.object_id) if identifier}
    entities = (seeking.known.by_id.get(identifier) for identifier in named)
    return {entity.id for entity in entities if entity is not None and entity.kind in _GATHERING}


def _companions(hit: Assertion, around: Mapping[str, Assertion], limit: int) -> tuple[Assertion, ...]:
    linked = [around[link.target_id] for link in hit.links if link.target_id in around]
    linking = [near for near in around.values() if near.links and any(link.target_id == hit.id for link in near.links)]
    replaced = [near for near in around.values() if near.superseded_by == hit.id or near.id == hit.superseded_by]
    same = [near for near in around.values() if _same_thing(hit, near) and near.status is Status.ACTIVE]
    chosen = {near.id: near for near in (*linked, *linking, *replaced, *same) if near.id != hit.id}
    return tuple(chosen.values())[:limit]


def _same_thing(hit: Assertion, near: Assertion) -> bool:
    if near.subject_id == hit.object_id:
        return True
    return near.subject_id == hit.subject_id and hit.subject != OWNER_LABEL
