"""The built-in catalogue as it is worded in Chinese."""

from __future__ import annotations

from functools import cache
from importlib import resources

from affidavit.predicates.catalogue import Catalogue, load, read_tables
from affidavit.predicates.matching import Matcher


@cache
def catalogue() -> Catalogue:
    """The built-in catalogue with Chinese wordings."""
    return load({"zh": read_tables(resources.files("affidavit.languages.zh") / "wordings")})


@cache
def matcher() -> Matcher:
    """All its wordings, compiled."""
    return Matcher(catalogue(), "zh")
