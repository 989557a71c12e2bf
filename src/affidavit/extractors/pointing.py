"""What a pointing word may stand for, and the one thing before it that it does stand for, if there is just one.

The nearest sentence that has anything fitting decides. Of several there, what that sentence is about goes before what
it says something is done to, and that before what it names by the way; of two equal in this neither is taken.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from affidavit.domain.assertion import Assertion
from affidavit.domain.candidate import Mention, Mentioned, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.message import Message
from affidavit.domain.text import fold
from affidavit.extractors.mentioning import OBJECT, SUBJECT
from affidavit.languages.function_words import pattern, words

KINDS: Mapping[MentionKind, EntityKind] = {
    MentionKind.KIN: EntityKind.PERSON,
    MentionKind.NAME: EntityKind.PERSON,
    MentionKind.ROLE: EntityKind.PERSON,
    MentionKind.PET: EntityKind.PET,
    MentionKind.PLACE: EntityKind.PLACE,
    MentionKind.ORGANISATION: EntityKind.ORGANISATION,
    MentionKind.GROUP: EntityKind.GROUP,
    MentionKind.SPEAKER: EntityKind.PERSON,
}
PERSONS = {
    **dict.fromkeys(words("male"), "male"),
    **dict.fromkeys(words("female"), "female"),
    **dict.fromkeys(words("somebody"), ""),
}
THINGS = words("things")
PLACES = words("places")
POINTING = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.NONE, MentionKind.PRONOUN, MentionKind.GENERIC}
)
_PAIRED = ("former", "latter")
_NUMBERED = re.compile(r"-?\d")
_SEX: Mapping[str, str] = {
    **dict.fromkeys(
        ("father", "brother", "son", "husband", "boyfriend", "grandfather", "grandson", "uncle", "nephew", "male",
         "stepfather", "stepson", "stepbrother", "godfather", "godson", "fiance"), "male"),
    **dict.fromkeys(
        ("mother", "sister", "daughter", "wife", "girlfriend", "grandmother", "granddaughter", "aunt", "niece",
         "female", "stepmother", "stepdaughter", "stepsister", "godmother", "goddaughter"), "female"),
}  # fmt: skip
_PLURAL = words("several")
_PART = re.compile(r"[_-]")
_NEAR = 6  # messages back that a word for a thing or a place reaches; a person stays in mind for the whole session
_SENTENCE = re.compile(r"[!?。！？\n]|\.(?=\s)")
_POINTED = pattern("pointed")
_AND = pattern("joining")
_BESIDE = pattern("beside")

Sameness = Callable[["Spoken"], Hashable]  # equal for what is the same


@dataclass(frozen=True, slots=True)
class Spoken:
    """Something as it came up, and the words that brought it up: an entity, or a mention not resolved so far."""

    entity: Entity | Mention
    message_id: str
    start: int
    end: int
    claimed: bool = True  # whether something was said of it; else it was only named
    weight: int = 1  # 2: what its clause is about; 1: what it says something is done to; 0: named by the way


@dataclass(slots=True)
class Antecedents:
    """What came up so far, and what a word may mean by pointing back at it."""

    messages: Mapping[str, Message]
    same: Sameness
    recent: list[Spoken] = field(default_factory=list[Spoken])  # what came up in the messages read so far, in any order
    earlier: Iterator[Sequence[Spoken]] = field(default_factory=lambda: iter(()))  # in those before, the latest first
    elsewhere: Iterator[Sequence[Spoken]] = field(default_factory=lambda: iter(()))  # in other sessions
    _far: list[Spoken] = field(default_factory=list[Spoken])
    _sexes: dict[Hashable, str] = field(default_factory=dict[Hashable, str])  # of whom "he" or "she" was said before
    _ends: dict[str, list[int]] = field(default_factory=dict[str, list[int]])  # of the sentences of a message, by id

    def meant(self, mention: Mention, message_id: str, but: Hashable = None) -> tuple[Spoken, str] | None:
        """What a pronoun means and why; None when nothing fits, or several things equally well."""
        which = _which(mention)
        if which is not None:
            return self._listed(which, mention, message_id)
        sex = PERSONS.get(_pronoun(mention), "")
        for sentence in self._sentences(mention, message_id):
            fitting = [one for one in sentence if fits(mention, one.entity) and self.same(one) != but]
            fitting = [one for one in fitting if not sex or self._sexes.get(self.same(one), sex) == sex]
            if fitting:
                found = self._foremost(fitting)
                if found is not None and sex:
                    self._sexes[self.same(found)] = sex
                return (found, "nearest fitting mention") if found else None
        return self._only_one_elsewhere(mention)

    def of_class(self, head: str, mention: Mention, message_id: str) -> tuple[Spoken, str] | None:
        """What "that hotel" or 那个报告 points back at: the last thing of that class that came up.

        A bare 报告 points back only at what something was said of, not at what was named by the way.
        """
        pointed = _POINTED.search(self.messages[message_id].content[: mention.start]) is not None
        for sentence in self._sentences(mention, message_id):
            for spoken in sentence:
                if (pointed or spoken.claimed) and _is_of_class(spoken.entity, head):
                    return spoken, "same class word"
        return None

    def latest(self, among: Collection[str], mention: Mention, message_id: str) -> Entity | None:
        """Whichever of these entities was spoken of last before a mention; None where none was in the session."""
        for sentence in self._sentences(mention, message_id):
            for spoken in sentence:
                if isinstance(spoken.entity, Entity) and spoken.entity.id in among:
                    return spoken.entity
        return None

    def alone_of_class(self, head: str, mention: Mention, message_id: str) -> Spoken | None:
        """The one thing of a class in the nearest sentence that has any; None for several equally in the foreground."""
        for sentence in self._sentences(mention, message_id):
            alike = [one for one in sentence if _is_of_class(one.entity, head) and not _is_word(one.entity)]
            alike = [one for one in alike if _is_human(one.entity) == _is_human(mention)]
            if alike:
                return self._foremost(alike)
        return None

    def _foremost(self, fitting: Sequence[Spoken]) -> Spoken | None:
        """The one of the greatest weight, by its latest words; None for two of the same weight."""
        whole = [self.same(_whole(_longest(one, fitting), fitting)) for one in fitting]
        most = max(one.weight for one in fitting)
        foremost = {key for key, one in zip(whole, fitting, strict=True) if one.weight == most}
        return fitting[whole.index(foremost.pop())] if len(foremost) == 1 else None

    def _listed(self, which: str, mention: Mention, message_id: str) -> tuple[Spoken, str] | None:
        """One of the things that the latest list names; the former and the latter are of a list of two."""
        for listed in self._lists(mention, message_id):
            number = _PAIRED.index(which) + 1 if which in _PAIRED else int(which)
            if which in _PAIRED and len(listed) != 2:
                return None
            place = number - 1 if number > 0 else number
            return (listed[place], "place in the list") if -len(listed) <= place < len(listed) else None
        return None

    def _lists(self, mention: Mention, message_id: str) -> Iterator[list[Spoken]]:
        """What was named side by side, the latest list first, each in the order of its words."""
        for sentence in self._sentences(mention, message_id):
            named = {(one.start, -one.end): one for one in sentence if isinstance(one.entity, Mention)}
            runs: list[list[Spoken]] = [[]]
            joined = False
            for one in (named[place] for place in sorted(named)):
                between = self._between(runs[-1][-1], one) if runs[-1] else None
                if between is None or not _BESIDE.fullmatch(between):
                    runs.append([])
                runs[-1].append(one)
                joined = joined or (between is not None and _AND.search(between) is not None)
            yield from (run for run in reversed(runs) if joined and len(run) > 1)

    def _between(self, left: Spoken, right: Spoken) -> str | None:
        """The words between two that came up; None where one lies within the other."""
        content = self.messages[left.message_id].content
        return content[left.end : right.start] if right.start > left.end else None

    def _only_one_elsewhere(self, mention: Mention) -> tuple[Spoken, str] | None:
        """The one fitting person or pet of other sessions; no guess between several, nor about things."""
        if _pronoun(mention) not in PERSONS.keys() - _PLURAL:
            return None
        self._far.extend(one for message in self.elsewhere for one in message if not _is_word(one.entity))
        fitting = {self.same(one): one for one in self._far if fits(mention, one.entity)}
        return (next(iter(fitting.values())), "only fitting one before") if len(fitting) == 1 else None

    def _sentences(self, mention: Mention, message_id: str) -> Iterator[list[Spoken]]:
        """What came up before a mention, sentence by sentence, nearest first; earlier messages only when asked for."""
        here = (self.messages[message_id].position, mention.start + 1)
        reach = _NEAR if _pronoun(mention) not in PERSONS else len(self.messages)
        for sentence in self._in_order(self.recent, here):
            if self._sentence(sentence[0])[0] >= here[0] - reach:
                yield sentence
        for message in self.earlier:
            self.recent.extend(message)
            for sentence in self._in_order(message, here):
                if self._sentence(sentence[0])[0] < here[0] - reach:
                    return
                yield sentence

    def _in_order(self, spoken: Sequence[Spoken], here: tuple[int, int]) -> list[list[Spoken]]:
        """What came up wholly before a place, by sentence, nearest first; not the phrase it is a part of."""
        before = [one for one in spoken if (self.messages[one.message_id].position, one.end) < here]
        before.sort(key=lambda one: (self._sentence(one), one.end), reverse=True)
        return [list(sentence) for _, sentence in groupby(before, key=self._sentence)]

    def _sentence(self, spoken: Spoken) -> tuple[int, int]:
        message = self.messages[spoken.message_id]
        ends = self._ends.get(message.id)
        if ends is None:
            ends = self._ends[message.id] = list(_sentence_ends(message.content))
        return message.position, bisect_right(ends, spoken.start)


def _sentence_ends(content: str) -> Iterator[int]:
    """Where the next sentence may begin; behind a full stop, that is behind the blank after it."""
    return (mark.end() + (mark[0] == ".") for mark in _SENTENCE.finditer(content))


def named(mentions: Iterable[Mentioned]) -> Iterator[Spoken]:
    """What mentions brought up; a word that points at something brings up nothing."""
    for one in mentions:
        if one.mention.kind not in POINTING:
            place = (one.message_id, one.mention.start, one.mention.end)
            yield Spoken(one.mention, *place, claimed=False, weight=one.weight)


def brought_up(
    message_id: str, mentions: Iterable[Mentioned], held: Iterable[Assertion], entity: Callable[[str], Entity | None]
) -> Iterator[Spoken]:
    """What a message named, and what is known on its words: the entities of the assertions that rest on it."""
    yield from named(mentions)
    for assertion in held:
        place = next(piece for piece in assertion.evidence if piece.message_id == message_id)
        for identifier, weight in ((assertion.subject_id, SUBJECT), (assertion.object_id, OBJECT)):
            known = entity(identifier) if identifier else None
            if known is not None:
                yield Spoken(known, message_id, place.start, place.end, weight=weight)


def inserted(text: str, start: int, insertions: Sequence[tuple[int, str]]) -> str:
    """A text that begins at `start` of a message, with what its pointing words mean in brackets behind them."""
    if start < 0:
        return text
    for place, meant in sorted(insertions, reverse=True):
        at = place - start
        if 0 < at <= len(text):
            text = text[:at] + (f" ({meant})" if text[at - 1].isascii() else f"（{meant}）") + text[at:]
    return text


def points(mention: Mention) -> bool:
    """Whether a mention is a word that points at something that must be known from elsewhere."""
    return mention.kind is MentionKind.PRONOUN


def is_thing(mention: Mention) -> bool:
    """Whether it points at a thing or place: such a word says nothing when it is not known at what."""
    return points(mention) and (_pronoun(mention) in THINGS | PLACES or _which(mention) is not None)


def is_bare(mention: Mention) -> bool:
    """Whether it is a mere "it" or "that", which inside a longer phrase often stands for nothing at all."""
    return _pronoun(mention) in THINGS


def is_person(mention: Mention) -> bool:
    """Whether it points at a person."""
    return _pronoun(mention) in PERSONS


def fits(mention: Mention, spoken: Entity | Mention) -> bool:
    """Whether a pronoun can stand for what came up: persons for he and she by gender, the rest for it and there."""
    kind = spoken.kind if isinstance(spoken, Entity) else KINDS.get(spoken.kind, EntityKind.THING)
    if isinstance(spoken, Mention) and points(spoken):
        return False
    word = _pronoun(mention)
    if word not in PERSONS and mention.head and mention.head != word and _role_of(spoken) == mention.head:
        return True
    if word in PLACES:
        return kind in (EntityKind.PLACE, EntityKind.ORGANISATION)
    if word not in PERSONS:
        return kind not in (EntityKind.PERSON, EntityKind.GROUP, EntityKind.OWNER)
    return _fits_person(PERSONS[word], kind, _role_of(spoken))


def _fits_person(gender: str, kind: EntityKind, role: str | None) -> bool:
    if kind is EntityKind.PET:
        return True
    if kind is not EntityKind.PERSON:
        return gender == "" and kind is EntityKind.GROUP
    return not gender or _sex(role or "") in ("", gender)


def _sex(role: str) -> str:
    """What the canonical word of a relation says of it: mother-in-law, cousin.maternal_older_sister; "" for nothing."""
    relation, _, which = role.partition(".")
    return _SEX.get(_PART.split(relation)[0]) or _SEX.get(_PART.split(which)[-1], "")


def _pronoun(mention: Mention) -> str:
    """The pointing word in the form of the tables: its canonical head where it has one, else its text."""
    head = mention.head
    return head if head in PERSONS or head in PLACES else fold(mention.text)


def _which(mention: Mention) -> str | None:
    return mention.head if mention.head in _PAIRED or _NUMBERED.fullmatch(mention.head) else None


def _longest(one: Spoken, spoken: Sequence[Spoken]) -> Spoken:
    """The longest phrase that begins with these words: "a cab" of "a cab to the clinic"."""
    begun = [other for other in spoken if (other.message_id, other.start) == (one.message_id, one.start)]
    return max(begun, key=lambda other: other.end)


def _whole(one: Spoken, spoken: Sequence[Spoken]) -> Spoken:
    """The one of the longer name that ends in this name: 面馆 is the 铜勺面馆 of the same sentence."""
    if isinstance(one.entity, Entity):
        return one
    short = fold(one.entity.text)
    longer = [other for other in spoken if any(name.endswith(short) for name in _names(other.entity))]
    return max(longer, key=lambda other: (isinstance(other.entity, Entity), len(max(_names(other.entity), key=len))))


def _names(spoken: Entity | Mention) -> list[str]:
    names = (spoken.label, *spoken.aliases) if isinstance(spoken, Entity) else (spoken.text,)
    return [fold(name) for name in names]


def _is_word(spoken: Entity | Mention) -> bool:
    """Whether it is but the pointing word itself, of which nobody knows whom it meant."""
    return isinstance(spoken, Entity) and fold(spoken.label) in PERSONS.keys() | THINGS | PLACES


def _is_human(spoken: Entity | Mention) -> bool:
    kind = spoken.kind if isinstance(spoken, Entity) else KINDS.get(spoken.kind, EntityKind.THING)
    return kind in (EntityKind.PERSON, EntityKind.GROUP, EntityKind.OWNER)


def _role_of(spoken: Entity | Mention) -> str | None:
    return spoken.role if isinstance(spoken, Entity) else spoken.head


def _is_of_class(spoken: Entity | Mention, head: str) -> bool:
    label = spoken.label if isinstance(spoken, Entity) else spoken.text
    return _role_of(spoken) == head or fold(head) in fold(label)
