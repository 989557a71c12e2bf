"""The grammar of wordings: what each token takes, and what it must leave."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affidavit.domain.frame import Frame
from affidavit.domain.predicate import Cardinality, Kind, Predicate, ValueKind, Wording
from affidavit.predicates.catalogue import Catalogue
from affidavit.predicates.matching import Match, Matcher, matchers
from doubles import CATALOGUE, frame


def catalogue(*wordings: tuple[str, str]) -> Catalogue:
    """A catalogue of nothing but English wordings: (predicate, line)."""
    made = [
        Predicate(
            name=name, family="houba", kind=Kind.FACT, dimension=name, cardinality=Cardinality.MANY,
            value_kind=ValueKind.TEXT, half_life_days=1.0,
            wordings={"en": Wording(label=line, denial=line, frames=(line,))},
        )
        for name, line in wordings
    ]  # fmt: skip
    return Catalogue({predicate.name: predicate for predicate in made})


def said(words: str) -> Frame:
    """A clause of words "text/lemma/tag"."""
    return frame(" ".join(item.split("/")[0] for item in words.split()), words)


def slot(line: str, words: str) -> str | None:
    """The words in the slot of one wording; "" without a slot, None when it does not match."""
    clause = said(words)
    match = Matcher(catalogue(("houba", line)), "en").best(clause)
    if match is None:
        return None
    return " ".join(word.text for word in clause.words[slice(*(match.slot or (0, 0)))])


CASES = [
    # literals match lemmas, not the words as written
    ("live in {o}", "lived/live/verb in/preposition Rome/name", "Rome"),
    # one of several alternatives
    ("live in|near {o}", "live/verb near/preposition Rome/name", "Rome"),
    ("live in|near {o}", "live/verb under/preposition Rome/name", None),
    # a wording starts at the first word
    ("in {o}", "live/verb in/preposition Rome/name", None),
    # a phrase ends before a preposition, a verb or a particle
    ("have {o}", "have/verb a/other cat/noun in/preposition Rome/name", "a cat"),
    ("have {o}", "have/verb a/other cat/noun sleeping/sleep/verb", "a cat"),
    ("have {o}", "have/verb cats/noun up/particle", "cats"),
    # but not before one that binds it
    ("have {o}", "have/verb a/other cup/noun of/preposition tea/noun", "a cup of tea"),
    # a phrase may begin with a verb, never with a preposition or a particle
    ("like {o}", "like/verb running/run/verb", "running"),
    ("like {o}", "like/verb in/preposition Rome/name", None),
    ("give {o}", "give/verb up/particle", None),
    # a slot needs at least a word
    ("like {o}", "like/verb", None),
    # a phrase between two words ends where the next literal stands
    ("对 {o} 过敏", "对/preposition 虾/noun 过敏/verb", "虾"),
    ("对 {o} 过敏", "对/preposition 虾/noun 和/particle 蟹/noun 过敏/verb", "虾 和 蟹"),
    ("对 {o} 过敏", "对/preposition 虾/noun 满意/verb", None),
    ("对 {o} 过敏", "对/preposition 过敏/verb", None),
    # {o+} takes everything that is left, and something must be
    ("plan to {o+}", "plan/verb to/particle fly/verb to/preposition Rome/name", "fly to Rome"),
    ("plan to {o+}", "plan/verb to/particle", None),
    # an optional word may be there or not
    ("really? love {o}", "love/verb tea/noun", "tea"),
    ("really? love {o}", "really/adverb love/verb tea/noun", "tea"),
    ("really? love {o}", "truly/adverb love/verb tea/noun", None),
    # * passes over any words, and over none
    ("work * as {o}", "work/verb in/preposition Rome/name as/preposition cook/noun", "cook"),
    ("work * as {o}", "work/verb as/preposition cook/noun", "cook"),
    ("work * as {o}", "work/verb in/preposition Rome/name", None),
    # a tag must be among the words of the phrase
    ("weigh {o:number}", "weigh/verb 70/number kilos/noun", "70 kilos"),
    ("weigh {o:number}", "weigh/verb options/noun", None),
    ("weigh {o+:number}", "weigh/verb about/preposition 70/number", "about 70"),
    ("be {o:number} old", "be/verb 30/number years/noun old/adjective", "30 years"),
    ("be {o:number} old", "be/verb very/adverb old/adjective", None),
    # $ requires the end
    ("quit $", "quit/verb", ""),
    ("quit $", "quit/verb smoking/noun", None),
    ("have {o} $", "have/verb cats/noun", "cats"),
    ("have {o} $", "have/verb cats/noun in/preposition Rome/name", None),
    # without a slot and without $ the rest may be anything
    ("smoke", "smoke/verb daily/adverb", ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "words", "expected"), CASES)
def test_a_wording_takes_what_its_tokens_say(line: str, words: str, expected: str | None):
    assert slot(line, words) == expected


def best(words: str, *wordings: tuple[str, str]) -> str | None:
    match = Matcher(catalogue(*wordings), "en").best(said(words))
    return match and match.predicate


def test_the_wording_with_the_most_literals_wins():
    assert best("go/verb by/preposition car/noun", ("goes", "go {o+}"), ("drives", "go by {o}")) == "drives"


def test_a_tag_counts_as_a_literal():
    wordings = [("likes", "take {o}"), ("weighs", "take {o:number}")]
    assert best("take/verb 5/number", *wordings) == "weighs"


def test_among_equals_the_first_of_the_catalogue_wins():
    assert best("go/verb home/noun", ("first", "go {o}"), ("second", "go {o}")) == "first"


def test_among_equals_the_first_wins_however_it_begins():
    assert best("love/verb tea/noun", ("first", "really? love {o}"), ("second", "love {o}")) == "first"


def test_a_clause_without_words_matches_nothing():
    assert Matcher(CATALOGUE, "en").best(replace(said("smoke/verb"), words=())) is None


def test_a_language_without_wordings_matches_nothing():
    assert Matcher(catalogue(("smokes", "smoke")), "zh").best(said("smoke/verb")) is None


def test_there_is_a_matcher_per_language():
    assert set(matchers(CATALOGUE, ("en", "zh"))) == {"en", "zh"}


TAGS = ("noun", "verb", "preposition", "particle", "number")
WORDS = st.lists(st.tuples(st.sampled_from(["live", "in", "Rome", "have", "5"]), st.sampled_from(TAGS)), min_size=1)


@given(WORDS)
def test_a_slot_always_lies_within_the_clause(words: list[tuple[str, str]]):
    match: Match | None = Matcher(CATALOGUE, "en").best(said(" ".join(map("/".join, words))))
    if match is not None and match.slot is not None:
        first, last = match.slot
        assert 0 <= first < last <= len(words)
