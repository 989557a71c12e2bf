"""The ways of finding, listed; each can be switched off by its name."""

from __future__ import annotations

from affidavit.retrievers.by_entity import ByEntity
from affidavit.retrievers.by_slot import BySlot
from affidavit.retrievers.lexical import Lexical
from affidavit.retrievers.passages import Passages
from affidavit.retrievers.retriever import Retriever
from affidavit.retrievers.temporal import Temporal
from affidavit.retrievers.vector import Vector
from affidavit.retrievers.working_memory import WorkingMemory

PASSAGES = Passages()
ENTITIES = ByEntity()
RETRIEVERS: tuple[Retriever, ...] = (BySlot(), ENTITIES, Lexical(), Vector(), Temporal(), WorkingMemory(), PASSAGES)
NAMES = frozenset(retriever.name for retriever in RETRIEVERS)
