"""Assertions in one plain Chinese sentence each."""

from __future__ import annotations

from affidavit.domain.assertion import Assertion, Modality, Polarity
from affidavit.domain.entity import OWNER_LABEL
from affidavit.predicates.catalogue import Catalogue

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
        said = (wording.denial if denied else wording.label).replace("{o}", assertion.object)
    else:
        said = _open(assertion, denied)
    prefix = "" if predicate.kind == "intention" else _PREFIXES.get(assertion.modality, "")
    return f"{subject}{prefix}{said}"


def _open(assertion: Assertion, denied: bool) -> str:
    name = assertion.predicate
    if assertion.dimension.startswith("attribute:"):
        return f"的{name}{'不是' if denied else '是'}{assertion.object}"
    return f"{'不' if denied else ''}{name}{assertion.object}"
