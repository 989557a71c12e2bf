"""Constructions turned into the plain clause they stand for, before verbs are read by their objects.

"Long walks are what I like" → I like long walks · "they approved my leave" → my leave was approved · "mussels are
delicious" → I like mussels · "my hay fever is back" → I have hay fever.
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.en import adjusting, arranging, dying, keeping, pastimes, tastes
from affidavit.languages.en.arranging import existing
from affidavit.languages.en.classes import health_class
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.having_food import consumed
from affidavit.languages.en.implying import former_home
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import FIRST, first_person, mention, of_nodes
from affidavit.languages.en.noun_phrases import phrase, possessor
from affidavit.languages.en.own_questions import counting
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.servings import served
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_TRAITS = {"collector": "collect", "sufferer": "have:condition"}
_CHARACTERS = frozenset({"people person", "morning person", "evening person", "night person", "day person"})


def recast(frame: Frame, read: Draft, voice: Voice) -> Frame:
    """The frame, or the plain one it stands for."""
    kept = keeping.kept_up(frame, read, voice)
    if kept is not None or frame.mood is Mood.REQUEST or not frame.words:
        return kept or frame
    return (
        _renamed_person(frame, read, voice)
        or _parent(frame, read)
        or existing(frame, read)
        or _wished_for(frame, read, voice)
        or _passive(frame, read, voice)
        or _put_on(frame, read, voice)
        or _kept_in(frame, read, voice)
        or _fond(frame, read)
        or _moved_away(frame, read)
        or dying.bereaved(frame, read, voice)
        or tastes.changed(frame, read, voice)
        or _by_trait(frame, read)
        or served(frame, read)
        or consumed(frame, read)
        or arranging.rescheduled(frame, read, voice)
        or arranging.employed(frame, read)
        or arranging.granted(frame, read, voice)
        or arranging.cancelled(frame, read)
        or adjusting.ours(frame, read, voice)
        or _ailing(frame, read, voice)
        or pastimes.enjoyed(frame, read, voice)
        or pastimes.outing(frame, read)
        or frame
    )


def _moved_away(frame: Frame, read: Draft) -> Frame | None:
    """Read "I moved here from Lima": where one lived; with "to …" the move itself is told."""
    clause = read.clause
    leads = {node.lower for node in clause.tree.subtree(clause.head) if node.index not in read.barred}
    moved = clause.head.lemma == "move" and frame.tense is Tense.PAST and read.personal
    return former_home(frame, read) if moved and leads.isdisjoint(("to", "into", "in")) else None


def _parent(frame: Frame, read: Draft) -> Frame | None:
    """Read "I'm a mum of two" is having two children."""
    tree, head = read.clause.tree, read.clause.head
    said = tree.kid(head, "attr") if head.lemma == "be" else None
    if said is None or mapping("people", "kin").get(said.lower) not in ("mother", "father", "parent"):
        return None
    counts = [noun for prep in tree.kids(said, "prep") if prep.lower == "of" for noun in tree.kids(prep, "pobj")]
    if not counts or counts[0].pos != "NUM" or tree.kids(counts[0], "prep"):
        return None
    children = Mention(text="children", start=counts[0].start, end=counts[0].end, kind=MentionKind.KIN, head="child")
    return counting(replace(frame, object=None), tree.text([counts[0]]), children)


def _renamed_person(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "Everyone calls me Pip" is about me."""
    tree, head = read.clause.tree, read.clause.head
    called = tree.kid(head, "dobj") or tree.kid(head, "nsubj")
    named = tree.kid(head, "oprd", "ccomp")
    whose = tree.kid(called, "poss") if called is not None and called.pos == "PROPN" else None
    if whose is not None and named is None and head.lemma == "name":
        called, named = whose, called  # "we named her Juniper", where *her* comes as a possessive
    if head.lemma not in ("call", "nickname", "dub", "name") or called is None or named is None:
        return None
    if called.lower not in FIRST and read.subject.head in FIRST and called.lower not in ("you", "it", "that"):
        lead = replace(frame.words[0], lemma="call")
        said = tuple(as_word(tree, node) for node in phrase(tree, named))
        name = of_nodes(tree, phrase(tree, named), MentionKind.NAME)
        return replace(
            frame, subject=mention(tree, called, voice), words=(lead, *said), verb="call", object=name, objects=()
        )
    if called.lower not in FIRST or read.subject.head in FIRST:
        return None
    lead = replace(frame.words[0], lemma="be:nickname")
    return replace(frame, subject=mention(tree, called, voice), words=(lead, *frame.words[2:]))


def _wished_for(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "Long walks are what I like": the verb of the free relative with the subject as its object."""
    clause = read.clause
    turned = _free_relative(frame, read, voice)
    if turned is not None:
        return turned
    below = clause.tree.kid(clause.head, "ccomp", "attr", "xcomp") if clause.head.lemma == "be" else None
    if below is None or below.pos != "VERB" or clause.subject is None or read.subject.kind is MentionKind.PRONOUN:
        return None
    asked = any(kid.lower == "what" for kid in clause.tree.kids(below, "dobj", "pobj", "attr"))
    doer = clause.tree.kid(below, "nsubj")
    if not asked or doer is None:
        return None
    subject = mention(clause.tree, doer, voice)
    return _about(frame, clause.tree, clause.subject, as_word(clause.tree, below), subject)


def _free_relative(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "What I want is a cabin": the same the other way round."""
    tree, head = read.clause.tree, read.clause.head
    below, thing = tree.kid(head, "csubj"), tree.kid(head, "attr")
    doer = tree.kid(below, "nsubj") if below is not None else None
    if head.lemma != "be" or below is None or thing is None or doer is None:
        return None
    told = _about(frame, tree, thing, as_word(tree, below), mention(tree, doer, voice))
    return replace(told, mood=Mood.STATEMENT)


def _about(frame: Frame, tree: Tree, thing: Node, verb: Word, subject: Mention) -> Frame:
    """A frame of `subject verb thing`."""
    nodes = phrase(tree, thing)
    said = tuple(as_word(tree, node) for node in nodes)
    return replace(
        frame, subject=subject, words=(verb, *said), verb=verb.lemma, object=of_nodes(tree, nodes), objects=()
    )


def _passive(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "They approved my leave": what happened to what is ours; who they are does not matter."""
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj")
    if read.subject.head != "they" or thing is None or head.lemma not in words("outcomes", "verbs"):
        return None
    one = mention(tree, thing, voice)
    if one.holder is None or possessor(tree, thing) is None or one.holder.kind is not voice.first:
        return None
    done = as_word(tree, head)
    return replace(frame, subject=one, words=(replace(done, lemma="be"), done), object=None, objects=())


def _put_on(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "My doctor put me on statins" as what I take, "they took me off it" as what I take no longer."""
    tree, head = read.clause.tree, read.clause.head
    whom = tree.kid(head, "dobj")
    if head.lemma not in ("put", "take") or whom is None or whom.lower not in FIRST:
        return None
    for prep in tree.kids(head, "prep"):
        noun = tree.kid(prep, "pobj")
        if prep.lower in ("on", "off") and noun is not None:
            nodes = phrase(tree, noun)
            off = prep.lower == "off"
            lead = replace(frame.words[0], lemma="be:put")
            said = (as_word(tree, prep, "on"), *(as_word(tree, node) for node in nodes))
            return replace(
                frame, subject=mention(tree, whom, voice), words=(lead, *said), object=of_nodes(tree, nodes),
                ended=off or frame.ended, act=Act.END if off else frame.act,
            )  # fmt: skip
    return None


def _kept_in(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "I keep my passport in the drawer": where the thing is."""
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj")
    if head.lemma not in ("keep", "store", "park", "hide", "put", "leave") or thing is None or thing.pos == "PRON":
        return None
    if head.lemma in ("put", "leave") and possessor(tree, thing) is None:
        return None
    if head.lemma == "leave" and any(node.lower in words("outcomes", "rides") for node in tree.nodes[thing.index :]):
        return None  # "I left my umbrella on the tram": lost, and not kept there
    for prep in (*tree.kids(head, "prep"), *tree.kids(thing, "prep")):
        noun = tree.kid(prep, "pobj")
        if (
            noun is not None
            and prep.lower in ("in", "on", "at", "under", "behind", "inside", "with")
            and noun.pos != "PRON"
        ):
            nodes = phrase(tree, noun)
            one = mention(tree, thing, voice, [prep.index])
            one = replace(
                one, kind=MentionKind.THING, holder=one.holder or first_person(voice, one.start), definite=True
            )
            lead = replace(frame.words[0], lemma="be:place")
            said = (as_word(tree, prep), *(as_word(tree, node) for node in nodes))
            return replace(
                frame,
                subject=one,
                verb="be",
                words=(lead, *said),
                object=of_nodes(tree, nodes),
                objects=(),
                conditions=(),
            )
    return None


def _fond(frame: Frame, read: Draft) -> Frame | None:
    """Read "She's a tea person", "I'm a history buff": what somebody likes."""
    tree, head = read.clause.tree, read.clause.head
    fan = tree.kid(head, "attr")
    if (
        head.lemma != "be"
        or fan is None
        or fan.lemma not in words("outcomes", "fans")
        or read.subject.kind is MentionKind.THING
    ):
        return None
    kinds = [kid for kid in tree.kids(fan, "compound", "amod") if kid.pos in ("NOUN", "PROPN")]
    kinds = kinds or [noun for prep in tree.kids(fan, "prep") if prep.lower == "of" for noun in tree.kids(prep, "pobj")]
    if not kinds or " ".join(node.lower for node in phrase(tree, fan)[-2:]) in _CHARACTERS:
        return None
    nodes = [node for kid in kinds for node in tree.subtree(kid)]
    lead = replace(frame.words[0], lemma="like")
    return replace(
        frame, words=(lead, *(as_word(tree, node) for node in nodes)), verb="like", object=of_nodes(tree, nodes),
        objects=()
    )  # fmt: skip


def _by_trait(frame: Frame, read: Draft) -> Frame | None:
    """Read "I'm a stamp collector", "she's a migraine sufferer": what somebody collects, or suffers from."""
    tree, head = read.clause.tree, read.clause.head
    who = tree.kid(head, "attr")
    if head.lemma != "be" or who is None or who.lemma not in _TRAITS or read.subject.kind is MentionKind.THING:
        return None
    nodes = [node for kid in tree.kids(who, "compound", "amod") if kid.pos != "ADV" for node in tree.subtree(kid)]
    nodes = [node for node in nodes if node.lower not in ("big", "keen", "avid", "long-time", "fellow")]
    if not nodes:
        return None
    lead = replace(frame.words[0], lemma=_TRAITS[who.lemma])
    said = tuple(as_word(tree, node) for node in nodes)
    return replace(
        frame, words=(lead, *said), verb=_TRAITS[who.lemma].partition(":")[0], object=of_nodes(tree, nodes), objects=()
    )  # fmt: skip


def _ailing(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "Hay fever is back", "my migraines are acting up": somebody has it."""
    clause, tree = read.clause, read.clause.tree
    if (
        clause.subject is None
        or read.subject.kind is not MentionKind.THING
        or clause.subject.pos not in ("NOUN", "PROPN")
    ):
        return None
    nodes = phrase(tree, clause.subject)
    name = health_class(nodes)
    if name is None or not _flares(clause):
        return None
    holder = read.subject.holder or first_person(voice, read.subject.start)
    kept = [node for node in nodes if node.dep not in ("poss", "det")]
    return have(frame, tree, kept, name, holder)


def have(frame: Frame, tree: Tree, nodes: list[Node], name: str, holder: Mention) -> Frame:
    """Somebody has what the words name; of an intolerance or allergy, what against."""
    against = [node for node in nodes if node.lemma not in ("intolerance", "allergy", "allergies")]
    chosen = against if name in ("intolerance", "allergy") and against else nodes
    body = of_nodes(tree, chosen)
    lead = Word(text="", lemma=f"have:{name}", tag="verb", start=body.start, end=body.start)
    said = tuple(as_word(tree, node) for node in chosen)
    return replace(frame, subject=holder, words=(lead, *said), verb="have", object=body, objects=(),
                   polarity=Polarity.POSITIVE, modality=Modality.ACTUAL)  # fmt: skip


def _flares(clause: Clause) -> bool:
    lowers = {node.lower for node in clause.tree.subtree(clause.head)}
    if clause.head.lemma == "be":
        return bool(lowers & {"back", "bad", "here", "worse", "awful", "terrible", "acting"})
    return clause.head.lemma in words("outcomes", "flaring")
