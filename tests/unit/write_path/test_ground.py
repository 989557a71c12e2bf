"""Pointing words become entities, with the words that justify it; what cannot be quoted is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affidavit.domain.candidate import Candidate, Mention, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.domain.identity import owner_id
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.extractors.pointing import Spoken
from affidavit.write_path.ground import Ground, Grounding
from affidavit.write_path.register import Amended, Register
from doubles import CATALOGUE, OWNER, mention
from factories import TIM, entity, message

MOTHER = Mention(text="my mother", start=0, end=9, kind=MentionKind.KIN, head="mother")
MIA = Message(
    id="m-mia", session_id="houba", position=9, role=Role.ASSISTANT, speaker=Speaker(SpeakerKind.PERSON, "Mia"),
    content="I live in Rome", at=message().at, language="en",
)  # fmt: skip


def candidate(on: Message, subject: Mention = OWNER, **changes: Any) -> Candidate:
    made = Candidate(
        extractor_id="houba/1", message_id=on.id, start=0, end=len(on.content), subject=subject, predicate="likes",
        object="tea",
    )  # fmt: skip
    return replace(made, **changes)


def ground(*candidates: Candidate, on: tuple[Message, ...] = (), known: tuple[Entity, ...] = ()) -> Grounding:
    messages = {said.id: said for said in (*on, MIA)}
    return Ground(TIM, messages, Amended(Register.of(known)), CATALOGUE, ordinal=1).ground(candidates)


def subjects(grounding: Grounding) -> list[str]:
    return [item.subject.label for item in grounding.grounded]


def told(*sentences: tuple[str, str, MentionKind] | tuple[str, str, MentionKind, dict[str, Any]]) -> Grounding:
    """Ground sentences one after the other, each about the words named in it."""
    messages: list[Message] = []
    candidates: list[Candidate] = []
    for place, (content, words, kind, *more) in enumerate(sentences, start=1):
        said = message(place, content)
        messages.append(said)
        changes: dict[str, Any] = more[0] if more else {}
        candidates.append(candidate(said, mention(words, kind, content, **changes)))
    return ground(*candidates, on=tuple(messages))


def test_first_person_of_the_owner_is_the_owner():
    grounding = ground(candidate(message()), on=(message(),))
    assert grounding.grounded[0].subject == Entity(
        id=owner_id(TIM), label="user", kind=EntityKind.OWNER, role="owner"
    )  # fmt: skip


def test_first_person_of_a_named_person_is_that_person():
    speaker = mention("I", MentionKind.SPEAKER, MIA.content)
    grounding = ground(candidate(MIA, speaker))
    assert (subjects(grounding), grounding.grounded[0].subject.kind) == (["Mia"], EntityKind.PERSON)


def test_a_subject_left_out_is_the_speaker():
    left_out = Mention(text="", start=0, end=0, kind=MentionKind.NONE)
    assert subjects(ground(candidate(MIA, left_out), candidate(message(), left_out), on=(message(),))) == [
        "Mia", "user",
    ]  # fmt: skip


def test_a_person_is_made_once_and_known_afterwards():
    grounding = told(("Mia sings", "Mia", MentionKind.NAME), ("MIA dances", "MIA", MentionKind.NAME))
    first, second = (item.subject for item in grounding.grounded)
    assert first.id == second.id
    assert [e.label for e in grounding.entities] == ["Mia"]


def test_a_person_of_the_scope_is_found_by_any_of_her_names():
    mia = entity(1, "Mia", kind=EntityKind.PERSON, aliases=("Mimi",))
    said = message(content="Mimi sings")
    grounding = ground(candidate(said, mention("Mimi", MentionKind.NAME)), on=(said,), known=(mia,))
    assert (grounding.grounded[0].subject, grounding.entities) == (mia, ())


def test_kin_is_found_by_its_role_in_other_words():
    grounding = told(
        ("my mother sings", "my mother", MentionKind.KIN, {"head": "mother"}),
        ("my mum dances", "my mum", MentionKind.KIN, {"head": "mother"}),
    )
    first, second = (item.subject for item in grounding.grounded)
    assert first.id == second.id
    assert second.aliases == ("mum",)


def test_a_name_that_comes_along_becomes_another_name():
    grounding = told(
        ("my brother Bob sings", "my brother", MentionKind.KIN, {"head": "brother", "name": "Bob"}),
        ("Bob dances", "Bob", MentionKind.NAME),
    )
    first, second = (item.subject for item in grounding.grounded)
    assert first.id == second.id
    assert "Bob" in first.aliases


def test_two_brothers_with_names_are_two():
    grounding = told(
        ("my brother Bob sings", "my brother", MentionKind.KIN, {"head": "brother", "name": "Bob"}),
        ("my brother Ben sings", "my brother", MentionKind.KIN, {"head": "brother", "name": "Ben"}),
        ("my brother Bob dances", "my brother", MentionKind.KIN, {"head": "brother", "name": "Bob"}),
    )
    bob, ben, again = (item.subject.id for item in grounding.grounded)
    assert bob == again != ben


def test_somebody_elses_mother_is_not_mine():
    content = "Mia's mother sings"
    holder = mention("Mia", MentionKind.NAME, content)
    hers = mention("mother", MentionKind.KIN, content, head="mother", holder=holder)
    said = message(content=content)
    grounding = ground(candidate(said, MOTHER), candidate(said, hers), on=(said,))
    mine, other = (item.subject for item in grounding.grounded)
    assert mine.id != other.id
    assert other.label == "Mia's mother"


def test_a_chinese_holder_stands_before_what_is_hers():
    content = "小美的妈妈唱歌"
    hers = mention("妈妈", MentionKind.KIN, content, head="mother", holder=mention("小美", MentionKind.NAME, content))
    said = message(content=content)
    assert subjects(ground(candidate(said, hers), on=(said,))) == ["小美的妈妈"]


PRONOUNS = [
    # the last one that fits
    ("my mother", MentionKind.KIN, "mother", "she", "mother"),
    ("my father", MentionKind.KIN, "father", "him", "father"),
    ("my mother", MentionKind.KIN, "mother", "她", "mother"),
    # a name tells no gender
    ("Kim", MentionKind.NAME, "kim", "he", "Kim"),
    ("Kim", MentionKind.NAME, "kim", "they", "Kim"),
    # pets are he, she or it
    ("my cat", MentionKind.PET, "cat", "she", "cat"),
    ("my cat", MentionKind.PET, "cat", "it", "cat"),
    # things are it
    ("my bike", MentionKind.THING, "bike", "it", "bike"),
    ("Acme", MentionKind.ORGANISATION, "acme", "it", "Acme"),
    # nobody fits: the word stays as said
    ("my mother", MentionKind.KIN, "mother", "he", "he"),
    ("my bike", MentionKind.THING, "bike", "she", "she"),
    ("Rome", MentionKind.PLACE, "rome", "他", "他"),
]


@pytest.mark.parametrize(("words", "kind", "head", "pronoun", "label"), PRONOUNS)
def test_a_pronoun_is_the_last_one_that_fits(words: str, kind: MentionKind, head: str, pronoun: str, label: str):
    grounding = told(
        (f"{words} came", words, kind, {"head": head}), (f"then {pronoun} left", pronoun, MentionKind.PRONOUN)
    )
    assert subjects(grounding)[1] == label


def test_an_it_that_nothing_fits_claims_nothing():
    grounding = told(
        ("Kim came", "Kim", MentionKind.NAME, {"head": "kim"}), ("then it rained", "it", MentionKind.PRONOUN)
    )
    assert subjects(grounding) == ["Kim"]
    assert [refusal.reason for refusal in grounding.refusals] == ["unresolved"]


SISTERS = [
    # told apart by a word before
    ("my older sister", "my younger sister", 2),
    # the same words
    ("my older sister", "my older sister", 1),
    # one of them says nothing more
    ("my older sister", "my sister", 1),
]


@pytest.mark.parametrize(("first", "second", "people"), SISTERS)
def test_of_two_in_one_role_words_tell_which(first: str, second: str, people: int):
    grounding = told(
        (f"{first} sings", first, MentionKind.KIN, {"head": "sister"}),
        (f"{second} dances", second, MentionKind.KIN, {"head": "sister"}),
    )
    assert len({item.subject.id for item in grounding.grounded}) == people


def test_a_phrase_is_not_what_its_own_holder_points_back_at():
    content = "the roof of the house leaks"
    house = mention("the house", MentionKind.THING, content, head="roof", definite=True)
    roof = mention("the roof of the house", MentionKind.THING, content, head="roof", definite=True, holder=house)
    said = message(content=content)
    assert len(subjects(ground(candidate(said, roof), on=(said,)))) == 1


def test_a_holder_named_later_does_not_point_back_at_what_it_holds():
    content = "the house roof, I mean of the house, leaks"
    house = mention("the house,", MentionKind.THING, content, head="house", definite=True)
    roof = mention("the house roof", MentionKind.THING, content, head="roof", definite=True, holder=house)
    said = message(content=content)
    assert len(subjects(ground(candidate(said, roof), on=(said,)))) == 1


ELSEWHERE = [
    # one who fits
    (("Mia",), "Mia"),
    # no guess between two
    (("Mia", "Ada"), "she"),
]


@pytest.mark.parametrize(("names", "meant"), ELSEWHERE)
def test_of_other_sessions_only_the_one_who_fits_is_meant(names: tuple[str, ...], meant: str):
    earlier, said = message(1, "long ago", session_id="other"), message(2, "she sings")
    people = [entity(n, name, kind=EntityKind.PERSON, aliases=()) for n, name in enumerate(names, start=1)]
    far = [Spoken(person, earlier.id, 0, 8) for person in people]
    step = Ground(
        TIM, {m.id: m for m in (earlier, said)}, Amended(Register()), CATALOGUE, ordinal=1, elsewhere=iter([far])
    )
    grounding = step.ground([candidate(said, mention("she", MentionKind.PRONOUN, said.content))])
    assert subjects(grounding) == [meant]


def test_a_pronoun_may_point_at_what_was_only_an_object():
    said, then = message(1, "I picked up a bike"), message(2, "it squeaks")
    bike = mention("a bike", MentionKind.THING, said.content, head="bike")
    grounding = ground(
        candidate(said, predicate="bought", object="a bike", object_mention=bike),
        candidate(then, mention("it", MentionKind.PRONOUN, then.content)), on=(said, then),
    )  # fmt: skip
    assert subjects(grounding)[1] == "a bike"


def test_a_pronoun_passes_over_who_does_not_fit():
    grounding = told(
        ("my mother came", "my mother", MentionKind.KIN, {"head": "mother"}),
        ("my father came", "my father", MentionKind.KIN, {"head": "father"}),
        ("then she left", "she", MentionKind.PRONOUN),
    )
    assert subjects(grounding)[2] == "mother"


def test_a_resolution_keeps_the_words_that_justify_it():
    grounding = told(
        ("yes, my mother came", "my mother", MentionKind.KIN, {"head": "mother"}),
        ("then she left", "she", MentionKind.PRONOUN),
    )
    (kept,) = grounding.resolutions
    assert (kept.message_id, kept.mention, kept.start, kept.end) == (message(2).id, "she", 5, 8)
    assert (kept.because_message_id, kept.because_start, kept.because_end) == (message(1).id, 5, 14)
    assert (kept.entity, kept.reason) == ("mother", "nearest fitting mention")


def test_a_word_that_could_not_be_resolved_has_no_resolution():
    assert told(("then she left", "she", MentionKind.PRONOUN)).resolutions == ()


def test_a_definite_thing_is_the_last_one_of_its_class():
    grounding = told(
        ("a big report came", "a big report", MentionKind.THING, {"head": "report"}),
        ("a bike came", "a bike", MentionKind.THING, {"head": "bike"}),
        ("that report is long", "that report", MentionKind.THING, {"head": "report", "definite": True}),
    )
    assert grounding.grounded[2].subject.id == grounding.grounded[0].subject.id
    assert [kept.reason for kept in grounding.resolutions] == ["same class word"]


def test_a_definite_thing_of_which_nothing_is_known_is_new():
    grounding = told(("that report is long", "that report", MentionKind.THING, {"head": "report", "definite": True}))
    assert (subjects(grounding), grounding.resolutions) == (["that report"], ())


def test_an_object_that_is_a_pronoun_is_named_by_what_it_stands_for():
    first, second = message(1, "my cat came"), message(2, "I fed it")
    cat = mention("my cat", MentionKind.PET, first.content, head="cat")
    it = mention("it", MentionKind.PRONOUN, second.content)
    grounding = ground(
        candidate(first, cat), candidate(second, object="it", object_mention=it), on=(first, second)
    )  # fmt: skip
    assert (grounding.grounded[1].object, grounding.grounded[1].object_entity) == ("cat", grounding.grounded[0].subject)


def test_a_thing_as_object_stays_words():
    said = message(content="I like tea")
    grounding = ground(candidate(said, object_mention=mention("tea", within=said.content)), on=(said,))
    assert (grounding.grounded[0].object, grounding.grounded[0].object_entity) == ("tea", None)


NAMES = [
    # what one works at is no person, whom one is friends with is
    ("works_at", EntityKind.ORGANISATION),
    ("friend", EntityKind.PERSON),
    ("likes", EntityKind.PERSON),
]


@pytest.mark.parametrize(("predicate", "kind"), NAMES)
def test_a_bare_name_is_what_the_relation_takes(predicate: str, kind: EntityKind):
    said = message(content="Bob and Acme")
    acme = mention("Acme", MentionKind.NAME, said.content)
    grounding = ground(candidate(said, predicate=predicate, object="Acme", object_mention=acme), on=(said,))
    entity = grounding.grounded[0].object_entity
    assert entity is not None
    assert entity.kind is kind


def test_a_place_is_nobody_that_a_pronoun_could_mean():
    first, second = message(1, "Mia lives in Rome"), message(2, "she sings")
    mia, rome = mention("Mia", MentionKind.NAME, first.content), mention("Rome", MentionKind.NAME, first.content)
    grounding = ground(
        candidate(first, mia, predicate="lives_in", object="Rome", object_mention=rome),
        candidate(second, mention("she", MentionKind.PRONOUN, second.content)), on=(first, second),
    )  # fmt: skip
    assert subjects(grounding) == ["Mia", "Mia"]


UNGROUNDED: list[dict[str, Any]] = [
    # a span outside the words, backwards, or empty
    {"end": 100},
    {"start": -1},
    {"start": 5, "end": 5},
    {"start": 6, "end": 5},
    # another message than those at hand
    {"message_id": "m-houba"},
    # further words that are not there either
    {"extra_spans": (("m-houba", 0, 1),)},
    {"extra_spans": ((MIA.id, 0, 1), (MIA.id, 3, 100))},
]


@pytest.mark.parametrize("changes", UNGROUNDED)
def test_what_cannot_be_quoted_is_refused(changes: dict[str, Any]):
    grounding = ground(candidate(message(), **changes), on=(message(),))
    assert (grounding.grounded, [refusal.reason for refusal in grounding.refusals]) == ((), ["ungrounded"])


def test_one_refusal_does_not_keep_the_others_out():
    grounding = ground(candidate(message(), end=100), candidate(message()), on=(message(),))
    assert (len(grounding.grounded), len(grounding.refusals)) == (1, 1)


def test_words_of_another_message_justify_nothing():
    """A corrected clause keeps its mentions, which stand in the message it was first said in."""
    first, second = message(1, "yes, my mother came to see us all"), message(2, "no, Bob")
    mother = mention("my mother", MentionKind.KIN, first.content, head="mother")
    grounding = ground(
        candidate(second, mother), candidate(second, mention("she", MentionKind.PRONOUN)), on=(first, second)
    )  # fmt: skip
    assert grounding.resolutions == ()


def test_entities_made_in_different_writes_never_share_an_id():
    said = message(content="Mia sings")
    named = [candidate(said, mention("Mia", MentionKind.NAME))]
    steps = [Ground(TIM, {said.id: said}, Amended(Register()), CATALOGUE, ordinal) for ordinal in (1, 2)]
    made = [step.ground(named) for step in steps]
    assert made[0].entities[0].id != made[1].entities[0].id
