"""Records read last, in memory: a message never changes, and an assertion only when a write names it.

What is kept of a scope is right for one version of it. The store's own writes say what they changed; after anybody
else's write its assertions are read again, and after any write, what a selection finds.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import islice
from threading import Lock
from typing import TypeVar

from affidavit.adapters.stores.sqlite import reading
from affidavit.adapters.stores.sqlite.connection import Connection
from affidavit.adapters.stores.sqlite.heads import Head
from affidavit.domain.assertion import Assertion
from affidavit.domain.message import Message
from affidavit.ports.store import Selection

MOST = 20_000  # records of one kind, over all scopes
_SCOPES = 256
_SELECTIONS = 32  # whose assertions are kept, of one scope
_FEW = 50  # assertions of a selection that are kept
_FIELDS = tuple(field.name for field in fields(Selection))

K = TypeVar("K")
V = TypeVar("V")


@dataclass(slots=True)
class Held:
    """What is kept of one scope. Added to by any thread; only whole records are put in."""

    version: int
    erasures: int
    assertions: dict[str, Assertion] = field(default_factory=dict[str, Assertion])
    messages: dict[str, Message] = field(default_factory=dict[str, Message])
    places: dict[int, Message] = field(default_factory=dict[int, Message])  # the same messages by position
    selections: dict[Hashable, Sequence[Assertion]] = field(default_factory=dict[Hashable, Sequence[Assertion]])

    @property
    def size(self) -> int:
        """How many records of the kind of which there are more."""
        return max(len(self.assertions), len(self.places), len(self.messages))


class ResidentRecords:
    """The records of the scopes read last. Thread-safe."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = Lock()
        self._held: OrderedDict[int, Held] = OrderedDict()

    def of(self, head: Head) -> Held:
        """What is kept of a scope at this state of it."""
        version, erasures = head.counters.version, head.erasures
        with self._lock:
            held = self._held.get(head.key)
            if held is not None and (held.version, held.erasures) == (version, erasures):
                self._held.move_to_end(head.key)
                return held
            fresh = Held(version, erasures)
            if held is None or held.version < version:  # a reader of an older state keeps nothing
                if held is not None and held.erasures == erasures:
                    fresh.messages, fresh.places = held.messages, held.places
                self._keep(head.key, fresh)
            return fresh

    def moved(self, head: Head, changed: Iterable[Assertion]) -> None:
        """A write that was decided on this state was committed, and changed these assertions."""
        with self._lock:
            held = self._held.get(head.key)
            if held is None or (held.version, held.erasures) != (head.counters.version, head.erasures):
                return
            moved = Held(held.version + 1, held.erasures, _without(held.assertions, changed))
            moved.messages, moved.places = held.messages, held.places
            self._held[head.key] = moved

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._held.clear()

    def named(self, connection: Connection, head: Head, ids: Sequence[str]) -> list[Assertion]:
        """The assertions of these ids, in the order named."""
        held = self.of(head)
        known = _found(held.assertions, ids)
        missing = [identifier for identifier in ids if identifier not in known]
        if missing:
            read = reading.assertions_named(connection, head.key, missing)
            new = {assertion.id: assertion for assertion in read}
            self._put(held.assertions, new)
            known |= new
        return [known[identifier] for identifier in ids if identifier in known]

    def select(self, connection: Connection, head: Head, selection: Selection) -> list[Assertion]:
        """The assertions that fit a selection."""
        held, key = self.of(head), _key(selection)
        found = held.selections.get(key)
        if found is None:
            found = self.named(connection, head, reading.selected(connection, head.key, selection))
            self._put(held.selections, {key: found} if len(found) <= _FEW else {}, _SELECTIONS)
        return list(found)

    def claiming(self, connection: Connection, head: Head, fingerprints: Collection[str]) -> list[Assertion]:
        """The assertions of these fingerprints, in order of recording."""
        return self.named(connection, head, reading.claiming(connection, head.key, fingerprints))

    def messages_named(self, connection: Connection, head: Head, ids: Collection[str]) -> list[Message]:
        """The messages of these ids, in order of position."""
        held = self.of(head)
        known = _found(held.messages, ids)
        missing = [identifier for identifier in ids if identifier not in known]
        if missing:
            new = reading.messages_named(connection, head.key, missing)
            self._put_messages(held, new)
            known |= {message.id: message for message in new}
        return sorted(known.values(), key=lambda message: message.position)

    def messages_at(self, connection: Connection, head: Head, positions: Collection[int]) -> list[Message]:
        """The messages at these positions, in order."""
        held = self.of(head)
        known = _found(held.places, positions)
        missing = [at for at in positions if at not in known and 0 < at <= head.counters.messages]
        if missing:
            new = reading.messages_at(connection, head.key, missing)
            self._put_messages(held, new)
            known |= {message.position: message for message in new}
        return [known[at] for at in sorted(known)]

    def _put_messages(self, held: Held, new: Sequence[Message]) -> None:
        """Found by id, found by position: a message is read once."""
        self._put(held.messages, {message.id: message for message in new})
        self._put(held.places, {message.position: message for message in new})

    def _put(self, kept: dict[K, V], new: Mapping[K, V], most: int | None = None) -> None:
        """Keep more; of too many, those read first go first."""
        most = self._most if most is None else most
        if len(new) > most:
            return
        with self._lock:
            kept.update(new)
            for key in list(islice(kept, max(len(kept) - most, 0))):
                del kept[key]

    def _keep(self, key: int, held: Held) -> None:
        self._held[key] = held
        self._held.move_to_end(key)
        total = sum(one.size for one in self._held.values())
        while len(self._held) > 1 and (total > self._most or len(self._held) > _SCOPES):
            _, dropped = self._held.popitem(last=False)
            total -= dropped.size


def _key(selection: Selection) -> Hashable:
    """The same for selections of the same values, in whatever order they are given."""
    values = (getattr(selection, name) for name in _FIELDS)
    return tuple(one if one is None or isinstance(one, (str, int)) else tuple(sorted(map(str, one))) for one in values)


def _without(kept: dict[str, Assertion], changed: Iterable[Assertion]) -> dict[str, Assertion]:
    """What is kept but for these; the same where nothing is left out, for whoever still reads keeps it."""
    gone = [assertion.id for assertion in changed]
    rest = kept.copy() if gone else kept
    for identifier in gone:
        rest.pop(identifier, None)
    return rest


def _found(kept: Mapping[K, V], keys: Iterable[K]) -> dict[K, V]:
    return {key: one for key in keys if (one := kept.get(key)) is not None}
