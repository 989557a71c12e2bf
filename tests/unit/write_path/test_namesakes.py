"""Several people of one name: who is told apart, who stays one, and whom a bare name means."""

from __future__ import annotations

import pytest

from affidavit import Memory

AT = "2026-03-02T11:00:00+00:00"


@pytest.fixture
def memory() -> Memory:
    return Memory.open(":memory:", embedder="hashed")


def _people(memory: Memory, *messages: str) -> int:
    for minute, message in enumerate(messages):
        memory.add(message, user_id="u", session_id="s", at=f"2026-03-02T10:{minute:02}:00+00:00")
    return sum(1 for one in memory.entities(user_id="u") if one.kind == "person")


@pytest.mark.parametrize(
    "messages",
    [
        ("Lena from the choir is vegan.", "My cousin Lena plays chess."),
        ("My trainer Oleg has a boat.", "My dentist Oleg has a van."),
        ("Maya the florist drives a van.", "My aunt Maya drives a truck."),
        ("Vera my landlady loves jazz.", "Vera from the pool hates jazz."),
        ("公司的小许喜欢喝茶。", "我表妹小许喜欢喝酒。"),
        ("隔壁小许喜欢喝茶。", "公司的小许喜欢喝酒。"),
        ("同学赵敏喜欢画画。", "邻居赵敏喜欢唱歌。"),
    ],
)
def test_people_of_one_name_who_are_described_otherwise_are_two(memory: Memory, messages: tuple[str, ...]) -> None:
    assert _people(memory, *messages) == 2


@pytest.mark.parametrize(
    "messages",
    [
        ("My cousin Lena lives in Ghent.", "Lena, my cousin, plays chess."),
        ("My cousin Lena lives in Ghent.", "Lena plays chess."),
        ("Lena lives in Ghent.", "My cousin Lena plays chess."),
        ("My old classmate Oleg has a boat.", "My classmate Oleg has a dog."),
        ("My boyfriend Oleg has a boat.", "My husband Oleg loves jazz."),
        ("My friend Maya loves jazz.", "My neighbour Maya has a dog."),
        ("Maya from the pool loves jazz.", "Maya hates tea."),
        ("公司的小许喜欢喝茶。", "小许喜欢爬山。"),
        ("我表妹小许住在青岛。", "小许喜欢爬山。"),
    ],
)
def test_somebody_told_of_again_stays_one(memory: Memory, messages: tuple[str, ...]) -> None:
    assert _people(memory, *messages) == 1


def test_a_bare_name_means_the_one_just_spoken_of(memory: Memory) -> None:
    _people(memory, "My cousin Lena lives in Ghent.", "Lena from the choir lives in Riga.", "Lena loves jazz.")
    assert "Lena from the choir likes jazz." in [one.render() for one in memory.get_all(user_id="u")]


def test_a_bare_name_of_another_conversation_means_none_of_several(memory: Memory) -> None:
    _people(memory, "My cousin Lena lives in Ghent.", "Lena from the choir lives in Riga.")
    memory.add("Lena loves jazz.", user_id="u", session_id="later", at=AT)
    assert "Lena likes jazz." in [one.render() for one in memory.get_all(user_id="u")]


@pytest.mark.parametrize(
    ("messages", "question", "answer"),
    [
        (("Lena from the choir lives in Riga.", "My cousin Lena lives in Ghent."),
         "Where does Lena from the choir live?", "Riga"),
        (("My cousin Lena lives in Ghent.", "Lena from the choir lives in Riga."),
         "Where does my cousin Lena live?", "Ghent"),
        (("公司的小许住在青岛。", "隔壁小许住在苏州。"), "公司的小许住哪？", "青岛"),
        (("公司的小许住在青岛。", "隔壁小许住在苏州。"), "隔壁小许住哪？", "苏州"),
    ],
)  # fmt: skip
def test_a_question_is_about_whom_it_describes(
    memory: Memory, messages: tuple[str, ...], question: str, answer: str
) -> None:
    _people(memory, *messages)
    assert memory.search(question, user_id="u", at=AT).results[0].assertion.object == answer
