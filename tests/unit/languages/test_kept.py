"""What is worked out for a text is kept, and an erasure forgets it."""

from __future__ import annotations

from affidavit import Memory
from affidavit.languages.kept import kept


def test_it_is_worked_out_once_until_something_is_erased() -> None:
    asked: list[str] = []

    @kept(4)
    def worked_out(text: str) -> str:
        asked.append(text)
        return text.upper()

    assert [worked_out("houba"), worked_out("houba")] == ["HOUBA", "HOUBA"]
    assert asked == ["houba"]
    with Memory.open(":memory:", embedder="hashed") as memory:
        memory.erase(user_id="tim", everything=True)
    worked_out("houba")
    assert asked == ["houba", "houba"]


def test_only_the_texts_asked_for_last_are_kept() -> None:
    asked: list[str] = []

    @kept(1)
    def worked_out(text: str) -> str:
        asked.append(text)
        return text

    for text in ("houba", "sher", "houba"):
        worked_out(text)
    assert asked == ["houba", "sher", "houba"]
