"""What verdicts change, as data: the new assertion and the known ones as they are afterwards.

Nothing is deleted (G3): what loses is superseded with its validity closed, or set aside for review, and stays readable.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from affidavit.conflicts.arbitrating import Judged
from affidavit.conflicts.rule import NEWER, OLDER
from affidavit.domain.assertion import Assertion, Link, LinkKind, Modality, Owner, Polarity, Source, Status
from affidavit.domain.conflict import Outcome, Verdict
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.interval import Interval

_STRENGTH = tuple(Source)  # strongest first
_RANK = (
    Outcome.CONFIRMED, Outcome.SUPERSEDED, Outcome.REFINED, Outcome.KEPT_FOR_REVIEW, Outcome.ADDED, Outcome.COEXISTS,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    """One known assertion before and after, and the verdict that changed it (or recorded a clash without a change)."""

    before: Assertion
    after: Assertion
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Applied:
    """The outcome of arbitration for one new assertion."""

    assertion: Assertion  # the new one, or the known one that it confirmed
    is_new: bool  # False: it was confirmed into a known one, and nothing is added
    changes: tuple[Change, ...]  # known ones with a decision worth keeping, the confirmed one first
    outcome: Outcome  # what happened to the new one, for the receipt
    rule: str  # the rule behind that outcome, empty where it met nothing
    other_id: str | None  # the known one behind that outcome

    @property
    def updated(self) -> tuple[Assertion, ...]:
        """Known assertions that are not as before."""
        return tuple(change.after for change in self.changes if change.after != change.before)


def apply(new: Assertion, judged: Sequence[Judged]) -> Applied:
    """Carry out the verdicts on a new assertion; the same input gives the same result."""
    confirmed = _confirmed(judged)
    others = _decisions(new, judged)
    if confirmed is None:
        survivor, first = _with_links(_told_apart(new, judged), others), ()
    elif not _fresh(confirmed.known, new):
        survivor, first, others = confirmed.known, (Change(confirmed.known, confirmed.known, confirmed.verdict),), []
    else:
        survivor = confirm(confirmed.known, new, wake=not any(item.verdict.winner == OLDER for item in others))
        survivor = _with_links(survivor, others) if survivor.status is Status.ACTIVE else survivor
        first = (Change(confirmed.known, survivor, confirmed.verdict),)
    changes = [_change(survivor, item) for item in others]
    if confirmed is None:
        survivor = _after_all(survivor, others)
    principal = confirmed or _principal(others)
    return Applied(
        assertion=survivor, is_new=confirmed is None, changes=(*first, *changes),
        outcome=principal.verdict.outcome if principal else Outcome.ADDED,
        rule=principal.verdict.rule if principal else "", other_id=principal.known.id if principal else None,
    )  # fmt: skip


def confirm(known: Assertion, new: Assertion, *, wake: bool = True) -> Assertion:
    """The known assertion with the new words as further evidence.

    With `wake` it becomes active again where it no longer was, unless the new words are older than what is known of it.
    """
    back = wake and known.status is not Status.ACTIVE and _came_back(known, new)
    return known.with_(
        evidence=(*known.evidence, *_fresh(known, new)),
        links=_links(known.links, new.links),
        said_at=min(known.said_at, new.said_at),
        confirmed_at=max(known.confirmed_at, new.confirmed_at),
        owner=Owner.USER if Owner.USER in (known.owner, new.owner) else Owner.AGENT,
        source=min(known.source, new.source, key=_STRENGTH.index),
        validity=_confirmed_validity(known, new, back),
        status=Status.ACTIVE if back else known.status,
        superseded_by=None if back else known.superseded_by,
    )


def _fresh(known: Assertion, new: Assertion) -> tuple[Evidence, ...]:
    """The quotations of the new one that the known one does not rest on yet.

    An assistant or tool that repeats what a person said is an echo, no confirmation (G14).
    """
    if new.owner is Owner.AGENT and known.owner is Owner.USER:
        return ()
    seen = {(item.message_id, item.start, item.end) for item in known.evidence}
    return tuple(item for item in new.evidence if (item.message_id, item.start, item.end) not in seen)


def _confirmed(judged: Sequence[Judged]) -> Judged | None:
    """The known one to confirm: an active one before one that no longer stands."""
    same = [item for item in judged if item.verdict.outcome is Outcome.CONFIRMED]
    return min(same, key=lambda item: item.known.status is not Status.ACTIVE) if same else None


def _came_back(known: Assertion, new: Assertion) -> bool:
    end = known.validity.end
    return new.said_at >= known.confirmed_at and (end is None or new.said_at >= end)


def _confirmed_validity(known: Assertion, new: Assertion, back: bool) -> Interval:
    if back:
        return Interval(new.validity.start or known.validity.start, new.validity.end)
    if known.validity.is_open and known.status is Status.ACTIVE:
        return new.validity
    return known.validity


def _is_decision(verdict: Verdict) -> bool:
    """Whether it changes something or records a clash; that two things do not touch each other is no news."""
    return verdict.kind is not None or verdict.link is not None or verdict.winner is not None


def _told_apart(new: Assertion, judged: Sequence[Judged]) -> Assertion:
    """The new one with its occasion in its fingerprint, where the same claim of another time is known."""
    if all(item.known.fingerprint != new.fingerprint for item in judged):
        return new
    occasion = f"{new.fingerprint}\x1f{new.validity}\x1f{new.said_at.isoformat()}"
    return new.with_(fingerprint=sha256(occasion.encode()).hexdigest())


def _decisions(new: Assertion, judged: Sequence[Judged]) -> list[Judged]:
    """The verdicts worth carrying out. Of all that came after late news, the next word displaced it, no later one."""
    kept = [item for item in judged if item.verdict.outcome is not Outcome.CONFIRMED and _is_decision(item.verdict)]
    followed = [item for item in kept if _is_late(item.verdict)]
    first = min(followed, key=lambda item: (_next_word(item.known, new), item.known.id), default=None)
    return [item for item in kept if item is first or not _is_late(item.verdict)]


def _is_late(verdict: Verdict) -> bool:
    return verdict.outcome is Outcome.ADDED and verdict.winner == OLDER


def _change(survivor: Assertion, item: Judged) -> Change:
    known, verdict = item.known, item.verdict
    if survivor.status is not Status.ACTIVE:
        return Change(known, known, verdict)
    if verdict.winner == NEWER:
        return Change(known, _lost(known, survivor, verdict), verdict)
    if verdict.link is LinkKind.FULFILS:
        return Change(known, _fulfilled(known, survivor), verdict)
    if verdict.outcome is Outcome.REFINED and verdict.winner == OLDER:
        return Change(known, known.with_(links=_links(known.links, (Link(LinkKind.REFINES, survivor.id),))), verdict)
    return Change(known, known, verdict)


def _lost(known: Assertion, survivor: Assertion, verdict: Verdict) -> Assertion:
    """The known one after the new one took its place."""
    if verdict.outcome is Outcome.KEPT_FOR_REVIEW:
        return known.with_(status=Status.DORMANT, superseded_by=survivor.id)
    return known.with_(
        status=Status.SUPERSEDED, superseded_by=survivor.id, validity=_closed(known, survivor, verdict)
    )  # fmt: skip


def _closed(known: Assertion, survivor: Assertion, verdict: Verdict) -> Interval:
    """A correction was never so; a refinement is still so; anything else ended when the new one began."""
    if verdict.rule == "explicit_correction":
        return known.validity.closed_at(known.validity.start or known.said_at)
    if verdict.outcome is Outcome.REFINED:
        return known.validity
    return known.validity.closed_at(_began(survivor))


def _began(assertion: Assertion) -> datetime:
    """When it began to hold: the time told, the end told for what is over, else when it was said."""
    over = assertion.modality is Modality.PAST or assertion.polarity is Polarity.NEGATIVE
    if over and assertion.validity.end is not None:
        return assertion.validity.end
    return assertion.validity.start or assertion.confirmed_at


def _fulfilled(known: Assertion, survivor: Assertion) -> Assertion:
    end = known.validity.end
    done = _began(survivor)
    closed = known.validity if end is not None and end <= done else known.validity.closed_at(done)
    return known.with_(status=Status.EXPIRED, validity=closed)


def _with_links(survivor: Assertion, others: Sequence[Judged]) -> Assertion:
    links = [Link(kind, item.known.id) for item in others for kind in _kinds_from_new(item.verdict)]
    return survivor.with_(links=_links(survivor.links, links))


def _after_all(new: Assertion, others: Sequence[Judged]) -> Assertion:
    """The new one, itself displaced where a known one won."""
    for item in others:
        if item.verdict.winner == OLDER:
            new = _displaced(new, item)
    return new


def _kinds_from_new(verdict: Verdict) -> tuple[LinkKind, ...]:
    """The link from the new one to the known one; where the known one is the closer of two, it links the other way."""
    if verdict.link is None or (verdict.outcome is Outcome.REFINED and verdict.winner == OLDER):
        return ()
    return (verdict.link,)


def _displaced(new: Assertion, item: Judged) -> Assertion:
    """The new one where the known one won: history, set aside, or less exact than what is known."""
    if item.verdict.outcome is Outcome.KEPT_FOR_REVIEW:
        return new.with_(status=Status.DORMANT, superseded_by=item.known.id)
    changed = new.with_(status=Status.SUPERSEDED, superseded_by=item.known.id)
    if item.verdict.outcome is Outcome.REFINED:
        return changed
    return changed.with_(validity=new.validity.closed_at(_next_word(item.known, new)))


def _next_word(known: Assertion, new: Assertion) -> datetime:
    """When the known one was first claimed after the new one: by its own start, or by the next words for it."""
    start = known.validity.start
    if start is not None and start > new.said_at:
        return start
    later = [item.at for item in known.evidence if item.stance is Stance.SUPPORTS and item.at > new.said_at]
    return min(later, default=known.confirmed_at)


def _links(known: Sequence[Link], new: Sequence[Link]) -> tuple[Link, ...]:
    return tuple(dict.fromkeys((*known, *new)))


def _principal(others: Sequence[Judged]) -> Judged | None:
    """The verdict that says most about what happened to the new one."""
    decided = [item for item in others if _is_decision(item.verdict)]
    return min(decided, key=lambda item: _RANK.index(item.verdict.outcome)) if decided else None
