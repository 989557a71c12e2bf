"""A question once interpreted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from affidavit.domain.candidate import Mention
from affidavit.domain.condition import Conditions
from affidavit.domain.time_expression import TimeExpression


class QuestionType(StrEnum):
    """The sort of answer asked for."""

    WHAT = "what"
    WHO = "who"
    WHERE = "where"
    WHEN = "when"
    HOW_MANY = "how_many"
    HOW = "how"
    WHICH = "which"
    WHY = "why"
    YES_NO = "yes_no"
    LIST = "list"
    COMPARE = "compare"
    TOPIC = "topic"  # no question form: just words to look for


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked, about whom, and when."""

    text: str
    language: str
    type: QuestionType = QuestionType.TOPIC
    subject: Mention | None = None  # whom it is about; None: not said, so anybody
    predicates: tuple[tuple[str, float], ...] = ()  # catalogue predicates asked for, with weights, best first
    attribute: str | None = None  # the attribute noun asked for, canonical: "shoe size", 尺码
    mentions: tuple[str, ...] = ()  # names and things named in it, folded
    keywords: tuple[str, ...] = ()  # content lemmas, without question words and stop words
    value: str | None = None  # the value a yes/no question supposes
    time: TimeExpression | None = None  # the time asked about
    history: bool = False  # asks for what was before: used to, before, 以前, 原来
    ever: bool = False  # asks for whatever was so at any time: "which cities have I lived in", 住过
    earlier_than: str | None = None  # what it asks for the time before: "before Ghent", 搬到长沙之前
    ordinal: str | None = None  # "first" or "last"
    conditions: Conditions = ()

    @property
    def looks_back(self) -> bool:
        """Whether what is no longer so may answer."""
        return self.history or self.ever or self.earlier_than is not None or self.ordinal == "first"
