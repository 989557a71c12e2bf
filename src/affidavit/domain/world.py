"""What is said of a named thing of the world: "The capital of Norway is Oslo", 《三体》的作者是刘慈欣."""

from __future__ import annotations

from dataclasses import dataclass

from affidavit.domain.candidate import Mention
from affidavit.domain.frame import Word
from affidavit.domain.time_expression import TimeExpression


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldFact:
    """One relation of one named thing to one value; a thing has one value for it at a time."""

    language: str
    start: int  # span of the sentence in the message, as it will be quoted
    end: int
    subject: Mention
    object: Mention  # without the class word that it was said with
    relation: str  # lemmas of the wording, or the noun that names it: "author", "play position"
    noun: str = ""  # the attribute noun, where the wording is "the … of … is …"
    words: tuple[Word, ...] = ()  # the predicate part, for wordings of the catalogue; empty where a noun names it
    time: TimeExpression | None = None  # when it holds, where the words say so
