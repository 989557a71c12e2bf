"""What two people are to each other, said of both at once: 我和小王是同学, 我跟老婆结婚五年了.

It must not fire on what one is beside somebody (我跟他是一个班的), nor on what two do in company (我和老婆去吃饭).
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.candidate import MentionKind
from affidavit.domain.frame import Frame
from affidavit.languages.zh.arguments import Arguments
from affidavit.languages.zh.frames import Setting, empty_word, mention_of, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit

_WITH = frozenset({"和", "跟", "与", "同"})
_PARTNERS = word_set("changes", "partners")
_WEDDING = word_set("mutual", "wedding")
_RELATIONS = tuple(word_set("mutual", "relations"))
_SPEAKERS = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})


def wed(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我跟老婆结婚五年了: one is married, and to whom is said already."""
    beside = _beside(parts)
    partner = beside is not None and beside.tokens[-1].text in _PARTNERS
    if not partner or parts.verb not in _WEDDING or frame.subject.kind not in _SPEAKERS:
        return None
    return replace(frame, words=frame.words[2:], object=None, objects=()) if len(frame.words) > 2 else None


def of_each_other(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """我和小王是大学同学, 我老公和我是同学: who that relation of the speaker's is."""
    beside, said = _beside(parts), frame.object
    if beside is None or said is None or parts.verb != "是" or not said.text.endswith(_RELATIONS):
        return None
    mine, other = frame.subject, mention_of(beside, setting)
    whose = beside
    if other.kind in _SPEAKERS and roles.subject is not None:
        mine, other, whose = other, mine, roles.subject
    if mine.kind not in _SPEAKERS or other.kind in _SPEAKERS:
        return None
    holder = owner(setting.speaking, frame.start)
    relation = replace(said, kind=MentionKind.THING, head=said.text.casefold(), holder=holder, name=None)
    return replace(frame, subject=relation, words=(word(whose, setting),), object=other, objects=())


def relation_of(frame: Frame, parts: Parts, roles: Arguments, setting: Setting) -> Frame | None:
    """老周是我发小, 小王是我同事: who that relation is."""
    relation, who = frame.object, frame.subject
    if (
        frame.verb != "是"
        or relation is None
        or roles.subject is None
        or who.kind not in (MentionKind.NAME, MentionKind.KIN)
    ):
        return None
    first = next((u for u in parts.predicate if u.kind == "np"), None)
    owned = first is not None and first.tokens[0].tag == "first" and relation.holder is None
    if not owned or relation.kind not in (MentionKind.KIN, MentionKind.ROLE) or not who.text:
        return None
    if relation.kind is MentionKind.KIN and relation.head not in ("best_friend", "friend"):
        return replace(
            frame,
            subject=relation,
            words=(empty_word("叫", who.start), word(roles.subject, setting)),
            verb="叫",
            object=who,
            objects=(),
        )
    noun = "朋友" if relation.kind is MentionKind.KIN else relation.head
    holder = owner(setting.speaking, who.start)
    attribute = replace(relation, kind=MentionKind.THING, head=noun, holder=holder)
    return replace(frame, subject=attribute, words=(word(roles.subject, setting),), object=who, objects=())


def _beside(parts: Parts) -> Unit | None:
    """With whom: the phrase after 和 at the head of the predicate."""
    units = parts.predicate
    led = len(units) > 2 and units[0].kind == "p" and units[0].text in _WITH and units[1].kind == "np"
    return units[1] if led else None
