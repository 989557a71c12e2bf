"""An assertion that lost its first words, told in the words that are left.

Whatever said a thing first gave the assertion its object, its sentence and the words of its conditions. When those
words are erased and others for the same claim stay, nothing of the erased ones may survive in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Assertion
from affidavit.domain.condition import Condition
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.text import fold
from affidavit.languages import language


def reworded(assertion: Assertion, gone: Sequence[Evidence]) -> Assertion:
    """The assertion, which has lost the quotations `gone`, without words that only they had.

    What still stands in a quotation that is left stays as it is; so does the fingerprint, so that saying it again
    confirms it.
    """
    left = [piece.quote for piece in assertion.evidence if piece.stance is Stance.SUPPORTS]
    if not gone or not left:
        return assertion
    value = assertion.object if _stands(assertion.object, left) else left[-1].strip()
    text = assertion.text
    if value != assertion.object:
        text = text.replace(assertion.object, value)
    for piece in gone:
        if fold(piece.quote) in fold(text) and not _stands(piece.quote, left):
            text = f"{assertion.subject}: {left[-1].strip()}"
    key = assertion.object_key if value == assertion.object else language(assertion.language).canonical(value)
    return assertion.with_(
        object=value, object_key=key,
        text=text, conditions=tuple(_plain(one, left) for one in assertion.conditions),
    )  # fmt: skip


def _stands(words: str, left: Sequence[str]) -> bool:
    return any(fold(words) in fold(quote) for quote in left)


def _plain(condition: Condition, left: Sequence[str]) -> Condition:
    """The condition without the words it was said in, where they are gone; what it means stays."""
    return condition if not condition.text or _stands(condition.text, left) else replace(condition, text="")
