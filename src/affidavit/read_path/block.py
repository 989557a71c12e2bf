"""A search made ready for a prompt: numbered lines with dates, conditions and quotations, within a budget of tokens.

The default estimate counts a Chinese, Japanese or Korean character as one token and four other characters as one,
rounded up; pass a real tokeniser's count where the limit is hard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from affidavit.domain.assertion import Assertion
from affidavit.domain.evidence import Evidence, Stance
from affidavit.domain.found import Hit, Passage
from affidavit.domain.message import Message, SpeakerKind
from affidavit.read_path.phrases import Phrases, phrases
from affidavit.read_path.pipeline import search
from affidavit.read_path.reading import Inquiry, Reading

Estimate = Callable[[str], int]

_WIDE = re.compile(r"[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]")
_QUOTATIONS = 2  # of one assertion
_LONGEST_QUOTATION = 240  # characters
_PASSAGES = 5
_HITS = 30


class ContextBlock(str):
    """The text, and what its citations stand for: `[1]` is `assertions[0]`."""

    assertions: tuple[Assertion, ...]
    messages: tuple[Message, ...]  # raw passages, cited after the assertions
    tokens: int  # by the estimate the block was made with

    def __new__(
        cls, text: str, assertions: tuple[Assertion, ...] = (), messages: tuple[Message, ...] = (), tokens: int = 0
    ) -> ContextBlock:
        """A text that carries its sources."""
        block = super().__new__(cls, text)
        block.assertions, block.messages, block.tokens = assertions, messages, tokens
        return block


def estimate_tokens(text: str) -> int:
    """About how many tokens a text is."""
    wide = len(_WIDE.findall(text))
    return wide + -(-(len(text) - wide) // 4)


def context_block(
    reading: Reading, inquiry: Inquiry, *, max_tokens: int = 1000, estimate: Estimate = estimate_tokens
) -> ContextBlock:
    """What is known about a query, as text for a prompt, never over `max_tokens`; empty when nothing is known."""
    found = search(reading, replace(inquiry, top_k=max(inquiry.top_k, _HITS)))
    words = phrases(reading.detect(inquiry.query))
    page = _Page(max_tokens, estimate)
    page.heading(words.known.format(at=inquiry.at.date().isoformat()))
    for hit in found.results:
        _write_hit(page, hit, words)
    page.heading(words.said)
    quoted = {piece.message_id for assertion in page.assertions for piece in assertion.evidence}
    for passage in _unquoted(found.passages, quoted):
        page.message(passage.message, _passage_line(passage.message, words))
    return page.block()


def _write_hit(page: _Page, hit: Hit, words: Phrases) -> None:
    if not page.assertion(hit.assertion, _line(hit.assertion, words)):
        return
    for companion in hit.companions:
        page.assertion(companion, _line(companion, words), indent="  ")


def _unquoted(passages: Sequence[Passage], quoted: set[str]) -> list[Passage]:
    return [passage for passage in passages if passage.message.id not in quoted][:_PASSAGES]


def _line(assertion: Assertion, words: Phrases) -> str:
    return "  ".join([assertion.render(), *_quotations(assertion.evidence, words)])


def _quotations(evidence: Sequence[Evidence], words: Phrases) -> Iterator[str]:
    supporting = [piece for piece in evidence if piece.stance is Stance.SUPPORTS]
    for piece in supporting[-_QUOTATIONS:]:
        yield words.quote.format(at=piece.at.date().isoformat(), text=_shortened(piece.quote))


def _passage_line(message: Message, words: Phrases) -> str:
    kind = message.speaker.kind
    named = {SpeakerKind.OWNER: words.user, SpeakerKind.ASSISTANT: words.assistant}
    speaker = named.get(kind) or message.speaker.name or str(kind)
    at = message.at.date().isoformat()
    return words.speaker.format(at=at, speaker=_shortened(speaker), text=_shortened(message.content))


def _shortened(text: str) -> str:
    """On one line, so that words of a message cannot pass for a line of the block."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_QUOTATION else line[: _LONGEST_QUOTATION - 1] + "…"


class _Page:
    """Lines that fit the budget; a heading is written with the first line under it."""

    def __init__(self, max_tokens: int, estimate: Estimate) -> None:
        self._max_tokens = max_tokens
        self._estimate = estimate
        self._text = ""
        self._heading = ""
        self.assertions: list[Assertion] = []
        self.messages: list[Message] = []

    def heading(self, text: str) -> None:
        self._heading = text

    def assertion(self, assertion: Assertion, line: str, indent: str = "") -> bool:
        if any(written.id == assertion.id for written in self.assertions):
            return True
        written = self._write(f"{indent}[{len(self.assertions) + 1}] {line}")
        if written:
            self.assertions.append(assertion)
        return written

    def message(self, message: Message, line: str) -> None:
        number = len(self.assertions) + len(self.messages) + 1
        if self._write(f"[{number}] {line}"):
            self.messages.append(message)

    def block(self) -> ContextBlock:
        tokens = self._estimate(self._text) if self._text else 0
        return ContextBlock(self._text, tuple(self.assertions), tuple(self.messages), tokens)

    def _write(self, line: str) -> bool:
        added = [part for part in (self._text, self._heading, line) if part]
        text = "\n".join(added)
        if self._estimate(text) > self._max_tokens:
            return False
        self._text, self._heading = text, ""
        return True
