"""Embed: vectors and index tokens, computed before the transaction begins.

Takes the messages and the assertions to be written; gives index entries. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from affidavit.domain.assertion import Assertion
from affidavit.domain.message import Message
from affidavit.errors import EmbeddingFailed
from affidavit.languages.language import Language
from affidavit.ports.embedder import Embedder
from affidavit.ports.store import IndexEntry
from affidavit.predicates.catalogue import Catalogue
from affidavit.write_path.workshop import Workshop


def embed(
    embedder: Embedder,
    language: Callable[[str], Language],
    catalogue: Catalogue,
    messages: Sequence[Message],
    assertions: Sequence[Assertion],
) -> tuple[IndexEntry, ...]:
    """One entry per message and assertion.

    Raises:
        EmbeddingFailed: a vector could not be computed.
    """
    texts = [message.content for message in messages] + [assertion.text for assertion in assertions]
    if not texts:
        return ()
    vectors = embedder.embed(texts)
    if len(vectors) != len(texts):
        raise EmbeddingFailed(f"{embedder.name} gave {len(vectors)} vectors for {len(texts)} texts")
    entries = [
        IndexEntry(of="message", id=m.id, tokens=language(m.language).tokens(m.content), vector=vector)
        for m, vector in zip(messages, vectors, strict=False)
    ]
    for assertion, vector in zip(assertions, vectors[len(messages) :], strict=True):
        tokens = language(assertion.language).tokens(_searchable(assertion, catalogue))
        entries.append(IndexEntry(of="assertion", id=assertion.id, tokens=tokens, vector=vector))
    return tuple(entries)


def indexer(workshop: Workshop) -> Callable[[Sequence[Message], Sequence[Assertion]], tuple[IndexEntry, ...]]:
    """What makes messages and assertions findable with the parts of a workshop."""

    def index(messages: Sequence[Message], assertions: Sequence[Assertion]) -> tuple[IndexEntry, ...]:
        return embed(workshop.embedder, workshop.language, workshop.catalogue, messages, assertions)

    return index


def _searchable(assertion: Assertion, catalogue: Catalogue) -> str:
    """The sentence, its quotations, and the nouns its relation is asked by."""
    wording = catalogue.get(assertion.predicate).wordings.get(assertion.language)
    nouns = " ".join((*wording.nouns, *wording.asks)) if wording else assertion.predicate
    quotes = " ".join(dict.fromkeys(piece.quote for piece in assertion.evidence))
    conditions = " ".join(str(condition) for condition in assertion.conditions)
    return " ".join((assertion.subject, assertion.text, assertion.object, nouns, quotes, conditions))
