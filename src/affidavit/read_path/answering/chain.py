"""Questions over two to four assertions: "the city where my sister's employer is".

The question is decomposed over the graph of entities: from an entity it names, along assertions whose relation it
speaks of, to the value at the far end. A path counts by the share of the question's words that its relations account
for, and by nearness in meaning of its relations to the question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from affidavit.domain.apposition import bare, kind_of, spellings
from affidavit.domain.assertion import Assertion, Modality, Polarity, Status
from affidavit.domain.found import Answer
from affidavit.domain.text import canonical_object
from affidavit.languages.tokens import folded
from affidavit.ports.store import Selection
from affidavit.read_path.answering.ground import Ground, known
from affidavit.read_path.rank import coverage

_SHORTEST = 2  # characters of a value that can describe an entity
_LONGEST = 4  # assertions
_BRANCHES = 24  # assertions followed from one entity
_PRESENT = Selection(statuses=[Status.ACTIVE], limit=_BRANCHES)
_KEPT = 12  # paths kept at each length
_SURE = 0.5  # share of the words that a path must account for
_BETTER = 0.15  # by how much more than a single assertion
_ASKED = 0.7  # weight of a predicate that the question asks for
_END = 0.2  # what ending in such a predicate is worth
_ALIKE = 5  # letters in common at the beginning that make two words one: citizen, citizenship
_NEARNESS = 0.5  # weight of nearness in meaning beside the share of words


@dataclass(frozen=True, slots=True)
class _Node:
    """Where a path has arrived."""

    name: str
    entity_id: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Path:
    """Assertions followed one after the other."""

    node: _Node
    words: frozenset[str]  # words of the question that are accounted for
    asked: bool = False  # whether it ends in a relation that the question asks for
    steps: tuple[Assertion, ...] = ()
    relations: tuple[str, ...] = ()


def chain(ground: Ground) -> Answer | None:
    """The value at the end of the best path, or None when a single assertion accounts for as much."""
    paths = [path for path in _paths(ground) if len(path.steps) > 1]
    if not paths:
        return None
    scores = _scores(ground, paths)
    best = max(range(len(paths)), key=lambda place: (scores[place], -len(paths[place].steps), -place))
    path = paths[best]
    covered = _share(ground, path)
    if covered < max(_SURE, _single(ground) + _BETTER):
        return None
    return known(ground, path.steps, [path.node.name])


def _share(ground: Ground, path: _Path) -> float:
    """The share of the question's words that a path accounts for; ending in the relation asked for counts as well."""
    return coverage(ground.seeking.tokens, path.words) + (_END if path.asked else 0.0)


def _single(ground: Ground) -> float:
    """What the best single assertion accounts for."""
    wanted = frozenset(ground.seeking.tokens)
    shares = [coverage(ground.seeking.tokens, _spoken(ground, one, wanted)) for one in ground.best[:5]]
    return max(shares, default=0.0)


def _paths(ground: Ground) -> Iterator[_Path]:
    """Paths from every entity named, the likeliest of each length."""
    paths = list(_starts(ground))
    for _ in range(_LONGEST):
        longer = [further for path in paths for further in _followed(ground, path)]
        longer.sort(key=lambda path: (-_share(ground, path), [one.id for one in path.steps]))
        paths = longer[:_KEPT]
        yield from paths


def _starts(ground: Ground) -> Iterator[_Path]:
    seeking = ground.seeking
    for identifier in sorted((seeking.subjects | seeking.mentioned) - {seeking.known.owner_id}):
        entity = seeking.known.by_id[identifier]
        words = {word for name in (entity.label, *entity.aliases) for word in _tokens(ground, name)}
        yield _Path(node=_Node(entity.label, identifier), words=frozenset(words & set(seeking.tokens)))
    yield from _described(ground)
    if seeking.known.owner_id in seeking.subjects:
        yield _Path(node=_Node("user", seeking.known.owner_id), words=frozenset())


def _described(ground: Ground) -> Iterator[_Path]:
    """Paths that begin with what has a value the question speaks of: "the event in Rome"."""
    asked = folded(ground.seeking.question.text)
    wanted = frozenset(ground.seeking.tokens)
    for item in ground.scored[:_BRANCHES]:
        assertion = item.judged.assertion
        if len(assertion.object) < _SHORTEST or folded(assertion.object) not in asked:
            continue
        words = _spoken(ground, assertion, wanted) | wanted.intersection(_tokens(ground, assertion.object))
        if assertion.subject_id != ground.seeking.known.owner_id:
            node = _Node(assertion.subject, assertion.subject_id)
            yield _Path(node=node, words=words, steps=(assertion,), relations=(_relation(ground, assertion),))


def _followed(ground: Ground, path: _Path) -> Iterator[_Path]:
    """The path with one more assertion, whose relation the question must speak of."""
    wanted = frozenset(ground.seeking.tokens)
    taken = {step.id for step in path.steps}
    relations = {name for name, weight in ground.seeking.question.predicates if weight >= _ASKED}
    for assertion in _around(ground, path.node):
        node = _far_end(ground, assertion, path.node)
        spoken = _spoken(ground, assertion, wanted) - path.words
        asked = assertion.predicate in relations
        if assertion.id in taken or not (spoken or asked) or _visited(path, node):
            continue
        yield replace(
            path, node=node, words=path.words | spoken, asked=asked, steps=(*path.steps, assertion),
            relations=(*path.relations, _relation(ground, assertion)),
        )  # fmt: skip


def _visited(path: _Path, node: _Node) -> bool:
    names = {folded(name) for step in path.steps for name in (step.subject, step.object)}
    return (folded(node.name) in names and len(path.steps) > 1) or folded(node.name) == folded(path.node.name)


def _around(ground: Ground, node: _Node) -> Iterable[Assertion]:
    """Present facts with the entity at one end; of the owner, only those the question found already."""
    if node.entity_id == ground.seeking.known.owner_id:
        found = [item.judged.assertion for item in ground.scored]
        return [one for one in found if one.subject_id == node.entity_id][:_BRANCHES]
    store, scope = ground.reading.store, ground.inquiry.scope
    about = store.select(scope, replace(_PRESENT, subject_ids=[node.entity_id])) if node.entity_id else ()
    named = store.select(scope, replace(_PRESENT, object_keys=[canonical_object(one) for one in spellings(node.name)]))
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


def _far_end(ground: Ground, assertion: Assertion, near: _Node) -> _Node:
    backwards = near.entity_id != assertion.subject_id
    if backwards:
        return _Node(assertion.subject, assertion.subject_id)
    names = ground.seeking.known.names
    entities = (names.get(folded(spelling)) for spelling in spellings(assertion.object))
    entity = next((found for found in entities if found is not None), None)
    return _Node(bare(assertion.object), entity.id if entity else assertion.object_id)


def _relation(ground: Ground, assertion: Assertion) -> str:
    """The words of the relation alone: the sentence without its two ends, and the nouns it is asked by."""
    ends = folded(assertion.text).replace(folded(assertion.object), " ").replace(folded(assertion.subject), " ")
    wording = ground.reading.catalogue.get(assertion.predicate).wordings.get(assertion.language)
    kind = kind_of(assertion.object)
    nouns = " ".join((*wording.nouns, *wording.asks)) if wording else assertion.predicate.replace("_", " ")
    return f"{ends} {kind} {assertion.dimension.replace('_', ' ')} {nouns}"


def _spoken(ground: Ground, assertion: Assertion, wanted: frozenset[str]) -> frozenset[str]:
    """The wanted words that the relation accounts for."""
    words = set(_tokens(ground, _relation(ground, assertion)))
    return frozenset(one for one in wanted if one in words or any(_alike(one, word) for word in words))


def _alike(left: str, right: str) -> bool:
    shortest = min(len(left), len(right))
    return shortest >= _ALIKE and left[:_ALIKE] == right[:_ALIKE]


def _tokens(ground: Ground, text: str) -> Sequence[str]:
    return ground.reading.languages[ground.seeking.question.language].tokens(text)


def _scores(ground: Ground, paths: Sequence[_Path]) -> list[float]:
    shares = [_share(ground, path) for path in paths]
    if ground.seeking.vector is None:
        return shares
    texts = [" ".join((path.steps[0].subject, *path.relations)) for path in paths]
    near = np.asarray(ground.reading.embedder.embed(texts)) @ ground.seeking.vector
    return [share + _NEARNESS * float(cosine) for share, cosine in zip(shares, near, strict=True)]
