"""A message that is pointed back at is read once, and again only where a name that it asks for has changed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affidavit.domain.candidate import Mentioned, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.message import Message
from affidavit.write_path.rereading import Rereadings
from doubles import mention
from factories import MIA, TIM, message

SAID = message(content="Houba met Sher")
ZORGLUB = Entity(id="e1", label="Zorglub", kind=EntityKind.PERSON)


class Reader:
    """Asks for one name, and gives whether it was known."""

    def __init__(self, name: str = "houba") -> None:
        self._name = name
        self.times = 0

    def __call__(self, said: Message, names: Mapping[str, Entity]) -> tuple[Mentioned, ...]:
        self.times += 1
        kind = MentionKind.NAME if names.get(self._name) else MentionKind.THING
        return (Mentioned(said.id, mention(said.content, kind), 0),)


def test_it_is_read_once_whatever_else_becomes_known() -> None:
    kept, reader = Rereadings(), Reader()
    first = kept.mentions(TIM, SAID, {"fantasio": ZORGLUB}, reader)
    again = kept.mentions(TIM, SAID, {"fantasio": ZORGLUB, "zorglub": ZORGLUB}, reader)
    assert again is first
    assert reader.times == 1


@pytest.mark.parametrize(
    "names", [{"fantasio": ZORGLUB, "houba": ZORGLUB}, {}], ids=["a name it asks for", "no name at all"]
)
def test_it_is_read_again_when_what_it_asks_for_has_changed(names: dict[str, Entity]) -> None:
    kept, reader = Rereadings(), Reader()
    kept.mentions(TIM, SAID, {"fantasio": ZORGLUB}, reader)
    assert kept.mentions(TIM, SAID, names, reader) == Reader()(SAID, names)
    assert reader.times == 2


def test_other_words_under_the_same_id_are_read_and_so_are_those_of_another_scope() -> None:
    kept, reader = Rereadings(), Reader()
    kept.mentions(TIM, SAID, {}, reader)
    kept.mentions(TIM, message(content="Sher left"), {}, reader)
    kept.mentions(MIA, SAID, {}, reader)
    assert reader.times == 3


def test_what_looks_at_all_names_is_not_kept() -> None:
    def read(said: Message, names: Mapping[str, Entity]) -> tuple[Mentioned, ...]:
        return tuple(Mentioned(said.id, mention(name), 0) for name in names)

    kept = Rereadings()
    assert [len(kept.mentions(TIM, SAID, names, read)) for names in ({"houba": ZORGLUB}, {})] == [1, 0]


def test_nothing_is_kept_once_it_is_to_be_forgotten() -> None:
    kept, reader = Rereadings(), Reader()
    kept.mentions(TIM, SAID, {}, reader)
    kept.forget()
    kept.mentions(TIM, SAID, {}, reader)
    assert reader.times == 2
