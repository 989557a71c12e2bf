"""Typing mistakes put right before the parser reads them: "alergic", "gettin maried", "thrusday", "soooo".

Only words in small letters that neither a dictionary nor a text the parser was trained on knows are touched, and only
towards a word this language part has in its own lexicons, one slip away and the only such word. It must not touch
names, capitals, numbers, known words ("form" for "from") or words that are two slips away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

from affidavit.languages.en.edited import Edited
from affidavit.languages.en.parsing import is_known, verb_lemma
from affidavit.predicates.catalogue import read_tables

_WORD = re.compile(r"(?<![\w@#./:'-])[a-z]{4,20}(?![\w@/:-]|\.\w|'\w)")
_LONG = re.compile(r"([a-z])\1{2,}")
_VOWELS = frozenset("aeiouy")
_ALWAYS = {"wich": "which", "alot": "a lot", "becuase": "because", "becasue": "because", "wierd": "weird",
           "definately": "definitely", "defiantly": "definitely", "tommorow": "tomorrow", "tomorow": "tomorrow",
           "midnite": "midnight", "nite": "night", "prolly": "probably", "probly": "probably", "bday": "birthday",
           "appt": "appointment", "mtg": "meeting", "thru": "through", "allways": "always", "realy": "really",
           "seperate": "separate", "seperated": "separated", "recieve": "receive", "freind": "friend",
           "cusin": "cousin", "wether": "whether", "untill": "until", "wanto": "want to",
           "stollen": "stollen", "learnt": "learnt", "gona": "going to",
           "recieved": "received", "anymor": "anymore", "beleive": "believe"}  # fmt: skip


def spelled(content: Edited) -> Edited:
    """The text with its slips put right, each word keeping its place."""
    return content.sub(_WORD, lambda match: mended(match[0]))


@cache
def mended(word: str) -> str:
    """The word meant, or the word itself."""
    if word in _ALWAYS:
        return _ALWAYS[word]
    short = _shortened(word)
    if is_known(short):
        return short
    if short.endswith("in") and verb_lemma(f"{short}g") is not None:
        return f"{short}g"
    return _nearest(short) or short


def _shortened(word: str) -> str:
    """Without letters held down: "soooo" → so, "violaaaa" → viola, "gooood" → good."""
    if not _LONG.search(word):
        return word
    once, twice = _LONG.sub(r"\1", word), _LONG.sub(r"\1\1", word)
    return twice if is_known(twice) and not is_known(once) else once


def _nearest(word: str) -> str | None:
    """The one word of the lexicons that is a slip away; of several, the one that differs in a vowel or a doubling."""
    found = {target for shape in _shapes(word) for target in _index().get(shape, ()) if _is_slip(word, target)}
    if len(found) > 1:
        found = {target for target in found if _is_light(word, target)}
    return found.pop() if len(found) == 1 else None


def _shapes(word: str) -> Iterator[str]:
    """The word, and the word without each of its letters."""
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


@cache
def _index() -> dict[str, frozenset[str]]:
    """Words of the lexicons by their shapes."""
    made: dict[str, set[str]] = {}
    for target in _targets():
        for shape in _shapes(target):
            made.setdefault(shape, set()).add(target)
    return {shape: frozenset(targets) for shape, targets in made.items()}


@cache
def _targets() -> frozenset[str]:
    """The words that this language part knows by name, as its own data."""
    folder = resources.files("affidavit.languages.en")
    texts = [path.read_text(encoding="utf-8") for path in (folder / "lexicons").iterdir() if path.name in _FILES]
    tables = read_tables(folder / "wordings")
    texts += [" ".join((*table.get("nouns", ()), *table.get("asks", ()))) for table in tables.values()]
    found = re.findall(r"(?<![\w:{-])[a-z]{5,}(?![\w:}-])", " ".join((*texts, _DAYS)))
    return frozenset(word for word in found if is_known(word))


_FILES = ("classes.toml", "function.toml", "instructions.toml", "outcomes.toml", "people.toml", "servings.toml",
          "situations.toml", "verbs.toml")  # fmt: skip
_DAYS = ("monday tuesday wednesday thursday friday saturday sunday january february august september october november "
         "december tomorrow yesterday birthday tonight weekend married moving getting living working eleven twelve "
         "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty eighty ninety "
         "hundred thousand fifth sixth eighth ninth tenth twelfth thirteenth fourteenth fifteenth sixteenth "
         "twentieth")  # fmt: skip


def _is_slip(word: str, target: str) -> bool:
    """Whether one letter is left out, put in, wrong, or changed places with its neighbour."""
    if word == target or word[0] != target[0] or (word.startswith(target) and word[-1] != target[-1]):
        return False
    if len(word) == len(target):
        wrong = [at for at in range(len(word)) if word[at] != target[at]]
        swapped = len(wrong) == 2 and wrong[1] == wrong[0] + 1 and word[wrong[0]] == target[wrong[1]]
        return len(wrong) == 1 or (swapped and word[wrong[1]] == target[wrong[0]])
    longer, shorter = (word, target) if len(word) > len(target) else (target, word)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def _is_light(word: str, target: str) -> bool:
    """Whether only a vowel or a doubled letter makes the difference, or two letters changed places."""
    if len(word) == len(target):
        wrong = [at for at in range(len(word)) if word[at] != target[at]]
        return len(wrong) > 1 or (word[wrong[0]] in _VOWELS and target[wrong[0]] in _VOWELS)
    longer, shorter = (word, target) if len(word) > len(target) else (target, word)
    at = next((i for i in range(len(shorter)) if longer[i] != shorter[i]), len(shorter))
    return longer[at] in _VOWELS or longer[at] in (longer[at - 1 : at] + longer[at + 1 : at + 2])
