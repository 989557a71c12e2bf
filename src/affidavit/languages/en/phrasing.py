"""The predicate part of a clause: its words in order, and its object."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from affidavit.domain.candidate import Mention
from affidavit.domain.frame import Word
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import mention
from affidavit.languages.en.noun_phrases import items, phrase
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

TAGS = {
    "NOUN": "noun", "PROPN": "name", "PRON": "pronoun", "VERB": "verb", "AUX": "verb", "ADJ": "adjective",
    "ADV": "adverb", "NUM": "number", "ADP": "preposition", "PART": "particle", "SCONJ": "preposition",
}  # fmt: skip
_SILENT = ("PUNCT", "INTJ", "CCONJ", "SYM", "SPACE")
_FIGURE = re.compile(r"\d[\d.,]*[km]")
_OBJECTS = ("dobj", "attr", "acomp", "oprd")


def object_nodes(clause: Clause, barred: frozenset[int]) -> list[Node]:
    """The heads of the object or complement, several for a list."""
    tree, head = clause.tree, clause.head
    direct = [kid for kid in tree.kids(head, *_OBJECTS) if kid.index not in barred and not _is_set_off(tree, head, kid)]
    if direct:
        chosen = direct[-1] if head.lemma in ("call", "name") else direct[0]
        return [item for item in items(tree, chosen) if item.index not in barred]
    barred |= fronted(clause)
    through = [kid for kid in tree.kids(head, "prep", "agent") if kid.index not in barred]
    for complement in tree.kids(head, "acomp", "advmod", "prt", "ccomp", "xcomp"):
        through += [kid for kid in tree.kids(complement, "prep") if kid.index not in barred]
    for prep in through:
        noun = tree.kid(prep, "pobj", "pcomp")
        if noun is not None and noun.index not in barred:
            return [item for item in items(tree, noun) if item.index not in barred]
    return []


def _is_set_off(tree: Tree, head: Node, kid: Node) -> bool:
    """Whether a comma parts it from its verb: an aside the parser took for the object."""
    before = tree.before(tree.subtree(kid)[0])
    return kid.dep == "dobj" and before is not None and before.lower == "," and kid.index > head.index + 2


def complement_object(clause: Clause, barred: frozenset[int]) -> list[Node]:
    """For "be allergic to X", "be afraid of X": the noun behind the adjective's preposition."""
    tree = clause.tree
    adjective = tree.kid(clause.head, "acomp")
    if adjective is None:
        return []
    for prep in tree.kids(adjective, "prep"):
        noun = tree.kid(prep, "pobj", "pcomp")
        if noun is not None and noun.index not in barred:
            return items(tree, noun)
    return []


def as_objects(tree: Tree, heads: Sequence[Node], voice: Voice, barred: Iterable[int]) -> tuple[Mention, ...]:
    """Mentions of objects, as said: possessives stay, articles go."""
    return tuple(_as_said(tree, head, voice, list(barred)) for head in heads)


def _as_said(tree: Tree, head: Node, voice: Voice, barred: Sequence[int]) -> Mention:
    found = mention(tree, head, voice, barred)
    if head.pos == "PRON":
        return found
    start, end = tree.span(phrase(tree, head, barred))
    return replace(found, text=tree.content[start:end], start=start, end=end) if start < end else found


def set_off(clause: Clause) -> frozenset[int]:
    """The tokens of asides taken for objects."""
    tree, head = clause.tree, clause.head
    asides = [kid for kid in tree.kids(head, *_OBJECTS) if _is_set_off(tree, head, kid)]
    return frozenset(node.index for kid in asides for node in tree.subtree(kid))


def predicate_words(clause: Clause, nodes: Sequence[Node], barred: frozenset[int]) -> tuple[Word, ...]:
    """The words left when subject, negation, auxiliaries, adverbs, times and conditions are taken out."""
    tree = clause.tree
    away = barred | fronted(clause)
    kept = [node for node in nodes if node.index not in away and _speaks(tree, clause, node)]
    while kept and kept[-1].dep == "cc":
        kept.pop()
    while kept and kept[-1].pos in ("ADP", "SCONJ") and kept[-1].dep == "prep" and len(kept) > 1:
        kept.pop()
    return tuple(as_word(tree, node) for node in kept)


def fronted(clause: Clause) -> frozenset[int]:
    """The tokens of phrases that stand before the subject: "in the garage I paint", "these days I paint"."""
    tree, subject = clause.tree, clause.subject
    if subject is None or clause.antecedent is not None:
        return frozenset()
    before = [kid for verb in {clause.top, clause.head} for kid in tree.kids(verb, "prep", "npadvmod", "advmod")]
    return frozenset(node.index for kid in before if kid.index < subject.index for node in tree.subtree(kid))


def as_word(tree: Tree, node: Node, lemma: str | None = None) -> Word:
    """One word of a frame."""
    tag = "particle" if node.dep == "prt" else TAGS.get(node.pos, "other")
    if node.capital and node.index > 0 and node.pos in ("ADJ", "NOUN", "X"):
        tag = "name"
    text = tree.content[node.start : node.end]
    if _FIGURE.fullmatch(node.lower):
        tag = "number"  # 48k, 1.2m: the parser takes them for nouns
    return Word(text=text, lemma=lemma or node.lemma, tag=tag, start=node.start, end=node.end)


def _speaks(tree: Tree, clause: Clause, node: Node) -> bool:
    if node is clause.head:
        return True
    if node.dep == "auxpass" and node.head == clause.head.index:
        return node is tree.kids(clause.head, "auxpass")[-1]
    if node.lower == "to" and node.dep == "aux" and node.head != clause.head.index:
        return True
    if node.pos in _SILENT or node.dep in ("aux", "mark", "neg", "intj", "discourse", "expl", "cc", "preconj"):
        joins = node.dep == "cc" and node.lower in ("and", "or") and node.index > clause.head.index
        return node.lower == "-" or joins or node.lower == "$"
    if node.lower in words("function", "articles") or node.lower in ("some", "any"):
        return False
    if node.dep == "advmod" or node.pos == "ADV":
        return _is_kept_adverb(tree, node)
    return True


def _is_kept_adverb(tree: Tree, node: Node) -> bool:
    if node.lower in words("function", "kept_adverbs") and not (node.lower in ("back", "well") and node.dep == "intj"):
        return True
    above = tree.head(node)
    if above.pos in ("VERB", "AUX"):
        return node.lower not in words("function", "degree") | words(
            "function", "habitual"
        ) and not node.lower.endswith("ly")
    return node.lower not in words("function", "degree")
