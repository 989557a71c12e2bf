"""Whatever is said in Chinese: never an exception, and spans that are slices of the message."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.languages.zh.reading_zh import NOW, analysis

from affidavit.domain.candidate import Mention
from affidavit.domain.frame import Frame
from affidavit.domain.message import SpeakerKind
from affidavit.languages import language, wordings
from affidavit.predicates.catalogue import load

CATALOGUE = load(wordings())

PIECES = [
    *(
        "我",
        "你",
        "她",
        "他们",
        "我妈",
        "老板",
        "小李",
        "我家猫",
        "不",
        "没",
        "别",
        "从不",
        "很",
        "也",
    ),
    *(
        "都",
        "在",
        "把",
        "被",
        "给",
        "对",
        "跟",
        "用",
        "从",
        "喜欢",
        "住",
        "吃",
        "去",
        "是",
        "有",
        "叫",
    ),
    *(
        "说",
        "让",
        "打算",
        "想",
        "可能",
        "会",
        "了",
        "过",
        "着",
        "的",
        "得",
        "上海",
        "公司",
        "手机",
    ),
    *(
        "火锅",
        "三只",
        "八岁",
        "一点",
        "明天",
        "上周五",
        "冬天",
        "以前",
        "之前",
        "如果",
        "因为",
        "但是",
    ),
    *(
        "还是",
        "吗",
        "呢",
        "吧",
        "，",
        "。",
        "？",
        "！",
        "、",
        "：",
        "「",
        "」",
        "“",
        "”",
        "(",
        ")",
        "\n",
    ),
    *(
        "😀",
        "iPhone",
        "15",
        "7:30",
    ),
]
TALK = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)
KINDS = st.sampled_from([SpeakerKind.OWNER, SpeakerKind.PERSON, SpeakerKind.ASSISTANT])


@settings(max_examples=150, deadline=None)
@given(st.one_of(TALK, st.text(max_size=80)), KINDS)
def test_every_span_is_a_slice(text: str, kind: SpeakerKind) -> None:
    for frame in analysis(text, kind).frames:
        assert 0 <= frame.start < frame.end <= len(text)
        assert all(text[word.start : word.end] == word.text for word in frame.words)
        assert all(is_slice(mention, text) for mention in mentions(frame))


@settings(max_examples=100, deadline=None)
@given(st.one_of(TALK, st.text(max_size=80)))
def test_any_text_can_be_a_question(text: str) -> None:
    question = language("zh").interpret(text, NOW, {}, CATALOGUE)
    assert question.text == text
    assert all(0 < weight <= 1 for _, weight in question.predicates)


@settings(max_examples=100, deadline=None)
@given(TALK)
def test_reading_is_deterministic(text: str) -> None:
    assert analysis(text) == analysis(text)


def mentions(frame: Frame) -> list[Mention]:
    found = [frame.subject, *frame.objects]
    return [*found, frame.object] if frame.object else found


def is_slice(mention: Mention, text: str) -> bool:
    held = mention.holder is None or is_slice(mention.holder, text)
    return held and text[mention.start : mention.end] == mention.text
