"""English numerals: twenty-one, two thousand and twenty, nineteen ninety-nine, third, half, a couple."""

from __future__ import annotations

import re

from affidavit.languages.calendar.numerals import decimal

_UNITS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
]
_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_VALUES = (
    {word: value for value, word in enumerate(_UNITS)}
    | {word: 10 * (value + 2) for value, word in enumerate(_TENS)}
    | {word: value for value, word in enumerate(_ORDINALS)}
    | {f"{word.removesuffix('y')}ieth": 10 * (value + 2) for value, word in enumerate(_TENS)}
    | {"a": 1, "an": 1, "single": 1, "couple": 2, "pair": 2, "dozen": 12}
)
_ORDINAL_DIGITS = re.compile(r"(\d+)(?:st|nd|rd|th)", re.IGNORECASE)

UNIT_WORDS = "|".join(sorted(_UNITS[1:], key=len, reverse=True))
TENS_WORDS = "|".join(_TENS)
ORDINAL_WORDS = "|".join(sorted(_ORDINALS[1:], key=len, reverse=True))


def number(text: str) -> float | None:
    """The value of a whole numeral in digits or words, cardinal or ordinal, or `None` when it is none."""
    plain = text.strip().lower()
    digits = _ORDINAL_DIGITS.fullmatch(plain)
    value = decimal(digits.group(1) if digits else plain)
    if value is not None:
        return value
    if plain.startswith("minus "):
        rest = number(plain.removeprefix("minus "))
        return None if rest is None else -rest
    return 0.5 if plain in ("half", "half a", "half an") else _words(re.split(r"[\s-]+", plain))


def _words(words: list[str]) -> float | None:
    """Sum the words: tens before units, scales multiplying, two pairs of digits as a year."""
    total, group, previous = 0, 0, 0
    article = len(words) > 1 and words[0] in ("a", "an")
    for word in words[1:] if article else words:
        if word in ("and", "of"):
            continue
        if word in ("zero", "oh") and previous >= 10:
            group, previous = group * 100, 0  # nineteen zero one
            continue
        if word in _SCALES:
            group = max(group, 1) * _SCALES[word]
            total, group = (total + group, 0) if _SCALES[word] > 100 else (total, group)
            previous = 0
            continue
        value = _VALUES.get(word)
        if value is None:
            return None
        group = group * 100 + value if previous >= 10 and value >= 10 else group + value
        previous = value
    return float(total + group) if words else None
