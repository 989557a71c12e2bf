"""Whatever a model's endpoint does, a write that fails says so, stores nothing, and runs clean when asked again."""

from __future__ import annotations

from pathlib import Path

import pytest

from affidavit import Memory
from affidavit.errors import EmbeddingFailed
from affidavit.testing import FaultyEndpoint
from failures import CASES, Case, doors, run

ROWS = [(case, door) for case in CASES for door in doors(case)]


def _name(value: object) -> str:
    return f"{value.stage} {value.fault}" if isinstance(value, Case) else str(value)


@pytest.mark.parametrize(("case", "door"), ROWS, ids=_name)
def test_a_failing_endpoint(case: Case, door: str, tmp_path: Path) -> None:
    assert run(case, door, tmp_path).problems == []


def test_a_search_without_vectors_could_not_look_and_says_so() -> None:
    with FaultyEndpoint() as endpoint:
        settings = {"embedder": "openai", "embedding_model": "e", "llm_base_url": endpoint.url, "llm_retries": 0}
        with Memory.open(":memory:", **settings) as memory:
            memory.add("I live in Porto.", user_id="tim", at="2025-03-03T10:00:00+01:00").raise_for_failure()
            endpoint.fail("embed", "broken")
            with pytest.raises(EmbeddingFailed):
                memory.search("Where does the user live?", user_id="tim")
