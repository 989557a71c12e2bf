"""The fitted weights of the ways of finding."""

from __future__ import annotations

from affidavit.read_path.reading import fitted
from affidavit.retrievers import NAMES


def test_every_way_of_finding_has_a_weight() -> None:
    assert all(fitted().of(name) > 0.0 for name in NAMES)


def test_the_slot_asked_for_counts_more_than_any_other_way() -> None:
    assert fitted().slot > max(fitted().of(name) for name in NAMES - {"slot"})
