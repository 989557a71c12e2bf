"""Extractors: utterances in, candidates with their spans out."""

from __future__ import annotations

from affidavit.extractors.classifying import Classifying
from affidavit.extractors.directives import DirectivesOf
from affidavit.extractors.extractor import Extractor, Turn
from affidavit.extractors.model import ModelExtractor, Reader
from affidavit.extractors.rules import RulesExtractor
from affidavit.extractors.sifting import Sifting

__all__ = ["Classifying", "DirectivesOf", "Extractor", "ModelExtractor", "Reader", "RulesExtractor", "Sifting", "Turn"]
