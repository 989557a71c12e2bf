"""What one enjoys, said of the thing; what one went to do; times, company and places that belong to what is liked."""

from __future__ import annotations

import pytest

from affidavit import Memory


def read(words: str) -> set[tuple[str, str]]:
    with Memory.open(":memory:") as memory:
        memory.add(words, user_id="u", at="2026-03-11T10:00:00+00:00")
        return {(one.predicate, one.object) for one in memory.get_all(user_id="u")}


@pytest.mark.parametrize(
    ("words", "told"),
    [("Knitting helps me relax.", {("likes", "Knitting")}), ("Rowing keeps me sane.", {("likes", "Rowing")}),
     ("Riding my bike keeps me fit.", {("likes", "Riding my bike"), ("owns", "bike")}),
     ("Fashion is my thing.", {("likes", "Fashion")}), ("Ironing is not my thing.", {("dislikes", "Ironing")}),
     ("Singing at weddings is a favourite of mine.", {("likes", "Singing at weddings")}),
     ("Fencing is one of my favourite hobbies.", {("likes", "Fencing")}),
     ("Telling stories is something I love.", {("likes", "Telling stories")}),
     ("running and dancing helps me recharge", {("likes", "running"), ("likes", "dancing")}),
     ("skiing has always been a big passion of mine", {("likes", "skiing")}),
     ("I am a big big fan of chess.", {("likes", "chess")})],
)  # fmt: skip
def test_what_does_one_good_or_is_ones_thing_is_liked(words: str, told: set[tuple[str, str]]) -> None:
    assert read(words) == told


@pytest.mark.parametrize(
    "words",
    ["Aspirin helps me sleep.", "Smoking makes me ill.", "My sister is my passion.", "Your voice is my therapy.",
     "Talking to you helps me relax.", "Chess is his passion.", "This is my jam.", "Rowing kept me busy once."],
)  # fmt: skip
def test_a_cure_a_harm_or_a_person_is_no_pastime(words: str) -> None:
    assert "likes" not in {way for way, _ in read(words)}


@pytest.mark.parametrize(
    ("words", "told"),
    [("I love autumn.", ("likes", "autumn")), ("I hate Mondays.", ("dislikes", "Mondays")),
     ("I love chatting with strangers.", ("likes", "chatting with strangers")),
     ("I enjoy reading in bed.", ("likes", "reading in bed"))],
)  # fmt: skip
def test_the_time_the_company_and_the_place_are_part_of_what_is_liked(words: str, told: tuple[str, str]) -> None:
    assert read(words) == {told}


def test_a_time_beside_what_is_liked_still_says_when() -> None:
    assert read("I love cocoa in winter.") == {("likes", "cocoa")}


@pytest.mark.parametrize(
    ("words", "what"),
    [("I went skating.", "skating"), ("I went out sailing yesterday.", "sailing"),
     ("I have been gardening all day.", "gardening"), ("She has been baking.", "baking")],
)  # fmt: skip
def test_what_one_went_to_do_or_is_busy_with_was_done(words: str, what: str) -> None:
    assert ("did", what) in read(words)


@pytest.mark.parametrize(
    "words", ["I go bowling.", "He went missing.", "The tap was running.", "I'm knitting a scarf."]
)
def test_a_habit_a_thing_and_what_has_an_object_are_no_outing(words: str) -> None:
    assert "did" not in {way for way, _ in read(words)}


@pytest.mark.parametrize(
    ("words", "told"),
    [("My hobby is fishing.", {("hobby", "fishing")}), ("my job is welding", {("occupation", "welding")}),
     ("my only sport is bowling", {("plays", "bowling")}), ("my dream is flying", {("wishes", "flying")}),
     ("my passion is cooking and baking", {("hobby", "cooking"), ("hobby", "baking")}),
     ("my hobby is collecting old coins", {("hobby", "collecting old coins")}),
     ("what is your hobby? mine is painting", {("hobby", "painting")})],
)  # fmt: skip
def test_a_pursuit_is_what_one_does(words: str, told: set[tuple[str, str]]) -> None:
    assert read(words) == told


@pytest.mark.parametrize(
    "words",
    ["My job is killing me.", "My dream is coming true.", "my hobby is getting expensive", "My love is leaving me.",
     "My dog is fishing in the pond."],
)  # fmt: skip
def test_how_a_pursuit_fares_is_none(words: str) -> None:
    assert not {"hobby", "occupation", "wishes", "favourite"} & {way for way, _ in read(words)}


@pytest.mark.parametrize(
    ("words", "told"),
    [("I'm off fishing.", ("did", "fishing")), ("I was busy baking bread.", ("did", "baking bread")),
     ("i am just through cleaning the attic", ("did", "cleaning the attic")),
     ("I finished weeding.", ("did", "weeding")),
     ("I just got back from hiking.", ("did", "hiking")), ("i was up all night gaming", ("did", "gaming")),
     ("I spent the last two hours sewing.", ("did", "sewing")), ("I'm done gardening.", ("did", "gardening")),
     ("i grew up riding horses and camping", ("did", "riding horses and camping")),
     ("I spend my days painting.", ("does_regularly", "painting")),
     ("I'm always reading.", ("does_regularly", "reading")),
     ("i also sing and dance", ("does_regularly", "sing"))],
)  # fmt: skip
def test_what_one_is_at_is_told_beside_the_verb(words: str, told: tuple[str, str]) -> None:
    assert told in read(words)


@pytest.mark.parametrize(
    "words",
    ["I'm bad at singing.", "I'm tired of working.", "I'm done with running.", "I spent 20 dollars on parking.",
     "I'm off work today.", "I came back from the meeting.", "I spent the day with my aunt shouting."],
)  # fmt: skip
def test_what_is_only_felt_paid_or_over_is_not_done(words: str) -> None:
    assert "did" not in {way for way, _ in read(words)}
