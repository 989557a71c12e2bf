"""Clauses become frames: subject, predicate words, object, polarity, modality, time and conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Modality
from affidavit.domain.assertion import Polarity as Sign
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Condition, Conditions
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.en import conditions, modality, naming, polarity, speech_acts, timing
from affidavit.languages.en.classes import complement_class, is_light, object_class
from affidavit.languages.en.clauses import Clause, find
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import FIRST, first_person, mention, nobody, relation
from affidavit.languages.en.noun_phrases import items, phrase, possessor
from affidavit.languages.en.phrasing import as_objects, as_word, complement_object, object_nodes, predicate_words
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_PEOPLE = frozenset(
    {MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET,
     MentionKind.GROUP}
)  # fmt: skip
_WHO = frozenset({"he", "she", "they", "who"})
_STANDING = frozenset({"always", "whenever", "every", "never", "on"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What a sentence stands in."""

    voice: Voice
    question_mark: bool = False
    act: Act = Act.ASSERT
    polite: bool = False  # "please" was said: wishes are standing preferences


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A clause read so far."""

    clause: Clause
    subject: Mention
    sign: polarity.Polarity
    way: modality.Way
    mood: Mood
    times: timing.Times
    conditions: Conditions
    barred: frozenset[int]


def frames(tree: Tree, setting: Setting) -> Iterator[Frame]:
    """The frames of one sentence."""
    clauses = find(tree)
    for index, clause in enumerate(clauses):
        if _is_mere_condition(clause) or not tree.subtree(clause.top):
            continue
        last = not any(later.link in ("main", "conj", "aside", "content") for later in clauses[index + 1 :])
        yield from _of_clause(clause, clauses, setting, last=last)


def _is_mere_condition(clause: Clause) -> bool:
    """A clause that says under which circumstances another holds is no claim of its own."""
    if clause.link != "when":
        return False
    return clause.marker in words("function", "condition_markers") and not (
        clause.top.tag == "VBD" and clause.marker in ("when", "while", "before", "after", "until", "once")
    )


def _of_clause(clause: Clause, clauses: Sequence[Clause], setting: Setting, *, last: bool) -> Iterator[Frame]:
    mood = speech_acts.mood(clause, setting.voice, question_mark=setting.question_mark, last=last)
    for subject in _subjects(clause, setting.voice, mood):
        draft = _draft(clause, clauses, setting, subject, mood)
        named = naming.of_copula(clause, subject, setting.voice) if mood is not Mood.REQUEST else None
        if named is not None:
            yield _named(named, draft, setting)
        else:
            yield from _built(draft, clauses, setting)


def _named(frame: Frame, draft: Draft, setting: Setting) -> Frame:
    """A naming under the polarity, mood and time of the clause that states it."""
    ended = draft.sign.ended or draft.way.tense is Tense.PAST
    return replace(
        frame, polarity=Sign.NEGATIVE if draft.sign.negative and not ended else Sign.POSITIVE, mood=draft.mood,
        modality=draft.way.modality, tense=draft.way.tense, act=_act(draft, setting), ended=draft.sign.ended,
        time=draft.times.once,
    )  # fmt: skip


def _subjects(clause: Clause, voice: Voice, mood: Mood) -> list[Mention]:
    """The subject, or each of several joined ones; the speaker where a request or a chat sentence leaves it out."""
    tree, node = clause.tree, clause.subject
    if mood is Mood.REQUEST:
        return [first_person(voice, clause.top.start)]
    if node is None:
        if clause.head.pos in ("NOUN", "PROPN", "ADJ", "NUM"):
            return [nobody(clause.head.start)]
        return [first_person(voice, tree.subtree(clause.top)[0].start)]
    return [mention(tree, item, voice) for item in items(tree, node)]


def _draft(clause: Clause, clauses: Sequence[Clause], setting: Setting, subject: Mention, mood: Mood) -> Draft:
    tree = clause.tree
    sign = polarity.read(clause)
    nodes = _own_nodes(clause, clauses)
    start, end = tree.span(nodes)
    past = clause.top.tag in ("VBD", "VBN") and clause.top.lemma != "be"
    times = timing.find(tree.content, start, end, setting.voice.reference, past=past or _has_past_auxiliary(clause))
    personal = subject.kind in _PEOPLE or subject.head in _WHO
    future = times.once is not None and _is_ahead(times.once, setting)
    way = modality.read(clause, personal=personal, future=future, negative=sign.negative)
    if speech_acts.advises_self(clause) and mood is Mood.QUESTION:
        way = modality.Way(Modality.CONSIDERING, Tense.FUTURE, "consider")
    barred = _barred(clause, nodes, sign, times)
    circumstances = conditions.from_phrases(
        clause, [n for n in nodes if n.index not in barred], request=mood is Mood.REQUEST
    )
    return Draft(
        clause=clause, subject=subject, sign=sign, way=way, mood=mood, times=times,
        conditions=_conditions(clause, clauses, times, way, mood) + circumstances.conditions,
        barred=barred | circumstances.tokens,
    )  # fmt: skip


def _has_past_auxiliary(clause: Clause) -> bool:
    if clause.top.lower in ("was", "were"):
        return True
    return any(kid.lower in ("did", "was", "were", "had") for kid in clause.tree.kids(clause.top, "aux", "auxpass"))


def _is_ahead(time: TimeExpression, setting: Setting) -> bool:
    start = time.interval.start or time.interval.end
    return start is not None and start > setting.voice.reference and time.recurrence is None


def _own_nodes(clause: Clause, clauses: Sequence[Clause]) -> list[Node]:
    """The tokens of this clause without those of the clauses that hang on it."""
    inner = {other.top.index for other in clauses if other.top.index != clause.top.index}
    return clause.tree.subtree(clause.top, inner)


def _barred(clause: Clause, nodes: Sequence[Node], sign: polarity.Polarity, times: timing.Times) -> frozenset[int]:
    tree = clause.tree
    barred = {node.index for node in clause.chain} | set(sign.tokens)
    own = {node.index for node in nodes}
    if clause.subject is not None and clause.subject.index in own - {clause.head.index}:
        barred.update(node.index for node in tree.subtree(clause.subject) if node.index != clause.head.index)
    barred.update(kid.index for kid in tree.kids(clause.head) if clause.antecedent and kid.tag in ("WP", "WDT"))
    for verb in clause.chain:
        barred.update(
            kid.index for kid in tree.kids(verb) if kid.dep in ("aux", "prt", "prep", "advmod", "neg", "mark")
        )
    barred.update(node.index for node in tree.nodes if node.index not in own)
    return frozenset(barred | timing.tokens(tree, nodes, times.all))


def _conditions(
    clause: Clause, clauses: Sequence[Clause], times: timing.Times, way: modality.Way, mood: Mood
) -> Conditions:
    standing = mood is Mood.REQUEST or (way.tense is not Tense.PAST and way.prefix not in ("plan", "consider"))
    found = list(conditions.from_times(times.all, standing=standing or way.habitual))
    for child in clauses:
        if (
            child.parent is not None
            and child.parent.top is clause.top
            and child.link == "when"
            and _is_open(child, way)
        ):
            condition = conditions.from_clause(child)
            if condition is not None:
                found.append(condition)
    return tuple(found)


def _is_open(child: Clause, way: modality.Way) -> bool:
    """Whether a when-clause names a circumstance and not one moment of the past."""
    return way.tense is not Tense.PAST and child.top.tag != "VBD"


def _built(draft: Draft, clauses: Sequence[Clause], setting: Setting) -> Iterator[Frame]:
    clause, tree = draft.clause, draft.clause.tree
    nodes = [node for node in tree.subtree(clause.head) if node.index not in draft.barred]
    if clause.head not in nodes:
        nodes = sorted([*nodes, clause.head], key=lambda node: node.index)
    heads = object_nodes(clause, draft.barred)
    if clause.head.lemma == "be" and (behind := complement_object(clause, draft.barred)):
        heads = behind
    objects = as_objects(tree, heads, setting.voice, draft.barred)
    if not objects and clause.antecedent is not None and clause.subject is not clause.antecedent:
        objects = as_objects(tree, [clause.antecedent], setting.voice, [clause.top.index])
    frame = _frame(draft, clauses, setting, predicate_words(clause, nodes, draft.barred), objects)
    if frame.words:
        yield _prefixed(_refined(frame, draft, heads), draft, setting)


def _frame(
    draft: Draft, clauses: Sequence[Clause], setting: Setting, predicate: tuple[Word, ...], objects: tuple[Mention, ...]
) -> Frame:
    clause = draft.clause
    start, end = _quoted_span(clause, clauses)
    verb = clause.head.lemma if clause.head.pos in ("VERB", "AUX") else ""
    ended = draft.sign.ended
    return Frame(
        language="en", start=start, end=end, subject=draft.subject, words=predicate, verb=verb,
        object=objects[0] if objects else None, objects=objects if len(objects) > 1 else (),
        polarity=Sign.NEGATIVE if draft.sign.negative and not ended else Sign.POSITIVE, ended=ended,
        modality=draft.way.modality, habitual=draft.way.habitual, tense=draft.way.tense, mood=draft.mood,
        act=_act(draft, setting), time=draft.times.once or draft.times.repeated, conditions=draft.conditions,
        reason=_reason(clause, clauses),
    )  # fmt: skip


def _act(draft: Draft, setting: Setting) -> Act:
    if setting.act is not Act.ASSERT:
        return setting.act
    if draft.mood is Mood.REQUEST and speech_acts.is_permission(draft.clause):
        return Act.EXCEPT
    return Act.END if draft.sign.ended else Act.ASSERT


def _quoted_span(clause: Clause, clauses: Sequence[Clause]) -> tuple[int, int]:
    """The words to quote: the clause with its conditions, without the clauses joined to it."""
    joined = {
        other.top.index for other in clauses
        if other.top.index != clause.top.index and other.link in ("conj", "aside", "reason", "relative")
        and other.top.index > clause.top.index
    }  # fmt: skip
    top = clause.hedge if clause.hedge is not None else clause.top
    nodes = clause.tree.subtree(top, joined)
    while nodes and nodes[-1].pos in ("PUNCT", "CCONJ", "SCONJ"):
        nodes.pop()
    while nodes and nodes[0].pos in ("PUNCT", "CCONJ"):
        nodes = nodes[1:]
    return clause.tree.span(nodes or [clause.top])


def _reason(clause: Clause, clauses: Sequence[Clause]) -> str | None:
    for child in clauses:
        if child.parent is not None and child.parent.top is clause.top and child.link == "reason":
            nodes = [node for node in child.tree.subtree(child.top) if node.pos != "PUNCT"]
            while nodes and nodes[0].lower in words("function", "reason_markers"):
                nodes = nodes[1:]
            return child.tree.text(nodes) if nodes else None
    return None


def _refined(frame: Frame, draft: Draft, heads: Sequence[Node]) -> Frame:
    """Replace a general verb by what it means with such an object: "have" with an illness, "be" with a job."""
    tree = draft.clause.tree
    personal = draft.subject.kind in _PEOPLE or draft.subject.kind is MentionKind.PRONOUN or draft.mood is Mood.REQUEST
    if not personal or not frame.verb:
        return frame
    if frame.verb in ("be", "become", "work", "turn") and draft.subject.head not in ("it", "this", "that"):
        return _refined_copula(frame, draft)
    if not heads:
        return frame
    nodes = phrase(tree, heads[0])
    found = object_class(frame.verb, nodes, _relation_name(tree, heads[0]))
    if found:
        return _renamed(frame, f"{frame.verb}:{found}", tree, heads)
    if (
        frame.verb in ("have", "own", "get")
        and draft.subject.head not in ("it", "this", "that")
        and frame.verb == "have"
    ):
        return frame if is_light(nodes) else _renamed(frame, "have:own", tree, heads)
    return frame


def _relation_name(tree: Tree, head: Node) -> str | None:
    found = relation(tree, head)
    return f"{found[0].value}:{found[1]}" if found else None


def _refined_copula(frame: Frame, draft: Draft) -> Frame:
    tree, head = draft.clause.tree, draft.clause.head
    complement = tree.kid(head, "attr", "acomp", "oprd", "npadvmod")
    if complement is None or (complement.index in draft.barred and complement.pos != "NUM"):
        return frame
    if possessor(tree, complement) is not None:
        return frame
    found = complement_class(phrase(tree, complement))
    if found is None and complement.dep == "acomp" and _is_aged(tree, complement):
        found = "age"
    if found is None and complement.pos == "PROPN" and complement.dep == "attr" and _may_be_named(draft):
        found = "name"
    if found is None or (frame.verb == "work"):
        return frame
    return _renamed(frame, f"be:{found}", tree, [complement])


def _may_be_named(draft: Draft) -> bool:
    return draft.subject.kind in (MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.PET)


def _is_aged(tree: Tree, complement: Node) -> bool:
    return complement.lower == "old" and bool(tree.kids(complement, "npadvmod"))


def _renamed(frame: Frame, lemma: str, tree: Tree, heads: Sequence[Node]) -> Frame:
    first = frame.words[0]
    if first.lemma != frame.verb:
        return frame
    changed = replace(frame, words=(replace(first, lemma=lemma), *frame.words[1:]))
    names = [item for head in heads for item in tree.kids(head, "appos") if item.pos == "PROPN"]
    if lemma.startswith("have:") and names and frame.object is not None and lemma not in ("have:own",):
        return _with_names(changed, tree, names)
    return changed


def _with_names(frame: Frame, tree: Tree, names: Sequence[Node]) -> Frame:
    """Read "two kids, Mia and Leo": the number and each name are facts of their own."""
    said: list[Mention] = [*(frame.objects or ((frame.object,) if frame.object else ()))]
    for name in names:
        for item in items(tree, name):
            start, end = tree.span(phrase(tree, item))
            said.append(Mention(text=tree.content[start:end], start=start, end=end, kind=MentionKind.NAME))
    return replace(frame, objects=tuple(said))


def _prefixed(frame: Frame, draft: Draft, setting: Setting) -> Frame:
    """Put the canonical word for planning, wanting, being able … in front of the predicate."""
    clause, tree = draft.clause, draft.clause.tree
    first = frame.words[0]
    if frame.mood is Mood.REQUEST:
        return _as_request(frame, draft, setting)
    prefix = draft.way.prefix
    if not prefix and _wants_standing(frame, draft, setting):
        return _led(frame, "prefer", drop=True)
    if not prefix and frame.modality is Modality.DESIRED and first.lemma in ("like", "love"):
        return _led(frame, "want", drop=True)
    if not prefix:
        return frame
    carrier = clause.chain[0] if clause.chain else _modal_node(clause)
    word = as_word(tree, carrier or clause.head, prefix)
    if prefix in ("plan", "consider") and _is_state(frame):
        return frame
    polarity_ = Sign.POSITIVE if prefix == "cannot" else frame.polarity
    return replace(frame, words=(word, *_without_to(frame.words)), polarity=polarity_)


def _modal_node(clause: Clause) -> Node | None:
    return clause.tree.kid(clause.head, "aux")


def _is_state(frame: Frame) -> bool:
    """States to come keep their own wording: "I'll be in Osaka", "I'll need a vest"."""
    return frame.verb in ("be", "need", "have")


def _wants_standing(frame: Frame, draft: Draft, setting: Setting) -> bool:
    """ "I always want …", "I want … please", "in the car I want …": a preference, not a wish."""
    if frame.words[0].lemma not in ("want", "like") or frame.object is None or draft.clause.chain:
        return False
    if frame.words[0].lemma == "like" and frame.modality is not Modality.DESIRED:
        return False
    return frame.habitual or setting.polite or bool(frame.conditions)


def _led(frame: Frame, lemma: str, *, drop: bool) -> Frame:
    rest = frame.words[1:] if drop else frame.words
    modality_ = Modality.ACTUAL if lemma == "prefer" else frame.modality
    return replace(frame, words=(replace(frame.words[0], lemma=lemma), *rest), verb=lemma, modality=modality_)


def _without_to(predicate: tuple[Word, ...]) -> tuple[Word, ...]:
    return predicate[1:] if predicate and predicate[0].lemma == "to" else predicate


def _as_request(frame: Frame, draft: Draft, setting: Setting) -> Frame:
    """Requests begin with what they are: not (a prohibition), always (a standing one), or the bare verb."""
    stops = any(mapping("verbs", "aspect").get(verb.lemma) == "stop" for verb in draft.clause.chain)
    negative = draft.sign.negative != stops
    first = frame.words[0]
    base = replace(frame, polarity=Sign.POSITIVE, modality=Modality.ACTUAL, tense=Tense.PRESENT, ended=False)
    if base.act is Act.END:
        base = replace(base, act=Act.ASSERT)
    if negative and first.lemma != "forget":
        return replace(base, words=(replace(first, lemma="not"), *frame.words))
    if _is_standing(frame, draft) or base.act is Act.EXCEPT:
        return replace(base, words=(replace(first, lemma="always"), *frame.words))
    return base


def _is_standing(frame: Frame, draft: Draft) -> bool:
    tree = draft.clause.tree
    if frame.habitual or any(condition.restricts for condition in frame.conditions):
        return True
    lowers = {node.lower for node in tree.nodes}
    return bool(lowers & {"always", "whenever"}) or _says(tree, "from now on") or _says(tree, "in future")


def _says(tree: Tree, text: str) -> bool:
    return text in " ".join(node.lower for node in tree.nodes)


def is_first(mention_: Mention) -> bool:
    """Whether a mention is the speaker."""
    return mention_.head in FIRST or mention_.kind in (MentionKind.OWNER, MentionKind.SPEAKER)


def with_conditions(frame: Frame, more: Sequence[Condition]) -> Frame:
    """The frame under further conditions."""
    return replace(frame, conditions=(*frame.conditions, *more))
