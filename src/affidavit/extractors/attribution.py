"""Whose a proposed assertion is, and the words it rests on: checked in code, whatever a model says.

A quotation must stand in the message it names and hold the object; whoever says "I" is the speaker of that message; any
other subject must be named there. What fails is refused with its reason and never stored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Mention, MentionKind, Refusal
from affidavit.domain.frame import Analysis, Frame
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.text import fold
from affidavit.extractors.pointing import PERSONS, PLACES, THINGS
from affidavit.extractors.proposals import Proposal
from affidavit.languages.function_words import pattern, words

ASSISTANT = "AI assistant"  # whom an assistant's own facts are about
_SELF = words("own")
_OWNER = words("owner")
_ASSISTANT = words("assistant")
_SECOND_PERSON = pattern("addressed")
_PRONOUNS = PERSONS.keys() | THINGS | PLACES
_MARKS = " \t\n.,;:!?\"'…。，；：！？、“”‘’「」"
_KINDS = {
    "person": MentionKind.NAME, "pet": MentionKind.PET, "place": MentionKind.PLACE,
    "organisation": MentionKind.ORGANISATION, "thing": MentionKind.THING,
}  # fmt: skip
_ASKED = re.compile(r"[^.!?。！？；;，,\n]*?(?:[?？]|吗[。！]?(?:$|\n))")
_POSSESSIVES = (
    (pattern("own_possessed"), "speaker"),
    (pattern("addressed_possessed"), "addressed"),
)

Analyse = Callable[[Message], Analysis]


@dataclass(frozen=True, slots=True)
class Span:
    """A quotation found: message and place."""

    message: Message
    start: int
    end: int

    @property
    def text(self) -> str:
        """The words as they stand in the message."""
        return self.message.content[self.start : self.end]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attributed:
    """A proposal that may be taken: whose, and on which words; `agreed` are those of the owner that agree to them."""

    subject: Mention
    quoted: Span
    object: Span
    object_mention: Mention | None = None  # where the words point at something
    agreed: Span | None = None


@dataclass(frozen=True, slots=True)
class Attribution:
    """Checks proposals against the messages of one write."""

    owner: str | None  # the owner's name
    analyse: Analyse

    def attribute(self, proposal: Proposal, message: Message, before: Sequence[Message]) -> Attributed | Refusal:
        """Whose the proposal is, or why it is refused."""
        quoted = find(message, proposal.quote)
        if quoted is None:
            return Refusal("ungrounded", message.id, 0, 0, proposal.quote)
        if not (message.from_human or message.speaker.kind is SpeakerKind.ASSISTANT):
            return _refused("not_said_by_a_person", quoted)
        if proposal.agrees_to.strip():
            return self._agreed(proposal, quoted, before)
        held = _within(quoted, proposal.object)
        if held is None:
            return _refused("ungrounded", quoted, proposal.object)
        if proposal.modality is not Modality.CONSIDERING and _is_asked(quoted):
            return _refused("question", quoted)
        subject = self._subject(proposal, quoted)
        if subject is None:
            return _refused("other_subject", quoted, proposal.subject)
        return Attributed(subject=subject, quoted=quoted, object=held, object_mention=self._pointing(held))

    def _agreed(self, proposal: Proposal, answer: Span, before: Sequence[Message]) -> Attributed | Refusal:
        """The owner agrees to words of the assistant: both are quoted, and the claim becomes the owner's."""
        last = before[-1] if before else None
        if answer.message.speaker.kind is not SpeakerKind.OWNER or last is None:
            return _refused("ungrounded", answer, proposal.agrees_to)
        proposed = find(last, proposal.agrees_to) if last.speaker.kind is SpeakerKind.ASSISTANT else None
        held = _within(proposed, proposal.object) if proposed else None
        if proposed is None or held is None:
            return _refused("ungrounded", answer, proposal.agrees_to)
        if fold(proposal.subject) not in _SELF | _OWNER:
            return _refused("other_subject", answer, proposal.subject)
        return Attributed(
            subject=_first_person(MentionKind.OWNER), quoted=proposed, object=held,
            object_mention=self._pointing(held), agreed=answer,
        )  # fmt: skip

    def _subject(self, proposal: Proposal, quoted: Span) -> Mention | None:
        """The subject as the words allow it; None for one they do not name."""
        said, kind = fold(proposal.subject), quoted.message.speaker.kind
        if kind is SpeakerKind.ASSISTANT:
            return _assistant() if said in _SELF | _ASSISTANT else None
        names_owner = said in _OWNER or (self.owner is not None and said == fold(self.owner))
        if kind is SpeakerKind.OWNER:
            return _first_person(MentionKind.OWNER) if names_owner or said in _SELF else self._third(proposal, quoted)
        if said in _SELF or said == fold(quoted.message.speaker.name or ""):
            return _first_person(MentionKind.SPEAKER)
        if names_owner:
            return _first_person(MentionKind.OWNER) if self._speaks_of_owner(quoted) else None
        return self._third(proposal, quoted)

    def _mention(self, span: Span) -> Mention | None:
        """What the language part saw at these very words, so that both ways of reading mean the same entity."""
        seen = _mentions(self.analyse(span.message))
        return next((mention for mention in seen if (mention.start, mention.end) == (span.start, span.end)), None)

    def _introduced(self, named: Span) -> Mention | None:
        """Whom a name belongs to that came with other words: "Anna" and "my sister Anna" are both the sister."""
        for mention in _mentions(self.analyse(named.message)):
            name = fold(mention.name or "")
            within = named.start <= mention.start < mention.end <= named.end
            if name and (name == fold(named.text) or (within and name in fold(named.text))):
                return mention
        return None

    def _pointing(self, span: Span) -> Mention | None:
        """The object's words where they point at something; others stay as said."""
        mention = self._mention(span)
        if mention is None and fold(span.text) in _PRONOUNS:
            return Mention(text=span.text, start=span.start, end=span.end, kind=MentionKind.PRONOUN)
        return mention

    def _speaks_of_owner(self, quoted: Span) -> bool:
        named = self.owner is not None and fold(self.owner) in fold(quoted.text)
        return named or _SECOND_PERSON.search(quoted.text) is not None

    def _third(self, proposal: Proposal, quoted: Span) -> Mention | None:
        """Somebody or something else, named in the quoted words or, before them, in the same message."""
        message = quoted.message
        named = _within(quoted, proposal.subject) or find(message, proposal.subject)
        if named is None or fold(proposal.subject) in _SELF | _OWNER | _ASSISTANT:
            return None
        mention = self._introduced(named) or self._mention(named)
        if mention is not None:
            return mention
        pronoun = fold(named.text) in _PRONOUNS
        kind = MentionKind.PRONOUN if pronoun else _KINDS[proposal.subject_kind]
        held, holder = _held(named)
        return Mention(text=held.text, start=held.start, end=held.end, kind=kind, head=fold(held.text), holder=holder)


def find(message: Message, quote: str) -> Span | None:
    """Where a quotation stands in a message: exactly, or but for case, white space and marks around it.

    The words are always the message's own.
    """
    wanted = quote.strip()
    if wanted not in message.content:
        wanted = wanted.strip(_MARKS)
    if not wanted:
        return None
    start = message.content.find(wanted)
    if start >= 0:
        return Span(message, start, start + len(wanted))
    spaced = r"\s+".join(re.escape(part) for part in wanted.split())
    found = re.search(spaced, message.content, re.IGNORECASE)
    return Span(message, found.start(), found.end()) if found else None


def _within(quoted: Span, words: str) -> Span | None:
    """Where words stand within a quotation, as whole words where they are of letters."""
    spaced = r"\s+".join(re.escape(part) for part in words.split())
    if not spaced:
        return None
    left = r"(?<![A-Za-z0-9])" if words.strip()[0].isascii() and words.strip()[0].isalnum() else ""
    right = r"(?![A-Za-z0-9])" if words.strip()[-1].isascii() and words.strip()[-1].isalnum() else ""
    found = re.compile(left + spaced + right, re.IGNORECASE).search(quoted.message.content, quoted.start, quoted.end)
    return Span(quoted.message, found.start(), found.end()) if found else None


def _held(named: Span) -> tuple[Span, Mention | None]:
    """The words without "my" or "your", and whose they say it is: John's sister is not the owner's."""
    person = named.message.speaker.kind is SpeakerKind.PERSON
    holders = {
        "speaker": MentionKind.SPEAKER if person else MentionKind.OWNER,
        "addressed": MentionKind.OWNER if person else None,
    }
    for possessive, whose in _POSSESSIVES:
        found, holder = possessive.match(named.text), holders[whose]
        if found is not None and holder is not None:
            return Span(named.message, named.start + found.end(), named.end), _first_person(holder)
    return named, None


def _is_asked(quoted: Span) -> bool:
    """Whether the quoted clause is a question: it ends with a mark of one, or what ends it is one."""
    if pattern("asking_end").search(quoted.text):
        return True
    return _ASKED.match(quoted.message.content, quoted.end) is not None and not re.search(
        r"[.。!！\n]\s*$", quoted.text
    )


def _mentions(analysis: Analysis) -> Iterator[Mention]:
    for frame in analysis.frames:
        for mention in _of_frame(frame):
            yield mention
            if mention.holder is not None:
                yield mention.holder


def _of_frame(frame: Frame) -> Iterator[Mention]:
    yield frame.subject
    if frame.object is not None:
        yield frame.object
    yield from frame.objects


def _first_person(kind: MentionKind) -> Mention:
    return Mention(text="", start=0, end=0, kind=kind)


def _assistant() -> Mention:
    return Mention(text=ASSISTANT, start=0, end=0, kind=MentionKind.THING, head=ASSISTANT)


def _refused(reason: str, span: Span, detail: str = "") -> Refusal:
    return Refusal(reason, span.message.id, span.start, span.end, detail)
