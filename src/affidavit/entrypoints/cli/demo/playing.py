"""Plays a talk into a memory and keeps everything that came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from affidavit.domain.assertion import Assertion
from affidavit.domain.conflict import Conflict
from affidavit.domain.found import Answer, Hit
from affidavit.domain.receipt import Receipt
from affidavit.entrypoints.cli.demo.checking import Check, check_conflict, check_expectation, check_inquiry
from affidavit.entrypoints.cli.demo.scene import Inquiry, Session, Talk

if TYPE_CHECKING:
    from affidavit.memory import Memory


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """A question, its answer, and the best of what was found for it."""

    inquiry: Inquiry
    answer: Answer
    hits: tuple[Hit, ...]
    check: Check


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """All that came of one talk."""

    talk: Talk
    receipts: tuple[Receipt, ...]
    held: tuple[Assertion, ...]
    conflicts: tuple[Conflict, ...]
    replies: tuple[Reply, ...]
    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether everything that was promised is there."""
        return all(check.ok for check in self.checks)


def play(memory: Memory, user_id: str, talk: Talk) -> Played:
    """Say everything, ask everything, check everything."""
    receipts = tuple(_say(memory, user_id, session).raise_for_failure() for session in talk.sessions)
    held = tuple(memory.get_all(user_id=user_id, history=True))
    conflicts = tuple(memory.conflicts(user_id=user_id))
    replies = tuple(_ask(memory, user_id, inquiry) for inquiry in talk.inquiries)
    checks = (
        *(check_expectation(expected, held) for expected in talk.expectations),
        *(check_conflict(kind, conflicts) for kind in talk.conflicts),
        *(reply.check for reply in replies),
    )
    return Played(talk=talk, receipts=receipts, held=held, conflicts=conflicts, replies=replies, checks=checks)


def play_failing(broken: Memory, sound: Memory, user_id: str, talk: Talk) -> Played:
    """Say everything to a memory with a broken part, then the same to a sound one, and compare."""
    failed = tuple(_say(broken, user_id, session) for session in talk.sessions)
    messages, assertions = broken.messages(user_id=user_id), broken.get_all(user_id=user_id, history=True)
    logged = sum(1 for _ in broken.audit(user_id=user_id))
    again = play(sound, user_id, talk)
    checks = (
        _check("the write is reported as failed", not any(receipt.success for receipt in failed)),
        _check("the receipt names what failed", all(receipt.agent_error_code for receipt in failed)),
        _check("it says that trying again is safe", all(receipt.retry_safe for receipt in failed)),
        _check("no message, assertion or log entry was stored", not messages and not assertions and not logged),
        _check("the same words are kept once the part works", bool(again.held)),
    )
    return Played(
        talk=talk, receipts=(*failed, *again.receipts), held=again.held, conflicts=again.conflicts, replies=(),
        checks=checks,
    )  # fmt: skip


def _say(memory: Memory, user_id: str, session: Session) -> Receipt:
    return memory.add(session.messages, user_id=user_id, session_id=session.id, at=session.at)


def _ask(memory: Memory, user_id: str, inquiry: Inquiry) -> Reply:
    context = dict(inquiry.context) or None
    answer = memory.ask(inquiry.text, user_id=user_id, at=inquiry.at, context=context)
    found = memory.search(inquiry.text, user_id=user_id, at=inquiry.at, context=context, top_k=inquiry.within)
    hits = found.results[: inquiry.within]
    given = [assertion.render() for hit in hits for assertion in (hit.assertion, *hit.companions)]
    answered = " ".join((answer.text, *answer.values))
    return Reply(inquiry=inquiry, answer=answer, hits=hits, check=check_inquiry(inquiry, answered, given))


def _check(says: str, ok: bool) -> Check:
    return Check(says=says, ok=ok, detail="" if ok else "it is not so")
