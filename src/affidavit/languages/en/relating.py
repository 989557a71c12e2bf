"""How a sentence relates one thing to another, by its form alone: the splits of a clause into subject, relation, value.

the NOUN of X is Y              X — noun — Y
X is the NOUN of Y              Y — noun — X
X is a NOUN of Y                X — noun — Y
the NOUN where X is VERBED is Y X — verb noun — Y
X is VERBED by Y                X — the one who verbs — Y
X is VERBED IN Y                X — verb in — Y
X VERBS the NOUN of Y           X — verb noun — Y
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from affidavit.domain.apposition import kind_of
from affidavit.languages.en.lexicons import mapping
from affidavit.languages.en.verb_forms import agent_noun, base_form

Span = tuple[int, int]

_BE = r"(?:is|was|are|were)"
_PREPOSITION = r"(?:in|at|by|with|to|of|for|on|from|as|after|into|near)"
_WORDS = r"[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,4}?"
_NAMED = r"(?:the )?(?:name|identity) of (?:the )?"
_WHICH = re.compile(
    rf"^(?:The )?(?P<noun>{_WORDS}) (?:where|that|which|in which|at which|to which) (?P<subject>\S.*?) "
    rf"(?:(?P<be>{_BE}) )?(?P<verb>[a-z]+)(?: {_PREPOSITION})? {_BE} (?P<value>\S.*)$"
)
_WHO = re.compile(
    rf"^(?:The )?(?P<noun>{_WORDS}) (?:that|which|who) (?P<verb>[a-z]+)(?: {_PREPOSITION})? (?P<subject>\S.*?) "
    rf"{_BE} (?P<value>\S.*)$"
)
_OF = re.compile(
    rf"^(?:The )?(?:{_NAMED})?(?P<noun>{_WORDS}) (?P<link>of|in|for) (?P<subject>\S.*?) {_BE}"
    rf"(?: (?:located|based|situated|found|held) (?:in|at|on))? (?P<value>\S.*)$"
)
_IS_OF = re.compile(rf"^(?P<subject>\S.*?) {_BE} (?P<article>an?|the) (?P<noun>{_WORDS}) of (?P<value>\S.*)$")
_PASSIVE = re.compile(
    rf"^(?P<subject>\S.*?) {_BE} (?:also |originally |first )?(?P<verb>[a-z]+) (?P<prep>{_PREPOSITION}) "
    r"(?P<value>\S.*)$"
)
_VERB = re.compile(rf" (?P<verb>[a-z]+)(?: (?P<prep>{_PREPOSITION}))? (?P<value>\S.*)$")
_HELD = re.compile(rf"^(?P<subject>\S.*?)['’]s (?P<noun>{_WORDS}) {_BE} (?P<value>\S.*)$")
_OFFICE = re.compile(
    rf"^(?:The )?(?P<noun>(?:[A-Z][a-z]+ ){{0,2}}(?:President|Minister|Mayor|Governor|King|Queen|Emperor|Chancellor|"
    rf"Chairman|Secretary|Premier|Pope|Bishop|Director|Captain)) (?P<link>of) (?P<subject>\S.*?) {_BE} (?P<value>\S.*)$"
)
_OF_GROUP = re.compile(r"^the (?P<name>\S.*?) (?P<noun>[a-z]+)$")
_CURRENT = re.compile(r"^(?:current|present|incumbent|own)\s+")
# What brings a thing about has one doer, and so has what leads it.
_MAKING = frozenset(
    {"found", "create", "write", "compose", "perform", "develop", "invent", "design", "direct", "produce", "paint",
     "publish", "discover", "lead", "record", "sing", "manufacture", "broadcast", "establish", "author", "illustrate",
     "translate", "edit", "chair", "govern", "coach", "sculpt", "start"}
)  # fmt: skip
_LYING = frozenset({"locate", "situate", "base"})  # places lie, and do not live, somewhere
_AUXILIARIES = frozenset({"is", "was", "are", "were", "has", "had", "does", "did"})
_DENIED = re.compile(r"\b(?:not|never|no longer|n't)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One split of a clause; spans index the clause."""

    subject: Span
    value: Span
    relation: str
    noun: str = ""  # the attribute noun, where one names the relation
    lemmas: tuple[str, ...] = ()  # the predicate part
    defines: bool = False  # whether it says which one of a class is meant
    made: bool = False  # whether it says who brought the thing about
    classed: bool = False  # whether a value said with its class makes it a statement about the world
    needs_full_name: bool = False  # what is said of people one knows by their first names as well


def relations(clause: str) -> Iterator[Said]:
    """The splits that the form of a clause allows, the surest first."""
    if _DENIED.search(clause):
        return
    for read in (_which, _who, _of, _held, _is_of, _passive, _active):
        found = read(clause)
        if found is not None:
            yield found


def _which(clause: str) -> Said | None:
    match = _WHICH.match(clause)
    verb = base_form(match["verb"]) if match else None
    if match is None or verb is None:
        return None
    return Said(
        subject=match.span("subject"), value=match.span("value"), relation=f"{verb} {match['noun']}", defines=True
    )


def _who(clause: str) -> Said | None:
    match = _WHO.match(clause)
    verb = base_form(match["verb"]) if match else None
    if match is None or verb is None or match["verb"] in _AUXILIARIES:
        return None
    return Said(subject=match.span("subject"), value=match.span("value"), relation=f"{verb} {match['noun']}")


def _of(clause: str) -> Said | None:
    match = _first_of(clause)
    if match is None or (match["link"] != "of" and not match["subject"][0].isupper()):
        return None
    noun = _CURRENT.sub("", match["noun"].casefold())
    group = _OF_GROUP.match(match["subject"])
    subject = match.span("subject")
    if group is not None and group["name"][0].isupper():
        noun = f"{noun} of {group['noun']}"
        subject = (subject[0] + group.start("name"), subject[0] + group.end("name"))
    return Said(subject=subject, value=match.span("value"), relation=noun, noun=noun, classed=True)


def _held(clause: str) -> Said | None:
    match = _HELD.match(clause)
    if match is None:
        return None
    return Said(
        subject=match.span("subject"), value=match.span("value"), relation=match["noun"], noun=match["noun"],
        needs_full_name=True,
    )  # fmt: skip


def _first_of(clause: str) -> re.Match[str] | None:
    """The shortest noun before a capital; else, as in a list of facts, the shortest noun at all."""
    capital = re.compile(_OF.pattern.replace(r"(?P<subject>\S", r"(?P<subject>(?:the )?[A-Z0-9\"“]"))
    return capital.match(clause) or _OFFICE.match(clause) or _OF.match(clause)


def _is_of(clause: str) -> Said | None:
    match = _IS_OF.match(clause)
    if match is None:
        return None
    subject, value, noun = match.span("subject"), match.span("value"), match["noun"]
    if match["article"] == "the":
        of_people = any(noun in mapping("people", name) for name in ("kin", "role"))
        return Said(subject=value, value=subject, relation=noun, noun=noun, needs_full_name=of_people)
    return Said(subject=subject, value=value, relation=noun, lemmas=("be", *noun.split(), "of"), needs_full_name=True)


def _passive(clause: str) -> Said | None:
    match = _PASSIVE.match(clause)
    if match is None:
        return None
    subject, value, prep = match.span("subject"), match.span("value"), match["prep"]
    verb = base_form(match["verb"])
    if verb in _MAKING and prep == "by":
        noun = agent_noun(verb)
        return Said(subject=subject, value=value, relation=noun, noun=noun, made=True)
    lemma = verb or match["verb"]
    return Said(
        subject=subject, value=value, relation=f"{lemma} {prep}",
        lemmas=() if lemma in _LYING else ("be", lemma, prep),
        classed=True, needs_full_name=not kind_of(match["value"]),
    )  # fmt: skip


def _active(clause: str) -> Said | None:
    match = _first_verb(clause)
    if match is None:
        return None
    verb, prep = base_form(match["verb"]), match["prep"]
    lemmas = (verb or "", prep) if prep else (verb or "",)
    present = match["verb"].endswith("s")  # what was done once is no wording of what is so
    return Said(
        subject=(0, match.start()), value=match.span("value"), relation=" ".join(lemmas),
        lemmas=lemmas if present else (), classed=True, needs_full_name=True,
    )  # fmt: skip


def _first_verb(clause: str) -> re.Match[str] | None:
    """The first word that is a form of a verb with a person, and not a word within a name."""
    at = clause.find(" ")
    while at >= 0:
        match = _VERB.match(clause, at)
        if match is not None and match["verb"] not in _AUXILIARIES and base_form(match["verb"]):
            return match
        at = clause.find(" ", at + 1)
    return None
