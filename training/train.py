"""Fit the classifier of relations on the sentences beside this file, and write `predicates/classifier.npz`.

    python training/train.py                    # fit, write, and say how well the unseen fifth is named
    python training/train.py --compare FILE     # and how well the held-out rows of a file of labelled sentences are

Every fifth line of each file of sentences is unseen: it is only measured on. The same sentences give the same bytes on
one machine; another processor may round the vectors differently in the last bit.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.embedders.use import UseEmbedder

HERE = Path(__file__).parent
SENTENCES = HERE / "sentences"
OUTPUT = HERE.parent / "src" / "affidavit" / "predicates" / "classifier.npz"
UNSEEN = 5  # every fifth line
RIDGE = 1e-5  # weight of the squared weights against the mean loss
STEPS = 600

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the relation it states."""

    text: str
    predicate: str
    language: str
    unseen: bool


@dataclass(frozen=True, slots=True)
class Fit:
    """What is fitted: scores are `(vector - mean) @ weights.T + bias`."""

    classes: tuple[str, ...]
    weights: NDArray[np.float16]
    bias: NDArray[np.float16]
    mean: NDArray[np.float32]

    def ranked(self, vectors: NDArray[np.float32]) -> list[list[str]]:
        """The classes of each vector, best first."""
        scores = (vectors - self.mean) @ self.weights.astype(np.float32).T + self.bias.astype(np.float32)
        return [[self.classes[index] for index in row] for row in np.argsort(-scores, axis=1, kind="stable")]


def main() -> None:
    """Fit, write and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compare", type=Path, help="lines of JSON with text, lang, predicate, split and also")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    options = parser.parse_args()
    embedder = UseEmbedder()
    sentences = read(SENTENCES)
    vectors = embedder.embed([sentence.text for sentence in sentences])
    seen = np.array([not sentence.unseen for sentence in sentences])
    fitted = fit(vectors[seen], [sentence.predicate for sentence in sentences if not sentence.unseen])
    options.output.write_bytes(packed(fitted, embedder.name, digest(sentences)))
    figures: dict[str, Any] = {
        "classes": len(fitted.classes), "sentences": len(sentences), "seen": int(seen.sum()),
        "bytes": options.output.stat().st_size,
    }  # fmt: skip
    figures |= unseen_figures(fitted, [s for s in sentences if s.unseen], vectors[~seen])
    if options.compare:
        figures |= _compared(fitted, embedder, options.compare)
    _say(json.dumps(figures))


def read(folder: Path) -> list[Sentence]:
    """All sentences, by language, file and line."""
    found: list[Sentence] = []
    for path in sorted(folder.glob("*/*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, text in enumerate(lines, start=1):
            found.append(Sentence(text, path.stem, path.parent.name, number % UNSEEN == 0))
    return found


def digest(sentences: Sequence[Sentence]) -> str:
    """What tells whether a classifier was fitted on these sentences."""
    lines = "\n".join(f"{s.language}\t{s.predicate}\t{s.text}" for s in sentences)
    return hashlib.sha256(lines.encode("utf-8")).hexdigest()


def fit(vectors: NDArray[np.float32], labels: Sequence[str], *, ridge: float = RIDGE) -> Fit:
    """Multinomial logistic regression by Nesterov's accelerated gradient, from zero, with a fixed step."""
    classes = tuple(sorted(set(labels)))
    truth = np.zeros((len(labels), len(classes)))
    truth[np.arange(len(labels)), [classes.index(label) for label in labels]] = 1.0
    mean = vectors.mean(axis=0, dtype=np.float64).astype(np.float32)
    inputs = np.hstack([(vectors - mean).astype(np.float64), np.ones((len(labels), 1))])
    # The curvature of the loss is at most half the largest one of the inputs.
    step = 1.0 / (0.5 * float(np.linalg.eigvalsh(inputs.T @ inputs / len(labels))[-1]) + ridge)
    weights = ahead = np.zeros((inputs.shape[1], len(classes)))
    for turn in range(1, STEPS + 1):
        following = ahead - step * _gradient(inputs, truth, ahead, ridge)
        ahead = following + (turn - 1) / (turn + 2) * (following - weights)
        weights = following
    return Fit(classes, weights[:-1].T.astype(np.float16), weights[-1].astype(np.float16), mean)


def _gradient(inputs: Floats, truth: Floats, weights: Floats, ridge: float) -> Floats:
    scores = inputs @ weights
    scores -= scores.max(axis=1, keepdims=True)
    odds = np.exp(scores)
    odds /= odds.sum(axis=1, keepdims=True)
    return inputs.T @ (odds - truth) / len(inputs) + ridge * weights


def packed(fitted: Fit, embedder: str, sentences: str) -> bytes:
    """The file as bytes; its entries carry no time of their own."""
    file = io.BytesIO()
    np.savez(
        file, classes=np.array(fitted.classes), weights=fitted.weights, bias=fitted.bias,
        mean=fitted.mean.astype(np.float16), embedder=np.array(embedder), sentences=np.array(sentences),
    )  # fmt: skip
    return file.getvalue()


def unseen_figures(fitted: Fit, sentences: Sequence[Sentence], vectors: NDArray[np.float32]) -> dict[str, Any]:
    """How often the first answer, and one of the first three, is right, by language."""
    ranked = fitted.ranked(vectors)
    figures: dict[str, Any] = {}
    for language in sorted({sentence.language for sentence in sentences}):
        rows = [(s, r) for s, r in zip(sentences, ranked, strict=True) if s.language == language]
        first = sum(s.predicate == r[0] for s, r in rows)
        three = sum(s.predicate in r[:3] for s, r in rows)
        named = sum(s.predicate == "none" != r[0] for s, r in rows)
        nothing = sum(s.predicate == "none" for s, _ in rows)
        _say(f"unseen {language}: {first}/{len(rows)} first, {three} in three; {named} of {nothing} nothings named")
        figures[f"unseen_{language}"] = _percent(first, len(rows))
        figures[f"unseen_{language}_in_three"] = _percent(three, len(rows))
    _confusions(sentences, ranked)
    return figures


def _confusions(sentences: Sequence[Sentence], ranked: Sequence[Sequence[str]]) -> None:
    taken = [(s.predicate, r[0]) for s, r in zip(sentences, ranked, strict=True) if s.predicate != r[0]]
    _say("worst classes, and what they were taken for:")
    for predicate, count in Counter(truth for truth, _ in taken).most_common(10):
        others = Counter(answer for truth, answer in taken if truth == predicate)
        total = sum(s.predicate == predicate for s in sentences)
        _say(f"  {predicate} {count}/{total}: " + ", ".join(f"{name} {n}" for name, n in others.most_common(4)))


def _compared(fitted: Fit, embedder: UseEmbedder, path: Path) -> dict[str, Any]:
    names: Mapping[str, list[str]] = tomllib.loads((HERE / "other_labels.toml").read_text(encoding="utf-8"))
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if row["split"] == "heldout" and row["predicate"] in names]
    ranked = fitted.ranked(embedder.embed([row["text"] for row in rows]))
    figures: dict[str, Any] = {}
    for language in ("all", *sorted({row["lang"] for row in rows})):
        right = strict = total = 0
        for row, answers in zip(rows, ranked, strict=True):
            if language in ("all", row["lang"]):
                accepted = {name for label in (row["predicate"], *row.get("also", ())) for name in names.get(label, ())}
                total += 1
                right += answers[0] in accepted
                strict += answers[0] in names[row["predicate"]]
        _say(f"compared {language}: {right}/{total} with second right answers, {strict} without")
        figures[f"compared_{language}"] = _percent(right, total)
        figures[f"compared_{language}_strict"] = _percent(strict, total)
    return figures


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 1)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
