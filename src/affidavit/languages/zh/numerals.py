"""Chinese numerals: 两百五, 二零二四, 2万3, 三点五, 百分之五, 半, 俩, 廿."""

from __future__ import annotations

from affidavit.languages.calendar.numerals import decimal, half_width

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "○": 0,
    "两": 2,
    "兩": 2,
    "俩": 2,
    "仨": 3,
    "壹": 1,
    "贰": 2,
    "叁": 3,
    "肆": 4,
    "伍": 5,
    "陆": 6,
    "柒": 7,
    "捌": 8,
    "玖": 9,
}
_TENS = {"廿": 20, "卅": 30}
_SMALL = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_LARGE = {"万": 10_000, "萬": 10_000, "亿": 100_000_000, "億": 100_000_000}


def number(text: str) -> float | None:
    """The value of a whole numeral, or `None` when it is none."""
    plain = half_width(text.strip())
    if plain.startswith("负"):
        value = number(plain[1:])
        return None if value is None else -value
    if plain.startswith("百分之"):
        value = number(plain[3:])
        return None if value is None else value / 100
    if plain == "半":
        return 0.5
    return _with_fraction(plain) if plain else None


def _with_fraction(plain: str) -> float | None:
    whole, point, fraction = plain.partition("点")
    if point and not whole:
        return None
    if not point:
        return _whole(plain)
    value = _whole(whole)
    digits = _spelled(fraction) if fraction else None
    if value is None or digits is None:
        return None
    return value + float(f"0.{digits}")


def _spelled(text: str) -> str | None:
    """Digits read one by one: 二零二四."""
    digits = [str(_DIGITS[char]) if char in _DIGITS else char for char in text]
    joined = "".join(digits)
    return joined if joined.isascii() and joined.isdigit() else None


def _whole(text: str) -> float | None:
    plain = decimal(text)
    if plain is not None:
        return plain
    spelled = _spelled(text)
    return float(spelled) if spelled is not None else _composed(text)


def _composed(text: str) -> float | None:
    """Sum groups: each large unit multiplies what stands before it."""
    for unit, size in sorted(_LARGE.items(), key=lambda item: -item[1]):
        before, found, after = text.partition(unit)
        if not found:
            continue
        high = _whole(before) if before else None
        low = _after_unit(after, size)
        return None if high is None or low is None else high * size + low
    return _group(text)


def _after_unit(text: str, size: int) -> float | None:
    """A lone digit after a unit counts the next unit down: 两万三 is 23,000."""
    if not text:
        return 0
    if len(text) == 1 and text.isdigit():
        return int(text) * size / 10
    if len(text) == 1 and text in _DIGITS:
        return _DIGITS[text] * size / 10
    return _whole(text)


def _group(text: str) -> float | None:
    """A group below ten thousand."""
    total, digit, last_unit = 0.0, None, 1
    for char in text:
        if char in _SMALL:
            last_unit = _SMALL[char]
            total += (1 if digit is None else digit) * last_unit
            digit = None
        elif char in _TENS:
            total, last_unit = total + _TENS[char], 10
        elif char in _DIGITS and digit in (None, 0):
            digit = _DIGITS[char]
            last_unit = 10 if digit == 0 else last_unit
        else:
            return None
    if digit is None:
        return total
    return total + digit * (last_unit / 10 if last_unit > 10 else 1)
