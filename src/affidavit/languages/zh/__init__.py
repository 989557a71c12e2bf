"""Chinese, simplified and traditional."""

from __future__ import annotations

from affidavit.languages.zh.chinese import Chinese


def build() -> Chinese:
    """The language; its model loads on first use."""
    return Chinese()
