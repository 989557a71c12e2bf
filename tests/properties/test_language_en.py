"""English on arbitrary text: never an exception, every span a slice of its message, the same answer twice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from affidavit.domain.candidate import Mention
from affidavit.domain.frame import Analysis
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.languages import wordings
from affidavit.languages.en.english import build
from affidavit.languages.language import Situation
from affidavit.predicates.catalogue import load

ENGLISH = build()
CATALOGUE = load(wordings())
NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)
QUIET = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
WORDS = st.sampled_from(
    [
        "I",
        "we",
        "my",
        "sister",
        "don't",
        "not",
        "never",
        "used",
        "to",
        "live",
        "in",
        "Porto",
        "moved",
        "to",
        "like",
        "tea",
        "but",
        "when",
        "it",
        "rains",
        "on",
        "Fridays",
        "please",
        "remind",
        "me",
        "no",
        "wait",
        "sorry",
        "actually",
        "forget",
        "that",
        "if",
        "I'd",
        "Dr",
        "Osei",
        "is",
        "called",
        "42",
        ",",
        ".",
        "?",
        "!",
        ":",
        "(",
        ")",
        '"',
        "'",
        "-",
        "\n",
        "😂",
        "him",
        "her",
        "it",
        "a",
        "the",
        "and",
        "or",
    ]
)
TALK = st.lists(WORDS, max_size=25).map(" ".join)
ANY = st.one_of(st.text(max_size=200), TALK)


def message(text: str, kind: SpeakerKind = SpeakerKind.OWNER) -> Message:
    role = Role.USER if kind is SpeakerKind.OWNER else Role.ASSISTANT
    return Message(
        id="m", session_id="s", position=1, role=role, speaker=Speaker(kind), content=text, at=NOW, language="en"
    )  # fmt: skip


def spans(analysis: Analysis) -> Iterator[tuple[int, int]]:
    for frame in analysis.frames:
        yield frame.start, frame.end
        yield from ((word.start, word.end) for word in frame.words)
    yield from analysis.options
    yield from ((item.start, item.end) for item in (*analysis.directives, *analysis.refusals))


def mentions(analysis: Analysis) -> Iterator[Mention]:
    for frame in analysis.frames:
        yield from (one for one in (frame.subject, frame.object, *frame.objects) if one is not None)


@QUIET
@given(ANY, st.sampled_from([SpeakerKind.OWNER, SpeakerKind.ASSISTANT, SpeakerKind.PERSON]))
def test_spans_are_slices_of_the_message(text: str, kind: SpeakerKind) -> None:
    analysis = ENGLISH.analyse(message(text, kind), Situation())
    assert all(0 <= start <= end <= len(text) for start, end in spans(analysis))
    assert all(one.text in ("", text[one.start : one.end]) for one in mentions(analysis))


@QUIET
@given(ANY, ANY)
def test_an_answer_never_raises(text: str, asked: str) -> None:
    before = (message(asked, SpeakerKind.ASSISTANT),)
    ENGLISH.analyse(message(text), Situation(before=before))


@QUIET
@given(ANY)
def test_questions_and_tokens_never_raise(text: str) -> None:
    ENGLISH.interpret(text, NOW, {}, CATALOGUE)
    assert ENGLISH.tokens(text) == ENGLISH.tokens(text)


@pytest.mark.parametrize(
    "text", ["", "\0", "\ud800", "🦇🦇", "?" * 50, "a" * 5000, "I " * 3000, "(" * 400, "中文也可以 ok"]
)
def test_odd_texts_are_read(text: str) -> None:
    ENGLISH.analyse(message(text), Situation())
    ENGLISH.interpret(text, NOW, {}, CATALOGUE)
    ENGLISH.tokens(text)


@QUIET
@given(TALK)
def test_the_same_text_gives_the_same_analysis(text: str) -> None:
    assert ENGLISH.analyse(message(text), Situation()) == ENGLISH.analyse(message(text), Situation())
