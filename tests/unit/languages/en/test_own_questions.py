"""Writers who ask and answer for themselves, in one message."""

from __future__ import annotations

import pytest

from affidavit import Memory


def read(words: str) -> set[tuple[str, str]]:
    with Memory.open(":memory:") as memory:
        memory.add(words, user_id="u", at="2026-03-11T10:00:00+00:00")
        return {(one.predicate, one.object) for one in memory.get_all(user_id="u")}


@pytest.mark.parametrize(
    ("words", "told"),
    [("What is your favourite colour? Mine is teal.", ("favourite colour", "teal")),
     ("do you have a favourite animal mine is the otter", ("favourite animal", "otter")),
     ("Do you like ferrets? I own ten!", ("has_pet", "ten ferrets")),
     ("I love ferrets. I own ten of them!", ("has_pet", "ten ferrets")),
     ("Do you have children? I do!", ("has_child", "children")),
     ("do you eat liver? i don't", ("does_not_eat", "liver")),
     ("have you been to Japan? i have", ("visited", "Japan")),
     ("are you married? i am", ("relationship_status", "married")),
     ("is your hair curly? mine is too", ("hairstyle", "curly hair")),
     ("do you bake bread? I do every sunday", ("does_regularly", "bake bread")),
     ("do you have kids? yes i do we have twins", ("has_child", "twins")),
     ("i have two ferrets. do you?", ("has_pet", "two ferrets")),
     ("i am a roofer, are you?", ("occupation", "roofer")),
     ("did you know i work at a mill", ("works_at", "mill")),
     ("spring will be here soon, it is my favourite season", ("favourite season", "spring")),
     ("Got any tattoos? I have 2.", ("owns", "2 tattoos")),
     ("Do you have any scars? I have 2.", ("owns", "2 scars")),
     ("do you have any kids? i have 3 of my own", ("has_child", "3 kids")),
     ("Do you know the Beatles? They are my favourite band.", ("favourite band", "Beatles")),
     ("do you enjoy tennis? i love it", ("likes", "tennis")),
     ("what do you play i love chess", ("likes", "chess")),
     ("what do you do i am a baker", ("occupation", "baker")),
     ("where are you from i live in Leeds", ("lives_in", "Leeds")),
     ("i work in catering how about yourself?", ("works_in_field", "catering")),
     ("my favourite colour is teal yours?", ("favourite colour", "teal")),
     ("what is your favourite month, mine is june", ("favourite month", "june")),
     ("what colour are your eyes? mine are hazel.", ("eye_colour", "hazel eyes")),
     ("what color are your shoes? mine are red.", ("shoe colour", "red")),
     ("do you like rowing? it is one of my hobbies", ("likes", "rowing")),
     ("you should try pottery. that is one of my favourite hobbies!", ("likes", "pottery")),
     ("hi do you have any pets i love sewing", ("likes", "sewing")),
     ("i love grilling fish what is your favourite meal", ("likes", "grilling fish")),
     ("lidl is always busy, i work there.", ("works_at", "lidl")),
     ("have you been to the zoo? i work there on sundays", ("works_at", "zoo"))],
)  # fmt: skip
def test_ones_own_question_says_what_the_answer_leaves_out(words: str, told: tuple[str, str]) -> None:
    assert told in read(words)


@pytest.mark.parametrize(
    "words",
    ["do you know i moved to Leeds?", "what do you think i should eat?", "did you like the cake i made?",
     "do you remember the house i live in?", "are you the person i work with?", "What a day! I love it.",
     "how do you feel when i play?", "did you see the film i made a copy of?", "do you know any songs i can play",
     "tell me what your favourite food is", "does she ski? i do", "do you ski or skate? i do", "do you like me? i do",
     "you are a roofer, aren't you?",
     "It is cold outside. I work there."],
)  # fmt: skip
def test_a_question_that_goes_on_tells_nothing(words: str) -> None:
    assert read(words) == set()


def test_a_number_of_something_else_is_not_taken_for_what_was_asked() -> None:
    assert ("owns", "two jobs") in read("Do you like ferrets? I have two jobs.")


@pytest.mark.parametrize(
    ("first", "again"),
    [("I have purple hair.", "My hair is purple."), ("i have long hair", "my hair is so long it gets in the soup"),
     ("I have grey hair.", "My hair went grey."), ("My eyes are green.", "I have green eyes."),
     ("My hair is still red from the sun.", "i have red hair")],
)  # fmt: skip
def test_a_look_told_twice_in_two_ways_is_the_same(first: str, again: str) -> None:
    with Memory.open(":memory:") as memory:
        memory.add(first, user_id="u")
        receipt = memory.add(again, user_id="u")
        assert [one.outcome for one in receipt.assertions] == ["confirmed"]
