"""Doubles the package does not ship: a language with a script, a store that watches and fails, a memory of both."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from affidavit.adapters.embedders.hashed import HashedEmbedder
from affidavit.adapters.stores.sqlite.store import open_store
from affidavit.bootstrap import Parts
from affidavit.domain.assertion import Assertion, Polarity
from affidavit.domain.audit import AuditHead
from affidavit.domain.candidate import Directive, DirectiveKind, Mention, MentionKind
from affidavit.domain.entity import Entity
from affidavit.domain.frame import Analysis, Frame, Word
from affidavit.domain.message import Message
from affidavit.domain.question import Question
from affidavit.domain.receipt import Receipt
from affidavit.domain.text import fold
from affidavit.domain.world import WorldFact
from affidavit.errors import StoreError
from affidavit.extractors import Extractor
from affidavit.languages import language, wordings
from affidavit.languages.detecting import detect
from affidavit.languages.language import Language, Situation
from affidavit.languages.measuring import Measuring
from affidavit.languages.signs import Implied, Signs
from affidavit.memory import Memory
from affidavit.ports.embedder import Embedder, Vectors
from affidavit.ports.store import Store, WriteSet
from affidavit.predicates.catalogue import Catalogue, load
from affidavit.read_path.reading import Reading
from affidavit.settings import Settings
from affidavit.testing import ScriptedExtractor
from affidavit.write_path.workshop import Workshop
from factories import NOW

CATALOGUE = load(wordings())
_WORD = re.compile(r"[㐀-鿿]|[a-z0-9]+")


class PlainLanguage:
    """Amounts and words of relations as the real languages read them, and otherwise nothing in any text."""

    def measuring(self, text: str) -> Measuring:
        """As English has it, else as Chinese does."""
        english = language("en").measuring(text)
        return language("zh").measuring(text) if english == Measuring() else english

    def amount(self, text: str) -> float | None:
        """In English, else in Chinese."""
        english = language("en").amount(text)
        return language("zh").amount(text) if english is None else english

    def counted(self, key: str) -> str:
        """As the language of the text has it."""
        return language(detect(key)).counted(key)

    def signs(self, text: str) -> Signs:
        """Those of the language the text is in."""
        return language(detect(text)).signs(text)

    def implied(self, text: str) -> tuple[Implied, ...]:
        """Those of the language the text is in."""
        return language(detect(text)).implied(text)

    def standing(self, text: str, start: int, end: int) -> frozenset[str]:
        """As the language of the text has it."""
        return language(detect(text)).standing(text, start, end)

    def kinds(self, text: str) -> frozenset[str]:
        """Those of the language the text is in."""
        return language(detect(text)).kinds(text)

    def relation_words(self) -> Mapping[str, str]:
        """Those of English."""
        return language("en").relation_words()

    def facts(self, text: str) -> tuple[WorldFact, ...]:
        """None is ever seen."""
        return ()

    def told(self, question: str, answer: str) -> str | None:
        """None."""
        return None

    def points_back(self, mention: Mention, text: str) -> int | None:
        return None

    def in_place_of(self, mention: Mention, entity: Entity, text: str) -> str:
        """The label."""
        return entity.label

    def without(self, text: str, part: str) -> str | None:
        """As the language of the text has it."""
        return language(detect(text)).without(text, part)

    def spelled(self, text: str) -> str:
        """As it stands."""
        return text

    def related(self, text: str) -> tuple[str, ...]:
        """None is known."""
        return ()

    def canonical(self, text: str) -> str:
        """The text folded."""
        return fold(text)


@dataclass
class ScriptedLanguage(PlainLanguage):
    """Sees in a text the analysis its script gives for it; any other text is empty to it."""

    code: str = "en"
    script: Mapping[str, Analysis] = field(default_factory=dict[str, Analysis])
    seen: list[str] = field(default_factory=list[str])  # every text that was analysed, in order

    def analyse(self, message: Message, situation: Situation) -> Analysis:
        """What the script says of the words, spaces around them aside."""
        self.seen.append(message.content)
        return self.script.get(message.content.strip(), Analysis())

    def interpret(self, text: str, reference: datetime, names: Mapping[str, Entity], catalogue: Catalogue) -> Question:
        """A topic."""
        return Question(text=text, language=self.code, keywords=self.tokens(text))

    def tokens(self, text: str) -> tuple[str, ...]:
        """Lower-case words and single Chinese characters."""
        return tuple(_WORD.findall(text.lower()))

    def sentence(self, assertion: Assertion, catalogue: Catalogue) -> str:
        """Subject, predicate and object in a row."""
        no = "not " if assertion.polarity is Polarity.NEGATIVE else ""
        return f"{assertion.subject} {no}{assertion.predicate} {assertion.object}"


class WatchedStore:
    """A store that notes which calls it gets, and raises what it is told to when something is to be committed."""

    def __init__(self, store: Store, calls: list[str]) -> None:
        self._store = store
        self.calls = calls
        self.refusals: list[Exception] = []  # raised by the next commits, one each
        self.before_commit: Callable[[], object] = lambda: None

    def commit(self, write: WriteSet) -> AuditHead:
        """Store it, unless it is to be refused."""
        self.calls.append("commit")
        self.before_commit()
        if self.refusals:
            raise self.refusals.pop(0)
        return self._store.commit(write)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class BrokenStore:
    """A store whose reading fails."""

    def __getattr__(self, name: str) -> Any:
        raise StoreError("the disk is on fire")


class WatchedEmbedder(HashedEmbedder):
    """Notes that it was asked."""

    def __init__(self, calls: list[str]) -> None:
        super().__init__()
        self._calls = calls

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Hashed vectors."""
        self._calls.append("embed")
        return super().embed(texts)


def language_of(*languages: ScriptedLanguage) -> Callable[[str], Language]:
    """The look-up of these languages by code; a silent one where a code has none."""
    known = {each.code: each for each in languages}
    return lambda code: known.setdefault(code, ScriptedLanguage(code))


def parts(
    store: Any = None,
    embedder: Embedder | None = None,
    extractors: tuple[Extractor, ...] = (),
    language: Callable[[str], Language] | None = None,
    **settings: Any,
) -> Parts:
    """The parts of a memory without models: hashed vectors, a store in memory, scripted languages."""
    held = store or open_store(":memory:")
    vectors = embedder or HashedEmbedder()
    spoken = language or language_of()
    return Parts(
        settings=Settings(embedder="hashed", **settings),
        store=held,
        workshop=Workshop(
            store=held, embedder=vectors, extractors=extractors, language=spoken, catalogue=CATALOGUE,
            settings=Settings(embedder="hashed", **settings),
        ),
        reading=Reading(
            store=held, embedder=vectors, languages={code: spoken(code) for code in ("en", "zh")}, detect=detect,
            catalogue=CATALOGUE,
        ),
        clock=lambda: NOW,
    )  # fmt: skip


def scripted(script: Mapping[str, Sequence[Any]], **given: Any) -> Memory:
    """A memory that sees in messages what the script says; see `affidavit.testing.ScriptedExtractor`."""
    return Memory(parts(extractors=(ScriptedExtractor(script),), **given))


def remembering(**given: Any) -> Memory:
    """A memory that sees in "predicate: object" what stands there, with "not" before it denied; nothing elsewhere."""
    return Memory(parts(extractors=(ColonExtractor({}),), **given))


class ColonExtractor(ScriptedExtractor):
    """Reads "likes: tea" and "not likes: tea" as what they say."""

    id = "colon/1"

    def extract(self, turns: Any, names: Mapping[str, Entity]) -> Any:
        """One candidate per message with a colon."""
        said = [turn.message.content for turn in turns if ": " in turn.message.content]
        self._script = {content: [_told(content)] for content in said}
        return super().extract(turns, names)


def _told(content: str) -> dict[str, Any]:
    left, _, value = content.partition(": ")
    denied = left.startswith("not ")
    polarity = Polarity.NEGATIVE if denied else Polarity.POSITIVE
    return {"predicate": left.removeprefix("not "), "object": value, "polarity": polarity}


def objects(receipt: Receipt) -> list[tuple[str, str]]:
    """What a write did: (object, outcome), in order."""
    return [(written.assertion.object, str(written.outcome)) for written in receipt.assertions]


def forget(about: str = "", *, everything: bool = False) -> Directive:
    """A retraction, for a script."""
    return Directive(kind=DirectiveKind.RETRACT, message_id="", start=0, end=0, about=about, everything=everything)


def mention(text: str, kind: MentionKind = MentionKind.THING, within: str = "", **changes: Any) -> Mention:
    """A mention, standing where `text` stands in `within`."""
    start = within.index(text) if within else 0
    made = Mention(text=text, start=start, end=start + len(text), kind=kind, head=text.casefold())
    return replace(made, **changes)


OWNER = Mention(text="I", start=0, end=1, kind=MentionKind.OWNER)


def frame(content: str, words: str, /, **changes: Any) -> Frame:
    """A clause of the owner over a whole text; `words` are "text/lemma/tag" or "text/tag", found in it in order."""
    made = Frame(language="en", start=0, end=len(content), subject=OWNER, words=clause(content, words))
    verb = next((word.lemma for word in made.words if word.tag == "verb"), "")
    if "object" in changes and isinstance(changes["object"], str):
        changes["object"] = mention(changes["object"], within=content)
    return replace(made, **{"verb": verb, **changes})


def clause(content: str, words: str) -> tuple[Word, ...]:
    """The words of a clause where they stand in its text."""
    made: list[Word] = []
    at = 0
    for item in words.split():
        text, *middle, tag = item.split("/")
        at = content.index(text, at)
        made.append(Word(text, middle[0] if middle else text.casefold(), tag, at, at + len(text)))
        at += len(text)
    return tuple(made)


def worded(**frames: str) -> Catalogue:
    """The built-in catalogue said in these English ways alone: predicate=wording; a noun after "=" names it too."""
    tables: dict[str, dict[str, Any]] = {}
    for name, line in frames.items():
        wording, _, noun = line.partition("=")
        tables[name] = {"label": f"{name} {{o}}", "frames": [wording.strip()] if wording.strip() else []}
        tables[name] |= {"nouns": [noun.strip()]} if noun else {}
    return load({"en": tables})


def ground_truth(memory: Memory, user_id: str) -> None:
    """Assert that every assertion of a user is supported, and every quotation is in its message to the letter."""
    contents = {message.id: message.content for message in memory.messages(user_id=user_id)}
    for assertion in memory.get_all(user_id=user_id, history=True):
        assert any(piece.stance == "supports" for piece in assertion.evidence)
        for piece in assertion.evidence:
            assert piece.quote
            assert contents[piece.message_id][piece.start : piece.end] == piece.quote


def everything(memory: Memory, user_id: str = "tim") -> list[dict[str, Any]]:
    """All that a user's memory holds, its log included."""
    return list(memory.export(user_id=user_id))
