"""Whom a role in a question means: the one in it, else one in a role that is a kind of it."""

from __future__ import annotations

import pytest

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.entity import Entity, EntityKind
from affidavit.read_path.interpret import resolve
from affidavit.retrievers.retriever import Known

OWNER = Entity(id="o", label="user", kind=EntityKind.OWNER)


def known(*roles: str) -> Known:
    people = {role: Entity(id=role, label=role, kind=EntityKind.PERSON, role=role) for role in roles}
    return Known("o", {"o": OWNER, **people}, {})


def meant(role: str, *roles: str) -> set[str]:
    return set(resolve(Mention(text=role, start=0, end=len(role), kind=MentionKind.KIN, head=role), known(*roles)))


@pytest.mark.parametrize(
    ("role", "roles", "expected"),
    [
        ("child", ("son", "sister"), {"son"}),
        ("child", ("son", "daughter"), {"son", "daughter"}),
        ("child", ("child", "son"), {"child"}),  # who is known as such is meant
        ("parents", ("mother", "son"), {"mother"}),
        ("sibling", ("brother.older",), {"brother.older"}),
        ("wife", ("partner",), {"partner"}),
        ("wife", ("husband",), set[str]()),  # taken for somebody else
        ("son", ("child",), set[str]()),  # the child may be a daughter
        ("boss", ("son",), set[str]()),
    ],
)
def test_a_role_means_those_in_it_or_in_a_kind_of_it(role: str, roles: tuple[str, ...], expected: set[str]) -> None:
    assert meant(role, *roles) == expected
