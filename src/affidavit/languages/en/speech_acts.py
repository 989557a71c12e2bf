"""What a clause does: tell, ask, request, suppose."""

from __future__ import annotations

from affidavit.domain.frame import Mood
from affidavit.languages.en.clauses import Clause, is_verbal
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST, SECOND
from affidavit.languages.en.tree import Node
from affidavit.languages.en.voice import Voice

_INVERTERS = frozenset({"do", "be", "have", "can", "could", "will", "would", "should", "shall", "may", "might", "must"})
_ASKING = frozenset({"can", "could", "would", "will"})
_KEEPING = frozenset({"remember", "note", "record", "save", "forget"})


def mood(clause: Clause, voice: Voice, *, question_mark: bool, last: bool) -> Mood:
    """The mood of a clause; `last` says whether a question mark at the end belongs to it."""
    if clause.link == "when" and clause.marker in ("if", "unless"):
        return Mood.SUPPOSITION
    if _is_supposed(clause):
        return Mood.SUPPOSITION
    if clause.link in ("relative", "reason", "when"):
        return Mood.STATEMENT
    if is_imperative(clause):
        return Mood.REQUEST
    if clause.link == "content" and clause.hedge is not None and clause.hedge.lemma in _KEEPING and not _is_wh(clause):
        return Mood.STATEMENT
    asked = _is_inverted(clause) or _is_wh(clause)
    if asked and _addresses(clause) and voice.asks_assistant and not _is_wh(clause):
        return Mood.REQUEST if clause.head.lemma != "be" and _asker(clause) in _ASKING else Mood.QUESTION
    if asked or (question_mark and last):
        return Mood.QUESTION
    if _addresses(clause) and voice.asks_assistant:
        return Mood.REQUEST
    return Mood.STATEMENT


def is_imperative(clause: Clause) -> bool:
    """A base form without subject and without auxiliaries but do, let and the like."""
    top = clause.top
    if clause.subject is not None or clause.link not in ("main", "conj", "aside", "content"):
        return False
    if (
        not is_verbal(top)
        or top.tag not in ("VB", "VBP")
        or (top.lemma == "be" and not (_is_negated(clause) or _opens(clause)))
    ):
        return False
    auxiliaries = [kid.lower for kid in clause.tree.kids(top, "aux")]
    return all(word in ("do", "please", "to") for word in auxiliaries) and "to" not in auxiliaries


def _is_supposed(clause: Clause) -> bool:
    """Read "suppose I moved", "let's say she left", "imagine we had a boat": only thought of; "I suppose so" is not."""
    verb = clause.hedge or (clause.parent.hedge if clause.link == "conj" and clause.parent is not None else None)
    if verb is None or verb.lemma not in words("function", "suppositions") or verb.tag not in ("VB", "VBP", "VBG"):
        return False
    subject = clause.tree.kid(verb, "nsubj")
    let = clause.tree.head(verb).lemma == "let"
    return let or (subject is None and not clause.tree.kids(verb, "aux"))


def is_permission(clause: Clause) -> bool:
    """Whether it allows: "you can still …", "you may …"."""
    subject = clause.subject
    return subject is not None and any(
        kid.lemma in ("can", "may") and kid.index > subject.index for kid in clause.tree.kids(clause.head, "aux")
    )


def advises_self(clause: Clause) -> bool:
    """Should I …, shall I …: a consideration."""
    return _asker(clause) in ("should", "shall") and clause.subject is not None and clause.subject.lower in FIRST


def _opens(clause: Clause) -> bool:
    """Read "Be brief", "please be more formal": the base form comes first."""
    return clause.top.lower == "be" and all(
        node.lower in ("please", "just", "always", "ok", "and") or node.pos == "PUNCT"
        for node in clause.tree.nodes[: clause.top.index]
    )


def _is_negated(clause: Clause) -> bool:
    return bool(clause.tree.kids(clause.top, "neg"))


def _addresses(clause: Clause) -> bool:
    return clause.subject is not None and clause.subject.lower in SECOND


def _asker(clause: Clause) -> str:
    for verb in (clause.top, clause.head):
        for kid in clause.tree.kids(verb, "aux"):
            if kid.lemma in _INVERTERS:
                return kid.lemma
    return ""


def _is_inverted(clause: Clause) -> bool:
    """An auxiliary or copula stands before the subject."""
    subject = clause.subject
    if subject is None or clause.link == "relative":
        return False
    for verb in (clause.top, *clause.tree.kids(clause.top, "aux", "auxpass")):
        if verb.lemma in _INVERTERS and verb.index < subject.index and verb.index >= _first(clause):
            return not _is_contrasting(clause, verb)
    return False


def _first(clause: Clause) -> int:
    return min(node.index for node in clause.tree.subtree(clause.top))


def _is_contrasting(clause: Clause, verb: Node) -> bool:
    """Inversion after nor, neither, so, never: "so do I", "nor can my wife"."""
    before = clause.tree.before(verb)
    return before is not None and before.lower in ("nor", "neither", "so", "never", "here", "there", "only", "rarely")


def _is_wh(clause: Clause) -> bool:
    """A question word opens the clause."""
    top = clause.top
    if clause.tree.kid(top, "csubj") is not None:
        return False  # "what I want is …"
    for node in clause.tree.subtree(top):
        if node.pos in ("PUNCT", "INTJ", "CCONJ") or node.lower in (
            "so",
            "also",
            "then",
            "ok",
            "okay",
            "hey",
            "btw",
            "and",
        ):
            continue
        return (
            node.lower in words("function", "wh")
            and clause.link in ("main", "conj", "aside")
            and not _is_exclaimed(clause, node)
        )
    return False


def _is_exclaimed(clause: Clause, node: Node) -> bool:
    """When-clauses and exclamations that begin with a question word are no questions."""
    return node.dep in ("mark",) or (node.lower == "when" and node.head != clause.top.index)
