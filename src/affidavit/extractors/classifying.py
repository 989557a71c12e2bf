"""The classifier of relations asked about what the rules left open, and about what they read by a single word.

Takes what was seen in the turns of a write; gives the same, with two changes. An open predicate of a personal subject
gets the relation that the classifier names, where it is sure by `MARGIN` and the object is of the right sort. What was
read by a weak wording and is not among its first three answers is trusted less.

It decides nothing else: polarity, modality and time stay as the rules read them. So it names no intention and no
instruction, no state for what happened once, and nothing that has an opposite where the clause is negative. Nor does it
name a relation with one object at a time: a wrong one would end what is true. `docs/classifier.md` has the figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, Candidate, Extraction, Mention, MentionKind
from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind
from affidavit.extractors.extractor import Turn
from affidavit.ports.embedder import Embedder
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.classifier import Classifier, Ranked, classifier, fits

MARGIN = 0.75  # between the first and the second answer; such answers are right for 94 % of the unseen sentences
AMONG = 3  # answers that a wording may agree with
DOUBTED = 0.85  # factor on the trust in a reading that is not among them

_AS_SAID = ("states", "is")
_PERSONAL = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE})
_POINTING = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.PRONOUN, MentionKind.NONE})
_PLACES = frozenset({MentionKind.PLACE, MentionKind.ORGANISATION, MentionKind.NAME})
_RELATED = frozenset({MentionKind.KIN, MentionKind.ROLE})
_SORTS = {ValueKind.PLACE: _PLACES, ValueKind.ORGANISATION: _PLACES, ValueKind.PERSON: _RELATED | {MentionKind.NAME}}
_LASTING = frozenset({Kind.FACT, Kind.PROFILE, Kind.PREFERENCE})

_Clause = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Classifying:
    """Asks the classifier about candidates, by the vectors of an embedder; without one that fits it changes nothing."""

    embedder: Embedder
    catalogue: Catalogue

    def weighed(self, extraction: Extraction, turns: Sequence[Turn]) -> Extraction:
        """The extraction with open predicates named and weak readings doubted; nothing is embedded without need.

        Raises:
            EmbeddingFailed: a vector could not be computed.
        """
        if not fits(self.embedder.name):
            return extraction
        asked = classifier(self.embedder.name)
        contents = {turn.message.id: turn.message.content for turn in turns}
        doubtful = [c for c in extraction.candidates if c.message_id in contents and self._is_doubtful(c, asked)]
        ranked = self._ranked(doubtful, contents, asked)
        candidates = tuple(
            self._weighed(c, ranked[_clause(c)]) if _clause(c) in ranked and self._is_doubtful(c, asked) else c
            for c in extraction.candidates
        )
        return replace(extraction, candidates=candidates)

    def _is_doubtful(self, candidate: Candidate, asked: Classifier) -> bool:
        if self._is_open(candidate):
            return candidate.dimension is None and candidate.act is Act.ASSERT and candidate.subject.kind in _PERSONAL
        kind = self.catalogue.get(candidate.predicate).kind
        return candidate.weak and candidate.predicate in asked.classes and (kind in _LASTING or kind is Kind.EVENT)

    def _is_open(self, candidate: Candidate) -> bool:
        return candidate.predicate in _AS_SAID or candidate.predicate not in self.catalogue

    def _ranked(
        self, doubtful: Sequence[Candidate], contents: Mapping[str, str], asked: Classifier
    ) -> Mapping[_Clause, Ranked]:
        clauses = list(dict.fromkeys(_clause(candidate) for candidate in doubtful))
        if not clauses:
            return {}
        said = [contents[message][start:end] for message, start, end in clauses]
        whole = [contents[message] for message, _, _ in clauses]  # embedded anyway, and cheaper together
        texts = list(dict.fromkeys((*said, *whole)))
        vectors = dict(zip(texts, self.embedder.embed(texts), strict=True))
        return {clause: asked.rank(vectors[text]) for clause, text in zip(clauses, said, strict=True)}

    def _weighed(self, candidate: Candidate, ranked: Ranked) -> Candidate:
        if not self._is_open(candidate):
            return candidate if self._agrees(candidate, ranked) else _doubted(candidate)
        predicate = self._answer(candidate, ranked)
        return candidate if predicate is None else replace(candidate, predicate=predicate.name, kind=None)

    def _agrees(self, candidate: Candidate, ranked: Ranked) -> bool:
        """Whether it or its opposite is among the answers: a vector does not know yes from no."""
        opposite = self.catalogue.get(candidate.predicate).opposite
        return any(name in (candidate.predicate, opposite) for name, _ in ranked[:AMONG])

    def _answer(self, candidate: Candidate, ranked: Ranked) -> Predicate | None:
        """The relation to name it by, or None to leave it open."""
        (name, first), (_, second) = ranked[:2]
        mention = candidate.object_mention
        if first - second < MARGIN or mention is None or name not in self.catalogue:
            return None
        predicate = self.catalogue.get(name)
        return predicate if _is_safe(candidate, predicate) and _takes(predicate, mention) else None


def _clause(candidate: Candidate) -> _Clause:
    return candidate.message_id, candidate.start, candidate.end


def _doubted(candidate: Candidate) -> Candidate:
    return replace(candidate, trust=candidate.trust * DOUBTED)


def _is_safe(candidate: Candidate, predicate: Predicate) -> bool:
    """Whether it clashes with little, denial cannot turn it round, and an event is taken for one, a state for one."""
    if predicate.cardinality is not Cardinality.MANY:
        return False
    if predicate.opposite is not None and candidate.polarity is not Polarity.POSITIVE:
        return False
    if candidate.kind is Kind.EVENT:
        return predicate.kind is Kind.EVENT
    return candidate.kind in (Kind.FACT, None) and predicate.kind in _LASTING


def _takes(predicate: Predicate, mention: Mention) -> bool:
    """Whether the object is of the sort that the relation takes."""
    if mention.kind in _POINTING:
        return False
    sorts = _SORTS.get(predicate.value_kind)
    return mention.kind in sorts if sorts else mention.kind not in _RELATED
