"""Whom a question names of the people who speak for themselves: their own sentences seldom hold their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from affidavit.domain.names import stretches
from affidavit.retrievers.retriever import Known


def speakers_named(query: str, known: Known) -> Mapping[str, str]:
    """How a question calls speakers → their names as given: by the whole name, or the first word of it.

    A name stands as it is written; in a question without capitals it needs none either.
    """
    plain = query == query.lower()
    calls = {call.lower() if plain else call: name for name in sorted(known.speakers) for call in _calls(name)}
    return {query[start:end]: calls[query[start:end]] for start, end in stretches(query) if query[start:end] in calls}


def without(query: str, calls: Iterable[str]) -> str:
    """The question with a gap where somebody is called so."""
    for call in sorted(calls, key=len, reverse=True):
        edge = r"(?![A-Za-z0-9])" if call.isascii() else ""
        query = re.sub(rf"{re.escape(call)}(?:['’]s\b)?{edge}", " ", query)
    return query


def _calls(name: str) -> tuple[str, ...]:
    """The first word comes first, so that the whole name of another speaker outweighs it."""
    return (name.split()[0], name) if name.split() else ()
