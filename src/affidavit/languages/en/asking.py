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
class Vocabulary:
    """The words of one catalogue, ready to be looked for in a question."""

    matcher: Matcher
    by_noun: Mapping[str, Sequence[str]]  # attribute noun → predicates
    asks: Sequence[tuple[str, Sequence[tuple[str, int]]]]  # predicate, and its asking words: stems, and how many
    opposites: Mapping[str, str]  # predicate → the one that a denial of it asks for


@lru_cache(maxsize=_KEPT)
def vocabulary(catalogue: Catalogue) -> Vocabulary:
    """The English words of a catalogue, those of the user's own predicates among them."""
    by_noun: dict[str, list[str]] = {}
    asks: list[tuple[str, Sequence[tuple[str, int]]]] = []
    for predicate in catalogue.predicates.values():
        wording = _wording(predicate)
        for noun in wording.nouns:
            by_noun.setdefault(noun, []).append(predicate.name)
        asks.append((predicate.name, [_between_blanks(ask) for ask in wording.asks]))
    return Vocabulary(Matcher(catalogue, "en"), by_noun, asks, catalogue.opposites)


def _between_blanks(ask: str) -> tuple[str, int]:
    stems = [stem(part) for part in ask.split()]
    return f" {' '.join(stems)} ", len(stems)


def _wording(predicate: Predicate) -> Wording:
    """How it is said in English; nothing for one that a user's file says in another language only."""
    return predicate.wordings.get("en", Wording(label="{o}", denial="{o}"))
