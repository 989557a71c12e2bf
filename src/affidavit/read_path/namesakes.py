"""Which of several people of one name a question means: the one whom its further words describe.

"Where does Kate from work live?" is about Kate from work and not about a cousin Kate; 隔壁小王养什么 about the one next
door. Where its words fit several equally, whoever is called just so comes before people of whom the name is only a
part; else it is about all of them, and the answers say whom each is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from affidavit.domain.candidate import Mention
from affidavit.domain.entity import Entity, EntityKind
from affidavit.languages.tokens import folded
from affidavit.retrievers.retriever import Known

Tokens = Callable[[str], Sequence[str]]


def meant(mention: Mention, query: str, tokens: Tokens, known: Known) -> frozenset[str]:
    """The people of the mention's name whom the words of the query fit best; empty where at most one has the name."""
    names = {folded(name) for name in (mention.name, mention.text, mention.head) if name}
    people = [one for one in known.by_id.values() if one.kind is EntityKind.PERSON and names & set(_called(one))]
    if len(people) < 2:
        return frozenset()
    asked = set(tokens(query))
    fitting = {one.id: (len(asked & _described(one, tokens)), folded(one.label) in names) for one in people}
    most = max(fitting.values())
    return frozenset(identifier for identifier, fit in fitting.items() if fit == most)


def _called(entity: Entity) -> Iterator[str]:
    return (folded(name) for name in (entity.label, *entity.aliases, entity.role) if name)


def _described(entity: Entity, tokens: Tokens) -> set[str]:
    said: Iterable[str] = (entity.label, *entity.aliases)
    return {word for one in said for word in tokens(one)}
