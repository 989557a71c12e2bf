"""G4 Accounted for: every change is in the log with its rule, the log tells the present statuses, and tampering shows.

That each of a thousand random edits of the stored log is found is shown by `benchmarks/tamper.py` and
`tests/unit/upkeep/test_verifying.py`.
"""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit import Memory
from affidavit.upkeep.verifying import replay_statuses
from doubles import remembering
from factories import NOW

DAY = timedelta(days=1)
STEPS = ("lives_in: Rome", "lives_in: Milan", "likes: tea", "not likes: tea", "delete", "sweep", "revert", "erase")


def do(memory: Memory, step: str, day: int) -> None:
    """Say something, or change something that is there."""
    at = NOW + day * DAY
    held = memory.get_all(user_id="tim", history=True)
    decisions = [record.body["decision"] for record in memory.audit(user_id="tim") if "decision" in record.body]
    if step == "sweep":
        memory.sweep(user_id="tim", at=at + 20_000 * DAY)
    elif step == "delete" and held:
        memory.delete(held[-1].id, user_id="tim", at=at)
    elif step == "erase" and held:
        memory.erase(user_id="tim", message_id=held[0].evidence[0].message_id, at=at)
    elif step == "revert" and decisions:
        known = [record["id"] for record in memory.export(user_id="tim") if record["record"] == "decision"]
        for decision in known[-1:]:
            memory.revert(decision, user_id="tim", at=at)
    elif ": " in step:
        memory.add(step, user_id="tim", at=at).raise_for_failure()


@given(steps=st.lists(st.sampled_from(STEPS), max_size=10))
@settings(max_examples=30, deadline=None)
def test_g4_after_any_history_the_log_verifies_and_tells_the_statuses(steps: list[str]):
    memory = remembering()
    for day, step in enumerate(steps):
        do(memory, step, day)
    verdict = memory.verify(user_id="tim")
    assert (verdict.ok, verdict.problems) == (True, ())
    told = replay_statuses(memory.audit(user_id="tim"))
    assert told == {a.id: str(a.status) for a in memory.get_all(user_id="tim", history=True)}


def test_g4_every_change_of_an_assertion_is_a_record_that_names_it_with_its_cause():
    memory = remembering()
    memory.add("lives_in: Rome", user_id="tim", at=NOW)
    (rome,) = memory.get_all(user_id="tim")
    memory.add("lives_in: Rome", user_id="tim", at=NOW + DAY)
    memory.cite([rome.id], user_id="tim")
    memory.add("lives_in: Milan", user_id="tim", at=NOW + 2 * DAY)
    memory.delete(rome.id, user_id="tim", at=NOW + 3 * DAY)
    records = memory.history(rome.id, user_id="tim")
    assert [(record.actor, record.action) for record in records] == [
        ("rules", "added"),
        ("rules", "confirmed"),
        ("caller", "cite"),
        ("rules", "superseded"),
        ("caller", "retracted"),
    ]
    assert all(record.body["rule"] for record in records if record.action != "cite")
    assert records[3].body["signals"]


def test_g4_no_word_of_a_person_is_in_the_log():
    memory = remembering()
    memory.add("lives_in: Marsupilandia", user_id="tim", session_id="secret-session")
    text = repr(list(memory.audit(user_id="tim"))).lower()
    assert "marsupilandia" not in text
    assert "secret-session" not in text


def test_g4_a_head_kept_elsewhere_shows_that_the_log_was_cut_off():
    memory, other = remembering(), remembering()
    for content in ("lives_in: Rome", "lives_in: Milan"):
        memory.add(content, user_id="tim")
    other.add("lives_in: Rome", user_id="tim")
    head = memory.head(user_id="tim")
    assert memory.verify(user_id="tim", expected_head=head).ok
    assert not other.verify(user_id="tim", expected_head=head).ok
