"""What is read beside clauses: quotations, corrections, replies, directives, questions; and what must not fire."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Analysis, ReplyKind
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.question import QuestionType
from affidavit.languages import wordings
from affidavit.languages.en import quotations
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.english import build
from affidavit.languages.language import Situation
from affidavit.predicates.catalogue import load

ENGLISH = build()
CATALOGUE = load(wordings())
NOW = datetime(2026, 3, 11, 10, tzinfo=UTC)


def message(text: str, kind: SpeakerKind = SpeakerKind.OWNER) -> Message:
    role = Role.USER if kind is SpeakerKind.OWNER else Role.ASSISTANT
    return Message(
        id="m", session_id="s", position=1, role=role, speaker=Speaker(kind), content=text, at=NOW, language="en"
    )  # fmt: skip


def analyse(text: str, asked: str = "") -> Analysis:
    before = (message(asked, SpeakerKind.ASSISTANT),) if asked else ()
    return ENGLISH.analyse(message(text), Situation(before=before))


@pytest.mark.parametrize(
    "text",
    ["def f(x):", "> I live here, he wrote", 'she said "I have never been to Rome in my life"', "```\nI like it\n```"],
)
def test_words_of_others_are_found(text: str) -> None:
    assert quotations.find(text)


@pytest.mark.parametrize(
    "text", ["for the order: my size is 42", "my favourite film is 'Heat'", 'the book "Dune"', "let me know"]
)
def test_own_words_are_no_quotation(text: str) -> None:
    assert not quotations.find(text)


@pytest.mark.parametrize("spans", [[(0, 3), (8, 13)], [(8, 13), (0, 3)], [(8, 13), (9, 11), (0, 3)]])
def test_stretches_are_left_out_in_whatever_order_they_were_found(spans: list[tuple[int, int]]) -> None:
    assert quotations.without(Edited.of("one and twice over"), spans).text == " .  and  .  over"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("yes", ReplyKind.CONFIRM),
        ("haha yeah exactly", ReplyKind.CONFIRM),
        ("nope", ReplyKind.REJECT),
        ("the second one", ReplyKind.CHOOSE),
        ("(b)", ReplyKind.CHOOSE),
        ("sounds good", ReplyKind.CONFIRM),
    ],
)
def test_replies_are_classified(text: str, kind: ReplyKind) -> None:
    reply = analyse(text, "Shall I book (a) the inn or (b) the hostel?").reply
    assert reply is not None
    assert reply.kind is kind


@pytest.mark.parametrize("text", ["no way, really", "no idea", "the second time I went there", "ok thanks"])
def test_other_beginnings_are_no_reply(text: str) -> None:
    assert analyse(text, "I have noted that.").reply is None


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("forget what I said about the boat", "the boat"),
        ("please delete everything about Kofi", "Kofi"),
        ("wipe that bit about my salary", "my salary"),
        ("forget that", ""),
    ],
)
def test_directives_name_what_to_forget(text: str, about: str) -> None:
    assert [directive.about for directive in analyse(text).directives] == [about]


@pytest.mark.parametrize(
    "text", ["don't forget to call Ana", "I forgot my keys", "delete the third paragraph", "erase the file"]
)
def test_other_forgetting_is_no_directive(text: str) -> None:
    assert not analyse(text).directives


def test_options_are_the_alternatives_offered() -> None:
    asked = message("Is it (a) birch or (b) grass?", SpeakerKind.ASSISTANT)
    options = ENGLISH.analyse(asked, Situation()).options
    assert [asked.content[start:end] for start, end in options] == ["birch", "grass"]


@pytest.mark.parametrize(
    ("text", "kind", "predicate"),
    [
        ("Where does the user live?", QuestionType.WHERE, "lives_in"),
        ("What is the user allergic to?", QuestionType.WHAT, "allergic_to"),
        ("Who is the user's boss?", QuestionType.WHO, "manager"),
        ("Does the user smoke?", QuestionType.YES_NO, "smokes"),
        ("Who is the user engaged to?", QuestionType.WHO, "engaged_to"),
        ("What does the user do for a living?", QuestionType.WHAT, "occupation"),
    ],
)
def test_questions_name_what_they_ask_for(text: str, kind: QuestionType, predicate: str) -> None:
    question = ENGLISH.interpret(text, NOW, {}, CATALOGUE)
    assert question.type is kind
    assert predicate in [name for name, _ in question.predicates]
    assert question.subject is not None
    assert question.subject.kind is MentionKind.OWNER


def test_a_question_about_before_asks_for_history() -> None:
    assert ENGLISH.interpret("Where did the user live before?", NOW, {}, CATALOGUE).history
    assert not ENGLISH.interpret("Where does the user live?", NOW, {}, CATALOGUE).history


MENTIONED = [
    ("my brother Aurel moved out", [("brother", MentionKind.KIN)]),
    (
        "have you been to the Kestrel Café in Bergamo?",
        [("Kestrel Café in Bergamo", MentionKind.PLACE), ("Bergamo", MentionKind.PLACE)],
    ),
    ("we hired a plumber", [("plumber", MentionKind.ROLE)]),
    # what only says of what sort somebody is, brings up nobody; days and months are no places
    ("Aurel is a plumber", [("Aurel", MentionKind.ORGANISATION)]),
    ("Clara left in May", [("Clara", MentionKind.NAME)]),
    ("I go there on Mondays", [("there", MentionKind.PRONOUN)]),
    ("there is a draught", [("draught", MentionKind.THING)]),
    ("I took the second one", [("the second one", MentionKind.PRONOUN)]),
    ("I left on the second day", [("second day", MentionKind.THING)]),
]


@pytest.mark.parametrize(("text", "wanted"), MENTIONED)
def test_everything_named_or_pointed_at_is_handed_on(text: str, wanted: list[tuple[str, MentionKind]]) -> None:
    assert [(one.text, one.kind) for one in analyse(text).mentions] == wanted
