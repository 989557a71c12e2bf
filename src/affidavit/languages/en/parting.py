"""What somebody no longer has by a clause: given away, taken back, lost, stolen or thrown out.

"Gave the kayak to my brother", "took the drone back", "the bike got stolen". It must not fire on what is given and not
had ("gave a talk", "gave the dog a bath"), on what is only lent or brought home, nor on what is not one thing that both
know of ("lost a match").
"""

from __future__ import annotations

from collections.abc import Iterator

from affidavit.domain.candidate import Change
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.noun_phrases import items, phrase, possessor
from affidavit.languages.en.tree import Node, Tree

_KNOWN = frozenset({"the", "that", "this", "those", "these", "both"})
_RETURNING = frozenset({"take", "drive", "ride"})
_FOR_A_WHILE = frozenset({"for", "until", "till", "while"})


def parted(read: Draft) -> Iterator[Change]:
    """Each thing that is had no longer."""
    tree, head = read.clause.tree, read.clause.head
    passive = bool(tree.kids(head, "auxpass")) and head.lemma in words("changes", "taking") | words(
        "changes", "parting"
    )
    thing = read.clause.subject if passive else tree.kid(head, "dobj")
    if thing is None or not (passive or _is_parting(tree, head)) or _is_lent(tree, head):
        return
    for item in items(tree, thing):
        if item.pos in ("NOUN", "PROPN") and (item is not thing or _is_known(tree, thing)):
            own = {kid.index for kid in tree.kids(item, "poss", "det", "prep")}
            yield Change(old=tree.text(phrase(tree, item, own)), parted=True)


def _is_parting(tree: Tree, head: Node) -> bool:
    if head.lemma in words("changes", "parting"):
        return True
    apart = {kid.lower for kid in tree.kids(head, "prt", "advmod", "prep", "acomp")}
    behind = {f"{head.lemma}:{lower}" for lower in apart}
    if behind & words("changes", "parting_off"):
        return head.lemma not in _RETURNING or _to_seller(tree, head)
    handed = bool(tree.kids(head, "dative")) or "to" in apart or _leads(tree, tree.kid(head, "dobj"))
    return head.lemma in words("changes", "handing") and handed


def _leads(tree: Tree, thing: Node | None) -> bool:
    return thing is not None and any(kid.lower == "to" for kid in tree.kids(thing, "prep"))


def _to_seller(tree: Tree, head: Node) -> bool:
    """Took it back, to the shop; not back home, nor the dog back to the vet."""
    below = [node for node in tree.subtree(head) if node.dep == "pobj"]
    home = any(node.lower in ("home", "inside", "in", "out") for node in tree.kids(head, "advmod", "prt"))
    return not home and all(node.pos == "PROPN" or node.lemma in words("changes", "sellers") for node in below)


def _is_lent(tree: Tree, head: Node) -> bool:
    return any(node.lower in _FOR_A_WHILE for node in tree.subtree(head) if node.dep in ("prep", "mark"))


def _is_known(tree: Tree, thing: Node) -> bool:
    """Whether it is one that is known of: "my kayak", "the sofa", "the Skoda"; not hers, and not "a match"."""
    whose = possessor(tree, thing)
    if whose is not None:
        return whose.lower in ("my", "our", "his", "her", "their")
    return thing.pos == "PROPN" or any(kid.lower in _KNOWN for kid in tree.kids(thing, "det"))
