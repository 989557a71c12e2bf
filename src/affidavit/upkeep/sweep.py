"""The sweep: what is over expires, what is hardly trusted any more becomes dormant. Nothing is deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.conflict import Outcome
from affidavit.domain.identity import assertion_id
from affidavit.domain.scope import Scope
from affidavit.ports.store import Store
from affidavit.predicates.catalogue import Catalogue
from affidavit.upkeep.changing import Change, Changes, change
from affidavit.upkeep.sweeping import SweepSettings, fate

Progress = Callable[[int, int], object]  # looked at so far, and of how many

_PAGE = 1_000  # assertions decided in one write
_STANDING = (Status.ACTIVE, Status.DORMANT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a sweep is done."""

    at: datetime  # the moment asked about
    settings: SweepSettings  # constants of the policy
    progress: Progress | None = None  # told after each page how many assertions were looked at, and of how many


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepReport:
    """What a sweep looked at and changed."""

    examined: int = 0
    expired: int = 0
    dormant: int = 0

    def plus(self, other: SweepReport) -> SweepReport:
        """Both together."""
        return SweepReport(
            examined=self.examined + other.examined, expired=self.expired + other.expired,
            dormant=self.dormant + other.dormant,
        )  # fmt: skip


def course(at: datetime, dormant_below: float, progress: Progress | None = None) -> Course:
    """A sweep by the default policy, but for the confidence under which assertions rest."""
    return Course(at=at, settings=SweepSettings(dormant_below=dormant_below), progress=progress)


def sweep(store: Store, catalogue: Catalogue, scopes: Iterable[Scope], how: Course) -> SweepReport:
    """Sweep scopes one after the other, a page at a time; each page is one write.

    A stopped sweep can simply run again: what has moved already stays, and the rest is decided as if for the first
    time. Memory holds one page, however large the scope.

    Args:
        store: where the scopes are.
        catalogue: half-lives and lifetimes.
        scopes: which scopes.
        how: by which moment and policy, and who is told how far it is.
    """
    swept = tuple(scopes)
    expected = sum(store.head(scope).assertions for scope in swept)
    total, seen = SweepReport(), 0
    for scope in swept:
        for page in _pages(scope, store.head(scope).assertions):
            total = total.plus(_sweep_page(store, catalogue, (scope, page), how))
            seen += len(page)
            if how.progress is not None:
                how.progress(seen, expected)
    return total


def _pages(scope: Scope, count: int) -> Iterator[tuple[str, ...]]:
    """The ids of every assertion ever made, in order of recording, so many at a time."""
    for first in range(1, count + 1, _PAGE):
        yield tuple(assertion_id(scope, number) for number in range(first, min(first + _PAGE, count + 1)))


def _sweep_page(store: Store, catalogue: Catalogue, place: tuple[Scope, Sequence[str]], how: Course) -> SweepReport:
    scope, page = place
    held: list[Assertion] = []

    def decide() -> Changes:
        held[:] = [one for one in store.assertions(scope, page) if one.status in _STANDING]
        return Changes(decided=tuple(made for a in held if (made := _fated(a, catalogue, how)) is not None))

    made = change(store, scope, how.at, decide, actor="sweep")
    statuses = [fated.after[0].status for fated in made.decided]
    return SweepReport(
        examined=len(held), expired=statuses.count(Status.EXPIRED), dormant=statuses.count(Status.DORMANT)
    )


def _fated(assertion: Assertion, catalogue: Catalogue, how: Course) -> Change | None:
    status = fate(assertion, catalogue.get(assertion.predicate), how.at, how.settings)
    if status is None or status is assertion.status:
        return None
    outcome = Outcome.EXPIRED if status is Status.EXPIRED else Outcome.DORMANT
    return Change(before=(assertion,), after=(assertion.with_(status=status),), outcome=outcome, rule=f"swept_{status}")
