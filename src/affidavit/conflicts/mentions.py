"""What the mention of a place, a sex or a star sign in passing says of the speaker, beside what is known of that.

"Here in Turin it rains again" tells where somebody is, "are you in Turin?" does not, and "never been to Turin" tells
where somebody is not. Whose a mention is, is weighed by
the words around it (`languages/standing.py`) and by the vector of the text, for each sort of answer anew; the weights
are fitted on sentences written for it by `training/fit_mentions.py`, those of vectors for one embedder.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from affidavit.conflicts.places import lies_within, place_spans, places_in
from affidavit.domain.compared import Bearing
from affidavit.domain.predicate import Predicate
from affidavit.languages.language import Language
from affidavit.languages.script import simplified
from affidavit.ports.embedder import Vectors
from affidavit.predicates.values import value_of, value_spans

WEIGHTS = "mentions.toml"
OF_VECTORS = "mentions.npz"
PLACES = ("residence", "origin")  # dimensions whose answers are places
_NAMED = "value"  # the sort of a mention that names the answer itself
_SHORT, _LONG = 6, 14  # characters of a text
_OF_TWO = ("gender",)  # dimensions in which who is not the one is mostly the other


class Standing(StrEnum):
    """What a mention is to the speaker."""

    OWN = "own"  # so of the speaker: "us Leos"
    DISOWNED = "disowned"  # not so of the speaker, by the words: "you Leos", "never been to Turin"
    OPEN = "open"


STANDINGS = tuple(Standing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """An answer that a text names or lets be known, and where."""

    answer: str
    start: int
    end: int
    sort: str = _NAMED


@dataclass(frozen=True, slots=True)
class Said:
    """A text in the forms that are weighed."""

    text: str
    language: Language
    vector: Vectors | None = None  # by the embedder of the weights; None where another one is used


def mentioned(said: Said, predicate: Predicate, known: str) -> Bearing | None:
    """What the clearest mention in a text does to the known answer; None where nothing is told."""
    kind = kind_of(predicate.dimension)
    told = [
        (share, bearing)
        for one in found_in(said.text, said.language, predicate)
        for standing, share in [_surest(standings(said, one, kind))]
        if (bearing := _beside(known, one.answer, predicate, standing)) is not None
    ]
    return max(told, key=lambda item: item[0])[1] if told else None


def _surest(shares: Mapping[Standing, float]) -> tuple[Standing, float]:
    return max(shares.items(), key=lambda item: item[1])


def kind_of(dimension: str) -> str:
    """What the mentions of a dimension are of; home and origin are both told by places."""
    return "place" if dimension in PLACES else dimension


def found_in(text: str, language: Language, predicate: Predicate) -> Sequence[Mention]:
    """The mentions in a text of answers to the relation; none stands within another."""
    found = list(_places(text) if predicate.dimension in PLACES else _answers(text, language, predicate))
    return [one for one in found if not any(_holds(other, one) for other in found)]


def standings(said: Said, mention: Mention, kind: str) -> Mapping[Standing, float]:
    """How likely a mention is the speaker's own, is not so of the speaker, or tells neither."""
    weights = _weights()
    seen = measures(said.text, mention, said.language, kind)
    rows = [weights[name] for name in sorted(seen) if name in weights]
    rows += [] if said.vector is None else [_of_vectors()[kind] @ said.vector]
    odds = [math.exp(sum(float(row[place]) for row in rows)) for place in range(len(STANDINGS))]
    return {standing: one / sum(odds) for standing, one in zip(STANDINGS, odds, strict=True)}


def measures(text: str, mention: Mention, language: Language, kind: str) -> frozenset[str]:
    """What is seen of a mention, alone and together with what it is a mention of."""
    sort = f"sort.{mention.sort}"
    around = language.standing(text, mention.start, mention.end)
    seen = {"any", sort, *around, *_length(text)}
    if mention.sort != _NAMED:
        seen.update(f"{sort}+{name}" for name in around if name.startswith("left."))
    return frozenset(seen | {f"{kind}:{name}" for name in seen})


def _length(text: str) -> Iterator[str]:
    if len(text) <= _SHORT:
        yield "short"
    if len(text) > _LONG:
        yield "long"


def _places(text: str) -> Iterator[Mention]:
    for start, end in place_spans(simplified(text)):
        yield Mention(answer=simplified(text)[start:end], start=start, end=end)


def _answers(text: str, language: Language, predicate: Predicate) -> Iterator[Mention]:
    for answer, start, end in value_spans(predicate, simplified(text)):
        yield Mention(answer=answer, start=start, end=end)
    for one in language.implied(text):
        if one.dimension == predicate.dimension:
            yield Mention(answer=one.value, start=one.start, end=one.end, sort=one.sort)


def _holds(outer: Mention, inner: Mention) -> bool:
    """Whether one stands within the other; of two at the same place what lets an answer be known says more."""
    within = outer.start <= inner.start and inner.end <= outer.end
    longer = outer.end - outer.start > inner.end - inner.start
    return within and (longer or (outer.sort != _NAMED and inner.sort == _NAMED))


def _beside(known: str, answer: str, predicate: Predicate, standing: Standing) -> Bearing | None:
    same = _same(known, answer, predicate)
    if same is None or standing is Standing.OPEN:
        return None
    if standing is Standing.OWN:
        return Bearing.AGREES if same else Bearing.CONTRADICTS
    if same:
        return Bearing.CONTRADICTS
    return Bearing.AGREES if predicate.dimension in _OF_TWO else None


def _same(known: str, answer: str, predicate: Predicate) -> bool | None:
    """Whether the answer is the known one or lies within it or around it; None where the known one is unclear."""
    if predicate.dimension in PLACES:
        home = (places_in(known) or (known,))[-1]
        return answer == home or lies_within(answer, home) or lies_within(home, answer)
    held = value_of(predicate, known)
    return None if held is None else held == answer


@cache
def _weights() -> Mapping[str, Sequence[float]]:
    file = resources.files("affidavit.conflicts").joinpath(WEIGHTS)
    return tomllib.loads(file.read_text(encoding="utf-8"))["weights"]


@cache
def _of_vectors() -> Mapping[str, NDArray[np.float32]]:
    """For each kind what each direction of a vector speaks for: three rows."""
    file = resources.files("affidavit.conflicts").joinpath(OF_VECTORS)
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        return {kind: arrays[kind].astype(np.float32) for kind in arrays.files}
