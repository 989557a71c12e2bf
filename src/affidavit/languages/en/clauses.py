"""Clauses of a parsed sentence: predicate heads with their subjects, shared or inherited, and the verbs above them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.tree import Node, Tree

_SUBJECTS = ("nsubj", "nsubjpass", "csubj", "csubjpass")
_VERBAL = ("VERB", "AUX")
_RELATIVE = frozenset({"who", "which", "that", "whom"})
_LIKING = frozenset({"like", "love", "hate", "enjoy", "prefer", "dislike", "mind"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One predicate head and how it hangs in the sentence."""

    tree: Tree
    head: Node  # the verb or copula that carries the meaning; a noun or adjective where there is no verb
    top: Node  # the first verb above it: "want" in "want to go"; the head itself when there is none
    chain: tuple[Node, ...] = ()  # verbs between subject and head: want, plan, start, stop …
    subject: Node | None = None
    link: str = "main"  # main · conj · when (adverbial) · reason · relative · content (of say, think) · aside
    marker: str = ""  # the word that introduces it: if, when, because
    parent: Clause | None = None
    lowered: bool = False  # negation that stands on a verb of opinion above it
    hedge: Node | None = None  # that verb
    antecedent: Node | None = None  # the noun a relative clause is about


def find(tree: Tree) -> list[Clause]:
    """All clauses of the sentence in the order of their heads."""
    found: list[Clause] = []
    for root in tree.roots:
        found.extend(_visit(Clause(tree=tree, head=root, top=root)))
    ordered = sorted(found, key=lambda clause: clause.top.index)
    return [_hung(clause, ordered) for clause in ordered]


def _hung(clause: Clause, others: list[Clause]) -> Clause:
    """A circumstance the parser left standing alone ("…, whenever I fly"), hung on the clause beside it."""
    first = clause.tree.subtree(clause.top)[0]
    if clause.link not in ("main", "aside", "conj") or first.lower not in ("whenever", "when", "if", "unless", "while"):
        return clause
    mains = [other for other in others if other is not clause and other.link == "main"]
    if not mains or not is_verbal(clause.head):
        return clause
    return replace(clause, link="when", marker=first.lower, parent=mains[0])


def is_verbal(node: Node) -> bool:
    """Whether the token is a verb form."""
    return node.pos in _VERBAL


def _visit(seed: Clause) -> Iterator[Clause]:
    tree = seed.tree
    head, chain = _descend(tree, seed.head)
    subject = tree.kid(seed.head, *_SUBJECTS) or (tree.kid(head, *_SUBJECTS) if head is not seed.head else None)
    if subject is not None and seed.antecedent is not None and subject.lower in _RELATIVE:
        subject = seed.antecedent
    clause = Clause(
        tree=tree, head=head, top=seed.head, chain=chain, subject=subject or seed.subject, link=seed.link,
        marker=seed.marker, parent=seed.parent, lowered=seed.lowered, hedge=seed.hedge, antecedent=seed.antecedent,
    )  # fmt: skip
    content = _content(tree, head)
    if content is None:
        yield clause
    else:
        yield from _below_hedge(clause, content)
    yield from _others(clause, content)


def _below_hedge(clause: Clause, content: Node) -> Iterator[Clause]:
    """The clause under a verb of saying or thinking; the verb itself says nothing."""
    tree, head = clause.tree, clause.head
    negated = bool(tree.kids(head, "neg")) and head.lemma not in ("forget", "know")
    inner = Clause(
        tree=tree, head=content, top=content, link="content", parent=clause.parent, hedge=head,
        lowered=negated != clause.lowered, marker=clause.marker if clause.link != "main" else "",
    )  # fmt: skip
    if not tree.kids(content, *_SUBJECTS) and not _is_raised(tree, content):
        inner = Clause(tree=tree, head=content, top=content, link="content", hedge=head, lowered=inner.lowered,
                       subject=clause.subject)  # fmt: skip
    yield from _visit(inner)


def _is_raised(tree: Tree, content: Node) -> bool:
    return bool(tree.kids(content, "expl"))


def _content(tree: Tree, head: Node) -> Node | None:
    """The finite clause under a verb that only reports or hedges, or under "it is (not) that …"."""
    below = tree.kid(head, "ccomp")
    if below is None or not is_verbal(below):
        return None
    if head.lemma in words("verbs", "reporting") | words("verbs", "opinion") | words("verbs", "knowing"):
        has_question = any(kid.tag in ("WP", "WRB", "WDT") for kid in tree.kids(below))
        return None if has_question and head.lemma != "tell" else below
    if head.lemma == "be" and any(kid.lower == "that" for kid in tree.kids(below, "mark")):
        subject = tree.kid(head, *_SUBJECTS)
        return below if subject is not None and subject.lower == "it" else None
    return None


def _descend(tree: Tree, node: Node) -> tuple[Node, tuple[Node, ...]]:
    """From a verb of planning, wanting or beginning down to the verb that is meant."""
    chain: list[Node] = []
    here = node
    while True:
        below = _below(tree, here, chain)
        if below is None:
            return here, tuple(chain)
        chain.append(here)
        here = below


def _below(tree: Tree, node: Node, chain: list[Node]) -> Node | None:
    if mapping("verbs", "aspect").get(node.lemma) == "stop" and (chain or _has_modal(tree, node)):
        return None
    control = mapping("verbs", "control")
    aspect = mapping("verbs", "aspect")
    if node.lemma in _LIKING and not _is_wish(tree, node):
        return None
    if (
        node.lemma in control
        or node.lemma in aspect
        or node.lemma in ("use", "go", "be", "come", "think", "talk", "try", "look")
    ):
        return _infinitive(tree, node) or _gerund(tree, node)
    return None


def _has_modal(tree: Tree, node: Node) -> bool:
    """Read "I should quit smoking" is about quitting, "I quit smoking" about smoking."""
    return any(kid.tag == "MD" or kid.lemma in ("will", "do") for kid in tree.kids(node, "aux"))


def _is_wish(tree: Tree, node: Node) -> bool:
    return any(kid.lemma in ("would", "could") for kid in tree.kids(node, "aux"))


def _infinitive(tree: Tree, node: Node) -> Node | None:
    below = tree.kid(node, "xcomp")
    if below is None or not is_verbal(below) or tree.kids(below, "nsubj"):
        return None
    if node.lemma == "be":
        subject = tree.kid(node, "nsubj")
        if subject is not None and subject.pos == "NOUN" and subject.lemma not in mapping("people", "kin"):
            return None  # "my goal is to …" names it
        return (
            below if any(kid.lower == "to" for kid in tree.kids(below, "aux")) and _no_complement(tree, node) else None
        )
    return below


def _no_complement(tree: Tree, node: Node) -> bool:
    return not tree.kids(node, "attr", "acomp")


def _gerund(tree: Tree, node: Node) -> Node | None:
    """Read "thinking about moving", "planning on going", "quit smoking", "looking at getting"."""
    if node.lemma in mapping("verbs", "aspect") or mapping("verbs", "control").get(node.lemma) in ("consider", "try"):
        direct = tree.kid(node, "dobj", "ccomp", "xcomp")
        if direct is not None and direct.tag == "VBG" and direct.pos == "VERB":
            return direct
    beside = [
        kid
        for close in tree.kids(node, "acomp", "advmod")
        if close.lower == "close"
        for kid in tree.kids(close, "prep")
    ]
    for prep in (*tree.kids(node, "prep", "prt"), *beside):
        if prep.lower in ("about", "of", "on", "at", "into", "to", "up"):
            below = tree.kid(prep, "pcomp")
            if below is not None and is_verbal(below):
                return below
    return None


def _others(clause: Clause, content: Node | None) -> Iterator[Clause]:
    """The clauses beside and below: conjuncts, adverbial and relative ones, asides."""
    tree = clause.tree
    above = {node.index for node in (*clause.chain, clause.head)}
    for node in _own_nodes(clause, content):
        for child in tree.kids(node):
            if child.index in above or child is content:
                continue
            seed = _seed(clause, node, child)
            if seed is not None:
                yield from _visit(seed)


def _own_nodes(clause: Clause, content: Node | None) -> list[Node]:
    tree = clause.tree
    stops = {
        child.index
        for node in tree.subtree(clause.top)
        for child in tree.kids(node)
        if _is_boundary(clause, node, child)
    }
    if content is not None:
        stops.add(content.index)
    return tree.subtree(clause.top, stops)


def _is_boundary(clause: Clause, node: Node, child: Node) -> bool:
    return child.index != clause.head.index and child not in clause.chain and _seed(clause, node, child) is not None


def _seed(clause: Clause, node: Node, child: Node) -> Clause | None:
    """The clause that `child` begins, or None when it is a part of this one."""
    tree = clause.tree
    link, marker = "", ""
    if child.dep == "conj" and is_verbal(child) and (is_verbal(node) or tree.kids(child, *_SUBJECTS)):
        link, marker = (clause.link, clause.marker) if clause.link in ("when", "reason") else ("conj", "")
    elif child.dep == "advcl" and is_verbal(child) and _is_reminded(tree, node, child):
        return None
    elif child.dep == "advcl" and is_verbal(child):
        marker = _marker(tree, child)
        link = "reason" if marker in words("function", "reason_markers") else "when"
    elif child.dep in ("relcl",) and is_verbal(child):
        link = "relative"
    elif child.dep in ("parataxis", "ccomp", "dep") and is_verbal(child) and tree.kids(child, *_SUBJECTS, "expl"):
        link = "aside" if _is_aside(tree, node, child) else ""
    if not link:
        return None
    return Clause(
        tree=tree, head=child, top=child, link=link, marker=marker, parent=clause,
        subject=_shared_subject(clause, child, link), antecedent=node if link == "relative" else None,
        lowered=link == "conj" and _shares_denial(clause, node, child),
    )  # fmt: skip


def _shares_denial(clause: Clause, node: Node, child: Node) -> bool:
    """Read "I don't smoke or drink": both are denied, and not the second of "I don't drink or I'd be ill"."""
    tree = clause.tree
    joints = (*tree.kids(node, "cc"), *tree.kids(child, "cc"))
    if tree.kids(child, *_SUBJECTS, "aux", "neg") or not any(kid.lower in ("or", "nor") for kid in joints):
        return False
    denied = any(tree.kids(verb, "neg") for verb in (*clause.chain, clause.head) if verb.index < child.index)
    return denied != clause.lowered


def _is_reminded(tree: Tree, node: Node, child: Node) -> bool:
    """Read "remind me on Friday to call": what to be reminded of, though a time stands before it."""
    return node.lemma == "remind" and any(kid.lower == "to" for kid in tree.kids(child, "aux"))


def _is_aside(tree: Tree, node: Node, child: Node) -> bool:
    """A full clause the parser hung on another for want of a full stop."""
    if child.dep != "ccomp":
        return True
    between = tree.nodes[child.index : node.index]
    return any(kid.lower in (",", ";", ":", "-") for kid in between)


def _shared_subject(clause: Clause, child: Node, link: str) -> Node | None:
    if link in ("conj", "when", "reason") or child.dep == "conj":
        return clause.subject
    return None


def _marker(tree: Tree, child: Node) -> str:
    lists = ("condition_markers", "reason_markers", "contrast_markers")
    known = frozenset(word for name in lists for word in words("function", name))
    for kid in tree.subtree(child):
        leads = kid.head == child.index and (kid.dep in ("mark", "advmod") or kid.tag in ("IN", "WRB"))
        if leads and (kid.lower in known or kid.dep == "mark"):
            return kid.lower
    return ""
