"""The canonical word that says how a predicate is meant, put in front of it: plan, want, consider, not, always."""

from __future__ import annotations

from dataclasses import replace

from affidavit.domain.assertion import Modality, Polarity
from affidavit.domain.candidate import Act
from affidavit.domain.frame import Frame, Mood, Tense, Word
from affidavit.languages.en.drafting import Draft, Setting
from affidavit.languages.en.keeping import KEPT
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.phrasing import as_word

_STATES = frozenset({"be", "need", "have"})


def prefixed(frame: Frame, draft: Draft, setting: Setting) -> Frame:
    """The frame with its way in front."""
    if frame.mood is Mood.REQUEST:
        return _as_request(frame, draft, setting)
    if _is_unwanted_message(frame, draft):
        return _prohibition(frame)
    prefix = draft.way.prefix
    if not prefix and _is_taste(frame, draft, setting):
        return _led(frame, "prefer")
    if not prefix and frame.modality is Modality.DESIRED and frame.words[0].lemma in ("like", "love"):
        return _led(frame, "want")
    if not prefix or (prefix in ("plan", "consider") and frame.verb in _STATES):
        return frame
    carrier = draft.clause.chain[0] if draft.clause.chain else draft.clause.tree.kid(draft.clause.head, "aux")
    word = as_word(draft.clause.tree, carrier or draft.clause.head, prefix)
    sign = Polarity.POSITIVE if prefix == "cannot" else frame.polarity
    return replace(frame, words=(word, *_without_to(frame.words)), polarity=sign)


def _without_to(predicate: tuple[Word, ...]) -> tuple[Word, ...]:
    return predicate[1:] if len(predicate) > 1 and predicate[0].lemma == "to" else predicate


def _is_taste(frame: Frame, draft: Draft, setting: Setting) -> bool:
    """Read "I always want …", "I want … please", "on trains I want …": a preference, not a wish."""
    if frame.object is None or draft.clause.chain:
        return False
    wanted = frame.words[0].lemma == "want" or (frame.words[0].lemma == "like" and frame.modality is Modality.DESIRED)
    return wanted and (frame.habitual or setting.polite or any(c.restricts for c in frame.conditions))


def _led(frame: Frame, lemma: str) -> Frame:
    changed = Modality.ACTUAL if lemma == "prefer" else frame.modality
    return replace(
        frame, words=(replace(frame.words[0], lemma=lemma), *frame.words[1:]), verb=lemma, modality=changed
    )  # fmt: skip


def _is_unwanted_message(frame: Frame, draft: Draft) -> bool:
    """Read "I don't want work messages on weekends": a prohibition to whoever sends them."""
    if frame.words[0].lemma not in ("want", "need") or frame.polarity is not Polarity.NEGATIVE or frame.object is None:
        return False
    said = frame.object.text.casefold().split()
    return bool(said) and draft.clause.chain == () and said[-1] in words("instructions", "messages")


def _prohibition(frame: Frame) -> Frame:
    lead = frame.words[0]
    return replace(
        frame, words=(replace(lead, lemma="not"), replace(lead, lemma="push"), *frame.words[1:]), mood=Mood.REQUEST,
        polarity=Polarity.POSITIVE, modality=Modality.ACTUAL,
    )  # fmt: skip


def _as_request(frame: Frame, draft: Draft, setting: Setting) -> Frame:
    """Requests begin with what they are: not (a prohibition), always (a standing one), or the bare verb."""
    stops = any(mapping("verbs", "aspect").get(verb.lemma) == "stop" for verb in draft.clause.chain)
    negative = draft.sign.negative != stops
    first = frame.words[0]
    act = Act.ASSERT if frame.act is Act.END else frame.act
    base = replace(
        frame, polarity=Polarity.POSITIVE, modality=Modality.ACTUAL, tense=Tense.PRESENT, ended=False, act=act
    )  # fmt: skip
    if first.lemma == KEPT:
        return base
    if negative and first.lemma == "call" and draft.clause.tree.kids(draft.clause.head, "oprd"):
        return replace(base, polarity=Polarity.NEGATIVE)  # "don't call me mate" tells a name that is not wanted
    if negative and first.lemma != "always":
        return replace(base, words=(replace(first, lemma="not"), *frame.words))
    if setting.standing or _is_standing(frame) or act is Act.EXCEPT:
        return replace(base, words=(replace(first, lemma="always"), *_without_always(frame.words)))
    return base


def _without_always(predicate: tuple[Word, ...]) -> tuple[Word, ...]:
    kept = tuple(word for word in predicate if word.lemma not in ("always", "whenever"))
    return kept or predicate


def _is_standing(frame: Frame) -> bool:
    if frame.verb in ("remind", "call"):
        return False
    return frame.habitual or any(condition.restricts for condition in frame.conditions)
