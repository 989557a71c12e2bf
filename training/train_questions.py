"""Fit the classifier of questions on `questions/*.toml` beside this file, and write `predicates/questions.npz`.

    python training/train_questions.py            # fit, write, and say how well the unseen fifth is named
    python training/train_questions.py --all      # the same with the unseen fifth learnt from as well: what is shipped

Every fifth question of a relation is unseen. "The user" stands for anybody, so each question about the user is learnt
from with other people in their place too. Nothing here comes from a benchmark.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

from train import Sentence, digest, fit, packed, unseen_figures

from affidavit.adapters.embedders.use import UseEmbedder

HERE = Path(__file__).parent
OUTPUT = HERE.parent / "src" / "affidavit" / "predicates" / "questions.npz"
UNSEEN = 5  # every fifth question
RIDGE = 1e-4  # few questions for each of many relations: more than for sentences
OTHERS = {"en": ("the user", ("my sister", "Daniel")), "zh": ("用户", ("我妹妹", "小周"))}


def main() -> None:
    """Fit, write and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="learn from every question")
    options = parser.parse_args()
    embedder = UseEmbedder()
    asked = list(read())
    vectors = embedder.embed([question.text for question in asked])
    learnt = [place for place, question in enumerate(asked) if options.all or not question.unseen]
    fitted = fit(vectors[learnt], [asked[place].predicate for place in learnt], ridge=RIDGE)
    OUTPUT.write_bytes(packed(fitted, embedder.name, digest(asked)))
    held = [place for place, question in enumerate(asked) if question.unseen]
    figures = {"classes": len(fitted.classes), "questions": len(asked), "learnt": len(learnt)}
    figures |= unseen_figures(fitted, [asked[place] for place in held], vectors[held])
    print(json.dumps(figures))  # noqa: T201


def read() -> Iterator[Sentence]:
    """All questions, by language, relation and place."""
    for path in sorted((HERE / "questions").glob("*.toml")):
        table: dict[str, list[str]] = tomllib.loads(path.read_text(encoding="utf-8"))
        for predicate, questions in table.items():
            for number, text in enumerate(questions, start=1):
                for form in _forms(text, path.stem):
                    yield Sentence(form, predicate, path.stem, number % UNSEEN == 0)


def _forms(text: str, language: str) -> Iterator[str]:
    """The question itself, and the same about other people where it is about the user."""
    yield text
    user, others = OTHERS[language]
    if user in text:
        yield from (text.replace(user, other) for other in others)


if __name__ == "__main__":
    main()
