"""What the predicates of a catalogue are asked by in Chinese: nouns, the clause itself, asking words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from affidavit.languages.zh.mentions import attribute_nouns
from affidavit.languages.zh.vocabulary import catalogue as built_in
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.matching import Matcher

_KEPT = 8  # catalogues; a process has one, and one more for each set of a user's own files


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one catalogue, ready to be looked for in a question."""

    matcher: Matcher
    nouns: frozenset[str]  # that name an attribute of something else
    asks: Sequence[tuple[str, str]]  # predicate and a word that asks for it
    opposites: Mapping[str, str]  # predicate → the one that a denial of it asks for


@lru_cache(maxsize=_KEPT)
def vocabulary(catalogue: Catalogue) -> Vocabulary:
    """The Chinese words of a catalogue, those of the user's own predicates among them."""
    own = _nouns(catalogue) - _nouns(built_in())
    return Vocabulary(Matcher(catalogue, "zh"), attribute_nouns() | own, list(_asks(catalogue)), catalogue.opposites)


def _nouns(catalogue: Catalogue) -> frozenset[str]:
    wordings = (predicate.wordings.get("zh") for predicate in catalogue.predicates.values())
    return frozenset(noun for wording in wordings if wording is not None for noun in wording.nouns)


def _asks(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for predicate in catalogue.predicates.values():
        wording = predicate.wordings.get("zh")
        if wording is not None:
            nouns = (noun for noun in wording.nouns if len(noun) > 1)
            yield from ((predicate.name, word) for word in (*wording.asks, *nouns))
