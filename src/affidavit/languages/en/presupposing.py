"""What "my …" lets know by the way: "my cat sleeps on the piano" tells of a cat, "I drove my van to Bath" of a van.

Only what says something of a life counts: pets, children, siblings and partners, things one has few of, looks that
not everybody has ("my beard", "my long hair"), lasting illnesses, and where one's job is. It must not fire on what is
merely supposed, on what somebody else has, on what is no more ("my late wife", "I sold my van", "my cat died"), or on
what is not yet ("my next car", "I want my own boat").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.languages.en import dying
from affidavit.languages.en.classes import health_class
from affidavit.languages.en.lexicons import words
from affidavit.languages.en.mentions import first_person, mention, of_nodes
from affidavit.languages.en.noun_phrases import phrase, possessor
from affidavit.languages.en.phrasing import as_word
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_LEADING = frozenset({"at", "in", "on", "for"})
_TRUST = 0.6  # surer words may say more


def had(tree: Tree, voice: Voice) -> Iterator[Frame]:
    """A frame for each pet, relative or thing of the speaker's own."""
    for node in () if _is_thought_of(tree) else tree.nodes:
        yield from _with_plain_name(tree, node, voice)
        yield from _where(tree, node, voice)
        yield from dying.late(tree, node, voice)
        if node.pos in ("NOUN", "PROPN") and node.dep not in ("compound", "appos") and not _is_gone(tree, node):
            one = mention(tree, node, voice)
            sort = _sort(tree, one, node) if _is_own(one, voice) else None
            if sort == "work":
                yield from _employed(tree, one, node)
            elif sort is not None:
                yield _frame(tree, one, node, sort)


def _with_plain_name(tree: Tree, node: Node, voice: Voice) -> Iterator[Frame]:
    """Read "my cat olive is asleep", where the parser takes the name for a noun; "my cat allergy" is no cat."""
    thing = tree.head(node)
    if node.dep != "compound" or node.lemma not in words("had", "named_pet") or thing.index != node.index + 1:
        return
    owner = possessor(tree, thing)
    alive = thing.dep == "nsubj" and thing.tag in ("NN", "NNP", "NNS") and not thing.lower.endswith("ing")
    if (
        owner is None
        or owner.lower not in ("my", "our")
        or not alive
        or _is_gone(tree, thing)
        or thing.lemma in words("had", "no_pet")
    ):
        return
    one = of_nodes(tree, [node])
    yield _frame(tree, replace(one, holder=first_person(voice, one.start)), thing, "pet")


def _where(tree: Tree, node: Node, voice: Voice) -> Iterator[Frame]:
    """Read "the shop where I work", "the street we live on": where one works or lives."""
    verb = tree.kid(node, "relcl")
    doer = tree.kid(verb, "nsubj") if verb is not None else None
    if verb is None or doer is None or doer.lower not in ("i", "we") or verb.tag not in ("VBP", "VBG"):
        return
    leads = [kid.lower for kid in tree.subtree(verb) if kid.lower == "where" or kid.lower in _LEADING]
    behind = [
        kid for kid in tree.subtree(verb) if kid.index > verb.index and kid.lower not in ("at", "in", "on", "for")
    ]
    plain = len(leads) == 1 and not behind and not tree.kids(verb, "neg") and node.pos in ("NOUN", "PROPN")
    if verb.lemma not in ("work", "live") or not plain or node.lemma in words("had", "nowhere"):
        return
    place = of_nodes(tree, phrase(tree, node, [item.index for item in tree.subtree(verb)]))
    lead = Word(text="", lemma=verb.lemma, tag="verb", start=place.start, end=place.start)
    at = Word(
        text="", lemma="at" if verb.lemma == "work" else "in", tag="preposition", start=place.start, end=place.start
    )
    body = Word(text=place.text, lemma=place.head, tag="noun", start=place.start, end=place.end)
    yield Frame(
        language="en", start=place.start, end=max(place.end, verb.end), subject=first_person(voice, place.start),
        words=(lead, at, body), verb=verb.lemma, object=place, trust=_TRUST,
    )  # fmt: skip


def _is_thought_of(tree: Tree) -> bool:
    """Read "let's say my sister moved in", "suppose my car broke down"; "say hi to my dog" is none."""
    first = [node.lower for node in tree.nodes if node.pos != "PUNCT"][:3]
    thought = words("function", "suppositions") - {"say"}
    return first[:1] == ["if"] or bool(thought.intersection(first[:1])) or first == ["let", "'s", "say"]


def _is_own(one: Mention, voice: Voice) -> bool:
    return one.holder is not None and one.holder.kind is voice.first and bool(one.text)


def _sort(tree: Tree, one: Mention, node: Node) -> str | None:
    """What having it is: a pet, a child, kin, or a thing of one's own; "the kids" may be anybody's."""
    if one.kind is MentionKind.PET:
        return "pet"
    if one.kind is MentionKind.KIN:
        if possessor(tree, tree.head(node) if node.dep == "conj" else node) is None:
            return None
        return next((sort for sort in ("child", "kin") if one.head in words("had", sort)), None)
    if one.kind not in (MentionKind.THING, MentionKind.NAME) or any(kid.lower == "old" for kid in tree.kids(node)):
        return None
    if node.lemma in words("had", "work"):
        return "work" if tree.head(node).lemma not in words("had", "leaving") else None
    if node.lemma in words("had", "look"):
        return _look(tree, node)
    if health_class(phrase(tree, node)) == "condition":
        return "condition"
    made = any(kid.lower in words("had", "make") for kid in tree.kids(node, "compound", "amod"))
    return "own" if node.lemma in words("had", "thing") or made else None


def _look(tree: Tree, node: Node) -> str | None:
    """Read "my long hair", "my beard"; "my hair" alone is everybody's."""
    told = [kid for kid in tree.kids(node, "amod", "compound", "nummod") if kid.lower not in words("had", "no_look")]
    if node.lemma in words("had", "bare_look") and not told:
        return None
    return {"hair": "hair", "eye": "eyes"}.get(node.lemma, "own")


def _employed(tree: Tree, one: Mention, node: Node) -> Iterator[Frame]:
    """Read "I love my job at the vet's": where one works."""
    places = [prep for prep in (*tree.kids(node, "prep"), *_behind(tree, node)) if prep.lower in ("at", "with")]
    noun = tree.kid(places[0], "pobj") if places else None
    if noun is None or one.holder is None or noun.pos not in ("NOUN", "PROPN"):
        return
    place = of_nodes(tree, phrase(tree, noun))
    lead = Word(text="", lemma="work", tag="verb", start=one.start, end=one.start)
    said = tuple(as_word(tree, item) for item in (places[0], *phrase(tree, noun)))
    yield Frame(
        language="en", start=one.start, end=place.end, subject=one.holder, words=(lead, *said), verb="work",
        object=place, trust=_TRUST,
    )  # fmt: skip


def _behind(tree: Tree, node: Node) -> list[Node]:
    """The preposition right behind a noun, though the parser hung it on the verb."""
    return [kid for kid in tree.kids(tree.head(node), "prep") if kid.index == node.index + 1]


def _is_gone(tree: Tree, node: Node) -> bool:
    """Whether the words say that it is no more, or not yet."""
    before = [kid.lower for kid in tree.subtree(node) if kid.index < node.index]
    if words("had", "gone").intersection(before):
        return True
    above = tree.head(node)
    parted = node.dep in ("dobj", "pobj", "conj") and above.lemma in words("had", "parting")
    return parted or (node.dep in ("nsubj", "nsubjpass") and above.lemma in words("had", "ending"))


def _frame(tree: Tree, one: Mention, node: Node, sort: str) -> Frame:
    owner = possessor(tree, node)
    start = min(one.start, owner.start) if owner is not None and not owner.supplied else one.start
    lead = Word(text="", lemma=f"have:{sort}", tag="verb", start=one.start, end=one.start)
    body = Word(text=one.text, lemma=one.head, tag="noun", start=one.start, end=one.end)
    thing = one if one.kind is MentionKind.KIN else replace(one, kind=MentionKind.THING, holder=None, name=None)
    return Frame(
        language="en", start=start, end=one.end, subject=one.holder or one, words=(lead, body), verb="have",
        object=thing, trust=_TRUST,
    )  # fmt: skip
