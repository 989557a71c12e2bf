"""The entities a write looks up: as many as are asked for, and never older than the scope."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from affidavit import Memory
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.bootstrap import assemble
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.names import stretches
from affidavit.settings import Settings
from affidavit.write_path.register import Amended, Register, Registers
from doubles import remembering
from factories import TIM, entity

ANNA = entity(1, "Anna", kind=EntityKind.PERSON, role="sister", aliases=())
OTHER = entity(2, "Anna", kind=EntityKind.PERSON, aliases=("Anna from work",))
DRAFT = entity(3, "thesis draft", kind=EntityKind.THING, aliases=("手机套餐",))


def labels(found: list[Entity]) -> list[str]:
    return [one.id for one in found]


def test_everybody_of_a_name_is_found_in_the_order_of_making():
    register = Register.of((ANNA, OTHER))
    assert (labels(register.named("ANNA")), register.names["anna"]) == ([ANNA.id, OTHER.id], OTHER)


def test_a_role_is_looked_up_with_its_holder():
    held = replace(OTHER, role="sister", holder_id=ANNA.id)
    register = Register.of((ANNA, held))
    assert (register.in_role("sister", None), register.in_role("sister", ANNA.id)) == ([ANNA], [held])


@pytest.mark.parametrize(
    ("tail", "found"),
    [("draft", True), ("Draft", True), ("raft", False), ("套餐", True), ("餐", False), ("thesis draft", False)],
)
def test_a_thing_is_known_by_the_tail_of_its_name(tail: str, found: bool):
    assert bool(Register.of((DRAFT,)).ending(tail, None)) is found


@pytest.mark.parametrize(
    ("name", "tail"),
    [("Bank of Iona", "Iona"), ("salt and vinegar", "vinegar"), ("trip to Kyoto", "kyoto"), ("豆腐和油菜", "油菜")],
)
def test_a_thing_is_not_known_by_what_only_stands_in_its_name(name: str, tail: str):
    assert Register.of((replace(DRAFT, label=name),)).ending(tail, None) == []


def test_a_person_is_not_known_by_the_tail_of_the_name():
    assert Register.of((replace(DRAFT, kind=EntityKind.PERSON),)).ending("draft", None) == []


@pytest.mark.parametrize(("part", "found"), [("Iris", True), ("Kent", True), ("Mora", False)])
def test_a_person_is_known_by_either_end_of_the_name_and_not_by_whom_or_what_it_is_named_with(part: str, found: bool):
    people = (replace(ANNA, label="Iris Kent"), replace(OTHER, label="Iris of Mora", aliases=()))
    assert bool(Register.of(people).partly(part)) is found


def test_what_a_write_adds_is_seen_by_it_alone():
    register = Register.of((ANNA,))
    amended = Amended(register)
    amended.keep(replace(ANNA, aliases=("Annie",)))
    assert (labels(amended.named("annie")), register.named("annie")) == ([ANNA.id], [])
    assert amended.changed == (replace(ANNA, aliases=("Annie",)),)


def test_a_register_is_lent_to_one_write_at_a_time_and_only_at_its_version():
    kept, read = Registers(), list[str]()

    def fresh() -> tuple[Entity, ...]:
        read.append("read")
        return (ANNA,)

    kept.put_back(TIM, 4, Register.of((ANNA,)))
    kept.take(TIM, 4, fresh)
    assert read == []
    kept.take(TIM, 4, fresh)
    kept.put_back(TIM, 4, Register())
    kept.take(TIM, 5, fresh)
    assert read == ["read", "read"]


def test_what_another_writer_named_is_known_to_the_next_write(tmp_path: Path):
    first, second = (remembering(store=open_store(tmp_path / "memory.db")) for _ in range(2))
    first.add("likes: tea", user_id="tim").raise_for_failure()
    for memory in (second, first, second):
        memory.add("likes: tea", user_id="tim").raise_for_failure()
    assert len(first.entities(user_id="tim")) == 1


def test_a_carried_on_register_knows_what_a_reader_from_the_store_would():
    shop = assemble(":memory:", Settings(embedder="hashed"))
    with Memory(shop) as memory:
        for said in ("My sister Ana sings.", "Ana moved to Porto.", "我妹妹叫小鹿。", "My brother Leo paints."):
            memory.add(said, user_id=TIM.user_id).raise_for_failure()
        version = shop.store.head(TIM).version
        carried = shop.workshop.registers.take(TIM, version, tuple)
        assert list(carried) == list(shop.store.entities(TIM)) != []
        assert carried.names == Register.of(shop.store.entities(TIM)).names


def test_an_erasure_leaves_no_name_behind():
    shop = assemble(":memory:", Settings(embedder="hashed"))
    with Memory(shop) as memory:
        memory.add("My sister Ana sings.", user_id=TIM.user_id).raise_for_failure()
        memory.erase(user_id=TIM.user_id, everything=True)
        assert list(shop.workshop.registers.take(TIM, shop.store.head(TIM).version, tuple)) == []


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("planning", "ann", False),
        ("ask ann now", "ann", True),
        ("我问小鹿了", "小鹿", True),
        ("我和ann去", "ann", True),
    ],
)
def test_a_name_of_letters_stands_as_a_whole_word_and_a_chinese_one_anywhere(text: str, name: str, stands: bool):
    assert (name in {text[start:end] for start, end in stretches(text)}) is stands
