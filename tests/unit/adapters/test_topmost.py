"""The score of the last of the best is that of sorting them all, however many are equal."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.adapters.stores.topmost import least_of_best

_RNG = np.random.default_rng(1)


@pytest.mark.parametrize(
    "scores",
    [
        _RNG.random(5000),
        np.where(_RNG.random(5000) < 0.02, _RNG.random(5000), 0.0),
        np.zeros(5000),
        _RNG.normal(size=100),
    ],
    ids=["all different", "mostly nothing", "all equal", "few"],
)
@pytest.mark.parametrize("limit", [1, 20, 75])
def test_it_is_the_score_that_sorting_gives(scores: np.ndarray[tuple[int], np.dtype[np.float64]], limit: int) -> None:
    assert least_of_best(scores, limit) == np.sort(scores)[-limit]


@given(st.lists(st.sampled_from([-1.0, 0.0, 0.5, 2.0]), min_size=1, max_size=300), st.integers(1, 4))
def test_it_is_so_for_few_values_too(scores: list[float], limit: int) -> None:
    found = least_of_best(np.array(scores), limit)
    assert found == (sorted(scores)[-limit] if len(scores) > limit else float("-inf"))
