"""mem0's export: statements about one user, with nobody's words invented."""

from __future__ import annotations

from typing import Any

import pytest

from affidavit.entrypoints.importing import mem0
from affidavit.errors import InvalidInput

TWO: list[dict[str, Any]] = [{"memory": "one", "user_id": "tim"}, {"memory": "two", "user_id": "anna"}]


def assertions(value: Any, **options: Any) -> list[dict[str, Any]]:
    return [dict(item) for batch in mem0.read("m.json", value, **options) for item in batch.assertions]


def test_a_memory_is_a_statement_on_its_own_text() -> None:
    said = "2025-03-03T10:00:00+01:00"
    value = {"results": [{"memory": "Likes hiking", "created_at": said, "metadata": None}]}
    (batch,) = mem0.read("m.json", value)
    assert batch.at == said
    assert batch.assertions == (
        {"subject": "user", "predicate": "states", "object": "Likes hiking", "text": "Likes hiking"},
    )


def test_memories_of_one_time_are_written_together() -> None:
    times = ["2025-03-03T10:00:00Z"] * 2 + ["2025-03-04T10:00:00Z"]
    value = [{"memory": f"houba {place}", "created_at": time} for place, time in enumerate(times)]
    assert [len(batch) for batch in mem0.read("m.json", value)] == [2, 1]


def test_of_several_users_the_one_named_is_read() -> None:
    assert [item["object"] for item in assertions(TWO, owner="anna")] == ["two"]


PROBLEMS: list[tuple[Any, str | None, str]] = [
    # several users and none named; one that is not there; a memory that is no text; a time without a zone
    (TWO, None, "2 users; say which is meant: anna, tim"),
    ([{"memory": "one", "user_id": "tim"}], "spirou", "nothing of 'spirou'; it has tim"),
    ([{"memory": "one"}, {"memory": 7}], None, "results[1]: 'memory' must be text"),
    ([{"memory": "one", "created_at": "2025-03-03"}], None, "results[0].created_at: '2025-03-03' has no zone"),
]


@pytest.mark.parametrize(("value", "owner", "problem"), PROBLEMS)
def test_a_file_of_another_shape_says_where(value: Any, owner: str | None, problem: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        assertions(value, owner=owner)
    assert problem in str(caught.value)
