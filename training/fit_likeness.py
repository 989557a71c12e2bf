"""Fit the classifier of how two utterances go together, and write `conflicts/likeness.npz`.

    python training/fit_likeness.py            # measure on each fifth in turn, then fit on all and write
    python training/fit_likeness.py --dry      # measure only

Learnt from, all written for it: pairs with their label in `pairs/<language>.txt` (`s` says the same, `c` contradicts,
`n` is neutral on one matter, `i` is about something else; before `=>` stands the question that was answered), and pairs
made of `pairs/statements.<language>.txt`, where sentences stand by what they answer and how: the same answer agrees,
another answer to a question that has one contradicts, a denied answer (`!`) contradicts the answer. What is measured on
is never learnt from: a fifth of the lines, and of the questions a fifth with all their sentences. Nothing here comes
from a benchmark.
"""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.conflicts.likeness import BEARINGS, WEIGHTS, Utterance, inputs, measures, relations
from affidavit.domain.compared import Bearing
from affidavit.languages import CODES, language, wordings
from affidavit.ports.embedder import Vectors
from affidavit.predicates.catalogue import load
from affidavit.predicates.classifier import classifier

HERE = Path(__file__).parent
PAIRS = HERE / "pairs"
OUTPUT = HERE.parent / "src" / "affidavit" / "conflicts" / WEIGHTS
FOLDS = 5
RIDGE = 0.003
STEPS = 400
SPREAD = 3.0  # weight of where the vectors differ, against the measures
PRODUCT = 10.0  # products of two small numbers are smaller still
LABELS = {"s": Bearing.AGREES, "c": Bearing.CONTRADICTS, "n": Bearing.NEUTRAL, "i": Bearing.NEUTRAL}
MANY = 8  # answers of one question from which on one pair of each two is enough
BESIDE = 2  # sentences about something else for each sentence

Floats = NDArray[np.float64]
Said = tuple[str, str]  # what was asked ("" for nothing), what was said


@dataclass(frozen=True, slots=True)
class Pair:
    """Two utterances and how they go together."""

    language: str
    known: Said
    new: Said
    bearing: Bearing
    fold: int
    written: bool  # a line of its own, not made of statements


def main() -> None:
    """Measure, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    pairs = [pair for code in CODES for pair in (*written(code), *made(code))]
    embedder = UseEmbedder()
    names, given = prepared(pairs, embedder)
    truth = np.array([BEARINGS.index(pair.bearing) for pair in pairs])
    mean, scale = scaling(given, len(names))
    scaled = (given - mean) / scale
    figures = measured(pairs, scaled, truth)
    if not options.dry:
        weights = fit(scaled, truth)
        with OUTPUT.open("wb") as file:
            np.savez(
                file, embedder=np.array(embedder.name), names=np.array(names), mean=mean.astype(np.float32),
                scale=scale.astype(np.float32), weights=weights[:-1].astype(np.float16),
                bias=weights[-1].astype(np.float16),
            )  # fmt: skip
    sys.stdout.write(json.dumps({"pairs": len(pairs), "macro_f1": figures}) + "\n")


def written(code: str) -> Iterator[Pair]:
    """The pairs with their label; and pairs across matters, which have nothing to do with each other."""
    alone: list[tuple[str, Said, Said]] = []
    matter = ""
    for number, line in enumerate((PAIRS / f"{code}.txt").read_text(encoding="utf-8").splitlines()):
        if line.startswith("# "):
            matter = line
            continue
        label, known, new = line.split("|")
        yield Pair(code, said(known), said(new), LABELS[label], number % FOLDS, True)
        if "=>" not in line:
            alone.append((matter, said(known), said(new)))
    for place, (matter, known, _) in enumerate(alone[::3]):
        other, _, new = alone[(3 * place + 67) % len(alone)]
        if other != matter:
            yield Pair(code, known, new, Bearing.NEUTRAL, place % FOLDS, False)


def said(words: str) -> Said:
    """What was asked and what was answered."""
    asked, arrow, answer = words.partition("=>")
    return (asked, answer) if arrow else ("", words)


def made(code: str) -> Iterator[Pair]:
    """Pairs of the statements: within one question by its answers, and across questions."""
    questions = list(statements(code))
    for name, single, answers in questions:
        for bearing, known, new in _within(single, answers):
            yield Pair(code, ("", known), ("", new), bearing, _hash(name) % FOLDS, False)
    every = [(name, text) for name, _, answers in questions for texts in answers.values() for text in texts]
    for name, text in every:
        for turn in range(BESIDE):
            other, beside = every[_hash(text, str(turn)) % len(every)]
            if other != name:
                yield Pair(code, ("", text), ("", beside), Bearing.NEUTRAL, _hash(name) % FOLDS, False)


def statements(code: str) -> Iterator[tuple[str, bool, Mapping[str, Sequence[str]]]]:
    """Questions: name, whether there is one answer, answer → sentences that give it."""
    text = (PAIRS / f"statements.{code}.txt").read_text(encoding="utf-8")
    for block in text.split("## ")[1:]:
        head, *lines = block.strip().splitlines()
        name, _, number = head.rpartition(" ")
        answers = {line.split(": ", 1)[0]: line.split(": ", 1)[1].split(" / ") for line in lines if line}
        yield name, number == "one", answers


def _within(single: bool, answers: Mapping[str, Sequence[str]]) -> Iterator[tuple[Bearing, str, str]]:
    for texts in answers.values():
        yield from ((Bearing.AGREES, known, new) for known, new in combinations(texts, 2))
    for one, other in combinations(answers, 2):
        bearing = _bearing(one, other, single)
        found = sorted(((a, b) for a in answers[one] for b in answers[other]), key=lambda pair: _hash(*pair))
        kept = len(found) if bearing is Bearing.CONTRADICTS and not single else 2 if len(answers) < MANY else 1
        yield from ((bearing, known, new) for known, new in found[:kept])


def _bearing(one: str, other: str, single: bool) -> Bearing:
    """How two answers of a question stand to each other; `!` alone denies every answer."""
    against = single or one.lstrip("!") == other.lstrip("!")
    if "!" in (one, other):
        against = not (one.startswith("!") and other.startswith("!"))
    return Bearing.CONTRADICTS if against else Bearing.NEUTRAL


def _hash(*words: str) -> int:
    return zlib.crc32("|".join(words).encode("utf-8"))


def prepared(pairs: Sequence[Pair], embedder: UseEmbedder) -> tuple[tuple[str, ...], Floats]:
    """The names of the measures, and what the classifier takes of each pair."""
    found = relations(classifier(embedder.name), load(wordings()))
    texts = sorted({text for pair in pairs for one in (pair.known, pair.new) for text in (*one, " ".join(one)) if text})
    vectors = dict(zip(texts, embedder.embed(texts), strict=True))
    seen = [(_utterance(pair, pair.known, vectors), _utterance(pair, pair.new, vectors)) for pair in pairs]
    measured = [measures(known, new, found) for known, new in seen]
    names = tuple(measured[0])
    return names, np.array([inputs(*both, one, names) for both, one in zip(seen, measured, strict=True)])


def _utterance(pair: Pair, one: Said, vectors: Mapping[str, Vectors]) -> Utterance:
    asked, text = one
    spoken = language(pair.language)
    return Utterance(
        vector=vectors[text], tokens=frozenset(spoken.tokens(text)), signs=spoken.signs(text),
        asked=vectors[asked] if asked else None, whole=vectors[" ".join(one)] if asked else None,
    )  # fmt: skip


def scaling(given: Floats, measures: int) -> tuple[Floats, Floats]:
    """What is taken off and divided by: measures to mean 0 and spread 1, the rest by fixed factors."""
    size = (given.shape[1] - measures) // 2
    mean, scale = given.mean(axis=0), given.std(axis=0) + 1e-9
    mean[measures:] = 0.0
    scale[measures : measures + size], scale[measures + size :] = 1 / SPREAD, 1 / (SPREAD * PRODUCT)
    return mean, scale


def measured(pairs: Sequence[Pair], scaled: Floats, truth: NDArray[np.int64]) -> dict[str, float]:
    """Macro-F1 when each fifth is judged by what the others teach: of all, by language, of the lines of their own."""
    fold, lines = np.array([pair.fold for pair in pairs]), np.array([pair.written for pair in pairs])
    judged = np.zeros(len(truth), dtype=np.int64)
    for turn in range(FOLDS):
        weights = fit(scaled[fold != turn], truth[fold != turn])
        judged[fold == turn] = (scaled[fold == turn] @ weights[:-1] + weights[-1]).argmax(axis=1)
    groups = {"all": np.ones(len(truth), dtype=bool), "lines": lines}
    groups |= {code: np.array([pair.language == code for pair in pairs]) for code in CODES}
    return {name: _macro_f1(truth[group], judged[group]) for name, group in groups.items()}


def _macro_f1(truth: NDArray[np.int64], judged: NDArray[np.int64]) -> float:
    each: list[float] = []
    for place in range(len(BEARINGS)):
        both = int(((truth == place) & (judged == place)).sum())
        wrong = int(((truth == place) != (judged == place)).sum())
        each.append(2 * both / (2 * both + wrong) if both else 0.0)
    return round(sum(each) / len(each), 3)


def fit(scaled: Floats, truth: NDArray[np.int64]) -> Floats:
    """Multinomial logistic regression, each label weighed the same, by Nesterov's accelerated gradient; bias last."""
    given = np.hstack([scaled, np.ones((len(scaled), 1))])
    weight = 1.0 / (np.bincount(truth)[truth] * len(BEARINGS))
    wanted = np.eye(len(BEARINGS))[truth]
    step = 1.0 / (0.5 * float(np.linalg.eigvalsh(given.T @ (given * weight[:, None]))[-1]) + RIDGE)
    weights = ahead = np.zeros((given.shape[1], len(BEARINGS)))
    for turn in range(1, STEPS + 1):
        scores = given @ ahead
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        following = ahead - step * (given.T @ ((odds - wanted) * weight[:, None]) + RIDGE * ahead)
        ahead = following + (turn - 1) / (turn + 2) * (following - weights)
        weights = following
    return weights


if __name__ == "__main__":
    main()
