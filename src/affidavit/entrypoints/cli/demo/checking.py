"""Whether what a scene promises is there: expectations against what is really held and really answered."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Conflict
from affidavit.domain.evidence import Stance
from affidavit.entrypoints.cli.demo.scene import Expectation, Inquiry


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One promise, and whether it was kept."""

    says: str
    ok: bool
    detail: str = ""  # what was found instead


def check_expectation(expected: Expectation, held: Sequence[Assertion]) -> Check:
    """Whether the assertions meant are there, in the number and on the evidence that were promised."""
    meant = [assertion for assertion in held if _is_meant(expected, assertion)]
    enough = [assertion for assertion in meant if _supports(assertion) >= expected.evidence]
    ok = bool(enough) if expected.count is None else len(enough) == expected.count
    found = "; ".join(f"{assertion.render()} [{_supports(assertion)}]" for assertion in meant) or "nothing like it"
    return Check(says=expected.says, ok=ok, detail="" if ok else f"found: {found}")


def check_inquiry(inquiry: Inquiry, answered: str, given: Iterable[str]) -> Check:
    """Whether the answer, with what was found for it, says what it must and gives nothing that it must not."""
    text = fold(" | ".join((answered, *given)))
    missing = [words for words in inquiry.expect if fold(words) not in text]
    wrong = [words for words in inquiry.never if fold(words) in fold(answered)]
    problems = [f"not said: {words}" for words in missing] + [f"wrongly said: {words}" for words in wrong]
    return Check(says=f"{inquiry.text} → {' · '.join(inquiry.expect)}", ok=not problems, detail="; ".join(problems))


def check_conflict(kind: str, found: Sequence[Conflict]) -> Check:
    """Whether a clash of that kind was seen and decided."""
    ok = any(conflict.kind.value == kind for conflict in found)
    return Check(says=f"conflict: {kind}", ok=ok, detail="" if ok else "no such conflict was recorded")


def whole(assertion: Assertion) -> str:
    """Everything an assertion says, for looking words up in it."""
    parts = (assertion.render(), assertion.subject, assertion.object, *map(str, assertion.conditions))
    return fold(" | ".join((*parts, str(assertion.validity))))


def fold(text: str) -> str:
    """Text with width and case levelled."""
    return unicodedata.normalize("NFKC", text).casefold()


def _is_meant(expected: Expectation, assertion: Assertion) -> bool:
    text = whole(assertion)
    return all(
        (
            all(fold(words) in text for words in expected.words),
            expected.predicate in (None, assertion.predicate),
            expected.polarity in (None, assertion.polarity.value),
            expected.modality in (None, assertion.modality.value),
            expected.status in (None, assertion.status.value),
            expected.condition is None or any(c.dimension == expected.condition for c in assertion.conditions),
            expected.link is None or any(link.kind.value == expected.link for link in assertion.links),
        )
    )


def _supports(assertion: Assertion) -> int:
    return sum(item.stance is Stance.SUPPORTS for item in assertion.evidence)
