"""English names of festivals."""

from __future__ import annotations

from affidavit.languages.calendar.description import Description
from affidavit.languages.calendar.scanner import Rule, Words
from affidavit.languages.en.times_words import TURN, YEAR, full_year, spaced, turn_of

_NAMES: dict[str, str] = {
    r"christmas eve|xmas eve": "christmas eve",
    r"christmas(?: day|time)?|xmas(?: day)?": "christmas",
    r"boxing day": "boxing day",
    r"lunar new year['’]?s? eve|chinese new year['’]?s? eve|spring festival eve": "lunar new year's eve",
    r"(?:chinese|lunar) new year(?:['’]s)?(?: day)?|spring festival": "spring festival",
    r"lantern festival": "lantern festival",
    r"new year['’]?s? eve|nye": "new year's eve",
    r"new year['’]?s? day|new year['’]s|new years": "new year",
    r"valentine['’]?s?(?:['’]s)? day|valentine['’]?s": "valentine",
    r"(?:st\.?|saint) patrick(?:['’]?s?)?(?: day)?": "st patrick",
    r"(?:international )?women['’]?s day": "women's day",
    r"april fool['’]?s?['’]?(?: day)?": "april fools",
    r"earth day": "earth day",
    r"good friday": "good friday", r"palm sunday": "palm sunday", r"easter monday": "easter monday",
    r"ash wednesday": "ash wednesday", r"mardi gras": "mardi gras", r"easter(?: sunday| day)?": "easter",
    r"cinco de mayo": "cinco de mayo", r"juneteenth|jubilee day": "juneteenth",
    r"mother['’]?s['’]? day": "mother's day", r"father['’]?s['’]? day": "father's day",
    r"memorial day": "memorial day", r"(?:us )?independence day|fourth of july|4th of july": "independence day",
    r"labou?r day": "labor day", r"columbus day": "columbus day",
    r"(?:martin luther king|mlk)(?: jr\.?)? day": "martin luther king day",
    r"president['’]?s['’]? day": "presidents day", r"veteran['’]?s['’]? day": "veterans day",
    r"may day|(?:int(?:ernational|['’]l)? )?workers?['’]?s?['’]? day": "may day",
    r"halloween": "halloween", r"all saints['’]? day": "all saints",
    r"thanks ?giving(?: day)?": "thanksgiving", r"black friday": "black friday", r"cyber monday": "cyber monday",
    r"mid[ -]autumn(?: festival)?|moon festival": "mid-autumn", r"dragon boat festival": "dragon boat",
    r"(?:qingming|tomb[ -]sweeping)(?: festival| day)?": "qingming", r"qixi(?: festival)?": "qixi",
    r"teacher['’]?s['’]? day": "teachers' day", r"children['’]?s['’]? day": "children's day",
    r"white day": "white day", r"singles['’]? day": "singles' day",
    r"arbor day": "arbor day us", r"groundhog day": "groundhog day", r"inauguration day": "inauguration day",
}  # fmt: skip


def _festival_rule(pattern: str, name: str) -> Rule:
    def describe(words: Words) -> Description:
        year = full_year(words["y"]) if words["y"] else None
        return Description(festival=name, turn=turn_of(words["t"]), year=year)

    whole = rf"(?:(?P<t>{TURN}) )?(?:the )?(?:{pattern})(?:,? (?:of |in )?(?P<y>{YEAR})(?![\d:]))?"
    return Rule(spaced(whole), describe)


FESTIVAL_RULES: tuple[Rule, ...] = tuple(_festival_rule(pattern, name) for pattern, name in _NAMES.items())
