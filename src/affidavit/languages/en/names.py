"""Names by their spelling: capitals, figures and the small words between them; "A Wizard of Earthsea", "Apple Inc."."""

from __future__ import annotations

import re

_INNER = frozenset(
    {"of", "the", "and", "&", "for", "in", "on", "at", "to", "a", "an", "with", "from", "by", "or", "de", "la", "le",
     "van", "von", "der", "den", "du", "des", "del", "di", "da", "el", "al", "bin", "ibn", "y", "e", "zu", "van't"}
)  # fmt: skip
_NEVER_FIRST = frozenset(
    {"i", "i'm", "i've", "i'd", "he", "she", "it", "we", "they", "you", "who", "what", "which", "where", "when", "why",
     "how", "there", "here", "this", "that", "these", "those", "my", "our", "your", "his", "her", "their", "its",
     "everyone", "everybody", "someone", "nobody", "people", "yes", "no", "ok", "okay", "if", "because", "and", "but",
     "so", "today", "yesterday", "tomorrow", "now", "then", "both", "one", "some", "most", "all", "each", "every",
     "another", "also", "maybe", "apparently", "actually", "honestly", "mum", "mom", "dad", "everything", "nothing"}
)  # fmt: skip
_OWN = re.compile(r"\b(?:I|my|mine|me|we|us|our|you|your)\b")
_ABBREVIATED = re.compile(r"(?:^|[\s(])(?:[A-Z]|St|Mr|Mrs|Ms|Dr|Jr|Sr|Inc|Ltd|Co|Corp|Mt|Ft|vs|No)\.$")
_LONGEST = 14  # words


def is_name(text: str, *, several: bool = False) -> bool:
    """Whether the words are spelt as a name, with `several` of more than one word."""
    words = text.strip().split()
    if not words or len(words) > _LONGEST or (several and len(words) < 2) or words[0].casefold() in _NEVER_FIRST:
        return False
    bare = [word.strip("\"'“”‘’()[].,;:!?") for word in words]
    ends = (bare[0], bare[-1])
    return all(_is_spelt(end) for end in ends) and all(_is_spelt(word) or word in _INNER for word in bare)


def is_about_people_here(text: str) -> bool:
    """Whether speaker or listener stand in the words."""
    return _OWN.search(text) is not None


def ends_sentence(before: str) -> bool:
    """Whether the full stop at the end of these words ends a sentence, and not an abbreviation."""
    return _ABBREVIATED.search(before) is None


def is_pronoun(word: str) -> bool:
    """Whether a word points at somebody or something, or opens no name for another reason."""
    return word.casefold() in _NEVER_FIRST


def _is_spelt(word: str) -> bool:
    return bool(word) and (word[0].isupper() or word[0].isdigit() or not word.isascii())
