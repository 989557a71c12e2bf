"""A rule and its exception."""

from __future__ import annotations

from affidavit.conflicts.comparing import denies
from affidavit.conflicts.objects import ObjectRelation, is_universal
from affidavit.conflicts.rule import Pair, beside
from affidavit.domain.assertion import LinkKind
from affidavit.domain.candidate import Act
from affidavit.domain.conflict import ConflictKind, Verdict
from affidavit.domain.predicate import Kind


def exception_to_rule(pair: Pair) -> Verdict | None:
    """A request for one thing is an exception to the rule that forbids its sort, not its end.

    Known: a standing instruction that forbids: no pushes, do not ….
    New: an instruction that wants one thing of that sort, or a clause that says of itself that it is an exception.
    Decision: both hold; `context_scoped`; the new one is linked as an exception where the rule would forbid it.

    Fires: 明天的早会提醒留着 after 别再给我发任何通知; "remind me of the match" after "no work messages on weekends".
    Does not fire: "you can send me notifications again" after "never push anything".
    """
    if not _forbids(pair) or not _wants(pair):
        return None
    if pair.act is Act.EXCEPT or is_universal(pair.known) or pair.comparison.objects is ObjectRelation.NARROWER:
        why = "the new one is an exception to the known rule"
        return beside(pair, "exception_to_rule", why, ConflictKind.CONTEXT_SCOPED, LinkKind.EXCEPTION_TO)
    if pair.known.dimension == pair.new.dimension:
        return None
    return beside(pair, "exception_to_rule", "the rule and the request are about different things", _scoped(pair))


def _scoped(pair: Pair) -> ConflictKind | None:
    """Worth a record where the rule stands under conditions, so that it can be seen that both hold."""
    return ConflictKind.CONTEXT_SCOPED if pair.known.conditions else None


def _forbids(pair: Pair) -> bool:
    return pair.known.kind is Kind.INSTRUCTION and denies(pair.known, pair.known_predicate)


def _wants(pair: Pair) -> bool:
    """Whether it asks for one thing; lifting the whole ban is no exception to it."""
    if pair.new.kind is not Kind.INSTRUCTION or denies(pair.new, pair.new_predicate):
        return False
    one_sort = pair.known_predicate.reaches_out and pair.new_predicate.reaches_out
    return (one_sort or pair.act is Act.EXCEPT) and not (pair.comparison.contrary and is_universal(pair.new))
