"""Classes of nouns that wordings ask for: {o:animal}, {o:drink}."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from affidavit.languages.zh import lexicon
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.phrases import Unit, nouns_of
from affidavit.languages.zh.tagging import Token
from affidavit.languages.zh.values import is_grade

_MUTUAL = word_set("mutual", "relations")
_BY_TAG = {"kin": ("kin", "person"), "role": ("person", "job"), "per": ("person",), "loc": ("place",), "org": ("org",),
           "pet": ("animal",), "num": ("number",), "first": ("person",), "third": ("person",)}  # fmt: skip
_LONGEST = 4  # characters of the endings in the list
_NO_LANGUAGES = word_set("classes", "no_languages")
_PLACES = tuple(word_set("classes", "places"))


def classes_of(unit: Unit) -> tuple[str, ...]:
    """The classes of a phrase, from its last noun; a number in it counts as well."""
    tokens = nouns_of(unit) if unit.tokens else []
    if unit.kind == "time":
        return ("time", "number") if any(character.isdigit() for character in unit.text) else ("time",)
    if not tokens:
        return ()
    found = dict.fromkeys((*_of_token(tokens[-1]), *_of_text(_head(tokens))))
    if is_grade(unit.text):
        found["grade"] = None
        found.pop("shift", None)  # 幼儿园中班
    if any(token.tag == "num" for token in tokens):
        found["number"] = None
    if any(token.tag in ("num", "q") for token in tokens) or tokens[-1].text in _NO_LANGUAGES:
        found.pop("language", None)  # neither 一句话 nor 童话 is a language
    return tuple(found)


def has_class(text: str, name: str) -> bool:
    """Whether a word is of a class."""
    return name in _of_text(text)


def _head(tokens: list[Token]) -> str:
    """The last noun with the nouns that stand before it."""
    start = len(tokens) - 1
    while start > 0 and tokens[start - 1].tag in ("n", "vn", "a"):
        start -= 1
    return "".join(token.text for token in tokens[start:])


def _of_token(token: Token) -> Iterator[str]:
    related = token.tag == "role" and token.text.endswith(tuple(_MUTUAL))  # a classmate is no job
    yield from (each for each in _BY_TAG.get(token.tag, ()) if each != "job" or not related)
    yield from _of_text(token.text)
    if is_grade(token.text):
        yield "grade"
    if token.text.endswith(_PLACES):
        yield "place"


@cache
def _of_text(text: str) -> tuple[str, ...]:
    whole, ends = _tables()
    found = list(whole.get(text, ()))
    for size in range(min(_LONGEST, len(text)), 0, -1):
        found.extend(ends.get(text[-size:], ()))
    return tuple(dict.fromkeys(found))


@cache
def _tables() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    return _by_word("whole"), _by_word("ends")


def _by_word(table: str) -> dict[str, list[str]]:
    words: dict[str, list[str]] = {}
    for name, line in lexicon.table("classes")[table].items():
        for word in line.split():
            words.setdefault(word.lower(), []).append(name)
    return words
