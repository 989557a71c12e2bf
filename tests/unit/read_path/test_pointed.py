"""Questions that point back at what was said in their session."""

from __future__ import annotations

from datetime import datetime

import pytest

from affidavit import Memory
from affidavit.domain.candidate import Mentioned
from affidavit.domain.frame import Analysis
from affidavit.domain.scope import Scope
from affidavit.extractors import rereading
from affidavit.extractors.mentioning import came_up
from affidavit.read_path.pointed import told_plainly
from affidavit.read_path.reading import Inquiry

AT = "2026-03-02T10:00:00+00:00"


@pytest.fixture
def memory() -> Memory:
    made = Memory.open(":memory:", embedder="hashed")
    for said in ("My brother plays the harp.", "My aunt Rosa works at Copper Mill.", "The visa form is due on 3 May."):
        made.add(said, user_id="u", session_id="s", at=AT)
    return made


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("When is it due?", ("2026-05-03",)),
        ("Where does she work?", ("Copper Mill",)),
        ("Does she still work there?", ("Yes",)),
        ("What does he play?", ("harp",)),
    ],
)
def test_a_pointing_question_is_read_in_its_session(memory: Memory, question: str, values: tuple[str, ...]) -> None:
    assert memory.ask(question, user_id="u", at=AT, session_id="s").values == values


def test_a_person_of_another_session_is_not_meant(memory: Memory) -> None:
    memory.add("My sister Jo works at Tile Barn.", user_id="u", session_id="other", at=AT)
    assert memory.ask("Where does she work?", user_id="u", at=AT, session_id="other").values == ("Tile Barn",)


def test_a_search_in_a_session_finds_what_it_points_at(memory: Memory) -> None:
    found = memory.search("where does she work?", user_id="u", at=AT, session_id="s")
    assert "Copper Mill" in found.results[0].assertion.object


def test_a_question_that_names_what_it_means_stays_as_it_is(memory: Memory) -> None:
    asked = memory.ask("Where does my aunt work?", user_id="u", at=AT)
    assert memory.ask("Where does my aunt work?", user_id="u", at=AT, session_id="s").values == asked.values


def test_what_was_said_in_the_session_is_read_once_for_all_questions(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def noted(message_id: str, analysis: Analysis) -> tuple[Mentioned, ...]:
        read.append(message_id)
        return came_up(message_id, analysis)

    monkeypatch.setattr(rereading, "came_up", noted)
    memory.ask("Where does she work?", user_id="u", at=AT, session_id="s")
    assert read
    at_first = len(read)
    memory.ask("What does he play?", user_id="u", at=AT, session_id="s")
    assert len(read) == at_first


@pytest.fixture
def chinese() -> Memory:
    made = Memory.open(":memory:", embedder="hashed")
    for said in ("青禾面馆在南京路。", "我姑姑在铜坊上班。", "签证表5月3日要交。", "背包花了三百块。"):
        made.add(said, user_id="u", session_id="s", at=AT)
    return made


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("她还在那儿上班吗？", ("是",)),
        ("她在哪上班", ("铜坊",)),
        ("那家面馆在哪", ("南京路",)),
        ("那个表什么时候交？", ("2026-05-03",)),
        ("那个多少钱", ("三百块",)),
        ("它多少钱？", ("三百块",)),
    ],
)
def test_a_chinese_question_is_read_in_its_session(chinese: Memory, question: str, values: tuple[str, ...]) -> None:
    assert chinese.ask(question, user_id="u", at=AT, session_id="s").values == values


def _told(memory: Memory, said: tuple[str, ...], question: str, session: str | None = "t") -> str:
    for one in said:
        memory.add(one, user_id="t", session_id="t", at=AT)
    scope = Scope(user_id="t")
    inquiry = Inquiry(scope=scope, query=question, at=datetime.fromisoformat(AT), session_id=session)
    return told_plainly(memory._parts.reading, inquiry).query  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(
    ("said", "question", "told"),
    [
        ("我在湖边订了青禾酒店。", "那家酒店几点退房", "青禾酒店几点退房"),
        ("季度报告周五要交。", "那份报告什么时候交", "季度报告什么时候交"),
        ("我买了个背包。", "这个怎么用", "背包怎么用"),
        ("我养了一只猫。", "它几岁了", "我的猫几岁了"),
        ("我姑姑会弹竖琴。", "她会什么乐器", "我姑姑会什么乐器"),
        ("The tax report is due on 5 June.", "When is that report due?", "When is the tax report due?"),
        ("The tax report is due on 5 June.", "When is it due?", "When is the tax report due?"),
    ],
)
def test_names_stand_in_place_of_words_that_point(said: str, question: str, told: str) -> None:
    assert _told(Memory.open(":memory:", embedder="hashed"), (said,), question) == told


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (("季度报告周五要交。",), "那你说呢"),
        (("季度报告周五要交。",), "那个什么，我想问一下"),
        (("我在湖边订了青禾酒店。",), "那你家酒店在哪"),
        (("我在湖边订了青禾酒店。",), "那个时候我住哪"),
        (("我男朋友叫小陶。",), "那人是谁"),
        (("签证表5月3日要交，报税表6月1日要交。",), "那个什么时候交"),
        (("青禾面馆在南京路，铜勺面馆在北京路。",), "那家面馆在哪"),
        (("我妈和我姐姐都喜欢茶。",), "她喜欢什么"),
        (("The tax report and the lab report are due on Friday.",), "When is that report due?"),
    ],
)
def test_what_points_at_nothing_or_at_several_stays(said: tuple[str, ...], question: str) -> None:
    assert _told(Memory.open(":memory:", embedder="hashed"), said, question) == question


def test_nothing_is_put_in_place_without_a_session() -> None:
    memory = Memory.open(":memory:", embedder="hashed")
    assert _told(memory, ("季度报告周五要交。",), "那份报告什么时候交", session=None) == "那份报告什么时候交"
