"""Reconcile: each claim meets what is known of its subject and dimension, and decisions are made.

Takes claims in their order; gives new and changed assertions with the decisions behind them. The rules in `conflicts/`
judge; this step fetches what they judge, keeps the write's own claims in view, and numbers what is new. It writes
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from affidavit.conflicts.applying import Applied, Change, apply
from affidavit.conflicts.arbitrating import Arbiter, Judged, arbitrate, make_pair
from affidavit.conflicts.gone_off import reached as tastes
from affidavit.conflicts.kinds import reached
from affidavit.conflicts.places import lies_within
from affidavit.conflicts.rule import beside, displaced
from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.candidate import Act, Directive, Refusal
from affidavit.domain.conflict import Decision, Outcome
from affidavit.domain.identity import assertion_id, decision_id
from affidavit.domain.log_entries import snapshot
from affidavit.domain.predicate import Cardinality, Kind
from affidavit.domain.receipt import Written
from affidavit.domain.scope import Scope
from affidavit.ports.store import ScopeHead, Selection
from affidavit.write_path.inheriting import Inheritance
from affidavit.write_path.normalise import Claim
from affidavit.write_path.reconcile_model import Advice, Meeting, offered
from affidavit.write_path.workshop import Workshop

_CONSIDERED = (Status.ACTIVE, Status.DORMANT, Status.SUPERSEDED)
_REACHED = {Kind.INSTRUCTION: Kind.INSTRUCTION, Kind.EVENT: Kind.INTENTION}  # what a kind may touch over dimensions
_LOOSE = 40  # how many of a many-valued dimension a claim meets: they are many, and only like objects clash
_ONE_SORT = 0.33  # cosine from which two phrases name things of one sort: trains and planes, not tea and hotels
_REACH = 40  # how many instructions or intentions of a subject a claim may touch besides those of its dimension


@dataclass(frozen=True, slots=True, kw_only=True)
class Reconciled:
    """What a write changes."""

    added: tuple[Assertion, ...]
    updated: tuple[Assertion, ...]
    requoted: tuple[Assertion, ...]  # changed ones with new words, to be indexed again
    decisions: tuple[Decision, ...]
    written: tuple[Written, ...]
    refusals: tuple[Refusal, ...] = ()  # claims that a model found not worth a change


class Reconcile:
    """Decides on the claims of one write, one after the other; later ones see what earlier ones decided."""

    def __init__(self, workshop: Workshop, scope: Scope, head: ScopeHead, at: datetime) -> None:
        self._workshop = workshop
        self._scope = scope
        self._head = head
        self._at = at
        self._arbiter = Arbiter(catalogue=workshop.catalogue, hierarchy=lies_within, kinship=self._of_one_sort)
        self._stored: dict[str, Assertion] = {}  # as the store has them
        self._current: dict[str, Assertion] = {}  # new and changed ones, as this write leaves them
        self._new: list[str] = []
        self._decisions: list[Decision] = []
        self._written: list[Written] = []
        self._advice: Mapping[str, Advice] = {}  # by fingerprint, where a model is asked
        self._refusals: list[Refusal] = []

    def _of_one_sort(self, one: str, other: str) -> bool:
        vectors = self._workshop.embedder.embed([one, other])
        return float(vectors[0] @ vectors[1]) >= _ONE_SORT

    def consult(self, claims: Sequence[Claim]) -> None:
        """Ask the model, where one is to be asked, what the claims do to what is known of the same matter.

        Raises:
            ReconcileFailed: it gave no answer that can be used.
        """
        adviser = self._workshop.adviser
        if adviser is None or not self._workshop.settings.reconcile_enabled:
            return
        self._advice = adviser.advise([self._meeting(claim) for claim in claims if _is_open(claim)])

    def _meeting(self, claim: Claim) -> Meeting:
        known = self._known(claim.assertion, ())
        same = any(other.fingerprint == claim.assertion.fingerprint for other in known)
        return Meeting(claim, () if same else offered(claim.assertion, known))

    def take(self, claim: Claim) -> None:
        """Decide on one claim."""
        advice = self._advice.get(claim.assertion.fingerprint)
        if advice is not None and advice.operation == "ignore":
            quoted = claim.assertion.evidence[0]
            self._refusals.append(Refusal("no_change", quoted.message_id, quoted.start, quoted.end))
            return
        settled = Inheritance(self._workshop, self._scope, self._current).settled(claim)
        if settled is None:
            return
        claim = settled
        assertion = claim.assertion.with_(id=assertion_id(self._scope, self._head.assertions + len(self._new) + 1))
        targets = None if claim.target_id is None else (claim.target_id,)
        known = self._known(assertion, targets or ())
        if not self._workshop.settings.reconcile_enabled:
            known = tuple(a for a in known if a.fingerprint == assertion.fingerprint or a.id == claim.target_id)
        judged = arbitrate(assertion, known, self._arbiter, act=claim.act, target_ids=targets)
        self._carry_out(apply(assertion, self._advised(assertion, judged, advice) if advice else judged))

    def _advised(self, new: Assertion, judged: Sequence[Judged], advice: Advice) -> tuple[Judged, ...]:
        """The model's word on what it was asked about and still stands; the rules' on everything else."""
        adviser = self._workshop.adviser
        rule = adviser.rule if adviser else ""
        made: list[Judged] = []
        for item in judged:
            if item.known.id in advice.offered and item.known.status is Status.ACTIVE:
                pair = make_pair(item.known, new, self._arbiter)
                verdict = displaced if item.known.id in advice.displaced else beside
                item = Judged(item.known, verdict(pair, rule, f"a model says: {advice.operation}"))
            made.append(item)
        return tuple(made)

    @property
    def current(self) -> Mapping[str, Assertion]:
        """New and changed assertions as this write leaves them so far, by id."""
        return self._current

    def retract(self, targets: Iterable[Assertion], directive: Directive) -> None:
        """Retract what a directive means, as far as it was held."""
        for target in targets:
            known = self._current.get(target.id, target)
            if known.status is not Status.RETRACTED:
                self._stored.setdefault(known.id, known)
                gone = known.with_(status=Status.RETRACTED)
                self._current[known.id] = gone
                self._decide(Outcome.RETRACTED, "retracted_by_owner", (known,), (gone,), why=directive.about)
                self._written.append(Written(assertion=gone, outcome=Outcome.RETRACTED, rule="retracted_by_owner"))

    def result(self) -> Reconciled:
        """Everything decided so far."""
        updated = tuple(a for key, a in self._current.items() if key not in self._new and a != self._stored.get(key))
        requoted = tuple(a for a in updated if a.evidence != self._stored[a.id].evidence)
        written = tuple(
            Written(
                assertion=self._current.get(w.assertion.id, w.assertion), outcome=w.outcome, rule=w.rule,
                other_id=w.other_id,
            )
            for w in self._written
        )  # fmt: skip
        return Reconciled(
            added=tuple(self._current[key] for key in self._new), updated=updated, requoted=requoted,
            decisions=tuple(self._decisions), written=written, refusals=tuple(self._refusals),
        )  # fmt: skip

    def _known(self, new: Assertion, targets: Sequence[str]) -> tuple[Assertion, ...]:
        """What the claim may clash with: the same claim, its dimension, and what its kind can reach over dimensions."""
        found = {assertion.id: assertion for assertion in self._held(new, targets)}
        for identifier, assertion in found.items():
            self._stored.setdefault(identifier, assertion)
        merged = {identifier: self._current.get(identifier, a) for identifier, a in found.items()}
        merged |= {a.id: a for a in self._own(new)}
        return tuple(merged.values())

    def _held(self, new: Assertion, targets: Sequence[str]) -> list[Assertion]:
        """The same as the store has it, of one state of the scope."""
        store, scope = self._workshop.store, self._scope
        with store.steady(scope):
            found = [*store.by_fingerprint(scope, [new.fingerprint]), *store.assertions(scope, targets)]
            for selection in self._selections(new):
                found += store.select(scope, selection)
        return found

    def _own(self, new: Assertion) -> list[Assertion]:
        """What this write has changed or added and the claim may clash with, as `_selections` has it of the store."""
        dimensions, reached = self._dimensions(new), _REACHED.get(new.kind)
        ours = [a for a in self._current.values() if a.subject_id == new.subject_id]
        same = [a for a in ours if a.fingerprint == new.fingerprint]
        met = [a for a in ours if a.dimension in dimensions or a.kind is reached]
        limit = self._limit(new)
        return same + (met if limit is None else met[-limit:])

    def _limit(self, new: Assertion) -> int | None:
        """How many of its dimension a claim meets besides those about the same object; None: all, for few stand."""
        predicate = self._workshop.catalogue.get(new.predicate)
        return (
            _LOOSE if predicate.cardinality is Cardinality.MANY and not new.dimension.startswith("attribute:") else None
        )

    def _dimensions(self, new: Assertion) -> set[str]:
        predicate = self._workshop.catalogue.get(new.predicate)
        moved = [self._workshop.catalogue.get(name) for name in (predicate.starts, predicate.ends) if name]
        return {new.dimension, *(other.dimension for other in moved), *reached(new), *tastes(new, predicate)}

    def _selections(self, new: Assertion) -> list[Selection]:
        subject, dimensions = [new.subject_id], sorted(self._dimensions(new))
        limit = self._limit(new)
        selections = [Selection(subject_ids=subject, dimensions=dimensions, statuses=_CONSIDERED, limit=limit)]
        if limit is not None:
            selections.append(
                Selection(
                    subject_ids=subject, dimensions=dimensions, statuses=_CONSIDERED, object_keys=[new.object_key]
                )
            )  # fmt: skip
        reached = _REACHED.get(new.kind)
        if reached is not None:
            selections.append(Selection(subject_ids=subject, kinds=[reached], statuses=[Status.ACTIVE], limit=_REACH))
        return selections

    def _carry_out(self, applied: Applied) -> None:
        survivor = applied.assertion
        if applied.is_new:
            self._new.append(survivor.id)
        self._current[survivor.id] = survivor
        if applied.is_new:
            self._decide(Outcome.ADDED, applied.rule or "nothing_known", (), (survivor,))
        for change in applied.changes:
            self._note(survivor, change)
        self._written.append(
            Written(assertion=survivor, outcome=applied.outcome, rule=applied.rule, other_id=applied.other_id)
        )

    def _note(self, survivor: Assertion, change: Change) -> None:
        """Record one verdict. A displaced new one is known from the verdict; the store learns of changed ones only."""
        verdict = change.verdict
        if change.after != change.before or change.after.id == survivor.id:
            self._current[change.after.id] = change.after
        same = change.after.id == survivor.id
        after = (change.after,) if same else (change.after, self._current[survivor.id])
        self._decide(
            verdict.outcome, verdict.rule, (change.before,), after, assertion_id=survivor.id,
            other_id=None if same else change.before.id, kind=verdict.kind, signals=verdict.signals, why=verdict.why,
        )  # fmt: skip

    def _decide(self, outcome: Outcome, rule: str, before: Sequence[Assertion], after: Sequence[Assertion],
                **more: Any) -> None:  # fmt: skip
        """Record a decision; `more` are further fields of it where they are not the plain ones."""
        fields: dict[str, Any] = {"assertion_id": after[0].id, "other_id": None, "kind": None, "signals": {}, "why": ""}
        number = self._head.decisions + len(self._decisions) + 1
        self._decisions.append(
            Decision(id=decision_id(self._scope, number), outcome=outcome, rule=rule, at=self._at,
                     before=snapshot(before), after=snapshot(after), **{**fields, **more})
        )  # fmt: skip


def _is_open(claim: Claim) -> bool:
    """Whether it says nothing itself of what it does to what is known."""
    return claim.act is Act.ASSERT and claim.target_id is None
