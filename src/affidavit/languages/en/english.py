"""English: analysis of messages and questions, index tokens, and sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity
from affidavit.domain.frame import Analysis
from affidavit.domain.message import Message
from affidavit.domain.question import Question
from affidavit.domain.world import WorldFact
from affidavit.languages import listing
from affidavit.languages.en import (
    analysing,
    foods,
    measuring,
    naming_again,
    questions,
    sentences,
    signs,
    spelling,
    standing,
    telling,
    tokens,
    world,
)
from affidavit.languages.en.canonical import canonical
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.lexicons import relations
from affidavit.languages.en.related import related
from affidavit.languages.language import Situation
from affidavit.languages.measuring import Measuring
from affidavit.languages.signs import Implied, Signs
from affidavit.predicates.catalogue import Catalogue

_BETWEEN = re.compile(r"\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class English:
    """The English language part; the parser loads on the first message or question."""

    code: str = "en"

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        """Clauses, reply, directives and refusals of one message."""
        return analysing.analyse(message, situation)

    def facts(self, text: str) -> tuple[WorldFact, ...]:
        """Facts about named things."""
        return tuple(world.facts(text))

    def interpret(self, text: str, reference: datetime, names: Mapping[str, Entity], catalogue: Catalogue) -> Question:
        """A question or search words."""
        return questions.interpret(text, reference, names, catalogue)

    def measuring(self, text: str) -> Measuring:
        """What a question demands of amounts."""
        return measuring.measuring(text)

    def amount(self, text: str) -> float | None:
        """The first amount in a text."""
        return measuring.amount(text)

    def counted(self, key: str) -> str:
        """What an object counts."""
        return measuring.counted(key)

    def signs(self, text: str) -> Signs:
        """Denial, amounts and sides."""
        return signs.signs(text)

    def implied(self, text: str) -> tuple[Implied, ...]:
        """Words that let an answer be known."""
        return standing.implied(text)

    def standing(self, text: str, start: int, end: int) -> frozenset[str]:
        """Whose a mention is."""
        return standing.standing(text, start, end)

    def kinds(self, text: str) -> frozenset[str]:
        """Kinds of food and drink."""
        return foods.kinds(text)

    def relation_words(self) -> Mapping[str, str]:
        """Words of one relation."""
        return relations()

    def tokens(self, text: str) -> tuple[str, ...]:
        """Index tokens."""
        return tokens.tokens(text)

    def related(self, text: str) -> tuple[str, ...]:
        """Index tokens of words told of what is asked for in general."""
        return related(text)

    def canonical(self, text: str) -> str:
        """The form in which objects are compared."""
        return canonical(text)

    def told(self, question: str, answer: str) -> str | None:
        """The sentence that a bare answer stands for."""
        return telling.told(question, answer)

    def points_back(self, mention: Mention, text: str) -> int | None:
        """From "that" on: that hotel."""
        return naming_again.points_back(mention, text)

    def in_place_of(self, mention: Mention, entity: Entity, text: str) -> str:
        """Its name, "my sister" for a relation, "at the bakery" for "there", a possessive for "his"."""
        return naming_again.in_place_of(mention, entity, text)

    def without(self, text: str, part: str) -> str | None:
        """A list is parted by commas, "and" and "or"."""
        return listing.without(text, self.tokens(part), _BETWEEN, self.tokens)

    def spelled(self, text: str) -> str:
        """The words with their slips put right."""
        return spelling.spelled(Edited.of(text)).text

    def sentence(self, assertion: Assertion, catalogue: Catalogue) -> str:
        """One plain sentence."""
        return sentences.sentence(assertion, catalogue)


def build() -> English:
    """The language; cheap, its models load on first use."""
    return English()
