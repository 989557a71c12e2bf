"""Notes without a verb: "shopping list: a, b, c", "jersey number 45", a mere value as an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import resources

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.en import timing
from affidavit.languages.en.classes import health_class, is_diary
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.mentions import first_person, of_nodes
from affidavit.languages.en.noun_phrases import phrase
from affidavit.languages.en.recasting import have
from affidavit.languages.en.segmenting import Segment
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice
from affidavit.predicates.catalogue import read_tables

_LABEL = re.compile(
    r"^(?P<label>(?:[\w'&/-]+\s+){0,7}[\w'&/-]+)\s*(?:(?<!\d):|:(?!\d)|=|\s-\s)\s*(?P<values>\S.*)$", re.DOTALL
)
_SPLIT = re.compile(r"\s*(?:,(?!\d{3}\b)|;|\n|\band\b|&|•)\s*(?:and\s+)?", re.IGNORECASE)
_TAKES_VALUE = (
    r"(?:number|size|code|extension|ext|pin|id|address|birthday|name|nickname|email|plate|username|handle|seat|gate|terminal|"
    r"room|height|weight|age|zip|postcode|blood type|iban|account|phone|mobile|anniversary|star sign|wifi|"
    r"password|locker|"
    r"allergies|diagnosis|dose|dosage|budget|salary|rent|deadline)"
)
_VALUED = re.compile(
    rf"^(?:(?i:and|also|so|my|our|the)\s+)*(?P<noun>(?:[a-z][\w-]*\s+){{0,3}}?{_TAKES_VALUE})\s*(?:is\s+(?:now\s+)?|=\s*|:\s*|#\s*)?"
    r"(?P<value>(?:[\w@.+-]*\d[\w@.+-]*|#?\d[\w./:-]*(?:\s+\w+){0,2}|[A-Z][\w'+-]*(?:\s+[A-Z]?[\w'+-]*){0,3}|xs|s|m|l|xl|xxl|small|medium|large|none))$"
)
_FAVOURITE = re.compile(
    r"^(?:and\s+|so\s+|but\s+)?(?:my|our)\s+(?:all[- ]time\s+|absolute\s+)?"
    r"(?P<noun>favou?rite\s+[a-z'-]+(?:\s+[a-z'-]+){0,2}?)"
    r"(?:\s+(?:now|these days|nowadays|right now|at the moment))?\s+(?:is|are)\s+(?:now\s+|still\s+|definitely\s+)?"
    r"(?P<value>[\w'&+-]+(?:\s+[\w'&+-]+){0,3}?)"
    r"(?:\s+(?:now|these days|nowadays|at the moment|currently|lately|though))?$",
    re.IGNORECASE,
)
_PLURAL = re.compile(r"(?<=\w\w)(?<![siu])(?<!serie)s$")
_NO_VALUE = re.compile(
    r"^(?:when|that|how|what|where|probably|one|the one|not|also|so|too|too?o|in|on|at|to|by|from|for|hard|easy)\b",
    re.IGNORECASE,
)
_CLAUSE_LIKE = re.compile(
    r"\b(?:I|I'm|we|he|she|they|you|is|are|was|were|am|don't|do|have|has|want|need|can|will|would|should|it's|that's|like)\b|\w's\s+\d",
    re.IGNORECASE,
)
_EVENTS = ("underwent", "takes_exam", "travels_to", "attended")
_ADDING = re.compile(r"^\W*(?:and|also|plus|oh and|as well as)\s+\w", re.IGNORECASE)
_ADDITIONS = frozenset({"and", "also", "plus", "oh", "too", "as", "well", "my", "some"})
_ADDED = 6  # tokens of what is added
_NO_EVENTS = frozenset(
    {"zoom", "day", "night", "week", "luck", "morning", "evening", "weekend", "time", "thing", "way", "one", "lot",
     "month",
     "year", "hour", "minute", "fun", "plan", "news", "friday", "monday"}
)  # fmt: skip
_DIARY = 10  # tokens of a diary note
_IDLE_LABELS = frozenset(
    {"update", "note", "notes", "question", "ps", "p.s", "edit", "tip", "fact", "fyi", "hi", "hey", "hello", "thing",
        "story", "btw",
     "example", "listen", "look", "well", "ok", "remember", "anyway", "warning", "news", "joke", "riddle", "reason",
     "problem",
     "translation", "re", "fwd", "http", "https", "spoiler", "disclaimer", "context", "here", "somewhere", "order",
     "form"}
)  # fmt: skip


@cache
def attribute_nouns() -> frozenset[str]:
    """The attribute nouns of the catalogue's English wordings."""
    tables = read_tables(resources.files("affidavit.languages.en") / "wordings")
    return frozenset(noun for table in tables.values() for noun in table.get("nouns", ()))


@cache
def event_nouns() -> frozenset[str]:
    """Nouns of what one undergoes, sits or travels: "my surgery is in July" tells when it is and not which."""
    tables = read_tables(resources.files("affidavit.languages.en") / "wordings")
    return frozenset(noun for name in _EVENTS for noun in tables[name].get("nouns", ()))


def labelled(segment: Segment, content: str, voice: Voice, act: Act) -> Frame | None:
    """Read "shoe size: 42" and "shopping list for Friday: rice, beans" as what somebody's attribute is."""
    match = _LABEL.match(segment.text.text) or _VALUED.match(segment.text.text) or _favourite(segment.text.text)
    if match is None or segment.question:
        return None
    label = match.groupdict().get("label") or match.groupdict().get("noun") or ""
    group = "values" if "values" in match.groupdict() else "value"
    if not _is_label(label) or _CLAUSE_LIKE.search(match[group]):
        return None
    subject = _label_mention(segment.text, match, "label" if group == "values" else "noun", content, voice)
    values = _values(segment.text, match.start(group), match[group], content)
    frame = _attribute_frame(segment.text, content, subject, values, voice) if values else None
    return replace(frame, act=act) if frame else None


def _favourite(text: str) -> re.Match[str] | None:
    """What somebody likes best; "my favourite thing is when it snows" names nothing."""
    match = _FAVOURITE.match(text)
    if match is None or _NO_VALUE.match(match["value"]) or _CLAUSE_LIKE.search(match["noun"]):
        return None
    return match


def _is_label(label: str) -> bool:
    words_ = label.casefold().split()
    return (
        bool(words_)
        and words_[-1] not in _IDLE_LABELS
        and words_[0] not in _IDLE_LABELS
        and not _CLAUSE_LIKE.search(label)
    )


def label_end(segment: Segment) -> int | None:
    """Where the clause behind an idle label begins: "attic news: I've found …"."""
    match = re.match(r"^[^:]{2,60}:\s+(?=\S)", segment.text.text)
    return match.end() if match and not re.search(r"\d:\d", match[0]) else None


def _label_mention(text: Edited, match: re.Match[str], group: str, content: str, voice: Voice) -> Mention:
    label = re.sub(r"^(?:(?:my|our|the)\s+)?(?:new\s+(?=\S))?", "", match[group], flags=re.IGNORECASE)
    begin = match.end(group) - len(label)
    head = re.split(r"\s+(?:for|of|at|in|on|from)\s+", label)[0].casefold()
    head = head.replace("favorite", "favourite").replace("color", "colour")
    head = _PLURAL.sub("", head) if head.startswith("favourite ") else head  # whatever the number of what is best
    start, end = text.span(begin, match.end(group))
    return Mention(text=content[start:end], start=start, end=end, kind=MentionKind.THING, head=head,
                   holder=first_person(voice, start), definite=True)  # fmt: skip


def _values(text: Edited, at: int, said: str, content: str) -> list[Mention]:
    found: list[Mention] = []
    place = at
    for piece in (*_SPLIT.finditer(said), None):
        end = at + (piece.start() if piece else len(said))
        found += _value(text, place, end, content)
        place = at + piece.end() if piece else end
    return found


def _value(text: Edited, start: int, end: int, content: str) -> list[Mention]:
    raw = text.text[start:end]
    stripped = re.sub(r"^(?:the|a|an|some)\s+", "", raw.strip(), flags=re.IGNORECASE).rstrip(".!")
    stripped = re.sub(r"(?<=\S)\s+(?:now|these days|nowadays|currently)$", "", stripped, flags=re.IGNORECASE)
    if not stripped:
        return []
    begin = start + raw.index(stripped)
    first, last = text.span(begin, begin + len(stripped))
    return [Mention(text=content[first:last], start=first, end=last, kind=MentionKind.THING, head=stripped.casefold())]


def _attribute_frame(text: Edited, content: str, subject: Mention, values: list[Mention], voice: Voice) -> Frame:
    start, end = text.span(0, len(text.text))
    words_ = tuple(
        Word(text=value.text, lemma=value.head, tag="noun", start=value.start, end=value.end) for value in values
    )
    times = timing.find(content, values[0].start, values[-1].end, voice.reference, past=False)
    liked = subject.head.startswith("favourite ")  # "my favourite season is autumn" is so all the year
    return Frame(language="en", start=start, end=end, subject=subject, words=words_, verb="", object=values[0],
                 objects=tuple(values) if len(values) > 1 else (), time=None if liked else times.once)  # fmt: skip


def value_only(segment: Segment, content: str, voice: Voice, act: Act) -> Frame | None:
    """A value that stands alone, for the slot of a clause before."""
    text = segment.text.text
    start, end = segment.text.span(0, len(text))
    if start >= end or len(text.split()) > 8:
        return None
    times = timing.find(content, start, end, voice.reference, past=False)
    whole = next((time for time in times.all if time.end - time.start >= (end - start) - 4), None)
    value = None if whole else next(iter(_value(segment.text, 0, len(text), content)), None)
    if whole is None and value is None:
        return None
    word = Word(text=content[start:end], lemma=text.casefold(), tag="noun", start=start, end=end)
    return Frame(language="en", start=start, end=end, subject=first_person(voice, start), words=(word,), object=value,
                 act=act, time=whole, fragment=True)  # fmt: skip


def in_place_of(content: str, start: int, end: int, old: str, voice: Voice) -> Frame:
    """What is so instead of what was said in another session: "it was Caen, not Arnhem"."""
    said = content[start:end]
    value = Mention(text=said, start=start, end=end, kind=MentionKind.THING, head=said.casefold())
    words_ = (
        Word(text="", lemma="be", tag="verb", start=start, end=start),
        Word(text=said, lemma=said.casefold(), tag="noun", start=start, end=end),
    )
    return Frame(language="en", start=start, end=end, subject=first_person(voice, start), words=words_, verb="be",
                 object=value, act=Act.CORRECT, replaces=old)  # fmt: skip


def ailment(tree: Tree, voice: Voice) -> Frame | None:
    """A health condition named by itself: "Astigmatism, which explains a lot"."""
    root = tree.roots[0] if tree.roots else None
    if root is None or root.pos not in ("NOUN", "PROPN"):
        return None
    nodes = [node for node in phrase(tree, root) if node.dep not in ("poss", "det")]
    name = health_class(nodes)
    if name is None or any(node.lower in ("no", "not", "never", "without") for node in tree.nodes):
        return None
    start, end = tree.span(tree.subtree(root))
    empty = Frame(language="en", start=start, end=end, subject=first_person(voice, start), words=(), trust=0.7)
    return have(empty, tree, nodes, name, first_person(voice, start))


def appointment(tree: Tree, segment: Segment, content: str, voice: Voice) -> Frame | None:
    """Read "Dentist tomorrow at 3", "interview on Monday": something in the diary."""
    root = tree.roots[0] if tree.roots else None
    if root is None or root.pos not in ("NOUN", "PROPN") or len(tree.nodes) > _DIARY:
        return None
    start, end = segment.text.span(0, len(segment.text.text))
    times = timing.find(content, start, end, voice.reference, past=False)
    inside = timing.tokens(tree, tree.nodes, times.all)
    nodes = [node for node in phrase(tree, root) if node.index not in inside and node.dep not in ("poss", "det")]
    if times.once is None or not nodes:
        return None
    if not is_diary(nodes):
        return _coming(tree, nodes, (start, end), times.once, voice)
    said = of_nodes(tree, nodes)
    lead = Word(text="", lemma="have:appointment", tag="verb", start=said.start, end=said.start)
    body = Word(text=said.text, lemma=said.head, tag="noun", start=said.start, end=said.end)
    return Frame(language="en", start=start, end=end, subject=first_person(voice, start), words=(lead, body),
        verb="have",
                 object=said, time=times.once, trust=0.8)  # fmt: skip


def _coming(tree: Tree, nodes: list[Node], span: tuple[int, int], time: TimeExpression, voice: Voice) -> Frame | None:
    """Read "op on 3 December": when something of the speaker's takes place; "big day tomorrow" is nothing such."""
    begins = time.interval.start
    head = nodes[-1]
    if begins is None or begins <= voice.reference or head.pos != "NOUN" or head.lemma in _NO_EVENTS:
        return None
    one = replace(of_nodes(tree, nodes), holder=first_person(voice, span[0]), definite=True)
    lead = Word(text="", lemma="be:date", tag="verb", start=time.start, end=time.start)
    body = Word(text=time.text, lemma=time.text.casefold(), tag="noun", start=time.start, end=time.end)
    date = Mention(text=time.text, start=time.start, end=time.end, kind=MentionKind.THING, head=time.text.casefold())
    return Frame(language="en", start=span[0], end=span[1], subject=one, words=(lead, body), verb="be", object=date,
                 time=time, trust=0.8)  # fmt: skip


def added(segment: Segment, tree: Tree, earlier: Sequence[Frame]) -> Frame | None:
    """Read "I take zinc. And magnesium": the same of another thing.

    It must not fire without "and", "also" or "plus", after a clause without a thing for its object, or before a verb.
    """
    lead = _ADDING.match(segment.text.text)
    last = earlier[-1] if earlier else None
    if lead is None or last is None or last.object is None or last.fragment or len(tree.nodes) > _ADDED:
        return None
    nodes = [node for node in tree.nodes if node.lower not in _ADDITIONS and node.pos not in ("PUNCT", "CCONJ", "DET")]
    begun = tuple(word for word in last.words if word.end <= last.object.start)
    alike = last.object.kind in (MentionKind.THING, MentionKind.NAME) and bool(begun) and last.verb != "be"
    if not nodes or not alike or any(node.pos not in ("NOUN", "PROPN", "ADJ", "NUM") for node in nodes):
        return None
    said = of_nodes(tree, nodes, last.object.kind)
    start, end = segment.text.span(0, len(segment.text.text))
    body = Word(text=said.text, lemma=said.head, tag="noun", start=said.start, end=said.end)
    return replace(last, start=start, end=end, words=(*begun, body), object=said, objects=(), time=None, conditions=(),
                   reason=None)  # fmt: skip


def denials(segment: Segment, content: str, voice: Voice) -> Iterator[Frame]:
    """Read "no lifting, no running" after a statement about oneself as what is not possible or not there."""
    text = segment.text.text
    if not re.match(r"^no\s+\w+", text, re.IGNORECASE) or segment.question:
        return
    for match in re.finditer(r"\bno\s+([\w' -]+)", text, re.IGNORECASE):
        start, end = segment.text.span(match.start(), match.end())
        word = Word(text=content[start:end], lemma="without", tag="other", start=start, end=end)
        yield Frame(language="en", start=start, end=end, subject=first_person(voice, start), words=(word,),
                    polarity=Polarity.POSITIVE)  # fmt: skip
