"""Two objects held side by side: the same, one within the other, or different; and whether they answer one question."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from affidavit.conflicts.alternatives import ALTERNATIVES, AROUND, CLASSES, KINDS, MESSAGES, SORTS, UNIVERSAL
from affidavit.domain.assertion import Assertion
from affidavit.domain.folding import is_chinese, runs, words_within
from affidavit.domain.predicate import ValueKind

# A name inside another name says nothing: 北京 and 北京大学, Ann and Ann Lee's sister, 5 and 5 mg.
_NAMED = frozenset({ValueKind.ORGANISATION, ValueKind.PERSON, ValueKind.NUMBER, ValueKind.DATE})
_WIDE = frozenset(KINDS.values())


class ObjectRelation(StrEnum):
    """How the object of the new assertion stands to that of the known one."""

    SAME = "same"
    NARROWER = "narrower"
    WIDER = "wider"
    DIFFERENT = "different"


Kinship = Callable[[str, str], bool]  # two phrases → whether they name things of one sort
Hierarchy = Callable[[str, str], bool]  # (narrow, wide) → whether the caller knows that narrow lies within wide


def object_relation(
    known: Assertion, new: Assertion, value_kind: ValueKind, hierarchy: Hierarchy | None = None
) -> ObjectRelation:
    """How the objects stand to each other: by entity and key first, then by known kinds, then by their words."""
    if value_kind is ValueKind.PERSON and known.object_id and new.object_id and known.object_id != new.object_id:
        return ObjectRelation.DIFFERENT  # two sisters are two, though both are called the sister
    if known.object_key == new.object_key or (known.object_id is not None and known.object_id == new.object_id):
        return ObjectRelation.SAME
    for lies_within in (_is_day_of, hierarchy) if value_kind is ValueKind.DATE else (hierarchy,):
        if lies_within is not None and lies_within(new.object_key, known.object_key):
            return ObjectRelation.NARROWER
        if lies_within is not None and lies_within(known.object_key, new.object_key):
            return ObjectRelation.WIDER
    return _by_words(known.object_key, new.object_key, value_kind)


def _is_day_of(narrow: str, wide: str) -> bool:
    """A day in its month or year, as dates are written."""
    return narrow.startswith(f"{wide}-")


def are_alternatives(known: Assertion, new: Assertion) -> bool:
    """Whether the objects answer one question: they share a head word, a kind, or are listed as alternatives."""
    old, new_ = runs(known.object_key), runs(new.object_key)
    if any(_answer_alike(old, new_, line) for line in ALTERNATIVES) or _share_kind(old, new_):
        return True
    if old[0][:1].isdigit() or new_[0][:1].isdigit():
        return _count_alike(old, new_)
    return (len(old) + len(new_) > 2 and old[-1] == new_[-1]) or _same_tail(old[-1], new_[-1])


def is_universal(assertion: Assertion) -> bool:
    """Whether the object stands for everything of its sort: any notifications, 任何推送, or nothing at all."""
    return not assertion.object_key.strip() or all(_is_general(word) for word in runs(assertion.object_key))


def is_whole_sort(assertion: Assertion) -> bool:
    """Whether the object names all that the relation can take: children, pets, 孩子."""
    words = [word for word in runs(assertion.object_key) if word not in UNIVERSAL] if assertion.object_key else []
    return len(words) == 1 and words[0] in SORTS


def _is_general(word: str) -> bool:
    if not is_chinese(word):
        return word in UNIVERSAL or word in MESSAGES
    for listed in sorted((*UNIVERSAL, *MESSAGES), key=lambda item: (-len(item), item)):
        word = word.replace(listed, "")
    return not word


def _by_words(known_key: str, new_key: str, value_kind: ValueKind) -> ObjectRelation:
    old_words, new_words = runs(known_key), runs(new_key)
    if (
        set(old_words) == set(new_words)
        or _same_with_class(known_key, new_key)
        or (value_kind is ValueKind.NUMBER and _same_number(old_words, new_words))
    ):
        return ObjectRelation.SAME
    if _is_kind(new_words, old_words) or _narrows(new_words, old_words, value_kind):
        return ObjectRelation.NARROWER
    if _is_kind(old_words, new_words) or _narrows(old_words, new_words, value_kind):
        return ObjectRelation.WIDER
    return ObjectRelation.DIFFERENT


def _is_kind(narrow: tuple[str, ...], wide: tuple[str, ...]) -> bool:
    """Whether `narrow` names a listed kind of `wide`."""
    return len(wide) == 1 and KINDS.get("_".join(narrow), KINDS.get(narrow[-1])) == wide[0]


def _narrows(narrow: tuple[str, ...], wide: tuple[str, ...], value_kind: ValueKind) -> bool:
    """Whether the longer phrase is a narrower case of the shorter one rather than another thing with its name in it."""
    if not words_within(wide, narrow) or value_kind in _NAMED:
        return False
    if value_kind is ValueKind.PLACE:
        return True
    return _head(narrow).endswith(_head(wide)) if is_chinese(_head(wide)) else _head(narrow) == _head(wide)


def _head(words: tuple[str, ...]) -> str:
    """The word that says what it is: the last one before a preposition, for fillers are gone."""
    return words[-1]


def _answer_alike(old: tuple[str, ...], new: tuple[str, ...], line: frozenset[str]) -> bool:
    """Whether both name a word of the line and speak of the same thing: "dark mode" and "light mode"."""
    old_rest, new_rest = _without(old, line), _without(new, line)
    if old_rest is None or new_rest is None:
        return False
    return not old_rest or not new_rest or not set(old_rest).isdisjoint(new_rest)


def _without(words: tuple[str, ...], line: frozenset[str]) -> tuple[str, ...] | None:
    """The words without the one of the line; None where there is none."""
    for index, word in enumerate(words):
        if word in line:
            return words[:index] + words[index + 1 :]
        inner = max((item for item in line if is_chinese(word) and item in word), key=len, default=None)
        if inner is not None:
            rest = word.replace(inner, "", 1).strip(AROUND)
            return words[:index] + ((rest,) if rest else ()) + words[index + 1 :]
    return None


def _share_kind(old: tuple[str, ...], new: tuple[str, ...]) -> bool:
    kind = _kind(old)
    return kind is not None and kind == _kind(new)


def _same_number(old: tuple[str, ...], new: tuple[str, ...]) -> bool:
    """Whether the figures are the same and a unit is at most left out: 129 and 129元, not 5 mg and 5 g."""
    figures = [{word for word in words if word[:1].isdigit()} for words in (old, new)]
    units = [set(words) - found for words, found in zip((old, new), figures, strict=True)]
    return figures[0] == figures[1] != set() and (units[0] <= units[1] or units[1] <= units[0])


def _kind(words: tuple[str, ...]) -> str | None:
    """The kind a phrase names one of: latte → coffee; "light music" names one of its own head."""
    listed = KINDS.get("_".join(words), KINDS.get(words[-1]))
    return listed or (words[-1] if words[-1] in _WIDE else None)


def _count_alike(old: tuple[str, ...], new: tuple[str, ...]) -> bool:
    """Whether both are numbers of the same thing."""
    if not (old[0][:1].isdigit() and new[0][:1].isdigit()):
        return False
    return old[1:] == new[1:] or len(old) == 1 or len(new) == 1


def _same_with_class(old: str, new: str) -> bool:
    """Whether one only adds the class that the name is of: 北京市 and 北京, 射手座 and 射手."""
    shorter, longer = sorted((old, new), key=len)
    return is_chinese(shorter) and len(shorter) > 1 and longer[:-1] == shorter and longer[-1] in CLASSES


def _same_tail(old: str, new: str) -> bool:
    """Whether both Chinese heads end in the same two characters but differ before them (甜豆腐脑, 咸豆腐脑)."""
    return is_chinese(old) and is_chinese(new) and min(len(old), len(new)) > 2 and old[-2:] == new[-2:] and old != new
