"""What the read path works with, and what it is asked."""

from __future__ import annotations

import threading
import tomllib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from importlib import resources
from typing import Any

from affidavit.domain.assertion import Polarity, Status
from affidavit.domain.context import Context
from affidavit.domain.entity import OWNER_LABEL, Entity, EntityKind
from affidavit.domain.identity import owner_id
from affidavit.domain.message import Speaker, SpeakerKind
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.extractors.rereading import Rereadings
from affidavit.languages.language import Language
from affidavit.languages.tokens import folded
from affidavit.ports.embedder import Embedder
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue
from affidavit.read_path.hot import Hot, Tokens
from affidavit.retrievers import NAMES
from affidavit.retrievers.retriever import Known

_KEPT_SCOPES = 256
_SPEAKING = (SpeakerKind.OWNER, SpeakerKind.PERSON)
_NAMING = ("name", "nickname", "called")  # predicates whose object is a name


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each way of finding counts; `match` is the share of the question's words that the assertion has."""

    slot: float
    entity: float
    lexical: float
    vector: float
    temporal: float
    working: float
    passage: float
    match: float

    def of(self, name: str) -> float:
        """The weight of a retriever."""
        return float(getattr(self, name))


@cache
def fitted() -> Weights:
    """The weights that no fit on our own conversations and questions improves on (`training/fit_ranking.py`)."""
    text = (resources.files("affidavit.read_path") / "weights.toml").read_text(encoding="utf-8")
    return Weights(**tomllib.loads(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSettings:
    """What can be set about reading."""

    retrievers: frozenset[str] = NAMES  # those switched on
    weights: Weights = field(default_factory=fitted)
    floor: float = 0.4  # share of the best score under which a hit does not answer
    least: float = 0.45  # relevance under which nothing answers
    listed_floor: float = 0.05  # the same share for a search, which lists what may help and says how well it fits
    listed_least: float = 0.0  # the same relevance for a search
    candidates: int = 30  # clues asked of each retriever; more when more hits are wanted
    companions: int = 4  # companions of one hit
    passages: bool = True  # whether raw messages are returned beside the assertions

    @property
    def for_listing(self) -> ReadSettings:
        """With the floors of a search: its caller sees the scores, and would miss what is left out."""
        return replace(self, floor=self.listed_floor, least=self.listed_least)


class Scopes:
    """The entities of the scopes read last, kept until a write changes them. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[Scope, tuple[int, Known]] = OrderedDict()

    def known(self, store: Store, scope: Scope) -> Known:
        """The scope's entities at its present version."""
        version = store.head(scope).version
        with self._lock:
            kept = self._kept.get(scope)
        if kept is not None and kept[0] == version:
            return kept[1]
        known = _known(store, scope)
        with self._lock:
            self._kept[scope] = (version, known)
            self._kept.move_to_end(scope)
            while len(self._kept) > _KEPT_SCOPES:
                self._kept.popitem(last=False)
        return known

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()


def _known(store: Store, scope: Scope) -> Known:
    by_id = {entity.id: entity for entity in store.entities(scope)}
    own = owner_id(scope)
    owner = by_id.setdefault(own, Entity(id=own, label=OWNER_LABEL, kind=EntityKind.OWNER))
    speakers = store.speakers(scope)
    names: dict[str, Entity] = {}
    for name in _names_of_owner(store, scope, speakers):
        _name(names, name, owner)
    for entity in by_id.values():
        for name in (entity.label, *entity.aliases):
            _name(names, name, entity)
    heard = frozenset(speaker.name for speaker in speakers if speaker.name and speaker.kind in _SPEAKING)
    return Known(own, by_id, names, heard)


def _name(names: dict[str, Entity], name: str, entity: Entity) -> None:
    names.setdefault(fold(name), entity)
    names.setdefault(folded(name), entity)


def _names_of_owner(store: Store, scope: Scope, speakers: Iterable[Speaker]) -> list[str]:
    """What the owner is called: in their messages, whose role says who they are, and in what is known of them."""
    named = Selection(subject_ids=[owner_id(scope)], predicates=_NAMING, statuses=[Status.ACTIVE])
    said = [found.object for found in store.select(scope, named) if found.polarity is Polarity.POSITIVE]
    return [speaker.name for speaker in speakers if speaker.kind is SpeakerKind.OWNER and speaker.name] + said


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What the read path depends on."""

    store: Store
    embedder: Embedder
    languages: Mapping[str, Language]  # code → language
    detect: Callable[[str], str]  # the code of the language of a text
    catalogue: Catalogue
    settings: ReadSettings = ReadSettings()
    scopes: Scopes = field(default_factory=Scopes)
    rereadings: Rereadings = field(default_factory=Rereadings)
    hot: Hot = field(default_factory=Hot, init=False)
    tokens: Tokens = field(default_factory=Tokens, init=False)

    def forget(self) -> None:
        """Keep nothing of what was read, as after an erasure."""
        self.scopes.forget()
        self.rereadings.forget()
        self.hot.forget()
        self.tokens.forget()


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """One question to a scope. Every moment is aware; nothing here reads the clock."""

    scope: Scope
    query: str
    at: datetime  # the moment asked about
    as_of: datetime | None = None  # answer with what was believed then; None: with all that is known
    context: Context | None = None  # the circumstances; None: nothing is said of them
    top_k: int = 10
    filters: Mapping[str, Any] = field(default_factory=dict[str, Any])  # field of the assertion → value or values
    session_id: str | None = None  # the conversation it is asked in, against which its "she" and "there" are read
    history: bool = False  # what is no longer so counts too
    applicable: bool = True  # leave out what does not hold in the context
    wide: bool = False  # also what fits much less than the best, for answers that count or compare
    listing: bool = False  # list what may help, and not only what answers
    explain: bool = False  # say every factor of a score, not the contributions alone
