"""What was said last is limited to the circumstances that the next words name, and nothing else is."""

from __future__ import annotations

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Status

# what was said, what comes after it (an assistant's words after "?"), and what then stands with which condition
LIMITED = [
    ("I eat porridge.", "Actually only in the morning.", "porridge", "time_of_day = in the morning"),
    ("I wear a tie.", "Only when I teach.", "tie", "activity = when I teach"),
    ("I go rowing after work.", "That's just for weekdays.", "rowing", "day_kind = for weekdays"),
    ("I like the radio on.", "But not at the office.", "radio", "place ≠ at the office"),
    ("I smoke cigars.", "Weekends only.", "cigars", "day_kind = Weekends"),
    ("I drink cider.", "Except when I'm driving.", "cider", "activity ≠ when I'm driving"),
    ("I eat steak.", "unless I'm at my gran's", "steak", "≠ when I'm at my gran's"),
    ("I prefer the window seat.", "on night trains anyway", "window seat", "= on night trains"),
    ("I swim at the quarry.", "Only in June and July of course.", "quarry", "month = in June and July"),
    ("I cycle to the lab.", "Do you do that in winter too? // Not in winter.", "lab", "season ≠ in winter"),
    ("I take the ferry to work.", "Every day? // No, only when it rains.", "ferry", "weather = when it rains"),
    ("I don't eat cheese.", "Only when I'm travelling.", "cheese", "activity ≠ when I'm travelling"),
    ("I like fado and ska.", "Not in the car though, I need quiet then.", "ska", "place ≠ in the car"),
    ("I eat porridge. I drink cider.", "Only on Fridays.", "cider", "weekday = on Fridays"),
    ("我吃燕麦粥。", "其实只有早上吃。", "燕麦粥", "time_of_day = 早上"),
    ("我打领带。", "上课的时候才打。", "领带", "activity = 上课的时候"),
    ("我喜欢开着收音机。", "不过在办公室不行。", "收音机", "place ≠ 在办公室"),
    ("我抽雪茄。", "仅限周末", "雪茄", "day_kind = 周末"),
    ("我喝米酒。", "开车的时候除外。", "米酒", "activity ≠ 开车的时候"),
    ("我去水库游泳。", "当然只有六七月。", "水库", "month = 六七月"),
    ("我骑车去实验室。", "冬天也骑吗？ // 冬天不骑。", "实验室", "season ≠ 冬天"),
    ("我坐轮渡上班。", "每天都坐吗？ // 不是，下雨才坐。", "轮渡", "weather = 下雨"),
    ("我不吃奶酪。", "出差的时候才吃。", "奶酪", "activity ≠ 出差的时候"),
    ("我喝可可。", "我是说冬天。", "可可", "season = 冬天"),
    ("我喝姜汤。", "加班的日子而已。", "姜汤", "activity = 加班的日子"),
]
# what limits nothing that was said before
LEFT_ALONE = [
    ("I eat porridge.", "Only in the morning was the kitchen quiet."),
    ("I eat porridge.", "Not today."),
    ("I eat porridge.", "Just in case."),
    ("I eat porridge.", "Only this weekend."),
    ("I eat porridge.", "Not with him."),
    ("I eat porridge.", "Only in the morning, remember that I row."),
    ("I eat porridge.", "Only on Fridays?"),
    ("I eat porridge.", "When do you row? // Only on Fridays."),
    ("I eat porridge.", "Do you row? // Only on Fridays."),
    ("My name is Ines Calder.", "Only on Fridays."),
    ("I went to Oslo.", "Only in winter."),
    ("我吃燕麦粥。", "只有一碗。"),
    ("我吃燕麦粥。", "今天不吃。"),
    ("我吃燕麦粥。", "冬天不冷。"),
    ("我吃燕麦粥。", "这周末才吃。"),
    ("我吃燕麦粥。", "你几点游泳？ // 只有早上。"),
    ("我吃燕麦粥。", "你划船吗？ // 只有周五。"),
    ("我叫白小满。", "只有周五。"),
]


def _after(memory: Memory, before: str, then: str) -> list[str]:
    """What is active after both, in one session of a user of their own."""
    user = f"{before} {then}"
    words = [("user", before), *(("user", one) for one in then.split(" // "))]
    if " // " in then:
        words[1] = ("assistant", words[1][1])
    for number, (role, content) in enumerate(words):
        memory.add([{"role": role, "content": content}], user_id=user, at=f"2026-03-02T09:0{number}:00+00:00")
    return [one.render() for one in memory.get_all(user_id=user) if one.status is Status.ACTIVE]


@pytest.mark.parametrize(("before", "then", "what", "condition"), LIMITED)
def test_circumstances_alone_limit_what_was_said_last(
    memory: Memory, before: str, then: str, what: str, condition: str
) -> None:
    told = [line for line in _after(memory, before, then) if what in line]
    assert told
    assert all(condition in line for line in told)


@pytest.mark.parametrize(("before", "then"), LEFT_ALONE)
def test_what_says_something_else_limits_nothing(memory: Memory, before: str, then: str) -> None:
    held = _after(memory, before, "Hm.")
    assert set(held) <= set(_after(memory, before, then))


def test_only_the_last_clause_is_limited(memory: Memory) -> None:
    told = _after(memory, "I eat porridge. I drink cider.", "Only on Fridays.")
    assert "The user eats porridge." in told


def test_the_wider_claim_stays_in_the_history_with_both_quotations_under_the_new_one(memory: Memory) -> None:
    _after(memory, "I eat porridge.", "Only on Mondays.")
    user = "I eat porridge. Only on Mondays."
    wide, narrow = memory.get_all(user_id=user, history=True)
    assert (wide.status, wide.superseded_by, narrow.status) == (Status.SUPERSEDED, narrow.id, Status.ACTIVE)
    assert [piece.quote for piece in narrow.evidence] == ["I eat porridge", "Only on Mondays."]
    assert memory.verify(user_id=user).ok


def test_nothing_is_limited_by_another_session(memory: Memory) -> None:
    memory.add("I eat porridge.", user_id="kit", session_id="one", at="2026-03-02T09:00:00+00:00")
    memory.add("Only on Fridays.", user_id="kit", session_id="two", at="2026-03-04T09:00:00+00:00")
    assert [one.conditions for one in memory.get_all(user_id="kit")] == [()]
