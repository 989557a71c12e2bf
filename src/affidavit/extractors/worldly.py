"""Facts about named things become candidates, and their sentences are not read again as talk.

A relation that the catalogue knows with one value goes by its name there, so that "The husband of Ann Lee is Bo Lee"
and "Ann Lee is married to Bo Lee" are one; any other is an attribute of the thing, which has one value at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from affidavit.domain.candidate import Candidate
from affidavit.domain.frame import Frame
from affidavit.domain.message import Message
from affidavit.domain.predicate import Cardinality, Kind, Predicate
from affidavit.domain.world import WorldFact
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.matching import Matcher

_STANDING = frozenset({Kind.FACT, Kind.PROFILE})


@dataclass(frozen=True, slots=True)
class Worldly:
    """Turns facts about named things of one language into candidates."""

    extractor_id: str
    matcher: Matcher
    catalogue: Catalogue

    def candidate(self, fact: WorldFact, message: Message) -> Candidate:
        """The candidate of one fact; its sentence is the clause as said."""
        known = self._known(fact)
        return Candidate(
            extractor_id=self.extractor_id, message_id=message.id, start=fact.start, end=fact.end,
            subject=fact.subject, predicate=known.name if known else fact.relation, object=fact.object.text,
            object_mention=fact.object, dimension=None if known else f"attribute:{fact.relation}",
            kind=Kind.FACT, time=fact.time, worded=False, language=fact.language,
        )  # fmt: skip

    def _known(self, fact: WorldFact) -> Predicate | None:
        """The relation of the catalogue, where it takes one value at a time and says how things stand."""
        if fact.noun:
            predicate = self.catalogue.by_noun(fact.noun, fact.language)
            return predicate if predicate is not None and _is_standing(predicate) else None
        if not fact.words:
            return None
        frame = Frame(
            language=fact.language, start=fact.start, end=fact.end, subject=fact.subject, words=fact.words,
            verb=fact.words[0].lemma, object=fact.object,
        )  # fmt: skip
        match = self.matcher.best(frame, lambda name: _is_standing(self.catalogue.get(name)))
        return self.catalogue.get(match.predicate) if match is not None and match.slot is not None else None


def _is_standing(predicate: Predicate) -> bool:
    return predicate.cardinality is Cardinality.ONE and predicate.kind in _STANDING


def without(message: Message, read: Sequence[Candidate]) -> Message:
    """The message with what these candidates rest on blanked, so that offsets stay what they are."""
    text = message.content
    for one in read:
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return replace(message, content=text)
