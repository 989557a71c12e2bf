"""Who bears a role: "my boss" is Priya, once she was said to be the owner's boss, and until somebody else is.

A role that was spoken of before its bearer was named gets the name. It must not fire on a role told apart from the
plain one ("my old boss"), on somebody else's, or on relatives, who are entities by their relation already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from affidavit.domain.assertion import Assertion, Modality, Polarity, Status
from affidavit.domain.candidate import Candidate, Mention, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.identity import owner_id
from affidavit.domain.predicate import Predicate, ValueKind
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue
from affidavit.write_path.register import Amended


@dataclass(slots=True)
class Bearers:
    """Looks up who bears a role; holds what the write at hand has said of it."""

    catalogue: Catalogue
    held: Callable[[str], Iterable[Assertion]] = lambda _: ()  # predicate → what is held of the owner
    _said: dict[str, str] = field(default_factory=dict[str, str])  # predicate → id of the bearer

    @classmethod
    def of(cls, catalogue: Catalogue, store: Store, scope: Scope) -> Bearers:
        """Of the owner of a scope, as its store has it."""

        def held(predicate: str) -> tuple[Assertion, ...]:
            wanted = Selection(subject_ids=[owner_id(scope)], predicates=[predicate], statuses=[Status.ACTIVE])
            return store.select(scope, wanted)

        return cls(catalogue, held)

    def bearer(self, mention: Mention, language: str) -> str | None:
        """The id of whoever bears the role that a mention names."""
        if mention.kind is not MentionKind.ROLE or mention.name is not None:
            return None
        role = self._role(mention, language)
        if role is None:
            return None
        stated = [one for one in self.held(role.name) if one.polarity is Polarity.POSITIVE and one.object_id]
        return self._said.get(role.name) or (stated[-1].object_id if len(stated) == 1 else None)

    def _role(self, mention: Mention, language: str) -> Predicate | None:
        role = self.catalogue.by_noun(fold(mention.text), language)
        return role if role is not None and role.value_kind is ValueKind.PERSON else None

    def unnamed(self, candidate: Candidate, entities: Amended) -> Entity | None:
        """The entity known by the role alone, of which a candidate now says who it is."""
        nouns = tuple(self._nouns(candidate))
        known = (entity for noun in nouns for entity in entities.in_role(noun, None) if not entity.aliases)
        people = (entity for entity in known if entity.kind is EntityKind.PERSON)
        return next((entity for entity in people if fold(entity.label) in nouns), None)

    def learn(self, candidate: Candidate, bearer: Entity) -> None:
        """Take in who bears the role from now on."""
        if self._nouns_of(candidate.predicate) and _is_stated(candidate):
            self._said[candidate.predicate] = bearer.id

    def _nouns(self, candidate: Candidate) -> Iterator[str]:
        if _is_stated(candidate):
            yield from self._nouns_of(candidate.predicate).get(candidate.language, ())

    def _nouns_of(self, predicate: str) -> Mapping[str, tuple[str, ...]]:
        known = self.catalogue.get(predicate)
        if known.value_kind is not ValueKind.PERSON:
            return {}
        return {code: tuple(wording.nouns) for code, wording in known.wordings.items()}


def _is_stated(candidate: Candidate) -> bool:
    actual = candidate.modality is Modality.ACTUAL and not candidate.ended
    own = candidate.subject.kind is MentionKind.OWNER
    return own and actual and candidate.polarity is Polarity.POSITIVE
