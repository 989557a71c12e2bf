"""Which assertions a directive means: "forget what I said about X", 把那条删了.

The words of the directive are compared with what is held: with names of entities first, then with the sentences and
their quotations. What is not clearly meant is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.domain.assertion import Assertion, Status
from affidavit.domain.candidate import Directive, DirectiveKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.languages.language import Language
from affidavit.ports.store import Selection, Store
from affidavit.write_path.workshop import Workshop

_LIVE = (Status.ACTIVE, Status.DORMANT, Status.EXPIRED)
_CLEARLY_MEANT = 0.5  # share of the directive's words that an assertion must contain


def meant(
    directive: Directive, scope: Scope, workshop: Workshop, entities: Sequence[Entity], before: Sequence[Message]
) -> tuple[Assertion, ...]:
    """The assertions that a retraction refers to, in order of recording."""
    if directive.kind is not DirectiveKind.RETRACT:
        return ()
    store = workshop.store
    if not directive.about.strip():
        return _said_last(scope, store, before)
    named = _named(directive.about, entities)
    if directive.everything and named:
        return _about_entities(scope, store, named)
    return _best_matching(directive, scope, store, workshop.language(directive.language))


def _said_last(scope: Scope, store: Store, before: Sequence[Message]) -> tuple[Assertion, ...]:
    """What rests on the last words before the directive that gave anything."""
    for message in reversed(before):
        if message.from_human:
            found = store.select(scope, Selection(message_id=message.id, statuses=_LIVE))
            if found:
                return found
    return ()


def _named(about: str, entities: Sequence[Entity]) -> list[Entity]:
    folded = f" {fold(about)} "
    return [
        entity
        for entity in entities
        if entity.kind is not EntityKind.OWNER
        and any(_mentions(folded, fold(name)) for name in (entity.label, *entity.aliases))
    ]


def _mentions(text: str, name: str) -> bool:
    """Whether a name stands in the text, as whole words in Latin script."""
    if not name:
        return False
    return f" {name} " in text if name.isascii() else name in text


def _about_entities(scope: Scope, store: Store, entities: Sequence[Entity]) -> tuple[Assertion, ...]:
    wanted = {entity.id for entity in entities}
    names = [fold(name) for entity in entities for name in (entity.label, *entity.aliases)]
    return tuple(
        assertion
        for assertion in store.select(scope, Selection(statuses=_LIVE))
        if assertion.subject_id in wanted
        or assertion.object_id in wanted
        or any(_mentions(f" {fold(assertion.text)} ", name) for name in names)
    )


def _best_matching(directive: Directive, scope: Scope, store: Store, language: Language) -> tuple[Assertion, ...]:
    words = set(language.tokens(directive.about))
    if not words:
        return ()
    ids = [identifier for identifier, _ in store.lexical(scope, sorted(words), "assertion", 50)]
    live = [assertion for assertion in store.assertions(scope, ids) if assertion.status in _LIVE]
    scored = [(_coverage(assertion, words, language), assertion) for assertion in live]
    best = max((score for score, _ in scored), default=0.0)
    if best < _CLEARLY_MEANT and not directive.everything:
        return ()
    return tuple(assertion for score, assertion in scored if score >= max(best - 1e-9, 0.01))


def _coverage(assertion: Assertion, words: set[str], language: Language) -> float:
    """Share of the directive's words found in the assertion: its sentence counts fully, its quotations for half."""
    sentence = set(language.tokens(f"{assertion.text} {assertion.object}"))
    quotations = {token for piece in assertion.evidence for token in language.tokens(piece.quote)}
    return sum(1.0 if word in sentence else 0.6 if word in quotations else 0.0 for word in words) / len(words)
