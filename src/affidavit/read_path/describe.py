"""Entities that a question describes instead of naming: how long is "the event that takes place in Rome"?

What has the value that the question speaks of is meant by it, and what else is known of it belongs to the answer.
"""

from __future__ import annotations

from collections.abc import Iterable

from affidavit.domain.assertion import Assertion
from affidavit.domain.text import fold
from affidavit.languages.tokens import folded
from affidavit.retrievers.retriever import Seeking

_SHORTEST = 2  # characters of a value
_MOST = 3  # entities; a value that more of them share describes none


def described(seeking: Seeking, found: Iterable[Assertion]) -> frozenset[str]:
    """Entities, neither named nor the owner, whose value stands in the question."""
    asked = folded(seeking.question.text)
    named = {seeking.known.owner_id} | seeking.subjects | seeking.mentioned
    meant = {
        assertion.subject_id
        for assertion in found
        if len(assertion.object_key) >= _SHORTEST and folded(fold(assertion.object)) in asked
    }
    others = meant - named
    return frozenset(others) if len(others) <= _MOST else frozenset()
