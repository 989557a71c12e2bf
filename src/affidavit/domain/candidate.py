"""What an extractor believes it saw, before it is grounded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from affidavit.domain.assertion import Modality, Polarity, Source
from affidavit.domain.condition import Conditions
from affidavit.domain.predicate import Kind
from affidavit.domain.time_expression import TimeExpression


class MentionKind(StrEnum):
    """How words point at something."""

    OWNER = "owner"  # the memory's owner: "I" said by the owner, "you" said to the owner
    SPEAKER = "speaker"  # "I" said by a named person
    PRONOUN = "pronoun"  # she, it, 他, 那个 — needs an antecedent
    KIN = "kin"  # a relation word: my sister, 老公
    NAME = "name"  # a proper name of a person
    ROLE = "role"  # landlord, boss, 医生
    PET = "pet"
    PLACE = "place"
    ORGANISATION = "organisation"
    THING = "thing"  # the report, 书房的灯泡
    GROUP = "group"  # we, the kids
    NONE = "none"  # left out; the subject is understood from what came before
    GENERIC = "generic"  # people, you in general: nothing is claimed about anybody


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """Words that point at something: `message.content[start:end] == text` unless the subject is left out."""

    text: str
    start: int
    end: int
    kind: MentionKind
    head: str = ""  # folded head noun, lemma or relation word in canonical form (mother, cat, report)
    holder: Mention | None = None  # whose it is: the sister in "my sister's flat"
    definite: bool = False  # the, that, 那家: points back at something known
    name: str | None = None  # a name that came with it: "my brother Robert", 我家猫豆豆


@dataclass(frozen=True, slots=True)
class Mentioned:
    """A mention as it came up in a message, whether or not anything was claimed of it."""

    message_id: str
    mention: Mention
    weight: int = 0  # 2: what a clause is about; 1: what it says something is done to; 0: named by the way


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a clause says is otherwise now, of whatever relation it was: given up, or replaced by something."""

    old: str  # what is no longer so, in the words of the clause; empty: what the clause is about
    new: str = ""  # what takes its place; empty: nothing does
    amount: str = ""  # how much, or which number, it is now: "40mg", "bay 31"
    parted: bool = False  # the thing itself is gone: given away, lost, thrown out
    called_off: bool = False  # what was planned does not come about
    service: bool = False  # it is done by another now; `old` names who did it, or what is done: physio, electricity
    relation: str = ""  # the relation in which whatever is held of the subject is over: "I got laid off"
    later: float | None = None  # days by which it is put off; 0: to the time the clause tells; None: it is not put off


class Act(StrEnum):
    """What a clause does to what is known."""

    ASSERT = "assert"
    CORRECT = "correct"  # replaces what was said wrongly
    CHANGE = "change"  # is so now, where something else was so before
    END = "end"  # what it names no longer holds
    EXCEPT = "except"  # an exception to a rule given before
    CONFIRM = "confirm"  # agrees to what the assistant proposed


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A claim with the span it was seen in: `message.content[start:end]` is its quotation."""

    extractor_id: str
    message_id: str
    start: int
    end: int
    subject: Mention
    predicate: str  # catalogue name, or the lemma of an open predicate
    object: str
    object_mention: Mention | None = None
    dimension: str | None = None  # set for open predicates and attributes whose class is known
    polarity: Polarity = Polarity.POSITIVE
    modality: Modality = Modality.ACTUAL
    kind: Kind | None = None  # None: the predicate's own
    source: Source = Source.STATEMENT
    act: Act = Act.ASSERT
    conditions: Conditions = ()
    time: TimeExpression | None = None  # when it holds or happens
    ended: bool = False  # used to, no longer, 戒了: was so and is no more
    reason: str | None = None  # why, in the words of the clause that says so
    replaces: str = ""  # the words that name what a change or correction takes the place of, where they are said
    worded: bool = True  # False: the object is the wording itself, and the sentence had better be the clause as said
    extra_spans: tuple[tuple[str, int, int], ...] = ()  # further quotations (message id, start, end)
    target_id: str | None = None  # the known assertion it corrects, where the caller names it
    trust: float = 1.0  # how sure the extractor is of its reading, 0 to 1
    weak: bool = False  # read by a wording of a single word, which other relations may share
    said: str = ""  # its clause with what was wrong in it put right; empty: the quotation says it
    changes: tuple[Change, ...] = ()  # what it gives up or replaces besides
    language: str = "en"


class DirectiveKind(StrEnum):
    """What a clause asks of the memory itself, or answers to the assistant."""

    RETRACT = "retract"  # forget that, 把那条删了吧
    END = "end"  # the Tuesday one is off, 周二的取消了: what is named is over
    LIMIT = "limit"  # only in the morning, 出差的时候除外: what was said last holds under these conditions
    KEEP = "keep"  # the rest stands, 其他的没错: nothing changes
    REJECT = "reject"  # no, that is not so (what the assistant supposed)
    CONFIRM = "confirm"  # yes, right


@dataclass(frozen=True, slots=True, kw_only=True)
class Directive:
    """An instruction about what is remembered; it changes statuses and conditions, never deletes."""

    kind: DirectiveKind
    message_id: str
    start: int
    end: int
    about: str = ""  # the words that say what it refers to; empty: what was said last
    everything: bool = False  # "all of it", 全部
    area: frozenset[str] = frozenset()  # relations and families of relations that it means as a whole: "my love life"
    conditions: Conditions = ()  # what it is limited to; of what is retracted, the circumstances its words name
    whose: str = ""  # whose side of life that is; empty: the owner's
    words: tuple[str, int, int] | None = None  # words of a message put right: what rests on them alone is meant
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something an extractor saw and that was not taken, with the reason."""

    reason: str  # ungrounded · injected · quoted · hypothetical · question · …
    message_id: str
    start: int
    end: int
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extraction:
    """All that one extractor saw in the messages of one write."""

    candidates: tuple[Candidate, ...] = ()
    directives: tuple[Directive, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    mentions: tuple[Mentioned, ...] = ()  # everything named or pointed at in the messages, in order
