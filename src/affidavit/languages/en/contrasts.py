"""What is set against what is said: "Alex, not Alexander", "tea but not coffee", "everything except mushrooms"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame
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
_EXCEPT = frozenset({"except", "excluding", "save", "barring", "besides"})
_ALL = frozenset({"everything", "anything", "all", "everyone", "anyone", "any", "every", "most"})


@dataclass(frozen=True, slots=True)
class Contrast:
    """A phrase with the opposite sign, and all tokens that say it."""

    head: Node  # its noun
    branch: Node  # the token its phrase begins with
    tokens: frozenset[int]


def find(clause: Clause, nodes: Sequence[Node]) -> list[Contrast]:
    """The contrasted phrases behind the predicate head."""
    found = [_by_not(clause.tree, node) for node in nodes if node.index > clause.head.index]
    found += [
        _by_except(clause.tree, node) for node in nodes if node.lower in _EXCEPT and node.index > clause.head.index
    ]
    known = [contrast for contrast in found if contrast is not None]
    covered = frozenset(index for contrast in known for index in contrast.tokens)
    behind = [_behind_comma(clause.tree, node) for node in nodes if node.index > clause.head.index]
    return known + [one for one in behind if one is not None and not one.tokens & covered]


def _behind_comma(tree: Tree, sign: Node) -> Contrast | None:
    """Read "uses tabs, not spaces": a bare phrase behind ", not", wherever the parser hung it; times are no things."""
    before = tree.before(sign)
    if sign.lower != "not" or before is None or before.lower != ",":
        return None
    rest = tree.nodes[sign.index + 1 :]
    end = next((at for at, node in enumerate(rest) if node.pos in ("PUNCT", "CCONJ", "SCONJ")), len(rest))
    said = rest[:end]
    nouns = [node for node in said if len(said) == 1 or node.pos in ("NOUN", "PROPN", "NUM", "X")]
    plain = all(node.pos in _PHRASE for node in said)
    if not nouns or not plain or end < len(rest) or nouns[-1].lower in words("function", "days"):
        return None
    return Contrast(nouns[-1], sign, frozenset({before.index, sign.index, *(node.index for node in said)}))


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


def _by_except(tree: Tree, node: Node) -> Contrast | None:
    """Everything except X: only where a word of wholeness stands before it."""
    lowers = {other.lower for other in tree.nodes[: node.index]}
    noun = tree.kid(node, "pobj", "dobj") or _next_noun(tree, node)
    if noun is None or not lowers & _ALL or _is_time(noun):
        return None
    return Contrast(noun, node, frozenset(item.index for item in (*tree.subtree(node), *tree.subtree(noun))))


def _is_time(noun: Node) -> bool:
    """A day or month spared is a condition, and no thing."""
    return noun.lower.removesuffix("s") in words("function", "days") or noun.lower in _TIMES


def _next_noun(tree: Tree, node: Node) -> Node | None:
    for other in tree.nodes[node.index + 1 : node.index + 5]:
        if other.pos in ("NOUN", "PROPN") and other.dep != "compound":
            return other
    return None


def frames(frame: Frame, tree: Tree, found: Sequence[Contrast], voice: Voice) -> Iterator[Frame]:
    """The same predicate denied (or affirmed) of each contrasted phrase."""
    for contrast in found:
        opposite = Polarity.NEGATIVE if frame.polarity is Polarity.POSITIVE else Polarity.POSITIVE
        if _is_of_subject(frame, tree, contrast):
            yield replace(frame, subject=mention(tree, contrast.head, voice), polarity=opposite)
            continue
        nodes = phrase(tree, contrast.head)
        nodes = [node for node in nodes if node.lower not in ("not", "never", "but") and node.lower not in _EXCEPT]
        other = of_nodes(tree, nodes)
        before = frame.words[1].start if frame.object is None and frame.words[1:] else None
        before = frame.object.start if frame.object is not None else before
        lead = [word for word in frame.words if before is None or word.end <= before]
        said = tuple(as_word(tree, node) for node in nodes)
        if lead and said:
            yield replace(frame, words=(*lead, *said), object=other, objects=(), polarity=opposite)


def _is_of_subject(frame: Frame, tree: Tree, contrast: Contrast) -> bool:
    """Read "my sister is the pilot, not my brother": somebody of one's own against somebody of one's own."""
    if frame.subject.kind not in _RELATED or relation(tree, contrast.head) is None:
        return False
    one = frame.object
    return possessor(tree, contrast.head) is not None and (one is None or one.kind not in _RELATED)
