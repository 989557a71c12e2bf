"""Everything that a sentence names, introduces or points at, claimed or not: what a later "she" or "there" may mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.languages.en.classes import is_occupation
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import mention, one_of_several
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_WITHIN = frozenset({"compound", "flat", "nummod", "npadvmod", "tmod", "appos", "intj"})  # parts of another phrase
_PLACING = frozenset({"in", "near", "inside", "outside", "around", "within", "towards"})
_LEADING = frozenset({"go", "move", "travel", "fly", "drive", "come", "head", "drop", "pop", "relocate"})
_NOBODYS = frozenset({MentionKind.GENERIC, MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.NONE})
_MONTHS = frozenset(
    {"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
     "december"}
)  # fmt: skip
_PLACES = frozenset(
    {"bar", "cafe", "café", "restaurant", "diner", "bistro", "bakery", "pub", "inn", "hotel", "hostel", "shop", "store",
     "market", "supermarket", "gym", "pool", "park", "beach", "lake", "island", "town", "city", "village", "country",
     "school", "library", "museum", "gallery", "theatre", "theater", "cinema", "church", "clinic", "hospital", "office",
     "studio", "flat", "apartment", "house", "cottage", "farm", "garden", "station", "airport", "harbour", "harbor",
     "club", "place", "neighbourhood", "neighborhood", "street", "salon", "campsite", "university", "college"}
)  # fmt: skip


def mentioned(trees: Iterable[Tree], voice: Voice) -> tuple[Mention, ...]:
    """The mentions of all sentences in order; none of the speaker, of nobody in particular, nor of days."""
    return tuple(one for tree in trees for one in _of(tree, voice))


def _of(tree: Tree, voice: Voice) -> Iterator[Mention]:
    for node in tree.nodes:
        if node.lower == "there" and node.dep in ("advmod", "pcomp", "pobj") and not node.supplied:
            yield _there(tree, node)
        elif _heads_phrase(tree, node):
            one = mention(tree, node, voice)
            if one.kind not in _NOBODYS and one.text and not _is_predicated(tree, node):
                yield _sorted(tree, node, one)


def _heads_phrase(tree: Tree, node: Node) -> bool:
    """Whether it is the head of a phrase that stands for somebody or something; not the "that" of a relative clause."""
    if node.dep in _WITHIN or _is_time(node) or _is_mere_name(tree, node):
        return False
    return (node.pos in ("NOUN", "PROPN", "PRON") and node.tag[:1] != "W") or one_of_several(tree, node) is not None


def _is_mere_name(tree: Tree, node: Node) -> bool:
    """Whether it is "its name", which brings up nothing beside what has it."""
    return node.lemma in ("name", "nickname") and any(kid.tag == "PRP$" for kid in tree.kids(node, "poss"))


def _is_predicated(tree: Tree, node: Node) -> bool:
    """Whether it only says what something is: "a pilot" of "he is a pilot" is nobody; a café that there is, is one."""
    indefinite = node.pos == "NOUN" and not any(kid.lower == "the" or kid.dep == "poss" for kid in tree.kids(node))
    return node.dep == "attr" and indefinite and not tree.kids(tree.head(node), "expl")


def _there(tree: Tree, node: Node) -> Mention:
    text = tree.content[node.start : node.end]
    return Mention(text=text, start=node.start, end=node.end, kind=MentionKind.PRONOUN, head="there", definite=True)


def _is_time(node: Node) -> bool:
    return not {node.lower, node.lemma, node.lower.rstrip("s")}.isdisjoint(words("function", "days") | _MONTHS)


def _sorted(tree: Tree, node: Node, one: Mention) -> Mention:
    """The mention as what it is likely to be: a place, or a name that is hardly anybody's."""
    if one.kind is MentionKind.THING and _is_place(one):
        return replace(one, kind=MentionKind.PLACE)
    if one.kind is MentionKind.THING and is_occupation([node]):
        return replace(one, kind=MentionKind.ROLE)
    if one.kind is not MentionKind.NAME or _is_person(one):
        return one
    placed = _is_place(one) or _is_placed(tree, node)
    return replace(one, kind=MentionKind.PLACE if placed else MentionKind.ORGANISATION)


def _is_place(one: Mention) -> bool:
    return bool(_PLACES & set(one.text.casefold().split()))


def _is_person(one: Mention) -> bool:
    first = one.text.casefold().split()[0].rstrip(".")
    return first in words("given", "female") | words("given", "male") or first in mapping("people", "title")


def _is_placed(tree: Tree, node: Node) -> bool:
    """Whether a preposition says so: in Bremen, and to Bremen behind a verb of going."""
    over = tree.head(node)
    if over.pos != "ADP":
        return False
    return over.lower in _PLACING or (over.lower == "to" and tree.head(over).lemma in _LEADING)
