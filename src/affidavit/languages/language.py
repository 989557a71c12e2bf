"""What a language must offer; one folder each, the same file names in every folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity
from affidavit.domain.frame import Analysis
from affidavit.domain.message import Message
from affidavit.domain.question import Question
from affidavit.domain.world import WorldFact
from affidavit.languages.measuring import Measuring
from affidavit.languages.signs import Implied, Signs
from affidavit.predicates.catalogue import Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What a message is read against. Nothing here changes what the words are, only what they point at."""

    before: tuple[Message, ...] = ()  # earlier messages of the session, oldest first
    elsewhere: tuple[Message, ...] = ()  # the last messages of other sessions, for what takes up a matter by its name
    names: Mapping[str, Entity] = field(default_factory=dict[str, Entity])  # folded alias → entity of the scope


class Language(Protocol):
    """A language: analysis of messages and questions, index tokens, and wording of assertions.

    Implementations load their models on first use, are deterministic, and never raise on any text.
    """

    code: str

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        """Clauses, reply, directives and refusals of one message; spans index `message.content`.

        First person is the message's speaker: OWNER for the owner, SPEAKER for a named person. In a message of the
        assistant, second person is the OWNER; in the owner's messages it is the assistant and its clauses are requests.
        """
        ...

    def facts(self, text: str) -> tuple[WorldFact, ...]:
        """The sentences of a text that state a fact about a named thing of the world; spans index the text."""
        ...

    def interpret(self, text: str, reference: datetime, names: Mapping[str, Entity], catalogue: Catalogue) -> Question:
        """A question, or mere search words, in this language and in terms of the catalogue.

        "The user" / 用户 and "I" / 我 are the owner.
        """
        ...

    def measuring(self, text: str) -> Measuring:
        """What a question demands of amounts: more or less, a bound, how long."""
        ...

    def amount(self, text: str) -> float | None:
        """The first amount in a text, in digits or words; a length of time in days."""
        ...

    def counted(self, key: str) -> str:
        """What an object in its canonical form counts: "goat" of "3 goat"; "" where it is no count."""
        ...

    def signs(self, text: str) -> Signs:
        """Denial, amounts and the sides of listed axes that a text shows at its surface."""
        ...

    def implied(self, text: str) -> tuple[Implied, ...]:
        """Words that let an answer of a relation be known without naming it; spans index the text."""
        ...

    def standing(self, text: str, start: int, end: int) -> frozenset[str]:
        """What the words around `text[start:end]` show of whose it is; names that all languages share."""
        ...

    def kinds(self, text: str) -> frozenset[str]:
        """The kinds of food and drink, or the way of eating, that a phrase names; names that all languages share."""
        ...

    def relation_words(self) -> Mapping[str, str]:
        """Words that name, or ask for, one relation of a named thing, by keys that all languages share."""
        ...

    def tokens(self, text: str) -> tuple[str, ...]:
        """Index tokens of any text; folded, without stop words where the language has them."""
        ...

    def related(self, text: str) -> tuple[str, ...]:
        """Index tokens of the words in which people tell of what a question names in general: dogs of pets."""
        ...

    def canonical(self, text: str) -> str:
        """The form in which objects are compared: equal for the same thing in other words, number and unit kept."""
        ...

    def told(self, question: str, answer: str) -> str | None:
        """The sentence that a bare answer stands for, as whoever answers would say it; None where it is none.

        "What's your cat called?" – "Mo" is "my cat is called Mo". The question is the whole message that asks.
        """
        ...

    def points_back(self, mention: Mention, text: str) -> int | None:
        """Where a phrase begins that points back by a class word: that hotel, 那家面馆; None for others."""
        ...

    def in_place_of(self, mention: Mention, entity: Entity, text: str) -> str:
        """Words for an entity that can stand in a question where a pointing word of it stands."""
        ...

    def without(self, text: str, part: str) -> str | None:
        """The text without a member of a list in it: "tea and rum" without "rum"; None where it names no member."""
        ...

    def spelled(self, text: str) -> str:
        """The words with slips of the keyboard put right, so that what is kept is found by whoever spells it well."""
        ...

    def sentence(self, assertion: Assertion, catalogue: Catalogue) -> str:
        """One plain sentence for an assertion: subject, wording of the predicate, object, polarity, modality.

        Neither time nor conditions stand in it; `Assertion.render` adds them.
        """
        ...
