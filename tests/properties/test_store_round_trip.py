"""Records survive the store unchanged, whatever they contain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affidavit.adapters.stores.sqlite.connection import available_drivers
from affidavit.adapters.stores.sqlite.store import SqliteStore, open_store
from affidavit.domain.assertion import Assertion, Modality, Owner, Polarity, Source, Status
from affidavit.domain.condition import Condition
from affidavit.domain.entity import EntityKind
from affidavit.domain.interval import Interval
from affidavit.domain.message import Message, Role, Speaker, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.domain.scope import Scope
from affidavit.ports.store import ScopeHead, Selection, WriteSet
from factories import TIM, assertion, decision, entity, evidence, index_of, message

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)  # lone surrogates are no text
labels = texts.filter(bool)
keys = labels.filter(lambda text: "\x00" not in text)  # what is looked up by a list of values
zones = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
times = st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1), timezones=zones)  # noqa: DTZ001 - bounds are naive
numbers = st.floats(0, 1)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
metadata = st.dictionaries(texts, json_values, max_size=3)
conditions = st.builds(Condition, labels, st.frozensets(labels, min_size=1, max_size=3), st.booleans(), texts)
intervals = st.tuples(st.none() | times, st.none() | times).map(
    lambda ends: Interval(*ends) if None in ends or ends[0] <= ends[1] else Interval(ends[1], ends[0])  # pyright: ignore
)

messages = st.builds(
    replace,
    st.just(message()),
    session_id=texts,
    role=st.sampled_from(Role),
    speaker=st.builds(Speaker, st.sampled_from(SpeakerKind), st.none() | texts),
    content=texts,
    at=times,
    language=st.sampled_from(["en", "zh"]),
    metadata=metadata,
)
assertions = st.builds(
    replace,
    st.just(assertion()),
    fingerprint=keys,
    subject=texts,
    subject_id=keys,
    predicate=keys,
    dimension=keys,
    object=texts,
    object_key=texts,
    object_id=st.none() | texts,
    polarity=st.sampled_from(Polarity),
    modality=st.sampled_from(Modality),
    kind=st.sampled_from(Kind),
    conditions=st.lists(conditions, max_size=3).map(tuple),
    validity=intervals,
    recurrence=st.none() | texts,
    text=texts,
    status=st.sampled_from(Status),
    owner=st.sampled_from(Owner),
    source=st.sampled_from(Source),
    confidence=numbers,
    superseded_by=st.none() | texts,
    extractor_id=texts,
    said_at=times,
    recorded_at=times,
    confirmed_at=times,
    uses=st.integers(0, 2**40),
    disputes=st.integers(0, 2**40),
)


@pytest.fixture(params=available_drivers(), scope="module")
def store(request: pytest.FixtureRequest) -> Iterator[SqliteStore]:
    opened = open_store(":memory:", driver=request.param)
    yield opened
    opened.close()


def _fresh(store: SqliteStore) -> Scope:
    """A scope nobody has written to."""
    return Scope(f"tim {len(store.scopes())}")


@settings(max_examples=60, deadline=None)
@given(said=messages)
def test_messages_survive(store: SqliteStore, said: Message) -> None:
    scope = _fresh(store)
    store.commit(WriteSet(scope=scope, expected=ScopeHead(), messages=(said,)))
    (found,) = store.messages(scope)
    assert found == said
    assert found.at.utcoffset() == said.at.utcoffset()


@settings(max_examples=60, deadline=None)
@given(made=assertions, changed=assertions, content=labels, data=st.data())
def test_assertions_survive_being_written_and_being_changed(
    store: SqliteStore, made: Assertion, changed: Assertion, content: str, data: st.DataObject
) -> None:
    scope, said = _fresh(store), message(content=content)
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, len(content)))
    quoted = evidence(said, start=start, end=end, quote=content[start:end])
    made, changed = made.with_(evidence=(quoted,)), changed.with_(evidence=(evidence(said), quoted))
    store.commit(WriteSet(scope=scope, expected=ScopeHead(), messages=(said,), assertions=(made,)))
    assert store.select(scope, Selection()) == (made,)
    store.commit(WriteSet(scope=scope, expected=store.head(scope), updated=(changed,)))
    assert store.assertions(scope, [made.id]) == (changed,)
    assert store.by_fingerprint(scope, [changed.fingerprint]) == (changed,)


@settings(max_examples=40, deadline=None)
@given(
    label=texts,
    kind=st.sampled_from(EntityKind),
    aliases=st.lists(texts, max_size=3),
    why=texts,
    signals=st.dictionaries(labels, numbers, max_size=3),
    after=metadata,
    at=times,
)
def test_entities_and_decisions_survive(
    store: SqliteStore,
    label: str,
    kind: EntityKind,
    aliases: list[str],
    why: str,
    signals: dict[str, float],
    after: dict[str, object],
    at: datetime,
) -> None:
    scope = _fresh(store)
    known = replace(entity(), label=label, kind=kind, aliases=tuple(aliases))
    decided = decision(why=why, signals=signals, after=after, at=at)
    store.commit(WriteSet(scope=scope, expected=ScopeHead(), entities=(known,), decisions=(decided,)))
    assert store.entities(scope) == (known,)
    assert store.decisions(scope) == (decided,)


@settings(max_examples=60, deadline=None)
@given(words=st.lists(labels, min_size=1, max_size=4, unique=True))
def test_every_word_finds_its_text(store: SqliteStore, words: list[str]) -> None:
    scope = _fresh(store)
    (entry,) = index_of(message())
    store.commit(WriteSet(scope=scope, expected=ScopeHead(), index=(replace(entry, tokens=tuple(words)),)))
    for word in words:
        assert [found for found, _ in store.lexical(scope, [word], "message", 5)] == [entry.id]


def test_times_far_from_now_survive(store: SqliteStore) -> None:
    scope = _fresh(store)
    said = message(at=datetime.max.replace(tzinfo=UTC))
    store.commit(WriteSet(scope=scope, expected=ScopeHead(), messages=(said,)))
    assert list(store.messages(scope)) == [said]
    assert store.head(TIM) == ScopeHead()
