"""Clauses of Chinese: who, what, in which way; and what each rule must not take."""

from __future__ import annotations

import pytest
from tests.unit.languages.zh.reading_zh import analysis, frames, lemmas, said

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act, MentionKind
from affidavit.domain.frame import Mood, ReplyKind
from affidavit.domain.message import SpeakerKind


def test_the_place_and_the_job_are_two_facts() -> None:
    place, job = frames("我在报社当编辑")
    assert (lemmas(place), lemmas(job)) == (["在", "报社", "工作"], ["当", "编辑"])


def test_negation_stays_in_its_own_clause() -> None:
    first, second = frames("我不喜欢绿茶，但我喜欢红茶")
    assert (first.polarity, second.polarity) == (Polarity.NEGATIVE, Polarity.POSITIVE)


@pytest.mark.parametrize("text", ["我不得不戴眼镜", "我不能不去"])
def test_two_negations_affirm(text: str) -> None:
    assert all(frame.polarity is Polarity.POSITIVE for frame in frames(text))


@pytest.mark.parametrize("text", ["我不吃羊肉", "我吃不了羊肉", "羊肉我不吃", "一点羊肉都不能吃", "羊肉的我真不行"])
def test_not_eating_is_one_thing_in_all_wordings(text: str) -> None:
    assert lemmas(frames(text)[0]) == ["不吃", "羊肉"]


def test_not_having_eaten_is_no_habit() -> None:
    assert "不吃" not in lemmas(frames("我今天没吃早饭")[0])


@pytest.mark.parametrize(
    ("text", "modality"),
    [
        ("我打算学滑雪", Modality.PLANNED),
        ("我在考虑学滑雪", Modality.CONSIDERING),
        ("我想学滑雪", Modality.DESIRED),
        ("听说他学滑雪", Modality.REPORTED),
        ("我学滑雪", Modality.ACTUAL),
    ],
)
def test_modality_is_read_from_the_auxiliary(text: str, modality: Modality) -> None:
    assert frames(text)[0].modality is modality


def test_what_only_is_supposed_is_no_statement() -> None:
    assert {frame.mood for frame in frames("要是我住在海边，我就天天游泳")} == {Mood.SUPPOSITION}


def test_a_question_is_no_statement() -> None:
    assert frames("你觉得我该住城里吗？")[0].mood is Mood.QUESTION


def test_an_order_to_the_assistant_is_a_request() -> None:
    assert frames("把这首歌循环播放")[0].mood is Mood.REQUEST


def test_a_prohibition_comes_first_and_denies_nothing() -> None:
    frame = frames("以后别给我推送广告")[0]
    assert (lemmas(frame)[0], frame.polarity, frame.mood) == ("别", Polarity.POSITIVE, Mood.REQUEST)


def test_used_to_is_ended_and_now_is_not() -> None:
    before, now = frames("我以前打乒乓球，现在打羽毛球")
    assert (before.ended, now.ended) == (True, False)


def test_a_season_is_a_condition_and_no_date() -> None:
    frame = frames("我冬天喜欢吃火锅")[0]
    assert ([condition.key for condition in frame.conditions], frame.time) == (["season=winter"], None)


def test_a_season_of_one_year_is_a_date() -> None:
    frame = frames("去年冬天我去了长春")[0]
    assert frame.time is not None
    assert not frame.conditions


def test_an_exception_is_an_excluded_condition() -> None:
    frame = frames("除了周四我都在家办公")[0]
    assert [condition.key for condition in frame.conditions] == ["weekday!=TH"]


def test_relations_carry_over_until_a_new_subject_comes() -> None:
    mother, she, own = frames("我妈住在长沙，退休了，我住在武汉")
    assert [frame.subject.head for frame in (mother, she, own)] == ["mother", "mother", "我"]


def test_that_child_is_the_child_that_came_up() -> None:
    child = frames("老钱带着女儿来做客，那孩子刚上初二")[-1].subject
    assert (child.head, child.holder and child.holder.text) == ("daughter", "老钱")


def test_a_thing_in_front_is_the_object() -> None:
    frame = frames("那台旧电视我卖了")[0]
    assert (lemmas(frame), frame.subject.kind) == (["卖", "那台旧电视"], MentionKind.OWNER)


def test_a_report_is_on_its_speakers_word() -> None:
    frame = frames("房东说下个月涨房租")[0]
    assert frame.modality is Modality.REPORTED or frame.modality is Modality.PLANNED


def test_lists_give_their_items() -> None:
    assert [item.text for item in frames("我喜欢爬山和摄影")[0].objects] == ["爬山", "摄影"]


def test_a_grade_needs_no_verb() -> None:
    assert lemmas(frames("女儿二年级")[0]) == ["年级为", "二年级"]


def test_not_this_but_that_corrects() -> None:
    denied, right = frames("接头地点不是东门，是西门")
    assert (denied.polarity, right.polarity, right.act) == (Polarity.NEGATIVE, Polarity.POSITIVE, Act.CORRECT)


def test_the_assistant_asks_the_owner() -> None:
    frame = frames("您住在宁波，对吗？", SpeakerKind.ASSISTANT)[0]
    assert (frame.subject.kind, frame.mood) == (MentionKind.OWNER, Mood.QUESTION)


@pytest.mark.parametrize("text", ["你好呀", "谢谢你", "哈哈哈", "好的，明白了", "俗话说得好", "早上好"])
def test_small_talk_has_no_frames(text: str) -> None:
    assert not frames(text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("对", ReplyKind.CONFIRM),
        ("可以的", ReplyKind.CONFIRM),
        ("不对", ReplyKind.REJECT),
        ("第二个吧", ReplyKind.CHOOSE),
    ],
)
def test_short_answers_are_replies(text: str, kind: ReplyKind) -> None:
    reply = analysis(text).reply
    assert reply is not None
    assert reply.kind is kind


@pytest.mark.parametrize("text", ["对面开了家店", "不锈钢锅坏了", "好久没去游泳了", "没有车真不方便"])
def test_words_that_begin_like_answers_are_none(text: str) -> None:
    assert analysis(text).reply is None


def test_what_is_pasted_is_quoted() -> None:
    quoted = [frame for frame in frames("帮我翻译一下：我住在火星，养了三只猫")[1:]]
    assert all(frame.quoted for frame in quoted)


def test_forget_that_is_a_directive_and_no_fact() -> None:
    found = analysis("把我体重那条记录删了吧")
    assert [directive.about for directive in found.directives] == ["我体重"]
    assert not found.frames


def test_deleting_photos_is_no_directive() -> None:
    assert not analysis("我把手机里的照片删了").directives


def test_an_unfinished_message_leads_into_the_next() -> None:
    before = (said("我家"), said("那只柯基", minutes=1))
    frame = analysis("昨天打了疫苗", before=before).frames[0]
    assert (frame.subject.kind, frame.subject.text) == (MentionKind.PET, "我家那只柯基"[2:])


def test_a_finished_message_does_not() -> None:
    frame = analysis("昨天打了疫苗", before=(said("我家真乱！"),)).frames[0]
    assert frame.subject.kind is MentionKind.OWNER
