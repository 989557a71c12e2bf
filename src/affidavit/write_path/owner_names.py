"""Several names given for the owner: the first stands, the others are reported."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from affidavit.domain.candidate import Refusal
from affidavit.domain.message import Message
from affidavit.domain.rendering import other_names


def other_owner_names(messages: Sequence[Message]) -> Iterator[Refusal]:
    """A refusal for each name of the owner that is not the first one."""
    for place, name in other_names(messages):
        yield Refusal("other_owner_name", messages[place].id, 0, 0, name)
