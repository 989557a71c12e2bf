"""Judge a new assertion against every known one it might clash with.

Takes the new assertion, the candidates (same subject and dimension, or similar) and the catalogue; gives one verdict
for each. Changes nothing and reads no clock.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from affidavit.conflicts import RULES
from affidavit.conflicts.alternatives import WHOLE_STATES
from affidavit.conflicts.comparing import CLAUSES
from affidavit.conflicts.objects import Hierarchy, Kinship, ObjectRelation, are_alternatives
from affidavit.conflicts.rule import Pair, Rule
from affidavit.conflicts.signals import Circumstances, SignalSettings
from affidavit.domain.assertion import Assertion, Modality, Status
from affidavit.domain.candidate import Act
from affidavit.domain.condition import ConditionRelation
from affidavit.domain.conflict import Verdict
from affidavit.domain.folding import runs
from affidavit.domain.predicate import Kind
from affidavit.predicates.catalogue import Catalogue

_NOTHING_AROUND = Circumstances()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arbiter:
    """What arbitration rests on beside the assertions themselves."""

    catalogue: Catalogue
    signals: SignalSettings = field(default_factory=SignalSettings)
    hierarchy: Hierarchy | None = None  # (narrow, wide) object keys → whether the caller knows the one within the other
    kinship: Kinship | None = None  # two phrases → whether they are of one sort; None: nothing is known of that
    rules: Sequence[Rule] = RULES


@dataclass(frozen=True, slots=True)
class Judged:
    """A known assertion and the verdict of the new one against it."""

    known: Assertion
    verdict: Verdict


def arbitrate(
    new: Assertion,
    known: Sequence[Assertion],
    arbiter: Arbiter,
    *,
    act: Act = Act.ASSERT,
    target_ids: Collection[str] | None = None,
) -> tuple[Judged, ...]:
    """The verdict for each known assertion, in the order given.

    Args:
        new: the new assertion, fully normalised.
        known: candidates of the same scope; those of other subjects or dimensions are harmless.
        arbiter: catalogue, settings and rules.
        act: what the clause of the new one does to what is known.
        target_ids: what a correction or an end is aimed at, where the words say so; None to find it by the rules.
    """
    act = Act.END if act is Act.ASSERT and _tells_an_end(new) else act
    aims = frozenset(target_ids) if target_ids is not None else _aims(new, known, arbiter, act)
    judged: list[Judged] = []
    for assertion in known:
        if assertion.id != new.id:
            around = Circumstances(act=act, aimed=assertion.id in aims, others=known)
            pair = make_pair(assertion, new, arbiter, around)
            judged.append(Judged(assertion, judge(pair, arbiter.rules)))
    return tuple(judged)


def judge(pair: Pair, rules: Sequence[Rule] = RULES) -> Verdict:
    """The verdict of the first rule that has something to say about the pair.

    Raises:
        LookupError: no rule decides; the last of `RULES` always does.
    """
    for rule in rules:
        verdict = rule(pair)
        if verdict is not None:
            return verdict
    raise LookupError(f"no rule decides between {pair.known.id!r} and {pair.new.id!r}")


def make_pair(known: Assertion, new: Assertion, arbiter: Arbiter, around: Circumstances = _NOTHING_AROUND) -> Pair:
    """A known assertion and a new one, with their predicates and what is known around them."""
    get = arbiter.catalogue.get
    return Pair(
        known=known, new=new, known_predicate=get(known.predicate), new_predicate=get(new.predicate),
        around=around, settings=arbiter.signals, hierarchy=arbiter.hierarchy,
        kinship=arbiter.kinship,
    )  # fmt: skip


def _aims(new: Assertion, known: Sequence[Assertion], arbiter: Arbiter, act: Act) -> frozenset[str]:
    """What a correction or an end without a named target is aimed at."""
    same = [item for item in known if (item.subject_id, item.dimension) == (new.subject_id, new.dimension)]
    if act is Act.END:
        return frozenset(item.id for item in same if _is_ended(item, new, arbiter))
    if act is Act.CHANGE:
        return frozenset(item.id for item in same if _is_changed(make_pair(item, new, arbiter)))
    if act is not Act.CORRECT:
        return frozenset()
    opposite = arbiter.catalogue.get(new.predicate).opposite
    pairs = [make_pair(item, new, arbiter) for item in same if item.predicate in (new.predicate, opposite)]
    open_to_it = [pair for pair in pairs if pair.comparison.conditions is not ConditionRelation.EXCLUSIVE]
    rivals = [pair.known.id for pair in open_to_it if pair.comparison.rivals]
    if rivals:
        return frozenset(rivals)
    # Where many are possible, "no, …" may mean anything said before: only another answer to the same question is meant.
    same_question = [pair.known for pair in open_to_it if _may_be_meant(pair)]
    return frozenset({max(same_question, key=_said_last).id}) if same_question else frozenset()


def _is_changed(pair: Pair) -> bool:
    """Whether a change that names no target is of this: chosen on the same occasion, or a thing of the same sort.

    With no occasion named and things of two sorts, both go on: 改喝茶 says nothing of what one drinks with meals.
    """
    known, comparison = pair.known, pair.comparison
    stands = known.status in (Status.ACTIVE, Status.DORMANT) and known.polarity is pair.new.polarity
    if not stands or known.predicate != pair.new.predicate or comparison.objects is not ObjectRelation.DIFFERENT:
        return False
    if comparison.conditions is not ConditionRelation.EQUAL:
        return False
    alike = pair.kinship is not None and pair.kinship(known.object, pair.new.object)
    return comparison.rivals or bool(known.conditions) or alike or are_alternatives(known, pair.new)


def _may_be_meant(pair: Pair) -> bool:
    stands = pair.known.status in (Status.ACTIVE, Status.DORMANT)
    if stands and pair.known.fingerprint == pair.new.fingerprint:
        return True  # the same at another time
    if pair.comparison.contrary or pair.known_predicate.family in CLAUSES or not stands:
        return False
    return pair.comparison.objects is not ObjectRelation.DIFFERENT or are_alternatives(pair.known, pair.new)


def _tells_an_end(new: Assertion) -> bool:
    """Whether it says until when something was so, without saying since when: "used to", 戒了."""
    until = new.validity.end
    told = new.modality is Modality.PAST and until is not None and new.validity.start is None
    return told and new.kind is not Kind.EVENT


def _said_last(assertion: Assertion) -> tuple[object, str]:
    return (assertion.confirmed_at, assertion.id)


def _is_ended(known: Assertion, new: Assertion, arbiter: Arbiter) -> bool:
    """Whether the new one says of the same thing that it is over: of all of it, or of the part named."""
    pair = make_pair(known, new, arbiter)
    if pair.comparison.conditions in (ConditionRelation.EXCLUSIVE, ConditionRelation.NARROWER):
        return False
    until = new.validity.end
    if until is not None and known.validity.start is not None and until <= known.validity.start:
        return False
    named = pair.comparison.objects in (ObjectRelation.SAME, ObjectRelation.WIDER) or _is_whole_state(new)
    return named and known.predicate == new.predicate and known.modality is not Modality.PAST


def _is_whole_state(new: Assertion) -> bool:
    words = set(runs(new.object_key)) if new.object_key.strip() else set[str]()
    return words <= WHOLE_STATES
