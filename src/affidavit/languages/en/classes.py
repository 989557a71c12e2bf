"""What kind of thing a phrase is, where that decides what a general verb means ("have a cold", "have a dog")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from affidavit.languages.en.lexicons import groups, mapping, words
from affidavit.languages.en.tree import Node

_AGES = range(1, 121)
_NUMBER_WORDS = frozenset(
    {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
     "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty",
     "sixty",
     "seventy", "eighty", "ninety"}
)  # fmt: skip
CHILDREN = frozenset({"child", "son", "daughter", "twin"})


def complement_class(nodes: Sequence[Node]) -> str | None:
    """The class of what somebody is said to be: occupation, diet, condition, status, age and more."""
    if not nodes:
        return None
    if _is_height(nodes):
        return "height"
    if is_age(nodes):
        return "age"
    for name, members in groups("classes", "complement"):
        if _matches(nodes, members):
            return name
    return "occupation" if is_occupation(nodes) and not _is_animal(nodes) else None


def _is_animal(nodes: Sequence[Node]) -> bool:
    """A German shepherd is no shepherd."""
    return _joined(nodes[-2:]) in mapping("people", "pet")


def _is_height(nodes: Sequence[Node]) -> bool:
    """Whether the words are a body height: 5'11, 6 foot, 182 cm."""
    return re.fullmatch(r"\d['\"]\s?\d{0,2}[\"']*|\d(?:\.\d+)? ?(?:m|ft|foot|feet)(?: ?\d{1,2})?|1\d\d ?cm",
                        "".join(node.lower for node in nodes)) is not None  # fmt: skip


def is_age(nodes: Sequence[Node]) -> bool:
    """Whether the words are nothing but an age: "34", "thirty-two", "6 years old"."""
    lowers = [node.lower for node in nodes if node.pos != "PUNCT" and node.lower not in ("almost", "nearly", "about")]
    rest = [word for word in lowers if not _is_number(word)]
    if len(rest) == len(lowers):
        return False
    if not rest:
        return len(lowers) <= 2 and _plausible(lowers)
    return rest in (["years", "old"], ["year", "old"], ["months", "old"], ["yo"], ["y", "o"], ["weeks", "old"])


def _plausible(lowers: Sequence[str]) -> bool:
    return not lowers[0].isdigit() or int(lowers[0]) in _AGES


def _is_number(word: str) -> bool:
    return (word.isdigit() and len(word) <= 3) or word in _NUMBER_WORDS


def is_occupation(nodes: Sequence[Node]) -> bool:
    """Whether the head of a phrase names a line of work."""
    head = _head(nodes)
    if head.lower in words("classes.occupation", "not"):
        return False
    known = words("classes.occupation", "words")
    if head.lemma in known or head.lower in known or _joined(_before_preposition(nodes)[-2:]) in known:
        return True
    return any(head.lemma.endswith(suffix) for suffix in words("classes.occupation", "suffixes"))


def object_class(verb: str, nodes: Sequence[Node], relation: str | None) -> str | None:
    """The class of an object that narrows what the verb means."""
    family = mapping("classes", "refined").get(verb)
    if family is None or not nodes:
        return None
    if family == "have":
        return _having(nodes, relation)
    names = {
        "play": ("instrument",), "take": ("medicine", "exam"), "break": ("body",), "speak": ("language",),
        "quit": ("consumable",), "do": ("consumable",), "work": ("schedule",),
    }[family]  # fmt: skip
    if "medicine" in names and _is_medicine_by_name(nodes):
        return "medicine"
    return next((name for name in names if _matches(nodes, dict(groups("classes", "object"))[name])), None)


def _is_medicine_by_name(nodes: Sequence[Node]) -> bool:
    """Whether the ending is one that names of medicines are given; the stem alone is no name."""
    head = _head(nodes).lower
    return any(head.endswith(stem) and head != stem for stem in words("classes.medicine", "stems"))


def place_class(verb: str, nodes: Sequence[Node]) -> str | None:
    """The class of what a preposition leads to, for going to school, being on antibiotics, answering in French."""
    if verb in words("classes.through_verbs", "language") and _matches(
        nodes, dict(groups("classes", "object"))["language"]
    ):
        return "language"
    for name, members in groups("classes", "through"):
        verbs = words("classes.through_verbs", name)
        if verb in verbs and (_contains(nodes, members) or (name == "medicine" and _is_medicine_by_name(nodes))):
            return name
    return None


def _contains(nodes: Sequence[Node], members: frozenset[str]) -> bool:
    lowers = [node.lower for node in _before_preposition(nodes)]
    return bool(set(lowers) & members) or _matches(nodes, members)


def health_class(nodes: Sequence[Node]) -> str | None:
    """Condition, illness, injury, intolerance or allergy, where the words name one."""
    members = dict(groups("classes", "having"))
    names = ("intolerance", "allergy", "condition", "illness", "injury")
    return next((name for name in names if _matches(nodes, members[name])), None)


def is_diary(nodes: Sequence[Node]) -> bool:
    """Whether the words name something one has at a time: an appointment, a person one sees professionally."""
    listed = dict(groups("classes", "having"))["appointment"]
    return _matches(nodes, listed) or _head(nodes).lower in words("classes.light", "visited")


def is_idle(nodes: Sequence[Node]) -> bool:
    """Whether having it says nothing: an idea, a question."""
    return bool(nodes) and _head(nodes).lower in words("classes.light", "idle")


def _having(nodes: Sequence[Node], relation: str | None) -> str | None:
    if relation is not None:
        kind, _, canonical = relation.partition(":")
        return "child" if canonical in CHILDREN else f"role-{canonical}" if kind == "role" else kind
    for name, members in groups("classes", "having"):
        if _matches(nodes, members) or (name in ("condition", "illness") and _contains(nodes, members)):
            return name
    return None


def is_given(nodes: Sequence[Node]) -> bool:
    """Whether it comes to somebody without being bought: a promotion, a letter, a parking ticket."""
    return bool(nodes) and _matches(nodes, words("classes.light", "given"))


def is_light(nodes: Sequence[Node]) -> bool:
    """Whether having it is no possession: a good time, a question."""
    return bool(nodes) and _head(nodes).lower in words("classes.light", "words")


def _head(nodes: Sequence[Node]) -> Node:
    """The last noun or adjective before any preposition."""
    best = nodes[0]
    for node in nodes:
        if node.pos == "ADP":
            break
        if node.pos in ("NOUN", "PROPN", "ADJ", "VERB", "X"):
            best = node
    return best


def _joined(nodes: Sequence[Node]) -> str:
    return " ".join(node.lower for node in nodes)


def _matches(nodes: Sequence[Node], members: frozenset[str]) -> bool:
    """Whether the head, or the head with the words before it, is a member."""
    cut = [node for node in _before_preposition(nodes) if node.pos != "DET"]
    if not cut:
        return False
    lowers = [node.lower for node in cut]
    head = cut[-1]
    tails = {" ".join(lowers[at:]) for at in range(len(lowers))} | {"".join(lowers)} | {"".join(lowers[-3:])}
    return head.lemma in members or bool(tails & members)


def _before_preposition(nodes: Sequence[Node]) -> list[Node]:
    kept: list[Node] = []
    for node in nodes:
        if node.pos == "ADP" and kept:
            break
        kept.append(node)
    return kept
