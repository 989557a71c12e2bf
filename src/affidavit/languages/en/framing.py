"""Clauses become frames: subject, predicate words, object, polarity, modality, time and conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.domain.assertion import Modality
from affidavit.domain.assertion import Polarity as Sign
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Condition
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.en import (
    changing,
    contrasts,
    drafting,
    ellipsis,
    generality,
    naming,
    past_states,
    sorting,
    speech_acts,
    timing,
    whereabouts,
)
from affidavit.languages.en.clauses import Clause, find
from affidavit.languages.en.drafting import Draft, Setting, draft
from affidavit.languages.en.falling_due import due
from affidavit.languages.en.implying import implied
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import first_person, generic, mention, nobody, of_nodes, relation
from affidavit.languages.en.noun_phrases import items, possessor
from affidavit.languages.en.occupied import is_meanwhile
from affidavit.languages.en.phrasing import as_objects, complement_object, object_nodes, predicate_words, set_off
from affidavit.languages.en.prefixing import prefixed
from affidavit.languages.en.recasting import recast
from affidavit.languages.en.refining import refined
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_CONTROL = (*mapping("verbs", "control"), *mapping("verbs", "aspect"))
_ASKING = frozenset({"want", "need", "prefer", "ask", "expect", "tell", "call", "meet", "owe", "marry"})
_POINTERS = frozenset({"us", "me", "you", "them", "it", "him", "why"})
_MOMENTS = ("when", "while", "before", "after", "until", "once", "as")
_PASSING_AT = frozenset({"in", "at", "off", "out", "away", "down"})  # where one is for a while


def frames(tree: Tree, setting: Setting, earlier: Sequence[Frame] = ()) -> list[Frame]:
    """The frames of one sentence; those before it may say what it only alludes to."""
    clauses = find(tree)
    found: list[Frame] = []
    for index, clause in enumerate(clauses):
        if _is_mere_condition(clause) or _is_told_in(clause) or not tree.subtree(clause.top):
            continue
        last = not any(later.link in ("main", "conj", "aside", "content") for later in clauses[index + 1 :])
        read = ellipsis.copied(clause, found or earlier, setting.voice) or list(
            _of_clause(clause, clauses, setting, last=last)
        )
        found.extend(_asked(frame, clause, found) if setting.question_mark else frame for frame in read)
    return found


def _asked(frame: Frame, clause: Clause, earlier: Sequence[Frame]) -> Frame:
    """What stands behind the question, or without a subject in it, is asked too and told of nobody."""
    behind = any(other.mood is Mood.QUESTION for other in earlier) or clause.subject is None
    return replace(frame, mood=Mood.QUESTION) if behind and frame.mood is Mood.STATEMENT else frame


def _is_mere_condition(clause: Clause) -> bool:
    """A clause that says under which circumstances another holds is no claim of its own."""
    past_state = clause.top.lemma == "be" and clause.top.tag == "VBD"
    if past_state and clause.link in ("when", "reason") and clause.marker in (*_MOMENTS, "since", "till"):
        return True  # "since I was twelve", "when I was a kid"
    if clause.marker == "since" and any(node.lower == "last" for node in clause.tree.subtree(clause.top)):
        return True  # "since we last talked"
    if clause.link != "when" or is_meanwhile(clause) or clause.marker not in words("function", "condition_markers"):
        return False
    return not (clause.top.tag == "VBD" and clause.marker in _MOMENTS)


def _is_told_in(clause: Clause) -> bool:
    """Read "that film where the hero lives in Oslo": a story claims nothing; "the film that Ana made" tells of Ana."""
    above: Clause | None = clause
    while above is not None and above.link != "relative":
        above = above.parent if above.link == "conj" else None
    if above is None or above.antecedent is None or above.antecedent.lemma not in words("generality", "stories"):
        return False
    return any(node.tag == "WRB" and node.lower == "where" for node in above.tree.subtree(above.top))


def _of_clause(clause: Clause, clauses: Sequence[Clause], setting: Setting, *, last: bool) -> Iterator[Frame]:
    if _is_left_over(clause):
        return
    mood = speech_acts.mood(clause, setting.voice, question_mark=setting.question_mark, last=last)
    for subject in _subjects(clause, setting.voice, mood):
        read = draft(clause, clauses, setting, subject, mood)
        named = naming.of_copula(clause, subject, setting.voice) if mood is not Mood.REQUEST else None
        if named is not None:
            whole = _named(named, read, setting)
            yield whole
            yield from contrasts.frames(whole, clause.tree, read.contrasts, setting.voice)
        else:
            yield from _built(read, clauses, setting)


def _is_left_over(clause: Clause) -> bool:
    """Whether a clause is but a part of a phrase, and claims nothing by itself.

    Read "the best way to remove stains", "reading by the fire is nice"; "I go running" and "to sum up, I like it" are
    claims. So is "the house that I bought", but "the piece I made" only says which piece.
    """
    tree, top = clause.tree, clause.top
    if clause.marker == "than":
        return True  # "I'd rather walk than drive"
    if tree.kids(top, "nsubj", "nsubjpass"):
        own = [kid for kid in tree.kids(top, "nsubj") if kid.lower in ("i", "we")]
        bare = not any(kid.tag in ("WDT", "WP") for kid in tree.subtree(top) if kid.head == top.index)
        return clause.link == "relative" and bool(own) and bare
    leads = [kid.lower for kid in tree.kids(top, "aux")]
    if top.tag == "VB" and "to" in leads:
        return True
    going = clause.parent is not None and clause.parent.head.lemma in ("go", "come", "be")
    return top.tag == "VBG" and clause.link == "when" and not clause.marker and not leads and not going


def _subjects(clause: Clause, voice: Voice, mood: Mood) -> list[Mention]:
    """The subject, or each of several joined ones; the speaker where a request or a chat sentence leaves it out."""
    tree, node = clause.tree, clause.subject
    if mood is Mood.REQUEST:
        asker = first_person(voice, clause.top.start)
        return [asker if voice.asks_assistant else generic(asker)]  # what people ask of each other is no claim
    if node is None:
        if clause.head.pos not in ("VERB", "AUX"):
            return [nobody(clause.head.start)]
        return [first_person(voice, tree.subtree(clause.top)[0].start)]
    if _does_to_itself(clause, node):
        return [first_person(voice, tree.subtree(clause.top)[0].start)]
    part = _out_of(tree, node)
    if part is not None:
        return [mention(tree, part, voice)]
    if node.lower == "they":
        return [_all_of_them(tree, voice) or mention(tree, node, voice)]
    said = [(item, mention(tree, item, voice)) for item in items(tree, node)]
    if node is not clause.antecedent:
        return [one for _, one in said]
    return [naming.relative_had(tree, item, one, voice) or one for item, one in said]  # "a son who lives in Bonn"


def _does_to_itself(clause: Clause, node: Node) -> bool:
    """Read "my phone is a Nokia, bought it used": a thing does nothing to *it*; "the dog is old and eats it" does."""
    tree, thing = clause.tree, clause.tree.kid(clause.head, "dobj")
    before, above = tree.before(clause.top), tree.head(node)
    spliced = before is not None and before.lower == "," and above.lemma == "be" and above is not clause.top
    pointing = thing is not None and thing.lower in ("it", "them") and node.pos == "NOUN"
    bare = clause.link == "conj" and clause.head.tag in ("VBD", "VBP") and not tree.kids(clause.top, "aux")
    return spliced and pointing and bare and relation(tree, node) is None


def _out_of(tree: Tree, node: Node) -> Node | None:
    """Whose: "neither of my sisters", "one of our cats"."""
    if node.lower not in ("neither", "none", "both", "all", "each", "one", "either"):
        return None
    for prep in tree.kids(node, "prep"):
        noun = tree.kid(prep, "pobj")
        if prep.lower == "of" and noun is not None and possessor(tree, noun) is not None:
            return noun
    return None


def _all_of_them(tree: Tree, voice: Voice) -> Mention | None:
    """Read "They go to school now, both kids": who they are is said behind."""
    for node in tree.nodes:
        said = any(kid.lower in ("both", "all") for kid in tree.kids(node, "det", "predet"))
        found = relation(tree, node) if said and node.pos == "NOUN" else None
        if found is not None:
            start, end = node.start, node.end
            holder = first_person(voice, start)
            return Mention(
                text=tree.content[start:end], start=start, end=end, kind=found[0], head=found[1], holder=holder
            )
    return None


def _named(frame: Frame, read: Draft, setting: Setting) -> Frame:
    """A naming under the polarity, mood and time of the clause that states it."""
    negative = read.sign.negative and not read.sign.ended
    return replace(
        frame, polarity=Sign.NEGATIVE if negative else Sign.POSITIVE, mood=read.mood, modality=read.way.modality,
        tense=read.way.tense, ended=read.sign.ended, time=read.times.once,
        act=_act(read, setting, ended=read.sign.ended),
    )  # fmt: skip


def _built(read: Draft, clauses: Sequence[Clause], setting: Setting) -> Iterator[Frame]:
    clause, tree = read.clause, read.clause.tree
    heads = _object_heads(read)
    objects = as_objects(tree, heads, setting.voice, read.barred | contrasts.weighed_against(clause, heads))
    if not objects and clause.antecedent is not None and clause.subject is not clause.antecedent:
        objects = as_objects(tree, [clause.antecedent], setting.voice, [clause.top.index])
    objects = objects or _told_infinitive(read)
    frame = _frame(read, clauses, setting, _words(read), objects)
    if not frame.words or _is_unfinished(frame):
        return
    about = generality.marked(read)
    frame = replace(frame, subject=generic(about) if _is_addressed(frame, read, setting.voice) else about)
    for part, part_heads in sorting.by_sort(frame, read, heads):
        yield from _narrow(part, read, part_heads, setting)


def _narrow(frame: Frame, read: Draft, heads: Sequence[Node], setting: Setting) -> Iterator[Frame]:
    """The frame with narrower verbs, and what follows from it."""
    for narrow in refined(recast(frame, read, setting.voice), read, heads):
        if _is_mere_pointing(narrow):
            yield replace(narrow, subject=generic(narrow.subject))  # read, and nothing to keep
            continue
        whole = replace(prefixed(narrow, read, setting), changes=changing.changes(read))
        yield whole
        yield from due(whole)
        yield from implied(whole, read, setting.voice)
        yield from contrasts.frames(whole, read.clause.tree, read.contrasts, setting.voice)


def _told_infinitive(read: Draft) -> tuple[Mention, ...]:
    """Read "My goal is to run a marathon": what the noun is said to be is something to do."""
    head = read.clause.head
    below = read.clause.tree.kid(head, "xcomp", "ccomp") if head.lemma == "be" else None
    if below is None or below.index in read.barred:
        return ()
    nodes = [node for node in read.clause.tree.subtree(below) if node.lower != "to" or node.index > below.index]
    return (of_nodes(read.clause.tree, nodes),)


def _is_unfinished(frame: Frame) -> bool:
    """Read "I'd love to", "I don't want to": what is not said cannot be kept."""
    mere_saying = len(frame.words) == 1 and frame.words[0].lemma in ("say", "go", "think", "mean", "know", "do")
    mere_saying = mere_saying or [word.lemma for word in frame.words] in (["be"], ["can"], ["cannot"], ["will"])
    return mere_saying or (len(frame.words) > 1 and frame.words[-1].lemma == "to")


def _is_mere_pointing(frame: Frame) -> bool:
    """Read "they're there for us", "that's why I go", "I was in it": nothing is said that could be kept."""
    if _names_nothing(frame):
        return True
    telling = any(word.tag in ("adjective", "noun", "name", "number") for word in frame.words[1:])
    if frame.verb != "be" or frame.object is None or frame.subject.kind is MentionKind.THING:
        return False
    said = frame.object.text.casefold().split()
    asks = len(said) > 1 and said[0] in ("why", "what", "how", "because") and frame.mood is Mood.STATEMENT
    return asks or (len(said) == 1 and said[0] in _POINTERS and not telling)


def _names_nothing(frame: Frame) -> bool:
    """Read "we push each other", "we can make a difference"; "come down with something nasty" and denials tell more."""
    one = frame.object
    if one is None or frame.mood is Mood.REQUEST or frame.polarity is Sign.NEGATIVE or frame.words[-1].end > one.end:
        return False
    return one.text.casefold() in words("generality", "nothing_named")


def _object_heads(read: Draft) -> list[Node]:
    """The objects; none of "my talent is singing in the bath", which is all told as something to do."""
    if read.clause.head.lemma != "be":
        return object_nodes(read.clause, read.barred)
    told = read.clause.tree.kids(read.clause.head, "xcomp")
    return [] if told else complement_object(read.clause, read.barred) or object_nodes(read.clause, read.barred)


def _words(read: Draft) -> tuple[Word, ...]:
    away = read.barred | set_off(read.clause)
    nodes = [node for node in read.clause.tree.subtree(read.clause.head) if node.index not in away]
    if read.clause.head not in nodes:
        nodes = sorted([*nodes, read.clause.head], key=lambda node: node.index)
    return predicate_words(read.clause, nodes, read.barred)


def _is_addressed(frame: Frame, read: Draft, voice: Voice) -> bool:
    """Praise, thanks and comfort for whoever is spoken to: "I like your answer", "your support means a lot"."""
    if voice.second is MentionKind.OWNER or frame.mood is Mood.REQUEST:
        return False
    node = read.clause.subject
    owner = possessor(read.clause.tree, node) if node is not None else None
    if owner is not None and owner.lower in ("your", "ur"):
        return True
    told = [word.text.casefold() for word in frame.words]
    return frame.verb not in _ASKING and any(word in ("you", "your", "yours", "yourself") for word in told)


def _frame(
    read: Draft, clauses: Sequence[Clause], setting: Setting, predicate: tuple[Word, ...], objects: tuple[Mention, ...]
) -> Frame:
    clause = read.clause
    start, end = _quoted_span(clause, clauses)
    over = past_states.is_over(read)
    then = past_states.placed(read.times.once) if over else None
    ended = read.sign.ended or (over and then is None)
    return Frame(
        language="en", start=start, end=end, subject=read.subject, words=predicate,
        verb=clause.head.lemma if clause.head.pos in ("VERB", "AUX") else "",
        object=objects[0] if objects else None, objects=objects if len(objects) > 1 else (),
        polarity=Sign.NEGATIVE if read.sign.negative and not ended else Sign.POSITIVE, ended=ended,
        modality=read.way.modality, doing=_is_doing(read), habitual=read.way.habitual, tense=read.way.tense,
        mood=read.mood, act=_act(read, setting, ended=ended), time=then or _time(read, setting),
        conditions=read.conditions, reason=_reason(clause, clauses),
    )  # fmt: skip


def _is_doing(read: Draft) -> bool:
    """Read "I mend clocks", "she doesn't dance"; "I miss Rome" is a state, "I'm cooking" no habit."""
    clause, head = read.clause, read.clause.head
    going = [verb.lemma for verb in clause.chain] == ["go"]  # "I go bowling"
    always = clause.top.tag == "VBG" and read.way.habitual and not clause.chain  # "I'm always reading"
    finite = always or (clause.top.tag in ("VBP", "VBZ", "VB") and (going or not clause.chain))
    plain = finite and read.personal and read.mood is Mood.STATEMENT
    empty = ("do", "be") if always else ("do",)
    helped = [kid for kid in clause.tree.kids(clause.top, "aux", "auxpass") if kid.lemma not in empty]
    if not plain or helped or read.way.tense is not Tense.PRESENT or read.way.modality is not Modality.ACTUAL:
        return False
    away = words("verbs", "no_activity") | words("verbs", "opinion") | words("verbs", "knowing") | set(_CONTROL)
    return head.lemma not in (away if always else away | words("verbs", "states"))


def _time(read: Draft, setting: Setting) -> TimeExpression | None:
    """When it holds; what only says in which season or at which hours of any day is a condition and no limit."""
    once = read.times.once
    if once is None or _is_hour_of_habit(read, once) or any(_is_season_of(c, once) for c in read.conditions):
        return read.times.repeated
    ends = _is_going_on(read) or _is_granted(read, once)
    return timing.bounded(once, setting.voice.reference) if ends else once


def _is_hour_of_habit(read: Draft, time: TimeExpression) -> bool:
    """Read "the kids go to bed at eight": the hour of what somebody does day by day is no date."""
    return (read.way.habitual or _is_doing(read) or drafting.tells_hours(read.clause)) and timing.is_bare_clock(time)


def _is_season_of(condition: Condition, time: TimeExpression) -> bool:
    return condition.dimension in ("season", "month") and condition.text == time.text


def _is_granted(read: Draft, time: TimeExpression) -> bool:
    """Read "I've got two weeks to sign": how long is left; "I have to work for two weeks" is how long it takes."""
    chain = read.clause.chain
    has_time = bool(chain) and chain[0].lemma in ("have", "get") and time.start < read.clause.head.start
    return has_time and time.duration is not None and not time.text.casefold().startswith(("for ", "about "))


def _is_going_on(read: Draft) -> bool:
    """Read "is staying for ten days", "is off this week", "is closed for a month": a state that the time bounds."""
    tree, head = read.clause.tree, read.clause.head
    perfect = any(kid.lemma == "have" for kid in tree.kids(read.clause.top, "aux"))
    somewhere = head.lemma == "be" and any(kid.lower in _PASSING_AT for kid in tree.kids(head, "prep", "advmod"))
    going = head.tag == "VBG" or somewhere or bool(tree.kids(head, "auxpass")) or whereabouts.is_passing_state(read)
    return going and not perfect and read.way.tense is Tense.PRESENT


def _act(read: Draft, setting: Setting, *, ended: bool) -> Act:
    if setting.act is not Act.ASSERT:
        return setting.act
    if read.mood is Mood.REQUEST and speech_acts.is_permission(read.clause):
        return Act.EXCEPT
    return Act.END if ended else Act.ASSERT


def _quoted_span(clause: Clause, clauses: Sequence[Clause]) -> tuple[int, int]:
    """The words to quote: the clause with its conditions, without the clauses joined to it."""
    joined = {
        other.top.index for other in clauses
        if other.top.index > clause.top.index and other.link in ("conj", "aside", "reason", "relative")
    }  # fmt: skip
    top = clause.hedge if clause.hedge is not None else clause.top
    nodes = clause.tree.subtree(top, joined)
    while nodes and nodes[-1].pos in ("PUNCT", "CCONJ", "SCONJ"):
        nodes.pop()
    while nodes and nodes[0].pos in ("PUNCT", "CCONJ"):
        nodes = nodes[1:]
    start, end = clause.tree.span(nodes or [clause.top])
    return (start, end) if start < end else (start, min(start + 1, len(clause.tree.content)))


def _reason(clause: Clause, clauses: Sequence[Clause]) -> str | None:
    for child in clauses:
        if child.marker == "since" and child.top.tag == "VBD":
            continue  # since then, not because
        if child.parent is not None and child.parent.top.index == clause.top.index and child.link == "reason":
            nodes = [node for node in child.tree.subtree(child.top) if node.pos != "PUNCT"]
            while nodes and nodes[0].lower in words("function", "reason_markers"):
                nodes = nodes[1:]
            return child.tree.text(nodes) if nodes else None
    return None
