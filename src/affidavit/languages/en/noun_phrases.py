"""Which tokens belong to a noun phrase, and how it is said: without articles, relative clauses and asides."""

from __future__ import annotations

from collections.abc import Iterable

from affidavit.languages.en.lexicons import words
from affidavit.languages.en.tree import NOUNS, Node, Tree

_ASIDE = ("relcl", "appos", "parataxis", "ccomp", "advcl", "conj", "cc", "preconj", "dep", "punct", "intj", "advmod",
    "neg",
          "npadvmod")  # fmt: skip
_EDGE = frozenset({"a", "an", "the", "some", "any", "both", "half", "about", "just", "only", "also", "not"})
_NAMING = frozenset({"call", "name", "dub", "nickname"})


def phrase(tree: Tree, head: Node, barred: Iterable[int] = ()) -> list[Node]:
    """The tokens of the phrase as it will be quoted, the conjuncts left out."""
    out = set(barred)
    for node in tree.subtree(head):
        out.update(child.index for child in tree.kids(node) if _is_aside(tree, node, child))
    named = next((kid.index for kid in tree.kids(head, "appos") if kid.pos == "PROPN"), len(tree.nodes))
    out.update(kid.index for kid in tree.kids(head, "prep") if kid.index > named)  # "a sister, Ana, in Bonn"
    return trimmed(tree.subtree(head, out))


def trimmed(nodes: list[Node]) -> list[Node]:
    """Without articles and punctuation at the edges."""
    while len(nodes) > 1 and (nodes[0].lower in _EDGE or nodes[0].pos in ("PUNCT", "CCONJ")):
        counted = nodes[0].lower in ("a", "an") and nodes[1].lower == "only"  # "an only child" is more than a child
        nodes = nodes[1:]
        if counted:
            break
    while len(nodes) > 1 and nodes[-1].pos in ("PUNCT", "CCONJ", "ADP", "SCONJ"):
        nodes = nodes[:-1]
    return nodes


def _is_aside(tree: Tree, node: Node, child: Node) -> bool:
    if child.dep == "punct":
        return child.lower not in ("-", "'", "’", "/", "&", ".", "%", "#")
    if child.dep == "conj":
        return node.pos not in ("ADJ", "NUM") or child.pos not in ("ADJ", "NUM")
    if child.dep == "cc":
        return node.pos not in ("ADJ", "NUM")
    if child.dep == "acl":
        before = tree.nodes[child.index - 1].lower
        return (
            child.lemma in _NAMING
            or child.tag == "TO"
            or "," in (before, tree.subtree(child)[0].lower)
            or _after_comma(tree, child)
        )
    if child.dep == "advmod":
        return child.index > node.index or child.lower in words("function", "degree")
    if child.dep == "npadvmod":
        return node.pos in ("NOUN", "PROPN")
    return child.dep in _ASIDE


def _after_comma(tree: Tree, child: Node) -> bool:
    first = tree.subtree(child)[0]
    return first.index > 0 and tree.nodes[first.index - 1].lower == ","


def items(tree: Tree, head: Node) -> list[Node]:
    """The heads of a list, the first included; one for a plain phrase."""
    found = [head]
    here = head
    while True:
        following = [child for child in tree.kids(here, "conj") if child.pos in NOUNS or _is_listed(child, head)]
        if not following:
            return found
        found.extend(following)
        here = following[-1]


def _is_listed(child: Node, head: Node) -> bool:
    """Whether a conjunct that is no noun still is an item: adjectives beside adjectives, gerunds beside gerunds."""
    described = head.tag == "JJ" and head.dep == "acomp" and child.tag == "VBN"  # "tall and short-sighted"
    return described or (child.pos == head.pos and child.tag == head.tag and child.tag in ("JJ", "VBG", "CD"))


def possessor(tree: Tree, head: Node) -> Node | None:
    """Whose it is: the possessive before it, or an "of" phrase behind a relational noun."""
    own = tree.kid(head, "poss")
    if own is not None:
        return own
    for child in tree.kids(head, "compound", "amod", "nmod"):
        inner = tree.kid(child, "poss")
        if inner is not None:
            return inner
    return None


def of_phrase(tree: Tree, head: Node) -> Node | None:
    """The noun behind "of"."""
    for prep in tree.kids(head, "prep"):
        if prep.lower == "of":
            return tree.kid(prep, "pobj")
    return None


def name_beside(tree: Tree, head: Node) -> list[Node]:
    """The name that comes with a common noun: "my brother Robert", "a dog called Rex", "my boss, Ana".

    Where several come with it, each is one of those that the noun speaks of: `names_beside`.
    """
    names = _named(tree, head)
    return phrase(tree, names[0]) if names and len(items(tree, names[0])) == 1 else []


def names_beside(tree: Tree, head: Node) -> list[Node]:
    """The heads of the names that come with a noun: "two kids, Mia and Leo", "sisters called Ana and Bea"."""
    return [item for name in _named(tree, head) for item in items(tree, name) if item.pos == "PROPN"]


def _named(tree: Tree, head: Node) -> list[Node]:
    over = (head, *(one for one in tree.kids(head, "appos") if one.pos == "NOUN"))  # "a third dog, a puppy called Rex"
    called = [child for one in over for child in tree.kids(one, "acl", "relcl") if child.lemma in _NAMING]
    names = [tree.kid(child, "oprd", "dobj", "attr", "ccomp", "xcomp", "npadvmod") for child in called]
    beside = [one for one in tree.kids(head, "appos") if one.pos == "PROPN" and not tree.kids(one, "det", "poss")]
    before = _before(tree, tree.kid(head, "poss"))
    beside += [before] if before is not None else []
    return [*(name for name in names if name is not None), *beside]


def by_trade(tree: Tree, head: Node) -> list[Node]:
    """A name with what tells its bearer from others: "Mike the mechanic"; nothing for any other phrase."""
    beside = next((one for one in tree.kids(head, "appos") if one.pos == "NOUN"), None)
    name, noun = (head, beside) if beside is not None else (None, head)
    article = tree.kid(noun, "det")
    name = name or _before(tree, article)
    if name is None or article is None or article.lower != "the" or name.index + 1 != article.index:
        return []
    return [node for node in tree.nodes[name.index : noun.index + 1] if name.capital]


def _before(tree: Tree, node: Node | None) -> Node | None:
    """The name right before a determiner or possessive, left hanging: "Kate my landlady"."""
    before = tree.nodes[node.index - 1] if node is not None and node.index else None
    hanging = before is not None and before.pos == "PROPN" and before.dep in ("npadvmod", "dep", "nmod")
    return before if hanging else None
