"""Step 1, interpret: the words of a query become a question about known entities. It looks nothing up but names."""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.entity import Entity
from affidavit.domain.question import Question
from affidavit.languages.tokens import folded
from affidavit.read_path.reading import Inquiry, Reading
from affidavit.retrievers.retriever import Known, Seeking

_OWNER_KINDS = (MentionKind.OWNER, MentionKind.SPEAKER)
_LONGEST_NAME = 40  # characters


def interpret(reading: Reading, inquiry: Inquiry) -> Seeking:
    """Everything the retrievers need to know about the query."""
    known = reading.scopes.known(reading.store, inquiry.scope)
    language = reading.languages[reading.detect(inquiry.query)]
    question = language.interpret(inquiry.query, inquiry.at, known.names)
    subject = question.subject
    subjects = resolve(subject, known) if subject else frozenset[str]()
    about = set(language.tokens(subject.text)) if subject else set[str]()
    tokens = tuple(dict.fromkeys(language.tokens(inquiry.query)))
    return Seeking(
        store=reading.store, scope=inquiry.scope, catalogue=reading.catalogue, question=question, known=known,
        at=inquiry.at, tokens=tuple(token for token in tokens if token not in about) or tokens,
        vector=reading.embedder.embed([inquiry.query])[0], subjects=subjects,
        mentioned=_mentioned(inquiry.query, question, known) - subjects,
        limit=max(reading.settings.candidates, 3 * inquiry.top_k),
    )  # fmt: skip


def resolve(mention: Mention, known: Known) -> frozenset[str]:
    """The entities a mention in a question may mean; empty when none is known."""
    if mention.kind in _OWNER_KINDS:
        return frozenset({known.owner_id})
    for name in (mention.name, mention.text):
        entity = known.names.get(folded(name)) if name else None
        if entity is not None and _held(entity, mention, known):
            return frozenset({entity.id})
    return frozenset(entity.id for entity in _of_role(mention, known))


def _of_role(mention: Mention, known: Known) -> Iterator[Entity]:
    """Entities called by the head word of the mention: "my sister", "the report"."""
    head = folded(mention.head or mention.text)
    for entity in known.by_id.values():
        words = {folded(word) for word in (entity.role, entity.label, *entity.aliases) if word}
        if head in words and _held(entity, mention, known):
            yield entity


def _held(entity: Entity, mention: Mention, known: Known) -> bool:
    """Whether it belongs to whom the question says; the owner's own have no holder."""
    if mention.holder is None:
        return True
    holders = resolve(mention.holder, known)
    if known.owner_id in holders:
        return entity.holder_id in (None, known.owner_id)
    return entity.holder_id in holders


def _mentioned(query: str, question: Question, known: Known) -> frozenset[str]:
    """Further entities named; what the subject's own words alone could mean is no further one."""
    names = {folded(mention) for mention in question.mentions} | set(_stretches(folded(query)))
    if question.subject is not None:
        names -= {folded(question.subject.text), folded(question.subject.head)}
    return frozenset(known.names[name].id for name in names if name in known.names) - {known.owner_id}


def _stretches(text: str) -> Iterator[str]:
    """Every stretch of a text that could be a name: from the start of a word to the end of one."""
    starts = [at for at in range(len(text)) if at == 0 or _boundary(text, at)]
    ends = [at for at in range(1, len(text) + 1) if at == len(text) or _boundary(text, at)]
    for start in starts[:400]:
        for end in ends:
            if start < end <= start + _LONGEST_NAME:
                yield text[start:end]


def _boundary(text: str, at: int) -> bool:
    left, right = text[at - 1], text[at]
    return not (left.isalnum() and right.isalnum() and left.isascii() and right.isascii())
