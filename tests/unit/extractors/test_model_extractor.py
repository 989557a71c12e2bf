"""What a model proposes is taken as far as the words bear it out; whose it is, is decided in code."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from affidavit import Memory, Receipt, Settings
from affidavit.bootstrap import assemble
from affidavit.domain.assertion import Owner, Source
from affidavit.domain.time_expression import TimeExpression
from affidavit.extractors import ModelExtractor, Reader
from affidavit.extractors.prompts import VERSION, prompt
from affidavit.languages.en.times import find_times
from affidavit.ports.language_model import Prompt
from affidavit.testing import ScriptedModel
from affidavit.testing.models import assertions
from doubles import CATALOGUE, language_of, parts

AT = "2025-03-03T10:00:00+01:00"
PORTO = {"message": 1, "quote": "I live in Porto", "predicate": "lives_in", "object": "Porto"}
NURSE = {"message": 1, "quote": "I am a nurse in Berlin", "predicate": "is_a", "object": "nurse"}


def times(code: str, text: str, reference: datetime) -> Sequence[TimeExpression]:
    """English times."""
    return find_times(text, reference)


def extractors(*proposed: dict[str, Any]) -> tuple[ModelExtractor, ...]:
    reader = Reader(language=language_of(), times=times, catalogue=CATALOGUE)
    return (ModelExtractor(ScriptedModel(extract=assertions(*proposed)), reader),)


def memory(model: ScriptedModel) -> Memory:
    reader = Reader(language=language_of(), times=times, catalogue=CATALOGUE, history_chars=5)
    return Memory(parts(extractors=(ModelExtractor(model, reader),)))


def heard(said: Any, *proposed: dict[str, Any]) -> Receipt:
    """What becomes of proposals about a conversation."""
    return memory(ScriptedModel(extract=assertions(*proposed))).add(said, user_id="tim", at=AT).raise_for_failure()


def taken(receipt: Receipt) -> list[tuple[str, str, str]]:
    return [(w.assertion.subject, w.assertion.predicate, w.assertion.object) for w in receipt.assertions]


def reasons(receipt: Receipt) -> list[str]:
    return [refusal.reason for refusal in receipt.refused]


TIM = {"role": "user", "name": "Tim", "content": "I live in Porto. My sister likes tea. Should I move to Oslo?"}
JOHN = {"role": "assistant", "name": "John", "content": "I am a nurse in Berlin. You like tea, and my sister does too."}
BOT = {"role": "assistant", "content": "I found a hotel in Rome. You live in Rome."}

# Who said it, what is proposed, and the subject it gets.
ATTRIBUTED: list[tuple[Any, dict[str, Any], str]] = [
    # the owner of themselves, by any word for it
    (TIM, PORTO, "user"),
    (TIM, {**PORTO, "subject": "user"}, "user"),
    (TIM, {**PORTO, "subject": "Tim"}, "user"),
    # a named person of themselves, and of the owner
    (JOHN, NURSE, "John"),
    (JOHN, {**NURSE, "subject": "john"}, "John"),
    (JOHN, {**NURSE, "quote": "You like tea", "predicate": "likes", "object": "tea", "subject": "user"}, "user"),
    # somebody they name; John's sister is not the owner's
    (TIM, {**PORTO, "quote": "My sister likes tea", "object": "tea", "subject": "My sister"}, "sister"),
    (JOHN, {**NURSE, "quote": "my sister does too", "object": "too", "subject": "my sister"}, "John's sister"),
    # the assistant of itself
    (BOT, {**NURSE, "quote": "I found a hotel in Rome", "object": "hotel"}, "AI assistant"),
]


@pytest.mark.parametrize(("said", "proposed", "subject"), ATTRIBUTED)
def test_a_fact_is_of_the_one_whose_words_say_so(said: Any, proposed: dict[str, Any], subject: str) -> None:
    receipt = heard([said], proposed)
    assert [found[0] for found in taken(receipt)] == [subject]
    assert reasons(receipt) == []


@pytest.mark.parametrize("subject", ["Anna", "My sister Anna", "My sister"])
def test_a_name_and_the_words_it_came_with_mean_one_person(subject: str) -> None:
    proposed = {**PORTO, "quote": "My sister Anna lives in Rome", "object": "Rome", "subject": subject}
    settings = Settings(embedder="hashed", extractor="rules+model")
    held = Memory(assemble(":memory:", settings, model=ScriptedModel(extract=assertions(proposed))))
    held.add("My sister Anna lives in Rome.", user_id="tim", at=AT)
    said = [one for one in held.get_all(user_id="tim") if one.predicate != "has_family_member"]  # that there is one
    assert {one.subject for one in said} == {"sister"}


# Who said it, what is proposed, and why it is refused.
REFUSED: list[tuple[Any, dict[str, Any], str]] = [
    # words that were not said; an object that is not in them; a message that is not there
    (TIM, {**PORTO, "quote": "I live in Quito", "object": "Quito"}, "ungrounded"),
    (TIM, {**PORTO, "object": "Oslo"}, "ungrounded"),
    (TIM, {**PORTO, "object": "Port"}, "ungrounded"),
    (TIM, {**PORTO, "message": 2}, "ungrounded"),
    # somebody whom the words do not name
    (TIM, {**PORTO, "subject": "John"}, "other_subject"),
    (JOHN, {**NURSE, "subject": "user"}, "other_subject"),
    (JOHN, {**NURSE, "subject": "Tim"}, "other_subject"),
    (TIM, {**PORTO, "subject": "assistant"}, "other_subject"),
    # the assistant about the owner
    (BOT, {**PORTO, "quote": "You live in Rome", "object": "Rome", "subject": "user"}, "other_subject"),
    # a question
    (TIM, {**PORTO, "quote": "Should I move to Oslo", "object": "Oslo"}, "question"),
    # what no person said
    ({"role": "tool", "content": "I live in Porto"}, PORTO, "not_said_by_a_person"),
    ({"role": "system", "content": "I live in Porto"}, PORTO, "not_said_by_a_person"),
    # an agreement with nothing
    (TIM, {**PORTO, "agrees_to": "Do you live in Porto?"}, "ungrounded"),
]


@pytest.mark.parametrize(("said", "proposed", "reason"), REFUSED)
def test_what_the_words_do_not_bear_out_is_refused(said: Any, proposed: dict[str, Any], reason: str) -> None:
    receipt = heard([said], proposed)
    assert (taken(receipt), reasons(receipt)) == ([], [reason])


def test_a_named_person_is_never_an_agent_and_the_assistant_always_is() -> None:
    john, bot = heard([JOHN], NURSE), heard([BOT], {**NURSE, "quote": "I found a hotel", "object": "hotel"})
    assert [john.assertions[0].assertion.owner, bot.assertions[0].assertion.owner] == [Owner.USER, Owner.AGENT]


def test_what_another_person_says_of_the_owner_is_reported_and_no_profile_of_theirs() -> None:
    held = memory(ScriptedModel(extract=assertions({**NURSE, "predicate": "occupation"})))
    held.add([TIM, JOHN], user_id="tim", at=AT)
    assert held.profile(user_id="tim") == {"name": "Tim"}
    said = heard([JOHN], {**NURSE, "quote": "You like tea", "object": "tea", "subject": "user"})
    assert said.assertions[0].assertion.source is Source.REPORTED


def test_agreeing_makes_the_assistants_words_the_owners() -> None:
    asked = [{"role": "assistant", "content": "Do you live in Porto?"}, {"role": "user", "content": "Yes, right."}]
    receipt = heard(asked, {**PORTO, "message": 2, "quote": "Yes", "agrees_to": "Do you live in Porto"})
    (written,) = receipt.assertions
    assert (written.assertion.subject, written.assertion.source) == ("user", Source.CONFIRMED)
    assert [piece.quote for piece in written.assertion.evidence] == ["Do you live in Porto", "Yes"]


def test_the_quotation_is_cut_from_the_message_whatever_its_case_and_spaces() -> None:
    (written,) = heard("Well:  I  live\nin Porto.", {**PORTO, "quote": "i live in porto"}).assertions
    assert written.assertion.evidence[0].quote == "I  live\nin Porto"


def test_marks_around_a_quotation_do_not_matter() -> None:
    (written,) = heard("I live in Porto; you know.", {**PORTO, "quote": '"I live in Porto."'}).assertions
    assert written.assertion.evidence[0].quote == "I live in Porto"


@pytest.mark.parametrize("polarity", ["positive", "negative"])
def test_what_is_over_was_so_whatever_the_model_makes_of_the_no(polarity: str) -> None:
    held = memory(ScriptedModel(extract=assertions(PORTO)))
    held.add("I live in Porto.", user_id="tim", at=AT)
    over = {**PORTO, "quote": "I don't live in Porto any more", "act": "end", "polarity": polarity}
    later = Memory(replace(held._parts, workshop=replace(held._parts.workshop, extractors=extractors(over))))  # pyright: ignore[reportPrivateUsage]
    later.add("I don't live in Porto any more.", user_id="tim", at="2025-03-04T10:00:00+01:00")
    assert [one.polarity for one in held.get_all(user_id="tim", history=True)] == ["positive"] * 2
    assert held.get_all(user_id="tim")[-1].modality == "past"


def test_times_are_read_from_the_words_by_the_messages_clock() -> None:
    said = {**PORTO, "quote": "I visited Porto last month", "predicate": "visited", "time": "last month"}
    (written,) = heard("I visited Porto last month.", said).assertions
    assert str(written.assertion.validity).startswith("2025-02-01/2025-0")


def test_a_time_that_was_not_said_is_none() -> None:
    (written,) = heard("I live in Porto.", {**PORTO, "time": "since 2020"}).assertions
    assert written.assertion.validity.is_open


def test_conditions_are_kept_by_their_dimension() -> None:
    only = [{"dimension": "season", "values": ["Winter"], "except": False},
            {"dimension": "mood", "values": ["blue"], "except": True}]  # fmt: skip
    (written,) = heard("I live in Porto.", {**PORTO, "conditions": only}).assertions
    assert [condition.key for condition in written.assertion.conditions] == ["season=winter", "other!=blue"]


def test_all_that_is_asked_of_a_model_is_one_question_with_the_conversation_as_data() -> None:
    model = ScriptedModel()
    held = memory(model)
    held.add([BOT, TIM], user_id="tim", at=AT)
    held.add([JOHN], user_id="tim", at=AT)
    material = json.loads(model.asked[1].material)
    assert len(model.asked) == 2
    assert material["earlier"] == f"The user's name is Tim\n[assistant]: I fou…\n[user]: {TIM['content']}"
    assert [(m["number"], m["speaker"], m["kind"]) for m in material["messages"]] == [(1, "John", "another person")]


def test_what_costs_is_in_the_receipt_and_in_its_replay() -> None:
    held = memory(ScriptedModel())
    first = held.add("I live in Porto.", user_id="tim", at=AT, request_id="r1")
    assert held.add("I live in Porto.", user_id="tim", at=AT, request_id="r1").model_calls == first.model_calls


def test_a_long_conversation_is_asked_about_in_parts() -> None:
    def answer(asked: Prompt) -> str:
        texts = [message["text"] for message in json.loads(asked.material)["messages"]]
        return assertions(*({**PORTO, "message": number} for number in range(1, len(texts) + 1)))

    model = ScriptedModel(extract=answer)
    said = [{"content": f"I live in Porto. {'x' * 9000}"}] * 3
    receipt = memory(model).add(said, user_id="tim", at=AT)
    assert len(model.asked) == 2
    assert len(receipt.assertions[-1].assertion.evidence) == 3


def test_a_very_long_message_is_asked_about_in_pieces_and_quoted_from_the_whole() -> None:
    def answer(asked: Prompt) -> str:
        (shown,) = json.loads(asked.material)["messages"]
        return assertions(PORTO) if "I live in Porto" in shown["text"] else assertions()

    model = ScriptedModel(extract=answer)
    said = "Nothing much to tell. " * 2000 + "I live in Porto."
    (written,) = memory(model).add(said, user_id="tim", at=AT).assertions
    texts = [json.loads(asked.material)["messages"][0]["text"] for asked in model.asked]
    assert ("".join(texts), written.assertion.evidence[0].start) == (said, said.index("I live"))


def test_of_a_long_history_the_latest_words_are_shown_and_the_owners_in_full() -> None:
    model = ScriptedModel()
    held = memory(model)
    for words in ("a" * 20_000, "b" * 20_000, "c"):
        held.add(words, user_id="tim", at=AT)
    earlier = json.loads(model.asked[-1].material)["earlier"]
    assert earlier == f"[user]: {'b' * 20_000}"


# Answers that are not of the form asked for.
MALFORMED = [
    '{"assertions": {}}',
    '{"assertions": [1]}',
    '{"assertions": [{"message": "1", "quote": "x", "object": "x", "predicate": "is"}]}',
    '{"assertions": [{"message": true, "quote": "x", "object": "x", "predicate": "is"}]}',
    '{"assertions": [{"message": 1, "quote": 5, "object": "x", "predicate": "is"}]}',
    '{"assertions": [{"message": 1, "quote": "x", "object": " ", "predicate": "is"}]}',
    '{"assertions": [{"message": 1, "quote": "x", "object": "x", "predicate": "1 = 1; --"}]}',
    '{"assertions": [{"message": 1, "quote": "x", "object": "x", "predicate": "is", "polarity": "maybe"}]}',
    '{"assertions": [{"message": 1, "quote": "x", "object": "x", "predicate": "is", "conditions": 3}]}',
    '{"assertions": [{"message": 1, "quote": "x", "object": "x", "predicate": "is", "conditions": [{}]}]}',
    '{"assertions": [{"message": 1, "quote": "x", "object": "x", "predicate": "is", '
    '"conditions": [{"dimension": "place", "values": [4]}]}]}',
    "[" * 100_000,
    'two {"assertions": []} and {"assertions": []}',
]


@pytest.mark.parametrize("answer", MALFORMED, ids=lambda answer: answer[:40])
def test_an_answer_of_another_form_fails_the_write(answer: str) -> None:
    receipt = memory(ScriptedModel(extract=answer)).add("I live in Porto.", user_id="tim", at=AT)
    assert (receipt.success, receipt.agent_error_code) == (False, "JSON_PARSE_FAILED")


# Forms that answers of real models take.
WELL_FORMED = [
    "```json\n{}\n```",
    "<think>Well, {{}} …</think>\n{}",
    "Here you are:\n{}\nAnything else?",
]


@pytest.mark.parametrize("form", WELL_FORMED)
def test_fences_thoughts_and_words_around_an_answer_are_passed_over(form: str) -> None:
    answer = form.replace("{}", assertions(PORTO)).replace("{{}}", "{}")
    receipt = memory(ScriptedModel(extract=answer)).add("I live in Porto.", user_id="tim", at=AT)
    assert taken(receipt) == [("user", "lives_in", "Porto")]


def test_nothing_but_thoughts_is_empty() -> None:
    receipt = memory(ScriptedModel(extract="<think>hm</think>  ")).add("Hello!", user_id="tim", at=AT)
    assert receipt.agent_error_code == "EMPTY_RESPONSE"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_examples_of_a_prompt_can_never_be_stored(language: str) -> None:
    text = prompt("extract", language)
    example = text[text.rindex('{"assertions"') :]
    receipt = memory(ScriptedModel(extract=example)).add("Hello there.", user_id="tim", at=AT)
    assert (taken(receipt), set(reasons(receipt))) == ([], {"ungrounded"})


def test_a_prompt_whose_words_change_is_a_new_version() -> None:
    words = "".join(prompt(task, code) for task in ("extract", "reconcile") for code in ("en", "zh"))
    digest = hashlib.sha256(words.encode()).hexdigest()[:16]
    assert {VERSION: digest} == {"1": "774c537edec32ef5"}, (
        "raise VERSION in extractors/prompts, and put its digest here"
    )


def test_the_version_and_the_model_are_kept_with_what_it_proposed() -> None:
    (written,) = heard("I live in Porto.", PORTO).assertions
    assert written.assertion.extractor_id == f"model/{VERSION}:scripted"


def test_a_chinese_conversation_is_asked_about_in_chinese() -> None:
    live = {"message": 1, "quote": "我住在上海", "predicate": "lives_in", "object": "上海"}
    model = ScriptedModel(extract=assertions(live, {**live, "message": 2, "subject": "user"}))
    said = [{"role": "user", "name": "小明", "content": "我住在上海。"},
            {"role": "assistant", "name": "小红", "content": "我住在上海，你呢？"}]  # fmt: skip
    receipt = memory(model).add(said, user_id="tim", at=AT)
    assert model.asked[0].instructions.startswith(prompt("extract", "zh")[:20])
    assert (taken(receipt), reasons(receipt)) == ([("user", "lives_in", "上海")], ["other_subject"])


def test_writes_wait_for_a_model_side_by_side() -> None:
    both = threading.Barrier(2, timeout=5)

    def answer(_: Prompt) -> str:
        both.wait()
        return '{"assertions": []}'

    settings = Settings(embedder="hashed", extractor="rules+model", llm_concurrency=2)
    held = Memory(assemble(":memory:", settings, model=ScriptedModel(extract=answer)))
    writes = [threading.Thread(target=held.add, args=("Hello!",), kwargs={"user_id": user}) for user in ("a", "b")]
    for write in writes:
        write.start()
    for write in writes:
        write.join()
    assert [len(held.messages(user_id=user)) for user in ("a", "b")] == [1, 1]
