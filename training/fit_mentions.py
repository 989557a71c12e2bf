"""Fit the weights by which a mention in passing is the speaker's own, and write `conflicts/mentions.toml` and `.npz`.

    python training/fit_mentions.py            # measure on each fifth in turn, then fit on all and write
    python training/fit_mentions.py --dry      # measure only

Learnt from: `mentions/<language>.txt` beside this file, written for it. A line has `y` where what stands in brackets is
so of the speaker, `o` where the words show that it is not so (“never been to”, “you Leos”), and `n` where they tell
neither; a heading says what is mentioned. Ridge regression of the three standings on what is seen around the mention
and on the vector of the text, the latter once for all kinds and once for each; solved exactly.
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

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.conflicts.mentions import OF_VECTORS, STANDINGS, WEIGHTS, Mention, Standing, measures
from affidavit.languages import language

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "src" / "affidavit" / "conflicts" / WEIGHTS
LABELS = {"y": Standing.OWN, "o": Standing.DISOWNED, "n": Standing.OPEN}
FOLDS = 5
RIDGE = 3.0
KINDS = ("place", "gender", "zodiac")
OF_KIND = 2.0  # weight of the vector in its kind, against the words around and the vector for all
SHARP = 4.0  # from scores between 0 and 1 to shares
LEAST = 0.005  # weights nearer to zero are left out

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Example:
    """What is seen around one mention, and what it is to the speaker."""

    kind: str
    language: str
    text: str
    seen: frozenset[str]
    standing: str


def main() -> None:
    """Measure, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    examples = list(read())
    names = sorted({name for example in examples for name in example.seen})
    around = np.array([[float(name in example.seen) for name in names] for example in examples])
    inputs = np.hstack([around, vectors(examples)])
    truth = np.array([[float(example.standing == one) for one in STANDINGS] for example in examples])
    figures = measured(examples, inputs, truth)
    if not options.dry:
        weights = fit(inputs, truth) * SHARP
        OUTPUT.write_text(written(names, weights[: len(names)]), encoding="utf-8")
        with OUTPUT.with_name(OF_VECTORS).open("wb") as file:
            np.savez(file, **of_vectors(weights[len(names) :]))
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
    return Example(kind, code, text, measures(text, mention, language(code), kind), LABELS[label])


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


def vectors(examples: Sequence[Example]) -> Floats:
    """The vector of each text, and again in the columns of its kind."""
    found = UseEmbedder().embed([example.text for example in examples]).astype(np.float64)
    kinds = np.array([example.kind for example in examples])
    return np.hstack([found, *(found * OF_KIND * (kinds == kind)[:, None] for kind in KINDS)])


def of_vectors(weights: Floats) -> dict[str, NDArray[np.float16]]:
    """For each kind what a vector weighs, for all kinds and for it together: three rows."""
    general, *kinds = np.split(weights, 1 + len(KINDS))
    return {
        kind: (general + OF_KIND * own).T.astype(np.float16) for kind, own in zip(KINDS, kinds, strict=True)
    }  # fmt: skip


def fit(inputs: Floats, truth: Floats) -> Floats:
    """Ridge regression to how far each standing is above even, by way of the examples, which are fewer than inputs."""
    alike = inputs @ inputs.T + RIDGE * np.eye(len(inputs))
    return inputs.T @ np.linalg.solve(alike, truth - 1 / len(STANDINGS))


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
