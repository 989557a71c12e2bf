"""People of one name, told apart by what is said with it: Kate from work, cousin Kate and Kate the plumber.

Somebody known by the bare name alone may be given a description; whoever has one is not whom another description means,
unless both can be true of one person (a boyfriend becomes a husband, a neighbour is a friend).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from affidavit.domain.candidate import Candidate, Mention, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.text import fold
from affidavit.write_path.register import Amended

_PARTNERS = frozenset({"spouse", "wife", "husband", "partner", "girlfriend", "boyfriend", "fiance", "fiancee"})
_BESIDES = frozenset({"friend"})  # what somebody may be besides anything that is no kin


def namesakes(name: str, entities: Amended) -> list[Entity]:
    """The people of a name, be it a part of theirs, with or without words that tell them apart."""
    plain = fold(name)
    found = (*entities.named(plain), *entities.in_role(plain, None), *entities.partly(plain))
    return list({one.id: one for one in found if one.kind is EntityKind.PERSON}.values())


def described(mention: Mention, candidates: Iterable[Candidate]) -> Mention | None:
    """The mention of a relation that a bare name stands beside, as Ivan in "my trainer Ivan"."""
    if mention.kind is not MentionKind.NAME:
        return None
    for candidate in candidates:
        for one in _parts(candidate):
            if one.name is not None and fold(one.name) == fold(mention.text) and _beside(mention, one):
                return one
    return None


def may_be(entity: Entity, mention: Mention) -> bool:
    """Whether somebody of a mention's name can be the one that it describes."""
    name = fold(mention.name or "")
    told = list(_descriptions(entity, name))
    if not told or entity.role == mention.head or _PARTNERS.issuperset({entity.role, mention.head}):
        return True
    if mention.kind is MentionKind.ROLE and _BESIDES & {mention.head, entity.role, *told}:
        return True
    wanted = fold(mention.text).replace(name, "").strip()
    return any(_same_class(one, wanted) for one in told)


def _parts(candidate: Candidate) -> Iterator[Mention]:
    for one in (candidate.subject, candidate.object_mention):
        while one is not None:
            yield one
            one = one.holder


def _beside(name: Mention, relation: Mention) -> bool:
    return 0 <= name.start - relation.end <= 1 or relation.start <= name.start < name.end <= relation.end


def _descriptions(entity: Entity, name: str) -> Iterator[str]:
    """What is said of somebody with their name or for it, titles and further names left out."""
    for said in (entity.label, *entity.aliases):
        before, _, behind = said.casefold().partition(name)
        rest = f"{said[: len(before)]}{behind}".strip()
        if rest and not rest[0].isupper():
            yield fold(rest)


def _same_class(one: str, other: str) -> bool:
    """Old classmate and classmate, 大学同学 and 同学."""
    shorter, longer = sorted((one, other), key=len)
    return bool(shorter) and longer.endswith(shorter)
