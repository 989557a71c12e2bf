"""Fit the classifier of what is worth keeping on what the rules read in sentences, and write `predicates/worth.npz`.

    python training/train_worth.py --read     # read the sentences anew with the rules as they are now
    python training/train_worth.py            # fit, write, and say how much of the unseen fifth is told apart
    python training/train_worth.py --all      # the same with the unseen fifth learnt from as well: what is shipped

`worth/<language>/drop.txt` has what people say to each other that nobody would want recalled: praise, comfort, advice,
wisdom, mere liveliness. `keep.txt` has what they tell by the way. The sentences of relations count as kept, those of
"none" as dropped. `readings.tsv` has what the rules read in each: what becomes of it, the reading, the sentence; a
reading whose object is but a pointing word is dropped. Every fifth sentence is unseen. Nothing here comes from a
benchmark.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from train import SENTENCES, Sentence, digest, fit, packed, read

from affidavit.adapters.embedders.use import UseEmbedder
from affidavit.bootstrap import catalogue_of
from affidavit.domain.candidate import Act, Candidate
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.extractors import RulesExtractor, Turn
from affidavit.extractors.sifting import reading
from affidavit.languages import language
from affidavit.predicates.matching import Matcher
from affidavit.write_path.segment import segment

HERE = Path(__file__).parent
WORTH = HERE / "worth"
READINGS = WORTH / "en" / "readings.tsv"
OUTPUT = HERE.parent / "src" / "affidavit" / "predicates" / "worth.npz"
RIDGE = 3e-5
UNSEEN = 5  # every fifth sentence
DROPPED, KEPT, NOTHING = "drop", "keep", "none"
POINTING = frozenset({"it", "me", "her", "him", "us", "that", "this", "them", "something", "anything", "you", "one"})
AT = datetime(2026, 3, 11, 10, tzinfo=UTC)


def main() -> None:
    """Read, or fit, write and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--read", action="store_true", help="read the sentences anew")
    parser.add_argument("--all", action="store_true", help="learn from every sentence")
    options = parser.parse_args()
    if options.read:
        READINGS.write_text("".join(f"{line}\n" for line in dict.fromkeys(_readings())), encoding="utf-8")
        return
    embedder = UseEmbedder()
    rows = readings()
    said, found = ([row.text.split("\t")[part] for row in rows] for part in (1, 0))
    vectors = np.hstack([embedder.embed(said), embedder.embed(found)])
    learnt = [place for place, row in enumerate(rows) if options.all or not row.unseen]
    fitted = fit(vectors[learnt], [rows[place].predicate for place in learnt], ridge=RIDGE)
    OUTPUT.write_bytes(packed(fitted, embedder.name, digest(rows)))
    held = [place for place, row in enumerate(rows) if row.unseen]
    odds = _odds(fitted.weights.astype(np.float32), fitted.bias.astype(np.float32), vectors[held] - fitted.mean)
    print(json.dumps({"readings": len(rows), "learnt": len(learnt)} | _figures([rows[p] for p in held], odds)))  # noqa: T201


def readings() -> list[Sentence]:
    """All readings with their sentences, behind a tab, and what becomes of them."""
    lines = [line.split("\t", 1) for line in READINGS.read_text(encoding="utf-8").splitlines()]
    order = {text: place for place, text in enumerate(dict.fromkeys(both.split("\t")[1] for _, both in lines))}
    return [Sentence(both, label, "en", order[both.split("\t")[1]] % UNSEEN == 0) for label, both in lines]


def _readings() -> Iterator[str]:
    for sentence in _sentences():
        for candidate in _candidates(sentence.text):
            pointing = candidate.object.casefold() in POINTING
            label = DROPPED if pointing else sentence.predicate
            yield f"{label}\t{reading(candidate)}\t{sentence.text}"


def _sentences() -> Iterator[Sentence]:
    yield from read(WORTH)
    for sentence in read(SENTENCES):
        if sentence.language == "en":
            label = DROPPED if sentence.predicate == NOTHING else KEPT
            yield Sentence(sentence.text, label, "en", sentence.unseen)


def _candidates(text: str) -> Iterable[Candidate]:
    message = Message(
        id="m", session_id="s", position=1, role=Role.USER, speaker=Speaker(SpeakerKind.OWNER), content=text, at=AT,
        language="en",
    )  # fmt: skip
    found = _extractor().extract([Turn(message=message, utterances=segment(message), before=())], {})
    return (candidate for candidate in found.candidates if candidate.act is Act.ASSERT)


@cache
def _extractor() -> RulesExtractor:
    catalogue = catalogue_of(())
    matcher = Matcher(catalogue, "en")
    return RulesExtractor(lambda _: language("en"), catalogue, lambda _: matcher)


def _odds(weights: NDArray[np.float32], bias: NDArray[np.float32], vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """Of being dropped; the classes are in the order of the alphabet."""
    scores = vectors @ weights.T + bias
    return 1 / (1 + np.exp(scores[:, 1] - scores[:, 0]))


def _figures(held: list[Sentence], odds: NDArray[np.float32]) -> dict[str, float]:
    """How much of either kind is dropped, from two odds on."""
    idle = np.array([row.predicate == DROPPED for row in held])
    return {"unseen": len(held)} | {
        f"{name}_from_{least}": round(float((odds[which] >= least).mean()), 3)
        for least in (0.5, 0.75)
        for name, which in (("idle_dropped", idle), ("told_dropped", ~idle))
    }


if __name__ == "__main__":
    main()
