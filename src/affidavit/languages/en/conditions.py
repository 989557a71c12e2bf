"""The circumstances named beside a clause: when, where, doing what, with whom, for whom, by which channel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.time_expression import TimeExpression, TimeRelation
from affidavit.languages.en import excepting
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import groups, mapping, words
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.tree import Node, Tree

_BY_PREPOSITION = {
    "in": ("place", "activity", "weather", "season"), "at": ("place", "activity"), "on": ("place", "channel",
        "activity"),
    "during": ("activity",), "with": ("companion", "audience"), "without": ("companion",), "for": ("activity",
        "audience"),
    "to": ("audience",), "via": ("channel",), "by": ("channel",), "over": ("channel",), "around": ("companion",
        "audience"),
    "before": ("activity",), "after": ("activity",), "inside": ("place",), "outside": ("place",),
        "while": ("activity",),
    "when": ("activity",), "except": ("place", "activity", "companion", "audience"), "through": ("channel",),
    "between": ("activity",),
}  # fmt: skip
_WRITING = frozenset({"write", "draft", "mail", "email", "send", "reply", "message", "text", "speak", "talk",
    "mails", "emails",
                      "messages", "letter", "letters", "be", "word", "address"})  # fmt: skip
_BARE = 2  # an article and a noun
_SHORT = 7  # words of a clause about one activity
_EXCEPT = frozenset({"except", "excluding", "besides", "barring", "unless", "but"})
_WEEKEND = frozenset({"SA", "SU"})
_WORKDAYS = frozenset({"MO", "TU", "WE", "TH", "FR"})


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Conditions found, and the tokens that said them."""

    conditions: Conditions
    tokens: frozenset[int]


def from_phrases(clause: Clause, nodes: Sequence[Node], *, request: bool) -> Circumstances:
    """Conditions from prepositional phrases beside a verb of liking, habit or instruction."""
    tree = clause.tree
    found: list[Condition] = []
    used: set[int] = set()
    for prep in nodes:
        if prep.dep not in ("prep", "mark", "advmod") or prep.lower not in _BY_PREPOSITION:
            continue
        if not (request or _may_be_conditional(clause, prep) or _is_own_place(tree, clause, prep)):
            continue
        condition = _from_preposition(tree, clause, prep)
        if condition is not None:
            found.append(condition)
            used.update(node.index for node in tree.subtree(prep))
    return Circumstances(tuple(found), frozenset(used))


def _may_be_conditional(clause: Clause, prep: Node) -> bool:
    verbs = words("situations.conditional_verb", "words")
    if _is_of_activity(clause, prep):
        return False
    if clause.head.lemma == "be" and clause.tree.head(prep).lower in dict(groups("classes", "complement"))["diet"]:
        return True  # "vegan at home"
    if (
        prep.index < clause.top.index
        and prep.dep == "prep"
        and prep.lower in ("in", "at", "on", "with", "during", "for")
    ):
        return clause.head.lemma in verbs or clause.head.lemma == "be"
    return clause.head.lemma in verbs


def _is_of_activity(clause: Clause, prep: Node) -> bool:
    """Read "I love reading in bed": with whom and where belong to what is liked; "in winter I love skating" is else."""
    above = clause.tree.head(prep)
    liked = clause.head.lemma in words("verbs", "liking") and above is not clause.head and prep.index > above.index
    return liked and above.dep in ("xcomp", "dobj", "ccomp") and above.pos in ("VERB", "AUX")


def _from_preposition(tree: Tree, clause: Clause, prep: Node) -> Condition | None:
    noun = tree.kid(prep, "pobj")
    if noun is None:
        return None
    if prep.lower in ("to", "at", "on", "for", "with") and _is_argument(tree, clause, prep):
        return None
    if _is_employment(tree, clause, prep, noun):
        return None
    span = phrase(tree, noun)
    dimension = _dimension(span, _BY_PREPOSITION[prep.lower])
    if dimension is None and _is_own_place(tree, clause, prep):
        dimension = "place"
    if dimension is None or (prep.lower == "to" and not _is_written(tree, prep)):
        return None
    if dimension == "channel" and clause.head.lemma in words("instructions", "contact"):
        return None
    excluded = prep.lower in _EXCEPT or prep.lower == "outside"
    return Condition(dimension, frozenset({_value(span)}), excluded=excluded, text=tree.text(tree.subtree(prep)))


def _is_employment(tree: Tree, clause: Clause, prep: Node, noun: Node) -> bool:
    """Read "I also work in a hospital", "I work in the church", "as a nurse at the hospital".

    It must not fire on "I work best in a library" nor on "in the church on Fridays".
    """
    if clause.head.lemma == "work" and tree.head(tree.head(prep)).lower == "as":
        return True
    behind = prep.lower in ("in", "inside", "at") and clause.head.lemma == "work" and prep.index > clause.head.index
    told = [kid for kid in tree.kids(clause.head) if kid.lower not in words("function", "degree")]
    alone = [kid for kid in told if kid.index > clause.head.index and kid.pos != "PUNCT"] == [prep]
    indefinite = any(kid.lower in ("a", "an") for kid in tree.kids(noun))
    indefinite = indefinite or (alone and noun.lemma != "office" and bool(tree.kids(noun, "det")))
    return behind and indefinite and not any(kid.dep == "advmod" for kid in told)


def _is_own_place(tree: Tree, clause: Clause, prep: Node) -> bool:
    """Read "in the garage I sing", "I only smoke in my shed": where a habit is had, whatever the place.

    It must not fire on what completes a verb ("I believe in the plan", "work in the mine"), on groups ("sing in the
    choir"), on stretches of time and talk ("in the end"), or on what happened once.
    """
    noun = tree.kid(prep, "pobj")
    if noun is None or prep.lower not in ("in", "at", "inside") or noun.pos != "NOUN" or clause.top.tag == "VBD":
        return False
    narrowed = any(kid.dep == "poss" or kid.lower == "the" for kid in tree.kids(noun))
    verb = clause.head
    if not narrowed or tree.head(prep) is not verb or verb.lemma in words("situations.place_verb", "not"):
        return False
    fronted = prep.index < clause.top.index
    habit = verb.pos == "VERB" and verb.tag in ("VBP", "VBZ", "VB") and (fronted or _is_restricted(tree, verb))
    return habit and noun.lemma not in words("situations.place_verb", "no_place") and noun.tag == "NN"


def _is_restricted(tree: Tree, verb: Node) -> bool:
    """Whether "only", "always" or "never" says that the place matters."""
    stressed = words("function", "habitual") | {"only", "never", "don't", "just", "sometimes", "not", "n't"}
    return any(kid.lower in stressed for kid in tree.kids(verb))


def _is_argument(tree: Tree, clause: Clause, prep: Node) -> bool:
    """Whether the phrase completes the verb: go to work, listen to, work at home, sleep in bed."""
    verb = tree.head(prep)
    meal = tree.kid(clause.head, "dobj") if clause.head.lemma == "have" else None
    if meal is not None and meal.lower in words("foods", "meals") and verb in (meal, clause.head):
        return prep.lower in ("with", "at") and prep.index > meal.index  # "I had lunch with my aunt"
    if verb is not clause.head or prep.index < clause.top.index:
        return False
    if verb.lemma in (
        "go",
        "work",
        "walk",
        "drive",
        "cycle",
        "listen",
        "stay",
        "get",
        "sit",
        "sleep",
        "be",
        "run",
        "live",
    ):
        leads = ("to", "at", "on", "in", "for") if verb.lemma == "go" else ("to", "at", "on", "in")
        return prep.lower in leads and not tree.kids(verb, "dobj")  # "I go for a run"
    return False


def _is_written(tree: Tree, prep: Node) -> bool:
    above = tree.head(prep)
    return above.lemma in _WRITING or above.lower in _WRITING or tree.head(above).lemma in _WRITING


def _dimension(nodes: Sequence[Node], allowed: Sequence[str]) -> str | None:
    lowers = [node.lower for node in nodes]
    ends = {" ".join(lowers[at:]) for at in range(len(lowers))} | {nodes[-1].lemma} | set(lowers[:1])
    for name, members in groups("situations", "circumstance"):
        if name in allowed and ends & members:
            return name
    return None


def _value(nodes: Sequence[Node]) -> str:
    """The folded head words without possessive and article; a well-known activity by its verb."""
    last = nodes[-1]
    known = mapping("situations", "activity")
    bare = len(nodes) <= _BARE and not any(node.pos == "ADJ" for node in nodes)  # "short flights" are not all
    if bare and (last.lemma in known or last.lower in known):
        return known.get(last.lower) or known[last.lemma]
    kept = [node for node in nodes if node.pos not in ("DET",) and node.dep != "poss" and node.lower != "own"]
    chosen = kept or list(nodes)
    return " ".join(node.lemma if node.tag == "NNS" else node.lower for node in chosen)


def from_clause(child: Clause) -> Condition | None:
    """The condition that an adverbial clause states: when I fly, if it rains, unless it's urgent."""
    if child.marker not in words("function", "condition_markers"):
        return None
    tree = child.tree
    nodes = [node for node in tree.subtree(child.top) if node.pos != "PUNCT"]
    said = [node for node in nodes if node.lower != child.marker and node.dep not in ("mark", "nsubj", "aux", "expl")]
    if not said:
        return None
    dimension, value = _clause_dimension(child, said)
    return Condition(dimension, frozenset({value}), excluded=child.marker == "unless", text=tree.text(nodes))


def _clause_dimension(child: Clause, said: Sequence[Node]) -> tuple[str, str]:
    """What sort of circumstance it is, and its value; an audience or place named inside decides."""
    tree = child.tree
    for prep in said:
        if prep.dep == "prep" and prep.lower in ("to", "with", "in", "at", "on", "for"):
            noun = tree.kid(prep, "pobj")
            name = _dimension(phrase(tree, noun), _BY_PREPOSITION[prep.lower]) if noun is not None else None
            if noun is not None and name == "place" and noun.lemma in mapping("situations", "activity"):
                continue
            if noun is not None and name in ("audience", "place", "companion"):
                return name, _value(phrase(tree, noun))
    lowers = frozenset(node.lower for node in said) | frozenset(node.lemma for node in said)
    for name, members in groups("situations", "circumstance"):
        hits = sorted(lowers & members)
        if name in ("weather", "health") and hits:
            return name, hits[0]
        if name in ("place", "companion") and hits and child.head.lemma == "be":
            return name, hits[0]
    return "activity", _gerund_value(child, said)


def _gerund_value(child: Clause, said: Sequence[Node]) -> str:
    """The activity in few words; what names one well-known activity is called by its verb."""
    known = mapping("situations", "activity")
    named = next((known[form] for node in said for form in (node.lemma, node.lower) if form in known), None)
    if named is not None and len(said) <= _SHORT:
        return named
    kept = [node for node in said if node.pos not in ("DET", "PRON", "PART") or node.lower == "not"]
    kept = [node for node in kept if not (node.lemma == "be" and node is not child.head)]
    return " ".join(node.lemma if node is child.head else node.lower for node in kept) or child.head.lemma


def from_times(times: Sequence[TimeExpression], *, standing: bool) -> Conditions:
    """Recurring times, seasons and parts of the day say when a habit, a taste or a standing request holds."""
    return tuple(condition for time in times for condition in _from_time(time, standing=standing))


def in_months(times: Sequence[TimeExpression]) -> Conditions:
    """The months in which something is ever done: "only in December"."""
    named = ((time, excepting.month_of(time)) for time in times)
    return tuple(Condition("month", frozenset({month}), text=time.text) for time, month in named if month is not None)


def _from_time(time: TimeExpression, *, standing: bool) -> Iterator[Condition]:
    if not standing or time.relation is TimeRelation.SINCE:
        return
    if time.season and _is_bare(time):
        yield Condition("season", frozenset({time.season}), text=time.text)
    if time.recurrence is None:
        return
    days = frozenset(time.weekdays) or excepting.days_of(time.recurrence)
    if days == _WEEKEND:
        yield Condition("day_kind", frozenset({"weekend"}), text=time.text)
    elif days == _WORKDAYS:
        yield Condition("day_kind", frozenset({"workday"}), text=time.text)
    elif days:
        yield Condition("weekday", days, text=time.text)
    if time.part_of_day:
        yield Condition("time_of_day", frozenset({time.part_of_day}), text=time.text)


def _is_bare(time: TimeExpression) -> bool:
    first = time.text.casefold().split()[0]
    return first not in ("last", "next", "this") and not any(char.isdigit() for char in time.text)
