"""Words that point at something, classified: the owner, kin, roles, pets, names, places and things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.noun_phrases import by_trade, name_beside, of_phrase, phrase, possessor, trimmed
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

FIRST = frozenset({"i", "me", "my", "mine", "myself", "we", "us", "our", "ours", "ourselves"})
SECOND = frozenset({"you", "your", "yours", "u", "ur", "yourself"})
_PASSING = frozenset({"next", "new", "current", "old", "upcoming", "usual", "little", "big", "own", "poor"})
_DEFINITE = frozenset({"the", "that", "this", "those", "these"})
_NTH = {
    "former": "former", "latter": "latter", "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5",
    "last": "-1",
}  # fmt: skip
_ORGANISATION = frozenset(
    {"inc", "ltd", "llc", "gmbh", "corp", "university", "college", "school", "hospital", "bank", "church", "institute",
     "academy", "council", "foundation", "club", "agency", "clinic", "company", "ministry", "department", "bureau"}
)  # fmt: skip


def mention(tree: Tree, head: Node, voice: Voice, barred: Sequence[int] = ()) -> Mention:
    """What the noun phrase around `head` points at."""
    if head.pos == "PRON" or head.lower in FIRST or head.lower in SECOND:
        return _pronoun(tree, head, voice)
    if voice.user_is_owner and head.lower in ("user", "users"):
        return Mention(text=head.lower, start=head.start, end=head.end, kind=MentionKind.OWNER, head="user")
    listed = one_of_several(tree, head)
    if listed is not None:
        return listed
    nodes = by_trade(tree, head) or phrase(tree, head, barred)
    known = _known(tree, nodes, voice)
    if known is not None:
        return known
    titled = _by_trade(tree, nodes) or _titled(tree, head, nodes)
    if titled is not None:
        return titled
    return _related(tree, head, nodes, voice) or _plain(tree, head, nodes, voice)


def one_of_several(tree: Tree, head: Node) -> Mention | None:
    """Read "the former", "the second one", "the last one": one of a list that was given; not "the second day"."""
    kids = tree.kids(head)
    if head.lower in _NTH and not any(kid.pos in ("NOUN", "PROPN") for kid in kids):
        which = head
    elif head.lower == "one":
        which = next((kid for kid in kids if kid.lower in _NTH), None)
    else:
        return None
    article = next((kid for kid in kids if kid.lower == "the"), None)
    if (
        which is None
        or article is None
        or (tree.head(head).pos in ("NOUN", "PROPN") and head.dep in ("amod", "compound"))
    ):
        return None
    start, end = tree.span([article, which, head])
    text = tree.content[start:end]
    return Mention(text=text, start=start, end=end, kind=MentionKind.PRONOUN, head=_NTH[which.lower], definite=True)


def nobody(at: int) -> Mention:
    """A subject that is left out."""
    return Mention(text="", start=at, end=at, kind=MentionKind.NONE)


def first_person(voice: Voice, at: int) -> Mention:
    """The speaker, not named in the clause."""
    return Mention(text="", start=at, end=at, kind=voice.first)


def of_nodes(tree: Tree, nodes: Sequence[Node], kind: MentionKind = MentionKind.THING) -> Mention:
    """A mention of just these words."""
    kept = trimmed(list(nodes))
    start, end = tree.span(kept)
    head = " ".join(node.lemma for node in kept)
    return Mention(text=tree.content[start:end], start=start, end=end, kind=kind, head=head)


def _pronoun(tree: Tree, head: Node, voice: Voice) -> Mention:
    start, end = head.start, head.end
    text = tree.content[start:end]
    if head.lower in FIRST:
        return Mention(text=text, start=start, end=end, kind=voice.first, head=head.lower)
    if head.lower in SECOND:
        return Mention(text=text, start=start, end=end, kind=voice.second, head="you")
    if head.lower in words("function", "personal_pronouns"):
        return Mention(text=text, start=start, end=end, kind=MentionKind.PRONOUN, head=head.lower, definite=True)
    return Mention(text=text, start=start, end=end, kind=MentionKind.GENERIC, head=head.lower)


def _known(tree: Tree, nodes: Sequence[Node], voice: Voice) -> Mention | None:
    text = tree.text(nodes)
    kind = voice.known(text)
    if kind is None or not voice.names:
        return None
    start, end = tree.span(nodes)
    return Mention(text=text, start=start, end=end, kind=kind, head=text.casefold())


def _titled(tree: Tree, head: Node, nodes: Sequence[Node]) -> Mention | None:
    """Read "Dr Osei", "mrs petrenko" and "Aunt Jo" as names."""
    if len(nodes) < 2 or nodes[0].lower.rstrip(".") not in mapping("people", "title") or possessor(tree, head):
        return None
    if nodes[0].pos != "PROPN" and nodes[1].pos != "PROPN" and not nodes[1].capital and head.pos != "PROPN":
        return None
    start, end = tree.span(nodes)
    return Mention(text=tree.content[start:end], start=start, end=end, kind=MentionKind.NAME, head=nodes[-1].lower)


def _by_trade(tree: Tree, nodes: Sequence[Node]) -> Mention | None:
    """Read "Mike the mechanic" as the name of one Mike, told apart from others."""
    if len(nodes) < 3 or not nodes[0].capital or nodes[1].lower != "the" or nodes[0].pos != "PROPN":
        return None
    start, end = tree.span(nodes)
    return Mention(text=tree.content[start:end], start=start, end=end, kind=MentionKind.NAME, head=nodes[0].lower)


_WILD = frozenset(
    {
        "bird",
        "mouse",
        "rat",
        "snake",
        "horse",
        "goat",
        "pig",
        "donkey",
        "chicken",
        "goldfish",
        "hedgehog",
        "skunk",
        "frog",
        "tarantula",
    }
)


def relation(tree: Tree, head: Node) -> tuple[MentionKind, str, Node | None] | None:
    """The relation word of a phrase: its kind, canonical form, and the token before the head when it takes two."""
    before = tree.before(head)
    tables = (("kin", MentionKind.KIN), ("role", MentionKind.ROLE), ("pet", MentionKind.PET))
    for name, kind in tables:
        table = mapping("people", name)
        pair = f"{before.lower} {head.lower}" if before else ""
        if pair in table:
            return kind, table[pair], before
        found = table.get(head.lower) or table.get(head.lemma)
        if found:
            return kind, found, None
    return None


def _related(tree: Tree, head: Node, nodes: Sequence[Node], voice: Voice) -> Mention | None:
    """Kin, roles and pets: somebody's, or called by the bare word as a child calls its mother."""
    names: list[Node] = name_beside(tree, head)
    base = head
    if head.pos == "PROPN" and not _relation_word(head):
        base = next((child for child in tree.kids(head, "compound", "nmod", "amod") if _relation_word(child)), head)
        names = [node for node in nodes if node.index > base.index] if base is not head else names
    found = relation(tree, base)
    if found is None:
        return None
    kind, canonical, paired = found
    owner = possessor(tree, base) or possessor(tree, head)
    definite = any(child.lower in _DEFINITE for child in tree.kids(head, "det"))
    if owner is None and kind is MentionKind.PET and (base.tag in ("NNS", "NNPS") or canonical in _WILD):
        return None  # "the birds sing" speaks of no pets
    if owner is None and base.lower == "lab" and (base.dep == "pobj" or tree.kids(base, "compound")):
        return None  # "in the lab", "the chemistry lab" is a place
    if owner is None and not definite and not (kind is MentionKind.KIN and _is_bare(tree, base)):
        return None
    holder = (
        mention(tree, owner, voice) if owner else Mention(text="", start=base.start, end=base.start, kind=voice.first)
    )
    own = _own_words(nodes, base, paired, names, owner)
    start, end = tree.span(own)
    return Mention(
        text=tree.content[start:end], start=start, end=end, kind=kind, head=canonical, holder=holder, definite=definite,
        name=tree.text(names) if names else None,
    )  # fmt: skip


def _relation_word(node: Node) -> bool:
    return any(node.lower in mapping("people", name) for name in ("kin", "role", "pet"))


def _is_bare(tree: Tree, head: Node) -> bool:
    """Whether a kin word stands alone as a name would: no determiner, singular."""
    return not tree.kids(head, "det", "nummod", "amod", "compound") and head.tag in ("NN", "NNP")


def _own_words(
    nodes: Sequence[Node], base: Node, paired: Node | None, names: Sequence[Node], owner: Node | None
) -> list[Node]:
    """The relation word with what narrows it: "older sister", without possessive, name and article."""
    named = {node.index for node in names}
    first = owner.index + 1 if owner is not None and owner.index < base.index else nodes[0].index
    kept = [
        node for node in nodes if first <= node.index and node.index not in named and node.lower not in ("'s", "'", "’")
    ]
    kept = [node for node in kept if node.index <= base.index or node.pos not in ("ADP", "PUNCT")]
    kept = [node for node in kept if node.lower not in _DEFINITE | words("had", "dead")]
    return trimmed(kept) if kept else [paired or base, base]


def _plain(tree: Tree, head: Node, nodes: Sequence[Node], voice: Voice) -> Mention:
    owner = possessor(tree, head)
    if owner is not None and owner.lower in words("function", "days"):
        owner = None  # "Tuesday's class" is nobody's
    of = of_phrase(tree, head) if owner is None else None
    holder = mention(tree, owner or of, voice) if owner or of else None  # type: ignore[arg-type]
    definite = holder is not None or any(child.lower in _DEFINITE for child in tree.kids(head, "det"))
    kept = _without_owner(tree, nodes, owner, of)
    start, end = tree.span(kept)
    text = tree.content[start:end]
    return Mention(
        text=text, start=start, end=end, kind=_plain_kind(head, kept, owner), head=_head_words(head, kept),
        holder=_meaningful(holder), definite=definite, name=tree.text(name_beside(tree, head)) or None,
    )  # fmt: skip


def _meaningful(holder: Mention | None) -> Mention | None:
    if holder is None or holder.kind is MentionKind.GENERIC:
        return None
    return holder


def _without_owner(tree: Tree, nodes: Sequence[Node], owner: Node | None, of: Node | None) -> list[Node]:
    kept = list(nodes)
    if owner is not None:
        barred = {node.index for node in tree.subtree(owner)}
        kept = [node for node in kept if node.index not in barred] or kept
    if of is not None:
        barred = {node.index for node in tree.subtree(of)} | {of.head}
        kept = [node for node in kept if node.index not in barred] or kept
    while len(kept) > 1 and (kept[0].lower in _DEFINITE or kept[0].lower in ("own", "'s", "new", "old", "current")):
        kept = kept[1:]
    return trimmed(kept)


def _plain_kind(head: Node, nodes: Sequence[Node], owner: Node | None) -> MentionKind:
    if any(node.lower.rstrip(".") in _ORGANISATION and node.capital for node in nodes):
        return MentionKind.ORGANISATION
    if head.pos == "PROPN" and owner is None and head.capital:
        return MentionKind.NAME
    if head.lower in words("function", "generic") and owner is None:
        return MentionKind.GENERIC
    return MentionKind.THING


def _head_words(head: Node, nodes: Sequence[Node]) -> str:
    """The head noun with its compounds: "shoe size", "desk extension", "favourite colour"."""
    parts = ("NOUN", "PROPN", "ADJ", "VERB", "NUM")
    named = _PASSING | {"other"} if head.pos == "PROPN" else _PASSING  # the other Alice is called Alice
    kept = [n for n in nodes if n is head or (n.index <= head.index and n.pos in parts and n.lower not in named)]
    said = " ".join(node.lemma if node is head else node.lower for node in kept)
    return said.replace("favorite", "favourite").replace("color", "colour")


def generic(one: Mention) -> Mention:
    """The same words, claimed of nobody."""
    return replace(one, kind=MentionKind.GENERIC)
