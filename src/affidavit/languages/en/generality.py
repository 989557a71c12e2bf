"""What is said of the world at large and of nobody in particular."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Tense
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import FIRST
from affidavit.languages.en.tree import Node, Tree

_SPANS = frozenset({"age", "ages", "while", "summer", "winter", "spring", "autumn", "time", "year", "day", "month"})


def marked(draft: Draft) -> Mention:
    """The subject, as GENERIC where the clause claims a general truth."""
    subject = draft.subject
    if _is_named_pet(draft):
        return replace(subject, kind=MentionKind.NAME)
    if _is_general(draft):
        return replace(subject, kind=MentionKind.GENERIC)
    return subject


def _is_named_pet(draft: Draft) -> bool:
    """Read "Storm is a husky", where a name is a noun as well; "a pug is a dog" and "pugs are dogs" tell of kinds."""
    tree, node = draft.clause.tree, draft.clause.subject
    kind = tree.kid(draft.clause.head, "attr") if draft.clause.head.lemma == "be" else None
    pets = mapping("people", "pet")
    if node is None or kind is None or node.tag != "NN" or tree.kids(node) or node.lemma in pets:
        return False
    return node.capital and kind.lemma in pets and any(kid.lower == "a" for kid in tree.kids(kind, "det"))


def _is_general(draft: Draft) -> bool:
    subject, clause = draft.subject, draft.clause
    node = clause.subject
    if subject.head in ("i", "we") and clause.head.lemma == "be" and _is_polite(clause.tree, clause.head):
        return True
    if draft.mood.value == "request":
        return False
    if _is_impression(clause.tree, clause.head, node):
        return True
    if node is None:
        return False
    if node.dep == "csubj" and node.tag == "VBG":
        return True  # "learning a language is tough"
    if clause.link == "relative" and clause.head.lemma == "be" and clause.tree.kid(clause.head, "acomp") is not None:
        return any(kid.lower == "which" for kid in clause.tree.kids(clause.head))
    if subject.kind is MentionKind.NAME:
        return _is_definition(clause.tree, clause.head) and not _speaks_of_self(clause.tree)
    if subject.kind is MentionKind.PRONOUN:
        return _points_at_talk(draft)
    return subject.kind is MentionKind.THING and subject.holder is None and _is_of_the_world(draft, node)


def _is_impression(tree: Tree, head: Node, subject: Node | None) -> bool:
    """Read "looks like a nice spot", "that song reminds me of home": how something strikes one, and nothing of it."""
    if subject is None:
        return head.lemma in ("look", "sound", "seem", "remind") and head.tag in ("VBZ", "VBD", "VBP")
    struck = tree.kid(head, "dobj")
    reminds = head.lemma == "remind" and struck is not None and struck.lower in FIRST and subject.lower not in FIRST
    return reminds and (subject.lemma in ("it", "that", "this") or subject.pos == "NOUN")


def _points_at_talk(draft: Draft) -> bool:
    """Whether this, that or it stands for what was said and for no thing: "that works", "it's raining"."""
    head, clause = draft.subject.head, draft.clause
    if head not in ("it", "this", "that", "there"):
        return False
    complement = clause.tree.kid(clause.head, "attr", "acomp")
    if (
        complement is not None
        and clause.head.lemma in ("be", "feel", "look", "seem", "sound")
        and _is_opinion(complement)
    ):
        return True
    if head != "it":
        idle = words("generality", "verbs_of_talk")
        return clause.head.lemma in idle or (clause.head.lemma == "be" and complement is not None)
    if complement is not None and (complement.lower in words("function", "days") or complement.lemma in _SPANS):
        return True  # "it's summer", "it's been ages"
    if complement is not None and complement.dep == "attr" and complement.pos == "NOUN":
        return any(kid.lower == "the" for kid in clause.tree.kids(complement, "det"))
    return clause.head.lemma in words("generality", "weather_verbs") or _is_weather(clause.tree, clause.head)


def _is_opinion(complement: Node) -> bool:
    """Mere praise or blame, which tells nothing of what "it" is; "it's broken" and "it's blue" do."""
    lists = (("outcomes", "good"), ("outcomes", "bad"), ("generality", "opinions"))
    return any(complement.lower in words(*name) or complement.lemma in words(*name) for name in lists)


def _is_of_the_world(draft: Draft, node: Node) -> bool:
    """Whether a thing that is nobody's is meant as a kind, or there is but one of it."""
    if node.lemma in words("generality", "world"):
        return True
    weekly = draft.times.repeated is not None and node.tag == "NN" and not draft.clause.tree.kids(node, "det")
    beside = draft.clause.tree.kids(draft.clause.head, "prep", "advmod", "prt")
    counted = draft.clause.head.lemma == "be" and any(kid.lower in ("up", "down") for kid in beside)
    one = weekly or counted  # "book club meets on Thursdays", "rent is up to 700"
    if draft.subject.definite or draft.times.once is not None or one or _speaks_of_self(draft.clause.tree):
        return False
    return _is_bare_kind(draft, node)


def _is_definition(tree: Tree, head: Node) -> bool:
    """Read "Paris is the capital of France": a definite description with "of"."""
    complement = tree.kid(head, "attr")
    if complement is None:
        return False
    definite = any(kid.lower in ("the", "one") for kid in tree.kids(complement, "det", "nummod"))
    return definite and any(kid.lower in ("of", "in") for kid in tree.kids(complement, "prep"))


def _is_polite(tree: Tree, head: Node) -> bool:
    """Read "I'm fine", "I'm sorry", "we're good": manners."""
    complement = tree.kid(head, "acomp")
    return (
        complement is not None and complement.lower in words("generality", "polite") and not tree.kids(complement,
        "prep")
        and not tree.kids(complement, "xcomp")
    )  # fmt: skip


def _is_weather(tree: Tree, head: Node) -> bool:
    complement = tree.kid(head, "acomp", "attr")
    return head.lemma in ("be", "get") and complement is not None and complement.lower in words("generality", "weather")


def _speaks_of_self(tree: Tree) -> bool:
    return any(node.lower in FIRST for node in tree.nodes)


def _is_bare_kind(draft: Draft, node: Node) -> bool:
    """Plurals, kinds and "a …" in the simple present; a state of one thing ("boiler broken") is no kind."""
    tree = draft.clause.tree
    if draft.way.tense is not Tense.PRESENT:
        told = tree.kids(node, "det", "nummod", "amod", "compound", "prep")
        return node.tag == "NNS" and not told  # "scientists found water"
    determiners = [kid.lower for kid in tree.kids(node, "det")]
    if determiners:
        return determiners[0] in ("a", "an", "any", "every", "each", "all", "most", "some")
    if node.tag in ("NNS", "NNPS"):
        return True
    complement = tree.kid(draft.clause.head, "acomp")
    return complement is None or complement.lemma not in words("generality", "passing_states")
