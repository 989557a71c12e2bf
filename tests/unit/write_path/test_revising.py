"""A part of what was said is taken back or over, and the rest stands."""

from __future__ import annotations

from itertools import count

import pytest

from affidavit import Memory
from affidavit.domain.assertion import Modality, Polarity, Status

_USERS = count()
# what was said, what is said then, what stands, and what does not
PARTED = [
    ("I drink grog in winter and iced mate in summer.", "Scrap the winter bit.", "iced mate", "grog"),
    ("I drink grog in winter and iced mate in summer.", "The summer part is wrong.", "grog", "iced mate"),
    ("I drink grog in winter and iced mate in summer.", "The winter one is off, summer still stands.", "mate", "grog"),
    ("Shopping list: leeks, barley and figs.", "Take figs off the shopping list.", "leeks", "figs"),
    ("Shopping list: leeks, barley and figs.", "You can cross barley off the list please.", "figs", "barley"),
    ("I have fencing on Tuesdays and Fridays.", "The Friday one is off, Tuesday still stands.", "Tuesdays", "Fridays"),
    ("I have fencing on Tuesdays and Fridays.", "No longer on Tuesdays though.", "Fridays", "Tuesdays"),
    ("I have fencing on Tuesdays and Fridays.", "Not on Fridays any more.", "Tuesdays", "Fridays"),
    ("Remind me about the vet, the boiler and the visa.", "You can drop the boiler one.", "visa", "boiler"),
    ("I eat oats in the morning and soup in the evening.", "Forget the evening thing.", "oats", "soup"),
    ("I like fado and klezmer.", "Not klezmer, the rest is right.", "fado", "klezmer"),
    ("My favourite colours are teal and ochre.", "Delete ochre, keep teal.", "teal", "ochre"),
    ("我冬天喝姜茶，夏天喝酸梅汤。", "冬天那条作废，夏天的不变。", "酸梅汤", "姜茶"),
    ("我冬天喝姜茶，夏天喝酸梅汤。", "酸梅汤那条不对。", "姜茶", "酸梅汤"),
    ("我冬天喝姜茶，夏天喝酸梅汤。", "夏天那个取消了。", "姜茶", "酸梅汤"),
    ("购物清单：韭菜、小米、无花果。", "把无花果从清单里划掉。", "韭菜", "无花果"),
    ("购物清单：韭菜、小米、无花果。", "小米从购物清单上删掉吧。", "韭菜", "小米"),
    ("我周二和周五练击剑。", "周五的取消了，周二照旧。", "周二", "周五"),
    ("我周二和周五练击剑。", "周二那节停了。", "周五", "周二"),
    ("我早上吃燕麦，晚上喝汤。", "晚上那半句不对，早上是对的。", "燕麦", "汤"),
    ("我喜欢古琴和评弹。", "评弹去掉，其他的没错。", "古琴", "评弹"),
    ("我喜欢古琴和评弹。", "评弹那个不算。", "古琴", "评弹"),
]
# what takes nothing back
LEFT_ALONE = [
    ("I have fencing on Tuesdays and Fridays.", "The Friday bus was late."),
    ("I have fencing on Tuesdays and Fridays.", "The Tuesday rehearsal is cancelled."),
    ("I have fencing on Tuesdays and Fridays.", "Is the Friday one off?"),
    ("I have fencing on Tuesdays and Fridays.", "The Sunday one is off."),
    ("Shopping list: leeks, barley and figs.", "Take the leeks off the heat."),
    ("I like fado and klezmer.", "Not klezmer again!"),
    ("I like fado and klezmer.", "The rest is right."),
    ("I drink grog in winter and iced mate in summer.", "The summer was wrong for sailing."),
    ("我周二和周五练击剑。", "周五的公交晚点了。"),
    ("我周二和周五练击剑。", "周日的取消了。"),
    ("我周二和周五练击剑。", "周五的取消了吗？"),
    ("我喜欢古琴和评弹。", "其他的没错。"),
    ("我喜欢古琴和评弹。", "今天不听评弹。"),
    ("购物清单：韭菜、小米、无花果。", "韭菜要煮多久？"),
]


def _told(memory: Memory, *said: str) -> str:
    """A user of their own who says all this."""
    user = f"user {next(_USERS)}"
    for number, words in enumerate(said):
        memory.add(words, user_id=user, at=f"2026-03-02T09:0{number}:00+00:00")
    assert memory.verify(user_id=user).ok
    return user


def _after(memory: Memory, *said: str) -> list[str]:
    """What holds when all is said."""
    held = [one for one in memory.get_all(user_id=_told(memory, *said)) if one.status is Status.ACTIVE]
    return [one.render() for one in held if one.modality is not Modality.PAST and one.polarity is Polarity.POSITIVE]


@pytest.mark.parametrize(("before", "then", "stands", "gone"), PARTED)
def test_a_part_goes_and_the_rest_stands(memory: Memory, before: str, then: str, stands: str, gone: str) -> None:
    first = _after(memory, before)
    assert any(gone in line for line in first)
    told = _after(memory, before, then)
    assert any(stands in line for line in told)
    assert not any(gone in line for line in told)


@pytest.mark.parametrize(("before", "then"), LEFT_ALONE)
def test_what_takes_nothing_back_leaves_everything(memory: Memory, before: str, then: str) -> None:
    assert set(_after(memory, before)) <= set(_after(memory, before, then))


def test_what_is_kept_is_not_said_anew(memory: Memory) -> None:
    told = _after(memory, "I like fado and klezmer.", "Delete klezmer, keep fado.")
    assert told == ["The user likes fado."]


def test_a_part_can_be_brought_back_from_the_history(memory: Memory) -> None:
    user = _told(memory, "I have fencing on Tuesdays and Fridays.", "The Friday one is off.")
    held = memory.get_all(user_id=user, history=True)
    assert [one.status for one in held] == [Status.SUPERSEDED, Status.ACTIVE]
    assert [piece.quote for piece in held[1].evidence][1:] == ["The Friday one is off"]
