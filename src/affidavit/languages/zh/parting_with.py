"""What somebody no longer has by a clause: 吉他送给表弟了, 空气炸锅退了, 沙发扔了, 单反被偷了, 把朗逸卖了.

It must not fire on what is lent (借给), wished or denied, nor on words that merely begin so (丢脸, 退休, 送饭).
"""

from __future__ import annotations

import re
from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Change
from affidavit.domain.frame import Frame, Mood

_WAYS = (
    r"(?:送|捐|丢|扔|退|卖|转|出|还|甩)(?:掉|出去|回去|回|人|货|走)|(?:送|捐|还|退|转|转让|卖|过户)给(?P<who>[^，。了]{1,10}?)"
    r"|弄丢|搞丢|丢|扔|退|捐|卖|报废|找不到|不见|送养|处理掉?"
)
# Words that may come before and between; not any number of them, for 我那 can be one of them or two.
_LEAD = (
    r"^(?:可惜|结果|后来|不过|但是?|所以|就|已经|刚刚?|今天|昨天|前天|上周|上个月|去年|我们?|我家|咱们?|我的|我那|那|这|"
    r"台|辆|个|把|件|只|双|条|副|将){0,6}"
)
_BETWEEN = r"(?:我们?|已经|早就|早|都|也|刚刚?|昨天|今天|前天|上周|上个月|去年|直接|后来|全|不合身|坏了){0,6}"
_GONE = re.compile(
    rf"{_LEAD}(?P<what>[^，。了]{{1,12}}?){_BETWEEN}(?:给)?(?:{_WAYS})了?(?:养|用|玩|穿)?(?:了|啦)?[。！!～~]?$"
)
_TAKEN = re.compile(
    rf"{_LEAD}(?P<what>[^，。了]{{1,12}}?){_BETWEEN}(?:被|让|给)[^，。]{{0,6}}?(?:偷|顺|抢|骗|没收|收)(?:走|掉)?了"
)
_VERB_FIRST = re.compile(rf"{_LEAD}(?:丢|弄丢|卖|扔|退|捐|送)(?:掉|出)?了(?P<what>[^，。了]{{1,12}})[。！!]?$")


def parted(frame: Frame, text: str) -> Frame:
    """The frame with what is had no longer by its clause."""
    real = frame.mood is Mood.STATEMENT and frame.modality in (Modality.ACTUAL, Modality.PAST)
    if not real or frame.polarity is Polarity.NEGATIVE:
        return frame
    match = _GONE.match(text) or _TAKEN.match(text) or _VERB_FIRST.match(text)
    if match is None or not ("了" in text or "被" in text):
        return frame
    return replace(frame, changes=(*frame.changes, Change(old=match["what"], parted=True)))
