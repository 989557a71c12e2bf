"""The entities of a scope as a write looks them up: by id, name, role, and the tail of a name.

Looking up costs what is asked for, not what is known. One register is kept per scope between writes and carried on by
each commit; a write that came from elsewhere makes it stale by the scope's version, and it is read anew.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.languages.function_words import words
from affidavit.languages.tokens import folded

_KEPT_SCOPES = 256
_LONGEST_TAIL = 16  # characters; nobody shortens a longer name to more than that

Index = dict[object, dict[str, None]]  # key → ids, each once, in order


@dataclass(slots=True)
class Register:
    """Entities in the order in which they were made, and indexes of them.

    Kind, role and holder of an entity never change and names are only added, so an entry once made stays true; what
    takes names away (an erasure) is a write from elsewhere.
    """

    names: dict[str, Entity] = field(default_factory=dict[str, Entity])  # folded name → the entity named so last
    _by_id: dict[str, Entity] = field(default_factory=dict[str, Entity])
    _place: dict[str, int] = field(default_factory=dict[str, int])
    _by_name: Index = field(default_factory=Index)
    _by_role: Index = field(default_factory=Index)
    _by_tail: Index = field(default_factory=Index)
    _by_part: Index = field(default_factory=Index)

    @classmethod
    def of(cls, entities: Iterable[Entity]) -> Register:
        """A register of these entities, in their order."""
        made = cls()
        made.put(entities)
        return made

    def put(self, entities: Iterable[Entity]) -> None:
        """Take entities in, new or with more names."""
        for entity in entities:
            self._place.setdefault(entity.id, len(self._place))
            self._by_id[entity.id] = entity
            if entity.role is not None:
                self._by_role.setdefault((entity.role, entity.holder_id), {})[entity.id] = None
            for name in (entity.label, *entity.aliases):
                self._put_name(name, entity)

    def _put_name(self, name: str, entity: Entity) -> None:
        plain = fold(name)
        self._by_name.setdefault(plain, {})[entity.id] = None
        if entity.kind is not EntityKind.OWNER:  # "user" is no name of the owner's
            for key in {plain, folded(name)}:
                self._put_last(key, entity)
        if entity.kind is EntityKind.THING:
            for tail in _tails(plain):
                self._by_tail.setdefault((tail, entity.holder_id), {})[entity.id] = None

        if entity.kind is EntityKind.PERSON and len(parts := plain.split(" ")) > 1:
            named_with = parts[-2] in words("whole_and_part")  # the Duke of Kent is no Kent
            for part in parts[:1] if named_with else (parts[0], parts[-1]):
                self._by_part.setdefault(part, {})[entity.id] = None

    def _put_last(self, key: str, entity: Entity) -> None:
        named = self.names.get(key)
        if named is None or self._place[named.id] <= self._place[entity.id]:
            self.names[key] = entity

    def get(self, identifier: str | None) -> Entity | None:
        """The entity of an id."""
        return self._by_id.get(identifier or "")

    def named(self, name: str) -> list[Entity]:
        """Those of a name, in the order in which they were made."""
        return self._of(self._by_name.get(fold(name), ()))

    def in_role(self, role: str, holder_id: str | None) -> list[Entity]:
        """Those of a role and holder, in the same order."""
        return self._of(self._by_role.get((role, holder_id), ()))

    def ending(self, tail: str, holder_id: str | None) -> list[Entity]:
        """Things whose longer name ends in this shorter one, in the same order."""
        return self._of(self._by_tail.get((fold(tail), holder_id), ()))

    def partly(self, name: str) -> list[Entity]:
        """People whose longer name begins or ends with this one, in the same order."""
        return self._of(self._by_part.get(fold(name), ()))

    def __iter__(self) -> Iterator[Entity]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def _of(self, ids: Iterable[str]) -> list[Entity]:
        return [self._by_id[identifier] for identifier in sorted(ids, key=self._place.__getitem__)]


@dataclass(slots=True)
class Amended:
    """A register with what one write adds to it; the register itself is left as it is."""

    known: Register
    added: Register = field(default_factory=Register)

    def keep(self, entity: Entity) -> Entity:
        """Take in an entity, new or with more names."""
        self.added.put((entity,))
        return entity

    @property
    def changed(self) -> tuple[Entity, ...]:
        """What the write adds or changes, in the order in which it first did."""
        return tuple(self.added)

    def get(self, identifier: str | None) -> Entity | None:
        """The entity of an id, as the write leaves it."""
        return self.added.get(identifier) or self.known.get(identifier)

    def named(self, name: str) -> list[Entity]:
        """Those of a name, known ones first."""
        return self._joined(self.known.named(name), self.added.named(name))

    def in_role(self, role: str, holder_id: str | None) -> list[Entity]:
        """Those of a role and holder, known ones first."""
        return self._joined(self.known.in_role(role, holder_id), self.added.in_role(role, holder_id))

    def ending(self, tail: str, holder_id: str | None) -> list[Entity]:
        """Things whose longer name ends in this shorter one, known ones first."""
        return self._joined(self.known.ending(tail, holder_id), self.added.ending(tail, holder_id))

    def partly(self, name: str) -> list[Entity]:
        """People whose longer name begins or ends with this one, known ones first."""
        return self._joined(self.known.partly(name), self.added.partly(name))

    def _joined(self, known: Iterable[Entity], added: Iterable[Entity]) -> list[Entity]:
        found = {entity.id: entity for entity in known} | {entity.id: entity for entity in added}
        return list(found.values())


class Registers:
    """The registers of the scopes written to last, each lent to one write at a time. Thread-safe.

    A write takes the register out and puts it back with what its commit changed. Another writer of the same scope
    meanwhile reads its own; of the two only one can commit, since the store refuses what was decided on an older one.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[Scope, tuple[int, Register]] = OrderedDict()

    def take(self, scope: Scope, version: int, read: Callable[[], Iterable[Entity]]) -> Register:
        """The register of a scope at a version, for the caller alone; read anew where none of that version is there."""
        with self._lock:
            kept = self._kept.pop(scope, None)
        return kept[1] if kept is not None and kept[0] == version else Register.of(read())

    def put_back(self, scope: Scope, version: int, register: Register) -> None:
        """Keep a register for the next write: it holds what the scope's commit of that version left."""
        with self._lock:
            self._kept[scope] = (version, register)
            while len(self._kept) > _KEPT_SCOPES:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Keep nothing, as after an erasure."""
        with self._lock:
            self._kept.clear()


def _tails(name: str) -> Iterator[str]:
    """What a longer name may be shortened to: whole words at the end in Latin script, two characters in Chinese.

    Not what only stands in it: the Bank of Iona is no Iona, and 面和汤 no 汤.
    """
    for at in range(max(1, len(name) - _LONGEST_TAIL), len(name) - 1):
        head, tail = name[:at], name[at:]
        whole = tail[0] != " " and (head[-1] == " " or not tail.isascii())
        if whole and not words("whole_and_part") & {head[-1], *head.split()[-1:]}:
            yield tail
