"""The sweep: what is over expires, what is hardly trusted rests, and nothing is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest

from affidavit import Memory
from affidavit.upkeep import sweep as sweeping
from affidavit.upkeep.sweep import SweepReport
from doubles import remembering
from factories import NOW

DAY = timedelta(days=1)


@pytest.fixture
def memory() -> Memory:
    memory = remembering(dormant_below=0.3)
    plan = {"predicate": "plans_to", "object": "fly", "modality": "planned", "valid_to": NOW + 2 * DAY}
    for user in ("tim", "mia"):
        memory.add("lives_in: Rome", user_id=user, at=NOW)
        memory.add("feels: tired", user_id=user, at=NOW)
        memory.add_extracted([plan], user_id=user, at=NOW)
    return memory


def statuses(memory: Memory, user_id: str = "tim") -> dict[str, str]:
    return {a.object: str(a.status) for a in memory.get_all(user_id=user_id, history=True)}


def test_before_anything_is_over_it_changes_nothing(memory: Memory):
    assert memory.sweep(user_id="tim", at=NOW) == SweepReport(examined=3)


def test_what_is_over_expires_and_what_is_hardly_trusted_rests(memory: Memory):
    report = memory.sweep(user_id="tim", at=NOW + 20_000 * DAY)
    assert report == SweepReport(examined=3, expired=2, dormant=1)
    assert statuses(memory) == {"Rome": "dormant", "tired": "expired", "fly": "expired"}


def test_it_sweeps_one_user_or_all(memory: Memory):
    memory.sweep(user_id="tim", at=NOW + 20_000 * DAY)
    assert statuses(memory, "mia")["Rome"] == "active"
    assert memory.sweep(at=NOW + 20_000 * DAY).examined == 4
    assert statuses(memory, "mia") == statuses(memory, "tim")


def test_sweeping_again_changes_nothing(memory: Memory):
    memory.sweep(user_id="tim", at=NOW + 20_000 * DAY)
    before = list(memory.export(user_id="tim"))
    assert memory.sweep(user_id="tim", at=NOW + 20_000 * DAY) == SweepReport(examined=1)
    assert list(memory.export(user_id="tim")) == before


def test_what_rests_wakes_when_it_is_said_again(memory: Memory):
    memory.sweep(user_id="tim", at=NOW + 20_000 * DAY)
    memory.add("lives_in: Rome", user_id="tim", at=NOW + 20_001 * DAY)
    assert statuses(memory)["Rome"] == "active"


def test_every_change_is_logged_as_the_sweeps(memory: Memory):
    memory.sweep(user_id="tim", at=NOW + 20_000 * DAY)
    swept = [(r.action, r.body["rule"]) for r in memory.audit(user_id="tim") if r.actor == "sweep"]
    assert sorted(swept) == [("dormant", "swept_dormant"), *[("expired", "swept_expired")] * 2]
    assert memory.verify(user_id="tim").ok


def test_it_goes_through_a_scope_page_by_page_and_tells_how_far_it_is(memory: Memory, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sweeping, "_PAGE", 2)
    told: list[tuple[int, int]] = []
    memory.sweep(user_id="tim", at=NOW + 20_000 * DAY, progress=lambda done, total: told.append((done, total)))
    assert told == [(2, 3), (3, 3)]
    assert "active" not in statuses(memory).values()


def test_a_stopped_sweep_goes_on_where_it_was(memory: Memory, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sweeping, "_PAGE", 1)

    def stop(done: int, total: int) -> None:
        raise InterruptedError(done)

    with pytest.raises(InterruptedError):
        memory.sweep(user_id="tim", at=NOW + 20_000 * DAY, progress=stop)
    assert "active" in statuses(memory).values()
    memory.sweep(user_id="tim", at=NOW + 20_000 * DAY)
    assert statuses(memory) == {"Rome": "dormant", "tired": "expired", "fly": "expired"}
