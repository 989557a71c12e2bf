"""Paths over the graph of entities, followed as far as the words of a question speak of their relations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.apposition import bare, kind_of, spellings
from affidavit.domain.assertion import Assertion, Modality, Polarity, Status
from affidavit.domain.predicate import Kind
from affidavit.languages.function_words import words
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection
from affidavit.read_path.answering.ground import Ground
from affidavit.read_path.answering.relation_words import concepts

_SHORTEST = 2  # characters of a value that can describe an entity
_LONGEST = 4  # assertions
_BRANCHES = 24  # assertions followed from one entity
_PRESENT = Selection(statuses=[Status.ACTIVE], limit=_BRANCHES)
_KEPT = 40  # paths kept at each length
_ASKED = 0.7  # weight of a predicate that the question asks for
_ALIKE = 5  # letters in common at the beginning that make two words one: citizen, citizenship
_OPENING = 2  # how many words of a question may say what is asked for
_LIGHT = 0.3  # weight of a word that hardly tells one relation from another
_LIGHT_WORDS = words("light")


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a question beside the names in it, with what each weighs and where it stands."""

    places: Mapping[str, tuple[int, ...]]
    weights: Mapping[str, float]

    def share(self, words: Iterable[str]) -> float:
        """The weighted share of these words."""
        total = sum(self.weights.values())
        return sum(self.weights[word] for word in set(words) if word in self.weights) / total if total else 0.0

    def opens(self, words: Iterable[str]) -> bool:
        """Whether one of these words is among the first, which say what is asked for."""
        return any(place < _OPENING for word in words for place in self.places[word])

    def distance(self, words: Iterable[str], place: int) -> float:
        """How far from a place these words stand, in the middle."""
        away = sorted(min(abs(at - place) for at in self.places[word]) for word in words)
        return float(away[len(away) // 2]) if away else 0.0


@dataclass(frozen=True, slots=True)
class Node:
    """Where a path has arrived."""

    name: str
    entity_id: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """Assertions followed one after the other."""

    node: Node
    words: frozenset[str]  # words of the question that are accounted for
    origin: int = 0  # place of the name it begins with
    steps: tuple[Assertion, ...] = ()
    last: frozenset[str] = frozenset()  # words that the last relation could account for
    relations: tuple[str, ...] = ()
    distances: tuple[float, ...] = ()  # of each relation's words from the name
    silent: int = 0  # assertions whose relation the question leaves out: "the sport of" a player of some position
    asked: bool = False  # whether it ends in a relation that the question asks for
    backwards: int = 0  # how many assertions were followed from their value to their subject


def wording(ground: Ground) -> Wording:
    """The words that a path has to account for."""
    return Wording(*_split(ground))


def _split(ground: Ground) -> tuple[Mapping[str, tuple[int, ...]], Mapping[str, float]]:
    text = folded(ground.seeking.question.text)
    for name in _names(ground):
        text = text.replace(folded(name), " ")
    places: dict[str, list[int]] = {}
    for at, word in enumerate(_tokens(ground, text)):
        places.setdefault(word, []).append(at)
    weights = {word: _LIGHT if word in _LIGHT_WORDS else 1.0 for word in places}
    return {word: tuple(found) for word, found in places.items()}, weights


def _names(ground: Ground) -> list[str]:
    """Names of the entities that the question speaks of, longest first, none within another."""
    asked = folded(ground.seeking.question.text)
    entities = (ground.seeking.known.by_id[one] for one in _mentioned(ground))
    names = {name for entity in entities for name in (entity.label, *entity.aliases) if folded(name) in asked}
    return sorted(names, key=lambda name: (-len(name), name))


def _mentioned(ground: Ground) -> list[str]:
    seeking = ground.seeking
    return sorted((seeking.subjects | seeking.mentioned) - {seeking.known.owner_id})


def paths(ground: Ground, asked: Wording) -> Iterator[Path]:
    """Paths from every entity named, the likeliest of each length."""
    found = list(_starts(ground, asked))
    for _ in range(_LONGEST):
        longer = [further for path in found for further in _followed(ground, asked, path)]
        longer.sort(key=lambda path: (path.silent - asked.share(path.words), [one.id for one in path.steps]))
        found = longer[:_KEPT]
        yield from found


def _starts(ground: Ground, asked: Wording) -> Iterator[Path]:
    seeking = ground.seeking
    names = _names(ground)
    for identifier in _mentioned(ground):
        entity = seeking.known.by_id[identifier]
        own = [name for name in (entity.label, *entity.aliases) if name in names]
        within = own and all(_is_within(name, names) for name in own)
        if not within:
            yield Path(node=Node(entity.label, identifier), words=frozenset(), origin=_place(ground, own))
    yield from _described(ground, asked)
    if seeking.known.owner_id in seeking.subjects:
        yield Path(node=Node("user", seeking.known.owner_id), words=frozenset())


def _is_within(name: str, names: Sequence[str]) -> bool:
    """Whether a longer name holds it: Bolton of "Bolton Wanderers"."""
    return any(folded(name) in folded(other) and len(other) > len(name) for other in names)


def _place(ground: Ground, own: Sequence[str]) -> int:
    """Where in the words of the question a name stands."""
    asked = folded(ground.seeking.question.text)
    before = min((asked.find(folded(name)) for name in own), default=0)
    text = asked[: max(before, 0)]
    for name in _names(ground):
        text = text.replace(folded(name), " ")
    return len(_tokens(ground, text))


def _described(ground: Ground, asked: Wording) -> Iterator[Path]:
    """Paths that begin with what has a value the question speaks of: "the event in Rome"."""
    text = folded(ground.seeking.question.text)
    for item in ground.scored[:_BRANCHES]:
        assertion = item.judged.assertion
        if len(assertion.object) < _SHORTEST or folded(assertion.object) not in text:
            continue
        own = asked.weights.keys() & set(_tokens(ground, assertion.object))
        words = spoken_by(ground, assertion, asked) | own
        if assertion.subject_id != ground.seeking.known.owner_id:
            node = Node(assertion.subject, assertion.subject_id)
            yield Path(
                node=node, words=frozenset(words), steps=(assertion,), relations=(relation(ground, assertion),),
                distances=(0.0,), backwards=1,
            )  # fmt: skip


def _followed(ground: Ground, asked: Wording, path: Path) -> Iterator[Path]:
    """The path with one more assertion, whose relation the question must speak of."""
    taken = {step.id for step in path.steps}
    relations = {name for name, weight in ground.seeking.question.predicates if weight >= _ASKED}
    for assertion in _around(ground, path.node):
        node = _far_end(ground, assertion, path.node)
        said = spoken_by(ground, assertion, asked)
        spoken = said - path.words
        wanted = assertion.predicate in relations
        silent = path.silent + (not spoken and not wanted)
        if assertion.id in taken or not _may_be_silent(assertion, silent) or _visited(path, node):
            continue
        backwards = path.backwards + (path.node.entity_id != assertion.subject_id)
        yield replace(
            path, node=node, words=path.words | spoken, steps=(*path.steps, assertion),
            relations=(*path.relations, relation(ground, assertion)), backwards=backwards,
            distances=(*path.distances, asked.distance(spoken, path.origin)), silent=silent, asked=wanted,
            last=said,
        )  # fmt: skip


def _may_be_silent(assertion: Assertion, silent: int) -> bool:
    """Whether it can be followed: one relation of a thing may go without saying, none of people here."""
    return not silent or (silent == 1 and is_of_thing(assertion))


def is_of_thing(assertion: Assertion) -> bool:
    """Whether it states an attribute of a named thing."""
    return assertion.dimension.startswith("attribute:") and assertion.kind is Kind.FACT


def _visited(path: Path, node: Node) -> bool:
    names = {folded(name) for step in path.steps for name in (step.subject, step.object)}
    return (folded(node.name) in names and len(path.steps) > 1) or folded(node.name) == folded(path.node.name)


def _around(ground: Ground, node: Node) -> Iterable[Assertion]:
    """Present facts with the entity at one end; of the owner, only those the question found already."""
    if node.entity_id == ground.seeking.known.owner_id:
        found = [item.judged.assertion for item in ground.scored]
        return [one for one in found if one.subject_id == node.entity_id][:_BRANCHES]
    store, scope = ground.reading.store, ground.inquiry.scope
    about = store.select(scope, replace(_PRESENT, subject_ids=[node.entity_id])) if node.entity_id else ()
    language = ground.reading.languages[ground.seeking.question.language]
    keys = [language.canonical(one) for one in spellings(node.name)]
    named = store.select(scope, replace(_PRESENT, object_keys=keys))
    present = [one for one in (*about, *named) if _is_fact(ground, one)]
    # A limited selection gives the newest first, and of two values for one relation the later one counts.
    latest = {
        (one.subject_id, one.predicate, kind_of(one.object), one.object_key in _keys(named)): one
        for one in reversed(present)
    }
    return list(latest.values())


def _keys(assertions: Iterable[Assertion]) -> set[str]:
    return {one.object_key for one in assertions}


def _is_fact(ground: Ground, assertion: Assertion) -> bool:
    if assertion.polarity is Polarity.NEGATIVE or assertion.modality not in (Modality.ACTUAL, Modality.PAST):
        return False
    return assertion.validity.end is None or assertion.validity.end > ground.inquiry.at


def _far_end(ground: Ground, assertion: Assertion, near: Node) -> Node:
    backwards = near.entity_id != assertion.subject_id
    if backwards:
        return Node(assertion.subject, assertion.subject_id)
    names = ground.seeking.known.names
    entities = (names.get(folded(spelling)) for spelling in spellings(assertion.object))
    entity = next((found for found in entities if found is not None), None)
    return Node(bare(assertion.object), entity.id if entity else assertion.object_id)


def relation(ground: Ground, assertion: Assertion) -> str:
    """The words of the relation alone: the sentence without its two ends, and the nouns it is asked by."""
    ends = folded(assertion.text).replace(folded(assertion.object), " ").replace(folded(assertion.subject), " ")
    known = ground.reading.catalogue.get(assertion.predicate).wordings.get(assertion.language)
    kind = kind_of(assertion.object)
    nouns = " ".join((*known.nouns, *known.asks)) if known else assertion.predicate.replace("_", " ")
    return f"{ends} {kind} {assertion.dimension.replace('_', ' ').replace(':', ' ')} {nouns}"


def spoken_by(ground: Ground, assertion: Assertion, asked: Wording) -> frozenset[str]:
    """The words of the question that the relation accounts for."""
    tokenise = ground.reading.languages[ground.seeking.question.language].tokens
    words = tokenise(relation(ground, assertion))
    codes = (ground.seeking.question.language, assertion.language)
    meant = concepts(ground.reading, codes, words, tokenise)
    return frozenset(
        one for one in asked.weights
        if concepts(ground.reading, codes, [one], tokenise) & meant or any(_alike(one, word) for word in words)
    )  # fmt: skip


def _alike(left: str, right: str) -> bool:
    shortest = min(len(left), len(right))
    return shortest >= _ALIKE and left[:_ALIKE] == right[:_ALIKE]


def _tokens(ground: Ground, text: str) -> Sequence[str]:
    return ground.reading.languages[ground.seeking.question.language].tokens(text)
