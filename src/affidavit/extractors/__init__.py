"""Extractors: utterances in, candidates with their spans out."""

from __future__ import annotations

from affidavit.extractors.extractor import Extractor, Turn
from affidavit.extractors.rules import RulesExtractor

__all__ = ["Extractor", "RulesExtractor", "Turn"]
