"""Whether a clause is about anybody's life, or talk, praise and the world at large."""

from __future__ import annotations

import re

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Mention, MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.zh.classes import classes_of
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.vocabulary import catalogue, matcher

_TALKING = word_set("relevance", "talking")
_JUDGING = word_set("relevance", "judging")
_EMPTY = word_set("relevance", "empty")
_VAGUE = re.compile(
    r"(?:(?:(?:这|那)(?:个|种|些|样的?)?|很多|许多|不少|好多|一些|什么|各种)的?)?(?:想法|意思|感觉|东西|话|事情?|情况)"
    r"|(?:这|那)(?:种|样的?)[^，。]{1,4}"
)
_KNOWING = frozenset({"知道", "不知道", "以为", "晓得", "知不知道", "猜", "猜测"})
_LEANING = frozenset({"是", "喜欢", "想", "行", "算", "好", "大", "觉得", "认为", "希望", "感觉"})
_POINTING = frozenset({"这", "那", "这样", "那样", "这些", "那些"})
_IMPERSONALS = frozenset({MentionKind.THING, MentionKind.PLACE, MentionKind.PRONOUN})
_IMPERSONAL = word_set("relevance", "impersonal")
_IMPLIED = (MentionKind.OWNER, MentionKind.SPEAKER)
_OPINIONS = frozenset({"finds", "likes", "dislikes", "name", "is_a"})
_RECALLING = frozenset({"想", "记", "回想", "说"})
_WAVERING = frozenset({"纠结", "犹豫", "考虑", "琢磨", "考虑考虑", "寻思"})
_REPORTING = frozenset({"说", "说是", "报道", "预报"})
_ABSTRACT = word_set("relevance", "abstract")
_DECIDING = frozenset({"想", "定", "决定", "确定", "考虑"})
_COME_UP = frozenset({"起", "起来", "不起来", "不起", "得起", "得起来"})  # 想起来了, 说起来
_PRESENTLY = word_set("relevance", "presently")
_ERRANDS = word_set("relevance", "errands")
_TALKED_OF = word_set("relevance", "talked_of")
_BARE_PROMISES = frozenset({"会", "能", "可以", "行", "要", "肯定"})


def is_idle(frame: Frame, parts: Parts) -> bool:
    """Whether the clause claims nothing worth keeping."""
    if frame.mood is not Mood.STATEMENT or frame.fragment or any(word.start < frame.start for word in frame.words):
        return False  # 我爸抽烟，我不抽: its words stand before it
    vague = frame.object is not None and (frame.object.text in _EMPTY or _VAGUE.fullmatch(frame.object.text))
    towards = bool(frame.words) and frame.words[0].lemma == "对"  # 对历史感兴趣
    if (vague and not towards) or frame.subject.text == "人" or _says_no_what(frame, parts):
        return True  # 人都走了 says nothing of anybody
    who = frame.subject
    found = matcher().best(frame)
    if _reviews(frame, parts) or ((found is None or found.predicate == "is_a") and _names_nobody(frame, parts)):
        return True
    if (found is None or found.predicate in _OPINIONS) and _is_of_listener(parts):
        return True
    if found is not None:
        return False
    if who.kind in _IMPLIED and (_presently(frame, parts) or _is_of_talk(parts)):
        return True
    if who.kind is MentionKind.THING and who.holder is None:
        hearsay = frame.modality is Modality.REPORTED or frame.verb in _REPORTING  # 天气预报说明天有雨
        return _judges(frame, parts) or hearsay or _is_of_talk(parts)
    return who.kind in _IMPLIED and _only_talks(frame, who, parts)


def names_oneself(frame: Frame) -> bool:
    """不是我, 小杨不是楼上那个小杨: who is not meant, or is."""
    if frame.verb != "是" or frame.object is None:
        return False
    denied = frame.polarity is Polarity.NEGATIVE and bool(frame.subject.text)
    return frame.object.kind in _IMPLIED or (denied and frame.object.text.endswith(frame.subject.text))


def _says_no_what(frame: Frame, parts: Parts) -> bool:
    """我也是, 我不喜欢, 我还以为…: what is meant stood before, or is only thought; not 我不喝酒, nor 他去了."""
    verb = parts.main.text if parts.main is not None else ""
    bare = frame.object is None and not parts.aspects and frame.time is None and len(parts.predicate) == 1
    recalled = verb in _RECALLING and any(unit.text in _COME_UP for unit in parts.predicate[1:2])
    if verb in _WAVERING and frame.object is None and not frame.subject.text:
        return True  # 还在纠结, with nothing said of what
    done = all(unit.kind in ("cmp", "deg") for unit in parts.predicate[1:])
    recalled = recalled or (verb in _DECIDING and bool(parts.negations) and done and frame.object is None)  # 还没想好
    promised = bare and verb in _BARE_PROMISES and frame.subject.kind in _IMPLIED
    told_to = verb == "叫" and frame.object is not None and frame.object.kind is MentionKind.PRONOUN  # 我叫他来
    relative = frame.object is not None and frame.object.kind is MentionKind.KIN
    if relative and verb in ("当", "做") and frame.object and frame.object.head not in ("father", "mother"):
        return True  # 我当舅舅啦
    if parts.main is not None and parts.main.kind == "a" and _is_age(frame.subject):
        return True  # 年纪大了
    if frame.verb == "感" or (verb == "有" and frame.object is not None and frame.object.text in _ABSTRACT):
        return True  # 不感兴趣, 挺有缘分的
    return verb in _KNOWING or told_to or recalled or promised or (bare and verb in _LEANING)


def _is_age(who: Mention) -> bool:
    named = catalogue().by_noun(who.head, "zh") if who.kind is MentionKind.THING else None
    return named is not None and named.name == "age"


def _is_of_listener(parts: Parts) -> bool:
    """我觉得你很聪明, 那我叫你小白: of the one spoken to, whose life is not kept; not 我希望你说话短一点."""
    at = parts.predicate.index(parts.main) if parts.main in parts.predicate else 0
    after = next((unit for unit in parts.predicate[at + 1 :] if unit.kind == "np"), None)
    return after is not None and bool(after.tokens) and after.tokens[0].tag == "second"


def _presently(frame: Frame, parts: Parts) -> bool:
    """我先去洗个澡, 稍后再试: what is done right now, while one talks; not 我先去北京 or 马上三十岁."""
    said = {unit.text for unit in (*parts.adverbs, *parts.times)}
    named = frame.object is not None and frame.object.kind in (
        MentionKind.PLACE, MentionKind.NAME, MentionKind.ORGANISATION, MentionKind.KIN, MentionKind.ROLE
    )  # fmt: skip
    now = said & _PRESENTLY
    if now == {"先"} and not (parts.predicate and parts.predicate[-1].text.endswith(tuple(_ERRANDS))):
        return False  # 先办手续, and then something else
    return bool(now) and not named and "了" not in parts.aspects


def _is_of_talk(parts: Parts) -> bool:
    """这道题我没看懂: about what was just said or shown; not 这套房我看了."""
    phrases = (unit.text for unit in (*parts.before, *parts.predicate) if unit.kind == "np")
    return any(text.startswith("这") and text.endswith(tuple(_TALKED_OF)) for text in phrases)


def _reviews(frame: Frame, parts: Parts) -> bool:
    """用起来很方便, 环境特别好, 真让人放松: how things are found; not 空调好了, nor what belongs to somebody."""
    who = frame.subject
    unsaid = who.kind in _IMPLIED and not who.text
    nameless = who.kind is MentionKind.ROLE and who.holder is None and not who.definite  # 老师很好呀
    impersonal = unsaid or nameless or who.kind in (MentionKind.THING, MentionKind.ORGANISATION, MentionKind.PLACE)
    if not impersonal or parts.main is None:
        return False
    nobodys = unsaid or who.holder is None or not who.holder.text or who.holder.kind in _IMPERSONALS
    if parts.verb == "让" or (nobodys and parts.verb in _IMPERSONAL):
        return True
    rising = any(unit.text.endswith("起来") for unit in parts.predicate)
    if rising and any(unit.kind in ("a", "deg") for unit in (*parts.predicate[1:], *parts.degrees)):
        return True
    return not unsaid and _grades(frame, parts)


def _grades(frame: Frame, parts: Parts) -> bool:
    """An adjective of degree or praise for a thing that is no person's, at no certain time."""
    holder = frame.subject.holder
    if not _names_quality(parts) or (holder is not None and holder.kind not in _IMPERSONALS):
        return False
    exclaimed = any(unit.text in ("太", "可") for unit in parts.degrees)
    changed = ("了" in (*parts.finals, *parts.aspects) and not exclaimed) or bool(parts.times)
    bare = holder is None and frame.subject.kind is MentionKind.THING
    bare = bare and not parts.negations  # 暖气不热 is a state of things
    return not changed and (bare or bool(parts.degrees) or _judges(frame, parts))


def _names_quality(parts: Parts) -> bool:
    """性价比高, 东西是真好: an adjective, or the copula with one."""
    if parts.main is None or parts.main.kind == "a":
        return parts.main is not None
    rest = parts.predicate[parts.predicate.index(parts.main) + 1 :] if parts.main in parts.predicate else []
    kinds = {unit.kind for unit in rest}
    praised = parts.main.kind == "cop" and "a" in kinds and kinds <= {"a", "deg", "adv"}
    return praised and "的" not in parts.finals  # not 鱼缸是圆的


def _names_nobody(frame: Frame, parts: Parts) -> bool:
    """到处都是绿树, 那是高中的事: says what something is, and nothing of anybody; not 是程序员."""
    who = frame.subject
    if who.kind is MentionKind.PRONOUN and who.text in _POINTING:
        return True
    person = any({"job", "person", "cohort"} & set(classes_of(unit)) for unit in parts.predicate if unit.kind == "np")
    return who.kind in _IMPLIED and not who.text and not parts.before and not person and frame.verb == "是"


def _judges(frame: Frame, parts: Parts) -> bool:
    """这个解释很清楚: praise or blame of a thing."""
    return parts.main is not None and any(parts.main.text.endswith(word) for word in _JUDGING)


def _is_vague(frame: Frame, who: Mention) -> bool:
    """听你的, 来一个, 说我嗓门大: nothing of one's own; not 听白噪音, nor 刚来成都."""
    said = frame.object
    if who.text or said is None or frame.time is not None:
        return False
    named = said.kind in (MentionKind.PLACE, MentionKind.NAME, MentionKind.ORGANISATION, MentionKind.KIN)
    listened = frame.verb in ("听", "看") and said.kind is MentionKind.THING and len(said.text) > 1
    return not (named or listened)


def _only_talks(frame: Frame, who: Mention, parts: Parts) -> bool:
    """好难啊, 我先走了, 等我一下: said in passing, about the talk itself."""
    verb = parts.main.text if parts.main else ""
    if verb in _TALKING:
        return frame.object is None or frame.object.kind in (*_IMPLIED, MentionKind.GENERIC) or _is_vague(frame, who)
    if who.text:
        return False
    graded = len(parts.predicate) > 1 and all(unit.kind in ("a", "deg", "adv") for unit in parts.predicate[1:])
    lone = frame.object is None or frame.object.text == verb or graded
    return frame.time is None and (lone or frame.modality is Modality.REPORTED or _judges(frame, parts))
