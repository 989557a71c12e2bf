"""Chinese as a language of the memory."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain

from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Act, Directive, Mention, MentionKind, Refusal
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.frame import Analysis, Frame, Reply, ReplyKind
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.names import stretches
from affidavit.domain.question import Question
from affidavit.domain.world import WorldFact
from affidavit.languages import listing
from affidavit.languages.language import Situation
from affidavit.languages.measuring import Measuring
from affidavit.languages.script import simplified
from affidavit.languages.signs import Implied, Signs
from affidavit.languages.tokens import mixed_tokens
from affidavit.languages.zh import (
    foods,
    fragments,
    joining,
    lexicon,
    measuring,
    naming_again,
    options,
    quotations,
    replies,
    rewording,
    signs,
    standing,
    world,
)
from affidavit.languages.zh.canonical import canonical
from affidavit.languages.zh.limiting import limits
from affidavit.languages.zh.mentioning import mentioned
from affidavit.languages.zh.mentions import Speaking
from affidavit.languages.zh.parting import parts
from affidavit.languages.zh.phrases import chunk
from affidavit.languages.zh.questions import interpret
from affidavit.languages.zh.quotations import is_quoted
from affidavit.languages.zh.reading import Reader
from affidavit.languages.zh.related import related
from affidavit.languages.zh.repairing import repair
from affidavit.languages.zh.run_ons import parted
from affidavit.languages.zh.segmenting import clauses
from affidavit.languages.zh.sentences import sentence
from affidavit.languages.zh.tagging import tag
from affidavit.languages.zh.times import find_times
from affidavit.languages.zh.titles import titled
from affidavit.languages.zh.withdrawing import directives
from affidavit.predicates.catalogue import Catalogue

_BETWEEN = re.compile(r"、|，|,|和|以及|还有|或者?")
_LIMIT = 6_000  # characters of a message that are analysed; what is longer is no talk
_TAGS = {
    EntityKind.PERSON: "PER", EntityKind.PLACE: "LOC", EntityKind.ORGANISATION: "ORG", EntityKind.THING: "n",
    EntityKind.PROJECT: "nz", EntityKind.PET: "PER",
}  # fmt: skip
_CANTONESE = re.compile(
    r"返工|放工|返[學学]|唔[使食]|[鍾钟]意|[喺嘅唔咗冇佢哋嚟睇啲畀]|(?<![關关聯联體体])係(?![数數])"
)
_GRADED = re.compile(r"(?<=[上读念升年][初高大研])[1-6](?![\d.月日号点:米度岁])")  # 上初2; not 今年大2岁
_FIGURES = "零一二三四五六"
_CHINESE = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")


class Chinese:
    """Analysis, interpretation, tokens and sentences; everything else is in this folder's parts."""

    code = "zh"

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        """Clauses, reply, directives and refusals of one message."""
        leading = joining.unfinished(message, situation.before, is_phrase) if message.from_human else ""
        if leading:
            whole = replace(message, content=leading + message.content)
            return joining.moved(self._analyse(whole, situation), len(leading))
        return self._analyse(message, situation)

    def _analyse(self, message: Message, situation: Situation) -> Analysis:
        folded = fold_in_place(message.content[:_LIMIT])
        if not _CHINESE.search(folded):
            values = fragments.latin(message) if message.from_human else ()
            return Analysis(frames=values, reply=replies.reply(folded) if message.from_human else None)
        quoted = quotations.quoted_spans(folded)
        asked = tuple(_directives(folded, message, situation)) if message.from_human else ()
        tokens = repair(titled(tag(folded, _names(folded, situation.names)), folded))
        reader = Reader(
            folded=folded, tokens=tokens, speaking=_speaking(message),
            reference=message.at, quoted=quoted, withdrawn=[(directive.start, directive.end) for directive in asked],
            assistant=message.speaker.kind is SpeakerKind.ASSISTANT,
        )  # fmt: skip
        reply = _reply(folded, message, situation)
        said = rewording.Said(_said(message, situation.before), _said(message, situation.elsewhere))
        put_right = rewording.find(message, folded, said, _phrases(message.at))
        spans = [(one.said_start, one.said_end) for one in put_right if one.act is Act.CORRECT]
        found = tuple(
            frame
            for frame in reader.read(list(parted(clauses(folded), tokens)))
            if not _echoes(reply, frame) and (frame.fragment or not is_quoted(frame.start, frame.end, spans))
        )
        mentions = mentioned(reader.tokens, folded, reader.speaking, quoted)
        return Analysis(
            frames=found,
            reply=reply,
            options=options.alternatives(folded),
            checks=() if message.from_human else tuple(replies.checks(folded)),
            directives=asked,
            rewordings=put_right,
            refusals=tuple(Refusal("quoted", message.id, start, end) for start, end in quoted if start < end),
            mentions=tuple(mentions),
        )

    def facts(self, text: str) -> tuple[WorldFact, ...]:
        """Facts about named things."""
        return tuple(world.facts(text, fold_in_place(text[:_LIMIT])))

    def interpret(self, text: str, reference: datetime, names: Mapping[str, Entity], catalogue: Catalogue) -> Question:
        """A question or mere search words."""
        folded = fold_in_place(text[:_LIMIT])
        return interpret(text, folded, reference, tuple(_names(folded, names)), catalogue)

    def measuring(self, text: str) -> Measuring:
        """What a question demands of amounts."""
        return measuring.measuring(text)

    def amount(self, text: str) -> float | None:
        """The first amount in a text."""
        return measuring.amount(text)

    def counted(self, key: str) -> str:
        """What an object counts."""
        return measuring.counted(key)

    def signs(self, text: str) -> Signs:
        """Denial, amounts and sides."""
        return signs.signs(text)

    def implied(self, text: str) -> tuple[Implied, ...]:
        """Words that let an answer be known."""
        return standing.implied(text)

    def standing(self, text: str, start: int, end: int) -> frozenset[str]:
        """Whose a mention is."""
        return standing.standing(text, start, end)

    def kinds(self, text: str) -> frozenset[str]:
        """Kinds of food and drink."""
        return foods.kinds(text)

    def relation_words(self) -> Mapping[str, str]:
        """Words of one relation."""
        return lexicon.table("relations")

    def tokens(self, text: str) -> tuple[str, ...]:
        """Characters, pairs of neighbours, and Latin words."""
        return mixed_tokens(text, _latin)

    def related(self, text: str) -> tuple[str, ...]:
        """Index tokens of words told of what is asked for in general."""
        return related(text)

    def canonical(self, text: str) -> str:
        """The form in which objects are compared."""
        return canonical(text)

    def told(self, question: str, answer: str) -> str | None:
        """None: answers are filled into the clause that asks."""
        return None

    def points_back(self, mention: Mention, text: str) -> int | None:
        """From 那 on: 那家面馆."""
        return naming_again.points_back(mention, text)

    def in_place_of(self, mention: Mention, entity: Entity, text: str) -> str:
        """Its name; a relation by its word."""
        return naming_again.in_place_of(entity)

    def without(self, text: str, part: str) -> str | None:
        """A list is parted by 、, 和 and the like."""
        return listing.without(text, self.tokens(part), _BETWEEN, self.tokens)

    def spelled(self, text: str) -> str:
        """The words as they stand."""
        return text

    def sentence(self, assertion: Assertion, catalogue: Catalogue) -> str:
        """One plain sentence."""
        return sentence(assertion, catalogue)


def _directives(folded: str, message: Message, situation: Situation) -> list[Directive]:
    """What is asked of the memory as a whole, of a part of it, and what something is limited to; first come first."""
    found: list[Directive] = []
    whole = directives(folded, message.content, message.id)
    for one in chain(parts(folded, message), whole, limits(folded, message, situation.before)):
        if not any(one.start < other.end and other.start < one.end for other in found):
            found.append(one)
    return found


def fold_in_place(text: str) -> str:
    """Half-width, lower case, simplified, of the same length, so that offsets stay."""
    folded = "".join(_folded_character(character) for character in text)
    return _GRADED.sub(lambda match: _FIGURES[int(match[0])], simplified(_in_mandarin(folded)))


def _in_mandarin(text: str) -> str:
    """Words that Cantonese writes in its own way, each as long as it was: 我喺深圳返工."""
    words = lexicon.table("synonyms")["cantonese"]
    return _CANTONESE.sub(lambda match: words[match[0]], text) if _CANTONESE.search(text) else text


def _reply(folded: str, message: Message, situation: Situation) -> Reply | None:
    """How the message answers the one before it; naming an option that was offered is a choice."""
    if not message.from_human:
        return None
    if situation.before and situation.before[-1].speaker.kind is SpeakerKind.ASSISTANT:
        asked = fold_in_place(situation.before[-1].content[:_LIMIT])
        chosen = options.named(folded, asked)
        if chosen:
            return Reply(ReplyKind.CHOOSE, 0, len(message.content), chosen)
    last = situation.before[-1] if situation.before else None
    if last is not None and last.from_human:
        return replies.echo(folded, fold_in_place(last.content[:_LIMIT])) or replies.reply(folded)
    return replies.reply(folded)


def _said(message: Message, before: Sequence[Message]) -> list[tuple[Message, str]]:
    """What the speaker said before, each with its folded text."""
    own = [one for one in before if one.speaker == message.speaker] if message.from_human else []
    return [(one, fold_in_place(one.content[:_LIMIT])) for one in own]


def _phrases(reference: datetime) -> rewording.Phrases:
    """The phrases of any text, its times read at this moment."""
    return lambda text: chunk(repair(tag(text)), find_times(text, reference))


def _echoes(reply: Reply | None, frame: Frame) -> bool:
    """Whether a clause only says that the same holds of the speaker: it has no words of its own."""
    return reply is not None and reply.kind is ReplyKind.ECHO and frame.start < reply.end


def is_phrase(text: str) -> bool:
    """Whether a text is a noun phrase and no more."""
    units = chunk(repair(tag(fold_in_place(text))), ())
    return bool(units) and all(unit.kind == "np" for unit in units)


def _folded_character(character: str) -> str:
    if character < "\x80":
        return character.lower() if character != "\0" else " "
    plain = unicodedata.normalize("NFKC", character).lower()
    return plain if len(plain) == 1 else character


def _latin(run: str) -> Iterator[str]:
    yield run


def _names(folded: str, names: Mapping[str, Entity]) -> Iterator[tuple[str, str]]:
    """The known names that stand in a folded text, each with the tag the tagger is to give it."""
    for start, end in stretches(folded):
        alias = folded[start:end]
        entity = names.get(alias) if end > start + 1 else None
        wanted = _TAGS.get(entity.kind) if entity is not None and entity.role is None else None
        if wanted and _CHINESE.search(alias):
            yield alias, wanted


def _speaking(message: Message) -> Speaking:
    """First person is the speaker; in the assistant's words the second person is the owner."""
    if message.speaker.kind is SpeakerKind.ASSISTANT:
        return Speaking(MentionKind.GENERIC, MentionKind.OWNER, message.content)
    first = MentionKind.OWNER if message.speaker.kind is SpeakerKind.OWNER else MentionKind.SPEAKER
    return Speaking(first, MentionKind.GENERIC, message.content, implied=first)


def build() -> Chinese:
    """The language; cheap, its models load on first use."""
    return Chinese()
