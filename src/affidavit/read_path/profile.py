"""The owner's profile: the current value of each profile field. Nobody else has one."""

from __future__ import annotations

from datetime import datetime

from affidavit.domain.assertion import Assertion, Modality, Owner, Polarity, Status
from affidavit.domain.identity import owner_id
from affidavit.domain.message import Message
from affidavit.domain.scope import Scope
from affidavit.ports.store import Selection, Store
from affidavit.predicates.catalogue import Catalogue

_LOOK_BACK = (50, 5_000)  # messages


def profile(store: Store, catalogue: Catalogue, scope: Scope, at: datetime) -> dict[str, str]:
    """Field → value as said, for what holds at `at`; the name first given with `role=user` in a session is trusted."""
    wanted = {p.name: p.profile_field for p in catalogue.predicates.values() if p.profile_field}
    selection = Selection(subject_ids=[owner_id(scope)], predicates=list(wanted), statuses=[Status.ACTIVE])
    held = [assertion for assertion in store.select(scope, selection) if _holds(assertion, at)]
    fields = {str(wanted[a.predicate]): a.object for a in sorted(held, key=lambda a: a.confirmed_at)}
    name = _given_name(store, scope)
    return {**fields, "name": name} if name else fields


def _given_name(store: Store, scope: Scope) -> str | None:
    """The first name of the last session that gave one; looked for near the end first, where it usually is."""
    for size in _LOOK_BACK:
        named = [message for message in store.tail(scope, size) if _names_owner(message)]
        if named:
            return next(m.speaker.name for m in named if m.session_id == named[-1].session_id)
    return None


def _holds(assertion: Assertion, at: datetime) -> bool:
    plain = assertion.modality is Modality.ACTUAL and assertion.polarity is Polarity.POSITIVE
    return plain and assertion.owner is Owner.USER and assertion.validity.contains(at)


def _names_owner(message: Message) -> bool:
    return message.role == "user" and message.speaker.name is not None
