"""A clause read so far: its subject, signs, way, times and conditions, before it becomes a frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.frame import Mood, Tense
from affidavit.domain.time_expression import TimeExpression, TimeRelation
from affidavit.languages.en import conditions, contrasts, excepting, hours, modality, polarity, speech_acts, timing
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import groups, words
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

PEOPLE = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET,
     MentionKind.GROUP}
)  # fmt: skip
THINGS = frozenset({"it", "this", "that", "these", "those", "its"})
_STARTING = frozenset({"start", "begin", "finish", "open", "close", "get", "have"})
_COMING_AND_GOING = frozenset({"start", "begin", "finish", "leave", "get"})
_DAILY = frozenset({"work", "school", "class", "classes", "home", "house", "office"})
_WHO = frozenset({"he", "she", "they", "who"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What a sentence stands in."""

    voice: Voice
    question_mark: bool = False
    act: Act = Act.ASSERT
    standing: bool = False  # "from now on" was said: requests hold for good
    polite: bool = False  # "please" was said: wishes are standing preferences


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """Everything read of a clause."""

    clause: Clause
    subject: Mention
    sign: polarity.Polarity
    way: modality.Way
    mood: Mood
    times: timing.Times
    conditions: Conditions
    contrasts: tuple[contrasts.Contrast, ...]
    dated: bool  # the time is what is said of the subject
    barred: frozenset[int]  # tokens that are no part of the predicate

    @property
    def personal(self) -> bool:
        """Whether the subject is somebody, or may be."""
        return self.subject.kind in PEOPLE or (
            self.subject.kind is MentionKind.PRONOUN and self.subject.head not in THINGS
        )


def draft(clause: Clause, clauses: Sequence[Clause], setting: Setting, subject: Mention, mood: Mood) -> Draft:
    """Read the signs of a clause."""
    nodes = own_nodes(clause, clauses)
    set_apart = tuple(contrasts.find(clause, nodes))
    away = frozenset(index for contrast in set_apart for index in contrast.tokens)
    sign = polarity.read(clause, away)
    said = _times(clause, nodes, setting)
    spared = excepting.spared(clause.tree.content, said.all)
    times = timing.Times(tuple(time for time in said.all if time not in spared))
    ahead = _is_ahead(clause, times.once, setting)
    way = _way(clause, subject, mood, negative=sign.negative, ahead=ahead)
    kept_times = _is_date_of(clause, nodes, times)
    taken = timing.tokens(clause.tree, nodes, spared if kept_times else said.all)
    if not kept_times and way.tense is Tense.PRESENT and tells_hours(clause):
        taken -= timing.clock_tokens(clause.tree, nodes)
    barred = _barred(clause, nodes, sign) | taken | away
    request = mood is Mood.REQUEST
    beside = conditions.from_phrases(clause, [node for node in nodes if node.index not in barred], request=request)
    set_anew = clause.head.lemma in words("outcomes", "scheduling") and timing.names_new_time(nodes)
    found = () if kept_times or set_anew else conditions.from_times(times.all, standing=request or _is_standing(way))
    if way.tense is Tense.PRESENT and _is_restricted(clause):
        found = (*found, *conditions.in_months(times.all))
    if request or way.habitual:
        found = (*found, *hours.conditions(clause.tree.text(nodes)))
    return Draft(
        clause=clause, subject=subject, sign=sign, way=way, mood=mood, times=times, contrasts=set_apart,
        dated=kept_times,
        conditions=(*found, *excepting.conditions(spared), *_from_clauses(clause, clauses, way), *beside.conditions),
        barred=barred | beside.tokens,
    )  # fmt: skip


def own_nodes(clause: Clause, clauses: Sequence[Clause]) -> list[Node]:
    """The tokens of this clause without those of the clauses that hang on it."""
    inner = {other.top.index for other in clauses if other.top.index != clause.top.index}
    return clause.tree.subtree(clause.top, inner)


def _times(clause: Clause, nodes: Sequence[Node], setting: Setting) -> timing.Times:
    tree = clause.tree
    borrowed = tree.nodes[0].start  # words shared with the half before stand in front of all others
    own = [node for node in nodes if node.start >= borrowed]
    start, end = tree.span([*own, *_doing_meanwhile(clause, nodes)])
    past = (clause.top.tag in ("VBD", "VBN") and clause.top.lemma != "be") or _has_past_auxiliary(clause)
    past = past and not _is_so_now(clause) and not _is_engagement(clause)
    past = past and not (clause.head.lemma in words("outcomes", "scheduling") and timing.names_new_time(nodes))
    reference = setting.voice.reference
    found = timing.find(tree.content, start, end, reference, past=past)
    if _is_weekly(clause):
        found = timing.find_weekly(tree.content, start, end, reference)
    return timing.Times(tuple(time for time in found.all if not _is_thing(tree, nodes, time)))


def _is_weekly(clause: Clause) -> bool:
    """Read "I have choir on Monday and Friday", "she goes riding …": a habit, and no two dates like "an exam on …"."""
    thing = clause.tree.kid(clause.head, "dobj")
    diary = thing is not None and thing.lemma in dict(groups("classes", "having"))["appointment"]
    helped = [kid for kid in clause.tree.kids(clause.top, "aux") if kid.lemma != "do"]
    plain = clause.top.tag in ("VBP", "VBZ", "VB") and not helped
    usual = words("verbs", "lasting") | words("verbs", "pastimes") | {"have", "do", "go"}
    return plain and not diary and clause.head.lemma in usual


def _doing_meanwhile(clause: Clause, nodes: Sequence[Node]) -> list[Node]:
    """What was being done, in whose words the date of the whole stands: "I broke my wrist skating in January"."""
    tree = clause.tree
    behind = [kid for kid in tree.kids(clause.head, "advcl") if kid.tag == "VBG" and kid.index > nodes[-1].index]
    bare = [kid for kid in behind if clause.top.tag == "VBD" and not tree.kids(kid, "mark")]
    return [node for kid in bare for node in tree.subtree(kid)]


def _is_thing(tree: Tree, nodes: Sequence[Node], time: TimeExpression) -> bool:
    """Whether the time is what is spoken of, and not when something is so."""
    return timing.is_part_of_name(tree, nodes, time) or timing.is_liked(tree, nodes, time)


def _is_so_now(clause: Clause) -> bool:
    """Read "is broken till Friday", "are emptied on Thursdays": a participle that tells how it is."""
    kids = clause.tree.kids(clause.top, "auxpass", "aux")
    return clause.top.tag == "VBN" and any(kid.lower in ("is", "'s", "are", "'re", "am", "'m") for kid in kids)


def _is_engagement(clause: Clause) -> bool:
    """Read "got an interview on the 18th", "I've got a call at 4", "booked a table for Friday": it lies ahead."""
    head = clause.head
    thing = clause.tree.kid(head, "dobj")
    if thing is None or head.lemma not in ("get", "have", "book", "schedule", "arrange", "reserve", "make"):
        return False
    if head.lemma not in ("get", "have"):
        return True
    held = head.lemma == "get" or head.tag == "VBN"  # "I had a call at 4" is over
    return held and thing.lemma in dict(groups("classes", "having"))["appointment"]


def _has_past_auxiliary(clause: Clause) -> bool:
    if clause.top.lower in ("was", "were"):
        return True
    return any(kid.lower in ("did", "was", "were", "had") for kid in clause.tree.kids(clause.top, "aux", "auxpass"))


def _way(clause: Clause, subject: Mention, mood: Mood, *, negative: bool, ahead: bool) -> modality.Way:
    if speech_acts.advises_self(clause) and mood is Mood.QUESTION:
        return modality.Way(Modality.CONSIDERING, Tense.FUTURE, "consider")
    personal = subject.kind in PEOPLE or subject.head in _WHO
    return modality.read(clause, personal=personal, future=ahead, negative=negative)


def _is_ahead(clause: Clause, time: TimeExpression | None, setting: Setting) -> bool:
    """Whether the time lies ahead; a bare hour in the simple present is a habit's."""
    if time is not None and time.relation is TimeRelation.UNTIL:
        return False  # "staying until Friday" goes on now
    if time is None or (timing.is_bare_clock(time) and clause.head.tag != "VBG"):
        return False
    if time.season and clause.head.lemma not in words("verbs", "changes") | _STARTING and clause.head.tag != "VBG":
        return False  # "I take the bus in winter" is a habit, "I start school in autumn" a plan
    if clause.head.tag != "VBG" and _is_restricted(clause):
        return False  # "I only drive in December" is no plan
    start = time.interval.start or time.interval.end
    return start is not None and start > setting.voice.reference and time.recurrence is None


def _is_restricted(clause: Clause) -> bool:
    """Whether a simple present says when something is ever done: "only", "always", "never" stand beside it."""
    tree, head = clause.tree, clause.head
    beside = {kid.lower for kid in tree.kids(head, "advmod", "neg")}
    return head.tag in ("VBP", "VBZ") and not tree.kids(head, "aux") and bool(beside & {"only", "always", "never"})


def _is_date_of(clause: Clause, nodes: Sequence[Node], times: timing.Times) -> bool:
    """Whether the time is what is said of the subject ("my exam is on Friday") and no mere circumstance."""
    if clause.head.lemma != "be" or not times.all or clause.chain:
        return False
    inside = timing.tokens(clause.tree, nodes, times.all)
    nodes = _until_instead(nodes)
    rest = [
        node for node in nodes
        if node.index > clause.head.index and node.index not in inside and node.pos not in ("PUNCT", "ADV", "PART",
        "AUX", "CCONJ")
    ]  # fmt: skip
    return not rest and clause.subject is not None and clause.subject.index < clause.head.index


def _until_instead(nodes: Sequence[Node]) -> list[Node]:
    """What stands before "instead of …" and "rather than …"."""
    kept: list[Node] = []
    for node in nodes:
        if node.lower in ("instead", "rather"):
            break
        kept.append(node)
    return kept


def tells_hours(clause: Clause) -> bool:
    """Verbs whose hour is what is told: get up, go to bed, start work."""
    lemma = clause.head.lemma
    if lemma in ("wake", "rise", "sleep"):
        return True
    lowers = {node.lower for node in clause.tree.subtree(clause.head)}
    return tells_workday(clause) or (lemma == "get" and "up" in lowers) or (lemma in ("go", "be") and "bed" in lowers)


def tells_workday(clause: Clause) -> bool:
    """Read "I start work at nine", "she gets home at six"; "the film starts at nine" is dated."""
    lowers = {node.lower for node in clause.tree.subtree(clause.head)}
    return clause.head.lemma in _COMING_AND_GOING and clause.head.tag in ("VBP", "VBZ") and bool(_DAILY & lowers)


def _barred(clause: Clause, nodes: Sequence[Node], sign: polarity.Polarity) -> frozenset[int]:
    tree = clause.tree
    own = {node.index for node in nodes}
    barred = {node.index for node in clause.chain} | set(sign.tokens)
    if clause.subject is not None and clause.subject.index in own - {clause.head.index}:
        barred.update(node.index for node in tree.subtree(clause.subject) if node.index != clause.head.index)
    if clause.antecedent is not None:
        barred.update(kid.index for kid in tree.kids(clause.head) if kid.tag in ("WP", "WDT"))
    for verb in clause.chain:
        leads = ("aux", "prt", "prep", "advmod", "neg", "mark")
        barred.update(kid.index for kid in tree.kids(verb) if kid.dep in leads)
    return frozenset(barred | {node.index for node in tree.nodes if node.index not in own})


def _is_standing(way: modality.Way) -> bool:
    return way.habitual or (way.tense is not Tense.PAST and way.prefix not in ("plan", "consider"))


def _from_clauses(clause: Clause, clauses: Sequence[Clause], way: modality.Way) -> Conditions:
    """Conditions that when-clauses state; one moment of the past is none."""
    found: list[Condition] = []
    for child in clauses:
        below = child.parent is not None and child.parent.top.index == clause.top.index and child.link == "when"
        if below and way.tense is not Tense.PAST and child.top.tag != "VBD":
            condition = conditions.from_clause(child)
            found += [condition] if condition is not None else []
    return tuple(found)
