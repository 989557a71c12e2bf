"""Ground: mentions become entities, and every span is checked against the words.

Takes candidates; gives grounded ones and, for what pointed at something, the resolution with the words that justify it.
When unsure it does not guess: the words stay as said. A candidate whose span is not in its message is refused.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Candidate, Mention, Mentioned, MentionKind, Refusal
from affidavit.domain.entity import OWNER_LABEL, Entity, EntityKind
from affidavit.domain.evidence import Resolution
from affidavit.domain.identity import make_id, owner_id
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.predicate import AS_SAID, ValueKind
from affidavit.domain.rendering import person_label
from affidavit.domain.scope import Scope
from affidavit.domain.text import fold
from affidavit.extractors.mentioning import HOLDER, OBJECT, SUBJECT
from affidavit.extractors.pointing import (
    KINDS,
    POINTING,
    Antecedents,
    Spoken,
    inserted,
    is_bare,
    is_person,
    is_thing,
    named,
    points,
)
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.values import is_possible
from affidavit.write_path.bearers import Bearers
from affidavit.write_path.labels import label_of, modifiers, names_of
from affidavit.write_path.namesakes import described, may_be, namesakes
from affidavit.write_path.register import Amended

_PLURALS = frozenset({"they", "these", "those"})
_GENERAL = AS_SAID | {"finds", "can"}  # relations that say no more than the words
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
_NAMING = frozenset({"name", "nickname"})  # relations whose object is a name, and no entity


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounded:
    """A candidate with what its mentions were resolved to."""

    candidate: Candidate
    subject: Entity
    object: str  # as said, or the label of what a pronoun was resolved to
    object_entity: Entity | None = None
    insertions: tuple[tuple[int, str], ...] = ()  # what pointing words within its own words mean, and where


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounding:
    """The result of this step."""

    grounded: tuple[Grounded, ...]
    resolutions: tuple[Resolution, ...]
    entities: tuple[Entity, ...]  # new or changed
    refusals: tuple[Refusal, ...]


@dataclass(slots=True)
class Ground:
    """Resolves the mentions of one write in their order. Holds what came up so far; one per write."""

    scope: Scope
    messages: Mapping[str, Message]
    entities: Amended  # of the scope, with what this write adds
    catalogue: Catalogue
    ordinal: int  # distinguishes the entities made in this write from those of earlier ones
    earlier: Iterator[Sequence[Spoken]] = field(default_factory=lambda: iter(()))  # what came up, the latest first
    elsewhere: Iterator[Sequence[Spoken]] = field(default_factory=lambda: iter(()))  # the same of other sessions
    bearers: Bearers | None = None  # who stands in a role to the owner; None: nobody is known to
    _came_up: Antecedents = field(init=False)
    _pointers: list[Mentioned] = field(default_factory=list[Mentioned])  # words of this write that point at something
    _standing: dict[str, list[Candidate]] = field(
        default_factory=dict[str, list[Candidate]]
    )  # of this write, by message
    _open: list[Mention] = field(default_factory=list[Mention])  # being resolved: nothing can point at itself
    _resolutions: list[Resolution] = field(default_factory=list[Resolution])

    def __post_init__(self) -> None:
        self._came_up = Antecedents(self.messages, self._sameness, earlier=self.earlier, elsewhere=self.elsewhere)

    def ground(self, candidates: Sequence[Candidate], mentions: Sequence[Mentioned] = ()) -> Grounding:
        """Ground every candidate in order; what each mentions can be pointed back at by those after it."""
        grounded: list[Grounded] = []
        standing = [candidate for candidate in candidates if self._in_words(candidate)]
        refusals = [_refused("ungrounded", candidate) for candidate in candidates if candidate not in standing]
        self._came_up.recent.extend(spoken for candidate in standing for spoken in self._brings_up(candidate))
        self._came_up.recent.extend(named(mentions))
        self._pointers.extend(one for one in mentions if points(one.mention))
        for candidate in standing:
            self._standing.setdefault(candidate.message_id, []).append(candidate)
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
        for mention, weight in ((candidate.subject, SUBJECT), (self._object_mention(candidate), OBJECT)):
            if mention and mention.kind not in POINTING and self._stands(mention, candidate):
                yield Spoken(mention, candidate.message_id, mention.start, mention.end, weight=weight)

    def _ground_one(self, candidate: Candidate) -> Grounded | None:
        """The candidate with its entities; None when nobody knows what its "it" or "there" is."""
        pointing = self._pointer(candidate.subject, candidate.message_id)
        candidate = self._of_bearer(replace(candidate, subject=pointing) if pointing else candidate)
        mention = self._object_mention(candidate)
        vague = is_thing(candidate.subject) or self._is_loose(candidate)
        if vague and self._antecedent(candidate.subject, candidate) is None:
            return None
        subject = self._resolve(candidate.subject, candidate, SUBJECT)
        if _gives_name(candidate) and subject.kind is not EntityKind.OWNER:
            self._learn_name(candidate, subject)
            return Grounded(candidate=candidate, subject=subject, object=candidate.object)
        if mention is None or mention.kind not in _AS_OBJECTS:
            inside = tuple(self._inside(candidate, subject))
            said = inserted(candidate.object, self._place(candidate), inside)
            return Grounded(candidate=candidate, subject=subject, object=said, insertions=inside)
        if is_thing(mention) and self._antecedent(mention, candidate, self._sameness_of(subject)) is None:
            return None
        entity = self._borne(mention, candidate) or self._resolve(
            mention, candidate, OBJECT, self._sameness_of(subject)
        )
        if self.bearers is not None:
            self.bearers.learn(candidate, entity)
        text = entity.label if mention.kind is MentionKind.PRONOUN else candidate.object
        return Grounded(candidate=candidate, subject=subject, object=text, object_entity=entity)

    def _is_loose(self, candidate: Candidate) -> bool:
        """Whether a plural pronoun is said to be or do what no relation knows: "they're so cute", "they bring joy"."""
        plural = candidate.subject.kind is MentionKind.PRONOUN and fold(candidate.subject.text) in _PLURALS
        known = candidate.predicate in self.catalogue and candidate.predicate not in _GENERAL
        return plural and not known

    def _inside(self, candidate: Candidate, subject: Entity) -> Iterator[tuple[int, str]]:
        """What the pointing words within the candidate's words mean: I go there → there (Copper Ladle).

        A person in a clause about another is left: "my kid lost his cap" says whose it is by itself.
        """
        for one in self._pointers:
            mention, start = one.mention, candidate.subject.start
            within = candidate.start <= mention.start < mention.end <= candidate.end
            if one.message_id != candidate.message_id or not within or mention.start == start or is_bare(mention):
                continue
            if is_person(mention) and subject.kind is not EntityKind.OWNER:
                continue
            entity = self._antecedent(mention, candidate)
            if entity is not None and entity.kind is not EntityKind.OWNER:
                yield mention.end, entity.label

    def _place(self, candidate: Candidate) -> int:
        """Where the object's words begin in the message; -1 where they do not stand there as they are."""
        mention, content = candidate.object_mention, self.messages[candidate.message_id].content
        at = mention.start if mention is not None else content.find(candidate.object, candidate.start, candidate.end)
        return at if content.startswith(candidate.object, max(at, 0)) else -1

    def _object_mention(self, candidate: Candidate) -> Mention | None:
        """The object's mention; a bare name is what the relation takes: one works at an organisation, not a person."""
        mention = candidate.object_mention
        pointing = None if mention is None else self._pointer(mention, candidate.message_id)
        if mention is None or pointing is not None or mention.kind is not MentionKind.NAME:
            return pointing or mention
        kind = _NAMED_BY.get(self.catalogue.get(candidate.predicate).value_kind, MentionKind.NAME)
        return replace(mention, kind=kind)

    def _pointer(self, mention: Mention, message_id: str) -> Mention | None:
        """The pointing word that an object consists of, whatever the reader took it for."""
        same = (one.mention for one in self._pointers if one.message_id == message_id)
        return next((one for one in same if (one.start, one.end) == (mention.start, mention.end)), None)

    def _resolve(self, mention: Mention, candidate: Candidate, weight: int = HOLDER, but: Hashable = None) -> Entity:
        entity = self._find(mention, candidate, but)
        if mention.kind not in (MentionKind.OWNER, MentionKind.NONE) and self._stands(mention, candidate):
            self._came_up.recent.append(Spoken(entity, candidate.message_id, mention.start, mention.end, weight=weight))
        return entity

    def _find(self, mention: Mention, candidate: Candidate, but: Hashable) -> Entity:
        if mention.kind is MentionKind.OWNER:
            return self.owner()
        if mention.kind in (MentionKind.SPEAKER, MentionKind.NONE):
            return self._speaker(candidate)
        if mention.kind is MentionKind.PRONOUN:
            apart = self.entities.named(mention.name) if mention.name else ()
            return next(iter(apart), None) or self._antecedent(mention, candidate, but) or self._as_said(mention)
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

    def _borne(self, mention: Mention, candidate: Candidate) -> Entity | None:
        """Who was known by a role alone, under the name that a candidate now gives: "Priya is my boss"."""
        if self.bearers is None or mention.kind is not MentionKind.NAME or self.entities.named(mention.text):
            return None
        entity = self.bearers.unnamed(candidate, self.entities)
        return self._with_aliases(entity, (mention.text,)) if entity is not None else None

    def _identify(self, mention: Mention, holder: Entity | None, candidate: Candidate) -> Entity:
        holder_id = holder.id if holder and holder.kind is not EntityKind.OWNER else None
        kind = KINDS.get(mention.kind, EntityKind.THING)
        label = label_of(mention, holder)
        bearer = self.bearers.bearer(mention, candidate.language) if self.bearers and holder_id is None else None
        beside = described(mention, self._standing.get(candidate.message_id, ()))
        found = (
            self.entities.get(bearer)
            or self._by_role(beside or mention, holder_id)
            or self._by_name(mention, beside, label, candidate)
        )
        if found is None and mention.definite:
            found = self._pointed_back(mention, candidate)
        if found is None and kind is EntityKind.THING:
            found = self._by_tail(label, holder_id)
        if found is None:
            found = self._new(label, kind, role=mention.head or None, holder_id=holder_id)
        return self._with_aliases(found, (label, mention.name, beside and label_of(beside, None)))

    def _by_name(self, mention: Mention, beside: Mention | None, label: str, candidate: Candidate) -> Entity | None:
        """The one of a name: of several people, whom the words beside it fit, or who was spoken of last."""
        kind = KINDS.get(mention.kind, EntityKind.THING)
        people = namesakes(mention.name or label, self.entities) if kind is EntityKind.PERSON else []
        told = beside or (mention if mention.name else None)
        if people and told is not None:
            return next((one for one in reversed(people) if may_be(one, told)), None)
        if mention.kind is not MentionKind.NAME:
            return self._by_alias(mention.name or label, kind)  # "my mother" is no part of the name "Mia's mother"
        if len(people) < 2:
            return self._by_alias(mention.name or label, kind) or next(iter(people), None)
        latest = self._came_up.latest({one.id for one in people}, mention, candidate.message_id)
        return latest or next((one for one in people if fold(one.label) == fold(label)), None)

    def _of_bearer(self, candidate: Candidate) -> Candidate:
        """What is said of a nickname, said of whom it belongs to: 我妹妹小名叫小鹿."""
        noun, holder = self.catalogue.by_noun(candidate.subject.head, candidate.language), candidate.subject.holder
        if noun is None or holder is None or noun.name not in _NAMING or candidate.predicate not in _NAMING:
            return candidate
        return replace(candidate, subject=holder, predicate=noun.name)

    def _learn_name(self, candidate: Candidate, subject: Entity) -> None:
        """A name said of somebody is one more name of theirs, and never somebody else."""
        self._with_aliases(self.entities.get(subject.id) or subject, (candidate.object,))

    def _by_role(self, mention: Mention, holder_id: str | None) -> Entity | None:
        """The one of that role: there is one mother; of two brothers with names, the named one."""
        if not mention.head or mention.kind not in (MentionKind.KIN, MentionKind.ROLE, MentionKind.PET):
            return None
        told_apart = modifiers(label_of(mention, None))
        same = [
            entity
            for entity in self.entities.in_role(mention.head, holder_id)
            if modifiers(entity.label) == told_apart or not told_apart or not modifiers(entity.label)
        ]
        if mention.name:
            named = [e for e in same if fold(mention.name) in names_of(e)]
            nameless = [e for e in same if len(names_of(e)) <= 1]
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
        """What "that hotel" or 那个报告 points back at."""
        found = self._came_up.of_class(mention.head, mention, candidate.message_id) if mention.head else None
        return self._pointed_at(mention, candidate, *found) if found else None

    def _antecedent(self, mention: Mention, candidate: Candidate, but: Hashable = None) -> Entity | None:
        """What a pronoun means; None when nothing fits, or several things do equally well."""
        found = self._came_up.meant(mention, candidate.message_id, but)
        return self._pointed_at(mention, candidate, *found) if found else None

    def _sameness(self, spoken: Spoken) -> Hashable:
        """Equal for what is the same: the entity, or the name of what is not known yet."""
        if isinstance(spoken.entity, Entity):
            return self._sameness_of(spoken.entity)
        mention = spoken.entity
        holder = mention.holder
        free = holder is None or holder.kind in (MentionKind.OWNER, MentionKind.SPEAKER)
        kind = KINDS.get(mention.kind, EntityKind.THING)
        name = mention.name or label_of(mention, None)
        found = (self._by_role(mention, None) if free else None) or self._by_alias(name, kind)
        return self._sameness_of(found) if found else fold(name)

    def _sameness_of(self, entity: Entity) -> Hashable:
        return (entity.id,)

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
        kind = EntityKind.PERSON if is_person(mention) else EntityKind.THING
        return self._new(mention.text, kind)

    def _new(self, label: str, kind: EntityKind, role: str | None = None, holder_id: str | None = None) -> Entity:
        number = sum(1 for entity in self.entities.changed if entity.kind is not EntityKind.OWNER)
        identifier = make_id("e", self.scope, self.ordinal, number)
        return self.entities.keep(Entity(id=identifier, label=label, kind=kind, role=role, holder_id=holder_id))

    def _with_aliases(self, entity: Entity, names: Iterable[str | None]) -> Entity:
        fresh = [name for name in names if name and fold(name) not in names_of(entity)]
        if not fresh or entity.kind is EntityKind.OWNER:
            return entity
        return self.entities.keep(replace(entity, aliases=(*entity.aliases, *dict.fromkeys(fresh))))


def _gives_name(candidate: Candidate) -> bool:
    """Whether it says what somebody or something is called; not what they are not, were or might be called."""
    said = candidate.polarity is Polarity.POSITIVE and candidate.modality is Modality.ACTUAL and not candidate.ended
    return said and candidate.predicate in _NAMING and bool(candidate.object.strip())


def _refused(reason: str, candidate: Candidate) -> Refusal:
    return Refusal(reason, candidate.message_id, candidate.start, candidate.end)
