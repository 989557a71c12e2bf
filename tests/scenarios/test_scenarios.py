"""The form of the scenarios; how many of them are passed is measured by `benchmarks/scenarios.py`, not tested."""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime
from typing import Any

import pytest

from scenarios_data import CATEGORIES, FOLDER, KINDS, read

FILES = sorted(path.name for path in FOLDER.glob("*.jsonl"))
NEEDED = {
    "absent": {"contains"},
    "conflict": {"type", "contains"},
    "count": {"contains", "max"},
    "evidence": {"contains", "quote"},
    "history": {"query", "expect_any"},
    "no_conflict": {"contains"},
    "recall": {"query", "at", "top"},
    "status": {"contains", "status"},
    "subject": {"contains", "subject"},
}
TYPES = {"factual", "preference_drift", "context_scoped", "source_reliability"}
STATUSES = {"active", "superseded", "dormant", "expired", "retracted"}


def cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


def probes(name: str) -> list[dict[str, Any]]:
    return [probe for case in cases(name) for probe in case["probes"]]


@pytest.mark.parametrize("name", FILES)
def test_every_case_names_its_language_a_known_category_and_a_difficulty(name: str) -> None:
    found = {(case["lang"], case["category"], case["difficulty"]) for case in cases(name)}
    part = name.startswith(("third_", "fourth_", "fifth_"))  # each of these has some of the categories only
    assert {lang for lang, _, _ in found} == set(name.removesuffix(".jsonl").split("_")) & {"en", "zh"}
    assert {category for _, category, _ in found} <= set(CATEGORIES)
    assert part or {category for _, category, _ in found} == set(CATEGORIES)
    assert {difficulty for _, _, difficulty in found} == {1, 2, 3}


def test_no_id_is_given_twice() -> None:
    given = Counter(case["id"] for name in FILES for case in cases(name))
    assert [case for case, times in given.items() if times > 1] == []


@pytest.mark.parametrize("name", FILES)
def test_sessions_come_in_the_order_of_their_times_and_say_something(name: str) -> None:
    for case in cases(name):
        moments = [datetime.fromisoformat(session["at"]) for session in case["sessions"]]
        assert moments == sorted(set(moments)), case["id"]
        assert all(moment.tzinfo for moment in moments), case["id"]
        messages = [message for session in case["sessions"] for message in session["messages"]]
        assert all(message["content"].strip() for message in messages), case["id"]
        assert {message["role"] for message in messages} <= {"user", "assistant", "tool", "system"}, case["id"]


@pytest.mark.parametrize("name", FILES)
def test_every_case_is_probed_and_every_probe_has_what_its_kind_needs(name: str) -> None:
    assert all(case["probes"] for case in cases(name))
    for probe in probes(name):
        assert probe["kind"] in KINDS
        assert NEEDED[probe["kind"]] <= probe.keys(), probe
        assert probe.get("type", "factual") in TYPES
        assert probe.get("status", "active") in STATUSES


@pytest.mark.parametrize("name", FILES)
def test_every_moment_of_a_probe_is_one_with_a_zone(name: str) -> None:
    moments = [datetime.fromisoformat(probe["at"]) for probe in probes(name) if "at" in probe]
    assert all(moment.tzinfo for moment in moments)


@pytest.mark.parametrize("name", FILES)
def test_nothing_that_is_expected_or_forbidden_is_empty(name: str) -> None:
    for probe in probes(name):
        lists = [probe[key] for key in ("expect_any", "expect_all", "forbid", "contains") if key in probe]
        assert all(lists), probe
        assert all(text.strip() for texts in lists for text in texts), probe
        assert probe["kind"] != "recall" or probe.keys() & {"expect_any", "expect_all"}, probe


@pytest.mark.parametrize("name", FILES)
def test_every_quotation_was_said(name: str) -> None:
    for case in cases(name):
        said = [message["content"].casefold() for session in case["sessions"] for message in session["messages"]]
        quotes = [probe["quote"].casefold() for probe in case["probes"] if "quote" in probe]
        assert all(any(quote in content for content in said) for quote in quotes), case["id"]


@pytest.mark.parametrize("name", FILES)
def test_the_benchmark_reads_what_is_there(name: str) -> None:
    assert [(case.id, len(case.probes)) for case in read(FOLDER / name)] == [
        (case["id"], len(case["probes"])) for case in cases(name)
    ]
