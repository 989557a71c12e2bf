"""Halves that share a verb: "my sister works in Leeds and my brother in York", "Mia plays the violin, Tom the drums".

Each further half is somebody and what is so of them, told in the same way as of the first: by the same preposition, a
number, an article, a name, or one plain word. The verb and what stands before that is put back. Where the first half
tells what is done to somebody, so do the others: "I see my mum on Mondays and my dad on Thursdays". It must not fire
where a half has a verb of its own, where it is told in another way ("I saw Ben and Ana yesterday"), and where it may be
more of a list ("I live with Mum, Dad and Leo").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.inflecting import third_person
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.numerals import number
from affidavit.languages.en.segmenting import Segment
from affidavit.languages.en.verb_forms import base_form, is_verb_form

_JOINT = re.compile(r"\s*,\s*(?:and|but|while)?\s+|\s+(?:and|but|while)\s+", re.IGNORECASE)
_MOST = 4  # halves
_LONGEST = 12  # words of the first half
_TOLD = 4  # words of a further half behind whom it is about
_BEING_MYSELF = re.compile(r"^I'?m\b", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_OWN = frozenset({"my", "our", "his", "her", "their"})
_PRONOUNS = frozenset({"i", "he", "she", "we", "they"})
_PREPOSITIONS = frozenset({"in", "at", "on", "to", "for", "with", "from", "by", "near"})
_ARTICLES = frozenset({"a", "an", "the"})
_BEING = {"am": "is", "is": "is", "are": "is", "was": "was", "were": "was"}
_LIGHT = frozenset({"always", "usually", "also", "never", "just", "now", "only", "mostly"})


@dataclass(frozen=True, slots=True)
class _Half:
    """Whom a half is about, its verb where it has one, and the rest."""

    words: Sequence[Edited]
    of_who: int  # how many words name whom it is about
    of_verb: int  # how many are the verb

    @property
    def who(self) -> Sequence[str]:
        """The words for whom it is about."""
        return [word.text for word in self.words[: self.of_who]]

    @property
    def verb(self) -> Sequence[Edited]:
        """The words of the verb."""
        return self.words[self.of_who : self.of_who + self.of_verb]

    @property
    def rest(self) -> Sequence[str]:
        """What is said of them."""
        return [word.text for word in self.words[self.of_who + self.of_verb :]]


def shared(found: Sequence[Segment]) -> list[Segment]:
    """The segments, each half that shares a verb made one of its own."""
    result: list[Segment] = []
    first: _Half | None = None
    for segment in found:
        other = None if segment.question or _begins_with_name(segment) else _further(segment.text)
        whole = _filled(first, other)
        if whole is not None:
            result.append(replace(segment, text=whole, joint="and"))
            continue
        pieces = list(_parted(segment))
        first = None if segment.question else _first(pieces[0].text)
        result.extend(pieces)
    return result


def _begins_with_name(segment: Segment) -> bool:
    """Whether its first word may be a name, or any word at the beginning of a sentence: "And vitamin D"."""
    first = segment.text.text.split(" ")[0]
    return first[:1].isupper() and first.casefold() not in _OWN | _PRONOUNS and not _is_person(first)


def _parted(segment: Segment) -> Iterator[Segment]:
    joints = list(_JOINT.finditer(segment.text.text))
    if segment.question or not 0 < len(joints) < _MOST:
        yield segment
        return
    head, *tails = _pieces(segment.text, joints)
    first = _first(head)
    whole = [one for one in (_filled(first, _further(piece)) for piece in tails) if one is not None]
    if len(whole) < len(tails):
        yield segment
        return
    yield replace(segment, text=head)
    yield from (replace(segment, text=piece, joint="and") for piece in whole)


def _pieces(content: Edited, joints: Sequence[re.Match[str]]) -> list[Edited]:
    starts = [0, *(joint.end() for joint in joints)]
    ends = [*(joint.start() for joint in joints), len(content.text)]
    return [content.cut(start, end) for start, end in zip(starts, ends, strict=True)]


def _words_of(content: Edited) -> list[Edited]:
    return [content.cut(one.start(), one.end()) for one in _WORD.finditer(content.text.rstrip(" .!"))]


def _first(content: Edited) -> _Half | None:
    """Somebody, a verb, and the rest; None where it begins otherwise or goes on for long."""
    told = _words_of(content.sub(_BEING_MYSELF, "I am"))
    said = [word.text.casefold() for word in told]
    who = _somebody([word.text for word in told])
    if not who or not who + 1 < len(said) <= _LONGEST:
        return None
    at = who + (said[who] in _LIGHT)
    if not (said[at] in _BEING or is_verb_form(said[at])):
        return None
    end = at + 1
    if said[at] in _BEING and end + 1 < len(said) and _is_bent(said[end]):
        end += 1  # is learning, was born
    return _Half(told, who, end - who) if end < len(said) else None


def _is_bent(word: str) -> bool:
    return word.endswith("ing") or (base_form(word) is not None and not word.endswith("s"))


def _further(content: Edited) -> _Half | None:
    """Somebody and the rest, without a verb."""
    told = _words_of(content)
    tokens = [word.text for word in told]
    who = _somebody(tokens)
    rest = [word.casefold() for word in tokens[who:]]
    if not who or not 0 < len(rest) <= _TOLD or any(_is_idle(word) for word in tokens[who:]):
        return None
    bare = tokens[0].casefold() in _PRONOUNS and is_verb_form(rest[0])
    verbal = bare or base_form(rest[0]) is not None or any(word in _BEING or "'" in word for word in rest)
    return None if verbal else _Half(told, who, 0)


def _is_idle(word: str) -> bool:
    return word in words("function", "aside") or word in words("function", "days")  # Monday is written with a capital


def _somebody(tokens: Sequence[str]) -> int:
    """How many words at the beginning name somebody; 0 where they name nobody for sure."""
    first = tokens[0].casefold() if tokens else ""
    if first in _PRONOUNS:
        return 1
    if first in _OWN:
        size = 3 if len(tokens) > 2 and tokens[1].casefold() in words("function", "ranks") else 2
        return size if len(tokens) >= size and _is_person(tokens[size - 1]) else 0
    if not tokens or not tokens[0][0].isupper() or not tokens[0].isalpha() or first in _ARTICLES | _PREPOSITIONS:
        return 0
    return 1 if _is_person(first) or not is_verb_form(first) else 0


def _is_person(word: str) -> bool:
    return any(word.casefold() in mapping("people", table) for table in ("kin", "role", "pet"))


def _filled(first: _Half | None, other: _Half | None) -> Edited | None:
    """The further half with what it leaves out; None where the two are not told in the same way."""
    if first is None or other is None:
        return None
    receiver = _somebody(first.rest) if first.who[0].casefold() == "i" else 0
    if receiver:  # "I see my mum on Mondays": so it goes on with whom else I see
        alike = _way(first.rest[receiver:]) == _way(other.rest) != ""
        doing = " ".join(word.text for word in first.words[: first.of_who + first.of_verb])
        return _joined(other.words).splice(0, 0, f"{doing} ") if alike else None
    left_out = _before_the_same(first.rest, other.rest)
    if left_out is None:
        return None
    at = first.of_who + first.of_verb
    verb = _agreeing(first.verb, other.who)
    return _joined(other.words[: other.of_who], verb, first.words[at : at + left_out], other.words[other.of_who :])


def _joined(*parts: Sequence[Edited]) -> Edited:
    return reduce(Edited.followed_by, [word for part in parts for word in part])


def _before_the_same(told: Sequence[str], other: Sequence[str]) -> int | None:
    """How many words of the first half the other leaves out; None where it tells something of another sort."""
    led = [word.casefold() in _PREPOSITIONS for word in told]
    if other[0].casefold() in _PREPOSITIONS:
        places = [at for at, word in enumerate(told) if word.casefold() == other[0].casefold()]
        return places[-1] if places else None
    return 0 if _way(told) == _way(other) != "" and not any(led) else None


def _way(said: Sequence[str]) -> str:
    """In which way it is told; "" where that is unclear."""
    if not said:
        return ""
    first = said[0].casefold()
    if first in _PREPOSITIONS or first in _ARTICLES:
        return first.rstrip("n") if first in _ARTICLES else first  # not "I have a dog, Leo the beagle"
    if first[0].isdigit() or number(first) is not None:
        return "number"
    if first in _OWN | _PRONOUNS or len(said) > 2:
        return ""
    return "name" if said[0][0].isupper() else "word"


def _agreeing(verb: Sequence[Edited], who: Sequence[str]) -> Sequence[Edited]:
    """The verb in the form that goes with somebody else."""
    head, *rest = verb
    folded = head.text.casefold()
    if who[0].casefold() in _PRONOUNS - {"he", "she"}:
        return verb
    if folded in _BEING:
        return (_as(head, _BEING[folded]), *rest)
    bare = base_form(folded) is None and is_verb_form(folded)
    return (_as(head, third_person(folded)), *rest) if bare else verb


def _as(word: Edited, form: str) -> Edited:
    return word.splice(0, len(word.text), form)
