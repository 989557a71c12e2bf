"""Sessions come back as episodes, summed up from what is stored."""

from __future__ import annotations

from typing import Any

from affidavit import Memory
from affidavit.domain.assertion import Modality
from affidavit.domain.predicate import Kind
from affidavit.testing import FailingEmbedder
from doubles import parts, scripted

AT = "2025-03-03T10:00:00+01:00"
LATER = "2025-04-03T10:00:00+01:00"
TIM: dict[str, Any] = {"user_id": "tim", "at": AT}
SCRIPT = {
    "I live in Porto.": [{"predicate": "lives_in", "object": "Porto"}],
    "I moved to Lisbon.": [{"predicate": "lives_in", "object": "Lisbon"}],
    "A boat, perhaps.": [{"predicate": "buy", "object": "boat", "modality": Modality.CONSIDERING}],
    "I'll write the report.": [{"predicate": "plans_to", "object": "report", "kind": Kind.INTENTION}],
}


def told() -> Memory:
    memory = scripted(SCRIPT)
    said = [{"role": "assistant", "name": "John", "content": "Hello!"}, "I live in Porto.", "A boat, perhaps."]
    memory.add([one if isinstance(one, dict) else {"content": one} for one in said], session_id="a", **TIM)
    memory.add("I'll write the report.", session_id="b", **TIM)
    memory.add("I moved to Lisbon.", session_id="a", user_id="tim", at=LATER)
    memory.add("Where to?", session_id="b", user_id="tim", at=LATER)
    return memory


def test_every_session_is_an_episode_in_the_order_in_which_they_began() -> None:
    found = told().episodes(**TIM)
    assert [(one.number, one.session_id, one.messages) for one in found] == [(1, "a", 4), (2, "b", 2)]
    assert (found[0].started.isoformat(), found[0].ended.isoformat()) == (AT, LATER)
    assert found[0].speakers == ("John",)


def test_topics_are_what_most_is_said_of() -> None:
    assert told().episodes(**TIM)[0].topics == ("Porto", "boat", "Lisbon")


def test_plans_and_changes_are_settled() -> None:
    first, second = told().episodes(**TIM)
    assert [text for text in first.decisions if "Lisbon" in text] == list(first.decisions)
    assert ["report" in text for text in second.decisions] == [True]


def test_thoughts_plans_and_unanswered_questions_are_open() -> None:
    first, second = told().episodes(**TIM)
    assert ["boat" in text for text in first.open_points] == [True]
    assert second.open_points[-1] == "Where to?"


def test_an_episode_reads_as_text_in_the_language_of_the_session() -> None:
    memory = told()
    memory.add("我在上海。", session_id="c", **TIM)
    rendered = [one.render() for one in memory.episodes(**TIM)]
    assert rendered[0].startswith("#1 2025-03-03 10:00, 4 messages\nAbout: Porto; boat; Lisbon")
    assert str(memory.episodes(**TIM)[2]) == "#3 2025-03-03 10:00, 1条消息"


def test_a_failed_write_moves_no_counter() -> None:
    memory = Memory(parts(embedder=FailingEmbedder()))
    assert memory.add("I live in Porto.", session_id="a", **TIM).success is False
    assert memory.episodes(**TIM) == []


def test_a_user_without_messages_has_no_episodes() -> None:
    assert told().episodes(user_id="anna") == []
