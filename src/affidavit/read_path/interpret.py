"""Interpret: the words of a query become a question about known entities. It looks nothing up but names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.entity import Entity
from affidavit.domain.names import stretches
from affidavit.domain.question import Question, QuestionType
from affidavit.languages.language import Language
from affidavit.languages.tokens import folded
from affidavit.predicates.catalogue import Catalogue
from affidavit.read_path import namesakes
from affidavit.read_path.reading import Inquiry, Reading
from affidavit.read_path.relations import asked_for
from affidavit.read_path.roles import asked_about, in_role, kinds_of, role_asked
from affidavit.read_path.speaking import speakers_named, without
from affidavit.retrievers.retriever import Known, Seeking

_OWNER_KINDS = (MentionKind.OWNER, MentionKind.SPEAKER)
_SAID = 0.6  # weight of a predicate that the question says, not merely hints at
_KEPT = 1_000  # predicates whose words are kept
_SYNTAX = re.compile(r"\{o[^}]*\}|[|?$*]")  # of the patterns of wordings


def interpret(reading: Reading, inquiry: Inquiry) -> Seeking:
    """Everything the retrievers need to know about the query."""
    known = reading.scopes.known(reading.store, inquiry.scope)
    language = reading.languages[reading.detect(inquiry.query)]
    vector = reading.embedder.embed([inquiry.query])[0]
    question, subjects, mentioned = _about(reading, inquiry, _read(reading, inquiry, known, language, vector), known)
    subject = question.subject
    about = set(language.tokens(subject.text)) if subject and _speaks(subject, known) else set[str]()
    tokens = _words(language, inquiry.query, about)
    speakers = speakers_named(inquiry.query, known)
    relation = _relation_words(reading.catalogue, language, question)
    return Seeking(
        store=reading.store, scope=inquiry.scope, canonical=language.canonical, words=language.tokens,
        catalogue=reading.catalogue, question=question, known=known,
        at=inquiry.at, tokens=tokens, qualifiers=tuple(word for word in tokens if word not in relation),
        spoken=_words(language, without(inquiry.query, speakers), about) if speakers else tokens,
        speakers=frozenset(map(folded, speakers.values())), vector=vector, subjects=subjects, mentioned=mentioned,
        related=_related(language, question),
        limit=max(reading.settings.candidates, 3 * inquiry.top_k), wide=inquiry.wide,
    )  # fmt: skip


def _read(
    reading: Reading, inquiry: Inquiry, known: Known, language: Language, vector: NDArray[np.float32]
) -> Question:
    """The question as its language reads it, with the relations that its vector speaks of."""
    read = language.interpret(inquiry.query, inquiry.at, known.names, reading.catalogue)
    return replace(read, predicates=asked_for(read, vector, reading.embedder.name, reading.catalogue))


def _about(
    reading: Reading, inquiry: Inquiry, question: Question, known: Known
) -> tuple[Question, frozenset[str], frozenset[str]]:
    """The question, whom it is about, and who else is named; a person asked about by their role is found by it."""
    subjects = _subjects(reading, inquiry, question, known)
    mentioned = _mentioned(inquiry.query, question, known)
    role = role_asked(question, reading.catalogue)
    people = in_role(reading.store, inquiry.scope, known, role) if role else frozenset[str]()
    people = people or (_own_called(question.attribute, known) if role and question.attribute else people)
    about = asked_about(question, role) if role and people and subjects <= {known.owner_id} else None
    if about is not None:
        return about, people, mentioned - people
    return question, subjects, (mentioned | people) - subjects


def _subjects(reading: Reading, inquiry: Inquiry, question: Question, known: Known) -> frozenset[str]:
    """Whom a question is about: of people of one name, whoever its words describe."""
    if question.subject is None:
        return frozenset()
    tokens = reading.languages[question.language].tokens
    return namesakes.meant(question.subject, inquiry.query, tokens, known) or resolve(question.subject, known)


def _related(language: Language, question: Question) -> tuple[str, ...]:
    """Nothing where it is asked when something happened: that names the very thing."""
    return () if question.type is QuestionType.WHEN else language.related(question.text)


def _words(language: Language, text: str, but: Collection[str]) -> tuple[str, ...]:
    """Index tokens of a text, each once; those left out stay where there are no others."""
    words = tuple(dict.fromkeys(language.tokens(text)))
    return tuple(word for word in words if word not in but) or words


def _speaks(subject: Mention, known: Known) -> bool:
    """Whether they speak for themselves: then their own sentences seldom name them, and other people's often do."""
    names = {folded(subject.text), folded(subject.name or "")}
    return subject.kind in _OWNER_KINDS or bool(names & {folded(name) for name in known.speakers})


def _relation_words(catalogue: Catalogue, language: Language, question: Question) -> set[str]:
    """The tokens that merely say which predicate is asked for."""
    said = (_wording(catalogue, language, name) for name, weight in question.predicates if weight >= _SAID)
    return set(language.tokens(question.attribute or "")).union(*said)


@lru_cache(_KEPT)
def _wording(catalogue: Catalogue, language: Language, name: str) -> frozenset[str]:
    """The tokens of everything that says a predicate."""
    wording = catalogue.get(name).wordings.get(language.code)
    words = (wording.label, *wording.frames, *wording.nouns, *wording.asks) if wording else ()
    return frozenset(language.tokens(_SYNTAX.sub(" ", " ".join(words))))


def resolve(mention: Mention, known: Known) -> frozenset[str]:
    """The entities a mention in a question may mean; empty when none is known."""
    if mention.kind in _OWNER_KINDS:
        return frozenset({known.owner_id})
    for name in (mention.name, mention.text):
        entity = known.names.get(folded(name)) if name else None
        if entity is not None and _held(entity, mention, known):
            return frozenset({entity.id})
    return frozenset(_of_role(folded(mention.head or mention.text), mention, known)) or frozenset(
        identifier
        for role in kinds_of(folded(mention.head or mention.text))
        for identifier in _of_role(role, mention, known)
    )


def _of_role(head: str, mention: Mention, known: Known) -> Iterator[str]:
    """Entities called by the head word of a mention: "my sister" (the older or the younger one), "the report"."""
    for entity in known.by_id.values():
        roles = (entity.role, entity.role.partition(".")[0]) if entity.role else ()
        words = {folded(word) for word in (*roles, entity.label, *entity.aliases)}
        if head in words and _held(entity, mention, known):
            yield entity.id


def _own_called(noun: str, known: Known) -> frozenset[str]:
    """The owner's own people who are known by the noun: a husband is one though nobody said whom the owner married."""
    own = (entity for entity in known.by_id.values() if entity.holder_id in (None, known.owner_id))
    return frozenset(entity.id for entity in own if (entity.role or "").partition(".")[0] == folded(noun))


def _held(entity: Entity, mention: Mention, known: Known) -> bool:
    """Whether it belongs to whom the question says; the owner's own have no holder."""
    if mention.holder is None:
        return True
    holders = resolve(mention.holder, known)
    if known.owner_id in holders:
        return entity.holder_id in (None, known.owner_id)
    return entity.holder_id in holders


def _mentioned(query: str, question: Question, known: Known) -> frozenset[str]:
    """Further entities named; what the subject's own words alone could mean is no further one."""
    text = folded(query)
    names = {folded(mention) for mention in question.mentions} | {text[start:end] for start, end in stretches(text)}
    if question.subject is not None:
        names -= {folded(question.subject.text), folded(question.subject.head)}
    return frozenset(known.names[name].id for name in names if name in known.names) - {known.owner_id}
