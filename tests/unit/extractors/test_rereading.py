"""A message that is pointed back at is read once, and again only where a name that it asks for has changed."""

from __future__ import annotations

import pytest

from affidavit.domain.candidate import MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.frame import Analysis
from affidavit.domain.message import Message
from affidavit.extractors.rereading import Rereadings
from affidavit.languages.language import Situation
from doubles import ScriptedLanguage, mention
from factories import MIA, TIM, message

SAID = message(content="Houba met Sher")
ZORGLUB = Entity(id="e1", label="Zorglub", kind=EntityKind.PERSON)


class Reader(ScriptedLanguage):
    """Asks for one name, and mentions whether it was known."""

    def __init__(self) -> None:
        super().__init__("en")
        self.times = 0

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        self.times += 1
        kind = MentionKind.NAME if situation.names.get("houba") else MentionKind.THING
        return Analysis(mentions=(mention(message.content, kind),))


class Lister(ScriptedLanguage):
    """Mentions every name there is."""

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        return Analysis(mentions=tuple(mention(name) for name in situation.names))


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
    kept.mentions(TIM, SAID, names, reader)
    assert reader.times == 2


def test_other_words_under_the_same_id_are_read_and_so_are_those_of_another_scope() -> None:
    kept, reader = Rereadings(), Reader()
    kept.mentions(TIM, SAID, {}, reader)
    kept.mentions(TIM, message(content="Sher left"), {}, reader)
    kept.mentions(MIA, SAID, {}, reader)
    assert reader.times == 3


def test_what_looks_at_all_names_is_not_kept() -> None:
    kept, lister = Rereadings(), Lister("en")
    named = {"houba": ZORGLUB, "sher": ZORGLUB}
    assert [len(kept.mentions(TIM, SAID, names, lister)) for names in ({"houba": ZORGLUB}, named)] == [1, 2]


def test_nothing_is_kept_once_it_is_to_be_forgotten() -> None:
    kept, reader = Rereadings(), Reader()
    kept.mentions(TIM, SAID, {}, reader)
    kept.forget()
    kept.mentions(TIM, SAID, {}, reader)
    assert reader.times == 2
