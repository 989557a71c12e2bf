"""Wordings of the catalogue matched against the words of a clause.

A pattern is a line of tokens, matched from the first word of a frame's predicate part:

    live in|at|near {o}      lemmas, with alternatives; {o} takes one phrase: up to the next preposition or verb
    be allergic to {o}
    对 {o} 过敏               a phrase between two words: up to the next literal of the pattern
    plan to {o+}             {o+} takes everything to the end of the clause
    really? love {o}         a question mark makes a word optional
    work * as {o}            * passes over any words
    weigh {o:number}         the phrase must contain a word of that tag; a word may have several: "noun drink food"
    quit $                   $ requires the end of the clause
    smoke                    without a slot the object is empty

The pattern with the most words wins, then the one with tags and a required end; among equals the one that stands first
in the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product

from affidavit.domain.frame import Frame, Word
from affidavit.predicates.catalogue import Catalogue

ONE_WORD = 4  # weight of a pattern with one word and nothing else
_ANY = frozenset({""})  # stands for whatever word
_PHRASE_ENDS = frozenset({"preposition", "verb", "particle"})
_BINDING = frozenset({"of", "的", "之", "and", "or", "和", "与", "'s"})


@dataclass(frozen=True, slots=True)
class Token:
    """One token of a pattern."""

    kind: str  # word · optional · slot · rest · skip · end
    lemmas: frozenset[str] = frozenset()
    tag: str | None = None


@dataclass(frozen=True, slots=True)
class Pattern:
    """A compiled wording of one predicate."""

    predicate: str
    tokens: tuple[Token, ...]
    weight: int  # how specific it is: words first, then tags, then the end of the clause
    needed: tuple[frozenset[str], ...] = ()  # of each set one lemma must be in the clause


@dataclass(frozen=True, slots=True)
class Match:
    """A wording found in a clause; `[first, last)` are the words of its slot, None without one."""

    predicate: str
    weight: int
    slot: tuple[int, int] | None


class Matcher:
    """All wordings of one language, compiled, and indexed by what they begin with and one further word they need."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self._by_words: dict[tuple[str, str], list[tuple[int, Pattern]]] = {}  # with their places in the catalogue
        self._count = 0
        for predicate in catalogue.predicates.values():
            wording = predicate.wordings.get(language)
            for line in wording.frames if wording else ():
                self._add(compile_pattern(predicate.name, line))

    def _add(self, pattern: Pattern) -> None:
        self._count += 1
        begins = pattern.tokens[0].kind == "word"
        further = pattern.needed[1:] if begins else pattern.needed
        firsts = pattern.needed[0] if begins else _ANY
        for key in product(firsts, further[0] if further else _ANY):
            self._by_words.setdefault(key, []).append((self._count, pattern))

    def best(self, frame: Frame, accepts: Callable[[str], bool] = lambda _: True) -> Match | None:
        """The most specific wording of an accepted predicate that the clause is an instance of, or None."""
        if not frame.words:
            return None
        matches = [found for found in self._matches(frame.words) if accepts(found[1].predicate)]
        return max(matches, key=lambda found: (found[1].weight, -found[0]))[1] if matches else None

    def _matches(self, words: Sequence[Word]) -> Iterator[tuple[int, Match]]:
        lemmas = {word.lemma for word in words}
        keys = product((words[0].lemma, ""), ("", *lemmas))
        for place, pattern in chain.from_iterable(self._by_words.get(key, ()) for key in keys):
            if any(map(lemmas.isdisjoint, pattern.needed)):
                continue
            slots = _match(pattern.tokens, words, 0)
            if slots is not None:
                yield place, Match(pattern.predicate, pattern.weight, slots or None)


def compile_pattern(predicate: str, line: str) -> Pattern:
    """Compile one line of a wording."""
    tokens = tuple(_token(part) for part in line.split())
    needed = tuple(token.lemmas for token in tokens if token.kind == "word")
    return Pattern(predicate, tokens, sum(map(_weight, tokens)), needed)


def _weight(token: Token) -> int:
    """A word says more about the meaning than a tag, and a tag more than where the clause ends."""
    return ONE_WORD if token.kind == "word" else 2 if token.tag else int(token.kind == "end")


def _token(part: str) -> Token:
    if part in ("*", "$"):
        return Token("skip" if part == "*" else "end")
    if part.startswith("{o"):
        name, _, tag = part.strip("{}").partition(":")
        return Token("rest" if name == "o+" else "slot", tag=tag or None)
    lemmas = frozenset(part.removesuffix("?").split("|"))
    return Token("optional" if part.endswith("?") else "word", lemmas)


def _match(tokens: Sequence[Token], words: Sequence[Word], at: int) -> tuple[int, int] | tuple[()] | None:
    """The slot's words when `tokens` match `words` from `at`, () without a slot, None when they do not match."""
    if not tokens:
        return ()
    head, rest = tokens[0], tokens[1:]
    if head.kind == "end":
        return () if at == len(words) else None
    if head.kind == "rest":
        return (at, len(words)) if at < len(words) and _tagged(head, words[at:]) else None
    if head.kind == "slot":
        return _match_slot(head, rest, words, at)
    return _match_literal(head, rest, words, at)


def _match_literal(
    head: Token, rest: Sequence[Token], words: Sequence[Word], at: int
) -> tuple[int, int] | tuple[()] | None:
    if head.kind == "skip":
        for start in range(at, len(words) + 1):
            found = _match(rest, words, start)
            if found is not None:
                return found
        return None
    if at < len(words) and words[at].lemma in head.lemmas:
        return _match(rest, words, at + 1)
    return _match(rest, words, at) if head.kind == "optional" else None


def _match_slot(head: Token, rest: Sequence[Token], words: Sequence[Word], at: int) -> tuple[int, int] | None:
    if not any(token.kind == "word" for token in rest):
        end = _phrase_end(words, at)
        if end == at or not _tagged(head, words[at:end]):
            return None
        return (at, end) if _match(rest, words, end) is not None else None
    for end in range(at + 1, len(words)):
        if _match(rest, words, end) is not None and _tagged(head, words[at:end]):
            return (at, end)
    return None


def _phrase_end(words: Sequence[Word], at: int) -> int:
    """Where the phrase that begins at `at` ends: before a preposition, verb or particle that does not bind it.

    The particle right behind a verb belongs to it: "interested in dressing up".
    """
    for index in range(at, len(words)):
        word = words[index]
        if index > at and word.tag == "particle" and words[index - 1].tag == "verb":
            continue
        if word.tag in _PHRASE_ENDS and word.lemma not in _BINDING and index > at:
            return index
        if index == at and word.tag in ("preposition", "particle"):
            return at
    return len(words)


def _tagged(token: Token, words: Sequence[Word]) -> bool:
    return token.tag is None or any(word.tag == token.tag or token.tag in word.tag.split() for word in words)


def matchers(catalogue: Catalogue, languages: Sequence[str]) -> Mapping[str, Matcher]:
    """One matcher per language."""
    return {language: Matcher(catalogue, language) for language in languages}
