"""Questions: what is asked, about whom, of which time; by the same grammar as statements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.entity import Entity
from affidavit.domain.frame import Frame, Tense, Word
from affidavit.domain.question import Question, QuestionType
from affidavit.languages.en import timing
from affidavit.languages.en.asking import Vocabulary, vocabulary
from affidavit.languages.en.drafting import Setting
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.framing import frames
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import mention
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.parsing import parse
from affidavit.languages.en.repairing import repair
from affidavit.languages.en.stemming import stem
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice
from affidavit.predicates.catalogue import Catalogue

LONGEST = 400  # characters of a query that are parsed
_MOST = 6  # predicates named
_SUBJECTS = frozenset(
    {MentionKind.OWNER, MentionKind.KIN, MentionKind.NAME, MentionKind.PET, MentionKind.ROLE, MentionKind.ORGANISATION,
     MentionKind.PLACE}
)  # fmt: skip
_HISTORY = re.compile(
    r"\b(?:used to|before(?=\W*$)|before (?:that|then|now)|previous(?:ly)?|former(?:ly)?|earlier|in the past|"
    r"originally|at first|"
    r"once|ex-\w+|ever (?:live|work|have|own|use|drive|like)|back then|prior|history|initially|old (?:job|"
    r"address|car|phone|employer|number|"
    r"landlord|school|flat|house|apartment|company)|at the beginning|no longer|any ?more|until recently)\b",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r"\b(?P<first>first|earliest|oldest)\b|\b(?P<last>last|latest|most recent|"
                      r"newest)(?! (?:week|month|year|night|summer|"
                      r"winter|spring|autumn|fall|name|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b",
                      re.IGNORECASE)  # fmt: skip
_TYPES: tuple[tuple[QuestionType, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (QuestionType.WHAT, r"^\W*(?:is|are|was|were) there (?:any|some)(?:thing|body|one)\b"),
        (QuestionType.HOW_MANY, r"^\W*(?:\w+\W+){0,3}?how (?:many|much|often|long|old|tall|far|big|heavy)\b"),
        (QuestionType.WHEN, r"^\W*(?:\w+\W+){0,3}?(?:when|what (?:time|dates?|days?|years?|months?)|"
                            r"(?:on )?which (?:days?|dates?|months?|years?)|since when|by when)\b"),
        (QuestionType.WHERE, r"^\W*(?:\w+\W+){0,3}?(?:where|(?:in |at |to |from )?(?:which|what) (?:city|town|"
                             r"country|place|hotel|restaurant|school|company))\b"),
        (QuestionType.WHO, r"^\W*(?:\w+\W+){0,3}?(?:who|whom|whose|with whom|which (?:person|friend|doctor|"
                           r"colleague))\b"),
        (QuestionType.WHY, r"^\W*(?:\w+\W+){0,2}?(?:why|how come|for what reason)\b"),
        (QuestionType.COMPARE, r"\b(?:more|less|older|younger|taller|better|earlier|later|than)\b.*\bor\b.*\?"),
        (QuestionType.LIST, r"^\W*(?:list|name all|tell me (?:all|everything)|what are|which are|what all)\b"),
        (QuestionType.WHICH, r"^\W*(?:\w+\W+){0,3}?which\b"),
        (QuestionType.WHAT, r"^\W*(?:\w+\W+){0,3}?what\b"),
        (QuestionType.HOW, r"^\W*(?:\w+\W+){0,2}?how\b"),
        (QuestionType.YES_NO, r"^\W*(?:so |and |but )?(?:is|are|was|were|do|does|did|has|have|had|can|could|"
                              r"will|would|should|may|might|am|isn't|doesn't|don't)\b"),
    )
)  # fmt: skip
_SUPPOSING = ("in", "at", "to", "with", "from", "for")
_HAVE = frozenset({"have", "has", "'ve"})
_COLLECTING = (QuestionType.HOW_MANY, QuestionType.LIST, QuestionType.WHERE)
_BEFORE = re.compile(r"\bbefore (?!that\b|then\b|now\b|this\b)(?P<what>[^?.!,]+)", re.IGNORECASE)
_PREPOSITIONS: Mapping[QuestionType, tuple[str, ...]] = {
    QuestionType.WHERE: ("in", "at", "to", "from"), QuestionType.WHO: ("", "with", "to", "for"),
    QuestionType.WHEN: ("", "on", "at"), QuestionType.HOW: ("", "by"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Asked:
    """One predicate asked for, and how surely."""

    predicate: str
    weight: float


def interpret(text: str, reference: datetime, names: Mapping[str, Entity], catalogue: Catalogue) -> Question:
    """Read a question or mere search words, in terms of the catalogue."""
    known = vocabulary(catalogue)
    said = text[:LONGEST]
    voice = Voice(first=MentionKind.OWNER, second=MentionKind.OWNER, asks_assistant=False, reference=reference,
        names=names,
                  user_is_owner=True)  # fmt: skip
    kind = next((kind for kind, pattern in _TYPES if pattern.search(said)), QuestionType.TOPIC)
    trees = parse([repair(Edited.of(said))], said) if any(char.isalpha() for char in said) else []
    if kind is QuestionType.WHICH and _asks_for_several(trees):
        kind = QuestionType.LIST
    read = [frame for tree in trees for frame in frames(tree, Setting(voice=voice, question_mark=True))]
    read = [frame for frame in read if frame.subject.head not in ("my", "our")]  # "my aunt": not that I have her
    attribute, subject = _asked_attribute(trees, voice, known)
    chosen = subject or _asked_subject(trees, read, voice)
    past = re.search(r"\b(?:did|was|were|had)\b", said, re.IGNORECASE) is not None
    times = timing.find(said, 0, len(said), reference, past=past)
    ordinal = _ORDINAL.search(said)
    return Question(
        text=text, language="en", type=kind, subject=chosen, predicates=_predicates(said, attribute, known,
        _from_frames(trees, read, kind, known)),
        attribute=attribute, mentions=_mentions(trees, voice), keywords=_keywords(trees),
        value=_value(read, kind, () if times.once or times.repeated else trees),
        time=times.once or times.repeated, history=_HISTORY.search(said) is not None,
        ever=kind in _COLLECTING and _is_perfect(trees),
        earlier_than=_turning_point(said) if past and not times.once else None,
        ordinal=ordinal.lastgroup if ordinal else None, conditions=read[0].conditions if read else (),
    )  # fmt: skip


def _asks_for_several(trees: Sequence[Tree]) -> bool:
    """Whether the noun behind "which" is in the plural."""
    return any(
        node.tag in ("NNS", "NNPS") and any(kid.lower == "which" for kid in tree.kids(node))
        for tree in trees for node in tree.nodes
    )  # fmt: skip


def _is_perfect(trees: Sequence[Tree]) -> bool:
    """Whether it asks in the perfect: "have I lived in"; not "have I got"."""
    return any(
        node.tag in ("VBN", "VBD") and node.lower != "got"
        and _HAVE.intersection(other.lower for other in tree.nodes[: node.index])
        for tree in trees for node in tree.nodes
    )  # fmt: skip


def _turning_point(said: str) -> str | None:
    """What a question asks for the time before."""
    match = _BEFORE.search(said)
    return match["what"] if match else None


def _asked_attribute(trees: Sequence[Tree], voice: Voice, known: Vocabulary) -> tuple[str | None, Mention | None]:
    """The attribute noun of the catalogue that is asked for, and whose it is."""
    best: tuple[str | None, Mention | None] = (None, None)
    for tree in trees:
        for node in tree.nodes:
            if node.pos not in ("NOUN", "PROPN", "ADJ") or not _may_be_asked(tree, node):
                continue
            noun = _noun_of(tree, node, known)
            one = mention(tree, node, voice)
            if _only_sorts(one.holder):
                continue
            held = one.holder if one.kind is not MentionKind.PRONOUN else None
            if noun is not None:
                return noun, held
            if held is not None and best[1] is None and one.kind is MentionKind.THING:
                best = (one.head, held)
    return best


def _only_sorts(holder: Mention | None) -> bool:
    """Whether the noun only asks for the sort of another: "what kind of car do I drive" is about no one car."""
    return holder is not None and holder.kind is MentionKind.THING and not holder.definite


def _may_be_asked(tree: Tree, node: Node) -> bool:
    """Whether the noun can be what is asked for: not a part of another, nor behind a preposition in a full question."""
    if node.dep in ("compound", "poss"):
        return False
    if node.dep != "pobj" or any(kid.lower in words("function", "wh") for kid in tree.kids(node)):
        return True
    return not any(other.pos in ("VERB", "AUX") for other in tree.nodes)


def _noun_of(tree: Tree, node: Node, known: Vocabulary) -> str | None:
    """The longest attribute noun that ends in the token."""
    lowers = [other.lower for other in tree.nodes[max(0, node.index - 2) : node.index]]
    for at in range(len(lowers) + 1):
        for form in (node.lemma, node.lower):
            candidate = " ".join((*lowers[at:], form))
            if candidate in known.by_noun:
                return candidate
    return None


def _asked_subject(trees: Sequence[Tree], read: Sequence[Frame], voice: Voice) -> Mention | None:
    """Whom it is about: "the user" as subject, the subject of a clause, anybody mentioned, a known thing."""
    nodes = [(tree, node) for tree in trees for node in tree.nodes if node.pos in ("NOUN", "PROPN", "PRON")]
    told = [mention(tree, node, voice) for tree, node in nodes if node.lower == "user" and node.dep.startswith("nsubj")]
    subjects = [frame.subject for frame in read if frame.subject.kind in _SUBJECTS and frame.subject.text]
    named = (mention(tree, node, voice) for tree, node in nodes if node.dep != "compound")
    anybody = (one for one in named if one.kind in _SUBJECTS and one.text)
    things = [frame.subject for frame in read if frame.subject.kind is MentionKind.THING and frame.subject.definite]
    return next(iter((*told, *subjects)), None) or next(anybody, None) or next(iter(things), None)


def _predicates(
    said: str, attribute: str | None, known: Vocabulary, by_frames: Iterator[_Asked]
) -> tuple[tuple[str, float], ...]:
    """The predicates asked for: by noun, by the frame with a gap in it, by asking words."""
    scores: dict[str, float] = {}
    for asked in (*_from_noun(attribute, known), *by_frames, *_from_asks(said, known)):
        scores[asked.predicate] = max(asked.weight, scores.get(asked.predicate, 0.0)) + (
            0.1 if asked.predicate in scores else 0.0
        )
    ranked = sorted(scores.items(), key=lambda item: -item[1])[:_MOST]
    return tuple((name, min(weight, 1.0)) for name, weight in ranked)


def _from_noun(attribute: str | None, known: Vocabulary) -> Iterator[_Asked]:
    for name in known.by_noun.get(attribute or "", ()):
        yield _Asked(name, 0.95)


def _from_frames(
    trees: Sequence[Tree], read: Sequence[Frame], kind: QuestionType, known: Vocabulary
) -> Iterator[_Asked]:
    open_end = next((end for tree in trees if (end := _stranded(tree))), None)
    for frame in read:
        denied = frame.polarity is Polarity.NEGATIVE and kind is not QuestionType.YES_NO
        for variant in _variants(frame, kind, open_end):
            match = known.matcher.best(variant)
            if match is not None and match.predicate == "did" and _asks_trade(frame, kind):
                yield _Asked("occupation", 0.9)
            elif match is not None and match.predicate != "did":
                opposite = known.opposites.get(match.predicate) if denied else None
                yield _Asked(opposite or match.predicate, min(1.0, 0.6 + 0.1 * match.weight))


def _asks_trade(frame: Frame, kind: QuestionType) -> bool:
    """Read "what does my aunt do?"; "what do I do on Mondays?" asks for a habit, "what did she do?" for a deed."""
    said = [word.lemma for word in frame.words if word.lemma not in words("function", "wh")]
    bare = said == ["do"] and frame.time is None and not frame.conditions
    return bare and kind is QuestionType.WHAT and frame.tense is Tense.PRESENT


def _stranded(tree: Tree) -> str | None:
    """The preposition whose noun is the question word before it: "who is she engaged to"."""
    found = [
        node
        for node in tree.nodes
        if node.pos == "ADP"
        and node.dep == "prep"
        and not any(kid.index > node.index for kid in tree.kids(node, "pobj", "pcomp"))
        and not _leads(tree, node)
    ]
    return found[-1].lower if found else None


def _leads(tree: Tree, node: Node) -> bool:
    """Whether a question word stands right behind it: "in which city"."""
    return node.index + 1 < len(tree.nodes) and tree.nodes[node.index + 1].lower in words("function", "wh")


def _variants(frame: Frame, kind: QuestionType, open_end: str | None) -> Iterator[Frame]:
    """The clause as it stands, and with a stand-in where the answer would be."""
    said = tuple(word for word in frame.words if word.lemma not in words("function", "wh"))
    if not said or [word.lemma for word in said] == ["be"]:
        return
    be = (Word(text="", lemma="be", tag="verb", start=0, end=0),)
    tag = {QuestionType.HOW_MANY: "number", QuestionType.WHEN: "number"}.get(kind, "name")
    leads = (open_end,) if open_end else _PREPOSITIONS.get(kind, ("",))
    for start in (said, be + said):
        yield replace(frame, words=start)
        for lead in leads:
            filler = [Word(text="", lemma=lead, tag="preposition", start=0, end=0)] if lead else []
            filler.append(Word(text="", lemma="what", tag=tag, start=0, end=0))
            yield replace(frame, words=(*start, *filler))


def _from_asks(said: str, known: Vocabulary) -> Iterator[_Asked]:
    stems = [stem(word) for word in re.findall(r"[\w'-]+", said.casefold())]
    joined = f" {' '.join(stems)} "
    hits: dict[tuple[int, str], list[int]] = {}
    for ask in chain.from_iterable(known.asks.get(one, ()) for one in set(stems)):
        if ask.stems in joined:
            hits.setdefault((ask.place, ask.predicate), []).append(ask.count)
    for (_, name), counts in sorted(hits.items()):
        yield _Asked(name, min(0.85, 0.45 + 0.12 * (max(counts) - 1) + 0.08 * (len(counts) - 1)))


def _mentions(trees: Sequence[Tree], voice: Voice) -> tuple[str, ...]:
    found: list[str] = []
    for tree in trees:
        for node in tree.nodes:
            if node.pos == "PROPN" and node.dep != "compound":
                found.append(tree.text(phrase(tree, node)).casefold())
            elif node.pos == "NOUN" and node.lower not in words("function", "stop"):
                found.append(node.lemma)
    return tuple(dict.fromkeys(found))


def _keywords(trees: Sequence[Tree]) -> tuple[str, ...]:
    stop = words("function", "stop") | words("function", "wh")
    return tuple(
        dict.fromkeys(
            node.lemma for tree in trees for node in tree.nodes
            if node.pos not in ("PUNCT", "AUX", "DET", "ADP", "PART", "CCONJ", "SCONJ") and node.lower not in stop
            and node.lemma not in stop and any(char.isalnum() for char in node.lemma)
        )
    )  # fmt: skip


def _value(read: Sequence[Frame], kind: QuestionType, trees: Sequence[Tree]) -> str | None:
    """What a yes-no question supposes: the object, else what stands behind the last preposition."""
    if kind is not QuestionType.YES_NO:
        return None
    objects = (frame.object.text for frame in read if frame.object is not None)
    behind = (
        tree.text(phrase(tree, node))
        for tree in trees for node in reversed(tree.nodes)
        if node.dep == "pobj" and node.pos in ("NOUN", "PROPN") and tree.nodes[node.head].lower in _SUPPOSING
    )  # fmt: skip
    return next(objects, None) or next(behind, None)
