"""What a clause leaves out, for the one before it said it.

换了辆车，花了六万; 我工资八千，老公一万; 在学吉他，学了三个月.
"""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.domain.time_expression import Granularity
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.frames import empty_word
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.running import Running
from affidavit.languages.zh.values import is_amount
from affidavit.languages.zh.vocabulary import matcher

_STAYING = word_set("resuming", "staying")
_GOING = word_set("resuming", "going")
_USING = word_set("resuming", "using")
_HAVING = word_set("resuming", "having")
_SPENDING = frozenset({"花", "花掉", "用"})
_GETTING = frozenset({"买", "入手", "淘"})
_AILING = frozenset({"住院", "开刀", "抢救", "生孩子", "生", "做手术", "检查", "手术"})
_OWN = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})
_OTHERS = frozenset({MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PRONOUN})


def resumed(frame: Frame, running: Running) -> Frame:
    """The clause with what was left out; itself where nothing was."""
    last = running.frame
    if last is None or last.start < running.begin or frame.mood is not Mood.STATEMENT or last.mood is not frame.mood:
        return frame
    return (
        _well(frame, last)
        or _presented(frame, last)
        or _newborn(frame, last)
        or _got(frame, running.acquired)
        or _in_hospital(frame, last)
        or _spent(frame, running.acquired)
        or _likewise(frame, last)
        or _so_long(frame, last)
        or frame
    )


def filled(frame: Frame, running: Running) -> Frame:
    """我不吃羊肉，老公爱吃; 我会开车，老婆不会: what somebody else does or does not do as well."""
    last = running.frame
    if last is None or last.start < running.begin or not _lacks_object(frame) or last.mood is not frame.mood:
        return frame
    other = frame.subject.kind in _OTHERS | _OWN and bool(frame.subject.text) and frame.subject != last.subject
    other = other or (frame.words[-1].lemma in ("吃", "喝") and len(frame.words) == 2)  # 对虾不过敏，但不爱吃
    lemma = frame.words[-1].lemma
    done = lemma.removeprefix("爱").removeprefix("喜欢") or lemma
    words = _same_doing(frame, last, done) if other and frame.time is None else ()
    return replace(frame, words=words, object=last.object, objects=last.objects) if words else frame


def _lacks_object(frame: Frame) -> bool:
    """爱喝, 不会: a verb and no more."""
    done = frame.words[-1] if frame.words else None
    if done is None or (done.tag.split()[:1] != ["verb"] and done.lemma not in ("吃", "喝")):
        return False
    liked = len(frame.words) == 2 and frame.words[0].lemma in lexicon.verbs("psych")
    bare = frame.object is None or frame.object.start == frame.words[-1].start
    return bare and (len(frame.words) == 1 or liked)


def _same_doing(frame: Frame, last: Frame, done: str) -> tuple[Word, ...]:
    """The words of what was done before, with the verb of this clause; none where it is another doing."""
    liking = lexicon.verbs("psych")
    at = next(
        (
            index
            for index, each in enumerate(last.words)
            if each.lemma.removeprefix("不") == done or {each.lemma, done} <= liking
        ),
        None,
    )
    taken = [each for each in last.words if {"food", "drink"} & set(each.tag.split())]
    if at is None:
        return (*frame.words, *taken) if taken and done in ("吃", "喝") else ()  # 对虾不过敏，但不爱吃
    verb = replace(last.words[at], lemma=frame.words[-1].lemma)
    if at + 1 < len(last.words):
        return (*frame.words[:-1], verb, *last.words[at + 1 :])
    return (*last.words[:at], verb) if last.words[0].tag == "preposition" else ()  # 对虾 | 过敏


def _well(frame: Frame, last: Frame) -> Frame | None:
    """朵朵昨天发烧，今天好了: it is over; not 空调坏了，今天好了."""
    told = matcher().best(last)
    ill = told is not None and told.predicate in ("ill_with", "has_condition", "injured", "feels")
    bare = [word.lemma for word in frame.words] in (["好"], ["痊愈"], ["康复"]) and frame.object is not None
    if not ill or not bare or frame.polarity is Polarity.NEGATIVE or last.ended:
        return None
    return replace(last, start=frame.start, end=frame.end, time=frame.time, tense=frame.tense, ended=True)


def _presented(frame: Frame, last: Frame) -> Frame | None:
    """他叫阿强，是我健身教练: who that relation of the speaker's is; not 他叫阿强，是个老师."""
    name, relation = last.object, frame.object
    named = last.verb == "叫" and name is not None and name.kind is MentionKind.NAME and bool(last.words)
    if not named or name is None or relation is None or frame.verb != "是" or frame.polarity is Polarity.NEGATIVE:
        return None
    mine = frame.words[-1].lemma.startswith(("我", "咱")) and relation.holder is None
    if not mine or frame.subject != last.subject or frame.subject.kind is not MentionKind.PRONOUN:
        return None
    if relation.kind is MentionKind.KIN:
        return replace(frame, subject=relation, words=last.words, verb="叫", object=name, objects=())
    holder = Mention(text="", start=frame.start, end=frame.start, kind=MentionKind.OWNER, head="我")
    of_mine = replace(relation, kind=MentionKind.THING, holder=holder)
    return replace(frame, subject=of_mine, words=last.words[-1:], object=name, objects=())


def _in_hospital(frame: Frame, last: Frame) -> Frame | None:
    """我妈住院了，在协和: where she is; not 我妈是医生，在协和, where she works."""
    ill = last.verb in _AILING and last.subject == frame.subject and frame.verb == "在" and len(frame.words) == 2
    return replace(frame, words=(frame.words[0], replace(frame.words[1], tag="noun place"))) if ill else None


def _got(frame: Frame, acquired: Frame | None) -> Frame | None:
    """我有把伞，是去年买的: that thing was got then; not 我有把伞，买菜时带."""
    bare = frame.verb in _GETTING and len(frame.words) == 1 and frame.object is None
    if not bare or acquired is None or acquired.object is None or frame.subject.text:
        return None
    words = tuple(word for word in acquired.words if word.start >= acquired.object.start)
    return replace(
        frame, subject=acquired.subject, words=(*frame.words, *words), object=acquired.object, tense=Tense.PAST
    )


def _newborn(frame: Frame, last: Frame) -> Frame | None:
    """我姐生了，是个女儿: whom she has had, and not what she is; not 我生病了，是个女的."""
    child = frame.words[-1] if frame.words else None
    born = last.verb in ("生", "生孩子") and last.polarity is Polarity.POSITIVE and frame.verb == "是"
    if not born or child is None or "child" not in child.tag.split() or frame.subject != last.subject:
        return None
    return replace(frame, words=(empty_word("生", child.start), child), verb="生", time=last.time, tense=last.tense)


def _spent(frame: Frame, acquired: Frame | None) -> Frame | None:
    """花了六万八: what was just bought cost that; not 花了两天, nor what was spent on something that is named."""
    value = frame.object
    if acquired is None or acquired.object is None or frame.verb not in _SPENDING or value is None:
        return None
    left_out = frame.subject.kind in _OWN and 0 < len(frame.words) < 4
    if not left_out or not is_amount(value.text.casefold()) or frame.polarity is Polarity.NEGATIVE:
        return None
    words = (empty_word("价格为", value.start), frame.words[-1])
    return replace(frame, subject=acquired.object, words=words, verb="价格为")


def _likewise(frame: Frame, last: Frame) -> Frame | None:
    """老公一万二: his is that, of what was told of another; not 儿子三岁, which tells of what it is itself."""
    attribute, value = last.subject, frame.object
    if attribute.kind is not MentionKind.THING or attribute.holder is None or last.object is None or value is None:
        return None
    counted = frame.verb == "" or (frame.verb == "年龄为" and "岁" not in value.text)  # 老公八十, of a weight
    bare = counted and frame.subject.kind in _OTHERS and len(frame.words) == (2 if frame.verb else 1)
    numbers = all("number" in each.words[-1].tag.split() for each in (frame, last) if each.words)
    if not bare or not numbers or last.verb not in ("", "是"):
        return None
    return replace(frame, subject=replace(attribute, holder=frame.subject), words=frame.words[-1:], verb="")


def _so_long(frame: Frame, last: Frame) -> Frame | None:
    """学了三个月, 骑了四年: how long what was just said has gone on; not 学了三个月英语, which names what.

    After a journey it is how long that took (去了敦煌，玩了五天), and nothing that goes on until now.
    """
    lasting = frame.time is not None and frame.time.granularity is Granularity.DURATION
    bare = frame.object is None and len(frame.words) == 1 and bool(frame.verb)
    if not (lasting and bare) or frame.subject.kind is not last.subject.kind or frame.polarity is not last.polarity:
        return None
    if frame.verb in _STAYING and last.verb in _GOING:
        return replace(frame, time=last.time, tense=last.tense)
    same = frame.verb == last.verb or (frame.verb in _USING and last.verb in _HAVING)
    if not same or last.time is not None:
        return None
    return replace(last, start=frame.start, end=frame.end, time=frame.time, tense=frame.tense)
