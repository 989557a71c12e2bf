"""What somebody is at in words that name it beside the verb: "I'm off fishing", "I spent the day sewing".

So is what one is busy with, done with or back from, and what one grew up with. It must not fire on what is only felt
or thought of it ("I'm bad at singing", "I'm tired of working"), nor where another does it.
"""

from __future__ import annotations

from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.parsing import verb_lemma
from affidavit.languages.en.tree import Node, Tree

_BELOW = ("xcomp", "advcl", "npadvmod", "dep", "oprd", "pcomp", "pobj", "dobj")
_BESIDE = ("acomp", "advmod", "prt", "prep", "npadvmod")
_DEGREES = frozenset({"just", "all", "so", "really", "still", "finally", "too", "pretty"})


def occupation(clause: Clause) -> Node | None:
    """The gerund, or None."""
    tree, head = clause.tree, clause.head
    if clause.chain or not _is_at_it(clause):
        return None
    leads = [kid for kid in tree.kids(head, *_BESIDE) if kid.lower != "with"]
    below = [kid for node in (head, *leads) for kid in tree.kids(node, *_BELOW)]
    if head.lemma != "do":  # one is done with it for good
        below += [
            noun for node in leads for prep in tree.kids(node, "prep") for noun in tree.kids(prep, "pobj", "pcomp")
        ]
    return next((node for node in below if node.index > head.index and _is_gerund(tree, node)), None)


def is_meanwhile(clause: Clause) -> bool:
    """Read "I relax while listening to jazz", "I saw a fox while jogging": done as surely as what it goes with."""
    above = clause.parent
    if clause.marker not in ("while", "whilst") or clause.top.tag != "VBG" or above is None or above.subject is None:
        return False
    leads = [kid for verb in (above.top, above.head) for kid in clause.tree.kids(verb, "aux", "neg")]
    told = all(kid.lemma in ("be", "have") for kid in leads) and above.top.tag in ("VBD", "VBP", "VBG", "VBN")
    return told and above.subject.lower in ("i", "we") and not clause.tree.kids(clause.top, "nsubj", "neg")


def _is_at_it(clause: Clause) -> bool:
    """Whether the words beside the verb make it one of being at something."""
    head = clause.head
    behind = [node.lower for node in clause.tree.nodes[head.index + 1 :] if node.lower not in _DEGREES][:2]
    if head.lemma in ("be", "do"):
        return head.lower == "done" or (bool(behind) and behind[0] in words("outcomes", "occupied"))
    if head.lemma in ("get", "come", "return"):
        return behind == ["back", "from"] or behind[:1] == ["from"]
    if head.lemma == "grow":
        return behind[:1] == ["up"]
    span = words("outcomes", "spans").intersection(node.lower for node in clause.tree.subtree(head))
    return head.lemma == "spend" and bool(span)  # and no money


def _is_gerund(tree: Tree, node: Node) -> bool:
    """Whether it is something to do, and no clause with a doer of its own."""
    bare = not tree.kids(node, "nsubj", "det", "poss", "mark", "aux")
    return bare and node.lower.endswith("ing") and verb_lemma(node.lower) not in (None, node.lower)
