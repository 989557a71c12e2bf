"""What words would do to what is known: a write gone through up to its decisions, and what likeness hints at beside.

Takes a request; gives findings. It stores nothing, and nothing is ever decided on a hint.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from affidavit.conflicts.likeness import Utterance, fits, likeness, relations
from affidavit.conflicts.mentions import Said, mentioned
from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.compared import Bearing, Compared, Finding
from affidavit.domain.conflict import Decision, Outcome
from affidavit.domain.identity import owner_id
from affidavit.domain.message import Message
from affidavit.languages.detecting import detect
from affidavit.ports.store import Selection
from affidavit.predicates.classifier import classifier
from affidavit.write_path.pipeline import Request, rehearse
from affidavit.write_path.reconcile import Reconciled
from affidavit.write_path.workshop import Workshop

_NEAR = 12  # how many known utterances new words are held against
_MENTIONED = ("residence", "origin", "gender", "zodiac")  # what a mere mention can hint at
_AGAINST = (Outcome.SUPERSEDED, Outcome.KEPT_FOR_REVIEW, Outcome.REJECTED)
_FOR = (Outcome.CONFIRMED, Outcome.REFINED)

Hint = tuple[str, Bearing, str]  # the known words, how the new ones stand to them, and by what that is seen


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
    alike = _alike(workshop, request, (message, around), apart)
    for known, bearing, rule in (*alike, *_mentioned(workshop, message, told)):
        yield Finding(bearing=bearing, words=message.content, known=known, rule=rule, hinted=True)


def _alike(
    workshop: Workshop, request: Request, said: tuple[Message, Sequence[Message]], apart: Collection[str]
) -> Iterator[Hint]:
    """What the nearest things said before hint at, but for what a mention is held against; the surest one is told."""
    message, around = said
    if not fits(workshop.embedder.name):
        return
    new = _utterance(workshop, message, _asked(around, message))
    found = relations(classifier(workshop.embedder.name), workshop.catalogue)
    near = workshop.store.nearest(request.scope, new.vector, "message", _NEAR)
    hints = [
        (sure, one.content, bearing)
        for one in workshop.store.messages(request.scope, [identifier for identifier, _ in near])
        if one.from_human and one.id not in apart
        for bearing, sure in [likeness(_utterance(workshop, one, _before(workshop, request, one)), new, found)]
        if bearing is not Bearing.NEUTRAL
    ]
    if hints:
        _, known, bearing = max(hints)
        yield known, bearing, "likeness"


def _utterance(workshop: Workshop, message: Message, asked: str) -> Utterance:
    language = workshop.language(detect(message.content))
    vectors = workshop.embedder.embed([message.content, *((asked, f"{asked} {message.content}") if asked else ())])
    return Utterance(
        vector=vectors[0], tokens=frozenset(language.tokens(message.content)), signs=language.signs(message.content),
        asked=vectors[1] if asked else None, whole=vectors[2] if asked else None,
    )  # fmt: skip


def _before(workshop: Workshop, request: Request, message: Message) -> str:
    """What the assistant had said right before a known message."""
    return _asked(workshop.store.around(request.scope, [message.position], 1), message)


def _asked(around: Sequence[Message], message: Message) -> str:
    place = [one.id for one in around].index(message.id)
    one = around[place - 1] if place > 0 else None
    return one.content if one is not None and not one.from_human and one.session_id == message.session_id else ""


def _told(workshop: Workshop, request: Request) -> Sequence[Assertion]:
    """What is known of the owner that a mere mention can hint at."""
    selection = Selection(
        subject_ids=[owner_id(request.scope)], dimensions=_MENTIONED, statuses=[Status.ACTIVE]
    )  # fmt: skip
    return workshop.store.select(request.scope, selection)


def _mentioned(workshop: Workshop, message: Message, told: Sequence[Assertion]) -> Iterator[Hint]:
    if not told:
        return
    text = message.content
    vector = workshop.embedder.embed([text])[0] if fits(workshop.embedder.name) else None
    said = Said(text, workshop.language(detect(text)), vector)
    for assertion in told:
        bearing = mentioned(said, workshop.catalogue.get(assertion.predicate), assertion.object)
        if bearing is not None:
            yield assertion.evidence[0].quote, bearing, "mention"
