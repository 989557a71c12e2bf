"""What a clause puts in the place of something else, or gives up: 卡罗拉换成汉了; 钉钉卸了，换成飞书; 三体看完了.

What is given up or replaced is named in the clause or in the one before it; whether it is held at all, and in which
relation, is for the write path to find. It must not fire on orders (把主题换成深色), wishes and plans, on what a thing
itself no longer does (手机不充电了), on what is used up (牛奶喝完了), or on a day left out (今天不跑了).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, Change, Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense
from affidavit.languages.zh.arguments import Arguments, after_main, object_unit
from affidavit.languages.zh.fragments import altered
from affidavit.languages.zh.frames import Setting, mention_of, thing, word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import owner
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.phrases import Unit, is_animate
from affidavit.languages.zh.running import Running
from affidavit.languages.zh.vocabulary import matcher

_SWAPPING = word_set("succeeding", "swapping")
_PURSUED = word_set("succeeding", "pursued")
_FINISHED = word_set("succeeding", "finished")
_STOPPING = word_set("succeeding", "stopping")
_TAKING_UP = word_set("succeeding", "taking_up")
_UNCHANGED = word_set("succeeding", "unchanged")
_ORDERED = "setting"  # what 换成 says where nothing is known of what it is done to
_INTO = frozenset({"成", "为", "到", "回", "用"})
_NAMED = frozenset(
    {MentionKind.THING, MentionKind.ORGANISATION, MentionKind.PLACE, MentionKind.NAME, MentionKind.ROLE}
)  # what something else can come in the place of


def succeeded(frame: Frame, parts: Parts, roles: Arguments, running: Running, setting: Setting) -> Frame:
    """The frame with what its clause replaces or gives up."""
    if frame.changes or frame.fragment or frame.modality not in (Modality.ACTUAL, Modality.PAST):
        return frame
    read = _Clause(parts, roles, running, setting)
    value = _of_altered(frame, parts, roles, running)
    if value is not None and running.altered is not None:
        told = replace(frame, words=(word(value, setting),), object=mention_of(value, setting), objects=())
        return altered(told, running.altered, setting.speaking)
    new = _put_in_place(parts)
    if new is not None and frame.mood in (Mood.STATEMENT, Mood.REQUEST):
        return read.swapped(frame, new)
    told = frame.mood is Mood.STATEMENT and "了" in setting.speaking.content[frame.start : frame.end]
    old = _given_up(parts, roles) if told else None
    if old is None:
        return frame
    gone = replace(frame, changes=(Change(old=_plain(old, setting)),))
    return gone if parts.negations else read.over(gone, old)


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause that puts something in the place of something else, or ends it."""

    parts: Parts
    roles: Arguments
    running: Running
    setting: Setting

    def over(self, frame: Frame, old: Unit) -> Frame:
        """停了布洛芬, 三体看完了: what was so is over; of what no wording fits, only that much happened."""
        if self.parts.verb not in _FINISHED and old is not object_unit(self.parts):
            return frame  # 焊工课停了: what becomes of the thing
        doer = self.roles.subject is not None and old is not self.roles.subject
        words = (*(each for each in frame.words if each.start != old.start), word(old, self.setting))
        ended = replace(
            frame, subject=frame.subject if doer else self._somebody(()), words=words,
            object=mention_of(old, self.setting), objects=(), tense=Tense.PAST, ended=True,
        )  # fmt: skip
        return ended if matcher().best(ended) is not None else frame

    def swapped(self, frame: Frame, new: Unit) -> Frame:
        """The new thing with what it takes the place of."""
        olds, value = self._replaced(new), _plain(new, self.setting)
        changes = tuple(Change(old=old, new=value) for old in olds if old and old != value)
        if not changes:
            return frame
        found = matcher().best(frame)
        read = frame.act is Act.CHANGE or frame.subject.text in olds
        if read and (found is None or found.predicate != _ORDERED):
            return frame if frame.replaces else replace(frame, changes=changes)
        doer = self.roles.subject is not None and is_animate(self.roles.subject)
        said = thing(new.start, new.start + len(value), self.setting)
        words = (word(self.parts.main or new, self.setting), replace(word(new, self.setting), text=value, end=said.end))
        return replace(
            frame, subject=frame.subject if doer else self._somebody(olds), words=words, verb=self.parts.verb,
            object=said, objects=(), mood=Mood.STATEMENT, tense=Tense.PAST, changes=changes,
        )  # fmt: skip

    def _replaced(self, new: Unit) -> list[str]:
        """What the clause or the one before it names; none without 了 nearby, for such a clause is an order."""
        told = "了" in (*self.parts.aspects, *self.parts.finals) or new.text.endswith("了")
        named = [mention_of(unit, self.setting).text for unit in _named_in(self.parts, self.roles)]
        if named or self.roles.subject is not None:
            return named if told else []
        last = self.running.frame
        before = last if last is not None and last.mood is Mood.STATEMENT else None
        over = "了" in self.running.text or "没" in self.running.text
        return _named_before(before) if before is not None and (told or over) else []

    def _somebody(self, olds: Sequence[str]) -> Mention:
        """Whom the clauses before are about, unless that is what is replaced; else the speaker."""
        who = self.running.person
        return who if who is not None and who.text not in olds else owner(self.setting.speaking, self.setting.start)


def _of_altered(frame: Frame, parts: Parts, roles: Arguments, running: Running) -> Unit | None:
    """现在叫少冰, 姓卫, 换成联通了, behind a clause that says that something is otherwise now: what it is."""
    plain = frame.mood is Mood.STATEMENT and frame.polarity is Polarity.POSITIVE
    if running.altered is None or roles.subject is not None or roles.fronted is not None or not plain:
        return None
    filled = parts.verb == "是" and running.altered.kind is MentionKind.ROLE
    value = object_unit(parts) if filled or parts.verb in _TAKING_UP else _put_in_place(parts)
    rest = [unit for unit in after_main(parts) if unit.kind in ("v", "a", "cop", "np", "num")]
    return value if value is not None and value.kind in ("np", "num") and len(rest) == 1 else None


def instead(parts: Parts, running: Running) -> bool:
    """改用招行, behind a clause that gives something up: tells what is done instead, and bids nobody."""
    last = running.frame
    gone = last is not None and (last.ended or any(change.old and not change.new for change in last.changes))
    return gone and (parts.verb in _SWAPPING or bool({unit.text for unit in parts.adverbs} & {"改", "换"}))


def _put_in_place(parts: Parts) -> Unit | None:
    """成汉 of 换成汉, 一辆汉 of 换了一辆汉; none where the clause swaps nothing."""
    rest = [unit for unit in after_main(parts) if unit.kind not in ("time", "de")]
    if parts.verb not in _SWAPPING or not rest or parts.negations:
        return None
    into = rest[0].text in _INTO
    value = next((unit for unit in rest[1 if into else 0 :] if unit.kind == "np"), None)
    bare = into or (value is rest[0] and "了" in (*parts.aspects, *parts.finals))
    return value if bare and value is not None and value.text not in _UNCHANGED else None


def _named_in(parts: Parts, roles: Arguments) -> Iterator[Unit]:
    """把卡罗拉, 从钉钉, 卡罗拉: what the clause itself says is replaced."""
    led = parts.predicate[:2]
    if len(led) == 2 and led[0].text in ("把", "将", "从", "由") and led[1].kind == "np":
        yield led[1]
        return
    about = roles.fronted or roles.subject
    if about is not None and about.kind == "np" and not is_animate(about):
        yield about


def _named_before(last: Frame) -> list[str]:
    """What the clause before is about, and what it says something is done to."""
    told = (last.object, *last.objects) if any(each.tag.startswith("noun") for each in last.words) else ()
    found: tuple[Mention | None, ...] = (last.subject, *told)
    return list(dict.fromkeys(one.text for one in found if one is not None and one.kind in _NAMED and one.text))


def _given_up(parts: Parts, roles: Arguments) -> Unit | None:
    """巴松 of 巴松我不吹了, 三体 of 三体看完了, 布洛芬 of 停了布洛芬."""
    about = roles.fronted or roles.subject
    thing_ = about is roles.fronted or (about is not None and not is_animate(about))
    fronted = about if about is not None and about.kind == "np" and thing_ else None
    what = object_unit(parts) or fronted
    if what is None or what.kind != "np" or parts.auxiliaries:
        return None
    if parts.negations:
        return what if _is_quit(parts) else None
    done = any(unit.kind == "cmp" and unit.text in ("完", "通关") for unit in parts.predicate)
    finished = parts.verb in _FINISHED and done
    return what if finished or parts.verb in _STOPPING else None


def _is_quit(parts: Parts) -> bool:
    """不吹了; not 今天不吹了, nor 没吹了."""
    plain = [unit.text for unit in parts.negations] == ["不"] and parts.verb in _PURSUED
    return plain and not parts.times and "了" in parts.finals


def _plain(unit: Unit, setting: Setting) -> str:
    """Its words, without the particle that the tagger leaves at the end of a name."""
    said = setting.speaking.content[unit.start : unit.end]
    return said.removesuffix("了") if len(said) > 1 else said
