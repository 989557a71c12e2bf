"""Fit the weights of the ways of finding on our own conversations and questions, and write `read_path/weights.toml`.

    python training/fit_ranking.py             # fit, write, and say what it gains on what was not learnt from
    python training/fit_ranking.py --dry       # the same without writing

Learnt from: recall probes of open scenarios and the tables of questions in `tests/questions`, every second of them; the
others are measured on. No benchmark and no unseen scenario is read. Each probe is put once. As a score is a weighted
sum of what the ways of finding say, times factors that do not depend on the weights, other weights are tried by
computing: coordinate ascent from the present weights, on the mean reciprocal rank of the first right hit. The same data
give the same weights. They are written only where they are better on the half that was not learnt from as well.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import yaml
from numpy.typing import NDArray

from affidavit import Memory
from affidavit.domain.found import Hit
from affidavit.read_path.reading import Weights, fitted

HERE = Path(__file__).parent
TESTS = HERE.parent / "tests"
OUTPUT = HERE.parent / "src" / "affidavit" / "read_path" / "weights.toml"
NAMES = tuple(field.name for field in fields(Weights))
STEPS = (0.5, 0.8, 1.25, 2.0)
ROUNDS = 4
LEAST_GAIN = 0.0005  # of the mean reciprocal rank: smaller ones are noise
KEPT_NEAR = 0.002  # what a doubling or halving against the present weights must bring: few data must not move far
DEPTH = 30
EVERY = 3  # scenarios: only every so many, for hearing all of them takes long
NOW = datetime(2026, 3, 11, 9, tzinfo=UTC)

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Put:
    """One probe: what each way of finding gives each hit, the factor of the rest, and which hits are right."""

    shares: Floats  # hits x ways, at weight 1
    factors: Floats
    right: NDArray[np.bool_]

    def reciprocal(self, weights: Floats) -> float:
        """1 / place of the first right hit; 0 without one."""
        if not self.right.any():
            return 0.0
        scores = (self.shares @ weights) * self.factors
        best = scores[self.right].max()
        return 1.0 / (1 + int((scores > best).sum()))


def main() -> None:
    """Collect, fit, write, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    now = fitted()
    present = np.array([now.of(name) for name in NAMES])
    put = [[one for one in found if one.right.any()] for found in (questions(now), scenarios(now))]
    learnt, held = [part[::2] for part in put], [part[1::2] for part in put]
    found = fit(learnt, present)
    better = mean(held, found) > mean(held, present)
    if better and not options.dry:
        OUTPUT.write_text(written(found), encoding="utf-8")
    figures = {
        "probes": [len(part) for part in put], "better": better,
        "weights": dict(zip(NAMES, found.round(3).tolist(), strict=True)),
        "learnt": [mean(learnt, present), mean(learnt, found)], "held_out": [mean(held, present), mean(held, found)],
    }  # fmt: skip
    sys.stdout.write(json.dumps(figures) + "\n")


def questions(weights: Weights) -> Iterator[Put]:
    """The tables of questions, each to one memory that holds all of its table."""
    for path in sorted((TESTS / "questions").glob("*.yaml")):
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        with Memory.open(":memory:") as memory:
            for hours, entry in enumerate(table):
                said = NOW - timedelta(days=60) + timedelta(hours=hours)
                memory.add_extracted([entry["holds"]], user_id="kas", at=said)
            for entry in table:
                wanted = str(entry.get("find", entry["holds"]["object"])).casefold()
                subject = str(entry["holds"].get("subject", "user")).casefold()
                for question in entry["asks"]:
                    hits = memory.search(question, user_id="kas", at=NOW, top_k=DEPTH, explain=True).results
                    right = [
                        wanted in hit.assertion.object.casefold() and hit.assertion.subject.casefold() == subject
                        for hit in hits
                    ]
                    yield collected(hits, right, weights)


def scenarios(weights: Weights) -> Iterator[Put]:
    """The recall probes of the open scenarios."""
    paths = [path for path in sorted((TESTS / "scenarios").glob("*.jsonl")) if "unseen" not in path.name]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    for case in map(json.loads, lines[::EVERY]):
        with Memory.open(":memory:") as memory:
            for session in case["sessions"]:
                memory.add(session["messages"], user_id="u", session_id=session["session_id"], at=session["at"])
            for probe in case["probes"]:
                if probe["kind"] == "recall" and probe.get("expect_any"):
                    hits = memory.search(
                        probe["query"], user_id="u", at=probe.get("at", case["sessions"][-1]["at"]),
                        context=probe.get("context"), top_k=DEPTH, explain=True,
                    ).results  # fmt: skip
                    yield collected(hits, [_right(hit, probe["expect_any"]) for hit in hits], weights)


def _right(hit: Hit, wanted: Sequence[str]) -> bool:
    one = hit.assertion
    text = f"{one.render()} | {one.subject} | {one.object} | {one.validity}".casefold()
    return any(needle.casefold() in text for needle in wanted)


def collected(hits: Sequence[Hit], right: Sequence[bool], weights: Weights) -> Put:
    """The hits of one probe in numbers."""
    shares = [[hit.why.get(name, 0.0) / (weights.of(name) or 1.0) for name in NAMES] for hit in hits]
    factors = [hit.score / (hit.why["relevance"] or 1.0) for hit in hits]
    return Put(np.array(shares).reshape(len(hits), len(NAMES)), np.array(factors), np.array(right, dtype=bool))


def mean(put: Sequence[Sequence[Put]], weights: Floats) -> float:
    """The mean reciprocal rank; tables of questions and conversations count the same, however many there are."""
    means = [sum(one.reciprocal(weights) for one in part) / max(len(part), 1) for part in put]
    return round(sum(means) / len(means), 4)


def fit(put: Sequence[Sequence[Put]], present: Floats) -> Floats:
    """The best weights that one change after another leads to."""

    def worth(weights: Floats) -> float:
        far = float(np.abs(np.log2(np.maximum(weights, 1e-6) / np.maximum(present, 1e-6))).sum())
        return mean(put, weights) - KEPT_NEAR * far

    best, value = present, worth(present)
    for _ in range(ROUNDS):
        before = value
        for place in range(len(present)):
            for step in STEPS:
                tried = best.copy()
                tried[place] *= step
                if worth(tried) > value + LEAST_GAIN:
                    best, value = tried, worth(tried)
        if value == before:
            break
    return best


def written(weights: Floats) -> str:
    """The file of weights."""
    head = (
        "# How much each way of finding counts; `match` is the share of the question's words that an assertion has.\n"
        "# `training/fit_ranking.py` writes this file when it finds better ones, on what it did not learn from too.\n"
    )
    return head + "".join(f"{name} = {value:.3g}\n" for name, value in zip(NAMES, weights.tolist(), strict=True))


if __name__ == "__main__":
    main()
