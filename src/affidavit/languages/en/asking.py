"""What the predicates of a catalogue are asked by in English: nouns, the clause with a gap in it, asking words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from affidavit.domain.predicate import Predicate, Wording
from affidavit.languages.en.stemming import stem
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.matching import Matcher

_KEPT = 8  # catalogues; a process has one, and one more for each set of a user's own files


@dataclass(frozen=True, slots=True)
class Ask:
    """Words that a question for a predicate contains."""

    place: int  # of the predicate in the catalogue
    predicate: str
    stems: str  # between blanks
    count: int


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one catalogue, ready to be looked for in a question."""

    matcher: Matcher
    by_noun: Mapping[str, Sequence[str]]  # attribute noun → predicates
    asks: Mapping[str, Sequence[Ask]]  # by their first stem
    opposites: Mapping[str, str]  # predicate → the one that a denial of it asks for


@lru_cache(maxsize=_KEPT)
def vocabulary(catalogue: Catalogue) -> Vocabulary:
    """The English words of a catalogue, those of the user's own predicates among them."""
    by_noun: dict[str, list[str]] = {}
    asks: dict[str, list[Ask]] = {}
    for place, predicate in enumerate(catalogue.predicates.values()):
        wording = _wording(predicate)
        for noun in wording.nouns:
            by_noun.setdefault(noun, []).append(predicate.name)
        for ask in filter(str.strip, wording.asks):
            stems = [stem(part) for part in ask.split()]
            asks.setdefault(stems[0], []).append(Ask(place, predicate.name, f" {' '.join(stems)} ", len(stems)))
    return Vocabulary(Matcher(catalogue, "en"), by_noun, asks, catalogue.opposites)


def _wording(predicate: Predicate) -> Wording:
    """How it is said in English; nothing for one that a user's file says in another language only."""
    return predicate.wordings.get("en", Wording(label="{o}", denial="{o}"))
