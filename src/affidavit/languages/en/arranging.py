"""What is arranged: events put off to another time, and new jobs begun."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Tense, Word
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.en import timing
from affidavit.languages.en.drafting import Draft
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import FIRST, mention, of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_STARTING = frozenset({"start", "begin"})


def rescheduled(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "They pushed my exam to Friday", "the vet is booked for Friday": when it takes place now.

    Read "I moved my car on Friday", "I was booked on Friday": nothing is put off, and nobody takes place.
    """
    tree, head = read.clause.tree, read.clause.head
    passive = read.clause.subject if tree.kids(head, "auxpass") else None
    thing = tree.kid(head, "dobj") or passive
    time = read.times.once or read.times.repeated
    if thing is None or time is None or read.sign.negative:
        return None
    fixed = passive is not None and time.recurrence is None and head.lemma in words("outcomes", "fixing")
    fixed = fixed and read.subject.kind in (MentionKind.THING, MentionKind.ROLE)
    moved = head.lemma in words("outcomes", "scheduling")
    nodes = _time_behind(tree, read, time) if fixed else _new_time(tree, read, time) if moved else []
    if not nodes:
        return _put_back(frame, read, thing, voice) if moved else None
    said = tuple(as_word(tree, node) for node in nodes)
    put_off = replace(
        frame, subject=_event(tree, thing, voice, nodes), words=(replace(frame.words[0], lemma="be:date"), *said),
        verb="be", object=of_nodes(tree, nodes), objects=(), tense=Tense.PRESENT, time=time, habitual=False,
        modality=Modality.ACTUAL if fixed else frame.modality,
    )  # fmt: skip
    return engaged(put_off)


def _put_back(frame: Frame, read: Draft, thing: Node, voice: Voice) -> Frame | None:
    """Read "They pushed it back by ten days": of what is put off, whoever they are."""
    lasts = any(time.duration is not None for time in read.times.all)
    if read.subject.head != "they" or not lasts or thing is read.clause.subject:
        return None
    one = _event(read.clause.tree, thing, voice, [])
    kept = tuple(word for word in frame.words if not one.start <= word.start < one.end)
    return replace(frame, subject=one, words=kept, object=None, objects=())


def existing(frame: Frame, read: Draft) -> Frame | None:
    """Read "There's a lift in the building": that it is there, and nothing of the speaker, who is no lift."""
    head = read.clause.head
    if head.lemma != "be" or not read.clause.tree.kids(head, "expl") or frame.object is None:
        return None
    return replace(frame, words=(replace(frame.words[0], lemma="exist"), *frame.words[1:]), verb="exist")


def engaged(frame: Frame) -> Frame:
    """Read "The interview is on Friday" as what somebody has then; "the wedding is on Friday" is about the wedding.

    What comes again and again ("the class is on Tuesdays") is a schedule, and somebody else's is theirs.
    """
    one, time = frame.subject, frame.time
    known = one.kind is MentionKind.THING and one.head.split(" ")[-1] in words("outcomes", "engagements")
    if not known or time is None or time.recurrence is not None or frame.polarity is Polarity.NEGATIVE:
        return frame
    holder = one.holder or replace(one, text="", end=one.start, kind=MentionKind.NONE, head="", definite=False)
    lead = Word(text="", lemma="have:appointment", tag="verb", start=one.start, end=one.start)
    body = Word(text=one.text, lemma=one.head, tag="noun", start=one.start, end=one.end)
    said = replace(one, holder=None)
    return replace(frame, subject=holder, words=(lead, body), verb="have", object=said, objects=())


def _time_behind(tree: Tree, read: Draft, time: TimeExpression) -> list[Node]:
    """The tokens of a time behind the verb."""
    nodes = [node for node in tree.nodes if time.start <= node.start and node.end <= time.end and not node.supplied]
    return nodes if nodes and nodes[0].index > read.clause.head.index else []


def _new_time(tree: Tree, read: Draft, time: TimeExpression) -> list[Node]:
    """The tokens of a time that "to" or "until" leads to."""
    nodes = _time_behind(tree, read, time)
    led = timing.tokens(tree, tree.nodes, [time])
    leads = {tree.nodes[index].lower for index in led}
    if not leads & {"to", "until", "till"}:
        return []
    return [node for node in nodes if node.lower not in ("to", "until", "till")]


def _event(tree: Tree, thing: Node, voice: Voice, away: list[Node]) -> Mention:
    """What is put off, whose it is kept: a thing whatever its words."""
    barred = [*(kid.index for kid in tree.kids(thing, "prep")), *(node.index for node in away)]
    one = mention(tree, thing, voice, barred)
    if one.kind is MentionKind.PRONOUN:
        return one
    return replace(one, kind=MentionKind.THING, definite=True)


def cancelled(frame: Frame, read: Draft) -> Frame | None:
    """Read "I cancelled Netflix", "… my gym subscription" as subscribing no longer; a trip is no such thing."""
    tree, head = read.clause.tree, read.clause.head
    thing = tree.kid(head, "dobj")
    if head.lemma not in ("cancel", "end", "stop") or thing is None or read.sign.negative or read.way.prefix:
        return None
    nodes = [node for node in phrase(tree, thing) if node.dep != "poss"]
    if thing.lemma != "subscription" and (head.lemma != "cancel" or not all(node.capital for node in nodes)):
        return None
    nodes = [node for node in nodes if node.lemma != "subscription"] or nodes
    lead = replace(frame.words[0], lemma="subscribe")
    said = (Word(text="", lemma="to", tag="preposition", start=nodes[0].start, end=nodes[0].start),
            *(as_word(tree, node) for node in nodes))  # fmt: skip
    return replace(
        frame, words=(lead, *said), verb="subscribe", object=of_nodes(tree, nodes), objects=(), ended=True, act=Act.END
    )


def granted(frame: Frame, read: Draft, voice: Voice) -> Frame | None:
    """Read "They gave us two more weeks": what one gets; who they are does not matter."""
    tree, head = read.clause.tree, read.clause.head
    whom, thing = tree.kid(head, "dative"), tree.kid(head, "dobj")
    if head.lemma not in ("give", "grant", "allow") or read.subject.head != "they" or thing is None:
        return None
    if whom is None or whom.lower not in FIRST:
        return None
    nodes = phrase(tree, thing)
    lead = replace(frame.words[0], lemma="get:light")
    said = tuple(as_word(tree, node) for node in nodes)
    return replace(
        frame, subject=mention(tree, whom, voice), words=(lead, *said), verb="get", object=of_nodes(tree, nodes),
        objects=(),
    )  # fmt: skip


def employed(frame: Frame, read: Draft) -> Frame | None:
    """Read "I started a new gig at a bakery": where one begins to work; "I started a job search" begins no work."""
    tree, head = read.clause.tree, read.clause.head
    post = tree.kid(head, "dobj")
    if head.lemma not in _STARTING or post is None or post.lemma not in words("outcomes", "posts"):
        return None
    for prep in (*tree.kids(post, "prep"), *tree.kids(head, "prep")):
        noun = tree.kid(prep, "pobj")
        if prep.lower in ("at", "with", "for") and noun is not None and noun.index not in read.barred:
            nodes = phrase(tree, noun)
            lead = replace(frame.words[0], lemma="work")
            said = (as_word(tree, prep, "at"), *(as_word(tree, node) for node in nodes))
            return replace(
                frame, words=(lead, *said), verb="work", object=of_nodes(tree, nodes), objects=(),
                tense=Tense.PRESENT,
            )  # fmt: skip
    return None
