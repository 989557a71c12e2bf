"""What words would do to what is known: a write gone through up to its decisions, and what likeness hints at beside.

Takes a request; gives findings. It stores nothing, and nothing is ever decided on a hint.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

import numpy as np

from affidavit.conflicts.hints import DEFAULTS, Hint, Utterances, likeness, mentions, unknowing
from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.compared import Bearing, Compared, Finding
from affidavit.domain.conflict import Decision, Outcome
from affidavit.domain.identity import owner_id
from affidavit.domain.message import Message
from affidavit.ports.embedder import Embedder, Vectors
from affidavit.ports.store import Selection
from affidavit.write_path.pipeline import Request, rehearse
from affidavit.write_path.reconcile import Reconciled
from affidavit.write_path.workshop import Workshop

_NEAR = 12  # how many known utterances new words are held against
_MENTIONED = ("residence", "origin", "gender", "zodiac")  # what a mere mention can hint at
_AGAINST = (Outcome.SUPERSEDED, Outcome.KEPT_FOR_REVIEW, Outcome.REJECTED)
_FOR = (Outcome.CONFIRMED, Outcome.REFINED)
# Sentences about somebody's work: what is near two of them tells what somebody does for a living.
_WORK = (
    "I work as a waiter.", "I am a teacher.", "My job is in an office.", "I am a student at a university.",
    "I work for a bank.", "I'm a doctor.", "我是老师。", "我在银行上班。", "我的工作是写代码。",
)  # fmt: skip


def compare(workshop: Workshop, request: Request, *, hints: bool) -> Compared:
    """What the words would contradict and confirm, decided as a write decides; with `hints`, what else is like them."""
    messages, reconciled = rehearse(workshop, request)
    findings = list(_decided(reconciled))
    if hints:
        said = [message for message in messages if message.from_human]
        findings += [found for one in said for found in _hinted(workshop, request, one, messages)]
    return Compared(findings=tuple(findings))


def _decided(reconciled: Reconciled) -> Iterator[Finding]:
    new = {assertion.id: assertion for assertion in reconciled.added}
    held = {**{a.id: a for a in reconciled.updated}, **{w.assertion.id: w.assertion for w in reconciled.written}}
    for decision in reconciled.decisions:
        bearing = _bearing(decision)
        known = decision.other_id or decision.assertion_id
        if bearing is not None and known not in new and known in held:
            words = new.get(decision.assertion_id, held[known])
            yield Finding(
                bearing=bearing, words=words.evidence[-1].quote, known=held[known].evidence[0].quote,
                assertion_id=known, rule=decision.rule, why=decision.why,
            )  # fmt: skip


def _bearing(decision: Decision) -> Bearing | None:
    if decision.outcome in _FOR:
        return Bearing.AGREES
    return Bearing.CONTRADICTS if decision.outcome in _AGAINST and decision.kind is not None else None


def _hinted(workshop: Workshop, request: Request, message: Message, around: Sequence[Message]) -> Iterator[Finding]:
    told = _told(workshop, request)
    apart = {piece.message_id for assertion in told for piece in assertion.evidence}
    for known, hint in (*_alike(workshop, request, (message, around), apart), *_mentioned(workshop, message, told)):
        yield Finding(bearing=hint[0], words=message.content, known=known, rule=hint[1], hinted=True)


def _alike(
    workshop: Workshop, request: Request, said: tuple[Message, Sequence[Message]], apart: Collection[str]
) -> Iterator[tuple[str, Hint]]:
    """What the nearest thing said before hints at, but for what a mention is held against."""
    message, around = said
    store, embedder = workshop.store, workshop.embedder
    vector = embedder.embed([message.content])[0]
    near = _near(workshop, request, vector)
    known = {m.id: m for m in store.messages(request.scope, [identifier for identifier, _ in near])}
    for identifier, closeness in near:
        one = known.get(identifier)
        if one is not None and one.from_human and identifier not in apart:
            working = _works(embedder, vector) and _works(embedder, embedder.embed([one.content])[0])
            hint = likeness(Utterances(known=one.content, new=message.content, closeness=closeness, working=working))
            if hint is not None:
                yield one.content, hint
                break
    yield from _unknown(workshop, request, message, around)


def _unknown(
    workshop: Workshop, request: Request, message: Message, around: Sequence[Message]
) -> Iterator[tuple[str, Hint]]:
    """The answer to a question about what was told, where it says that it does not know."""
    place = [one.id for one in around].index(message.id)
    if place == 0 or not unknowing(message.content):
        return
    near = _near(workshop, request, workshop.embedder.embed([around[place - 1].content])[0])
    if near and near[0][1] >= DEFAULTS.same_matter:
        told = workshop.store.message(request.scope, near[0][0])
        if told is not None:
            yield told.content, (Bearing.CONTRADICTS, "forgotten")


def _near(workshop: Workshop, request: Request, vector: Vectors) -> list[tuple[str, float]]:
    return workshop.store.nearest(request.scope, vector, "message", _NEAR)


def _told(workshop: Workshop, request: Request) -> Sequence[Assertion]:
    """What is known of the owner that a mere mention can hint at."""
    selection = Selection(
        subject_ids=[owner_id(request.scope)], dimensions=_MENTIONED, statuses=[Status.ACTIVE]
    )  # fmt: skip
    return workshop.store.select(request.scope, selection)


def _mentioned(workshop: Workshop, message: Message, told: Sequence[Assertion]) -> Iterator[tuple[str, Hint]]:
    for assertion in told:
        predicate = workshop.catalogue.get(assertion.predicate)
        for hint in mentions(message.content, predicate, assertion.object):
            yield assertion.evidence[0].quote, hint


def _works(embedder: Embedder, vector: Vectors) -> bool:
    nearest = np.sort(_anchors(embedder) @ vector)[-2:]
    return float(nearest.mean()) >= DEFAULTS.work


@lru_cache(maxsize=4)
def _anchors(embedder: Embedder) -> Vectors:
    return embedder.embed(list(_WORK))
