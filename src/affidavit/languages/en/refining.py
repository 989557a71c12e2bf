"""General verbs read by their objects: "have" with an illness, a pet or a kin word, "be" with a job or an age."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.languages.en import besides, drafting, of_things, timing, whereabouts
from affidavit.languages.en.besides import without_place
from affidavit.languages.en.classes import complement_class, is_given, is_idle, is_light
from affidavit.languages.en.datives import is_person
from affidavit.languages.en.drafting import THINGS, Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST, of_nodes, relation
from affidavit.languages.en.noun_phrases import items, name_beside, names_beside, phrase, possessor
from affidavit.languages.en.of_things import renamed
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.recasting import have
from affidavit.languages.en.receiving import for_another
from affidavit.languages.en.sorting import class_of
from affidavit.languages.en.tree import Node, Tree

_NAMEABLE = frozenset({MentionKind.OWNER, MentionKind.SPEAKER, MentionKind.KIN, MentionKind.PET})
_CHOOSING = frozenset({"order", "get", "choose", "pick", "buy", "take", "book", "go"})
_HABITS = frozenset(
    {"eat", "drink", "run", "swim", "cycle", "walk", "climb", "hike", "row", "ski", "cook", "bake", "play"}
)
_AT_WORK = frozenset({"occupation", "employment"})
_LASTING = frozenset({"appearance", "birth_order"})
_NOW = frozenset({"visit", "stay", "travel"})


def refined(frame: Frame, draft: Draft, heads: Sequence[Node]) -> Iterator[Frame]:
    """The frame with a narrower verb, and what else the same words say."""
    recast = frame.words[0].lemma != draft.clause.head.lemma and frame.words[0].lemma not in ("be", "get")
    if recast or (frame.subject is not draft.subject and frame.subject.kind is not MentionKind.GENERIC):
        yield frame  # its words are canonical already
        return
    if draft.mood is not Mood.REQUEST and not draft.personal:
        yield from of_things.refined(frame, draft)
    elif frame.verb in ("be", "become", "turn"):
        yield from _of_being(frame, draft)
    else:
        yield from _of_doing(frame, draft, heads)


def _of_doing(frame: Frame, draft: Draft, heads: Sequence[Node]) -> Iterator[Frame]:
    tree = draft.clause.tree
    standing = complement_class([draft.clause.head]) if frame.words[0].lemma == "be" and len(frame.words) == 2 else None
    if standing in ("employment", "status"):
        yield _as_being(frame, draft, standing)
        return
    if frame.verb == "remind" and draft.mood is not Mood.REQUEST:
        yield renamed(frame, "remind:likeness")
        return
    bought = for_another(frame, tree, draft.clause.head, heads[0] if heads else None)
    if bought is not None:
        yield bought
        return
    narrower = _manner(frame, draft, heads)
    if narrower is not None:
        yield renamed(frame, f"{frame.verb}:{narrower}")
        return
    off = any(word.tag == "particle" for word in frame.words[1:2])  # "usually get up at six" chooses nothing
    if frame.habitual and frame.verb in _CHOOSING and heads and not off:
        yield replace(frame, words=(replace(frame.words[0], lemma="usual"), *frame.words))
        return
    beside = tuple(besides.told(frame, draft))
    yield from beside
    if len(beside) == 1 and len(beside[0].words) == len(frame.words):
        return  # "I work in Leeds" tells nothing else
    frame = besides.without_length(frame)
    shared = _with_whom_and_where(frame, draft) if frame.verb == "live" else ()
    yield from shared or _by_object(frame, draft, heads)


def _with_whom_and_where(frame: Frame, draft: Draft) -> tuple[Frame, ...]:
    """Read "she lives with my dad in Bonn", "I live in Rome with Ana" as of both; nothing where only one is told."""
    tree, head = draft.clause.tree, draft.clause.head
    beside = [(prep, tree.kid(prep, "pobj")) for prep in tree.kids(head, "prep")]
    inner = [(prep, tree.kid(prep, "pobj")) for _, noun in beside if noun for prep in tree.kids(noun, "prep")]
    told = [(prep, noun) for prep, noun in (*beside, *inner) if noun is not None and noun.index not in draft.barred]
    told = [(prep, noun) for prep, noun in told if prep.lower in ("with", "in", "near") and noun.lower != "law"]
    if len({prep.lower == "with" for prep, _ in told}) < 2:
        return ()
    away = [prep.index for prep, _ in told]
    said = [(prep, phrase(tree, item, away)) for prep, noun in told for item in items(tree, noun)]
    return tuple(
        replace(frame, words=(frame.words[0], as_word(tree, prep), *(as_word(tree, node) for node in nodes)),
                object=of_nodes(tree, nodes), objects=())
        for prep, nodes in said
    )  # fmt: skip


def _as_being(frame: Frame, draft: Draft, standing: str) -> Frame:
    """Read "I'm retired", "I'm married" as what somebody is; "retired from the mill", "married to Ana" say more."""
    tree, head = draft.clause.tree, draft.clause.head
    words_ = (replace(frame.words[0], lemma=f"be:{standing}"), as_word(tree, head))
    return replace(frame, words=words_, verb="be", object=of_nodes(tree, [head]), objects=())


def _manner(frame: Frame, draft: Draft, heads: Sequence[Node]) -> str | None:
    """How the verb is used here: for once, of an activity, of one's own things, right now."""
    tree, head = draft.clause.tree, draft.clause.head
    if frame.verb in _HABITS and frame.tense is Tense.PAST and not frame.habitual and not frame.ended:
        return "once"
    if frame.verb in words("verbs", "liking") and _likes_doing(tree, head):
        return "doing"
    if frame.verb in ("get", "donate") and heads and possessor(tree, heads[0]) is not None:
        return "own"
    if frame.verb in _NOW and head.tag == "VBG" and frame.tense is Tense.PRESENT:
        return "now"
    return _everyday(draft, heads)


def _everyday(draft: Draft, heads: Sequence[Node]) -> str | None:
    """Read "I live on soup", "I start work at nine", "she died"; "pick up a lamp" is buying it."""
    head = draft.clause.head
    if head.lemma == "die":
        return "life"
    if head.lemma == "live" and any(whereabouts.is_of_food(draft, lead) for lead in ("on", "off")):
        return "food"
    if head.lemma in ("pick", "drop") and draft.clause.tree.kids(head, "prt") and heads and is_person(heads[0]):
        return "fetch"
    workday = drafting.tells_workday(draft.clause) and any(map(timing.is_bare_clock, draft.times.all))
    return "hours" if workday else None


def _by_object(frame: Frame, draft: Draft, heads: Sequence[Node]) -> Iterator[Frame]:
    """By the class of the object; having what is nobody's to have says nothing."""
    tree = draft.clause.tree
    if len(heads) > 1 and len(frame.objects) == len(heads) and _differ(frame, tree, heads):
        for head, one in zip(heads, frame.objects, strict=True):
            said = (frame.words[0], *(as_word(tree, node) for node in phrase(tree, head)))
            yield from _by_object(replace(frame, words=said, object=one, objects=()), draft, [head])
        return
    direct = bool(heads) and bool(tree.kids(draft.clause.head, "dobj"))
    found = class_of(frame, tree, heads, direct=direct)
    if found in ("intolerance", "allergy"):
        narrow = have(frame, tree, phrase(tree, heads[0]), found, frame.subject)
        yield replace(narrow, polarity=frame.polarity, modality=frame.modality)
    elif found and frame.verb == "get" and found.startswith(("role", "pet", "kin")) and not possessor(tree, heads[0]):
        yield _of_newcomer(renamed(frame, f"{frame.verb}:{found}"), draft, heads[0])
    elif found == "schedule":
        yield renamed(frame, "work:schedule")
        yield from besides.also_where(frame, draft)
    elif found:
        yield _with_names(renamed(frame, f"{frame.verb}:{found}"), tree, heads)
    elif frame.verb == "have" and direct and heads[0].pos != "PRON" and not is_light(phrase(tree, heads[0])):
        yield renamed(frame, "have:own")
    elif frame.verb == "get" and direct and _is_no_purchase(tree, heads[0]):
        yield renamed(frame, "get:light")
    elif not (frame.verb in ("have", "get") and direct and is_idle(phrase(tree, heads[0]))):
        yield frame


def _differ(frame: Frame, tree: Tree, heads: Sequence[Node]) -> bool:
    """Read "I have two cats and a beard": what is had is of several classes."""
    if frame.verb not in ("have", "get", "own") or not tree.kids(tree.head(heads[0]), "dobj"):
        return False
    classes = {class_of(frame, tree, [head], direct=True) for head in heads}
    if None in classes and not any(head.lemma in words("had", "look") | words("had", "thing") for head in heads):
        classes.discard(None)  # a goose beside hens is one of them
    return len(classes) > 1


def _is_no_purchase(tree: Tree, head: Node) -> bool:
    """What one gets without buying it: a pay rise, a fine, an idea."""
    nodes = phrase(tree, head)
    return head.pos == "PRON" or is_light(nodes) or is_given(nodes)


def _of_newcomer(frame: Frame, draft: Draft, head: Node) -> Frame:
    """Read "Got a new boss, Mr Field": the object is somebody of one's own, so that "he" can be him."""
    found, one = relation(draft.clause.tree, head), frame.object
    if found is None or one is None:
        return frame
    named = [node for node in name_beside(draft.clause.tree, head) if node.pos == "PROPN"]
    name = draft.clause.tree.text(named) if named else None
    whose = replace(draft.subject, start=one.start, end=one.start, text="")
    return replace(frame, object=replace(one, kind=found[0], head=found[1], holder=whose, name=name), objects=())


def _likes_doing(tree: Tree, head: Node) -> bool:
    """Whether what is liked is an activity."""
    below = tree.kid(head, "xcomp", "dobj", "ccomp", "advcl")
    return below is not None and below.pos in ("VERB", "AUX") and (below.tag == "VBG" or below.dep == "xcomp")


def _of_being(frame: Frame, draft: Draft) -> Iterator[Frame]:
    """Each thing somebody is said to be, by its class: "I'm Ana, 34, a nurse in Leeds"."""
    tree = draft.clause.tree
    complements = _complements(draft)
    said_of = {node: phrase(tree, node, [one.index for one in complements if one is not node]) for node in complements}
    classed = [(node, _being_class(tree, node, draft, said_of[node])) for node in complements]
    if not any(name for _, name in classed):
        yield whereabouts.of_place(frame, draft)
        return
    if _was_once(frame, draft):
        frame = replace(frame, ended=True)
    for node, name in classed:
        if name is None:
            continue
        kept = [item for item in said_of[node] if item.index not in draft.barred] or said_of[node]
        kept = without_place(tree, node) if name in _AT_WORK else kept
        if name == "intolerant":
            kept = [item for item in kept if item is not node and item.pos not in ("ADV", "PUNCT")] or kept
        said = tuple(as_word(tree, item) for item in kept)
        lead = replace(frame.words[0], lemma=f"be:{name}")
        alone = len(complements) == 1 and name == "status"  # "married to Ana"
        tail, one = (frame.words[1:], frame.object) if alone else (said, of_nodes(tree, kept))
        yield replace(frame, words=(lead, *tail), object=one, objects=())
        if name == "occupation":
            yield from _place_of_work(frame, draft, node)


def _was_once(frame: Frame, draft: Draft) -> bool:
    """Read "I was a miner for years": somebody is it no longer; "I was tired" and "I've been a cook" say less."""
    tree, top = draft.clause.tree, draft.clause.top
    jobs = [_being_class(tree, node, draft, phrase(tree, node)) for node in _complements(draft)]
    return (
        top.lower in ("was", "were")
        and frame.verb == "be"
        and frame.polarity is Polarity.POSITIVE
        and not _AT_WORK.isdisjoint(jobs)
    )


def _complements(draft: Draft) -> list[Node]:
    tree = draft.clause.tree
    first = tree.kid(draft.clause.head, "attr", "acomp", "oprd")
    if first is None or first.index in draft.barred or possessor(tree, first) is not None:
        return []
    found = items(tree, first)
    for node in tuple(found):
        for kid in tree.kids(node, "appos"):
            found += items(tree, kid)
    return [node for node in dict.fromkeys(found) if node.index not in draft.barred]


def _being_class(tree: Tree, node: Node, draft: Draft, nodes: Sequence[Node]) -> str | None:
    if draft.subject.head in THINGS:
        return None
    found = complement_class(nodes)
    if (found == "gender" and len(nodes) > 1) or (found in _LASTING and _is_of_something(tree, node, draft)):
        return None
    if found == "dead" and draft.subject.head in FIRST:
        return None  # "I'm dead" only says how one feels
    if found is None and node.lower in ("intolerant", "sensitive") and nodes[0] is not node:
        return "intolerant"
    if found is None and node.lower == "old" and tree.kids(node, "npadvmod"):
        return "age"
    if found is None and node.pos == "PROPN" and node.dep == "attr" and draft.subject.kind in _NAMEABLE:
        return "name" if node.capital or not draft.clause.tree.nodes[0].capital else None
    if found is None and node.capital and node.index > 0 and len(nodes) == 1 and draft.subject.kind in _NAMEABLE:
        return "name" if draft.subject.head in ("i", "") else None
    return found


def _is_of_something(tree: Tree, node: Node, draft: Draft) -> bool:
    """Read "short on cash", "youngest in the office", "six feet tall": no look and no place among siblings."""
    return bool(draft.times.all) or any(
        kid.dep == "npadvmod" or (kid.dep == "prep" and kid.lower != "of") for kid in tree.kids(node)
    )


def _place_of_work(frame: Frame, draft: Draft, node: Node) -> Iterator[Frame]:
    tree = draft.clause.tree
    for prep in tree.kids(node, "prep"):
        noun = tree.kid(prep, "pobj")
        if noun is None or noun.index in draft.barred or prep.lower not in ("at", "for", "with", "in", "from"):
            continue
        if prep.lower in ("in", "from") and noun.pos != "PROPN":
            continue
        lemma = {"in": "base", "from": "base"}.get(prep.lower, "work")
        place = of_nodes(tree, phrase(tree, noun))
        lead = replace(frame.words[0], lemma=lemma)
        said = (
            as_word(tree, prep, "in" if lemma == "base" else None),
            *(as_word(tree, item) for item in phrase(tree, noun)),
        )
        yield replace(frame, words=(lead, *said), verb=lemma, object=place, objects=(), trust=0.9)


def _with_names(frame: Frame, tree: Tree, heads: Sequence[Node]) -> Frame:
    """Read "two kids, Mia and Leo": the number and each name are facts of their own; one sister is had but once."""
    several = [head for head in heads if head.tag == "NNS" or frame.words[0].lemma.startswith("have:role")]
    names = [name for head in several for name in names_beside(tree, head) if name.dep != "oprd" or head.tag == "NNS"]
    if not names or frame.object is None or not frame.words[0].lemma.startswith("have:"):
        return frame
    said: list[Mention] = [*(frame.objects or (frame.object,))]
    said += [of_nodes(tree, phrase(tree, name), MentionKind.NAME) for name in names]
    return replace(frame, objects=tuple(said))
