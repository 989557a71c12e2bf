"""What a rule is: a pure function from a pair of assertions, old and new, to a verdict or None.

A rule's docstring is its page in the documentation: one sentence, then `Known:`, `New:`, `Decision:`, an example that
fires and one that does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from affidavit.conflicts.comparing import Comparison
from affidavit.conflicts.objects import Hierarchy, Kinship
from affidavit.conflicts.signals import Circumstances, SignalSettings, score, signals
from affidavit.domain.assertion import Assertion, LinkKind
from affidavit.domain.candidate import Act
from affidavit.domain.conflict import ConflictKind, Outcome, Verdict
from affidavit.domain.predicate import Kind, Predicate

NEWER = "newer"
OLDER = "older"


@dataclass(frozen=True, kw_only=True)
class Pair:
    """A known assertion and a new one of the same scope, with all that a rule may look at.

    Most pairs have nothing to do with each other, so comparison and signals are worked out only when a rule looks.
    """

    known: Assertion
    new: Assertion
    known_predicate: Predicate
    new_predicate: Predicate
    around: Circumstances
    settings: SignalSettings
    hierarchy: Hierarchy | None
    kinship: Kinship | None = None

    @property
    def act(self) -> Act:
        """What the clause of the new one does to what is known."""
        return self.around.act

    @property
    def aimed(self) -> bool:
        """Whether that act is aimed at this known assertion."""
        return self.around.aimed

    @cached_property
    def comparison(self) -> Comparison:
        """What is alike and what is not."""
        return Comparison(
            known=self.known, new=self.new, known_predicate=self.known_predicate, new_predicate=self.new_predicate,
            hierarchy=self.hierarchy, kinship=self.kinship,
        )  # fmt: skip

    @cached_property
    def signals(self) -> Mapping[str, float]:
        """Name → strength; above zero speaks for the new one."""
        predicates = (self.known_predicate, self.new_predicate)
        return signals(self.known, self.new, predicates, self.around, self.settings)

    @property
    def score(self) -> float:
        """The signals weighed together; at or above zero the new one wins."""
        return score(self.signals, self.settings.weights)


class Rule(Protocol):
    """A rule of arbitration; its name is the function's."""

    __name__: str

    def __call__(self, pair: Pair) -> Verdict | None:
        """The verdict, or None where the rule has nothing to say."""
        ...


def kind_of_clash(pair: Pair) -> ConflictKind:
    """Preferences and instructions drift; everything else is a matter of fact."""
    drifting = pair.new.kind in (Kind.PREFERENCE, Kind.INSTRUCTION) or pair.known.kind in (
        Kind.PREFERENCE,
        Kind.INSTRUCTION,
    )
    return ConflictKind.PREFERENCE_DRIFT if drifting else ConflictKind.FACTUAL


def beside(pair: Pair, rule: str, why: str, kind: ConflictKind | None = None, link: LinkKind | None = None) -> Verdict:
    """Both stand; `link` says how the new one belongs to the known one."""
    signals = dict(pair.signals) if kind else {}
    return Verdict(outcome=Outcome.COEXISTS, rule=rule, kind=kind, signals=signals, why=why, link=link)


def displaced(pair: Pair, rule: str, why: str, kind: ConflictKind | None = None) -> Verdict:
    """The new one takes the place of the known one."""
    return Verdict(
        outcome=Outcome.SUPERSEDED, rule=rule, kind=kind or kind_of_clash(pair), winner=NEWER,
        signals=dict(pair.signals), why=why, link=LinkKind.SUPERSEDES,
    )  # fmt: skip


def weighed(pair: Pair, rule: str, why: str) -> Verdict:
    """The newer one wins where the signals together do not speak against it; else it waits for review."""
    if pair.score >= 0:
        return displaced(pair, rule, why)
    return Verdict(
        outcome=Outcome.KEPT_FOR_REVIEW, rule=rule, kind=kind_of_clash(pair), winner=OLDER,
        signals=dict(pair.signals), why=f"{why}; the signals speak for the known one",
    )  # fmt: skip
