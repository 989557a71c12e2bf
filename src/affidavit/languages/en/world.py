"""Facts about named things: "The author of Middlemarch is George Eliot", "12. Rugby was created in England".

Read by spelling and word forms instead of the parser, which takes titles and foreign names apart. A sentence counts
when the whole of it is a name, a relation and a value; in a numbered list the thing may have a common name. It must not
fire on talk about people here, on questions, requests, quotations, or general talk without names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from affidavit.domain.apposition import bare, kind_of
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Word
from affidavit.domain.world import WorldFact
from affidavit.languages.en import quotations
from affidavit.languages.en.names import ends_sentence, is_about_people_here, is_name, is_pronoun
from affidavit.languages.en.parsing import known_noun
from affidavit.languages.en.relating import Said, relations

_NUMBER = re.compile(r"[ \t]*(?:#\s?)?\d{1,6}[.):][ \t]+(?=\S)")
_STOP = re.compile(r"[.!?]+(?=\s+[\"“(]?[A-Z0-9])|[.!?]+\s*$")
_SPOKEN_TO = re.compile(r",\s+(?:I|we)$", re.IGNORECASE)  # "Hi Tom, I" is no name; "World War I" is one
_LONGEST_NAME = 14  # words
_LONGEST = 300  # characters of a sentence
_SHORTEST = 3  # words of a sentence
_PLACES = frozenset(
    {"city", "town", "village", "country", "state", "county", "province", "continent", "island", "region", "district"}
)
_PLACED = frozenset({"capital", "citizen", "headquarters", "birthplace"})


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A stretch of the text, and whether a number stands before it."""

    start: int
    end: int
    numbered: bool


def facts(text: str) -> Iterator[WorldFact]:
    """The facts about named things that a text states, in order."""
    if quotations.is_made_up(text):
        return
    quoted = quotations.find(text)
    for sentence in _sentences(text):
        inside = any(start < sentence.end and sentence.start < end for start, end in quoted)
        fact = None if inside else _fact(text, sentence)
        if fact is not None:
            yield fact


def _sentences(text: str) -> Iterator[_Sentence]:
    at = 0
    for line in text.splitlines(keepends=True):
        number = _NUMBER.match(line)
        start = at + (number.end() if number else 0)
        if number:
            yield _trimmed(text, start, at + len(line), numbered=True)
        else:
            yield from _cut(text, start, at + len(line))
        at += len(line)


def _cut(text: str, start: int, end: int) -> Iterator[_Sentence]:
    for stop in _STOP.finditer(text, start, end):
        if ends_sentence(text[start : stop.start() + 1]) or stop.end() >= end - 1:
            yield _trimmed(text, start, stop.end(), numbered=False)
            start = stop.end()
    if text[start:end].strip():
        yield _trimmed(text, start, end, numbered=False)


def _trimmed(text: str, start: int, end: int, *, numbered: bool) -> _Sentence:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return _Sentence(start, end, numbered)


def _fact(text: str, sentence: _Sentence) -> WorldFact | None:
    said = text[sentence.start : sentence.end]
    if len(said) > _LONGEST or len(said.split()) < _SHORTEST or said.endswith(("?", "!")):
        return None
    clause = said.removesuffix(".")
    for found in relations(clause):
        subject, value = clause[slice(*found.subject)], clause[slice(*found.value)]
        if _counts(found, subject, value, numbered=sentence.numbered):
            return _made(text, sentence, found)
    return None


def _counts(found: Said, subject: str, value: str, *, numbered: bool) -> bool:
    """Whether the words are about a named thing, and of a kind that is said of things of the world."""
    if not _is_thing(subject):
        return False
    classed = found.classed and bool(kind_of(value))
    if numbered or is_name(bare(value)):
        return numbered or is_name(subject, several=found.needs_full_name) or classed or found.made
    named = is_name(subject) or classed
    told = classed or (found.defines and known_noun(value.split()[-1]))
    return named and told and not is_about_people_here(value)


def _is_thing(subject: str) -> bool:
    """Whether it can be the name of a thing, common or proper, and of nobody here: "jazz", "I Fall to Pieces"."""
    words = subject.split()
    if not words or len(words) > _LONGEST_NAME or _SPOKEN_TO.search(subject):
        return False
    if is_name(subject):
        return True
    spelt = len(words) > 1 and words[0][0].isupper() and words[-1][0].isupper()  # a title may begin with any word
    return (spelt or not is_pronoun(words[0])) and not is_about_people_here(" ".join(words[1:]).replace("I", "i"))


def _made(text: str, sentence: _Sentence, found: Said) -> WorldFact:
    start = sentence.start
    value = text[start + found.value[0] : start + found.value[1]]
    name, kind = bare(value), kind_of(value)
    span = (found.value[1] - len(name), found.value[1])
    meant = replace(_mention(text, start, span), kind=_value_kind(kind, found))
    return WorldFact(
        language="en", start=start, end=sentence.end, subject=_mention(text, start, found.subject), object=meant,
        relation=found.relation if found.noun or not kind else f"{found.relation} {kind}", noun=found.noun,
        words=(*_words(found), _stand_in(name, start + span[0])) if found.lemmas else (),
    )  # fmt: skip


def _value_kind(kind: str, found: Said) -> MentionKind:
    """A place by the class that it is said with, or by the relation; any other name may be anybody's."""
    return MentionKind.PLACE if kind in _PLACES or found.relation in _PLACED else MentionKind.NAME


def _mention(text: str, at: int, span: tuple[int, int]) -> Mention:
    start, end = at + span[0], at + span[1]
    while end - start > 1 and text[start] in "\"'“‘" and text[end - 1] in "\"'”’":
        start, end = start + 1, end - 1
    return Mention(text=text[start:end], start=start, end=end, kind=MentionKind.NAME, head=text[start:end].casefold())


def _words(found: Said) -> tuple[Word, ...]:
    """The predicate part as wordings of the catalogue are matched against it."""
    tags = {"be": "verb", "in": "preposition"}
    return tuple(Word(text="", lemma=one, tag=tags.get(one, "other"), start=0, end=0) for one in found.lemmas)


def _stand_in(name: str, start: int) -> Word:
    return Word(text=name, lemma=name.casefold(), tag="name", start=start, end=start + len(name))
