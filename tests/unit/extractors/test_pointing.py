"""What pointing words are taken for across messages, and when they are left alone, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

import pytest

from affidavit import Memory
from affidavit.bootstrap import assemble
from affidavit.domain.frame import Analysis
from affidavit.domain.message import Message
from affidavit.languages.en.english import English
from affidavit.languages.language import Situation
from affidavit.settings import Settings

_USERS = count()

# what was said before (a: the assistant; |: another session), the message, and what its words mean
RESOLVED = [
    # what was only named, asked about or offered can be pointed at
    ("We ate at a noodle bar called Tin Spoon.", "I go there on Fridays.", ["Tin Spoon"]),
    ("Do you know Heron Bay?", "I lived there for two years.", ["Heron Bay"]),
    ("What do you think of the Lumo 3 camera?", "I bought it yesterday.", ["Lumo 3 camera"]),
    ("a: I can book the Birch Inn or the Copper Hotel.", "I booked the second one.", ["Copper Hotel"]),
    ("你听说过白鹭湾吗？", "我去年搬到那儿了。", ["白鹭湾"]),
    ("昨天发现一家书店，叫竹影书店。", "我每周都去那里看书。", ["竹影书店"]),
    ("a: 可以订梧桐酒店或者江畔酒店。", "我订了第二家。", ["江畔酒店"]),
    # the first and the second of two
    ("Ines and Otto are my neighbours.", "The former is a painter and the latter is a baker.", ["Ines", "Otto"]),
    ("老秦和老白都是我邻居。", "前者开茶馆，后者修自行车。", ["老秦", "老白"]),
    # whom the sentence is about goes before who is named by the way
    ("My sister met the plumber.", "She moved to Bergen.", ["sister"]),
    # he and she are of the sex that the relation has; who was "she" before is she again
    ("My aunt and my uncle came by.", "He snores.", ["uncle"]),
    ("我表姐和我表哥来了。", "她会弹琵琶。", ["表姐"]),
    # another session: the only one there is
    ("My sister keeps bees.|", "She moved to Bergen.", ["sister"]),
]

LEFT_ALONE = [
    # two fit equally
    ("I saw Clara and Greta at the fair.", "She has a new job."),
    ("我碰到小秦和小白了。", "他换工作了。"),
    ("The Birch Inn and the Copper Hotel are full.", "I like it."),
    # of three none is the former; of two none is the third
    ("Ines, Otto and Hugo are my neighbours.", "The former paints."),
    ("Ines and Otto are my neighbours.", "The third one paints."),
    # what somebody is only said to be came up as nobody
    ("Hugo said I am a stamp collector.", "It is a pity."),
    # things of other sessions
    ("I bought a canoe.|", "It leaks."),
    ("What do you think of canoes?|", "I sold it."),
    # nobody tells places from times
    ("I start on Monday.", "I go there every day."),
]


@pytest.fixture(scope="module")
def memory() -> Iterator[Memory]:
    with Memory(assemble(":memory:", Settings(embedder="hashed"))) as opened:
        yield opened


def resolved(memory: Memory, before: str, said: str) -> list[str]:
    user = f"u{next(_USERS)}"
    session = "earlier" if before.endswith("|") else "now"
    role, words = ("assistant", before[2:].strip()) if before.startswith("a:") else ("user", before.rstrip("|"))
    memory.add([{"role": role, "content": words}], user_id=user, session_id=session).raise_for_failure()
    receipt = memory.add(said, user_id=user, session_id="now").raise_for_failure()
    records = [record for record in memory.export(user_id=user) if record["record"] == "resolution"]
    return [record["entity"] for record in records if record["message_id"] == receipt.messages[0]]


@pytest.mark.parametrize(("before", "said", "meant"), RESOLVED)
def test_a_pointing_word_means_the_one_thing_that_fits(memory: Memory, before: str, said: str, meant: list[str]):
    found = resolved(memory, before, said)
    assert len(found) == len(meant)
    assert all(wanted in label for wanted, label in zip(meant, found, strict=True))


@pytest.mark.parametrize(("before", "said"), LEFT_ALONE)
def test_where_several_fit_or_nothing_does_nobody_guesses(memory: Memory, before: str, said: str):
    assert resolved(memory, before, said) == []


def test_what_a_word_means_stands_in_brackets_behind_it(memory: Memory):
    memory.add("We ate at a noodle bar called Tin Spoon.", user_id="brackets", session_id="s")
    receipt = memory.add("I go there on Fridays.", user_id="brackets", session_id="s")
    assert "go there (" in receipt.assertions[0].assertion.text
    assert receipt.assertions[0].assertion.evidence[0].quote == "I go there on Fridays"


def test_somebody_in_a_role_is_also_known_by_the_name_that_came_with_it(memory: Memory):
    memory.add("Our landlord is called Odd Berg. He repairs accordions.", user_id="role", session_id="s")
    memory.add("My landlord moved to Voss.", user_id="role", session_id="s2")
    people = [one for one in memory.entities(user_id="role") if one.role]
    assert [(one.label, one.aliases) for one in people if one.label != "user"] == [("landlord", ("Odd Berg",))]


@pytest.mark.parametrize(
    "said", ["My sister is called Runa.", "My sister's nickname is Runa.", "我妹妹叫小鹿。", "我妹妹小名叫小鹿。"]
)
def test_a_name_is_one_more_name_and_nobody_new(memory: Memory, said: str):
    memory.add(said, user_id=said)
    assert len([one for one in memory.entities(user_id=said) if one.label != "user"]) == 1


def test_of_nobody_knows_whom_only_what_a_relation_knows_is_kept(memory: Memory):
    assert not memory.add("They're all so cute!", user_id="loose", session_id="s").assertions
    assert memory.add("They sold the boat.", user_id="loose", session_id="s").assertions


@pytest.mark.parametrize(("said", "again"), [("I keep bees.", False), ("I want to eat there tomorrow.", True)])
def test_what_the_assistant_said_is_read_only_where_a_word_points_back(said: str, again: bool):
    heard: list[str] = []

    @dataclass(frozen=True)
    class Listening(English):
        def analyse(self, message: Message, situation: Situation) -> Analysis:
            heard.append(message.content)
            return English.analyse(self, message, situation)

    built = assemble(":memory:", Settings(embedder="hashed"))
    workshop = replace(built.workshop, language={"en": Listening()}.__getitem__)
    with Memory(replace(built, workshop=workshop)) as memory:
        told = [{"role": "assistant", "content": "There is the Tin Spoon."}, {"role": "user", "content": said}]
        memory.add(told, user_id="tim").raise_for_failure()
    assert ("There is the Tin Spoon." in heard) is again
