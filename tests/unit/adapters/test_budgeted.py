"""What is kept up to a budget: the least recently used goes, and the sum is never added up anew."""

from __future__ import annotations

from affidavit.adapters.budgeted import Budgeted


def test_the_least_recently_used_goes_first() -> None:
    kept: Budgeted[str, int] = Budgeted(20)
    kept.put("houba", 1, 10)
    kept.put("sher", 2, 10)
    assert kept.get("houba") == 1
    kept.put("khan", 3, 10)
    assert [kept.get(name) for name in ("houba", "sher", "khan")] == [1, None, 3]


def test_the_weight_is_that_of_what_is_there() -> None:
    kept: Budgeted[str, int] = Budgeted(25)
    for name, weight in (("houba", 10), ("houba", 15), ("sher", 5), ("khan", 10)):
        kept.put(name, 0, weight)
    assert (len(kept), kept.weight) == (2, 15)
    kept.drop("sher")
    kept.drop("marsupilami")
    assert kept.weight == 10
    kept.forget()
    assert (len(kept), kept.weight) == (0, 0)


def test_one_thing_too_heavy_stays_alone() -> None:
    kept: Budgeted[str, int] = Budgeted(1)
    kept.put("houba", 1, 10)
    kept.put("sher", 2, 10)
    assert (kept.get("houba"), kept.get("sher")) == (None, 2)


def test_there_may_be_a_most_whatever_they_weigh() -> None:
    kept: Budgeted[str, int] = Budgeted(10, most=2)
    for name in ("houba", "sher", "khan"):
        kept.put(name, 0, 0)
    assert (len(kept), kept.get("houba")) == (2, None)
