"""Whether a clause affirms or denies, and whether it says that something has ended."""

from __future__ import annotations

import re
from dataclasses import dataclass

from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.tree import Node, Tree

_NO_LONGER = re.compile(r"\b(?:no longer|not (?:\w+ )*any ?more|any ?more|no more)\b")


@dataclass(frozen=True, slots=True)
class Polarity:
    """What negation does to a clause."""

    negative: bool
    ended: bool
    tokens: frozenset[int]  # the tokens that say so; they are not part of the predicate


def read(clause: Clause, away: frozenset[int] = frozenset()) -> Polarity:
    """Count the negations that govern the predicate; two undo each other. Tokens in `away` govern something else."""
    tree = clause.tree
    count = int(clause.lowered)
    used: set[int] = set()
    for verb in (*clause.chain, clause.head):
        for node in _negators(tree, verb):
            if node.index in away or node.index in used:
                continue
            count += 1
            used.add(node.index)
    for node in _negative_phrases(clause):
        if node.index in away or node.index in used:
            continue
        count += 1
        used.add(node.index)
    count += int(_negative_subject(tree, clause.subject))
    ended = _has_ended(clause, used)
    return Polarity(negative=count % 2 == 1, ended=ended, tokens=frozenset(used))


def _negators(tree: Tree, verb: Node) -> list[Node]:
    found = [kid for kid in tree.kids(verb) if kid.dep == "neg" or (kid.dep == "advmod" and kid.lower in _adverbs())]
    for kid in tree.kids(verb, "acomp", "attr", "prep", "advmod", "preconj"):
        found += [inner for inner in tree.kids(kid, "neg", "advmod") if inner.lower in ("not", "never", "n't")]
        if kid.lower in ("neither", "nor"):
            found.append(kid)
    return found


def _adverbs() -> frozenset[str]:
    return words("function", "negators")


def _negative_phrases(clause: Clause) -> list[Node]:
    """Negation inside the object: "no siblings", "nothing", "neither of them"."""
    tree = clause.tree
    found: list[Node] = []
    for noun in (*tree.kids(clause.head, "dobj", "attr", "pobj", "acomp", "nsubj"), clause.head):
        if noun.pos in ("VERB", "AUX"):
            continue
        found += [kid for kid in tree.kids(noun, "det", "neg", "advmod") if kid.lower in ("no", "zero", "not")]
        found += [kid for kid in tree.kids(noun, "preconj", "det") if kid.lower == "neither" and noun.dep != "nsubj"]
        if noun.lower in words("function", "negative_pronouns") and noun.dep != "nsubj":
            found.append(noun)
    return [node for node in found if not _is_idle_no(tree, node)]


def _is_idle_no(tree: Tree, node: Node) -> bool:
    following = tree.after(node)
    return following is not None and following.lower in ("longer", "doubt", "wonder", "problem", "matter")


def _negative_subject(tree: Tree, subject: Node | None) -> bool:
    if subject is None:
        return False
    if subject.lower in words("function", "negative_pronouns") or subject.lower == "neither":
        return True
    return any(kid.lower in ("neither", "no") for kid in tree.kids(subject, "preconj", "det", "cc"))


def _has_ended(clause: Clause, used: set[int]) -> bool:
    tree = clause.tree
    for verb in clause.chain:
        if verb.lemma == "use" and verb.tag in ("VBD", "VBN"):
            return True
        finished = verb.tag in ("VBD", "VBN", "VBG") or verb.lemma == "quit"
        if mapping("verbs", "aspect").get(verb.lemma) == "stop" and finished:
            return True
    text = " ".join(node.lower for node in tree.subtree(clause.top) if node.pos != "PUNCT")
    match = _NO_LONGER.search(text.replace(" n't", " not"))
    if match is None:
        return False
    if match[0].endswith("more") and not used and not match[0].startswith(("no", "not")):
        return False
    used.update(n.index for n in tree.subtree(clause.top) if n.lower in ("anymore", "longer") or _is_any_more(tree, n))
    return True


def _is_any_more(tree: Tree, node: Node) -> bool:
    following, before = tree.after(node), tree.before(node)
    if node.lower in ("any", "no"):
        return following is not None and following.lower in ("more", "longer")
    return node.lower == "more" and before is not None and before.lower in ("any", "no")
