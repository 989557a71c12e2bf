"""Assertions in one plain Chinese sentence each."""

from __future__ import annotations

import re
from datetime import date

from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.predicate import Predicate, ValueKind
from affidavit.predicates.catalogue import Catalogue

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_WEEKDAYS = "一二三四五六日"
_NEAR = 60  # days within which a weekday is what one goes by
_PREFIXES = {
    Modality.PLANNED: "打算", Modality.CONSIDERING: "在考虑", Modality.DESIRED: "希望", Modality.HYPOTHETICAL: "假设",
    Modality.REPORTED: "据说", Modality.PAST: "曾经",
}  # fmt: skip


def sentence(assertion: Assertion, catalogue: Catalogue) -> str:
    """Subject, wording of the predicate, object, polarity and modality."""
    subject = "用户" if assertion.subject == OWNER_LABEL else assertion.subject
    predicate = catalogue.get(assertion.predicate)
    wording = predicate.wordings.get("zh")
    denied = assertion.polarity is Polarity.NEGATIVE
    if wording:
        said = (wording.denial if denied else wording.label).replace("{o}", _value(assertion, predicate))
    else:
        said = _open(assertion, denied)
    prefix = "" if predicate.kind == "intention" else _PREFIXES.get(assertion.modality, "")
    return f"{subject}{prefix}{said}"


def _value(assertion: Assertion, predicate: Predicate) -> str:
    """The object; a day of this or the next year with its weekday, for that is how one asks after it."""
    start = assertion.validity.start
    if predicate.value_kind is not ValueKind.DATE or not _DAY.fullmatch(assertion.object):
        return assertion.object
    near = start is not None and abs((start - assertion.said_at).days) < _NEAR
    weekday = _WEEKDAYS[date.fromisoformat(assertion.object).weekday()]
    return f"{assertion.object}（周{weekday}）" if near else assertion.object


def _open(assertion: Assertion, denied: bool) -> str:
    name = assertion.predicate
    if assertion.dimension.startswith("attribute:"):
        return f"的{name}{'不是' if denied else '是'}{assertion.object}"
    return f"{'不' if denied else ''}{name}{assertion.object}"
