"""Words and tags of a text: the network's scores, biased towards known phrases, decoded."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from affidavit.languages.kept import kept
from affidavit.languages.zh.lexicon import animals, kin, roles, table, words
from affidavit.languages.zh.network import Floats, Network, load

_BONUS = 10.0  # measured: enough to join every phrase tried, without cutting longer words
_KEPT = 256  # texts whose scores are kept
_BLOCK = 400  # characters read at once; longer texts are cut so that the time stays linear
_STOP_AT_END = re.compile(r"[，。！？；：、,!?;]+$")  # the tagger sometimes leaves a stop with a number
_ADDRESS = re.compile(r"[a-z0-9._+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:https?://|www\.)[!-~]+", re.IGNORECASE)
_LATIN = re.compile(r"[a-z0-9]+(?:[-+.'/_][a-z0-9]+)*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """One word as the tagger sees it: `text == folded[start:end]`, offsets as in the original."""

    text: str
    tag: str
    start: int
    end: int


def tag(text: str, names: Iterable[tuple[str, str]] = ()) -> list[Token]:
    """Cut and tag folded text; `names` are known phrases of the scope with their tags."""
    known = _Phrases(names)
    tokens: list[Token] = []
    for start in range(0, len(text), _BLOCK):
        block = text[start : start + _BLOCK]
        tokens.extend(_decode(_network(), block, start, known))
    return tokens


class _Phrases:
    """Known phrases found in a text, longest first and apart from each other."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        self._own = {name: tag for name, tag in names if len(name) > 1}
        self._pattern = _alternatives(self._own) if self._own else None

    def found(self, text: str) -> list[tuple[int, int, str]]:
        spans = (
            [(m.start(), m.end(), self._own[m.group()]) for m in self._pattern.finditer(text)] if self._pattern else []
        )
        tags = _known_tags()
        for match in _known_pattern().finditer(text):
            if not any(match.start() < end and start < match.end() for start, end, _ in spans):
                spans.append((match.start(), match.end(), tags[match.group()]))
        return spans


def _decode(network: Network, text: str, offset: int, phrases: _Phrases) -> Iterable[Token]:
    scores = _scores(text).copy()
    found = phrases.found(text)
    for start, end, wanted in (*found, *_latin(text)):
        _bias(scores, network, start, end, wanted)
    wanted = {(start, end): name for start, end, name in found}
    return _tokens(network, network.best(scores), text, offset, wanted)


def _latin(text: str) -> Iterable[tuple[int, int, str]]:
    """Latin words, and whole addresses before their parts."""
    addresses = [match.span() for match in _ADDRESS.finditer(text)]
    for start, end in addresses:
        yield start, end, "nz"
    for match in _LATIN.finditer(text):
        apart = not any(start <= match.start() < end for start, end in addresses)
        if apart and len(match.group()) > 1 and not match.group().isdigit():
            yield match.start(), match.end(), "nz"


def _bias(scores: Floats, network: Network, start: int, end: int, wanted: str) -> None:
    first, inside = _positions(network, wanted)
    scores[start, first] += _BONUS
    if end > start + 1:
        scores[start + 1 : end, inside] += _BONUS


def _positions(network: Network, wanted: str) -> tuple[int, int]:
    return network.tags.index(f"{wanted}-B"), network.tags.index(f"{wanted}-I")


def _tokens(
    network: Network, path: list[int], text: str, offset: int, wanted: dict[tuple[int, int], str]
) -> Iterable[Token]:
    start = 0
    for at in range(1, len(text) + 1):
        if at < len(text) and network.tags[path[at]].endswith("-I"):
            continue
        name = wanted.get((start, at)) or network.tags[path[start]].rsplit("-", 1)[0]
        stop = _STOP_AT_END.search(text, start, at)
        cut = stop.start() if stop and stop.start() > start else at
        yield Token(text[start:cut], name, offset + start, offset + cut)
        if cut < at:
            yield Token(text[cut:at], "w", offset + cut, offset + at)
        start = at


def _alternatives(phrases: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True)))


@cache
def _known_tags() -> dict[str, str]:
    known = {word: "n" for word in (*kin(), *roles(), *animals(), *_attributes()) if len(word) > 1}
    known |= {phrase.casefold(): tag for tag, line in table("phrases").items() for phrase in line.split()}
    return known


def _attributes() -> Iterable[str]:
    return (word for name in ("body", "personal", "thing", "price", "naming") for word in words("attributes", name))


@cache
def _known_pattern() -> re.Pattern[str]:
    return _alternatives(_known_tags())


@kept(_KEPT)
def _scores(text: str) -> Floats:
    """The network's scores. A message is read again when a later one points back or answers."""
    return _network().scores(text)


@cache
def _network() -> Network:
    return load()
