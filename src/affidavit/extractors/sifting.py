"""What is told in passing is sifted: what nobody would want recalled is dropped, by the direction of its vectors.

The grammar reads praise, comfort, advice and mere liveliness as claims too ("it brings me so much joy", "I have a lot
on my mind"). The clause as said and what was read in it are judged together, by a classifier of two classes that
`training/train_worth.py` fits; a reading through the wordings of the catalogue is trusted more than an open one, and
one that fills a slot (a pet, a home, an illness) is not judged at all: liveliness does not fill slots.
What is told to an assistant is told to be known, so only what is surely idle is dropped there.
Nothing is dropped that corrects, ends, excepts or answers something, that instructs, that states an attribute of a
named thing, or that is said in a language the classifier was not fitted on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from affidavit.domain.assertion import Source
from affidavit.domain.candidate import Act, Candidate, Extraction, Refusal
from affidavit.domain.message import are_among_people
from affidavit.domain.predicate import AS_SAID, Kind
from affidavit.extractors.extractor import Turn
from affidavit.ports.embedder import Embedder, Vector
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.classifier import WORTH, classifier, fits

OPEN = 0.55  # odds of being idle from which an open reading is dropped
LEFT = 0.3  # the same for a clause that fits no frame and would be kept as said, and for what is merely "had"
WORDLESS = 0.4  # trust in such a clause
SOFT = 0.5  # the same for plans, wishes, feelings and what one can, which are easily said
HABIT = 0.65  # the same for an activity, which is named by its verb
KNOWN = 0.75  # the same for any other reading through the catalogue
TOLD = 0.9  # the least of all these for what is told to an assistant or noted down
LEAST = 3  # words of a clause that a known reading needs, to be judged by its direction
_IDLE = "drop"
_LANGUAGES = frozenset({"en"})
_HABIT, _HAVING = "does_regularly", "have"
_SOFT = frozenset({"feels", "can", "cannot", "needs"})
_LIVELY = _SOFT | {
    "likes", "dislikes", "prefers", "interested_in", "finds", "learns", "owns", "did", "met", "tried", "bought",
    "visited", "happens_at", _HABIT, _HAVING,
}  # fmt: skip # relations of the catalogue that praise and comfort are read by, besides what is intended
_SPOKEN = {"states": "", "is": "", "is_a": "is"}  # predicates as they are put before their objects


@dataclass(frozen=True, slots=True)
class Sifting:
    """Drops idle talk, by the vectors of an embedder; without a classifier that fits them it drops nothing."""

    embedder: Embedder
    catalogue: Catalogue

    def sifted(self, extraction: Extraction, turns: Sequence[Turn]) -> Extraction:
        """The extraction without what is said idly, and with a refusal for each clause of which nothing is left.

        Raises:
            EmbeddingFailed: a vector could not be computed.
        """
        contents = {turn.message.id: turn.message.content for turn in turns}
        among_people = {turn.message.id for turn in turns if are_among_people((*turn.before, turn.message))}
        judged = {c: clause for c, clause in _clauses(extraction.candidates, contents) if self._is_judged(c, clause)}
        if not judged or not fits(self.embedder.name, WORTH):
            return extraction
        vectors = self._vectors({*judged.values(), *map(reading, judged), *contents.values()})
        odds = {c: self._odds(vectors[clause], vectors[reading(c)]) for c, clause in judged.items()}
        idle = {c for c in judged if odds[c] >= max(self._least(c), 0.0 if c.message_id in among_people else TOLD)}
        kept = tuple(candidate for candidate in extraction.candidates if candidate not in idle)
        return replace(extraction, candidates=kept, refusals=(*extraction.refusals, *_refusals(idle, kept)))

    def _is_judged(self, candidate: Candidate, clause: str) -> bool:
        """Whether it may be dropped at all."""
        told = candidate.act is Act.ASSERT and candidate.source is Source.STATEMENT and not candidate.extra_spans
        if not told or candidate.language not in _LANGUAGES or candidate.dimension is not None:
            return False
        if self._is_open(candidate):
            return True
        lively = candidate.predicate in _LIVELY or self.catalogue.get(candidate.predicate).kind is Kind.INTENTION
        return lively and len(clause.split()) >= LEAST

    def _vectors(self, texts: Collection[str]) -> Mapping[str, Vector]:
        """Those of clauses and readings, with those of the messages, which are needed anyway and come cheaper so."""
        listed = sorted(texts)
        return dict(zip(listed, self.embedder.embed(listed), strict=True))

    def _odds(self, clause: Vector, read: Vector) -> float:
        """Of being idle."""
        return dict(classifier(self.embedder.name, WORTH).rank(np.concatenate([clause, read])))[_IDLE]

    def _least(self, candidate: Candidate) -> float:
        if candidate.trust <= WORDLESS or candidate.predicate == _HAVING:
            return LEFT
        if candidate.predicate == _HABIT:
            return HABIT
        if self._is_open(candidate):
            return OPEN
        soft = candidate.predicate in _SOFT or self.catalogue.get(candidate.predicate).kind is Kind.INTENTION
        return SOFT if soft else KNOWN

    def _is_open(self, candidate: Candidate) -> bool:
        return candidate.predicate in AS_SAID or candidate.predicate not in self.catalogue


def reading(candidate: Candidate) -> str:
    """What was read, as words: "likes long walks"."""
    said = _SPOKEN.get(candidate.predicate, candidate.predicate.replace("_", " "))
    return f"{said} {candidate.object}".strip()


def _clauses(candidates: Sequence[Candidate], contents: Mapping[str, str]) -> Iterator[tuple[Candidate, str]]:
    """The candidates of these messages, with their words."""
    for candidate in candidates:
        if candidate.message_id in contents:
            yield candidate, contents[candidate.message_id][candidate.start : candidate.end]


def _refusals(idle: Collection[Candidate], kept: Sequence[Candidate]) -> Iterator[Refusal]:
    left = {(candidate.message_id, candidate.start, candidate.end) for candidate in kept}
    for message_id, start, end in sorted({(c.message_id, c.start, c.end) for c in idle} - left):
        yield Refusal("small talk", message_id, start, end)
