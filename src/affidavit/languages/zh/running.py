"""What a clause leaves open for the ones after it: whom it was about, who came up, in which way it was said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from affidavit.domain.assertion import Modality
from affidavit.domain.candidate import Act, Mention, MentionKind
from affidavit.domain.condition import Conditions
from affidavit.domain.frame import Frame, Mood
from affidavit.domain.time_expression import TimeExpression
from affidavit.languages.zh import lexicon
from affidavit.languages.zh.arguments import Arguments, is_first
from affidavit.languages.zh.classes import has_class
from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.mentions import Speaking, attribute_nouns, is_title, mention
from affidavit.languages.zh.parsing import Parts
from affidavit.languages.zh.passing import PEOPLE
from affidavit.languages.zh.phrases import Unit
from affidavit.languages.zh.tagging import Token

_HELD = frozenset({"开", "办", "举行", "举办", "召开", "集合", "演出", "进行"})
_NAMING = frozenset({"叫", "名叫", "叫做", "姓"})
_MEASURE = "个|家|只|位|条|名|匹|头|间|所|部|本|款|座|对"
_INTRODUCED = re.compile(rf"^(?:[一两三几]?(?:{_MEASURE})|[一两三])")
_AGENTS = frozenset(
    {MentionKind.KIN, MentionKind.NAME, MentionKind.ROLE, MentionKind.PET, MentionKind.PRONOUN, MentionKind.GENERIC}
)
_SOMEBODY = frozenset({MentionKind.KIN, MentionKind.ROLE, MentionKind.NAME, MentionKind.PET})
_CARRIED = _AGENTS | {MentionKind.ORGANISATION, MentionKind.THING}


_CONTENTS = word_set("running", "contents")  # nouns for what something consists in
_ALTERED = frozenset({MentionKind.THING, MentionKind.ROLE, MentionKind.ORGANISATION})
_SELVES = frozenset({MentionKind.OWNER, MentionKind.SPEAKER})
_ANEW = re.compile(rf"(?:一?(?:{_MEASURE}))?(?:新的?|人|别的)?")  # 换了一家, 换人了
_ALTERING = frozenset(
    {"挪", "搬", "调", "改", "换", "变", "涨", "降", "升", "更新", "调整", "涨价", "降价", "改名", "换名"}
)


@dataclass(slots=True)
class Running:
    """What a clause leaves open for the next one."""

    subject: Mention | None = None
    sentence: int = -1
    supposing: bool = False
    modality: Modality = Modality.ACTUAL
    time: TimeExpression | None = None
    conditions: Conditions = ()
    review: bool = False  # whether the whole message praises or blames a thing
    reviewing: bool = False  # whether a thing is being praised or blamed, clause after clause
    spared: tuple[Unit, ...] = ()  # 除了羊肉: what the clause after it leaves out
    text: str = ""
    act: Act = Act.ASSERT
    mood: Mood = Mood.STATEMENT
    frame: Frame | None = None  # the last one
    begun: int = -1  # the sentence that `begin` is of
    begin: int = 0  # where the present sentence begins
    heading: bool = False  # whether its time is that of a heading, for the whole sentence: 下周三：…
    day: str = ""  # the words for the day that was named last in the sentence, for a bare 下午 after it
    acquired: Frame | None = None  # what was said to be bought or had in this sentence, for its price after it
    group: Mention | None = None  # those named together last, for what is said of one of them
    wrong: str = ""  # what was said to have been said wrongly before, for the right one after it
    wrongly: Mention | None = None  # the attribute of which something wrong was said before
    pets: bool = False  # whether it was said already that the pet is kept
    consisting: bool = False  # whether it was about what something consists in: 活动内容是分享经验，结交朋友
    topical: bool = False  # whether the subject is a phrase that stands alone, for the clauses after it
    people: list[Mention] = field(default_factory=list[Mention])  # persons and animals that came up, oldest first

    @property
    def person(self) -> Mention | None:
        """Whom the clauses before were about, where that is somebody."""
        who = self.subject
        return who if who is not None and who.kind in PEOPLE | {MentionKind.PET} else None

    @property
    def topic(self) -> Mention | None:
        """The phrase that stood alone before, and that the clauses after it are about."""
        return self.subject if self.topical else None

    @property
    def altered(self) -> Mention | None:
        """What the last clause says to be otherwise now, without saying how: 密码改了, 房东换人了, 换工位了."""
        last = self.frame
        if last is None or last.verb not in _ALTERING or last.mood is not Mood.STATEMENT:
            return None
        who, what = last.subject, last.object
        if who.kind in _ALTERED:
            return who if what is None or _ANEW.fullmatch(what.text) else None
        if what is None or what.kind not in _ALTERED or len(last.words) != 2 or "了" not in self.text:
            return None
        return what if what.holder is not None or who.kind in _SELVES else replace(what, holder=who)


def note_people(units: Sequence[Unit], speaking: Speaking, running: Running) -> None:
    """Note the persons and animals that come up in a clause."""
    holder: Mention | None = None
    for unit in units:
        if unit.kind == "np" and any(_is_somebody(token) for token in unit.tokens):
            somebody = mention(unit, speaking)
            if (
                holder is not None
                and somebody.kind is MentionKind.KIN
                and somebody.holder is None
                and not somebody.definite
            ):
                somebody = replace(somebody, holder=holder)
            holder = holder or (somebody if somebody.kind in (MentionKind.NAME, MentionKind.ROLE) else None)
            running.people.append(somebody)


def _is_somebody(token: Token) -> bool:
    return token.tag in ("kin", "role", "per", "pet") or (token.tag == "n" and is_title(token.text))


def pointing(frame: Frame, running: Running) -> Frame:
    """那孩子 and 人家 mean who came up in the message; he and she are left to what is known of everybody's sex."""
    who = frame.subject
    if who.holder is not None and who.holder.text == "其":
        whose = running.subject or next(reversed(running.people), None)
        return frame if whose is None else replace(frame, subject=replace(who, holder=whose))
    if who.kind is MentionKind.PRONOUN and who.head == "child":
        fitting = [
            p
            for p in running.people
            if p.head in ("son", "daughter", "child", "nephew", "niece") and p.start < who.start
        ]
    elif who.text in ("人家", "他", "她") and running.people and not _asserted(running):
        fitting = [p for p in running.people if p.start < who.start and p.kind is not MentionKind.PET]
    else:
        return frame
    return replace(frame, subject=fitting[-1]) if fitting else frame


def carried(running: Running, parts: Parts, roles: Arguments) -> Mention | None:
    """The subject of the clause before, where this one is likely about it too."""
    if roles.subject is None and parts.verb in _HELD | {"是"} and running.altered is not None:
        return running.altered  # 周会改了，周四开
    subject = running.subject
    named = running.frame.object if running.frame is not None else None
    introduced = roles.subject is None and named is not None and _is_introduced(named, running)
    if introduced and (parts.verb in _NAMING or (parts.verb == "是" and named is not None and named.kind in _SOMEBODY)):
        return named  # 谈了个男朋友，是徐州人
    if subject is not None and running.topical and roles.subject is None and roles.fronted is None:
        return subject
    fronted = roles.fronted is not None and parts.main is not None
    if subject is None or subject.kind not in _CARRIED or fronted:
        return None
    if subject.kind in _AGENTS:
        return subject
    if subject.head in lexicon.words("attributes", "price"):
        return subject if parts.verb in _ALTERING else None  # 月租三千八，就是没暖气
    if parts.main is None or parts.main.kind in ("a", "cop") or parts.verb in ("在", "有", "离", "叫"):
        return subject
    if parts.verb in _HELD and parts.predicate[0].text == "在":
        return subject  # 大会是八号，在食堂开
    able = any(unit.text in ("能", "能够", "可以") for unit in parts.auxiliaries)
    reviewed = running.frame is not None and running.frame.subject.kind is MentionKind.GENERIC
    if able and reviewed and running.sentence == running.begun and parts.verb not in lexicon.verbs("disposing"):
        return subject  # 电池耐用，能撑两天; not 手术是去年做的，现在能走了
    return None


def _is_introduced(named: Mention, running: Running) -> bool:
    """Whether it was said as one that is new: 养了只猫; its measure word is no part of it."""
    counted = re.search(rf"(?:{_MEASURE}){re.escape(named.text.casefold())}", running.text)
    return counted is not None or _INTRODUCED.match(named.text) is not None


def spoke_of(about: Mention, roles: Arguments, running: Running) -> None:
    """Note whom, and what, a clause was about."""
    asking = roles.subject is not None and roles.subject.kind == "wh"
    running.subject = None if is_first(roles.subject) or asking else _of_whom(about)
    running.consisting = about.head in _CONTENTS


def _of_whom(subject: Mention) -> Mention:
    """Whom the next clause is likely about: the holder of what is one's own."""
    holder = subject.holder
    if holder is None or subject.kind is not MentionKind.THING:
        return subject
    if holder.kind in (MentionKind.THING, MentionKind.ORGANISATION) and subject.head in attribute_nouns() | _CONTENTS:
        return holder  # 项目预算八十万，负责人是苗姐
    own = holder.kind in (MentionKind.OWNER, MentionKind.SPEAKER)
    named = subject.head in lexicon.words("attributes", "naming")
    told = named or subject.head in attribute_nouns() or has_class(subject.head, "exam_subject")
    trait = holder.kind in _AGENTS and told  # 儿子身高一米三，体重30公斤
    return holder if own or trait else subject


def _asserted(running: Running) -> bool:
    """Whether the last frame claims something, so that who came up in it is known to the steps after this one."""
    return running.frame is not None and running.frame.mood is Mood.STATEMENT and not running.frame.fragment
