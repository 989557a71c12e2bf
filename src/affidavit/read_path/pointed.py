"""What the pointing words of a question stand for, told in its words: "does she still work there?" of a session.

It is read against what came up in the session, as a message is on the write path. A word of which nobody knows what it
means stays as it stands.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.text import fold
from affidavit.extractors.pointing import KINDS, Antecedents, Spoken, brought_up, points
from affidavit.languages.language import Language, Situation
from affidavit.ports.store import Selection
from affidavit.read_path.reading import Inquiry, Reading
from affidavit.retrievers.retriever import Known

_BACK = 12  # messages of the session that are read
_ASKED = "?"  # the id of the question among them


def told_plainly(reading: Reading, inquiry: Inquiry) -> Inquiry:
    """The inquiry with names in place of its pointing words, where a session is named and they are known from it."""
    if inquiry.session_id is None:
        return inquiry
    language = reading.languages[reading.detect(inquiry.query)]
    before = reading.store.tail(inquiry.scope, _BACK, inquiry.session_id)
    question = _as_message(inquiry, language.code, before[-1].position + 1 if before else 1)
    mentions = language.analyse(question, Situation()).mentions
    pointing = [(start, one) for one in mentions if (start := _start(one, inquiry.query, language)) is not None]
    if not pointing or not before:
        return inquiry
    known = reading.scopes.known(reading.store, inquiry.scope)
    session = _Session(reading, inquiry, known, before)
    query = inquiry.query
    for start, one in sorted(pointing, key=lambda found: -found[0]):
        words = session.meant(one, question)
        if words is not None:
            query = query[:start] + words + query[one.end :]
    return replace(inquiry, query=query)


def _start(mention: Mention, query: str, language: Language) -> int | None:
    """Where the words begin that point back; None for what is named."""
    if not mention.text:
        return None
    return mention.start if points(mention) else language.points_back(mention, query)


def _as_message(inquiry: Inquiry, language: str, position: int) -> Message:
    return Message(
        id=_ASKED, session_id=inquiry.session_id or "", position=position, role=Role.USER,
        speaker=Speaker(SpeakerKind.OWNER), content=inquiry.query, at=inquiry.at, language=language,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Session:
    """What came up in the messages of a session."""

    reading: Reading
    inquiry: Inquiry
    known: Known
    before: Sequence[Message]

    def meant(self, mention: Mention, question: Message) -> str | None:
        """What a pointing word of the question means, in words that can stand in its place."""
        messages = {message.id: message for message in (*self.before, question)}
        earlier = (list(self._came_up(message)) for message in reversed(self.before))
        before = Antecedents(messages, self._same, earlier=earlier)
        if points(mention):
            found = next(iter(before.meant(mention, question.id) or ()), None)
        else:
            found = before.alone_of_class(mention.head, mention, question.id) if mention.head else None
        return self._named(found, mention, question) if isinstance(found, Spoken) else None

    def _named(self, found: Spoken, mention: Mention, question: Message) -> str:
        spoken = found.entity
        language = self.reading.languages[question.language]
        if isinstance(spoken, Entity):
            return language.in_place_of(mention, spoken, question.content)
        entity = self.known.names.get(fold(spoken.name or spoken.text))
        kind = KINDS.get(spoken.kind, EntityKind.THING)
        return language.in_place_of(mention, entity or Entity(id="", label=spoken.text, kind=kind), question.content)

    def _came_up(self, message: Message) -> Iterator[Spoken]:
        language = self.reading.languages[message.language]
        mentions = self.reading.rereadings.mentions(self.inquiry.scope, message, self.known.names, language)
        held = self.reading.store.select(self.inquiry.scope, Selection(message_ids=[message.id]))
        return brought_up(message.id, mentions, held, self._other)

    def _other(self, identifier: str) -> Entity | None:
        """An entity, but for the owner."""
        return None if identifier == self.known.owner_id else self.known.by_id.get(identifier)

    def _same(self, spoken: Spoken) -> Hashable:
        one = spoken.entity
        if isinstance(one, Mention):
            found = self.known.names.get(fold(one.name or one.text))
            return found.id if found is not None else fold(one.text)
        return one.id
