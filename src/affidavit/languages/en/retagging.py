"""What the parser regularly gets wrong on chat English, put right on its tree before anyone reads it.

Every repair is a function from nodes to nodes that looks for one shape; its docstring tells the shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from affidavit.languages.en.attaching import attached
from affidavit.languages.en.datives import set_apart
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.listing import TASTES, Nodes, VerbLemma, is_relation, joined
from affidavit.languages.en.plurals import plurals
from affidavit.languages.en.tree import NOUNS, Node

_PRONOUNS = frozenset({"i", "we", "you", "he", "she", "they", "it", "me", "us", "him", "them"})
_AUXILIARIES = frozenset(
    {"be", "have", "do", "can", "could", "will", "would", "shall", "should", "may", "might", "must", "get", "need",
        "dare",
     "ought", "use", "to"}
)  # fmt: skip
_MOTIONS = frozenset(
    {"go", "walk", "drive", "cycle", "bike", "take", "get", "commute", "come", "run", "ride", "travel", "bus"}
)
_TO_ADJECTIVES = frozenset(
    {"allergic", "close", "new", "addicted", "opposed", "sensitive", "immune", "averse", "intolerant"}
)
_SERVING = frozenset(
    {"like", "likes", "take", "takes", "prefer", "prefers", "drink", "drinks", "want", "wants", "love"}
)
_WRONG_LEMMAS = {"hates": "hate", "hated": "hate", "hating": "hate", "lives": "live", "living": "live", "lived": "live",
                 "leaves": "leave", "leaving": "leave", "luv": "love", "riding": "ride",
                 "hoping": "hope", "hoped": "hope", "been": "be"}  # fmt: skip

_AMOUNTED = frozenset(
    {"know", "learn", "have", "do", "owe", "mean", "cost", "see", "take", "say", "give", "get", "own", "need", "want",
     "make", "pay", "spend", "ask", "expect", "charge", "earn", "save", "eat", "drink", "offer", "explain", "tell",
     "miss"}
)  # fmt: skip # verbs that "a lot" completes

_CLAUSAL = ("aux", "nsubj", "acomp")  # what makes a clause of a gerund


def retag(nodes: Nodes, verb_lemma: VerbLemma, known_noun: Callable[[str], bool]) -> Nodes:
    """The nodes with known mistakes mended."""
    result = tuple(_as_name(_mended(node), known_noun) for node in nodes)
    result = _servings_taken_apart(result)
    result = _verbs_taken_for_auxiliaries(result, verb_lemma)
    result = _nouns_taken_for_verbs(result, verb_lemma)
    result = _places_taken_for_infinitives(result)
    result = _complements_taken_for_asides(result)
    result = _verbs_taken_for_nouns(result, verb_lemma)
    result = _gerunds_taken_for_nouns(result, verb_lemma)
    result = _nouns_taken_for_clauses(plurals(result))
    result = joined(result, verb_lemma, known_noun)
    result = _illnesses_taken_for_states(result)
    result = _degrees_taken_for_objects(result)
    result = set_apart(_gerunds_beside_objects(result))
    result = attached(result)
    return _without_circles(_names_beside_relations(result))


def _degrees_taken_for_objects(nodes: Nodes) -> Nodes:
    """Read "I draw a lot", "she reads quite a bit": how much, not what; in "I know a lot" it is what."""

    def is_degree(node: Node) -> bool:
        verb = nodes[node.head]
        bare = not any(kid.head == node.index and kid.dep in ("prep", "amod", "relcl", "acl") for kid in nodes)
        present = verb.tag in ("VBP", "VBZ", "VB") and verb.pos == "VERB" and verb.lemma not in _AMOUNTED
        return node.dep == "dobj" and node.lower in ("lot", "bit") and bare and present

    return tuple(replace(node, dep="npadvmod", pos="ADV", tag="RB") if is_degree(node) else node for node in nodes)


def _without_circles(nodes: Nodes) -> Nodes:
    """The nodes with a root wherever they hang on each other in a circle, which nobody could follow to an end."""
    return tuple(replace(node, head=node.index, dep="ROOT") if _is_circular(nodes, node) else node for node in nodes)


def _is_circular(nodes: Nodes, node: Node) -> bool:
    here, seen = nodes[node.head], {node.index}
    while here.index not in seen and here.head != here.index:
        seen.add(here.index)
        here = nodes[here.head]
    return here is node and node.head != node.index


def _mended(node: Node) -> Node:
    if node.lower in _PRONOUNS and node.pos != "PRON":
        return replace(node, pos="PRON", tag="PRP", lemma=node.lower)
    if node.pos == "PRON" and node.tag in ("PRP", "PRP$"):
        return replace(node, lemma=node.lower)
    if node.tag.startswith("VB") and node.lower in _WRONG_LEMMAS:
        return replace(node, lemma=_WRONG_LEMMAS[node.lower])
    if node.dep == "auxpass" and node.lower in ("getting", "got", "gets", "get", "gotten"):
        return replace(node, lemma="get")
    if node.lower == "like" and node.dep == "ROOT" and node.pos in ("ADP", "SCONJ", "INTJ"):
        return replace(node, pos="VERB", tag="VBP", lemma="like")
    if node.lower == "quit" and node.tag == "VBP":
        return replace(node, tag="VBD")  # one says it of what is done
    if node.dep == "ROOT" and node.pos == "AUX" and node.lemma not in ("be", "can", "will", "would"):
        return replace(node, pos="VERB")
    return node


def _as_name(node: Node, known_noun: Callable[[str], bool]) -> Node:
    """A capitalised word that is no English noun is a name, also at the beginning of a sentence.

    A word for what somebody is to somebody is none there: "Dentist is on Friday" tells of no Mr Dentist.
    """
    if node.index == 0 and node.tag == "NNP" and node.dep == "nsubj" and is_relation(node):
        return replace(node, pos="NOUN", tag="NN")
    if node.capital and node.tag == "NN" and node.pos == "NOUN" and (_is_given(node) or not known_noun(node.lower)):
        return replace(node, pos="PROPN", tag="NNP")
    return node


def _is_given(node: Node) -> bool:
    """Whether it is a given name and no common noun as well: Lena, not Rose."""
    given = node.lower in words("given", "female") | words("given", "male")
    return given and node.lower not in words("given", "nouns_too")


def _servings_taken_apart(nodes: Nodes) -> Nodes:
    """Read "I like my eggs scrambled", "my coffee black": the manner comes as a verb or as the head of the noun."""
    for verb in nodes:
        noun = nodes[verb.index + 2] if verb.index + 3 < len(nodes) else None
        if noun is None or verb.lower not in _SERVING or nodes[verb.index + 1].tag != "PRP$":
            continue
        manner = nodes[noun.index + 1]
        known = {noun.lower, noun.lower.removesuffix("s")} & words("servings", "served")
        if known and manner.tag in ("VBN", "VBD", "JJ", "NN", "RB"):
            return _served(nodes, verb, noun)
    return nodes


def _served(nodes: Nodes, verb: Node, noun: Node) -> Nodes:
    lemma = "like" if verb.lower.startswith("like") else verb.lower.removesuffix("s")
    changed = list(nodes)
    changed[verb.index] = replace(verb, dep="ROOT", head=verb.index, pos="VERB", tag="VBP", lemma=lemma)
    changed[verb.index + 1] = replace(nodes[verb.index + 1], dep="poss", head=noun.index)
    changed[noun.index] = replace(noun, dep="dobj", head=verb.index, pos="NOUN", tag="NN")
    for node in nodes:
        outside = node.index < verb.index and (node.dep == "ROOT" or verb.index < node.head)
        manner = noun.index < node.index <= noun.index + 2 and node.tag in ("VBN", "VBD", "JJ", "NN", "RB")
        if outside or manner or (node.index > noun.index and node.head in (node.index, noun.index + 1)):
            changed[node.index] = replace(node, head=verb.index)
        if manner:
            changed[node.index] = replace(changed[node.index], dep="oprd", pos="ADJ", tag="JJ")
    return tuple(changed)


def _verbs_taken_for_auxiliaries(nodes: Nodes, verb_lemma: VerbLemma) -> Nodes:
    """Read "I can't eat gluten", "I hate fishing": *eat*, *hate* come as auxiliaries of a verb behind them."""
    for node in nodes:
        head = nodes[node.head]
        if (
            node.dep == "aux"
            and node.tag.startswith("VB")
            and (node.lemma not in _AUXILIARIES or _is_had(node, head, verb_lemma))
            and head.index > node.index
        ):
            return _swapped(nodes, replace(node, lemma=verb_lemma(node.lower) or node.lemma), head)
    return nodes


def _is_had(node: Node, head: Node, verb_lemma: VerbLemma) -> bool:
    """Read "I have muesli for breakfast", "she has karate": what comes as the verb right behind it is no participle."""
    eaten = words("foods", "dishes") | words("foods", "drinks")
    no_verb = head.tag == "VB" and verb_lemma(f"{head.lower}s") is None
    return node.lemma == "have" and head.index == node.index + 1 and (no_verb or head.lower in eaten)


def _swapped(nodes: Nodes, verb: Node, noun: Node) -> Nodes:
    changed = list(nodes)
    for child in nodes:
        beside = child.dep in ("conj", "cc", "advcl", "punct") and child.pos not in NOUNS
        if child.head == noun.index and (child.index < verb.index or beside):
            changed[child.index] = replace(child, head=verb.index)
    is_root = noun.head == noun.index
    changed[verb.index] = replace(verb, dep=noun.dep, head=verb.index if is_root else noun.head, pos="VERB")
    doing = noun.tag == "VBG" and verb.lemma != "do"
    changed[noun.index] = replace(noun, dep="xcomp" if doing else "dobj", head=verb.index)
    if not doing:
        changed[noun.index] = replace(changed[noun.index], pos="NOUN", tag="NN", lemma=noun.lower)
    return tuple(changed)


def _nouns_taken_for_verbs(nodes: Nodes, verb_lemma: VerbLemma) -> Nodes:
    """Read "my daughter does karate", "my niece does fencing": *does* comes as auxiliary of a verb behind it."""
    for node in nodes:
        head = nodes[node.head]
        kids = [child for child in nodes if child.head in (head.index, node.index) and child.index != head.index]
        is_do = node.dep == "aux" and node.lemma == "do" and head.index > node.index
        is_do = is_do and head.tag in ("VB", "VBP", "VBG", "NN") and not _is_followed(nodes, node)
        before = any(child.dep.startswith("nsubj") and child.index < node.index for child in kids)
        denied = any(child.dep in ("neg", "advmod") for child in kids)
        unknown = verb_lemma(head.lower + "s") is None
        if is_do and before and (unknown if denied else unknown or head.tag == "VBG"):
            return _swapped(nodes, replace(node, tag="VBZ"), head)
    return nodes


def _is_followed(nodes: Nodes, auxiliary: Node) -> bool:
    """Whether another "do" stands between it and its verb: "I don't do gluten"."""
    return any(node.lemma == "do" for node in nodes[auxiliary.index + 1 : auxiliary.head])


def _places_taken_for_infinitives(nodes: Nodes) -> Nodes:
    """Read "I walk to work", "promoted to head chef", "listen to Blur": *to* comes as an infinitive's mark."""
    changed = list(nodes)
    for node in nodes:
        verb = nodes[node.head]
        if node.lower != "to" or node.dep != "aux" or verb.index < node.index:
            continue
        above = nodes[verb.head]
        bare = verb.index == node.index + 1 and not any(k.head == verb.index and k.dep == "dobj" for k in nodes)
        is_way = bare and (above.lemma == "listen" or (verb.lemma == "work" and above.lemma in _MOTIONS))
        is_cause = above.lemma in _TO_ADJECTIVES and bare
        is_part = verb.dep == "compound" and above.index == verb.index + 1 and above.pos == "NOUN"
        is_part = is_part and above.head != above.index
        if is_part:
            changed[node.index] = replace(node, dep="prep", head=nodes[above.head].index, pos="ADP", tag="IN")
            changed[verb.index] = replace(verb, pos="NOUN", tag="NN")
            changed[above.index] = replace(above, dep="pobj", head=node.index)
            continue
        is_noun = verb.pos in ("NOUN", "PROPN") and verb.dep in ("dobj", "xcomp", "pobj", "advcl")
        title = _title(nodes, node)
        if title is not None:
            before = nodes[node.index + 1]
            changed[node.index] = replace(node, dep="prep", head=node.index - 1, pos="ADP", tag="IN")
            changed[before.index] = replace(before, dep="compound", head=title.index, pos="NOUN", tag="NN")
            changed[title.index] = replace(title, dep="pobj", head=node.index, pos="NOUN", tag="NN", lemma=title.lower)
            continue
        if is_way or is_cause or is_noun:
            changed[node.index] = replace(node, dep="prep", head=above.index, pos="ADP", tag="IN")
            changed[verb.index] = replace(verb, dep="pobj", head=node.index, pos="NOUN", tag="NN", lemma=verb.lower)
    return tuple(changed)


def _title(nodes: Nodes, to: Node) -> Node | None:
    """The last word of a post of two that somebody is promoted to: "team lead"; None where one word follows."""
    last = nodes[to.index + 2] if to.index + 2 < len(nodes) else None
    if to.index == 0 or nodes[to.index - 1].lemma not in ("promote", "demote") or last is None:
        return None
    return last if last.pos in ("VERB", "NOUN", "PROPN") and last.tag in ("VB", "NN", "NNP") else None


def _complements_taken_for_asides(nodes: Nodes) -> Nodes:
    """Read "Is your sister a vet?": *a vet* comes as an apposition to *sister*."""
    changed = list(nodes)
    for node in nodes:
        subject = nodes[node.head]
        verb = nodes[subject.head]
        if node.dep == "npadvmod" and subject.lemma == "be" and subject.index == 0 and node.tag in ("NN", "NNP"):
            changed[node.index] = replace(node, dep="attr")
            continue
        if (
            node.dep != "appos"
            or verb.lemma != "be"
            or not subject.dep.startswith("nsubj")
            or verb.index > subject.index
        ):
            continue
        if any(kid.head == verb.index and kid.dep in ("attr", "acomp") for kid in nodes):
            continue
        changed[node.index] = replace(node, dep="attr", head=verb.index)
    return tuple(changed)


def _verbs_taken_for_nouns(nodes: Nodes, verb_lemma: VerbLemma) -> Nodes:
    """Read "my flight leaves on Sunday", "the washing machine leaks": the verb comes as a plural noun."""
    for node in nodes:
        if node.dep != "ROOT" or node.tag not in ("NNS", "NNPS", "VBZ") or node.index == 0:
            continue
        if any(kid.head == node.index and kid.dep in ("nsubj", "nsubjpass", "expl") for kid in nodes):
            lemma = verb_lemma(node.lower) if node.pos != "VERB" and node.pos != "AUX" else None
            if lemma is not None:
                changed = list(nodes)
                changed[node.index] = replace(node, pos="VERB", tag="VBZ", lemma=lemma)
                return tuple(changed)
            continue
        before = nodes[node.index - 1]
        lemma = verb_lemma(node.lower)
        nominal = before.pos in ("NOUN", "PROPN", "PRON") and before.head == node.index
        if lemma is None or not nominal:
            continue
        if not _has_determined_subject(nodes, node) and lemma not in words("outcomes", "flaring"):
            continue
        return _as_verb(nodes, node, before, lemma)
    return nodes


def _has_determined_subject(nodes: Nodes, node: Node) -> bool:
    """Whether a determiner opens the phrase, so that it can be a subject with its verb."""
    return any(child.head == node.index and child.dep in ("det", "poss", "nsubj") for child in nodes[: node.index])


def _as_verb(nodes: Nodes, verb: Node, subject: Node, lemma: str) -> Nodes:
    changed = list(nodes)
    for child in nodes[: verb.index]:
        if child.head == verb.index and child is not subject and child.dep not in ("advmod", "cc", "intj", "punct"):
            changed[child.index] = replace(child, head=subject.index)
    changed[subject.index] = replace(subject, dep="nsubj", head=verb.index)
    changed[verb.index] = replace(verb, pos="VERB", tag="VBZ", lemma=lemma)
    return tuple(changed)


def _gerunds_taken_for_nouns(nodes: Nodes, verb_lemma: VerbLemma) -> Nodes:
    """Read "I quit smoking": *smoking* comes as a noun, and is what has ended."""
    changed = list(nodes)
    for node in nodes:
        above = nodes[node.head]
        if node.dep != "dobj" or node.tag != "NN" or not node.lower.endswith("ing"):
            continue
        lemma = verb_lemma(node.lower)
        if above.lemma in mapping("verbs", "aspect") and lemma is not None and node.index == above.index + 1:
            changed[node.index] = replace(node, pos="VERB", tag="VBG", dep="xcomp", lemma=lemma)
    return tuple(changed)


def _gerunds_beside_objects(nodes: Nodes) -> Nodes:
    """Read "I enjoy long walks and reading": both are enjoyed. "I like it, being late less" is no list."""
    changed = list(nodes)
    for node in nodes:
        first = _listed_under(nodes, node)
        if node.dep != "conj" or node.tag not in ("VBG", "NN") or first is None or first.index >= node.index:
            continue
        if node.tag == "VBG" and not any(kid.head == node.index and kid.dep in _CLAUSAL for kid in nodes):
            changed[node.index] = replace(node, pos="NOUN", tag="NN", lemma=node.lower, head=first.index)
        if (
            first.dep == "xcomp"
            and first.tag == "VBG"
            and not any(kid.head == first.index and kid.dep not in ("cc", "conj", "punct") for kid in nodes)
        ):
            changed[first.index] = replace(first, pos="NOUN", tag="NN", dep="dobj", lemma=first.lower)
    return tuple(changed)


def _listed_under(nodes: Nodes, node: Node) -> Node | None:
    """The first object of the verb of liking in whose list a word stands."""
    above = nodes[node.head]
    for _ in nodes:
        if above.dep != "conj":
            break
        above = nodes[above.head]
    verb = nodes[above.head] if above.dep in ("dobj", "xcomp") else above
    objects = (one for one in nodes if one.head == verb.index and one.dep in ("dobj", "xcomp"))
    return next(objects, None) if verb.lemma in TASTES and verb.tag != "VBG" else None


def _illnesses_taken_for_states(nodes: Nodes) -> Nodes:
    """Read "I got covid", "I've got tonsillitis": the illness comes as an adjective or verb behind its verb."""
    ill = words("classes.having", "illness") | words("classes.having", "condition")
    changed = list(nodes)
    for node in nodes:
        above = nodes[node.head]
        odd = node.pos in ("ADJ", "VERB", "PROPN") and node.dep in ("acomp", "xcomp", "ccomp", "advcl", "oprd")
        if odd and node.lower in ill and above.lemma in ("get", "have", "catch", "need") and node.index > above.index:
            changed[node.index] = replace(node, pos="NOUN", tag="NN", dep="dobj", lemma=node.lower)
    return tuple(changed)


def _nouns_taken_for_clauses(nodes: Nodes) -> Nodes:
    """Read "I want phone replies": *replies* comes as the verb of a clause whose subject is *phone*."""
    changed = list(nodes)
    for node in nodes:
        if node.dep in ("ccomp", "xcomp") and node.tag in ("NN", "NNS") and node.pos == "NOUN":
            if any(child.head == node.index and child.dep in ("aux", "cop", "mark") for child in nodes):
                continue
            changed[node.index] = replace(node, dep="dobj")
            for child in nodes:
                if child.head == node.index and child.dep == "nsubj":
                    changed[child.index] = replace(child, dep="compound")
    return tuple(changed)


def _names_beside_relations(nodes: Nodes) -> Nodes:
    """Read "my rabbit Clover is 3", "my cousin Idris lives there": the relation word comes loose from its name."""
    changed = list(nodes)
    for node, name in pairwise(nodes):
        if (
            name.pos != "PROPN"
            or not name.capital
            or not is_relation(node)
            or not name.dep.startswith(("nsubj", "ROOT"))
        ):
            continue
        owned = any(child.head == node.index and child.dep == "poss" for child in nodes)
        if owned and node.head == name.head and node.dep == "nsubj":
            changed[name.index] = replace(name, dep="appos", head=node.index)
        elif owned and node.head == name.head and node.dep != "dobj":
            changed[node.index] = replace(node, dep="compound", head=name.index)
    return tuple(changed)
