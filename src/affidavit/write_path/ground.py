"""Step 4: mentions become entities, and every span is checked against the words.

Takes candidates; gives grounded ones and, for what pointed at something, the resolution with the words that justify it.
When unsure it does not guess: the words stay as said. A candidate whose span is not in its message is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter

from affidavit.domain.candidate import Candidate, Mention, MentionKind, Refusal
from affidavit.domain.entity import OWNER_LABEL, Entity, EntityKind
from affidavit.domain.evidence import Resolution
from affidavit.domain.identity import make_id, owner_id
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.predicate import ValueKind
from affidavit.domain.rendering import person_label
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.values import is_possible
from affidavit.write_path.register import Amended

_KINDS: Mapping[MentionKind, EntityKind] = {
    MentionKind.KIN: EntityKind.PERSON,
    MentionKind.NAME: EntityKind.PERSON,
    MentionKind.ROLE: EntityKind.PERSON,
    MentionKind.PET: EntityKind.PET,
    MentionKind.PLACE: EntityKind.PLACE,
    MentionKind.ORGANISATION: EntityKind.ORGANISATION,
    MentionKind.GROUP: EntityKind.GROUP,
    MentionKind.SPEAKER: EntityKind.PERSON,
}
_AS_OBJECTS = frozenset(
    {MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET, MentionKind.ORGANISATION,
     MentionKind.PRONOUN}
)  # fmt: skip
_NAMED_BY: Mapping[ValueKind, MentionKind] = {  # what a bare name is, by the sort of object that a relation takes
    ValueKind.ORGANISATION: MentionKind.ORGANISATION,
    ValueKind.PLACE: MentionKind.PLACE,
    ValueKind.FOOD: MentionKind.THING,
    ValueKind.LANGUAGE: MentionKind.THING,
    ValueKind.OCCUPATION: MentionKind.THING,
    ValueKind.ACTIVITY: MentionKind.THING,
}
_POSSESSIVE = re.compile(r"^(?:my|our|the)\s+|^(?:我们家|我们|我家|咱家|咱们|咱|俺|我)的?(?=.)", re.IGNORECASE)
_GENITIVE = re.compile(r"(?<=\w)(?:['’]s|(?<=s)['’])$")
_PERSON_PRONOUNS = {
    "he": "male", "him": "male", "his": "male", "他": "male", "she": "female", "her": "female", "她": "female",
    "they": "", "them": "", "ta": "",
}  # fmt: skip
_THING_PRONOUNS = frozenset({"it", "that", "this", "these", "those", "它", "这", "那", "这个", "那个"})
_POINTING = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.NONE, MentionKind.PRONOUN, MentionKind.GENERIC}
)
_MALE = frozenset({"father", "brother", "son", "husband", "boyfriend", "grandfather", "uncle", "nephew"})
_FEMALE = frozenset({"mother", "sister", "daughter", "wife", "girlfriend", "grandmother", "aunt", "niece"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounded:
    """A candidate with what its mentions were resolved to."""

    candidate: Candidate
    subject: Entity
    object: str  # as said, or the label of what a pronoun was resolved to
    object_entity: Entity | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounding:
    """The result of this step."""

    grounded: tuple[Grounded, ...]
    resolutions: tuple[Resolution, ...]
    entities: tuple[Entity, ...]  # new or changed
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Spoken:
    """Something as it came up, and the words that brought it up: an entity, or a mention not resolved so far."""

    entity: Entity | Mention
    message_id: str
    start: int
    end: int


@dataclass(slots=True)
class Ground:
    """Resolves the mentions of one write in their order. Holds what came up so far; one per write."""

    scope: Scope
    messages: Mapping[str, Message]
    entities: Amended  # of the scope, with what this write adds
    catalogue: Catalogue
    ordinal: int  # distinguishes the entities made in this write from those of earlier ones
    recent: list[Spoken] = field(default_factory=list[Spoken])  # what came up in the session, in any order
    far: list[Spoken] = field(default_factory=list[Spoken])  # what came up last in other sessions
    _open: list[Mention] = field(default_factory=list[Mention])  # being resolved: nothing can point at itself
    _resolutions: list[Resolution] = field(default_factory=list[Resolution])

    def ground(self, candidates: Sequence[Candidate]) -> Grounding:
        """Ground every candidate in order; what each mentions can be pointed back at by those after it."""
        grounded: list[Grounded] = []
        standing = [candidate for candidate in candidates if self._in_words(candidate)]
        refusals = [_refused("ungrounded", candidate) for candidate in candidates if candidate not in standing]
        self.recent.extend(spoken for candidate in standing for spoken in self._brings_up(candidate))
        for candidate in standing:
            item = self._ground_one(candidate)
            if item is not None and not is_possible(self.catalogue.get(candidate.predicate), item.object):
                refusals.append(_refused("no_such_value", candidate))
            elif item is None:
                refusals.append(_refused("unresolved", candidate))
            else:
                grounded.append(item)
        return Grounding(
            grounded=tuple(grounded), resolutions=tuple(self._resolutions), entities=self.entities.changed,
            refusals=tuple(refusals),
        )  # fmt: skip

    def _in_words(self, candidate: Candidate) -> bool:
        spans = ((candidate.message_id, candidate.start, candidate.end), *candidate.extra_spans)
        return all(self._is_quotation(*span) for span in spans)

    def _is_quotation(self, message_id: str, start: int, end: int) -> bool:
        message = self.messages.get(message_id)
        return message is not None and 0 <= start < end <= len(message.content)

    def _stands(self, mention: Mention, candidate: Candidate) -> bool:
        """Whether the words of a mention stand in the candidate's own message: those of a filled fragment do not."""
        content = self.messages[candidate.message_id].content
        return mention.end > mention.start and content[mention.start : mention.end] == mention.text

    def _brings_up(self, candidate: Candidate) -> Iterator[Spoken]:
        for mention in (candidate.subject, self._object_mention(candidate)):
            if mention and mention.kind not in _POINTING and self._stands(mention, candidate):
                yield Spoken(mention, candidate.message_id, mention.start, mention.end)

    def _ground_one(self, candidate: Candidate) -> Grounded | None:
        """The candidate with its entities; None when nobody knows what its "it" is."""
        if _is_it(candidate.subject) and self._antecedent(candidate.subject, candidate) is None:
            return None
        subject = self._resolve(candidate.subject, candidate)
        mention = self._object_mention(candidate)
        if mention is None or mention.kind not in _AS_OBJECTS:
            return Grounded(candidate=candidate, subject=subject, object=candidate.object)
        entity = self._resolve(mention, candidate)
        text = entity.label if mention.kind is MentionKind.PRONOUN else candidate.object
        return Grounded(candidate=candidate, subject=subject, object=text, object_entity=entity)

    def _object_mention(self, candidate: Candidate) -> Mention | None:
        """The object's mention; a bare name is what the relation takes: one works at an organisation, not a person."""
        mention = candidate.object_mention
        if mention is None or mention.kind is not MentionKind.NAME:
            return mention
        kind = _NAMED_BY.get(self.catalogue.get(candidate.predicate).value_kind, MentionKind.NAME)
        return replace(mention, kind=kind)

    def _resolve(self, mention: Mention, candidate: Candidate) -> Entity:
        entity = self._find(mention, candidate)
        if mention.kind not in (MentionKind.OWNER, MentionKind.NONE) and self._stands(mention, candidate):
            self.recent.append(Spoken(entity, candidate.message_id, mention.start, mention.end))
        return entity

    def _find(self, mention: Mention, candidate: Candidate) -> Entity:
        if mention.kind is MentionKind.OWNER:
            return self.owner()
        if mention.kind in (MentionKind.SPEAKER, MentionKind.NONE):
            return self._speaker(candidate)
        if mention.kind is MentionKind.PRONOUN:
            return self._antecedent(mention, candidate) or self._as_said(mention)
        return self._named(mention, candidate)

    def owner(self) -> Entity:
        """The owner's entity; made with the scope's first write."""
        wanted = owner_id(self.scope)
        made = Entity(id=wanted, label=OWNER_LABEL, kind=EntityKind.OWNER, role="owner")
        return self.entities.get(wanted) or self.entities.keep(made)

    def _speaker(self, candidate: Candidate) -> Entity:
        speaker = self.messages[candidate.message_id].speaker
        if speaker.kind is not SpeakerKind.PERSON or speaker.name is None:
            return self.owner()
        name = person_label(speaker.name)
        return self._by_alias(name, EntityKind.PERSON) or self._new(name, EntityKind.PERSON)

    def _named(self, mention: Mention, candidate: Candidate) -> Entity:
        """An entity by its name, by its role and holder, or a new one; a name that came along becomes an alias."""
        if mention in self._open:
            return self._as_said(mention)
        self._open.append(mention)
        holder = self._resolve(mention.holder, candidate) if mention.holder else None
        entity = self._identify(mention, holder, candidate)
        self._open.remove(mention)
        return entity

    def _identify(self, mention: Mention, holder: Entity | None, candidate: Candidate) -> Entity:
        holder_id = holder.id if holder and holder.kind is not EntityKind.OWNER else None
        kind = _KINDS.get(mention.kind, EntityKind.THING)
        label = _label(mention, holder)
        found = self._by_role(mention, holder_id) or self._by_alias(mention.name or label, kind)
        if found is None and mention.definite:
            found = self._pointed_back(mention, candidate)
        if found is None and kind is EntityKind.THING:
            found = self._by_tail(label, holder_id)
        if found is None:
            found = self._new(label, kind, role=mention.head or None, holder_id=holder_id)
        return self._with_aliases(found, (label, mention.name))

    def _by_role(self, mention: Mention, holder_id: str | None) -> Entity | None:
        """The one of that role: there is one mother; of two brothers with names, the named one."""
        if not mention.head or mention.kind not in (MentionKind.KIN, MentionKind.ROLE, MentionKind.PET):
            return None
        told_apart = _modifiers(_POSSESSIVE.sub("", mention.text))
        same = [
            entity
            for entity in self.entities.in_role(mention.head, holder_id)
            if _modifiers(entity.label) == told_apart or not told_apart or not _modifiers(entity.label)
        ]
        if mention.name:
            named = [e for e in same if fold(mention.name) in _names(e)]
            nameless = [e for e in same if len(_names(e)) <= 1]
            return (named or nameless or [None])[0]
        return same[-1] if same else None

    def _by_alias(self, name: str, kind: EntityKind) -> Entity | None:
        same = [e for e in self.entities.named(name) if e.kind is not EntityKind.OWNER]
        fitting = [e for e in same if e.kind is kind] or [e for e in same if kind is EntityKind.PERSON]
        return fitting[-1] if fitting else None

    def _by_tail(self, label: str, holder_id: str | None) -> Entity | None:
        """The one thing whose longer name ends in this shorter one: the draft of the thesis draft, 套餐 of 手机套餐."""
        ending = self.entities.ending(label, holder_id)
        return ending[0] if len(ending) == 1 else None

    def _pointed_back(self, mention: Mention, candidate: Candidate) -> Entity | None:
        """What "that hotel" or 那个报告 points back at: the last thing of that class that came up."""
        for spoken in self._before(mention, candidate):
            if mention.head and _is_of_class(spoken.entity, mention.head):
                return self._pointed_at(mention, candidate, spoken, "same class word")
        return None

    def _antecedent(self, mention: Mention, candidate: Candidate) -> Entity | None:
        """The last fitting thing that came up, nearest first; None when nothing fits."""
        for spoken in self._before(mention, candidate):
            if _fits(mention, spoken.entity):
                return self._pointed_at(mention, candidate, spoken, "nearest fitting mention")
        return self._only_one_elsewhere(mention, candidate)

    def _only_one_elsewhere(self, mention: Mention, candidate: Candidate) -> Entity | None:
        """The one fitting person or pet of other sessions; no guess between several, nor about things."""
        if fold(mention.text) not in _PERSON_PRONOUNS:
            return None
        fitting = {s.entity.id: s for s in self.far if isinstance(s.entity, Entity) and _fits(mention, s.entity)}
        if len(fitting) != 1:
            return None
        return self._pointed_at(mention, candidate, next(iter(fitting.values())), "only fitting one before")

    def _before(self, mention: Mention, candidate: Candidate) -> list[Spoken]:
        """What came up wholly before a mention, nearest first; not the phrase it is itself a part of."""
        here = (self.messages[candidate.message_id].position, mention.start + 1)
        placed = [((self.messages[s.message_id].position, s.end), s) for s in self.recent]
        return [spoken for place, spoken in sorted(placed, key=itemgetter(0), reverse=True) if place < here]

    def _pointed_at(self, mention: Mention, candidate: Candidate, spoken: Spoken, reason: str) -> Entity:
        """The entity of what came up, with the reason kept."""
        source = replace(candidate, message_id=spoken.message_id)
        entity = self._named(spoken.entity, source) if isinstance(spoken.entity, Mention) else spoken.entity
        resolution = Resolution(
            message_id=candidate.message_id, start=mention.start, end=mention.end, mention=mention.text,
            entity_id=entity.id, entity=entity.label, reason=reason,
            because_message_id=spoken.message_id, because_start=spoken.start, because_end=spoken.end,
        )  # fmt: skip
        if self._stands(mention, candidate) and resolution not in self._resolutions:
            self._resolutions.append(resolution)
        return entity

    def _as_said(self, mention: Mention) -> Entity:
        kind = EntityKind.PERSON if fold(mention.text) in _PERSON_PRONOUNS else EntityKind.THING
        return self._new(mention.text, kind)

    def _new(self, label: str, kind: EntityKind, role: str | None = None, holder_id: str | None = None) -> Entity:
        number = sum(1 for entity in self.entities.changed if entity.kind is not EntityKind.OWNER)
        identifier = make_id("e", self.scope, self.ordinal, number)
        return self.entities.keep(Entity(id=identifier, label=label, kind=kind, role=role, holder_id=holder_id))

    def _with_aliases(self, entity: Entity, names: Iterable[str | None]) -> Entity:
        fresh = [name for name in names if name and fold(name) not in _names(entity)]
        if not fresh or entity.kind is EntityKind.OWNER:
            return entity
        return self.entities.keep(replace(entity, aliases=(*entity.aliases, *dict.fromkeys(fresh))))


def _label(mention: Mention, holder: Entity | None) -> str:
    text = _GENITIVE.sub("", _POSSESSIVE.sub("", mention.text.strip())) or mention.text
    if holder is None or holder.kind is EntityKind.OWNER or fold(holder.label) in fold(text):
        return text
    return f"{holder.label}'s {text}" if text.isascii() else f"{holder.label}的{text}"


def _modifiers(label: str) -> frozenset[str]:
    """What stands before the last word of a phrase: "older" in "older sister"; nothing in Chinese words."""
    return frozenset(fold(label).split(" ")[:-1])


def _names(entity: Entity) -> frozenset[str]:
    return frozenset(fold(name) for name in (entity.label, *entity.aliases))


def _refused(reason: str, candidate: Candidate) -> Refusal:
    return Refusal(reason, candidate.message_id, candidate.start, candidate.end)


def _is_it(mention: Mention) -> bool:
    """Whether a mention points at a thing by a bare pronoun, which says nothing when it is not known at what."""
    return mention.kind is MentionKind.PRONOUN and fold(mention.text) in _THING_PRONOUNS


def _role_of(spoken: Entity | Mention) -> str | None:
    return spoken.role if isinstance(spoken, Entity) else spoken.head


def _is_of_class(spoken: Entity | Mention, head: str) -> bool:
    label = spoken.label if isinstance(spoken, Entity) else spoken.text
    return _role_of(spoken) == head or fold(head) in fold(label)


def _fits(mention: Mention, spoken: Entity | Mention) -> bool:
    """Whether a pronoun can stand for what came up: persons for he and she by gender, the rest for it."""
    kind = spoken.kind if isinstance(spoken, Entity) else _KINDS.get(spoken.kind, EntityKind.THING)
    gender = _PERSON_PRONOUNS.get(fold(mention.text))
    if mention.head and mention.head not in _PERSON_PRONOUNS and _role_of(spoken) == mention.head:
        return True
    if gender is None:
        return kind in (EntityKind.THING, EntityKind.PET, EntityKind.ORGANISATION, EntityKind.PLACE, EntityKind.PROJECT)
    if kind is EntityKind.PET:
        return True
    if kind is not EntityKind.PERSON:
        return gender == "" and kind is EntityKind.GROUP
    wrong = _FEMALE if gender == "male" else _MALE if gender == "female" else frozenset[str]()
    return (_role_of(spoken) or "").partition(".")[0] not in wrong
