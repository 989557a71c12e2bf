"""The catalogue: what it knows, how users add to it, and how every mistake in a file is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from affidavit.domain.predicate import Cardinality, Kind
from affidavit.errors import InvalidInput
from affidavit.languages import wordings
from affidavit.predicates.catalogue import Catalogue, load
from doubles import CATALOGUE

SOUND = """
[collects]
kind = "preference"
dimension = "collection"
cardinality = "many"
value_kind = "thing"
half_life_days = 400
opposite = "dislikes"
en = { label = "collects {o}", denial = "does not collect {o}", frames = ["collect {o}"], nouns = ["collection"] }
zh = { label = "收集{o}" }
"""


def with_file(folder: Path, text: str) -> Catalogue:
    path = folder / "houba.toml"
    path.write_text(text, encoding="utf-8")
    return load(wordings(), [path])


def test_the_built_in_catalogue_is_wide_enough():
    families = {predicate.family for predicate in CATALOGUE.predicates.values()}
    assert len(CATALOGUE.predicates) >= 60
    assert len(families) >= 12


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_built_in_predicate_can_be_said(language: str):
    assert [p.name for p in CATALOGUE.predicates.values() if language not in p.wordings] == []


def test_opposites_are_opposite_to_each_other():
    paired = {p.name: p.opposite for p in CATALOGUE.predicates.values() if p.opposite}
    assert [name for name, other in paired.items() if paired.get(other) not in (name, None)] == []


def test_a_verb_outside_the_catalogue_clashes_with_nothing_but_itself():
    open_one = CATALOGUE.get("juggle")
    assert "juggle" not in CATALOGUE
    assert (open_one.dimension, open_one.cardinality) == ("juggle", Cardinality.MANY)


def test_a_user_file_adds_a_predicate_with_its_wordings(tmp_path: Path):
    known = with_file(tmp_path, SOUND)
    collects = known.get("collects")
    assert (collects.family, collects.kind, collects.half_life_days) == ("houba", Kind.PREFERENCE, 400.0)
    assert collects.wordings["en"].denial == "does not collect {o}"
    assert known.by_noun("collection", "en") == collects


def test_without_a_denial_the_label_stands_for_it(tmp_path: Path):
    assert with_file(tmp_path, SOUND).get("collects").wordings["zh"].denial == "收集{o}"


def test_a_user_file_may_only_word_a_known_predicate_anew(tmp_path: Path):
    likes = with_file(tmp_path, '[likes]\nzh = { label = "爱{o}", frames = ["爱 {o}"] }').get("likes")
    assert likes.wordings["zh"].frames == ("爱 {o}",)
    assert likes.dimension == CATALOGUE.get("likes").dimension
    assert likes.wordings["en"] == CATALOGUE.get("likes").wordings["en"]


def test_a_noun_stands_for_a_predicate_in_its_own_language_only(tmp_path: Path):
    assert with_file(tmp_path, SOUND).by_noun("collection", "zh") is None


WRONG = [
    # no TOML
    ("[collects", "catalogue"),
    # no table
    ("collects = 3", "catalogue/houba/collects"),
    # a field is missing
    (SOUND.replace("half_life_days = 400", ""), "catalogue/houba/collects"),
    # a field that nobody knows, another language included
    (SOUND.replace("zh =", "fr ="), "catalogue/houba/collects"),
    (SOUND.replace("opposite", "oposite"), "catalogue/houba/collects"),
    # a closed set does not have this value
    (SOUND.replace('"preference"', '"taste"'), "catalogue/houba/collects"),
    (SOUND.replace('"many"', '"several"'), "catalogue/houba/collects"),
    (SOUND.replace('"thing"', '"things"'), "catalogue/houba/collects"),
    # a half-life that never halves anything
    (SOUND.replace("400", '"long"'), "catalogue/houba/collects"),
    (SOUND.replace("400", "0"), "catalogue/houba/collects"),
    (SOUND.replace("400", "-1"), "catalogue/houba/collects"),
    (SOUND.replace("400", "nan"), "catalogue/houba/collects"),
    # values of another form
    (SOUND.replace('"collection"\n', '""\n'), "catalogue/houba/collects.dimension"),
    (SOUND.replace('"dislikes"', "true"), "catalogue/houba/collects.opposite"),
    (SOUND.replace('"dislikes"', '"dislikes"\npresence = "yes"'), "catalogue/houba/collects.presence"),
    (SOUND.replace('"dislikes"', '"dislikes"\nopenness = "wide"'), "catalogue/houba/collects.openness"),
    (SOUND.replace('"dislikes"', '"dislikes"\nfulfils = "likes"'), "catalogue/houba/collects.fulfils"),
    # a name that is no predicate
    (SOUND.replace('"dislikes"', '"disliks"'), "catalogue/houba/collects"),
    (SOUND.replace('"dislikes"', '"dislikes"\nstarts = "hoards"'), "catalogue/houba/collects"),
    (SOUND.replace('"dislikes"', '"dislikes"\nfulfils = ["hoards"]'), "catalogue/houba/collects"),
    # wordings that cannot be used
    (SOUND.replace('{ label = "收集{o}" }', '"收集{o}"'), "wordings/zh/collects"),
    (SOUND.replace('label = "收集{o}"', 'lable = "收集{o}"'), "wordings/zh/collects"),
    (SOUND.replace('label = "收集{o}"', "label = 3"), "wordings/zh/collects"),
    (SOUND.replace('["collect {o}"]', '"collect {o}"'), "wordings/en/collects.frames"),
    (SOUND.replace('["collect {o}"]', '[" "]'), "wordings/en/collects.frames"),
    (SOUND.replace('["collection"]', "[3]"), "wordings/en/collects.nouns"),
]


@pytest.mark.parametrize(("text", "field"), WRONG)
def test_a_mistake_in_a_user_file_is_named_by_its_place(tmp_path: Path, text: str, field: str):
    with pytest.raises(InvalidInput) as error:
        with_file(tmp_path, text)
    assert error.value.field == field


def test_a_file_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(InvalidInput, match=r"nowhere\.toml"):
        load({}, [tmp_path / "nowhere.toml"])


def test_a_wording_of_an_unknown_predicate_is_named():
    with pytest.raises(InvalidInput, match="wordings/en/hoards"):
        load({"en": {"hoards": {"label": "hoards {o}"}}})
