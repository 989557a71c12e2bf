"""The sweep: what is over expires, what is hardly trusted any more becomes dormant. Nothing is deleted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.conflict import Outcome
from affidavit.domain.scope import Scope
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue
from affidavit.upkeep.changing import Change, Changes, change
from affidavit.upkeep.sweeping import SweepSettings, fate


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


def sweep(
    store: Store, catalogue: Catalogue, scopes: Iterable[Scope], at: datetime, settings: SweepSettings
) -> SweepReport:
    """Sweep scopes one after the other; each is one write, so that a stopped sweep can simply run again."""
    total = SweepReport()
    for scope in scopes:
        total = total.plus(_sweep_scope(store, catalogue, scope, at, settings))
    return total


def _sweep_scope(
    store: Store, catalogue: Catalogue, scope: Scope, at: datetime, settings: SweepSettings
) -> SweepReport:
    held: tuple[Assertion, ...] = ()

    def decide() -> Changes:
        nonlocal held
        held = store.select(scope, Selection(statuses=(Status.ACTIVE, Status.DORMANT)))
        return Changes(decided=tuple(made for a in held if (made := _fated(a, catalogue, at, settings)) is not None))

    made = change(store, scope, at, decide, actor="sweep")
    statuses = [fated.after[0].status for fated in made.decided]
    return SweepReport(
        examined=len(held), expired=statuses.count(Status.EXPIRED), dormant=statuses.count(Status.DORMANT)
    )


def _fated(assertion: Assertion, catalogue: Catalogue, at: datetime, settings: SweepSettings) -> Change | None:
    status = fate(assertion, catalogue.get(assertion.predicate), at, settings)
    if status is None or status is assertion.status:
        return None
    outcome = Outcome.EXPIRED if status is Status.EXPIRED else Outcome.DORMANT
    return Change(before=(assertion,), after=(assertion.with_(status=status),), outcome=outcome, rule=f"swept_{status}")
