"""What is set against what is said: "Alex, not Alexander", "tea but not coffee", "everything except mushrooms"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import mention, of_nodes, relation
from affidavit.languages.en.noun_phrases import phrase, possessor
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_TIMES = frozenset(
    {"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
     "december", "weekends", "weekend", "weekdays", "summer", "winter", "spring", "autumn"}
)  # fmt: skip
_RELATED = frozenset({MentionKind.KIN, MentionKind.ROLE, MentionKind.PET})
_PHRASE = frozenset({"NOUN", "PROPN", "DET", "ADJ", "NUM", "PRON", "ADP", "X"})
_EXCEPT = frozenset({"except", "excluding", "save", "barring", "besides", "bar"})
_EXCEPT_TWO = {"apart": "from", "aside": "from", "other": "than"}
_ALL = frozenset(
    {"everything", "anything", "all", "everyone", "anyone", "everybody", "any", "every", "most", "both", "always",
     "anybody"}
)  # fmt: skip
_NAMING_POS = ("NOUN", "PROPN", "PRON", "ADJ", "NUM")
_NEAR = 5  # words before "but" among which the word of wholeness stands
_LONGEST = 6  # words of what is spared
_DENYING = frozenset({"not", "never", "no"})
_SIGNS = frozenset({"not", "never", "but", "no", "for", "from", "than", "just", "only"}) | _EXCEPT | _EXCEPT_TWO.keys()
_AGAINST = frozenset({"over", "to", "than"})
_RESTRICTING = frozenset({"just", "only"})


@dataclass(frozen=True, slots=True)
class Contrast:
    """A phrase with the opposite sign, and all tokens that say it."""

    head: Node  # its noun
    branch: Node  # the token its phrase begins with
    tokens: frozenset[int]
    spared: bool = False  # from a word of wholeness


def find(clause: Clause, nodes: Sequence[Node]) -> list[Contrast]:
    """The contrasted phrases behind the predicate head, and those spared from its subject."""
    found = [_by_not(clause.tree, node) for node in nodes if node.index > clause.head.index]
    found += [one for node in nodes if _excepts(clause.tree, node) for one in _by_except(clause, node)]
    known = [contrast for contrast in found if contrast is not None]
    for node in nodes:
        covered = frozenset(index for contrast in known for index in contrast.tokens)
        one = _behind_comma(clause, node) if node.index > clause.head.index else None
        if one is not None and not one.tokens & covered:
            known.append(one)
    return known


def _behind_comma(clause: Clause, sign: Node) -> Contrast | None:
    """Read "tabs, not spaces", "wine, never beer and no gin", "not golf, just chess": bare phrases behind a comma.

    Wherever the parser hung them; times are no things.
    """
    tree = clause.tree
    before = tree.before(sign)
    joined = before is not None and before.lower in ("and", "but")
    before = tree.before(before) if before is not None and joined else before
    signs = _RESTRICTING if is_denied(clause) else _DENYING
    if sign.lower not in signs or before is None or not (before.lower == "," or (joined and sign.lower != "not")):
        return None
    said = _bare_phrase(tree, sign)
    nouns = [node for node in said if len(said) == 1 or node.pos in ("NOUN", "PROPN", "NUM", "X")]
    plain = all(node.pos in _PHRASE for node in said)
    if not nouns or not plain or nouns[-1].lower in words("function", "days") or tree.kids(nouns[-1], "nsubj"):
        return None
    led = {before.index} if before.lower == "," else set[int]()
    return Contrast(nouns[-1], sign, frozenset({*led, sign.index, *(node.index for node in said)}))


def is_denied(clause: Clause) -> bool:
    """Whether the predicate itself is denied."""
    verbs = (*clause.chain, clause.head)
    objects = clause.tree.kids(clause.head, "dobj", "attr")
    signs = (kid for verb in verbs for kid in clause.tree.kids(verb, "neg") if kid.index < clause.head.index + 2)
    denied = any(kid.lower in ("not", "n't", "never") for kid in signs)
    return denied or any(kid.lower == "neither" for noun in objects for kid in clause.tree.kids(noun, "preconj", "det"))


def _bare_phrase(tree: Tree, sign: Node) -> list[Node]:
    """The words behind a sign, up to the end or to the next such phrase; none where anything else follows."""
    rest = tree.nodes[sign.index + 1 :]
    end = next((at for at, node in enumerate(rest) if node.pos in ("PUNCT", "CCONJ", "SCONJ")), len(rest))
    after = [node for node in rest[end:] if node.pos not in ("PUNCT", "CCONJ") and node.lower not in ("at", "all")]
    listed = not after or after[0].lower in _DENYING
    said = rest[:end]
    while said and said[-1].lower in ("at", "all"):
        said = said[:-1]
    return list(said) if listed else []


def _by_not(tree: Tree, node: Node) -> Contrast | None:
    """A phrase with its own "not", set off by a comma or "but"."""
    if node.dep not in ("appos", "conj", "prep", "npadvmod", "oprd", "dobj", "attr", "pobj", "dep"):
        return None
    sign = next((kid for kid in tree.kids(node) if kid.lower in ("not", "never") and kid.index < node.index), None)
    before = tree.before(sign) if sign else None
    if sign is None or before is None or before.lower not in (",", "but", "and", "-"):
        return None
    noun = tree.kid(node, "pobj") if node.dep == "prep" else node
    if noun is None or noun.pos not in ("NOUN", "PROPN", "PRON", "NUM", "ADJ"):
        return None
    return Contrast(noun, node, frozenset(item.index for item in tree.subtree(node)) | {before.index})


def _excepts(tree: Tree, node: Node) -> bool:
    """Whether it begins "except …", "apart from …", or the "but" of "anything but …"."""
    after = tree.after(node)
    if node.lower in _EXCEPT_TWO:
        return after is not None and after.lower == _EXCEPT_TWO[node.lower]
    return node.lower in _EXCEPT or node.lower == "but"


def _by_except(clause: Clause, node: Node) -> list[Contrast]:
    """Everything except X, or X and Y: only where a word of wholeness stands before it."""
    tree = clause.tree
    lowers = [other.lower for other in tree.nodes[: node.index]]
    said = _spared(tree, node)
    if not set(lowers) & _ALL or not said or (node.lower == "but" and not set(lowers[-_NEAR:]) & _ALL):
        return []
    tokens = frozenset({node.index, *(one.index for one in said)})
    ends = [place for place, one in enumerate(said) if one.pos == "CCONJ"]
    pieces = [said[start:end] for start, end in zip([0, *ends], [*ends, len(said)], strict=True)]
    nouns = [next((n for n in reversed(piece) if n.pos in _NAMING_POS), None) for piece in pieces]
    return [Contrast(n, node, tokens, spared=True) for n in nouns if n is not None and not _is_time(n)]


def _spared(tree: Tree, node: Node) -> list[Node]:
    """The words of the phrase behind "except": none where a clause follows."""
    said: list[Node] = []
    joint = 0
    for one in tree.nodes[node.index + 1 :]:
        if one.pos in ("VERB", "AUX") and said:
            said = said[:joint] if joint else said  # "except Theo and Ana drove": Ana begins a clause
            break
        following = tree.after(one)
        if one.lower in ("and", "or") and said and following is not None and following.pos in ("NOUN", "PROPN"):
            joint = len(said)
        elif one.pos in ("PUNCT", "SCONJ", "CCONJ"):
            break
        if said or one.lower not in ("for", "from", "than"):
            said.append(one)
    whole = len(said) <= _LONGEST and all(one.pos in _PHRASE or one.pos == "CCONJ" for one in said)
    return said if whole else []


def _is_time(noun: Node) -> bool:
    """A day or month spared is a condition, and no thing."""
    return noun.lower.removesuffix("s") in words("function", "days") or noun.lower in _TIMES


def frames(frame: Frame, tree: Tree, found: Sequence[Contrast], voice: Voice) -> Iterator[Frame]:
    """The same predicate denied (or affirmed) of each contrasted phrase."""
    for contrast in found:
        if contrast.head.lower in ("one", "ones"):
            continue  # "not the other one" names nothing
        opposite = Polarity.NEGATIVE if frame.polarity is Polarity.POSITIVE else Polarity.POSITIVE
        opposite = Polarity.POSITIVE if frame.ended else opposite
        if _is_of_subject(frame, tree, contrast):
            yield replace(frame, subject=mention(tree, contrast.head, voice), polarity=opposite, ended=False)
            continue
        nodes = phrase(tree, contrast.head)
        nodes = [node for node in nodes if node.index in contrast.tokens]
        nodes = [node for node in nodes if node.lower not in _SIGNS]
        other = of_nodes(tree, nodes)
        before = frame.words[1].start if frame.object is None and frame.words[1:] else None
        before = frame.object.start if frame.object is not None else before
        lead = _led_by(frame.words, before)
        said = tuple(as_word(tree, node) for node in nodes)
        if lead and said:
            yield replace(frame, words=(*lead, *said), object=other, objects=(), polarity=opposite, ended=False)


def _led_by(said: Sequence[Word], before: int | None) -> Sequence[Word]:
    """The words that stand before the one at a place; they may have been moved about: "it's gin I hate, not rum"."""
    return said[: next((at for at, word in enumerate(said) if word.start == before), len(said))]


def _is_of_subject(frame: Frame, tree: Tree, contrast: Contrast) -> bool:
    """Read "my sister is the pilot, not my brother", "everyone drives but me": somebody against somebody."""
    if contrast.spared:
        return _is_spared_somebody(tree, contrast)
    if frame.subject.kind not in _RELATED or relation(tree, contrast.head) is None:
        return False
    one = frame.object
    return possessor(tree, contrast.head) is not None and (one is None or one.kind not in _RELATED)


def _is_spared_somebody(tree: Tree, contrast: Contrast) -> bool:
    """Whether it is somebody out of all who are the subject, and no thing out of all that are the object."""
    head = contrast.head
    person = head.pos in ("PROPN", "PRON") or (possessor(tree, head) is not None and relation(tree, head) is not None)
    everybody = next((node for node in tree.nodes if node.lower in _ALL), None)
    verb = next((node for node in tree.nodes if node.pos in ("VERB", "AUX")), None)
    if everybody is not None and everybody.dep in ("det", "predet") and tree.head(everybody).dep in ("dobj", "pobj"):
        return False  # "we've seen every island except Rum"
    we = any(node.lower in ("we", "they") and node.dep.startswith("nsubj") for node in tree.nodes)
    return person and everybody is not None and verb is not None and (we or everybody.index < verb.index)


def weighed_against(clause: Clause, heads: Sequence[Node]) -> frozenset[int]:
    """Read "I prefer tea over coffee": what a thing is preferred to is no part of it; "toys for dogs" is one."""
    rather = any(kid.lower == "rather" for kid in clause.tree.kids(clause.head, "advmod"))
    if not rather and clause.head.lemma not in ("prefer", "choose", "favour", "favor", "like", "love", "pick"):
        return frozenset()
    preps = [kid for node in heads for kid in clause.tree.kids(node, "prep") if kid.lower in _AGAINST]
    if clause.head.lemma != "prefer":
        preps = [kid for kid in preps if kid.lower != "to"]
    return frozenset(node.index for prep in preps for node in clause.tree.subtree(prep))
