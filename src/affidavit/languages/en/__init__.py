"""English."""

from __future__ import annotations

from affidavit.languages.en.english import English


def build() -> English:
    """The language; cheap, its models load on first use."""
    return English()
