"""Fit the weights by which a mention in passing is the speaker's own, and write `conflicts/mentions.toml`.

    python training/fit_mentions.py            # measure on each fifth in turn, then fit on all and write
    python training/fit_mentions.py --dry      # measure only

Learnt from: `mentions/<language>.txt` beside this file, written for it. A line has `y` where what stands in brackets is
so of the speaker, `o` where the words show that it is not so (“never been to”, “you Leos”), and `n` where they tell
neither; a heading says what is mentioned. Multinomial logistic regression with the mean loss and a ridge,
from zero, so that the same lines give the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from affidavit.conflicts.mentions import STANDINGS, WEIGHTS, Mention, Standing, measures
from affidavit.languages import language

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "src" / "affidavit" / "conflicts" / WEIGHTS
LABELS = {"y": Standing.OWN, "o": Standing.DISOWNED, "n": Standing.OPEN}
FOLDS = 5
RIDGE = 0.003
STEPS = 400
LEAST = 0.005  # weights nearer to zero are left out

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """What is seen around one mention, and what it is to the speaker."""

    kind: str
    language: str
    seen: frozenset[str]
    standing: str


def main() -> None:
    """Measure, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    examples = list(read())
    names = sorted({name for example in examples for name in example.seen})
    inputs = np.array([[float(name in example.seen) for name in names] for example in examples])
    truth = np.array([[float(example.standing == one) for one in STANDINGS] for example in examples])
    figures = measured(examples, inputs, truth)
    if not options.dry:
        OUTPUT.write_text(written(names, fit(inputs, truth)), encoding="utf-8")
    sys.stdout.write(json.dumps({"examples": len(examples), "right": figures}) + "\n")


def read() -> Iterator[Example]:
    """All examples, by language and line."""
    for path in sorted((HERE / "mentions").glob("*.txt")):
        kind = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("# "):
                kind = line[2:]
            else:
                yield _example(line, kind, path.stem)


def _example(line: str, kind: str, code: str) -> Example:
    label, _, marked = line.partition("|")
    before, _, rest = marked.partition("[")
    said, _, after = rest.partition("]")
    text, start, end = before + said + after, len(before), len(before) + len(said)
    told = [
        one for one in language(code).implied(text) if one.dimension == kind and one.start < end and start < one.end
    ]
    mention = Mention(answer="", start=start, end=end, sort=told[0].sort if told else "value")
    return Example(kind, code, measures(text, mention, language(code), kind), LABELS[label])


def measured(examples: Sequence[Example], inputs: Floats, truth: Floats) -> dict[str, float]:
    """The share that is right when each fifth is judged by what the others teach, by kind and language."""
    fold = np.arange(len(truth)) % FOLDS
    scores = np.zeros_like(truth)
    for turn in range(FOLDS):
        scores[fold == turn] = inputs[fold == turn] @ fit(inputs[fold != turn], truth[fold != turn])
    right = scores.argmax(axis=1) == truth.argmax(axis=1)
    groups = {"all": np.ones(len(truth), dtype=bool)} | {
        f"{code} {kind}": np.array([(one.language, one.kind) == (code, kind) for one in examples])
        for code, kind in sorted({(one.language, one.kind) for one in examples})
    }
    return {name: round(float(right[group].mean()), 3) for name, group in groups.items()}


def fit(inputs: Floats, truth: Floats) -> Floats:
    """Multinomial logistic regression by Nesterov's accelerated gradient, with a fixed step."""
    weights = ahead = np.zeros((inputs.shape[1], truth.shape[1]))
    step = 1.0 / (0.5 * float(np.linalg.eigvalsh(inputs.T @ inputs / len(truth))[-1]) + RIDGE)
    for turn in range(1, STEPS + 1):
        scores = inputs @ ahead
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        following = ahead - step * (inputs.T @ (odds - truth) / len(truth) + RIDGE * ahead)
        ahead = following + (turn - 1) / (turn + 2) * (following - weights)
        weights = following
    return weights


def written(names: Sequence[str], weights: Floats) -> str:
    """The file of weights."""
    head = (
        "# How much what stands around a mention speaks for its being the speaker's own, for its not being so of the\n"
        "# speaker, and for neither. `training/fit_mentions.py` writes this file.\n\n[weights]\n"
    )
    told = [(name, row) for name, row in zip(names, weights.tolist(), strict=True) if max(map(abs, row)) >= LEAST]
    return head + "".join(f'"{name}" = [{", ".join(f"{value:.2f}" for value in row)}]\n' for name, row in told)


if __name__ == "__main__":
    main()
