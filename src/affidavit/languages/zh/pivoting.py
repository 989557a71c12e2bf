"""One who is had or met and then does something: 有个弟弟在当兵, 我有个朋友开花店 says two things."""

from __future__ import annotations

from collections.abc import Sequence

from affidavit.languages.zh.lexicon import word_set
from affidavit.languages.zh.phrases import Unit, is_animate

_HAVING = frozenset({"有"})
_GETTING = word_set("pivoting", "getting")
_CALLED = frozenset({"叫", "名叫", "叫做", "叫作"})
_GOES_ON = frozenset({"v", "p", "a", "cop", "aux", "adv", "deg", "neg", "time"})
_PREDICATES = frozenset({"v", "p", "a", "cop"})


def pivoted(units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]] | None:
    """The clause that somebody is there, and what is said of them; not 有人在家, nor 有个弟弟, and no more.

    Not where the having is denied or asked: 没有朋友在北京 says nothing of any friend.
    """
    called = _called(units)
    if called is not None:
        return called
    at = next((i for i, unit in enumerate(units) if unit.text in _HAVING and unit.kind == "v"), None)
    if at is None or at > 2 or any(unit.kind in ("neg", "aux", "whadv", "wh") for unit in units[:at]):
        return None
    rest = units[at + 1 :]
    if (
        len(rest) < 2
        or rest[0].kind != "np"
        or not is_animate(rest[0])
        or rest[0].tokens[-1].tag not in ("kin", "role")
    ):
        return None
    if rest[1].kind not in _GOES_ON or not any(unit.kind in _PREDICATES for unit in rest[1:]):
        return None
    return list(units[: at + 2]), [rest[0], *rest[1:]]


def _called(units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]] | None:
    """养了只柯基叫馒头, 新开了家店叫半山: what there is now, and its name; not 大家管它叫馒头, nor 我养的狗叫馒头."""
    at = next((i for i, unit in enumerate(units) if unit.kind == "cop" and unit.text in _CALLED), 0)
    if at < 2 or len(units) <= at + 1 or units[at - 1].kind != "np":
        return None
    before = units[: at - 1]
    verbs = [unit.text for unit in before if unit.kind == "v"]
    told = len(verbs) == 1 and verbs[0] in _GETTING and before[-1].kind in ("v", "asp", "cmp")
    return (list(units[:at]), [units[at - 1], *units[at:]]) if told else None
