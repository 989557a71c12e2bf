"""A small memory to read from: a real store, hashed vectors, and a language that understands what it is told to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.entity import OWNER_LABEL, Entity, EntityKind
from affidavit.domain.found import Found
from affidavit.domain.frame import Analysis
from affidavit.domain.identity import owner_id
from affidavit.domain.message import Message
from affidavit.domain.question import Question
from affidavit.domain.scope import Scope
from affidavit.languages.language import Situation
from affidavit.ports.store import IndexEntry, ScopeHead, Store
from affidavit.predicates.catalogue import Catalogue, load
from affidavit.read_path.pipeline import search
from affidavit.read_path.reading import Inquiry, Reading, ReadSettings
from affidavit.retrievers.retriever import Known, Seeking
from doubles import PlainLanguage
from factories import NOW, TIM, assertion, evidence, message, write_set

LATER = NOW + timedelta(days=30)
OWNER = Mention(text="the user", start=0, end=8, kind=MentionKind.OWNER)

_STOP = frozenset({"the", "a", "is", "does", "what", "where", "who", "of", "in", "to", "user", "users", "s", "do"})
_RUN = re.compile(r"[\u3400-\u9fff]|[a-z0-9]+")


@dataclass(eq=False)
class ToldLanguage(PlainLanguage):
    """Interprets the questions it was told about; any other text is a mere topic."""

    code: str = "en"
    questions: Mapping[str, Question] = field(default_factory=dict[str, Question])

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        """Nothing is ever seen."""
        return Analysis()

    def interpret(self, text: str, reference: datetime, names: Mapping[str, Entity], catalogue: Catalogue) -> Question:
        """What it was told, or a topic."""
        return self.questions.get(text) or Question(text=text, language=self.code)

    def tokens(self, text: str) -> tuple[str, ...]:
        """Lower-case words without a plural s, and single Chinese characters."""
        return tuple(word.rstrip("s") for word in _RUN.findall(text.lower()) if word not in _STOP)

    def sentence(self, assertion: Assertion, catalogue: Catalogue) -> str:
        """The sentence it has."""
        return assertion.text


@dataclass
class Room:
    """A store with what was put in it, and a reading of it."""

    store: Store = field(default_factory=lambda: open_store(":memory:"))
    catalogue: Catalogue = field(default_factory=lambda: load({}))
    language: ToldLanguage = field(default_factory=ToldLanguage)
    embedder: HashedEmbedder = field(default_factory=HashedEmbedder)
    settings: ReadSettings = field(default_factory=ReadSettings)

    @property
    def reading(self) -> Reading:
        """What the read path depends on."""
        return Reading(
            store=self.store, embedder=self.embedder, languages={"en": self.language, "zh": self.language},
            detect=lambda text: "en", catalogue=self.catalogue, settings=self.settings,
        )  # fmt: skip

    def say(self, content: str, *, scope: Scope = TIM, **changes: Any) -> Message:
        """Store a message and index it."""
        said = message(self.store.head(scope).messages + 1, content, scope=scope, **changes)
        self.commit(scope, messages=(said,), index=(self._entry("message", said.id, content),))
        return said

    def hold(self, text: str, *, on: Message | None = None, scope: Scope = TIM, **changes: Any) -> Assertion:
        """Store an assertion, by default on a message of the same words."""
        on = on or self.say(text, scope=scope)
        words: dict[str, Any] = {"object": text.rsplit(" ", 1)[-1].strip("."), "text": text} | changes
        words = {"object_key": words["object"].lower(), "evidence": (evidence(on),)} | words
        held = assertion(self.store.head(scope).assertions + 1, on, scope=scope, **words)
        self.commit(scope, assertions=(held,), index=(self._entry("assertion", held.id, text),))
        return held

    def know(self, *entities: Entity, scope: Scope = TIM) -> None:
        """Store entities."""
        self.commit(scope, entities=entities)

    def tell(self, text: str, **parts: Any) -> str:
        """Teach the language a question about the owner; gives the question."""
        question = replace(Question(text=text, language="en", subject=OWNER), **parts)
        self.language = replace(self.language, questions={**self.language.questions, text: question})
        return text

    def search(self, query: str, *, scope: Scope = TIM, at: datetime = LATER, **options: Any) -> Found:
        """Search the room."""
        return search(self.reading, Inquiry(scope=scope, query=query, at=at, **options))

    def found(self, query: str, **options: Any) -> list[str]:
        """Objects of the hits, best first."""
        return [hit.assertion.object for hit in self.search(query, **options)]

    def _entry(self, of: Any, identifier: str, text: str) -> IndexEntry:
        (vector,) = self.embedder.embed([text])
        return IndexEntry(of=of, id=identifier, tokens=self.language.tokens(text), vector=vector)

    def commit(self, scope: Scope, **parts: Any) -> None:
        """Store parts of a write."""
        nothing = write_set((), ScopeHead(), scope=scope)
        salts = {said.id: "salt" for said in parts.get("messages", ())}
        self.store.commit(
            replace(nothing, expected=self.store.head(scope), salts=salts, embedder=self.embedder.name, **parts)
        )


def seeking(room: Room, text: str, **changes: Any) -> Seeking:
    """What a retriever is given for a text: the owner's question, as the language was told."""
    scope = changes.pop("scope", TIM)
    entities = {entity.id: entity for entity in room.store.entities(scope)}
    owner = Entity(id=owner_id(scope), label=OWNER_LABEL, kind=EntityKind.OWNER)
    names = {entity.label.lower(): entity for entity in entities.values()}
    made = Seeking(
        store=room.store, scope=scope, catalogue=room.catalogue,
        question=room.language.interpret(text, LATER, names, room.catalogue),
        known=Known(owner.id, {owner.id: owner, **entities}, names), at=LATER,
        tokens=room.language.tokens(text), vector=room.embedder.embed([text])[0],
    )  # fmt: skip
    return replace(made, **changes)


def ids(clues: Iterable[Any]) -> list[str]:
    """The ids of clues, in order."""
    return [clue.id for clue in clues]
