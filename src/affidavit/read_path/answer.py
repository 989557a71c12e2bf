"""Answers to questions: the kind of question chooses how the assertions found are put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from affidavit.domain.found import Answer, Knowledge
from affidavit.domain.question import QuestionType
from affidavit.read_path.answering.chain import chain
from affidavit.read_path.answering.comparing import compare
from affidavit.read_path.answering.counting import count
from affidavit.read_path.answering.dates import how_long, when
from affidavit.read_path.answering.ground import Ground
from affidavit.read_path.answering.ordering import ever, ordinal, preceding
from affidavit.read_path.answering.reasons import why
from affidavit.read_path.answering.values import values
from affidavit.read_path.answering.yes_no import yes_no
from affidavit.read_path.focus import questions
from affidavit.read_path.pipeline import look
from affidavit.read_path.reading import Inquiry, Reading

_DEPTH = 30
# Their answers are made of the assertions themselves, not of what lies at the end of a path.
_OF_ONE = (QuestionType.YES_NO, QuestionType.HOW_MANY, QuestionType.COMPARE, QuestionType.WHY)
_BY_TYPE: Mapping[QuestionType, Callable[[Ground], Answer]] = {
    QuestionType.YES_NO: yes_no,
    QuestionType.HOW_MANY: count,
    QuestionType.WHEN: when,
    QuestionType.WHY: why,
    QuestionType.COMPARE: compare,
}


def ask(reading: Reading, inquiry: Inquiry) -> Answer:
    """The answer, with the assertions and quotations it rests on; unknown or disputed where it is so."""
    parts = [_answer(reading, replace(inquiry, query=question)) for question in questions(inquiry.query)]
    return parts[0] if len(parts) == 1 else _joined(inquiry.query, parts)


def _joined(question: str, parts: Sequence[Answer]) -> Answer:
    """The answers to several questions as one: known when any is, disputed when any of those is."""
    known = [part for part in parts if part.knowledge is not Knowledge.UNKNOWN]
    disputed = any(part.knowledge is Knowledge.DISPUTED for part in known)
    knowledge = Knowledge.DISPUTED if disputed else Knowledge.KNOWN if known else Knowledge.UNKNOWN
    return Answer(
        question=question, knowledge=knowledge, values=tuple(value for part in known for value in part.values),
        text="; ".join(part.text for part in parts),
        assertions=tuple({one.id: one for part in known for one in part.assertions}.values()),
        evidence=tuple(dict.fromkeys(piece for part in known for piece in part.evidence)),
    )  # fmt: skip


def _answer(reading: Reading, inquiry: Inquiry) -> Answer:
    result = look(reading, replace(inquiry, top_k=max(inquiry.top_k, _DEPTH), wide=True))
    ground = Ground(reading=reading, inquiry=inquiry, seeking=result.seeking, scored=result.scored)
    question = result.seeking.question
    compared = _compared(ground)
    if compared is not None:
        return compared
    before = preceding(ground) if question.earlier_than else None
    if before is not None:
        return before
    followed = chain(ground) if question.type not in _OF_ONE else None
    return followed or _composer(ground)(ground)


def _compared(ground: Ground) -> Answer | None:
    """A comparison that is asked as "which", when two things named have a measure in common."""
    if not ground.measuring.compares:
        return None
    answer = compare(ground)
    return answer if answer.known else None


def _composer(ground: Ground) -> Callable[[Ground], Answer]:
    question = ground.seeking.question
    if question.ordinal is not None:
        return ordinal
    if ground.measuring.length:
        return how_long
    if question.ever and question.type is not QuestionType.HOW_MANY:
        return ever
    return _BY_TYPE.get(question.type, values)
