"""Names given to people, pets and things: "my brother Robert", "our pony is called Biscuit", "Dr Lund is my doctor"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Word
from affidavit.languages.en.classes import CHILDREN
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.mentions import first_person, mention, of_nodes, relation
from affidavit.languages.en.noun_phrases import items, name_beside, phrase, possessor
from affidavit.languages.en.tree import Node, Tree
from affidavit.languages.en.voice import Voice

_NAMED = frozenset({MentionKind.KIN, MentionKind.PET})
_BEST = frozenset({"favourite", "favorite", "favourites", "favorites"})
_LATEST = frozenset({"new", "current", "present"})  # "my new boss" is the boss now
_HEADED = frozenset({MentionKind.KIN, MentionKind.PET, MentionKind.ROLE, MentionKind.THING})


def introduced(tree: Tree, voice: Voice) -> Iterator[Frame]:
    """A naming frame for every mention that comes with a name."""
    for node in tree.nodes:
        if node.pos not in ("NOUN", "PROPN") or (
            node.dep in ("compound", "appos", "poss") and not _is_related(tree, node)
        ):
            continue
        one = mention(tree, node, voice)
        if one.name is None:
            yield from _reversed_apposition(tree, node, voice)
            yield from _called_behind(tree, node, voice)
        elif one.kind in _NAMED or one.kind is MentionKind.ROLE:
            yield _frame(tree, one, _name_mention(tree, node, one), node)
        elif one.holder is None and node.lemma in mapping("people", "pet") and _is_ours(tree):
            yield from _new_pet(tree, node, one, voice)
        elif one.holder is None:
            yield from _new_relative(tree, node, one, voice)


def _is_related(tree: Tree, node: Node) -> bool:
    return possessor(tree, node) is not None and relation(tree, node) is not None


def _is_ours(tree: Tree) -> bool:
    return any(node.lower in ("i", "we") and node.dep.startswith("nsubj") for node in tree.nodes)


def _new_pet(tree: Tree, node: Node, one: Mention, voice: Voice) -> Iterator[Frame]:
    """Read "I keep a shed with a goat called Nan": a pet and its name, though no word says whose."""
    pet = Mention(text=one.text, start=one.start, end=one.end, kind=MentionKind.PET,
                  head=mapping("people", "pet")[node.lemma], holder=first_person(voice, one.start),
                  name=one.name)  # fmt: skip
    yield _frame(tree, pet, _name_mention(tree, node, one), node)
    start, end = one.start, one.end
    word = Word(text=tree.content[start:end], lemma="have:pet", tag="verb", start=start, end=start)
    noun = Word(text=tree.content[start:end], lemma=node.lemma, tag="noun", start=start, end=end)
    yield Frame(language="en", start=start, end=end, subject=first_person(voice, start), words=(word, noun),
        verb="have",
                object=one)  # fmt: skip


def _new_relative(tree: Tree, node: Node, one: Mention, voice: Voice) -> Iterator[Frame]:
    """Read "I have a twin sister called Mo": the verb says whose she is; "I met a mother called Mo" does not."""
    kin = relative_had(tree, node, one, voice)
    if kin is not None:
        yield _frame(tree, kin, _name_mention(tree, node, one), node)


def relative_had(tree: Tree, node: Node, one: Mention, voice: Voice) -> Mention | None:
    """Somebody's relative, where the verb tells whose: "I have a brother", "she has two sons and a daughter"."""
    first = node
    while first.dep == "conj":
        first = tree.head(first)
    verb = tree.head(first)
    owner = tree.kid(verb, "nsubj")
    found = relation(tree, node)
    had = (first.dep, verb.lemma) == ("dobj", "have") and not tree.kids(verb, "neg")
    if not had or owner is None or found is None or found[0] is not MentionKind.KIN:
        return None
    return replace(one, kind=found[0], head=found[1], holder=mention(tree, owner, voice))


def _called_behind(tree: Tree, node: Node, voice: Voice) -> Iterator[Frame]:
    """Read "Miso won't eat, poor old cat": what the named one is stands behind a comma at the end."""
    before = tree.before(tree.subtree(node)[0])
    head = mapping("people", "pet").get(node.lemma)
    is_last = all(other.pos == "PUNCT" for other in tree.nodes[node.index + 1 :])
    named = next((other for other in tree.nodes if other.dep == "nsubj" and other.pos == "PROPN"), None)
    if head is None or before is None or before.lower != "," or not is_last or named is None:
        return
    name = of_nodes(tree, phrase(tree, named), MentionKind.NAME)
    holder = first_person(voice, node.start)
    bare = of_nodes(tree, [node], MentionKind.PET)
    one = replace(bare, head=head, holder=holder, name=name.text)
    yield replace(_frame(tree, one, name, node), trust=0.7)


def _reversed_apposition(tree: Tree, node: Node, voice: Voice) -> Iterator[Frame]:
    """Read "Mr Pell, our caretaker" and "Ana, my sister"."""
    if node.pos != "PROPN":
        return
    for child in tree.kids(node, "appos"):
        if possessor(tree, child) is None:
            if _is_ours(tree) and child.lemma in mapping("people", "pet"):
                name = of_nodes(tree, phrase(tree, node), MentionKind.NAME)
                own = of_nodes(tree, phrase(tree, child), MentionKind.PET)
                holder = first_person(voice, own.start)
                head = mapping("people", "pet")[child.lemma]
                yield _frame(tree, replace(own, head=head, holder=holder, name=name.text), name, node)
            continue
        one = mention(tree, child, voice)
        if one.kind in _HEADED:
            name = of_nodes(tree, phrase(tree, node), MentionKind.NAME)
            yield _frame(tree, replace(one, name=name.text), name, node)


def _name_mention(tree: Tree, node: Node, one: Mention) -> Mention:
    beside = name_beside(tree, node)
    if beside:
        return of_nodes(tree, beside, MentionKind.NAME)
    nodes = [
        n for n in tree.subtree(node) if one.name is not None and n.start >= one.end and tree.text([n]) in one.name
    ]
    return of_nodes(tree, nodes or [node], MentionKind.NAME)


def _frame(tree: Tree, one: Mention, name: Mention, node: Node) -> Frame:
    """The naming frame; for a role, whose bearer is what matters, "my landlord is X"."""
    start, end = _sentence_part(tree, node, one, name)
    if one.kind in (MentionKind.ROLE, MentionKind.THING):
        subject = replace(one, kind=MentionKind.THING, name=None)
        return Frame(
            language="en", start=start, end=end, subject=subject, words=_words("be", name, tree), verb="be", object=name
        )
    return Frame(
        language="en", start=start, end=end, subject=one, words=_words("call", name, tree), verb="call", object=name
    )


def _words(lemma: str, name: Mention, tree: Tree) -> tuple[Word, ...]:
    lead = Word(text="", lemma=lemma, tag="verb", start=name.start, end=name.start)
    body = Word(text=name.text, lemma=name.text.casefold(), tag="name", start=name.start, end=name.end)
    return lead, body


def _sentence_part(tree: Tree, node: Node, one: Mention, name: Mention) -> tuple[int, int]:
    """What to quote: from the possessive to the end of the name."""
    spans = [tree.span(tree.subtree(child)) for child in tree.kids(node, "poss")]
    starts = [one.start, name.start, *(start for start, _ in spans)]
    return min(starts), max(one.end, name.end)


def of_copula(clause: Clause, subject: Mention, voice: Voice) -> Frame | None:
    """Read "Biscuit is our pony", "Dr Lund is my eye doctor", "my sister is Ana" as the naming they are."""
    tree = clause.tree
    complement = tree.kid(clause.head, "attr")
    if clause.head.lemma != "be" or complement is None or clause.subject is None:
        return None
    if _is_favourite(tree, complement) and subject.kind not in _NAMED:
        return _favourite(tree, clause, complement, clause.subject, voice)
    if subject.kind in (MentionKind.NAME, MentionKind.ORGANISATION) and possessor(tree, complement) is not None:
        return _role_of(tree, clause, complement, subject, voice)
    if complement.lower in words("classes.complement", "nationality"):
        return None
    if subject.kind in _NAMED and tree.kids(complement, "conj") and subject.holder is not None:
        return _listed(tree, clause, complement, subject)
    if subject.kind in _NAMED | {MentionKind.ROLE} and complement.pos == "PROPN" and complement.capital:
        name = of_nodes(tree, phrase(tree, complement), MentionKind.NAME)
        return _frame(tree, replace(subject, name=name.text), name, clause.head)
    return _by_apposition(tree, subject, complement)


def _listed(tree: Tree, clause: Clause, complement: Node, subject: Mention) -> Frame | None:
    """Read "My kids are Ben and Lily": each is had, and none of the names is the name of all."""
    names = tuple(of_nodes(tree, phrase(tree, item), MentionKind.NAME) for item in items(tree, complement))
    if subject.holder is None or complement.pos != "PROPN":
        return None
    kind = "child" if subject.head in CHILDREN else subject.kind.value
    start, end = tree.span(tree.subtree(clause.top))
    return Frame(
        language="en", start=start, end=end, subject=subject.holder, words=_words(f"have:{kind}", names[0], tree),
        verb="have", object=names[0], objects=names,
    )  # fmt: skip


def _is_favourite(tree: Tree, complement: Node) -> bool:
    """Read "My favourite show", "my dream job", and "my favourite" alone."""
    kids = {kid.lower for kid in tree.kids(complement)} | {complement.lower}
    return bool(kids & {"favourite", "favorite", "dream", "go-to", "least"}) and possessor(tree, complement) is not None


def _favourite(tree: Tree, clause: Clause, complement: Node, subject: Node, voice: Voice) -> Frame:
    """Read "Mango is my favourite fruit": the attribute is the favourite fruit, its value the mango."""
    one = mention(tree, complement, voice)
    if complement.lower in _BEST and subject.pos == "NOUN" and tree.kids(subject, "compound", "amod"):
        one = replace(one, head=f"favourite {subject.lemma}")  # "horror films are my favourite": among films
    values = tuple(of_nodes(tree, phrase(tree, item)) for item in items(tree, subject))
    frame = _frame(tree, replace(one, kind=MentionKind.THING), values[0], clause.head)
    start, end = tree.span([*tree.subtree(subject), clause.head, *phrase(tree, complement)])
    return replace(frame, start=start, end=end, objects=values if len(values) > 1 else ())


def _role_of(tree: Tree, clause: Clause, complement: Node, subject: Mention, voice: Voice) -> Frame | None:
    one = mention(tree, complement, voice)
    if one.holder is None or clause.subject is None:
        return None
    name = Mention(text=subject.text, start=subject.start, end=subject.end, kind=MentionKind.NAME, head=subject.head)
    if one.kind is MentionKind.THING and relation(tree, complement) is None and _is_praise(tree, complement):
        return None
    found = relation(tree, complement)
    first = one.text.split()[0].casefold()
    if one.kind is MentionKind.ROLE and found is not None and first in _LATEST:
        one = replace(one, text=one.text.partition(" ")[2], start=one.start + len(first) + 1)
    if one.kind is MentionKind.ROLE and found is not None and len(one.text.split()) > 1:
        one = replace(one, head=one.text.casefold() if found[2] is None else one.head)
    frame = _frame(tree, replace(one, name=name.text), name, clause.head)
    nodes = [node for node in tree.subtree(clause.top) if node.dep not in ("punct",)]
    start, end = tree.span([*tree.subtree(clause.subject), clause.head, *phrase(tree, complement), *nodes[:1]])
    return replace(frame, start=start, end=end)


def _is_praise(tree: Tree, complement: Node) -> bool:
    """Read "Porto is my favourite city" states a taste, not what Porto is called."""
    return any(kid.lower in ("favourite", "favorite", "dream", "idea") for kid in tree.kids(complement)) is False and (
        complement.pos == "NOUN" and complement.lemma in ("life", "thing", "everything", "problem", "choice")
    )


def _by_apposition(tree: Tree, subject: Mention, complement: Node) -> Frame | None:
    """Read "the caretaker is a firm now, Brightdoor"."""
    if subject.kind not in (MentionKind.ROLE,):
        return None
    named = [kid for kid in tree.kids(complement, "appos") if kid.pos == "PROPN"]
    nodes = phrase(tree, named[0]) if named else _name_after_comma(tree, complement)
    if not nodes:
        return None
    name = of_nodes(tree, nodes, MentionKind.NAME)
    return _frame(tree, subject, name, complement)


def _name_after_comma(tree: Tree, complement: Node) -> list[Node]:
    """The proper name that follows a comma close behind."""
    for comma in tree.nodes[complement.index + 1 : complement.index + 4]:
        if comma.lower == ",":
            found: list[Node] = []
            for node in tree.nodes[comma.index + 1 :]:
                if node.pos != "PROPN":
                    break
                found.append(node)
            return found
    return []
