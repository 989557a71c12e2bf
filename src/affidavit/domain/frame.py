"""A clause once analysed, in a form that no longer depends on its language."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Change, Directive, Mention, Refusal
from affidavit.domain.condition import Conditions
from affidavit.domain.time_expression import TimeExpression


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a clause: `message.content[start:end] == text` (original script and spelling)."""

    text: str
    lemma: str  # folded base form, simplified script; what wordings are matched against
    tag: str  # noun · name · pronoun · verb · adjective · adverb · number · preposition · particle · other
    start: int
    end: int


class Mood(StrEnum):
    """What a clause does: tell, ask, ask for something, or suppose."""

    STATEMENT = "statement"
    QUESTION = "question"
    REQUEST = "request"  # to the assistant or to oneself: imperatives, "can you …", 帮我…, 别…
    SUPPOSITION = "supposition"  # if I were rich…, 要是…


class Tense(StrEnum):
    """Which side of now the clause is about."""

    PAST = "past"
    PRESENT = "present"
    FUTURE = "future"


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One clause: who, what is said of them, and in which way.

    `words` is the predicate part in order: the verb, its particles, objects and complements, with subject, negation,
    auxiliaries, adverbs of manner or degree, time and condition phrases taken out. Wordings of the catalogue are
    matched against the lemmas of `words`.
    """

    language: str
    start: int  # span of the whole clause in the message, as it will be quoted
    end: int
    subject: Mention
    words: tuple[Word, ...]
    verb: str = ""  # lemma of the main verb, "be" / "是" for the copula, "" for a clause without a verb
    object: Mention | None = None  # direct object, or complement of the copula: whole phrase as said
    objects: tuple[Mention, ...] = ()  # its conjuncts when it is a list; empty otherwise
    polarity: Polarity = Polarity.POSITIVE
    ended: bool = False  # used to · no longer · not any more · 不再 · 戒了
    modality: Modality = Modality.ACTUAL
    doing: bool = False  # an activity in the plain present ("I mend clocks"), and no state: done again and again
    habitual: bool = False  # usually · always · 常 · 一般 · 每…都
    once: bool = False  # done and over on one occasion: 吃过 · 昨天喝了 · 中午吃的
    tense: Tense = Tense.PRESENT
    mood: Mood = Mood.STATEMENT
    act: Act = Act.ASSERT
    time: TimeExpression | None = None
    conditions: Conditions = ()
    reason: str | None = None  # the words of the clause that gives the reason
    replaces: str = ""  # what a change or correction names as no longer so: "from A" of "from A to B"
    quoted: bool = False  # stands inside quotation marks, pasted text or code
    fragment: bool = False  # no verb: a value that stands for the same slot of a clause before ("no, Tuesdays")
    trust: float = 1.0  # how sure the analysis is, 0 to 1
    changes: tuple[Change, ...] = ()  # what the clause gives up or replaces, whatever else it says
    blank: tuple[int, int] | None = (
        None  # span of the words that ask ("where", 哪个城市): an answer stands in their place
    )


class ReplyKind(StrEnum):
    """How a message answers the one before it."""

    CONFIRM = "confirm"  # yes · 对 · 可以
    REJECT = "reject"  # no · 不对
    CHOOSE = "choose"  # the second one · 第二个
    ECHO = "echo"  # me too · 我也是: what was just said holds of the speaker as well


@dataclass(frozen=True, slots=True)
class Reply:
    """How a message answers the one before it; `choice` counts from 1, -1 is the last one."""

    kind: ReplyKind
    start: int
    end: int
    choice: int = 0
    spared: str = ""  # what of it is not agreed to: "all correct except the email"


@dataclass(frozen=True, slots=True)
class Rewording:
    """Words of an earlier message, the words that stand there instead, and where that is said."""

    message_id: str
    start: int
    end: int
    new: str
    said_start: int
    said_end: int
    sure: bool = field(default=True, kw_only=True)  # whether the wrong words are named, and not only the right ones
    act: Act = field(default=Act.CORRECT, kw_only=True)  # CHANGE: they were right then, and it is otherwise now


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """All that the language part saw in one message."""

    frames: tuple[Frame, ...] = ()
    reply: Reply | None = None
    options: tuple[tuple[int, int], ...] = ()  # spans of the alternatives a question offers: (a) …, (b) …
    checks: tuple[tuple[int, int], ...] = ()  # spans of what is put to the other for a mere yes: "…, right?"
    rewordings: tuple[Rewording, ...] = ()  # earlier words that this message puts right
    directives: tuple[Directive, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    mentions: tuple[Mention, ...] = ()  # everything named, introduced or pointed at, claimed or not, in order
