"""Verb forms without their sentence: the base form of "founded", "plays", "born", for words read outside the parser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, cast

from affidavit.languages.en.parsing import lemma_tables

_ENDINGS = (("ies", "y"), ("ied", "y"), ("es", "e"), ("es", ""), ("s", ""), ("ed", "e"), ("ed", ""))


@cache
def base_form(form: str) -> str | None:
    """The base of a third person, past or participle; None for what is no such form of a known verb."""
    irregular = _exceptions().get(form)
    if irregular:
        return irregular[0]
    return next((base for base in _regular(form) if base in _verbs()), None)


def is_verb_form(form: str) -> bool:
    """Whether a word can be a verb, in whatever form."""
    return form in _verbs() or base_form(form) is not None


def agent_noun(verb: str) -> str:
    """Who does it: founder, creator, developer."""
    if verb.endswith(("ate", "ute")):
        return f"{verb[:-1]}or"
    if verb.endswith(("ct", "vent")):
        return f"{verb}or"
    return f"{verb}r" if verb.endswith("e") else f"{verb}er"


def _regular(form: str) -> Iterator[str]:
    for ending, tail in _ENDINGS:
        base = form.removesuffix(ending)
        if base == form or len(base) < 2:
            continue
        if ending == "ed" and base[-1] == base[-2] and base[:-1] in _verbs():
            yield base[:-1]
        yield base + tail


@cache
def _verbs() -> frozenset[str]:
    return frozenset(cast("Mapping[str, Any]", lemma_tables("lemma_index")).get("verb", ()))


@cache
def _exceptions() -> Mapping[str, Sequence[str]]:
    return cast("Mapping[str, Mapping[str, Sequence[str]]]", lemma_tables("lemma_exc")).get("verb", {})
