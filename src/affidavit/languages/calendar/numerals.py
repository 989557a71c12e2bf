"""Digits as people type them."""

from __future__ import annotations

_FULL_WIDTH = str.maketrans("０１２３４５６７８９．，－：／", "0123456789.,-:/")


def half_width(text: str) -> str:
    """Full-width digits and their marks as plain ones; the length stays."""
    return text.translate(_FULL_WIDTH)


def decimal(text: str) -> float | None:
    """A number written in digits, with thousands separators or without."""
    plain = half_width(text).replace(",", "")
    body = plain.removeprefix("-")
    whole, _, fraction = body.partition(".")
    if not (whole.isascii() and whole.isdigit()) or (fraction and not (fraction.isascii() and fraction.isdigit())):
        return None
    return float(plain)
