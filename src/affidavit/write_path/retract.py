"""Which assertions a directive means: "forget what I said about X", 把那条删了.

The words of the directive are compared with what is held: with names of entities first, then with the sentences and
their quotations. What is not clearly meant is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.domain.condition import ConditionDimension, Conditions
from affidavit.domain.entity import OWNER_LABEL, Entity, EntityKind
from affidavit.domain.message import Message
from affidavit.domain.names import stretches
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.languages.function_words import pattern
from affidavit.languages.language import Language
from affidavit.ports.store import Selection
from affidavit.write_path.register import Amended
from affidavit.write_path.workshop import Workshop

_LIVE = (Status.ACTIVE, Status.DORMANT, Status.EXPIRED)
_LOOKED_AT = 50  # how many assertions with some of the words are compared with them
_SOON = timedelta(days=2)  # how long "forget that" may reach back into the session before
_CLEARLY_MEANT = 0.5  # share of the directive's words that an assertion must contain


@dataclass(frozen=True, slots=True)
class Reach:
    """What a directive, or a change, can reach."""

    workshop: Workshop
    scope: Scope
    entities: Amended  # as this write leaves them
    before: Sequence[Message]  # messages of the session up to the directive's own, oldest first
    current: Mapping[str, Assertion]  # new and changed assertions as this write leaves them so far, by id

    def live(self, message_id: str | None = None) -> tuple[Assertion, ...]:
        """Everything that is held, or what rests on one message, in order of recording."""
        resting = Selection(message_ids=None if message_id is None else [message_id])
        stored = self.workshop.store.select(self.scope, resting)
        found = {assertion.id: assertion for assertion in stored} | {
            identifier: assertion
            for identifier, assertion in self.current.items()
            if message_id is None or any(piece.message_id == message_id for piece in assertion.evidence)
        }
        return tuple(assertion for assertion in found.values() if assertion.status in _LIVE)

    def alike(self, words: set[str]) -> list[Assertion]:
        """What is held and has some of the words, and all that this write brought."""
        store = self.workshop.store
        ids = [identifier for identifier, _ in store.lexical(self.scope, sorted(words), "assertion", _LOOKED_AT)]
        found = {assertion.id: assertion for assertion in store.assertions(self.scope, ids)} | dict(self.current)
        return [assertion for assertion in found.values() if assertion.status in _LIVE]


def meant(directive: Directive, reach: Reach) -> tuple[Assertion, ...]:
    """The assertions that a retraction, or an end, refers to, in order of recording."""
    if directive.kind not in (DirectiveKind.RETRACT, DirectiveKind.END):
        return ()
    if directive.words is not None:
        return _resting_on(directive.words, directive.message_id, reach)
    if not directive.about.strip():
        return said_last(directive, reach)
    if directive.area:
        return _of_area(directive.area, reach, directive.whose)
    relation = _of_relation(directive, reach)
    if relation:
        return relation
    named = _named(directive.about, reach.entities)
    if directive.everything and named:
        return _about_entities(reach, named)
    return _best_matching(directive, reach)


def _of_area(area: Collection[str], reach: Reach, whose: str = "") -> tuple[Assertion, ...]:
    """What is held of the owner, or of whom the word names, in these relations and families."""
    catalogue = reach.workshop.catalogue
    meant = {entity.id for entity in _named(whose, reach.entities)}
    return tuple(
        assertion
        for assertion in reach.live()
        if (assertion.subject_id in meant if whose else assertion.subject == OWNER_LABEL)
        and (assertion.predicate in area or catalogue.get(assertion.predicate).family in area)
    )


def _of_relation(directive: Directive, reach: Reach) -> tuple[Assertion, ...]:
    """What is held of the owner in the relation that the words name: "my salary", 我的生日."""
    said = pattern("possessed").sub("", fold(directive.about))
    predicate = reach.workshop.catalogue.by_noun(said, directive.language)
    return _of_area((predicate.name,), reach) if predicate is not None else ()


def _resting_on(words: tuple[str, int, int], message_id: str, reach: Reach) -> tuple[Assertion, ...]:
    """What rests on words that were put right, and not on the message that does so."""
    where, start, end = words
    return tuple(
        assertion
        for assertion in reach.live(where)
        if any(piece.message_id == where and piece.start < end and start < piece.end for piece in assertion.evidence)
        and all(piece.message_id != message_id for piece in assertion.evidence)
    )


def said_last(directive: Directive, reach: Reach) -> tuple[Assertion, ...]:
    """What rests on the last words before the directive that gave anything; only taking back reaches a session back."""
    for message in reversed(reach.before):
        if message.from_human:
            found = reach.live(message.id)
            if message.id == directive.message_id:
                found = tuple(assertion for assertion in found if _was_said_before(assertion, directive))
            if found:
                return found
    return _said_shortly_before(directive, reach) if directive.kind is DirectiveKind.RETRACT else ()


def _said_shortly_before(directive: Directive, reach: Reach) -> tuple[Assertion, ...]:
    """What rests on the last words of the session before, where the directive opens its own soon after."""
    own = [message for message in reach.before if message.from_human]
    if [message.id for message in own] != [directive.message_id]:
        return ()
    since = own[0].at - _SOON
    newest = reach.workshop.store.select(reach.scope, Selection(statuses=list(_LIVE), limit=_LOOKED_AT))
    return _of_last_message([one for one in newest if since <= one.evidence[-1].at < own[0].at])


def _was_said_before(assertion: Assertion, directive: Directive) -> bool:
    own = [piece for piece in assertion.evidence if piece.message_id == directive.message_id]
    return all(piece.end <= directive.start for piece in own)


def _named(about: str, entities: Amended) -> list[Entity]:
    text = fold(about)
    found = [entity for start, end in stretches(text) for entity in entities.named(text[start:end])]
    return list({entity.id: entity for entity in found if entity.kind is not EntityKind.OWNER}.values())


def _mentions(text: str, name: str) -> bool:
    """Whether a name stands in the text, as whole words in Latin script."""
    if not name:
        return False
    return f" {name} " in text if name.isascii() else name in text


def _about_entities(reach: Reach, entities: Sequence[Entity]) -> tuple[Assertion, ...]:
    wanted = {entity.id for entity in entities}
    names = [fold(name) for entity in entities for name in (entity.label, *entity.aliases)]
    return tuple(
        assertion
        for assertion in reach.live()
        if assertion.subject_id in wanted
        or assertion.object_id in wanted
        or any(_mentions(f" {fold(assertion.text)} ", name) for name in names)
    )


def _best_matching(directive: Directive, reach: Reach) -> tuple[Assertion, ...]:
    language = reach.workshop.language(directive.language)
    words = set(language.tokens(directive.about))
    if not words:
        return ()
    pool = reach.alike(words)
    if directive.conditions:
        pool = [assertion for assertion in reach.live() if holds_under(assertion, directive.conditions)]
        words -= {token for one in directive.conditions for token in language.tokens(one.text)}
    scored = [(_coverage(assertion, words, language) if words else 0.0, assertion) for assertion in pool]
    best = max((score for score, _ in scored), default=0.0)
    if best < _CLEARLY_MEANT and directive.conditions:
        return () if words and directive.kind is DirectiveKind.END else _of_last_message(pool)
    if best < _CLEARLY_MEANT and not directive.everything:
        return ()
    return tuple(assertion for score, assertion in scored if score >= max(best - 1e-9, 0.01))


def holds_under(assertion: Assertion, conditions: Conditions) -> bool:
    """Whether it is said to hold at these times, whenever else it does."""
    days = set(re.findall(r"[A-Z]{2}(?=[,;]|$)", (assertion.recurrence or "").partition("BYDAY=")[2].partition(";")[0]))
    return all(
        any(
            known.dimension == one.dimension and not known.excluded and one.values <= known.values
            for known in assertion.conditions
        )
        or (one.dimension == ConditionDimension.WEEKDAY and one.values <= days)
        for one in conditions
    )


def _of_last_message(pool: Sequence[Assertion]) -> tuple[Assertion, ...]:
    """Those that rest on the words said last."""
    last = max((one.evidence[-1].at, one.evidence[-1].message_id) for one in pool) if pool else None
    return tuple(one for one in pool if (one.evidence[-1].at, one.evidence[-1].message_id) == last)


def _coverage(assertion: Assertion, words: set[str], language: Language) -> float:
    """Share of the directive's words found in the assertion: its sentence counts fully, its quotations for half."""
    sentence = set(language.tokens(f"{assertion.text} {assertion.object}"))
    quotations = {token for piece in assertion.evidence for token in language.tokens(piece.quote)}
    return sum(1.0 if word in sentence else 0.6 if word in quotations else 0.0 for word in words) / len(words)
