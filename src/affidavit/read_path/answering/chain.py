"""Questions over one to four assertions: "the city where my sister's employer is".

The question is decomposed over the graph of entities: from an entity it names, along assertions whose relation it
speaks of, to the value at the far end. A path counts by the share of the question's words that its relations account
for, by how well their order is that of the words, and by nearness in meaning of its relations to the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import numpy as np

from affidavit.domain.found import Answer
from affidavit.domain.predicate import Cardinality
from affidavit.domain.question import QuestionType
from affidavit.read_path.answering.ground import Ground, known
from affidavit.read_path.answering.paths import Path, Wording, paths, spoken_by, wording

_SURE = 0.5  # share of the words that a path must account for
_BETTER = 0.15  # by how much more than a single assertion
_NEARNESS = 0.3  # weight of nearness in meaning beside the share of words
_ORDER = 0.1  # weight of the order of the words
_COMPARED = 24  # paths compared in meaning
_END = 0.2  # what ending in the relation asked for is worth
_OPENED = 0.1  # what ending in a relation that the question opens with is worth
_SILENT = 0.12  # what a relation costs that the question leaves out
_STEP = 0.02  # what each assertion costs, so that of two paths that say as much the shorter one counts
_BACK = 0.1  # what following one from its value to its subject costs: of a value there may be many
_NAMING = (QuestionType.WHAT, QuestionType.WHICH)  # questions whose first words name what is asked for
_VALUE = (QuestionType.WHAT, QuestionType.WHO, QuestionType.WHERE, QuestionType.WHICH, QuestionType.TOPIC)


@dataclass(frozen=True, slots=True)
class _Scored:
    path: Path
    covered: float
    score: float


def chain(ground: Ground) -> Answer | None:
    """The value at the end of the best path, or None when a single assertion accounts for as much."""
    asked = wording(ground)
    if not asked.weights:
        return None
    found = list(paths(ground, asked))
    if not found:
        return None
    best = max(_scores(ground, asked, found), key=lambda one: (one.score, -len(one.path.steps)))
    if len(best.path.steps) == 1:
        return _single_step(ground, best)
    if best.covered < max(_SURE, _single(ground, asked) + _BETTER):
        return None
    return known(ground, best.path.steps, [best.path.node.name])


def _single_step(ground: Ground, best: _Scored) -> Answer | None:
    """What one fact about a thing that is named says; what is about people here is composed by the kind of question."""
    step = best.path.steps[0]
    plain = ground.seeking.question.type in _VALUE and not ground.seeking.question.looks_back
    single = step.dimension.startswith("attribute:") or ground.cardinality(step) is Cardinality.ONE
    if not plain or not single or best.covered < _SURE or best.path.backwards:
        return None
    if step.subject_id == ground.seeking.known.owner_id or len(ground.seeking.subjects) > 1:
        return None  # of several who are meant each has something to say
    return known(ground, best.path.steps, [best.path.node.name])


def _single(ground: Ground, asked: Wording) -> float:
    """What the best single assertion accounts for."""
    return max((asked.share(spoken_by(ground, one, asked)) for one in ground.best[:5]), default=0.0)


def _scores(ground: Ground, asked: Wording, found: Sequence[Path]) -> list[_Scored]:
    worth = partial(_worth, asked, names=ground.seeking.question.type in _NAMING)
    likely = sorted(found, key=lambda path: -worth(path))[:_COMPARED]
    near = _nearness(ground, likely)
    return [
        _Scored(path, _covered(asked, path), worth(path) + cosine) for path, cosine in zip(likely, near, strict=True)
    ]


def _covered(asked: Wording, path: Path) -> float:
    """The share of the question's words; ending in a relation that the question asks for counts as well."""
    return min(asked.share(path.words) + (_END if path.asked else 0.0), 1.0)


def _worth(asked: Wording, path: Path, *, names: bool) -> float:
    named = _OPENED if names and asked.opens(path.last) else 0.0
    costs = _STEP * len(path.steps) + _BACK * path.backwards + _SILENT * path.silent
    return _covered(asked, path) + named + _ORDER * _in_order(path) - costs


def _in_order(path: Path) -> float:
    """How far the relations stand in the question as they are followed: the nearest to the name first."""
    distances = path.distances
    pairs = list(pairwise(distances))
    return sum(near <= far for near, far in pairs) / len(pairs) if pairs else 0.5


def _nearness(ground: Ground, found: Sequence[Path]) -> Sequence[float]:
    if ground.seeking.vector is None:
        return [0.0] * len(found)
    texts = [" ".join((path.steps[0].subject, *path.relations)) for path in found]
    distinct = list(dict.fromkeys(texts))
    near = np.asarray(ground.reading.embedder.embed(distinct)) @ ground.seeking.vector
    by_text = dict(zip(distinct, map(float, near), strict=True))
    return [_NEARNESS * by_text[text] for text in texts]
