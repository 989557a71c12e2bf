"""In what way a clause is claimed: as a fact, a plan, a wish, a consideration, a supposition or hearsay."""

from __future__ import annotations

from dataclasses import dataclass

from affidavit.domain.assertion import Modality
from affidavit.domain.frame import Tense
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.tree import Node, Tree

_MODALS = frozenset({"can", "could", "may", "might", "must", "shall", "should", "will", "would", "ought"})
_SEEING = frozenset({"see", "picture", "imagine", "envision"})
_MISSED = frozenset({"almost", "nearly"})
_ENDING = frozenset({"finish", "complete", "be", "do", "forget", "have"})
_REPORTING = frozenset({"say", "tell", "claim", "hear", "report", "mention", "announce", "insist"})


@dataclass(frozen=True, slots=True)
class Way:
    """How a clause is meant; `prefix` is the canonical word put before the predicate: plan, want, cannot …."""

    modality: Modality
    tense: Tense
    prefix: str = ""
    habitual: bool = False
    possible: bool = False  # can, could, may


def read(clause: Clause, *, personal: bool, future: bool, negative: bool) -> Way:
    """Judge by auxiliaries, the verbs above, adverbs and the verb of opinion the clause stands under."""
    tense = _tense(clause)
    habitual = _is_habitual(clause)
    chained = None if _is_missed(clause, tense) else _by_chain(clause, tense)
    if chained is not None:
        return Way(chained[0], tense, chained[1], habitual)
    if _is_pictured(clause):
        return Way(Modality.CONSIDERING, Tense.FUTURE, "consider", habitual)
    if _is_missed(clause, tense):
        return Way(Modality.HYPOTHETICAL, tense, "", habitual)
    modal = _modal(clause)
    if modal is not None and clause.hedge is not None and clause.hedge.lemma == "wish":
        return Way(Modality.DESIRED, tense, "want", habitual)
    if modal is not None:
        return _by_modal(clause, modal, personal=personal, negative=negative, habitual=habitual)
    own = {"consider": Modality.CONSIDERING, "want": Modality.DESIRED, "plan": Modality.PLANNED}.get(
        mapping("verbs", "control").get(clause.head.lemma, "")
    )
    if (
        own is not None
        and clause.head.lemma not in ("like", "love", "agree", "mean", "arrange", "die")
        and tense is not Tense.PAST
    ):
        return Way(own, tense, "", habitual)
    if (
        tense is not Tense.PAST
        and personal
        and not habitual
        and (_is_arranged(clause) if future else _is_underway(clause))
    ):
        return Way(Modality.PLANNED, Tense.FUTURE, "plan", habitual)
    return Way(_by_hedge(clause), tense, "", habitual)


def _by_hedge(clause: Clause) -> Modality:
    if clause.hedge is None:
        return Modality.ACTUAL
    if clause.hedge.lemma in ("wish", "hope"):
        return Modality.DESIRED
    subject = clause.tree.kid(clause.hedge, "nsubj")
    if clause.hedge.lemma == "hear" and (subject is None or subject.lower not in ("you",)):
        return Modality.REPORTED
    of_speaker = clause.subject is not None and clause.subject.lower in ("i", "we")
    saying = _REPORTING | words("verbs", "opinion") if of_speaker else _REPORTING
    if clause.hedge.lemma in saying and subject is not None and subject.lower not in ("i", "we", "you"):
        return Modality.REPORTED
    return Modality.ACTUAL


def _is_pictured(clause: Clause) -> bool:
    """Read "I could see myself living there": what one can picture is weighed and not so."""
    verb = clause.hedge
    if verb is None or verb.lemma not in _SEEING or clause.subject is None or not clause.subject.lower.endswith("self"):
        return False
    return any(kid.lemma in ("can", "could") or kid.lower == "ca" for kid in clause.tree.kids(verb, "aux"))


def _is_missed(clause: Clause, tense: Tense) -> bool:
    """Read "I almost bought a boat", "came close to quitting": it did not happen; "I've nearly finished" goes on."""
    if any(_is_close(clause.tree, verb) for verb in clause.chain):
        return True
    if tense is not Tense.PAST or clause.head.lemma in _ENDING:
        return False
    return any(kid.lower in _MISSED for kid in clause.tree.kids(clause.head, "advmod"))


def _is_close(tree: Tree, verb: Node) -> bool:
    return any(kid.lower == "close" for kid in tree.kids(verb, "acomp", "advmod"))


def _by_chain(clause: Clause, tense: Tense) -> tuple[Modality, str] | None:
    """The strongest of the verbs above: want, plan, consider, need."""
    for verb in clause.chain:
        kind = mapping("verbs", "control").get(verb.lemma)
        if verb.lemma in ("think", "talk", "look", "toy", "play") and not _is_to(clause, verb):
            return Modality.CONSIDERING, "consider"
        if verb.lemma == "go" and verb.tag == "VBG":
            return _past_plan(clause, tense, "plan")
        if verb.lemma == "be":
            return Modality.PLANNED, "plan"
        if kind in ("plan", "decide", "promise"):
            return _past_plan(clause, tense, "plan" if kind != "promise" else "promise")
        if kind in ("want", "consider", "need"):
            return {"want": Modality.DESIRED, "consider": Modality.CONSIDERING, "need": Modality.ACTUAL}[kind], kind
        if kind == "try":
            return Modality.ACTUAL, "attempt"
    return None


def _past_plan(clause: Clause, tense: Tense, prefix: str) -> tuple[Modality, str]:
    auxiliaries = clause.tree.kids(clause.chain[0], "aux")
    past_be = any(kid.lower in ("was", "were") for kid in auxiliaries)
    if past_be or (tense is Tense.PAST and clause.chain[0].tag == "VBD" and clause.chain[0].lemma in ("be", "mean")):
        return Modality.HYPOTHETICAL, prefix
    return Modality.PLANNED, prefix


def _is_to(clause: Clause, verb: Node) -> bool:
    return verb.lemma == "look" and any(kid.lower == "forward" for kid in clause.tree.kids(verb))


def _modal(clause: Clause) -> Node | None:
    for verb in (*clause.chain, clause.head):
        for kid in clause.tree.kids(verb, "aux"):
            if kid.lemma in _MODALS or kid.lower in _MODALS:
                return kid
    return None


def _by_modal(clause: Clause, modal: Node, *, personal: bool, negative: bool, habitual: bool) -> Way:
    name = modal.lemma if modal.lemma in _MODALS else modal.lower
    if _is_unsure(clause) and name in ("will", "would", "can", "could", "should"):
        return Way(Modality.CONSIDERING, Tense.FUTURE, "consider", habitual)
    if name in ("may", "might"):
        return Way(Modality.CONSIDERING, Tense.FUTURE, "consider" if personal else "", habitual)
    if name == "will" and negative and personal and clause.head.lemma in words("verbs", "habits"):
        return Way(Modality.ACTUAL, Tense.PRESENT, "", habitual)
    if name in ("will", "shall"):
        return Way(Modality.PLANNED, Tense.FUTURE, "plan" if personal else "", habitual)
    if name in ("must", "should", "ought"):
        return Way(Modality.ACTUAL, Tense.PRESENT, "need" if personal else "", habitual)
    if name == "can" or (name == "could" and negative):
        tense = Tense.PAST if name == "could" else Tense.PRESENT
        return Way(Modality.ACTUAL, tense, "cannot" if negative else "can", habitual, possible=True)
    return _by_would(clause, name, personal=personal, habitual=habitual)


def _by_would(clause: Clause, name: str, *, personal: bool, habitual: bool) -> Way:
    """`would rather`, `would like` and `would love` state a taste or a wish; any other is hypothetical."""
    if name == "would" and clause.head.lemma in ("prefer", "rather"):
        return Way(Modality.ACTUAL, Tense.PRESENT, "", habitual)
    if name == "would" and clause.head.lemma in ("like", "love", "want"):
        return Way(Modality.DESIRED, Tense.PRESENT, "", habitual)
    if any(kid.lower == "rather" for kid in clause.tree.kids(clause.head, "advmod")):
        return Way(Modality.ACTUAL, Tense.PRESENT, "rather", habitual)
    return Way(Modality.HYPOTHETICAL, Tense.PRESENT, "consider" if name == "could" and personal else "", habitual)


def _is_unsure(clause: Clause) -> bool:
    return any(
        kid.lower in words("function", "considering")
        for verb in (*clause.chain, clause.head)
        for kid in clause.tree.kids(verb, "advmod")
    )


def _tense(clause: Clause) -> Tense:
    """By the finite verb: past forms are past, "have been doing" still goes on."""
    verb = clause.top
    if clause.chain and mapping("verbs", "aspect").get(verb.lemma) in ("start", "keep"):
        return Tense.PRESENT  # what has begun goes on
    auxiliaries = clause.tree.kids(verb, "aux", "auxpass")
    if any(
        kid.lower in ("did", "was", "were", "had") or (kid.tag == "VBD" and kid.lemma != "would") for kid in auxiliaries
    ):
        return Tense.PAST
    if any(kid.lemma in ("will", "shall") for kid in auxiliaries):
        return Tense.FUTURE
    if any(kid.lemma == "have" for kid in auxiliaries):
        return _perfect(clause, verb)
    if verb.tag == "VBD" or (verb.tag == "VBN" and not auxiliaries and verb.dep in ("ROOT", "conj", "advcl", "ccomp")):
        return Tense.PAST
    return Tense.PRESENT


def _perfect(clause: Clause, verb: Node) -> Tense:
    """Present perfect: "has been using" and "has lived for years" hold, "has bought" is done."""
    if verb.tag == "VBG" or verb.lemma in words("verbs", "states"):
        return Tense.PRESENT
    return Tense.PAST


def _is_habitual(clause: Clause) -> bool:
    for verb in (*clause.chain, clause.head):
        if mapping("verbs", "aspect").get(verb.lemma) == "habit" and verb is not clause.head:
            return True
        for kid in clause.tree.kids(verb, "advmod", "npadvmod"):
            if kid.lower in words("function", "habitual") or kid.lower == "sometimes":
                return True
    return False


def _is_underway(clause: Clause) -> bool:
    """Changes of life that are told while they are still to come: "we're moving to Chile", "she's getting married"."""
    auxiliaries = clause.tree.kids(clause.head, "aux")
    if clause.link == "conj" and clause.parent is not None and not auxiliaries:
        auxiliaries = clause.tree.kids(clause.parent.top, "aux")
    going_on = clause.head.tag == "VBG" or any(k.tag == "VBG" for k in clause.tree.kids(clause.head, "auxpass"))
    thing = clause.tree.kid(clause.head, "dobj")
    things = words("had", "thing") | mapping("people", "pet").keys()
    new = thing is not None and any(kid.lower == "new" for kid in clause.tree.kids(thing, "amod"))
    owned = thing is not None and (new or thing.lemma in things)
    coming = clause.head.lemma in words("verbs", "changes") or (owned and clause.head.lemma in ("get", "buy", "adopt"))
    return going_on and coming and any(k.lemma == "be" for k in auxiliaries)


def _is_arranged(clause: Clause) -> bool:
    """Present forms that speak of the future: "I'm flying on Friday", "we leave tomorrow"."""
    if clause.head.lemma in words("verbs", "waiting") or (
        clause.link == "when" and not clause.tree.kids(clause.head, "aux")
    ):
        return False  # "go running between one and two" arranges nothing
    if clause.head.tag == "VBG" or any(kid.tag == "VBG" for kid in clause.tree.kids(clause.head, "auxpass")):
        return True
    return clause.head.lemma in words("verbs", "events") and clause.head.pos == "VERB"
