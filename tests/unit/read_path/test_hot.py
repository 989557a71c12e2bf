"""Results are kept until something is written, and no longer."""

from __future__ import annotations

from collections.abc import Callable

from affidavit.read_path.hot import Hot
from affidavit.read_path.pipeline import search
from affidavit.read_path.reading import Inquiry
from factories import TIM
from reading_room import LATER, Room


def counting(made: list[int]) -> Callable[[], int]:
    def make() -> int:
        made.append(len(made))
        return made[-1]

    return make


def test_a_result_is_made_once_per_version():
    hot, made = Hot(), list[int]()
    assert [hot.get("tea", version, counting(made)) for version in (1, 1, 2)] == [0, 0, 1]


def test_the_least_used_result_is_given_up():
    hot, made = Hot(most=2), list[int]()
    for key in ("tea", "rum", "tea", "cocoa", "tea", "rum"):
        hot.get(key, 1, counting(made))
    assert made == [0, 1, 2, 3]


def test_a_write_is_seen_by_the_next_search():
    room = Room()
    room.hold("The user likes tea.")
    reading = room.reading
    inquiry = Inquiry(scope=TIM, query="tea", at=LATER)
    assert search(reading, inquiry) is search(reading, inquiry)
    room.hold("The user drinks tea.")
    assert len(search(reading, inquiry)) == 2


def test_nothing_is_kept_once_it_is_to_be_forgotten():
    room = Room()
    room.hold("The user likes tea.")
    reading = room.reading
    inquiry = Inquiry(scope=TIM, query="tea", at=LATER)
    first = search(reading, inquiry)
    reading.forget()
    assert search(reading, inquiry) is not first
    assert search(reading, inquiry) == first
