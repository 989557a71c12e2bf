"""What is only alluded to by its auxiliary: "so do I", "my wife doesn't", "I didn't get it, Jorge did".

The clause before is said again of another, with the sign of the auxiliary. It must not fire where the auxiliary has a
complement of its own ("my wife does yoga"), nor on words that point at the talk itself ("it does", "that was").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affidavit.domain.assertion import Polarity
from affidavit.domain.candidate import Act, MentionKind
from affidavit.domain.frame import Frame, Mood
from affidavit.languages.en.clauses import Clause
from affidavit.languages.en.mentions import mention
from affidavit.languages.en.voice import Voice

_AUXILIARIES = frozenset({"do", "be", "have", "can", "will", "would", "could"})
_ECHOING = frozenset({"so", "neither", "nor"})
_POINTING = frozenset({"it", "that", "this", "there", "which", "who", "what", "these", "those", "one", "you"})
_COMPLEMENTS = ("dobj", "attr", "acomp", "prep", "xcomp", "ccomp", "oprd", "advcl", "pcomp")
_MOST = 4  # words beside subject and auxiliary: "my wife on the other hand doesn't" says more
_ABLE = {Polarity.POSITIVE: "can", Polarity.NEGATIVE: "cannot"}


def copied(clause: Clause, earlier: Sequence[Frame], voice: Voice) -> list[Frame]:
    """What was said before, of another; nothing where the clause says something itself."""
    tree, head = clause.tree, clause.head
    if head.lemma not in _AUXILIARIES or clause.subject is None or not earlier or clause.chain:
        return []
    if any(not _is_before(clause, kid.index) for kid in tree.kids(head, *_COMPLEMENTS)) or tree.kids(head, "aux"):
        return []
    echoing = any(kid.lower in _ECHOING for kid in tree.kids(head, "advmod", "cc", "preconj"))
    last = earlier[-1]
    if not echoing and not _is_set_against(clause, last, voice):
        return []
    start, end = tree.span([node for node in tree.subtree(clause.top) if _is_own(clause, node.index)])
    polarity = last.polarity if echoing else _sign(clause)
    told = replace(_able(last, polarity), subject=mention(tree, clause.subject, voice), act=Act.ASSERT, ended=False)
    return [replace(told, start=min(last.start, start), end=max(end, last.end), reason=None)]


def _is_set_against(clause: Clause, last: Frame, voice: Voice) -> bool:
    """Whether it is somebody else of whom the last clause holds or does not."""
    tree, subject = clause.tree, clause.subject
    if subject is None or subject.lower in _POINTING or last.mood is not Mood.STATEMENT or not last.words:
        return False
    other = mention(tree, subject, voice)
    named = other.kind not in (MentionKind.GENERIC, MentionKind.THING)
    own = [
        node for node in tree.subtree(clause.top) if _is_own(clause, node.index) and node.pos not in ("PUNCT", "CCONJ")
    ]
    short = len(own) <= len(tree.subtree(subject)) + _MOST
    inverted = clause.head.index < subject.index
    return named and short and not inverted and other.text.casefold() != last.subject.text.casefold()


def _sign(clause: Clause) -> Polarity:
    denied = any(kid.lower in ("not", "n't", "never", "nt") for kid in clause.tree.kids(clause.head))
    return Polarity.NEGATIVE if denied else Polarity.POSITIVE


def _able(frame: Frame, polarity: Polarity) -> Frame:
    """The frame with that sign; what one can do is denied by its first word."""
    first = frame.words[0]
    if first.lemma in _ABLE.values():
        return replace(
            frame, words=(replace(first, lemma=_ABLE[polarity]), *frame.words[1:]), polarity=Polarity.POSITIVE
        )
    return replace(frame, polarity=polarity)


def _is_own(clause: Clause, index: int) -> bool:
    """Whether a token is no part of a clause that the parser hung below."""
    below = [kid for kid in clause.tree.kids(clause.head, *_COMPLEMENTS) if _is_before(clause, kid.index)]
    return not any(node.index == index for kid in below for node in clause.tree.subtree(kid))


def _is_before(clause: Clause, index: int) -> bool:
    """Whether it stands before the subject: the clause alluded to, hung on the auxiliary by the parser."""
    return clause.subject is not None and index < clause.subject.index
