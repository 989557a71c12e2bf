"""Questions: what is asked, about whom, when."""

from __future__ import annotations

from datetime import datetime

from affidavit.domain.question import Question


def interpret(text: str, folded: str, reference: datetime, names: tuple[tuple[str, str], ...]) -> Question:
    """A question in terms of the catalogue."""
    return Question(text=text, language="zh", keywords=())
