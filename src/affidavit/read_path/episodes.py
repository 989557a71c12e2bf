"""Sessions as episodes, summed up on reading from what is stored: a failed write leaves no trace in them.

Takes the messages, assertions and decisions of a scope; gives one episode per session, oldest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from affidavit.domain.assertion import Assertion, Modality, Owner, Status
from affidavit.domain.conflict import Decision, Outcome
from affidavit.domain.entity import OWNER_LABEL
from affidavit.domain.episode import Episode
from affidavit.domain.message import Message, SpeakerKind
from affidavit.domain.predicate import Kind
from affidavit.domain.scope import Scope
from affidavit.languages.function_words import pattern
from affidavit.ports.store import Selection, Store

_TOPICS = 6
_POINTS = 8
_LONGEST_TOPIC = 40  # characters; a longer object is a clause, not a topic
_SETTLING = frozenset({Kind.INTENTION, Kind.INSTRUCTION})
_CHANGING = frozenset({Outcome.SUPERSEDED, Outcome.RETRACTED, Outcome.REFINED})
_UNSETTLED = frozenset({Modality.CONSIDERING, Modality.DESIRED})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Session:
    """What is stored of one session."""

    messages: tuple[Message, ...]
    assertions: tuple[Assertion, ...]  # those with words of the session behind them
    decisions: tuple[Decision, ...]  # about these


def episodes(store: Store, scope: Scope, at: datetime) -> list[Episode]:
    """One episode per session; `at` decides what is still open."""
    return [_episode(number, session, at) for number, session in enumerate(_sessions(store, scope), start=1)]


def _sessions(store: Store, scope: Scope) -> Iterator[_Session]:
    messages: dict[str, list[Message]] = {}
    for message in store.messages(scope):
        messages.setdefault(message.session_id, []).append(message)
    assertions: dict[str, dict[str, Assertion]] = {}
    for one in store.select(scope, Selection()):
        for piece in one.evidence if one.owner is Owner.USER else ():
            assertions.setdefault(piece.session_id, {})[one.id] = one
    decisions: dict[str, list[Decision]] = {}
    for decision in store.decisions(scope):
        decisions.setdefault(decision.assertion_id, []).append(decision)
    for session, said in messages.items():
        held = tuple(assertions.get(session, {}).values())
        about = tuple(decision for one in held for decision in decisions.get(one.id, ()))
        yield _Session(messages=tuple(said), assertions=held, decisions=about)


def _episode(number: int, session: _Session, at: datetime) -> Episode:
    messages = session.messages
    people = (m.speaker.name for m in messages if m.speaker.kind is SpeakerKind.PERSON)
    languages = Counter(message.language for message in messages)
    return Episode(
        number=number, session_id=messages[0].session_id, started=min(m.at for m in messages),
        ended=max(m.at for m in messages), messages=len(messages), speakers=tuple(dict.fromkeys(filter(None, people))),
        topics=_topics(session), decisions=_decisions(session), open_points=_open_points(session, at),
        language=max(languages, key=lambda code: languages[code]),
    )  # fmt: skip


def _topics(session: _Session) -> tuple[str, ...]:
    """Of whom and of what most is said, the first said first where as much is said."""
    said: Counter[str] = Counter()
    here = session.messages[0].session_id
    for assertion in session.assertions:
        weight = sum(piece.session_id == here for piece in assertion.evidence)
        for words in (assertion.subject, assertion.object):
            if words != OWNER_LABEL and len(words) <= _LONGEST_TOPIC:
                said[words] += weight
    return tuple(words for words, _ in said.most_common(_TOPICS))


def _decisions(session: _Session) -> tuple[str, ...]:
    """What was settled: plans and instructions, and what took the place of something known."""
    changed = {decision.assertion_id for decision in session.decisions if decision.outcome in _CHANGING}
    settled = [one for one in session.assertions if one.kind in _SETTLING and one.modality not in _UNSETTLED]
    news = [one for one in session.assertions if one.id in changed and one.status is Status.ACTIVE]
    return _sentences([*settled, *(one for one in news if one not in settled)])


def _open_points(session: _Session, at: datetime) -> tuple[str, ...]:
    """What still waits: thoughts and plans not over at `at`, clashes for review, a question nobody answered."""
    waiting = [one for one in session.assertions if _is_open(one, at)]
    review = {d.assertion_id for d in session.decisions if d.outcome is Outcome.KEPT_FOR_REVIEW}
    waiting += [one for one in session.assertions if one.id in review and one.status is Status.DORMANT]
    last = session.messages[-1]
    asked = last.speaker.kind is SpeakerKind.OWNER and pattern("asking_end").search(last.content)
    return (*_sentences(waiting), *([last.content.strip()] if asked else []))


def _is_open(assertion: Assertion, at: datetime) -> bool:
    intended = assertion.kind is Kind.INTENTION or assertion.modality in _UNSETTLED
    end = assertion.validity.end
    return intended and assertion.status is Status.ACTIVE and (end is None or at < end)


def _sentences(assertions: Sequence[Assertion]) -> tuple[str, ...]:
    once: Mapping[str, None] = dict.fromkeys(one.render() for one in assertions)
    return tuple(once)[:_POINTS]
