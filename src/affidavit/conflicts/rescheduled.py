"""Another day."""

from __future__ import annotations

from affidavit.conflicts.comparing import ObjectRelation
from affidavit.conflicts.rule import Pair, beside, weighed
from affidavit.domain.assertion import LinkKind
from affidavit.domain.conflict import ConflictKind, Outcome, Verdict
from affidavit.domain.predicate import Kind


def rescheduled(pair: Pair) -> Verdict | None:
    """A plan still ahead that is given another time has been moved; a closer time only makes it more exact.

    Known: a plan or appointment that was still ahead when the new one was said.
    New: the same one with another time.
    Decision: a time within the known one refines it; another time supersedes it as a fact; a reminder stands beside it,
        for one may be reminded twice.

    Fires: 洗牙挪到周五 after 洗牙约在周四; "dentist on the 12th at 3 pm" after "dentist on the 12th".
    Does not fire: the dentist last spring beside the dentist next week.
    """
    if not _same_plan(pair) or pair.new.validity.is_open or pair.known.validity.is_open:
        return None
    if pair.new.validity.within(pair.known.validity):
        return Verdict(
            outcome=Outcome.REFINED, rule="rescheduled", winner="newer", signals=dict(pair.signals),
            why="the new one gives a closer time", link=LinkKind.REFINES,
        )  # fmt: skip
    if pair.new.kind is Kind.INSTRUCTION:
        return beside(pair, "rescheduled", "one can be reminded at several times")
    verdict = weighed(pair, "rescheduled", "the plan was moved to another time")
    return _with_kind(verdict)


def _same_plan(pair: Pair) -> bool:
    intended = pair.new.kind in (Kind.INTENTION, Kind.INSTRUCTION) and pair.known.kind is pair.new.kind
    same = pair.known.predicate == pair.new.predicate and pair.comparison.objects is ObjectRelation.SAME
    end = pair.known.validity.end
    return intended and same and not pair.comparison.contrary and (end is None or pair.new.said_at < end)


def _with_kind(verdict: Verdict) -> Verdict:
    return Verdict(
        outcome=verdict.outcome, rule=verdict.rule, kind=ConflictKind.FACTUAL, winner=verdict.winner,
        signals=verdict.signals, why=verdict.why, link=verdict.link,
    )  # fmt: skip
